"""«Шипучка!» on a bottle in an evening room: racks round it, a tower on it, and a hand that must not shake."""

from typing import Final

from tabletop.tables.fizz.closer import closer
from tabletop.tables.fizz.laying import perform
from tabletop.tables.fizz.layout import lay_out
from tabletop.tables.fizz.places import HINT
from tabletop.tables.fizz.projector import project
from tabletop.tables.fizz.room import Room
from tabletop.tables.fizz.story import SOUNDS, UNSAID, births, deaths, pace, sparks, stagger, summary, word
from tabletop.tables.fizz.touch import explain, hint, reach, warning, ways
from tabletop.tables.table import Table

TABLE: Final = Table(
    key="fizz",
    lay_out=lay_out,
    ways=ways,
    reach=reach,
    warning=warning,
    hint=hint,
    hint_box=HINT,
    explain=explain,
    closer=closer,
    births=births,
    deaths=deaths,
    stagger=stagger,
    pace=pace,
    word=word,
    unsaid=UNSAID,
    summary=summary,
    sounds=SOUNDS,
    sparks=sparks,
    scenery=Room,
    perform=perform,
    project=project,
)
