"""Thirteen tricks for two in an enchanted forest, where winning is good and winning everything is greed."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any, Literal, TypeAlias, assert_never

from attrs import evolve, frozen

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.kernel import Await, Beat, Decide, Game, Over, Pending, Seat, choice
from rules.piles import without

Card: TypeAlias = str
"""A rank and the first letter of a suit: "3k" is the three of keys, the Fox of keys."""
Suit: TypeAlias = Literal["bells", "keys", "moons"]
Hand: TypeAlias = tuple[Card, ...]
"""Cards in the order of `CARDS`: by suit, then by rank."""
Title: TypeAlias = Literal["humble", "defeated", "victorious", "greedy"]

SUITS: tuple[Suit, ...] = ("bells", "keys", "moons")
RANKS = range(1, 12)
SWAN, FOX, WOODCUTTER, TREASURE, WITCH, MONARCH = RANKS[::2]

CARDS: tuple[Card, ...] = tuple(f"{rank}{suit[0]}" for suit in SUITS for rank in RANKS)
SUIT: dict[Card, Suit] = {f"{rank}{suit[0]}": suit for suit in SUITS for rank in RANKS}
RANK: dict[Card, int] = {f"{rank}{suit[0]}": rank for suit in SUITS for rank in RANKS}

DEALT, TRICKS = 13, 13
REWARD = (6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0)
"""FF-20 The points for 0, 1, 2 … 13 tricks."""


def title(tricks: int) -> Title:
    """FF-20 Up to 3 tricks are humble, up to 6 defeated, up to 9 victorious, and more are greedy."""
    return "humble" if tricks <= 3 else "defeated" if tricks <= 6 else "victorious" if tricks <= 9 else "greedy"


_PLACE = {card: place for place, card in enumerate(CARDS)}.__getitem__


@frozen
class Options:
    """FF-22 How many points to play to: 16 is a short match, 35 a long one."""

    goal: int = choice(21, 16, 35)


Step: TypeAlias = Literal["lot", "shuffle", "play", "fox", "woodcutter", "over"]
"""What the table waits for: the lot, a shuffle, a card, an answer to the Fox, a card for under the deck, or nothing."""


@frozen
class State:
    """The whole table. What belongs to each player is a pair, by seat."""

    goal: int
    step: Step = "lot"
    turn: Seat = 0
    """Who decides in the steps "play", "fox" and "woodcutter"."""
    round: int = 0
    dealer: Seat = 0
    """Who deals this round; once it is scored, who deals the next."""
    points: tuple[int, int] = (0, 0)
    gained: tuple[int, int] = (0, 0)
    """That part of the points which this round has brought."""
    tricks: tuple[int, int] = (0, 0)
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    """The cards of the trick on the table, the leader's first."""
    decree: Card | None = None
    deck: tuple[Card, ...] = CARDS
    """From the top."""
    hands: tuple[Hand, Hand] = ((), ())
    played: tuple[Card, ...] = ()
    """Every card played in this round, in order: not to be shown again, but nobody can forbid remembering."""
    buriers: tuple[Seat, ...] = ()
    """Who put the lowest cards under the deck, the very lowest last."""
    known: tuple[Hand, Hand] = ((), ())
    """What everybody knows each hand to hold: cards taken from the decree in plain sight."""
    voids: tuple[tuple[Suit, ...], tuple[Suit, ...]] = ((), ())
    """Suits that each hand failed to follow, so that only its known cards can be of them."""


@frozen
class Play:
    """Put this card into the trick."""

    card: Card


@frozen
class Exchange:
    """By the Fox's power: make this card the decree and take the old decree in hand."""

    card: Card


@frozen
class Decline:
    """Leave the decree as it is."""


@frozen
class Bury:
    """By the Woodcutter's power: put this card face down under the deck."""

    card: Card


Move: TypeAlias = Play | Exchange | Decline | Bury
Act: TypeAlias = Move | Rolled | Shuffled


@frozen
class DealerChosen:
    """The lot fell on the first dealer."""

    seat: Seat


