"""«Ни пуха ни пера!» on a wooden tray: six skies, six cards, and corks in the air."""

from typing import Any, Final

from rules.kernel import Seat
from rules.sitting_ducks import acts as told
from rules.sitting_ducks.turns import SEATS, begin
from tabletop.tables.sitting_ducks import motion, places, words
from tabletop.tables.sitting_ducks.layout import lay_out
from tabletop.tables.sitting_ducks.touch import read, ways
from tabletop.tables.table import Table


def avatar(seat: Seat, options: Any) -> str:
    """Tell the colour that a seat wears under these options."""
    return begin(options, SEATS[-1]).colours[seat]


TABLE: Final = Table(
    key="sitting_ducks",
    lay_out=lay_out,
    ways=ways,
    read=read,
    hint=words.hint,
    hint_box=places.HINT,
    explain=words.explain,
    births=motion.births,
    deaths=motion.deaths,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    sparks=motion.sparks,
    sounds=motion.SOUNDS,
    word=words.word,
    avatar=avatar,
    unsaid=frozenset({told.Played, told.SwamIn, told.ClosedUp, told.Drew, told.DucksShuffled, told.ActionsRanOut}),
)
