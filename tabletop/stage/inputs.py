"""What hands do, in the table's own units: a pointer, a key, typed words."""

from typing import TypeAlias

from attrs import frozen


@frozen
class Pointer:
    """The mouse: kind is "move", "down", "up" or "wheel" (then `button` counts the notches)."""

    kind: str
    x: float
    y: float
    button: int = 0


@frozen
class KeyPress:
    """A key went down, by its name: "escape", "return", "tab", "left", "z"."""

    key: str
    ctrl: bool = False
    shift: bool = False


REPEATING_KEYS = frozenset(
    {"left", "right", "up", "down", "home", "end", "page up", "page down", "tab", "backspace", "delete", "a", "d"}
)
"""Keys that come again while they are held: they move or rub out something (A and D tilt what a hand holds).

All other keys act, once for each press.
"""


@frozen
class TypedText:
    """Somebody wrote this."""

    text: str


Input: TypeAlias = Pointer | KeyPress | TypedText
