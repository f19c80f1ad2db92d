"""The curtain between two people at one laptop: nothing of the table is drawn until the next one is ready."""

from typing_extensions import override

from rules.kernel import Decide
from tabletop import theme
from tabletop.scenes.base.scene import Pop, Push, Scene, SceneChange, Services
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.table_controls import TableControls
from tabletop.scenes.table.presence import needs_curtain, only_seat_without_phone, seats_at_laptop
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Avatar, Paper, Picture, TextImage
from tabletop.stage.inputs import Input, KeyPress
from tabletop.stage.pose import Pose
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget


class CurtainScene(Scene):
    """Hides one player's table from the next. It leaves by itself if nobody is called any more."""

    def __init__(self, services: Services, table_controls: TableControls) -> None:
        super().__init__(services)
        self.table_controls, self.seat = table_controls, table_controls.called_seat

    @override
    def build(self) -> None:
        """Show who is next."""
        say = self.services.say
        setup = self.table_controls.match.setup
        name = self.table_controls.match.players[self.seat].name
        duck = table_of(setup.game).avatar(self.seat, setup.options)
        lost = self.services.phones is not None and self.services.phones.lost_phone(self.seat)
        calling = say("curtain-lost" if lost else "curtain-pass")
        self.group.widgets = [
            ImageWidget.at(480, 250, Paper(640, 400), elevation=3),
            ImageWidget.at(735, 200, Avatar(duck, 130), elevation=1),
            ImageWidget.at(510, 340, TextImage(calling, 580, 40, 26, theme.INK_MUTED)),
            ImageWidget.at(510, 380, TextImage(name, 580, 80, 58, theme.INK, theme.TITLE_FONT)),
            ImageWidget.at(530, 462, TextImage(say("curtain-others"), 540, 64, 22, theme.INK_MUTED, lines=2)),
            Button(Box(620, 548, 360, 72), say("curtain-ready"), kind="amber", on_press=self.ready, font_size=30),
        ]
        self.alone_offered = self.is_last_without_phone()
        if self.alone_offered:
            self.group.widgets.append(Button(Box(520, 674, 560, 62), say("phones-sole"), on_press=self.declare_alone))

    def ready(self) -> SceneChange:
        """Show the table to the called player."""
        self.table_controls.show_table_to(self.seat)
        return Pop()

    def is_last_without_phone(self) -> bool:
        """Tell whether everybody else has a phone, so that the called player may be alone at the laptop."""
        return only_seat_without_phone(self.services, self.table_controls.match.seats_of_people) == self.seat

    def declare_alone(self) -> SceneChange:
        """Hide nothing more in this match: the called player says that nobody else is at the laptop."""
        assert self.services.phones is not None
        self.services.phones.alone_at_laptop = self.table_controls.match.players[self.seat].name
        return self.ready()

    @override
    def on_return(self) -> None:
        """Call whoever is to decide now: a move may have been taken back meanwhile, or somebody else sat down."""
        if self.is_waiting:
            self.seat = self.table_controls.called_seat
            self.rebuild()

    @property
    def is_waiting(self) -> bool:
        """Whether somebody must still be called with a curtain."""
        match = self.table_controls.match
        waits = isinstance(match.pending, Decide) and self.table_controls.called_seat in seats_at_laptop(
            self.services, match
        )
        return waits and needs_curtain(self.services, match)

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Leave if nobody is to be called any more: a computer plays on, or somebody has conceded."""
        if self.is_waiting and self.alone_offered != self.is_last_without_phone():
            self.rebuild()
        return super().update(seconds) if self.is_waiting else Pop()

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Enter shows the table, Ctrl+Z takes back a move."""
        match event:
            case KeyPress("z", True, _):
                question = self.table_controls.request_undo()
                self.on_return()
                return Push(question) if question else None
            case KeyPress("return" | "space" | "keypad enter") if self.group.focus is None:
                return self.ready()
        return super().handle(event)

    @override
    def leave(self) -> SceneChange:
        """Open the menu of the match."""
        return Push(PausePanel(self.services, self.table_controls))

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain and its widgets, and nothing of the table."""
        canvas.draw_wood()
        canvas.draw(Picture("ui/curtain", theme.WIDTH, theme.HEIGHT), Pose(theme.WIDTH / 2, theme.HEIGHT / 2))
        super().draw(canvas)
