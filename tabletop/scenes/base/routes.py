"""All places that a scene can lead to, each as a plain value.

A scene returns where to go next and does not know how that scene is made; `factory` makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from attrs import frozen

if TYPE_CHECKING:  # only names here, so that the shelf of games does not wait for matches and saves
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from attrs import AttrsInstance

    from rules.kernel import Over, Seat
    from tabletop.match import Match, Player
    from tabletop.saves.live_match import LiveMatch
    from tabletop.saves.match_file import DamagedSaveError, SaveWriter
    from tabletop.stage.images import Image
    from tabletop.tables.game_table import LogLine, Question, SheetPages


@frozen
class MainMenu:
    """The start screen with the boxes of the games."""


@frozen
class Lobby:
    """The opened box of a game: who plays, and with which options."""

    game: str


@frozen
class Rulebook:
    """A game's rulebook, opened at a rule if one is named."""

    game: str
    rule: str = ""


@frozen
class EditSettings:
    """The panel in which the player's settings are edited."""


@frozen
class SavedMatches:
    """The list of saved matches."""


@frozen
class SavedMatch:
    """What can be done with one saved match."""

    path: Path


@frozen
class EveningSheet:
    """The sheet of the last evening."""


@frozen
class HallOfFame:
    """The hall of fame."""


@frozen
class PlayMatch:
    """A match to be played, and the file it is saved in."""

    match: Match
    save: SaveWriter | None = None


@frozen
class WatchMatch:
    """A match to be watched: recorded, or live while another program still plays it."""

    match: Match
    live: LiveMatch | None = None


@frozen
class UnopenableMatch:
    """Why a match can't be opened, and what can be done instead."""

    fault: DamagedSaveError


@frozen
class CrashNotice:
    """What is shown after an unexpected error."""

    report: Path | None
    """The file that describes the error, if it could be written."""
    on_resume: Callable[[], Route] | None
    """Gives the place that leads back to the match, if there was one."""


@frozen
class Demo:
    """Computers that show a game."""

    game: str
    seed: int | None = None


@frozen
class GuidedMatch:
    """A guided first match. Afterwards it leads to `next_place`, or back to the scene beneath if that is None."""

    game: str
    step: int = 0
    next_place: Route | None = None


@frozen
class LessonOffer:
    """Asks somebody who opens a box for the first time whether they want a guided match."""

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
    """Takes back the last move, or returns the question to ask first; None if nothing can be taken back."""
    table_controls: TableControls
    """The table that the menu belongs to."""


@frozen
class TableSettings:
    """Settings that people may change amid a match."""

    has_secrets: bool
    """Whether players hide something from each other."""
    last_without_phone: str = ""
    """The name of the only person without a phone; "" if there is not exactly one."""


class TableControls(Protocol):
    """What menus and panels may ask of a running match at one screen. The scene PlayScene is one."""

    @property
    def match(self) -> Match:
        """The match that is played."""
        ...

    @property
    def called_seat(self) -> Seat:
        """Who is to look at the screen now."""
        ...

    def show_table_to(self, seat: Seat) -> None:
        """Show this player their table."""

    def request_undo(self) -> Confirm | None:
        """Take back the last move, or return the question to ask first."""
        ...

    def pause_place(self) -> Pause:
        """Get the place of the match's menu."""
        ...

    def phone_codes_place(self) -> PhoneCodes:
        """Get the place of the codes by which phones join this table."""
        ...

    def restart(self) -> PlayMatch:
        """Begin a new match with the same people, and get its place."""
        ...

    def change_players(self, players: Sequence[Player]) -> None:
        """Let these players go on from here, one for each seat."""

    def concede(self, seat: Seat) -> None:
        """Let a player concede."""


class PhoneService(Protocol):
    """The phones of players and watchers, as scenes may use them."""

    @property
    def bridge(self) -> object:
        """The phone bridge of the table that phones show; None if there is none."""
        ...

    @property
    def address(self) -> str:
        """The address on which the server listens."""
        ...

    @property
    def port(self) -> int:
        """The port on which the server listens."""
        ...

    def addresses(self) -> list[str]:
        """List the addresses of this laptop, the one towards the internet first."""
        ...

    def choose_address(self, address: str) -> None:
        """Listen on another address, with the same codes. Raise PhonesUnavailableError if that fails."""

    def link(self, seat: Seat | None) -> str:
        """Get the link that opens a seat; None is the watchers' view."""
        ...

    def renew_link(self, seat: Seat | None) -> None:
        """Make the code of a seat, or of the watchers (None), invalid and make a new one."""

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Say who sits where, by name; None is a computer."""

    def device_count(self, seat: Seat | None) -> int:
        """Count the connected phones of a seat, or of the watchers (None)."""
        ...

    alone_at_laptop: str | None
    """The name of a player who has said that nobody else is at the laptop."""

    def has_phone(self, seat: Seat) -> bool:
        """Tell whether a seat is played on a phone."""
        ...

    def lost_phone(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone and has lost it."""
        ...

    def show_table(self, bridge: Any, match: str = "") -> None:
        """Show this table on all phones from now on; None shows none."""

    def follow_undo(self) -> None:
        """Follow an undo: the story has become shorter."""

    def stop_proposals(self, seat: Seat) -> None:
        """Offer no proposals until the turn of this seat comes again."""

    def update(self, seconds: float) -> None:
        """Handle what phones have sent, and send them what has changed at the table."""

    def close(self, *, forget: bool = False) -> None:
        """Stop the server; with `forget`, make all codes invalid too."""


@frozen
class PhoneCodes:
    """The codes by which phones join a table."""

    game: str
    players: Sequence[Player]
    options: AttrsInstance
    on_start: Callable[[], Route] | None = None
    """Begins the match, if there is none yet."""


@frozen
class ChangeSeats:
    """Who sits where amid a match, and who may take over."""

    table_controls: TableControls


@frozen
class Curtain:
    """Hides the table until the next player is ready."""

    table_controls: TableControls


@frozen
class Confirm:
    """A question before something that has a price, or to the whole table."""

    question: Question
    on_agree: Callable[[], object]
    on_decline: Callable[[], object] | None = None
    """Called if the answer is no."""


@frozen
class Sheet:
    """A sheet to read and close. It closes by itself after some seconds, if any are given."""

    content: Image | SheetPages
    auto_close_seconds: float | None = None
    is_read: Callable[[], bool] | None = None
    """Tells whether the sheet has been closed elsewhere, on a phone."""


@frozen
class Results:
    """The end of a match."""

    match: Match
    over: Over
    on_undo: Callable[[], Confirm | None]


Outside: TypeAlias = (
    MainMenu
    | Lobby
    | Rulebook
    | EditSettings
    | SavedMatches
    | SavedMatch
    | EveningSheet
    | HallOfFame
    | CrashNotice
    | LessonOffer
    | UnopenableMatch
)
"""Screens without a match on them."""
AtTable: TypeAlias = PlayMatch | WatchMatch | Demo | GuidedMatch | Results
"""Screens with a match on them."""
OverTable: TypeAlias = MatchLog | Pause | TableSettings | PhoneCodes | ChangeSeats | Curtain | Confirm | Sheet
"""What lies over a match, or comes between two people at it."""
Route: TypeAlias = Outside | AtTable | OverTable
