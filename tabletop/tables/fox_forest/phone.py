"""The layout on a phone held upright: decree and trick on a paper, and our hand below in two rows."""

from collections.abc import Sequence
from math import radians, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fox_forest.acts import Decline, TrickWon
from rules.fox_forest.pieces import SUIT, Card, answer_wins
from rules.kernel import Seat
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import ButtonImage, Image, Paper, Sized, paint_avatar
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fox_forest.context import TableContext
from tabletop.tables.fox_forest.pieces import CardBack, CardFace, TrumpTag
from tabletop.tables.fox_forest.texts import card_face, win_reason
from tabletop.tables.game_table import MIN_TOUCH_SIZE, PHONE_WIDTH
from tabletop.tables.parts import PROMPT_HEIGHT, Deck, HandOfCards, HeldCard, prompt_place

EDGE_MARGIN: Final = 16.0
PAPER_FOOT_HEIGHT: Final = 100.0
"""The height at the paper's lower edge that is kept for words and buttons."""
DECREE_X = 156.0
THEIR_CARD_X = 384.0
MY_CARD_X = 628.0
"""The x of the decree, of their card and of our card."""
MAX_ROW_CARDS: Final = 5
"""A hand of no more cards than this is held in one row."""
CARD_HEIGHT_PER_WIDTH: Final = CardFace.size[1] / CardFace.size[0]
LEAN_DEGREES: Final = 3.0
MAX_CARD_WIDTH: Final = 228.0
"""The width of a card in the hand where there is room for it."""
OVERHANG_SHARE: Final = 0.5 + CARD_HEIGHT_PER_WIDTH / 2 * sin(radians(LEAN_DEGREES))
"""How far the outermost, leaning card reaches to the side of its middle, as a share of its width."""
BOW_HEIGHT: Final = 8.0
RAISE_HEIGHT: Final = 44.0
"""The height kept free above the hand for cards that stand out."""
MIN_INDEX_SHARE: Final = 0.42
"""The share of a card's height that must be seen above the row before it."""


@frozen(cache_hash=True)
class PhoneSlot(Sized):
    """The place for a card that is still to be played, with the suit that is asked for."""

    radius: ClassVar[float] = 18
    no_shadow: ClassVar[bool] = True

    width: float
    height: float
    text: str = ""
    suit: str = ""
    highlighted: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        line = theme.BRASS_DARK if self.highlighted else theme.CARD_LINE
        brush.draw_rounded_rect((2, 2, w - 4, h - 4), self.radius, theme.PAPER_EDGE, opacity=0.55)
        brush.draw_rounded_rect((2, 2, w - 4, h - 4), self.radius, None, line, 5, dashes="16 11")
        if self.suit:
            side = min(w, h) * 0.5
            brush.draw_picture(f"fox_forest/suit_{self.suit}", ((w - side) / 2, h * 0.14, side, side), alpha=150)
        words = (22, h * (0.56 if self.suit else 0.32), w - 44, h * 0.36)
        brush.draw_text(self.text, words, TextStyle(31, theme.INK_MUTED, lines=2, leading=1.1))


@frozen(cache_hash=True)
class TrickTally(Image):
    """The player whose card lies above, and how many tricks they have."""

    radius: ClassVar[float] = 17
    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (242, 84)

    duck: str
    name: str
    tricks: str

    @override
    def paint(self, brush: Brush) -> None:
        w, _ = self.size
        paint_avatar(brush, self.duck, (2, 8, 66, 66))
        brush.draw_text(self.name, (78, 4, w - 82, 38), title_style(29, align="left"))
        brush.draw_text(self.tricks, (78, 42, w - 82, 36), TextStyle(28, theme.INK_MUTED, align="left"))


