"""A match on the disk as people handle it: it has a name, can be copied for a friend, and thrown away."""

import shutil
import unicodedata
from datetime import datetime
from pathlib import Path
from typing import Final

from attrs import frozen

from rules.kernel import Over
from tabletop.files import free_path
from tabletop.i18n import Catalogue
from tabletop.match import Match, Setup
from tabletop.saves.match_file import open_locked
from tabletop.scenes.table.match_summary import describe_progress

TITLE_SEPARATOR: Final = "--"
"""What stands in a file's name between what the program has called it, and what people call it."""
MAX_TITLE_LETTERS: Final = 40
"""Letters of such a name."""
FORBIDDEN_CHARACTERS: Final = frozenset('<>:"/\\|?*')
"""Signs that some disk or other does not take in a name."""


@frozen
class SavedMatchFile:
    """A match that can be opened, as far as its first line and its name tell of it."""

    path: Path
    setup: Setup

    @property
    def title(self) -> str:
        """What people call it; "" if nobody has named it."""
        return self.path.stem.partition(TITLE_SEPARATOR)[2]

    @property
    def last_played_text(self) -> str:
        """When it was played last, if that is a time of any calendar."""
        try:
            return f"{datetime.fromtimestamp(self.path.stat().st_mtime):%d.%m.%Y %H:%M}"
        except (OSError, ValueError, OverflowError):
            return ""

    @property
    def player_names(self) -> str:
        """Who plays."""
        return ", ".join(player.name for player in self.setup.players)

    def display_name(self, say: Catalogue) -> str:
        """Call it by its name, or by its game."""
        return self.title or say(f"{self.setup.game}-title")

    def matches(self, query: str, say: Catalogue) -> bool:
        """Tell whether somebody who looks for these words may mean it: a person, a game, a name."""
        told = (
            " ".join((self.title, say(f"{self.setup.game}-title"), self.player_names)).casefold().replace("\u00a0", " ")
        )
        return all(word in told for word in query.casefold().split())


@frozen
class MatchStatus:
    """How a match has ended, or stands."""

    over: bool
    summary: str
    """Who has how much, the winners first; or in which chapter it is, and whose turn."""
    has_winners: bool = False
    """Whether there are winners, and they stand first in that line."""


def match_status(match: Match, say: Catalogue) -> MatchStatus:
    """Tell how a match has ended, or stands."""
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
    """Keep what every disk takes in a name."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFC", text) if sign.isprintable() and sign not in FORBIDDEN_CHARACTERS
    )
    return " ".join(plain.replace(TITLE_SEPARATOR, "—").split())[:MAX_TITLE_LETTERS].strip(". ")


def rename(path: Path, title: str) -> Path:
    """Call a match so, or nothing if there is no name; OSError if that can't be."""
    stem, title = path.stem.partition(TITLE_SEPARATOR)[0], clean_title(title)
    wanted = f"{stem}{TITLE_SEPARATOR}{title}" if title else stem
    if wanted == path.stem:
        return path
    open_locked(path, "r+").close()  # somebody may be playing it just now
    return path.rename(free_path(path.parent, wanted, path.suffix))


def delete(path: Path) -> None:
    """Throw a match away; OSError if that can't be."""
    open_locked(path, "r+").close()
    path.unlink()


def share(path: Path, folder: Path, name: str) -> Path:
    """Copy a match into a folder under a name that tells what it is; OSError if that can't be."""
    folder.mkdir(parents=True, exist_ok=True)
    copy = free_path(folder, clean_title(name) or path.stem, path.suffix)
    shutil.copyfile(path, copy)
    return copy
