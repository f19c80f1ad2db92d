"""The menu of a match: go on, take back, read, change, leave."""

from typing import Any

from typing_extensions import override

from tabletop.lessons import has_lesson
from tabletop.scenes import goto
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Push, Replace
from tabletop.tables.table import Question
from tabletop.widgets.button import Button

PITCH = 80.0


class Pause(Panel):
    """What Esc opens at a table: the way back, and below it two columns of what else one may want."""

    wide = 760.0
    tall = 590.0

    def __init__(self, house: House, place: goto.Pause) -> None:
        self.log, self.undo, self.host = place.log, place.undo, place.host
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, _), match = self.house.say, self.box, self.log.match
        game = match.setup.game
        rows: list[tuple[str, str, Any, bool]] = [
            ("undo", "ui/icon_undo", self.take_back, self.undo is not None),
            ("log", "ui/icon_eye", lambda: Push(self.log), True),
            ("lesson", "ui/icon_lesson", lambda: Push(goto.Lesson(game)), has_lesson(game)),
            ("rules", "ui/icon_help", lambda: Push(goto.Rulebook(game)), True),
            ("seats", "ui/icon_person", lambda: Replace(goto.Seats(self.host)), not match.over),
            ("phones", "ui/icon_phone", lambda: Replace(self.host.join()), not match.over),
            ("table", "ui/lamp_lit", lambda: Push(goto.TableSettings(match.secretive)), True),
            ("restart", "ui/icon_replay", self.anew, True),
            ("settings", "ui/icon_gear", lambda: Push(goto.Settings()), True),
            ("leave", "ui/icon_exit", Home, True),
        ]
        whole, half, y = width - 80, (width - 80 - 16) / 2, top + 86
        first = (left + 40, y, whole, 66)
        planks = [Button(first, say("pause-resume"), icon="ui/icon_play", kind="amber", pressed_=Pop)]
        for place, (key, icon, do, on) in enumerate(rows):
            box = (left + 40 + (half + 16) * (place % 2), y + PITCH * (1 + place // 2), half, 66)
            planks.append(Button(box, say(f"pause-{key}"), icon=icon, pressed_=do, enabled=on))
        self.group.widgets = [self.heading(say("pause-title")), *planks]

    def take_back(self) -> Change:
        """Take back, and go on."""
        assert self.undo is not None
        question = self.undo()
        return Replace(question) if question else Pop()

    def anew(self) -> Change:
        """Begin again with the same people, if they really want to."""
        say = self.house.say
        ask = Question(say("restart-title"), say("restart-text"), say("restart-yes"), say("restart-no"))
        return Replace(goto.Confirm(ask, lambda: Home(self.host.restart())))
