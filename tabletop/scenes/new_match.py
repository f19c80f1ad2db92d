"""How a match is opened: a new file for new people, an old file where they left off, or one to be watched."""

import secrets
from pathlib import Path
from typing import Any

from tabletop import saves
from tabletop.match import Match, Player, new_setup
from tabletop.scenes import goto
from tabletop.scenes.live import Live
from tabletop.scenes.scene import House


def begin(
    house: House,
    game: str,
    players: tuple[Player, ...],
    options: Any = None,
    seed: int | None = None,
    *,
    practice: bool = False,
) -> goto.Playing:
    """Open a new match, with a file of its own if the disk allows."""
    luck = secrets.randbelow(2**32) if seed is None else seed
    setup = new_setup(game, players, options, luck, practice=practice)
    save = None
    try:
        save = saves.Save.create(saves.fresh_path(house.saves, game), setup)
    except OSError as fault:
        house.notices.append(house.say("notice-not-saved", why=fault.strerror or str(fault)))
    return goto.Playing(Match(setup), save)


def branch(house: House, path: Path) -> goto.Playing:
    """Go on with a copy of what is sound in a file; `Damaged` if nothing is."""
    try:
        save, match = saves.Save.branch(path)
    except OSError as fault:
        house.notices.append(house.say("notice-not-saved", why=fault.strerror or str(fault)))
        return goto.Playing(saves.sound_part(path)[0].match)
    return goto.Playing(match, save)


def resume(path: Path) -> goto.Playing:
    """Go on with a match; `Damaged` if its file can't be read, or is played elsewhere."""
    save, match = saves.Save.resume(path)
    return goto.Playing(match, save)


def watch(path: Path) -> goto.Replay:
    """See a match again, or as it happens while another program plays it; `Damaged` if its file can't be read."""
    recording = saves.read(path)
    return goto.Replay(recording.match, Live(path, recording) if saves.held(path) else None)
