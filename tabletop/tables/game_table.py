"""The record that every game fills in to be shown and touched.

A `GameTable` is a record of pure functions: from what a seat may know to a picture, and from touches to a move. A new
game must set its five fields without a default. The rest lies in records of what belongs together, and whatever is not
set there has the default that stands beside it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias

from attrs import frozen
from typing_extensions import TypeVar

from rules.kernel import Beat, Request, Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.match import Player
from tabletop.stage.box import Box, BoxLike
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose, box_for_text_scale
from tabletop.stage.stage import Motion, PlacedPiece, Spark

V = TypeVar("V", default=Any)
M = TypeVar("M", default=Any)
E = TypeVar("E", default=Any)
"""The view, the moves and the events of a game; those of any game where they are left out."""

PieceKey: TypeAlias = str
"""The key of a piece on the table, such as "duck:3". It says which piece is the same in two pictures."""
TouchPath: TypeAlias = tuple[PieceKey, ...]
"""Keys of pieces to touch one after the other. A drag from one piece to another is a touch of both."""
MIN_TOUCH_SIZE: Final = 96.0
"""The shortest side of anything to be touched on a phone, in logical units: 44 pixels of a narrow phone."""


@frozen
class WallRecord:
    """A mark on the wall: the best number of an achievement, and who holds it."""

    scope: str
    """Of this "evening", or the best "ever"."""
    count: int
    holder: str


@frozen
class TableContext(Generic[V, M, E]):
    """All that a picture may depend on: what the watching seat knows, and what the pointer is doing."""

    view: V
    players: tuple[Player, ...]
    say: Catalogue
    decider: Seat | None = None
    """The seat whose decision is awaited."""
    moves: tuple[M, ...] = ()
    """The watcher's legal moves, if the watcher is to decide; else empty."""
    offered: frozenset[PieceKey] = frozenset()
    """Pieces that can be touched now."""
    path: TouchPath = ()
    """Pieces touched so far, for a move that takes several touches."""
    hover: PieceKey | None = None
    """The piece under the pointer, or under the piece that is carried."""
    has_pointer: bool = True
    """Whether there is a pointer. There is none on a phone: what can be touched must show without one."""
    carried: PieceKey | None = None
    """The piece that is being carried by a drag."""
    log: tuple["LogLine", ...] = ()
    """The last lines of the log, oldest first."""
    watcher_decides: bool = False
    """Whether the watcher is a person and is the one to decide."""
    event: E | None = None
    """The event that is being shown, if one is."""
    hand_at_work: bool = False
    """Whether a `HandTask` is under way: the picture must leave out what that draws."""
    luck_seed: str = ""
    """The seed of this moment's luck. It stays the same if the move is taken back and made again."""
    scenery: "Scenery | None" = None
    """What stands behind the pieces, if the table has a `Scenery`."""
    grasp: "Grasp | None" = None
    """The piece that the pointer had taken when the hand task began, and where on it."""
    new_pieces: frozenset[PieceKey] = frozenset()
    """Pieces that have just come to the watcher, and that the pointer has not been over yet."""
    wall_records: tuple[WallRecord, ...] = ()
    """What is marked on the wall behind the table."""
    text_scale: float = 1.0
    """How large the player wants explaining words: 1 is the usual size."""
    slow_motion: bool = False
    """Whether accidents may be shown in slow motion."""
    reduced_motion: bool = False
    """Whether motion is to be reduced."""
    leads_hand: bool = False
    """Whether a teacher leads the hand at work, so that nothing can go wrong."""

    def player_name(self, seat: Seat) -> str:
        """Return the name of the player of a seat."""
        return self.players[seat].name

    def glow(self, key: PieceKey) -> str:
        """Return how a piece glows: "selected", "hover", "legal", or "" for not at all."""
        if key in self.path:
            return "selected"
        if key in self.offered:
            return "hover" if key == self.hover else "legal"
        return ""


