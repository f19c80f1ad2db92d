"""The menu of a match: go on, take back, read, change, leave."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.lessons import has_lesson
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.phones_button import can_come
from tabletop.scenes.base.scene import Change, Home, House, Pop, Push, Replace
from tabletop.scenes.table.presence import last_one
from tabletop.stage.brush import even
from tabletop.stage.images import Plank
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button

PITCH, TALL, SPARE = 80.0, 66.0, 8.0
"""How far planks lie from one another, how tall they are, and how much room on them is left in any case."""


class Pause(Panel):
    """What Esc opens at a table: the way back, and below it two columns of what else one may want."""

    wide = 900.0
    tall = 590.0

    def __init__(self, house: House, place: routes.Pause) -> None:
        self.log, self.undo, self.host = place.log, place.undo, place.host
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, _), match = self.house.say, self.box, self.log.match
        game = match.setup.game
        phones = [("phones", "ui/icon_phone", lambda: Replace(self.host.join()), not match.over)] if can_come() else []
        rows: list[tuple[str, str, Any, bool]] = [
            ("undo", "ui/icon_undo", self.take_back, self.undo is not None),
            ("log", "ui/icon_eye", lambda: Push(self.log), True),
            ("lesson", "ui/icon_lesson", lambda: Push(routes.Lesson(game)), has_lesson(game)),
            ("rules", "ui/icon_help", lambda: Push(routes.Rulebook(game)), True),
            ("seats", "ui/icon_person", lambda: Replace(routes.Seats(self.host)), not match.over),
            *phones,
            ("table", "ui/lamp_lit", lambda: Push(self.table()), True),
            ("restart", "ui/icon_replay", self.anew, True),
            ("settings", "ui/icon_gear", lambda: Push(routes.Settings()), True),
            ("leave", "ui/icon_exit", Home, True),
        ]
        whole, half, y = width - 80, (width - 80 - 16) / 2, top + 86
        resume, words = say("pause-resume"), [say(f"pause-{key}") for key, *_ in rows]
        size = min(self.letters([resume], whole), self.letters(words, half))
        first = (left + 40, y, whole, TALL)
        planks = [Button(first, resume, icon="ui/icon_play", kind="amber", pressed_=Pop, font_size=size)]
        for place, (text, (_, icon, do, on)) in enumerate(zip(words, rows, strict=True)):
            box = (left + 40 + (half + 16) * (place % 2), y + PITCH * (1 + place // 2), half, TALL)
            planks.append(Button(box, text, icon=icon, pressed_=do, enabled=on, font_size=size))
        self.group.widgets = [self.heading(say("pause-title")), *planks]

    def letters(self, words: list[str], width: float) -> float:
        """Find the size of letters in which each of some words fits a plank so wide."""
        across, high = Plank.room(width, TALL, icon=True)
        # Letters are whole pixels tall: they may come out a little larger than they are measured.
        return even(words, (across - SPARE, high), 26, self.house.settings.scale, theme.TITLE, lines=2)

    @override
    def greet_keys(self) -> None:
        """Let Enter go back to the table at once."""
        self.group.step(1)

    def table(self) -> routes.TableSettings:
        """What may be wanted otherwise at this table."""
        match = self.log.match
        last = last_one(self.house, match.people)
        return routes.TableSettings(match.secretive, "" if last is None else match.players[last].name)

    def take_back(self) -> Change:
        """Take back, and go on."""
        assert self.undo is not None
        question = self.undo()
        return Replace(question) if question else Pop()

    def anew(self) -> Change:
        """Begin again with the same people, if they really want to."""
        say = self.house.say
        ask = Question(say("restart-title"), say("restart-text"), say("restart-yes"), say("restart-no"))
        return Replace(routes.Confirm(ask, lambda: Home(self.host.restart())))
