"""How a match is opened: a new file for new people, or an old file where they left off."""

import secrets
from pathlib import Path
from typing import Any

from tabletop import saves
from tabletop.match import Match, Player, new_setup
from tabletop.scenes.director import Director
from tabletop.scenes.scene import House
from tabletop.scenes.table import TableScene


def open_match(
    house: House, game: str, players: tuple[Player, ...], options: Any = None, seed: int | None = None
) -> TableScene:
    """Open a new match, with a file of its own if the disk allows."""
    setup = new_setup(game, players, options, secrets.randbelow(2**32) if seed is None else seed)
    save = None
    try:
        save = saves.Save.create(saves.fresh_path(house.saves, game), setup)
    except OSError as fault:
        house.notices.append(house.say("notice-not-saved", why=fault.strerror or str(fault)))
    return TableScene(house, Director(Match(setup), save))


def resume_match(house: House, path: Path) -> TableScene:
    """Go on with a match; `Damaged` if its file can't be read, or is played elsewhere."""
    save, match = saves.Save.resume(path)
    return TableScene(house, Director(match, save))