@frozen
class LogLine:
    """A line of the match's log: the seat whose portrait stands before it, and what happened."""

    seat: Seat | None
    text: str


@frozen
class Interpretation(Generic[M]):
    """What a path of touches means: the move that it makes, or what to touch next."""

    path: TouchPath
    """The touches to remember. A drag may be remembered as the clicks that would have done the same."""
    offered: frozenset[PieceKey] = frozenset()
    """Pieces to touch next."""
    move: M | None = None
    """The move that the touches make, once they make one."""
    refused_move: M | None = None
    """The move that the touches would make if the rules allowed it."""


@frozen
class Question:
    """What people are asked before an act, and the words of the two buttons to answer with."""

    title: str
    text: str
    yes: str
    no: str


@frozen
class SheetPages:
    """A sheet shown page after page, such as a score that counts up. Then it stays until it is put away."""

    pages: tuple[Image, ...]
    page_seconds: float
    page_sound: str = ""


@frozen
class Moment:
    """A moment of a match that is marked on the timeline of its replay."""

    beats_shown: int
    """How many beats have been shown when it has come."""
    icon: str = ""
    """The drawing that marks it, if it is worth seeing again; else ""."""
    weight: int = 1
    """How much it matters. Where there is no room for all marks, the weightier ones stay."""
    chapter: str = ""
    """The kind of chapter that begins with it, "round" or "lap"; "" if none does."""
    chapter_number: int = 0
    """The number of that chapter."""


@frozen
class TimedSound:
    """A sound of an event: its name, seconds from the beginning of the event, and how loud it is."""

    name: str
    delay_seconds: float = 0.0
    volume: float = 1.0


@frozen
class Tension:
    """What the room does while a hand is at work."""

    is_quiet: bool = False
    """Whether the background is hushed."""
    pulse_sound: str = ""
    """A sound that is heard again and again, or ""."""


@frozen
class Pace:
    """How many seconds an event is shown for, and how long the pause after it is."""

    seconds: float = theme.GLIDE_SECONDS
    pause_seconds: float = 0.1


@frozen
class Grasp:
    """A piece taken with the pointer, and where the pointer is."""

    key: PieceKey
    x: float
    y: float
    x_share: float = 0.0
    """Where on the piece it was taken, from -1 (left) to 1 (right)."""
    button_down: bool = True
    """Whether the mouse button is still down."""


class Scenery(Protocol):
    """What stands behind the pieces and moves by itself. It is drawn instead of the bare wood, before the pieces."""

    needs_redraw: bool
    layout_changed: bool
    """Set when it has moved so that the pieces must be laid out anew. The presenter clears it."""

    @property
    def jolt(self) -> tuple[float, float]:
        """How far, in logical units, the whole table is shaken from its place."""
        ...

    def move_to(self, context: TableContext, seconds: float) -> None:
        """Move to where things lie now, within this many seconds. Called for each picture unless a hand is at work."""

    def update(self, seconds: float) -> None:
        """Go on by this many seconds. Called once a frame."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window. Called before the pieces are drawn."""


class HandTask(Protocol):
    """Something a person does by hand, such as a throw: it takes pointer and keys, is drawn, and has an outcome.

    In each frame, `handle` and `press` come first, then `update`, then `draw`. The task ends when `finished` is true.
    """

    film: str | None
    needs_redraw: bool

    @property
    def outcome(self) -> object:
        """The act that came of it, or None until that is known. It is saved at once, even if pieces still move.

        `PUT_BACK` if the hand has put back what it had taken, and nothing has happened.
        """
        ...

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be seen."""
        ...

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Take a pointer event.

        `kind` is "down", "move", "up" or "wheel" (then `button` is the number of notches); "away" if the pointer is
        elsewhere and no button is down any more; "leave" if the player leaves: what has left the hand must have its
        outcome now.
        """

    def press(self, key: str) -> bool:
        """Take a key by its name. Return whether it did anything."""
        ...

    def update(self, seconds: float) -> Sequence[tuple[str, float]]:
        """Go on by this many seconds. Return the sounds of that time, each with its volume."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves, over the table."""


