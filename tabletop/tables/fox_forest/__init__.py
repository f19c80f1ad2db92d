"""«Лисиця в лісі» on a woven runner: two hands, a decree, and a ladder that nobody wants to climb too high.

Where things lie is in `places`, what they look like in `things` and `sheets`; `layout` lays the table at one moment,
`story` says what is touched, told and heard.
"""

from typing import Final

from tabletop.tables.fox_forest import story
from tabletop.tables.fox_forest.layout import lay_out
from tabletop.tables.fox_forest.places import HINT
from tabletop.tables.table import Table

TABLE: Final = Table(
    key="fox_forest",
    lay_out=lay_out,
    ways=story.ways,
    hint=story.hint,
    hint_box=HINT,
    explain=story.explain,
    births=story.births,
    deaths=story.deaths,
    stagger=story.stagger,
    pace=story.pace,
    word=story.word,
    summary=story.summary,
    sounds=story.SOUNDS,
)
