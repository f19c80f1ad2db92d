"""«Шипучка!» on a phone held upright: the chip to answer with all that fits, and our chips in racks for a thumb."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.acts import Draw, Lay, Pass
from rules.fizz.pieces import COLOUR, DESIGN, Chip, Rack
from tabletop import theme
from tabletop.stage.brush import Brush, rounded
from tabletop.stage.images import Dimmed, Image, Plank, Sized, paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.fizz import palette
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.layout import fits
from tabletop.tables.fizz.pieces import Back, face_of, side_of
from tabletop.tables.fizz.places import me, shown_rack
from tabletop.tables.fizz.player_panels import Gap, two_faces
from tabletop.tables.fizz.texts import giving_up
from tabletop.tables.fizz.touch import chips_of
from tabletop.tables.game_table import FINGER, PALM, Key
from tabletop.tables.parts import PROMPT, prompt

EDGE: Final = 16.0
GAP: Final = 10.0
WIDE, PAD = 760.0, 16.0
"""How wide a rack is, and what is left free at its ends."""
LARGEST, SMALLEST = 164, 48
"""How wide a chip is where there is room for it, and where there is none."""
PEEK: Final = 0.24
"""How far a twin looks out from under its twin, as a share of a chip."""
APART: Final = 0.08
"""What is left between two kinds."""
WHOLE: Final = 112
"""A colour keeps to one line where its chips can be as large as this."""
ROOMY: Final = 120
"""Chips from this size on have wood to spare above and below them."""
STOREYS: Final = 6
"""So many chips of the tower are seen."""


@frozen(cache_hash=True)
class Reply(Image):
    """The chip to answer, as large as a phone allows, and all that may be laid on it."""

    radius: ClassVar[float] = 17

    height: float
    head: str
    name: str
    design: str
    lines: tuple[str, ...]

    @property
    @override
    def size(self) -> tuple[float, float]:
        return PALM - 2 * EDGE, self.height

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.head, (24, 12, w - 220, 38), 29, theme.INK_2, theme.TITLE, align="left")
        brush.words(self.name, (24, 50, w - 220, 52), 40, theme.INK, theme.TITLE, align="left")
        side = min(h - 136, 240)
        if self.design:
            brush.picture(f"fizz/face_{self.design}", (26, 112, side, side))
        else:
            ring = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 4}" fill="none" stroke="{theme.CARD_LINE}" '
            brush.vector(f'{ring}stroke-width="4" stroke-dasharray="14 12"/>', (26, 112, side, side))
        left = side + 100
        step = min(side / max(len(self.lines), 1), 58.0)
        top = 112 + (side - step * len(self.lines)) / 2
        size = brush.alike(self.lines, (w - left - 20, step), 33)
        tick = f'<path d="M3 14 L12 23 L29 5" fill="none" stroke="{palette.FITS}" stroke-width="6" '
        for place, line in enumerate(self.lines):
            y = top + place * step
            brush.vector(f'{tick}stroke-linecap="round"/>', (left - 48, y + step / 2 - 14, 34, 30))
            brush.words(line, (left, y, w - left - 20, step), size, theme.INK, align="left")


@frozen(cache_hash=True)
class Shelf(Sized):
    """A rack of wood with a groove for chips."""

    radius: ClassVar[float] = 18

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        wood = rounded(w, h - 5, 18, theme.WOOD_EDGE, at=(0, 5))
        wood += rounded(w, h - 6, 18, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += f'<path d="M20 5 H{w - 20}" stroke="{theme.WOOD_SHINE}" stroke-width="2.4" opacity="0.8"/>'
        wood += rounded(w - 40, h * 0.2, h * 0.1, palette.GROOVE, theme.WOOD_EDGE, 2, at=(20, h * 0.66))
        brush.vector(wood, (0, 0, w, h))


@frozen(cache_hash=True)
class Pair(Image):
    """Two equal chips at once, one with each hand: as large as a chip."""

    radius: ClassVar[float] = 28
    size: ClassVar[tuple[float, float]] = (100, 100)

    design: str

    @override
    def paint(self, brush: Brush) -> None:
        two_faces(brush, self, self.design, 3, 60, (6, 6), (34, 34))


def palm(glance: Glance, height: float) -> Sequence[Placed]:
    """Lay what is to be answered, what else may be done, and our rack on an upright canvas of this height."""
    paper_height = min(max(0.3 * height, 276.0), 392.0)
    below = 8 + paper_height + GAP + PROMPT + GAP
    planks = list(_planks(glance, below))
    top = below + (FINGER + GAP if planks else 0)
    racks = _racks(glance, top, height - EDGE - top)
    return [*_answer(glance, paper_height), prompt(8 + paper_height + GAP), *planks, *racks]


def _answer(glance: Glance, height: float) -> Iterator[Placed]:
    view, say = glance.view, glance.say
    last = view.last
    design = DESIGN[last] if last else ""
    name = say(f"fizz-on-{design}") if last else say("fizz-answering-nothing")
    reply = Reply(height, say("fizz-answering") if last else "", name, design, fits(view, say))
    yield Placed("answer", reply, Pose(PALM / 2, 8 + height / 2), z=-10, shadow=1, glow=glance.glow("answer"))
    for storey, each in enumerate(view.tower[-STOREYS:]):
        x = PALM - EDGE - 108 + min(max(each.x, -12), 12)
        yield Placed(f"tower:{each.chip}", side_of(each.chip), Pose(x, 106 - 17 * storey, 0, 0.7), z=1, solid=False)


def _planks(glance: Glance, top: float) -> Iterator[Placed]:
    """Lay what may be done besides laying a chip, side by side."""
    view, say = glance.view, glance.say
    can = {type(move) for move in glance.moves}
    found = [
        ("bazaar", f"{say('fizz-bazaar')} · {view.bazaar}", "fizz/back", Draw in can),
        ("pass", giving_up(glance), "", Pass in can),
        ("last_lap", say("fizz-last-lap-ask"), "", "last_lap" in glance.offered),
    ]
    found = [each for each in found if each[-1]]
    wide = (PALM - 2 * EDGE + GAP) / max(len(found), 1) - GAP
    for place, (key, text, icon, _) in enumerate(found):
        plank = Plank(wide, FINGER, "wood", text, 34, icon, lines=2)
        pose = Pose(EDGE + (wide + GAP) * place + wide / 2, top + FINGER / 2)
        yield Placed(key, plank, pose, z=6, shadow=1, glow=glance.glow(key))


Pile = tuple[tuple[Key, ...], float]
"""The keys of pieces that overlap, and how many chips wide they are together."""


def _piles(rack: Rack, pairs: frozenset[Chip]) -> list[list[Pile]]:
    """Gather a tidy rack by colour, twins on one another, and after them the piece that means both."""
    colours = []
    for _, colour in groupby(rack, COLOUR.__getitem__):
        piles: list[Pile] = []
        for _, alike in groupby(colour, DESIGN.__getitem__):
            twins = tuple(alike)
            piles.append((tuple(f"chip:{chip}" for chip in twins), 1 + PEEK * (len(twins) - 1)))
            both = [chip for chip in twins if chip in pairs]
            piles += [((f"both:{chip}",), 1.0) for chip in (both[:1] if len(twins) == 2 else both)]
        colours.append(piles)
    return colours


def _lines(colours: Sequence[Sequence[Pile]], room: float) -> list[list[Pile]]:
    """Part piles into lines no longer than the room, in chips; a colour begins a line of its own."""
    lines: list[list[Pile]] = []
    for piles in colours:
        far = room + 1
        for pile in piles:
            if far + pile[1] > room:
                lines.append([])
                far = 0.0
            lines[-1].append(pile)
            far += pile[1] + APART
    return lines


def _racks(glance: Glance, top: float, height: float) -> Iterator[Placed]:
    """Put our chips into racks, as large as all of them find room."""
    view, seat = glance.view, me(glance.view)
    rack = shown_rack(view, seat)
    pairs = frozenset(chip for move in glance.moves if isinstance(move, Lay) and move.chips[1:] for chip in move.chips)
    hidden: list[list[Pile]] = [[((f"back:{seat}:{place}",), 1.0) for place in range(view.held[seat])]]
    colours = hidden if rack is None else _piles(rack, pairs)
    size, lines = _fitted(colours, height)
    pitch = max(_pitch(size), min(1.3 * size + GAP, height / max(len(lines), 1)))
    top += max(height - pitch * len(lines), 0) / 2
    for line, piles in enumerate(lines):
        y = top + pitch * line + (pitch - GAP) / 2
        yield Placed(f"shelf:{line}", Shelf(WIDE, pitch - GAP), Pose(PALM / 2, y), z=0, shadow=1, solid=False)
        left = (PALM - WIDE) / 2 + PAD
        for keys, wide in piles:
            for place, key in enumerate(keys):
                spot = Pose(left + (0.5 + PEEK * place) * size, y - 0.04 * size, 0, size / 100)
                yield _piece(key, spot, 9 + place * 0.01, glance)
            left += (wide + APART) * size


def _pitch(size: float) -> float:
    """Tell how far racks for chips of this size are apart."""
    return (1.22 if size >= ROOMY else 1.06) * size + GAP


def _fitted(colours: Sequence[Sequence[Pile]], height: float) -> tuple[float, list[list[Pile]]]:
    """Find the largest size of chips at which all lines fit, and those lines."""
    for size in range(LARGEST, SMALLEST, -2):
        # Where even fingertips have no room side by side, colours follow one another on the same line.
        parted = colours if size >= FINGER else [[pile for piles in colours for pile in piles]]
        lines = _lines(parted, (WIDE - 2 * PAD) / size)
        # A colour on two lines is worth it only where chips would be small otherwise.
        if len(lines) * _pitch(size) <= height and (len(lines) == len(colours) or size < WHOLE):
            return size, lines
    return SMALLEST, lines


def _piece(key: Key, spot: Pose, z: float, glance: Glance) -> Placed:
    """Lay a chip, the back of one, or the piece that means two."""
    kind, _, chip = key.partition(":")
    glow = glance.glow(key)
    if kind == "back":
        return Placed(key, Back(), spot, z=z, shadow=1, solid=False)
    if kind == "both":
        return Placed(key, Pair(DESIGN[chip]), spot, z=z, shadow=1, glow=glow)
    lifted = glance.view.laying.chips if glance.view.laying else ()
    if chip in lifted:
        return Placed(key, Gap(), spot, z=z, shadow=0, solid=False)
    able = chip in chips_of(glance.moves)
    image: Image = face_of(chip) if able or not glance.mine else Dimmed(face_of(chip), theme.SOFT)
    lift, taken = 6.0 if able else 0.0, 8.0 if glow == "selected" else 0.0
    pose = Pose(spot.x, spot.y - lift - taken, 0, spot.scale)
    return Placed(key, image, pose, z=z, shadow=2 if able else 1, glow=glow, foot=taken, head=taken)
