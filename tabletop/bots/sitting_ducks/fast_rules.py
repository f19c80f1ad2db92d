"""The rules of Sitting Ducks once more, on plain numbers and changed in place: fast enough for playouts.

`tests/test_bots_sitting_ducks.py` compares it with the rules. Ducks of a colour are alike here, there are no events,
and which plays are legal is left to the rules and to `sitting_ducks_instinct`.
"""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias, get_args

from attrs import define

from rules.sitting_ducks.acts import Move, Play
from rules.sitting_ducks.pieces import COLOUR, DUCKS_PER_COLOUR, KIND, SLOT_COUNT, Card, Kind
from rules.sitting_ducks.state import State

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
NUMBER: Final[dict[Kind, int]] = {kind: number for number, kind in enumerate(KINDS)}
(
    AIM,
    FIRE,
    DOUBLE_BARREL,
    QUICK_SHOT,
    RICOCHET,
    TWO_BIRDS,
    BUMP_LEFT,
    BUMP_RIGHT,
    MARCH,
    HANG_BACK,
    STEP_AHEAD,
    JET_DUCK,
    REARRANGE,
    DUCK_DANCE,
    TAKE_COVER,
    DIVE,
    PEACE,
    RESURRECTION,
) = range(len(KINDS))
DISCARD_OFFSET: Final = len(KINDS)
"""Added to a card's number when it is thrown away instead of played."""
NOBODY: Final = -1
"""No duck under this one, or no dive on it."""

NumberedPlay: TypeAlias = tuple[int, ...]
"""A play as numbers: its card, then what it points at."""


def numbered(move: Move) -> NumberedPlay:
    """Turn a move of the rules into numbers."""
    number = NUMBER[move.card]
    return (number, *move.at) if isinstance(move, Play) else (DISCARD_OFFSET + number,)