def phone_layout(context: TableContext, height: float) -> Sequence[PlacedPiece]:
    """Lay the phone's canvas of this height: the paper, and our hand."""
    paper = min(max(0.38 * height, 330.0), 490.0)
    me = context.view.seat or Seat(0)
    return [
        PlacedPiece(
            "mat", Paper(PHONE_WIDTH - 2 * EDGE_MARGIN, paper), Pose(PHONE_WIDTH / 2, 8 + paper / 2), z=-10, elevation=1
        ),
        *_decree(context, paper),
        *_trick(context, me, paper),
        *_below_trick(context, me, paper),
        prompt_place(paper + 20),
        *_hand(context, me, paper + 20 + PROMPT_HEIGHT, height),
    ]


def _card_place(paper: float) -> tuple[float, float]:
    """Return the y of the middle of the cards on the paper, and their scale."""
    room = paper - PAPER_FOOT_HEIGHT - 24
    return 8 + 18 + room / 2, min(room / CardFace.size[1], 1.5)


def _decree(context: TableContext, paper: float) -> list[PlacedPiece]:
    view, (y, size) = context.view, _card_place(paper)
    size *= 0.84
    deck = Deck("fox_forest/back", CardFace.size[1], len(view.deck))
    pieces = [
        PlacedPiece("deck", deck, Pose(DECREE_X - 28, y + 4, scale=size), z=1, elevation=0, glow=context.glow("deck"))
    ]
    if view.decree and view.trump:
        key = f"card:{view.decree}"
        pose = Pose(DECREE_X + 10, y, 4, size)
        pieces.append(
            PlacedPiece(key, card_face(view.decree, context.say), pose, z=2, elevation=1, glow=context.glow(key))
        )
        tag = TrumpTag(context.say("fox_forest-trump"), view.trump, 30)
        pieces.append(PlacedPiece("trump", tag, Pose(142, paper - 42, scale=0.96), z=3, elevation=1))
    return pieces


def _trick(context: TableContext, me: Seat, paper: float) -> list[PlacedPiece]:
    view, say, (y, size) = context.view, context.say, _card_place(paper)
    won = context.event if isinstance(context.event, TrickWon) and view.trump else None
    cards = won.cards if won else view.trick
    leader = view.leader
    if won and view.trump:
        leader = Seat(1 - won.seat) if answer_wins(*won.cards, view.trump) else won.seat
    played = dict(zip((leader, Seat(1 - leader)), cards, strict=False))
    pieces = []
    for seat, x in ((Seat(1 - me), THEIR_CARD_X), (me, MY_CARD_X)):
        pose = Pose(x, y, 2.0 if seat != me else -1.5, size)
        if (card := played.get(seat)) is None:
            pieces.append(_slot(context, seat, me, pose))
            continue
        wins = won is not None and won.seat == seat
        goal = f"tricks:{won.seat}" if won else ""
        image, glow = card_face(card, say), "selected" if wins else ""
        pieces.append(PlacedPiece(f"card:{card}", image, pose, z=5 + wins, elevation=2, glow=glow, leaves_to=goal))
    return pieces


def _slot(context: TableContext, seat: Seat, me: Seat, pose: Pose) -> PlacedPiece:
    """Lay the place for a card that is not there yet; ours says what is asked for."""
    view, (width, height) = context.view, (side * pose.scale for side in CardFace.size)
    spot = Pose(pose.x, pose.y)
    if seat != me:
        return PlacedPiece("their-slot", PhoneSlot(width, height), spot, z=0, elevation=0, touchable=False)
    lead = SUIT[view.trick[0]] if view.trick else ""
    text = context.say("fox_forest-your-card") if view.seat is not None else ""
    place = PhoneSlot(width, height, text, lead, highlighted=context.watcher_decides and view.step == "play")
    return PlacedPiece("slot", place, spot, z=0, elevation=0, glow="legal" if "slot" in context.offered else "")


