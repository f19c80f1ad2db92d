"""«Шипучка!» on a bottle in an evening room: racks round it, a tower on it, and a hand that must not shake."""

from typing import Final

from rules.fizz.acts import Event, Move
from rules.fizz.views import View
from tabletop.tables.fizz import film, hand, moments, motion, places, telling, touch
from tabletop.tables.fizz.advice import advise
from tabletop.tables.fizz.closer import closer
from tabletop.tables.fizz.layout import lay_out, reveal
from tabletop.tables.fizz.palm import palm
from tabletop.tables.fizz.scenery import Room
from tabletop.tables.table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="fizz",
    lay_out=lay_out,
    ways=touch.ways,
    reach=touch.reach,
    names=touch.names,
    question=telling.question,
    hint=telling.hint,
    hint_box=places.HINT,
    advise=advise,
    lamp=places.LAMP,
    glass=places.GLASS,
    explain=telling.explain,
    rule=telling.rule,
    closer=closer,
    word=telling.word,
    unsaid=telling.UNSAID,
    summary=telling.summary,
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
    called=telling.called,
    deed=telling.deed,
    standing=telling.standing,
    scenery=Room,
    perform=hand.perform,
    project=film.project,
    props=film.props,
)