@define
class Pond:
    """The whole table, in lists. A card of the row is its owner's seat; water is the number of players."""

    players: int
    dealing: tuple[int, ...]
    lone_barrel: bool
    wets_water: bool
    turn: int
    row: list[int]
    under: list[int]
    dive: list[int]
    """By place, the seat whose card lies on the duck."""
    sights: int
    """By sky, a bit."""
    deck: list[int]
    """From its top."""
    alive_counts: list[int]
    hands: list[list[int]]
    actions: list[int]
    """From its top."""
    discards: list[int]
    shuffle: Callable[[list[int]], object]

    @classmethod
    def from_state(cls, state: State, rng: Random) -> "Pond":
        """Copy a state in which somebody is to play."""
        seats = {colour: seat for seat, colour in enumerate(state.colours)}
        water = len(seats)

        def number(card: Card) -> int:
            return seats[COLOUR[card]] if card in COLOUR else water

        return cls(
            players=water,
            dealing=state.edition.dealing,
            lone_barrel=state.edition.lone_barrel,
            wets_water=state.edition.wets_water,
            turn=state.turn,
            row=[number(slot.card) for slot in state.row],
            under=[number(slot.under) if slot.under else NOBODY for slot in state.row],
            dive=[slot.dive.seat if slot.dive else NOBODY for slot in state.row],
            sights=sum(1 << sky for sky, sight in enumerate(state.sights) if sight),
            deck=[number(card) for card in state.ducks],
            alive_counts=[DUCKS_PER_COLOUR - len(shot) for shot in state.shot],
            hands=[[NUMBER[KIND[card]] for card in hand] for hand in state.hands],
            actions=[NUMBER[KIND[card]] for card in state.actions],
            discards=[NUMBER[KIND[card]] for card in state.discards],
            shuffle=rng.shuffle,
        )

    def copy(self) -> "Pond":
        """Return an independent copy."""
        return Pond(
            self.players,
            self.dealing,
            self.lone_barrel,
            self.wets_water,
            self.turn,
            self.row[:],
            self.under[:],
            self.dive[:],
            self.sights,
            self.deck[:],
            self.alive_counts[:],
            [hand[:] for hand in self.hands],
            self.actions[:],
            self.discards[:],
            self.shuffle,
        )

    def play(self, play: NumberedPlay) -> bool:
        """Play a card for the player in turn; tell whether the match goes on."""
        card = play[0]
        turn, discards = self.turn, self.discards
        hand = self.hands[turn]
        if card >= DISCARD_OFFSET:
            card -= DISCARD_OFFSET
            hand.remove(card)
            discards.append(card)
        else:
            hand.remove(card)
            discards.append(card)
            _EFFECTS[card](self, *play[1:])
            if card in _SHOOTING_CARDS and sum(map(bool, self.alive_counts)) < 2:
                return False
        if not self.actions:
            self.shuffle(discards)
            self.actions, self.discards = discards, []
        hand.append(self.actions.pop(0))
        self.turn = turn = (turn + 1) % self.players
        if turn in self.dive:
            for place in range(SLOT_COUNT):
                if self.dive[place] == turn:
                    self._surface(place)
        return True

    def _surface(self, place: int) -> None:
        self.dive[place] = NOBODY
        self.discards.append(DIVE)

    def _shoot(self, place: int) -> None:
        """Shoot a card; a duck without another under it leaves a gap, which is a place with nobody in it."""
        if self.dive[place] != NOBODY or self.row[place] == self.players:
            return
        self.alive_counts[self.row[place]] -= 1
        self.row[place] = self.under[place]
        self.under[place] = NOBODY

    def _close_up(self) -> None:
        row = self.row
        while NOBODY in row:
            gap = row.index(NOBODY)
            for column in (row, self.under, self.dive):
                del column[gap]
                column.append(NOBODY)
            if not self.deck:
                break
            row[-1] = self.deck.pop(0)

    def _aim(self, *skies: int) -> None:
        for sky in skies:
            self.sights |= 1 << sky

    def _fire(self, *skies: int) -> None:
        for sky in skies:
            self.sights &= ~(1 << sky)
            self._shoot(sky)
        self._close_up()

    def _ricochet(self, sight: int, victim: int) -> None:
        self.sights &= ~(1 << sight)
        self._shoot(victim)
        self._close_up()

    def _bump_left(self, sky: int) -> None:
        self.sights ^= 0b11 << sky - 1

    def _bump_right(self, sky: int) -> None:
        self.sights ^= 0b11 << sky

    def _march(self) -> None:
        if self.dive[0] != NOBODY:
            self._surface(0)
        self.deck.append(self.row.pop(0))
        if self.under[0] != NOBODY:
            self.deck.append(self.under[0])
        del self.under[0], self.dive[0]
        self.row.append(self.deck.pop(0))
        self.under.append(NOBODY)
        self.dive.append(NOBODY)

    def _hang_back(self, place: int) -> None:
        self._swap(place, place + 1)

    def _step_ahead(self, place: int) -> None:
        self._swap(place, place - 1)

    def _swap(self, place: int, to: int) -> None:
        for column in (self.row, self.under, self.dive):
            column[place], column[to] = column[to], column[place]

    def _jet_duck(self, place: int) -> None:
        for column in (self.row, self.under, self.dive):
            column.insert(0, column.pop(place))

    def _rearrange(self, *order: int) -> None:
        self.row = [self.row[place] for place in order]
        self.under = [self.under[place] for place in order]
        self.dive = [self.dive[place] for place in order]

    def _duck_dance(self) -> None:
        deck = self.deck
        for place in range(SLOT_COUNT):
            if self.dive[place] != NOBODY:
                self._surface(place)
            deck.append(self.row[place])
            if self.under[place] != NOBODY:
                deck.append(self.under[place])
        self.shuffle(deck)
        for place in self.dealing:
            self.row[place], self.under[place] = deck.pop(0), NOBODY

    def _take_cover(self, place: int, cover: int) -> None:
        self.under[cover] = self.row[place]
        self.row[place] = NOBODY
        self._close_up()

    def _dive(self, place: int) -> None:
        self.dive[place] = self.turn
        self.discards.pop()

    def _peace(self) -> None:
        self.sights = 0

    def _resurrection(self, seat: int) -> None:
        self.alive_counts[seat] += 1
        self.deck.append(seat)


_SHOOTING_CARDS: Final = frozenset((FIRE, QUICK_SHOT, RICOCHET, TWO_BIRDS))
_EFFECTS: Final[dict[int, Callable[..., None]]] = {
    NUMBER[kind]: getattr(
        Pond, {"double_barrel": "_aim", "quick_shot": "_fire", "two_birds": "_fire"}.get(kind, f"_{kind}")
    )
    for kind in KINDS
}
