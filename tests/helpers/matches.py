"""Matches to test with: every game, toys included, for every number of players, under options that take turns."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from attrs import frozen
from helpers.toys import toys_registered

from rules import GAMES
from rules.kernel import AwaitWorld, Beat, Choice, Decide, Game, Over, Seat, option_choices, play
from tabletop.match import Computer, Human, LogEntry, Match, Setup

MAX_ACTS = 20_000
"""Acts after which a match at random counts as endless."""


@frozen
class TableCase:
    """A game, how many play it, and by which options."""

    key: str
    seats: int
    options: Any

    @property
    def game(self) -> Game[Any, Any, Any]:
        return GAMES[self.key]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def __str__(self) -> str:
        parts = [f"{name}={getattr(self.options, name)}" for name in option_choices(type(self.options))]
        return "-".join((self.key, str(self.seats), *parts)).replace(" ", "")


@frozen
class Step:
    """One act of a match: the state it met, and what it led to."""

    number: int
    state: Any
    act: Any
    beats: tuple[Beat[Any], ...]


def all_games() -> list[Game[Any, Any, Any]]:
    """List every game there is to test."""
    with toys_registered():
        return list(GAMES.values())


def all_tables() -> list[TableCase]:
    """Lay every table there is to test."""
    return [
        TableCase(game.key, seats, options)
        for game in all_games()
        for seats in game.player_counts
        for options in _options(game, seats)
    ]


def one_table_per_player_count() -> list[TableCase]:
    """Lay one table for each number of players, the options taking turns: for tests that take their time."""
    tables = all_tables()
    few: list[TableCase] = []
    for key, seats in {(table.key, table.seats): None for table in tables}:
        cases = [table for table in tables if (table.key, table.seats) == (key, seats)]
        few.append(cases[len(few) % len(cases)])
    return few


def _options(game: Game[Any, Any, Any], seats: int) -> Iterator[Any]:
    """Yield the default first, then a few more: over all numbers of players every value has its turn."""
    yield game.options()
    columns = {name: list(_values(choice, seats)) for name, choice in option_choices(game.options).items()}
    if not columns:
        return
    for column in columns.values():
        Random(game.key).shuffle(column)
    rows = max(2, -(-max(len(column) for column in columns.values()) // len(game.player_counts)))
    for row in range(rows):
        turn = rows * (seats - game.player_counts[0]) + row
        options = game.options(**{name: column[turn % len(column)] for name, column in columns.items()})
        if options != game.options():
            yield options


def _values(choice: Choice, seats: int) -> Sequence[Any]:
    match choice.kind:
        case "seat":
            return (None, 0, seats - 1)
        case "each":
            return (), choice.values[:seats], tuple(reversed(choice.values[-seats:]))
    return choice.values


@cache
def random_match_steps(table: TableCase, seed: int = 1) -> tuple[Step, ...]:
    """Play a match at random, from the first act to the last; the table agrees on what it may as easily."""
    game, rng = table.game, Random(f"{table}/{seed}")
    state, steps = game.begin(table.options, table.seats), list[Step]()
    while not isinstance(now := game.pending(state), Over):
        assert len(steps) < MAX_ACTS, f"{table}: no end after {MAX_ACTS} acts"
        choices = (*game.legal_moves(state), *game.agreements(state))
        act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(choices)
        steps.append(Step(len(steps), state, act, play(game, state, act)))
        state = steps[-1].beats[-1].state
    return tuple(steps)


def final_state(table: TableCase, seed: int = 1) -> Any:
    """The table when all is over."""
    return random_match_steps(table, seed)[-1].beats[-1].state


def sample_evenly(steps: Sequence[Step], most: int) -> Sequence[Step]:
    """Take so many steps out of a long match, spread evenly from the first to the last."""
    if len(steps) <= most:
        return steps
    return [steps[place * (len(steps) - 1) // max(most - 1, 1)] for place in range(most)]


def sample_decisions(table: TableCase, most: int, seed: int = 1) -> Sequence[Step]:
    """Take the moments at which somebody had to decide."""
    return sample_evenly(
        [step for step in random_match_steps(table, seed) if isinstance(table.game.pending(step.state), Decide)], most
    )


def match_before(table: TableCase, step: Step, seed: int = 1, people: Sequence[Seat] | None = None) -> Match:
    """Take the match up to this step; whoever decides there, or the seats named, are people, the others computers."""
    now = table.game.pending(step.state)
    real = people if people is not None else [now.seat if isinstance(now, Decide) else 0]
    players = tuple(Human(f"P{s}") if s in real else Computer(f"B{s}", 0) for s in range(table.seats))
    setup = Setup(table.key, table.options, players, seed, table.game.version)
    return _branch(_whole_match(table, seed), setup, step.number)


def branch_match(match: Match) -> Match:
    """Take a match that goes its own way from here: playing it from its log once more would take too long."""
    return _branch(match, match.setup, len(match.log))


@cache
def _whole_match(table: TableCase, seed: int) -> Match:
    players = tuple(Computer(f"B{seat}", 0) for seat in range(table.seats))
    setup = Setup(table.key, table.options, players, seed, table.game.version)
    return Match.from_log(setup, tuple(LogEntry(each.act) for each in random_match_steps(table, seed)))


def _branch(match: Match, setup: Setup, acts: int) -> Match:
    branch = Match(setup)
    beat_count = match._beats_before[acts] if acts < len(match.log) else len(match.story)
    for whole, part, length in (
        (match.log, branch.log, acts),
        (match.story, branch.story, beat_count),
        (match._states, branch._states, acts + 1),
        (match._beats_before, branch._beats_before, acts),
    ):
        part[:] = whole[:length]  # type: ignore[index]
    return branch


def case_of(game: str) -> TableCase:
    """Lay the table of a game for as few players as it takes."""
    return next(case for case in one_table_per_player_count() if case.key == game)


def state_after_beats(match: Match, beats: int) -> Any:
    """Play the log anew until so many things have happened."""
    state, beats_so_far = match.game.begin(match.setup.options, len(match.setup.players)), list[Beat[Any]]()
    for entry in match.log:
        if len(beats_so_far) >= beats:
            break
        beats_so_far += play(match.game, beats_so_far[-1].state if beats_so_far else state, entry.act)
    return beats_so_far[beats - 1].state if beats else state


def swap_secrets(match: Match, state: Any) -> None:
    """Put another state of the same looks in the place of the last one."""
    match._states[-1] = state
    if match.story:
        match.story[-1] = match.story[-1]._replace(state=state)
        assert isinstance(match.story[-1], Beat)
    assert isinstance(match.pending, type(match.game.pending(state)))
    assert not isinstance(match.pending, Decide) or match.game.legal_moves(state)
