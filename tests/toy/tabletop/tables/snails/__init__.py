"""A row of leaves on the bare table, and snails on it."""

from typing import Final

from tabletop.tables.game_table import GameTable, HintBar, Motions, Tooltips
from toy.rules.snails.acts import Event, Move
from toy.rules.snails.views import View
from toy.tabletop.tables.snails import layout, motion, texts, touch

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="snails",
    lay_out=layout.lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_bar=HintBar(layout.HINT_BOX),
    tooltips=Tooltips(explain=texts.explain),
    motions=Motions(pace=motion.pace, sounds=motion.SOUNDS),
)
