"""The layout on a phone held upright: the chip to answer, buttons, and our chips in racks."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.acts import Draw, Lay, Pass
from rules.fizz.pieces import COLOUR, DESIGN, Chip, Rack
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, rounded_rect_svg, title_style
from tabletop.stage.images import ButtonImage, Dimmed, Image, Sized, paint_paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fizz import palette
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.layout import fitting_texts
from tabletop.tables.fizz.pieces import ChipBack, face_of, side_of
from tabletop.tables.fizz.places import our_seat, shown_rack
from tabletop.tables.fizz.player_panels import RackGap, paint_twins
from tabletop.tables.fizz.texts import pass_label
from tabletop.tables.fizz.touch import laid_chips
from tabletop.tables.game_table import MIN_TOUCH_SIZE, PHONE_WIDTH, PieceKey
from tabletop.tables.parts import PROMPT_HEIGHT, prompt_place

EDGE_MARGIN: Final = 16.0
PIECE_GAP: Final = 10.0
RACK_WIDTH = 760.0
RACK_END_MARGIN = 16.0
"""How wide a rack is, and what is left free at its ends."""
MAX_CHIP_WIDTH = 164
MIN_CHIP_WIDTH = 48
"""The width of a chip where there is room for it, and where there is none."""
PEEK_SHARE: Final = 0.24
"""How far a twin looks out from under its twin, as a share of a chip."""
KIND_GAP_SHARE: Final = 0.08
"""What is left between two kinds."""
MIN_ONE_LINE_WIDTH: Final = 112
"""A colour keeps to one line as long as its chips are at least this wide."""
MIN_ROOMY_WIDTH: Final = 120
"""Chips at least this wide have some wood above and below them."""
MAX_TOWER_CHIPS: Final = 6
"""The uppermost chips of the tower that are shown."""


@frozen(cache_hash=True)
class PhoneChipToAnswer(Image):
    """The chip to answer, and all that may be laid on it."""

    radius: ClassVar[float] = 17

    height: float
    title: str
    name: str
    design: str
    lines: tuple[str, ...]

    @property
    @override
    def size(self) -> tuple[float, float]:
        return PHONE_WIDTH - 2 * EDGE_MARGIN, self.height

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (24, 12, w - 220, 38), title_style(29, theme.INK_MUTED, align="left"))
        brush.draw_text(self.name, (24, 50, w - 220, 52), title_style(40, align="left"))
        side = min(h - 136, 240)
        if self.design:
            brush.draw_picture(f"fizz/face_{self.design}", (26, 112, side, side))
        else:
            ring = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 4}" fill="none" stroke="{theme.CARD_LINE}" '
            brush.draw_svg(f'{ring}stroke-width="4" stroke-dasharray="14 12"/>', (26, 112, side, side))
        left = side + 100
        step = min(side / max(len(self.lines), 1), 58.0)
        top = 112 + (side - step * len(self.lines)) / 2
        size = brush.common_font_size(self.lines, (w - left - 20, step), 33)
        tick = f'<path d="M3 14 L12 23 L29 5" fill="none" stroke="{palette.TICK}" stroke-width="6" '
        for place, line in enumerate(self.lines):
            y = top + place * step
            brush.draw_svg(f'{tick}stroke-linecap="round"/>', (left - 48, y + step / 2 - 14, 34, 30))
            brush.draw_text(line, (left, y, w - left - 20, step), TextStyle(size, align="left"))


@frozen(cache_hash=True)
class PhoneRack(Sized):
    """A rack of wood with a groove for chips."""

    radius: ClassVar[float] = 18

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        wood = rounded_rect_svg(w, h - 5, 18, theme.WOOD_EDGE, at=(0, 5))
        wood += rounded_rect_svg(w, h - 6, 18, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += f'<path d="M20 5 H{w - 20}" stroke="{theme.WOOD_SHINE}" stroke-width="2.4" opacity="0.8"/>'
        wood += rounded_rect_svg(w - 40, h * 0.2, h * 0.1, palette.GROOVE, theme.WOOD_EDGE, 2, at=(20, h * 0.66))
        brush.draw_svg(wood, (0, 0, w, h))


@frozen(cache_hash=True)
class TwinsChip(Image):
    """Two equal chips to be laid at once, one with each hand; as large as one chip."""

    radius: ClassVar[float] = 28
    size: ClassVar[tuple[float, float]] = (100, 100)

    design: str

    @override
    def paint(self, brush: Brush) -> None:
        paint_twins(brush, self, self.design, 3, 60, (6, 6), (34, 34))


def phone_layout(context: TableContext, height: float) -> Sequence[PlacedPiece]:
    """Lay the phone's canvas of this height: what is to be answered, buttons, and our rack."""
    paper_height = min(max(0.3 * height, 276.0), 392.0)
    below = 8 + paper_height + PIECE_GAP + PROMPT_HEIGHT + PIECE_GAP
    planks = list(_buttons(context, below))
    top = below + (MIN_TOUCH_SIZE + PIECE_GAP if planks else 0)
    racks = _racks(context, top, height - EDGE_MARGIN - top)
    return [*_chip_to_answer(context, paper_height), prompt_place(8 + paper_height + PIECE_GAP), *planks, *racks]


