"""The lesson of «Шипучка!»: one recorded round; chips are laid by real hands, and stand or fall as the physics say.

A chip of the learner's that stays is left where it lies. One that slips, a fall or a touch is seen, explained, and
taken back. The other player's hand lays as recorded, on whatever tower there is: steadily, and once with a sweep.
"""

from collections.abc import Sequence
from typing import Any, Final

from rules.chance import Shuffled
from rules.fizz.acts import Draw, Lay, Settled, Slipped, Toppled, Touched
from rules.fizz.bottle import HEIGHT, THICKNESS, Resting, standing
from rules.fizz.pieces import BOX, Chip
from rules.fizz.requests import Balance
from rules.fizz.state import Options
from rules.kernel import Request
from tabletop.lessons.lesson import LEARNER, Fate, Lesson, Stand, Step
from tabletop.physics.bottle_tower import THINK, Tower
from tabletop.physics.simulated_hand import GRIP, HANDS, lay

OURS: Final = ("rock_red_1", "paper_blue_1", "plus_two_blue", "snake_blue_1", "snake_blue_2", "thief_green_1")
THEIRS: Final = ("rock_blue_1", "scissors_blue_1", "snake_red_1", "paper_red_1", "reverse_green", "paper_green_1")
BAZAAR: Final = ("thief_blue_1", "scissors_green_1", "rock_green_1", "rock_red_2")
_FIRST: Final = tuple(BOX.index(chip) for chip in (*OURS, *THEIRS, *BAZAAR))
MIX: Final = Shuffled((*_FIRST, *(place for place in range(len(BOX)) if place not in _FIRST)))
TOWER: Final = (
    *("rock_red_1", "rock_blue_1", "paper_blue_1", "scissors_blue_1", "plus_two_blue", "snake_blue_1", "snake_blue_2"),
    *("snake_red_1", "rock_red_2"),
)
SWEEP, HALT = (100.0, -70.0), 0.6
"""From where to where a careless hand goes over the cap, in millimetres, and for how many seconds."""
TRIES: Final = 8


def _stand(*chips: Chip) -> Settled:
    """Let these stand straight on one another."""
    return Settled(
        tuple(Resting(chip, 0.0, HEIGHT + THICKNESS * (at + 0.5), 0.0) for at, chip in enumerate(chips)), False
    )


def _up_to(chip: Chip) -> Settled:
    """Let the tower stand straight up to this chip."""
    return _stand(*TOWER[: TOWER.index(chip) + 1])


def _lays(chip: Chip) -> tuple[Lay, Settled]:
    """Let the other player lay this chip of the tower."""
    return Lay((chip,)), _up_to(chip)


FALL: Final = Settled(
    tuple(
        Resting(chip, 60.0 + 38.0 * (at % 8), THICKNESS * (at // 8 + 0.5), 0.0)
        for at, chip in enumerate((*TOWER, "paper_red_1"))
    ),
    False,
)


def judge(events: Sequence[Any]) -> tuple[str, Fate]:
    """Whatever goes wrong under the learner's hand is taken back."""
    endings = ((Touched, "touches"), (Toppled, "falls"), (Slipped, "slips"))
    ending = next((word for kind, word in endings if any(isinstance(event, kind) for event in events)), "")
    return ending, "again" if ending else "stays"


def enact(request: Request, recorded: Any) -> tuple[Any, str | None]:
    """Let a hand bring about what is recorded, on the tower as it is; should it never, that comes without a film."""
    if not isinstance(request, Balance):
        return recorded, None
    wanted = standing(recorded.poses, recorded.bottle, request.cap)
    for time in range(TRIES):
        settled, film = (
            lay(request.tower, request.chips, HANDS["steady"], request.cap, time, request.bottle)
            if wanted
            else _swept(request)
        )
        up = standing(settled.poses, settled.bottle, request.cap)
        if set(up) == set(wanted) and not settled.touched and request.admits(settled):
            return settled, film.pack()
    return recorded, None


def _swept(request: Balance) -> tuple[Settled, Any]:
    """Sweep the tower off the cap with the chip in the hand."""
    tower, level = Tower.of(request), request.tower[0].y
    (start, goal), chip = SWEEP, request.chips[0]
    tower.grab(chip, GRIP, (start, level))
    while not tower.settled:
        if tower.steps % THINK == 0:
            tower.move(start + (goal - start) * min(tower.seconds / HALT, 1.0), level)
            if tower.seconds > HALT + 0.2:
                tower.release()
        tower.tick()
    return tower.outcome(), tower.film()


def _own(key: str, chip: Chip, slip: Chip | None = None, **more: Any) -> Step:
    """Ask the learner to lay a chip of the first tower."""
    slips = (Lay((slip,)),) if slip else ()
    return Step(**{"hand": _up_to(chip) if chip in TOWER else None, "slips": slips} | more, key=key, asks=Lay((chip,)))


STEPS: Final = (
    _own("first", "rock_red_1", before=(MIX,), slips=(Draw(),)),
    Step(key="same", before=_lays("rock_blue_1"), lit=("answer",)),
    _own("beats", "paper_blue_1", "snake_blue_1", lit=("answer", "ring")),
    Step(key="answer", before=_lays("scissors_blue_1"), lit=("answer",)),
    _own("super", "plus_two_blue", "thief_green_1", lit=("answer",)),
    _own("colour", "snake_blue_1", "thief_green_1", lit=("answer",)),
    _own("twin", "snake_blue_2", "thief_green_1"),
    Step(
        key="bazaar",
        before=_lays("snake_red_1"),
        asks=Draw(),
        lit=("answer", "chip:thief_green_1"),
        slips=(Lay(("thief_green_1",)),),
    ),
    _own("fits", "rock_red_2", "rock_green_1", lit=("answer",)),
    Step(key="fall", before=(Lay(("paper_red_1",)), FALL), lit=("player:1",)),
    _own("rules", "rock_green_1", "thief_green_1", hand=_stand("rock_green_1"), lit=("answer",)),
    Step(
        key="reverse",
        before=(Lay(("reverse_green",)), _stand("rock_green_1", "reverse_green")),
        lit=("answer",),
    ),
    _own("last", "thief_green_1", hand=_stand("rock_green_1", "reverse_green", "thief_green_1"), lit=("answer",)),
    Step(key="count", lit=("player:1", "player:0")),
)

LESSON: Final = Lesson(
    game="fizz",
    options=Options(deal=6, cap="flat", first=LEARNER),
    seats=2,
    steps=STEPS,
    stands=(Stand((132, 486), (264, 372, 372, 220), 0.92),),
    judge=judge,
    enact=enact,
)
