"""A table is a record of pure functions: from what a seat may know to a picture, and from a touch to a move."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from attrs import frozen

from rules.kernel import Beat, Request, Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.match import Player
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose, box_for_text_scale
from tabletop.stage.stage import Motion, PlacedPiece, Spark

V = TypeVar("V")
M = TypeVar("M")
E = TypeVar("E")
"""The view, the moves and the events of a game."""

PieceKey: TypeAlias = str
TouchPath: TypeAlias = tuple[PieceKey, ...]
"""Keys of pieces to touch one after the other. A drag from a piece to another is a touch of both."""
MIN_TOUCH_SIZE: Final = 96.0
"""The least side of what a thumb must find on a palm: 44 pixels of a narrow phone."""


@frozen
class TableContext(Generic[V, M, E]):
    """All that a picture may depend on: what the watcher knows, and what the pointer is doing."""

    view: V
    players: tuple[Player, ...]
    say: Catalogue
    decider: Seat | None = None
    """Whose decision is awaited."""
    moves: tuple[M, ...] = ()
    """The watcher's legal moves, where the decision is theirs."""
    offered: frozenset[PieceKey] = frozenset()
    """Pieces that can be touched now."""
    path: TouchPath = ()
    """Pieces touched so far for a move that takes several touches."""
    hover: PieceKey | None = None
    """The piece under the pointer, or under the piece that is carried."""
    has_pointer: bool = True
    """Whether there is a pointer at all: a thumb is over nothing, and what it shall touch must be in sight before."""
    carried: PieceKey | None = None
    """The piece that is carried."""
    log: tuple["LogLine", ...] = ()
    """What happened last, oldest first."""
    watcher_decides: bool = False
    """Whether the watcher, a person, is the one to decide."""
    event: E | None = None
    """What has just happened, as long as it is being shown."""
    hand_at_work: bool = False
    """Whether a performance is under way: what it draws must not lie on the table too."""
    luck_seed: str = ""
    """The seed of this moment's luck: taking back and doing again brings the same die and the same scatter."""
    scenery: "Scenery | None" = None
    """What stands behind the pieces, where the table has a `Scenery`."""
    grasp: "Grasp | None" = None
    """The piece that the pointer had taken when the hand's work began."""
    new_pieces: frozenset[PieceKey] = frozenset()
    """Pieces that have just come to the watcher, and that the pointer has not been over yet."""
    text_scale: float = 1.0
    """How large the player wants words that explain."""
    slow_motion: bool = False
    """Whether disasters may be shown slowly."""
    reduced_motion: bool = False
    """Whether motion is to be reduced."""

    def player_name(self, seat: Seat) -> str:
        """Name the player of a seat."""
        return self.players[seat].name

    def glow(self, key: PieceKey) -> str:
        """Tell how a piece glows: "selected", "hover", "legal", or not at all."""
        if key in self.path:
            return "selected"
        if key in self.offered:
            return "hover" if key == self.hover else "legal"
        return ""


AnyTableContext: TypeAlias = TableContext[Any, Any, Any]
"""A glance at some game, whichever it is."""


@frozen
class LogLine:
    """A line of the match's log: whose duck stands before it, and what happened."""

    seat: Seat | None
    text: str


@frozen
class Interpretation(Generic[M]):
    """What a row of touches means."""

    path: TouchPath
    """The touches as they are kept: a drag may be kept as the clicks that would have done the same."""
    offered: frozenset[PieceKey] = frozenset()
    """Pieces to touch next."""
    move: M | None = None
    """The move that they make, once they make one."""
    refused_move: M | None = None
    """The move that they would make if the rules did not refuse it."""


@frozen
class Question:
    """What people are asked before an act, and the two planks to answer with."""

    title: str
    text: str
    yes: str
    no: str


@frozen
class SheetPages:
    """A sheet that is filled in while it is read, page after page: the seconds and the sound are those of one page."""

    pages: tuple[Image, ...]
    page_seconds: float
    page_sound: str = ""


