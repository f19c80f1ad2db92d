"""The effect of each card on the row, as generators of beats."""

from collections.abc import Callable, Generator
from functools import cache
from typing import TypeAlias

from rules.kernel import Beat, Seat, all_seats
from rules.piles import replaced
from rules.sitting_ducks.acts import (
    ClosedUp,
    CoverLost,
    Danced,
    Dived,
    DiveEnded,
    DiveHeld,
    DuckShot,
    FlockLost,
    Hid,
    Jetted,
    Marched,
    PeaceMade,
    Rearranged,
    Resurrected,
    SightMoved,
    SightPut,
    SwamIn,
    Swapped,
    WaterShot,
)
from rules.sitting_ducks.pieces import COLOUR, SLOT_COUNT, WATERS, ActionCard, Kind
from rules.sitting_ducks.state import GAP, Dive, Slot, State

Beats: TypeAlias = Generator[Beat[State], None, State]
"""A generator of beats that returns the state after them."""

_TOKENS = frozenset(range(1, SLOT_COUNT + 1))
_SLOT_OF_CARD = {card: Slot(card) for card in (*COLOUR, *WATERS)}
_swam_in, _closed_up, _sight_put = cache(SwamIn), cache(ClosedUp), cache(SightPut)


def swim_in(state: State, places: tuple[int, ...]) -> Beats:
    """SD-04 SD-11 New cards are drawn one by one, each to the next of these places."""
    for place in places:
        if not state.ducks:
            break
        card, ducks = state.ducks[0], state.ducks[1:]
        row = replaced(state.row, place, _SLOT_OF_CARD[card])
        state = state.replace(row=row, ducks=ducks, known=min(state.known, len(ducks)))
        yield Beat(_swam_in(card, place), state)
    return state


def end_dive(state: State, place: int) -> Beats:
    """SD-07 SD-37 A dive card is discarded; its duck stays as it is."""
    slot = state.row[place]
    if slot.dive is None:
        return state
    card, seat = slot.dive.card, slot.dive.seat
    row = replaced(state.row, place, Slot(slot.card, slot.under))
    state = state.replace(row=row, discards=(*state.discards, card))
    yield Beat(DiveEnded(seat, card, slot.card, place), state)
    return state


def _close_up(state: State) -> Beats:
    """SD-11 The cards to the right of emptied slots close up to the left, then new ones fill the end of the row."""
    staying = tuple([slot for slot in state.row if slot is not GAP])
    gaps = SLOT_COUNT - len(staying)
    if not gaps:
        return state
    if staying != state.row[:-gaps]:
        empty = tuple([place for place, slot in enumerate(state.row) if slot is GAP])
        state = state.replace(row=staying + (GAP,) * gaps)
        yield Beat(_closed_up(empty), state)
    state = yield from swim_in(state, tuple(range(SLOT_COUNT - gaps, SLOT_COUNT)))
    assert state.row[-1] is not GAP or not any(map(state.alive, all_seats(len(state.shot)))), "SD-11"
    return state


def _put_sight(state: State, card: ActionCard, sky: int) -> Beats:
    token = min(_TOKENS.difference(state.sights))
    state = state.replace(sights=replaced(state.sights, sky, token))
    yield Beat(_sight_put(state.turn, card, sky), state)
    return state


def _shoot(state: State, card: ActionCard, place: int, sight: int | None) -> Beats:
    """SD-12 A shot duck goes to its player. SD-22 Water stays. SD-36 SD-37 A dive absorbs the shot. The sight is spent.

    SD-34 Shooting the covering duck leaves the covered one in the slot, unprotected.
    """
    slot, seat = state.row[place], state.turn
    sights = state.sights if sight is None else replaced(state.sights, sight, 0)
    if slot.card not in COLOUR or slot.dive:
        state = state.replace(sights=sights)
        held = DiveHeld(seat, card, place, sight, slot.card) if slot.dive else WaterShot(seat, card, place, sight)
        yield Beat(held, state)
        return state
    owner = state.owner(slot.card)
    state = state.replace(
        sights=sights,
        row=replaced(state.row, place, Slot(slot.under) if slot.under else GAP),
        shot=replaced(state.shot, owner, (*state.shot[owner], slot.card)),
    )
    yield Beat(DuckShot(seat, card, place, sight, slot.card, owner), state)
    if slot.under:
        yield Beat(CoverLost(place, slot.under), state)
    if not state.alive(owner):
        yield Beat(FlockLost(owner), state)
    return state


def _aim(state: State, card: ActionCard, *skies: int) -> Beats:
    """SD-20 A sight on one sky. SD-23 The double_barrel puts two."""
    for sky in skies:
        state = yield from _put_sight(state, card, sky)
    return state


def _fire(state: State, card: ActionCard, *skies: int) -> Beats:
    """SD-21 Shoot what is under a sight, and the sight goes. SD-26 two_birds does so twice before the row moves."""
    for sky in skies:
        state = yield from _shoot(state, card, sky, sky)
    return (yield from _close_up(state))


def _quick_shot(state: State, card: ActionCard, place: int) -> Beats:
    """SD-24 Shoot any one card; a sight over it is removed."""
    state = yield from _shoot(state, card, place, place if state.sights[place] else None)
    return (yield from _close_up(state))


def _ricochet(state: State, card: ActionCard, sight: int, victim: int) -> Beats:
    """SD-25 The neighbour is shot, the chosen sight is removed, a sight over the victim stays."""
    state = yield from _shoot(state, card, victim, sight)
    return (yield from _close_up(state))


