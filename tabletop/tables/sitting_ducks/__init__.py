"""«Ни пуха ни пера!» (Sitting Ducks) on a wooden tray: six skies, six cards in a row, and corks in the air."""

from typing import Final

from rules.sitting_ducks.acts import Event, Move
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import GameTable
from tabletop.tables.sitting_ducks import moments, motion, places, texts, touch
from tabletop.tables.sitting_ducks.advice import advise
from tabletop.tables.sitting_ducks.layout import lay_out, reveal
from tabletop.tables.sitting_ducks.phone import phone_layout

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="sitting_ducks",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    interpret=touch.interpret,
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
    avatar=texts.avatar,
    moments=moments.moments,
    reveal=reveal,
    enters_from=motion.enters_from,
    leaves_to=motion.leaves_to,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    phone_layout=phone_layout,
    label=texts.label,
    move_label=texts.move_label,
    status_line=texts.status_line,
)
