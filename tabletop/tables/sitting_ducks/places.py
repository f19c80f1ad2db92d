"""Where everything lies on the pond's table."""

from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks.views import View
from tabletop.stage.brush import Box
from tabletop.stage.pose import Pose

STEP: Final = 164.0
SKY: Final = 262.0
ROW: Final = 424.0
WAVE: Final = ROW + 48
SIGHT: Final = SKY
HAND: Final = (801.0, 752.0)
PLAYED: Final = Pose(190, 412, 0, 1.06)
"""Where a card is shown large while it does its work."""
DISCARDS: Final = Pose(250, 421, 0, 0.68)
ACTIONS: Final = Pose(99.2, 430.8, 0, 0.8)
DUCKS: Final = Pose(1442, 418)
ARROW: Final = Pose(1450, 258)
BANNER: Final = Pose(832, 268)
HINT: Final = (472.0, 539.0, 720.0, 48.0)
HINT_ROOM: Final[Box] = (336.0, 530.0, 1000.0, 57.0)
"""Where the bar lies when words are as large as they get."""
OWN: Final = (24.0, 626.0, 336.0, 250.0)
LOG: Final = (1256.0, 626.0, 320.0, 250.0)
HAT: Final = 16.0
"""How far the hat of an opponent's duck reaches above its tag."""
ROWS: Final = {2: (272.0, 310.0, 832.0), 3: (272.0, 310.0, 832.0), 4: (248.0, 272.0, 832.0), 5: (224.0, 240.0, 904.0)}
"""For so many opponents: how wide their tags are, how far apart, and the middle of them all."""


def column(place: int) -> float:
    """Find the middle of a place of the row."""
    return 422.0 + STEP * place


def watcher(view: View) -> Seat:
    """Tell who sits in front of the screen; a spectator sits with seat 0."""
    return view.seat or Seat(0)


def others(view: View) -> list[Seat]:
    """List the other seats in the order of their turns."""
    me, seats = watcher(view), len(view.colours)
    return [Seat((me + off) % seats) for off in range(1, seats)]


def tag(view: View, seat: Seat) -> Box:
    """Find the box of a player's tag."""
    if seat == watcher(view):
        return OWN
    seats = others(view)
    width, pitch, middle = ROWS[len(seats)]
    left = middle + (seats.index(seat) - (len(seats) - 1) / 2) * pitch - width / 2
    return left, 30.0, width, 88.0


def muzzle(view: View, seat: Seat) -> tuple[float, float]:
    """Find where a player's corks come from."""
    left, top, width, height = tag(view, seat)
    return (801.0, 640.0) if seat == watcher(view) else (left + width / 2, top + height)
