"""A match seen again: the same beats, without luck, thought or physics."""

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.asking import Asking
from tabletop.scenes.pointing import Pointing
from tabletop.scenes.scene import Change, House, Pop, Scene
from tabletop.scenes.showing import Showing
from tabletop.scenes.table import TableScene
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Pointer, Press
from tabletop.widgets.button import Button


class Replay(TableScene):
    """Shows a story from its beginning. Of an unfinished match it shows only what all may see, and see again."""

    def __init__(self, house: House, match: Match) -> None:
        self.finished = match.over
        self.paused = False
        watcher = (match.people or match.setup.seats)[0] if self.finished else None
        showing = Showing(house, match.retold(), watcher=watcher, shown=0)
        self.pointing = Pointing(showing, Asking(showing), lambda _: None)
        showing.attend = self.pointing.attend
        super().__init__(house, showing)

    def build(self) -> None:
        """Put the player's planks in the corner."""
        planks = (
            ("back", "exit", Pop, True),
            ("rewind", "undo", self.showing.rewind, True),
            ("play" if self.paused else "pause", "play" if self.paused else "pause", self.pause, True),
            ("look", "eye", self.look, self.finished),
        )
        self.group.widgets = [
            Button(
                (24.0 + 70 * place, 24, 60, 60),
                icon=f"ui/icon_{icon}",
                tip=self.house.say(f"tip-{tip}"),
                pressed_=do,
                enabled=able,
            )
            for place, (tip, icon, do, able) in enumerate(planks)
        ]

    def pause(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.rebuild()

    def look(self) -> None:
        """Look from the next chair."""
        seats = len(self.showing.match.setup.players)
        self.showing.look_from(Seat(((self.showing.watcher or 0) + 1) % seats))

    def update(self, seconds: float) -> Change | None:
        """Let things move, and unless it is stopped the story go on; sheets are passed over: nobody puts them away."""
        super().update(seconds)
        self.showing.move(seconds)
        self.pointing.update(seconds)
        if not self.paused:
            self.showing.go_on(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the planks, and what a piece says of itself."""
        super().draw(canvas)
        self.pointing.draw_tip(canvas)

    def handle(self, happened: Input) -> Change | None:
        """Space pauses, the arrows step on and back, Tab is for the planks, a click hurries, Esc leaves."""
        match happened:
            case Press("escape"):
                return Pop()
            case Press("space"):
                self.pause()
            case Press("right") if self.showing.behind:
                self.showing.skip_film()
                self.showing.stage.hurry()
                self.showing.show_next()
            case Press("left") if self.showing.shown:
                self.showing.step_back()
                self.paused = True
                self.rebuild()
            case Press("tab" | "return"):
                return Scene.handle(self, happened)
            case Press():
                pass
            case Pointer(kind, x, y):
                return self._pointer(happened, kind, x, y)
        return None

    def _pointer(self, happened: Pointer, kind: str, x: float, y: float) -> Change | None:
        if change := super().handle(happened):
            return change
        if kind == "move":
            self.pointing.move(x, y)
        elif kind == "down":
            self.showing.hurry_film()
            self.showing.stage.hurry()
        return None
