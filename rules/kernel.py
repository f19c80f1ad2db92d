"""A game is a value: a record of pure functions over an immutable state, and one door through which every act goes.

The words, from the inside out:

* A **state** is a frozen value that says everything about a match at one moment. It waits for something, and
  `Game.pending` tells what: a seat's decision (`Decide`), an answer of the world (`Await`) or nothing more (`Over`).
* An **act** is what enters: a *move* made by the seat that decides, an *outcome* by which the world answers the
  request it was asked (a shuffle, a die, corn that has landed), or an *agreement*, which is the whole table's.
* `play` takes an act, refuses it with a reason or yields **beats**: each thing that visibly happens, with the state
  after it. The last beat's state is the new state.
* A **view** is what one seat may know. Bots, screens and friends on other chairs get a view and nothing else.

A match at random, in a few lines::

    rng, state = Random(7), GAME.begin(GAME.options(), 2)
    while not isinstance(now := GAME.pending(state), Over):
        act = now.request.sample(rng) if isinstance(now, Await) else rng.choice(GAME.legal_moves(state))
        state = play(GAME, state, act)[-1].state
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, Generic, NamedTuple, NewType, Protocol, Self, TypeAlias, TypeVar

from attrs import field, frozen

Seat = NewType("Seat", int)
"""A chair at the table, counted clockwise from 0. A seat is a place; a player is the person or bot sitting there."""


@cache
def all_seats(players: int) -> tuple[Seat, ...]:
    """Name the seats of this many players, clockwise from the first."""
    return tuple(map(Seat, range(players)))


S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")


class Changeable:
    """What a frozen state with a `__dict__` inherits: a cheap way to say what is different afterwards."""

    def __attrs_post_init__(self) -> None:
        """Give a value made from nothing a dictionary of its own, which is read four times as fast as a shared one."""
        _set_dict(self, dict(self.__dict__))

    def replace(self, **changes: Any) -> Self:
        """Return the same but for some changes: `attrs.evolve`, several times as fast, for bots live on it."""
        changed = _new(type(self))
        _set_dict(changed, self.__dict__ | changes)
        return changed


_new = object.__new__
_set_dict = Changeable.__dict__["__dict__"].__set__
"""Gives a value its fields, past the guard that keeps it frozen."""


class Request(Protocol):
    """A question to the world. It knows every honest answer, and can make one up."""

    @property
    def seat(self) -> Seat | None:
        """Whose hand brings the answer about; None where luck alone does."""
        ...

    def admits(self, outcome: object) -> bool:
        """Tell whether this outcome is an answer to the question; lost, doubled or absurd pieces are not."""
        ...

    def sample(self, rng: Random) -> Any:
        """Answer at random, as the world would."""
        ...


class Interruption(Protocol):
    """A move that a seat makes out of turn, and that therefore says whose it is."""

    @property
    def seat(self) -> Seat:
        """Who makes it."""
        ...


@frozen
class Decide:
    """The match waits for this seat to choose one of its legal moves."""

    seat: Seat


@frozen
class AwaitWorld:
    """The match waits for the world to answer."""

    request: Request


@frozen
class Over:
    """The match has ended. No winners: a draw. Several: they share the win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    reason: str = "played_out"
    """Why it ended: one of `Game.ends`, and the key of a sentence that exists in every language."""
    named_seat: Seat | None = None
    """Whom that sentence names, where it names anybody."""


Pending: TypeAlias = Decide | AwaitWorld | Over


class Beat(NamedTuple, Generic[S]):
    """One visible thing that happened, and the state right after it.

    The event is public and holds no secret: every seat may be told of it. What a seat may see of the state, `Game.view`
    tells.
    """

    event: Any
    state: S


