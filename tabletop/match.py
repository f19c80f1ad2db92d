"""A match: who sits where, the log of what was done, and the states that follow from it."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import AttrsInstance, define, evolve, field, frozen

from rules import GAMES
from rules.chance import Rolled, needs_hand
from rules.kernel import (
    AnyGame,
    AwaitWorld,
    Beat,
    Decide,
    IllegalMoveError,
    Over,
    Pending,
    Seat,
    all_seats,
    options_today,
    play,
)

IMAGINED_WORLD_COUNT = 4
"""How many possible worlds are imagined to find out whether something was revealed."""


@frozen
class Human:
    """A person at the table."""

    name: str
    easy_hand: bool = False
    """Whether their fingers open and sink less where chips are laid by hand."""


@frozen
class Computer:
    """A bot and its level, 1 to 3; 0 plays at random."""

    name: str
    level: int = 2


Player: TypeAlias = Human | Computer


@frozen
class Setup:
    """What was agreed on before a match: it never changes."""

    game: str
    options: Any
    """The game's own, as `Game.options` makes them."""
    players: tuple[Player, ...]
    seed: int
    version: int = 1
    practice: bool = False
    """Whether what a hand has done can be undone."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, clockwise."""
        return all_seats(len(self.players))


@frozen
class Arrival:
    """Somebody sits down during a match: after how many acts, on which seat, and who."""

    acts: int
    seat: Seat
    player: Player


CONCEDED: Final = "conceded"
"""The reason of a match that ended because somebody gave up."""


@frozen
class LogEntry:
    """One entry of the log: an act, and for a physical act the film of it."""

    act: object
    film: str | None = None


def new_setup(
    key: str,
    players: tuple[Player, ...],
    options: AttrsInstance | None = None,
    seed: int = 0,
    *,
    practice: bool = False,
) -> Setup:
    """Make the setup of a new match. Raise ValueError if the game can't be played by so many."""
    game = GAMES[key]
    if len(players) not in game.player_counts:
        raise ValueError(f"{key}: {len(players)} players, not {game.player_counts[0]} to {game.player_counts[-1]}")
    return Setup(
        key, game.options() if options is None else options_today(options), players, seed, game.version, practice
    )


