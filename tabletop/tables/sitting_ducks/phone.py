"""The pond on a phone held upright: the row with its skies, everybody's flock, and three large cards."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.sitting_ducks.acts import Discard
from rules.sitting_ducks.pieces import KIND
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Paper, Plank, Sized, Words, avatar, paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import FINGER, PALM
from tabletop.tables.parts import PROMPT, HandOfCards, HeldCard, Tag, prompt
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import Glance
from tabletop.tables.sitting_ducks.layout import flock_of, in_play
from tabletop.tables.sitting_ducks.preview import Outlook, outlook_of, spelling
from tabletop.tables.sitting_ducks.row import row, sights, tray
from tabletop.tables.sitting_ducks.texts import face
from tabletop.tables.sitting_ducks.touch import DISCARDS, DONE

EDGE: Final = 12.0
ZOOM: Final = (PALM - 2 * EDGE) / panels.TRAY[2]
"""How large the tray is here."""
APART: Final = 24.0
"""How much farther skies and ducks are apart than on the table: a thumb must find either."""
BETWEEN: Final = 318.0
"""Where skies end and ducks begin on the table."""
FOOT: Final = 52.0
"""The strip of water below the row, with words on it, where there is room."""
TALL, TALLEST = 300.0, 350.0
"""The height of an action card whose rule can be read on a phone, and where there is room to spare."""
LETTERS: Final = 24.0
"""The size of that rule."""
LARGEST: Final = 1.2
RAISED: Final = 34.0
"""What is left above the hand for cards that stand out."""
ROW: Final = ZOOM * panels.TRAY[3] + APART
"""The height of the tray."""
HAND: Final = LARGEST * TALL + RAISED
GAP: Final = 10.0
BURST: Final = 132.0
"""How large the face of somebody is who would be hit."""


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
        paper(brush, w, h)
        avatar(brush, self.flock.colour, (8, (h - 62) / 2, 62, 62), self.flock.mood)
        brush.words(self.name, (78, 8, w - 88, h / 2 - 10), 28, theme.INK, theme.TITLE, align="left")
        self.flock.paint(brush, (78, h / 2 + 2, w - 88, h / 2 - 4))


@frozen(cache_hash=True)
class Strip(Image):
    """Words on the water below the row: which way it swims, and how many cards are still to come."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (PALM - 2 * EDGE - 40, FOOT)

    forward: str
    deck: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        arrow = (
            f'<path d="M46 {h / 2} H6 M22 {h / 2 - 14} L6 {h / 2} L22 {h / 2 + 14}" fill="none" '
            f'stroke="{theme.RIBBON_TEXT}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        brush.vector(arrow, (0, 0, w, h))
        brush.words(self.forward, (60, 0, w / 2 - 60, h), 30, theme.RIBBON_TEXT, theme.TITLE, align="left")
        brush.words(self.deck, (w / 2 - 40, 0, w / 2 + 40, h), 30, theme.RIBBON_TEXT, align="right")


def palm(glance: Glance, height: float) -> Sequence[Placed]:
    """Lay the row, the flocks and the hand on an upright canvas of this height."""
    seats = len(glance.view.colours)
    lines = 1 if seats < 4 else 2
    spare = max(height - 2 * EDGE - ROW - lines * (FINGER + GAP) - PROMPT - GAP - HAND, 0.0)
    foot = FOOT if spare >= FOOT else 0.0
    tag = min(FINGER + (spare - foot) / (2 * lines), 128.0)
    flocks = EDGE + ROW + foot + GAP
    below = flocks + lines * (tag + GAP)
    outlook = outlook_of(glance)
    return [
        *_pond(glance, foot),
        *_between(glance, outlook, flocks, tag, lines),
        prompt(below),
        *_hand(glance, below + PROMPT, height),
    ]


def _pond(glance: Glance, foot: float) -> list[Placed]:
    """Lay the row as it lies on the table, smaller, with its skies farther from its ducks."""
    box, *columns = tray(glance)
    pond = panels.Tray((ROW + foot) / ZOOM, panels.POND + APART / ZOOM)
    laid = [evolve(box, image=pond, pose=Pose(PALM / 2, EDGE + (ROW + foot) / 2, 0, ZOOM))]
    laid += [_here(each) for each in (*columns, *row(glance, None), *sights(glance, None))]
    if foot:
        view, say = glance.view, glance.say
        deck = f"{say('sitting_ducks-label-duck-deck')}: {view.ducks}"
        strip = Strip(say("sitting_ducks-label-forward"), deck)
        laid.append(Placed("ducks", strip, Pose(PALM / 2, EDGE + ROW + foot / 2 - 16), z=-1, shadow=0, solid=False))
    return laid


def _here(placed: Placed) -> Placed:
    """Find the place of a piece of the row on the palm."""
    pose, low = placed.pose, placed.pose.y > BETWEEN
    x, y = EDGE + ZOOM * (pose.x - panels.TRAY[0]), EDGE + ZOOM * (pose.y - panels.TRAY[1]) + APART * low
    foot = ZOOM * placed.foot if low else APART - 4
    scale = FINGER / pieces.Sight.size[0] if placed.key.startswith("sight:") else ZOOM * pose.scale
    return evolve(placed, pose=Pose(x, y, pose.angle, scale), foot=foot)


def _between(glance: Glance, outlook: Outlook | None, top: float, tag: float, lines: int) -> list[Placed]:
    """Lay what a choice needs between row and hand: the flocks, the plank that ends an order, or the discards."""
    view, say = glance.view, glance.say
    whole = PALM - 2 * EDGE
    middle = Pose(PALM / 2, top + (lines * (tag + GAP) - GAP) / 2)
    if spelling(glance) is not None:
        plank = Plank(whole * 0.6, FINGER, "wood", say("sitting_ducks-label-done"), 40)
        return [Placed(DONE, plank, middle, z=6, shadow=1, glow=glance.glow(DONE))]
    if glance.moves and isinstance(glance.moves[0], Discard):
        bed = pieces.Bed(whole * 0.6, FINGER)
        label = Words(say("sitting_ducks-label-discards"), whole * 0.5, 60, 34, theme.CREAM, theme.TITLE)
        return [
            Placed(DISCARDS, bed, middle, z=0, shadow=0, glow=glance.glow(DISCARDS)),
            Placed("discards-label", label, middle, z=1, shadow=0, solid=False),
        ]
    if outlook and (outlook.row, outlook.sights) != (view.row, view.sights):
        return list(_foreseen(glance, outlook, top, lines * (tag + GAP) - GAP))
    laid = _flocks(glance, outlook, top, tag, lines)
    if active := in_play(view, glance.event):
        pose = evolve(middle, scale=0.6)
        laid.append(Placed(f"act:{active}", face(active, glance), pose, z=12, shadow=3, solid=False, goal="tray"))
    return laid


def _foreseen(glance: Glance, outlook: Outlook, top: float, height: float) -> Iterator[Placed]:
    """Lay the row on a paper as it would be after the move: what is new is ringed, who is hit bursts beside it."""
    view, say = glance.view, glance.say
    y = top + height / 2
    yield Placed("then", Paper(PALM - 2 * EDGE, height), Pose(PALM / 2, y), z=4, shadow=1, solid=False)
    stamp = Tag(say("sitting_ducks-foreseen"), 150, 32)
    yield Placed("foreseen", stamp, Pose(EDGE + 126, top - 4, 0, 1.5), z=20, shadow=1, solid=False)
    wide, tall = pieces.DuckCard.size
    hit = [card for now, then in zip(view.shot, outlook.shot, strict=True) for card in then if card not in now]
    room = PALM - 2 * EDGE - 48 - BURST * len(hit)
    size = min((height - 34) / tall, (room / 6 - 14) / wide, 0.64)
    step = wide * size + 14
    lowered = y + 8
    left = EDGE + 24 if hit else PALM / 2 - 3 * step
    for place, (was, slot) in enumerate(zip(view.row, outlook.row, strict=True)):
        x, mood = left + step * (place + 0.5), "closed" if slot.dive else ""
        under = pieces.colour(slot.under) if slot.under else ""
        image: Image = pieces.DuckCard(pieces.colour(slot.card), mood, under) if slot.card else pieces.DuckBack()
        image = image if slot == was else pieces.Ghost(image, query=not slot.card)
        origin = f"duck:{slot.card}" if slot.card else "ducks"
        spot = Pose(x, lowered, 0, size)
        yield Placed(f"then:{place}", image, spot, z=5, shadow=1, solid=False, origin=origin)
        if outlook.sights[place]:
            at = Pose(x, lowered - tall * size / 2, 0, size * 0.9)
            yield Placed(f"then:sight:{place}", pieces.Sight(), at, z=6, shadow=1, solid=False)
    for place, card in enumerate(hit):
        burst = pieces.Victim(pieces.colour(card))
        far = min(height - 6, BURST) / burst.size[1]
        spot = Pose(PALM - EDGE - 8 - BURST * (place + 0.5), y, 0, far)
        yield Placed(f"then:hit:{card}", burst, spot, z=7, shadow=0, solid=False, origin=f"duck:{card}")


def _flocks(glance: Glance, outlook: Outlook | None, top: float, tag: float, lines: int) -> list[Placed]:
    view = glance.view
    seats = [places.watcher(view), *places.others(view)]
    across = -(-len(seats) // lines)
    width = (PALM - 2 * EDGE + GAP) / across - GAP
    laid = []
    for place, seat in enumerate(seats):
        line, column = divmod(place, across)
        flock = flock_of(view, seat, outlook)
        key = f"player:{seat}"
        glow = glance.glow(key) or ("legal" if glance.decider == seat and not glance.path else "")
        pose = Pose(EDGE + (width + GAP) * column + width / 2, top + (tag + GAP) * line + tag / 2)
        laid.append(Placed(key, FlockTag(width, tag, glance.name(seat), flock), pose, shadow=1, glow=glow))
    return laid


def _hand(glance: Glance, top: float, height: float) -> list[Placed]:
    """Hold the cards side by side, tall enough for rules that can be read."""
    view = glance.view
    room = height - top - RAISED - EDGE
    size = min(room / TALL, LARGEST)
    tall = min(room / size, TALLEST)
    fan = HandOfCards(
        (PALM / 2, height - EDGE - 6 - room / 2),
        254,
        bow=6,
        lean=2,
        size=size,
        near=1.04 * size,
        lift=8,
        taken=16,
        foot=0,
    )
    if view.seat is None:
        return fan.backs("back", pieces.ActionBack(), view.held[0])
    kinds = {move.card for move in glance.moves}
    cards = []
    for card in view.hand:
        key, image = f"act:{card}", evolve(face(card, glance), height=tall, letters=LETTERS)
        able = not glance.mine or KIND[card] in kinds
        cards.append(HeldCard(key, image, able=able, raised=bool(glance.glow(key))))
    return fan.lay(cards, glance)
