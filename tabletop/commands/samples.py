"""Evenings that nobody has spent: matches at random, kept as if people had played them, to draw screens from."""

import os
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from random import Random

from rules import GAMES
from rules.kernel import Await, Over
from tabletop.match import Computer, Entry, Human, Match, Player, Setup, new_setup
from tabletop.saves.match_file import Save, fresh_path
from tabletop.scenes.base.scene import House

TABLE = 4
"""People at the table, where a game has room for them."""
NAMES = 8
"""Names we know."""
LENGTH = timedelta(minutes=27)
"""How long each match seems to have taken."""


def people(house: House, number: int) -> tuple[Player, ...]:
    """Invite so many people."""
    return tuple(Human(house.say(f"bot-name-{(1 + each) % NAMES + 1}")) for each in range(number))


def keep_evenings(house: House, seed: int, days: tuple[int, ...] = (3, 0)) -> None:
    """Keep a match of every game for each evening so many days ago; the last one has just ended."""
    everybody = people(house, TABLE)
    today = datetime.now().replace(microsecond=0)
    for day in days:
        began = today - timedelta(days=day) - LENGTH * len(GAMES)
        for place, key in enumerate(GAMES):
            seats = max(number for number in GAMES.seats[key] if number <= TABLE)
            chairs = [everybody[(place + day + chair) % TABLE] for chair in range(seats)]
            setup = new_setup(key, tuple(chairs), seed=seed + day + place)
            keep(house, setup, _log(key, seats, setup.seed), began + LENGTH * place, began + LENGTH * (place + 1))


@cache
def _log(key: str, seats: int, seed: int) -> tuple[Entry, ...]:
    """Play a match at random, whoever sits there."""
    setup = new_setup(key, tuple(Computer(str(seat)) for seat in range(seats)), seed=seed)
    return tuple(at_random(Match(setup)).log)


def at_random(match: Match, acts: int = 10**6) -> Match:
    """Play on at random, to the end or for so many acts; the seed of the match is all its luck."""
    rng = Random(match.setup.seed)
    for _ in range(acts):
        now = match.pending
        if isinstance(now, Over):
            break
        able = match.game.legal_moves(match.state)
        match.play(now.request.sample(rng) if isinstance(now, Await) else rng.choice(able))
    return match


def keep(house: House, setup: Setup, log: Sequence[Entry], began: datetime, ended: datetime) -> None:
    """Write a match down as if it had been played then."""
    save = Save.create(fresh_path(house.saves, setup.game, lambda: began), setup)
    for entry in log:
        save.append(entry)
    save.close()
    os.utime(save.path, (ended.timestamp(), ended.timestamp()))
