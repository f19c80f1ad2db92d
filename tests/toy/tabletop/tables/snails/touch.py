"""What touching a snail means."""

from collections.abc import Sequence

from tabletop.tables.game_table import Way
from toy.rules.snails.acts import Crawl
from toy.rules.snails.views import View


def ways(move: Crawl, view: View) -> Sequence[Way]:
    """A click on a snail lets it crawl: there is only one way to go."""
    return ((f"snail:{view.turn}:{move.snail}",),)
