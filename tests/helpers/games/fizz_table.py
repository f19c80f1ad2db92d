"""At the bottle: matches with a tower to lay on, and a hand that carries a chip there and lets it go."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from helpers.fake_user import FakeUser
from helpers.matches import Step, TableCase, match_before, random_match_steps

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

MAX_SETTLING_FRAMES = 1500
"""Frames after which a tower must have come to rest."""


def fizz_case(seats: int, **options: Any) -> TableCase:
    return TableCase("fizz", seats, Options(**options))


def find_decisions(case: TableCase, matches: Callable[[State], bool]) -> Iterator[tuple[int, Step]]:
    """Find the decisions of matches at random at which something is so, each with the seed of its match."""
    for seed in range(1, 30):
        for step in random_match_steps(case, seed):
            if isinstance(GAME.pending(step.state), Decide) and matches(step.state):
                yield seed, step


def match_where(case: TableCase, matches: Callable[[State], bool], people: Sequence[int] | None = None) -> Match:
    """Play until something is so."""
    seed, step = next(find_decisions(case, matches))
    return match_before(case, step, seed, people)


def match_with_tower(height: int, seats: int = 2, people: Sequence[int] = (0, 1), **options: Any) -> Match:
    """Play with steady hands until a person has to answer a tower of so many chips."""
    players = tuple(Human(f"P{seat}") if seat in people else Computer(f"B{seat}", 0) for seat in range(seats))
    match, rng = Match(new_setup("fizz", players, Options(**options), 7)), Random(7)
    while True:
        pending = match.pending
        match pending:
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


def carry_chip(user: FakeUser, key: str) -> tuple[PlayScene, LayingTask]:
    """Take a chip out of the rack and up into the air, the button held."""
    scene = user.scene
    x, y = user.point_of(key)
    user.down(x, y)
    for step in range(1, 7):
        user.move(x + (1060 - x) * step / 6, y + (300 - y) * step / 6)
    assert isinstance(scene.hand_task, LayingTask)
    return scene, scene.hand_task


def move_to_millimetres(user: FakeUser, x: float, y: float, steps: int = 18) -> tuple[float, float]:
    """Lead the fingers to a place in millimetres, calmly; give it back as a place on the screen."""
    scene = user.scene
    goal = scene.presenter.scenery.camera.to_screen(x, y)
    from_x, from_y = scene.hand_control.mouse_point
    for step in range(1, steps + 1):
        user.move(from_x + (goal.x - from_x) * step / steps, from_y + (goal.y - from_y) * step / steps)
    for _ in range(10):
        user.move(goal.x, goal.y)
    return goal.x, goal.y


def bring_chip_to_tower(user: FakeUser, laying: LayingTask, offset_mm: float = 0.0) -> tuple[float, float]:
    """Bring the chip over the tower and down to it."""
    held = laying.held_chips[0]
    move_to_millimetres(user, offset_mm + held.grip_mm, laying.tower.top + 16)
    return move_to_millimetres(user, offset_mm + held.grip_mm, laying.tower.top + 5)


def sweep_into_tower(user: FakeUser, laying: LayingTask) -> list[float]:
    """Sweep the fingers into the tower from the side, and tell how they glowed at each moment before they did."""
    camera, level = user.scene.presenter.scenery.camera, laying.tower.top - 4
    move_to_millimetres(user, -75, level + 20)
    move_to_millimetres(user, -75, level)
    glows: list[float] = []
    for x in range(-75, 10):
        place = camera.to_screen(x, level)
        user.move(place.x, place.y)
        if laying.tower.touched:
            return glows
        glows.append(laying.glow)
    raise AssertionError("it never touched")


def wait_until_settled(user: FakeUser, scene: PlayScene, laying: LayingTask) -> Settled:
    """Wait until the tower has come to rest and the rules have heard of it."""
    for _ in range(MAX_SETTLING_FRAMES):
        if scene.hand_task is not laying:
            break
        user.run_frame()
    outcome = laying.outcome
    assert isinstance(outcome, Settled)
    return outcome


def playable_chip(scene: PlayScene) -> str:
    assert scene.decision_prompt.selection
    return min(key for key in scene.decision_prompt.selection.offered() if key.startswith("chip:"))


def acts_since(scene: PlayScene, since: int) -> list[Any]:
    return [entry.act for entry in scene.match.log[since:]]


def touch_paths(move: Any, view: Any) -> Any:
    return table_of("fizz").touch_paths(move, view)


def legal_pairs(state: State) -> list[Lay]:
    return [move for move in GAME.legal_moves(state) if isinstance(move, Lay) and len(move.chips) == 2]


def drawn_chip_designs(user: FakeUser) -> set[str]:
    return {image.design for image in user.drawn_images() if isinstance(image, ChipFace)}


def let_chip_slip(user: FakeUser) -> tuple[PlayScene, LayingTask]:
    """Let a chip go where it cannot stay, beside a tower that can."""
    scene = user.sit_at(match_with_tower(5))
    scene, laying = carry_chip(user, playable_chip(scene))
    move_to_millimetres(user, laying.held_chips[0].grip_mm + 30, laying.tower.top + 16)
    user.up(*move_to_millimetres(user, laying.held_chips[0].grip_mm + 23, laying.tower.top + 6, 12))
    return scene, laying


def move_along(user: FakeUser, start: tuple[float, float], goal: tuple[float, float], steps: int = 14) -> None:
    for step in range(1, steps + 1):
        share = step / steps
        user.move(start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
