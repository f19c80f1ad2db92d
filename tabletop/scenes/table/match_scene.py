"""A scene with a match on it: played, seen again, or shown by computers."""

from typing_extensions import override

from tabletop.match import Match
from tabletop.scenes.base.scene import House, Scene
from tabletop.scenes.table.match_presenter import Showing
from tabletop.stage.canvas import Canvas


class TableScene(Scene):
    """A table that shows a match."""

    at_table = True

    def __init__(self, house: House, showing: Showing) -> None:
        self.showing = showing
        super().__init__(house)
        showing.lay()

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.showing.match

    @override
    def rebuild(self) -> None:
        """Make everything anew, the words on the table too."""
        self.showing.chronicle.forget()
        super().rebuild()
        self.showing.lay(0.0)

    @property
    @override
    def restless(self) -> bool:
        """Whether anything has changed."""
        return super().restless or self.showing.restless

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then the planks over it."""
        self.draw_table(canvas)
        super().draw(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table over the whole window."""
        with canvas.shifted(*self.showing.jolt):
            self.showing.draw(canvas)
            self.draw_over(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the pieces and under the planks."""

    @override
    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the match will show next."""
        self.showing.rehearse(canvas, until)
