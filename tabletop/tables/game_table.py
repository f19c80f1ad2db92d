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
from tabletop.stage.pose import Pose, stretched
from tabletop.stage.stage import Motion, Placed, Spark

V = TypeVar("V")
M = TypeVar("M")
E = TypeVar("E")
"""The view, the moves and the events of a game."""

Key: TypeAlias = str
Way: TypeAlias = tuple[Key, ...]
"""Keys of pieces to touch one after the other. A drag from a piece to another is a touch of both."""
FINGER: Final = 96.0
"""The least side of what a thumb must find on a palm: 44 pixels of a narrow phone."""


@frozen
class Glance(Generic[V, M, E]):
    """All that a picture may depend on: what the watcher knows, and what the pointer is doing."""

    view: V
    players: tuple[Player, ...]
    say: Catalogue
    decider: Seat | None = None
    """Whose decision is awaited."""
    moves: tuple[M, ...] = ()
    """The watcher's legal moves, where the decision is theirs."""
    offered: frozenset[Key] = frozenset()
    """Pieces that can be touched now."""
    path: Way = ()
    """Pieces touched so far for a move that takes several touches."""
    hover: Key | None = None
    """The piece under the pointer, or under the piece that is carried."""
    pointed: bool = True
    """Whether there is a pointer at all: a thumb is over nothing, and what it shall touch must be in sight before."""
    held: Key | None = None
    """The piece that is carried."""
    log: tuple["Line", ...] = ()
    """What happened last, oldest first."""
    mine: bool = False
    """Whether the watcher, a person, is the one to decide."""
    event: E | None = None
    """What has just happened, as long as it is being shown."""
    performing: bool = False
    """Whether a performance is under way: what it draws must not lie on the table too."""
    luck: str = ""
    """The seed of this moment's luck: taking back and doing again brings the same die and the same scatter."""
    scenery: "Scenery | None" = None
    """What stands behind the pieces, where the table has a `Scenery`."""
    grasp: "Grasp | None" = None
    """The piece that the pointer had taken when the hand's work began."""
    fresh: frozenset[Key] = frozenset()
    """Pieces that have just come to the watcher, and that the pointer has not been over yet."""
    scale: float = 1.0
    """How large the player wants words that explain."""
    slow_motion: bool = False
    """Whether disasters may be shown slowly."""
    calm: bool = False
    """Whether motion is to be reduced."""

    def name(self, seat: Seat) -> str:
        """Name the player of a seat."""
        return self.players[seat].name

    def glow(self, key: Key) -> str:
        """Tell how a piece glows: "selected", "hover", "legal", or not at all."""
        if key in self.path:
            return "selected"
        if key in self.offered:
            return "hover" if key == self.hover else "legal"
        return ""


AnyGlance: TypeAlias = Glance[Any, Any, Any]
"""A glance at some game, whichever it is."""


@frozen
class Line:
    """A line of the match's log: whose duck stands before it, and what happened."""

    seat: Seat | None
    text: str


@frozen
class Reading(Generic[M]):
    """What a row of touches means."""

    path: Way
    """The touches as they are kept: a drag may be kept as the clicks that would have done the same."""
    offered: frozenset[Key] = frozenset()
    """Pieces to touch next."""
    move: M | None = None
    """The move that they make, once they make one."""
    tried: M | None = None
    """The move that they would make if the rules did not refuse it."""


@frozen
class Question:
    """What people are asked before an act, and the two planks to answer with."""

    title: str
    text: str
    yes: str
    no: str


@frozen
class Pages:
    """A sheet that is filled in while it is read, page after page: the seconds and the sound are those of one page."""

    pages: tuple[Image, ...]
    seconds: float
    sound: str = ""


@frozen
class Moment:
    """A moment of a story that has its place on the line of that story."""

    at: int
    """How many beats have been shown once it has come."""
    sign: str = ""
    """The drawing that marks it, if it is worth seeing again."""
    weight: int = 1
    """How much it matters: where there is no room for all marks, the weightier ones stay."""
    chapter: str = ""
    """What begins with it, if a chapter does: a "round" or a "lap"."""
    number: int = 0
    """Which of them."""


@frozen
class Sound:
    """A sound of an event, this many seconds after the event began."""

    name: str
    after: float = 0.0
    loud: float = 1.0


@frozen
class Pace:
    """How long an event is shown: the motion, and a rest after it."""

    seconds: float = theme.GLIDE
    pause: float = 0.1


@frozen
class Grasp:
    """A piece taken with the pointer: which, and where on it, as shares of half its size (-1 left or top, 1 right)."""

    key: Key
    x: float
    y: float
    across: float = 0.0
    along: float = 0.0
    held: bool = True
    """Whether the button is still down."""


