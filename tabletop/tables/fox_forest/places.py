"""Where everything lies, in logical units."""

from typing import Final

from tabletop.stage.pose import Pose

MAT_BOX: Final = (360.0, 129.0, 880.0, 446.0)
DECK_BOX: Final = (424.0, 238.0, 128.0, 191.0)
DECREE_POSE: Final = Pose(588, 331, -5, 136 / 150)
TRICK_POSES: Final = {"theirs": Pose(820, 341, 3, 178 / 150), "mine": Pose(1051, 345, -1.5, 178 / 150)}
WINNING_CARD_POSES: Final = {"theirs": Pose(846, 322, scale=190 / 150), "mine": Pose(1027, 322, scale=190 / 150)}
LOSING_CARD_POSES: Final = {"theirs": Pose(872, 352, 7, 164 / 150), "mine": Pose(1002, 352, -7, 164 / 150)}
"""The poses of the two cards of a decided trick: the winning one rises over the other."""
REASON_BOX: Final = (762.0, 500.0, 350.0, 50.0)
PILE_POSES: Final = (Pose(332, 284, 8, 0.34), Pose(332, 470, -6, 0.34))
"""Won tricks: beside the other player's tag, and beside our own."""
SLOT_BOX: Final = (962.0, 212.0, 178.0, 266.0)
HAND_POINT: Final = (800.0, 774.0)
HINT_BOX: Final = (394.0, 579.0, 812.0, 52.0)
HINT_BOX_LARGE: Final = (360.0, 553.0, 880.0, 78.0)
"""Where the hint's bar lies when words are as large as they get."""
LADDER_BOX: Final = (1276.0, 112.0, 300.0, 336.0)
LOG_BOX: Final = (1276.0, 460.0, 300.0, 176.0)
"""It ends above the raised cards of a full hand."""
