"""The end of a match: winners first, then by how near the others came, whether many points are good or bad."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from guest import Guest, quiet_house, words_of
from matches import Setting, decisions, few_tables, match_before, story

from rules import GAMES
from rules.duck_lake import acts as duck_lake
from rules.fizz.acts import Fish, LastLapEnded
from rules.fizz.records import tallest
from rules.fox_forest import acts as fox_forest
from rules.kernel import Over
from rules.sitting_ducks.acts import NobodyWon, Won
from tabletop import theme
from tabletop.i18n import catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.scenes import goto
from tabletop.scenes.chronicle import Chronicle
from tabletop.scenes.menu import Menu
from tabletop.scenes.playing import Playing
from tabletop.scenes.reading import Reading
from tabletop.scenes.results import Results
from tabletop.scenes.scene import Push, Replace
from tabletop.tables import table_of

CARDS = ("sitting_ducks", "fox_forest", "snails", "shy_snails")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def results(folder: Path, game: str, over: Over, players: int) -> Guest:
    """Sit in front of the end of a match."""
    people = tuple(Human(name) for name in NAMES[:players])
    match = Match(new_setup(game, people, GAMES[game].options(), 1))
    guest = Guest(quiet_house(folder), lambda house: Playing(house, match))
    guest.app.change(Push(goto.Results(match, over, lambda: False)))
    guest.turn()
    return guest


def order(guest: Guest) -> list[str]:
    """Read the names from the top down."""
    rows = sorted(guest.scene.group.widgets, key=lambda widget: widget.box[1])
    return [name for row in rows for name in NAMES if name in words_of(getattr(row, "image", None))]


@pytest.mark.parametrize(
    ("game", "over", "expected"),
    [
        ("duck_lake", Over((1,), (5, 9, 7)), "Bob Cid Ann"),
        ("duck_lake", Over((0, 2), (8, 3, 8)), "Ann Cid Bob"),
        ("fizz", Over((1,), (31, 4, 17)), "Bob Cid Ann"),
        ("fizz", Over((0, 2), (4, 9, 4)), "Ann Cid Bob"),
        ("fizz", Over((0, 1, 2), (4, 4, 4)), "Ann Bob Cid"),
        ("sitting_ducks", Over((2,)), "Cid Ann Bob"),
        ("sitting_ducks", Over(()), "Ann Bob Cid"),
    ],
)
def test_winners_come_first_then_those_who_came_near(game: str, over: Over, expected: str, tmp_path: Path) -> None:
    assert order(results(tmp_path, game, over, 3)) == expected.split()


@pytest.mark.parametrize(
    ("game", "over", "expected"),
    [
        ("duck_lake", Over((1,), (5, 9), "gone_round"), "Petya has gone all the way round"),
        ("fizz", Over((1,), (31, 4), "emptied", 0), "Out of chips at the end: Ann"),
        ("fox_forest", Over((1,), (10, 21), "greed"), "Greed in the last round decided it"),
        ("sitting_ducks", Over((), (0, 0, 0), "two_birds", 2), "Cid: two birds, one cork, none afloat"),
    ],
)
def test_why_it_ended_is_said_under_the_verdict(game: str, over: Over, expected: str, tmp_path: Path) -> None:
    scene = results(tmp_path, game, over, max(len(over.scores), 2)).scene
    labels = sorted(scene.group.widgets, key=lambda widget: widget.box[1])

    assert expected in words_of(labels[1].image)


@pytest.mark.parametrize(
    ("game", "event", "reason"),
    [
        ("duck_lake", duck_lake.MatchEnded((0,), (5, 3)), "gone_round"),
        ("fizz", Fish((0,)), "fish"),
        ("fizz", LastLapEnded((0,)), "last_lap"),
        *(("fox_forest", fox_forest.MatchEnded((1,), (10, 21), reason), reason) for reason in GAMES["fox_forest"].ends),
        ("sitting_ducks", Won(0), "last_colour"),
        ("sitting_ducks", NobodyWon(0), "two_birds"),
    ],
)
def test_the_log_says_it_in_the_same_words(game: str, event: Any, reason: str, tmp_path: Path) -> None:
    scene = results(tmp_path, game, Over((), (), reason, 0), GAMES[game].seats[0]).scene

    chronicle = Chronicle(scene.house, scene.match, table_of(game))

    assert chronicle.line(event).text == scene.reason()


def test_eight_places_keep_clear_of_the_edges_of_the_table(tmp_path: Path) -> None:
    _, top, _, tall = results(tmp_path, "fizz", Over((0,), tuple(range(8))), 8).scene.box

    assert top >= 24
    assert top + tall <= theme.HEIGHT - 24


def test_again_leaves_the_results_and_the_table(tmp_path: Path) -> None:
    change = results(tmp_path, "fizz", Over((0,), (1, 2)), 2).scene.again()

    assert isinstance(change, Replace)
    assert isinstance(change.to, goto.Playing)
    assert change.leaving == 2


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("table", [each for each in few_tables() if each.key in CARDS], ids=str)
def test_the_last_move_of_all_can_be_taken_back(table: Setting, tmp_path: Path) -> None:
    step = decisions(table, 10**6)[-1]
    guest = Guest(quiet_house(tmp_path), Menu, blindfold=True)
    scene = guest.sit_at(match_before(table, step))
    acts = len(scene.match.log)
    scene.make(step.act)
    guest.wait(lambda: isinstance(guest.scene, Results | Reading))
    if isinstance(guest.scene, Reading):
        guest.press(pygame.K_RETURN)
    guest.wait(lambda: isinstance(guest.scene, Results))
    guest.press(pygame.K_z, pygame.KMOD_CTRL)
    guest.wait(lambda: scene.asking.selection is not None)

    assert guest.scene is scene
    assert len(scene.match.log) == acts


def test_the_tallest_tower_of_a_match_is_remembered(home: Path) -> None:
    table = next(table for table in few_tables() if table.key == "fizz" and table.seats == 3)
    match = match_before(table, story(table)[-1], people=(0, 1, 2))
    best = tallest(match.story)
    assert best is not None
    over = Over((0,), (0, 1, 2), "emptied", 0)
    guest = Guest(quiet_house(home), Menu)
    guest.app.change(Push(goto.Results(match, over, lambda: None)))

    assert guest.reads(catalogue("en")("fizz-memory", count=best.chips, name=f"P{best.seat}"))
    guest.app.close()
