"""Texts are set as each language wants them: little words never hang at a line's end, quotes and dashes are its own.

Run this file as a program to put non-breaking spaces where they belong: in the files it is given, else in every text.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

import pytest
from helpers.environment import ROOT, environment_for_program
from helpers.toys import ALL_GAME_KEYS, source_root

from tabletop import theme
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.rulebook import parse_rulebook
from tabletop.scenes.start.game_boxes import break_title
from tabletop.scenes.start.rulebook_scene import BlockImage
from tabletop.stage.brush import wrap_text
from tabletop.stage.fonts import SIGN_SHAPES, load_font

NBSP = "\u00a0"
SHORT_WORDS = {
    "ru": "а|в|и|к|о|с|у|я|во|до|за|из|ко|на|не|ни|об|от|по|со",
    "uk": "а|в|з|і|й|о|у|я|до|за|зі|із|на|не|ні|об|по",
    "it": "a|e|è|i|o|da|di|in|su",
    "en": "",
}
"""Words that lean on the one after them, by language."""
PARTICLES = {"ru": "б|бы|ж|же|ли", "uk": "б|би|ж|же"}
"""Words that lean on the one before them."""
QUOTES = {"ru": "«»„“", "uk": "«»„“", "it": "«»", "en": "“”"}
IMAGE_PATTERN = re.compile(r"(!?\[[^\]]*\])")
"""Pictures and ids before a paragraph, and the cases of a sentence: no words."""
PLURAL_PATTERN = re.compile(r"\{ \$(\w+) ->\s+(?:\[0\].*\s+)?\[(?:one|1)\]")
NAME_KEYS = ("bot-name", *(f"{key}-{kind}" for key in ALL_GAME_KEYS for kind in ("card", "name", "nick", "duck")))

every_language = pytest.mark.parametrize("language", LANGUAGES)


def text_files(language: str) -> Iterator[Path]:
    """Find everything that is written in a language."""
    for assets in sorted({source_root(key) / "assets" for key in ALL_GAME_KEYS}):
        yield from sorted((assets / "locale" / language).glob("*.ftl"))
        yield from sorted((assets / "rulebook" / language).glob("*.md"))


def readable_lines(path: Path) -> Iterator[str]:
    """Yield the lines that people read."""
    for line in path.read_text("utf-8").splitlines():
        if path.suffix == ".md" or not line.startswith("#"):
            yield line.partition(" = ")[2] if re.match(r"[a-z_]+[-\w]* = ", line) else line.strip()


def join_words(line: str, language: str, numbers: frozenset[str] = frozenset()) -> str:
    """Join what may not be parted: little words and those they lean on, numbers and nouns, words and dashes."""
    if SHORT_WORDS[language]:
        line = re.sub(rf"(?i)(?<![\w’-])({SHORT_WORDS[language]}) (?=\S)", rf"\1{NBSP}", line)
    if language in PARTICLES:
        line = re.sub(rf"(?<=\w) ({PARTICLES[language]})(?!\w)", rf"{NBSP}\1", line)
        counted = "|".join([r"\d", *(rf"\{{ \${name} \}}" for name in sorted(numbers))])
        line = re.sub(rf"({counted}) (?=[^\W\d_A-ZА-ЯЁІЇЄҐ]|\{{ \$\w+ ->)", rf"\1{NBSP}", line)
    return re.sub(rf"([^\s#=]) (?=[—{''.join(SIGN_SHAPES)}])", rf"\1{NBSP}", line)


def fix_text(path: Path) -> str:
    """Return a text as it should be set."""
    text, language = path.read_text("utf-8"), path.parent.name
    numbers = frozenset(PLURAL_PATTERN.findall(text))
    return "\n".join(
        line
        if path.suffix == ".ftl" and line.startswith("#")
        else "".join(
            part if IMAGE_PATTERN.fullmatch(part) else join_words(part, language, numbers)
            for part in IMAGE_PATTERN.split(line)
        )
        for line in text.split("\n")
    )


@pytest.mark.every_game
@every_language
def test_no_little_word_hangs_and_no_number_dash_or_sign_is_left_alone(language: str) -> None:
    for path in text_files(language):
        for written, set_ in zip(path.read_text("utf-8").split("\n"), fix_text(path).split("\n"), strict=True):
            assert written == set_, path


@pytest.mark.parametrize(
    ("language", "plain", "joined"),
    [
        ("ru", "и в лесу — лиса", "и~в~лесу~— лиса"),
        ("ru", "О том, что красная ● взяла 3 зерна", "О~том, что красная~● взяла 3~зерна"),
        ("uk", "Лисиця й Дроворуб у лісі", "Лисиця й~Дроворуб у~лісі"),
        ("uk", "стільки ж клітинок, хоч би чиї", "стільки~ж клітинок, хоч~би чиї"),
        ("it", "mirino in cielo e basta", "mirino in~cielo e~basta"),
        ("en", "a sight — 5 cards", "a sight~— 5 cards"),
        ("uk", "{ $count } зерен, { $name } чекає", "{ $count }~зерен, { $name } чекає"),
    ],
)
def test_what_belongs_together_is_joined(language: str, plain: str, joined: str) -> None:
    assert join_words(plain, language, frozenset({"count"})) == joined.replace("~", NBSP)


@pytest.mark.every_game
@every_language
def test_spaces_quotes_and_dashes_are_those_of_the_language(language: str) -> None:
    foreign = set("«»„“”") - set(QUOTES[language])
    for path in text_files(language):
        for line in readable_lines(path):
            words = IMAGE_PATTERN.sub("", line).strip(" ")
            assert not re.search(rf"[ {NBSP}]{{2}}|[ {NBSP}][,.;:!?…»”](?! ?\d)", words), (path, words)
            assert not re.search(r"[\"']|\.\.\.|(?<=\S) [-–] |(?<=\w)—|—(?=\w)", words), (path, words)
            assert not set(words) & foreign, (path, words)


@pytest.mark.parametrize("kind", NAME_KEYS)
def test_no_two_things_of_a_kind_have_the_same_name(kind: str) -> None:
    part = "common" if kind == "bot-name" else kind.rpartition("-")[0]
    for language in LANGUAGES:
        say = catalogue(language)
        named = Counter(say(key) for key in say.keys(part) if re.fullmatch(rf"{kind}-[a-z0-9_]+", key))

        assert [name for name, often in named.items() if often > 1] == [], language


@pytest.mark.parametrize(
    ("language", "part", "other"),
    [
        ("en", "duck_lake", r"\bgrains?\b"),
        ("en", "fizz", r"\bthings?\b"),
        ("it", "duck_lake", r"\bpaper[ae]\b"),
        ("it", "fizz", r"\bsuperpedin"),
        ("it", "sitting_ducks", r"\banatr[ae]\b"),
        ("ru", "fizz", r"«[+×]\d|«Обмен»|«Разворот»|«Пропуск»|«Половина»"),
        ("uk", "fizz", r"супер-фішк"),
        ("uk", "duck_lake", r"\bзернин|\bлататт"),
        ("uk", "fox_forest", r"\bзаходи|\bзахід"),
    ],
)
def test_nothing_in_a_game_has_two_names(language: str, part: str, other: str) -> None:
    for path in (f"locale/{language}/{part}.ftl", f"rulebook/{language}/{part}.md"):
        assert re.findall(other, (ROOT / "assets" / path).read_text("utf-8"), re.IGNORECASE) == []


@pytest.mark.every_game
def test_every_italian_text_says_tu() -> None:
    plural = re.compile(r"\b(voi|vostr[aeio]|vi|avete|siete|potete|volete|dovete|\w+atevi|\w+ateci)\b", re.IGNORECASE)
    for path in (ROOT / "assets").glob("*/it/*.*"):
        assert plural.findall(path.read_text("utf-8")) == [], f"{path.name}: in Italian we say tu"


def test_no_computer_in_italian_has_an_article_that_a_preposition_would_swallow() -> None:
    say = catalogue("it")
    names = [say(key) for key in say.keys("common") if key.startswith("bot-name-")]

    assert [name for name in names if re.match(r"(il|lo|la|i|gli|le) ", name, re.IGNORECASE)] == []


def test_a_line_is_never_broken_at_a_non_breaking_space() -> None:
    face = load_font(theme.TEXT_FONT, 24)

    for width in range(10, 400, 7):
        assert all(row.split(" ")[-1] != "в" for row in wrap_text(f"Лиса в{NBSP}лесу, а{NBSP}гуси дома", face, width))
    assert wrap_text(f"Лиса в{NBSP}лесу", face, 30) == ["Лиса", f"в{NBSP}лесу"]
    assert break_title(f"Вечер и{NBSP}утро") == f"Вечер\nи{NBSP}утро"


def test_a_paragraph_is_broken_only_at_plain_spaces() -> None:
    (block,) = parse_rulebook(f"Кувшинки **не{NBSP}касаются**, и{NBSP}это важно: **козырь**. Вот\nи{NBSP}всё.")
    assert block.text == f"Кувшинки **не{NBSP}касаются**, и{NBSP}это важно: **козырь**. Вот и{NBSP}всё."

    for width in range(130, 900, 10):
        rows = ["".join(run for run, _ in row).strip(" ") for row in BlockImage(block, width=width)._text_rows()]

        assert " ".join(rows) == block.text.replace("**", "")
        assert all(word in block.text.replace("**", "").split(" ") for row in rows for word in row.split(" ")), rows
        assert not any(row[0] in ",.:" for row in rows), rows


def mend(paths: Iterable[Path]) -> Iterator[Path]:
    """Write texts as they should be set; yield those that were not."""
    for path in paths:
        if (text := fix_text(path)) != path.read_text("utf-8"):
            path.write_text(text, "utf-8")
            yield path


def test_run_as_a_program_it_mends_what_is_set_wrongly_and_says_so_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "ru").mkdir()
    right, wrong = tmp_path / "ru" / "right.md", tmp_path / "ru" / "wrong.md"
    right.write_text(f"в{NBSP}лесу", "utf-8")
    wrong.write_text("в лесу", "utf-8")
    program = [sys.executable, str(ROOT / "tests" / "texts" / "test_typography.py"), str(right), str(wrong)]
    told = [subprocess.check_output(program, text=True, env=environment_for_program(), timeout=60) for _ in range(2)]

    assert told == [f"non-breaking spaces put into {wrong}\n", "all non-breaking spaces are where they belong\n"]
    assert wrong.read_text("utf-8") == right.read_text("utf-8")


if __name__ == "__main__":
    asked = map(Path, sys.argv[1:]) if sys.argv[1:] else (path for each in LANGUAGES for path in text_files(each))
    changed = [str(path.relative_to(ROOT) if ROOT in path.parents else path) for path in mend(asked)]
    print(
        f"non-breaking spaces put into {', '.join(changed)}"
        if changed
        else "all non-breaking spaces are where they belong"
    )
