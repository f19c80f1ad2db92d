"""How each game looks on the table and how it is touched: one package for each game, one `GameTable` in each."""

from rules import GAMES
from tabletop.tables.game_table import GameTable


def table_of(key: str) -> GameTable:
    """Return the table of the game with this key. Raise KeyError if there is no such game."""
    if key not in GAMES:
        raise KeyError(key)
    return GAMES.load("tabletop.tables", key, "TABLE", GameTable)
