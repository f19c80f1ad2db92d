"""The base of scenes that show a match: play, watch, lesson and demo."""

from typing_extensions import override

from tabletop.match import Match
from tabletop.scenes.base.scene import Scene, Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.stage.canvas import Canvas


class MatchScene(Scene):
    """A scene that shows a match through its presenter.

    Subclasses call `presenter.update` and `presenter.advance` in `update`; `draw_over` is called between pieces
    and buttons.
    """

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
        """Rebuild the widgets and the texts on the table."""
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
        """Draw the table, then the buttons over it."""
        self.draw_table(canvas)
        super().draw(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table over the whole canvas, shaken if the scenery says so."""
        with canvas.shifted(*self.presenter.jolt):
            self.presenter.draw(canvas)
            self.draw_over(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the pieces and under the buttons; for subclasses."""

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the match will show next."""
        self.presenter.prerender(canvas, until)
