"""At the bottle: every chip can be laid by hand, the hand feels what it does, and nothing is seen that is hidden."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, groupby, pairwise
from math import cos, sin
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pygame
import pytest
from guest import FRAME, Guest, quiet_house, words_of
from matches import Step, Table, again, match_before, story

from rules.fizz import (
    BOX,
    DESIGN,
    GAME,
    HEIGHT,
    LENGTH,
    THICKNESS,
    UPRIGHT,
    Balance,
    Draw,
    Drew,
    Lay,
    LayOutOfTurn,
    Options,
    Pass,
    Resting,
    Settled,
    State,
    SuperWorked,
    Toppled,
    Touched,
    standing,
    twins,
)
from rules.kernel import Await, Decide, Over
from tabletop import theme
from tabletop.film import Film
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.physics.bottle_laying import HANDS, lay
from tabletop.saves import Save, read
from tabletop.scenes.ask import Ask
from tabletop.scenes.director import Director
from tabletop.scenes.menu import Menu
from tabletop.scenes.results import Results
from tabletop.scenes.scene import Home, Replace
from tabletop.scenes.table import TableScene
from tabletop.stage.stage import Placed
from tabletop.stage.typeface import typeface
from tabletop.tables import table_of
from tabletop.tables.fizz import sight
from tabletop.tables.fizz.arm import Hand
from tabletop.tables.fizz.camera import DESK, WIDEST, camera_of, looking_at, top_of
from tabletop.tables.fizz.chips import Face, tidy
from tabletop.tables.fizz.closer import Closer
from tabletop.tables.fizz.laying import Laying
from tabletop.tables.fizz.news import Stamp
from tabletop.tables.fizz.places import HINT, corner, others, our_rack, progress_box, tag_of
from tabletop.tables.fizz.projector import LEAVING, Projection, project
from tabletop.tables.fizz.room import Room
from tabletop.tables.table import Glance

SAY = catalogue("en")
FRAMES = 1500
"""Frames after which a tower must have come to rest."""


@pytest.fixture
def guest(home: Path) -> Iterator[Guest]:
    guest = Guest(quiet_house(home), Menu)
    yield guest
    guest.app.close()


def table(seats: int, **options: Any) -> Table:
    return Table("fizz", seats, Options(**options))


def moments(at: Table, found: Callable[[State], bool]) -> Iterator[tuple[int, Step]]:
    """Find the decisions of matches at random at which something is so, each with the seed of its match."""
    for seed in range(1, 30):
        for step in story(at, seed):
            if isinstance(GAME.pending(step.state), Decide) and found(step.state):
                yield seed, step


def match_at(at: Table, found: Callable[[State], bool], people: Sequence[int] | None = None) -> Match:
    """Play until something is so."""
    seed, step = next(moments(at, found))
    return match_before(at, step, seed, people)


def tower_of(height: int, seats: int = 2, people: Sequence[int] = (0, 1), **options: Any) -> Match:
    """Play with steady hands until a person has to answer a tower of so many chips."""
    players = tuple(Human(f"P{seat}") if seat in people else Computer(f"B{seat}", 0) for seat in range(seats))
    match, rng = Match(new_setup("fizz", players, Options(**options), 7)), Random(7)
    while True:
        now = match.pending
        match now:
            case Decide(seat):
                moves = match.game.legal_moves(match.state)
                lays = [move for move in moves if isinstance(move, Lay) and len(move.chips) == 1]
                if len(match.state.tower) >= height and seat in people and lays and match.state.step == "turn":
                    return match
                match.play(rng.choice(lays or moves))
            case Await(Balance() as asked):
                settled, film = lay(asked.tower, asked.chips, HANDS["steady"], asked.cap, rng.random(), asked.bottle)
                match.play(settled, film.pack())
            case Await(request):
                match.play(request.sample(rng))
            case _:
                raise AssertionError("nobody could build that high")


def carry(guest: Guest, key: str) -> tuple[TableScene, Laying]:
    """Take a chip out of the rack and up into the air, the button held."""
    scene = guest.scene
    x, y = guest.point_of(key)
    guest.down(x, y)
    for step in range(1, 7):
        guest.move(x + (1060 - x) * step / 6, y + (300 - y) * step / 6)
    assert isinstance(scene.performance, Laying)
    return scene, scene.performance


def lead(guest: Guest, x: float, y: float, steps: int = 18) -> tuple[float, float]:
    """Lead the fingers to a place in millimetres, calmly; give it back as a place on the screen."""
    scene = guest.scene
    goal = scene.scenery.camera.screen(x, y)
    from_x, from_y = scene.pointer
    for step in range(1, steps + 1):
        guest.move(from_x + (goal.x - from_x) * step / steps, from_y + (goal.y - from_y) * step / steps)
    for _ in range(10):
        guest.move(goal.x, goal.y)
    return goal.x, goal.y


def put_down(guest: Guest, laying: Laying, off: float = 0.0) -> tuple[float, float]:
    """Bring the chip over the tower and down to it."""
    held = laying.held[0]
    lead(guest, off + held.grip, laying.tower.top + 16)
    return lead(guest, off + held.grip, laying.tower.top + 5)


def rest(guest: Guest, scene: TableScene, laying: Laying) -> Settled:
    """Wait until the tower has come to rest and the rules have heard of it."""
    for _ in range(FRAMES):
        if scene.performance is not laying:
            break
        guest.turn()
    outcome = laying.outcome
    assert isinstance(outcome, Settled)
    return outcome


def some_chip(scene: TableScene) -> str:
    assert scene.touch
    return min(key for key in scene.touch.offered() if key.startswith("chip:"))


def acts(scene: TableScene, since: int) -> list[Any]:
    return [entry.act for entry in scene.director.match.log[since:]]


def ways(move: Any, view: Any) -> Any:
    return table_of("fizz").ways(move, view)


def pairs(state: State) -> list[Lay]:
    return [move for move in GAME.legal_moves(state) if isinstance(move, Lay) and len(move.chips) == 2]


def seen_faces(guest: Guest) -> set[str]:
    return {image.design for image in guest.seen() if isinstance(image, Face)}


STEPS: dict[str, Callable[[State], bool]] = {
    "a turn": lambda state: state.step == "turn" and state.last is not None,
    "three alike": lambda state: any(
        twins(*pair) and twins(pair[1], third)
        for pair in combinations(state.racks[state.turn], 2)
        for third in state.racks[state.turn]
        if third not in pair
    ),
    "nothing fits": lambda state: Draw() in GAME.legal_moves(state),
    "another try": lambda state: state.step == "retry",
    "a second chip": lambda state: state.step == "twin",
    "a long rack": lambda state: len(state.racks[state.turn]) > 16,
}


@pytest.mark.parametrize("moment", STEPS)
def test_every_legal_move_is_made_by_its_clicks(moment: str, guest: Guest) -> None:
    match = match_at(table(3), STEPS[moment])
    for move in match.game.legal_moves(match.state):
        scene = guest.sit_at(again(match))
        for key in ways(move, match.view(match.state.turn))[0]:
            guest.touch(key)

        assert acts(scene, len(match.log)) == [move]


def test_a_chip_carried_into_the_air_is_in_the_hand_with_the_button_still_down(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    before = len(scene.director.match.log)
    key = some_chip(scene)
    scene, laying = carry(guest, key)

    assert acts(scene, before) == [Lay((key[5:],))]
    assert laying.held[0].mode == "held"
    assert laying.held[0].real, "the tower would not feel it"
    assert key not in [placed.key for placed in scene.picture()]


@pytest.mark.rule("FZ-20")
def test_a_laying_by_mouse_ends_at_rest_and_leaves_a_film(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    before = len(scene.director.match.log)
    key = some_chip(scene)
    scene, laying = carry(guest, key)
    guest.up(*put_down(guest, laying))
    settled = rest(guest, scene, laying)
    entry = scene.director.match.log[before + 1]

    assert entry.act == settled
    assert not settled.touched
    assert entry.film is not None
    assert key[5:] in Film.unpack(entry.film).pieces
    assert key[5:] in [each.chip for each in scene.director.match.state.tower]


def test_a_click_lets_the_chip_follow_the_bare_pointer_and_another_lays_it(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    key = some_chip(scene)
    guest.touch(key)
    guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    assert laying.held[0].mode == "following"
    guest.move(1060, 300)
    x, y = put_down(guest, laying)
    guest.down(x, y)
    guest.up(x, y)
    settled = rest(guest, scene, laying)

    assert key[5:] in [each.chip for each in settled.poses if each.y > 200]


def test_a_chip_grasped_while_others_are_still_flying_comes_along_but_a_click_then_means_nothing(home: Path) -> None:
    match = match_at(table(2), lambda state: Draw() in GAME.legal_moves(state) and len(state.bazaar) > 20)
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(again(match))
    guest.touch("bazaar")
    guest.wait(lambda: scene.stage.busy)
    state = scene.director.match.state
    chip = next(move.chips[0] for move in GAME.legal_moves(state) if isinstance(move, Lay))
    guest.wait(lambda: scene.stage.where(f"chip:{chip}") is not None and scene.stage.busy)
    pose = scene.stage.where(f"chip:{chip}")
    assert pose
    before = len(scene.director.match.log)
    guest.down(pose.x, pose.y)
    guest.up(pose.x, pose.y)
    guest.turn()
    assert len(scene.director.match.log) == before, "it was a click to hurry things on"

    while not scene.stage.busy and scene.touch is None:
        guest.turn()
    scene.stage.show(scene.picture(), 1.0)
    assert scene.stage.busy
    x, y = guest.point_of(f"chip:{chip}")
    guest.down(x, y)
    for step in range(1, 40):
        guest.move(x + (1060 - x) * step / 40, y + (300 - y) * step / 40)

    assert isinstance(scene.performance, Laying)
    assert acts(scene, before) == [Lay((chip,))]
    guest.app.close()


def test_a_chip_on_its_way_from_the_rack_does_not_knock_the_bottle_over(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    for x, y in ((420, 760), (800, 640), (1150, 700), (800, 560), (1060, 300)):
        guest.move(x, y)
        for _ in range(6):
            guest.turn()

    assert laying.held[0].real
    assert abs(laying.tower.bottle.x) < 0.1
    assert abs(laying.tower.bottle.angle) < 0.001


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("rising", [0.25, 0.5, 0.75], ids=["up first", "straight", "across first"])
def test_a_chip_on_its_way_from_the_rack_passes_this_side_of_the_tower(rising: float, guest: Guest) -> None:
    scene = guest.sit_at(tower_of(10))
    stood = scene.director.match.state.tower
    x, y = guest.point_of(some_chip(scene))
    guest.down(x, y)
    bend = (x + (880 - x) * rising, y + (250 - y) * (1 - rising))
    for (from_x, from_y), (to_x, to_y) in pairwise([(x, y), bend, (880, 120)]):
        for step in range(1, 21):
            guest.move(from_x + (to_x - from_x) * step / 20, from_y + (to_y - from_y) * step / 20)
    laying = scene.performance
    assert isinstance(laying, Laying)
    now = {each.chip: each for each in laying.tower.poses}

    assert laying.held[0].real
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.1 for each in stood)


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("lean", [0.23, -0.23])
def test_a_chip_comes_into_the_world_clear_of_the_higher_end_of_a_leaning_tower(lean: float, guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    room = scene.scenery
    assert isinstance(room, Room)
    up = [THICKNESS * (at + 0.5) for at in range(12)]
    tower = tuple(
        Resting(chip, -far * sin(lean), HEIGHT + far * cos(lean), lean) for chip, far in zip(BOX, up, strict=False)
    )
    for start in range(-60, 61, 12):
        laying = Laying(Balance(0, (BOX[-1],), tower, UPRIGHT, "crowned"), scene.glance(), room)
        for step in range(60):
            place = room.camera.screen(start * (1 - step / 60), HEIGHT - 10 + 1.6 * step)
            laying.handle("move", place.x, place.y, 0)
            laying.update(1 / 60)

        assert laying.held[0].real
        assert not laying.tower.touched, start


def test_fingers_keep_a_chip_that_is_not_over_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 95, 250)
    guest.up(x, y)
    for _ in range(30):
        guest.turn()

    assert scene.performance is laying
    assert laying.held[0].mode == "following"


def test_the_wheel_and_the_keys_turn_the_chip(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, 60, 260)
    flat = laying.held[0].place[2]
    for _ in range(3):
        guest.hear(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    for _ in range(40):
        guest.turn()
    tilted = laying.held[0].place[2]
    for _ in range(3):
        guest.press(pygame.K_d)
    for _ in range(40):
        guest.turn()

    assert tilted - flat > 0.12
    assert abs(laying.held[0].place[2] - flat) < 0.06


@pytest.mark.rule("FZ-20")
def test_the_right_button_steadies_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 60, 260)
    guest.down(x, y, 3)
    for _ in range(20):
        guest.turn()

    assert laying.steadying == 1.0
    guest.up(x, y, 3)
    for _ in range(20):
        guest.turn()
    assert laying.steadying == 0.0


@pytest.mark.rule("FZ-20")
def test_a_key_steadies_the_bottle_until_it_is_pressed_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    for firmly in (1.0, 0.0, 1.0):
        guest.press(pygame.K_s)
        for _ in range(20):
            guest.turn()

        assert laying.steadying == firmly


@pytest.mark.rule("FZ-25")
def test_fingers_glow_near_an_earlier_chip_and_a_touch_is_told_at_once(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    scene, laying = carry(guest, some_chip(scene))
    top = laying.tower.top
    lead(guest, 24, top + 3)
    assert laying.glow > 0.05, "no warning"
    assert not guest.reads(SAY("fizz-touch"))
    x, y = lead(guest, 9, top - 4, 30)
    assert laying.tower.touched

    assert guest.reads(SAY("fizz-touch"))
    lead(guest, laying.held[0].grip, top + 12)
    x, y = lead(guest, laying.held[0].grip, top + 6)
    guest.up(x, y)
    assert rest(guest, scene, laying).touched
    told = [type(beat.event) for beat in scene.director.match.story]
    assert Touched in told
    assert Drew in told


@pytest.mark.rule("FZ-16")
def test_twins_are_laid_with_two_hands_one_after_the_other_or_together(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    for together in (False, True):
        scene = guest.sit_at(again(match))
        for key in ways(pair, match.view(match.state.turn))[0]:
            guest.touch(key)
        guest.turn()
        laying = scene.performance
        assert isinstance(laying, Laying)
        guest.move(1060, 300)
        if together:
            guest.down(1060, 300, 3)
        x, y = put_down(guest, laying)
        guest.down(x, y)
        guest.up(x, y)
        if not together:
            for _ in range(60):
                guest.turn()
            x, y = lead(guest, laying.held[0].grip, 200 + 4.5 + 6 - 2.4 * 4.5)
        guest.down(x, y)
        guest.up(x, y, 3)
        settled = rest(guest, scene, laying)

        assert sorted(each.chip for each in settled.poses) == sorted(pair.chips)
        assert all(each.y > 200 for each in settled.poses)
        assert not settled.touched


@pytest.mark.rule("FZ-16")
def test_both_buttons_hold_both_chips_until_they_are_let_go(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    scene = guest.sit_at(match)
    for key in ways(pairs(match.state)[0], match.view(match.state.turn))[0]:
        guest.touch(key)
    guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    guest.move(1060, 300)
    guest.down(*lead(guest, laying.held[0].grip, 240), 1)
    guest.down(*scene.pointer, 3)
    x, y = put_down(guest, laying)
    assert [each.mode for each in laying.held] == ["held", "held"]
    guest.up(x, y, 1)
    assert [each.mode for each in laying.held] == ["laid", "held"]
    guest.up(x, y, 3)
    settled = rest(guest, scene, laying)

    assert len(standing(settled.poses, settled.bottle, "crowned")) == 2


@pytest.mark.rule("FZ-16")
def test_the_other_hand_brings_its_chip_over_the_first_and_sweeps_nothing_off(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    scene = guest.sit_at(match)
    for key in ways(pair, match.view(match.state.turn))[0]:
        guest.touch(key)
    guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    guest.move(1060, 300)
    guest.click(*put_down(guest, laying))
    first = {each.chip: each for each in laying.tower.poses}[pair.chips[0]]
    for _ in range(90):
        guest.turn()
    now = {each.chip: each for each in laying.tower.poses}

    assert not laying.tower.touched
    assert abs(now[pair.chips[0]].x - first.x) < 2
    assert abs(now[pair.chips[1]].x) < 6, "it does not hang over the tower"
    assert now[pair.chips[1]].y > now[pair.chips[0]].y + 4


def slip(guest: Guest) -> tuple[TableScene, Laying]:
    """Let a chip go where it cannot stay, beside a tower that can."""
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, laying.held[0].grip + 30, laying.tower.top + 16)
    guest.up(*lead(guest, laying.held[0].grip + 23, laying.tower.top + 6, 12))
    return scene, laying


@pytest.mark.rule("FZ-22")
def test_while_the_tower_sways_nobody_looks_away_to_the_chip_that_slipped(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene, laying = slip(guest)
    chip, top = laying.held[0].chip, top_of(laying.balance.tower)
    room = scene.scenery
    assert isinstance(room, Room)
    guest.wait(lambda: next(each.y for each in laying.tower.poses if each.chip == chip) < 40)
    assert room.camera == looking_at(top), "we looked away"
    guest.wait(lambda: scene.performance is not laying)

    assert room.seen(DESK), "it was counted before it was seen"
    guest.app.close()


def test_the_bar_keeps_up_with_the_hand(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(tower_of(10))
    scene, laying = carry(guest, some_chip(scene))
    assert not laying.held[0].real
    assert guest.reads(SAY("fizz-hint-lay"))
    put_down(guest, laying)
    laying.warned = False
    assert guest.reads(SAY("fizz-hint-steady"))
    laying.warned = True
    assert guest.reads(SAY("fizz-hint-near"))
    guest.up(*scene.pointer)
    assert guest.reads(SAY("fizz-hint-settling"))
    scene, laying = slip(guest)
    guest.wait(lambda: any(each.y < 100 for each in laying.tower.poses))
    assert guest.reads(SAY("fizz-hint-falling"))
    guest.app.close()


def bars(guest: Guest, text: str) -> set[tuple[float, float]]:
    """Draw once more, and tell where a sentence is put."""
    canvas, found = guest.app.canvas, set()
    paint = canvas.draw

    def draw(image: Any, pose: Any, **more: Any) -> None:
        if text in words_of(image):
            found.add((pose.x, pose.y))
        paint(image, pose, **more)

    canvas.draw = draw  # type: ignore[method-assign]
    guest.scene.draw(canvas)
    del canvas.draw
    return found


def test_the_bar_stays_where_it_is_when_the_look_goes_down(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    guest.sit_at(tower_of(4))
    scene, laying = slip(guest)
    places: set[tuple[float, float]] = set()
    for _ in range(FRAMES):
        if scene.performance is not laying:
            break
        places |= bars(guest, SAY("fizz-hint-falling")) | bars(guest, SAY("fizz-hint-settling"))
        guest.turn()

    assert scene.scenery.seen(DESK)
    assert len(places) == 1
    guest.app.close()


def test_no_arm_is_seen_up_to_the_sky_while_everybody_looks_down(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held[0]
    lead(guest, held.grip + 40, laying.tower.top + 12)
    lead(guest, held.grip + 40, laying.tower.top - 12)
    lead(guest, held.grip, laying.tower.top - 12, steps=4)
    lead(guest, held.grip, laying.tower.top + 6, steps=4)
    guest.up(*scene.pointer)
    guest.wait(lambda: scene.scenery.looks(DESK))
    for _ in range(round(sight.LEAVING / FRAME) + 2):
        guest.turn()
    assert not [image for image in guest.seen() if isinstance(image, Hand)]

    settled = rest(guest, scene, laying)
    assert laying.film
    played = scene.director.match
    place = next(at for at, entry in enumerate(played.log) if entry.act == settled)
    scene = TableScene(guest.app.house, Director(Match.of(played.setup, tuple(played.log[:place]))))
    guest.app.change(Replace(scene))
    scene.director.play(settled, laying.film)
    guest.wait(lambda: scene.projecting and scene.scenery.looks(DESK))
    for _ in range(round(LEAVING / FRAME) + 2):
        guest.turn()
    assert isinstance(scene.performance, Projection)
    assert not [image for image in guest.seen() if isinstance(image, Hand)]
    guest.app.close()


def test_once_a_chip_is_touched_nobody_is_warned_of_touching(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    scene, laying = carry(guest, some_chip(scene))
    put_down(guest, laying)
    lead(guest, laying.held[0].grip, laying.tower.top + 1)

    assert laying.touched
    assert laying.glow > 0.5
    assert not guest.reads(SAY("fizz-hint-near"))


def test_a_chip_taken_by_the_keyboard_hangs_clear_of_the_tower(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(6))
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: isinstance(scene.performance, Laying))
    laying = scene.performance
    chip = laying.pose_of(laying.held[0])

    assert all(chip.x - each.x > LENGTH for each in laying.balance.tower)
    assert chip.y > laying.tower.top


def test_nobody_is_said_to_choose_while_a_deed_is_shown() -> None:
    match = match_at(table(3), lambda state: state.step == "turn" and state.turn == 1)
    glance = Glance(match.view(0), match.setup.players, SAY, decider=1)
    shown = attrs.evolve(glance, event=SuperWorked(1, "skip_red", 2))

    assert table_of("fizz").hint(glance) == SAY("fizz-hint-wait", name=match.setup.players[1].name)
    assert table_of("fizz").hint(shown) == ""


def test_a_collapse_is_told_in_large() -> None:
    match = match_at(table(3), lambda state: len(state.tower) > 3)
    glance = Glance(match.view(0), match.setup.players, SAY, event=Toppled(1, 7))
    news = {placed.key: placed.image for placed in table_of("fizz").lay_out(glance)}["news"]

    assert isinstance(news, Stamp)
    assert SAY("fizz-toppled") in words_of(news)
    assert any(match.setup.players[1].name in words and "7" in words for words in words_of(news))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_bar_is_set_large_enough(language: str) -> None:
    say, room = catalogue(language), HINT[2] - 24
    on = max((say(f"fizz-on-{design}") for design in set(DESIGN.values())), key=len)
    told = [say(f"fizz-hint-{key}", on=on, name="Nonno Piero") for key in HINTS]
    told += [f"{say(f'fizz-reason-{key}')} · FZ-17" for key in GAME.reasons]

    for text in told:
        assert typeface(theme.TEXT, 22).size(text)[0] <= room, text


HINTS = ("lot", "mix", "half", "first", "turn", "draw", "retry", "twin", "lay", "lay-two", "steady", "near", "wait")


@pytest.mark.rule("FZ-20")
@pytest.mark.rule("FZ-21")
def test_a_held_chip_pushes_others_and_what_falls_is_seen_before_it_is_taken(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(7))
    held_before = len(scene.director.match.state.racks[scene.director.match.state.turn])
    scene, laying = carry(guest, some_chip(scene))
    room = scene.scenery
    assert isinstance(room, Room)
    seat = scene.director.match.state.laying.seat
    top = laying.tower.top
    lead(guest, 75, top + 20)
    lead(guest, 75, top - 12)
    lead(guest, 2, top - 12, 10)
    guest.up(*put_down(guest, laying))
    settled = rest(guest, scene, laying)
    assert any(each.y < 20 for each in settled.poses), "the tower has held even that"
    story = scene.director.match.story
    fell = next(place for place, beat in enumerate(story) if isinstance(beat.event, Toppled))
    lying = GAME.view(story[fell].state, seat)

    assert laying.shock.began is not None, "nobody saw it come"
    assert room.camera.zoom >= WIDEST
    assert lying.fallen
    assert camera_of(lying) == DESK
    guest.wait(lambda: not scene.director.behind)
    assert len(scene.director.match.state.racks[seat]) == held_before - 1 + len(lying.fallen)


def test_slow_motion_lasts_half_a_second_of_a_fall_and_can_be_switched_off() -> None:
    from tabletop.tables.fizz.shock import DREAD, Shock

    stood = (Resting("rock_red_1", 0, 202, 0),)
    fallen = (Resting("rock_red_1", 30, 150, 1.0),)
    for slow in (True, False):
        shock = Shock(stood, slow)
        shock.watch(stood, 1.0)
        assert shock.pace(1.0) == 1.0
        shock.watch(fallen, 2.0)

        assert (shock.pace(2.1) < 1.0) is slow
        assert shock.pace(2.0 + DREAD) == 1.0


def test_a_film_is_shown_and_a_click_leaves_it(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu)
    match = tower_of(3, people=(0,))
    chip = next(entry for entry in reversed(match.log) if isinstance(entry.act, Settled))
    place = match.log.index(chip)
    watched = Match.of(match.setup, tuple(match.log[:place]))
    scene = TableScene(guest.app.house, Director(watched))
    guest.app.change(Replace(scene))
    scene.director.play(chip.act, chip.film)
    guest.wait(lambda: scene.projecting)
    laid = [act for act in (entry.act for entry in match.log[:place]) if isinstance(act, Lay)][-1].chips[0]
    film = scene.performance
    assert isinstance(film, Projection)
    guest.wait(lambda: not scene.projecting)
    assert all(pinch.gone > LEAVING for pinch in film.pinches), "a hand has vanished before it was gone"
    guest.wait(lambda: not scene.director.behind)
    assert isinstance(scene.scenery, Room)
    assert laid in [each.chip for each in scene.scenery.poses]

    scene.projected, scene.director.shown = -1, len(scene.director.match.story) - 1
    guest.app.close()


def test_to_a_spectator_the_arm_comes_from_the_rack_it_takes_its_chip_from(guest: Guest) -> None:
    match = tower_of(3)
    for place, entry in enumerate(match.log):
        if isinstance(entry.act, Settled) and entry.film:
            state = Match.of(match.setup, tuple(match.log[:place])).state
            film = project(entry.act, entry.film, Glance(GAME.view(state, None), match.setup.players, SAY))

            assert film is not None
            assert film.arm.near is (state.laying.seat == 0)


def test_a_laying_that_goes_on_from_a_save_begins_with_a_hand_beside_the_tower(guest: Guest) -> None:
    match = tower_of(3)
    match.play(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    scene = TableScene(guest.app.house, Director(again(match)))
    guest.app.change(Replace(scene))
    for _ in range(20):
        guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    x, y, _ = laying.held[0].place
    assert 30 < x < 60
    assert laying.tower.top < y < laying.tower.top + 40

    guest.move(1000, 330)
    for _ in range(20):
        guest.turn()
    assert laying.held[0].real
    assert not laying.tower.touched


@pytest.fixture
def crowd() -> Match:
    """Two people and a computer with open racks, and it is a person's turn."""
    return tower_of(1, seats=3, people=(0, 1))


