"""How a snail is touched."""

from collections.abc import Sequence

from tabletop.tables.game_table import TouchPath
from toy.rules.snails.acts import Crawl
from toy.rules.snails.views import View


def touch_paths(move: Crawl, view: View) -> Sequence[TouchPath]:
    """A click on a snail lets it crawl."""
    return ((f"snail:{view.turn}:{move.snail}",),)
