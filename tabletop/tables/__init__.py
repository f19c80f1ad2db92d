"""How each game looks on the table and how it is touched."""

from importlib import import_module

from rules import GAMES
from tabletop.tables.game_table import AnyGameTable


def table_of(key: str) -> AnyGameTable:
    """Find how a game looks; its module carries the game's own name."""
    if key not in GAMES:
        raise KeyError(key)
    table: AnyGameTable = import_module(GAMES.module("tabletop.tables", key)).TABLE
    return table