def out_of_turn(match: Match) -> LayOutOfTurn:
    moves = [move for move in match.game.interruptions(match.state) if match.person(move.seat)]
    assert moves, "nobody here could be hasty"
    return moves[0]


@pytest.mark.rule("FZ-26")
def test_a_person_may_grab_a_chip_out_of_turn_after_a_question(crowd: Match, guest: Guest) -> None:
    scene = guest.sit_at(crowd)
    before, move = len(crowd.log), out_of_turn(crowd)
    guest.touch(f"chip:{move.chip}")
    assert isinstance(guest.scene, Ask)
    assert guest.reads(SAY("fizz-really"))
    guest.click(*guest.button(SAY("fizz-really-no")))
    assert guest.scene is scene
    assert len(scene.director.match.log) == before

    guest.touch(f"chip:{move.chip}")
    guest.click(*guest.button(SAY("fizz-really-yes")))
    assert acts(scene, before) == [move]
    guest.turn()
    assert isinstance(scene.performance, Laying)
    assert scene.director.watcher == move.seat


def walk(guest: Guest, start: tuple[float, float], goal: tuple[float, float], steps: int = 14) -> None:
    for step in range(1, steps + 1):
        share = step / steps
        guest.move(start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


@pytest.mark.rule("FZ-25")
@pytest.mark.rule("FZ-26")
def test_a_pointer_that_comes_from_a_question_brings_no_hand_down_on_the_tower(crowd: Match, guest: Guest) -> None:
    scene = guest.sit_at(crowd)
    x, y = guest.point_of(f"chip:{out_of_turn(crowd).chip}")
    guest.down(x, y)
    walk(guest, (x, y), (700, 300))
    guest.up(700, 300)
    answer = guest.button(SAY("fizz-really-yes"))
    walk(guest, (700, 300), answer)
    guest.click(*answer)
    for _ in range(20):
        guest.turn()
    laying = scene.performance
    assert isinstance(laying, Laying)
    walk(guest, answer, (1000, 330))
    for _ in range(30):
        guest.turn()

    assert laying.held[0].real
    assert not laying.tower.touched


@pytest.mark.rule("FZ-25")
def test_a_pointer_that_comes_from_the_menu_brings_no_hand_down_on_the_tower(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(5))
    stood = scene.director.match.state.tower
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, 60, laying.tower.top - 10)
    guest.press(pygame.K_ESCAPE)
    back = guest.button(SAY("pause-resume"))
    guest.move(*back)
    guest.click(*back)
    assert guest.scene is scene
    walk(guest, back, (820, 470))
    for _ in range(60):
        guest.turn()
    now = {each.chip: each for each in laying.tower.poses}
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.5 for each in stood)

    put_down(guest, laying)
    assert not laying.leapt, "it never came down again"
    assert abs(laying.held[0].place[1] - laying.tower.top - 5) < 2


