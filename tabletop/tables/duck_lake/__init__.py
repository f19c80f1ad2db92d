"""«Утиное озеро» on a cardboard lake: two ducks each, a boy who goes round it, and corn that falls where it falls.

Where things lie is in `places`; what they look like in `board`, `things` and `tags`; how they lie at one moment on the
`water` and in the whole `picture`; touches in `touch`, what happens in `story`, the throw in `hand`, the die in `die`.
"""

from typing import Any, Final

from rules.chance import Rolled
from rules.duck_lake.acts import DuckPaddled, Landed
from rules.duck_lake.requests import Die, Handful
from tabletop.film import Film
from tabletop.tables.duck_lake import story, touch
from tabletop.tables.duck_lake.die import Tumble, roll
from tabletop.tables.duck_lake.hand import Projection, Throw
from tabletop.tables.duck_lake.picture import lay_out
from tabletop.tables.duck_lake.places import HINT
from tabletop.tables.table import Glance, Performance, Table


def perform(request: Any, glance: Glance) -> Performance | None:
    """A person throws corn with their own hand, and the die too."""
    match request:
        case Handful():
            return Throw(request, glance)
        case Die():
            return roll(request, glance)
    return None


def project(act: Any, film: str, glance: Glance) -> Performance | None:
    """Show how a handful fell."""
    return Projection(Film.unpack(film), glance) if isinstance(act, Landed) else None


def stir(act: Any, glance: Glance) -> Performance | None:
    """Let the die tumble for those who have no hands."""
    rolling = isinstance(act, Rolled) and glance.view.table.step == "roll"
    return Tumble(act, glance, waiting=False) if rolling else None


TABLE: Final = Table(
    key="duck_lake",
    lay_out=lay_out,
    ways=touch.ways,
    read=touch.read,
    trail=touch.trail,
    hint=story.hint,
    hint_box=HINT,
    explain=story.explain,
    births=story.births,
    deaths=story.deaths,
    motions=story.motions,
    stagger=story.stagger,
    pace=story.pace,
    ponder=story.ponder,
    sounds=story.SOUNDS,
    sparks=story.sparks,
    word=story.word,
    unsaid=frozenset({DuckPaddled}),
    summary=story.summary,
    avatar=story.avatar,
    perform=perform,
    project=project,
    stir=stir,
)
