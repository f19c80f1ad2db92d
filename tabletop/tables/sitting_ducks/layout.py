"""The table as one of its players sees it: the pond, everybody's flock, the piles, a hand of cards, and the news."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks import acts as told
from rules.sitting_ducks.pieces import HAND, KIND, ActionCard
from rules.sitting_ducks.state import State
from rules.sitting_ducks.views import View
from tabletop.i18n import Catalogue
from tabletop.stage.images import Badge, Image, Picture, Plank
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.parts import Deck, HandOfCards, HeldCard, PlayerTag, Tag, log_sheet, name_letters, ribbon
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import Glance
from tabletop.tables.sitting_ducks.preview import Outlook, outlook_of, spelling
from tabletop.tables.sitting_ducks.row import ghosts, row, sights, tray
from tabletop.tables.sitting_ducks.texts import face
from tabletop.tables.sitting_ducks.touch import DONE, chosen

FAN: Final = HandOfCards(places.HAND, 245, bow=6, lean=3, size=1.02, carried=0.6)
NEWS: Final = (
    told.Began,
    told.FlockLost,
    told.CoverLost,
    told.Reshuffled,
    told.Resurrected,
    told.Won,
    told.NobodyWon,
)
"""What is written on a ribbon for everybody to see."""


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table."""
    outlook = outlook_of(glance)
    return [
        *tray(glance),
        *row(glance, outlook),
        *sights(glance, outlook),
        *ghosts(glance, outlook),
        *_flocks(glance, outlook),
        *_piles(glance),
        *_hand(glance),
        *_edges(glance),
        *_news(glance),
    ]


def reveal(state: State, glance: Glance) -> Sequence[Placed]:
    """Lay the table with every hand open: those of the others hang below their tags."""
    laid = list(lay_out(glance))
    for seat in places.others(glance.view):
        left, top, width, height = places.tag(glance.view, seat)
        for place, card in enumerate(state.hands[seat]):
            pose = Pose(left + width / 2 + 64 * (place - 1), top + height + 42, 0, 0.38)
            laid.append(Placed(f"act:{card}", face(card, glance), pose, z=8, shadow=1))
    return laid


