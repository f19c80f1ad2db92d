"""Where everything lies round the bottle, for two players or for eight, with three chips or with forty."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from rules.fizz import DESIGN, Chip, Rack, View
from rules.kernel import Seat
from tabletop.stage.brush import Box
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.chips import tidy

ANSWER: Final[Box] = (1216, 24, 360, 214)
RING: Final[Box] = (1216, 254, 360, 250)
BAZAAR: Final[Box] = (1216, 520, 360, 196)
LOG: Final[Box] = (1216, 730, 360, 160)
HINT: Final[Box] = (424, 74, 752, 46)
LOW_HINT: Final[Box] = (424, 664, 752, 46)
"""Where a hand that lays on a tall tower does not cover it."""
RIBBON: Final = (800.0, 40.0)
TRAY: Final[Box] = (24, 794, 1168, 98)
PASS: Final[Box] = (1024, 640, 172, 48)
AIR: Final[Box] = (420, 122, 784, 610)
"""A chip that is carried here is in a hand over the bottle."""
FIRST, LAST = 292.0, 1128.0
"""The middles of the first and the last chip of our rack."""


@frozen
class Spot:
    """A place for a chip: its middle and its width."""

    x: float
    y: float
    width: float

    def pose(self, lift: float = 0.0, grow: float = 1.0) -> Pose:
        """Lie there, perhaps lifted a little."""
        return Pose(self.x, self.y - lift, 0.0, self.width * grow / 100)


def our_rack(count: int) -> list[Spot]:
    """Line up our own chips: in one row, or in two of smaller ones."""
    if count <= 12:
        step = min(102.0, (LAST - FIRST) / max(count - 1, 1))
        return [Spot(FIRST + place * step, 808, 98) for place in range(count)]
    half = (count + 1) // 2
    step = min(76.0, (LAST - FIRST + 20) / max(half - 1, 1))
    rows = ((FIRST - 16, 756.0), (FIRST - 16 + min(step / 2, 18), 842.0))
    return [Spot(rows[place // half][0] + place % half * step, rows[place // half][1], 72) for place in range(count)]


@frozen
class Corner:
    """How much of the left edge each of the others gets, and how their chips lie on it."""

    height: float
    pitch: float
    chip: float
    row: float
    """The middle of the row of chips, from the panel's top."""

    def box(self, place: int) -> Box:
        """Find the panel of the n-th of the others."""
        return 24, 112 + place * self.pitch, 384, self.height

    def rack(self, place: int, count: int) -> list[Spot]:
        """Line up the chips of the n-th of the others; many lie in two rows where there is room."""
        left, top, width, _ = self.box(place)
        room = width - 28 - self.chip
        if self.height > 100 and count > 1 + room / (0.46 * self.chip):
            small = self.chip * 0.7
            half = (count + 1) // 2
            step = min(small + 2, (width - 28 - small) / max(half - 1, 1))
            rows = (top + self.row - small * 0.51, top + self.row + small * 0.4)
            return [Spot(left + 14 + small / 2 + n % half * step, rows[n // half], small) for n in range(count)]
        step = min(self.chip + 3, room / max(count - 1, 1))
        return [Spot(left + 14 + self.chip / 2 + n * step, top + self.row, self.chip) for n in range(count)]


def corner(others: int) -> Corner:
    """Share the left edge among the others."""
    if others <= 3:
        return Corner(150, 168, 58, 108)
    if others == 4:
        return Corner(122, 130, 48, 91)
    return Corner(84, 90, 38, 60) if others < 7 else Corner(76, 80, 35, 56)


def progress_box(others: int) -> Box:
    """Find the place for the round and the direction: below the others."""
    shape = corner(others)
    return 24, max(640.0, 112 + others * shape.pitch + 2), 384, 44


def me(view: View) -> Seat:
    """Name the seat that we sit at; a spectator sits with seat 0."""
    return view.seat or 0


def others(view: View) -> Sequence[Seat]:
    """List the other seats clockwise from ours."""
    seats = len(view.held)
    return [(me(view) + step) % seats for step in range(1, seats)]


def tag_of(view: View, seat: Seat) -> str:
    """Name the panel of a seat. Panels keep their places when somebody else sits down in front of the screen."""
    return f"player:{(seat - me(view)) % len(view.held)}"


def seat_of(view: View, tag: str) -> Seat:
    """Name the seat of a panel."""
    return (int(tag.partition(":")[2]) + me(view)) % len(view.held)


def shown_rack(view: View, seat: Seat) -> Rack | None:
    """List a seat's chips as they are kept, with those that are in its hand over the bottle; None: hidden."""
    rack = view.racks[seat]
    if rack is None:
        return None
    lifted = view.laying.chips if view.laying and view.laying.seat == seat else ()
    return tidy((*rack, *lifted))


def spots(view: View, seat: Seat) -> list[Spot]:
    """Find the places of a seat's chips, those in its hand included."""
    lifted = len(view.laying.chips) if view.laying and view.laying.seat == seat else 0
    count = view.held[seat] + lifted
    if seat == me(view):
        return our_rack(count)
    everyone = others(view)
    return corner(len(everyone)).rack(everyone.index(seat), count)


def twins_of(chip: Chip, rack: Rack) -> Rack:
    """List the chips of a rack that look like this one, itself included, in order."""
    return tuple(sorted(each for each in rack if DESIGN[each] == DESIGN[chip]))
