"""The colours of this table: its tray, its pond, its action cards."""

from typing import Final

FAMILY_BANDS: Final = {
    "aiming": ("#C06A22", "#974A10"),
    "shooting": ("#D24A36", "#AF2E1E"),
    "moving": ("#557C3C", "#3D6127"),
    "saving": ("#2E7890", "#1E586D"),
}
"""The title band of each family of action cards, from top to bottom."""
TRAY_FLOOR: Final = ("#2B1A10", "#3F2818")
"""The bottom of the tray."""
POND: Final = ("#2C7389", "#22647B", "#18506A")
RIPPLE: Final = "#7FC0CC"
PILE_BED: Final = ("#563624", "#4C2F1F")
"""The shallow in the wood where a pile lies."""
WAVELET: Final = "#2E7D95"
"""Under the symbol of a duck that swims in the row."""
SHOT_CROSS: Final = "#8C4A33"
DOOMED_CROSS: Final = "#C33A28"
"""The cross over a duck that was shot, and over one that would be."""
BANNER_NAME: Final = "#5A2408"
"""Whose news it is, on the orange ribbon."""
