"""Plays one match between bots. The same fixture always gives the same result, on any machine.

What the world answers depends on the deal and on how often it was asked; what a bot draws depends on the deal and its
seat. So the same deal can be played from every seat, and no bot's thinking changes the cards.

A bot that fails, cheats or is late forfeits the match; everybody else wins it.
"""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from time import thread_time
from typing import TypeVar

from attrs import AttrsInstance, define, field, frozen
from typing_extensions import override

from rules import GAMES
from rules.kernel import AnyGame, AwaitWorld, Decide, IllegalMoveError, Over, Request, Seat, play
from tabletop.bots import BOT_NAMES, Bot, HouseBot, bot_named
from tabletop.bots.foreign_bot import ForeignBot, UnknownBotError, one_line_error, one_line_repr
from tabletop.bots.game_bot import game_bot_of
from tabletop.bots.patience import TooLateError, think_within

MAX_ACTS = 100_000
"""Acts after which a match is taken for endless."""
LOADING_SECONDS = 60.0
"""The least patience with a bot that is being loaded: what it is made of may have to be read first."""
FORFEIT = "forfeit"
"""Why a match has ended in which a bot has failed, beside the reasons of its game."""

T = TypeVar("T")


@define(slots=False)
class BotCrashError(Exception):
    """Raised when a bot raises an exception, makes a move that the rules forbid, or is too late.

    Like all our exceptions it has no slots: Dask would not bring them along.
    """

    bot: str
    """The name of the bot."""
    why: str
    """The exception and where it was raised, the move and why it is forbidden, or how late it is."""

    @override
    def __str__(self) -> str:
        return f"the bot {self.bot!r} has stumbled: {self.why}"


@define(slots=False)
class GameCrashError(Exception):
    """Raised when a game from outside raises an exception, whatever it is: it is nobody's forfeit."""

    game: str
    """The key of the game."""
    why: str
    """The exception and where it was raised."""

    @override
    def __str__(self) -> str:
        return f"the game {self.game!r} has stumbled: {self.why}"


@frozen
class GameRef:
    """Names a game so that another process or machine can find it, also one from outside."""

    key: str
    player_counts: range
    package: str | None = None

    @classmethod
    def of_key(cls, key: str) -> "GameRef":
        """Describe a game that is registered here."""
        return cls(key, GAMES.player_counts[key], GAMES.packages.get(key))

    @property
    def game(self) -> AnyGame:
        """The game; one from outside is registered first if need be."""
        if self.key not in GAMES and self.package is not None:
            GAMES.register(self.key, self.player_counts, self.package)
        return GAMES[self.key]


@frozen
class Fixture:
    """A match to be played."""

    game_ref: GameRef
    options: AttrsInstance
    seed: int
    deal: int
    """Which of the seed's deals: the same luck for everybody who plays it."""
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    patience: float | None = None
    """The seconds that a bot from outside has for a move or a throw; None is as long as it takes."""


@frozen
class MatchResult:
    """The result of a fixture. The fields are the keys of a line in the results file."""

    deal: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    end: str
    acts: int
    cpu: tuple[tuple[int, ...], ...]
    """By seat, the microseconds of processor time that each of its moves took."""
    forfeited_by: str = ""
    """The name of the bot that has forfeited the match, if one has."""
    why: str = ""
    """Why it has."""


@frozen
class MatchEnd:
    """How a match has ended, after how many acts, and who has forfeited it and why, if somebody has."""

    over: Over
    acts: int
    forfeited_by: str = ""
    why: str = ""


