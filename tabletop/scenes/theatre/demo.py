"""Nobody plays: computers show the games one after another, and say what goes on, until somebody touches the mouse."""

import secrets
from collections.abc import Callable
from typing import Any, ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.match import Computer, Match, new_setup
from tabletop.phones.qr_codes import rows_of
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, House, Pop, Push, Replace
from tabletop.scenes.base.sheet import Reading
from tabletop.scenes.phones.codes_pictures import Balcony, Code
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import Handwork
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.match_scene import TableScene
from tabletop.scenes.table.phone_bridge import Hosting
from tabletop.scenes.theatre.stage_hall import SHARE, TALL, Hall
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, avatar
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.tables.game_table import Pages
from tabletop.widgets.widget import Label

LASTS: Final = 90.0
"""Seconds after which the next game has its turn, at the next calm moment: nobody stands there for a whole match."""
REST: Final = 6.0
"""Seconds that the end of a match is shown."""
CODE: Final = (1424.0, 24.0, 168.0, 276.0)
"""Where the invitation to watch hangs, and how large its code is."""
SQUARE: Final = 150.0
READ: Final = 4.0
"""Seconds that a sheet lies there."""


@frozen(cache_hash=True)
class _Caption(Image):
    """What a passer-by sees below the stage: which game this is, what just happens, and how to join in."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (1520.0, theme.HEIGHT - TALL - 8)

    game: str
    about: str
    duck: str
    name: str
    """Who did it, where the line does not say so."""
    line: str
    invitation: str

    @override
    def paint(self, brush: Brush) -> None:
        w, _ = self.size
        wide = min(brush.across(self.game, 30, theme.TITLE) + 8, 420)
        brush.words(self.game, (24, 8, wide, 46), 30, theme.AMBER_SHINE, theme.TITLE, align="left")
        brush.words(self.about, (44 + wide, 10, w - 68 - wide, 46), 22, theme.CREAM, align="left", lines=2, least=16)
        if self.duck:
            avatar(brush, self.duck, (24, 66, 76, 76))
        left = 122.0 if self.duck else 24.0
        if self.name:
            wide = min(brush.across(self.name, 42, theme.TITLE) + 8, 420)
            brush.words(self.name, (left, 60, wide, 88), 42, theme.AMBER_SHINE, theme.TITLE, align="left")
            left += wide + 16
        brush.words(self.line, (left, 60, w - left - 24, 88), 42, theme.PAPER_LIGHT, theme.TITLE, align="left", lines=2)
        brush.words(self.invitation, (24, 152, w - 48, 30), 20, theme.AMBER_SHINE)


class Demo(TableScene):
    """One game played by computers; after it comes the next."""

    def __init__(self, house: House, key: str, seed: int | None = None) -> None:
        seats = min(max(GAMES[key].seats[0], 4), GAMES[key].seats[-1])
        players = tuple(Computer(house.say(f"bot-name-{seat + 1}"), 1) for seat in range(seats))
        match = Match(new_setup(key, players, seed=secrets.randbelow(2**32) if seed is None else seed))
        self.director, self.rest, self.age = Director(match), REST, 0.0
        self.left = False
        """Whether somebody has come who wants to play."""
        self.hall = Hall((theme.WIDTH - theme.WIDTH * SHARE) / 2)
        showing = Showing(house, match, watcher=None, shown=0, speed=1.0)
        self.hosting = Hosting(self.director, showing, Asking(showing), Handwork(showing), self.director.play, bool)
        """Nobody plays here, but phones may look."""
        super().__init__(house, showing)

    @override
    def build(self) -> None:
        """Write below the stage what goes on; where people may watch on their phones, lay the code on a curtain."""
        self.caption = Label((40, TALL + 8, *_Caption.size), self._caption())
        self.group.widgets = [self.caption]
        if phones := self.house.phones:
            left, top, wide, tall = CODE
            code = (left + (wide - SQUARE) / 2, top + tall - SQUARE - 12, SQUARE, SQUARE)
            invitation = Balcony(wide, tall, self.house.say("phones-watchers"), self.house.say("guest-watch"))
            picture = Code(SQUARE, SQUARE, rows_of(phones.link(None)))
            self.group.widgets += [Label(CODE, invitation, 2), Label(code, picture, 1)]

    def _caption(self) -> Image:
        """Say what has happened last; at first, nothing."""
        say, showing = self.house.say, self.showing
        setup, duck, name, text = self.match.setup, "", "", say("demo-begins")
        lines = showing.chronicle.last(showing.shown, 1, showing.table.unsaid)
        for line in lines:
            text = line.text
            if line.seat is not None:
                duck = showing.table.avatar(line.seat, setup.options)
                whose = setup.players[line.seat].name
                name = "" if whose in text else whose
        title, about = say(f"{setup.game}-title"), say(f"{setup.game}-blurb")
        return _Caption(title, about, duck, name, text, say("demo-join"))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        return Pop() if leaves(happened) else None

    def _ponder(self, move: Any) -> float:
        """How long a computer takes at least, so that passers-by can follow."""
        return self.showing.pace(self.showing.table.ponder(move, self.showing.view()))

    @override
    def update(self, seconds: float) -> Change | None:
        """Let computers play; when a match has ended rest a while; then, or after its time, show the next game."""
        super().update(seconds)
        if self.left:
            return Pop()
        self.age += seconds
        self.hosting.update(seconds)
        showing, shown = self.showing, self.showing.shown
        showing.move(seconds)
        sheet = showing.go_on(seconds)
        if showing.shown != shown:
            self.caption.image, self.caption.restless = self._caption(), True
        if sheet:
            return Push(LeavingSheet(self.house, sheet, self.leave))
        if not showing.idle or showing.shown != shown:
            return None
        if self.age > LASTS:
            return self.next_game()
        if not showing.match.over:
            done = self.director.next_act(seconds, self._ponder)
            if done is not None:
                self.director.play(*done)
            return None
        self.rest -= seconds
        return None if self.rest > 0 else self.next_game()

    def next_game(self) -> Change:
        """Show the next game of the shelf."""
        keys = list(GAMES)
        return Replace(routes.Demo(keys[(keys.index(self.showing.table.key) + 1) % len(keys)]))

    def leave(self) -> None:
        """Make way: somebody has touched what lies on top."""
        self.left = True

    @override
    def draw_table(self, canvas: Canvas) -> None:
        """Draw the hall, and the table on its stage."""
        self.hall.draw(canvas)
        with self.hall.stage(canvas):
            super().draw_table(canvas)

    @override
    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead as large as the stage is."""
        with self.hall.stage(canvas):
            super().rehearse(canvas, until)

    @override
    def close(self) -> None:
        """Let go of what a computer is thinking of."""
        self.hosting.leave()
        self.director.close()


class LeavingSheet(Reading):
    """A sheet that goes by itself; a click leaves the demo too."""

    def __init__(self, house: House, sheet: Image | Pages, leave: Callable[[], None]) -> None:
        self.leave = leave
        super().__init__(house, sheet, READ)

    @override
    def build(self) -> None:
        """Nothing to press."""

    @override
    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        if not leaves(happened):
            return None
        self.leave()
        return Pop()


def leaves(happened: Input) -> bool:
    """Tell whether this is a click or a key."""
    return isinstance(happened, Press) or (isinstance(happened, Pointer) and happened.kind == "down")
