"""What a hunter does without thinking: the card that at first sight hurts the others most and its own ducks least."""

from collections.abc import Callable
from operator import mul
from typing import Final, TypeAlias

from rules.sitting_ducks.pieces import FLOCK, SLOTS
from tabletop.bots.sitting_ducks.fast_rules import (
    AIM,
    BUMP_LEFT,
    BUMP_RIGHT,
    DIVE,
    DOUBLE_BARREL,
    DUCK_DANCE,
    FIRE,
    HANG_BACK,
    JET_DUCK,
    MARCH,
    NOBODY,
    PEACE,
    QUICK_SHOT,
    REARRANGE,
    RESURRECTION,
    RICOCHET,
    STEP_AHEAD,
    TAKE_COVER,
    THROWN,
    TWO_BIRDS,
    Pond,
    Step,
)

# Tried one against another in thousands of matches on the bare pond; a duck shot is worth 1.
SIGHTED: Final = 0.5
"""How much of a duck is as good as shot under a sight,"""
NEXT: Final = 0.25
"""one place behind a sight, where any gap in front will carry it,"""
OPEN: Final = 0.08
"""and anywhere else in the row."""
OWN: Final = 1.5
"""What a duck of one's own weighs against one of everybody else's."""
LEAD: Final = 0.15
"""What each duck more than the average adds to the wish to shoot its player's."""
BREATH: Final = 0.8
"""How much of a danger a dive takes away: it does not last."""
COVER: Final = 0.1
"""What hiding under another is worth beyond being out of sight."""
REVIVAL: Final = 0.7
"""What a duck under the deck is worth."""
DEAR: Final = 0.05
"""What a card that can save a duck is worth in the hand,"""
DEAREST: Final = 0.1
"""and one that can shoot any."""
WHIM: Final = 0.1
"""How far a fancy may lift a play above a better one."""

PERILS: Final = tuple(
    tuple(
        SIGHTED if sights >> place & 1 else NEXT if place and sights >> place - 1 & 1 else OPEN
        for place in range(SLOTS)
    )
    for sights in range(1 << SLOTS)
)
"""For all sights there may be, how near to being shot a duck in each place is."""

Tries: TypeAlias = list[tuple[float, Step]]
"""Plays, and how much more pleasant each makes the row."""


def instinct(pond: Pond, random: Callable[[], float], whim: float = WHIM) -> Step:
    """Find the play that looks best right after it, by who stands under sights then."""
    look = Look(pond)
    hand = pond.hands[pond.turn]
    best, chosen = -1e9, None
    for card in set(hand):
        for gain, step in _TRIES[card](look, card):
            gain += whim * random()
            if gain > best:
                best, chosen = gain, step
    return (THROWN + hand[int(random() * len(hand))],) if chosen is None else chosen


class Look:
    """The row as the player in turn sees it: whom it would like to see shot there, and how near that is."""

    __slots__ = ("mood", "moods", "perils", "pond", "worths")

    mood: float

    def __init__(self, pond: Pond) -> None:
        alive = pond.alive
        afloat = len(alive) - alive.count(0)
        usual = 1.0 - LEAD * sum(alive) / afloat
        self.pond = pond
        self.worths = worths = [usual + LEAD * count for count in alive]
        worths[pond.turn] = -OWN * (afloat - 1)
        worths.append(0.0)
        self.moods = moods = [worths[card] for card in pond.row]
        for place, dive in enumerate(pond.dive):
            if dive != NOBODY:
                moods[place] = 0.0
        self.perils = PERILS[pond.sights]
        self.mood = sum(map(mul, moods, self.perils))

    def under(self, sights: int) -> float:
        """What the same row is like under other sights."""
        mood: float = sum(map(mul, self.moods, PERILS[sights]))
        return mood - self.mood

    def shot(self, sights: int, *places: int) -> float:
        """What is gained when these places are shot, the right one first, and these sights are left."""
        pond, moods, gain = self.pond, self.moods[:], -self.mood
        for place in places:
            if pond.dive[place] == NOBODY and pond.row[place] != pond.players:
                gain += moods[place]
                if pond.under[place] == NOBODY:
                    del moods[place]
                else:
                    moods[place] = self.worths[pond.under[place]]
        left: float = sum(map(mul, moods, PERILS[sights]))
        return gain + left

    def own(self) -> list[int]:
        """List the places of one's own ducks."""
        me = self.pond.turn
        return [place for place, card in enumerate(self.pond.row) if card == me]

    def victims(self) -> list[int]:
        """List the places at which one may shoot without aiming."""
        pond = self.pond
        return [place for place, card in enumerate(pond.row) if card != pond.players or pond.wets_water]


_LIT: Final = tuple(tuple(sky for sky in range(SLOTS) if sights >> sky & 1) for sights in range(1 << SLOTS))
_DARK: Final = tuple(tuple(sky for sky in range(SLOTS) if not sights >> sky & 1) for sights in range(1 << SLOTS))