@frozen
class Dealt:
    """A round has begun: this seat dealt, and this card is the decree."""

    seat: Seat
    round: int
    decree: Card


@frozen
class Played:
    """A card was put into the trick."""

    seat: Seat
    card: Card


@frozen
class Exchanged:
    """The Fox swapped the decree: `card` lies there now, and `taken` went into the hand."""

    seat: Seat
    card: Card
    taken: Card


@frozen
class Declined:
    """The Fox left the decree alone."""

    seat: Seat


@frozen
class Drew:
    """The Woodcutter drew the deck's top card; which one, only that seat knows."""

    seat: Seat


@frozen
class Buried:
    """The Woodcutter put a card under the deck; which one, only that seat knows."""

    seat: Seat


@frozen
class TreasureScored:
    """The sevens of the trick brought their winner points."""

    seat: Seat
    points: int


@frozen
class TrickWon:
    """A trick was taken; the leader's card stands first."""

    seat: Seat
    cards: tuple[Card, Card]


@frozen
class LeadTaken:
    """The Swan lost the trick and leads the next one."""

    seat: Seat


@frozen
class RoundScored:
    """A round has ended: tricks and titles, what the tricks were worth, what the sevens had brought, the new totals."""

    round: int
    tricks: tuple[int, int]
    titles: tuple[Title, Title]
    points: tuple[int, int]
    treasure: tuple[int, int]
    totals: tuple[int, int]


@frozen
class MatchEnded:
    """Somebody has reached the goal. No winners: a draw."""

    winners: tuple[Seat, ...]
    points: tuple[int, int]


_PLAY = {card: Play(card) for card in CARDS}
_EXCHANGE = {card: Exchange(card) for card in CARDS}
_BURY = {card: Bury(card) for card in CARDS}
_DECLINE = Decline()
_DECIDE = Decide(0), Decide(1)
_LOT, _SHUFFLE = Await(Roll(2)), Await(Shuffle(len(CARDS)))


def begin(options: Options, seats: int) -> State:
    """FF-02 The first dealer is chosen by lot."""
    if seats != 2:
        raise ValueError(f"{seats} players: the forest is for two")
    return State(options.goal)


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
            return Over(_winners(state), state.points)
    assert_never(state.step)


def legal_moves(state: State) -> tuple[Move, ...]:
    """List the moves of the seat that decides."""
    if state.step == "play":
        return tuple([_PLAY[card] for card in _playable(state.hands[state.turn], state.trick)])
    return candidates(state)


def candidates(state: State) -> tuple[Move, ...]:
    """List what the seat that decides may try: any card of the hand."""
    hand = state.hands[state.turn]
    match state.step:
        case "play":
            return tuple(_PLAY[card] for card in hand)
        case "fox":
            return (*(_EXCHANGE[card] for card in hand), _DECLINE)
        case "woodcutter":
            return tuple(_BURY[card] for card in hand)
        case "lot" | "shuffle" | "over":
            return ()
    assert_never(state.step)


def objection(state: State, move: Move) -> str | None:
    """Name the reason why this move is refused."""
    hand = state.hands[state.turn]
    match state.step, move:
        case "play", Play(card):
            return _refusal(state, card) if card in hand else "not_in_hand"
        case ("fox", Exchange(card)) | ("woodcutter", Bury(card)):
            return None if card in hand else "not_in_hand"
        case "fox", Decline():
            return None
    return "not_now"


def _refusal(state: State, card: Card) -> str | None:
    """FF-04 FF-16 FF-17 Name what forbids playing this card of the hand."""
    if card in _playable(state.hands[state.turn], state.trick):
        return None
    lead = state.trick[0]
    if SUIT[card] == SUIT[lead]:
        return "monarch_demands"
    return "witch_waits" if RANK[card] == WITCH and SUIT[lead] == _trump(state) else "follow_suit"


