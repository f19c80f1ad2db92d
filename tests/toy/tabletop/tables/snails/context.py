"""The table's context, with this game's view, moves and events."""

from typing import TypeAlias

from tabletop.tables import game_table
from toy.rules.snails.acts import Event, Move
from toy.rules.snails.views import View

TableContext: TypeAlias = game_table.TableContext[View, Move, Event]
