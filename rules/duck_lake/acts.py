"""The moves, outcomes and events of Duck Lake."""

from typing import TypeAlias

from attrs import frozen

from rules.chance import Rolled
from rules.duck_lake.pieces import Cell, Duck, Piece, Stone
from rules.kernel import Seat


@frozen
class LayLily:
    """Lay a lily on this cell."""

    cell: Cell


@frozen
class LetDrift:
    """Ask that the lilies not laid yet find places of their own."""


@frozen
class Put:
    """Put the next duck of one's own on this stone."""

    stone: Stone


@frozen
class Push:
    """Push a piece that lies across a line into one of its cells."""

    piece: Piece
    cell: Cell


@frozen
class LeaveAll:
    """Let every piece that lies across a line count, and slip, into the cell of its middle."""


@frozen
class Swim:
    """Move a duck along these cells."""

    duck: Duck
    path: tuple[Cell, ...]


@frozen
class Jump:
    """Let the scared duck jump into this cell."""

    cell: Cell


@frozen
class Carry:
    """Carry an opponent's duck out of the lake to this stone."""

    duck: Duck
    stone: Stone


@frozen
class Decline:
    """Leave all ducks where they are."""


Move: TypeAlias = LayLily | LetDrift | Put | Push | LeaveAll | Swim | Jump | Carry | Decline


@frozen
class Drifted:
    """The cells where the lilies came to lie."""

    cells: tuple[Cell, ...]


@frozen
class Landed:
    """Where the pieces of a handful came to rest, in the order they were asked for: x, y, and how each lies turned."""

    spots: tuple[tuple[float, float, float], ...]


Act: TypeAlias = Move | Rolled | Drifted | Landed


@frozen
class LotDrawn:
    """The lot said who begins."""

    seat: Seat


@frozen
class LilyLaid:
    """A lily was laid."""

    seat: Seat
    cell: Cell


@frozen
class DriftAsked:
    """The first player left the lilies to themselves."""

    seat: Seat


@frozen
class LiliesDrifted:
    """The lilies found their places."""

    cells: tuple[Cell, ...]


@frozen
class DuckPut:
    """A duck was put on a stone."""

    seat: Seat
    duck: Duck
    stone: Stone


@frozen
class DieRolled:
    """The die showed this face."""

    seat: Seat
    face: str


@frozen
class PetyaStepped:
    """Petya went one stone on."""

    seat: Seat
    stone: Stone


@frozen
class DuckScared:
    """Petya came to the stone of this duck; the seat is its owner's."""

    seat: Seat
    duck: Duck


@frozen
class DuckJumped:
    """A scared duck jumped into this cell."""

    seat: Seat
    duck: Duck
    cell: Cell


@frozen
class HandfulThrown:
    """So many pieces left the hand and came to rest."""

    seat: Seat
    count: int


@frozen
class CornMissed:
    """So many pieces fell beside the lake and went back into the hand."""

    seat: Seat
    count: int


@frozen
class CornPushed:
    """A piece across a line was pushed into this cell."""

    seat: Seat
    piece: Piece
    cell: Cell


@frozen
class CornTaken:
    """A duck took a piece; the seat is its owner's."""

    seat: Seat
    duck: Duck
    piece: Piece


@frozen
class DuckPaddled:
    """A duck went one step, into this cell."""

    seat: Seat
    duck: Duck
    cell: Cell


@frozen
class DuckSwam:
    """A duck ended its move: so many steps, so many pieces of corn."""

    seat: Seat
    duck: Duck
    steps: int
    corn: int


@frozen
class TurnPassed:
    """There was nothing to be done with this roll."""

    seat: Seat


@frozen
class DuckCarried:
    """An opponent's duck was carried to this stone."""

    seat: Seat
    duck: Duck
    stone: Stone


@frozen
class CarryDeclined:
    """The black duck was let off: all ducks stay."""

    seat: Seat


@frozen
class MatchEnded:
    """Petya has gone round the lake and all corn has been thrown."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    LotDrawn
    | LilyLaid
    | DriftAsked
    | LiliesDrifted
    | DuckPut
    | DieRolled
    | PetyaStepped
    | DuckScared
    | DuckJumped
    | HandfulThrown
    | CornMissed
    | CornPushed
    | CornTaken
    | DuckPaddled
    | DuckSwam
    | TurnPassed
    | DuckCarried
    | CarryDeclined
    | MatchEnded
)
