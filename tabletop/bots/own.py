"""What bots know of one game in particular: a module named after the game, where there is one.

Such a module may define any of these:

* `judge(state) -> Worth | None`: what a table is worth to each seat, where a playout may as well stop;
* `choose(view, level, rng) -> move`: a head of its own, for games that want no search;
* `hand(request, view, level, rng) -> (outcome, film)`: a hand that does what people do with the mouse.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules import GAMES


@cache
def own(key: str, what: str) -> Any:
    """Find what bots know of a game under that name, or None."""
    module = GAMES.room("tabletop.bots", key)
    return getattr(import_module(module), what, None) if _exists(module) else None


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a home that has brought no bots at all
        return False