class Playback(HandTask, Protocol):
    """Something that is only watched: a film of an act, or a die that tumbles."""

    def skip(self) -> bool:
        """Skip what need not be seen. Return whether that was all the rest."""
        ...


@frozen
class HandError:
    """What was wrong with a hand task that has failed: in which direction the hand should have gone, and how far."""

    direction: str
    """"left", "right", "higher" or "lower"."""
    distance: str
    """A "hair", a "quarter" of a piece, or "half" a piece and more."""


PUT_BACK: Final = object()
"""The outcome of a hand task that has put back what it had taken."""
PHONE_WIDTH: Final = 780.0
"""The width of a phone's upright canvas, in logical units."""
PHONE_HEIGHTS: Final = (900.0, 1300.0)
"""The least and the greatest height of that canvas, in logical units."""


@frozen
class HintBar:
    """Where the bar with the hint is, and what lies at its ends."""

    box: BoxLike
    large_box: BoxLike | None = None
    """The rectangle of the bar when words are as large as they get; None: `box`."""
    lamp_box: BoxLike | None = None
    """The rectangle of the lamp that gives advice; None: at the left end of the bar."""
    sandglass_box: BoxLike | None = None
    """The rectangle of the sandglass; None: at the right end of the bar."""

    def box_for(self, text_scale: float) -> Box:
        """Return the rectangle of the bar when words are of this size."""
        return box_for_text_scale(self.box, self.large_box or self.box, text_scale)


@frozen(kw_only=True)
class Touches(Generic[V, M]):
    """What touches mean beyond `GameTable.touch_paths`."""

    interpret: Callable[[TouchPath, V, tuple[M, ...], bool], Interpretation[M] | None] = lambda *_: None
    """`interpret(path, view, legal_moves, drag)`: what touches mean, where `touch_paths` can't list it all.

    For moves that are spelled out card by card, and pieces that mean the same. It must understand the first path of
    every move. None where `touch_paths` is enough.
    """
    drag_trail: Callable[[PieceKey, V], PieceKey | None] = lambda *_: None
    """`drag_trail(key, view)`: the piece on which the path begins when this one is dragged step by step.

    None: it is carried to a single place.
    """
    handover_place: Callable[[M], PieceKey | None] = lambda *_: None
    """`handover_place(move)`: the piece at which a hand task takes over the piece that is carried there.

    The button stays down. None where nothing is taken over.
    """
    out_of_turn_seat: Callable[[PieceKey, V], Seat | None] = lambda *_: None
    """`out_of_turn_seat(key, view)`: the seat that says, by touching this piece, that it moves out of turn; or None."""


@frozen(kw_only=True)
class Tooltips(Generic[V, M, E]):
    """What is told of a piece that is pointed at."""

    explain: Callable[[PieceKey, TableContext[V, M, E]], str | None] = lambda *_: None
    """`explain(key, context)`: what a piece is and does, for the tag beside it; None where there is no tag."""
    zoom: Callable[[PieceKey, TableContext[V, M, E]], Image | None] = lambda *_: None
    """`zoom(key, context)`: a large picture of a piece that is hard to make out, shown instead of the tag."""
    never_cover: Callable[[PieceKey, TableContext[V, M, E]], bool] = lambda *_: False
    """`never_cover(key, context)`: whether people look at this piece while they choose, so that no tag covers it."""
    rule_of: Callable[[PieceKey, V], str] = lambda *_: ""
    """`rule_of(key, view)`: the id of the rule about a piece; "" where there is none."""