@define
class Match:
    """A match that is being played or was played."""

    setup: Setup
    log: list[LogEntry] = field(init=False, factory=list)
    story: list[Beat[object]] = field(init=False, factory=list)
    """Everything that has visibly happened, beat by beat."""
    arrivals: list[Arrival] = field(init=False, factory=list)
    """Who has taken a seat since the match began, in the order they came."""
    conceded_by: Seat | None = field(init=False, default=None)
    """The seat that has given up, in a match of two; None if nobody has."""
    name_players: Callable[[tuple[Player, ...]], tuple[Player, ...]] = field(
        init=False, default=tuple, eq=False, repr=False
    )
    """Gives players the names by which the table calls them: names that nobody typed follow its language."""
    _states: list[object] = field(init=False, factory=list)
    _beats_before: list[int] = field(init=False, factory=list)
    """For each entry of the log: the length of the story before it."""

    def __attrs_post_init__(self) -> None:
        self._states.append(self.game.begin(self.setup.options, len(self.setup.players)))

    @classmethod
    def from_log(cls, setup: Setup, log: tuple[LogEntry, ...] = (), arrivals: Sequence[Arrival] = ()) -> "Match":
        """Make a match and play a log in it; arrivals after the end of the log are left out.

        Raise IllegalMoveError if the rules refuse an act.
        """
        match = cls(setup)
        for entry in log:
            match.play(entry.act, entry.film)
        match.arrivals = [each for each in arrivals if each.acts <= len(log)]
        return match

    @property
    def game(self) -> AnyGame:
        """The rules of its game."""
        return GAMES[self.setup.game]

    @property
    def state(self) -> object:
        """The state now."""
        return self._states[-1]

    @property
    def pending(self) -> Pending:
        """What the match waits for: what its rules say, unless somebody has given up.

        Giving up is not part of the rules: they count no points for it.
        """
        if self.conceded_by is not None:
            return Over((Seat(1 - self.conceded_by),), (), CONCEDED, self.conceded_by)
        return self.game.pending(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.pending, Over)

    @property
    def decision_count(self) -> int:
        """How many decisions were made so far; answers of chance and of the world don't count."""
        return sum(isinstance(self.game.pending(state), Decide) for state in self._states[:-1])

    @property
    def rng(self) -> Random:
        """A new random generator, from the seed and the length of the log: undo does not change the luck."""
        return Random(self.rng_seed)

    @property
    def rng_seed(self) -> str:
        """The seed of `rng`."""
        return f"{self.setup.seed}/{len(self.log)}"

    def play(self, act: object, film: str | None = None) -> tuple[Beat[object], ...]:
        """Play an act; return its beats. Raise IllegalMoveError if the rules refuse it or somebody has given up."""
        if self.conceded_by is not None:
            raise IllegalMoveError("over", "", self.setup.game, act, CONCEDED)
        beats = play(self.game, self.state, act)
        self._beats_before.append(len(self.story))
        self.log.append(LogEntry(act, film))
        self.story.extend(beats)
        self._states.append(beats[-1].state)
        return beats

    def view(self, seat: Seat | None) -> object:
        """Return what that seat may know now; None is a watcher."""
        return self.game.view(self.state, seat)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self.name_players(self._players_with(self.arrivals))

    def players_after(self, beats: int) -> tuple[Player, ...]:
        """Who sat where after that many beats of the story."""
        came = [each for each in self.arrivals if self._beats_after(each.acts) <= beats]
        return self.name_players(self._players_with(came))

    def arrivals_after(self, beats: int) -> list[tuple[Player, Arrival]]:
        """Who sat down right after that many beats of the story, each with whoever sat there before."""
        told = []
        for place, each in enumerate(self.arrivals):
            if self._beats_after(each.acts) == beats:
                before, after = (
                    self.name_players(self._players_with(self.arrivals[:count]))[each.seat]
                    for count in (place, place + 1)
                )
                told.append((before, evolve(each, player=after)))
        return told

    def _players_with(self, arrivals: Sequence[Arrival]) -> tuple[Player, ...]:
        players = [*self.setup.players]
        for each in arrivals:
            players[each.seat] = each.player
        return tuple(players)

    def _beats_after(self, acts: int) -> int:
        """How long the story was after so many acts."""
        return self._beats_before[acts] if acts < len(self._beats_before) else len(self.story)

    def hand_over(self, seat: Seat, player: Player) -> Arrival:
        """Let somebody else play on in that seat. Raise ValueError if the match is over or there is no such seat."""
        if seat not in self.setup.seats or self.over:
            raise ValueError(f"nobody can take seat {seat} of {self.setup.seats} (over: {self.over})")
        arrival = Arrival(len(self.log), seat, player)
        self.arrivals.append(arrival)
        return arrival

    def concede(self, seat: Seat) -> None:
        """Give up a match of two, which ends it. Raise ValueError if more play, or if it is over."""
        if len(self.setup.players) != 2 or seat not in self.setup.seats or self.over:
            raise ValueError(f"seat {seat} of {self.setup.seats} can't give up (over: {self.over})")
        self.conceded_by = seat

    def withdraw_concession(self) -> None:
        """Undo giving up. Raise ValueError if nobody has given up."""
        if self.conceded_by is None:
            raise ValueError(f"nobody has given up in {len(self.log)} acts of {self.setup.game}")
        self.conceded_by = None

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person sits there."""
        return isinstance(self.players[seat], Human)

    @property
    def seats_of_people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in self.setup.seats if self.is_person(seat)]

    @property
    def names_of_people(self) -> tuple[str | None, ...]:
        """The names of people, seat by seat; None where a computer sits."""
        return tuple(player.name if isinstance(player, Human) else None for player in self.players)

    @property
    def has_secrets(self) -> bool:
        """Whether seats have secrets from each other."""
        return self.game.has_secrets(self.setup.options)

    def undoable_acts(self) -> int:
        """Return how many acts to undo to get back to the last decision of a person who can decide again.

        It may be another person's; a seat where a computer sits now does not count. 0 if there is none, or if a hand
        has moved something since: that can't be undone, except in practice.
        """
        for back, state in enumerate(reversed(self._states[:-1]), 1):
            match self.game.pending(state):
                case Decide(seat) if self.is_person(seat) and self._person_decided(len(self.log) - back, seat):
                    return back
                case AwaitWorld(request) if needs_hand(request) and not self.setup.practice:
                    return 0
        return 0

    def decider_of_last(self, acts: int) -> Seat | None:
        """Return the seat that decided the first of the last so many acts; None if chance or the world did."""
        now = self.game.pending(self._states[-acts - 1])
        return now.seat if isinstance(now, Decide) else None

    def _person_decided(self, acts: int, seat: Seat) -> bool:
        """Return whether a person sat there after so many acts."""
        return isinstance(self._players_with([each for each in self.arrivals if each.acts <= acts])[seat], Human)

    def reveals(self, acts: int) -> bool:
        """Return whether the last so many acts have shown their decider something that could not be known before.

        That is so if a die was thrown, or if the same acts would have looked different in another world that the
        decider could not have told from this one.
        """
        before = self._states[-acts - 1]
        now = self.game.pending(before)
        if not isinstance(now, Decide):
            return True
        if any(isinstance(entry.act, Rolled) for entry in self.log[-acts:]):
            return True
        seen, luck = self.game.view(before, now.seat), self.rng
        return any(
            not self._looks_alike(self.game.imagine(seen, luck), now.seat, acts) for _ in range(IMAGINED_WORLD_COUNT)
        )

    def _looks_alike(self, world: object, seat: Seat, acts: int) -> bool:
        """Return whether the last acts are possible in another world, and look the same from that seat."""
        for entry, state in zip(self.log[-acts:], self._states[-acts:], strict=True):
            try:
                world = play(self.game, world, entry.act)[-1].state
            except IllegalMoveError:
                return False
            if self.game.view(world, seat) != self.game.view(state, seat):
                return False
        return True

    def undo(self, acts: int) -> None:
        """Undo so many acts; arrivals since then stay. Raise ValueError if there are not so many acts."""
        if not 0 <= acts <= len(self.log):
            raise ValueError(f"{acts} acts to take back of {len(self.log)}")
        if acts:
            del self.story[self._beats_before[-acts] :]
            del self.log[-acts:], self._states[-acts:], self._beats_before[-acts:]
            self.arrivals = [evolve(each, acts=min(each.acts, len(self.log))) for each in self.arrivals]
            self.conceded_by = None

    def may_retell(self, beat: Beat[object]) -> bool:
        """Return whether this beat may be shown again: the rules may forbid it before the match is over."""
        return self.over or self.game.may_retell(self.state, beat)

    def retellable_beats(self) -> int:
        """Return how many beats, from the first on, may be shown again; only whole acts count."""
        for place, beat in enumerate(self.story):
            if not self.may_retell(beat):
                return self._beats_before[bisect_right(self._beats_before, place) - 1]
        return len(self.story)

    def retellable_match(self) -> "Match":
        """Return a match with only the acts that may be shown again; itself if that is all of them."""
        beats = self.retellable_beats()
        if beats == len(self.story):
            return self
        return Match.from_log(self.setup, tuple(self.log[: bisect_left(self._beats_before, beats)]), self.arrivals)

    def entry_after(self, beats: int) -> LogEntry | None:
        """Return the log entry whose first beat follows so many beats of the story; None if there is none."""
        place = bisect_left(self._beats_before, beats)
        return self.log[place] if place < len(self._beats_before) and self._beats_before[place] == beats else None

    def beats_before_act(self, beats: int) -> int:
        """Return how many beats came before the act of the last of so many beats."""
        return self._beats_before[bisect_left(self._beats_before, beats) - 1] if beats else 0

    def state_after(self, beats: int) -> object:
        """Return the state after so many beats of the story."""
        return self.story[beats - 1].state if beats else self._states[0]
