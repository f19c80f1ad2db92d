"""How a match is opened: a new file for new people, an old file where they left off, or one to be watched."""

import secrets
from pathlib import Path
from typing import Any

from tabletop.match import Match, Player, new_setup
from tabletop.saves import match_file
from tabletop.saves.live_match import Live
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House


def begin(
    house: House,
    game: str,
    players: tuple[Player, ...],
    options: Any = None,
    seed: int | None = None,
    *,
    practice: bool = False,
) -> routes.Playing:
    """Open a new match, with a file of its own if the disk allows."""
    luck = secrets.randbelow(2**32) if seed is None else seed
    setup = new_setup(game, players, options, luck, practice=practice)
    save = None
    try:
        save = match_file.Save.create(match_file.fresh_path(house.saves, game), setup)
    except OSError as fault:
        house.notices.append(house.say("notice-not-saved", why=fault.strerror or str(fault)))
    return routes.Playing(Match(setup), save)


def branch(house: House, path: Path) -> routes.Playing:
    """Go on with a copy of what is sound in a file; `Damaged` if nothing is."""
    try:
        save, match = match_file.Save.branch(path)
    except OSError as fault:
        house.notices.append(house.say("notice-not-saved", why=fault.strerror or str(fault)))
        return routes.Playing(match_file.sound_part(path)[0].match)
    return routes.Playing(match, save)


def resume(path: Path) -> routes.Playing:
    """Go on with a match; `Damaged` if its file can't be read, or is played elsewhere."""
    save, match = match_file.Save.resume(path)
    return routes.Playing(match, save)


def watch(path: Path) -> routes.Replay:
    """See a match again, or as it happens while another program plays it; `Damaged` if its file can't be read."""
    recording = match_file.read(path)
    return routes.Replay(recording.match, Live(path, recording) if match_file.held(path) else None)