@frozen(kw_only=True)
class Words(Generic[V, M, E]):
    """What is said of moves, pieces, events and the match."""

    advise: Callable[[M, TableContext[V, M, E]], str] = lambda *_: ""
    """`advise(move, context)`: a reason for this move that the watcher can check; "" where there is none."""
    question: Callable[[M, TableContext[V, M, E]], Question | None] = lambda *_: None
    """`question(act, context)`: what is asked before a costly move, or one that all must agree on; or None."""
    move_label: Callable[[M, TableContext[V, M, E]], str] = lambda *_: ""
    """`move_label(move, context)`: the words on the button that makes this move."""
    label: Callable[[PieceKey, TableContext[V, M, E]], str] = lambda *_: ""
    """`label(key, context)`: the name of a piece for those who do not see it; "" where there is nothing to say."""
    status_line: Callable[[TableContext[V, M, E]], str] = lambda _: ""
    """`status_line(context)`: how the match stands, in a few words: the round, the trick."""
    field_text: Callable[[object, Catalogue], object] = lambda value, _: value
    """`field_text(value, say)`: the value of an event's field in words: a card, a suit."""
    quiet_events: frozenset[type] = frozenset()
    """Events that the few lines on the table leave out. The whole log has them."""


@frozen(kw_only=True)
class Motions(Generic[V, M, E]):
    """How an event is shown: where pieces come from and go to, how long it takes, and how it sounds."""

    enters_from: Callable[[E, V], Mapping[PieceKey, PieceKey | Pose]] = lambda *_: {}
    """`enters_from(event, view)`: where new pieces come from, another piece or a pose."""
    leaves_to: Callable[[E, V], Mapping[PieceKey, PieceKey | Pose]] = lambda *_: {}
    """`leaves_to(event, view)`: where pieces that leave go to, another piece or a pose."""
    piece_motions: Callable[[E, V], Mapping[PieceKey, Motion]] = lambda *_: {}
    """`piece_motions(event, view)`: how pieces hop, spin or wait, where they do not simply glide."""
    stagger: Callable[[E, V], Sequence[PieceKey]] = lambda *_: ()
    """`stagger(event, view)`: pieces that start one after the other in this event."""
    pace: Callable[[E, V], Pace] = lambda *_: Pace()
    """`pace(event, view)`: how long an event is shown."""
    min_think_seconds: Callable[[M, V], float] = lambda *_: theme.MIN_THINK_SECONDS
    """`min_think_seconds(move, view)`: the fewest seconds that a bot takes, so that people can follow."""
    tension: Callable[[V], Tension] = lambda _: Tension()
    """`tension(view)`: what the room does while a hand is at work."""
    sounds: Mapping[type, str | tuple[TimedSound, ...]] = {}
    extra_sounds: Callable[[E, V], Sequence[TimedSound]] = lambda *_: ()
    """`extra_sounds(event, view)`: sounds that not every event of this type has."""
    sparks: Callable[[E, V], Sequence[Spark]] = lambda *_: ()
    """`sparks(event, view)`: what flies for a moment and is gone."""


@frozen(kw_only=True)
class HandTasks(Generic[V, M, E]):
    """What a person's hand does in the physics, and how all others see it."""

    start: Callable[[Request, TableContext[V, M, E]], HandTask | None] | None = None
    """`start(request, context)`: the task for a person's hand; None where luck alone answers.

    None instead of a function: this game has no hand tasks.
    """
    play_film: Callable[[object, str, TableContext[V, M, E]], Playback | None] = lambda *_: None
    """`play_film(act, film, context)`: the film of an act, or None. Raise ValueError if it is damaged."""
    film_images: Callable[[object, TableContext[V, M, E]], Sequence[PlacedPiece]] = lambda *_: ()
    """`film_images(act, context)`: what a film shows and the table does not, to be painted before it begins."""
    fall_event: tuple[type, ...] = ()
    """The class of the event that a hand has thrown down something worth seeing once more, if there is one."""
    has_easy_hand: bool = False
    """Whether a person may have an easy hand here, one that goes wrong less easily."""
    find_error: Callable[[HandTask], HandError | None] = lambda _: None
    """`find_error(task)`: what was wrong with a task that has failed, if that is known; lessons tell it."""
    animate: Callable[[object, TableContext[V, M, E]], Playback | None] = lambda *_: None
    """`animate(act, context)`: what is shown before the events of an act without a film: a die that tumbles."""


