"""How events are shown: where pieces come from and go to, how they hop and spin, what flies, and the sounds."""

from collections.abc import Callable, Mapping, Sequence
from math import atan2, degrees
from random import Random
from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks import acts
from rules.sitting_ducks.pieces import COLOUR, KIND, SLOT_COUNT, WATERS
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.stage.images import Image, Picture
from tabletop.stage.pose import Pose, ease_back, ease_bounce
from tabletop.stage.stage import Motion, Spark
from tabletop.tables.game_table import Pace, PieceKey, TimedSound
from tabletop.tables.parts import DROP, FOAM, PUFF, Feather
from tabletop.tables.sitting_ducks import places

SIGHT_KEYS: Final = tuple(f"sight:{token}" for token in range(1, SLOT_COUNT + 1))
CORK_SECONDS: Final = 0.17
"""Seconds that a cork flies."""
MUSIC_NOTE: Final = Picture("sitting_ducks/note", 36, 46)
CORK: Final = Picture("sitting_ducks/cork", 48, 27)
BANG: Final = Picture("sitting_ducks/bang", 130, 130)
RAINBOW: Final = Picture("sitting_ducks/rainbow", 620, 250)


def enters_from(event: acts.Event, view: View) -> Mapping[PieceKey, PieceKey | Pose]:
    """Ducks swim in from their deck, cards come from decks and players, sights drop from above."""
    match event:
        case acts.SwamIn(card=card):
            return {f"duck:{card}": "ducks"}
        case acts.Dealt() | acts.Drew():
            keys = [*(f"act:{card}" for card in view.hand), *(f"back:{place}" for place in range(3)), "drawn"]
            return dict.fromkeys(keys, "actions")
        case acts.Played(seat, card) | acts.Discarded(seat, card):
            return {f"act:{card}": _tag_pose(view, seat)}
        case acts.SightPut(sky=sky):
            return {f"sight:{view.sights[sky]}": Pose(places.column_x(sky), places.SIGHT_Y - 60, scale=1.7)}
        case acts.Dived(card=card):
            return {f"dive:{card}": f"act:{card}"}
        case acts.DiveEnded(card=card):
            return {f"act:{card}": f"dive:{card}"}
        case acts.Resurrected(duck=duck, owner=owner):
            return {f"duck:{duck}": _tag_pose(view, owner)}
    return {}


def _tag_pose(view: View, seat: Seat) -> Pose:
    """Return the pose of a small card on a player's tag."""
    left, top, width, height = places.tag_box(view, seat)
    return Pose(left + width / 2, top + height / 2, scale=0.25)


def leaves_to(event: acts.Event, _: View) -> Mapping[PieceKey, PieceKey | Pose]:
    """A shot duck goes to its owner, a spent sight pops off, cards put away go to their pile."""
    match event:
        case acts.DuckShot(sight=sight, duck=duck, owner=owner):
            return {f"duck:{duck}": f"player:{owner}", **_sight_pops_to(sight)}
        case acts.WaterShot(sight=sight) | acts.DiveHeld(sight=sight):
            return _sight_pops_to(sight)
        case acts.PeaceMade():
            return {token: Pose(832 + 90 * (place - 2.5), 90, scale=0.3) for place, token in enumerate(SIGHT_KEYS)}
        case acts.Marched() | acts.Danced():
            return {f"duck:{card}": "ducks" for card in (*COLOUR, *WATERS)}
        case acts.Dived(card=card, duck=duck):
            return {f"act:{card}": f"duck:{duck}"}
        case acts.DiveEnded(card=card):
            return {f"dive:{card}": "discards"}
        case acts.Reshuffled():
            return {f"act:{card}": "actions" for card in KIND}
    return {}


def _sight_pops_to(sky: int | None) -> dict[PieceKey, PieceKey | Pose]:
    if sky is None:
        return {}
    return {token: Pose(places.column_x(sky) + 70, places.SIGHT_Y - 150, scale=0.35) for token in SIGHT_KEYS}