class IllegalMoveError(ValueError):
    """A move or an outcome that the rules refuse.

    `reason` is the key of a sentence that exists in every language; `rule` is the id of the rule it rests on.
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@frozen
class Choice:
    """What a setup screen may ask about one field of a game's options.

    `kind` is "one" (one of the values for the whole table), "seat" (a seat, or None for a lot) or "each" (every seat
    picks a value of its own, none taken twice; the option is then a tuple by seat, empty for "as they come").
    """

    kind: str
    values: tuple[Any, ...] = ()


def choice(*values: Any, default: Any = None) -> Any:
    """Declare an option that takes one of these values; the first is the default unless another is named."""
    chosen = values[0] if default is None else default

    def among(_: object, attribute: Any, value: Any) -> None:
        if not any(value == each and type(value) is type(each) for each in values):
            raise ValueError(f"{attribute.name}: {value!r} is not one of {', '.join(map(repr, values))}")

    return field(default=chosen, validator=among, metadata={"choice": Choice("one", values)})


def choice_of_seat() -> Any:
    """Declare an option that names a seat, or None to draw lots."""

    def seat(_: object, attribute: Any, value: Any) -> None:
        if value is not None and (type(value) is not int or value < 0):
            raise ValueError(f"{attribute.name}: {value!r} is not a seat")

    return field(default=None, validator=seat, metadata={"choice": Choice("seat")})


def choice_for_each(*values: str) -> Any:
    """Declare an option by which every seat picks a value of its own; () leaves them as they come."""

    def distinct(_: object, attribute: Any, value: Any) -> None:
        if not isinstance(value, tuple) or len(set(value)) < len(value) or not set(value) <= set(values):
            raise ValueError(f"{attribute.name}: {value!r} must be different ones of {', '.join(values)}")

    return field(default=(), validator=distinct, metadata={"choice": Choice("each", values)})


def option_choices(options: type) -> dict[str, Choice]:
    """List the options of a game by name, in the order they were declared."""
    return {each.name: each.metadata["choice"] for each in options.__attrs_attrs__}  # type: ignore[attr-defined]


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _always_true(_: Any) -> bool:
    return True


def _retell_everything(_now: Any, _beat: Any) -> bool:
    return True


class CachedForState(Generic[S, T]):
    """Answers a question about a state, and remembers the answer until it is asked about another one."""

    __slots__ = ("_answer", "_last")

    def __init__(self, answer: Callable[[S], T]) -> None:
        self._answer = answer
        self._last: tuple[S, T] | tuple[None, None] = None, None

    def __call__(self, state: S) -> T:
        """Answer about this state."""
        last, answer = self._last
        if last is not state or answer is None:
            answer = self._answer(state)
            self._last = state, answer
        return answer


class LegalMoves(CachedForState[S, tuple[M, ...]]):
    """Lists the legal moves of a state.

    The door knows a move that was found here again, and need not ask whether it is legal.
    """

    __slots__ = ()

    def was_listed(self, state: S, act: object) -> bool:
        """Tell whether this very act is one of the moves listed last, and listed for this very state."""
        last, moves = self._last
        if last is state and moves is not None:
            for move in moves:
                if move is act:
                    return True
        return False


def _listing_legal_moves(find: Callable[[Any], tuple[Any, ...]]) -> LegalMoves[Any, Any]:
    return LegalMoves(find)


@frozen(kw_only=True)
class Game(Generic[S, M, V]):
    """Everything the rest of the program may ask of a game.

    Adding a game means writing one of these and naming it in `rules.GAMES`.
    """

    key: str
    """The game's name in code, in files and in saves: "fox_forest"."""
    version: int
    """Raised when an old save would no longer fold to the same match."""
    player_counts: range
    """How many may play."""
    options: type
    """An attrs class whose every field is declared by `choice`, `choice_of_seat` or `choice_for_each`."""
    reasons: Mapping[str, str]
    """Every reason key that `objection` may give, and the id of the rule it rests on."""
    end_reasons: Mapping[str, str] = {"played_out": ""}
    """Every reason for which a match may be `Over`, and the id of the rule that says so."""
    acts: tuple[type, ...]
    """Every class of move and outcome: the vocabulary of a save."""
    events: tuple[type, ...]
    """Every class of event: the vocabulary of the match's log."""
    begin: Callable[[Any, int], S]
    """`begin(options, seats)`: the state before anything has happened. It draws nothing: it waits for a shuffle."""
    pending: Callable[[S], Pending]
    """What the state waits for."""
    legal_moves: LegalMoves[S, M] = field(converter=_listing_legal_moves)
    """The moves of the seat that decides: the candidates without an objection. Empty unless `Decide` is pending."""
    candidates: Callable[[S], tuple[M, ...]]
    """What that seat might try, legal or not: every card in the hand, for example. It holds all legal moves."""
    objection: Callable[[S, M], str | None]
    """The reason key of the rule that forbids this move, or None. Anything that is no move at all is refused too."""
    apply: Callable[[S, Any], Iterable[Beat[S]]]
    """Carry out an act that was found legal. Use `play`, which asks first."""
    view: Callable[[S, Seat | None], V]
    """What a seat may know; None is a spectator, who sees what everybody sees."""
    imagine: Callable[[V, Random], S]
    """Some state that would look just like this view from that seat: hidden cards are dealt anew."""
    interruptions: Callable[[S], tuple[Interruption, ...]] = _nothing
    """Moves that seats out of turn may make at this moment."""
    out_of_turn_candidates: Callable[[S, Seat], tuple[Interruption, ...]] = _nothing
    """`untimely(state, seat)`: what a seat out of turn might try, legal or not. It holds all its interruptions."""
    agreements: Callable[[S], tuple[Any, ...]] = _nothing
    """Acts of no seat that the table may agree on at this moment, while a seat decides; who must consent is not a
    matter of the rules."""
    has_secrets: Callable[[Any], bool] = _always_true
    """Whether seats hide things from each other under these options, so that a shared screen needs a curtain."""
    may_retell: Callable[[S, Beat[S]], bool] = _retell_everything
    """`recalls(now, beat)`: whether a past beat may be told or shown again, by a log or a replay, at this state."""


def play(game: Game[S, Any, Any], state: S, act: Any) -> tuple[Beat[S], ...]:
    """Let an act happen: the only door into a match.

    Return the beats in their order; the last one holds the new state. Raise `IllegalMove` with its reason key if the
    rules refuse, and leave nothing changed: states never change.
    """
    if not game.legal_moves.was_listed(state, act):
        _check_legal(game, state, act)
    return tuple(game.apply(state, act))


def _check_legal(game: Game[S, Any, Any], state: S, act: Any) -> None:
    match game.pending(state):
        case Decide():
            reason = game.objection(state, act)
        case AwaitWorld(request):
            reason = None if request.admits(act) else "not_an_answer"
        case Over():
            reason = "over"
    if reason is not None and not (type(act) in game.acts and act in game.interruptions(state)):
        raise IllegalMoveError(reason, game.reasons.get(reason, ""))
