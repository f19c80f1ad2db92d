"""The forest on a phone held upright: the decree and the trick on a paper, and below it our hand in two rows."""

from collections.abc import Sequence
from math import radians, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fox_forest.acts import Decline, TrickWon
from rules.fox_forest.pieces import SUIT, Card, answer_wins
from rules.kernel import Seat
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Paper, Plank, Sized, avatar
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.fox_forest.context import Glance
from tabletop.tables.fox_forest.pieces import Back, Face, TrumpTag
from tabletop.tables.fox_forest.texts import face, why
from tabletop.tables.game_table import FINGER, PALM
from tabletop.tables.parts import PROMPT, Deck, HandOfCards, HeldCard, prompt

EDGE: Final = 16.0
FOOT: Final = 100.0
"""How much of the paper's lower edge is for words and planks."""
DECREE, THEIRS, MINE = 156.0, 384.0, 628.0
"""The middles of the decree and of both cards of a trick."""
ROW: Final = 5
"""So many cards are held in one row."""
SHAPE: Final = Face.size[1] / Face.size[0]
LEAN: Final = 3.0
LARGEST: Final = 228.0
"""How wide a card in the hand is where there is room."""
ASIDE: Final = 0.5 + SHAPE / 2 * sin(radians(LEAN))
"""How far the outermost card reaches to the side from its middle, as a share of its width."""
BOW: Final = 8.0
RAISED: Final = 44.0
"""What is left above the hand for cards that stand out."""
INDEX: Final = 0.42
"""The share of a card's height that must look out above the row before it."""


@frozen(cache_hash=True)
class Place(Sized):
    """A place on the paper for a card that is still to be played, with the suit that is asked for."""

    radius: ClassVar[float] = 18
    shy: ClassVar[bool] = True

    width: float
    height: float
    text: str = ""
    suit: str = ""
    eager: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        line = theme.BRASS_DARK if self.eager else theme.CARD_LINE
        brush.rounded((2, 2, w - 4, h - 4), self.radius, theme.PAPER_EDGE, opacity=0.55)
        brush.rounded((2, 2, w - 4, h - 4), self.radius, None, line, 5, dashes="16 11")
        if self.suit:
            side = min(w, h) * 0.5
            brush.picture(f"fox_forest/suit_{self.suit}", ((w - side) / 2, h * 0.14, side, side), alpha=150)
        words = (22, h * (0.56 if self.suit else 0.32), w - 44, h * 0.36)
        brush.words(self.text, words, 31, theme.INK_2, lines=2, leading=1.1)


@frozen(cache_hash=True)
class Tally(Image):
    """Whose card lies above, and how many tricks they have."""

    radius: ClassVar[float] = 17
    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (242, 84)

    duck: str
    name: str
    tricks: str

    @override
    def paint(self, brush: Brush) -> None:
        w, _ = self.size
        avatar(brush, self.duck, (2, 8, 66, 66))
        brush.words(self.name, (78, 4, w - 82, 38), 29, theme.INK, theme.TITLE, align="left")
        brush.words(self.tricks, (78, 42, w - 82, 36), 28, theme.INK_2, align="left")


def palm(glance: Glance, height: float) -> Sequence[Placed]:
    """Lay the paper and the hand on an upright canvas of this height."""
    paper = min(max(0.38 * height, 330.0), 490.0)
    me = glance.view.seat or Seat(0)
    return [
        Placed("mat", Paper(PALM - 2 * EDGE, paper), Pose(PALM / 2, 8 + paper / 2), z=-10, shadow=1),
        *_decree(glance, paper),
        *_trick(glance, me, paper),
        *_words(glance, me, paper),
        prompt(paper + 20),
        *_hand(glance, me, paper + 20 + PROMPT, height),
    ]


def _card(paper: float) -> tuple[float, float]:
    """Find the middle of the cards on the paper, and their size."""
    room = paper - FOOT - 24
    return 8 + 18 + room / 2, min(room / Face.size[1], 1.5)


def _decree(glance: Glance, paper: float) -> list[Placed]:
    view, (y, size) = glance.view, _card(paper)
    size *= 0.84
    deck = Deck("fox_forest/back", Face.size[1], len(view.deck))
    pieces = [Placed("deck", deck, Pose(DECREE - 28, y + 4, 0, size), z=1, shadow=0, glow=glance.glow("deck"))]
    if view.decree and view.trump:
        key = f"card:{view.decree}"
        pose = Pose(DECREE + 10, y, 4, size)
        pieces.append(Placed(key, face(view.decree, glance.say), pose, z=2, shadow=1, glow=glance.glow(key)))
        tag = TrumpTag(glance.say("fox_forest-trump"), view.trump, 30)
        pieces.append(Placed("trump", tag, Pose(142, paper - 42, 0, 0.96), z=3, shadow=1))
    return pieces