def piece_motions(event: acts.Event, view: View) -> Mapping[PieceKey, Motion]:
    """Let each piece move in its own manner."""
    match event:
        case acts.DuckShot(duck=duck):
            return {**_spent_sights(view), f"duck:{duck}": Motion(0.28, 1.0, 90, 0.04, extra_z=9)}
        case acts.WaterShot(place=place) | acts.DiveHeld(place=place):
            return {**_spent_sights(view), **_together(view.row[place], Motion(0.4, 0.6, 22))}
        case acts.SightPut(sky=sky):
            return {f"sight:{view.sights[sky]}": Motion(arc=0, ease=ease_bounce)}
        case acts.SightMoved(sky=sky, to=to):
            return {f"sight:{view.sights[to]}": Motion(arc=10, turns=0.5 if to < sky else -0.5)}
        case acts.PeaceMade():
            return {token: Motion(0.07 * place, 0.8, 60, 1) for place, token in enumerate(SIGHT_KEYS)}
        case acts.ClosedUp() | acts.Marched():
            return _each(view, lambda place: Motion(0.25 + 0.04 * place, 0.75, 7, 0, ease_back))
        case acts.Swapped(place=place, to=to):
            over = _together(view.row[to], Motion(arc=64, extra_z=9))
            return {**_together(view.row[place], Motion(arc=-26)), **over}
        case acts.Jetted():
            behind = _each(view, lambda _: Motion(0.45, 0.55, -10))
            return {**behind, **_together(view.row[0], Motion(0.15, 0.85, 76, extra_z=9))}
        case acts.Rearranged() | acts.Won():
            return _each(view, lambda place: Motion(0.08 * place, 0.6, 26))
        case acts.Danced():
            cards = [f"duck:{card}" for card in (*COLOUR, *WATERS)]
            return {key: Motion(0.04 * (place % 6), 0.8, 120, 1.5 - 3 * (place % 2)) for place, key in enumerate(cards)}
        case acts.Hid(duck=duck):
            return {f"duck:{duck}": Motion(arc=-34, extra_z=-100)}
        case acts.DucksShuffled():
            return {"ducks": Motion(arc=20)}
        case acts.Reshuffled():
            return {"actions": Motion(0.4, 0.6, 20)}
    return {}


def _each(view: View, motion: Callable[[int], Motion]) -> dict[PieceKey, Motion]:
    """Move every place of the row, all its cards together."""
    moved: dict[PieceKey, Motion] = {}
    for place, slot in enumerate(view.row):
        moved |= _together(slot, motion(place))
    return moved


def _together(slot: Slot, motion: Motion) -> dict[PieceKey, Motion]:
    """Move a card with what is under and on it."""
    dive = slot.dive.card if slot.dive else ""
    return dict.fromkeys((f"duck:{slot.card}", f"duck:{slot.under}", f"dive:{dive}"), motion)


def _spent_sights(view: View) -> dict[PieceKey, Motion]:
    """Let sights that are no longer on any sky pop off."""
    return {
        f"sight:{token}": Motion(0.3, 0.6, 50, -1) for token in range(1, SLOT_COUNT + 1) if token not in view.sights
    }


def stagger(event: acts.Event, view: View) -> Sequence[PieceKey]:
    """Cards are dealt one by one."""
    return [f"act:{card}" for card in view.hand] if isinstance(event, acts.Dealt) else ()


PACES: Final[Mapping[type, Pace]] = {
    acts.DucksShuffled: Pace(0.45, 0.15),
    acts.SwamIn: Pace(0.26, 0.03),
    acts.Dealt: Pace(0.34, 0.2),
    acts.Began: Pace(0.2, 1.3),
    acts.Played: Pace(0.34, 0.5),
    acts.SightPut: Pace(0.3, 0.35),
    acts.SightMoved: Pace(0.36, 0.35),
    acts.DuckShot: Pace(0.62, 0.25),
    acts.CoverLost: Pace(0.24, 1.0),
    acts.WaterShot: Pace(0.5, 0.5),
    acts.DiveHeld: Pace(0.5, 0.5),
    acts.FlockLost: Pace(0.2, 1.7),
    acts.ClosedUp: Pace(0.34, 0.05),
    acts.Marched: Pace(0.5, 0.05),
    acts.Swapped: Pace(0.5, 0.3),
    acts.Jetted: Pace(0.8, 0.3),
    acts.Rearranged: Pace(0.5, 0.35),
    acts.Danced: Pace(0.9, 0.1),
    acts.Hid: Pace(0.46, 0.25),
    acts.Dived: Pace(0.4, 0.45),
    acts.DiveEnded: Pace(0.34, 0.2),
    acts.PeaceMade: Pace(0.7, 0.9),
    acts.Resurrected: Pace(0.8, 0.9),
    acts.Discarded: Pace(0.34, 0.7),
    acts.ActionsRanOut: Pace(0.2, 0.7),
    acts.Reshuffled: Pace(0.55, 0.8),
    acts.Drew: Pace(0.3, 0.1),
    acts.Won: Pace(0.5, 1.8),
    acts.NobodyWon: Pace(0.3, 1.8),
}


