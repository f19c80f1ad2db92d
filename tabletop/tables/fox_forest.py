"""«Лисиця в лісі» on a woven runner: two hands, a decree, and a ladder that nobody wants to climb too high."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from attrs import frozen

from rules.fox_forest import table as told
from rules.fox_forest.cards import CARDS, MONARCH, RANK, SUIT, TRICKS, Card
from rules.fox_forest.table import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.views import View
from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.brush import Brush
from tabletop.stage.images import Avatar, Badge, Dimmed, Image, Plank, avatar, paper
from tabletop.stage.pose import Pose, fan
from tabletop.stage.stage import Placed
from tabletop.tables.parts import PlayerTag, Tag, centre, log_sheet, ribbon
from tabletop.tables.table import Glance, Pace, Table, Way

SUIT_COLOURS: Final = {
    "bells": ("#C8871A", "#F0BC4E", "#8A5608"),
    "keys": ("#B23E33", "#DD7460", "#7C231C"),
    "moons": ("#31598F", "#7BA3D6", "#1D3760"),
}
MAT: Final = (360.0, 129.0, 880.0, 446.0)
DECK: Final = (424.0, 238.0, 128.0, 191.0)
DECREE: Final = Pose(588, 331, -5, 136 / 150)
TRICK: Final = {"theirs": Pose(820, 341, 3, 178 / 150), "mine": Pose(1051, 345, -1.5, 178 / 150)}
SLOT: Final = (962.0, 212.0, 178.0, 266.0)
HAND: Final = (800.0, 766.0)
HINT: Final = (394.0, 579.0, 812.0, 52.0)
LADDER: Final = (1276.0, 112.0, 300.0, 356.0)
LOG: Final = (1276.0, 484.0, 300.0, 178.0)
SOFT: Final = (214, 201, 190)
"""The shade of a card that may not be played now: quieter than the others, not gloomy."""


@frozen(cache_hash=True)
class Face(Image):
    """A card of the forest, face up; the name of an odd one is given in the watcher's language."""

    radius: ClassVar[float] = 13

    card: Card
    name: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 150, 224

    def paint(self, brush: Brush) -> None:
        """Paint the drawing, the rank and the name."""
        suit, rank = SUIT[self.card], RANK[self.card]
        dark = SUIT_COLOURS[suit][2]
        brush.picture(f"fox_forest/card_{suit}_{rank}", (0, 0, 150, 224))
        size = 36 if rank < 10 else 31
        brush.words(str(rank), (7, 9, 42, 42), size, dark, theme.FIGURE, least=size)
        if self.name:
            brush.words(self.name, (20, 178, 110, 26), 20, theme.PAPER_LIGHT, theme.TITLE)


@frozen(cache_hash=True)
class Back(Image):
    """A card of the forest, face down."""

    radius: ClassVar[float] = 13
    turned: ClassVar[bool] = True

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 150, 224

    def paint(self, brush: Brush) -> None:
        """Paint the pines."""
        brush.picture("fox_forest/back", (0, 0, 150, 224))


@frozen(cache_hash=True)
class Deck(Image):
    """The deck: as thick as it is."""

    radius: ClassVar[float] = 13
    turned: ClassVar[bool] = True

    cards: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, the edges of the lower cards included."""
        return 150 + 12, 224 + 12

    def paint(self, brush: Brush) -> None:
        """Paint the lower cards' edges, then the top card."""
        for depth in range(min(self.cards, 7) - 1, 0, -1):
            off = depth * 1.9
            brush.rounded((12 - off, off, 150, 224), 13, theme.PAPER_EDGE, theme.CARD_LINE, 1.6)
        if self.cards:
            brush.picture("fox_forest/back", (12, 0, 150, 224))


@frozen(cache_hash=True)
class Mat(Image):
    """The woven runner."""

    radius: ClassVar[float] = 6

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return MAT[2], MAT[3]

    def paint(self, brush: Brush) -> None:
        """Paint fringes, cloth and bands."""
        brush.picture("fox_forest/mat", (0, 0, *self.size))


