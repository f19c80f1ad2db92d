"""How the pond comes alive: where things fly from and to, how they hop and spin, what splashes, and what is heard."""

from collections.abc import Callable, Mapping, Sequence
from math import atan2, degrees
from random import Random
from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks import acts as told
from rules.sitting_ducks.pieces import COLOUR, KIND, SLOTS, WATERS
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.stage.images import Image, Picture
from tabletop.stage.pose import Pose, bounce, ease_back
from tabletop.stage.stage import Motion, Spark
from tabletop.tables.game_table import Key, Pace, Sound
from tabletop.tables.parts import DROP, FOAM, PUFF, Feather
from tabletop.tables.sitting_ducks import places

TOKENS: Final = tuple(f"sight:{token}" for token in range(1, SLOTS + 1))
FLIGHT: Final = 0.17
"""Seconds that a cork takes."""
NOTE: Final = Picture("sitting_ducks/note", 36, 46)
CORK: Final = Picture("sitting_ducks/cork", 48, 27)
BANG: Final = Picture("sitting_ducks/bang", 130, 130)
RAINBOW: Final = Picture("sitting_ducks/rainbow", 620, 250)


def births(event: told.Event, view: View) -> Mapping[Key, Key | Pose]:
    """Ducks swim in from their deck, cards come from decks and players, sights drop from above."""
    match event:
        case told.SwamIn(card=card):
            return {f"duck:{card}": "ducks"}
        case told.Dealt() | told.Drew():
            keys = [*(f"act:{card}" for card in view.hand), *(f"back:{place}" for place in range(3)), "drawn"]
            return dict.fromkeys(keys, "actions")
        case told.Played(seat, card) | told.Discarded(seat, card):
            return {f"act:{card}": _small(view, seat)}
        case told.SightPut(sky=sky):
            return {f"sight:{view.sights[sky]}": Pose(places.column(sky), places.SIGHT - 60, 0, 1.7)}
        case told.Dived(card=card):
            return {f"dive:{card}": f"act:{card}"}
        case told.DiveEnded(card=card):
            return {f"act:{card}": f"dive:{card}"}
        case told.Resurrected(duck=duck, owner=owner):
            return {f"duck:{duck}": _small(view, owner)}
    return {}


def _small(view: View, seat: Seat) -> Pose:
    """Where a card leaves a player's tag: it grows on its way."""
    left, top, width, height = places.tag(view, seat)
    return Pose(left + width / 2, top + height / 2, 0, 0.25)


def deaths(event: told.Event, _: View) -> Mapping[Key, Key | Pose]:
    """A shot duck walks off to its owner, a spent sight pops off, what is put away goes to its pile."""
    match event:
        case told.DuckShot(sight=sight, duck=duck, owner=owner):
            return {f"duck:{duck}": f"player:{owner}", **_popped(sight)}
        case told.WaterShot(sight=sight) | told.DiveHeld(sight=sight):
            return _popped(sight)
        case told.PeaceMade():
            return {token: Pose(832 + 90 * (place - 2.5), 90, 0, 0.3) for place, token in enumerate(TOKENS)}
        case told.Marched() | told.Danced():
            return {f"duck:{card}": "ducks" for card in (*COLOUR, *WATERS)}
        case told.Dived(card=card, duck=duck):
            return {f"act:{card}": f"duck:{duck}"}
        case told.DiveEnded(card=card):
            return {f"dive:{card}": "discards"}
        case told.Reshuffled():
            return {f"act:{card}": "actions" for card in KIND}
    return {}


def _popped(sky: int | None) -> dict[Key, Key | Pose]:
    if sky is None:
        return {}
    return {token: Pose(places.column(sky) + 70, places.SIGHT - 150, 0, 0.35) for token in TOKENS}


