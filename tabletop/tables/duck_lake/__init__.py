"""«Утиное озеро» on a cardboard lake: two ducks each, a boy who goes round it, and corn that falls where it falls."""

from typing import Final

from rules.duck_lake.acts import Event, Move
from rules.duck_lake.views import View
from tabletop.tables.duck_lake import moments, motion, places, texts, touch
from tabletop.tables.duck_lake.advice import advise
from tabletop.tables.duck_lake.layout import lay_out
from tabletop.tables.duck_lake.phone import beneath, palm
from tabletop.tables.duck_lake.throw import film, task
from tabletop.tables.game_table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="duck_lake",
    lay_out=lay_out,
    ways=touch.ways,
    read=touch.read,
    trail=touch.trail,
    hint=texts.hint,
    hint_box=places.HINT,
    advise=advise,
    hint_room=places.HINT_ROOM,
    explain=texts.explain,
    needed=texts.needed,
    rule=texts.rule,
    word=texts.word,
    unsaid=texts.UNSAID,
    summary=texts.summary,
    avatar=texts.avatar,
    moments=moments.moments,
    births=motion.births,
    deaths=motion.deaths,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    ponder=motion.ponder,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    remote=task.remote,
    perform=task.perform,
    project=film.project,
    props=film.props,
    stir=film.stir,
    palm=palm,
    beneath=beneath,
    called=texts.called,
    deed=texts.deed,
    standing=texts.standing,
)
