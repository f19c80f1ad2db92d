"""Where things lie on the woven runner, in logical units."""

from typing import Final

from tabletop.stage.pose import Pose

MAT: Final = (360.0, 129.0, 880.0, 446.0)
DECK: Final = (424.0, 238.0, 128.0, 191.0)
DECREE: Final = Pose(588, 331, -5, 136 / 150)
TRICK: Final = {"theirs": Pose(820, 341, 3, 178 / 150), "mine": Pose(1051, 345, -1.5, 178 / 150)}
WON: Final = {"theirs": Pose(846, 322, 0, 190 / 150), "mine": Pose(1027, 322, 0, 190 / 150)}
LOST: Final = {"theirs": Pose(872, 352, 7, 164 / 150), "mine": Pose(1002, 352, -7, 164 / 150)}
"""When a trick is judged: the card that wins rises over the other, and that one is tucked under it."""
WHY: Final = (762.0, 500.0, 350.0, 50.0)
PILES: Final = (Pose(332, 284, 8, 0.34), Pose(332, 470, -6, 0.34))
"""Won tricks lie beside the plate of the other, and beside our own."""
SLOT: Final = (962.0, 212.0, 178.0, 266.0)
HAND: Final = (800.0, 774.0)
HINT: Final = (394.0, 579.0, 812.0, 52.0)
HINT_ROOM: Final = (360.0, 553.0, 880.0, 78.0)
"""Where the bar lies when words are as large as they get."""
LADDER: Final = (1276.0, 112.0, 300.0, 336.0)
LOG: Final = (1276.0, 460.0, 300.0, 176.0)
"""It ends above the cards of a full hand that is raised."""
