"""The lesson of «Утиное озеро»: one recorded match; the learner throws die and corn with a hand of their own.

The die's luck is that of the match's seed. Corn falls as the physics say; once all of it lies on the lake the recorded
landing takes its place, so that everything after it is as told.
"""

from collections.abc import Sequence
from typing import Any, Final

from rules.chance import Rolled
from rules.duck_lake.acts import CornMissed, CornTaken, DieRolled, Drifted, Landed, LayLily, LetDrift, Push, Put, Swim
from rules.duck_lake.pieces import Cell, middle
from rules.duck_lake.state import Options
from tabletop.lessons.lesson import LEARNER, Fate, Lesson, Stand, Step

ONE, TWO, THREE, WHITE = Rolled(0), Rolled(1), Rolled(2), Rolled(4)


def _landed(*cells: Cell) -> Landed:
    """Lay corn a little beside the middle of each of these cells; two in one cell lie side by side."""
    spots = []
    for at, cell in enumerate(cells):
        x, y = middle(cell)
        spots.append((x - 4.0 + 9.0 * cells[:at].count(cell), y + 2.0, 0.4))
    return Landed(tuple(spots))


FIRST: Final = Landed((*_landed(20, 21, 23, 23, 3, 27, 55, 66).spots, (150.4, 75.0, 1.1)))
"""The ninth lies on the line between the cells 24 and 25."""
HANDFULS: Final = (
    *(_landed(3, 5, 50), _landed(28, 14, 61), _landed(22, 35, 8), _landed(7, 52, 60)),
    *(_landed(3, 16, 39), _landed(28, 57, 1), _landed(22, 31, 68), _landed(26, 47, 0)),
)


def judge(events: Sequence[Any]) -> tuple[str, Fate]:
    """Corn that misses the lake is thrown again, as the rules have it; what lies there is tidied up."""
    if any(isinstance(event, DieRolled) for event in events):
        return "", "stays"
    if any(isinstance(event, CornMissed) for event in events):
        return "off", "goes on"
    taken = any(isinstance(event, CornTaken) and event.seat == LEARNER for event in events)
    return "duck" if taken else "all", "recorded"


STEPS: Final = (
    Step(key="lily", asks=LayLily(23)),
    Step(key="another", asks=LayLily(46), lit=("lily:23",), slips=(LayLily(34),)),
    Step(key="drift", asks=LetDrift(), slips=(LayLily(18),)),
    Step(key="duck", before=(Drifted((18, 41, 64, 59)),), asks=Put(3), slips=(Put(0),)),
    Step(key="second", asks=Put(31), lit=("lily:41",), slips=(Put(3),)),
    Step(key="throw", before=(Put(12), Put(25)), hand=FIRST),
    Step(key="line", asks=Push(8, 24), allows=(Push(8, 25),), lit=("corn:8",), slips=(Push(8, 34),)),
    Step(key="die", hand=TWO, lit=("tray",)),
    Step(key="swim", asks=Swim(1, (20, 21)), lit=("corn:0", "corn:1", "duck:1")),
    Step(key="roll", before=(THREE, Swim(2, (29, 28, 27))), hand=ONE, lit=("tray",)),
    Step(key="beside", asks=Swim(1, (22,)), lit=("lily:23", "corn:2", "corn:3")),
    Step(key="petya", before=(WHITE, _landed(22, 33, 48)), lit=("petya", "duck:0", "tray", "die")),
    Step(key="head", lit=("duck:1", "player:0", "pile:0")),
    Step(key="roll", hand=WHITE, lit=("tray",)),
    Step(key="handful", hand=_landed(22, 12, 44)),
    Step(
        key="round",
        before=(ONE, Swim(2, (28,)), *(act for corn in HANDFULS for act in (WHITE, corn))),
        flies=True,
        lit=("petya",),
    ),
    Step(key="roll", hand=WHITE, lit=("tray",)),
    Step(key="last", hand=_landed(22, 10, 19)),
    Step(key="end", lit=("player:0", "pile:0", "player:1", "pile:1")),
)

LESSON: Final = Lesson(
    game="duck_lake",
    options=Options(first=LEARNER),
    seats=2,
    seed=847,
    steps=STEPS,
    stands=(Stand((166, 778), (14, 426, 304, 226)),),
    spares=("suggestion", "wish"),
    judge=judge,
)
