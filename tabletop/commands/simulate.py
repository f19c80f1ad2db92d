"""The command `simulate`: many matches between bots without a screen; the same seed gives the same result."""

import argparse
from random import Random
from time import perf_counter

from attrs import define, field

from tabletop.arena.matches import FORFEIT, Contender, Fixture, GameRef, MatchEnd, play_match
from tabletop.arena.workers import local_workers
from tabletop.commands.arguments import check_seat_count, game_named, parse_options
from tabletop.commands.bot_arguments import parse_bot_names, patience_argument, report_forfeits, reporting_bot_errors
from tabletop.commands.console import ProgressBar, print_json
from tabletop.commands.parser import option_argument, whole_number


@define
class SimulationResult:
    """The results of many matches, added up."""

    wins: list[int]
    """Wins that are not shared, by seat."""
    ends: dict[str, int]
    """For each reason of the game, how many matches it ended."""
    shared: int = 0
    draws: int = 0
    acts: int = 0
    seconds: float = 0.0
    matches: int = 0
    forfeits: dict[str, int] = field(factory=dict)
    """How many matches each bot has forfeited, if any."""
    forfeit_reasons: dict[str, str] = field(factory=dict)
    """Why it did so first."""

    def add(self, end: MatchEnd) -> None:
        """Add the end of a match."""
        self.acts, self.matches = self.acts + end.acts, self.matches + 1
        if len(end.over.winners) == 1:
            self.wins[end.over.winners[0]] += 1
        self.shared += len(end.over.winners) > 1
        self.draws += not end.over.winners
        self.ends[end.over.reason] = self.ends.get(end.over.reason, 0) + 1
        if end.over.reason == FORFEIT:
            self.forfeits[end.forfeited_by] = self.forfeits.get(end.forfeited_by, 0) + 1
            self.forfeit_reasons.setdefault(end.forfeited_by, end.why)


def simulate_match(fixture: Fixture) -> MatchEnd:
    """Play a match in which luck and all bots draw from one source, and hand work is left to chance."""
    game, rng = fixture.game_ref.game, Random(f"{fixture.seed}/{fixture.deal}")
    chairs = [Contender(name, game, rng, fixture.patience) for name in fixture.bots]
    return play_match(game, fixture.options, chairs, lambda _, request: request.sample(rng))


def add_simulate_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument("--players", type=whole_number(1, 99), help="how many; the fewest the game allows if left out")
    parser.add_argument("--matches", type=whole_number(1), default=100)
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument("--bots", default="chancer", help="by seat, repeated as needed: chancer,searcher:1,mine:Bot")
    parser.add_argument("--jobs", type=whole_number(1, 999), default=1, help="processes that play at the same time")
    parser.add_argument("--json", action="store_true", help="print one JSON object (it is printed anyway, but bare)")
    patience_argument(parser)
    option_argument(parser)


def simulate(args: argparse.Namespace) -> int:
    """Play them and print the tally."""
    game = game_named(args.game)
    seats = check_seat_count(args.players or game.player_counts[0], game)
    options = parse_options(args.option, game, seats)
    kinds = parse_bot_names(args.bots)
    bots = tuple([kinds[seat % len(kinds)] for seat in range(seats)])
    tally = SimulationResult([0] * seats, dict.fromkeys(game.end_reasons, 0))
    box = GameRef.of_key(game.key)
    fixtures = (Fixture(box, options, args.seed, deal, bots, args.patience) for deal in range(args.matches))
    start, progress = perf_counter(), ProgressBar()
    with reporting_bot_errors():
        for end in local_workers(args.jobs)(simulate_match, fixtures):
            tally.add(end)
            progress.draw(tally.matches, args.matches)
    tally.seconds = perf_counter() - start
    print_json(to_json_object(game.key, args, tally))
    return report_forfeits("simulate", tally.forfeit_reasons)


def to_json_object(key: str, args: argparse.Namespace, tally: SimulationResult) -> dict[str, object]:
    """Return the result as one object for JSON."""
    seconds = max(tally.seconds, 1e-9)
    return {
        "game": key,
        "players": len(tally.wins),
        "bots": args.bots,
        "seed": args.seed,
        "matches": tally.matches,
        "acts": tally.acts,
        "seconds": round(seconds, 3),
        "acts_per_second": round(tally.acts / seconds),
        "playouts_per_second": round(tally.matches / seconds, 2),
        "wins": tally.wins,
        "shared": tally.shared,
        "draws": tally.draws,
        "ends": tally.ends,
        "forfeits": tally.forfeits,
    }
