"""Every statement of the law stands in the rulebook of every language, and is proved by a test."""

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pygame
import pytest
from helpers.environment import ROOT
from helpers.fake_user import FakeUser, quiet_services
from helpers.scenes import built
from helpers.toys import ALL_GAME_KEYS
from texts.law import RULINGS, STATEMENTS

from rules import GAMES
from tabletop import resources, theme
from tabletop.i18n import LANGUAGES
from tabletop.rulebook import RulebookBlock, parse_rulebook
from tabletop.scenes.start.rulebook_scene import BlockImage, RulebookScene
from tabletop.stage.fonts import load_font

every_book = pytest.mark.parametrize(("game", "language"), [(g, lang) for g in ALL_GAME_KEYS for lang in LANGUAGES])

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

book_of_ours = pytest.mark.parametrize(("game", "language"), [(key, lang) for key in RULINGS for lang in LANGUAGES])
"""Books of the games whose rules were told elsewhere before."""
MAX_SHORT_LINES = 12
"""Paragraphs of a book that fits on a page: it needs neither sections nor pictures."""
UPPER_SECTIONS = 5
"""Sections after which one can play: the goal, the box, setting up, the turn, the end."""
MAX_UPPER_WORDS = 350


def read_book(game: str, language: str) -> tuple[RulebookBlock, ...]:
    return parse_rulebook(resources.rulebook(language, game))


def rule_ids_in(blocks: Iterable[RulebookBlock]) -> set[str]:
    """Name the statements that a book tells of."""
    return {rule for block in blocks for rule in block.rule_ids}