def _trick(glance: Glance, me: Seat, paper: float) -> list[Placed]:
    view, say, (y, size) = glance.view, glance.say, _card(paper)
    won = glance.event if isinstance(glance.event, TrickWon) and view.trump else None
    cards = won.cards if won else view.trick
    leader = view.leader
    if won and view.trump:
        leader = Seat(1 - won.seat) if answer_wins(*won.cards, view.trump) else won.seat
    played = dict(zip((leader, Seat(1 - leader)), cards, strict=False))
    pieces = []
    for seat, x in ((Seat(1 - me), THEIRS), (me, MINE)):
        pose = Pose(x, y, 2.0 if seat != me else -1.5, size)
        if (card := played.get(seat)) is None:
            pieces.append(_place(glance, seat, me, pose))
            continue
        wins = won is not None and won.seat == seat
        goal = f"tricks:{won.seat}" if won else ""
        image, glow = face(card, say), "selected" if wins else ""
        pieces.append(Placed(f"card:{card}", image, pose, z=5 + wins, shadow=2, glow=glow, goal=goal))
    return pieces


def _place(glance: Glance, seat: Seat, me: Seat, pose: Pose) -> Placed:
    """Lay the place for a card that is not there yet; ours says what is asked for."""
    view, (width, height) = glance.view, (side * pose.scale for side in Face.size)
    spot = Pose(pose.x, pose.y)
    if seat != me:
        return Placed("their-slot", Place(width, height), spot, z=0, shadow=0, solid=False)
    lead = SUIT[view.trick[0]] if view.trick else ""
    text = glance.say("fox_forest-your-card") if view.seat is not None else ""
    place = Place(width, height, text, lead, eager=glance.mine and view.step == "play")
    return Placed("slot", place, spot, z=0, shadow=0, glow="legal" if "slot" in glance.offered else "")


def _words(glance: Glance, me: Seat, paper: float) -> list[Placed]:
    """Lay what stands below the trick: why it was won, what may be declined, or whose tricks are how many."""
    view, say = glance.view, glance.say
    y, middle, wide = paper - 46, (THEIRS + MINE) / 2, 478.0
    pieces = []
    if view.step == "fox" and glance.mine:
        plank = Plank(wide, FINGER, "wood", say("fox_forest-decline"), 36)
        return [Placed("decline", plank, Pose(middle, y), z=8, shadow=1, glow=glance.glow("decline"))]
    for seat, x in ((Seat(1 - me), THEIRS), (me, MINE)):
        tricks = f"{view.tricks[seat]} {say('fox_forest-tricks', count=view.tricks[seat])}"
        tally = Tally(theme.AVATARS[seat], glance.name(seat), tricks)
        pieces.append(Placed(f"tricks:{seat}", tally, Pose(x + 4, y), z=1, shadow=0, solid=False))
    if isinstance(glance.event, TrickWon) and view.trump:
        reason = say(f"fox_forest-why-{why(*glance.event.cards, view.trump)}")
        line = Plank(wide, 84, "dark", reason, 32, font=theme.TEXT)
        pieces.append(Placed("reason", line, Pose(middle, y), z=8, shadow=1, solid=False))
    return pieces


def rows_of(cards: Sequence[Card]) -> tuple[Sequence[Card], Sequence[Card]]:
    """Part a hand into a row behind and one before it, between two suits where neither grows too long by that."""
    count, most = len(cards), max(ROW + 1, -(-len(cards) // 2))
    if count <= ROW:
        return (), cards
    able = range(max(count - most, 1), min(most, count - 1) + 1)
    borders = [at for at in able if SUIT[cards[at]] != SUIT[cards[at - 1]]]
    at = min(borders, key=lambda at: abs(count - 2 * at), default=count // 2)
    return cards[:at], cards[at:]


def _hand(glance: Glance, me: Seat, top: float, height: float) -> list[Placed]:
    """Hold our cards so that a thumb finds each of them: as large as there is room for, every index in sight."""
    view = glance.view
    rows = rows_of(view.hand)
    room, longest = height - top - RAISED - EDGE, max(map(len, rows))
    width = min(
        LARGEST if rows[0] else max(LARGEST, 640 / max(longest, 2)),
        (PALM - EDGE - FINGER * (longest - 1)) / (2 * ASIDE),
        room / SHAPE / (1 + INDEX if rows[0] else 1),
    )
    tall, size = width * SHAPE, width / Face.size[0]
    drop = min(room - BOW - tall, 0.86 * tall) if rows[0] else 0.0
    spare = room - BOW - tall - drop
    low = height - EDGE - BOW - tall / 2 - spare / 2
    far = PALM - EDGE - 2 * ASIDE * width
    back, front = (
        HandOfCards((PALM / 2, y), 1.02 * width, far, BOW, LEAN, size, 1.06 * size, lift=14, taken=20, foot=0, z=z)
        for y, z in ((low - drop, 20), (low, 26))
    )
    if view.seat is None:
        return front.backs(f"back:{me}", Back(), view.held[me])
    behind, before = ([_held(card, glance) for card in row] for row in rows)
    return [*back.lay(behind, glance), *front.lay(before, glance)]


def _held(card: Card, glance: Glance) -> HeldCard:
    able = any(not isinstance(move, Decline) and move.card == card for move in glance.moves)
    image = face(card, glance.say, trump=SUIT[card] == glance.view.trump)
    return HeldCard(f"card:{card}", image, able=not glance.mine or able, raised=able)
