"""The layout: hands, deck and decree, trick, piles and ladder, at their places when nothing moves."""

from collections.abc import Sequence
from typing import Final

from rules.fox_forest.acts import Decline, TrickWon
from rules.fox_forest.pieces import SUIT, Suit, answer_wins
from rules.fox_forest.state import State
from rules.fox_forest.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.stage.images import Avatar, Badge, ButtonImage
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fox_forest.context import TableContext
from tabletop.tables.fox_forest.panels import RUNGS, Ladder, marker_pose, rung_of
from tabletop.tables.fox_forest.pieces import CardBack, Mat, Slot, TrumpTag
from tabletop.tables.fox_forest.places import (
    DECK_BOX,
    DECREE_POSE,
    HAND_POINT,
    LADDER_BOX,
    LOG_BOX,
    LOSING_CARD_POSES,
    MAT_BOX,
    PILE_POSES,
    REASON_BOX,
    SLOT_BOX,
    TRICK_POSES,
    WINNING_CARD_POSES,
)
from tabletop.tables.fox_forest.texts import card_face, status_line, win_reason
from tabletop.tables.parts import (
    DarkTag,
    Deck,
    Figures,
    HandOfCards,
    HeldCard,
    PlayerTag,
    log_sheet,
    tag_name_font_size,
    turn_ribbon,
)

OUR_HAND: Final = HandOfCards(
    HAND_POINT, 118, 1180, 16, 5, 144 / 150, 153 / 150, raised_lift=16, hover_lift=6, touch_below=50
)
THEIR_HAND: Final = HandOfCards((800, 8), 72, 590, -22, -9, 122 / 150, z=0)
THEIR_OPEN_HAND: Final = HandOfCards((800, 66), 66, 800, card_scale=84 / 150, hover_scale=104 / 150, touch_below=0, z=0)
"""The other hand where it may be seen."""


