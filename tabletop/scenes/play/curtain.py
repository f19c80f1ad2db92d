"""Between two people at one laptop: nothing of the table is drawn until the next one says «it's me»."""

from typing_extensions import override

from rules.kernel import Decide
from tabletop import theme
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, House, Pop, Push, Scene
from tabletop.scenes.table.presence import before_screen, last_one, parted
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Avatar, Paper, Picture, Words
from tabletop.stage.inputs import Input, Press
from tabletop.stage.pose import Pose
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class Curtain(Scene):
    """Hides one person's table from the next."""

    def __init__(self, house: House, host: routes.Host) -> None:
        self.host, self.seat = host, host.called
        super().__init__(house)

    @override
    def build(self) -> None:
        """Say who is next."""
        say = self.house.say
        setup = self.host.match.setup
        name = self.host.match.players[self.seat].name
        duck = table_of(setup.game).avatar(self.seat, setup.options)
        self.group.widgets = [
            Label((480, 250, 640, 400), Paper(640, 400), shadow=3),
            Label((735, 200, 130, 130), Avatar(duck, 130), shadow=1),
            Label((510, 340, 580, 40), Words(say("curtain-pass"), 580, 40, 26, theme.INK_2)),
            Label((510, 380, 580, 80), Words(name, 580, 80, 58, theme.INK, theme.TITLE)),
            Label((530, 462, 540, 64), Words(say("curtain-others"), 540, 64, 22, theme.INK_2, lines=2)),
            Button((620, 548, 360, 72), say("curtain-ready"), kind="amber", pressed_=self.ready, font_size=30),
        ]
        self.last = self.last_one()
        if self.last:
            self.group.widgets.append(Button((520, 674, 560, 62), say("phones-sole"), pressed_=self.alone))

    def ready(self) -> Change:
        """Let the next person look."""
        self.host.sit_down(self.seat)
        return Pop()

    def last_one(self) -> bool:
        """Tell whether everybody else has a phone: whoever is called may be alone here."""
        return last_one(self.house, self.host.match.people) == self.seat

    def alone(self) -> Change:
        """Let nothing be hidden any more in this match: whoever is called is alone before the laptop."""
        assert self.house.phones is not None
        self.house.phones.alone = self.host.match.players[self.seat].name
        return self.ready()

    @override
    def come_back(self) -> None:
        """Call whoever is to decide now: a move may have been taken back meanwhile, or somebody else sat down."""
        if self.waits:
            self.seat = self.host.called
            self.rebuild()

    @property
    def waits(self) -> bool:
        """Whether there is still a person to be called."""
        match = self.host.match
        waits = isinstance(match.pending, Decide) and self.host.called in before_screen(self.house, match)
        return waits and parted(self.house, match)

    @override
    def update(self, seconds: float) -> Change | None:
        """Rise if nobody is to be called any more: a computer plays on, or the match was given up."""
        if self.waits and self.last != self.last_one():
            self.rebuild()
        return super().update(seconds) if self.waits else Pop()

    @override
    def handle(self, happened: Input) -> Change | None:
        """Enter is «it's me», Ctrl+Z takes back; Esc opens a menu that knows no secret."""
        match happened:
            case Press("z", True, _):
                question = self.host.take_back()
                self.come_back()
                return Push(question) if question else None
            case Press("return" | "space" | "keypad enter") if self.group.focus is None:
                return self.ready()
            case Press("escape"):
                return Push(self.host.pause())
        return super().handle(happened)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the curtain and nothing behind it."""
        canvas.wood()
        canvas.draw(Picture("ui/curtain", theme.WIDTH, theme.HEIGHT), Pose(theme.WIDTH / 2, theme.HEIGHT / 2))
        super().draw(canvas)
