"""A saved match as a file: its name, its players, how it stands, and how to rename, copy or delete it."""

import unicodedata
from datetime import datetime
from pathlib import Path
from typing import Final

from attrs import frozen

from rules.kernel import Over
from tabletop.files import free_path, open_locked, read_bytes, sync_folder, write_export
from tabletop.i18n import Catalogue
from tabletop.match import Match, Setup
from tabletop.phones.links import links_path
from tabletop.saves.match_file import MAX_FILE_BYTES
from tabletop.scenes.base.default_names import players_in_language
from tabletop.scenes.table.match_summary import describe_progress

TITLE_SEPARATOR: Final = "--"
"""What separates, in a file's name, the program's own part from the title that people gave."""
MAX_TITLE_LETTERS: Final = 40
"""The most letters of a title."""
FORBIDDEN_CHARACTERS: Final = frozenset('<>:"/\\|?*')
"""Characters that some file systems do not allow in a name."""


@frozen
class SavedMatchFile:
    """A saved match that can be opened: what its first line and its file name say."""

    path: Path
    setup: Setup

    @property
    def title(self) -> str:
        """The title that people gave it; "" if nobody has named it."""
        return self.path.stem.partition(TITLE_SEPARATOR)[2]

    @property
    def last_played_text(self) -> str:
        """When its file was last written, as text; "" if that is not a valid time."""
        try:
            return f"{datetime.fromtimestamp(self.path.stat().st_mtime):%d.%m.%Y %H:%M}"
        except (OSError, ValueError, OverflowError):
            return ""

    def player_names(self, say: Catalogue) -> str:
        """Return the names of its players, separated by commas."""
        return ", ".join(player.name for player in players_in_language(self.setup.players, say.language))

    def display_name(self, say: Catalogue) -> str:
        """Return its title, or the title of its game if it has none."""
        return self.title or say(f"{self.setup.game}-title")

    def matches(self, query: str, say: Catalogue) -> bool:
        """Tell whether every word of the query occurs in its title, its game's title or its players' names."""
        told = (
            " ".join((self.title, say(f"{self.setup.game}-title"), self.player_names(say)))
            .casefold()
            .replace("\u00a0", " ")
        )
        return all(word in told for word in query.casefold().split())


@frozen
class MatchStatus:
    """The result of a match that is over, or where an unfinished match stands."""

    over: bool
    summary: str
    """Players and scores, winners first; or, if unfinished, the players, the chapter and whose turn it is."""
    has_winners: bool = False
    """Whether there are winners; they stand first in `summary`."""


def match_status(match: Match, say: Catalogue) -> MatchStatus:
    """Describe the result of a match, or where it stands if it is not over."""
    now, players = match.pending, match.players
    names = ", ".join(player.name for player in players)
    if not isinstance(now, Over):
        return MatchStatus(False, " · ".join((names, describe_progress(match, say))))
    scores = now.scores or (0,) * len(players)
    best = [scores[seat] for seat in now.winners] or list(scores)
    # In some games many points are good, in others few: the nearer to the winners', the better.
    order = sorted(
        match.setup.seats, key=lambda seat: (seat not in now.winners, min(abs(scores[seat] - one) for one in best))
    )
    told = [f"{players[seat].name} {now.scores[seat]}" if now.scores else players[seat].name for seat in order]
    line = " · ".join(told)
    return MatchStatus(True, line if now.winners else f"{line} · {say('shelf-draw')}", bool(now.winners))


def clean_title(text: str) -> str:
    """Return the title without characters that a file system may refuse, cut to the allowed length."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFC", text) if sign.isprintable() and sign not in FORBIDDEN_CHARACTERS
    )
    return " ".join(plain.replace(TITLE_SEPARATOR, "—").split())[:MAX_TITLE_LETTERS].strip(". ")


def rename(path: Path, title: str) -> Path:
    """Give a saved match this title, or none if it is empty. Raise OSError if the file can't be renamed."""
    stem, title = path.stem.partition(TITLE_SEPARATOR)[0], clean_title(title)
    wanted = f"{stem}{TITLE_SEPARATOR}{title}" if title else stem
    if wanted == path.stem:
        return path
    open_locked(path, "r+").close()  # somebody may be playing it just now
    links_path(path.parent, path.name).unlink(missing_ok=True)
    renamed = path.rename(free_path(path.parent, wanted, path.suffix))
    sync_folder(path.parent)
    return renamed


def delete(path: Path) -> None:
    """Delete a saved match. Raise OSError if that fails, or if a program has it open."""
    open_locked(path, "r+").close()
    links_path(path.parent, path.name).unlink(missing_ok=True)
    path.unlink()


def share(path: Path, folder: Path, name: str) -> Path:
    """Copy a saved match into a folder under this name. Raise OSError if that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    copy = free_path(folder, clean_title(name) or path.stem, path.suffix)
    write_export(copy, read_bytes(path, MAX_FILE_BYTES))
    return copy
