"""The order of play in The Fox in the Forest: deal, tricks, powers and scores."""

from functools import cache
from typing import Final, TypeAlias, TypeVar, assert_never

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.fox_forest.acts import (
    Act,
    Buried,
    Bury,
    DealerChosen,
    Dealt,
    Decline,
    Declined,
    Drew,
    Exchange,
    Exchanged,
    LeadTaken,
    MatchEnded,
    Play,
    Played,
    RoundScored,
    TreasureScored,
    TrickWon,
)
from rules.fox_forest.pieces import (
    CARDS,
    FOX,
    HAND_SIZE,
    POINTS_BY_TRICKS,
    RANK,
    SUIT,
    TRICK_COUNT,
    WOODCUTTER,
    Card,
    Hand,
    judge_trick,
    title,
    with_card,
)
from rules.fox_forest.state import Options, State, Step, trump_of
from rules.kernel import AwaitWorld, Beat, Decide, Over, Pending, Seat, all_seats
from rules.piles import without

T = TypeVar("T")
Beats: TypeAlias = tuple[Beat[State], ...]

PLAYER_COUNTS = range(2, 3)

ENDS: Final[dict[str, str]] = {
    "draw": "FF-21",
    "last_round": "FF-21",
    "greed": "FF-20",
    "both_reached": "FF-21",
    "goal": "FF-21",
}
"""Why a match may be over, and the rule behind it. The first that is true is told: what the scores tell least."""

TENTH_TRICK_COST_POINTS: Final = POINTS_BY_TRICKS[9] + POINTS_BY_TRICKS[3] - POINTS_BY_TRICKS[4]
"""FF-20 How many points the tenth trick costs: it turns nine to four into ten to three."""

_FIRST, _SECOND = all_seats(2)
_OTHER = _SECOND, _FIRST
"""Who sits opposite each seat."""
_DECIDE = Decide(_FIRST), Decide(_SECOND)
_POWERS: Final[dict[int, Step]] = {FOX: "fox", WOODCUTTER: "woodcutter"}
_STEP_AFTER_CARD = {card: _POWERS[rank] for card, rank in RANK.items() if rank in _POWERS}
"""FF-10 What follows at once when a card is played, where anything does."""
_PLAYED = tuple({card: Played(seat, card) for card in CARDS} for seat in all_seats(2))
_treasure_scored, _lead_taken, _drew, _buried = cache(TreasureScored), cache(LeadTaken), cache(Drew), cache(Buried)
_LOT = AwaitWorld(Roll(2))
_SHUFFLE = AwaitWorld(Shuffle(len(CARDS)))


def begin(options: Options, seats: int) -> State:
    """FF-02 The first dealer is named, or chosen by lot.

    Raise ValueError if more or fewer than two want to play, or nobody sits where the dealer should.
    """
    if seats not in PLAYER_COUNTS:
        raise ValueError(f"{seats} players: the forest is for two")
    if options.dealer is None:
        return State(options.goal)
    if options.dealer >= seats:
        raise ValueError(f"dealer: nobody sits at seat {options.dealer} of {seats}")
    return State(options.goal, step="shuffle", dealer=options.dealer)


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    match state.step:
        case "play" | "fox" | "woodcutter":
            return _DECIDE[state.turn]
        case "shuffle":
            return _SHUFFLE
        case "lot":
            return _LOT
        case "over":
            return Over(_winners(state), state.points, _reason(state))
    assert_never(state.step)


def apply(state: State, act: Act) -> Beats:
    """Carry out a legal act."""
    match act:
        case Play():
            return _play(state, act.card)
        case Bury():
            return _bury(state, act.card)
        case Exchange():
            return _exchange(state, act.card)
        case Decline():
            return _decline(state)
        case Shuffled():
            return _deal(state, act.order)
        case Rolled():
            dealer = Seat(act.face)
            return (Beat(DealerChosen(dealer), state.replace(step="shuffle", dealer=dealer)),)
    assert_never(act)


def _deal(state: State, order: tuple[int, ...]) -> Beats:
    """FF-02 Thirteen cards each, the next one is the decree. FF-03 The non-dealer leads."""
    first, second = [tuple([CARDS[place] for place in sorted(order[at : 2 * HAND_SIZE : 2])]) for at in (0, 1)]
    decree, *deck = [CARDS[place] for place in order[2 * HAND_SIZE :]]
    leader = _OTHER[state.dealer]
    dealt = State(
        state.goal,
        step="play",
        turn=leader,
        round=state.round + 1,
        dealer=state.dealer,
        points=state.points,
        leader=leader,
        decree=decree,
        deck=tuple(deck),
        hands=(second, first) if leader else (first, second),
    )
    return (Beat(Dealt(state.dealer, dealt.round, decree), dealt),)


def _play(state: State, card: Card) -> Beats:
    """FF-10 The powers of the Fox and the Woodcutter apply as the card is played.

    The Monarch's applies as it is answered (`choices`), the others as the trick is judged.
    """
    seat, trick, hands = state.turn, state.trick, state.hands
    if card in state.known[seat]:
        state = state.replace(known=_without_known(state.known, seat, card))
    if trick and SUIT[card] != (suit := SUIT[trick[0]]) and suit not in state.voids[seat]:
        state = state.replace(voids=_with_value(state.voids, seat, (*state.voids[seat], suit)))
    hand = without(hands[seat], card)
    power = _STEP_AFTER_CARD.get(card) if hand or RANK[card] != FOX else None
    laid = state.replace(
        step=power or "play",
        turn=seat if power else _OTHER[seat],
        trick=(*trick, card),
        hands=(hands[0], hand) if seat else (hand, hands[1]),
        played=(*state.played, card),
    )
    beat = Beat(_PLAYED[seat][card], laid)
    if power:
        return (beat,) if power == "fox" else (beat, *_draw(laid))
    return (beat, *_judge(laid)) if trick else (beat,)


