"""«Лисиця в лісі» on a woven runner: two hands, a decree, and a ladder that nobody wants to climb too high."""

from typing import Final

from rules.fox_forest.acts import Event, Move
from rules.fox_forest.views import View
from tabletop.tables.fox_forest import moments, motion, places, telling, touch
from tabletop.tables.fox_forest.advice import advise
from tabletop.tables.fox_forest.layout import lay_out, reveal
from tabletop.tables.fox_forest.palm import palm
from tabletop.tables.table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="fox_forest",
    lay_out=lay_out,
    ways=touch.ways,
    hint=telling.hint,
    hint_box=places.HINT,
    advise=advise,
    hint_room=places.HINT_ROOM,
    explain=telling.explain,
    closer=telling.closer,
    needed=telling.needed,
    rule=telling.rule,
    word=telling.word,
    unsaid=telling.UNSAID,
    summary=telling.summary,
    moments=moments.moments,
    reveal=reveal,
    births=motion.births,
    deaths=motion.deaths,
    stagger=motion.stagger,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    palm=palm,
    called=telling.called,
    deed=telling.deed,
    standing=telling.standing,
)