def _chip_to_answer(context: TableContext, height: float) -> Iterator[PlacedPiece]:
    view, say = context.view, context.say
    last = view.last
    design = DESIGN[last] if last else ""
    name = say(f"fizz-on-{design}") if last else say("fizz-answering-nothing")
    reply = PhoneChipToAnswer(height, say("fizz-answering") if last else "", name, design, fitting_texts(view, say))
    yield PlacedPiece(
        "answer", reply, Pose(PHONE_WIDTH / 2, 8 + height / 2), z=-10, elevation=1, glow=context.glow("answer")
    )
    for storey, each in enumerate(view.tower[-MAX_TOWER_CHIPS:]):
        x = PHONE_WIDTH - EDGE_MARGIN - 108 + min(max(each.x, -12), 12)
        yield PlacedPiece(
            f"tower:{each.chip}", side_of(each.chip), Pose(x, 106 - 17 * storey, scale=0.7), z=1, touchable=False
        )


def _buttons(context: TableContext, top: float) -> Iterator[PlacedPiece]:
    """Lay the buttons for everything but laying a chip, side by side."""
    view, say = context.view, context.say
    can = {type(move) for move in context.moves}
    found = [
        ("bazaar", f"{say('fizz-bazaar')} · {view.bazaar}", "fizz/back", Draw in can),
        ("pass", pass_label(context), "", Pass in can),
        ("last_lap", say("fizz-last-lap-ask"), "", "last_lap" in context.offered),
    ]
    found = [each for each in found if each[-1]]
    wide = (PHONE_WIDTH - 2 * EDGE_MARGIN + PIECE_GAP) / max(len(found), 1) - PIECE_GAP
    for place, (key, text, icon, _) in enumerate(found):
        plank = ButtonImage(wide, MIN_TOUCH_SIZE, "wood", text, 34, icon, lines=2)
        pose = Pose(EDGE_MARGIN + (wide + PIECE_GAP) * place + wide / 2, top + MIN_TOUCH_SIZE / 2)
        yield PlacedPiece(key, plank, pose, z=6, elevation=1, glow=context.glow(key))


Pile = tuple[tuple[PieceKey, ...], float]
"""The keys of pieces that overlap, and how many chips wide they are together."""


def _piles(rack: Rack, pairs: frozenset[Chip]) -> list[list[Pile]]:
    """Group a sorted rack by colour, twins in one pile, and after them the piece that means both."""
    colours = []
    for _, colour in groupby(rack, COLOUR.__getitem__):
        piles: list[Pile] = []
        for _, alike in groupby(colour, DESIGN.__getitem__):
            twins = tuple(alike)
            piles.append((tuple(f"chip:{chip}" for chip in twins), 1 + PEEK_SHARE * (len(twins) - 1)))
            both = [chip for chip in twins if chip in pairs]
            piles += [((f"both:{chip}",), 1.0) for chip in (both[:1] if len(twins) == 2 else both)]
        colours.append(piles)
    return colours


