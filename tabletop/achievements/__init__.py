"""What people did in a match that is worth telling: counted over its story, by rules of their own."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules import GAMES
from tabletop.achievements.achievement import Award, Counts, Feat, Feats, Story, awards, best, total

__all__ = ["Award", "Counts", "Feat", "Feats", "Story", "awards", "best", "feats_of", "total"]


@cache
def feats_of(key: str) -> Feats:
    """Find what is counted in a game: `FEATS` in the module here that is named after it, if there is one."""
    module = GAMES.room("tabletop.achievements", key)
    if not _exists(module):
        return Feats()
    found: Feats = import_module(module).FEATS
    return found


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a home that counts nothing at all
        return False
