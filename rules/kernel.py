"""The types that every game is made of, and `play`, the only way to apply an act to a state.

A game is a value: a record of pure functions over an immutable state.

* A **state** is a frozen value that says everything about a match at one moment. It waits for something, and
  `Game.pending` tells what: a seat's decision (`Decide`), an answer of the world (`AwaitWorld`) or nothing (`Over`).
* An **act** is what enters: a *move* made by the seat that decides, an *outcome* by which the world answers the
  request it was asked (a shuffle, a die, corn that has landed), or an *agreement*, which is the whole table's.
* `play` takes an act, refuses it with a reason or returns **beats**: each thing that visibly happens, with the state
  after it. The last beat's state is the new state.
* A **view** is what one seat may know. Bots, screens and phones get a view and nothing else.

A match at random, in a few lines::

    rng, state = Random(7), GAME.begin(GAME.options(), 2)
    while not isinstance(now := GAME.pending(state), Over):
        act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(GAME.legal_moves(state))
        state = play(GAME, state, act)[-1].state
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from reprlib import Repr
from typing import Any, Generic, NamedTuple, NewType, Protocol, Self, TypeAlias, TypeVar

from attrs import Attribute, AttrsInstance, define, field, fields, frozen

Seat = NewType("Seat", int)
"""A chair at the table, counted clockwise from 0. A seat is a place; a player is the person or bot sitting there."""


@cache
def all_seats(players: int) -> tuple[Seat, ...]:
    """List the seats of this many players, clockwise from seat 0."""
    return tuple(map(Seat, range(players)))


S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")


class Changeable:
    """Base of states with a `__dict__` (`slots=False`): `replace` is several times as fast as `attrs.evolve`."""

    def __attrs_post_init__(self) -> None:
        """Give the new value a dictionary of its own: attribute access is four times as fast as with a shared one."""
        _set_dict(self, dict(self.__dict__))

    def replace(self, **changes: object) -> Self:
        """Return a copy with these fields changed. The fields are not checked, and converters do not run."""
        changed = _new(type(self))
        _set_dict(changed, self.__dict__ | changes)
        return changed


_new = object.__new__
_set_dict = Changeable.__dict__["__dict__"].__set__
"""Sets the `__dict__` of a frozen value, past the guard that keeps it frozen."""


class Request(Protocol):
    """A question to the world, such as a shuffle, a die or a throw. It checks an answer and can make one up."""

    @property
    def seat(self) -> Seat | None:
        """The seat that answers by hand or throws the die; None where nobody does."""
        ...

    def admits(self, outcome: object) -> bool:
        """Tell whether this outcome is a possible answer; False for lost, doubled or absurd pieces."""
        ...

    def sample(self, rng: Random) -> object:
        """Make up a random answer that `admits` accepts."""
        ...


class Interruption(Protocol):
    """A move made out of turn; it names its own seat, since that is not the one in turn."""

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
    """The match waits for the world to answer this request. It has nothing to do with `await`."""

    request: Request


@frozen
class Over:
    """The match has ended. No winners: a draw. Several winners share the win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    reason: str = "played_out"
    """Why it ended: a key of `Game.end_reasons`, and of a sentence in every language."""
    named_seat: Seat | None = None
    """The seat that this sentence names, if it names one."""


Pending: TypeAlias = Decide | AwaitWorld | Over


class Beat(NamedTuple, Generic[S]):
    """One visible thing that happened, and the state right after it.

    The event is public and holds no secret: every seat may be told of it. What a seat may see of the state, `Game.view`
    tells. `Game.pending` must answer for the state of every beat, also amid an act, where nobody is asked anything yet:
    the seat that it names is shown as the one in turn while the beat is shown.
    """

    event: object
    state: S


_MOVE_REPR = Repr()
"""Writes a move of anybody's, however long it is and whatever its own `__repr__` does."""
_MOVE_REPR.maxother = _MOVE_REPR.maxstring = 200


@define(slots=False)
class IllegalMoveError(ValueError):
    """Raised when the rules refuse a move or an outcome. Nothing is formatted before somebody reads it."""

    reason: str
    """The key of a sentence that exists in every language."""
    rule: str = ""
    """The id of the rule it rests on, if it rests on one."""
    game: str = ""
    """The key of the game; "" if it is not known."""
    move: object = None
    """What was refused; it may be anything that a bot has made up."""
    step: str = ""
    """The step that the state was in; "" for a game without steps."""

    def __str__(self) -> str:
        why = f"{self.reason} ({self.rule})" if self.rule else self.reason
        step = f" in the step {self.step!r}" if self.step else ""
        return f"{self.game or 'the game'} refuses {_MOVE_REPR.repr(self.move)}{step}: {why}"


