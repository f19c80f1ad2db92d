"""How a match is opened: started anew, resumed, continued as a copy, or watched.

Each function answers the route that leads there. A file that can't be opened leads to the panel that says why.
"""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from logging import getLogger
from pathlib import Path
from time import perf_counter
from typing import ParamSpec, TypeVar

from attrs import AttrsInstance

from tabletop.log import save_label
from tabletop.match import Human, Match, Player, new_setup
from tabletop.saves import match_file
from tabletop.saves.live_match import LiveMatch
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Services

LOGGER = getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")


@contextmanager
def _logged(path: Path, deed: str) -> Iterator[None]:
    """Write into the log how long it took to open a match, or why it could not be opened."""
    began = perf_counter()
    try:
        yield
    except match_file.DamagedSaveError as fault:
        LOGGER.warning("%s refused: %s, line %d", save_label(path), fault.key, fault.line)
        raise
    LOGGER.info("%s %s in %d ms", save_label(path), deed, (perf_counter() - began) * 1000)


def _log_unsaved(fault: OSError) -> None:
    LOGGER.warning("a match has no file: %s", fault.strerror)


def explains_damage(open_match: Callable[P, R]) -> Callable[P, R | routes.UnopenableMatch]:
    """Let a function answer the route of an unopenable match instead of raising DamagedSaveError."""

    @wraps(open_match)
    def open_or_explain(*args: P.args, **kwargs: P.kwargs) -> R | routes.UnopenableMatch:
        try:
            return open_match(*args, **kwargs)
        except match_file.DamagedSaveError as fault:
            return routes.UnopenableMatch(fault)

    return open_or_explain


def start_match(
    services: Services,
    game: str,
    players: tuple[Player, ...],
    options: AttrsInstance | None = None,
    seed: int | None = None,
    *,
    practice: bool = False,
) -> routes.PlayMatch:
    """Start a new match and create its file; without a file, and with a notice, if the disk refuses it."""
    luck = secrets.randbelow(2**32) if seed is None else seed
    setup = new_setup(game, players, options, luck, practice=practice)
    save = None
    try:
        save = match_file.SaveWriter.create(match_file.new_save_path(services.saves_folder, game), setup)
        people = sum(isinstance(each, Human) for each in players)
        LOGGER.info("%s begun, %d people, %d computers", save_label(save.path), people, len(players) - people)
    except OSError as fault:
        _log_unsaved(fault)
        services.notices.append(services.say("notice-not-saved", why=fault.strerror or str(fault)))
    return routes.PlayMatch(Match(setup), save)


@explains_damage
def continue_copy(services: Services, path: Path) -> routes.PlayMatch:
    """Go on with a copy of the sound part of a damaged file; it can't be opened if nothing is sound."""
    try:
        with _logged(path, "copied"):
            save, match = match_file.SaveWriter.branch(path)
    except OSError as fault:
        _log_unsaved(fault)
        services.notices.append(services.say("notice-not-saved", why=fault.strerror or str(fault)))
        return routes.PlayMatch(match_file.read_intact_part(path)[0].match)
    return routes.PlayMatch(match, save)


@explains_damage
def resume_match(path: Path) -> routes.PlayMatch:
    """Go on with a saved match; it can't be opened if its file can't be read or is in use."""
    with _logged(path, "resumed"):
        save, match = match_file.SaveWriter.resume(path)
    return routes.PlayMatch(match, save)


@explains_damage
def watch_match(path: Path) -> routes.WatchMatch:
    """Watch a match, live if another program is playing it."""
    with _logged(path, "opened to be watched"):
        recording = match_file.read_save(path)
    return routes.WatchMatch(recording.match, LiveMatch(path, recording) if match_file.is_locked(path) else None)


@explains_damage
def watch_intact_part(path: Path) -> routes.WatchMatch:
    """Watch the sound part of a damaged match."""
    return routes.WatchMatch(match_file.read_intact_part(path)[0].match)