class Scenery(Protocol):
    """What stands behind the pieces and moves by itself: it is drawn instead of the bare wood."""

    restless: bool
    rearranged: bool
    """Whether it has come to stand so that the pieces before it must make room, or may come back."""

    @property
    def jolt(self) -> tuple[float, float]:
        """How far, in logical units, the whole table is shaken from its place."""
        ...

    def show(self, glance: AnyGlance, seconds: float) -> None:
        """Move to where things lie now, within this many seconds; not called while a hand is at work."""

    def update(self, seconds: float) -> None:
        """Move on by this many seconds."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the whole window."""


class Performance(Protocol):
    """A hand at work: it takes the pointer, shows what happens, and has an outcome and its film."""

    film: str | None
    restless: bool

    @property
    def outcome(self) -> object:
        """What came of it, or None until that is known. It is saved at once, even if pieces are still moving.

        `PUT_BACK` if the hand has put back what it had taken, and nothing has happened.
        """
        ...

    @property
    def over(self) -> bool:
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


class Screening(Performance, Protocol):
    """Something that is only looked at: a film, a die that tumbles."""

    def skip(self) -> bool:
        """Pass over what need not be seen; tell whether that is all the rest."""
        ...


PUT_BACK: Final = object()
"""What came of a hand that has put back what it had taken."""
PALM: Final = 780.0
"""How wide the small upright canvas of a phone is."""
PALMS: Final = (900.0, 1300.0)
"""How tall it is at least and at most."""


def _none(*_: Any) -> Any:
    return None


def _no(*_: Any) -> bool:
    return False


def _silent(*_: Any) -> str:
    return ""


def _nothing(*_: Any) -> Mapping[Key, Any]:
    return {}


def _no_keys(*_: Any) -> Sequence[Any]:
    return ()


def _pace(*_: Any) -> Pace:
    return Pace()


def _think(*_: Any) -> float:
    return theme.THINK


def _plain(value: object, _: Catalogue) -> object:
    return value


def _there(x: float, y: float, *_: Any) -> tuple[float, float]:
    return x, y


def _seat_colour(seat: Seat, _: Any) -> str:
    return theme.AVATARS[seat]


