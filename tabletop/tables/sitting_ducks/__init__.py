"""«Ни пуха ни пера!» (Sitting Ducks) on a wooden tray: six skies, six cards in a row, and corks in the air."""

from typing import Final

from rules.sitting_ducks.acts import Event, Move
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import GameTable, HintBar, Motions, PhoneDisplay, Tooltips, Touches, Words
from tabletop.tables.sitting_ducks import moments, motion, places, texts, touch
from tabletop.tables.sitting_ducks.advice import advise
from tabletop.tables.sitting_ducks.layout import lay_out, reveal
from tabletop.tables.sitting_ducks.phone import phone_layout

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="sitting_ducks",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_bar=HintBar(places.HINT_BOX, places.HINT_BOX_LARGE),
    touches=Touches(interpret=touch.interpret),
    tooltips=Tooltips(explain=texts.explain, zoom=texts.zoom, never_cover=texts.never_cover, rule_of=texts.rule_of),
    words=Words(
        advise=advise,
        move_label=texts.move_label,
        label=texts.label,
        status_line=texts.status_line,
        field_text=texts.field_text,
        quiet_events=texts.QUIET_EVENTS,
    ),
    motions=Motions(
        enters_from=motion.enters_from,
        leaves_to=motion.leaves_to,
        piece_motions=motion.piece_motions,
        stagger=motion.stagger,
        pace=motion.pace,
        sounds=motion.SOUNDS,
        sparks=motion.sparks,
    ),
    phone=PhoneDisplay(lay_out=phone_layout),
    reveal=reveal,
    avatar=texts.avatar,
    moments=moments.moments,
)
