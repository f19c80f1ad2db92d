"""The options and the state of Duck Lake."""

from typing import Literal, TypeAlias

from attrs import frozen

from rules.duck_lake.pieces import (
    COLOURS,
    HANDFUL_SIZE,
    LAST_STONE,
    Cell,
    Duck,
    Piece,
    Place,
    Stone,
    cells_across,
    is_off_lake,
)
from rules.kernel import Changeable, Seat, choice, choice_for_each, choice_of_seat


@frozen
class Options:
    """What the players agree on before a match."""

    first: Seat | None = choice_of_seat()
    """DL-04 Who last fed ducks; None draws lots."""
    lilies: str = choice("by_hand", "automatic")
    """DL-02 Whether the first player lays the lilies or they drift to their places."""
    older_children: bool = choice(False, True)
    """DL-22 The black duck carries an opponent's duck ashore."""
    fewer_steps: bool = choice(False, True)
    """DL-15 A duck may stop before the whole number is walked."""
    colours: tuple[str, ...] = choice_for_each(*COLOURS)
    """DL-01 Everyone's colour; () deals them as they come."""


@frozen
class Corn:
    """A piece that has come to rest: where exactly, how it lies turned, and in which cell it counts.

    No cell yet: it lies across a line and waits for a push, or has missed the lake.
    """

    piece: Piece
    x: float
    y: float
    turn: float
    cell: Cell | None

    @property
    def doubtful(self) -> bool:
        """DL-07 Whether it lies across a line and has not been pushed yet."""
        return self.cell is None and not is_off_lake(self.x, self.y)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """DL-07 The cells it may be pushed into."""
        return cells_across(self.x, self.y) if self.doubtful else ()


Step: TypeAlias = Literal["lot", "lilies", "drift", "ducks", "throw", "push", "roll", "swim", "jump", "carry", "over"]
"""What the table waits for, in the order of a game."""


@frozen(slots=False)
class State(Changeable):
    """The whole table. Nothing on it is hidden from anybody."""

    options: Options
    step: Step
    first: Seat | None
    """DL-04 Who begins; None until the lot is drawn."""
    turn: Seat
    """Whose turn it is; in the setup, whose pieces go on the table."""
    lilies: tuple[Cell, ...]
    ducks: tuple[Place | None, ...]
    """Where each duck is; None before it is put on a stone."""
    petya: Stone
    """Where he stands, which is also how many stones he has walked."""
    die: str | None
    """The face that came last, one of FACES."""
    bucket: int
    """Pieces that have not been thrown yet."""
    hand: tuple[Piece, ...]
    """Pieces in the hand over the lake."""
    lying: tuple[Corn, ...]
    eaten: tuple[tuple[Piece, ...], ...]
    """Every seat's pile."""
    jumper: Duck | None = None
    """DL-19 The scared duck whose owner chooses where it jumps."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.eaten)

    @property
    def colours(self) -> tuple[str, ...]:
        """DL-01 Everyone's colour."""
        return self.options.colours or COLOURS[: self.seats]

    @property
    def scores(self) -> tuple[int, ...]:
        """DL-21 Corn eaten by every seat."""
        return tuple(map(len, self.eaten))

    @property
    def walk_count(self) -> int:
        """DL-20 How often Petya has walked; eleven times is round the lake."""
        return self.petya // HANDFUL_SIZE

    @property
    def doubtful(self) -> tuple[Corn, ...]:
        """DL-07 The pieces that wait for a push."""
        return tuple([corn for corn in self.lying if corn.cell is None and corn.doubtful])

    @property
    def gone_round(self) -> bool:
        """DL-20 Whether Petya stands on the last stone."""
        return self.petya == LAST_STONE

    def duck_in(self, cell: Cell) -> Duck | None:
        """Tell which duck is in that cell."""
        return self.ducks.index(cell) if cell in self.ducks else None
