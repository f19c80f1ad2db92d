"""After a fall a button offers to see it once more at half speed; nobody waits for it."""

from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services, texts_in
from helpers.games.fizz_table import SAY, match_with_tower

from rules.fizz.acts import Lay, Toppled
from rules.kernel import AwaitWorld
from tabletop.lessons.fizz import _swept
from tabletop.match import Match
from tabletop.scenes.play.fall_replay import OFFER_SECONDS, REPLAY_SPEED, FallReplayScene
from tabletop.scenes.play.play_scene import PlayScene


def fell_tower(user: FakeUser) -> PlayScene:
    """Sweep a tower down, and wait until that has been shown."""
    scene = user.sit_at(match_with_tower(5, seats=3, people=(0, 1, 2)))
    match = scene.match
    scene.make_move(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    assert isinstance(match.pending, AwaitWorld)
    settled, film = _swept(match.pending.request)
    scene.director.play(settled, film.pack())
    user.wait_until(lambda: scene.fall_offer_seconds > 0)
    return scene


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_fall_is_offered_for_ten_seconds_and_shown_at_half_speed_with_the_culprits_name(
    reduced_motion: bool, home: Path
) -> None:
    user = FakeUser(
        quiet_services(home, reduced_motion=reduced_motion), lambda _: PlayScene(_, Match(match_with_tower(0).setup))
    )
    scene = fell_tower(user)
    fall = next(beat.event for beat in scene.match.story if isinstance(beat.event, Toppled))
    acts = len(scene.match.log)
    user.click(*user.button_point(SAY("fall-again")))
    replay = user.scene
    assert isinstance(replay, FallReplayScene)
    assert replay.presenter.film
    assert replay.presenter.speed == REPLAY_SPEED == 0.5
    name = scene.match.players[fall.seat].name
    assert any(SAY("fall-again-sign", name=name) in texts_in(image) for image in user.drawn_images())
    for _ in range(1500):
        if user.scene is scene:
            break
        user.run_frame()
    assert user.scene is scene
    assert len(scene.match.log) >= acts
    for _ in range(round(OFFER_SECONDS * 60) + 10):
        user.run_frame()
    assert not [each for each in scene.group.widgets if getattr(each, "text", "") == SAY("fall-again")]


def test_a_click_ends_it_and_the_match_goes_on_without_anybody_asking_for_it(home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda _: PlayScene(_, Match(match_with_tower(0).setup)))
    scene = fell_tower(user)
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    assert scene.fall_offer_seconds > 0, "nobody waits for the offer to end"
    user.click(*user.button_point(SAY("fall-again")))
    user.click(800, 450)

    assert user.scene is scene


def test_a_fall_that_is_taken_back_is_not_offered_any_more(home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda _: PlayScene(_, Match(match_with_tower(0).setup)))
    scene = fell_tower(user)
    scene.controls.undo(len(scene.match.log))
    user.run_frame()

    assert not scene.fall_offer_seconds
    assert scene.show_fall() is None
