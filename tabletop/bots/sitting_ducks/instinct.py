"""The best play at first sight in Sitting Ducks: it hurts the others most and one's own ducks least."""

from collections.abc import Callable
from operator import mul
from typing import Final, TypeAlias

from rules.sitting_ducks.pieces import DUCKS_PER_COLOUR, SLOT_COUNT
from tabletop.bots.sitting_ducks.fast_rules import (
    AIM,
    BUMP_LEFT,
    BUMP_RIGHT,
    DISCARD_OFFSET,
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
    TWO_BIRDS,
    NumberedPlay,
    Pond,
)

# Tried one against another in thousands of matches on the bare pond; a duck shot is worth 1.
SIGHTED_RISK: Final = 0.5
"""How much of a duck is lost under a sight."""
NEXT_TO_SIGHT_RISK: Final = 0.25
"""How much of it is lost one place behind a sight, where any gap in front will move it."""
OPEN_RISK: Final = 0.08
"""How much of it is lost anywhere else in the row."""
OWN_DUCK_WEIGHT: Final = 1.5
"""What a duck of one's own weighs against one of everybody else's."""
LEAD_WEIGHT: Final = 0.15
"""What each duck more than the average adds to the wish to shoot its player's."""
DIVE_PROTECTION_SHARE: Final = 0.8
"""The part of a danger that a dive takes away; it does not last."""
COVER_VALUE: Final = 0.1
"""What hiding under another is worth beyond being out of sight."""
REVIVAL_VALUE: Final = 0.7
"""What a duck under the deck is worth."""
SAVING_CARD_VALUE: Final = 0.05
"""What a card that can save a duck is worth in the hand."""
SHOOTING_CARD_VALUE: Final = 0.1
"""What a card that can shoot any duck is worth in the hand."""
DEFAULT_RANDOMNESS: Final = 0.1
"""How far randomness may lift a play above a better one."""

RISKS_BY_SIGHTS: Final = tuple(
    tuple(
        SIGHTED_RISK if sights >> place & 1 else NEXT_TO_SIGHT_RISK if place and sights >> place - 1 & 1 else OPEN_RISK
        for place in range(SLOT_COUNT)
    )
    for sights in range(1 << SLOT_COUNT)
)
"""For all sights there may be, the risk of a duck in each place."""

ScoredPlays: TypeAlias = list[tuple[float, NumberedPlay]]
"""Plays, each with what it gains."""


def choose_by_instinct(pond: Pond, random: Callable[[], float], randomness: float = DEFAULT_RANDOMNESS) -> NumberedPlay:
    """Choose the play that looks best right after it; if none can be played, discard a random card."""
    look = RowValue(pond)
    hand = pond.hands[pond.turn]
    best, chosen = -1e9, None
    for card in set(hand):
        for gain, step in _SCORED_PLAYS_OF_CARD[card](look, card):
            gain += randomness * random()
            if gain > best:
                best, chosen = gain, step
    return (DISCARD_OFFSET + hand[int(random() * len(hand))],) if chosen is None else chosen


class RowValue:
    """What the row is worth to the player in turn: whom it would like to see shot, and how likely that is."""

    __slots__ = ("place_values", "pond", "risks", "seat_weights", "value")

    value: float

    def __init__(self, pond: Pond) -> None:
        alive = pond.alive_counts
        afloat = len(alive) - alive.count(0)
        usual = 1.0 - LEAD_WEIGHT * sum(alive) / afloat
        self.pond = pond
        self.seat_weights = worths = [usual + LEAD_WEIGHT * count for count in alive]
        worths[pond.turn] = -OWN_DUCK_WEIGHT * (afloat - 1)
        worths.append(0.0)
        self.place_values = moods = [worths[card] for card in pond.row]
        for place, dive in enumerate(pond.dive):
            if dive != NOBODY:
                moods[place] = 0.0
        self.risks = RISKS_BY_SIGHTS[pond.sights]
        self.value = sum(map(mul, moods, self.risks))

    def gain_under_sights(self, sights: int) -> float:
        """Return what is gained when the same row is under other sights."""
        mood: float = sum(map(mul, self.place_values, RISKS_BY_SIGHTS[sights]))
        return mood - self.value

    def gain_of_shots(self, sights: int, *places: int) -> float:
        """Return what is gained when these places are shot, the rightmost first, and these sights are left."""
        pond, moods, gain = self.pond, self.place_values[:], -self.value
        for place in places:
            if pond.dive[place] == NOBODY and pond.row[place] != pond.players:
                gain += moods[place]
                if pond.under[place] == NOBODY:
                    del moods[place]
                else:
                    moods[place] = self.seat_weights[pond.under[place]]
        left: float = sum(map(mul, moods, RISKS_BY_SIGHTS[sights]))
        return gain + left

    def own_places(self) -> list[int]:
        """List the places of one's own ducks."""
        me = self.pond.turn
        return [place for place, card in enumerate(self.pond.row) if card == me]

    def shootable_places(self) -> list[int]:
        """List the places at which one may shoot without aiming."""
        pond = self.pond
        return [place for place, card in enumerate(pond.row) if card != pond.players or pond.wets_water]


_SKIES_WITH_SIGHT: Final = tuple(
    tuple(sky for sky in range(SLOT_COUNT) if sights >> sky & 1) for sights in range(1 << SLOT_COUNT)
)
_SKIES_WITHOUT_SIGHT: Final = tuple(
    tuple(sky for sky in range(SLOT_COUNT) if not sights >> sky & 1) for sights in range(1 << SLOT_COUNT)
)