@frozen
class Moment:
    """A moment of a story that has its place on the line of that story."""

    beats_shown: int
    """How many beats have been shown once it has come."""
    icon: str = ""
    """The drawing that marks it, if it is worth seeing again."""
    weight: int = 1
    """How much it matters: where there is no room for all marks, the weightier ones stay."""
    chapter: str = ""
    """What begins with it, if a chapter does: a "round" or a "lap"."""
    chapter_number: int = 0
    """Which of them."""


@frozen
class TimedSound:
    """A sound of an event, this many seconds after the event began."""

    name: str
    delay_seconds: float = 0.0
    volume: float = 1.0


@frozen
class Pace:
    """How long an event is shown: the motion, and a rest after it."""

    seconds: float = theme.GLIDE_SECONDS
    pause_seconds: float = 0.1


@frozen
class Grasp:
    """A piece taken with the pointer: which, and where on it, as shares of half its size (-1 left or top, 1 right)."""

    key: PieceKey
    x: float
    y: float
    x_share: float = 0.0
    y_share: float = 0.0
    button_down: bool = True
    """Whether the button is still down."""


class Scenery(Protocol):
    """What stands behind the pieces and moves by itself: it is drawn instead of the bare wood."""

    needs_redraw: bool
    layout_changed: bool
    """Whether it has come to stand so that the pieces before it must make room, or may come back."""

    @property
    def jolt(self) -> tuple[float, float]:
        """How far, in logical units, the whole table is shaken from its place."""
        ...

    def move_to(self, context: AnyTableContext, seconds: float) -> None:
        """Move to where things lie now, within this many seconds; not called while a hand is at work."""

    def update(self, seconds: float) -> None:
        """Move on by this many seconds."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window."""


class HandTask(Protocol):
    """A hand at work: it takes the pointer, shows what happens, and has an outcome and its film."""

    film: str | None
    needs_redraw: bool

    @property
    def outcome(self) -> object:
        """What came of it, or None until that is known. It is saved at once, even if pieces are still moving.

        `PUT_BACK` if the hand has put back what it had taken, and nothing has happened.
        """
        ...

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be seen."""
        ...

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Take the pointer: kind is "down", "move", "up" or "wheel" (then button is the notches).

        Or "away": the pointer was elsewhere, and no button is down any more. Or "leave": the player leaves, and what
        has left the hand must come to its outcome now.
        """

    def press(self, key: str) -> bool:
        """Take a key by its name; tell whether it did anything."""
        ...

    def update(self, seconds: float) -> Sequence[tuple[str, float]]:
        """Move on by this many seconds; name the sounds of that time, each with its loudness."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves, over the table."""


class Playback(HandTask, Protocol):
    """Something that is only looked at: a film, a die that tumbles."""

    def skip(self) -> bool:
        """Pass over what need not be seen; tell whether that is all the rest."""
        ...


PUT_BACK: Final = object()
"""What came of a hand that has put back what it had taken."""
PHONE_WIDTH: Final = 780.0
"""How wide the small upright canvas of a phone is."""
PHONE_HEIGHTS: Final = (900.0, 1300.0)
"""How tall it is at least and at most."""


def _none(*_: Any) -> Any:
    return None


def _false(*_: Any) -> bool:
    return False


def _no_text(*_: Any) -> str:
    return ""


def _no_mapping(*_: Any) -> Mapping[PieceKey, Any]:
    return {}


def _no_items(*_: Any) -> Sequence[Any]:
    return ()


def _default_pace(*_: Any) -> Pace:
    return Pace()


def _default_think_seconds(*_: Any) -> float:
    return theme.MIN_THINK_SECONDS


def _unchanged(value: object, _: Catalogue) -> object:
    return value


def _same_point(x: float, y: float, *_: Any) -> tuple[float, float]:
    return x, y