@frozen(cache_hash=True)
class Slot(Image):
    """The place for a card that is still to be played, with the suit that is asked for."""

    radius: ClassVar[float] = 14
    shy: ClassVar[bool] = True

    text: str
    suit: str = ""
    eager: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return SLOT[2], SLOT[3]

    def paint(self, brush: Brush) -> None:
        """Paint a dashed outline, the ghost of the suit, and a word."""
        w, h = self.size
        line = theme.LEGAL if self.eager else theme.PAPER_EDGE
        brush.rounded((2, 2, w - 4, h - 4), 14, "#3A1B10", opacity=0.34)
        brush.rounded((2, 2, w - 4, h - 4), 14, None, line, 3.5, dashes="14 10", opacity=0.95 if self.eager else 0.6)
        if self.suit:
            brush.picture(f"fox_forest/suit_{self.suit}", (w / 2 - 46, 54, 92, 92), alpha=150)
        brush.words(self.text, (12, h - 92, w - 24, 56), 21, theme.CREAM, lines=2)


@frozen(cache_hash=True)
class TrumpTag(Image):
    """What is trump, in a word and a sign."""

    radius: ClassVar[float] = 17

    text: str
    suit: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 232, 62

    def paint(self, brush: Brush) -> None:
        """Paint a paper tag."""
        paper(brush, *self.size)
        brush.words(self.text, (22, 6, 136, 50), 24, theme.INK, theme.TITLE, align="left")
        brush.picture(f"fox_forest/suit_{self.suit}", (168, 8, 46, 46))


RUNGS: Final = (
    ("0–3", "humble", 6, 3),
    ("4", "", 1, 4),
    ("5", "", 2, 5),
    ("6", "defeated", 3, 6),
    ("7–9", "victorious", 6, 9),
    ("10–13", "greedy", 0, 13),
)
"""Each rung: tricks, its title, its points, the most tricks that stand on it."""
RUNG_COLOURS: Final = {6: ("#DDE6C2", "#7FA35A"), 0: ("#F3CDBC", "#C0614A")}


def rung(tricks: int) -> int:
    """Find the rung of the ladder for so many tricks."""
    return next(place for place, row in enumerate(RUNGS) if tricks <= row[3])


@frozen(cache_hash=True)
class Ladder(Image):
    """What so many tricks are worth at the end of the round, and who stands where."""

    radius: ClassVar[float] = 17

    heads: tuple[str, str]
    titles: tuple[str, ...]
    standing: tuple[tuple[str, int], ...]
    """Ducks and their rungs."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return LADDER[2], LADDER[3]

    def paint(self, brush: Brush) -> None:
        """Paint the sheet, six rungs, and the portraits."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.heads[0], (20, 10, 130, 36), 23, theme.INK, theme.TITLE, align="left")
        brush.words(self.heads[1], (150, 10, w - 170, 36), 23, theme.INK, theme.TITLE, align="right")
        step = 49.0
        for place, (tricks, _, points, _) in enumerate(RUNGS):
            y = 52 + place * step
            fill, edge = RUNG_COLOURS.get(points, ("#F3DFB6", "#D2A553"))
            brush.rounded((14, y, w - 28, step - 6), 9, fill, edge, 2)
            brush.words(tricks, (84, y, 64, step - 6), 21, theme.INK, theme.FIGURE, align="left")
            brush.words(self.titles[place], (152, y, 98, step - 6), 18, theme.INK_2, align="left", least=12)
            brush.words(str(points), (w - 56, y, 32, step - 6), 25, theme.INK, theme.FIGURE, align="right")
        where = [spot for _, spot in self.standing]
        for place, (duck, spot) in enumerate(self.standing):
            together = where.count(spot) > 1
            x, d = (14 + 26 * place, 38) if together else (26, 41)
            avatar(brush, duck, (x, 52 + spot * step + (43 - d) / 2, d, d))


