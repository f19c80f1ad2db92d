"""Plays one match between bots. The same fixture always gives the same result, on any machine.

What the world answers depends on the deal and on how often it was asked; what a bot draws depends on the deal and its
seat. So the same deal can be played from every seat, and no bot's thinking changes the cards.
"""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from time import thread_time
from typing import TypeVar

from attrs import AttrsInstance, define, field, frozen
from typing_extensions import override

from rules import GAMES
from rules.kernel import AnyGame, AwaitWorld, IllegalMoveError, Over, Request, play
from tabletop.bots import Bot, HouseBot, bot_named
from tabletop.bots.foreign_bot import ForeignBot, UnknownBotError, one_line_error
from tabletop.bots.game_bot import game_bot_of

MAX_ACTS = 100_000
"""Acts after which a match is taken for endless."""

T = TypeVar("T")


@define(slots=False)
class BotCrashError(Exception):
    """Raised when a bot raises an exception, or makes a move that the rules forbid.

    Like all our exceptions it has no slots: Dask would not bring them along.
    """

    bot: str
    """The name of the bot."""
    why: str
    """The exception and where it was raised, or the move and why it is forbidden."""

    @override
    def __str__(self) -> str:
        return f"the bot {self.bot!r} has stumbled: {self.why}"


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


@define
class Contender:
    """A bot on its seat, with its own randomness, that notes the processor time of its moves."""

    name: str
    game: AnyGame
    rng: Random
    bot: Bot = field(init=False)
    cpu_microseconds: list[int] = field(init=False, factory=list)

    def __attrs_post_init__(self) -> None:
        try:
            self.bot = bot_named(self.name)
        except UnknownBotError as fault:  # it could come once, and can't any more
            raise BotCrashError(self.name, fault.words.get("why", str(fault))) from fault

    def choose(self, view: object) -> object:
        """Choose a move. Raise BotCrashError if the bot fails."""
        return self._timed(lambda: self.bot.choose(self.game, view, self.rng))

    def answer_request(self, request: Request, view: object, luck: Random) -> object:
        """Answer a request by hand, or by chance if this bot can't. Raise BotCrashError if the bot fails."""
        bot, rng = self.bot, self.rng
        if isinstance(bot, HouseBot) and (skill := game_bot_of(self.game.key).answer_by_hand):
            return self._timed(lambda: skill(request, view, bot.level, rng, None)[0])
        if isinstance(bot, ForeignBot) and (hand := bot.answer_by_hand):
            return self._timed(lambda: hand(request, view, rng))
        return request.sample(luck)

    def _timed(self, think: Callable[[], T]) -> T:
        start = thread_time()
        try:
            thought = think()
        except KeyboardInterrupt:
            raise
        except BaseException as fault:  # one that asks to leave the program has stumbled too
            raise BotCrashError(self.name, one_line_error(fault)) from fault
        self.cpu_microseconds.append(round((thread_time() - start) * 1e6))
        return thought


def play_match(
    game: AnyGame, options: AttrsInstance, chairs: Sequence[Contender], answer: Callable[[object, Request], object]
) -> tuple[Over, int]:
    """Play a match to its end; `answer(state, request)` answers for the world.

    Return how it ended and its number of acts. Raise BotCrashError if a bot fails, RuntimeError if there is no end.
    """
    state = game.begin(options, len(chairs))
    for acts in range(MAX_ACTS):
        now = game.pending(state)
        if isinstance(now, Over):
            return now, acts
        if isinstance(now, AwaitWorld):
            mover, act = now.request.seat, answer(state, now.request)
        elif agreements := game.agreements(state):
            mover, act = None, agreements[0]  # bots are among themselves, and want to finish
        else:
            mover, act = now.seat, chairs[now.seat].choose(game.view(state, now.seat))
        try:
            state = play(game, state, act)[-1].state
        except IllegalMoveError as fault:
            if mover is None:
                raise
            rule = f" ({fault.rule})" if fault.rule else ""
            raise BotCrashError(chairs[mover].name, f"{act!r}: {fault.reason}{rule}") from fault
    raise RuntimeError(f"{game.key}: no end after {MAX_ACTS} acts")


def play_fixture(fixture: Fixture) -> MatchResult:
    """Play a fixture and return its result."""
    game, source = fixture.game_ref.game, f"{fixture.seed}/{fixture.deal}"
    chairs = [Contender(name, game, Random(f"{source}/seat {seat}")) for seat, name in enumerate(fixture.bots)]
    asked = count()

    def world(state: object, request: Request) -> object:
        luck = Random(f"{source}/{next(asked)}")
        if request.seat is None:
            return request.sample(luck)
        return chairs[request.seat].answer_request(request, game.view(state, request.seat), luck)

    over, acts = play_match(game, fixture.options, chairs, world)
    return MatchResult(
        fixture.deal,
        fixture.bots,
        tuple(map(int, over.winners)),
        over.scores,
        over.reason,
        acts,
        tuple(tuple(chair.cpu_microseconds) for chair in chairs),
    )