def motions(event: told.Event, view: View) -> Mapping[Key, Motion]:
    """Let each piece move in its own manner."""
    match event:
        case told.DuckShot(duck=duck):
            return {**_spent(view), f"duck:{duck}": Motion(0.28, 1.0, 90, 0.04, above=9)}
        case told.WaterShot(place=place) | told.DiveHeld(place=place):
            return {**_spent(view), **_together(view.row[place], Motion(0.4, 0.6, 22))}
        case told.SightPut(sky=sky):
            return {f"sight:{view.sights[sky]}": Motion(arc=0, ease=bounce)}
        case told.SightMoved(sky=sky, to=to):
            return {f"sight:{view.sights[to]}": Motion(arc=10, turns=0.5 if to < sky else -0.5)}
        case told.PeaceMade():
            return {token: Motion(0.07 * place, 0.8, 60, 1) for place, token in enumerate(TOKENS)}
        case told.ClosedUp() | told.Marched():
            return _each(view, lambda place: Motion(0.25 + 0.04 * place, 0.75, 7, 0, ease_back))
        case told.Swapped(place=place, to=to):
            over = _together(view.row[to], Motion(arc=64, above=9))
            return {**_together(view.row[place], Motion(arc=-26)), **over}
        case told.Jetted():
            behind = _each(view, lambda _: Motion(0.45, 0.55, -10))
            return {**behind, **_together(view.row[0], Motion(0.15, 0.85, 76, above=9))}
        case told.Rearranged() | told.Won():
            return _each(view, lambda place: Motion(0.08 * place, 0.6, 26))
        case told.Danced():
            cards = [f"duck:{card}" for card in (*COLOUR, *WATERS)]
            return {key: Motion(0.04 * (place % 6), 0.8, 120, 1.5 - 3 * (place % 2)) for place, key in enumerate(cards)}
        case told.Hid(duck=duck):
            return {f"duck:{duck}": Motion(arc=-34, above=-100)}
        case told.DucksShuffled():
            return {"ducks": Motion(arc=20)}
        case told.Reshuffled():
            return {"actions": Motion(0.4, 0.6, 20)}
    return {}


def _each(view: View, motion: Callable[[int], Motion]) -> dict[Key, Motion]:
    """Move every place of the row, all its cards together."""
    moved: dict[Key, Motion] = {}
    for place, slot in enumerate(view.row):
        moved |= _together(slot, motion(place))
    return moved


def _together(slot: Slot, motion: Motion) -> dict[Key, Motion]:
    """Move a card with what is under and on it."""
    dive = slot.dive.card if slot.dive else ""
    return dict.fromkeys((f"duck:{slot.card}", f"duck:{slot.under}", f"dive:{dive}"), motion)


def _spent(view: View) -> dict[Key, Motion]:
    """Let sights that are no longer on any sky pop off."""
    return {f"sight:{token}": Motion(0.3, 0.6, 50, -1) for token in range(1, SLOTS + 1) if token not in view.sights}


def stagger(event: told.Event, view: View) -> Sequence[Key]:
    """Cards are dealt one by one."""
    return [f"act:{card}" for card in view.hand] if isinstance(event, told.Dealt) else ()


PACES: Final[Mapping[type, Pace]] = {
    told.DucksShuffled: Pace(0.45, 0.15),
    told.SwamIn: Pace(0.26, 0.03),
    told.Dealt: Pace(0.34, 0.2),
    told.Began: Pace(0.2, 1.3),
    told.Played: Pace(0.34, 0.5),
    told.SightPut: Pace(0.3, 0.35),
    told.SightMoved: Pace(0.36, 0.35),
    told.DuckShot: Pace(0.62, 0.25),
    told.CoverLost: Pace(0.24, 1.0),
    told.WaterShot: Pace(0.5, 0.5),
    told.DiveHeld: Pace(0.5, 0.5),
    told.FlockLost: Pace(0.2, 1.7),
    told.ClosedUp: Pace(0.34, 0.05),
    told.Marched: Pace(0.5, 0.05),
    told.Swapped: Pace(0.5, 0.3),
    told.Jetted: Pace(0.8, 0.3),
    told.Rearranged: Pace(0.5, 0.35),
    told.Danced: Pace(0.9, 0.1),
    told.Hid: Pace(0.46, 0.25),
    told.Dived: Pace(0.4, 0.45),
    told.DiveEnded: Pace(0.34, 0.2),
    told.PeaceMade: Pace(0.7, 0.9),
    told.Resurrected: Pace(0.8, 0.9),
    told.Discarded: Pace(0.34, 0.7),
    told.ActionsRanOut: Pace(0.2, 0.7),
    told.Reshuffled: Pace(0.55, 0.8),
    told.Drew: Pace(0.3, 0.1),
    told.Won: Pace(0.5, 1.8),
    told.NobodyWon: Pace(0.3, 1.8),
}


