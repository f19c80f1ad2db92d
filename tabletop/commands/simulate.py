"""Matches by the hundred, without a screen: the same seed gives the same result."""

import argparse
import sys
from random import Random
from time import perf_counter
from typing import Any

from attrs import define

from rules.kernel import Await, Game, Over, play
from tabletop.bots import NAMES, Bot, bot_named
from tabletop.commands.console import tell_json
from tabletop.commands.words import Misunderstood, game_named, options_named, seats_counted, speech

LONGEST = 100_000
"""Acts after which a match is taken for endless."""


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


def one_match(game: Game[Any, Any, Any], options: Any, bots: list[Bot], rng: Random) -> tuple[Over, int]:
    """Play a match to its end; tell how it ended and how many acts it took."""
    state = game.begin(options, len(bots))
    for acts in range(LONGEST):
        now = game.pending(state)
        if isinstance(now, Over):
            return now, acts
        if isinstance(now, Await):
            act = now.request.sample(rng)
        elif agreements := game.agreements(state):
            act = agreements[0]  # bots are among themselves, and want to finish
        else:
            act = bots[now.seat].choose(game, game.view(state, now.seat), rng)
        state = play(game, state, act)[-1].state
    raise RuntimeError(f"{game.key}: no end after {LONGEST} acts")


def simulate(asked: argparse.Namespace) -> int:
    """Play them and print the tally."""
    game = game_named(asked.game)
    seats = seats_counted(asked.players or game.seats[0], game)
    options = options_named(asked.option, game, seats)
    say = speech()
    kinds = []
    for word in asked.bots.split(","):
        try:
            kinds.append(bot_named(word.strip()))
        except ValueError as fault:
            raise Misunderstood(say("cli-unknown-bot", bot=word.strip(), known=", ".join(NAMES))) from fault
    bots = [kinds[seat % len(kinds)] for seat in range(seats)]
    tally = Tally([0] * seats, dict.fromkeys(game.ends, 0))
    for number in range(asked.matches):
        start = perf_counter()
        over, acts = one_match(game, options, bots, Random(f"{asked.seed}/{number}"))
        tally.seconds += perf_counter() - start
        tally.acts, tally.matches = tally.acts + acts, tally.matches + 1
        if len(over.winners) == 1:
            tally.wins[over.winners[0]] += 1
        tally.shared += len(over.winners) > 1
        tally.draws += not over.winners
        tally.ends[over.reason] += 1
        progress(number + 1, asked.matches)
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


def progress(done: int, of: int) -> None:
    """Draw a bar where somebody can see it."""
    if sys.stderr.isatty():
        filled = 30 * done // of
        end = "\n" if done == of else ""
        print(f"\r[{'█' * filled}{'·' * (30 - filled)}] {done}/{of}", end=end, file=sys.stderr, flush=True)
