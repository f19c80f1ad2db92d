"""The menu of a match: resume, take back, read, change settings, leave."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.lessons import has_lesson
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.phones_button import phones_supported
from tabletop.scenes.base.scene import Home, Pop, Push, Replace, SceneChange, Services
from tabletop.scenes.play.seats_panel import SeatsPanel
from tabletop.scenes.play.table_controls import TableControls
from tabletop.scenes.play.table_settings import TableSettingsPanel
from tabletop.scenes.table.presence import only_seat_without_phone
from tabletop.stage.box import Box
from tabletop.stage.brush import common_font_size
from tabletop.stage.images import ButtonImage
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button

BUTTON_GAP = 14.0
TEXT_MARGIN = 8.0
"""The gap between a button and the one below it, and the space left beside the text of a button."""


class PausePanel(Panel):
    """The panel that Esc opens during a match: a button to resume, and two columns of others."""

    width = 900.0
    height = 590.0

    def __init__(self, services: Services, table_controls: TableControls) -> None:
        super().__init__(services)
        self.table_controls = table_controls

    @override
    def build(self) -> None:
        """Make the buttons."""
        say, match = self.services.say, self.table_controls.match
        controls, game = self.table_controls, match.setup.game
        rows: list[tuple[str, str, Callable[[], SceneChange], bool]] = [
            ("undo", "ui/icon_undo", self.undo_and_leave, bool(match.undoable_acts())),
            ("log", "ui/icon_eye", lambda: Push(controls.make_log()), True),
            ("lesson", "ui/icon_lesson", lambda: Push(routes.GuidedMatch(game)), has_lesson(game)),
            ("rules", "ui/icon_help", lambda: Push(routes.Rulebook(game)), True),
            ("seats", "ui/icon_person", lambda: Replace(SeatsPanel(self.services, controls)), not match.over),
            ("phones", "ui/icon_phone", lambda: Replace(controls.make_phone_codes()), not match.over),
            ("table", "ui/lamp_lit", lambda: Push(self.make_table_settings()), True),
            ("restart", "ui/icon_replay", self.ask_to_restart, True),
            ("settings", "ui/icon_gear", lambda: Push(routes.EditSettings()), True),
            ("leave", "ui/icon_exit", Home, True),
        ]
        if not phones_supported():
            rows = [row for row in rows if row[0] != "phones"]
        resume, words = say("pause-resume"), [say(f"pause-{key}") for key, *_ in rows]
        area = Box(self.box.left + 40, self.box.top + 86, self.width - 80, self.height - 124)
        whole, *lines = area.rows(6, BUTTON_GAP)
        # Without phones the last place stays empty.
        halves = [half for line in lines for half in line.columns(2, 16)]
        size = min(self.common_font_size([resume], whole), self.common_font_size(words, halves[0]))
        self.group.widgets = [
            self.heading(say("pause-title")),
            Button(whole, resume, icon="ui/icon_play", kind="amber", on_press=Pop, font_size=size),
            *(
                Button(box, text, icon=icon, on_press=do, enabled=on, font_size=size)
                for box, text, (_, icon, do, on) in zip(halves, words, rows, strict=False)
            ),
        ]

    def common_font_size(self, words: list[str], box: Box) -> float:
        """Return the largest font size at which each of these texts fits a button in this box."""
        across, high = ButtonImage.text_room(*box.size, icon=True)
        # Letters are whole pixels tall: they may come out a little larger than they are measured.
        return common_font_size(
            words, (across - TEXT_MARGIN, high), 26, self.services.settings.scale, theme.TITLE_FONT, lines=2
        )

    @override
    def on_opened_by_key(self) -> None:
        """Let Enter go back to the table at once."""
        self.group.focus_next(1)

    def make_table_settings(self) -> TableSettingsPanel:
        """Make the panel with the settings of the table."""
        match = self.table_controls.match
        last = only_seat_without_phone(self.services, match.seats_of_people)
        return TableSettingsPanel(self.services, match.has_secrets, "" if last is None else match.players[last].name)

    def undo_and_leave(self) -> SceneChange:
        """Take back the last decision and return to the table, or ask first."""
        question = self.table_controls.request_undo()
        return Replace(question) if question else Pop()

    def ask_to_restart(self) -> SceneChange:
        """Ask whether to start a new match with the same people."""
        say = self.services.say
        ask = Question(say("restart-title"), say("restart-text"), say("restart-yes"), say("restart-no"))
        return Replace(ConfirmPanel(self.services, ask, lambda: Home(self.table_controls.restart())))