def _bump_left(state: State, card: ActionCard, sky: int) -> Beats:
    """SD-27 Move a sight one sky to the left."""
    return _bump(state, card, sky, sky - 1)


def _bump_right(state: State, card: ActionCard, sky: int) -> Beats:
    """SD-27 Move a sight one sky to the right."""
    return _bump(state, card, sky, sky + 1)


def _bump(state: State, card: ActionCard, sky: int, to: int) -> Beats:
    state = state.replace(sights=replaced(replaced(state.sights, to, state.sights[sky]), sky, 0))
    yield Beat(SightMoved(state.turn, card, sky, to), state)
    return state


def _march(state: State, _: ActionCard) -> Beats:
    """SD-28 The leftmost card goes under the duck deck first, then the deck's top card takes the right end.

    SD-34 Of a pair the covered duck goes lowest.
    """
    state = yield from end_dive(state, 0)
    first = state.row[0]
    leaving = (first.card, first.under) if first.under else (first.card,)
    state = state.replace(row=(*state.row[1:], GAP), ducks=(*state.ducks, *leaving), known=state.known + len(leaving))
    yield Beat(Marched(state.turn, leaving), state)
    return (yield from swim_in(state, (SLOT_COUNT - 1,)))


def _hang_back(state: State, card: ActionCard, place: int) -> Beats:
    """SD-29 Swap your own duck with the card to its right."""
    return _swap(state, card, place, place + 1)


def _step_ahead(state: State, card: ActionCard, place: int) -> Beats:
    """SD-29 Swap your own duck with the card to its left."""
    return _swap(state, card, place, place - 1)


def _swap(state: State, card: ActionCard, place: int, to: int) -> Beats:
    duck, other = state.row[place], state.row[to]
    state = state.replace(row=replaced(replaced(state.row, to, duck), place, other))
    yield Beat(Swapped(state.turn, card, duck.card, place, to), state)
    return state


def _jet_duck(state: State, _: ActionCard, place: int) -> Beats:
    """SD-30 Your own duck goes to the front; the ones it passes move right."""
    duck = state.row[place]
    state = state.replace(row=(duck, *state.row[:place], *state.row[place + 1 :]))
    yield Beat(Jetted(state.turn, duck.card, place), state)
    return state


def _rearrange(state: State, _: ActionCard, *order: int) -> Beats:
    """SD-31 Put the row's cards in any order; what is on or under a duck stays with it."""
    state = state.replace(row=tuple([state.row[place] for place in order]))
    yield Beat(Rearranged(state.turn, order), state)
    return state


def _duck_dance(state: State, _: ActionCard) -> Beats:
    """SD-32 All cards of the row, covered ones too, return to the duck deck, and the deck waits to be shuffled."""
    for place in range(SLOT_COUNT):
        state = yield from end_dive(state, place)
    cards = [card for slot in state.row for card in (slot.card, slot.under) if card]
    state = state.replace(step="dance", row=(GAP,) * SLOT_COUNT, ducks=(*state.ducks, *cards), known=0)
    yield Beat(Danced(state.turn), state)
    return state


def _take_cover(state: State, _: ActionCard, place: int, to: int) -> Beats:
    """SD-33 Your own duck slides under its neighbour. The row closes up and is refilled."""
    duck, cover = state.row[place].card, state.row[to]
    pair = Slot(cover.card, duck, cover.dive)
    state = state.replace(row=replaced(replaced(state.row, to, pair), place, GAP))
    yield Beat(Hid(state.turn, duck, cover.card, place, to), state)
    return (yield from _close_up(state))


def _dive(state: State, card: ActionCard, place: int) -> Beats:
    """SD-36 The card goes from the table onto the duck instead of staying with the discards."""
    slot, seat = state.row[place], state.turn
    row = replaced(state.row, place, Slot(slot.card, slot.under, Dive(card, seat)))
    state = state.replace(row=row, discards=state.discards[:-1])
    yield Beat(Dived(seat, card, slot.card, place), state)
    return state


def _peace(state: State, _: ActionCard) -> Beats:
    """SD-38 Remove every sight."""
    skies = tuple([sky for sky, token in enumerate(state.sights) if token])
    state = state.replace(sights=(0,) * SLOT_COUNT)
    yield Beat(PeaceMade(state.turn, skies), state)
    return state


def _resurrection(state: State, _: ActionCard, owner: Seat) -> Beats:
    """SD-39 Put a shot duck under the duck deck."""
    *others, duck = state.shot[owner]
    state = state.replace(
        shot=replaced(state.shot, owner, tuple(others)), ducks=(*state.ducks, duck), known=state.known + 1
    )
    yield Beat(Resurrected(state.turn, duck, owner), state)
    return state


EFFECTS: dict[Kind, Callable[..., Beats]] = {
    "aim": _aim,
    "fire": _fire,
    "double_barrel": _aim,
    "quick_shot": _quick_shot,
    "ricochet": _ricochet,
    "two_birds": _fire,
    "bump_left": _bump_left,
    "bump_right": _bump_right,
    "march": _march,
    "hang_back": _hang_back,
    "step_ahead": _step_ahead,
    "jet_duck": _jet_duck,
    "rearrange": _rearrange,
    "duck_dance": _duck_dance,
    "take_cover": _take_cover,
    "dive": _dive,
    "peace": _peace,
    "resurrection": _resurrection,
}
"""The effect of each kind of card. It gets the state after the card was discarded, the card, and its targets."""