@frozen
class Choice:
    """How one field of a game's options is chosen when a match is set up.

    `kind` is "one" (one of the values for the whole table), "number" (a whole number), "seat" (a seat, or None to draw
    lots) or "each" (every seat picks a different value; the option is then a tuple by seat, empty for the usual order).
    """

    kind: str
    values: tuple[object, ...] = ()
    """What can be chosen; of a number, those that are offered, from the least."""
    numbers: range = range(0)
    """Every number that is possible, if it is a number."""


def choice(*values: T, default: T | None = None) -> T:
    """Declare an option with these possible values; the first is the default unless another is named."""

    def among(_: object, attribute: "Attribute[T]", value: T) -> None:
        if not any(value == each and type(value) is type(each) for each in values):
            raise ValueError(f"{attribute.name}: {value!r} is not one of {', '.join(map(repr, values))}")

    chosen = values[0] if default is None else default
    return field(default=chosen, validator=among, metadata={"choice": Choice("one", values)})


def choice_of_number(numbers: range, *offered: int, default: int) -> int:
    """Declare an option that is any of these numbers; a few of them are offered first."""

    def within(_: object, attribute: "Attribute[int]", value: int) -> None:
        if type(value) is not int or value not in numbers:
            raise ValueError(f"{attribute.name}: {value!r} is no whole number from {numbers[0]} to {numbers[-1]}")

    return field(default=default, validator=within, metadata={"choice": Choice("number", offered, numbers)})


def choice_of_seat() -> Seat | None:
    """Declare an option that names a seat; None, the default, draws lots."""

    def seat(_: object, attribute: "Attribute[Seat | None]", value: Seat | None) -> None:
        if value is not None and (type(value) is not int or value < 0):
            raise ValueError(f"{attribute.name}: {value!r} is not a seat")

    return field(default=None, validator=seat, metadata={"choice": Choice("seat")})


def choice_for_each(*values: T) -> tuple[T, ...]:
    """Declare an option by which every seat picks a different value; (), the default, keeps the usual order."""

    def distinct(_: object, attribute: "Attribute[tuple[T, ...]]", value: tuple[T, ...]) -> None:
        if not isinstance(value, tuple) or len(set(value)) < len(value) or not set(value) <= set(values):
            raise ValueError(f"{attribute.name}: {value!r} must be different ones of {', '.join(map(str, values))}")

    return field(default=(), validator=distinct, metadata={"choice": Choice("each", values)})


def unasked(first: T, *later: T) -> T:
    """Declare an option that nobody is asked: matches begun today have the last of these values.

    Files from before the option was there do not name it: their matches go on by the first.
    """
    values = (first, *later)

    def among(_: object, attribute: "Attribute[T]", value: T) -> None:
        if value not in values or type(value) is not type(first):
            raise ValueError(f"{attribute.name}: {value!r} is not one of {', '.join(map(repr, values))}")

    return field(default=values[-1], validator=among, metadata={"before": first})


def option_choices(options: type[AttrsInstance]) -> dict[str, Choice]:
    """Return how each option of a game that is asked for is chosen, by name, in the order they are declared."""
    return {each.name: each.metadata["choice"] for each in fields(options) if "choice" in each.metadata}


def options_before(options: type[AttrsInstance]) -> dict[str, object]:
    """Return the options that nobody is asked, as they were before files named them."""
    return {each.name: each.metadata["before"] for each in fields(options) if "before" in each.metadata}


def options_today(options: AttrsInstance) -> AttrsInstance:
    """Return these options for a new match: what nobody is asked is as it is today."""
    return type(options)(**{name: getattr(options, name) for name in option_choices(type(options))})


def _nothing(*_: object) -> tuple[()]:
    return ()


def _always_true(*_: object) -> bool:
    return True


class CachedForState(Generic[S, T]):
    """Wraps a function of a state and caches its last answer, keyed by the identity of the state."""

    __slots__ = ("_answer", "_last")

    def __init__(self, answer: Callable[[S], T]) -> None:
        self._answer = answer
        self._last: tuple[S, T] | tuple[None, None] = None, None

    def __call__(self, state: S) -> T:
        """Return the cached answer if this is the same state as last time, else compute it."""
        last, answer = self._last
        if last is not state or answer is None:
            answer = self._answer(state)
            self._last = state, answer
        return answer