def lay_out(context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table as the watcher sees it; a spectator sits with seat 0."""
    view = context.view
    me = view.seat or Seat(0)
    them = Seat(1 - me)
    return [
        PlacedPiece("mat", Mat(), pose_of_box(MAT_BOX), z=-10, elevation=1),
        *_tags(context, me, them),
        *_deck(context),
        *_piles(view, me),
        *_trick(context, me),
        *THEIR_HAND.lay_backs(f"back:{them}", CardBack(), view.held[them]),
        *_my_hand(context, me),
        *_right_edge_and_prompt(context),
    ]


def reveal(state: State, context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the table with both hands open."""
    me = context.view.seat or Seat(0)
    cards = [HeldCard(f"card:{card}", card_face(card, context.say)) for card in state.hands[1 - me]]
    laid = [placed for placed in lay_out(context) if not placed.key.startswith("back:")]
    return [*laid, *THEIR_OPEN_HAND.lay(cards, context)]


def _tags(context: TableContext, me: Seat, them: Seat) -> list[PlacedPiece]:
    view, say = context.view, context.say
    pieces = []
    letters = tag_name_font_size([context.player_name(seat) for seat in (me, them)], 300, 150, context.text_scale)
    for seat, top in ((them, 112.0), (me, 482.0)):
        points, tricks = view.points[seat], view.tricks[seat]
        figures = (
            (str(points), say("fox_forest-points", count=points)),
            (str(tricks), say("fox_forest-tricks", count=tricks)),
        )
        tag = PlayerTag(
            300, 150, theme.SEAT_DUCKS[seat], context.player_name(seat), Figures(figures), name_font_size=letters
        )
        glow = "legal" if context.decider == seat else ""
        pieces.append(PlacedPiece(f"player:{seat}", tag, tag.pose_in((24, top, 300, 150)), elevation=1, glow=glow))
        if view.round and not view.trick and view.leader == seat and view.step == "play":
            pieces.append(
                PlacedPiece("lead", DarkTag(say("fox_forest-leads"), 110), Pose(222, top - 8), z=2, elevation=1)
            )
    round_ = ButtonImage(300, 56, "dark", status_line(context), 21, font=theme.TEXT_FONT)
    pieces.append(PlacedPiece("round", round_, Pose(174, 360), elevation=1, touchable=False))
    goal = ButtonImage(220, 44, "dark", say("fox_forest-goal", goal=view.goal), 19, font=theme.TEXT_FONT)
    pieces.append(PlacedPiece("goal", goal, Pose(174, 416), elevation=1, touchable=False))
    return pieces


def _deck(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    cards = len(view.deck)
    pieces = [
        PlacedPiece(
            "deck",
            Deck("fox_forest/back", 224, cards),
            Pose(DECK_BOX[0] + 58, DECK_BOX[1] + 95, scale=128 / 150),
            z=1,
            glow=context.glow("deck"),
        ),
        PlacedPiece(
            "count", Badge(str(cards)), Pose(DECK_BOX[0] + 2, DECK_BOX[1] + 4), z=4, elevation=1, touchable=False
        ),
    ]
    if view.decree and view.trump:
        trump = TrumpTag(say("fox_forest-trump"), view.trump)
        key = f"card:{view.decree}"
        pieces.append(
            PlacedPiece(key, card_face(view.decree, say), DECREE_POSE, z=2, elevation=1, glow=context.glow(key))
        )
        pieces.append(PlacedPiece("trump", trump, pose_of_box((424, 451, 232, 62)), z=1, elevation=1))
    return pieces


def _piles(view: View, me: Seat) -> list[PlacedPiece]:
    """Lay the tricks that each has won, two cards each."""
    piles = {seat: Deck("fox_forest/back", 224, 2 * view.tricks[seat], 4) for seat in all_seats(2)}
    return [
        PlacedPiece(f"tricks:{seat}", pile, PILE_POSES[seat == me], z=3) for seat, pile in piles.items() if pile.cards
    ]


def _won_trick(context: TableContext, won: TrickWon, trump: Suit, me: Seat) -> list[PlacedPiece]:
    """Show for a moment which card of a trick has won and why, before both go to the winner's pile."""
    lead, answer = won.cards
    leader = Seat(1 - won.seat) if answer_wins(lead, answer, trump) else won.seat
    pieces = []
    for seat, card in ((leader, lead), (Seat(1 - leader), answer)):
        side = "mine" if seat == me else "theirs"
        wins = seat == won.seat
        pose, goal = (WINNING_CARD_POSES if wins else LOSING_CARD_POSES)[side], f"tricks:{won.seat}"
        image, duck = card_face(card, context.say), Avatar(theme.SEAT_DUCKS[seat], 56)
        spot = Pose(pose.x + (84 if side == "mine" else -84), pose.y + 116)
        pieces.append(
            PlacedPiece(f"card:{card}", image, pose, z=5 + wins, glow="selected" if wins else "", leaves_to=goal)
        )
        pieces.append(PlacedPiece(f"played:{seat}", duck, spot, z=7, elevation=1, touchable=False, leaves_to=goal))
    reason = context.say(f"fox_forest-why-{win_reason(lead, answer, trump)}")
    line = ButtonImage(REASON_BOX[2], REASON_BOX[3], "dark", reason, 23, font=theme.TEXT_FONT)
    return [*pieces, PlacedPiece("reason", line, pose_of_box(REASON_BOX), z=8, elevation=1, touchable=False)]


def _trick(context: TableContext, me: Seat) -> list[PlacedPiece]:
    view, say = context.view, context.say
    if isinstance(context.event, TrickWon) and view.trump:
        return _won_trick(context, context.event, view.trump, me)
    pieces = []
    mine_down = False
    for place, card in enumerate(view.trick):
        seat = view.leader if place == 0 else 1 - view.leader
        mine_down = mine_down or seat == me
        pose = TRICK_POSES["mine" if seat == me else "theirs"]
        pieces.append(PlacedPiece(f"card:{card}", card_face(card, say), pose, z=4 + place))
        duck = theme.SEAT_DUCKS[seat]
        mark = PlacedPiece(
            f"played:{seat}", Avatar(duck, 56), Pose(pose.x - 84, pose.y + 116), z=7, elevation=1, touchable=False
        )
        pieces.append(mark)
    if not mine_down:
        lead = SUIT[view.trick[0]] if view.trick else ""
        eager = context.watcher_decides and view.step == "play"
        text = say("fox_forest-your-card") if view.seat is not None else ""
        glow = "legal" if "slot" in context.offered else ""
        pieces.append(PlacedPiece("slot", Slot(text, lead, eager), pose_of_box(SLOT_BOX), z=0, elevation=0, glow=glow))
    return pieces


def _my_hand(context: TableContext, me: Seat) -> list[PlacedPiece]:
    view = context.view
    if view.seat is None:
        return OUR_HAND.lay_backs(f"back:{me}", CardBack(), view.held[me])
    able = {move.card for move in context.moves if not isinstance(move, Decline)}
    cards = []
    for card in view.hand:
        image, known = card_face(card, context.say, trump_seal=SUIT[card] == view.trump), card in able
        cards.append(HeldCard(f"card:{card}", image, usable=not context.watcher_decides or known, raised=known))
    return OUR_HAND.lay(cards, context)


def _right_edge_and_prompt(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    titles = tuple(say(f"fox_forest-rung-{row[1]}") if row[1] else "" for row in RUNGS)
    heads = say("fox_forest-ladder-tricks"), say("fox_forest-ladder-points")
    pieces = [
        PlacedPiece("ladder", Ladder(heads, titles), pose_of_box(LADDER_BOX), elevation=1),
        log_sheet(context, LOG_BOX, say("log-title"), theme.SEAT_DUCKS),
    ]
    together = rung_of(view.tricks[0]) == rung_of(view.tricks[1])
    for seat in all_seats(2):
        spot = marker_pose(view.tricks[seat], seat, together)
        pieces.append(
            PlacedPiece(
                f"rung:{seat}", Avatar(theme.SEAT_DUCKS[seat], 38), spot, z=2, elevation=1, touchable=False, arc=10
            )
        )
    if context.watcher_decides:
        pieces.append(turn_ribbon(context, (800, 150), max_width=520))
    if view.step == "fox" and context.watcher_decides:
        plank = ButtonImage(300, 58, "wood", say("fox_forest-decline"), 25)
        pieces.append(PlacedPiece("decline", plank, Pose(936, 520), z=6, elevation=1, glow=context.glow("decline")))
    return pieces
