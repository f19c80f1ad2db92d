"""The lesson of «Шипучка!»: one recorded round in which chips are laid in the physics.

A chip of the learner's that stays is left where it lies. A slip, a fall or a touch is shown, explained and undone. The
other player's hand lays as recorded, on the tower as it is: steadily, and once with a sweep.
"""

from collections.abc import Sequence
from typing import Final

from rules.chance import Shuffled
from rules.fizz.acts import Draw, Lay, Settled, Slipped, Toppled, Touched
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, Resting, standing
from rules.fizz.pieces import ALL_CHIPS, Chip
from rules.fizz.requests import Balance
from rules.fizz.state import Options
from rules.kernel import Request
from tabletop.lessons.lesson import LEARNER, HandFate, Lesson, LessonStep, TeacherSpot
from tabletop.motion_film import Film
from tabletop.physics.bottle_tower import STEPS_PER_HAND_UPDATE, Tower
from tabletop.physics.simulated_hand import GRIP_MM, SIMULATED_HANDS, lay_chips
from tabletop.stage.box import Box

LEARNER_CHIPS: Final = ("rock_red_1", "paper_blue_1", "plus_two_blue", "snake_blue_1", "snake_blue_2", "thief_green_1")
OTHER_CHIPS: Final = ("rock_blue_1", "scissors_blue_1", "snake_red_1", "paper_red_1", "reverse_green", "paper_green_1")
BAZAAR_CHIPS: Final = ("thief_blue_1", "scissors_green_1", "rock_green_1", "rock_red_2")
_FIRST: Final = tuple(ALL_CHIPS.index(chip) for chip in (*LEARNER_CHIPS, *OTHER_CHIPS, *BAZAAR_CHIPS))
MIX_ORDER: Final = Shuffled((*_FIRST, *(place for place in range(len(ALL_CHIPS)) if place not in _FIRST)))
TOWER_CHIPS: Final = (
    *("rock_red_1", "rock_blue_1", "paper_blue_1", "scissors_blue_1", "plus_two_blue", "snake_blue_1", "snake_blue_2"),
    *("snake_red_1", "rock_red_2"),
)
SWEEP_X_MM = (100.0, -70.0)
"""The x from which, and the x to which, a careless hand sweeps over the cap."""
SWEEP_SECONDS = 0.6
"""The seconds that this takes."""
MAX_TRIES: Final = 8


def _straight_tower(*chips: Chip) -> Settled:
    """Let these stand straight on one another."""
    return Settled(
        tuple(
            Resting(chip, 0.0, BOTTLE_HEIGHT_MM + CHIP_THICKNESS_MM * (at + 0.5), 0.0) for at, chip in enumerate(chips)
        ),
        False,
    )


def _up_to(chip: Chip) -> Settled:
    """Let the tower stand straight up to this chip."""
    return _straight_tower(*TOWER_CHIPS[: TOWER_CHIPS.index(chip) + 1])


def _other_lays(chip: Chip) -> tuple[Lay, Settled]:
    """Let the other player lay this chip of the tower."""
    return Lay((chip,)), _up_to(chip)


