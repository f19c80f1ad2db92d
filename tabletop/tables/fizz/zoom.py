"""A closer look at somebody's rack, as if one had bent over the table."""

from itertools import pairwise
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.pieces import COLOUR, COLOURS, DESIGN
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, avatar, paper
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.places import CROWD, GAP, PEEK, me, seat_of, shown_rack, spots
from tabletop.tables.fizz.texts import explain, holding
from tabletop.tables.game_table import Key

CHIP: Final = 56.0
CLEAR: Final = 42.0
"""A chip that lies there larger than this needs no closer look, unless others lie on it."""


@frozen(cache_hash=True)
class Closer(Image):
    """A rack in large: a row for each colour, and below it what the chip under the pointer is and does."""

    radius: ClassVar[float] = 17

    duck: str
    name: str
    told: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height that the chips need."""
        wide = max(_places(row)[-1] + CHIP for row in self.rows)
        return max(wide + 40, 480), 88 + len(self.rows) * CHIP * (1 + GAP) + (66 if self.note else 6)

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        avatar(brush, self.duck, (18, 14, 60, 60))
        brush.words(self.name, (92, 12, w - 112, 36), 26, theme.INK, theme.TITLE, align="left")
        brush.words(self.told, (92, 46, w - 112, 28), 20, theme.INK_2, align="left")
        for line, row in enumerate(self.rows):
            y = 84 + line * CHIP * (1 + GAP)
            for x, design in zip(_places(row), row, strict=True):
                brush.picture(f"fizz/face_{design}", (20 + x, y, CHIP, CHIP))
        if self.note:
            brush.words(self.note, (20, h - 68, w - 40, 58), 20, theme.INK, align="left", lines=2)


def _places(row: tuple[str, ...]) -> list[float]:
    """Find where the chips of a row begin: twins lie in one pile."""
    places = [0.0]
    for one, other in pairwise(row):
        places.append(places[-1] + CHIP * (PEEK if one == other else 1 + GAP))
    return places


def closer(key: Key, glance: Glance) -> Image | None:
    """Look closer at the rack of the panel under the pointer, or of a chip that can hardly be read there."""
    view = glance.view
    kind, _, rest = key.partition(":")
    if kind == "player":
        return _rack(seat_of(view, key), glance)
    for seat, rack in zip(all_seats(len(view.racks)), view.racks, strict=True):
        small = kind == "chip" and rack and (len(view.held) > CROWD or spots(view, seat)[0].width < CLEAR)
        if small and rest in (rack or ()) and seat != me(view):
            told = explain(key, glance) or ""
            return _rack(seat, glance, " · ".join(told.split("\n")))
    return None


def _rack(seat: Seat, glance: Glance, note: str = "") -> Closer | None:
    rack = shown_rack(glance.view, seat)
    if not rack or seat == me(glance.view):
        return None
    colours = [tuple(DESIGN[chip] for chip in rack if COLOUR[chip] == colour) for colour in COLOURS]
    rows = tuple(row for row in colours if row)
    return Closer(theme.AVATARS[seat], glance.name(seat), holding(seat, glance), rows, note)
