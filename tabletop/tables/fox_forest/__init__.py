"""«Лисиця в лісі» on a woven runner: two hands, a decree, and a ladder that nobody wants to climb too high."""

from typing import Final

from rules.fox_forest.acts import Event, Move
from rules.fox_forest.views import View
from tabletop.tables.fox_forest import moments, motion, places, texts, touch
from tabletop.tables.fox_forest.advice import advise
from tabletop.tables.fox_forest.layout import lay_out, reveal
from tabletop.tables.fox_forest.phone import palm
from tabletop.tables.game_table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="fox_forest",
    lay_out=lay_out,
    ways=touch.ways,
    hint=texts.hint,
    hint_box=places.HINT,
    advise=advise,
    hint_room=places.HINT_ROOM,
    explain=texts.explain,
    closer=texts.closer,
    needed=texts.needed,
    rule=texts.rule,
    word=texts.word,
    unsaid=texts.UNSAID,
    summary=texts.summary,
    moments=moments.moments,
    reveal=reveal,
    births=motion.births,
    deaths=motion.deaths,
    stagger=motion.stagger,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    palm=palm,
    called=texts.called,
    deed=texts.deed,
    standing=texts.standing,
)
