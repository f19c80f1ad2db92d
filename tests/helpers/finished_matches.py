"""Matches of the fox between people that have come to their end, and are kept in the folder of saves."""

from datetime import datetime, timedelta
from typing import Any

from helpers.matches import case_of, match_before, random_match_steps

from tabletop.commands.samples import save_match
from tabletop.match import Human, Match

NOW = datetime.now().replace(microsecond=0)


def play_fox_match(*names: str) -> Match:
    """Play a night in the forest to its end."""
    case = case_of("fox_forest")
    steps = random_match_steps(case)
    match = match_before(case, steps[-1], people=(0, 1))
    match.play(steps[-1].act)
    match.setup = type(match.setup)("fox_forest", case.options, tuple(map(Human, names)), 1, match.setup.version)
    return match


def save_finished_match(services: Any, *names: str, hours: float = 0.0) -> Match:
    """Keep a match of these two that ended so many hours ago."""
    ended = NOW - timedelta(hours=hours)
    match = play_fox_match(*names)
    save_match(services, match.setup, match.log, ended - timedelta(minutes=20), ended)
    return match
