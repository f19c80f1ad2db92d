"""The pond as one of its players sees it: skies, sights and ducks, everybody's flock, and what might come."""

from collections.abc import Sequence
from typing import Any, Final

from rules.kernel import Seat
from rules.sitting_ducks import acts as told
from rules.sitting_ducks.acts import Move
from rules.sitting_ducks.pieces import COLOUR, HAND, KIND, SLOTS, ActionCard, Card
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.i18n import Catalogue
from tabletop.stage.images import Badge, Image, Picture, Plank
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.parts import Card as Held
from tabletop.tables.parts import HandOfCards, PlayerTag, Tag, log_sheet, ribbon
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.foresight import Outlook, foresee
from tabletop.tables.sitting_ducks.touch import DONE, carried, chosen, order, possible
from tabletop.tables.table import Glance, Way

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
    outlook = _outlook(glance)
    return [
        *_tray(glance),
        *_row(glance, outlook),
        *_sights(glance, outlook),
        *_ghosts(glance, outlook),
        *_flocks(glance, outlook),
        *_piles(glance),
        *_hand(glance),
        *_edges(glance),
        *_news(glance),
    ]


def meant(glance: Glance) -> Move | None:
    """Find the move that the pointer is about: what the touches so far, and the one it would make now, lead to."""
    if not glance.mine:
        return None
    paths: list[tuple[Way, bool]] = [(glance.path, False)]
    if glance.held and glance.hover:
        paths = [((*glance.path, glance.held, glance.hover), True), ((glance.held, glance.hover), True)]
    elif glance.hover:
        paths = [((*glance.path, glance.hover), False), ((glance.hover,), False), *paths]
    for path, drag in paths:
        found = possible(path, glance.view, glance.moves, drag)
        if found:
            return found[0] if len(found) == 1 else None
    return None


def spelling(glance: Glance) -> Way | None:
    """Tell the path of a new order that is being spelled out, if one is."""
    card = chosen(glance.path, glance.view) if glance.mine else None
    if card is None or KIND[card] != "rearrange":
        return None
    if glance.held and glance.hover and glance.held.startswith("duck:"):
        return carried(glance.path, glance.held, glance.hover, glance.view)
    return glance.path


def _outlook(glance: Glance) -> Outlook | None:
    move = meant(glance)
    if move is None or isinstance(move, told.Discard) or move.card == "rearrange":
        return None
    return foresee(glance.view, move)


def colour(card: Card) -> str:
    """Name what a card of the row shows."""
    return COLOUR.get(card, "water")


def _tray(glance: Glance) -> list[Placed]:
    laid = [Placed("tray", panels.Tray(), centre(panels.TRAY), z=-10, shadow=2, glow=glance.glow("tray"))]
    for place in range(SLOTS):
        x = places.column(place)
        spot = Placed(f"place:{place}", panels.Water(), Pose(x, places.ROW), z=-6, shadow=0)
        sky = Placed(f"sky:{place}", pieces.Sky(place), Pose(x, places.SKY), shadow=1, glow=glance.glow(f"sky:{place}"))
        laid += [spot, sky]
    return laid


