"""How what happens is shown: where pieces come from and go to, how long it takes, how it sounds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from rules.duck_lake.acts import (
    CarryDeclined,
    CornMissed,
    CornPushed,
    CornTaken,
    DieRolled,
    DriftAsked,
    DuckCarried,
    DuckJumped,
    DuckPaddled,
    DuckPut,
    DuckScared,
    DuckSwam,
    Event,
    HandfulThrown,
    LeaveAll,
    LetDrift,
    LiliesDrifted,
    LilyLaid,
    LotDrawn,
    MatchEnded,
    Move,
    PetyaStepped,
    Push,
    Put,
    Swim,
    TurnPassed,
)
from rules.duck_lake.pieces import owner
from rules.duck_lake.views import View
from tabletop import theme
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, Spark
from tabletop.tables.duck_lake.on_board import figure_pose
from tabletop.tables.duck_lake.pieces import Glint
from tabletop.tables.duck_lake.places import on_canvas, place_point
from tabletop.tables.game_table import Pace, PieceKey, TimedSound
from tabletop.tables.parts import DROP, Feather


def enters_from(event: Event, _: View) -> Mapping[PieceKey, PieceKey | Pose]:
    """Lilies come from their pile; ducks have been waiting in the tray."""
    match event:
        case LilyLaid(cell=cell):
            return {f"lily:{cell}": "lilies"}
        case LiliesDrifted(cells):
            return dict.fromkeys([f"lily:{cell}" for cell in cells], "tray")
    return {}


def leaves_to(event: Event, view: View) -> Mapping[PieceKey, PieceKey | Pose]:
    """Corn that is eaten goes to its pile, corn that has missed back to the bucket."""
    match event:
        case CornTaken(seat=seat, piece=piece):
            return {f"corn:{piece}": f"player:{seat}"}
        case CornMissed():
            return {f"corn:{piece}": "bucket" for piece in view.state.hand}
    return {}


def stagger(event: Event, _: View) -> Sequence[PieceKey]:
    """Lilies drift to their places one after the other."""
    match event:
        case LiliesDrifted(cells):
            return [f"lily:{cell}" for cell in cells]
    return ()


def piece_motions(event: Event, _: View) -> Mapping[PieceKey, Motion]:
    """Petya hops, a scared duck starts up, a duck that is put down lands with a small bounce."""
    match event:
        case PetyaStepped():
            return {"petya": Motion(arc=22.0)}
        case DuckScared(duck=duck):
            return {f"duck:{duck}": Motion(arc=26.0)}
        case DuckJumped(duck=duck):
            return {f"duck:{duck}": Motion(arc=74.0)}
        case DuckPut(duck=duck):
            return {f"duck:{duck}": Motion(arc=40.0)}
        case DuckCarried(duck=duck):
            return {f"duck:{duck}": Motion(arc=60.0)}
        case CornPushed(piece=piece):
            return {f"corn:{piece}": Motion(arc=10.0, turns=0.25)}
    return {}


PACES: Final = {
    LotDrawn: Pace(0.2, 0.4),
    LilyLaid: Pace(0.28, 0.05),
    # What comes of it is seen at once.
    DriftAsked: Pace(0.0, 0.0),
    LiliesDrifted: Pace(0.6, 0.1),
    DuckPut: Pace(0.32, 0.05),
    # The die and the corn have already been seen to fall: what lies there must not fade in once more.
    DieRolled: Pace(0.0, 0.45),
    HandfulThrown: Pace(0.0, 0.3),
    PetyaStepped: Pace(0.26, 0.04),
    DuckScared: Pace(0.32, 0.12),
    DuckJumped: Pace(0.42, 0.15),
    CornMissed: Pace(0.4, 0.25),
    CornPushed: Pace(0.24, 0.1),
    CornTaken: Pace(0.3, 0.0),
    DuckPaddled: Pace(0.24, 0.0),
    DuckSwam: Pace(0.1, 0.25),
    TurnPassed: Pace(0.2, 0.7),
    DuckCarried: Pace(0.6, 0.2),
    CarryDeclined: Pace(0.2, 0.3),
    MatchEnded: Pace(0.2, 0.8),
}


EMPTY_LAKE_SHARE: Final = 0.4
"""Where nothing lies on the water, turns take this share of their usual time."""


def pace(event: Event, view: View) -> Pace:
    """Return how long an event is shown."""
    usual = PACES.get(type(event), Pace())
    share = _time_share(view) if isinstance(event, DieRolled | DuckPaddled | DuckSwam | TurnPassed) else 1.0
    return Pace(usual.seconds * share, usual.pause_seconds * share)


def _time_share(view: View) -> float:
    """Return a shorter share of the time if the lake has no corn and Petya does not walk."""
    state = view.state
    return 1.0 if state.lying or state.die in ("white", "black") else EMPTY_LAKE_SHARE


MIN_THINK_SECONDS: Final = {LetDrift: 0.1, Put: 0.1, Push: 0.3, LeaveAll: 0.3}
"""During set-up bots do not pretend to think, so that children need not wait."""


def min_think_seconds(move: Move, view: View) -> float:
    """Return the fewest seconds that a bot takes for a move."""
    return MIN_THINK_SECONDS.get(type(move), theme.MIN_THINK_SECONDS) * (
        _time_share(view) if isinstance(move, Swim) else 1.0
    )


SOUNDS: Final[Mapping[type, str | tuple[TimedSound, ...]]] = {
    LilyLaid: "splash",
    LiliesDrifted: (TimedSound("splash"), TimedSound("splash", 0.25, 0.7), TimedSound("splash", 0.5, 0.5)),
    DuckPut: (TimedSound("card_place", 0.3),),
    PetyaStepped: "petya_step",
    DuckScared: (TimedSound("petya_scare"), TimedSound("quack_angry", 0.12)),
    DuckJumped: (TimedSound("splash", 0.36),),
    CornMissed: "card_slide",
    CornPushed: "corn_drop_2",
    CornTaken: "corn_take",
    DuckPaddled: (TimedSound("splash", 0.0, 0.28),),
    TurnPassed: "deny",
    DuckCarried: (TimedSound("quack_angry"), TimedSound("card_place", 0.5)),
    MatchEnded: "quack_happy",
}


def sparks(event: Event, view: View) -> Sequence[Spark]:
    """Drops where something falls into the water, feathers where somebody is scared."""
    match event:
        case DuckJumped(cell=cell):
            return _splash(place_point(cell), 14, 0.36)
        case LilyLaid(cell=cell):
            return _splash(place_point(cell), 6, 0.24)
        case DuckScared(duck=duck):
            place = view.state.ducks[duck]
            return (
                ()
                if place is None
                else _feathers((figure_pose(place).x, figure_pose(place).y), view.state.colours[owner(duck)])
            )
        case HandfulThrown(count=count):
            return _glints([on_canvas(corn.x, corn.y) for corn in view.state.lying[-count:]])
    return ()


def _glints(spots: Sequence[tuple[float, float]]) -> list[Spark]:
    """Let new corn flash twice, so that it can be told from what lay there before."""
    return [
        Spark(Glint(), x + 7, y - 9, seconds=0.55, delay=0.12 * place % 0.7 + again, scale=0.5, growth=0.9, spin=90)
        for place, (x, y) in enumerate(spots)
        for again in (0.0, 1.0)
    ]


def _splash(at: tuple[float, float], drops: int, delay: float) -> list[Spark]:
    rng = Random(drops)
    return [
        Spark(
            DROP,
            at[0] + rng.uniform(-20, 20),
            at[1] + 16,
            vx=rng.uniform(-130, 130),
            vy=rng.uniform(-260, -120),
            seconds=0.55,
            gravity=780,
            delay=delay,
            scale=rng.uniform(0.5, 0.9),
        )
        for _ in range(drops)
    ]


def _feathers(at: tuple[float, float], colour: str) -> list[Spark]:
    rng = Random(5)
    return [
        Spark(
            Feather(colour),
            at[0] + rng.uniform(-14, 14),
            at[1] + rng.uniform(-10, 10),
            vx=rng.uniform(-150, 150),
            vy=rng.uniform(-220, -60),
            seconds=0.9,
            gravity=240,
            spin=rng.uniform(-200, 200),
            drag=2.2,
            scale=0.6,
        )
        for _ in range(6)
    ]
