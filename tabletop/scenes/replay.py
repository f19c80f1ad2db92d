"""A match seen again: the same beats, without luck, thought or physics."""

from rules.kernel import Over, Seat
from tabletop.match import Match
from tabletop.scenes.director import Director
from tabletop.scenes.scene import Change, House, Pop, Scene
from tabletop.scenes.table import TableScene
from tabletop.stage.events import Input, Pointer, Press
from tabletop.stage.images import Image
from tabletop.stage.stage import Stage
from tabletop.tables.table import Pages
from tabletop.widgets.button import Button


class Replay(TableScene):
    """Shows a story from its beginning. Of an unfinished match it shows only what all may see, and see again."""

    def __init__(self, house: House, match: Match) -> None:
        director = Director(match.retold())
        director.shown = 0
        self.finished = isinstance(match.pending, Over)
        director.watcher = (director.people or director.match.setup.seats)[0] if self.finished else None
        self.paused = False
        super().__init__(house, director)

    def build(self) -> None:
        """Put the player's planks in the corner."""
        self.chronicle.forget()
        planks = (
            ("back", "exit", Pop, True),
            ("rewind", "undo", self.rewind, True),
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

    def rewind(self) -> None:
        """Begin again."""
        self.performance, self.projecting, self.projected = None, False, -1
        self.director.shown = 0
        self.event = None
        self.stage = Stage()
        self.lay(0.0)

    def pause(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.rebuild()

    def look(self) -> None:
        """Look from the next chair."""
        seats = len(self.director.match.setup.players)
        self.director.watcher = Seat(((self.director.watcher or 0) + 1) % seats)
        self.stage = Stage()
        self.lay(0.0)

    def _skip_film(self) -> None:
        """Let a step lead to what came of a film, not into the middle of it."""
        self.performance, self.projecting, self.projected = None, False, self.director.shown
        self.stage.hurry()

    def _go_on(self, seconds: float) -> Change | None:
        del seconds
        return None

    def _show_next(self) -> Change | None:
        return None if self.paused else super()._show_next()

    def _roll_film(self) -> bool:
        return False if self.paused else super()._roll_film()

    def _perform(self, seconds: float) -> Change | None:
        return None if self.paused else super()._perform(seconds)

    def read(self, sheet: Image | Pages) -> Change | None:
        """Let sheets lie: nobody is there to put them away."""
        del sheet
        return None

    def handle(self, happened: Input) -> Change | None:
        """Space pauses, the arrows step on and back, Tab is for the planks, a click hurries, Esc leaves."""
        match happened:
            case Press("escape"):
                return Pop()
            case Press("space"):
                self.pause()
            case Press("right") if self.director.behind:
                self._skip_film()
                TableScene._show_next(self)
            case Press("left") if self.director.shown:
                self.director.shown -= 1
                self._skip_film()
                shown = self.director.match.story[: self.director.shown]
                self.event = shown[-1].event if shown else None
                self.paused = True
                self.rebuild()
            case Press("tab" | "return"):
                return Scene.handle(self, happened)
            case Press():
                pass
            case Pointer():
                return super().handle(happened)
        return None
