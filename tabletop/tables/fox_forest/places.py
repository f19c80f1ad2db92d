"""Where things lie on the woven runner, in logical units."""

from typing import Final

from tabletop.stage.pose import Pose

MAT: Final = (360.0, 129.0, 880.0, 446.0)
DECK: Final = (424.0, 238.0, 128.0, 191.0)
DECREE: Final = Pose(588, 331, -5, 136 / 150)
TRICK: Final = {"theirs": Pose(820, 341, 3, 178 / 150), "mine": Pose(1051, 345, -1.5, 178 / 150)}
SLOT: Final = (962.0, 212.0, 178.0, 266.0)
HAND: Final = (800.0, 766.0)
HINT: Final = (394.0, 579.0, 812.0, 52.0)
LADDER: Final = (1276.0, 112.0, 300.0, 336.0)
LOG: Final = (1276.0, 460.0, 300.0, 176.0)
"""It ends above the cards of a full hand that is raised."""
