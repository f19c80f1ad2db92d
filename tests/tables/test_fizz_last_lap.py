"""«Last lap?»: a plank on the bare floor of the Bazaar, a question to everybody, and quiet for a lap after a no."""

from collections.abc import Callable

import pygame
import pytest
from helpers.fake_user import Guest, words_of
from helpers.games.fizz_table import SAY, match_at, table

from rules.fizz import GAME
from rules.fizz.acts import AgreeOnLastLap, LastLapBegan
from rules.fizz.state import State
from tabletop.bots.consent import dissenters
from tabletop.match import Match
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.tables.fizz.motion import SOUNDS

pytestmark = pytest.mark.rule("FZ-42")


def bare(state: State) -> bool:
    return state.step == "turn" and state.turn == 0 and bool(GAME.agreements(state))


def match_with_bare_bazaar(
    people: tuple[int, ...] = (0, 1, 2), found: Callable[[State], bool] = bare, **options: object
) -> Match:
    return match_at(table(3, **options), found, people)


def offers(scene: PlayScene) -> bool:
    assert scene.decision_prompt.selection
    return "last_lap" in scene.decision_prompt.selection.offered()


def test_while_the_bazaar_is_empty_a_plank_asks_and_one_yes_of_the_table_begins_the_last_lap(guest: Guest) -> None:
    scene = guest.sit_at(match_with_bare_bazaar())
    guest.touch("last_lap")
    assert isinstance(guest.scene, ConfirmPanel)
    assert any(line.startswith(SAY("fizz-propose")) for image in guest.seen() for line in words_of(image))
    guest.click(*guest.button(SAY("fizz-propose-yes")))
    guest.wait(lambda: guest.scene is scene and scene.decision_prompt.selection is not None)

    assert scene.match.log[-1].act == AgreeOnLastLap()
    assert scene.match.state.lap == 3
    assert guest.reads(SAY("fizz-last-lap-left", turns=3))
    assert not offers(scene)
    assert SOUNDS[LastLapBegan] == "bell"


@pytest.mark.parametrize("how", ["the plank", "Esc"])
def test_after_a_no_the_plank_is_gone_until_the_turn_has_gone_round(how: str, guest: Guest) -> None:
    scene = guest.sit_at(match_with_bare_bazaar())
    before = len(scene.match.log)
    guest.touch("last_lap")
    if how == "Esc":
        guest.press(pygame.K_ESCAPE)
    else:
        guest.click(*guest.button(SAY("fizz-propose-no")))
    guest.wait(lambda: guest.scene is scene)
    assert len(scene.match.log) == before
    assert not offers(scene)
    assert scene.decision_prompt.selection
    assert scene.decision_prompt.selection.offered(), "the turn goes on"

    heard = []
    for seat in (0, 1, 2, 0):
        scene.decision_prompt.note_turn(seat)
        scene.decision_prompt.ask()
        heard.append(offers(scene))
    assert heard == [False, False, False, True]


def test_a_computer_that_would_rather_play_on_says_so_by_name(guest: Guest) -> None:
    def unwilling(state: State) -> bool:
        return bare(state) and state.dry < 4 and sum(map(len, state.racks[1:])) > 4 * len(state.racks[0])

    match = match_with_bare_bazaar(people=(0,), found=unwilling)
    against = dissenters(match, AgreeOnLastLap())
    assert against
    scene = guest.sit_at(match)
    before = len(scene.match.log)
    guest.touch("last_lap")

    assert guest.scene is scene
    names = ", ".join(scene.match.setup.players[seat].name for seat in against)
    assert guest.reads(SAY("notice-not-agreed", names=names, count=len(against)))
    assert len(scene.match.log) == before
    assert not offers(scene)


@pytest.mark.parametrize(("hidden", "told"), [(False, True), (True, False)])
def test_the_question_tells_the_score_only_where_racks_lie_open(hidden: bool, told: bool, guest: Guest) -> None:
    scene = guest.sit_at(match_with_bare_bazaar(people=(0,), hidden_racks=hidden))
    question = scene.presenter.table.question(AgreeOnLastLap(), scene.presenter.context())

    assert question is not None
    assert (SAY("fizz-propose-score", score="").rstrip() in question.text) is told


def test_where_the_end_was_settled_before_no_plank_lies_there(guest: Guest) -> None:
    def empty(state: State) -> bool:
        return state.step == "turn" and not state.bazaar

    scene = guest.sit_at(match_with_bare_bazaar(found=empty, ending="book"))

    assert not offers(scene)