def pace(event: told.Event, _: View) -> Pace:
    """A shot takes longer than a drawn card."""
    return PACES.get(type(event), Pace())


def sparks(event: told.Event, view: View) -> Sequence[Spark]:
    """Let corks, feathers, drops, foam and music fly."""
    luck = Random(repr(event))
    match event:
        case told.DuckShot(seat=seat, place=place, sight=sight, duck=duck):
            shot = _corks(view, seat, place, sight)
            hit = sum(cork.seconds for cork in shot)
            return [*shot, *_bang(place, hit), *_feathers(luck, places.column(place), COLOUR[duck], hit)]
        case told.WaterShot(seat=seat, place=place, sight=sight) | told.DiveHeld(seat=seat, place=place, sight=sight):
            shot = _corks(view, seat, place, sight)
            hit = sum(cork.seconds for cork in shot)
            return [*shot, *_splash(luck, places.column(place), places.ROW + 20, hit, 9)]
        case told.Dived(place=place):
            return _splash(luck, places.column(place), places.ROW, 0.25, 9)
        case told.Hid(place=place, to=to):
            return _splash(luck, (places.column(place) + places.column(to)) / 2, places.ROW + 60, 0.1, 6)
        case told.SwamIn(place=place):
            return _splash(luck, places.column(place), places.ROW + 70, 0.2, 3)
        case told.Jetted(place=place):
            return _jet(luck, place)
        case told.Danced():
            return [
                Spark(NOTE, luck.uniform(400, 1260), 460, luck.uniform(-40, 40), -luck.uniform(120, 200), 1.2, 40,
                      luck.uniform(-60, 60), delay=0.08 * place)
                for place in range(12)
            ]  # fmt: skip
        case told.PeaceMade():
            return [Spark(RAINBOW, 832, 262, 0, 0, 1.6, delay=0.15)]
        case told.Resurrected(duck=duck, owner=owner):
            left, top, width, height = places.tag(view, owner)
            return _feathers(luck, left + width / 2, COLOUR[duck], 0.0, top + height / 2)
        case told.Won(seat):
            return [
                Spark(Feather(view.colours[seat]), luck.uniform(300, 1360), luck.uniform(-160, 60), 0, 60, 2.4,
                      60, luck.uniform(-120, 120), delay=luck.uniform(0, 0.7), drag=0.6)
                for _ in range(26)
            ]  # fmt: skip
    return ()


def _fly(image: Image, start: tuple[float, float], goal: tuple[float, float], seconds: float, delay: float) -> Spark:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    return Spark(image, *start, dx / seconds, dy / seconds, seconds, angle=-degrees(atan2(dy, dx)), delay=delay)


def _corks(view: View, seat: Seat, place: int, sight: int | None) -> list[Spark]:
    """A cork flies to its goal; a lousy shot strikes beside the sight first and bounces off."""
    start, goal = places.muzzle(view, seat), (places.column(place), places.ROW - 10)
    if sight is None or sight == place:
        return [_fly(CORK, start, goal, FLIGHT, 0.0)]
    pan = (places.column(sight), places.ROW - 60)
    return [_fly(CORK, start, pan, FLIGHT * 0.7, 0.0), _fly(CORK, pan, goal, FLIGHT * 0.5, FLIGHT * 0.7)]


