"""`TableContext` with this game's own view, moves and events."""

from typing import TypeAlias

from rules.fizz.acts import Event, Move
from rules.fizz.views import View
from tabletop.tables import game_table

TableContext: TypeAlias = game_table.TableContext[View, Move, Event]
