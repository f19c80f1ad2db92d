"""At the bottle: matches with a tower to lay on, and a hand that carries a chip there and lets it go."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from helpers.fake_user import Guest
from helpers.matches import Setting, Step, match_before, story

from rules.fizz import GAME
from rules.fizz.acts import Lay, Settled
from rules.fizz.requests import Balance
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Decide
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.physics.simulated_hand import SIMULATED_HANDS, lay_chips
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.tables import table_of
from tabletop.tables.fizz.laying.task import LayingTask
from tabletop.tables.fizz.pieces import ChipFace

SAY = catalogue("en")

FRAMES = 1500
"""Frames after which a tower must have come to rest."""


def table(seats: int, **options: Any) -> Setting:
    return Setting("fizz", seats, Options(**options))


def moments(at: Setting, found: Callable[[State], bool]) -> Iterator[tuple[int, Step]]:
    """Find the decisions of matches at random at which something is so, each with the seed of its match."""
    for seed in range(1, 30):
        for step in story(at, seed):
            if isinstance(GAME.pending(step.state), Decide) and found(step.state):
                yield seed, step


def match_at(at: Setting, found: Callable[[State], bool], people: Sequence[int] | None = None) -> Match:
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
            case AwaitWorld(Balance() as asked):
                settled, film = lay_chips(
                    asked.tower, asked.chips, SIMULATED_HANDS["steady"], asked.cap, rng.random(), asked.bottle
                )
                match.play(settled, film.pack())
            case AwaitWorld(request):
                match.play(request.sample(rng))
            case _:
                raise AssertionError("nobody could build that high")


def carry(guest: Guest, key: str) -> tuple[PlayScene, LayingTask]:
    """Take a chip out of the rack and up into the air, the button held."""
    scene = guest.scene
    x, y = guest.point_of(key)
    guest.down(x, y)
    for step in range(1, 7):
        guest.move(x + (1060 - x) * step / 6, y + (300 - y) * step / 6)
    assert isinstance(scene.hand_task, LayingTask)
    return scene, scene.hand_task


def lead(guest: Guest, x: float, y: float, steps: int = 18) -> tuple[float, float]:
    """Lead the fingers to a place in millimetres, calmly; give it back as a place on the screen."""
    scene = guest.scene
    goal = scene.presenter.scenery.camera.to_screen(x, y)
    from_x, from_y = scene.hand_control.mouse_point
    for step in range(1, steps + 1):
        guest.move(from_x + (goal.x - from_x) * step / steps, from_y + (goal.y - from_y) * step / steps)
    for _ in range(10):
        guest.move(goal.x, goal.y)
    return goal.x, goal.y


def put_down(guest: Guest, laying: LayingTask, off: float = 0.0) -> tuple[float, float]:
    """Bring the chip over the tower and down to it."""
    held = laying.held_chips[0]
    lead(guest, off + held.grip_mm, laying.tower.top + 16)
    return lead(guest, off + held.grip_mm, laying.tower.top + 5)


def sweep(guest: Guest, laying: LayingTask) -> list[float]:
    """Sweep the fingers into the tower from the side, and tell how they glowed at each moment before they did."""
    camera, level = guest.scene.presenter.scenery.camera, laying.tower.top - 4
    lead(guest, -75, level + 20)
    lead(guest, -75, level)
    glows: list[float] = []
    for x in range(-75, 10):
        place = camera.to_screen(x, level)
        guest.move(place.x, place.y)
        if laying.tower.touched:
            return glows
        glows.append(laying.glow)
    raise AssertionError("it never touched")


def rest(guest: Guest, scene: PlayScene, laying: LayingTask) -> Settled:
    """Wait until the tower has come to rest and the rules have heard of it."""
    for _ in range(FRAMES):
        if scene.hand_task is not laying:
            break
        guest.turn()
    outcome = laying.outcome
    assert isinstance(outcome, Settled)
    return outcome


def some_chip(scene: PlayScene) -> str:
    assert scene.decision_prompt.selection
    return min(key for key in scene.decision_prompt.selection.offered() if key.startswith("chip:"))


def acts(scene: PlayScene, since: int) -> list[Any]:
    return [entry.act for entry in scene.match.log[since:]]


def ways(move: Any, view: Any) -> Any:
    return table_of("fizz").touch_paths(move, view)


def pairs(state: State) -> list[Lay]:
    return [move for move in GAME.legal_moves(state) if isinstance(move, Lay) and len(move.chips) == 2]


def seen_faces(guest: Guest) -> set[str]:
    return {image.design for image in guest.seen() if isinstance(image, ChipFace)}


def slip(guest: Guest) -> tuple[PlayScene, LayingTask]:
    """Let a chip go where it cannot stay, beside a tower that can."""
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, laying.held_chips[0].grip_mm + 30, laying.tower.top + 16)
    guest.up(*lead(guest, laying.held_chips[0].grip_mm + 23, laying.tower.top + 6, 12))
    return scene, laying


def walk(guest: Guest, start: tuple[float, float], goal: tuple[float, float], steps: int = 14) -> None:
    for step in range(1, steps + 1):
        share = step / steps
        guest.move(start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