def _seat_colour(seat: Seat, _: Any) -> str:
    return theme.SEAT_DUCKS[seat]


@frozen(kw_only=True)
class GameTable(Generic[V, M, E]):
    """Everything a screen may ask about a game."""

    key: str
    lay_out: Callable[[TableContext[V, M, E]], Sequence[PlacedPiece]]
    """The whole picture, as it lies when nothing moves."""
    touch_paths: Callable[[M, V], Sequence[TouchPath]]
    """`ways(move, view)`: how this move is made with the mouse. The first way is the one of clicks alone. What the
    table may agree on has its ways too."""
    interpret: Callable[[TouchPath, V, tuple[M, ...], bool], Interpretation[M] | None] = _none
    """`read(path, view, legal moves, drag)`: a table's own understanding of touches, for what ways can't list: moves
    that are spelled out card by card, pieces that mean the same. It must understand every move's first way."""
    drag_trail: Callable[[PieceKey, V], PieceKey | None] = _none
    """`trail(key, view)`: the piece on which this one begins to draw its way, if it is dragged along its way piece by
    piece; None: it is carried to one place."""
    handover_place: Callable[[M], PieceKey | None] = _none
    """`reach(move)`: the place at which a hand takes over the piece that is carried there to make this move, with the
    button still down; None where nothing is taken over."""
    question: Callable[[Any, TableContext[V, M, E]], Question | None] = _none
    """`question(act, glance)`: what is asked before a move that costs something, and before what the whole table must
    agree on; None where nothing is."""
    hint: Callable[[TableContext[V, M, E]], str]
    """One sentence for the bar: what is to be done now."""
    hint_box: Box
    """Where the bar lies."""
    lamp_box: Box | None = None
    """Where the lamp stands that gives advice; None: at the left end of the bar."""
    sandglass_box: Box | None = None
    """Where the sand-glass stands; None: at the right end of the bar."""
    advise: Callable[[M, TableContext[V, M, E]], str] = _no_text
    """`advise(move, glance)`: a reason for this move that whoever looks can see to be true; "" where there is none."""
    hint_box_large: Box | None = None
    """Where it lies when words are as large as they get; None: there too."""
    explain: Callable[[PieceKey, TableContext[V, M, E]], str | None] = _none
    """What a piece is and does, for the paper tag beside it."""
    rule_of: Callable[[PieceKey, V], str] = _no_text
    """`rule(key, view)`: the id of the rule that tells of a piece, for whoever looks it up; "" where none does."""
    zoom: Callable[[PieceKey, TableContext[V, M, E]], Image | None] = _none
    """A closer look at a piece that is hard to make out, instead of that tag."""
    never_cover: Callable[[PieceKey, TableContext[V, M, E]], bool] = _false
    """`needed(key, glance)`: whether people look at this piece while they choose, so that no tag may hide it."""
    enters_from: Callable[[E, V], Mapping[PieceKey, PieceKey | Pose]] = _no_mapping
    """`births(event, view)`: where new pieces come from, another piece or a pose."""
    leaves_to: Callable[[E, V], Mapping[PieceKey, PieceKey | Pose]] = _no_mapping
    """`deaths(event, view)`: where pieces that leave go to."""
    motions: Callable[[E, V], Mapping[PieceKey, Motion]] = _no_mapping
    """`motions(event, view)`: pieces that hop, spin or wait."""
    stagger: Callable[[E, V], Sequence[PieceKey]] = _no_items
    """Pieces that start one after the other in this event."""
    pace: Callable[[E, V], Pace] = _default_pace
    """`pace(event, view)`: how long an event is shown."""
    min_think_seconds: Callable[[M, V], float] = _default_think_seconds
    """`ponder(move, view)`: the fewest seconds that a computer takes for this move, so that people can follow."""
    sounds: Mapping[type, str | tuple[TimedSound, ...]] = {}
    extra_sounds: Callable[[E, V], Sequence[TimedSound]] = _no_items
    """`hears(event, view)`: sounds that not every event of its kind has."""
    sparks: Callable[[E, V], Sequence[Spark]] = _no_items
    field_text: Callable[[object, Catalogue], object] = _unchanged
    """Put the value of an event's field into words: a card, a suit."""
    quiet_events: frozenset[type] = frozenset()
    """Events that the few lines on the table leave out: they are seen anyway, and the whole log has them."""
    summary: Callable[[E, TableContext[V, M, E]], Image | SheetPages | None] = _none
    """A sheet to be read and put away after this event: the count of a round."""
    moments: Callable[[Sequence[Beat[Any]]], Sequence[Moment]] = _no_items
    """`moments(story)`: where the chapters of a story begin, and what in it is worth seeing again, in its order."""
    reveal: Callable[[Any, TableContext[V, M, E]], Sequence[PlacedPiece]] = _no_items
    """`reveal(state, glance)`: the whole picture with every hand open, for those who may see it."""
    avatar: Callable[[Seat, Any], str] = _seat_colour
    """`avatar(seat, options)`: the duck that stands for a seat."""
    start_hand_task: Callable[[Request, TableContext[V, M, E]], HandTask | None] = _none
    """A performance for what a person's hand must do; None where luck alone answers."""
    make_scenery: Callable[[], Scenery | None] = _none
    """What stands behind the pieces; None is bare wood."""
    play_film: Callable[[object, str, TableContext[V, M, E]], Playback | None] = _none
    """`project(act, film, glance)`: the film of an act, shown before what came of it; ValueError if it is damaged."""
    film_images: Callable[[object, TableContext[V, M, E]], Sequence[PlacedPiece]] = _no_items
    """`props(act, glance)`: what the film of an act shows and the table does not, to be painted before it begins."""
    animate: Callable[[object, TableContext[V, M, E]], Playback | None] = _none
    """`stir(act, glance)`: what an act without a film shows before what comes of it: a die that tumbles."""
    phone_layout: Callable[[TableContext[V, M, E], float], Sequence[PlacedPiece]] | None = None
    """`palm(glance, height)`: the small upright picture for a hand, on a canvas `PALM` wide and so tall, made of the
    same images under the same keys; None: the whole table is shown there too."""
    out_of_turn_seat: Callable[[PieceKey, V], Seat | None] = _none
    """`names(key, view)`: who says by touching this piece, their name, that they move out of turn; None if nobody."""
    label: Callable[[PieceKey, TableContext[V, M, E]], str] = _no_text
    """`called(key, glance)`: what a piece is called, for those who do not see it; "" where there is nothing to say."""
    move_label: Callable[[M, TableContext[V, M, E]], str] = _no_text
    """`deed(move, glance)`: what the plank says that makes this move."""
    status_line: Callable[[TableContext[V, M, E]], str] = _no_text
    """How the match stands, in a few words: the round, the trick."""
    phone_to_table: Callable[[float, float, TableContext[V, M, E], float], tuple[float, float]] = _same_point
    """`beneath(x, y, glance, height)`: the place on the whole table that a place of the palm shows."""
    phone_gesture: Callable[[Request], str] = _no_text
    """How a phone can do what is asked of its seat's hand: "swipe" or "press"; "" if only a hand at the laptop can."""

    def hint_box_for(self, text_scale: float) -> Box:
        """Find where the bar lies when words are of this size."""
        return box_for_text_scale(self.hint_box, self.hint_box_large or self.hint_box, text_scale)

    @property
    def has_hand_tasks(self) -> bool:
        """Whether hands are at work on this table."""
        return self.start_hand_task is not _none

    @property
    def can_reveal(self) -> bool:
        """Whether it can show every hand at once."""
        return self.reveal is not _no_items


AnyGameTable: TypeAlias = GameTable[Any, Any, Any]
"""The table of some game, whichever it is."""
