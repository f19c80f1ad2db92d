"""What happens by the lake as it is seen, heard and told."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

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
    HandfulThrown,
    LeaveAll,
    LetDrift,
    LiliesDrifted,
    LilyLaid,
    LotDrawn,
    MatchEnded,
    PetyaStepped,
    Push,
    Put,
    TurnPassed,
)
from rules.duck_lake.choices import longest_swim
from rules.duck_lake.pieces import COLOURS, FACES, HANDFUL, LILIES, OPENING
from rules.duck_lake.state import State
from rules.duck_lake.views import View
from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Picture
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, Spark
from tabletop.tables.duck_lake.places import of_place
from tabletop.tables.duck_lake.tags import Count
from tabletop.tables.duck_lake.touch import spelled
from tabletop.tables.duck_lake.water import stand
from tabletop.tables.table import Glance, Key, Pace, Pages, Sound

DROP: Final = Picture("duck_lake/drop", 13, 17)
FEATHER: Final = Picture("duck_lake/feather", 26, 16)


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    state: State = glance.view.table
    if glance.mine:
        return _asked(glance, state)
    if glance.decider is None:
        return glance.say(f"duck_lake-hint-{state.step}") if state.step in ("lot", "drift") else ""
    if glance.decider == glance.view.seat and state.step in ("roll", "throw"):
        return _performing(glance, state)
    ending = f"-{state.step}" if state.step in ("throw", "jump") else ""
    return glance.say(f"duck_lake-hint-wait{ending}", name=glance.name(glance.decider))


def _asked(glance: Glance, state: State) -> str:
    say = glance.say
    match state.step:
        case "lilies":
            return say("duck_lake-hint-lilies", left=LILIES - len(state.lilies))
        case "ducks":
            return say("duck_lake-hint-ducks", left=state.ducks[2 * state.turn : 2 * state.turn + 2].count(None))
        case "swim":
            begun = spelled(glance.path)
            if begun and begun[1]:
                return say("duck_lake-hint-swim-on", left=longest_swim(state, begun[0]) - len(begun[1]))
            ending = "-fewer" if state.options.fewer_steps else ""
            return say(f"duck_lake-hint-swim{ending}", steps=int(state.die or 0))
        case "carry":
            return say("duck_lake-hint-carry-stone" if glance.path or glance.held else "duck_lake-hint-carry")
    return say(f"duck_lake-hint-{state.step}")


def _performing(glance: Glance, state: State) -> str:
    say = glance.say
    if state.step == "roll":
        return say("duck_lake-hint-roll")
    if len(state.hand) == OPENING:
        return say("duck_lake-hint-opening")
    missed = len(state.hand) % HANDFUL or any(corn.piece > state.hand[0] for corn in state.lying)
    return say("duck_lake-hint-throw-again", count=len(state.hand)) if missed else say("duck_lake-hint-throw")


def explain(key: Key, glance: Glance) -> str | None:
    """Tell what a thing is."""
    kind = key.partition(":")[0]
    return glance.say(f"duck_lake-{kind}-tip") if kind in ("bucket", "lily", "petya") else None


def births(event: Any, _: View) -> Mapping[Key, Key | Pose]:
    """Lilies come from their pile; ducks have been waiting in the tray."""
    match event:
        case LilyLaid(_, cell):
            return {f"lily:{cell}": "lilies"}
        case LiliesDrifted(cells):
            return dict.fromkeys([f"lily:{cell}" for cell in cells], "tray")
    return {}


def deaths(event: Any, view: View) -> Mapping[Key, Key | Pose]:
    """Corn that is eaten goes to its pile, corn that has missed back to the bucket."""
    match event:
        case CornTaken(seat, _, piece):
            return {f"corn:{piece}": f"player:{seat}"}
        case CornMissed():
            return {f"corn:{piece}": "bucket" for piece in view.table.hand}
    return {}


def stagger(event: Any, _: View) -> Sequence[Key]:
    """Lilies drift to their places one after the other."""
    match event:
        case LiliesDrifted(cells):
            return [f"lily:{cell}" for cell in cells]
    return ()


def motions(event: Any, _: View) -> Mapping[Key, Motion]:
    """Petya hops, a scared duck starts up, a duck that is put down lands with a small bounce."""
    match event:
        case PetyaStepped():
            return {"petya": Motion(arc=22.0)}
        case DuckScared(_, duck):
            return {f"duck:{duck}": Motion(arc=26.0)}
        case DuckJumped(_, duck):
            return {f"duck:{duck}": Motion(arc=74.0)}
        case DuckPut(_, duck):
            return {f"duck:{duck}": Motion(arc=40.0)}
        case DuckCarried(_, duck):
            return {f"duck:{duck}": Motion(arc=60.0)}
        case CornPushed(_, piece):
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


def pace(event: Any) -> Pace:
    """Tell how long an event is shown."""
    return PACES.get(type(event), Pace())


PONDERS: Final = {LetDrift: 0.1, Put: 0.1, Push: 0.3, LeaveAll: 0.3}
"""Before the corn flies a child has nothing to do but wait: computers set up without a show of thinking."""


def ponder(move: Any) -> float:
    """Tell how long a computer seems to think of a move."""
    return PONDERS.get(type(move), theme.THINK)


SOUNDS: Final[Mapping[type, str | tuple[Sound, ...]]] = {
    LilyLaid: "splash",
    LiliesDrifted: (Sound("splash"), Sound("splash", 0.25, 0.7), Sound("splash", 0.5, 0.5)),
    DuckPut: (Sound("card_place", 0.3),),
    PetyaStepped: "petya_step",
    DuckScared: (Sound("petya_scare"), Sound("quack_angry", 0.12)),
    DuckJumped: (Sound("splash", 0.36),),
    CornMissed: "card_slide",
    CornPushed: "corn_drop_2",
    CornTaken: "corn_take",
    DuckPaddled: (Sound("splash", 0.0, 0.28),),
    TurnPassed: "deny",
    DuckCarried: (Sound("quack_angry"), Sound("card_place", 0.5)),
    MatchEnded: "quack_happy",
}


def sparks(event: Any, view: View) -> Sequence[Spark]:
    """Drops where something falls into the water, feathers where somebody is scared."""
    match event:
        case DuckJumped(_, _, cell):
            return _splash(of_place(cell), 14, 0.36)
        case LilyLaid(_, cell):
            return _splash(of_place(cell), 6, 0.24)
        case DuckScared(_, duck):
            place = view.table.ducks[duck]
            return () if place is None else _feathers((stand(place).x, stand(place).y))
    return ()


def _splash(at: tuple[float, float], drops: int, delay: float) -> list[Spark]:
    rng = Random(drops)
    return [
        Spark(
            DROP,
            at[0] + rng.uniform(-20, 20),
            at[1] + 16,
            rng.uniform(-130, 130),
            rng.uniform(-260, -120),
            0.55,
            gravity=780,
            delay=delay,
            scale=rng.uniform(0.6, 1.1),
        )
        for _ in range(drops)
    ]


def _feathers(at: tuple[float, float]) -> list[Spark]:
    rng = Random(5)
    return [
        Spark(
            FEATHER,
            at[0] + rng.uniform(-14, 14),
            at[1] + rng.uniform(-10, 10),
            rng.uniform(-150, 150),
            rng.uniform(-220, -60),
            0.9,
            gravity=240,
            spin=rng.uniform(-200, 200),
            drag=2.2,
        )
        for _ in range(6)
    ]


def word(value: Any, say: Catalogue) -> Any:
    """Name a face of the die."""
    return say(f"duck_lake-face-{value}") if isinstance(value, str) and value in FACES else value


def avatar(seat: Seat, options: Any) -> str:
    """Everybody's duck is of the colour of their ducks."""
    return options.colours[seat] if options.colours else COLOURS[seat]


def summary(event: Any, glance: Glance) -> Pages | None:
    """Count the piles, one piece after the other."""
    if not isinstance(event, MatchEnded):
        return None
    say, state = glance.say, glance.view.table
    most = max(event.scores)
    foot = say("duck_lake-result-left", count=len(state.lying))
    if len(event.winners) > 1:
        foot = f"{say('duck_lake-result-shared')} {foot}"
    sheets = []
    for counted in range(most + 1):
        rows = tuple(
            (
                state.colours[seat],
                glance.name(seat),
                min(score, counted),
                counted == most and score == most,
            )
            for seat, score in enumerate(event.scores)
        )
        sheets.append(Count(say("duck_lake-count"), rows, foot if counted == most else "", most))
    return Pages(tuple(sheets), 0.16, "corn_drop_1")
