"""The enlarged picture of somebody's rack, shown while the pointer is over it."""

from itertools import pairwise
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.pieces import COLOUR, COLOURS, DESIGN
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import Image, paint_avatar, paint_paper
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.places import (
    KIND_GAP_SHARE,
    MIN_CROWD_OTHERS,
    PEEK_SHARE,
    chip_spots,
    our_seat,
    seat_of_panel,
    shown_rack,
)
from tabletop.tables.fizz.texts import explain, holding_text
from tabletop.tables.game_table import PieceKey

CHIP_WIDTH: Final = 56.0
MIN_READABLE_WIDTH: Final = 42.0
"""A chip drawn wider than this can be read where it lies, unless others lie on it."""


@frozen(cache_hash=True)
class RackZoom(Image):
    """A rack enlarged: a row for each colour, and below it what the chip under the pointer is and does."""

    radius: ClassVar[float] = 17

    duck: str
    name: str
    holding_text: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height that the chips need."""
        wide = max(_chip_lefts(row)[-1] + CHIP_WIDTH for row in self.rows)
        return max(wide + 40, 480), 88 + len(self.rows) * CHIP_WIDTH * (1 + KIND_GAP_SHARE) + (66 if self.note else 6)

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        paint_avatar(brush, self.duck, (18, 14, 60, 60))
        brush.draw_text(self.name, (92, 12, w - 112, 36), title_style(26, align="left"))
        brush.draw_text(self.holding_text, (92, 46, w - 112, 28), TextStyle(20, theme.INK_MUTED, align="left"))
        for line, row in enumerate(self.rows):
            y = 84 + line * CHIP_WIDTH * (1 + KIND_GAP_SHARE)
            for x, design in zip(_chip_lefts(row), row, strict=True):
                brush.draw_picture(f"fizz/face_{design}", (20 + x, y, CHIP_WIDTH, CHIP_WIDTH))
        if self.note:
            brush.draw_text(self.note, (20, h - 68, w - 40, 58), TextStyle(20, align="left", lines=2))


def _chip_lefts(row: tuple[str, ...]) -> list[float]:
    """Find where the chips of a row begin: twins lie in one pile."""
    places = [0.0]
    for one, other in pairwise(row):
        places.append(places[-1] + CHIP_WIDTH * (PEEK_SHARE if one == other else 1 + KIND_GAP_SHARE))
    return places


def zoom(key: PieceKey, context: TableContext) -> Image | None:
    """Enlarge the rack whose panel, or whose hardly readable chip, is under the pointer; None: nothing to enlarge."""
    view = context.view
    kind, _, rest = key.partition(":")
    if kind == "player":
        return _rack_zoom(seat_of_panel(view, key), context)
    for seat, rack in zip(all_seats(len(view.racks)), view.racks, strict=True):
        small = (
            kind == "chip"
            and rack
            and (len(view.held) > MIN_CROWD_OTHERS or chip_spots(view, seat)[0].width < MIN_READABLE_WIDTH)
        )
        if small and rest in (rack or ()) and seat != our_seat(view):
            told = explain(key, context) or ""
            return _rack_zoom(seat, context, " · ".join(told.split("\n")))
    return None


def _rack_zoom(seat: Seat, context: TableContext, note: str = "") -> RackZoom | None:
    rack = shown_rack(context.view, seat)
    if not rack or seat == our_seat(context.view):
        return None
    colours = [tuple(DESIGN[chip] for chip in rack if COLOUR[chip] == colour) for colour in COLOURS]
    rows = tuple(row for row in colours if row)
    return RackZoom(theme.SEAT_DUCKS[seat], context.player_name(seat), holding_text(seat, context), rows, note)