def pace(event: acts.Event, _: View) -> Pace:
    """A shot takes longer than a drawn card."""
    return PACES.get(type(event), Pace())


def sparks(event: acts.Event, view: View) -> Sequence[Spark]:
    """Let corks, feathers, drops, foam and notes fly."""
    luck = Random(repr(event))
    match event:
        case acts.DuckShot(seat=seat, place=place, sight=sight, duck=duck):
            shot = _corks(view, seat, place, sight)
            hit = sum(cork.seconds for cork in shot)
            return [*shot, *_bang(place, hit), *_feathers(luck, places.column_x(place), COLOUR[duck], hit)]
        case acts.WaterShot(seat=seat, place=place, sight=sight) | acts.DiveHeld(seat=seat, place=place, sight=sight):
            shot = _corks(view, seat, place, sight)
            hit = sum(cork.seconds for cork in shot)
            return [*shot, *_splash(luck, places.column_x(place), places.ROW_Y + 20, hit, 9)]
        case acts.Dived(place=place):
            return _splash(luck, places.column_x(place), places.ROW_Y, 0.25, 9)
        case acts.Hid(place=place, to=to):
            return _splash(luck, (places.column_x(place) + places.column_x(to)) / 2, places.ROW_Y + 60, 0.1, 6)
        case acts.SwamIn(place=place):
            return _splash(luck, places.column_x(place), places.ROW_Y + 70, 0.2, 3)
        case acts.Jetted(place=place):
            return _jet(luck, place)
        case acts.Danced():
            return [
                Spark(
                    MUSIC_NOTE,
                    luck.uniform(400, 1260),
                    460,
                    vx=luck.uniform(-40, 40),
                    vy=-luck.uniform(120, 200),
                    seconds=1.2,
                    gravity=40,
                    spin=luck.uniform(-60, 60),
                    delay=0.08 * place,
                )
                for place in range(12)
            ]
        case acts.PeaceMade():
            return [Spark(RAINBOW, 832, 262, seconds=1.6, delay=0.15)]
        case acts.Resurrected(duck=duck, owner=owner):
            left, top, width, height = places.tag_box(view, owner)
            return _feathers(luck, left + width / 2, COLOUR[duck], 0.0, top + height / 2)
        case acts.Won(seat):
            return [
                Spark(
                    Feather(view.colours[seat]),
                    luck.uniform(300, 1360),
                    luck.uniform(-160, 60),
                    vy=60,
                    seconds=2.4,
                    gravity=60,
                    spin=luck.uniform(-120, 120),
                    delay=luck.uniform(0, 0.7),
                    drag=0.6,
                )
                for _ in range(26)
            ]
    return ()


def _fly(image: Image, start: tuple[float, float], goal: tuple[float, float], seconds: float, delay: float) -> Spark:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    return Spark(
        image, *start, vx=dx / seconds, vy=dy / seconds, seconds=seconds, angle=-degrees(atan2(dy, dx)), delay=delay
    )


def _corks(view: View, seat: Seat, place: int, sight: int | None) -> list[Spark]:
    """A cork flies to its goal; a lousy shot strikes beside the sight first and bounces off."""
    start, goal = places.muzzle_point(view, seat), (places.column_x(place), places.ROW_Y - 10)
    if sight is None or sight == place:
        return [_fly(CORK, start, goal, CORK_SECONDS, 0.0)]
    pan = (places.column_x(sight), places.ROW_Y - 60)
    return [
        _fly(CORK, start, pan, CORK_SECONDS * 0.7, 0.0),
        _fly(CORK, pan, goal, CORK_SECONDS * 0.5, CORK_SECONDS * 0.7),
    ]


def _bang(place: int, after: float) -> list[Spark]:
    x, y = places.column_x(place), places.ROW_Y - 6
    star = Spark(BANG, x, y, seconds=0.3, delay=after, scale=0.5, growth=3.2)
    puffs = [
        Spark(PUFF, x, y, vx=dx, vy=dy, seconds=0.6, delay=after + 0.04, scale=0.35, growth=1.1, drag=3)
        for dx, dy in ((-130, -60), (140, -50), (-60, 90), (80, 80), (0, -150))
    ]
    return [star, *puffs]


