"""How a match is opened: a new file for new people, an old file where they left off, or one to be watched."""

import secrets
from pathlib import Path
from typing import Any

from tabletop.match import Match, Player, new_setup
from tabletop.saves import match_file
from tabletop.saves.live_match import LiveMatch
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Services


def start_match(
    services: Services,
    game: str,
    players: tuple[Player, ...],
    options: Any = None,
    seed: int | None = None,
    *,
    practice: bool = False,
) -> routes.PlayMatch:
    """Open a new match, with a file of its own if the disk allows."""
    luck = secrets.randbelow(2**32) if seed is None else seed
    setup = new_setup(game, players, options, luck, practice=practice)
    save = None
    try:
        save = match_file.SaveWriter.create(match_file.new_save_path(services.saves_folder, game), setup)
    except OSError as fault:
        services.notices.append(services.say("notice-not-saved", why=fault.strerror or str(fault)))
    return routes.PlayMatch(Match(setup), save)


def continue_copy(services: Services, path: Path) -> routes.PlayMatch:
    """Go on with a copy of what is sound in a file; `Damaged` if nothing is."""
    try:
        save, match = match_file.SaveWriter.branch(path)
    except OSError as fault:
        services.notices.append(services.say("notice-not-saved", why=fault.strerror or str(fault)))
        return routes.PlayMatch(match_file.read_intact_part(path)[0].match)
    return routes.PlayMatch(match, save)


def resume_match(path: Path) -> routes.PlayMatch:
    """Go on with a match; `Damaged` if its file can't be read, or is played elsewhere."""
    save, match = match_file.SaveWriter.resume(path)
    return routes.PlayMatch(match, save)


def watch_match(path: Path) -> routes.WatchMatch:
    """See a match again, or as it happens while another program plays it; `Damaged` if its file can't be read."""
    recording = match_file.read_save(path)
    return routes.WatchMatch(recording.match, LiveMatch(path, recording) if match_file.is_locked(path) else None)