def _below_trick(context: TableContext, me: Seat, paper: float) -> list[PlacedPiece]:
    """Lay what is below the trick: why it was won, the button to decline, or the tricks of both."""
    view, say = context.view, context.say
    y, middle, wide = paper - 46, (THEIR_CARD_X + MY_CARD_X) / 2, 478.0
    pieces = []
    if view.step == "fox" and context.watcher_decides:
        plank = ButtonImage(wide, MIN_TOUCH_SIZE, "wood", say("fox_forest-decline"), 36)
        return [PlacedPiece("decline", plank, Pose(middle, y), z=8, elevation=1, glow=context.glow("decline"))]
    for seat, x in ((Seat(1 - me), THEIR_CARD_X), (me, MY_CARD_X)):
        tricks = f"{view.tricks[seat]} {say('fox_forest-tricks', count=view.tricks[seat])}"
        tally = TrickTally(theme.SEAT_DUCKS[seat], context.player_name(seat), tricks)
        pieces.append(PlacedPiece(f"tricks:{seat}", tally, Pose(x + 4, y), z=1, elevation=0, touchable=False))
    if isinstance(context.event, TrickWon) and view.trump:
        reason = say(f"fox_forest-why-{win_reason(*context.event.cards, view.trump)}")
        line = ButtonImage(wide, 84, "dark", reason, 32, font=theme.TEXT_FONT)
        pieces.append(PlacedPiece("reason", line, Pose(middle, y), z=8, elevation=1, touchable=False))
    return pieces


def split_hand(cards: Sequence[Card]) -> tuple[Sequence[Card], Sequence[Card]]:
    """Split a hand into a back row and a front row, between two suits if neither row grows too long by that."""
    count, most = len(cards), max(MAX_ROW_CARDS + 1, -(-len(cards) // 2))
    if count <= MAX_ROW_CARDS:
        return (), cards
    able = range(max(count - most, 1), min(most, count - 1) + 1)
    borders = [at for at in able if SUIT[cards[at]] != SUIT[cards[at - 1]]]
    at = min(borders, key=lambda at: abs(count - 2 * at), default=count // 2)
    return cards[:at], cards[at:]


def _hand(context: TableContext, me: Seat, top: float, height: float) -> list[PlacedPiece]:
    """Lay our cards so that a thumb can touch each: as large as they fit, every index visible."""
    view = context.view
    rows = split_hand(view.hand)
    room, longest = height - top - RAISE_HEIGHT - EDGE_MARGIN, max(map(len, rows))
    width = min(
        MAX_CARD_WIDTH if rows[0] else max(MAX_CARD_WIDTH, 640 / max(longest, 2)),
        (PHONE_WIDTH - EDGE_MARGIN - MIN_TOUCH_SIZE * (longest - 1)) / (2 * OVERHANG_SHARE),
        room / CARD_HEIGHT_PER_WIDTH / (1 + MIN_INDEX_SHARE if rows[0] else 1),
    )
    tall, size = width * CARD_HEIGHT_PER_WIDTH, width / CardFace.size[0]
    drop = min(room - BOW_HEIGHT - tall, 0.86 * tall) if rows[0] else 0.0
    spare = room - BOW_HEIGHT - tall - drop
    low = height - EDGE_MARGIN - BOW_HEIGHT - tall / 2 - spare / 2
    far = PHONE_WIDTH - EDGE_MARGIN - 2 * OVERHANG_SHARE * width
    back, front = (
        HandOfCards(
            (PHONE_WIDTH / 2, y),
            1.02 * width,
            far,
            BOW_HEIGHT,
            LEAN_DEGREES,
            size,
            1.06 * size,
            raised_lift=14,
            chosen_lift=20,
            touch_below=0,
            z=z,
        )
        for y, z in ((low - drop, 20), (low, 26))
    )
    if view.seat is None:
        return front.lay_backs(f"back:{me}", CardBack(), view.held[me])
    behind, before = ([_held_card(card, context) for card in row] for row in rows)
    return [*back.lay(behind, context), *front.lay(before, context)]


def _held_card(card: Card, context: TableContext) -> HeldCard:
    able = any(not isinstance(move, Decline) and move.card == card for move in context.moves)
    image = card_face(card, context.say, trump_seal=SUIT[card] == context.view.trump)
    return HeldCard(f"card:{card}", image, usable=not context.watcher_decides or able, raised=able)
