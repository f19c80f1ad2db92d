"""A row of leaves on the bare table, and snails on it."""

from typing import Final

from tabletop.tables.table import Table
from toy.tabletop.tables.snails import layout, motion, telling, touch

TABLE: Final = Table(
    key="snails",
    lay_out=layout.lay_out,
    ways=touch.ways,
    hint=telling.hint,
    hint_box=layout.HINT,
    explain=telling.explain,
    pace=motion.pace,
    sounds=motion.SOUNDS,
)
