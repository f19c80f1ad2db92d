"""How a text is set: its size, its colour and its font, and how it lies in its box."""

from functools import partial
from typing import Final

from attrs import frozen

from tabletop import theme


@frozen
class TextStyle:
    """How a text is set in a box. It shrinks until it fits; it is never cut."""

    size: float
    colour: str = theme.INK
    font: str = theme.TEXT_FONT
    align: str = "center"
    lines: int = 1
    """In how many lines it may be broken."""
    min_size: float = 0.0
    """The least size to which it shrinks; 0: a share of its size."""
    leading: float = 1.22
    vertical_align: float = 0.5
    """Where in its box it is set: 0 at the top, 1 at the bottom."""
    shadow: str | None = None
    """The colour of its shadow, if it has one."""
    outline: tuple[float, str] | None = None
    """Width and colour of its outline, if it has one."""


title_style: Final = partial(TextStyle, font=theme.TITLE_FONT)
"""The style of a name or a heading."""
figure_style: Final = partial(TextStyle, font=theme.FIGURE_FONT)
"""The style of a number that counts."""
