"""Where everything lies round the bottle, for two players or for eight, with three chips or with forty."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

from attrs import frozen

from rules.fizz.pieces import DESIGN, Chip, Rack
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop.stage.brush import Box
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.pieces import sorted_rack

ANSWER_BOX: Final[Box] = (1216, 24, 360, 214)
BEATS_BOX: Final[Box] = (1216, 254, 360, 250)
BAZAAR_BOX: Final[Box] = (1216, 520, 360, 196)
LAST_LAP_BOX: Final[Box] = (1246, 562, 300, 70)
"""On the floor of the Bazaar: it is bare then."""
LOG_BOX: Final[Box] = (1216, 730, 360, 160)
HINT_BOX: Final[Box] = (424, 74, 752, 46)
LAMP_BOX: Final[Box] = (1128, 6, 60, 62)
SANDGLASS_BOX: Final[Box] = (1066, 4, 48, 64)
"""Both above the right end of the bar: at its left one stands the sign of the round."""
LOW_HINT_BOX: Final[Box] = (424, 664, 752, 46)
"""Where a hand that lays on a tall tower does not cover it."""
RIBBON_POINT: Final = (800.0, 40.0)
OWN_RACK_BOX: Final[Box] = (24, 794, 1168, 98)
RACK_ASIDE_OFFSET: Final = 152.0
"""How far our rack slides down while everybody looks at what has fallen."""
PASS_BOX: Final[Box] = (1024, 640, 172, 48)
AIR_BOX: Final[Box] = (420, 122, 784, 610)
"""A chip that is carried here is in a hand over the bottle."""
FIRST_CHIP_X, LAST_CHIP_X = 292.0, 1128.0
"""The middles of the first and the last chip of our rack."""
PANEL_SIDE_MARGIN, PANEL_BOTTOM_MARGIN = 14.0, 5.0
"""What is left free beside and below the chips of others on their panels."""
PEEK_SHARE, KIND_GAP_SHARE = 0.2, 0.06
"""Shares of a chip: how far its twin looks out from under it, and how much of the panel is seen between two kinds."""
ROW_WORTH_SHARE: Final = 0.88
"""A rack in one row less is as good if only this share of each chip is seen."""
MIN_CHIP_WIDTH, MIN_CROWD_CHIP_WIDTH = 32.0, 46.0
"""Chips that would be smaller than this overlap instead; so do those of a crowd."""
MIN_CROWD_OTHERS: Final = 4
"""So many others are a crowd: they sit in low and wide panels, and their chips lie by kind, with counts."""


@frozen
class ChipSpot:
    """A place for a chip: its middle and its width."""

    x: float
    y: float
    width: float

    def pose(self, lift: float = 0.0, grow: float = 1.0) -> Pose:
        """Lie there, perhaps lifted a little."""
        return Pose(self.x, self.y - lift, 0.0, self.width * grow / 100)


def own_rack_spots(count: int) -> list[ChipSpot]:
    """Line up our own chips: in one row, or in two of smaller ones."""
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
    """How much of the left edge each of the others gets, and how their chips lie on it."""

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
    """Where words stand beside the chips instead of above them: how much of the width is theirs."""

    def panel_box(self, place: int) -> Box:
        """Find the panel of the n-th of the others."""
        return 24, self.top + place * self.panel_step, self.width, self.height

    def rack_spots(self, place: int, kind_counts: Sequence[int]) -> list[ChipSpot]:
        """Line up the chips of the n-th of the others, so many of each kind, in as many rows as show them best."""
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
    """Lay chips into so many rows: as large as they find room side by side, and if that is too small, overlapping."""
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
    """Rate a rack by how much is seen of its least seen chip, but for twins; a row more must be worth it."""
    steps = [other.x - one.x for one, other in pairwise(spots) if other.y == one.y]
    wide = min(
        (step for step in steps if step > PEEK_SHARE * spots[0].width + 1), default=spots[0].width if spots else 0.0
    )
    return wide * ROW_WORTH_SHARE ** len({spot.y for spot in spots})


def panel_column(others_count: int) -> PanelColumn:
    """Share the left edge among the others."""
    if others_count < MIN_CROWD_OTHERS:
        return PanelColumn(384, 112, 166, 176, 68) if others_count == 3 else PanelColumn(384, 112, 200, 216, 68)
    pitch = 576 / others_count
    return PanelColumn(560, 124, pitch - 6, pitch, pitch - 6, 54, MIN_CROWD_CHIP_WIDTH, 212)


def round_sign_box(others_count: int) -> Box:
    """Find the place for the round and the direction: below the others, or above a crowd."""
    return (24, 644, 384, 44) if others_count < MIN_CROWD_OTHERS else (236, 8, 246, 60)


def our_seat(view: View) -> Seat:
    """Name the seat that we sit at; a spectator sits with seat 0."""
    return view.seat or Seat(0)


def other_seats(view: View) -> Sequence[Seat]:
    """List the other seats clockwise from ours."""
    seats = len(view.held)
    return [Seat((our_seat(view) + step) % seats) for step in range(1, seats)]


def panel_key(view: View, seat: Seat) -> str:
    """Name the panel of a seat. Panels keep their places when somebody else sits down in front of the screen."""
    return f"player:{(seat - our_seat(view)) % len(view.held)}"


def seat_of_panel(view: View, key: str) -> Seat:
    """Name the seat of a panel."""
    return Seat((int(key.partition(":")[2]) + our_seat(view)) % len(view.held))


def shown_rack(view: View, seat: Seat) -> Rack | None:
    """List a seat's chips as they are kept, with those that are in its hand over the bottle; None: hidden."""
    rack = view.racks[seat]
    if rack is None:
        return None
    lifted = view.laying.chips if view.laying and view.laying.seat == seat else ()
    return sorted_rack((*rack, *lifted))


def chip_spots(view: View, seat: Seat) -> list[ChipSpot]:
    """Find the places of a seat's chips, those in its hand included."""
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
