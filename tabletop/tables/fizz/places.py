"""Where everything lies, in logical units, for two to eight players and for any number of chips."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

from attrs import frozen

from rules.fizz.pieces import DESIGN, Chip, Rack
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop.stage.box import Box
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.pieces import sorted_rack

ANSWER_BOX: Final = Box(1216, 24, 360, 214)
BEATS_BOX: Final = Box(1216, 254, 360, 250)
BAZAAR_BOX: Final = Box(1216, 520, 360, 196)
LAST_LAP_BOX: Final = Box(1246, 562, 300, 70)
"""On the floor of the Bazaar: it is bare then."""
LOG_BOX: Final = Box(1216, 730, 360, 160)
HINT_BOX: Final = Box(424, 74, 752, 46)
LAMP_BOX: Final = Box(1128, 6, 60, 62)
SANDGLASS_BOX: Final = Box(1066, 4, 48, 64)
"""Both above the right end of the bar: at its left one stands the sign of the round."""
LOW_HINT_BOX: Final = Box(424, 664, 752, 46)
"""Where a hand that lays on a tall tower does not cover it."""
RIBBON_POINT: Final = (800.0, 40.0)
OWN_RACK_BOX: Final = Box(24, 794, 1168, 98)
RACK_ASIDE_OFFSET: Final = 152.0
"""How far our rack slides down while everybody looks at what has fallen."""
PASS_BOX: Final = Box(1024, 640, 172, 48)
AIR_BOX: Final = Box(420, 122, 784, 610)
"""A chip that is dragged into this box is taken by the hand over the bottle."""
FIRST_CHIP_X = 292.0
LAST_CHIP_X = 1128.0
"""The x of the middles of the first and the last chip of our rack."""
PANEL_SIDE_MARGIN = 14.0
PANEL_BOTTOM_MARGIN = 5.0
"""What is left free beside and below the chips on another player's panel."""
PEEK_SHARE = 0.2
KIND_GAP_SHARE = 0.06
"""Shares of a chip: how far its twin looks out from under it, and how much of the panel is seen between two kinds."""
ROW_WORTH_SHARE: Final = 0.88
"""One row fewer is preferred as long as at least this share of each chip is seen."""
MIN_CHIP_WIDTH = 32.0
MIN_CROWD_CHIP_WIDTH = 46.0
"""Chips that would be narrower than this overlap instead; the second width is for a crowd."""
MIN_CROWD_OTHERS: Final = 4
"""From so many others on their panels are low and wide, and their chips are piled by kind with counts."""


@frozen
class ChipSpot:
    """A place for a chip: its middle and its width."""

    x: float
    y: float
    width: float

    def pose(self, lift: float = 0.0, grow: float = 1.0) -> Pose:
        """Lie there, perhaps lifted a little."""
        return Pose(self.x, self.y - lift, scale=self.width * grow / 100)


