"""The table's context, with this game's view, moves and events."""

from typing import TypeAlias

from rules.duck_lake.acts import Event, Move
from rules.duck_lake.views import View
from tabletop.tables import game_table

TableContext: TypeAlias = game_table.TableContext[View, Move, Event]
