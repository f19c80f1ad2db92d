"""The panel that changes players during a match: persons, computers, and who gives up."""

from functools import partial

from typing_extensions import override

from tabletop import theme
from tabletop.match import Computer, Human, Match
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.default_names import is_default_name
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Replace, SceneChange, Services
from tabletop.scenes.play.table_controls import TableControls
from tabletop.scenes.start.seating import MAX_NAME_LETTERS, PlannedChair, Seating, known_names
from tabletop.stage.box import Box
from tabletop.stage.images import Avatar, TextImage
from tabletop.tables import table_of
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import ImageWidget, Widget

ROW_STEP = 64.0


class SeatsPanel(Panel):
    """A row for every seat: its name, person or computer, level, and a flag to give up.

    Nothing changes before "done" is pressed; cards, points and the turn stay with the seat.
    """

    width = 900.0

    def __init__(self, services: Services, table_controls: TableControls) -> None:
        super().__init__(services)
        self.table_controls, match = table_controls, table_controls.match
        self.seating = Seating(match.game, known_names(services.settings.names))
        self.seating.chairs = [
            PlannedChair(player.name, player.level if isinstance(player, Computer) else None, seat)
            for seat, player in enumerate(match.players)
        ]
        self.height = 230.0 + ROW_STEP * len(self.seating.chairs)

    @override
    def build(self) -> None:
        """Make the rows."""
        say, (left, top, width, tall) = self.services.say, self.box
        about = TextImage(say("seats-about"), width - 100, 30, 20, theme.INK_MUTED)
        rows = [widget for seat in range(len(self.seating.chairs)) for widget in self.row_widgets(seat)]
        done = Box(left + width / 2 - 140, top + tall - 90, 280, 66)
        self.group.widgets = [
            self.heading(say("pause-seats")),
            ImageWidget.at(left + 50, top + 72, about),
            *rows,
            Button(done, say("button-done"), kind="amber", on_press=self.reseat_and_leave),
        ]

    def row_widgets(self, seat: int) -> list[Widget]:
        """Return the widgets of a seat's row."""
        say, (left, top, width, _), setup = self.services.say, self.box, self.table_controls.match.setup
        chair, y = self.seating.chairs[seat], top + 118 + ROW_STEP * seat
        duck = table_of(setup.game).avatar(setup.seats[seat], setup.options)
        widgets: list[Widget] = [
            ImageWidget.at(left + 40, y, Avatar(duck, 52)),
            TextField(
                Box(left + 108, y + 3, 244, 46),
                chair.name,
                placeholder=self.seating.name_of(seat, say),
                max_letters=MAX_NAME_LETTERS,
                on_change=partial(self.seating.set_name, seat),
                read_clipboard=self.services.read_clipboard,
            ),
            Switch(
                Box(left + 366, y + 4, 362, 44),
                chair.level is not None,
                icons=("ui/icon_person", "ui/icon_robot"),
                labels=(say("lobby-person"), say("lobby-computer")),
                on_change=partial(self.set_player_kind, seat),
            ),
        ]
        if chair.level:
            stars = Box(left + 746, y + 11, 87, 29)
            widgets.append(StarRating(stars, chair.level, on_change=partial(self.set_level, seat)))
        elif chair.level is None and self.table_controls.match.is_person(setup.seats[seat]):
            flag, concede = Box(left + width - 100, y + 2, 48, 48), partial(self.ask_to_concede, seat)
            widgets.append(Button(flag, icon="ui/icon_flag", tip=say("seats-concede"), on_press=concede))
        return widgets

    def set_player_kind(self, seat: int, computer: bool) -> None:
        """Put a computer or a person on a seat; the person who sat there last comes back."""
        chair = self.seating.chairs[seat]
        chair.level, chair.name = (1, "") if computer else (None, last_person_name(self.table_controls.match, seat))
        self.rebuild()

    def set_level(self, seat: int, level: int) -> None:
        """Set the level of a computer."""
        self.seating.chairs[seat].level = level
        self.rebuild()

    def ask_to_concede(self, seat: int) -> SceneChange:
        """Ask whether this player really gives up."""
        say, match = self.services.say, self.table_controls.match
        name, two = match.players[seat].name, len(match.players) == 2
        text = say("seats-concede-two" if two else "seats-concede-many", name=name)
        ask = Question(say("seats-concede-title"), text, say("seats-concede-yes"), say("restart-no"))
        concede = partial(self.table_controls.concede, match.setup.seats[seat])
        return Replace(ConfirmPanel(self.services, ask, concede))

    def reseat_and_leave(self) -> SceneChange:
        """Apply the changes, and close the panel."""
        self.table_controls.change_players(self.seating.make_players(self.services.say))
        return Pop()


def last_person_name(match: Match, seat: int) -> str:
    """Return the name that the person who sat there last had typed; "" if there is none."""
    sat = [match.setup.players[seat], *(each.player for each in match.arrivals if each.seat == seat)]
    name = next((player.name for player in reversed(sat) if isinstance(player, Human)), "")
    return "" if is_default_name(name) else name