@pytest.mark.rule("FZ-26")
def test_without_the_question_one_gesture_is_enough(crowd: Match, home: Path) -> None:
    guest = Guest(quiet_house(home, ask_first=False), Menu)
    scene = guest.sit_at(crowd)
    before, move = len(crowd.log), out_of_turn(crowd)
    _, laying = carry(guest, f"chip:{move.chip}")

    assert acts(scene, before) == [move]
    assert laying.held[0].mode == "held"
    guest.app.close()


@pytest.mark.rule("FZ-26")
def test_nobody_grabs_for_a_computer_nor_amid_a_double(guest: Guest, home: Path) -> None:
    house = guest.app.house
    house.settings = attrs.evolve(house.settings, ask_first=False)
    match = tower_of(1, seats=3, people=(0, 1))
    scene = guest.sit_at(match)
    before = len(match.log)
    for move in match.game.interruptions(match.state):
        if not match.person(move.seat):
            guest.touch(f"chip:{move.chip}")
    assert len(scene.director.match.log) == before

    match = match_at(table(2), lambda state: state.step == "twin", people=(0, 1))
    scene = guest.sit_at(match)
    other = 1 - match.state.turn
    for chip in match.state.racks[other]:
        guest.touch(f"chip:{chip}")
    assert scene.director.match.log == match.log


