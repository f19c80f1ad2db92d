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
    from tabletop.saves.live_match import LiveMatch
    from tabletop.saves.match_file import DamagedSaveError, SaveWriter
    from tabletop.stage.images import Image
    from tabletop.tables.game_table import LogLine, Question, SheetPages


@frozen
class MainMenu:
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
class EditSettings:
    """The sheet of preferences."""


@frozen
class SavedMatches:
    """The list of matches on the disk."""


@frozen
class SavedMatch:
    """What can be done with a match on the disk."""

    path: Path


@frozen
class EveningSheet:
    """The sheet of the last evening."""


@frozen
class HallOfFame:
    """The hall of fame."""


@frozen
class PlayMatch:
    """A match being played, and the file it is written to."""

    match: Match
    save: SaveWriter | None = None


@frozen
class WatchMatch:
    """A match seen again, or as it happens if another program still plays it."""

    match: Match
    live: LiveMatch | None = None


@frozen
class UnopenableMatch:
    """A match that can't be opened as it is, and what can be done instead."""

    fault: DamagedSaveError


@frozen
class CrashNotice:
    """What comes after a fault that nobody has thought of."""

    report: Path | None
    """Where it is described, if the disk took that."""
    on_resume: Callable[[], Place] | None
    """Leads back to the match, where there was one."""


@frozen
class Demo:
    """Computers that show a game."""

    game: str
    seed: int | None = None


@frozen
class GuidedMatch:
    """A guided first match; where it leads afterwards, if not back to what lies beneath."""

    game: str
    step: int = 0
    next_place: Place | None = None


@frozen
class LessonOffer:
    """Whether somebody who opens a box for the first time would like to be shown the game."""

    game: str


@frozen
class MatchLog:
    """What has happened in a match, line by line."""

    match: Match
    lines: tuple[LogLine, ...]


@frozen
class Pause:
    """The menu of a match."""

    log: MatchLog
    on_undo: Callable[[], Confirm | None] | None
    """Takes back the last move, perhaps after a question; None where there is none to take back."""
    table_controls: TableControls
    """The table it belongs to."""


@frozen
class TableSettings:
    """What the people at a table may want otherwise amid a match."""

    has_secrets: bool
    """Whether they hide something from each other."""
    last_without_phone: str = ""
    """Who is the only one of them without a phone, if somebody is."""


class TableControls(Protocol):
    """A table at which people take turns before one screen."""

    @property
    def match(self) -> Match:
        """The match they play."""
        ...

    @property
    def called_seat(self) -> Seat:
        """Who is to look at the screen now."""
        ...

    def show_table_to(self, seat: Seat) -> None:
        """Let that person see their table."""

    def request_undo(self) -> Confirm | None:
        """Take back the last move, or give the question that comes before."""
        ...

    def pause_place(self) -> Pause:
        """The menu of the match."""
        ...

    def phone_codes_place(self) -> PhoneCodes:
        """The codes by which phones come to this table."""
        ...

    def restart(self) -> PlayMatch:
        """Open a new match with the same people."""
        ...

    def change_players(self, players: Sequence[Player]) -> None:
        """Let these players go on from here."""

    def concede(self, seat: Seat) -> None:
        """Let somebody give up."""


class PhoneService(Protocol):
    """The phones of guests, as scenes know them."""

    @property
    def bridge(self) -> object:
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

    def choose_address(self, address: str) -> None:
        """Listen at another address, with the same tokens."""

    def link(self, seat: Seat | None) -> str:
        """Write the link that opens a seat, or the watchers' view."""
        ...

    def renew_link(self, seat: Seat | None) -> None:
        """Take a code back."""

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Let these people sit down, chair by chair; None is a computer."""

    def device_count(self, seat: Seat | None) -> int:
        """Count the devices of a seat, or those of watchers."""
        ...

    alone_at_laptop: str | None
    """Who has said that nobody else is before the laptop."""

    def has_phone(self, seat: Seat) -> bool:
        """Tell whether somebody has a seat in their phone."""
        ...

    def lost_phone(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone, and has it no more."""
        ...

    def show_table(self, bridge: Any, match: str = "") -> None:
        """Show this table from now on."""

    def follow_undo(self) -> None:
        """Follow a story that has become shorter."""

    def stop_proposals(self, seat: Seat) -> None:
        """Propose nothing for a lap."""

    def update(self, seconds: float) -> None:
        """Hear what pages say, and let them follow the table."""

    def close(self, *, forget: bool = False) -> None:
        """Listen no more."""


@frozen
class PhoneCodes:
    """The codes by which phones come to the table."""

    game: str
    players: Sequence[Player]
    options: Any
    on_start: Callable[[], Place] | None = None
    """Begins the match, where there is none yet."""


@frozen
class ChangeSeats:
    """Who sits where amid a match, and who might instead."""

    table_controls: TableControls


@frozen
class Curtain:
    """Nothing of the table, until the next person says «it's me»."""

    table_controls: TableControls


@frozen
class Confirm:
    """A question before a move that costs something, or to the whole table."""

    question: Question
    on_agree: Callable[[], object]
    on_decline: Callable[[], object] | None = None
    """What a no means, where it means more than nothing."""


@frozen
class Sheet:
    """A sheet to be read and put away; after some seconds it goes by itself, if any are named."""

    content: Image | SheetPages
    auto_close_seconds: float | None = None
    is_read: Callable[[], bool] | None = None
    """Whether somebody elsewhere has read it."""


@frozen
class Results:
    """The end of a match."""

    match: Match
    over: Over
    on_undo: Callable[[], Confirm | None]


Place: TypeAlias = (
    MainMenu
    | Lobby
    | Rulebook
    | EditSettings
    | SavedMatches
    | SavedMatch
    | EveningSheet
    | HallOfFame
    | PlayMatch
    | WatchMatch
    | UnopenableMatch
    | CrashNotice
    | Demo
    | GuidedMatch
    | LessonOffer
    | MatchLog
    | Pause
    | TableSettings
    | PhoneCodes
    | ChangeSeats
    | Curtain
    | Confirm
    | Sheet
    | Results
)