@define
class Contender:
    """A bot on its seat, with its own randomness, that notes the processor time of its moves."""

    name: str
    game: AnyGame
    rng: Random
    patience: float | None = None
    """The seconds that it has for a move or a throw, if it is from outside."""
    cpu_microseconds: list[int] = field(init=False, factory=list)
    _bot: Bot | None = field(init=False, default=None)

    @property
    def is_foreign(self) -> bool:
        """Whether it is from outside."""
        return self.name not in BOT_NAMES

    def _seated(self) -> Bot:
        """Return the bot, a new one for this match. Raise BotCrashError if it can't come any more."""
        if self._bot is None:
            try:
                patience = self.patience and max(self.patience, LOADING_SECONDS)
                self._bot = self._within(patience, lambda: bot_named(self.name))
            except (UnknownBotError, TooLateError) as fault:
                why = fault.words.get("why") if isinstance(fault, UnknownBotError) else None
                raise BotCrashError(self.name, why or str(fault)) from fault
        return self._bot

    def choose(self, view: object) -> object:
        """Choose a move. Raise BotCrashError if the bot fails."""
        bot = self._seated()
        return self._timed(lambda: bot.choose(self.game, view, self.rng))

    def answer_request(self, request: Request, view: object, luck: Random) -> object:
        """Answer a request by hand, or by chance if this bot can't. Raise BotCrashError if the bot fails."""
        bot, rng = self._seated(), self.rng
        if isinstance(bot, HouseBot) and (skill := game_bot_of(self.game.key).answer_by_hand):
            return self._timed(lambda: skill(request, view, bot.level, rng, None)[0])
        if isinstance(bot, ForeignBot) and (hand := bot.answer_by_hand):
            return self._timed(lambda: hand(request, view, rng))
        return request.sample(luck)

    def _timed(self, think: Callable[[], T]) -> T:
        def timed() -> tuple[T, float]:
            start = thread_time()
            return think(), thread_time() - start

        try:
            thought, seconds = self._within(self.patience, timed)
        except KeyboardInterrupt:
            raise
        except TooLateError as fault:
            raise BotCrashError(self.name, str(fault)) from fault
        except BaseException as fault:  # one that asks to leave the program has stumbled too
            if not self.is_foreign and self.game.key in GAMES.packages:  # our bots do what the game lets them
                raise
            raise BotCrashError(self.name, one_line_error(fault)) from fault
        self.cpu_microseconds.append(round(seconds * 1e6))
        return thought

    def _within(self, patience: float | None, think: Callable[[], T]) -> T:
        return think() if patience is None or not self.is_foreign else think_within(patience, think)


def play_match(
    game: AnyGame, options: AttrsInstance, chairs: Sequence[Contender], answer: Callable[[object, Request], object]
) -> MatchEnd:
    """Play a match to its end; `answer(state, request)` answers for the world.

    A bot that fails has lost on every chair that it sits on, and all others win. Raise RuntimeError if there is no end,
    GameCrashError if a game from outside raises anything.
    """
    try:
        return _play_to_end(game, options, chairs, answer)
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # one that asks to leave the program too
        if game.key not in GAMES.packages:
            raise
        raise GameCrashError(game.key, one_line_error(fault)) from fault


def _play_to_end(
    game: AnyGame, options: AttrsInstance, chairs: Sequence[Contender], answer: Callable[[object, Request], object]
) -> MatchEnd:
    state = game.begin(options, len(chairs))
    for acts in range(MAX_ACTS):
        now = game.pending(state)
        if isinstance(now, Over):
            return MatchEnd(now, acts)
        try:
            state = _play_on(game, state, now, chairs, answer)
        except BotCrashError as fault:
            winners = tuple(Seat(seat) for seat, chair in enumerate(chairs) if chair.name != fault.bot)
            return MatchEnd(Over(winners, (0,) * len(chairs), FORFEIT), acts, fault.bot, fault.why)
    raise RuntimeError(f"{game.key}: no end after {MAX_ACTS} acts")


def _play_on(
    game: AnyGame,
    state: object,
    now: Decide | AwaitWorld,
    chairs: Sequence[Contender],
    answer: Callable[[object, Request], object],
) -> object:
    """Return the state after one more act. Raise BotCrashError if a bot fails."""
    if isinstance(now, AwaitWorld):
        mover, act = now.request.seat, answer(state, now.request)
    elif agreements := game.agreements(state):
        mover, act = None, agreements[0]  # bots are among themselves, and want to finish
    else:
        mover, act = now.seat, chairs[now.seat].choose(game.view(state, now.seat))
    try:
        return play(game, state, act)[-1].state
    except IllegalMoveError as fault:
        if mover is None:
            raise
        rule = f" ({fault.rule})" if fault.rule else ""
        raise BotCrashError(chairs[mover].name, f"{one_line_repr(act)}: {fault.reason}{rule}") from fault
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # what a bot from outside has made may have any methods
        if mover is None or not chairs[mover].is_foreign:
            raise
        raise BotCrashError(chairs[mover].name, f"{one_line_repr(act)}: {one_line_error(fault)}") from fault


def play_fixture(fixture: Fixture) -> MatchResult:
    """Play a fixture and return its result."""
    game, source = fixture.game_ref.game, f"{fixture.seed}/{fixture.deal}"
    chairs = [
        Contender(name, game, Random(f"{source}/seat {seat}"), fixture.patience)
        for seat, name in enumerate(fixture.bots)
    ]
    asked = count()

    def world(state: object, request: Request) -> object:
        luck = Random(f"{source}/{next(asked)}")
        if request.seat is None:
            return request.sample(luck)
        return chairs[request.seat].answer_request(request, game.view(state, request.seat), luck)

    end = play_match(game, fixture.options, chairs, world)
    return MatchResult(
        fixture.deal,
        fixture.bots,
        tuple(map(int, end.over.winners)),
        end.over.scores,
        end.over.reason,
        end.acts,
        tuple(tuple(chair.cpu_microseconds) for chair in chairs),
        end.forfeited_by,
        end.why,
    )