FALLEN_TOWER: Final = Settled(
    tuple(
        Resting(chip, 60.0 + 38.0 * (at % 8), CHIP_THICKNESS_MM * (at // 8 + 0.5), 0.0)
        for at, chip in enumerate((*TOWER_CHIPS, "paper_red_1"))
    ),
    False,
)


def judge_hand(events: Sequence[object]) -> tuple[str, HandFate]:
    """Anything that goes wrong under the learner's hand is undone."""
    endings = ((Touched, "touches"), (Toppled, "falls"), (Slipped, "slips"))
    ending = next((word for kind, word in endings if any(isinstance(event, kind) for event in events)), "")
    return ending, "again" if ending else "stays"


def replay_by_hand(request: Request, recorded: object) -> tuple[object, str | None]:
    """Lay as recorded, on the tower as it is; if no try succeeds, return the recording without a film."""
    if not isinstance(request, Balance) or not isinstance(recorded, Settled):
        return recorded, None
    wanted = standing(recorded.poses, recorded.bottle, request.cap)
    for time in range(MAX_TRIES):
        settled, film = (
            lay_chips(request.tower, request.chips, SIMULATED_HANDS["steady"], request.cap, time, request.bottle)
            if wanted
            else _swept(request)
        )
        up = standing(settled.poses, settled.bottle, request.cap)
        if set(up) == set(wanted) and not settled.touched and request.admits(settled):
            return settled, film.pack()
    return recorded, None


def _swept(request: Balance) -> tuple[Settled, Film]:
    """Sweep the tower off the cap with the chip in hand."""
    tower, level = Tower.for_balance(request), request.tower[0].y
    (start, goal), chip = SWEEP_X_MM, request.chips[0]
    tower.grab(chip, GRIP_MM, (start, level))
    while not tower.settled:
        if tower.steps % STEPS_PER_HAND_UPDATE == 0:
            tower.move(start + (goal - start) * min(tower.seconds / SWEEP_SECONDS, 1.0), level)
            if tower.seconds > SWEEP_SECONDS + 0.2:
                tower.release()
        tower.tick()
    return tower.outcome(), tower.film()


def _learner_step(
    key: str,
    chip: Chip,
    *mistakes: Lay | Draw,
    acts_before: tuple[object, ...] = (),
    tower: Settled | None = None,
    highlight: tuple[str, ...] = ("answer",),
) -> LessonStep:
    """Ask the learner to lay a chip; after it this tower stands, the first one if none is given."""
    return LessonStep(
        key=key,
        acts_before=acts_before,
        asked_move=Lay((chip,)),
        hand_outcome=tower or _up_to(chip),
        highlight=highlight,
        wrong_moves=mistakes,
    )


STEPS: Final = (
    _learner_step("first", "rock_red_1", Draw(), acts_before=(MIX_ORDER,), highlight=()),
    LessonStep(key="same", acts_before=_other_lays("rock_blue_1"), highlight=("answer",)),
    _learner_step("beats", "paper_blue_1", Lay(("snake_blue_1",)), highlight=("answer", "ring")),
    LessonStep(key="answer", acts_before=_other_lays("scissors_blue_1"), highlight=("answer",)),
    _learner_step("super", "plus_two_blue", Lay(("thief_green_1",))),
    _learner_step("colour", "snake_blue_1", Lay(("thief_green_1",))),
    _learner_step("twin", "snake_blue_2", Lay(("thief_green_1",)), highlight=()),
    LessonStep(
        key="bazaar",
        acts_before=_other_lays("snake_red_1"),
        asked_move=Draw(),
        highlight=("answer", "chip:thief_green_1"),
        wrong_moves=(Lay(("thief_green_1",)),),
    ),
    _learner_step("fits", "rock_red_2", Lay(("rock_green_1",))),
    LessonStep(key="fall", acts_before=(Lay(("paper_red_1",)), FALLEN_TOWER), highlight=("player:1",)),
    _learner_step("rules", "rock_green_1", Lay(("thief_green_1",)), tower=_straight_tower("rock_green_1")),
    LessonStep(
        key="reverse",
        acts_before=(Lay(("reverse_green",)), _straight_tower("rock_green_1", "reverse_green")),
        highlight=("answer",),
    ),
    _learner_step("last", "thief_green_1", tower=_straight_tower("rock_green_1", "reverse_green", "thief_green_1")),
    LessonStep(key="count", highlight=("player:1", "player:0")),
)

LESSON: Final = Lesson(
    game="fizz",
    options=Options(deal=6, cap="flat", first=LEARNER),
    seat_count=2,
    steps=STEPS,
    teacher_spots=(
        TeacherSpot((118, 588), Box(20, 322, 384, 206), 0.5),
        TeacherSpot((140, 530), Box(264, 414, 372, 200), 0.9),
    ),
    judge_hand=judge_hand,
    replay_by_hand=replay_by_hand,
)