@frozen(cache_hash=True)
class RoundSheet(Image):
    """The count of a round."""

    radius: ClassVar[float] = 17

    title: str
    columns: tuple[tuple[str, str, str, tuple[tuple[str, str], ...], str], ...]
    """For each player: duck, name, emblem, rows of words and figures, and the title won."""
    total: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 760, 440

    def paint(self, brush: Brush) -> None:
        """Paint both columns."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.title, (30, 16, w - 60, 52), 34, theme.INK, theme.TITLE)
        for place, (duck, name, emblem, rows, won) in enumerate(self.columns):
            x = 34 + place * (w / 2 - 8)
            room = w / 2 - 60
            avatar(brush, duck, (x, 82, 64, 64))
            brush.words(name, (x + 78, 84, room - 78, 34), 27, theme.INK, theme.TITLE, align="left")
            brush.words(won, (x + 78, 116, room - 78, 30), 21, theme.INK_2, align="left")
            if emblem:
                brush.picture(emblem, (x + room - 74, 76, 76, 76))
            for line, (label, figure) in enumerate(rows):
                y = 166 + line * 50
                brush.words(label, (x, y, room - 80, 42), 22, theme.INK_2, align="left", lines=2, least=15)
                brush.words(figure, (x + room - 80, y, 80, 42), 27, theme.INK, theme.FIGURE, align="right")
            y = 164 + (len(rows) - 1) * 50
            brush.vector(f'<path d="M0 2 H{room}" stroke="{theme.CARD_LINE}" stroke-width="2"/>', (x, y, room, 4))
        dots = f'<path d="M2 0 V{h - 180}" stroke="{theme.PAPER_EDGE}" stroke-width="2.4" stroke-dasharray="3 7"/>'
        brush.vector(dots, (w / 2 - 4, 84, 4, h - 180))


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table as the watcher sees it; a spectator sits with seat 0."""
    view: View = glance.view
    me = view.seat or 0
    them = 1 - me
    return [
        Placed("mat", Mat(), centre(MAT), z=-10, shadow=1),
        *_tags(glance, me, them),
        *_deck(glance),
        *_trick(glance, me),
        *_their_hand(view, them),
        *_my_hand(glance, me),
        *_edges(glance),
    ]


def _tags(glance: Glance, me: Seat, them: Seat) -> list[Placed]:
    view, say = glance.view, glance.say
    pieces = []
    for seat, top in ((them, 112.0), (me, 482.0)):
        points, tricks = view.points[seat], view.tricks[seat]
        figures = (
            (str(points), say("fox_forest-points", count=points)),
            (str(tricks), say("fox_forest-tricks", count=tricks)),
        )
        tag = PlayerTag(300, 150, theme.AVATARS[seat], glance.name(seat), figures)
        glow = "legal" if glance.decider == seat else ""
        pieces.append(Placed(f"player:{seat}", tag, Pose(166, top + 75), shadow=1, glow=glow))
        if view.round and not view.trick and view.leader == seat and view.step == "play":
            pieces.append(Placed("lead", Tag(say("fox_forest-leads"), 110), Pose(266, top), z=2, shadow=1))
    round_ = Plank(300, 56, "dark", _progress(view, say), 21, font=theme.TEXT)
    pieces.append(Placed("round", round_, Pose(174, 360), shadow=1, solid=False))
    goal = Plank(220, 44, "dark", say("fox_forest-goal", goal=view.goal), 19, font=theme.TEXT)
    pieces.append(Placed("goal", goal, Pose(174, 416), shadow=1, solid=False))
    return pieces


def _progress(view: View, say: Catalogue) -> str:
    trick = min(sum(view.tricks) + 1, TRICKS)
    return say("fox_forest-status", round=max(view.round, 1), trick=trick)