def test_what_others_hold_does_not_glow(crowd: Match, guest: Guest) -> None:
    scene = guest.sit_at(crowd)
    hasty = {f"chip:{move.chip}" for move in crowd.game.interruptions(crowd.state)}

    assert not [placed for placed in scene.picture() if placed.key in hasty and placed.glow]


@pytest.mark.rule("FZ-04")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_hidden_racks_show_backs_and_nothing_else(seats: int, guest: Guest) -> None:
    at = table(seats, hidden_racks=True)
    for height in (0, 3, 6):
        match = match_at(at, lambda state, height=height: state.step == "turn" and len(state.tower) >= height)
        guest.sit_at(match)
        state, me = match.state, match.state.turn
        open_chips = {*state.racks[me], *(each.chip for each in state.tower), *([state.last] if state.last else [])}
        backs = [image for image in guest.seen() if type(image).__name__ == "Back"]

        assert seen_faces(guest) <= {DESIGN[chip] for chip in open_chips}
        assert len(backs) == sum(len(rack) for seat, rack in enumerate(state.racks) if seat != me)


@pytest.mark.rule("FZ-04")
def test_nobody_grabs_out_of_a_rack_that_is_hidden(home: Path) -> None:
    guest = Guest(quiet_house(home, ask_first=False), Menu)
    match = tower_of(1, people=(0, 1), hidden_racks=True)
    scene = TableScene(guest.app.house, Director(match))
    scene.director.watcher = match.state.turn
    guest.app.change(Replace(scene))
    guest.wait(lambda: scene.touch is not None)
    keys = {placed.key for placed in scene.picture()}

    assert not [chip for chip in match.state.racks[1 - match.state.turn] if f"chip:{chip}" in keys]
    guest.app.close()


