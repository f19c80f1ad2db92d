"""Measures how long a match lasts: computers decide, and every act takes the time that a person would take."""

from collections.abc import Sequence
from random import Random
from statistics import median, quantiles
from typing import Any

from attrs import frozen

from rules import GAMES
from rules.chance import needs_hand
from rules.kernel import AwaitWorld, Over, play
from tabletop.bots import HouseBot
from tabletop.tables import table_of

DECISION_SECONDS = 3.5
"""Seconds that a person takes to decide."""
HAND_TASK_SECONDS = 4.5
"""Seconds that a person takes to lay a chip or to throw a handful of corn."""
DEFAULT_LEVEL = 2
"""The level of the computers that stand in for people."""
LEVEL_BY_GAME = {"fox_forest": 1}
"""Another level for games in which that one thinks long."""
MAX_HAND_TASKS = 300
"""A match is cut after so many pieces of hand work: between good players a round of Fizz may never end."""
DEFAULT_MATCHES = 30


@frozen
class TimedMatch:
    """How long a match lasted."""

    seconds: float
    was_cut: bool
    """Whether it was not played to its end."""
    used_agreement: bool
    """Whether the table has agreed on anything."""


def measure_lengths(key: str, matches: int) -> dict[str, Any]:
    """Tell the minutes of a match at p50 and p90 for every number of players, for one game or for all."""
    return {name: _lengths(name, matches or DEFAULT_MATCHES) for name in ([key] if key else GAMES)}


def _lengths(key: str, matches: int) -> dict[str, Any]:
    report = {}
    for seats in GAMES[key].player_counts:
        timed = [_match(key, seats, seed) for seed in range(matches)]
        report[str(seats)] = _minutes(timed)
        if any(each.used_agreement for each in timed):
            book = [_match(key, seats, seed, agreeable=False) for seed in range(matches)]
            report[str(seats)]["by_the_book"] = _minutes(book)
    return report


def _minutes(timed: Sequence[TimedMatch]) -> dict[str, Any]:
    """Sum up matches; those that were cut would have lasted longer."""
    minutes = [each.seconds / 60 for each in timed]
    p90 = quantiles(minutes, n=10, method="inclusive")[8] if len(minutes) > 1 else minutes[0]
    cut = sum(each.was_cut for each in timed)
    return {"p50": round(median(minutes), 1), "p90": round(p90, 1), "matches": len(timed), "cut": cut}


def _match(key: str, seats: int, seed: int, *, agreeable: bool = True) -> TimedMatch:
    """Play a match by its default options. FZ-42 Computers alone agree as soon as they may, or else on nothing."""
    game, table = GAMES[key], table_of(key)
    bot, rng = HouseBot(LEVEL_BY_GAME.get(key, DEFAULT_LEVEL)), Random(f"{key}/{seats}/{seed}")
    state, seconds, layings, agreed = game.begin(game.options(), seats), 0.0, 0, False
    while not isinstance(now := game.pending(state), Over) and layings < MAX_HAND_TASKS:
        if isinstance(now, AwaitWorld):
            act = now.request.sample(rng)
            if needs_hand(now.request):
                seconds, layings = seconds + HAND_TASK_SECONDS, layings + 1
        elif agreeable and (able := game.agreements(state)):
            act, agreed = able[0], True
        else:
            act = bot.choose(game, game.view(state, now.seat), rng)
            seconds += DECISION_SECONDS
        for beat in play(game, state, act):
            pace = table.motions.pace(beat.event, game.view(beat.state, None))
            seconds, state = seconds + pace.seconds + pace.pause_seconds, beat.state
    return TimedMatch(seconds, not isinstance(now, Over), agreed)
