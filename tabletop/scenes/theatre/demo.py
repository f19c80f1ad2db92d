"""The demo: computers play the games one after another, until somebody presses a button or a key."""

import secrets
from collections.abc import Callable
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.match import Computer, Match, new_setup
from tabletop.phones.qr_codes import qr_rows
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Pop, Push, Replace, SceneChange, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.phones.codes_pictures import CodeImage, WatchersCard
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.match_scene import MatchScene
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.theatre.stage_hall import STAGE_HEIGHT, STAGE_SHARE, StageHall
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, paint_avatar
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.tables.game_table import SheetPages
from tabletop.widgets.widget import ImageWidget

MAX_GAME_SECONDS: Final = 90.0
"""After this time the next game is shown as soon as nothing moves, even if the match is not over."""
END_SECONDS: Final = 6.0
"""How long the end of a match is shown."""
INVITATION_BOX: Final = Box(1424.0, 24.0, 168.0, 276.0)
"""The box of the invitation to watch on a phone."""
CODE_SIZE: Final = 150.0
SHEET_SECONDS: Final = 4.0
"""How long a sheet is shown before it closes by itself."""


@frozen(cache_hash=True)
class _Caption(Image):
    """The text below the stage: which game this is, what has just happened, and how to join in."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (1520.0, theme.HEIGHT - STAGE_HEIGHT - 8)

    game: str
    blurb: str
    duck: str
    name: str
    """Who did it, if the line does not say so."""
    line: str
    invitation: str

    @override
    def paint(self, brush: Brush) -> None:
        w, _ = self.size
        wide = min(brush.text_width(self.game, 30, theme.TITLE_FONT) + 8, 420)
        brush.draw_text(self.game, (24, 8, wide, 46), title_style(30, theme.AMBER_SHINE, align="left"))
        brush.draw_text(
            self.blurb,
            (44 + wide, 10, w - 68 - wide, 46),
            TextStyle(22, theme.CREAM, align="left", lines=2, min_size=16),
        )
        if self.duck:
            paint_avatar(brush, self.duck, (24, 66, 76, 76))
        left = 122.0 if self.duck else 24.0
        if self.name:
            wide = min(brush.text_width(self.name, 42, theme.TITLE_FONT) + 8, 420)
            brush.draw_text(self.name, (left, 60, wide, 88), title_style(42, theme.AMBER_SHINE, align="left"))
            left += wide + 16
        brush.draw_text(
            self.line, (left, 60, w - left - 24, 88), title_style(42, theme.PAPER_LIGHT, align="left", lines=2)
        )
        brush.draw_text(self.invitation, (24, 152, w - 48, 30), TextStyle(20, theme.AMBER_SHINE))


class DemoScene(MatchScene):
    """Shows one match between computers; after it comes the next game."""

    def __init__(self, services: Services, game: str, seed: int | None = None) -> None:
        seats = min(max(GAMES[game].player_counts[0], 4), GAMES[game].player_counts[-1])
        players = tuple(Computer(services.say(f"bot-name-{seat + 1}"), 1) for seat in range(seats))
        match = Match(new_setup(game, players, seed=secrets.randbelow(2**32) if seed is None else seed))
        showing = MatchPresenter(services, match, watcher=None, shown_beats=0, speed=1.0)
        super().__init__(services, showing)
        self.director, self.end_seconds_left, self.age_seconds = Director(match), END_SECONDS, 0.0
        self.wants_to_leave = False
        """Whether somebody wants to leave the demo."""
        self.stage_hall = StageHall((theme.WIDTH - theme.WIDTH * STAGE_SHARE) / 2)
        self.phone_bridge = PhoneBridge(
            self.director, showing, DecisionPrompt(showing), HandControl(showing), self.director.play, bool
        )
        """Lets phones watch, though nobody plays here."""

    @override
    def build(self) -> None:
        """Lay the caption; with phones turned on, also the code for watchers."""
        super().build()
        self.caption = ImageWidget(Box(40, STAGE_HEIGHT + 8, *_Caption.size), self._caption())
        self.group.widgets = [self.caption]
        if phones := self.services.phones:
            left, top, wide, tall = INVITATION_BOX
            code = Box(left + (wide - CODE_SIZE) / 2, top + tall - CODE_SIZE - 12, CODE_SIZE, CODE_SIZE)
            invitation = WatchersCard(
                wide, tall, self.services.say("phones-watchers"), self.services.say("guest-watch")
            )
            picture = CodeImage(CODE_SIZE, CODE_SIZE, qr_rows(phones.link(None)))
            self.group.widgets += [ImageWidget(INVITATION_BOX, invitation, 2), ImageWidget(code, picture, 1)]

    def _caption(self) -> Image:
        """Make the caption with what has happened last."""
        say, showing = self.services.say, self.presenter
        setup, duck, name, text = self.match.setup, "", "", say("demo-begins")
        lines = showing.log_writer.last_lines(showing.shown_beats, 1, showing.table.words.quiet_events)
        for line in lines:
            text = line.text
            if line.seat is not None:
                duck = showing.table.avatar(line.seat, setup.options)
                whose = self.match.players[line.seat].name
                name = "" if whose in text else whose
        title, about = say(f"{setup.game}-title"), say(f"{setup.game}-blurb")
        return _Caption(title, about, duck, name, text, say("demo-join"))

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Leave at any click or key."""
        return self.leave() if is_click_or_key(event) else None

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Let computers play. After the end, or after the longest time, show the next game."""
        super().update(seconds)
        if self.wants_to_leave:
            return Pop()
        self.age_seconds += seconds
        self.phone_bridge.update(seconds)
        showing, shown = self.presenter, self.presenter.shown_beats
        showing.update(seconds)
        sheet = showing.advance(seconds)
        if showing.shown_beats != shown:
            self.caption.image, self.caption.needs_redraw = self._caption(), True
        if sheet:
            return Push(DemoSheetScene(self.services, sheet, self.leave_soon))
        if not showing.is_idle or showing.shown_beats != shown:
            return None
        if self.age_seconds > MAX_GAME_SECONDS:
            return self.next_game()
        if not showing.match.over:
            done = self.director.next_act(seconds, showing.min_think_seconds)
            if done is not None:
                self.director.play(*done)
            return None
        self.end_seconds_left -= seconds
        return None if self.end_seconds_left > 0 else self.next_game()

    def next_game(self) -> SceneChange:
        """Go to the demo of the next game."""
        keys = list(GAMES)
        return Replace(routes.Demo(keys[(keys.index(self.presenter.table.key) + 1) % len(keys)]))

    def leave_soon(self) -> None:
        """Leave the demo, from the sheet that lies on top."""
        self.wants_to_leave = True

    @override
    def draw_table(self, canvas: Canvas) -> None:
        """Draw the hall, and the table on its stage."""
        self.stage_hall.draw(canvas)
        with self.stage_hall.drawing_on_stage(canvas):
            super().draw_table(canvas)

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead as large as the stage is."""
        with self.stage_hall.drawing_on_stage(canvas):
            super().prerender(canvas, until)

    @override
    def close(self) -> None:
        """Stop the computer's thinking, and disconnect phones."""
        self.phone_bridge.release_phones()
        self.director.close()


class DemoSheetScene(SheetScene):
    """A sheet that closes by itself; a click leaves the demo too."""

    def __init__(self, services: Services, sheet: Image | SheetPages, on_leave: Callable[[], None]) -> None:
        super().__init__(services, sheet, SHEET_SECONDS)
        self.on_leave = on_leave

    @override
    def build(self) -> None:
        """Lay no button: the sheet closes by itself."""

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Any click or key leaves."""
        if not is_click_or_key(event):
            return None
        self.on_leave()
        return Pop()


def is_click_or_key(happened: Input) -> bool:
    """Tell whether an input is a press of a mouse button or of a key."""
    return isinstance(happened, KeyPress) or (isinstance(happened, Pointer) and happened.kind == "down")