def _aim(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    return [(look.under(sights | 1 << sky), (AIM, sky)) for sky in _DARK[sights]]


def _double_barrel(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    pairs = [sky for sky in range(SLOTS - 1) if not sights >> sky & 0b11]
    if pairs or not look.pond.lone_barrel:
        return [(look.under(sights | 0b11 << sky), (DOUBLE_BARREL, sky, sky + 1)) for sky in pairs]
    return [(look.under(sights | 1 << sky), (DOUBLE_BARREL, sky)) for sky in _DARK[sights]]


def _fire(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    return [(look.shot(sights ^ 1 << sky, sky), (FIRE, sky)) for sky in _LIT[sights]]


def _quick_shot(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    return [(look.shot(sights & ~(1 << place), place) - DEAREST, (QUICK_SHOT, place)) for place in look.victims()]


def _ricochet(look: Look, _: int) -> Tries:
    sights, victims = look.pond.sights, look.victims()
    return [
        (look.shot(sights ^ 1 << sky, victim), (RICOCHET, sky, victim))
        for sky in _LIT[sights]
        for victim in (sky - 1, sky + 1)
        if victim in victims
    ]


def _two_birds(look: Look, _: int) -> Tries:
    sights, victims = look.pond.sights, look.victims()
    return [
        (look.shot(sights ^ 0b11 << place, place + 1, place), (TWO_BIRDS, place, place + 1))
        for place in victims
        if place + 1 in victims and sights >> place & 0b11 == 0b11
    ]


def _bump_left(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    return [
        (look.under(sights ^ 0b11 << sky - 1), (BUMP_LEFT, sky))
        for sky in _LIT[sights]
        if sky and not sights >> sky - 1 & 1
    ]


def _bump_right(look: Look, _: int) -> Tries:
    sights = look.pond.sights
    return [
        (look.under(sights ^ 0b11 << sky), (BUMP_RIGHT, sky))
        for sky in _LIT[sights]
        if sky < SLOTS - 1 and not sights >> sky + 1 & 1
    ]


def _march(look: Look, _: int) -> Tries:
    return [(sum(map(mul, look.moods[1:], look.perils)) - look.mood, (MARCH,))]


def _swap(look: Look, card: int) -> Tries:
    moods, perils, to = look.moods, look.perils, 1 if card == HANG_BACK else -1
    return [
        ((perils[place] - perils[place + to]) * (moods[place + to] - moods[place]) - DEAR, (card, place))
        for place in look.own()
        if 0 <= place + to < SLOTS
    ]


def _jet_duck(look: Look, _: int) -> Tries:
    moods = look.moods
    return [
        (
            sum(map(mul, (moods[place], *moods[:place], *moods[place + 1 :]), look.perils)) - look.mood,
            (JET_DUCK, place),
        )
        for place in look.own()
    ]


def _rearrange(look: Look, _: int) -> Tries:
    order = [0] * SLOTS
    places = sorted(range(SLOTS), key=look.perils.__getitem__)
    for place, card in zip(places, sorted(range(SLOTS), key=look.moods.__getitem__), strict=True):
        order[place] = card
    return [
        (
            sum(look.moods[card] * peril for card, peril in zip(order, look.perils, strict=True)) - look.mood,
            (REARRANGE, *order),
        )
    ]


def _duck_dance(look: Look, _: int) -> Tries:
    return [(-look.mood, (DUCK_DANCE,))]


def _take_cover(look: Look, _: int) -> Tries:
    pond, moods = look.pond, look.moods
    found: Tries = []
    for place in look.own():
        if pond.under[place] == NOBODY == pond.dive[place]:
            gain = sum(map(mul, (*moods[:place], *moods[place + 1 :]), look.perils)) - look.mood + COVER
            found += [
                (gain, (TAKE_COVER, place, cover))
                for cover in (place - 1, place + 1)
                if 0 <= cover < SLOTS and pond.row[cover] != pond.players and pond.under[cover] == NOBODY
            ]
    return found


def _dive(look: Look, _: int) -> Tries:
    pond = look.pond
    return [
        (-BREATH * look.moods[place] * look.perils[place] - DEAR, (DIVE, place))
        for place, card in enumerate(pond.row)
        if card != pond.players and pond.dive[place] == NOBODY
    ]


def _peace(look: Look, _: int) -> Tries:
    return [(look.under(0) - DEAR, (PEACE,))] if look.pond.sights else []


def _resurrection(look: Look, _: int) -> Tries:
    return [
        (-REVIVAL * look.worths[seat], (RESURRECTION, seat))
        for seat, alive in enumerate(look.pond.alive)
        if alive < FLOCK
    ]


_TRIES: Final[dict[int, Callable[[Look, int], Tries]]] = {
    AIM: _aim,
    FIRE: _fire,
    DOUBLE_BARREL: _double_barrel,
    QUICK_SHOT: _quick_shot,
    RICOCHET: _ricochet,
    TWO_BIRDS: _two_birds,
    BUMP_LEFT: _bump_left,
    BUMP_RIGHT: _bump_right,
    MARCH: _march,
    HANG_BACK: _swap,
    STEP_AHEAD: _swap,
    JET_DUCK: _jet_duck,
    REARRANGE: _rearrange,
    DUCK_DANCE: _duck_dance,
    TAKE_COVER: _take_cover,
    DIVE: _dive,
    PEACE: _peace,
    RESURRECTION: _resurrection,
}
"""What to try with each card: every place it may be played at, or the one that looks best."""
