"""What a player's hands do, in logical units: the pointer, a key, typed text."""

from typing import TypeAlias

from attrs import frozen


@frozen
class Pointer:
    """The pointer at a place. `kind` is "move", "down", "up" or "wheel"; for the wheel, `button` counts the notches."""

    kind: str
    x: float
    y: float
    button: int = 0


@frozen
class KeyPress:
    """A key was pressed. `key` is its name: "escape", "return", "tab", "left", "z"."""

    key: str
    ctrl: bool = False
    shift: bool = False


REPEATING_KEYS = frozenset(
    {"left", "right", "up", "down", "home", "end", "page up", "page down", "tab", "backspace", "delete", "a", "d"}
)
"""Keys that act again and again while they are held: they move or delete something (A and D tilt what a hand holds).

All other keys act once for each press.
"""


@frozen
class TypedText:
    """A text was typed."""

    text: str


Input: TypeAlias = Pointer | KeyPress | TypedText
