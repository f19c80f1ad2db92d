"""A match is the fold of its log: who sits where, what was done, and the state that follows from it."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import define, evolve, field, frozen

from rules import GAMES
from rules.chance import Rolled, needs_hand
from rules.kernel import AwaitWorld, Beat, Decide, Game, IllegalMoveError, Over, Pending, Seat, all_seats, play

IMAGINED_WORLD_COUNT = 4
"""Worlds that are imagined to find out whether something was shown."""


@frozen
class Human:
    """Somebody at the table."""

    name: str


@frozen
class Computer:
    """A bot and how strong it is, 1 to 3; 0 plays at random."""

    name: str
    level: int = 2


Player: TypeAlias = Human | Computer


@frozen
class Setup:
    """What was agreed on before the first card: it never changes in a match."""

    game: str
    options: Any
    players: tuple[Player, ...]
    seed: int
    version: int = 1
    practice: bool = False
    """Whether what a hand has done can be taken back."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, clockwise."""
        return all_seats(len(self.players))


@frozen
class Arrival:
    """Somebody sits down amid a match: after how many acts, on which chair, and who."""

    acts: int
    seat: Seat
    player: Player


CONCEDED: Final = "conceded"
"""Why a match is over that no rule has ended."""


@frozen
class LogEntry:
    """One line of the log: what was done, and for a physical act a film of how it went."""

    act: Any
    film: str | None = None


def new_setup(
    key: str, players: tuple[Player, ...], options: Any = None, seed: int = 0, *, practice: bool = False
) -> Setup:
    """Agree on a match of the present version of a game."""
    game = GAMES[key]
    if len(players) not in game.player_counts:
        raise ValueError(f"{key}: {len(players)} players, not {game.player_counts[0]} to {game.player_counts[-1]}")
    return Setup(key, game.options() if options is None else options, players, seed, game.version, practice)