def _row(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    view: View = glance.view
    spelled = spelling(glance)
    standing = order(spelled, view) if spelled else tuple(range(SLOTS))
    picked = () if spelled is None else spelled[1:]
    doomed = {card for shot in outlook.shot for card in shot} if outlook else set()
    laid = []
    for place, index in enumerate(standing):
        slot = view.row[index]
        if not slot.card:
            continue
        key = f"duck:{slot.card}"
        lift = 12.0 if key in picked and not glance.held else 0.0
        pose = Pose(places.column(place), places.ROW - lift)
        mood = _mood(slot, view, place, glance.event)
        laid += _stack(slot, pose, mood, glance, glance.glow(key), foot=lift)
        if slot.card in doomed:
            face = pieces.Victim(colour(slot.card))
            laid.append(
                Placed(f"ghost:{slot.card}:hit", face, Pose(pose.x, places.SIGHT), z=8, solid=False, origin=key)
            )
        if key in picked and not glance.held:
            number = Badge(str(picked.index(key) + 1), 40)
            laid.append(Placed(f"turn:{slot.card}", number, Pose(pose.x - 54, pose.y - 92), z=5, solid=False))
    return laid


def _mood(slot: Slot, view: View, place: int, event: Any) -> str:
    if isinstance(event, told.Won):
        return "happy"
    if slot.dive:
        return "closed"
    return "scared" if view.sights[place] else ""


def _stack(slot: Slot, pose: Pose, mood: str, glance: Glance, glow: str, foot: float) -> list[Placed]:
    """Lay a card of the row with what is under and on it."""
    under = colour(slot.under) if slot.under else ""
    laid = []
    if slot.under:
        below = Pose(pose.x + 8, pose.y - 9, -5)
        laid.append(Placed(f"duck:{slot.under}", pieces.DuckCard(under, "scared"), below, z=1, shadow=1))
    face = pieces.DuckCard(colour(slot.card), mood, under)
    laid.append(Placed(f"duck:{slot.card}", face, pose, z=2, shadow=1, glow=glow, foot=foot))
    if slot.dive:
        there = Pose(pose.x, pose.y + places.WAVE - places.ROW)
        laid.append(Placed(f"dive:{slot.dive.card}", _wave(slot, glance), there, z=3, shadow=0, solid=False))
    return laid


def _wave(slot: Slot, glance: Glance) -> pieces.Wave:
    assert slot.dive
    owner = glance.view.colours[slot.dive.seat]
    return pieces.Wave(glance.say("sitting_ducks-card-dive"), colour(slot.card), owner)


def _sights(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    view: View = glance.view
    laid = []
    for place, token in enumerate(view.sights):
        if token:
            gone = outlook is not None and outlook.sights[place] != token
            key, pose = f"sight:{token}", Pose(places.column(place), places.SIGHT)
            glow = glance.glow(key)
            laid.append(Placed(key, pieces.Sight(), pose, z=4, shadow=1, glow=glow, alpha=70 if gone else 255))
    return laid


def _ghosts(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    """Lay what would be different after the move over what is."""
    if outlook is None:
        return []
    view: View = glance.view
    laid = []
    for place, (now, then) in enumerate(zip(view.sights, outlook.sights, strict=True)):
        if then and then != now:
            origin = f"sight:{then}" if then in view.sights else ""
            pose = Pose(places.column(place), places.SIGHT)
            ghost = pieces.Ghost(pieces.Sight())
            laid.append(Placed(f"ghost:sight:{place}", ghost, pose, z=6, solid=False, alpha=215, origin=origin))
    for place, (was, slot) in enumerate(zip(view.row, outlook.row, strict=True)):
        if slot != was:
            laid += _ghost(place, was, slot, glance)
    return laid


def _ghost(place: int, was: Slot, slot: Slot, glance: Glance) -> list[Placed]:
    view: View = glance.view
    x = places.column(place)
    pose = Pose(x, places.ROW + 4, 0, 0.93)
    if not slot.card:
        unknown = pieces.Ghost(pieces.DuckBack(), query=True)
        return [Placed(f"ghost:{place}", unknown, pose, z=6, solid=False, origin="ducks")]
    laid = []
    if (slot.card, slot.under) != (was.card, was.under):
        mood = "closed" if slot.dive else "scared" if view.sights[place] else ""
        face = pieces.Ghost(pieces.DuckCard(colour(slot.card), mood, colour(slot.under) if slot.under else ""))
        origin = f"duck:{slot.card}"
        laid.append(Placed(f"ghost:{slot.card}", face, pose, z=6, solid=False, origin=origin))
    if slot.dive:
        wave = Pose(x, places.WAVE, 0, 0.95)
        key = f"ghost:dive:{slot.dive.card}"
        laid.append(Placed(key, pieces.Ghost(_wave(slot, glance)), wave, z=7, solid=False))
    return laid


def _flocks(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    """Lay everybody's tag; the one whose turn it is shines."""
    view, say = glance.view, glance.say
    laid = []
    for seat in (*places.others(view), places.watcher(view)):
        key = f"player:{seat}"
        glow = glance.glow(key) or ("legal" if glance.decider == seat and not glance.path else "")
        box = places.tag(view, seat)
        flock = panels.Flock(
            view.colours[seat],
            view.in_row[seat],
            view.in_deck[seat],
            len(view.shot[seat]),
            outlook.lost(seat, view) if outlook else 0,
            outlook.saved(seat, view) if outlook else 0,
        )
        mood = "_happy" if isinstance(glance.event, told.Won) and glance.event.seat == seat else ""
        if seat == places.watcher(view):
            nick = say(f"sitting_ducks-nick-{view.colours[seat]}")
            panel: Image = panels.OwnPanel(glance.name(seat), nick, flock, *_counts(view, seat, say), mood)
            pose = Pose(box[0] + box[2] / 2 - panels.OwnPanel.over / 2, box[1] + box[3] / 2)
        else:
            panel = PlayerTag(
                box[2], box[3], flock.colour, glance.name(seat), flock, mood or flock.mood, over=places.HAT
            )
            pose = panel.pose(box)
        laid.append(Placed(key, panel, pose, shadow=1, glow=glow))
    if view.step == "play" and view.held[view.turn] == HAND:
        left, top, _, height = places.tag(view, (view.turn + 1) % len(view.colours))
        y = top - 6 if top == places.OWN[1] else top + height + 9
        following = Tag(say("sitting_ducks-label-next"), 104)
        laid.append(Placed("next", following, Pose(left + 56, y), z=3, solid=False))
    return laid


def _counts(view: View, seat: Seat, say: Catalogue) -> tuple[str, str, str]:
    alive = say("sitting_ducks-label-alive", n=view.alive[seat])
    return alive, say("sitting_ducks-label-in-row"), say("sitting_ducks-label-in-deck")


def face(card: ActionCard, glance: Glance) -> pieces.ActionCard:
    """Show an action card in the watcher's language and by the booklet in force."""
    kind, say = KIND[card], glance.say
    rule = say(f"sitting_ducks-card-{kind}-rule", edition=glance.view.edition)
    return pieces.ActionCard(kind, say(f"sitting_ducks-card-{kind}"), rule)


def in_play(view: View, event: Any) -> ActionCard | None:
    """Find the card that is just being carried out, or was thrown away."""
    if isinstance(event, told.Dived) or view.step == "reshuffle" or not view.discards:
        return None
    return view.discards[-1] if view.held[view.turn] < HAND else None


def _piles(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    actions = pieces.Pile("sitting_ducks/back_action", view.actions, 210)
    ducks = pieces.Pile("sitting_ducks/back_duck", view.ducks, 204)
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
        laid.append(Placed(f"act:{card}", face(card, glance), pose, z=1 + depth * 0.1, shadow=1, solid=False))
    if active:
        laid.append(Placed(f"act:{active}", face(active, glance), places.PLAYED, z=12, shadow=3))
    return laid


def _count(key: str, count: int, x: float, y: float) -> Placed:
    return Placed(key, Badge(str(count)), Pose(x, y), z=4, shadow=1, solid=False)


def _hand(glance: Glance) -> list[Placed]:
    view: View = glance.view
    if view.seat is None:
        return FAN.backs("back", pieces.ActionBack(), view.held[0])
    kinds = {move.card for move in glance.moves}
    cards = [
        Held(key, face(card, glance), able=not glance.mine or KIND[card] in kinds, raised=bool(glance.glow(key)))
        for card in view.hand
        for key in (f"act:{card}",)
    ]
    return FAN.lay(cards, glance)


def _edges(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    card = chosen(glance.path, view) if glance.mine else None
    laid = [
        _help(card, glance) if card else log_sheet(glance, places.LOG, say("sitting_ducks-label-log"), view.colours)
    ]
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
        case told.Resurrected(_, duck, _):
            image = pieces.DuckCard(colour(duck), "happy")
            laid.append(Placed(f"duck:{duck}", image, places.DUCKS, z=0.5, solid=False))
    if isinstance(event, NEWS) and glance.log:
        whose = getattr(event, "seat", None)
        mood = "_dead" if isinstance(event, told.FlockLost) else "_happy" if isinstance(event, told.Won) else ""
        text = f"{glance.log[-1].text[:1].upper()}{glance.log[-1].text[1:]}"
        name, duck = ("", "") if whose is None else (glance.name(whose), view.colours[whose])
        banner = panels.Banner(text, name, duck, mood)
        laid.append(Placed("news", banner, places.BANNER, z=40, shadow=2, solid=False))
    return laid
