"""The pond in its tray: skies, sights, the row of ducks, and the preview of what a move would change."""

from typing import Any

from rules.sitting_ducks import acts
from rules.sitting_ducks.pieces import SLOT_COUNT
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.stage.images import Badge
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.parts import DarkTag
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.preview import MovePreview, order_path
from tabletop.tables.sitting_ducks.touch import row_order


def tray(context: TableContext) -> list[PlacedPiece]:
    """Lay the tray, with a place to be touched in every column and a sky over it."""
    laid = [
        PlacedPiece("tray", panels.Tray(), pose_of_box(panels.TRAY_BOX), z=-10, elevation=2, glow=context.glow("tray"))
    ]
    for place in range(SLOT_COUNT):
        x = places.column_x(place)
        spot = PlacedPiece(f"place:{place}", panels.RowPlace(), Pose(x, places.ROW_Y), z=-6, elevation=0)
        sky = PlacedPiece(
            f"sky:{place}", pieces.Sky(place), Pose(x, places.SKY_Y), elevation=1, glow=context.glow(f"sky:{place}")
        )
        laid += [spot, sky]
    return laid


def row(context: TableContext, preview: MovePreview | None) -> list[PlacedPiece]:
    """Lay the cards of the row, in the order that is being spelled out, with a burst over those that would be hit."""
    view: View = context.view
    spelled = order_path(context)
    standing = row_order(spelled, view) if spelled else tuple(range(SLOT_COUNT))
    picked = () if spelled is None else spelled[1:]
    doomed = {card for shot in preview.shot for card in shot} if preview else set()
    laid = []
    for place, index in enumerate(standing):
        slot = view.row[index]
        if not slot.card:
            continue
        key = f"duck:{slot.card}"
        lift = 12.0 if key in picked and not context.carried else 0.0
        pose = Pose(places.column_x(place), places.ROW_Y - lift)
        mood = _mood(slot, view, place, context.event)
        laid += _stack(slot, pose, mood, context, context.glow(key), foot=lift)
        if slot.card in doomed:
            face = pieces.HitBurst(pieces.colour_of(slot.card))
            laid.append(
                PlacedPiece(
                    f"ghost:{slot.card}:hit", face, Pose(pose.x, places.SIGHT_Y), z=8, touchable=False, enters_from=key
                )
            )
        if key in picked and not context.carried:
            number = Badge(str(picked.index(key) + 1), 40)
            laid.append(PlacedPiece(f"turn:{slot.card}", number, Pose(pose.x - 54, pose.y - 92), z=5, touchable=False))
    return laid


def _mood(slot: Slot, view: View, place: int, event: Any) -> str:
    if isinstance(event, acts.Won):
        return "happy"
    if slot.dive:
        return "closed"
    return "scared" if view.sights[place] else ""


def _stack(slot: Slot, pose: Pose, mood: str, context: TableContext, glow: str, foot: float) -> list[PlacedPiece]:
    """Lay a card of the row with what is under and on it."""
    under = pieces.colour_of(slot.under) if slot.under else ""
    laid = []
    if slot.under and context.carried != f"duck:{slot.card}":  # a pair is one thing to the hand
        below, covered = Pose(pose.x + 8, pose.y - 9, -5), pieces.DuckCard(under, "scared")
        laid.append(PlacedPiece(f"duck:{slot.under}", covered, below, z=1, elevation=1, touchable=False))
    face = pieces.DuckCard(pieces.colour_of(slot.card), mood, under)
    laid.append(PlacedPiece(f"duck:{slot.card}", face, pose, z=2, elevation=1, glow=glow, touch_below=foot))
    if slot.dive:
        there = Pose(pose.x, pose.y + places.DIVE_CARD_Y - places.ROW_Y)
        laid.append(
            PlacedPiece(f"dive:{slot.dive.card}", _dive_card(slot, context), there, z=3, elevation=0, touchable=False)
        )
    return laid


def _dive_card(slot: Slot, context: TableContext) -> pieces.DiveCard:
    assert slot.dive
    owner = context.view.colours[slot.dive.seat]
    return pieces.DiveCard(context.say("sitting_ducks-dived-word"), pieces.colour_of(slot.card), owner)


def sights(context: TableContext, preview: MovePreview | None) -> list[PlacedPiece]:
    """Lay the sights; those that the previewed move would take away are pale."""
    view: View = context.view
    laid = []
    for place, token in enumerate(view.sights):
        if token:
            gone = preview is not None and preview.sights[place] != token
            key, pose = f"sight:{token}", Pose(places.column_x(place), places.SIGHT_Y)
            glow = context.glow(key)
            laid.append(PlacedPiece(key, pieces.Sight(), pose, z=4, elevation=1, glow=glow, alpha=70 if gone else 255))
    return laid


def ghosts(context: TableContext, preview: MovePreview | None) -> list[PlacedPiece]:
    """Lay the preview: what would be different after the move, over what is."""
    if preview is None:
        return []
    view: View = context.view
    laid = []
    for place, (now, then) in enumerate(zip(view.sights, preview.sights, strict=True)):
        if then and then != now:
            origin = f"sight:{then}" if then in view.sights else ""
            pose = Pose(places.column_x(place), places.SIGHT_Y)
            ghost = pieces.Ghost(pieces.Sight())
            laid.append(
                PlacedPiece(f"ghost:sight:{place}", ghost, pose, z=6, touchable=False, alpha=215, enters_from=origin)
            )
    for place, (was, slot) in enumerate(zip(view.row, preview.row, strict=True)):
        if slot != was:
            laid += _ghost(place, was, slot, context)
    if laid:
        left, top, _, _ = panels.TRAY_BOX
        stamp = DarkTag(context.say("sitting_ducks-foreseen"), 150, 36)
        laid.append(PlacedPiece("foreseen", stamp, Pose(left + 96, top + 2, -3), z=20, elevation=1, touchable=False))
    return laid


def _ghost(place: int, was: Slot, slot: Slot, context: TableContext) -> list[PlacedPiece]:
    view: View = context.view
    x = places.column_x(place)
    pose = Pose(x, places.ROW_Y + 4, scale=0.93)
    if not slot.card:
        unknown = pieces.Ghost(pieces.DuckBack(), unknown=True)
        return [PlacedPiece(f"ghost:{place}", unknown, pose, z=6, touchable=False, enters_from="ducks")]
    laid = []
    if (slot.card, slot.under) != (was.card, was.under):
        mood = "closed" if slot.dive else "scared" if view.sights[place] else ""
        under = pieces.colour_of(slot.under) if slot.under else ""
        face = pieces.Ghost(pieces.DuckCard(pieces.colour_of(slot.card), mood, under))
        origin = f"duck:{slot.card}"
        laid.append(PlacedPiece(f"ghost:{slot.card}", face, pose, z=6, touchable=False, enters_from=origin))
    if slot.dive:
        wave = Pose(x, places.DIVE_CARD_Y, scale=0.95)
        key = f"ghost:dive:{slot.dive.card}"
        laid.append(PlacedPiece(key, pieces.Ghost(_dive_card(slot, context)), wave, z=7, touchable=False))
    return laid
