"""The table of «Лисиця в лісі»: everything the shell asks about this game, gathered in `TABLE`."""

from typing import Final

from rules.fox_forest.acts import Event, Move
from rules.fox_forest.views import View
from tabletop.tables.fox_forest import moments, motion, places, texts, touch
from tabletop.tables.fox_forest.advice import advise
from tabletop.tables.fox_forest.layout import lay_out, reveal
from tabletop.tables.fox_forest.phone import phone_layout
from tabletop.tables.game_table import GameTable

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="fox_forest",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_box=places.HINT_BOX,
    advise=advise,
    hint_box_large=places.HINT_BOX_LARGE,
    explain=texts.explain,
    zoom=texts.zoom,
    never_cover=texts.never_cover,
    rule_of=texts.rule_of,
    field_text=texts.field_text,
    quiet_events=texts.QUIET_EVENTS,
    summary=texts.summary,
    moments=moments.moments,
    reveal=reveal,
    enters_from=motion.enters_from,
    leaves_to=motion.leaves_to,
    stagger=motion.stagger,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    phone_layout=phone_layout,
    label=texts.label,
    move_label=texts.move_label,
    status_line=texts.status_line,
)