@frozen(kw_only=True)
class SwipeAim:
    """What a phone draws under a finger that swings a hand, in units of the whole table."""

    hand: PlacedPiece
    """The hand; its pose is where it lies beside the point that the finger leads."""
    ring: float
    """The diameter of the ring in which most will lie."""
    glide_seconds: float
    """For how many seconds what is let go flies on as fast as the hand."""
    max_glide: float
    """The farthest that it flies on."""


@frozen(kw_only=True)
class PhoneDisplay(Generic[V, M, E]):
    """How the table is shown on a phone, and what can be done there."""

    lay_out: Callable[[TableContext[V, M, E], float], Sequence[PlacedPiece]] | None = None
    """`lay_out(context, height)`: the picture for a phone, `PHONE_WIDTH` wide and this high.

    It is made of the same images under the same keys. None: phones show the whole table.
    """
    to_table: Callable[[float, float, TableContext[V, M, E], float], tuple[float, float]] = lambda x, y, *_: (x, y)
    """`to_table(x, y, context, height)`: the point of the whole table that a point of the phone shows."""
    gesture: Callable[[Request], str] = lambda _: ""
    """`gesture(request)`: "swipe" or "press" if a phone can do this hand task; "" if only the laptop can."""
    aim: Callable[[Request, TableContext[V, M, E]], SwipeAim | None] = lambda *_: None
    """`aim(request, context)`: what a phone draws under a finger that swipes; None where there is no aim."""


@frozen(kw_only=True)
class GameTable(Generic[V, M, E]):
    """Everything that scenes and phones may ask about a game. The first five fields are a must."""

    key: str
    lay_out: Callable[[TableContext[V, M, E]], Sequence[PlacedPiece]]
    """`lay_out(context)`: all pieces of the picture, as they lie when nothing moves."""
    touch_paths: Callable[[M, V], Sequence[TouchPath]]
    """`touch_paths(move, view)`: how this move is made with the mouse, in one or several ways.

    The first path is made of clicks only. What the whole table may agree on has paths, too.
    """
    hint: Callable[[TableContext[V, M, E]], str]
    """`hint(context)`: one sentence for the bar, what is to be done now."""
    hint_bar: HintBar
    touches: Touches[V, M] = Touches()
    tooltips: Tooltips[V, M, E] = Tooltips()
    words: Words[V, M, E] = Words()
    motions: Motions[V, M, E] = Motions()
    hand_tasks: HandTasks[V, M, E] = HandTasks()
    phone: PhoneDisplay[V, M, E] = PhoneDisplay()
    wall_achievement: str = ""
    """The achievement whose best numbers are marked on the wall behind the table; "" where there is no wall."""
    reveal: Callable[[Any, TableContext[V, M, E]], Sequence[PlacedPiece]] | None = None
    """`reveal(state, context)`: the whole picture with every hand open, for those who may see it.

    None: there is nothing to open.
    """
    make_scenery: Callable[[], Scenery | None] = lambda: None
    """`make_scenery()`: a new `Scenery` to stand behind the pieces; None for bare wood. Called once a scene."""
    avatar: Callable[[Seat, Any], str] = lambda seat, _: theme.SEAT_DUCKS[seat]
    """`avatar(seat, options)`: the colour of the duck that stands for a seat."""
    summary: Callable[[E, TableContext[V, M, E]], Image | SheetPages | None] = lambda *_: None
    """`summary(event, context)`: a sheet to be read and put away after this event; or None."""
    moments: Callable[[Sequence[Beat[Any]]], Sequence[Moment]] = lambda _: ()
    """`moments(story)`: where chapters begin, and what is worth seeing again, in order."""
