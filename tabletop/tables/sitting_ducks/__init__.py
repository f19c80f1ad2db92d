"""«Ни пуха ни пера!» on a wooden tray: six skies, six cards, and corks in the air."""

from typing import Final

from rules.sitting_ducks.acts import Event, Move
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import Table
from tabletop.tables.sitting_ducks import moments, motion, places, texts, touch
from tabletop.tables.sitting_ducks.advice import advise
from tabletop.tables.sitting_ducks.layout import lay_out, reveal
from tabletop.tables.sitting_ducks.phone import palm

TABLE: Final[Table[View, Move, Event]] = Table(
    key="sitting_ducks",
    lay_out=lay_out,
    ways=touch.ways,
    read=touch.read,
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
    avatar=texts.avatar,
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
    called=texts.called,
    deed=texts.deed,
    standing=texts.standing,
)
