"""The colours of the runner, its cards and its ladder."""

from typing import Final

SUIT_COLOURS: Final = {
    "bells": ("#C8871A", "#F0BC4E", "#8A5608"),
    "keys": ("#B23E33", "#DD7460", "#7C231C"),
    "moons": ("#31598F", "#7BA3D6", "#1D3760"),
}
"""The main, the light and the dark tone of each suit."""
RUNG: Final = ("#F3DFB6", "#D2A553")
RUNG_BEST: Final = ("#DDE6C2", "#7FA35A")
RUNG_GREEDY: Final = ("#F3CDBC", "#C0614A")
"""Ground and edge of a rung of the ladder: an ordinary one, the one worth most, and the one worth nothing."""
SLOT_SHADE: Final = "#3A1B10"
"""The shade of the place for a card that is still to be played."""
