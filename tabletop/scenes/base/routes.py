"""Where one can go: each place as a plain value.

A scene says where to go next and knows nothing of how that place is made; `doors` makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from attrs import frozen

if TYPE_CHECKING:  # only names here, so that the shelf of games does not wait for matches and saves
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from rules.kernel import Over, Seat
    from tabletop.match import Match, Player
    from tabletop.saves.live_match import Live
    from tabletop.saves.match_file import Damaged, Save
    from tabletop.stage.images import Image
    from tabletop.tables.game_table import Line, Pages, Question


@frozen
class Menu:
    """The shelf of games."""


@frozen
class Lobby:
    """A game's box, opened: who plays, and how."""

    game: str


@frozen
class Rulebook:
    """A game's rulebook, at a rule if one is named."""

    game: str
    rule: str = ""


@frozen
class Settings:
    """The sheet of preferences."""


@frozen
class SavedMatches:
    """The list of matches on the disk."""


@frozen
class KeptMatch:
    """What can be done with a match on the disk."""

    path: Path


@frozen
class Evening:
    """The sheet of the last evening."""


@frozen
class Fame:
    """The hall of fame."""


@frozen
class Playing:
    """A match being played, and the file it is written to."""

    match: Match
    save: Save | None = None


@frozen
class Replay:
    """A match seen again, or as it happens if another program still plays it."""

    match: Match
    live: Live | None = None


@frozen
class Instead:
    """A match that can't be opened as it is, and what can be done instead."""

    fault: Damaged


@frozen
class Stumbled:
    """What comes after a fault that nobody has thought of."""

    report: Path | None
    """Where it is described, if the disk took that."""
    go_on: Callable[[], Place] | None
    """Leads back to the match, where there was one."""


@frozen
class Demo:
    """Computers that show a game."""

    game: str
    seed: int | None = None


@frozen
class Lesson:
    """A guided first match; where it leads afterwards, if not back to what lies beneath."""

    game: str
    step: int = 0
    then: Place | None = None


@frozen
class LessonOffer:
    """Whether somebody who opens a box for the first time would like to be shown the game."""

    game: str


@frozen
class Log:
    """What has happened in a match, line by line."""

    match: Match
    lines: tuple[Line, ...]


@frozen
class Pause:
    """The menu of a match."""

    log: Log
    undo: Callable[[], Confirm | None] | None
    """Takes back the last move, perhaps after a question; None where there is none to take back."""
    host: Host
    """The table it belongs to."""


@frozen
class TableSettings:
    """What the people at a table may want otherwise amid a match."""

    secretive: bool
    """Whether they hide something from each other."""
    last: str = ""
    """Who is the only one of them without a phone, if somebody is."""


class Host(Protocol):
    """A table at which people take turns before one screen."""

    @property
    def match(self) -> Match:
        """The match they play."""
        ...

    @property
    def called(self) -> Seat:
        """Who is to look at the screen now."""
        ...

    def sit_down(self, seat: Seat) -> None:
        """Let that person see their table."""

    def take_back(self) -> Confirm | None:
        """Take back the last move, or give the question that comes before."""
        ...

    def pause(self) -> Pause:
        """The menu of the match."""
        ...

    def join(self) -> Join:
        """The codes by which phones come to this table."""
        ...

    def restart(self) -> Playing:
        """Open a new match with the same people."""
        ...

    def reseat(self, players: Sequence[Player]) -> None:
        """Let these players go on from here."""

    def concede(self, seat: Seat) -> None:
        """Let somebody give up."""


class Phones(Protocol):
    """The phones of guests, as scenes know them."""

    @property
    def host(self) -> object:
        """The table that they show."""
        ...

    @property
    def address(self) -> str:
        """Where we listen."""
        ...

    @property
    def port(self) -> int:
        """At which port."""
        ...

    def addresses(self) -> list[str]:
        """List the addresses of this laptop, the one towards the outside first."""
        ...

    def choose(self, address: str) -> None:
        """Listen at another address, with the same tokens."""

    def link(self, seat: Seat | None) -> str:
        """Write the link that opens a seat, or the watchers' view."""
        ...

    def renew(self, seat: Seat | None) -> None:
        """Take a code back."""

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Let these people sit down, chair by chair; None is a computer."""

    def connected(self, seat: Seat | None) -> int:
        """Count the devices of a seat, or those of watchers."""
        ...

    alone: str | None
    """Who has said that nobody else is before the laptop."""

    def holds(self, seat: Seat) -> bool:
        """Tell whether somebody has a seat in their phone."""
        ...

    def lost(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone, and has it no more."""
        ...

    def attend(self, host: Any, match: str = "") -> None:
        """Show this table from now on."""

    def take_back(self) -> None:
        """Follow a story that has become shorter."""

    def hush(self, seat: Seat) -> None:
        """Propose nothing for a lap."""

    def update(self, seconds: float) -> None:
        """Hear what pages say, and let them follow the table."""

    def close(self, *, forget: bool = False) -> None:
        """Listen no more."""


@frozen
class Join:
    """The codes by which phones come to the table."""

    game: str
    players: Sequence[Player]
    options: Any
    start: Callable[[], Place] | None = None
    """Begins the match, where there is none yet."""


@frozen
class Seats:
    """Who sits where amid a match, and who might instead."""

    host: Host


@frozen
class Curtain:
    """Nothing of the table, until the next person says «it's me»."""

    host: Host


@frozen
class Confirm:
    """A question before a move that costs something, or to the whole table."""

    question: Question
    agreed: Callable[[], object]
    declined: Callable[[], object] | None = None
    """What a no means, where it means more than nothing."""


@frozen
class Reading:
    """A sheet to be read and put away; after some seconds it goes by itself, if any are named."""

    sheet: Image | Pages
    seconds: float | None = None
    read: Callable[[], bool] | None = None
    """Whether somebody elsewhere has read it."""


@frozen
class Results:
    """The end of a match."""

    match: Match
    over: Over
    undo: Callable[[], Confirm | None]


Place: TypeAlias = (
    Menu
    | Lobby
    | Rulebook
    | Settings
    | SavedMatches
    | KeptMatch
    | Evening
    | Fame
    | Playing
    | Replay
    | Instead
    | Stumbled
    | Demo
    | Lesson
    | LessonOffer
    | Log
    | Pause
    | TableSettings
    | Join
    | Seats
    | Curtain
    | Confirm
    | Reading
    | Results
)
