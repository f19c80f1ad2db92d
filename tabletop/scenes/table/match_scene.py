"""A scene with a match on it: played, seen again, or shown by computers."""

from typing_extensions import override

from tabletop.match import Match
from tabletop.scenes.base.scene import Scene, Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.stage.canvas import Canvas


class MatchScene(Scene):
    """A table that shows a match."""

    shows_match = True

    def __init__(self, services: Services, presenter: MatchPresenter) -> None:
        self.presenter = presenter
        super().__init__(services)
        presenter.show_table()

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.presenter.match

    @override
    def rebuild(self) -> None:
        """Make everything anew, the words on the table too."""
        self.presenter.log_writer.clear_cache()
        super().rebuild()
        self.presenter.show_table(0.0)

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether anything has changed."""
        return super().needs_redraw or self.presenter.needs_redraw

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then the planks over it."""
        self.draw_table(canvas)
        super().draw(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table over the whole window."""
        with canvas.shifted(*self.presenter.jolt):
            self.presenter.draw(canvas)
            self.draw_over(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the pieces and under the planks."""

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the match will show next."""
        self.presenter.prerender(canvas, until)
