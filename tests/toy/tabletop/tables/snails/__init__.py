"""A row of leaves on the bare table, and snails on it."""

from typing import Final

from tabletop.tables.game_table import GameTable
from toy.tabletop.tables.snails import layout, motion, texts, touch

TABLE: Final = GameTable(
    key="snails",
    lay_out=layout.lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_box=layout.HINT_BOX,
    explain=texts.explain,
    pace=motion.pace,
    sounds=motion.SOUNDS,
)
