"""«Шипучка!» on a bottle in an evening room: racks round it, a tower on it, and a hand that must not shake."""

from typing import Final

from rules.fizz.acts import Event, Move
from rules.fizz.views import View
from tabletop.tables.fizz import moments, motion, places, texts, touch
from tabletop.tables.fizz.advice import advise
from tabletop.tables.fizz.bottle.scenery import Room
from tabletop.tables.fizz.laying import film, task
from tabletop.tables.fizz.layout import lay_out, reveal
from tabletop.tables.fizz.phone import palm
from tabletop.tables.fizz.zoom import closer
from tabletop.tables.game_table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="fizz",
    lay_out=lay_out,
    ways=touch.ways,
    reach=touch.reach,
    names=touch.names,
    question=texts.question,
    hint=texts.hint,
    hint_box=places.HINT,
    advise=advise,
    lamp=places.LAMP,
    glass=places.GLASS,
    explain=texts.explain,
    rule=texts.rule,
    closer=closer,
    word=texts.word,
    unsaid=texts.UNSAID,
    summary=texts.summary,
    moments=moments.moments,
    reveal=reveal,
    births=motion.births,
    deaths=motion.deaths,
    stagger=motion.stagger,
    motions=motion.motions,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    hears=motion.hears,
    sparks=motion.sparks,
    palm=palm,
    called=texts.called,
    deed=texts.deed,
    standing=texts.standing,
    scenery=Room,
    perform=task.perform,
    project=film.project,
    props=film.props,
)
