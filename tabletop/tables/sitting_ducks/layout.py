"""The table as one player sees it: the pond, everybody's ducks, the piles, a hand of cards, and the news."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks import acts
from rules.sitting_ducks.pieces import HAND_SIZE, KIND, ActionCard
from rules.sitting_ducks.state import State
from rules.sitting_ducks.views import View
from tabletop.i18n import Catalogue
from tabletop.stage.images import Badge, ButtonImage, Image, Picture
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.parts import (
    DarkTag,
    Deck,
    HandOfCards,
    HeldCard,
    PlayerTag,
    log_sheet,
    tag_name_font_size,
    turn_ribbon,
)
from tabletop.tables.sitting_ducks import panels, pieces, places
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.preview import MovePreview, hovered_preview, order_path
from tabletop.tables.sitting_ducks.row import ghosts, row, sights, tray
from tabletop.tables.sitting_ducks.texts import card_front
from tabletop.tables.sitting_ducks.touch import DONE, chosen_card

FAN: Final = HandOfCards(places.HAND_POINT, 245, bow=6, lean=3, card_scale=1.02, carried_scale=0.6)
NEWS_EVENTS: Final = (
    acts.Began,
    acts.FlockLost,
    acts.CoverLost,
    acts.Reshuffled,
    acts.Resurrected,
    acts.Won,
    acts.NobodyWon,
)
"""Events that are written on a ribbon for everybody to see."""


def lay_out(context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table."""
    outlook = hovered_preview(context)
    return [
        *tray(context),
        *row(context, outlook),
        *sights(context, outlook),
        *ghosts(context, outlook),
        *_flocks(context, outlook),
        *_piles(context),
        *_hand(context),
        *_log_and_ribbon(context),
        *_news(context),
    ]