def boxes(picture: Sequence[Placed]) -> dict[str, tuple[float, float, float, float]]:
    found = {}
    for placed in picture:
        width, height = (side * placed.pose.scale for side in placed.image.size)
        found[placed.key] = (placed.pose.x - width / 2, placed.pose.y - height / 2, width, height)
    return found


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[0] + b[2] - 1 and b[0] < a[0] + a[2] - 1 and a[1] < b[1] + b[3] - 1 and b[1] < a[1] + a[3] - 1


@pytest.mark.parametrize("seats", range(2, 9))
def test_panels_do_not_lie_on_each_other_for_any_number_of_players(seats: int) -> None:
    at = table(seats)
    view = GAME.view(match_at(at, lambda state: len(state.tower) > 2).state, 0)
    players = tuple(Human(f"P{seat}") for seat in range(seats))
    picture = table_of("fizz").lay_out(Glance(view, players, SAY))
    panels = {key: box for key, box in boxes(picture).items() if key.split(":")[0] in PANELS}

    assert len(panels) == seats + 5
    for one, other in combinations(panels, 2):
        assert not overlap(panels[one], panels[other]), f"{one} lies on {other}"
    for left, top, width, height in panels.values():
        assert left >= 0
        assert top >= 0
        assert left + width <= 1600
        assert top + height <= 900


