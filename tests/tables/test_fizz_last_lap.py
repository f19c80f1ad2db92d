"""«Last lap?»: a button on the bare floor of the Bazaar, a question to everybody, and quiet for a lap after a no."""

from collections.abc import Callable

import pygame
import pytest
from helpers.fake_user import FakeUser, texts_in
from helpers.games.fizz_table import SAY, fizz_case, match_where

from rules.fizz import GAME
from rules.fizz.acts import AgreeOnLastLap, LastLapBegan
from rules.fizz.state import State
from tabletop.bots.consent import dissenters
from tabletop.match import Match
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.tables.fizz.motion import SOUNDS

pytestmark = pytest.mark.rule("FZ-42")


def is_bazaar_empty(state: State) -> bool:
    return state.step == "turn" and state.turn == 0 and bool(GAME.agreements(state))


def match_with_empty_bazaar(
    people: tuple[int, ...] = (0, 1, 2), matches: Callable[[State], bool] = is_bazaar_empty, **options: object
) -> Match:
    return match_where(fizz_case(3, **options), matches, people)


def offers_last_lap(scene: PlayScene) -> bool:
    assert scene.decision_prompt.selection
    return "last_lap" in scene.decision_prompt.selection.offered()


def test_while_the_bazaar_is_empty_a_plank_asks_and_one_yes_of_the_table_begins_the_last_lap(user: FakeUser) -> None:
    scene = user.sit_at(match_with_empty_bazaar())
    user.touch("last_lap")
    assert isinstance(user.scene, ConfirmPanel)
    assert any(line.startswith(SAY("fizz-propose")) for image in user.drawn_images() for line in texts_in(image))
    user.click(*user.button_point(SAY("fizz-propose-yes")))
    user.wait_until(lambda: user.scene is scene and scene.decision_prompt.selection is not None)

    assert scene.match.log[-1].act == AgreeOnLastLap()
    assert scene.match.state.lap == 3
    assert user.sees_text(SAY("fizz-last-lap-left", turns=3))
    assert not offers_last_lap(scene)
    assert SOUNDS[LastLapBegan] == "bell"


@pytest.mark.parametrize("how", ["the plank", "Esc"])
def test_after_a_no_the_plank_is_gone_until_the_turn_has_gone_round(how: str, user: FakeUser) -> None:
    scene = user.sit_at(match_with_empty_bazaar())
    before = len(scene.match.log)
    user.touch("last_lap")
    if how == "Esc":
        user.press_key(pygame.K_ESCAPE)
    else:
        user.click(*user.button_point(SAY("fizz-propose-no")))
    user.wait_until(lambda: user.scene is scene)
    assert len(scene.match.log) == before
    assert not offers_last_lap(scene)
    assert scene.decision_prompt.selection
    assert scene.decision_prompt.selection.offered(), "the turn goes on"

    sounds = []
    for seat in (0, 1, 2, 0):
        scene.decision_prompt.note_turn(seat)
        scene.decision_prompt.ask()
        sounds.append(offers_last_lap(scene))
    assert sounds == [False, False, False, True]


def test_a_computer_that_would_rather_play_on_says_so_by_name(user: FakeUser) -> None:
    def unwilling(state: State) -> bool:
        return is_bazaar_empty(state) and state.dry < 4 and sum(map(len, state.racks[1:])) > 4 * len(state.racks[0])

    match = match_with_empty_bazaar(people=(0,), matches=unwilling)
    against = dissenters(match, AgreeOnLastLap())
    assert against
    scene = user.sit_at(match)
    before = len(scene.match.log)
    user.touch("last_lap")

    assert user.scene is scene
    names = ", ".join(scene.match.setup.players[seat].name for seat in against)
    assert user.sees_text(SAY("notice-not-agreed", names=names, count=len(against)))
    assert len(scene.match.log) == before
    assert not offers_last_lap(scene)


@pytest.mark.parametrize(("hidden", "told"), [(False, True), (True, False)])
def test_the_question_tells_the_score_only_where_racks_lie_open(hidden: bool, told: bool, user: FakeUser) -> None:
    scene = user.sit_at(match_with_empty_bazaar(people=(0,), hidden_racks=hidden))
    question = scene.presenter.table.words.question(AgreeOnLastLap(), scene.presenter.context())

    assert question is not None
    assert (SAY("fizz-propose-score", score="").rstrip() in question.text) is told


def test_where_the_end_was_settled_before_no_plank_lies_there(user: FakeUser) -> None:
    def empty(state: State) -> bool:
        return state.step == "turn" and not state.bazaar

    scene = user.sit_at(match_with_empty_bazaar(matches=empty, ending="book"))

    assert not offers_last_lap(scene)