def _playable(hand: Hand, trick: tuple[Card, ...]) -> Hand:
    """FF-04 The leader plays any card; the other follows suit if able, else plays anything.

    FF-16 A led Witch is followed in its printed suit. FF-17 A led Monarch is answered by the Swan of its suit or the
    highest card of it.
    """
    if not trick:
        return hand
    lead = trick[0]
    suit = SUIT[lead]
    following = tuple([card for card in hand if SUIT[card] == suit])
    if not following:
        return hand
    if RANK[lead] == MONARCH:
        return tuple([card for card in following if RANK[card] == SWAN or card == following[-1]])
    return following


def apply(state: State, act: Act) -> Iterator[Beat[State]]:
    """Carry out a legal act."""
    match act:
        case Play(card):
            return _play(state, card)
        case Exchange(card):
            return _exchange(state, card)
        case Decline():
            return _decline(state)
        case Bury(card):
            return _bury(state, card)
        case Shuffled(order):
            return _deal(state, order)
        case Rolled(seat):
            return iter((Beat(DealerChosen(seat), evolve(state, step="shuffle", dealer=seat)),))
    assert_never(act)


def _deal(state: State, order: tuple[int, ...]) -> Iterator[Beat[State]]:
    """FF-02 Thirteen cards each, the next one is the decree. FF-03 The non-dealer leads."""
    shuffled = [CARDS[place] for place in order]
    first, second = (tuple(sorted(shuffled[at : 2 * DEALT : 2], key=_PLACE)) for at in (0, 1))
    decree, *deck = shuffled[2 * DEALT :]
    leader = 1 - state.dealer
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
    yield Beat(Dealt(state.dealer, dealt.round, decree), dealt)


def _play(state: State, card: Card) -> Iterator[Beat[State]]:
    """FF-10 The powers of the Fox and the Woodcutter apply as the card is played, the others as the trick is judged."""
    seat, rank = state.turn, RANK[card]
    hand = without(state.hands[seat], card)
    voids = state.voids
    if state.trick and SUIT[card] != (suit := SUIT[state.trick[0]]) and suit not in voids[seat]:
        voids = _with(voids, seat, (*voids[seat], suit))
    fox, woodcutter = rank == FOX and hand != (), rank == WOODCUTTER
    laid = evolve(
        state,
        step="fox" if fox else "woodcutter" if woodcutter else "play",
        turn=seat if fox or woodcutter else 1 - seat,
        trick=(*state.trick, card),
        hands=_with(state.hands, seat, hand),
        played=(*state.played, card),
        known=_forgotten(state.known, seat, card),
        voids=voids,
    )
    yield Beat(Played(seat, card), laid)
    if woodcutter:
        yield from _draw(laid)
    elif not fox:
        yield from _judge(laid)


def _exchange(state: State, card: Card) -> Iterator[Beat[State]]:
    """FF-12 The Fox may exchange the decree with a card from the hand, at once. The lead suit never changes."""
    seat = state.turn
    assert state.decree is not None
    swapped = evolve(
        state,
        step="play",
        turn=1 - seat,
        decree=card,
        hands=_with(state.hands, seat, _into(without(state.hands[seat], card), state.decree)),
        known=_with(state.known, seat, _into(_forgotten(state.known, seat, card)[seat], state.decree)),
    )
    yield Beat(Exchanged(seat, card, state.decree), swapped)
    yield from _judge(swapped)


def _decline(state: State) -> Iterator[Beat[State]]:
    """FF-12 … or may not."""
    declined = evolve(state, step="play", turn=1 - state.turn)
    yield Beat(Declined(state.turn), declined)
    yield from _judge(declined)


def _draw(state: State) -> Iterator[Beat[State]]:
    """FF-13 The Woodcutter draws the deck's top card; as the last card of a hand, it buries what it drew.

    From now on nobody can tell what the hand holds, or what it holds none of.
    """
    seat = state.turn
    top, *deck = state.deck
    drawn = evolve(
        state,
        deck=tuple(deck),
        hands=_with(state.hands, seat, _into(state.hands[seat], top)),
        known=_with(state.known, seat, ()),
        voids=_with(state.voids, seat, ()),
    )
    yield Beat(Drew(seat), drawn)
    if not state.hands[seat]:
        yield from _bury(drawn, top)


