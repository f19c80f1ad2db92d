"""How the table lies at one moment, for whoever watches: two hands, a deck and its decree, a trick, a ladder."""

from collections.abc import Sequence
from typing import Final

from rules.fox_forest.acts import Decline, TrickWon
from rules.fox_forest.pieces import SUIT, Suit, answer_wins
from rules.fox_forest.state import State
from rules.fox_forest.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.stage.images import Avatar, Badge, Plank
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.fox_forest.context import Glance
from tabletop.tables.fox_forest.panels import RUNGS, Ladder, marker, rung
from tabletop.tables.fox_forest.pieces import Back, Mat, Slot, TrumpTag
from tabletop.tables.fox_forest.places import DECK, DECREE, HAND, LADDER, LOG, LOST, MAT, PILES, SLOT, TRICK, WHY, WON
from tabletop.tables.fox_forest.texts import face, standing, why
from tabletop.tables.parts import Deck, Figures, HandOfCards, HeldCard, PlayerTag, Tag, log_sheet, name_letters, ribbon

OURS: Final = HandOfCards(HAND, 118, 1180, 16, 5, 144 / 150, 153 / 150, lift=16, rise=6, foot=50)
THEIRS: Final = HandOfCards((800, 8), 72, 590, -22, -9, 122 / 150, z=0)
SHOWN: Final = HandOfCards((800, 66), 66, 800, size=84 / 150, near=104 / 150, foot=0, z=0)
"""The other hand, once it may be seen."""


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table as the watcher sees it; a spectator sits with seat 0."""
    view = glance.view
    me = view.seat or Seat(0)
    them = Seat(1 - me)
    return [
        Placed("mat", Mat(), centre(MAT), z=-10, shadow=1),
        *_tags(glance, me, them),
        *_deck(glance),
        *_piles(view, me),
        *_trick(glance, me),
        *THEIRS.backs(f"back:{them}", Back(), view.held[them]),
        *_my_hand(glance, me),
        *_edges(glance),
    ]


def reveal(state: State, glance: Glance) -> Sequence[Placed]:
    """Lay the table with both hands open."""
    me = glance.view.seat or Seat(0)
    cards = [HeldCard(f"card:{card}", face(card, glance.say)) for card in state.hands[1 - me]]
    laid = [placed for placed in lay_out(glance) if not placed.key.startswith("back:")]
    return [*laid, *SHOWN.lay(cards, glance)]


def _tags(glance: Glance, me: Seat, them: Seat) -> list[Placed]:
    view, say = glance.view, glance.say
    pieces = []
    letters = name_letters([glance.name(seat) for seat in (me, them)], 300, 150, glance.scale)
    for seat, top in ((them, 112.0), (me, 482.0)):
        points, tricks = view.points[seat], view.tricks[seat]
        figures = (
            (str(points), say("fox_forest-points", count=points)),
            (str(tricks), say("fox_forest-tricks", count=tricks)),
        )
        tag = PlayerTag(300, 150, theme.AVATARS[seat], glance.name(seat), Figures(figures), letters=letters)
        glow = "legal" if glance.decider == seat else ""
        pieces.append(Placed(f"player:{seat}", tag, tag.pose((24, top, 300, 150)), shadow=1, glow=glow))
        if view.round and not view.trick and view.leader == seat and view.step == "play":
            pieces.append(Placed("lead", Tag(say("fox_forest-leads"), 110), Pose(222, top - 8), z=2, shadow=1))
    round_ = Plank(300, 56, "dark", standing(glance), 21, font=theme.TEXT)
    pieces.append(Placed("round", round_, Pose(174, 360), shadow=1, solid=False))
    goal = Plank(220, 44, "dark", say("fox_forest-goal", goal=view.goal), 19, font=theme.TEXT)
    pieces.append(Placed("goal", goal, Pose(174, 416), shadow=1, solid=False))
    return pieces


def _deck(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    cards = len(view.deck)
    pieces = [
        Placed(
            "deck",
            Deck("fox_forest/back", 224, cards),
            Pose(DECK[0] + 58, DECK[1] + 95, 0, 128 / 150),
            z=1,
            glow=glance.glow("deck"),
        ),
        Placed("count", Badge(str(cards)), Pose(DECK[0] + 2, DECK[1] + 4), z=4, shadow=1, solid=False),
    ]
    if view.decree and view.trump:
        trump = TrumpTag(say("fox_forest-trump"), view.trump)
        key = f"card:{view.decree}"
        pieces.append(Placed(key, face(view.decree, say), DECREE, z=2, shadow=1, glow=glance.glow(key)))
        pieces.append(Placed("trump", trump, centre((424, 451, 232, 62)), z=1, shadow=1))
    return pieces


def _piles(view: View, me: Seat) -> list[Placed]:
    """Lay the tricks that each has won, two cards each."""
    piles = {seat: Deck("fox_forest/back", 224, 2 * view.tricks[seat], 4) for seat in all_seats(2)}
    return [Placed(f"tricks:{seat}", pile, PILES[seat == me], z=3) for seat, pile in piles.items() if pile.cards]


def _judged(glance: Glance, won: TrickWon, trump: Suit, me: Seat) -> list[Placed]:
    """Show for a moment which card of a trick has won, and why, before it goes to the winner's pile."""
    lead, answer = won.cards
    leader = Seat(1 - won.seat) if answer_wins(lead, answer, trump) else won.seat
    pieces = []
    for seat, card in ((leader, lead), (Seat(1 - leader), answer)):
        side = "mine" if seat == me else "theirs"
        wins = seat == won.seat
        pose, goal = (WON if wins else LOST)[side], f"tricks:{won.seat}"
        image, duck = face(card, glance.say), Avatar(theme.AVATARS[seat], 56)
        spot = Pose(pose.x + (84 if side == "mine" else -84), pose.y + 116)
        pieces.append(Placed(f"card:{card}", image, pose, z=5 + wins, glow="selected" if wins else "", goal=goal))
        pieces.append(Placed(f"played:{seat}", duck, spot, z=7, shadow=1, solid=False, goal=goal))
    reason = glance.say(f"fox_forest-why-{why(lead, answer, trump)}")
    line = Plank(WHY[2], WHY[3], "dark", reason, 23, font=theme.TEXT)
    return [*pieces, Placed("reason", line, centre(WHY), z=8, shadow=1, solid=False)]