def reveal(state: State, context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the table with every hand open: those of the others hang below their tags."""
    laid = list(lay_out(context))
    for seat in places.other_seats(context.view):
        left, top, width, height = places.tag_box(context.view, seat)
        for place, card in enumerate(state.hands[seat]):
            pose = Pose(left + width / 2 + 64 * (place - 1), top + height + 42, scale=0.38)
            laid.append(PlacedPiece(f"act:{card}", card_front(card, context), pose, z=8, elevation=1))
    return laid


def _flocks(context: TableContext, preview: MovePreview | None) -> list[PlacedPiece]:
    """Lay everybody's tag; the one whose turn it is shines."""
    view, say = context.view, context.say
    laid = []
    others = places.other_seats(view)
    _, _, width, height = places.tag_box(view, others[0])
    letters = tag_name_font_size([context.player_name(seat) for seat in others], width, height, context.text_scale)
    for seat in (*others, places.watching_seat(view)):
        key = f"player:{seat}"
        glow = context.glow(key) or ("legal" if context.decider == seat and not context.path else "")
        box = places.tag_box(view, seat)
        flock = flock_of(view, seat, preview)
        mood = "_happy" if isinstance(context.event, acts.Won) and context.event.seat == seat else ""
        if seat == places.watching_seat(view):
            nick = say(f"sitting_ducks-nick-{view.colours[seat]}")
            panel: Image = panels.OwnPanel(context.player_name(seat), nick, flock, *_counts(view, seat, say), mood)
            pose = Pose(box[0] + box[2] / 2 - panels.OwnPanel.beak_width / 2, box[1] + box[3] / 2)
        else:
            panel = PlayerTag(
                box[2],
                box[3],
                flock.colour,
                context.player_name(seat),
                flock,
                mood or flock.mood,
                places.HAT_HEIGHT,
                letters,
            )
            pose = panel.pose_in(box)
        laid.append(PlacedPiece(key, panel, pose, elevation=1, glow=glow))
    if view.step == "play" and view.held[view.turn] == HAND_SIZE:
        left, top, _, height = places.tag_box(view, Seat((view.turn + 1) % len(view.colours)))
        y = top - 6 if top == places.OWN_TAG_BOX[1] else top + height + 9
        following = DarkTag(say("sitting_ducks-label-next"), 104)
        laid.append(PlacedPiece("next", following, Pose(left + 56, y), z=3, touchable=False))
    return laid


def flock_of(view: View, seat: Seat, preview: MovePreview | None) -> panels.Flock:
    """Count a player's ducks, and those that the previewed move would shoot or bring back."""
    doomed, saved = (preview.ducks_lost(seat, view), preview.ducks_saved(seat, view)) if preview else (0, 0)
    return panels.Flock(view.colours[seat], view.in_row[seat], view.in_deck[seat], len(view.shot[seat]), doomed, saved)


def _counts(view: View, seat: Seat, say: Catalogue) -> tuple[str, str, str]:
    alive = say("sitting_ducks-label-alive", n=view.alive[seat])
    return alive, say("sitting_ducks-label-in-row"), say("sitting_ducks-label-in-deck")


def card_in_play(view: View, event: acts.Event | None) -> ActionCard | None:
    """Return the card that is being carried out, or was just thrown away."""
    if isinstance(event, acts.Dived) or view.step in ("reshuffle", "over") or not view.discards:
        return None
    return view.discards[-1] if view.held[view.turn] < HAND_SIZE else None


def _piles(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    actions = Deck("sitting_ducks/back_action", 210, view.actions, cards_per_edge=2)
    ducks = Deck("sitting_ducks/back_duck", 204, view.ducks, cards_per_edge=2)
    bed = Pose(places.DISCARDS_POSE.x, places.DISCARDS_POSE.y)
    laid = [
        PlacedPiece("actions-bed", pieces.PileBed(120, 168), Pose(104, 426), z=-1, elevation=0, touchable=False),
        PlacedPiece("ducks-bed", pieces.PileBed(150, 204), Pose(1448, 412), z=-1, elevation=0, touchable=False),
        PlacedPiece("actions", actions, places.ACTION_DECK_POSE, z=1, elevation=1 if view.actions else 0),
        PlacedPiece("discards", pieces.PileBed(136, 190), bed, z=0, elevation=0, glow=context.glow("discards")),
        PlacedPiece("ducks", ducks, places.DUCK_DECK_POSE, z=1, elevation=1 if view.ducks else 0),
        _count("actions-count", view.actions, 52, 352),
        _count("discards-count", len(view.discards), 186, 408),
        _count("ducks-count", view.ducks, 1518, 324),
        PlacedPiece(
            "actions-label", DarkTag(say("sitting_ducks-label-action-deck"), 116), Pose(104, 540), touchable=False
        ),
        PlacedPiece(
            "discards-label", DarkTag(say("sitting_ducks-label-discards"), 116), Pose(250, 540), touchable=False
        ),
        PlacedPiece(
            "ducks-label", DarkTag(say("sitting_ducks-label-duck-deck"), 172), Pose(1448, 544), touchable=False
        ),
    ]
    active = card_in_play(view, context.event)
    lying = [card for card in view.discards if card != active][-3:]
    for depth, card in enumerate(lying):
        # The titles of the last ones look out above one another.
        y = places.DISCARDS_POSE.y - 32 * (len(lying) - 1 - depth)
        pose = Pose(places.DISCARDS_POSE.x, y, sum(map(ord, card)) % 5 - 2, places.DISCARDS_POSE.scale)
        laid.append(
            PlacedPiece(
                f"act:{card}",
                card_front(card, context, without_rule=True),
                pose,
                z=1 + depth * 0.1,
                elevation=1,
                touchable=False,
            )
        )
    if active:
        laid.append(PlacedPiece(f"act:{active}", card_front(active, context), places.PLAYED_POSE, z=12, elevation=3))
    return laid


def _count(key: str, count: int, x: float, y: float) -> PlacedPiece:
    return PlacedPiece(key, Badge(str(count)), Pose(x, y), z=4, elevation=1, touchable=False)


def _hand(context: TableContext) -> list[PlacedPiece]:
    view = context.view
    if view.seat is None:
        return FAN.lay_backs("back", pieces.ActionBack(), view.held[0])
    kinds = {move.card for move in context.moves}
    cards = [
        HeldCard(
            key,
            card_front(card, context),
            usable=not context.watcher_decides or KIND[card] in kinds,
            raised=bool(context.glow(key)),
        )
        for card in view.hand
        for key in (f"act:{card}",)
    ]
    return FAN.lay(cards, context)


def _log_and_ribbon(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    card = chosen_card(context.path, view) if context.watcher_decides else None
    laid = [_help(card, context) if card else log_sheet(context, places.LOG_BOX, say("log-title"), view.colours)]
    if order_path(context) is not None:
        plank = ButtonImage(180, 68, "amber", say("sitting_ducks-label-done"), 28)
        laid.append(PlacedPiece(DONE, plank, places.ARROW_POSE, z=6, elevation=1, glow=context.glow(DONE)))
    else:
        arrow = panels.Arrow(say("sitting_ducks-label-forward"))
        laid.append(PlacedPiece("arrow", arrow, places.ARROW_POSE, elevation=1, touchable=False))
    if context.watcher_decides:
        laid.append(turn_ribbon(context, (832, 162), 340, max_width=520))
    if len(view.colours) < 6:
        laid.append(PlacedPiece("mug", Picture("ui/mug", 210, 210), Pose(1548, 78), elevation=2, touchable=False))
    if len(view.colours) < 5:
        laid.append(
            PlacedPiece("cookie", Picture("ui/cookie", 82, 82), Pose(1394, 82, 20), elevation=1, touchable=False)
        )
    return laid


def _help(card: ActionCard, context: TableContext) -> PlacedPiece:
    name = f"sitting_ducks-card-{KIND[card]}"
    text = context.say(f"{name}-more", edition=context.view.edition)
    sheet = panels.CardHelp(places.LOG_BOX[2], places.LOG_BOX[3], context.say(name), text)
    return PlacedPiece("help", sheet, pose_of_box(places.LOG_BOX), elevation=1)


def _news(context: TableContext) -> list[PlacedPiece]:
    """Lay what is seen only as long as it happens: news, a card drawn by somebody else, a duck that comes back."""
    view, event = context.view, context.event
    laid = []
    match event:
        case acts.Drew(seat) if seat != view.seat:
            left, top, width, height = places.tag_box(view, seat)
            pose = Pose(left + width - 30, top + height - 24, scale=0.2)
            laid.append(PlacedPiece("drawn", pieces.ActionBack(), pose, z=-1, elevation=0, touchable=False))
        case acts.DuckShot(duck=duck, owner=owner):
            # Alone, whoever hid behind it: that one stays in the row.
            image, tag = pieces.DuckCard(pieces.colour_of(duck), "dead"), pose_of_box(places.tag_box(view, owner))
            pose = Pose(tag.x, tag.y, scale=0.25)
            laid.append(PlacedPiece(f"duck:{duck}", image, pose, z=9, touchable=False, leaves_to=f"player:{owner}"))
        case acts.Resurrected(duck=duck):
            image = pieces.DuckCard(pieces.colour_of(duck), "happy")
            laid.append(PlacedPiece(f"duck:{duck}", image, places.DUCK_DECK_POSE, z=0.5, touchable=False))
    if isinstance(event, NEWS_EVENTS) and context.log:
        whose = context.log[-1].seat
        mood = "_dead" if isinstance(event, acts.FlockLost) else "_happy" if isinstance(event, acts.Won) else ""
        text = f"{context.log[-1].text[:1].upper()}{context.log[-1].text[1:]}"
        if isinstance(event, acts.FlockLost):
            whose_shot = "own" if event.seat == view.turn else "yours" if view.seat == view.turn else "other"
            text = context.say("sitting_ducks-news-out", by=context.player_name(view.turn), whose=whose_shot)
        name, duck = ("", "") if whose is None else (context.player_name(whose), view.colours[whose])
        banner = panels.NewsBanner(text, name, duck, mood)
        laid.append(PlacedPiece("news", banner, places.BANNER_POSE, z=40, elevation=2, touchable=False))
    return laid