def _bury(state: State, card: Card) -> Iterator[Beat[State]]:
    """FF-13 Any one card of the hand, the drawn one included, goes face down under the deck."""
    seat = state.turn
    buried = evolve(
        state,
        step="play",
        turn=1 - seat,
        deck=(*state.deck, card),
        hands=_with(state.hands, seat, without(state.hands[seat], card)),
        buriers=(*state.buriers, seat),
    )
    yield Beat(Buried(seat), buried)
    yield from _judge(buried)


def _judge(state: State) -> Iterator[Beat[State]]:
    """FF-03 Once both have played, somebody takes the trick and leads the next; FF-11 or the losing Swan does."""
    if len(state.trick) < 2:
        return
    lead, answer = state.trick
    winner = 1 - state.leader if answer_wins(lead, answer, _trump(state)) else state.leader
    if sevens := (RANK[lead] == TREASURE) + (RANK[answer] == TREASURE):
        state = _scored(state, winner, sevens)
        yield Beat(TreasureScored(winner, sevens), state)
    tricks = _with(state.tricks, winner, state.tricks[winner] + 1)
    last = sum(tricks) == TRICKS
    losing = lead if winner != state.leader else answer
    leader = 1 - winner if RANK[losing] == SWAN and not last else winner
    state = evolve(state, turn=leader, tricks=tricks, leader=leader, trick=())
    yield Beat(TrickWon(winner, (lead, answer)), state)
    if leader != winner:
        yield Beat(LeadTaken(leader), state)
    if last:
        yield from _score(state)


@cache
def answer_wins(lead: Card, answer: Card, trump: Suit) -> bool:
    """FF-05 The highest trump wins, or without any the highest card of the lead suit.

    FF-15 A lone Witch counts as trump; two Witches cancel.
    """
    lone = (RANK[lead] == WITCH) != (RANK[answer] == WITCH)

    def strength(card: Card) -> tuple[bool, bool, int]:
        trumps = SUIT[card] == trump or (lone and RANK[card] == WITCH)
        return trumps, not trumps and SUIT[card] == SUIT[lead], RANK[card]

    return strength(answer) > strength(lead)


def _score(state: State) -> Iterator[Beat[State]]:
    """FF-20 Score by tricks won. FF-21 The goal is tested now and only now; FF-02 else the other player deals."""
    treasure = state.gained
    first, second = state.tricks
    rewards = REWARD[first], REWARD[second]
    state = _scored(_scored(state, 0, rewards[0]), 1, rewards[1])
    over = max(state.points) >= state.goal
    state = evolve(state, step="over" if over else "shuffle", dealer=1 - state.dealer)
    titles = title(first), title(second)
    yield Beat(RoundScored(state.round, state.tricks, titles, rewards, treasure, state.points), state)
    if over:
        yield Beat(MatchEnded(_winners(state), state.points), state)


def _winners(state: State) -> tuple[Seat, ...]:
    """FF-21 Most points win; when equal, most points in the last round; when equal again, nobody."""
    (mine, lately), (theirs, theirs_lately) = zip(state.points, state.gained, strict=True)
    if (mine, lately) == (theirs, theirs_lately):
        return ()
    return (0,) if (mine, lately) > (theirs, theirs_lately) else (1,)


def _scored(state: State, seat: Seat, points: int) -> State:
    """FF-14 Points are scored at once."""
    return evolve(
        state,
        points=_with(state.points, seat, state.points[seat] + points),
        gained=_with(state.gained, seat, state.gained[seat] + points),
    )


def _trump(state: State) -> Suit:
    """FF-02 The decree's suit is trump."""
    assert state.decree is not None
    return SUIT[state.decree]


def _into(hand: Hand, card: Card) -> Hand:
    return tuple(sorted((*hand, card), key=_PLACE))


def _forgotten(known: tuple[Hand, Hand], seat: Seat, card: Card) -> tuple[Hand, Hand]:
    return _with(known, seat, without(known[seat], card)) if card in known[seat] else known


def _with(pair: tuple[Any, Any], seat: Seat, value: Any) -> tuple[Any, Any]:
    return (pair[0], value) if seat else (value, pair[1])


