"""The table of «Лисиця в лісі»: everything the shell asks about this game, gathered in `TABLE`."""

from typing import Final

from rules.fox_forest.acts import Event, Move
from rules.fox_forest.views import View
from tabletop.tables.fox_forest import moments, motion, places, texts, touch
from tabletop.tables.fox_forest.advice import advise
from tabletop.tables.fox_forest.layout import lay_out, reveal
from tabletop.tables.fox_forest.phone import phone_layout
from tabletop.tables.game_table import GameTable, HintBar, Motions, PhoneDisplay, Tooltips, Words

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="fox_forest",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_bar=HintBar(places.HINT_BOX, places.HINT_BOX_LARGE),
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
        stagger=motion.stagger,
        pace=motion.pace,
        sounds=motion.SOUNDS,
        sparks=motion.sparks,
    ),
    phone=PhoneDisplay(lay_out=phone_layout),
    reveal=reveal,
    summary=texts.summary,
    moments=moments.moments,
)
