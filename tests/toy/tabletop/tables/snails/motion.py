"""How long things take, and how they sound."""

from typing import Final

from tabletop.tables.game_table import Pace
from toy.rules.snails.acts import Crawled, Event, Thrown, Waited

SOUNDS: Final = {Thrown: "die_roll", Crawled: "card_slide"}


def pace(event: Event, _: object) -> Pace:
    """A crawl takes longer the more leaves it covers."""
    match event:
        case Crawled(leaves=leaves):
            return Pace(0.25 + 0.15 * leaves, 0.1)
        case Waited():
            return Pace(0.2, 0.6)
    return Pace()