def _aim(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    return [(look.gain_under_sights(sights | 1 << sky), (AIM, sky)) for sky in _SKIES_WITHOUT_SIGHT[sights]]


def _double_barrel(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    pairs = [sky for sky in range(SLOT_COUNT - 1) if not sights >> sky & 0b11]
    if pairs or not look.pond.lone_barrel:
        return [(look.gain_under_sights(sights | 0b11 << sky), (DOUBLE_BARREL, sky, sky + 1)) for sky in pairs]
    return [(look.gain_under_sights(sights | 1 << sky), (DOUBLE_BARREL, sky)) for sky in _SKIES_WITHOUT_SIGHT[sights]]


def _fire(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    return [(look.gain_of_shots(sights ^ 1 << sky, sky), (FIRE, sky)) for sky in _SKIES_WITH_SIGHT[sights]]


def _quick_shot(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    return [
        (look.gain_of_shots(sights & ~(1 << place), place) - SHOOTING_CARD_VALUE, (QUICK_SHOT, place))
        for place in look.shootable_places()
    ]


def _ricochet(look: RowValue, _: int) -> ScoredPlays:
    sights, victims = look.pond.sights, look.shootable_places()
    return [
        (look.gain_of_shots(sights ^ 1 << sky, victim), (RICOCHET, sky, victim))
        for sky in _SKIES_WITH_SIGHT[sights]
        for victim in (sky - 1, sky + 1)
        if victim in victims
    ]


def _two_birds(look: RowValue, _: int) -> ScoredPlays:
    sights, victims = look.pond.sights, look.shootable_places()
    return [
        (look.gain_of_shots(sights ^ 0b11 << place, place + 1, place), (TWO_BIRDS, place, place + 1))
        for place in victims
        if place + 1 in victims and sights >> place & 0b11 == 0b11
    ]


def _bump_left(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    return [
        (look.gain_under_sights(sights ^ 0b11 << sky - 1), (BUMP_LEFT, sky))
        for sky in _SKIES_WITH_SIGHT[sights]
        if sky and not sights >> sky - 1 & 1
    ]


def _bump_right(look: RowValue, _: int) -> ScoredPlays:
    sights = look.pond.sights
    return [
        (look.gain_under_sights(sights ^ 0b11 << sky), (BUMP_RIGHT, sky))
        for sky in _SKIES_WITH_SIGHT[sights]
        if sky < SLOT_COUNT - 1 and not sights >> sky + 1 & 1
    ]


def _march(look: RowValue, _: int) -> ScoredPlays:
    return [(sum(map(mul, look.place_values[1:], look.risks)) - look.value, (MARCH,))]


def _swap(look: RowValue, card: int) -> ScoredPlays:
    moods, perils, to = look.place_values, look.risks, 1 if card == HANG_BACK else -1
    return [
        ((perils[place] - perils[place + to]) * (moods[place + to] - moods[place]) - SAVING_CARD_VALUE, (card, place))
        for place in look.own_places()
        if 0 <= place + to < SLOT_COUNT
    ]


def _jet_duck(look: RowValue, _: int) -> ScoredPlays:
    moods = look.place_values
    return [
        (
            sum(map(mul, (moods[place], *moods[:place], *moods[place + 1 :]), look.risks)) - look.value,
            (JET_DUCK, place),
        )
        for place in look.own_places()
    ]


def _rearrange(look: RowValue, _: int) -> ScoredPlays:
    order = [0] * SLOT_COUNT
    places = sorted(range(SLOT_COUNT), key=look.risks.__getitem__)
    for place, card in zip(places, sorted(range(SLOT_COUNT), key=look.place_values.__getitem__), strict=True):
        order[place] = card
    return [
        (
            sum(look.place_values[card] * peril for card, peril in zip(order, look.risks, strict=True)) - look.value,
            (REARRANGE, *order),
        )
    ]


def _duck_dance(look: RowValue, _: int) -> ScoredPlays:
    return [(-look.value, (DUCK_DANCE,))]


def _take_cover(look: RowValue, _: int) -> ScoredPlays:
    pond, moods = look.pond, look.place_values
    found: ScoredPlays = []
    for place in look.own_places():
        if pond.under[place] == NOBODY == pond.dive[place]:
            gain = sum(map(mul, (*moods[:place], *moods[place + 1 :]), look.risks)) - look.value + COVER_VALUE
            found += [
                (gain, (TAKE_COVER, place, cover))
                for cover in (place - 1, place + 1)
                if 0 <= cover < SLOT_COUNT and pond.row[cover] != pond.players and pond.under[cover] == NOBODY
            ]
    return found


def _dive(look: RowValue, _: int) -> ScoredPlays:
    pond = look.pond
    return [
        (-DIVE_PROTECTION_SHARE * look.place_values[place] * look.risks[place] - SAVING_CARD_VALUE, (DIVE, place))
        for place, card in enumerate(pond.row)
        if card != pond.players and pond.dive[place] == NOBODY
    ]


def _peace(look: RowValue, _: int) -> ScoredPlays:
    return [(look.gain_under_sights(0) - SAVING_CARD_VALUE, (PEACE,))] if look.pond.sights else []


def _resurrection(look: RowValue, _: int) -> ScoredPlays:
    return [
        (-REVIVAL_VALUE * look.seat_weights[seat], (RESURRECTION, seat))
        for seat, alive in enumerate(look.pond.alive_counts)
        if alive < DUCKS_PER_COLOUR
    ]


_SCORED_PLAYS_OF_CARD: Final[dict[int, Callable[[RowValue, int], ScoredPlays]]] = {
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
