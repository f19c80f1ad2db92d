"""Places that everybody can name: the file, the game or the match that a scene is about.

A scene returns where to go next and does not know how that scene is made; `factory` makes it. What needs more than
that, such as the table beneath or what is done after an answer, is no route: whoever has it makes the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

if TYPE_CHECKING:  # only names here, so that the shelf of games does not wait for matches and saves
    from tabletop.match import Match
    from tabletop.saves.live_match import LiveMatch
    from tabletop.saves.match_file import DamagedSaveError, SaveWriter


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


Route: TypeAlias = (
    MainMenu
    | Lobby
    | Rulebook
    | EditSettings
    | SavedMatches
    | EveningSheet
    | HallOfFame
    | PlayMatch
    | WatchMatch
    | UnopenableMatch
    | Demo
    | GuidedMatch
)