def _rack_lines(colours: Sequence[Sequence[Pile]], max_width: float) -> list[list[Pile]]:
    """Break piles into lines no wider than `max_width` chips; every colour begins a new line."""
    lines: list[list[Pile]] = []
    for piles in colours:
        far = max_width + 1
        for pile in piles:
            if far + pile[1] > max_width:
                lines.append([])
                far = 0.0
            lines[-1].append(pile)
            far += pile[1] + KIND_GAP_SHARE
    return lines


def _racks(context: TableContext, top: float, height: float) -> Iterator[PlacedPiece]:
    """Lay our chips into racks, as large as all of them fit."""
    view, seat = context.view, our_seat(context.view)
    rack = shown_rack(view, seat)
    pairs = frozenset(chip for move in context.moves if isinstance(move, Lay) and move.chips[1:] for chip in move.chips)
    hidden: list[list[Pile]] = [[((f"back:{seat}:{place}",), 1.0) for place in range(view.held[seat])]]
    colours = hidden if rack is None else _piles(rack, pairs)
    size, lines = _fitting_size(colours, height)
    pitch = max(_rack_pitch(size), min(1.3 * size + PIECE_GAP, height / max(len(lines), 1)))
    top += max(height - pitch * len(lines), 0) / 2
    for line, piles in enumerate(lines):
        y = top + pitch * line + (pitch - PIECE_GAP) / 2
        yield PlacedPiece(
            f"shelf:{line}",
            PhoneRack(RACK_WIDTH, pitch - PIECE_GAP),
            Pose(PHONE_WIDTH / 2, y),
            z=0,
            elevation=1,
            touchable=False,
        )
        left = (PHONE_WIDTH - RACK_WIDTH) / 2 + RACK_END_MARGIN
        for keys, wide in piles:
            for place, key in enumerate(keys):
                spot = Pose(left + (0.5 + PEEK_SHARE * place) * size, y - 0.04 * size, scale=size / 100)
                yield _piece(key, spot, 9 + place * 0.01, context)
            left += (wide + KIND_GAP_SHARE) * size


def _rack_pitch(size: float) -> float:
    """Tell how far racks for chips of this size are apart."""
    return (1.22 if size >= MIN_ROOMY_WIDTH else 1.06) * size + PIECE_GAP


def _fitting_size(colours: Sequence[Sequence[Pile]], height: float) -> tuple[float, list[list[Pile]]]:
    """Find the largest size of chips at which all lines fit, and those lines."""
    for size in range(MAX_CHIP_WIDTH, MIN_CHIP_WIDTH, -2):
        # Where even fingertips have no room side by side, colours follow one another on the same line.
        parted = colours if size >= MIN_TOUCH_SIZE else [[pile for piles in colours for pile in piles]]
        lines = _rack_lines(parted, (RACK_WIDTH - 2 * RACK_END_MARGIN) / size)
        # A colour on two lines is worth it only where chips would be small otherwise.
        if len(lines) * _rack_pitch(size) <= height and (len(lines) == len(colours) or size < MIN_ONE_LINE_WIDTH):
            return size, lines
    return MIN_CHIP_WIDTH, lines


def _piece(key: PieceKey, spot: Pose, z: float, context: TableContext) -> PlacedPiece:
    """Lay a chip, the back of one, or the piece that means two."""
    kind, _, chip = key.partition(":")
    glow = context.glow(key)
    if kind == "back":
        return PlacedPiece(key, ChipBack(), spot, z=z, elevation=1, touchable=False)
    if kind == "both":
        return PlacedPiece(key, TwinsChip(DESIGN[chip]), spot, z=z, elevation=1, glow=glow)
    lifted = context.view.laying.chips if context.view.laying else ()
    if chip in lifted:
        return PlacedPiece(key, RackGap(), spot, z=z, elevation=0, touchable=False)
    able = chip in laid_chips(context.moves)
    image: Image = face_of(chip) if able or not context.watcher_decides else Dimmed(face_of(chip), theme.UNUSABLE_SHADE)
    lift, taken = 6.0 if able else 0.0, 8.0 if glow == "selected" else 0.0
    pose = Pose(spot.x, spot.y - lift - taken, scale=spot.scale)
    return PlacedPiece(
        key, image, pose, z=z, elevation=2 if able else 1, glow=glow, touch_below=taken, touch_top_inset=taken
    )
