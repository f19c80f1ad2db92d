"""Samples to draw screens from: people, their phones, and evenings of random matches saved as if they were played."""

import os
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from random import Random
from string import ascii_letters, digits

from rules import GAMES
from rules.kernel import AwaitWorld, Over, Seat
from tabletop.match import Computer, Human, LogEntry, Match, Player, Setup, new_setup
from tabletop.phones.connections import Connection
from tabletop.phones.links import LINKS_FILE_NAME, Link, LinkedSeat, Links
from tabletop.saves.match_file import SaveWriter, new_save_path
from tabletop.scenes.base.default_names import DEFAULT_NAME_COUNT
from tabletop.scenes.base.phones import Phones
from tabletop.scenes.base.scene import Services

MAX_PEOPLE = 4
"""The most people at a table."""
MATCH_LENGTH = timedelta(minutes=27)
"""How long each match seems to have taken."""


def sample_people(services: Services, number: int) -> tuple[Player, ...]:
    """Return so many people."""
    return tuple(Human(services.say(f"bot-name-{(1 + each) % DEFAULT_NAME_COUNT + 1}")) for each in range(number))


def sample_phones(services: Services, people: Sequence[Player], present_count: int) -> Phones:
    """Return the phones of these people, of which the first few are there; nothing listens, and no code leads on."""

    def token(owner: str | None) -> str:
        return "".join(Random(f"{owner} 0").choices(ascii_letters + digits, k=24))

    seats = tuple(LinkedSeat(each.name, Link(Seat(seat), token(each.name))) for seat, each in enumerate(people))
    path = services.saves_folder / LINKS_FILE_NAME
    phones = Phones(Links(path, 8420, "192.168.1.7", linked_seats=seats, watchers=Link(None, token(None))))
    phones.connections = [Connection(each.link, {}) for each in seats[:present_count]]
    return phones


def save_evenings(services: Services, seed: int, days: tuple[int, ...] = (3, 0)) -> None:
    """Save a match of every game for each of these days ago; the last one has just ended."""
    everybody = sample_people(services, MAX_PEOPLE)
    today = datetime.now().replace(microsecond=0)
    for day in days:
        began = today - timedelta(days=day) - MATCH_LENGTH * len(GAMES)
        for place, key in enumerate(GAMES):
            seats = max(number for number in GAMES.player_counts[key] if number <= MAX_PEOPLE)
            chairs = [everybody[(place + day + chair) % MAX_PEOPLE] for chair in range(seats)]
            setup = new_setup(key, tuple(chairs), seed=seed + day + place)
            save_match(
                services,
                setup,
                _log(key, seats, setup.seed),
                began + MATCH_LENGTH * place,
                began + MATCH_LENGTH * (place + 1),
            )


@cache
def _log(key: str, seats: int, seed: int) -> tuple[LogEntry, ...]:
    """Play a match at random, whoever sits there."""
    setup = new_setup(key, tuple(Computer(str(seat)) for seat in range(seats)), seed=seed)
    return tuple(play_at_random(Match(setup)).log)


def play_at_random(match: Match, acts: int = 10**6) -> Match:
    """Play on at random, to the end or for so many acts; the seed of the match is all its luck."""
    rng = Random(match.setup.seed)
    for _ in range(acts):
        now = match.pending
        if isinstance(now, Over):
            break
        able = match.game.legal_moves(match.state)
        match.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(able))
    return match


def save_match(services: Services, setup: Setup, log: Sequence[LogEntry], began: datetime, ended: datetime) -> None:
    """Save a match as if it had been played then."""
    save = SaveWriter.create(new_save_path(services.saves_folder, setup.game, lambda: began), setup)
    for entry in log:
        save.append(entry)
    save.close()
    os.utime(save.path, (ended.timestamp(), ended.timestamp()))
