"""Coming and going amid a match: who sits where, and who might go on instead."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.match import Computer, Human, Match
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop, Replace
from tabletop.scenes.start.seating import LONGEST, Chair, Seating
from tabletop.stage.images import Avatar, Words
from tabletop.tables import table_of
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.star_rating import Stars
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import Entry
from tabletop.widgets.widget import Label, Widget

PITCH = 64.0


class Seats(Panel):
    """A row for every chair: who sits on it, person or computer, and a flag for whoever gives up.

    Nothing changes before the plank is pressed; cards, points and the turn stay with the chair.
    """

    wide = 900.0

    def __init__(self, house: House, host: routes.Host) -> None:
        self.host, match = host, host.match
        known = [name for name in house.settings.names.split("\n") if name]
        self.seating = Seating(match.game, known)
        self.seating.chairs = [
            Chair(player.name, player.level if isinstance(player, Computer) else None, seat)
            for seat, player in enumerate(match.players)
        ]
        self.tall = 230.0 + PITCH * len(self.seating.chairs)
        super().__init__(house)

    @override
    def build(self) -> None:
        """Write the rows."""
        say, (left, top, width, tall) = self.house.say, self.box
        about = Words(say("seats-about"), width - 100, 30, 20, theme.INK_2)
        rows = [widget for seat in range(len(self.seating.chairs)) for widget in self.row(seat)]
        done = (left + width / 2 - 140, top + tall - 90, 280, 66)
        self.group.widgets = [
            self.heading(say("pause-seats")),
            Label((left + 50, top + 72, width - 100, 30), about),
            *rows,
            Button(done, say("button-done"), kind="amber", pressed_=self.done),
        ]

    def row(self, seat: int) -> list[Widget]:
        """Lay what a chair has."""
        say, (left, top, width, _), setup = self.house.say, self.box, self.host.match.setup
        chair, y = self.seating.chairs[seat], top + 118 + PITCH * seat
        duck = table_of(setup.game).avatar(setup.seats[seat], setup.options)
        name, sides = self.seating.name(seat, say), (say("lobby-person"), say("lobby-computer"))
        widgets: list[Widget] = [
            Label((left + 40, y, 52, 52), Avatar(duck, 52)),
            Entry(
                (left + 108, y + 3, 244, 46),
                chair.name,
                ghost=name,
                limit=LONGEST,
                written=self.write(seat),
                paste=self.house.paste,
            ),
            Switch(
                (left + 366, y + 4, 362, 44),
                chair.level is not None,
                icons=("ui/icon_person", "ui/icon_robot"),
                words=sides,
                switched=self.switch(seat),
            ),
        ]
        if chair.level:
            widgets.append(Stars((left + 746, y + 11, 87, 29), chair.level, counted=self.level(seat)))
        elif chair.level is None and self.host.match.person(setup.seats[seat]):
            flag = (left + width - 100, y + 2, 48, 48)
            widgets.append(Button(flag, icon="ui/icon_flag", tip=say("seats-concede"), pressed_=self.concede(seat)))
        return widgets

    def write(self, seat: int) -> Any:
        """Make what takes a name."""

        def written(text: str) -> None:
            self.seating.chairs[seat].name = text

        return written

    def switch(self, seat: int) -> Any:
        """Make what lets a computer take a chair, or a person; whoever sat there last comes back."""

        def switched(computer: bool) -> None:
            chair = self.seating.chairs[seat]
            chair.level, chair.name = (1, "") if computer else (None, person_of(self.host.match, seat))
            self.again()

        return switched

    def level(self, seat: int) -> Any:
        """Make what sets how strong a computer is."""

        def counted(level: int) -> None:
            self.seating.chairs[seat].level = level
            self.again()

        return counted

    def again(self) -> None:
        """Lay everything anew, and leave the keyboard where it was."""
        focus = self.group.focus
        self.rebuild()
        here = [each for each in self.group.widgets if focus and (type(each), each.box) == (type(focus), focus.box)]
        self.group.give_focus(next(iter(here), None))

    def concede(self, seat: int) -> Any:
        """Make what asks somebody whether they really give up."""

        def asked() -> Change:
            say, match = self.house.say, self.host.match
            name, two = match.players[seat].name, len(match.players) == 2
            text = say("seats-concede-two" if two else "seats-concede-many", name=name)
            ask = Question(say("seats-concede-title"), text, say("seats-concede-yes"), say("restart-no"))
            return Replace(routes.Confirm(ask, lambda: self.host.concede(match.setup.seats[seat])))

        return asked

    def done(self) -> Change:
        """Let everybody sit down."""
        self.host.reseat(self.seating.players(self.house.say))
        return Pop()


def person_of(match: Match, seat: int) -> str:
    """Name the person who sat there last; "" if it was never a person's chair."""
    sat = [match.setup.players[seat], *(each.player for each in match.arrivals if each.seat == seat)]
    return next((player.name for player in reversed(sat) if isinstance(player, Human)), "")
