"""The pond in its tray: skies, sights, the row of ducks, and the ghosts of what a move would make of them."""

from typing import Any

from rules.sitting_ducks import acts as told
from rules.sitting_ducks.pieces import SLOTS
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.stage.images import Badge
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.parts import Tag
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import Glance
from tabletop.tables.sitting_ducks.preview import Outlook, spelling
from tabletop.tables.sitting_ducks.touch import order


def tray(glance: Glance) -> list[Placed]:
    """Lay the tray, with a place to be touched in every column and a sky over it."""
    laid = [Placed("tray", panels.Tray(), centre(panels.TRAY), z=-10, shadow=2, glow=glance.glow("tray"))]
    for place in range(SLOTS):
        x = places.column(place)
        spot = Placed(f"place:{place}", panels.Water(), Pose(x, places.ROW), z=-6, shadow=0)
        sky = Placed(f"sky:{place}", pieces.Sky(place), Pose(x, places.SKY), shadow=1, glow=glance.glow(f"sky:{place}"))
        laid += [spot, sky]
    return laid


def row(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    """Lay the cards of the row, in the order that is being spelled out, with a burst over those that would be hit."""
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
            face = pieces.Victim(pieces.colour(slot.card))
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
    under = pieces.colour(slot.under) if slot.under else ""
    laid = []
    if slot.under and glance.held != f"duck:{slot.card}":  # a pair is one thing to the hand
        below, covered = Pose(pose.x + 8, pose.y - 9, -5), pieces.DuckCard(under, "scared")
        laid.append(Placed(f"duck:{slot.under}", covered, below, z=1, shadow=1, solid=False))
    face = pieces.DuckCard(pieces.colour(slot.card), mood, under)
    laid.append(Placed(f"duck:{slot.card}", face, pose, z=2, shadow=1, glow=glow, foot=foot))
    if slot.dive:
        there = Pose(pose.x, pose.y + places.WAVE - places.ROW)
        laid.append(Placed(f"dive:{slot.dive.card}", _wave(slot, glance), there, z=3, shadow=0, solid=False))
    return laid


def _wave(slot: Slot, glance: Glance) -> pieces.Wave:
    assert slot.dive
    owner = glance.view.colours[slot.dive.seat]
    return pieces.Wave(glance.say("sitting_ducks-card-dive"), pieces.colour(slot.card), owner)


def sights(glance: Glance, outlook: Outlook | None) -> list[Placed]:
    """Lay the sights; those that a move would take away are pale."""
    view: View = glance.view
    laid = []
    for place, token in enumerate(view.sights):
        if token:
            gone = outlook is not None and outlook.sights[place] != token
            key, pose = f"sight:{token}", Pose(places.column(place), places.SIGHT)
            glow = glance.glow(key)
            laid.append(Placed(key, pieces.Sight(), pose, z=4, shadow=1, glow=glow, alpha=70 if gone else 255))
    return laid


def ghosts(glance: Glance, outlook: Outlook | None) -> list[Placed]:
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
    if laid:
        left, top, _, _ = panels.TRAY
        stamp = Tag(glance.say("sitting_ducks-foreseen"), 150, 36)
        laid.append(Placed("foreseen", stamp, Pose(left + 96, top + 2, -3), z=20, shadow=1, solid=False))
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
        under = pieces.colour(slot.under) if slot.under else ""
        face = pieces.Ghost(pieces.DuckCard(pieces.colour(slot.card), mood, under))
        origin = f"duck:{slot.card}"
        laid.append(Placed(f"ghost:{slot.card}", face, pose, z=6, solid=False, origin=origin))
    if slot.dive:
        wave = Pose(x, places.WAVE, 0, 0.95)
        key = f"ghost:dive:{slot.dive.card}"
        laid.append(Placed(key, pieces.Ghost(_wave(slot, glance)), wave, z=7, solid=False))
    return laid
