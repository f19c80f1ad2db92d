"""What this table's picture depends on, typed by its game."""

from typing import TypeAlias

from tabletop.tables import table
from toy.rules.snails.acts import Event, Move
from toy.rules.snails.views import View

Glance: TypeAlias = table.Glance[View, Move, Event]
