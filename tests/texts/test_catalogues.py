"""Four languages say the same things, each in its own letters and its own plurals, and nothing is ever left unsaid."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from helpers.environment import ROOT
from helpers.fake_user import quiet_services
from helpers.matches import TableCase, one_table_per_player_count, random_match_steps
from helpers.toys import ALL_GAME_KEYS, source_root

from rules import GAMES
from tabletop import resources
from tabletop.i18n import LANGUAGE_NAMES, LANGUAGES, catalogue
from tabletop.match import Human, Match, Setup
from tabletop.scenes.table.log_writer import LogWriter, kebab_case
from tabletop.tables import table_of

SOURCE_ROOTS = sorted({source_root(key) for key in ALL_GAME_KEYS})
PARTS = ("common", "evening", "fame", "guest", "phone", "phones", *ALL_GAME_KEYS)
PLURALS = {"ru": {"one", "few", "many"}, "uk": {"one", "few", "many"}, "it": {"one", "other"}, "en": {"one", "other"}}
OTHER_LETTERS = {"ru": "іїєґІЇЄҐ", "uk": "ыэъёЫЭЪЁ"}
SAMPLE_TEXT = "Їжа"
"""A name, or a card, or whatever else may stand in a sentence."""
SPELLED_IN_LATIN = {
    "Ententeich",
    "Entertainment",
    "Playroom",
    "WoodCat",
    "A",
    "D",
    "S",
    "H",
    "End",
    "Esc",
    "F1",
    "F11",
    "Ctrl",
    "PgUp",
    "PgDn",
    "into",
    "bot",
    "Fluent",
    "PNG",
    "JSON",
    "Wi",
    "Fi",
}

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

every_part = pytest.mark.parametrize("part", PARTS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def catalogue_source(language: str, part: str) -> str:
    return (source_root(part) / "assets" / "locale" / language / f"{part}.ftl").read_text("utf-8")


@cache
def messages(language: str, part: str) -> dict[str, ftl.Message]:
    body = FluentParser().parse(catalogue_source(language, part)).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}


class _MessageVisitor(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selects: list[ftl.SelectExpression] = []
        self.texts: list[str] = []
        self.quotes: list[str] = []

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.quotes.append(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - fluent's own way
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def visit_message(message: ftl.Message) -> _MessageVisitor:
    visitor = _MessageVisitor()
    visitor.visit(message)
    return visitor


def variant_keys(select: ftl.SelectExpression) -> set[str]:
    return {v.key.name if isinstance(v.key, ftl.Identifier) else str(v.key.value) for v in select.variants}


def plural_variables(message: ftl.Message) -> set[str]:
    """Name the variables whose plural the message knows."""
    return {
        select.selector.id.name
        for select in visit_message(message).selects
        if isinstance(select.selector, ftl.VariableReference) and variant_keys(select) & {"one", "few", "many"}
    }


def messages_used_by(language: str, part: str, key: str) -> list[ftl.Message]:
    """List the message and those that it quotes."""
    message = messages(language, part)[key]
    return [
        message,
        *(each for quoted in visit_message(message).quotes for each in messages_used_by(language, part, quoted)),
    ]


def sample_arguments(language: str, part: str, key: str) -> Iterator[dict[str, Any]]:
    """Yield arguments of every kind the message may meet."""
    everywhere = [message for each in LANGUAGES for message in messages_used_by(each, part, key)]
    numbers = set().union(*(plural_variables(message) for message in everywhere))
    words = {name for message in everywhere for name in visit_message(message).variables} - numbers
    chosen = {
        select.selector.id.name: sorted(variant_keys(select))
        for message in messages_used_by(language, part, key)
        for select in visit_message(message).selects
        if isinstance(select.selector, ftl.VariableReference)
    }
    for number in (0, 1, 2, 5, 11, 21, 22, 101):
        arguments: dict[str, Any] = dict.fromkeys(numbers, number)
        for name in words:
            values = chosen.get(name, [SAMPLE_TEXT])
            arguments[name] = values[number % len(values)]
        yield arguments


@pytest.mark.every_game
def test_every_language_has_the_same_parts() -> None:
    for language in LANGUAGES:
        found = [path.name for root in SOURCE_ROOTS for path in (root / "assets" / "locale" / language).iterdir()]
        assert sorted(found) == sorted(f"{part}.ftl" for part in PARTS)
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


@every_part
def test_a_part_has_no_junk_and_no_key_twice(part: str) -> None:
    for language in LANGUAGES:
        body = FluentParser().parse(catalogue_source(language, part)).body
        keys = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]

        assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == [], language
        assert [key for key in keys if keys.count(key) > 1] == [], language
        assert catalogue(language).keys(part) == set(keys), language


@every_part
def test_every_language_knows_the_same_keys(part: str) -> None:
    for language in LANGUAGES:
        assert set(messages(language, part)) ^ set(messages("en", part)) == set(), language


@every_part
def test_keys_of_a_game_begin_with_its_name_and_common_ones_do_not(part: str) -> None:
    for key in messages("en", part):
        first = key.split("-")[0]
        assert first == part if part != "common" else first not in PARTS, key


@every_part
def test_every_language_is_given_the_same_arguments(part: str) -> None:
    arguments = {key: visit_message(message).variables for key, message in messages("en", part).items()}
    for language in LANGUAGES:
        for key, message in messages(language, part).items():
            assert visit_message(message).variables == arguments[key], (language, key)


@every_part
@every_language
def test_plurals_have_the_forms_of_their_language(part: str, language: str) -> None:
    for key, message in messages(language, part).items():
        for select in visit_message(message).selects:
            if variant_keys(select) == {"one", "other"} and not names_its_number(select):
                continue  # one or more: that is no counting
            if variant_keys(select) & {"one", "few", "many"}:
                assert variant_keys(select) >= PLURALS[language], key
                assert variant_keys(select) <= PLURALS[language] | {"many", "other", "0"}, key


def names_its_number(select: ftl.SelectExpression) -> bool:
    """Tell whether the sentences themselves name the number that chooses between them."""
    assert isinstance(select.selector, ftl.VariableReference)
    inside = _MessageVisitor()
    for variant in select.variants:
        inside.visit(variant)
    return select.selector.id.name in inside.variables


@every_part
@every_language
def test_every_message_is_said_without_errors(part: str, language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue_source(language, part)))
    say = catalogue(language)
    for key in messages(language, part):
        for words in sample_arguments(language, part, key):
            pattern = bundle.get_message(key).value
            assert pattern is not None, key
            text, errors = bundle.format_pattern(pattern, words)

            assert errors == [], key
            assert say(key, **words) == text
            assert isinstance(text, str)
            assert text.strip() == text != ""
            assert not re.search(r"[{}$]|^[a-z_]+-[a-z-]+$", text), text


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        (
            "ru",
            {1: "очко", 2: "очка", 4: "очка", 5: "очков", 11: "очков", 12: "очков", 21: "очко", 22: "очка", 0: "очков"},
        ),
        ("uk", {1: "очко", 2: "очки", 4: "очки", 5: "очок", 11: "очок", 12: "очок", 21: "очко", 22: "очки", 0: "очок"}),
        ("it", {1: "punto", 2: "punti", 5: "punti", 11: "punti", 21: "punti", 0: "punti"}),
        ("en", {1: "point", 2: "points", 5: "points", 11: "points", 21: "points", 0: "points"}),
    ],
)
def test_points_are_counted_as_people_count_them(language: str, forms: dict[int, str]) -> None:
    assert {count: catalogue(language)("fox_forest-points", count=count) for count in forms} == forms


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("ru", {1: "взятка", 3: "взятки", 7: "взяток", 11: "взяток", 21: "взятка"}),
        ("uk", {1: "взятка", 3: "взятки", 7: "взяток", 11: "взяток", 21: "взятка"}),
    ],
)
def test_tricks_are_counted_as_people_count_them(language: str, forms: dict[int, str]) -> None:
    assert {count: catalogue(language)("fox_forest-tricks", count=count) for count in forms} == forms


@every_part
def test_no_letters_of_another_language(part: str) -> None:
    for language in LANGUAGES:
        for key, message in messages(language, part).items():
            for text in visit_message(message).texts:
                check_letters(text, language, key)


@every_language
@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_no_letters_of_another_language_in_the_rulebook(game: str, language: str) -> None:
    text = resources.rulebook(language, game)
    check_letters(re.sub(r"!?\[[^\]]*\]", "", text), language, game)


def check_letters(text: str, language: str, where: str) -> None:
    if language in ("it", "en"):
        assert not re.search(r"[Ѐ-ӿ]", text), where
        if language == "en":
            assert not re.search(r"[À-ÖØ-öø-ÿ]", text), where
        return
    assert not set(text) & set(OTHER_LETTERS[language]), where
    assert set(re.findall(r"[A-Za-z][A-Za-z0-9]*", re.sub(r"\d+x\d+", "", text))) <= SPELLED_IN_LATIN, where


@every_part
def test_every_language_quotes_in_its_own_way(part: str) -> None:
    for language in LANGUAGES:
        others = "«»" if language == "en" else "“”"

        assert not set(catalogue_source(language, part)) & set(others), language


LIMITS = {"blurb": 110, "option-[a-z_]+": 24, "reason-.+": 90, "hint-.+": 70, "event-.+": 42, "end-.+": 42}
"""How many letters there is room for, by what follows the name of the game in a key."""


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_sentences_fit_their_places(game: str, language: str) -> None:
    for key in messages(language, game):
        for pattern, most in LIMITS.items():
            if re.fullmatch(f"{game}-{pattern}", key):
                for words in sample_arguments(language, game, key):
                    text = catalogue(language)(key, **words)
                    assert len(text) <= most, (key, text)


@every_language
@pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)
def test_everything_that_happens_has_its_line_in_the_log(table: TableCase, language: str, home: Path) -> None:
    players = tuple(Human(f"Ґанна {seat}") for seat in range(table.seats))
    match = Match(Setup(table.key, table.options, players, 1, table.game.version))
    log_writer = LogWriter(quiet_services(home, language=language), match, table_of(table.key))
    for step in random_match_steps(table):
        for beat in step.beats:
            line = log_writer.event_line(beat.event)

            assert not re.search(r"[{}$]|[a-z_]+-event-|-card-", line.text), line
            assert len(line.text) <= 60, line


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
@every_language
def test_a_line_of_the_log_begins_like_a_sentence(game: str, language: str) -> None:
    for key, message in messages(language, game).items():
        if key.startswith(f"{game}-event-") and message.value:
            first = message.value.elements[0]

            assert not isinstance(first, ftl.TextElement) or not first.value[0].islower(), key


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
@every_language
def test_a_line_of_the_log_asks_for_nothing_that_its_event_does_not_tell(game: str, language: str) -> None:
    for event in GAMES[game].events:
        message = messages(language, game)[f"{game}-event-{kebab_case(event.__name__)}"]

        assert visit_message(message).variables <= {each.name for each in attrs.fields(event)}, event


def keys_said_in(path: Path) -> Iterator[tuple[int, ast.expr]]:
    """Find what a module says: the first argument of every call of `say`, or of a catalogue just fetched."""
    for node in module_nodes(path):
        if isinstance(node, ast.Call) and node.args:
            names = {getattr(node.func, "id", ""), getattr(node.func, "attr", "")}
            fetched = isinstance(node.func, ast.Call) and getattr(node.func.func, "id", "") in ("speech", "catalogue")
            if "say" in names or fetched:
                yield node.lineno, node.args[0]


@cache
def module_nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def source_files() -> list[Path]:
    return [path for root in SOURCE_ROOTS for path in sorted((root / "tabletop").rglob("*.py"))]


def source_files_of(part: str) -> list[Path]:
    """Find the modules of a game, or those of the shell."""
    return [path for path in source_files() if owner_of(path) == part]


def owner_of(path: Path) -> str:
    rooms = path.relative_to(ROOT).with_suffix("").parts
    return next((each for each in rooms if each in ALL_GAME_KEYS), "common")


every_owner = pytest.mark.parametrize("owner", ("common", *ALL_GAME_KEYS))


def known_keys(language: str) -> set[str]:
    return {key for part in PARTS for key in messages(language, part)}


@every_owner
def test_every_key_that_the_program_says_exists(owner: str) -> None:
    keys, paths = known_keys("en"), source_files_of(owner)
    for path in paths:
        for line, key in keys_said_in(path):
            for each in [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]:
                if isinstance(each, ast.Constant):
                    assert each.value in keys, f"{path.name}:{line}: {each.value!r}"
                elif isinstance(each, ast.JoinedStr):
                    parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in each.values]
                    assert any(re.fullmatch("".join(parts), key) for key in keys), f"{path.name}:{line}"
    assert paths


@every_owner
def test_every_word_of_the_program_that_looks_like_a_key_is_one(owner: str) -> None:
    keys = known_keys("en")
    first = {key.split("-")[0] for key in keys}
    for path in source_files_of(owner):
        for node in module_nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                word = node.value
                if re.fullmatch(r"[a-z_]+(-[a-z0-9_]+)+", word) and word.split("-")[0] in first:
                    assert word in keys, f"{path.name}:{node.lineno}: {word}"


@pytest.mark.every_game
def test_no_message_is_left_that_nobody_says() -> None:
    words, shapes = set[str](), set[str]()
    for path in source_files():
        for node in module_nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                shapes.add("".join(parts))
    for path in (ROOT / "assets" / "phone").glob("*.js"):  # the page has a program of its own
        words |= set(re.findall(r'"([a-z-]+)"', path.read_text("utf-8")))
        shapes |= {re.sub(r"\$\{\w+\}", ".+", shape) for shape in re.findall(r"`([\w${}-]+)`", path.read_text("utf-8"))}
    patterns = [re.compile(shape) for shape in shapes if "-" in shape and re.search("[a-z]", shape)]

    assert [
        key for key in known_keys("en") if key not in words and not any(shape.fullmatch(key) for shape in patterns)
    ] == []
