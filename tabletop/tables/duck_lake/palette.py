"""The colours of the lake: water and what is seen on it, sand, meadow, corn."""

from typing import Final

SHADE: Final = "#0D2A36"
"""A shadow on water."""
SHALLOW_WATER: Final = "#86CBCB"
WATER: Final = "#4FA3B5"
DEEP_WATER: Final = "#2C7A97"
"""The colours of the water by the banks, between, and in the deep."""
WATER_LIGHT: Final = "#EAFBF3"
"""The net of light under water."""
FOAM: Final = "#E6F6F4"
BOW_WAVE: Final = "#F2FBFA"
"""The water before a duck's breast."""
RIPPLE_SHADE: Final = "#15566C"
FISH: Final = "#0E4257"
BANK: Final = "#1F5468"
"""The line between water and land."""
GRID: Final = "#DFF3F2"
GRID_SHADE: Final = "#0F4358"

CARDBOARD_SIDE: Final = ("#A9793F", "#A9793F")
CARDBOARD: Final = ("#F3E2B8", "#DDBE84")
CARDBOARD_EDGE: Final = "#7C5A2E"
MEADOW: Final = ("#8FB85C", "#6B9A45")
MEADOW_EDGE: Final = "#4F7A35"
GRASS: Final = ("#557F38", "#A7CC72", "#5F8C3F")
FLOWERS: Final = ("#FFF6E0", "#F7B9C4", "#F5D25A")
SAND: Final = ("#E6CC98", "#CFAF76")
SAND_EDGE: Final = ("#5E8A3C", "#A98550")
"""Where sand meets grass: the broad line and the fine one."""
WET_SAND: Final = (("#CBA970", "#B8925C"), ("#AA8452", "#967046"))
"""By the water, and where the water comes and goes."""
GRAINS: Final = ("#B8935A", "#F3DFB4", "#C9A46A", "#A98550")
PEBBLE: Final = ("#B7A890", "#7A674F")

CORN: Final = "#FFCB3D"
CORN_EDGE: Final = "#6E3F0C"
CORN_TIP: Final = "#FFFBE3"
CORN_SHINE: Final = "#FFF3B8"
WALKED_STONE: Final = "#8A765C"
UNWALKED_STONE: Final = "#F3E7CC"
"""The small stones that count walks, done and still to do."""

NEXT_CELL: Final = "#FFE28A"
FAR_CELL: Final = "#FFE9A8"
"""The light on a cell that a duck can reach at once, and on one that it can reach in several steps."""
PATH: Final = "#F7A541"
SUGGESTED_PATH: Final = "#FFF3C4"
SUGGESTED_PATH_EDGE: Final = "#8A6A1E"
"""The path that was chosen, and the richest one, which is only proposed."""
