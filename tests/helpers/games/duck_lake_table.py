"""At the lake: any position laid out at once, and a mouse that knows its cells, stones and ducks."""

from collections.abc import Callable, Sequence
from concurrent import futures
from typing import Any

import pygame
import pytest
from helpers.matches import TableCase
from helpers.table_mouse import TableMouse

from rules.duck_lake import GAME
from rules.duck_lake.pieces import CORN_COUNT, STONE_PLACE_OFFSET
from rules.duck_lake.state import Corn, Options, State
from rules.kernel import Decide
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, Setup
from tabletop.scenes.base.scene import Services
from tabletop.stage.inputs import KeyPress
from tabletop.tables.duck_lake import places
from tabletop.tables.game_table import TableContext

FRAME_SECONDS = 1 / 60

TABLE_CASES = [
    TableCase("duck_lake", 2, Options()),
    TableCase("duck_lake", 3, Options(fewer_steps=True, older_children=True, colours=("red", "green", "blue"))),
    TableCase("duck_lake", 4, Options(lilies="automatic", older_children=True)),
]


every_table = pytest.mark.parametrize("table", TABLE_CASES, ids=["2", "3", "4"])


class LakeMouse(TableMouse):
    """A mouse that also carries ducks about."""

    def pick_up(self, key: str) -> None:
        x, y = self.point_of(key)
        self.move(x, y)
        self.down(x, y)
        self.move(x + 8, y - 8)

    def drag(self, key: str, *over: str) -> None:
        """Carry a piece over others, and let it go over the last."""
        self.pick_up(key)
        point = (0.0, 0.0)
        for target in over:
            point = self.point_of(target, without=key)
            self.move(*point)
        self.up(*point)

    def wait_until(self, condition: Callable[[], bool], frames: int = 600) -> None:
        for _ in range(frames):
            if condition():
                return
            self.scene.update(FRAME_SECONDS)
            if thought := self.scene.director.thought.future:
                # On a slow machine frames fly by while a computer thinks.
                futures.wait([thought])
        raise AssertionError("nothing came of it")


def sit_at_position(
    services: Services, state: State, *, seed: int = 1, people: Sequence[int] | None = None
) -> LakeMouse:
    """Sit down where a person is awaited; all others are computers."""
    now: Any = GAME.pending(state)
    seat = now.seat if isinstance(now, Decide) else now.request.seat
    real = (seat,) if people is None else people
    players = tuple(Human("Me") if at in real else Computer(f"B{at}", 0) for at in range(state.seats))
    match = Match(Setup("duck_lake", state.options, players, seed, GAME.version))
    match._states[0] = state
    return LakeMouse(services, match)


def corn_in(*cells: int) -> tuple[Corn, ...]:
    """Lay a piece a little beside the middle of each of these cells."""
    spots = [(cell % 10 * 30 + 10.0, cell // 10 * 30 + 20.0) for cell in cells]
    return tuple(Corn(piece, x, y, 0.5, cell) for piece, ((x, y), cell) in enumerate(zip(spots, cells, strict=True)))


def lake_position(
    ducks: tuple[int | None, ...],
    step: str,
    *,
    die: str | None = None,
    lilies: tuple[int, ...] = (),
    corn: tuple[Corn, ...] = (),
    hand: tuple[int, ...] = (),
    petya: int = 0,
    turn: int = 0,
    jumper: int | None = None,
    **options: Any,
) -> State:
    """Lay a table; what is neither lying nor in the hand is still in the bucket."""
    return State(
        options=Options(**options),
        step=step,  # type: ignore[arg-type]
        first=0,
        turn=turn,
        lilies=lilies,
        ducks=ducks,
        petya=petya,
        die=die,
        bucket=CORN_COUNT - len(corn) - len(hand),
        hand=hand,
        lying=corn,
        eaten=((),) * (len(ducks) // 2),
        jumper=jumper,
    )


OTHER_DUCKS_STONES = (STONE_PLACE_OFFSET + 20, STONE_PLACE_OFFSET + 30)
"""Stones for the ducks of somebody else."""


def press_keys(hand: TableMouse, *keys: str) -> Any:
    """Press keys one after the other, and give back what the last one led to."""
    change = None
    for key in keys:
        change = hand.scene.handle(KeyPress(key))
    return change


THROW_POSITION = lake_position(
    (44, STONE_PLACE_OFFSET + 3, *OTHER_DUCKS_STONES),
    "throw",
    hand=(9, 10, 11),
    corn=corn_in(3, 12, 34),
    petya=3,
    die="white",
)


def cell_point(cell: int) -> tuple[float, float]:
    return places.place_point(cell)


ROLL_POSITION = lake_position((44, STONE_PLACE_OFFSET + 3, *OTHER_DUCKS_STONES), "roll", corn=corn_in(3, 12, 34))


def corn_on_line(piece: int, x: float, y: float) -> Corn:
    return Corn(piece, x, y, 0.0, None)


PUSH_POSITION = lake_position(
    (44, STONE_PLACE_OFFSET + 3, *OTHER_DUCKS_STONES),
    "push",
    corn=(*corn_in(3, 12), corn_on_line(2, 150.5, 105.0), corn_on_line(3, 60.0, 90.5)),
)

SWIM_POSITION = lake_position(
    (44, STONE_PLACE_OFFSET + 3, *OTHER_DUCKS_STONES), "swim", die="3", lilies=(25,), corn=corn_in(34, 25, 55, 46)
)


def context_for(state: State, seat: int | None = None, language: str = "ru", **more: Any) -> TableContext:
    """See a table as somebody sees it."""
    names = ("Максимилиан", "Дед Боря", "Соня", "Тётя Кряква")
    players = tuple(Human(name) for name in names[: state.seats])
    return TableContext(GAME.view(state, seat), players, catalogue(language), **more)


def bare_canvas() -> Any:
    from tabletop.stage.canvas import Canvas

    pygame.display.init()
    return Canvas(pygame.Surface((320, 180)))