def _flocks(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    """Lay everybody's tag; the one whose turn it is shines."""
    view, say = glance.view, glance.say
    laid = []
    others = places.others(view)
    _, _, width, height = places.tag(view, others[0])
    letters = name_letters([glance.name(seat) for seat in others], width, height, glance.scale)
    for seat in (*others, places.watcher(view)):
        key = f"player:{seat}"
        glow = glance.glow(key) or ("legal" if glance.decider == seat and not glance.path else "")
        box = places.tag(view, seat)
        flock = flock_of(view, seat, outlook)
        mood = "_happy" if isinstance(glance.event, told.Won) and glance.event.seat == seat else ""
        if seat == places.watcher(view):
            nick = say(f"sitting_ducks-nick-{view.colours[seat]}")
            panel: Image = panels.OwnPanel(glance.name(seat), nick, flock, *_counts(view, seat, say), mood)
            pose = Pose(box[0] + box[2] / 2 - panels.OwnPanel.over / 2, box[1] + box[3] / 2)
        else:
            panel = PlayerTag(
                box[2], box[3], flock.colour, glance.name(seat), flock, mood or flock.mood, places.HAT, letters
            )
            pose = panel.pose(box)
        laid.append(Placed(key, panel, pose, shadow=1, glow=glow))
    if view.step == "play" and view.held[view.turn] == HAND:
        left, top, _, height = places.tag(view, Seat((view.turn + 1) % len(view.colours)))
        y = top - 6 if top == places.OWN[1] else top + height + 9
        following = Tag(say("sitting_ducks-label-next"), 104)
        laid.append(Placed("next", following, Pose(left + 56, y), z=3, solid=False))
    return laid


def flock_of(view: View, seat: Seat, outlook: Outlook | None) -> panels.Flock:
    """Count a player's ducks, and those that the move in question would shoot or bring back."""
    doomed, saved = (outlook.lost(seat, view), outlook.saved(seat, view)) if outlook else (0, 0)
    return panels.Flock(view.colours[seat], view.in_row[seat], view.in_deck[seat], len(view.shot[seat]), doomed, saved)


def _counts(view: View, seat: Seat, say: Catalogue) -> tuple[str, str, str]:
    alive = say("sitting_ducks-label-alive", n=view.alive[seat])
    return alive, say("sitting_ducks-label-in-row"), say("sitting_ducks-label-in-deck")


def in_play(view: View, event: told.Event | None) -> ActionCard | None:
    """Find the card that is just being carried out, or was thrown away."""
    if isinstance(event, told.Dived) or view.step == "reshuffle" or not view.discards:
        return None
    return view.discards[-1] if view.held[view.turn] < HAND else None


def _piles(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    actions = Deck("sitting_ducks/back_action", 210, view.actions, edge=2)
    ducks = Deck("sitting_ducks/back_duck", 204, view.ducks, edge=2)
    bed = Pose(places.DISCARDS.x, places.DISCARDS.y)
    laid = [
        Placed("actions-bed", pieces.Bed(120, 168), Pose(104, 426), z=-1, shadow=0, solid=False),
        Placed("ducks-bed", pieces.Bed(150, 204), Pose(1448, 412), z=-1, shadow=0, solid=False),
        Placed("actions", actions, places.ACTIONS, z=1, shadow=1 if view.actions else 0),
        Placed("discards", pieces.Bed(136, 190), bed, z=0, shadow=0, glow=glance.glow("discards")),
        Placed("ducks", ducks, places.DUCKS, z=1, shadow=1 if view.ducks else 0),
        _count("actions-count", view.actions, 52, 352),
        _count("discards-count", len(view.discards), 186, 408),
        _count("ducks-count", view.ducks, 1518, 324),
        Placed("actions-label", Tag(say("sitting_ducks-label-action-deck"), 116), Pose(104, 540), solid=False),
        Placed("discards-label", Tag(say("sitting_ducks-label-discards"), 116), Pose(250, 540), solid=False),
        Placed("ducks-label", Tag(say("sitting_ducks-label-duck-deck"), 172), Pose(1448, 544), solid=False),
    ]
    active = in_play(view, glance.event)
    lying = [card for card in view.discards if card != active][-3:]
    for depth, card in enumerate(lying):
        # The titles of the last ones look out above one another.
        y = places.DISCARDS.y - 32 * (len(lying) - 1 - depth)
        pose = Pose(places.DISCARDS.x, y, sum(map(ord, card)) % 5 - 2, places.DISCARDS.scale)
        laid.append(
            Placed(f"act:{card}", face(card, glance, done=True), pose, z=1 + depth * 0.1, shadow=1, solid=False)
        )
    if active:
        laid.append(Placed(f"act:{active}", face(active, glance), places.PLAYED, z=12, shadow=3))
    return laid


def _count(key: str, count: int, x: float, y: float) -> Placed:
    return Placed(key, Badge(str(count)), Pose(x, y), z=4, shadow=1, solid=False)


def _hand(glance: Glance) -> list[Placed]:
    view = glance.view
    if view.seat is None:
        return FAN.backs("back", pieces.ActionBack(), view.held[0])
    kinds = {move.card for move in glance.moves}
    cards = [
        HeldCard(key, face(card, glance), able=not glance.mine or KIND[card] in kinds, raised=bool(glance.glow(key)))
        for card in view.hand
        for key in (f"act:{card}",)
    ]
    return FAN.lay(cards, glance)


def _edges(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    card = chosen(glance.path, view) if glance.mine else None
    laid = [_help(card, glance) if card else log_sheet(glance, places.LOG, say("log-title"), view.colours)]
    if spelling(glance) is not None:
        plank = Plank(180, 68, "amber", say("sitting_ducks-label-done"), 28)
        laid.append(Placed(DONE, plank, places.ARROW, z=6, shadow=1, glow=glance.glow(DONE)))
    else:
        arrow = panels.Arrow(say("sitting_ducks-label-forward"))
        laid.append(Placed("arrow", arrow, places.ARROW, shadow=1, solid=False))
    if glance.mine:
        laid.append(ribbon(glance, (832, 162), 340, most=520))
    if len(view.colours) < 6:
        laid.append(Placed("mug", Picture("ui/mug", 210, 210), Pose(1548, 78), shadow=2, solid=False))
    if len(view.colours) < 5:
        laid.append(Placed("cookie", Picture("ui/cookie", 82, 82), Pose(1394, 82, 20), shadow=1, solid=False))
    return laid


def _help(card: ActionCard, glance: Glance) -> Placed:
    name = f"sitting_ducks-card-{KIND[card]}"
    text = glance.say(f"{name}-more", edition=glance.view.edition)
    sheet = panels.Help(places.LOG[2], places.LOG[3], glance.say(name), text)
    return Placed("help", sheet, centre(places.LOG), shadow=1)


def _news(glance: Glance) -> list[Placed]:
    """Lay what is seen only as long as it happens: news, a card drawn by somebody else, a duck that comes back."""
    view, event = glance.view, glance.event
    laid = []
    match event:
        case told.Drew(seat) if seat != view.seat:
            left, top, width, height = places.tag(view, seat)
            pose = Pose(left + width - 30, top + height - 24, 0, 0.2)
            laid.append(Placed("drawn", pieces.ActionBack(), pose, z=-1, shadow=0, solid=False))
        case told.DuckShot(duck=duck, owner=owner):
            # Alone, whoever hid behind it: that one stays in the row.
            image, tag = pieces.DuckCard(pieces.colour(duck), "dead"), centre(places.tag(view, owner))
            pose = Pose(tag.x, tag.y, 0, 0.25)
            laid.append(Placed(f"duck:{duck}", image, pose, z=9, solid=False, goal=f"player:{owner}"))
        case told.Resurrected(duck=duck):
            image = pieces.DuckCard(pieces.colour(duck), "happy")
            laid.append(Placed(f"duck:{duck}", image, places.DUCKS, z=0.5, solid=False))
    if isinstance(event, NEWS) and glance.log:
        whose = glance.log[-1].seat
        mood = "_dead" if isinstance(event, told.FlockLost) else "_happy" if isinstance(event, told.Won) else ""
        text = f"{glance.log[-1].text[:1].upper()}{glance.log[-1].text[1:]}"
        if isinstance(event, told.FlockLost):
            own = "own" if event.seat == view.turn else "other"
            text = glance.say("sitting_ducks-news-out", by=glance.name(view.turn), whose=own)
        name, duck = ("", "") if whose is None else (glance.name(whose), view.colours[whose])
        banner = panels.Banner(text, name, duck, mood)
        laid.append(Placed("news", banner, places.BANNER, z=40, shadow=2, solid=False))
    return laid
