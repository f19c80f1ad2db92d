"""The colours round the bottle: paper and wood, glass, wool and the room."""

from typing import Final

TICK: Final = "#3F8F4F"
"""The tick before what may be laid."""
HIGHLIGHT: Final = ("#FFF3C9", "#F2B63C")
"""Ground and edge of what is useful now."""
TRAY_INSIDE: Final = ("#2C180B", "#4A2C18")
"""The inside of the Bazaar's tray, from its shaded upper edge down."""
GROOVE: Final = "#5A351D"
"""The groove of our own rack."""
TAB_SHINE: Final = "#F7D683"
"""The shine on the brass tab over identical chips."""
BURST: Final = ("#FFF6D8", "#FFD774", "#F4A152")
"""A stamp, from its middle to its rays."""
DANGER_GLOW: Final = ("#FFE27A", "#FF8A3D", "#FF5A2A")
"""The light of fingers that are too near, from its middle outwards."""
FREE_GLOW: Final = ("#F4FFD0", "#A6E05A", "#5BB83C")
"""The light of fingers that may open."""
ARROW: Final = ("#FFF1C2", "#FF8A3D")
"""A dotted arrow that shows the way, and one that warns."""
DUST: Final = "#E9D9BE"
BUBBLE: Final = "#DDF5DF"
PENCIL: Final = {"evening": "#FFE9C4", "ever": "#FFCF73"}
"""The colours of the pencils for the marks on the wall, by scope."""
TABLE_EDGE: Final = ("#B07A4C", "#3A2013")
"""The far edge of the table: the shine on it, and the shade below."""