def proofs_by_rule(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Name the statements that tests are marked with, each with its tests."""
    found: dict[str, list[str]] = {}
    for name, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for rule in mark.args:
                            found.setdefault(ast.literal_eval(rule), []).append(f"{name}::{node.name}")
    return found


@cache
def proofs_of_law() -> dict[str, list[str]]:
    """Read from all tests which statements they prove."""
    return proofs_by_rule({str(path): path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")})


def rules_missing_somewhere(law: Iterable[str], *known: Iterable[str]) -> list[str]:
    """Name the statements that are missing from any of the places where they should be known."""
    return [rule for rule in law if not all(rule in place for place in map(set, known))]


@pytest.mark.every_game
def test_every_game_on_the_shelf_has_its_law() -> None:
    assert set(STATEMENTS) == set(GAMES)
    assert all(STATEMENTS.values())
    every = [rule for rules in STATEMENTS.values() for rule in rules]
    assert len(set(every)) == len(every)


@every_book
def test_every_statement_has_a_paragraph(game: str, language: str) -> None:
    assert rules_missing_somewhere(STATEMENTS[game], rule_ids_in(read_book(game, language))) == []


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_every_statement_has_a_test(game: str) -> None:
    assert rules_missing_somewhere(STATEMENTS[game], proofs_of_law()) == []


def test_a_statement_without_a_paragraph_or_without_a_test_is_found_out() -> None:
    law = ("FF-01", "FF-02", "FF-03")
    blocks = parse_rulebook("# Title\n\n[FF-01 FF-03] Words.\n\nIn passing, [FF-02] is named.")
    tests = proofs_by_rule(
        {"a": '@pytest.mark.rule("FF-01")\n@pytest.mark.rule("FF-02")\ndef test_a(): ...\n', "b": "x = 1"}
    )

    assert rules_missing_somewhere(law, rule_ids_in(blocks)) == ["FF-02"]
    assert rules_missing_somewhere(law, tests) == ["FF-03"]
    assert rules_missing_somewhere(law, rule_ids_in(blocks), tests) == ["FF-02", "FF-03"]


@pytest.mark.every_game
def test_tests_and_books_name_no_statement_that_does_not_exist() -> None:
    law = {rule for rules in STATEMENTS.values() for rule in rules}

    assert set(proofs_of_law()) <= law
    for game in GAMES:
        for language in LANGUAGES:
            assert rule_ids_in(read_book(game, language)) <= set(STATEMENTS[game])


@book_of_ours
def test_every_ruling_is_told_as_ours_in_the_last_section(game: str, language: str) -> None:
    rulings = [block for block in read_book(game, language) if block.is_ruling]

    assert set(RULINGS[game]) <= set(STATEMENTS[game])
    assert rules_missing_somewhere(RULINGS[game], rule_ids_in(rulings)) == []


@book_of_ours
def test_what_is_no_ruling_is_not_told_only_as_one(game: str, language: str) -> None:
    """A ruling settles what the book has told above."""
    told = rule_ids_in(block for block in read_book(game, language) if not block.is_ruling)

    assert rules_missing_somewhere(STATEMENTS[game], told) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_books_of_ours_have_the_same_first_six_and_last_two_sections(language: str) -> None:
    sections = {
        game: [block.text for block in read_book(game, language) if block.kind == "section"] for game in RULINGS
    }

    assert len({tuple(each[: UPPER_SECTIONS + 1] + each[-2:]) for each in sections.values()}) == 1


@book_of_ours
def test_one_can_play_after_the_first_sections_which_are_short(game: str, language: str) -> None:
    blocks = read_book(game, language)
    starts = [place for place, block in enumerate(blocks) if block.kind == "section"]
    upper = blocks[starts[0] : starts[UPPER_SECTIONS]]

    assert sum(len(re.findall(r"\w[\w’-]*", block.text)) for block in upper) <= MAX_UPPER_WORDS
    assert any(block.pictures and not block.rule_ids for block in upper), "an example with pictures"


@every_book
def test_a_refusal_can_be_looked_up(game: str, language: str) -> None:
    assert set(GAMES[game].reasons.values()) <= rule_ids_in(read_book(game, language))


@every_book
def test_why_a_match_ended_can_be_looked_up(game: str, language: str) -> None:
    assert set(filter(None, GAMES[game].end_reasons.values())) <= rule_ids_in(read_book(game, language))


@every_book
def test_pictures_exist(game: str, language: str) -> None:
    blocks = read_book(game, language)
    names = [name for block in blocks for name in block.pictures]

    assert names or len(blocks) <= MAX_SHORT_LINES
    assert all(resources.image(name) for name in names)
    assert max(len(block.pictures) for block in blocks) <= 3


@every_book
def test_the_books_of_all_languages_are_built_alike(game: str, language: str) -> None:
    def skeleton(blocks: tuple[RulebookBlock, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
        return [(block.kind, block.rule_ids, block.pictures) for block in blocks]

    assert skeleton(read_book(game, language)) == skeleton(read_book(game, "en"))


@every_book
def test_a_book_has_a_title_sections_and_short_plain_paragraphs(game: str, language: str) -> None:
    first, *rest = read_book(game, language)
    sections = [block.text for block in rest if block.kind == "section"]

    assert first.kind == "title"
    assert [block for block in rest if block.kind == "title"] == []
    assert len(sections) >= 3 or len(rest) <= MAX_SHORT_LINES
    assert len(set(sections)) == len(sections)
    for block in rest:
        assert block.text.strip()
        assert block.text.count("**") % 2 == 0, block.text
        assert not re.search(r"\[[A-Z]{2}-\d\d|!\[|^#|^[-*] ", block.text), block.text
        assert len(block.text) < 700, block.text


@every_book
def test_the_book_opens_at_every_rule(game: str, language: str, home: Path) -> None:
    services = quiet_services(home, language=language)
    for rule in STATEMENTS[game]:
        page = built(RulebookScene(services, game, rule))
        blocks = read_book(game, language)
        place = next(place for place, block in enumerate(blocks) if rule in block.rule_ids)
        top, offset = page.page_scroll.image_top(place), page.page_scroll.offset

        assert offset <= top <= offset + page.page_scroll.box[3], rule


@every_book
def test_every_page_of_the_book_can_be_drawn(game: str, language: str, home: Path) -> None:
    for scale in (0.85, 1.0, 1.15, 1.3):
        services = quiet_services(home, language=language, scale=scale)
        user = FakeUser(services, lambda services: RulebookScene(services, game), (480, 270))
        page = user.scene.page_scroll
        seen = {image.block for image in user.drawn_images() if hasattr(image, "block")}
        while page.offset < page.max_offset:
            page.offset = min(page.offset + page.box[3] * 0.8, page.max_offset)
            seen |= {image.block for image in user.drawn_images() if hasattr(image, "block")}

        assert seen == set(read_book(game, language)), scale
        user.app.close()


@every_book
def test_ids_are_printed_only_where_rulings_are_argued(game: str, language: str) -> None:
    blocks = read_book(game, language)
    last = max((place for place, block in enumerate(blocks) if block.kind == "section"), default=len(blocks))

    assert [place for place, block in enumerate(blocks) if block.is_ruling] == list(range(last + 1, len(blocks)))


@every_book
def test_no_paragraph_is_wider_than_its_page(game: str, language: str) -> None:
    faces = {bold: load_font(theme.TEXT_FONT if bold else theme.BOOK_FONT, 46) for bold in (False, True)}
    for block in read_book(game, language):
        if block.kind == "text":
            paragraph = BlockImage(block)
            width = paragraph.width - paragraph._text_left() - (92 if block.is_ruling else 32)
            for row in paragraph._text_rows():
                wide = sum(faces[bold].measure(word)[0] / 2 for word, bold in row)
                assert wide <= width + 30, row


@pytest.mark.parametrize("size", [(60, 40), (33, 777), (100, 60), (777, 33), (1, 1)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_book_can_be_leafed_through_in_a_window_of_any_size(game: str, size: tuple[int, int], home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda services: RulebookScene(services, game), size)
    for _ in range(40):
        user.press_key(pygame.K_PAGEDOWN)
        user.run_frame()

    assert user.scene.page_scroll.offset == user.scene.page_scroll.max_offset
    user.app.close()