def _exchange(state: State, card: Card) -> Beats:
    """FF-12 The Fox may exchange the decree with a card from the hand, at once. The lead suit never changes."""
    seat = state.turn
    assert state.decree is not None
    swapped = state.replace(
        step="play",
        turn=_OTHER[seat],
        decree=card,
        hands=_with_value(state.hands, seat, with_card(without(state.hands[seat], card), state.decree)),
        known=_with_value(state.known, seat, with_card(_without_known(state.known, seat, card)[seat], state.decree)),
    )
    return (Beat(Exchanged(seat, card, state.decree), swapped), *_judge(swapped))


def _decline(state: State) -> Beats:
    """FF-12 The Fox may also leave the decree as it is."""
    declined = state.replace(step="play", turn=_OTHER[state.turn])
    return (Beat(Declined(state.turn), declined), *_judge(declined))


def _draw(state: State) -> Beats:
    """FF-13 The Woodcutter draws the deck's top card; as the last card of a hand, it buries what it drew.

    From now on nobody can tell what the hand holds, or what it holds none of.
    """
    seat = state.turn
    top, *deck = state.deck
    drawn = state.replace(
        deck=tuple(deck),
        hands=_with_value(state.hands, seat, with_card(state.hands[seat], top)),
        known=_with_value(state.known, seat, ()),
        voids=_with_value(state.voids, seat, ()),
    )
    return (Beat(_drew(seat), drawn), *(() if state.hands[seat] else _bury(drawn, top)))


def _bury(state: State, card: Card) -> Beats:
    """FF-13 Any one card of the hand, the drawn one included, goes face down under the deck."""
    seat = state.turn
    buried = state.replace(
        step="play",
        turn=_OTHER[seat],
        deck=(*state.deck, card),
        hands=_with_value(state.hands, seat, without(state.hands[seat], card)),
        buriers=(*state.buriers, seat),
    )
    return (Beat(_buried(seat), buried), *_judge(buried))


def _judge(state: State) -> Beats:
    """FF-03 Once both have played, somebody takes the trick and leads the next; FF-11 or the losing Swan does."""
    trick = state.trick
    if len(trick) < 2:
        return ()
    lead, answer = trick
    answered, sevens, swan = judge_trick(lead, answer, trump_of(state))
    winner = _OTHER[state.leader] if answered else state.leader
    treasure: Beats = ()
    if sevens:
        state = _add_points(state, winner, sevens)
        treasure = (Beat(_treasure_scored(winner, sevens), state),)
    first, second = state.tricks
    tricks = (first, second + 1) if winner else (first + 1, second)
    number = first + second + 1
    leader = _OTHER[winner] if swan and number < TRICK_COUNT else winner
    state = state.replace(turn=leader, tricks=tricks, leader=leader, trick=())
    won = Beat(TrickWon(winner, (lead, answer), number), state)
    beats = (*treasure, won) if treasure else (won,)
    if number == TRICK_COUNT:
        return beats + _score(state)
    return beats if leader == winner else (*beats, Beat(_lead_taken(leader), state))


def _score(state: State) -> Beats:
    """FF-20 Score by tricks won. FF-21 The goal is tested now and only now; FF-02 else the other player deals."""
    treasure, (first, second) = state.gained, state.tricks
    rewards = POINTS_BY_TRICKS[first], POINTS_BY_TRICKS[second]
    points = state.points[0] + rewards[0], state.points[1] + rewards[1]
    over = max(points) >= state.goal
    state = state.replace(
        step="over" if over else "shuffle",
        dealer=_OTHER[state.dealer],
        points=points,
        gained=(treasure[0] + rewards[0], treasure[1] + rewards[1]),
    )
    titles = title(first), title(second)
    scored = Beat(RoundScored(state.round, state.tricks, titles, rewards, treasure, points), state)
    if not over:
        return (scored,)
    return scored, Beat(MatchEnded(_winners(state), points, _reason(state)), state)


def _winners(state: State) -> tuple[Seat, ...]:
    """FF-21 Most points win; when equal, most points in the last round; when equal again, nobody."""
    (mine, lately), (theirs, theirs_lately) = zip(state.points, state.gained, strict=True)
    if (mine, lately) == (theirs, theirs_lately):
        return ()
    return (_FIRST,) if (mine, lately) > (theirs, theirs_lately) else (_SECOND,)


def _reason(state: State) -> str:
    """FF-21 Tell why it is over. Greed has decided it if the loser would not be behind with nine tricks."""
    winners = _winners(state)
    if not winners:
        return "draw"
    loser = 1 - winners[0]
    behind = state.points[winners[0]] - state.points[loser]
    if not behind:
        return "last_round"
    if title(state.tricks[loser]) == "greedy" and behind <= TENTH_TRICK_COST_POINTS:
        return "greed"
    return "both_reached" if min(state.points) >= state.goal else "goal"


def _add_points(state: State, seat: Seat, points: int) -> State:
    """FF-14 Points are scored at once."""
    return state.replace(
        points=_with_value(state.points, seat, state.points[seat] + points),
        gained=_with_value(state.gained, seat, state.gained[seat] + points),
    )


def _without_known(known: tuple[Hand, Hand], seat: Seat, card: Card) -> tuple[Hand, Hand]:
    return _with_value(known, seat, without(known[seat], card)) if card in known[seat] else known


def _with_value(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])
