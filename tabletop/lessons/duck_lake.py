"""The lesson of «Утиное озеро»: one recorded match in which the learner throws die and corn.

The die depends on the match's seed. Corn falls by the physics; once all of it lies on the lake, the recorded landing
replaces it, so that the following steps fit.
"""

from collections.abc import Sequence
from typing import Final

from rules.chance import Rolled
from rules.duck_lake.acts import CornMissed, CornTaken, DieRolled, Drifted, Landed, LayLily, LetDrift, Push, Put, Swim
from rules.duck_lake.pieces import Cell, middle
from rules.duck_lake.state import Options
from tabletop.lessons.lesson import LEARNER, HandFate, Lesson, LessonStep, TeacherSpot
from tabletop.stage.box import Box

ROLLED_1 = Rolled(0)
ROLLED_2 = Rolled(1)
ROLLED_3 = Rolled(2)
ROLLED_WHITE = Rolled(4)


def _landed(*cells: Cell) -> Landed:
    """Lay corn a little beside the middle of each of these cells; two in one cell lie side by side."""
    spots = []
    for at, cell in enumerate(cells):
        x, y = middle(cell)
        spots.append((x - 4.0 + 9.0 * cells[:at].count(cell), y + 2.0, 0.4))
    return Landed(tuple(spots))


FIRST_LANDING: Final = Landed((*_landed(20, 21, 23, 23, 3, 27, 55, 66).spots, (150.4, 75.0, 1.1)))
"""The ninth lies on the line between the cells 24 and 25."""
LAST_LANDINGS: Final = (
    *(_landed(3, 5, 50), _landed(28, 14, 61), _landed(22, 35, 8), _landed(7, 52, 60)),
    *(_landed(3, 16, 39), _landed(28, 57, 1), _landed(22, 31, 68), _landed(26, 47, 0)),
)


def judge_hand(events: Sequence[object]) -> tuple[str, HandFate]:
    """Corn that misses the lake is thrown again, by the rules; what lies on it is replaced by the recording."""
    if any(isinstance(event, DieRolled) for event in events):
        return "", "stays"
    if any(isinstance(event, CornMissed) for event in events):
        return "off", "goes on"
    taken = any(isinstance(event, CornTaken) and event.seat == LEARNER for event in events)
    return "duck" if taken else "all", "recorded"


STEPS: Final = (
    LessonStep(key="lily", asked_move=LayLily(23)),
    LessonStep(key="another", asked_move=LayLily(46), highlight=("lily:23",), wrong_moves=(LayLily(34),)),
    LessonStep(key="drift", asked_move=LetDrift(), wrong_moves=(LayLily(18),)),
    LessonStep(key="duck", acts_before=(Drifted((18, 41, 64, 59)),), asked_move=Put(3), wrong_moves=(Put(0),)),
    LessonStep(key="second", asked_move=Put(31), highlight=("lily:41",), wrong_moves=(Put(3),)),
    LessonStep(key="throw", acts_before=(Put(12), Put(25)), hand_outcome=FIRST_LANDING),
    LessonStep(
        key="line",
        asked_move=Push(8, 24),
        also_right_moves=(Push(8, 25),),
        highlight=("corn:8",),
        wrong_moves=(Push(8, 34),),
    ),
    LessonStep(key="die", hand_outcome=ROLLED_2, highlight=("tray",)),
    LessonStep(key="swim", asked_move=Swim(1, (20, 21)), highlight=("corn:0", "corn:1", "duck:1")),
    LessonStep(key="roll", acts_before=(ROLLED_3, Swim(2, (29, 28, 27))), hand_outcome=ROLLED_1, highlight=("tray",)),
    LessonStep(key="beside", asked_move=Swim(1, (22,)), highlight=("lily:23", "corn:2", "corn:3")),
    LessonStep(
        key="petya", acts_before=(ROLLED_WHITE, _landed(22, 33, 48)), highlight=("petya", "duck:0", "tray", "die")
    ),
    LessonStep(key="head", highlight=("duck:1", "player:0", "pile:0")),
    LessonStep(key="roll", hand_outcome=ROLLED_WHITE, highlight=("tray",)),
    LessonStep(key="handful", hand_outcome=_landed(22, 12, 44)),
    LessonStep(
        key="round",
        acts_before=(ROLLED_1, Swim(2, (28,)), *(act for corn in LAST_LANDINGS for act in (ROLLED_WHITE, corn))),
        fast=True,
        highlight=("petya",),
    ),
    LessonStep(key="roll", hand_outcome=ROLLED_WHITE, highlight=("tray",)),
    LessonStep(key="last", hand_outcome=_landed(22, 10, 19)),
    LessonStep(key="end", highlight=("player:0", "pile:0", "player:1", "pile:1")),
)

LESSON: Final = Lesson(
    game="duck_lake",
    options=Options(first=LEARNER),
    seat_count=2,
    seed=847,
    steps=STEPS,
    teacher_spots=(TeacherSpot((166, 778), Box(14, 426, 304, 226)),),
    hidden_kinds=("suggestion", "wish"),
    judge_hand=judge_hand,
)
