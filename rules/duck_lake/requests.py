"""The requests of Duck Lake: to let lilies drift, and to throw a handful of corn; with a fast model of the throw."""

from functools import cache
from math import exp, hypot, isfinite, pi
from random import Random
from typing import ClassVar

from attrs import frozen

from rules.duck_lake.acts import Drifted, Landed
from rules.duck_lake.pieces import (
    CELLS,
    CORN_RADIUS_MM,
    FIRST_HANDFUL_SIZE,
    HANDFUL_SIZE,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    LILY_COUNT,
    STONE_PLACE_OFFSET,
    TABLE_MARGIN_MM,
    Cell,
    Piece,
    Place,
    Spot,
    Stone,
    cell_at,
    mask_around,
    middle,
)
from rules.kernel import Seat


@frozen
class Drift:
    """DL-02 Let the lilies find places for themselves beside those already laid."""

    seat: ClassVar[None] = None

    laid: tuple[Cell, ...]

    def admits(self, outcome: object) -> bool:
        """Accept as many free cells as lilies are missing, none touching another."""
        if not isinstance(outcome, Drifted) or len(outcome.cells) != LILY_COUNT - len(self.laid):
            return False
        laid = list(self.laid)
        for cell in outcome.cells:
            if type(cell) is not int or cell not in CELLS or mask_around(tuple(laid)) >> cell & 1:
                return False
            laid.append(cell)
        return True

    def sample(self, rng: Random) -> Drifted:
        """Lay them one by one on any cell that is still allowed."""
        laid = list(self.laid)
        while len(laid) < LILY_COUNT:
            taken = mask_around(tuple(laid))
            laid.append(rng.choice([cell for cell in CELLS if not taken >> cell & 1]))
        return Drifted(tuple(laid[len(self.laid) :]))


MIN_SPACING_MM = 2 * CORN_RADIUS_MM - 1.0
"""Two pieces whose middles are nearer than this overlap; a millimetre is forgiven."""
SECOND_TOUCH_SHARE = 0.6
"""The part of a hop after which a piece touches down once more, and may hit a duck."""
TABLE_EDGE_MM = 2 * CORN_RADIUS_MM
"""How near to the table's edge the middle of a piece can lie."""
_MIN_MM = TABLE_EDGE_MM - TABLE_MARGIN_MM
_MAX_X_MM = LAKE_WIDTH_MM + TABLE_MARGIN_MM - TABLE_EDGE_MM
_MAX_Y_MM = LAKE_HEIGHT_MM + TABLE_MARGIN_MM - TABLE_EDGE_MM
DUCK_REACH_MM = 6.0 + CORN_RADIUS_MM
"""How near to a duck's middle a piece can lie. A duck is drawn wider than what stops corn."""
PETYA_REACH_MM = 9.0 + CORN_RADIUS_MM
"""How near to Petya's middle a piece can lie."""


_NUMBERS = {float, int}


@frozen
class Handful:
    """DL-06 Drop these pieces on the lake from a hand 30 cm above the board, among all that stands and lies there."""

    seat: Seat
    pieces: tuple[Piece, ...]
    lilies: tuple[Cell, ...]
    ducks: tuple[Place, ...]
    petya: Stone
    lying: tuple[Spot, ...]

    def admits(self, outcome: object) -> bool:
        """Accept a place on the table for every piece, each with room of its own; no lost, doubled or flying corn."""
        if not isinstance(outcome, Landed) or len(outcome.spots) != len(self.pieces):
            return False
        taken = list(self.lying)
        for spot in outcome.spots:
            if len(spot) != 3 or not {*map(type, spot)} <= _NUMBERS or not isfinite(sum(spot)):
                return False
            x, y, _ = spot
            if not (
                -TABLE_MARGIN_MM <= x <= LAKE_WIDTH_MM + TABLE_MARGIN_MM
                and -TABLE_MARGIN_MM <= y <= LAKE_HEIGHT_MM + TABLE_MARGIN_MM
            ) or _crowding(x, y, taken, MIN_SPACING_MM):
                return False
            taken.append((x, y))
        return True

    def sample(self, rng: Random) -> Landed:
        """Throw from a hand that is still, anywhere over the lake."""
        return scatter(self, (rng.uniform(0, LAKE_WIDTH_MM), rng.uniform(0, LAKE_HEIGHT_MM)), (0.0, 0.0), rng)


def _crowding(x: float, y: float, taken: list[Spot], room: float) -> Spot | None:
    left, right = x - room, x + room
    for spot in taken:
        if left < spot[0] < right and hypot(x - spot[0], y - spot[1]) < room:
            return spot
    return None


