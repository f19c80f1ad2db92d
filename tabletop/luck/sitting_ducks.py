"""What is luck in Sitting Ducks: the action cards that are dealt and drawn, and whose ducks swim in first.

Every card that comes from a shuffled deck is as likely to be one of its cards as any other: however many are drawn, of
each a kind has the share that it has in the deck.
"""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from rules.kernel import Beat, Seat
from rules.sitting_ducks.acts import Began, Dealt, Drew, Reshuffled
from rules.sitting_ducks.pieces import COLOUR, DUCKS_PER_COLOUR, KIND, SLOT_COUNT, ActionCard, Kind
from rules.sitting_ducks.state import State
from tabletop.achievements import Story
from tabletop.luck.measure import Chance, LuckMeasure

SHOTS: frozenset[Kind] = frozenset({"fire", "quick_shot", "ricochet", "two_birds"})
SIGHTS: frozenset[Kind] = frozenset({"aim", "double_barrel"})
RESCUES: frozenset[Kind] = frozenset({"take_cover", "dive", "peace", "resurrection"})
"""Cards that save a duck from a shot, or bring it back."""


def _cards(story: Story) -> Iterator[tuple[Seat, ActionCard, tuple[ActionCard, ...]]]:
    """Yield every card that somebody got, and the whole deck that it came from."""
    deck: tuple[ActionCard, ...] = ()
    for beat in story:
        match beat:
            case Beat(Dealt(), State(hands=hands, actions=actions)):
                deck = (*chain(*hands), *actions)
                for place, hand in enumerate(hands):
                    yield from ((Seat(place), card, deck) for card in hand)
            case Beat(Reshuffled(), State(actions=actions)):
                deck = actions
            case Beat(Drew(seat), State(hands=hands)):
                yield seat, hands[seat][-1], deck


def cards_of(kinds: frozenset[Kind], story: Story) -> Iterator[Chance]:
    """Count the cards of these kinds that everybody got."""
    for seat, card, deck in _cards(story):
        yield Chance(seat, KIND[card] in kinds, sum(KIND[each] in kinds for each in deck) / len(deck))


def exposed(story: Story) -> Iterator[Chance]:
    """Count everybody's own ducks in the first row, where they can be shot at from the first turn on."""
    for beat in story:
        match beat:
            case Beat(Began(), State(row=row, ducks=deck, colours=colours)):
                ducks = [slot.card for slot in row if slot.card in COLOUR]
                expected = SLOT_COUNT * DUCKS_PER_COLOUR / (SLOT_COUNT + len(deck))
                for seat, colour in enumerate(colours):
                    yield Chance(Seat(seat), sum(COLOUR[duck] == colour for duck in ducks), expected)


MEASURES = (
    LuckMeasure("shots", "sitting_ducks/cork", partial(cards_of, SHOTS)),
    LuckMeasure("sights", "sitting_ducks/sight", partial(cards_of, SIGHTS)),
    LuckMeasure("rescues", "marks/drop", partial(cards_of, RESCUES)),
    LuckMeasure("exposed", "ducks/duck_black_scared", exposed, fewer_is_lucky=True),
)
