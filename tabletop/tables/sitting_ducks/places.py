"""Where everything lies on this table."""

from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks.views import View
from tabletop.stage.box import Box
from tabletop.stage.pose import Pose

COLUMN_STEP: Final = 164.0
SKY_Y: Final = 262.0
ROW_Y: Final = 424.0
DIVE_CARD_Y: Final = ROW_Y + 48
SIGHT_Y: Final = SKY_Y
HAND_POINT: Final = (801.0, 752.0)
PLAYED_POSE: Final = Pose(190, 412, scale=1.06)
"""Where a card is shown large while it does its work."""
DISCARDS_POSE: Final = Pose(250, 421, scale=0.68)
ACTION_DECK_POSE: Final = Pose(99.2, 430.8, scale=0.8)
DUCK_DECK_POSE: Final = Pose(1442, 418)
ARROW_POSE: Final = Pose(1450, 258)
BANNER_POSE: Final = Pose(832, 268)
HINT_BOX: Final = (472.0, 539.0, 720.0, 48.0)
HINT_BOX_LARGE: Final = Box(336.0, 530.0, 1000.0, 57.0)
"""Where the bar lies when words are as large as they get."""
OWN_TAG_BOX: Final = Box(24.0, 626.0, 336.0, 250.0)
LOG_BOX: Final = (1256.0, 626.0, 320.0, 250.0)
HAT_HEIGHT: Final = 16.0
"""How far the hat of an opponent's duck reaches above its tag."""
OPPONENT_ROWS: Final = {
    2: (272.0, 310.0, 832.0),
    3: (272.0, 310.0, 832.0),
    4: (248.0, 272.0, 832.0),
    5: (224.0, 240.0, 904.0),
}
"""For each number of opponents: how wide their tags are, from one to the next, and the middle of them all."""


def column_x(place: int) -> float:
    """Return the x of a place of the row."""
    return 422.0 + COLUMN_STEP * place


def watching_seat(view: View) -> Seat:
    """Return the seat that looks at the screen; a spectator looks from seat 0."""
    return view.seat or Seat(0)


def other_seats(view: View) -> list[Seat]:
    """List the other seats in the order of their turns."""
    me, seats = watching_seat(view), len(view.colours)
    return [Seat((me + off) % seats) for off in range(1, seats)]


def tag_box(view: View, seat: Seat) -> Box:
    """Return the box of a player's tag."""
    if seat == watching_seat(view):
        return OWN_TAG_BOX
    seats = other_seats(view)
    width, pitch, middle = OPPONENT_ROWS[len(seats)]
    left = middle + (seats.index(seat) - (len(seats) - 1) / 2) * pitch - width / 2
    return Box(left, 30.0, width, 88.0)


def muzzle_point(view: View, seat: Seat) -> tuple[float, float]:
    """Return the point where a player's corks come from."""
    left, top, width, height = tag_box(view, seat)
    return (801.0, 640.0) if seat == watching_seat(view) else (left + width / 2, top + height)
