"""The pond on a phone: the row with its skies, everybody's ducks, and three large cards."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.sitting_ducks.acts import Discard
from rules.sitting_ducks.pieces import KIND
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import ButtonImage, Image, Paper, Sized, TextImage, paint_avatar, paint_paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import MIN_TOUCH_SIZE, PHONE_WIDTH
from tabletop.tables.parts import PROMPT_HEIGHT, DarkTag, HandOfCards, HeldCard, prompt_place
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.layout import card_in_play, flock_of
from tabletop.tables.sitting_ducks.preview import MovePreview, hovered_preview, order_path
from tabletop.tables.sitting_ducks.row import row, sights, tray
from tabletop.tables.sitting_ducks.texts import card_front
from tabletop.tables.sitting_ducks.touch import DISCARDS, DONE

EDGE_MARGIN: Final = 12.0
TRAY_ZOOM: Final = (PHONE_WIDTH - 2 * EDGE_MARGIN) / panels.TRAY_BOX[2]
"""How large the tray is on a phone."""
SKY_GAP: Final = 24.0
"""How much farther apart skies and ducks are than on the table, so that a thumb can find either."""
SKY_BOTTOM_Y: Final = 318.0
"""Above this height on the table are skies, below it ducks."""
STRIP_HEIGHT: Final = 52.0
"""The height of the strip of water with words below the row, where there is room."""
CARD_HEIGHT = 300.0
MAX_CARD_HEIGHT = 350.0
"""The height of an action card with a readable rule, and the greatest where there is room to spare."""
RULE_FONT_SIZE: Final = 24.0
"""The font size of that rule."""
MAX_CARD_SCALE: Final = 1.2
RAISED_CARD_GAP: Final = 34.0
"""What is left above the hand for raised cards."""
TRAY_HEIGHT: Final = TRAY_ZOOM * panels.TRAY_BOX[3] + SKY_GAP
"""The height of the tray."""
HAND_HEIGHT: Final = MAX_CARD_SCALE * CARD_HEIGHT + RAISED_CARD_GAP
GAP: Final = 10.0
BURST_SIZE: Final = 132.0
"""How large the burst is with the face of a duck that would be hit."""


@frozen(cache_hash=True)
class FlockTag(Sized):
    """A player on a phone: portrait, name, and the five ducks."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    name: str
    flock: panels.Flock

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        paint_avatar(brush, self.flock.colour, (8, (h - 62) / 2, 62, 62), self.flock.mood)
        brush.draw_text(self.name, (78, 8, w - 88, h / 2 - 10), title_style(28, align="left"))
        self.flock.paint(brush, (78, h / 2 + 2, w - 88, h / 2 - 4))


