"""«Ни пуха ни пера!» on a wooden tray: six skies, six cards, and corks in the air."""

from typing import Final

from rules.sitting_ducks.acts import Event, Move
from rules.sitting_ducks.views import View
from tabletop.tables.sitting_ducks import moments, motion, places, telling, touch
from tabletop.tables.sitting_ducks.advice import advise
from tabletop.tables.sitting_ducks.layout import lay_out, reveal
from tabletop.tables.sitting_ducks.palm import palm
from tabletop.tables.table import Table

TABLE: Final[Table[View, Move, Event]] = Table(
    key="sitting_ducks",
    lay_out=lay_out,
    ways=touch.ways,
    read=touch.read,
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
    avatar=telling.avatar,
    moments=moments.moments,
    reveal=reveal,
    births=motion.births,
    deaths=motion.deaths,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    palm=palm,
    called=telling.called,
    deed=telling.deed,
    standing=telling.standing,
)