def _deck(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    cards = len(view.deck)
    pieces = [
        Placed(
            "deck",
            Deck(cards),
            Pose(DECK[0] + 58, DECK[1] + 95, 0, 128 / 150),
            z=1,
            glow=glance.glow("deck"),
        ),
        Placed("count", Badge(str(cards)), Pose(DECK[0] + 2, DECK[1] + 4), z=4, shadow=1, solid=False),
    ]
    if view.decree:
        trump = TrumpTag(say("fox_forest-trump"), view.trump)
        key = f"card:{view.decree}"
        pieces.append(Placed(key, _face(view.decree, say), DECREE, z=2, shadow=1, glow=glance.glow(key)))
        pieces.append(Placed("trump", trump, centre((424, 451, 232, 62)), z=1, shadow=1))
    return pieces


def _trick(glance: Glance, me: Seat) -> list[Placed]:
    view, say = glance.view, glance.say
    pieces = []
    mine_down = False
    for place, card in enumerate(view.trick):
        seat = view.leader if place == 0 else 1 - view.leader
        mine_down = mine_down or seat == me
        pose = TRICK["mine" if seat == me else "theirs"]
        pieces.append(Placed(f"card:{card}", _face(card, say), pose, z=4 + place))
        duck = theme.AVATARS[seat]
        mark = Placed(f"played:{seat}", Avatar(duck, 56), Pose(pose.x - 84, pose.y + 116), z=7, shadow=1, solid=False)
        pieces.append(mark)
    if not mine_down:
        lead = SUIT[view.trick[0]] if view.trick else ""
        eager = glance.mine and view.step == "play"
        text = say("fox_forest-your-card") if view.seat is not None else ""
        glow = "legal" if "slot" in glance.offered else ""
        pieces.append(Placed("slot", Slot(text, lead, eager), centre(SLOT), z=0, shadow=0, glow=glow))
    return pieces


def _their_hand(view: View, them: Seat) -> list[Placed]:
    count = view.held[them]
    step = min(72.0, 640 / max(count, 1))
    poses = fan(count, (800, 8), step, bow=-22, lean=-9)
    return [
        Placed(f"back:{them}:{place}", Back(), Pose(p.x, p.y, p.angle, 122 / 150), z=place * 0.01, solid=False)
        for place, p in enumerate(poses)
    ]


def _my_hand(glance: Glance, me: Seat) -> list[Placed]:
    view: View = glance.view
    if view.seat is None:
        poses = fan(view.held[me], HAND, min(84.0, 1000 / max(view.held[me], 1)), bow=14, lean=5)
        return [
            Placed(f"back:{me}:{place}", Back(), Pose(p.x, p.y, p.angle, 144 / 150), z=place * 0.01, solid=False)
            for place, p in enumerate(poses)
        ]
    count = len(view.hand)
    step = min(118.0, 1180 / max(count - 1, 1))
    hovered = view.hand.index(glance.hover[5:]) if glance.hover and glance.hover[5:] in view.hand else None
    able = {card for move in glance.moves if (card := getattr(move, "card", None))}
    pieces = []
    for place, (card, rest) in enumerate(zip(view.hand, fan(count, HAND, step, bow=16, lean=5), strict=True)):
        key = f"card:{card}"
        glow = glance.glow(key)
        image: Image = _face(card, glance.say)
        lift = 22.0 if card in able else 0.0
        pose = Pose(rest.x, rest.y - lift, rest.angle, 144 / 150)
        if glance.mine and card not in able:
            image = Dimmed(image, SOFT)
        if place == hovered:
            pose = Pose(rest.x, rest.y - max(lift, 10) - 14, 0, 158 / 150)
            image = _face(card, glance.say)
        elif hovered is not None and place > hovered and count > 7:
            pose = Pose(pose.x + 34, pose.y, pose.angle, pose.scale)
        z = 20 + place * 0.01 + (1 if place == hovered else 0)
        shadow = 3 if place == hovered else 2
        pieces.append(Placed(key, image, pose, z=z, glow=glow, shadow=shadow, foot=lift + 50))
    return pieces


def _edges(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    titles = tuple(say(f"fox_forest-rung-{row[1]}") if row[1] else "" for row in RUNGS)
    standing = tuple((theme.AVATARS[seat], rung(view.tricks[seat])) for seat in (0, 1))
    heads = say("fox_forest-ladder-tricks"), say("fox_forest-ladder-points")
    pieces = [
        Placed("ladder", Ladder(heads, titles, standing), centre(LADDER), shadow=1),
        log_sheet(glance, LOG, say("fox_forest-log"), theme.AVATARS),
    ]
    if glance.mine:
        pieces.append(ribbon(glance, (800, 150)))
    if view.step == "fox" and glance.mine:
        plank = Plank(300, 58, "wood", say("fox_forest-decline"), 25)
        pieces.append(Placed("decline", plank, Pose(936, 520), z=6, shadow=1, glow=glance.glow("decline")))
    return pieces


def _face(card: Card, say: Catalogue) -> Face:
    return Face(card, say(f"fox_forest-name-{RANK[card]}") if RANK[card] % 2 else "")


def ways(move: Move, view: View) -> Sequence[Way]:
    """A card is played by a click or by dragging it to its place."""
    match move:
        case Play(card):
            return (f"card:{card}",), (f"card:{card}", "slot"), (f"card:{card}", "mat")
        case Exchange(card):
            return (f"card:{card}",), (f"card:{card}", f"card:{view.decree}"), (f"card:{card}", "deck")
        case Decline():
            return (("decline",),)
        case Bury(card):
            return (f"card:{card}",), (f"card:{card}", "deck"), (f"card:{card}", f"card:{view.decree}")


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    view, say = glance.view, glance.say
    if not glance.mine:
        return "" if glance.decider is None else _waiting(glance, view.step, glance.name(glance.decider))
    match view.step:
        case "fox":
            return say("fox_forest-hint-fox")
        case "woodcutter":
            return say("fox_forest-hint-woodcutter")
    if not view.trick:
        return say("fox_forest-hint-lead")
    lead = view.trick[0]
    suit = SUIT[lead]
    if not any(SUIT[card] == suit for card in view.hand):
        return say("fox_forest-hint-free", suit=suit)
    if RANK[lead] == MONARCH:
        swan = f"1{suit[0]}" in view.hand and any(SUIT[card] == suit for card in view.hand if RANK[card] > 1)
        return say("fox_forest-hint-monarch" if swan else "fox_forest-hint-monarch-highest", suit=suit)
    return say("fox_forest-hint-follow", suit=suit)


def _waiting(glance: Glance, step: str, name: str) -> str:
    ending = f"-{step}" if step in ("fox", "woodcutter") else ""
    return glance.say(f"fox_forest-hint-wait{ending}", name=name)


def explain(key: str, glance: Glance) -> str | None:
    """Tell what a card is and what it does."""
    say, view = glance.say, glance.view
    kind, _, rest = key.partition(":")
    if kind == "card":
        rank = RANK[rest]
        name = say(f"fox_forest-card-{rest}")
        power = say(f"fox_forest-power-{rank}") if rank % 2 else say("fox_forest-power-even")
        return f"{name}\n{power}"
    if key == "deck":
        buried = ", ".join(say(f"fox_forest-card-{card}") for card in view.deck if card)
        told = say("fox_forest-deck-tip") + (f" {say('fox_forest-buried-tip', cards=buried)}" if buried else "")
        return f"{say('fox_forest-deck')}\n{told}"
    if key == "trump":
        return say("fox_forest-decree-tip")
    if kind == "player" and (known := view.known[int(rest)]) and int(rest) != view.seat:
        return say("fox_forest-known-tip", cards=", ".join(say(f"fox_forest-card-{card}") for card in known))
    return None


def births(event: Any, view: View) -> Mapping[str, str]:
    """Cards are born from the deck, or from the back they were."""
    match event:
        case told.Dealt():
            keys = [f"card:{card}" for card in view.hand]
            keys += [f"back:{seat}:{n}" for seat in (0, 1) for n in range(view.held[seat])]
            return {**dict.fromkeys(keys, "deck"), f"card:{view.decree}": "deck"}
        case told.Played(seat, card) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:{view.held[seat]}"}
        case told.Exchanged(seat, card, _) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:0"}
        case told.Drew(seat):
            born = {f"card:{card}": "deck" for card in view.hand}
            return {**born, f"back:{seat}:{view.held[seat] - 1}": "deck"}
    return {}


def deaths(event: Any, view: View) -> Mapping[str, str]:
    """A trick goes to its winner, a buried card under the deck."""
    match event:
        case told.TrickWon(seat, taken):
            gone = {f"card:{card}": f"player:{seat}" for card in taken}
            return {**gone, "played:0": f"player:{seat}", "played:1": f"player:{seat}"}
        case told.Exchanged(seat, _, taken) if seat != view.seat:
            return {f"card:{taken}": f"back:{seat}:0"}
        case told.Buried(seat):
            hidden = {f"card:{card}": "deck" for card in CARDS}
            return {**hidden, f"back:{seat}:{view.held[seat]}": "deck"}
    return {}


def stagger(event: Any, view: View) -> Sequence[str]:
    """Cards are dealt one by one, in turn."""
    if not isinstance(event, told.Dealt):
        return ()
    them = 1 - (view.seat or 0)
    mine = [f"card:{card}" for card in view.hand] or [f"back:{1 - them}:{n}" for n in range(view.held[1 - them])]
    theirs = [f"back:{them}:{n}" for n in range(view.held[them])]
    return [key for pair in zip(mine, theirs, strict=False) for key in pair] + [f"card:{view.decree}"]


def pace(event: Any) -> Pace:
    """A trick rests before it is taken; a deal takes its time."""
    match event:
        case told.Played():
            return Pace(theme.GLIDE, 0.35)
        case told.TrickWon():
            return Pace(0.35, 0.15)
        case told.TreasureScored():
            return Pace(0.2, 0.5)
        case told.Dealt():
            return Pace(0.34, 0.25)
        case told.Exchanged():
            return Pace(0.45, 0.5)
        case told.LeadTaken() | told.Declined():
            return Pace(0.2, 0.45)
    return Pace()


def word(value: Any, say: Catalogue) -> Any:
    """Name a card."""
    if isinstance(value, str) and value in SUIT:
        return say(f"fox_forest-card-{value}")
    return value


def summary(event: Any, glance: Glance) -> Image | None:
    """Count a round."""
    if not isinstance(event, told.RoundScored):
        return None
    say = glance.say
    columns = []
    for seat in (0, 1):
        title = event.titles[seat]
        rows = (
            (say("fox_forest-ladder-tricks"), str(event.tricks[seat])),
            (say("fox_forest-summary-points"), f"+{event.points[seat]}"),
            (say("fox_forest-summary-treasure"), f"+{event.treasure[seat]}"),
            (say("fox_forest-summary-total"), str(event.totals[seat])),
        )
        emblem = f"ui/title_{title}"
        name = glance.name(seat)
        columns.append((theme.AVATARS[seat], name, emblem, rows, say(f"fox_forest-rung-{title}")))
    return RoundSheet(say("fox_forest-summary-title", round=event.round), tuple(columns), "")


TABLE: Final = Table(
    key="fox_forest",
    lay_out=lay_out,
    ways=ways,
    hint=hint,
    hint_box=HINT,
    explain=explain,
    births=births,
    deaths=deaths,
    stagger=stagger,
    pace=pace,
    word=word,
    summary=summary,
    sounds={
        told.Dealt: "shuffle",
        told.Played: "card_place",
        told.Exchanged: "trump_change",
        told.Drew: "card_slide",
        told.Buried: "card_slide",
        told.TreasureScored: "treasure",
        told.TrickWon: "trick_take",
        told.RoundScored: "card_flip",
    },
)