def own_rack_spots(count: int) -> list[ChipSpot]:
    """List the places of our own chips: in one row, or in two of smaller chips."""
    if count <= 12:
        step = min(102.0, (LAST_CHIP_X - FIRST_CHIP_X) / max(count - 1, 1))
        return [ChipSpot(FIRST_CHIP_X + place * step, 808, 98) for place in range(count)]
    half = (count + 1) // 2
    step = min(76.0, (LAST_CHIP_X - FIRST_CHIP_X + 20) / max(half - 1, 1))
    rows = ((FIRST_CHIP_X - 16, 756.0), (FIRST_CHIP_X - 16 + min(step / 2, 18), 842.0))
    return [
        ChipSpot(rows[place // half][0] + place % half * step, rows[place // half][1], 72) for place in range(count)
    ]


@frozen
class PanelColumn:
    """The panels of the others, one below the other at the left edge, and how chips lie on them."""

    width: float
    top: float
    height: float
    panel_step: float
    head_height: float
    """How much of a panel's upper part is for words."""
    max_chip_width: float = 58.0
    """The largest that a chip may be."""
    min_chip_width: float = MIN_CHIP_WIDTH
    """Chips that would be smaller than this overlap instead."""
    words_width: float = 0.0
    """The width of the words where they stand beside the chips; 0: they stand above them."""

    def panel_box(self, place: int) -> Box:
        """Return the box of the n-th other player's panel."""
        return Box(24, self.top + place * self.panel_step, self.width, self.height)

    def rack_spots(self, place: int, kind_counts: Sequence[int]) -> list[ChipSpot]:
        """List the places of the n-th other player's chips, in as many rows as show them best."""
        left, top, width, height = self.panel_box(place)
        above = PANEL_BOTTOM_MARGIN if self.words_width else self.head_height
        room = width - 2 * PANEL_SIDE_MARGIN - self.words_width, height - above - PANEL_BOTTOM_MARGIN
        most = max(1, int(room[1] / self.min_chip_width))
        sizes, kinds = (
            (self.min_chip_width, self.max_chip_width),
            [1] * len(kind_counts) if self.words_width else kind_counts,
        )
        spots = max((_packed_spots(kinds, rows, sizes, *room) for rows in range(1, most + 1)), key=_least_seen_width)
        if self.words_width:  # Where counts tell how many there are, a pile need show no more than its uppermost chip.
            spots = [spot for spot, count in zip(spots, kind_counts, strict=True) for _ in range(count)]
        return [
            ChipSpot(left + PANEL_SIDE_MARGIN + self.words_width + spot.x, top + above + spot.y, spot.width)
            for spot in spots
        ]


def _packed_spots(
    kind_counts: Sequence[int], rows: int, sizes: tuple[float, float], width: float, height: float
) -> list[ChipSpot]:
    """Lay chips in so many rows: side by side if they are then large enough, else overlapping."""
    lines: list[list[float]] = [[] for _ in range(rows)]
    far = sum(1 + PEEK_SHARE * (count - 1) for count in kind_counts)
    passed = 0.0
    for count in kind_counts:
        line = lines[min(int(passed * rows / far), rows - 1)]
        start = line[-1] + 1 + KIND_GAP_SHARE if line else 0.0
        line += [start + PEEK_SHARE * twin for twin in range(count)]
        passed += 1 + PEEK_SHARE * (count - 1)
    longest = max((line[-1] + 1 for line in lines if line), default=1.0)
    size = min(sizes[1], height / (rows + KIND_GAP_SHARE * (rows - 1)), max(sizes[0], width / longest))
    step = min(size, (width - size) / max(longest - 1, 1e-6))
    first = (height - size * (rows + KIND_GAP_SHARE * (rows - 1)) + size) / 2
    return [
        ChipSpot(size / 2 + step * off, first + size * (1 + KIND_GAP_SHARE) * row, size)
        for row, line in enumerate(lines)
        for off in line
    ]


def _least_seen_width(spots: Sequence[ChipSpot]) -> float:
    """Return the visible width of the least visible chip, less for each row; twins do not count."""
    steps = [other.x - one.x for one, other in pairwise(spots) if other.y == one.y]
    wide = min(
        (step for step in steps if step > PEEK_SHARE * spots[0].width + 1), default=spots[0].width if spots else 0.0
    )
    return wide * ROW_WORTH_SHARE ** len({spot.y for spot in spots})


def panel_column(others_count: int) -> PanelColumn:
    """Divide the left edge among so many other players."""
    if others_count < MIN_CROWD_OTHERS:
        return PanelColumn(384, 112, 166, 176, 68) if others_count == 3 else PanelColumn(384, 112, 200, 216, 68)
    pitch = 576 / others_count
    return PanelColumn(560, 124, pitch - 6, pitch, pitch - 6, 54, MIN_CROWD_CHIP_WIDTH, 212)


def round_sign_box(others_count: int) -> Box:
    """Return the box of the sign of the round: below the others' panels, or above those of a crowd."""
    return Box(24, 644, 384, 44) if others_count < MIN_CROWD_OTHERS else Box(236, 8, 246, 60)


def our_seat(view: View) -> Seat:
    """Return the watcher's seat; a spectator sits with seat 0."""
    return view.seat or Seat(0)


def other_seats(view: View) -> Sequence[Seat]:
    """List the other seats clockwise from ours."""
    seats = len(view.held)
    return [Seat((our_seat(view) + step) % seats) for step in range(1, seats)]


def panel_key(view: View, seat: Seat) -> str:
    """Return the piece key of a seat's panel. Panels keep their places when another person takes over the screen."""
    return f"player:{(seat - our_seat(view)) % len(view.held)}"


def seat_of_panel(view: View, key: str) -> Seat:
    """Return the seat of a panel's key."""
    return Seat((int(key.partition(":")[2]) + our_seat(view)) % len(view.held))


def shown_rack(view: View, seat: Seat) -> Rack | None:
    """Return a seat's chips, sorted, those in its hand included; None if they are hidden."""
    rack = view.racks[seat]
    if rack is None:
        return None
    lifted = view.laying.chips if view.laying and view.laying.seat == seat else ()
    return sorted_rack((*rack, *lifted))


def chip_spots(view: View, seat: Seat) -> list[ChipSpot]:
    """List the places of a seat's chips, those in its hand included."""
    lifted = len(view.laying.chips) if view.laying and view.laying.seat == seat else 0
    count = view.held[seat] + lifted
    if seat == our_seat(view):
        return own_rack_spots(count)
    everyone, rack = other_seats(view), shown_rack(view, seat)
    hidden = [count] if len(everyone) >= MIN_CROWD_OTHERS else [1] * count
    alike = hidden if rack is None else [len(list(kind)) for _, kind in groupby(rack, DESIGN.__getitem__)]
    return panel_column(len(everyone)).rack_spots(everyone.index(seat), alike)


def twins_of(chip: Chip, rack: Rack) -> Rack:
    """List the chips of a rack that look like this one, itself included, in order."""
    return tuple(sorted(each for each in rack if DESIGN[each] == DESIGN[chip]))