def _trick(glance: Glance, me: Seat) -> list[Placed]:
    view, say = glance.view, glance.say
    if isinstance(glance.event, TrickWon) and view.trump:
        return _judged(glance, glance.event, view.trump, me)
    pieces = []
    mine_down = False
    for place, card in enumerate(view.trick):
        seat = view.leader if place == 0 else 1 - view.leader
        mine_down = mine_down or seat == me
        pose = TRICK["mine" if seat == me else "theirs"]
        pieces.append(Placed(f"card:{card}", face(card, say), pose, z=4 + place))
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


def _my_hand(glance: Glance, me: Seat) -> list[Placed]:
    view = glance.view
    if view.seat is None:
        return OURS.backs(f"back:{me}", Back(), view.held[me])
    able = {move.card for move in glance.moves if not isinstance(move, Decline)}
    cards = []
    for card in view.hand:
        image, known = face(card, glance.say, trump=SUIT[card] == view.trump), card in able
        cards.append(HeldCard(f"card:{card}", image, able=not glance.mine or known, raised=known))
    return OURS.lay(cards, glance)


def _edges(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    titles = tuple(say(f"fox_forest-rung-{row[1]}") if row[1] else "" for row in RUNGS)
    heads = say("fox_forest-ladder-tricks"), say("fox_forest-ladder-points")
    pieces = [
        Placed("ladder", Ladder(heads, titles), centre(LADDER), shadow=1),
        log_sheet(glance, LOG, say("log-title"), theme.AVATARS),
    ]
    together = rung(view.tricks[0]) == rung(view.tricks[1])
    for seat in all_seats(2):
        spot = marker(view.tricks[seat], seat, together)
        pieces.append(Placed(f"rung:{seat}", Avatar(theme.AVATARS[seat], 38), spot, z=2, shadow=1, solid=False, arc=10))
    if glance.mine:
        pieces.append(ribbon(glance, (800, 150), most=520))
    if view.step == "fox" and glance.mine:
        plank = Plank(300, 58, "wood", say("fox_forest-decline"), 25)
        pieces.append(Placed("decline", plank, Pose(936, 520), z=6, shadow=1, glow=glance.glow("decline")))
    return pieces