def _bang(place: int, after: float) -> list[Spark]:
    x, y = places.column(place), places.ROW - 6
    star = Spark(BANG, x, y, 0, 0, 0.3, delay=after, scale=0.5, growth=3.2)
    puffs = [
        Spark(PUFF, x, y, dx, dy, 0.6, delay=after + 0.04, scale=0.35, growth=1.1, drag=3)
        for dx, dy in ((-130, -60), (140, -50), (-60, 90), (80, 80), (0, -150))
    ]
    return [star, *puffs]


def _feathers(luck: Random, x: float, colour: str, after: float, y: float = places.ROW - 10) -> list[Spark]:
    """Feathers burst out and drift down."""
    feather = Feather(colour)
    return [
        Spark(
            feather,
            x + luck.uniform(-20, 20),
            y + luck.uniform(-20, 20),
            luck.uniform(-330, 330),
            luck.uniform(-420, -120),
            luck.uniform(0.9, 1.5),
            420,
            luck.uniform(-260, 260),
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
            luck.uniform(-150, 150),
            luck.uniform(-420, -220),
            luck.uniform(0.5, 0.75),
            1100,
            luck.uniform(-90, 90),
            delay=after,
            scale=luck.uniform(0.7, 1.2),
        )
        for drop in range(drops)
    ]


def _jet(luck: Random, place: int) -> list[Spark]:
    """A stream of foam behind the duck that roars past."""
    start, goal = places.column(place), places.column(0)
    steps = 10 + 5 * place
    stream = []
    for step in range(steps):
        share = step / steps
        x = start + (goal - start) * share + 60
        y = places.ROW - 60 * (1 - abs(2 * share - 1)) + luck.uniform(-12, 40)
        stream.append(
            Spark(FOAM, x, y, luck.uniform(40, 240), luck.uniform(-60, 60), 0.7, 120, delay=0.12 + 0.62 * share,
                  scale=luck.uniform(0.6, 1.3), growth=0.8, drag=2)
        )  # fmt: skip
    return stream


SOUNDS: Final[Mapping[type, str | tuple[Sound, ...]]] = {
    told.DucksShuffled: "shuffle",
    told.SwamIn: (Sound("card_slide", 0, 0.7), Sound("splash", 0.22, 0.25)),
    told.Dealt: "card_slide",
    told.Played: "card_place",
    told.SightPut: (Sound("sight_place", 0.18),),
    told.SightMoved: "sight_move",
    told.DuckShot: (Sound("cork_pop"), Sound("quack_angry", 0.22), Sound("feathers", 0.3)),
    told.CoverLost: (Sound("quack_angry", 0.1, 0.6),),
    told.WaterShot: (Sound("cork_pop"), Sound("splash", 0.2)),
    told.DiveHeld: (Sound("cork_pop"), Sound("splash", 0.2), Sound("quack_happy", 0.4)),
    told.FlockLost: (Sound("lose", 0.1, 0.5),),
    told.ClosedUp: (Sound("splash", 0, 0.4), Sound("card_slide", 0.05)),
    told.Marched: (Sound("card_slide"), Sound("splash", 0.2, 0.5)),
    told.Swapped: (Sound("card_slide"), Sound("quack_happy", 0.2, 0.7)),
    told.Jetted: (Sound("fizz_super"), Sound("splash", 0.5), Sound("quack_happy", 0.7)),
    told.Rearranged: (Sound("card_slide"), Sound("card_place", 0.2), Sound("card_place", 0.4)),
    told.Danced: (Sound("shuffle"), Sound("quack_happy", 0.15), Sound("quack_happy", 0.5, 0.7)),
    told.Hid: (Sound("card_slide"), Sound("quack_happy", 0.3, 0.6)),
    told.Dived: (Sound("quack_dive", 0.1), Sound("splash", 0.25)),
    told.DiveEnded: (Sound("splash", 0, 0.5), Sound("card_slide", 0.1)),
    told.PeaceMade: (Sound("sight_move"), Sound("quack_happy", 0.5)),
    told.Resurrected: (Sound("quack_happy", 0.1), Sound("feathers", 0.2)),
    told.Discarded: "card_slide",
    told.Reshuffled: "shuffle",
    told.Drew: (Sound("card_slide", 0, 0.6),),
}
