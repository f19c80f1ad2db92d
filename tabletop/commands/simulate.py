"""Matches by the hundred, without a screen: the same seed gives the same result."""

import argparse
from random import Random
from time import perf_counter
from typing import Any

from attrs import define

from rules.kernel import Over
from tabletop.arena.matches import Box, Contender, Fixture, one_match
from tabletop.arena.workers import crew_of
from tabletop.commands.arguments import game_named, options_named, seats_counted
from tabletop.commands.bot_arguments import bots_named, plainly
from tabletop.commands.console import progress, tell_json
from tabletop.commands.parser import option_argument, whole


@define
class Tally:
    """What came of many matches."""

    wins: list[int]
    """Outright, for each seat."""
    ends: dict[str, int]
    """For each reason of the game, how many matches it ended."""
    shared: int = 0
    draws: int = 0
    acts: int = 0
    seconds: float = 0.0
    matches: int = 0


def simulated(fixture: Fixture) -> tuple[Over, int]:
    """Play a match in which luck and all bots draw from one source, and hands are left to luck."""
    game, rng = fixture.box.game, Random(f"{fixture.seed}/{fixture.deal}")
    chairs = [Contender(name, game, rng) for name in fixture.seats]
    return one_match(game, fixture.options, chairs, lambda _, request: request.sample(rng))


def add_simulate_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument("--players", type=whole(1, 99), help="how many; the fewest the game allows if left out")
    parser.add_argument("--matches", type=whole(1), default=100)
    parser.add_argument("--seed", type=whole(0), default=0)
    parser.add_argument("--bots", default="chancer", help="by seat, repeated as needed: chancer,searcher:1,mine:Bot")
    parser.add_argument("--jobs", type=whole(1, 999), default=1, help="processes that play at the same time")
    parser.add_argument("--json", action="store_true", help="print one JSON object (it is printed anyway, but bare)")
    option_argument(parser)


def simulate(asked: argparse.Namespace) -> int:
    """Play them and print the tally."""
    game = game_named(asked.game)
    seats = seats_counted(asked.players or game.seats[0], game)
    options = options_named(asked.option, game, seats)
    kinds = bots_named(asked.bots)
    bots = tuple([kinds[seat % len(kinds)] for seat in range(seats)])
    tally = Tally([0] * seats, dict.fromkeys(game.ends, 0))
    fixtures = (Fixture(Box.of(game.key), options, asked.seed, number, bots) for number in range(asked.matches))
    start = perf_counter()
    with plainly():
        for over, acts in crew_of(asked.jobs)(simulated, fixtures):
            tally.acts, tally.matches = tally.acts + acts, tally.matches + 1
            if len(over.winners) == 1:
                tally.wins[over.winners[0]] += 1
            tally.shared += len(over.winners) > 1
            tally.draws += not over.winners
            tally.ends[over.reason] += 1
            progress(tally.matches, asked.matches)
    tally.seconds = perf_counter() - start
    tell_json(told(game.key, asked, tally))
    return 0


def told(key: str, asked: argparse.Namespace, tally: Tally) -> dict[str, Any]:
    """Put the tally into one object."""
    seconds = max(tally.seconds, 1e-9)
    return {
        "game": key,
        "players": len(tally.wins),
        "bots": asked.bots,
        "seed": asked.seed,
        "matches": tally.matches,
        "acts": tally.acts,
        "seconds": round(seconds, 3),
        "acts_per_second": round(tally.acts / seconds),
        "playouts_per_second": round(tally.matches / seconds, 2),
        "wins": tally.wins,
        "shared": tally.shared,
        "draws": tally.draws,
        "ends": tally.ends,
    }