PANELS = ("player", "progress", "answer", "ring", "bazaar", "log")


@pytest.mark.parametrize("count", [1, 8, 12, 13, 20, 40, 74])
def test_racks_of_any_length_stay_on_their_panels(count: int) -> None:
    for spot in our_rack(count):
        assert spot.x - spot.width / 2 >= 216
        assert spot.x + spot.width / 2 <= 1194
        assert spot.y + spot.width / 2 <= 892
    for rivals in range(1, 8):
        shape = corner(rivals)
        for place in range(rivals):
            left, top, width, height = shape.box(place)
            for spot in (*shape.rack(place, [1] * count), *shape.rack(place, [4] * (count // 4))):
                assert left <= spot.x - spot.width / 2
                assert spot.x + spot.width / 2 <= left + width
                assert top <= spot.y - spot.width / 2
                assert spot.y + spot.width / 2 <= top + height
        assert sum(progress_box(rivals)[1::2]) <= 794


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_long_rack_of_somebody_else_can_be_read(seats: int) -> None:
    rng = Random(seats)
    for count in (8, 16, 24):
        rack = tidy(tuple(rng.sample(BOX, count)))
        kinds = [len(list(alike)) for _, alike in groupby(rack, DESIGN.__getitem__)]
        spots = corner(seats - 1).rack(0, kinds)
        for (one, chip), (other, after) in pairwise(zip(spots, rack, strict=True)):
            shown = (other.x - one.x) / one.width
            if other.y == one.y and DESIGN[chip] == DESIGN[after]:
                assert 0.1 < shown < 0.25, "twins lie in one pile, and can be counted"
            elif other.y == one.y:
                assert shown > 0.6, f"{chip} is hidden by {after}"
        assert min(spot.width for spot in spots) >= 32
        assert min(spot.width for spot in corner(seats - 1).rack(0, [1] * 33)) >= 32


def test_a_short_rack_of_somebody_else_lies_in_one_row() -> None:
    for seats in range(2, 9):
        assert len({spot.y for spot in corner(seats - 1).rack(0, [1, 1, 1, 2, 1])}) == 1


def test_a_pointer_over_a_crowded_panel_opens_its_rack(guest: Guest) -> None:
    match = match_at(table(8), lambda state: state.step == "turn" and any(len(rack) > 9 for rack in state.racks[1:]))
    scene = guest.sit_at(match)
    view = scene.director.view()
    seat = max((seat for seat in others(view)), key=lambda seat: len(view.racks[seat]))
    chip = view.racks[seat][0]
    for key in (tag_of(view, seat), f"chip:{chip}"):
        guest.point(*guest.point_of(key))
        for _ in range(40):
            guest.turn()
        opened = [image for image in guest.seen() if isinstance(image, Closer)]

        assert len(opened) == 1
        assert sorted(design for row in opened[0].rows for design in row) == sorted(DESIGN[c] for c in view.racks[seat])
    assert SAY(f"fizz-chip-{DESIGN[chip]}") in opened[0].note
    assert opened[0].size < (1576, 884)


def test_a_hidden_rack_is_not_opened() -> None:
    view = GAME.view(match_at(table(8, hidden_racks=True), lambda state: state.step == "turn").state, 0)
    glance = Glance(view, tuple(Human(f"P{seat}") for seat in range(8)), SAY)

    assert all(table_of("fizz").closer(f"player:{place}", glance) is None for place in range(8))


def test_the_look_follows_the_top_and_never_widens_below_seven_tenths() -> None:
    for chips in range(60):
        camera = looking_at(200 + 4.5 * chips)
        top = camera.screen(0, 200 + 4.5 * chips).y

        assert 0.7 <= camera.zoom <= 1.0
        assert 231 <= top <= 482
    assert looking_at(200).zoom == 1.0


def test_passing_is_a_plank_that_says_what_it_does(guest: Guest) -> None:
    for step, word in (("retry", "fizz-give-up"), ("twin", "fizz-keep")):
        match = match_at(table(3), lambda state, step=step: state.step == step)
        scene = guest.sit_at(again(match))
        assert guest.reads(SAY(word))
        guest.touch("pass")

        assert acts(scene, len(match.log)) == [Pass()]


def test_every_event_that_matters_has_its_sentence_and_the_round_its_sheet(guest: Guest) -> None:
    at = table(4)
    match = match_before(at, story(at)[-1])
    last = story(at)[-1]
    match.play(last.act)
    scene = TableScene(guest.app.house, Director(match))
    sheets = [scene.table.summary(beat.event, scene.glance()) for beat in match.story]
    told = [sheet for sheet in sheets if sheet]

    assert len(told) == 4
    assert all(any(match.setup.players[0].name in words for words in words_of(sheet)) for sheet in told)


def test_a_fall_is_not_escaped_by_leaving_the_table(guest: Guest, tmp_path: Path) -> None:
    match = tower_of(5)
    save = Save.create(tmp_path / "fall.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    scene = guest.sit_at(again(match))
    scene.director.save = save
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held[0]
    lead(guest, held.grip + 30, laying.tower.top + 10)
    lead(guest, held.grip + 30, laying.tower.top - 12)
    lead(guest, held.grip - 30, laying.tower.top - 12, steps=3)
    guest.app.change(Home())
    settled = read(tmp_path / "fall.jsonl").match.log[-1]

    assert isinstance(settled.act, Settled)
    assert settled.film
    assert len(standing(settled.act.poses, settled.act.bottle, "crowned")) < 5


def test_a_chip_let_go_lands_though_the_window_is_closed_while_it_falls(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    x, y = put_down(guest, laying)
    guest.up(x, y)
    guest.app.change(Home())
    settled = scene.director.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(standing(settled.poses, settled.bottle, "crowned")) == 4


def test_who_leaves_with_a_chip_in_the_air_finds_it_there_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, laying.held[0].grip, laying.tower.top + 16)
    guest.app.change(Home())

    assert isinstance(scene.director.match.log[-1].act, Lay)


def test_who_leaves_amid_two_chips_after_a_touch_has_laid_them_both(guest: Guest) -> None:
    scene = guest.sit_at(match_at(table(3), lambda state: state.step == "turn" and bool(pairs(state))))
    before = scene.director.match.state
    for key in ways(pairs(before)[0], scene.director.view())[0]:
        guest.touch(key)
    guest.wait(lambda: isinstance(scene.performance, Laying))
    scene.performance.tower.touched = True
    guest.app.change(Home())
    settled = scene.director.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(settled.poses) == len(before.tower) + 2


def test_a_button_let_go_over_the_menu_is_down_no_more(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    x, y = put_down(guest, laying)
    guest.down(x, y, 3)
    guest.press(pygame.K_ESCAPE)
    guest.turn()
    assert guest.scene is not scene
    guest.up(x, y, 3)
    guest.up(x, y, 1)
    guest.press(pygame.K_ESCAPE)
    guest.wait(lambda: guest.scene is scene)

    assert not laying.steady
    assert laying.held[0].mode == "following"


@pytest.mark.rule("FZ-40")
def test_in_the_results_few_points_stand_above_many(guest: Guest) -> None:
    match = match_at(table(4), lambda state: state.step == "turn")
    results = Results(guest.app.house, TableScene(guest.app.house, Director(match)), Over((2,), (70, 90, 10, 40)))
    places = [words_of(image) for widget in results.group.widgets if (image := getattr(widget, "image", None))]
    scores = [word for words in places for word in words if word in ("70", "90", "10", "40")]

    assert scores == ["10", "40", "70", "90"]


def test_a_language_chosen_amid_a_match_is_spoken_by_all_the_pieces_at_once(guest: Guest) -> None:
    guest.sit_at(tower_of(2))
    guest.app.house.prefer(language="it")
    guest.turn()
    say = catalogue("it")

    for key in ("fizz-beats", "fizz-bazaar", "fizz-log", "fizz-clockwise"):
        assert guest.reads(say(key)), key
        assert not guest.reads(SAY(key)), key
    assert guest.reads(say("fizz-title").rstrip("!").upper())