def scatter(handful: Handful, hand: Spot, speed: Spot, rng: Random) -> Landed:
    """Let a handful fall as the physics would, without it: same medians, same misses, a hundred times as fast.

    A piece meets the water under the hand or where the hand's swing has carried it; a duck's back throws it aside;
    otherwise it hops on, most of them a little, the others far. `hand` is in millimetres, `speed` in millimetres a
    second and already what the corn keeps of it.
    """
    fall = _Fall(handful, hand, speed, rng)
    taken = list(handful.lying)
    spots = []
    for _ in handful.pieces:
        x, y = fall.drop_piece()
        while (other := _crowding(x, y, taken, 2 * CORN_RADIUS_MM)) is not None:
            x, y = fall.beside((*other, 2 * CORN_RADIUS_MM), x, y) if rng.random() < 0.8 else fall.drop_piece()
        taken.append((x, y))
        spots.append((x, y, round(rng.uniform(-pi, pi), 2)))
    return Landed(tuple(spots))


@cache
def _obstacle(place: Place, reach: float) -> tuple[float, float, float]:
    return (*middle(place), reach)


class _Fall:
    """The model of one handful: Gaussians fitted to the physics."""

    def __init__(self, handful: Handful, hand: Spot, speed: Spot, rng: Random) -> None:
        self.obstacles = [_obstacle(place, DUCK_REACH_MM) for place in handful.ducks]
        self.obstacles.append(_obstacle(STONE_PLACE_OFFSET + handful.petya, PETYA_REACH_MM))
        self.lilies = frozenset(handful.lilies)
        self.speed = speed
        self.rng = rng
        full = (len(handful.pieces) - HANDFUL_SIZE) / (FIRST_HANDFUL_SIZE - HANDFUL_SIZE)
        airborne = 0.297 + 0.035 * full
        self.x, self.y = hand[0] + airborne * speed[0], hand[1] + airborne * speed[1]
        self.touch_spread_mm = 11.5 + 7.5 * full
        self.hops = ((25.5 + 2.7 * full, 0.09), (55.8 + 1.1 * full, 0.22))
        """How far a piece hops, narrow or wide, and for how many seconds it keeps the hand's speed."""

    def drop_piece(self) -> Spot:
        """Let one piece fall."""
        gauss = self.rng.gauss
        x, y = gauss(self.x, self.touch_spread_mm), gauss(self.y, self.touch_spread_mm)
        struck = self._struck(x, y)
        if struck is None:
            width, drift = self.hops[self.rng.random() < 0.45]
            if self.lilies and cell_at(x, y) in self.lilies:
                width *= 0.72
            hop_x, hop_y = gauss(drift * self.speed[0], width), gauss(drift * self.speed[1], width)
            struck = self._struck(x + SECOND_TOUCH_SHARE * hop_x, y + SECOND_TOUCH_SHARE * hop_y)
            part = 1.0 if struck is None else SECOND_TOUCH_SHARE
            x, y = x + part * hop_x, y + part * hop_y
        if struck is not None:
            x, y = self._thrown_off(struck, x, y)
        struck = self._struck(x, y)
        return self._on_table(x, y) if struck is None else self.beside(struck, x, y)

    def beside(self, thing: tuple[float, float, float], x: float, y: float) -> Spot:
        """Move a piece that would end inside a thing to its side."""
        return self._out(thing, x, y, self.rng.expovariate(1 / 3))

    def _struck(self, x: float, y: float) -> tuple[float, float, float] | None:
        for figure in self.obstacles:
            at_x, at_y, reach = figure
            if -reach < x - at_x < reach and hypot(x - at_x, y - at_y) < reach:
                return figure
        return None

    def _thrown_off(self, figure: tuple[float, float, float], x: float, y: float) -> Spot:
        """Roll off a back: softly from a duck's feathers, farther from Petya's hat."""
        feathers = figure[2] == DUCK_REACH_MM
        beyond = 7.7 * exp(self.rng.gauss(0.0, 0.58)) if feathers else max(0.0, self.rng.gauss(36.5, 11.0))
        return self._out(figure, x, y, beyond)

    def _out(self, thing: tuple[float, float, float], x: float, y: float, beyond: float) -> Spot:
        dx, dy = x - thing[0], y - thing[1]
        away = hypot(dx, dy)
        dx, dy, away = (dx, dy, away) if away > 0.0 else (1.0, 0.0, 1.0)
        scale = (thing[2] + beyond) / away
        return self._on_table(thing[0] + dx * scale, thing[1] + dy * scale)

    def _on_table(self, x: float, y: float) -> Spot:
        if not (_MIN_MM < x < _MAX_X_MM and _MIN_MM < y < _MAX_Y_MM):
            x, y = min(max(x, _MIN_MM), _MAX_X_MM), min(max(y, _MIN_MM), _MAX_Y_MM)
        return round(x, 2), round(y, 2)