class LegalMoves(CachedForState[S, tuple[M, ...]]):
    """Lists the legal moves of a state, and remembers the last list.

    `play` skips the check of a move that comes from this list.
    """

    __slots__ = ()

    def was_listed(self, state: S, act: object) -> bool:
        """Tell whether this very object is one of the moves listed last, for this very state."""
        last, moves = self._last
        if last is state and moves is not None:
            for move in moves:
                if move is act:
                    return True
        return False


@frozen(kw_only=True)
class Game(Generic[S, M, V]):
    """A game: its rules as functions, its options, and the classes that may stand in its saves.

    Adding a game means making one of these and naming it in `rules.GAMES`.
    """

    key: str
    """The game's name in code, in files and in saves: "fox_forest"."""
    version: int
    """To be raised when old saves would replay to another match."""
    player_counts: range
    """The numbers of players that may play."""
    options: type[AttrsInstance]
    """An attrs class whose every field is declared by `unasked`, or by `choice` or one of its kind."""
    reasons: Mapping[str, str]
    """Every reason key that `objection` may give, and the id of the rule it rests on."""
    end_reasons: Mapping[str, str] = {"played_out": ""}
    """Every reason for which a match may be `Over`, and the id of the rule that says so."""
    acts: tuple[type, ...]
    """Every class of move, outcome and agreement: what may stand in a save."""
    events: tuple[type, ...]
    """Every class of event: what may stand in a match's log."""
    begin: Callable[[Any, int], S]
    """`begin(options, count)`: the first state for so many players. Raise ValueError if they don't go together."""
    pending: Callable[[S], Pending]
    """What the state waits for."""
    legal_moves: LegalMoves[S, M] = field(converter=LegalMoves)
    """The moves of the seat that decides: the candidates without an objection. Empty unless `Decide` is pending."""
    candidates: Callable[[S], tuple[M, ...]]
    """What the seat that decides might try, such as every card in hand. A superset of the legal moves."""
    objection: Callable[[S, object], str | None]
    """The reason key of the rule that forbids this move, or None. Anything that is no move at all is refused too."""
    apply: Callable[[S, Any], Iterable[Beat[S]]]
    """Carry out an act known to be legal. Call `play` instead, which checks it first."""
    view: Callable[[S, Seat | None], V]
    """What a seat may know; None is a spectator, who sees what everybody sees."""
    imagine: Callable[[V, Random], S]
    """`imagine(view, rng)`: a random state that would look just like this view; hidden cards are dealt anew."""
    interruptions: Callable[[S], tuple[Interruption, ...]] = _nothing
    """Moves that seats out of turn may make at this moment."""
    out_of_turn_candidates: Callable[[S, Seat], tuple[Interruption, ...]] = _nothing
    """`out_of_turn_candidates(state, seat)`: what a seat out of turn might try. A superset of its interruptions."""
    agreements: Callable[[S], tuple[object, ...]] = _nothing
    """Acts that the whole table may agree on now, while a seat decides. Who must consent is not in the rules."""
    has_secrets: Callable[[Any], bool] = _always_true
    """Whether seats hide things from each other under these options; then a shared screen needs a curtain."""
    may_retell: Callable[[S, Beat[S]], bool] = _always_true
    """`may_retell(state, beat)`: whether the log or a replay may show a past beat again at this state."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Some game, whichever it is: its states and views go from one of its functions to another, and nobody looks in."""


def play(game: Game[S, M, V], state: S, act: object) -> tuple[Beat[S], ...]:
    """Apply an act to a state and return its beats in order; the last one holds the new state.

    Raise IllegalMoveError, with its reason key, if the rules refuse the act. The old state never changes.
    """
    if not game.legal_moves.was_listed(state, act):
        _check_legal(game, state, act)
    return tuple(game.apply(state, act))


def _check_legal(game: Game[S, M, V], state: S, act: object) -> None:
    match game.pending(state):
        case Decide():
            reason = game.objection(state, act)
        case AwaitWorld(request):
            reason = None if request.admits(act) else "not_an_answer"
        case Over():
            reason = "over"
    if reason is not None and not (type(act) in game.acts and act in game.interruptions(state)):
        raise IllegalMoveError(reason, game.reasons.get(reason, ""), game.key, act, getattr(state, "step", ""))
