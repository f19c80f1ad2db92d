"""A row of leaves on the bare table, and snails on it."""

from typing import Final

from tabletop.tables.game_table import Table
from toy.tabletop.tables.snails import layout, motion, texts, touch

TABLE: Final = Table(
    key="snails",
    lay_out=layout.lay_out,
    ways=touch.ways,
    hint=texts.hint,
    hint_box=layout.HINT,
    explain=texts.explain,
    pace=motion.pace,
    sounds=motion.SOUNDS,
)