def _feathers(luck: Random, x: float, colour: str, after: float, y: float = places.ROW_Y - 10) -> list[Spark]:
    """Feathers burst out and drift down."""
    feather = Feather(colour)
    return [
        Spark(
            feather,
            x + luck.uniform(-20, 20),
            y + luck.uniform(-20, 20),
            vx=luck.uniform(-330, 330),
            vy=luck.uniform(-420, -120),
            seconds=luck.uniform(0.9, 1.5),
            gravity=420,
            spin=luck.uniform(-260, 260),
            angle=luck.uniform(0, 360),
            delay=after,
            drag=2.6,
        )
        for _ in range(9)
    ]


def _splash(luck: Random, x: float, y: float, after: float, drops: int) -> list[Spark]:
    """Drops fly up and fall back."""
    return [
        Spark(
            DROP if drop % 3 else FOAM,
            x + luck.uniform(-40, 40),
            y,
            vx=luck.uniform(-150, 150),
            vy=luck.uniform(-420, -220),
            seconds=luck.uniform(0.5, 0.75),
            gravity=1100,
            spin=luck.uniform(-90, 90),
            delay=after,
            scale=luck.uniform(0.7, 1.2),
        )
        for drop in range(drops)
    ]


def _jet(luck: Random, place: int) -> list[Spark]:
    """A stream of foam behind the duck that roars past."""
    start, goal = places.column_x(place), places.column_x(0)
    steps = 10 + 5 * place
    stream = []
    for step in range(steps):
        share = step / steps
        x = start + (goal - start) * share + 60
        y = places.ROW_Y - 60 * (1 - abs(2 * share - 1)) + luck.uniform(-12, 40)
        stream.append(
            Spark(
                FOAM,
                x,
                y,
                vx=luck.uniform(40, 240),
                vy=luck.uniform(-60, 60),
                seconds=0.7,
                gravity=120,
                delay=0.12 + 0.62 * share,
                scale=luck.uniform(0.6, 1.3),
                growth=0.8,
                drag=2,
            )
        )
    return stream


SOUNDS: Final[Mapping[type, str | tuple[TimedSound, ...]]] = {
    acts.DucksShuffled: "shuffle",
    acts.SwamIn: (TimedSound("card_slide", 0, 0.7), TimedSound("splash", 0.22, 0.25)),
    acts.Dealt: "card_slide",
    acts.Played: "card_place",
    acts.SightPut: (TimedSound("sight_place", 0.18),),
    acts.SightMoved: "sight_move",
    acts.DuckShot: (TimedSound("cork_pop"), TimedSound("quack_angry", 0.22), TimedSound("feathers", 0.3)),
    acts.CoverLost: (TimedSound("quack_angry", 0.1, 0.6),),
    acts.WaterShot: (TimedSound("cork_pop"), TimedSound("splash", 0.2)),
    acts.DiveHeld: (TimedSound("cork_pop"), TimedSound("splash", 0.2), TimedSound("quack_happy", 0.4)),
    acts.FlockLost: (TimedSound("lose", 0.1, 0.5),),
    acts.ClosedUp: (TimedSound("splash", 0, 0.4), TimedSound("card_slide", 0.05)),
    acts.Marched: (TimedSound("card_slide"), TimedSound("splash", 0.2, 0.5)),
    acts.Swapped: (TimedSound("card_slide"), TimedSound("quack_happy", 0.2, 0.7)),
    acts.Jetted: (TimedSound("fizz_super"), TimedSound("splash", 0.5), TimedSound("quack_happy", 0.7)),
    acts.Rearranged: (TimedSound("card_slide"), TimedSound("card_place", 0.2), TimedSound("card_place", 0.4)),
    acts.Danced: (TimedSound("shuffle"), TimedSound("quack_happy", 0.15), TimedSound("quack_happy", 0.5, 0.7)),
    acts.Hid: (TimedSound("card_slide"), TimedSound("quack_happy", 0.3, 0.6)),
    acts.Dived: (TimedSound("quack_dive", 0.1), TimedSound("splash", 0.25)),
    acts.DiveEnded: (TimedSound("splash", 0, 0.5), TimedSound("card_slide", 0.1)),
    acts.PeaceMade: (TimedSound("sight_move"), TimedSound("quack_happy", 0.5)),
    acts.Resurrected: (TimedSound("quack_happy", 0.1), TimedSound("feathers", 0.2)),
    acts.Discarded: "card_slide",
    acts.Reshuffled: "shuffle",
    acts.Drew: (TimedSound("card_slide", 0, 0.6),),
}