@frozen(cache_hash=True)
class WaterStrip(Image):
    """Words on the water below the row: which way it swims, and how many cards are left."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (PHONE_WIDTH - 2 * EDGE_MARGIN - 40, STRIP_HEIGHT)

    forward: str
    deck: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        arrow = (
            f'<path d="M46 {h / 2} H6 M22 {h / 2 - 14} L6 {h / 2} L22 {h / 2 + 14}" fill="none" '
            f'stroke="{theme.RIBBON_TEXT}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        brush.draw_svg(arrow, (0, 0, w, h))
        brush.draw_text(self.forward, (60, 0, w / 2 - 60, h), title_style(30, theme.RIBBON_TEXT, align="left"))
        brush.draw_text(self.deck, (w / 2 - 40, 0, w / 2 + 40, h), TextStyle(30, theme.RIBBON_TEXT, align="right"))


def phone_layout(context: TableContext, height: float) -> Sequence[PlacedPiece]:
    """Lay the row, the players and the hand on an upright canvas of this height."""
    seats = len(context.view.colours)
    lines = 1 if seats < 4 else 2
    spare = max(
        height - 2 * EDGE_MARGIN - TRAY_HEIGHT - lines * (MIN_TOUCH_SIZE + GAP) - PROMPT_HEIGHT - GAP - HAND_HEIGHT, 0.0
    )
    foot = STRIP_HEIGHT if spare >= STRIP_HEIGHT else 0.0
    tag = min(MIN_TOUCH_SIZE + (spare - foot) / (2 * lines), 128.0)
    flocks = EDGE_MARGIN + TRAY_HEIGHT + foot + GAP
    below = flocks + lines * (tag + GAP)
    outlook = hovered_preview(context)
    return [
        *_pond(context, foot),
        *_between_row_and_hand(context, outlook, flocks, tag, lines),
        prompt_place(below),
        *_hand(context, below + PROMPT_HEIGHT, height),
    ]


def _pond(context: TableContext, strip_height: float) -> list[PlacedPiece]:
    """Lay the row as it lies on the table, smaller, with its skies farther from its ducks."""
    box, *columns = tray(context)
    pond = panels.Tray((TRAY_HEIGHT + strip_height) / TRAY_ZOOM, panels.POND_TOP + SKY_GAP / TRAY_ZOOM)
    laid = [
        evolve(
            box, image=pond, pose=Pose(PHONE_WIDTH / 2, EDGE_MARGIN + (TRAY_HEIGHT + strip_height) / 2, scale=TRAY_ZOOM)
        )
    ]
    laid += [_on_phone(each) for each in (*columns, *row(context, None), *sights(context, None))]
    if strip_height:
        view, say = context.view, context.say
        deck = f"{say('sitting_ducks-label-duck-deck')}: {view.ducks}"
        strip = WaterStrip(say("sitting_ducks-label-forward"), deck)
        laid.append(
            PlacedPiece(
                "ducks",
                strip,
                Pose(PHONE_WIDTH / 2, EDGE_MARGIN + TRAY_HEIGHT + strip_height / 2 - 16),
                z=-1,
                elevation=0,
                touchable=False,
            )
        )
    return laid


def _on_phone(placed: PlacedPiece) -> PlacedPiece:
    """Move a piece of the row from the table to the phone."""
    pose, low = placed.pose, placed.pose.y > SKY_BOTTOM_Y
    x, y = (
        EDGE_MARGIN + TRAY_ZOOM * (pose.x - panels.TRAY_BOX[0]),
        EDGE_MARGIN + TRAY_ZOOM * (pose.y - panels.TRAY_BOX[1]) + SKY_GAP * low,
    )
    foot = TRAY_ZOOM * placed.touch_below if low else SKY_GAP - 4
    scale = MIN_TOUCH_SIZE / pieces.Sight.size[0] if placed.key.startswith("sight:") else TRAY_ZOOM * pose.scale
    return evolve(placed, pose=Pose(x, y, pose.angle, scale), touch_below=foot)


def _between_row_and_hand(
    context: TableContext, preview: MovePreview | None, top: float, tag: float, lines: int
) -> list[PlacedPiece]:
    """Lay what a choice needs between row and hand: the players, the button that ends an order, or the discards."""
    view, say = context.view, context.say
    whole = PHONE_WIDTH - 2 * EDGE_MARGIN
    middle = Pose(PHONE_WIDTH / 2, top + (lines * (tag + GAP) - GAP) / 2)
    if order_path(context) is not None:
        plank = ButtonImage(whole * 0.6, MIN_TOUCH_SIZE, "wood", say("sitting_ducks-label-done"), 40)
        return [PlacedPiece(DONE, plank, middle, z=6, elevation=1, glow=context.glow(DONE))]
    if context.moves and isinstance(context.moves[0], Discard):
        bed = pieces.PileBed(whole * 0.6, MIN_TOUCH_SIZE)
        label = TextImage(say("sitting_ducks-label-discards"), whole * 0.5, 60, 34, theme.CREAM, theme.TITLE_FONT)
        return [
            PlacedPiece(DISCARDS, bed, middle, z=0, elevation=0, glow=context.glow(DISCARDS)),
            PlacedPiece("discards-label", label, middle, z=1, elevation=0, touchable=False),
        ]
    if preview and (preview.row, preview.sights) != (view.row, view.sights):
        return list(_previewed_row(context, preview, top, lines * (tag + GAP) - GAP))
    laid = _flocks(context, preview, top, tag, lines)
    if active := card_in_play(view, context.event):
        pose = evolve(middle, scale=0.6)
        laid.append(
            PlacedPiece(
                f"act:{active}", card_front(active, context), pose, z=12, elevation=3, touchable=False, leaves_to="tray"
            )
        )
    return laid


def _previewed_row(context: TableContext, preview: MovePreview, top: float, height: float) -> Iterator[PlacedPiece]:
    """Lay the row on a paper as it would be after the move. What is new is ringed; who is hit is shown beside it."""
    view, say = context.view, context.say
    y = top + height / 2
    yield PlacedPiece(
        "then",
        Paper(PHONE_WIDTH - 2 * EDGE_MARGIN, height),
        Pose(PHONE_WIDTH / 2, y),
        z=4,
        elevation=1,
        touchable=False,
    )
    stamp = DarkTag(say("sitting_ducks-foreseen"), 150, 32)
    yield PlacedPiece(
        "foreseen", stamp, Pose(EDGE_MARGIN + 126, top - 4, scale=1.5), z=20, elevation=1, touchable=False
    )
    wide, tall = pieces.DuckCard.size
    hit = [card for now, then in zip(view.shot, preview.shot, strict=True) for card in then if card not in now]
    room = PHONE_WIDTH - 2 * EDGE_MARGIN - 48 - BURST_SIZE * len(hit)
    size = min((height - 34) / tall, (room / 6 - 14) / wide, 0.64)
    step = wide * size + 14
    lowered = y + 8
    left = EDGE_MARGIN + 24 if hit else PHONE_WIDTH / 2 - 3 * step
    for place, (was, slot) in enumerate(zip(view.row, preview.row, strict=True)):
        x, mood = left + step * (place + 0.5), "closed" if slot.dive else ""
        under = pieces.colour_of(slot.under) if slot.under else ""
        image: Image = pieces.DuckCard(pieces.colour_of(slot.card), mood, under) if slot.card else pieces.DuckBack()
        image = image if slot == was else pieces.Ghost(image, unknown=not slot.card)
        origin = f"duck:{slot.card}" if slot.card else "ducks"
        spot = Pose(x, lowered, scale=size)
        yield PlacedPiece(f"then:{place}", image, spot, z=5, elevation=1, touchable=False, enters_from=origin)
        if preview.sights[place]:
            at = Pose(x, lowered - tall * size / 2, scale=size * 0.9)
            yield PlacedPiece(f"then:sight:{place}", pieces.Sight(), at, z=6, elevation=1, touchable=False)
    for place, card in enumerate(hit):
        burst = pieces.HitBurst(pieces.colour_of(card))
        far = min(height - 6, BURST_SIZE) / burst.size[1]
        spot = Pose(PHONE_WIDTH - EDGE_MARGIN - 8 - BURST_SIZE * (place + 0.5), y, scale=far)
        yield PlacedPiece(
            f"then:hit:{card}", burst, spot, z=7, elevation=0, touchable=False, enters_from=f"duck:{card}"
        )


def _flocks(
    context: TableContext, preview: MovePreview | None, top: float, tag: float, lines: int
) -> list[PlacedPiece]:
    view = context.view
    seats = [places.watching_seat(view), *places.other_seats(view)]
    across = -(-len(seats) // lines)
    width = (PHONE_WIDTH - 2 * EDGE_MARGIN + GAP) / across - GAP
    laid = []
    for place, seat in enumerate(seats):
        line, column = divmod(place, across)
        flock = flock_of(view, seat, preview)
        key = f"player:{seat}"
        glow = context.glow(key) or ("legal" if context.decider == seat and not context.path else "")
        pose = Pose(EDGE_MARGIN + (width + GAP) * column + width / 2, top + (tag + GAP) * line + tag / 2)
        laid.append(
            PlacedPiece(key, FlockTag(width, tag, context.player_name(seat), flock), pose, elevation=1, glow=glow)
        )
    return laid


def _hand(context: TableContext, top: float, height: float) -> list[PlacedPiece]:
    """Hold the cards side by side, tall enough for rules that can be read."""
    view = context.view
    room = height - top - RAISED_CARD_GAP - EDGE_MARGIN
    size = min(room / CARD_HEIGHT, MAX_CARD_SCALE)
    tall = min(room / size, MAX_CARD_HEIGHT)
    fan = HandOfCards(
        (PHONE_WIDTH / 2, height - EDGE_MARGIN - 6 - room / 2),
        254,
        bow=6,
        lean=2,
        card_scale=size,
        hover_scale=1.04 * size,
        raised_lift=8,
        chosen_lift=16,
        touch_below=0,
    )
    if view.seat is None:
        return fan.lay_backs("back", pieces.ActionBack(), view.held[0])
    kinds = {move.card for move in context.moves}
    cards = []
    for card in view.hand:
        key, image = f"act:{card}", evolve(card_front(card, context), height=tall, rule_font_size=RULE_FONT_SIZE)
        able = not context.watcher_decides or KIND[card] in kinds
        cards.append(HeldCard(key, image, usable=able, raised=bool(context.glow(key))))
    return fan.lay(cards, context)
