"""A box: a rectangle with upright sides, in which something stands, is written or can be pressed."""

from typing import NamedTuple, Self, TypeAlias

BoxLike: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height: all that a brush needs to know of a box. A Box is one."""


class Box(NamedTuple):
    """Left, top, width and height in logical units."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Self:
        """Return the box of this size whose middle is at a point."""
        return cls(x - width / 2, y - height / 2, width, height)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.top + self.height

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def inset(self, margin: float) -> Self:
        """Return the box without a margin on all sides; with one more if it is negative."""
        return type(self)(self.left + margin, self.top + margin, self.width - 2 * margin, self.height - 2 * margin)

    def rows(self, count: int, gap: float = 0.0) -> list[Self]:
        """Cut the box into so many rows of equal height, one below the other."""
        height = (self.height + gap) / count - gap
        return [self._replace(top=self.top + (height + gap) * row, height=height) for row in range(count)]

    def columns(self, count: int, gap: float = 0.0) -> list[Self]:
        """Cut the box into so many columns of equal width, one beside the other."""
        width = (self.width + gap) / count - gap
        return [self._replace(left=self.left + (width + gap) * column, width=width) for column in range(count)]

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies in the box or on its edge."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom
