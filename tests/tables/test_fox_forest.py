"""The runner's table: names on their papers, and nothing lying on what is to be read."""

from collections.abc import Sequence

import pygame
import pytest
from attrs import evolve
from helpers.matches import TableCase, random_match_steps, sample_decisions
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker

from rules.fox_forest import GAME
from rules.fox_forest.acts import TrickWon
from rules.fox_forest.pieces import Card
from tabletop import theme
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human
from tabletop.stage.fonts import load_font
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fox_forest.layout import lay_out
from tabletop.tables.fox_forest.places import LOG_BOX, MAT_BOX
from tabletop.tables.fox_forest.texts import summary, win_reason
from tabletop.tables.game_table import TableContext
from tabletop.tables.parts import ScoreSheet

FOX_CASE = TableCase("fox_forest", 2, GAME.options())


def deciders_contexts(language: str, names: Sequence[str], most: int = 200) -> list[PlacedPiece]:
    """Lay the table for every decision of a match."""
    players, pieces = tuple(Human(name) for name in names), list[PlacedPiece]()
    for step in sample_decisions(FOX_CASE, most):
        seat = GAME.pending(step.state).seat
        view, moves = GAME.view(step.state, seat), GAME.legal_moves(step.state)
        pieces += lay_out(
            TableContext(view, players, catalogue(language), decider=seat, moves=moves, watcher_decides=True)
        )
    return pieces


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
def test_every_word_fits(language: str, names: Sequence[str], text_fit_checker: TextFitChecker) -> None:
    for image in dict.fromkeys(placed.image for placed in deciders_contexts(language, names[:2], 30)):
        text_fit_checker.paint(image)

    assert text_fit_checker.misfits == []


def test_a_full_hand_hides_no_line_of_the_log() -> None:
    log = pygame.Rect(LOG_BOX)
    cards = [placed for placed in deciders_contexts("en", LONG_NAMES[:2]) if placed.z >= 20]
    corners = [
        (placed.pose.x + off.x, placed.pose.y + off.y)
        for placed in cards
        for share in (-0.5, 0.5)
        for off in [
            pygame.Vector2(share * placed.image.size[0], -0.5 * placed.image.size[1]).rotate(-placed.pose.angle)
            * placed.pose.scale
        ]
    ]

    assert max(x for x, _ in corners) > log.left
    assert min(y for x, y in corners if x > log.left) > log.bottom


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ribbon_is_as_long_as_a_name_needs(language: str) -> None:
    ribbons = {placed.image for placed in deciders_contexts(language, LONG_NAMES[:2], 10) if placed.key == "ribbon"}

    assert len(ribbons) == 2
    for ribbon in ribbons:
        assert load_font(theme.TITLE_FONT, ribbon.font_size).measure(ribbon.text)[0] <= ribbon.width - 2 * ribbon.margin
        assert ribbon.width < MAT_BOX[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rows_of_the_count_begin_alike(language: str) -> None:
    beats = [beat for step in random_match_steps(FOX_CASE) for beat in step.beats]
    context = TableContext(GAME.view(beats[-1].state, 0), (Human("Ann"), Human("Bob")), catalogue(language))
    sheets = [sheet for beat in beats if (sheet := summary(beat.event, context))]

    assert sheets
    for sheet in sheets:
        assert isinstance(sheet, ScoreSheet)
        assert all(column.head[0].islower() for column in sheet.columns)


@pytest.mark.rule("FF-05")
@pytest.mark.rule("FF-15")
@pytest.mark.parametrize(
    ("lead", "answer", "reason"),
    [
        ("4b", "2b", "higher"),
        ("4b", "2k", "trump"),
        ("4k", "8k", "higher_trump"),
        ("9b", "11b", "witch"),
        ("9b", "2k", "witch"),
        ("11k", "9b", "higher_trump"),
        ("9b", "9m", "suit"),
        ("2m", "10b", "suit"),
    ],
)
def test_a_judged_trick_says_why_its_card_has_won(lead: Card, answer: Card, reason: str) -> None:
    assert win_reason(lead, answer, "keys") == reason


def test_a_taken_trick_lies_open_for_a_moment_and_then_goes_to_the_winners_pile() -> None:
    table = TableCase("fox_forest", 2, GAME.options())
    step = next(
        step for step in random_match_steps(table) if any(isinstance(beat.event, TrickWon) for beat in step.beats)
    )
    won = next(beat for beat in step.beats if isinstance(beat.event, TrickWon))
    context = TableContext(GAME.view(won.state, 0), (Human("A"), Human("B")), catalogue("en"), event=won.event)
    judged = {placed.key: placed for placed in lay_out(context)}
    later = {placed.key: placed for placed in lay_out(evolve(context, event=None))}
    cards = [f"card:{card}" for card in won.event.cards]

    assert [judged[key].leaves_to for key in cards] == [f"tricks:{won.event.seat}"] * 2
    assert [key for key in cards if judged[key].glow] == [max(cards, key=lambda key: judged[key].z)]
    assert not set(cards) & later.keys()
    assert f"tricks:{won.event.seat}" in later
