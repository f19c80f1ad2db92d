"""A drawn mouse says which key a hand needs: at the bottle and at the lake, in every match, continued ones too."""

from pathlib import Path
from random import Random

import pytest
from helpers.fake_user import FRAME_SECONDS, FakeUser, quiet_services
from helpers.games.duck_lake_table import ROLL_POSITION, THROW_POSITION, bare_canvas, sit_at_position
from helpers.games.fizz_table import bring_chip_to_tower, carry_chip, match_with_tower, playable_chip

from rules import GAMES
from rules.duck_lake.requests import Handful
from rules.duck_lake.state import State
from rules.kernel import AwaitWorld
from tabletop.match import Human, Match, new_setup
from tabletop.saves.match_file import SaveWriter, read_save
from tabletop.scenes.base.scene import Replace
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.tables.parts import MouseImage, MouseSign
from tabletop.tables.parts.mouse_sign import BLINK_SECONDS, PHASE_SECONDS


def phases(sign: MouseSign, seconds: float) -> list[tuple[bool, float]]:
    seen = []
    for _ in range(round(seconds / PHASE_SECONDS)):
        seen.append(sign.phase)
        sign.update(PHASE_SECONDS)
    return seen


def test_its_key_blinks_and_for_a_throw_it_swings_with_the_key_held() -> None:
    assert {lit for lit, _ in phases(MouseSign(), 3.0)} == {True, False}
    assert {aside for _, aside in phases(MouseSign(), 3.0)} == {0.0}
    swung = [lit for lit, aside in phases(MouseSign(swings=True), 6.0) if aside]
    assert swung
    assert all(swung)


def test_it_blinks_neither_for_ever_nor_where_motion_is_reduced() -> None:
    assert set(phases(MouseSign(still=True), 6.0)) == {(True, 0.0)}
    sign = MouseSign(swings=True)
    sign.update(BLINK_SECONDS)
    assert not any(sign.update(FRAME_SECONDS) for _ in range(600))


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_it_stands_beside_the_hint_while_a_chip_is_led_until_it_is_let_go(reduced_motion: bool, home: Path) -> None:
    user = FakeUser(
        quiet_services(home, speed=1.0, reduced_motion=reduced_motion), lambda _: PlayScene(_, match_with_tower(2))
    )
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    assert not any(isinstance(image, MouseImage) for image in user.drawn_images())
    _, laying = carry_chip(user, playable_chip(user.scene))
    shown = []
    for _ in range(90):
        user.run_frame()
        shown += [image.key_is_lit for image in user.drawn_images() if isinstance(image, MouseImage)]
    assert len(shown) == 90
    assert set(shown) == ({True} if reduced_motion else {True, False})

    user.up(*bring_chip_to_tower(user, laying))
    assert not any(isinstance(image, MouseImage) for image in user.drawn_images())


def test_whoever_leads_the_chip_by_keys_sees_no_mouse(user: FakeUser) -> None:
    user.sit_at(match_with_tower(2))
    _, laying = carry_chip(user, playable_chip(user.scene))
    laying.press("left")

    assert not any(isinstance(image, MouseImage) for image in user.drawn_images())


@pytest.mark.parametrize("position", [THROW_POSITION, ROLL_POSITION], ids=["throw", "roll"])
def test_it_stands_beside_a_throw_and_a_die_and_wakes_the_table_only_when_it_changes(
    position: State, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = sit_at_position(quiet_services(home, speed=1.0), position).scene.hand_task
    assert task
    canvas, drawn = bare_canvas(), []
    monkeypatch.setattr(canvas, "draw", lambda image, *_, **__: drawn.append(image))
    task.draw(canvas)
    assert any(isinstance(image, MouseImage) for image in drawn)
    woken = 0
    for _ in range(120):
        task.update(FRAME_SECONDS)
        woken += task.needs_redraw
        task.needs_redraw = False
    assert 2 <= woken <= 12


def test_a_continued_match_at_the_lake_shows_it_too(user: FakeUser, tmp_path: Path) -> None:
    game, rng = GAMES["duck_lake"], Random(3)
    match = Match(new_setup("duck_lake", (Human("A"), Human("B")), game.options(), 3))
    save = SaveWriter.create(tmp_path / "lake.jsonl", match.setup)
    while not (isinstance(now := match.pending, AwaitWorld) and isinstance(now.request, Handful)):
        chance = isinstance(now, AwaitWorld)
        match.play(now.request.sample(rng) if chance else rng.choice(game.legal_moves(match.state)))
        save.append(match.log[-1])
    save.close()
    scene = PlayScene(user.app.services, read_save(tmp_path / "lake.jsonl").match)
    user.app.apply_change(Replace(scene))
    for _ in range(60):
        if scene.hand_task:
            break
        user.run_frame(0.2)

    assert any(isinstance(image, MouseImage) for image in user.drawn_images())