@define
class Match:
    """A match under way."""

    setup: Setup
    log: list[LogEntry] = field(init=False, factory=list)
    story: list[Beat[Any]] = field(init=False, factory=list)
    """Everything that has visibly happened, beat by beat."""
    arrivals: list[Arrival] = field(init=False, factory=list)
    """Who has taken a chair since the first card, in the order they came."""
    conceded_by: Seat | None = field(init=False, default=None)
    """Who of two has given the match up."""
    _states: list[Any] = field(init=False, factory=list)
    _beats_before: list[int] = field(init=False, factory=list)
    """How long the story was before each entry of the log."""

    def __attrs_post_init__(self) -> None:
        self._states.append(self.game.begin(self.setup.options, len(self.setup.players)))

    @classmethod
    def from_log(cls, setup: Setup, log: tuple[LogEntry, ...] = (), arrivals: Sequence[Arrival] = ()) -> "Match":
        """Fold a log into the match it tells of; who comes after its end does not come."""
        match = cls(setup)
        for entry in log:
            match.play(entry.act, entry.film)
        match.arrivals = [each for each in arrivals if each.acts <= len(log)]
        return match

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules we play by."""
        return GAMES[self.setup.game]

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def pending(self) -> Pending:
        """What the match waits for: what its rules say, unless one of two has given up.

        Giving up is the table's affair: the rules know nothing of it, and count no points for it.
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
        """How many decisions were made so far; what luck and the world have answered is none."""
        return sum(isinstance(self.game.pending(state), Decide) for state in self._states[:-1])

    @property
    def rng(self) -> Random:
        """The luck of this moment. It depends on the seed and the place in the log, so taking back never reshuffles."""
        return Random(self.rng_seed)

    @property
    def rng_seed(self) -> str:
        """The seed of this moment's luck."""
        return f"{self.setup.seed}/{len(self.log)}"

    def play(self, act: Any, film: str | None = None) -> tuple[Beat[Any], ...]:
        """Let an act happen; `IllegalMove` if the rules refuse, or if the match was given up."""
        if self.conceded_by is not None:
            raise IllegalMoveError("over")
        beats = play(self.game, self.state, act)
        self._beats_before.append(len(self.story))
        self.log.append(LogEntry(act, film))
        self.story.extend(beats)
        self._states.append(beats[-1].state)
        return beats

    def view(self, seat: Seat | None) -> Any:
        """What that seat may know now."""
        return self.game.view(self.state, seat)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self._players_with(self.arrivals)

    def players_after(self, beats: int) -> tuple[Player, ...]:
        """Who sat where after that many beats of the story."""
        return self._players_with([each for each in self.arrivals if self._beats_after(each.acts) <= beats])

    def arrivals_after(self, beats: int) -> list[tuple[Player, Arrival]]:
        """Who sat down right after that many beats of the story, each with whoever sat there before."""
        return [
            (self._players_with(self.arrivals[:place])[each.seat], each)
            for place, each in enumerate(self.arrivals)
            if self._beats_after(each.acts) == beats
        ]

    def _players_with(self, arrivals: Sequence[Arrival]) -> tuple[Player, ...]:
        players = [*self.setup.players]
        for each in arrivals:
            players[each.seat] = each.player
        return tuple(players)

    def _beats_after(self, acts: int) -> int:
        """How long the story was after so many acts."""
        return self._beats_before[acts] if acts < len(self._beats_before) else len(self.story)

    def hand_over(self, seat: Seat, player: Player) -> Arrival:
        """Let somebody else go on in that seat, from now on; ValueError if nobody can sit down there any more."""
        if seat not in self.setup.seats or self.over:
            raise ValueError(f"nobody can take seat {seat}")
        arrival = Arrival(len(self.log), seat, player)
        self.arrivals.append(arrival)
        return arrival

    def concede(self, seat: Seat) -> None:
        """Give up a match for two, which ends it; ValueError if more play, or if it is over anyway."""
        if len(self.setup.players) != 2 or seat not in self.setup.seats or self.over:
            raise ValueError(f"seat {seat} can't give up")
        self.conceded_by = seat

    def withdraw_concession(self) -> None:
        """Think better of giving up; ValueError if nobody did."""
        if self.conceded_by is None:
            raise ValueError("nobody has given up")
        self.conceded_by = None

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return isinstance(self.players[seat], Human)

    @property
    def seats_of_people(self) -> list[Seat]:
        """The seats of real people."""
        return [seat for seat in self.setup.seats if self.is_person(seat)]

    @property
    def names_of_people(self) -> tuple[str | None, ...]:
        """The names of people, seat by seat; None where a computer sits."""
        return tuple(player.name if isinstance(player, Human) else None for player in self.players)

    @property
    def has_secrets(self) -> bool:
        """Whether seats hide things from each other."""
        return self.game.has_secrets(self.setup.options)

    def undoable_acts(self) -> int:
        """Count the acts to take back to stand before the last decision that a person made who can make it again.

        They need not be the same person, but a computer that sits there now would do as it likes. 0 where there is
        none, or where a hand has been at work since: what it has done stays done, but in practice.
        """
        for back, state in enumerate(reversed(self._states[:-1]), 1):
            match self.game.pending(state):
                case Decide(seat) if self.is_person(seat) and self._person_decided(len(self.log) - back, seat):
                    return back
                case AwaitWorld(request) if needs_hand(request) and not self.setup.practice:
                    return 0
        return 0

    def decider_of_last(self, acts: int) -> Seat | None:
        """Tell who made the first of the last so many acts; None if the world did."""
        now = self.game.pending(self._states[-acts - 1])
        return now.seat if isinstance(now, Decide) else None

    def _person_decided(self, acts: int, seat: Seat) -> bool:
        """Tell whether a person sat there after so many acts."""
        return isinstance(self._players_with([each for each in self.arrivals if each.acts <= acts])[seat], Human)

    def reveals(self, acts: int) -> bool:
        """Tell whether the last so many acts have shown the person who decided something they could not know.

        That is so if a die was thrown, or if the same acts would have looked otherwise in another world which that
        person could not have told from this one.
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

    def _looks_alike(self, world: Any, seat: Seat, acts: int) -> bool:
        """Tell whether the last acts are possible in another world, and look the same from that seat."""
        for entry, state in zip(self.log[-acts:], self._states[-acts:], strict=True):
            try:
                world = play(self.game, world, entry.act)[-1].state
            except IllegalMoveError:
                return False
            if self.game.view(world, seat) != self.game.view(state, seat):
                return False
        return True

    def undo(self, acts: int) -> None:
        """Take back that many acts. Whoever has come since then stays: people are not taken back."""
        if not 0 <= acts <= len(self.log):
            raise ValueError(f"{acts} acts to take back of {len(self.log)}")
        if acts:
            del self.story[self._beats_before[-acts] :]
            del self.log[-acts:], self._states[-acts:], self._beats_before[-acts:]
            self.arrivals = [evolve(each, acts=min(each.acts, len(self.log))) for each in self.arrivals]
            self.conceded_by = None

    def may_retell(self, beat: Beat[Any]) -> bool:
        """Tell whether this beat may be told or shown again: before a match is over, the rules may forbid it."""
        return self.over or self.game.may_retell(self.state, beat)

    def retellable_beats(self) -> int:
        """Count the beats, from the first one on, that may be shown again: all of every act, up to one that may not."""
        for place, beat in enumerate(self.story):
            if not self.may_retell(beat):
                return self._beats_before[bisect_right(self._beats_before, place) - 1]
        return len(self.story)

    def retellable_match(self) -> "Match":
        """Tell the match again from its beginning, as far as the rules let anybody look back."""
        beats = self.retellable_beats()
        if beats == len(self.story):
            return self
        return Match.from_log(self.setup, tuple(self.log[: bisect_left(self._beats_before, beats)]), self.arrivals)

    def entry_after(self, beats: int) -> LogEntry | None:
        """Find the entry of the log whose first beat comes right after that many beats of the story."""
        place = bisect_left(self._beats_before, beats)
        return self.log[place] if place < len(self._beats_before) and self._beats_before[place] == beats else None

    def beats_before_act(self, beats: int) -> int:
        """Count the beats that had been told before the act to which the last of so many beats belongs."""
        return self._beats_before[bisect_left(self._beats_before, beats) - 1] if beats else 0

    def state_after(self, beats: int) -> Any:
        """Find the state after that many beats of the story."""
        return self.story[beats - 1].state if beats else self._states[0]