@frozen(kw_only=True)
class Table(Generic[V, M, E]):
    """Everything a screen may ask about a game."""

    key: str
    lay_out: Callable[[Glance[V, M, E]], Sequence[Placed]]
    """The whole picture, as it lies when nothing moves."""
    ways: Callable[[M, V], Sequence[Way]]
    """`ways(move, view)`: how this move is made with the mouse. The first way is the one of clicks alone. What the
    table may agree on has its ways too."""
    read: Callable[[Way, V, tuple[M, ...], bool], Reading[M] | None] = _none
    """`read(path, view, legal moves, drag)`: a table's own understanding of touches, for what ways can't list: moves
    that are spelled out card by card, pieces that mean the same. It must understand every move's first way."""
    trail: Callable[[Key, V], Key | None] = _none
    """`trail(key, view)`: the piece on which this one begins to draw its way, if it is dragged along its way piece by
    piece; None: it is carried to one place."""
    reach: Callable[[M], Key | None] = _none
    """`reach(move)`: the place at which a hand takes over the piece that is carried there to make this move, with the
    button still down; None where nothing is taken over."""
    question: Callable[[Any, Glance[V, M, E]], Question | None] = _none
    """`question(act, glance)`: what is asked before a move that costs something, and before what the whole table must
    agree on; None where nothing is."""
    hint: Callable[[Glance[V, M, E]], str]
    """One sentence for the bar: what is to be done now."""
    hint_box: Box
    """Where the bar lies."""
    lamp: Box | None = None
    """Where the lamp stands that gives advice; None: at the left end of the bar."""
    glass: Box | None = None
    """Where the sand-glass stands; None: at the right end of the bar."""
    advise: Callable[[M, Glance[V, M, E]], str] = _silent
    """`advise(move, glance)`: a reason for this move that whoever looks can see to be true; "" where there is none."""
    hint_room: Box | None = None
    """Where it lies when words are as large as they get; None: there too."""
    explain: Callable[[Key, Glance[V, M, E]], str | None] = _none
    """What a piece is and does, for the paper tag beside it."""
    rule: Callable[[Key, V], str] = _silent
    """`rule(key, view)`: the id of the rule that tells of a piece, for whoever looks it up; "" where none does."""
    closer: Callable[[Key, Glance[V, M, E]], Image | None] = _none
    """A closer look at a piece that is hard to make out, instead of that tag."""
    needed: Callable[[Key, Glance[V, M, E]], bool] = _no
    """`needed(key, glance)`: whether people look at this piece while they choose, so that no tag may hide it."""
    births: Callable[[E, V], Mapping[Key, Key | Pose]] = _nothing
    """`births(event, view)`: where new pieces come from, another piece or a pose."""
    deaths: Callable[[E, V], Mapping[Key, Key | Pose]] = _nothing
    """`deaths(event, view)`: where pieces that leave go to."""
    motions: Callable[[E, V], Mapping[Key, Motion]] = _nothing
    """`motions(event, view)`: pieces that hop, spin or wait."""
    stagger: Callable[[E, V], Sequence[Key]] = _no_keys
    """Pieces that start one after the other in this event."""
    pace: Callable[[E, V], Pace] = _pace
    """`pace(event, view)`: how long an event is shown."""
    ponder: Callable[[M, V], float] = _think
    """`ponder(move, view)`: the fewest seconds that a computer takes for this move, so that people can follow."""
    sounds: Mapping[type, str | tuple[Sound, ...]] = {}
    hears: Callable[[E, V], Sequence[Sound]] = _no_keys
    """`hears(event, view)`: sounds that not every event of its kind has."""
    sparks: Callable[[E, V], Sequence[Spark]] = _no_keys
    word: Callable[[object, Catalogue], object] = _plain
    """Put the value of an event's field into words: a card, a suit."""
    unsaid: frozenset[type] = frozenset()
    """Events that the few lines on the table leave out: they are seen anyway, and the whole log has them."""
    summary: Callable[[E, Glance[V, M, E]], Image | Pages | None] = _none
    """A sheet to be read and put away after this event: the count of a round."""
    moments: Callable[[Sequence[Beat[Any]]], Sequence[Moment]] = _no_keys
    """`moments(story)`: where the chapters of a story begin, and what in it is worth seeing again, in its order."""
    reveal: Callable[[Any, Glance[V, M, E]], Sequence[Placed]] = _no_keys
    """`reveal(state, glance)`: the whole picture with every hand open, for those who may see it."""
    avatar: Callable[[Seat, Any], str] = _seat_colour
    """`avatar(seat, options)`: the duck that stands for a seat."""
    perform: Callable[[Request, Glance[V, M, E]], Performance | None] = _none
    """A performance for what a person's hand must do; None where luck alone answers."""
    scenery: Callable[[], Scenery | None] = _none
    """What stands behind the pieces; None is bare wood."""
    project: Callable[[object, str, Glance[V, M, E]], Screening | None] = _none
    """`project(act, film, glance)`: the film of an act, shown before what came of it; ValueError if it is damaged."""
    props: Callable[[object, Glance[V, M, E]], Sequence[Placed]] = _no_keys
    """`props(act, glance)`: what the film of an act shows and the table does not, to be painted before it begins."""
    stir: Callable[[object, Glance[V, M, E]], Screening | None] = _none
    """`stir(act, glance)`: what an act without a film shows before what comes of it: a die that tumbles."""
    palm: Callable[[Glance[V, M, E], float], Sequence[Placed]] | None = None
    """`palm(glance, height)`: the small upright picture for a hand, on a canvas `PALM` wide and so tall, made of the
    same images under the same keys; None: the whole table is shown there too."""
    names: Callable[[Key, V], Seat | None] = _none
    """`names(key, view)`: who says by touching this piece, their name, that they move out of turn; None if nobody."""
    called: Callable[[Key, Glance[V, M, E]], str] = _silent
    """`called(key, glance)`: what a piece is called, for those who do not see it; "" where there is nothing to say."""
    deed: Callable[[M, Glance[V, M, E]], str] = _silent
    """`deed(move, glance)`: what the plank says that makes this move."""
    standing: Callable[[Glance[V, M, E]], str] = _silent
    """How the match stands, in a few words: the round, the trick."""
    beneath: Callable[[float, float, Glance[V, M, E], float], tuple[float, float]] = _there
    """`beneath(x, y, glance, height)`: the place on the whole table that a place of the palm shows."""
    remote: Callable[[Request], str] = _silent
    """How a phone can do what is asked of its seat's hand: "swipe" or "press"; "" if only a hand at the laptop can."""

    def bar(self, scale: float) -> Box:
        """Find where the bar lies when words are of this size."""
        return stretched(self.hint_box, self.hint_room or self.hint_box, scale)

    @property
    def handy(self) -> bool:
        """Whether hands are at work on this table."""
        return self.perform is not _none

    @property
    def revealing(self) -> bool:
        """Whether it can show every hand at once."""
        return self.reveal is not _no_keys


AnyTable: TypeAlias = Table[Any, Any, Any]
"""The table of some game, whichever it is."""
