"""A phone held upright: everything that may be touched is there, whole, in sight, and large enough for a thumb."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from random import Random
from typing import Any

import pytest
from matches import Setting, Step, decisions, few_tables

from rules import GAMES
from rules.kernel import Decide
from tabletop.i18n import catalogue
from tabletop.match import Human
from tabletop.scenes.selection import Selection
from tabletop.stage.stage import Placed, Stage
from tabletop.tables import table_of
from tabletop.tables.table import FINGER, PALM, PALMS, Glance, Way

PAGE = 1060.0
"""The height of a palm on a page of 360 x 640 pixels; on lower ones things are smaller."""
CROWD = 20
"""More chips than these are smaller than a fingertip."""
HEIGHTS = (PAGE, PALMS[0], PALMS[1])
TABLES = [table for table in few_tables() if table.key in GAMES]


class Asked:
    """Somebody who has to decide, with a phone in their hand."""

    def __init__(self, table: Setting, step: Step, language: str = "en") -> None:
        now = table.game.pending(step.state)
        assert isinstance(now, Decide)
        self.seat, self.table = now.seat, table_of(table.key)
        self.view, self.moves = table.game.view(step.state, now.seat), table.game.legal_moves(step.state)
        agreements = table.game.agreements(step.state)
        self.acts = (*self.moves, *agreements)
        self.selection = Selection.of(table.game, step.state, self.table, self.view, agreements)
        self.players = tuple(Human(f"P{seat}") for seat in range(table.seats))
        self.say = catalogue(language)

    def glance(self, path: Way = ()) -> Any:
        offered = self.selection.offered(path)
        return Glance(self.view, self.players, self.say, self.seat, self.moves, offered, path, mine=True)

    def palm(self, path: Way, height: float) -> dict[str, Placed]:
        assert self.table.palm
        picture = self.table.palm(self.glance(path), height)
        assert len({placed.key for placed in picture}) == len(picture), "a key is one piece"
        return {placed.key: placed for placed in picture}


def asked(table: Setting, most: int) -> Iterator[tuple[Asked, Sequence[Any]]]:
    """Meet people who decide, each with a few of the acts that they may choose from."""
    rng = Random(str(table))
    for step in decisions(table, most):
        somebody = Asked(table, step)
        few = rng.sample(somebody.acts, min(len(somebody.acts), 3))
        yield somebody, [*few, *(act for act in somebody.acts[len(somebody.moves) :] if act not in few)]


def corners(placed: Placed) -> list[tuple[float, float]]:
    turn, (wide, tall) = radians(-placed.pose.angle), (side * placed.pose.scale / 2 for side in placed.image.size)
    return [
        (placed.pose.x + x * cos(turn) - y * sin(turn), placed.pose.y + x * sin(turn) + y * cos(turn))
        for x in (-wide, wide)
        for y in (-tall, tall)
    ]


def in_sight(placed: Placed, picture: dict[str, Placed]) -> bool:
    """Tell whether a thumb that goes over a piece ever finds it on top."""
    stage = Stage()
    stage.show(list(picture.values()))
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    steps = [step / 8 - 0.5 for step in range(1, 8)]
    return any(stage.at(placed.pose.x + wide * x, placed.pose.y + tall * y) == placed.key for y in steps for x in steps)


def large(placed: Placed, least: float) -> bool:
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    return wide >= least - 0.5 and tall + placed.foot >= least - 0.5


def least(picture: dict[str, Placed], height: float) -> float:
    """Name the least side of what is touched: less on a low palm, and where forty chips must find room."""
    crowd = sum(key.startswith(("chip:", "both:")) for key in picture) > CROWD
    return FINGER * (0.5 if crowd else 0.75 if height < PAGE else 1.0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_touch_of_every_move_finds_its_piece(table: Setting) -> None:
    for place, (somebody, acts) in enumerate(asked(table, 10)):
        height = HEIGHTS[place % len(HEIGHTS)]
        for act in acts:
            way = somebody.table.ways(act, somebody.view)[0]
            for touches in range(len(way)):
                path, key = way[:touches], way[touches]
                picture = somebody.palm(path, height)

                assert key in picture, (act, path, key)
                assert picture[key].solid, (act, path, key)
                assert all(-1 <= x <= PALM + 1 and -1 <= y <= height + 1 for x, y in corners(picture[key])), (act, key)
                assert in_sight(picture[key], picture), (act, path, key)
                looks = [] if large(picture[key], FINGER * 0.7) else [each for each in picture if "look:" in each]
                nearer = [somebody.palm((*path, look), height) for look in looks] or [picture]
                thumb = least(picture, height)
                assert any(key in near and large(near[key], thumb) for near in nearer), (act, path, key)