@frozen
class View:
    """What one seat, or a spectator (None), may know of the table; the other fields mean what they mean in `State`."""

    seat: Seat | None
    hand: Hand
    """This seat's own cards; a spectator has none."""
    held: tuple[int, int]
    """How many cards each hand holds."""
    deck: tuple[Card | None, ...]
    """The deck from the top. None is a card this seat does not know; it does know what it buried itself."""
    goal: int
    step: Step
    turn: Seat
    round: int
    dealer: Seat
    points: tuple[int, int]
    gained: tuple[int, int]
    tricks: tuple[int, int]
    leader: Seat
    trick: tuple[Card, ...]
    decree: Card | None
    played: tuple[Card, ...]
    buriers: tuple[Seat, ...]
    known: tuple[Hand, Hand]
    voids: tuple[tuple[Suit, ...], tuple[Suit, ...]]

    @property
    def trump(self) -> Suit | None:
        """FF-02 The decree's suit."""
        return SUIT[self.decree] if self.decree else None


def view(state: State, seat: Seat | None) -> View:
    """Hide the other hand, and the deck but for the cards this seat put under it."""
    first, second = state.hands
    top = len(state.deck) - len(state.buriers)
    buried = zip(state.buriers, state.deck[top:], strict=True)
    return View(
        seat,
        () if seat is None else state.hands[seat],
        (len(first), len(second)),
        (None,) * top + tuple(card if burier == seat else None for burier, card in buried),
        state.goal,
        state.step,
        state.turn,
        state.round,
        state.dealer,
        state.points,
        state.gained,
        state.tricks,
        state.leader,
        state.trick,
        state.decree,
        state.played,
        state.buriers,
        state.known,
        state.voids,
    )


def imagine(view: View, rng: Random) -> State:
    """Deal the cards this seat has not seen anew, in any way that agrees with what it has seen."""
    seen = {view.decree, *view.hand, *view.deck, *view.played, *chain(*view.known)}
    unseen = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    while (hands := _hands_from(view, unseen)) is None:
        rng.shuffle(unseen)
    rest = iter([card for card in unseen if card not in hands[0] and card not in hands[1]])
    return State(
        view.goal,
        view.step,
        view.turn,
        view.round,
        view.dealer,
        view.points,
        view.gained,
        view.tricks,
        view.leader,
        view.trick,
        view.decree,
        tuple([card or next(rest) for card in view.deck]),
        hands,
        view.played,
        view.buriers,
        view.known,
        view.voids,
    )


def _hands_from(view: View, unseen: list[Card]) -> tuple[Hand, Hand] | None:
    """Fill the hidden hands; a spectator, who sees neither, may find no cards left that the second one may hold."""
    hands = [view.hand, view.hand]
    for seat in (0, 1):
        if seat != view.seat:
            missing = view.held[seat] - len(view.known[seat])
            fitting = [card for card in unseen if SUIT[card] not in view.voids[seat]][:missing]
            if len(fitting) < missing:
                return None
            unseen = [card for card in unseen if card not in fitting]
            hands[seat] = tuple(sorted((*view.known[seat], *fitting), key=_PLACE))
    return hands[0], hands[1]


GAME: Game[State, Move, View] = Game(
    key="fox_forest",
    version=1,
    seats=range(2, 3),
    options=Options,
    reasons={
        "not_now": "FF-10",
        "not_in_hand": "FF-04",
        "follow_suit": "FF-04",
        "witch_waits": "FF-16",
        "monarch_demands": "FF-17",
    },
    acts=(Rolled, Shuffled, Play, Exchange, Decline, Bury),
    events=(
        DealerChosen,
        Dealt,
        Played,
        Exchanged,
        Declined,
        Drew,
        Buried,
        TreasureScored,
        TrickWon,
        LeadTaken,
        RoundScored,
        MatchEnded,
    ),
    begin=begin,
    pending=pending,
    legal_moves=legal_moves,
    candidates=candidates,
    objection=objection,
    apply=apply,
    view=view,
    imagine=imagine,
)
