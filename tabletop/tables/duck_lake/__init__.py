"""«Утиное озеро» on a cardboard lake: two ducks each, a boy who goes round it, and corn that falls where it falls."""

from typing import Final

from rules.duck_lake.acts import Event, Move
from rules.duck_lake.views import View
from tabletop.tables.duck_lake import film, hand, moments, motion, places, telling, touch
from tabletop.tables.duck_lake.advice import advise
from tabletop.tables.duck_lake.layout import lay_out
from tabletop.tables.duck_lake.palm import beneath, palm
from tabletop.tables.table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="duck_lake",
    lay_out=lay_out,
    ways=touch.ways,
    read=touch.read,
    trail=touch.trail,
    hint=telling.hint,
    hint_box=places.HINT,
    advise=advise,
    hint_room=places.HINT_ROOM,
    explain=telling.explain,
    needed=telling.needed,
    rule=telling.rule,
    word=telling.word,
    unsaid=telling.UNSAID,
    summary=telling.summary,
    avatar=telling.avatar,
    moments=moments.moments,
    births=motion.births,
    deaths=motion.deaths,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    ponder=motion.ponder,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    remote=hand.remote,
    perform=hand.perform,
    project=film.project,
    props=film.props,
    stir=film.stir,
    palm=palm,
    beneath=beneath,
    called=telling.called,
    deed=telling.deed,
    standing=telling.standing,
)
