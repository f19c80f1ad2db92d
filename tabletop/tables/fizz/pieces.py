"""Pictures of a chip from above, from behind and from the side, and the order of chips in a rack."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.pieces import COLOUR, COLOURS, DESIGN, KIND, OBJECTS, SUPERS, Chip, Kind, Rack
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

_KINDS: Final[tuple[Kind, ...]] = (*OBJECTS, *SUPERS)


def sorted_rack(rack: Rack) -> Rack:
    """Sort chips by colour, then objects before super-chips; twins lie side by side."""
    return tuple(sorted(rack, key=lambda chip: (COLOURS.index(COLOUR[chip]), _KINDS.index(KIND[chip]), chip)))


@frozen(cache_hash=True)
class ChipFace(Image):
    """A chip that lies face up."""

    radius: ClassVar[float] = 50
    size: ClassVar[tuple[float, float]] = (100, 100)

    design: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(f"fizz/face_{self.design}", (0, 0, 100, 100))


def face_of(chip: Chip) -> ChipFace:
    """Return the picture of a chip from above."""
    return ChipFace(DESIGN[chip])


@frozen(cache_hash=True)
class ChipBack(Image):
    """A chip that lies face down."""

    radius: ClassVar[float] = 50
    face_down: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (100, 100)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("fizz/back", (0, 0, 100, 100))


@frozen(cache_hash=True)
class ChipSide(Image):
    """A chip seen from the side, as it lies in the tower: 36 mm of it."""

    radius: ClassVar[float] = 6.5
    size: ClassVar[tuple[float, float]] = (190, 25)

    design: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(f"fizz/side_{self.design}", (0, 0, 190, 25))


def side_of(chip: Chip) -> ChipSide:
    """Return the picture of a chip from the side."""
    return ChipSide(DESIGN[chip])
