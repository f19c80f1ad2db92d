"""The lid is off: who plays, against whom, and by which of the game's options."""

from typing import Any

from attrs import define
from typing_extensions import override

from rules import GAMES
from rules.kernel import Choice, Seat, choices
from tabletop import theme
from tabletop.match import Computer, Human, Player
from tabletop.scenes.boxes import Box
from tabletop.scenes.new_match import begin
from tabletop.scenes.scene import Change, House, Pop, Replace, Scene
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Avatar, Paper, Plank, Words
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.entry import Entry
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import Label, Widget

LONGEST = 16
"""Letters in a name."""
REMEMBERED = 8
"""Names that are kept for the next evening."""
ROW = 68.0


@define
class Chair:
    """Who sits on a chair of the lobby."""

    name: str
    level: int | None
    """None: a person; else how strong the computer is."""
    typed: bool = False
    """Whether somebody wrote this name."""


class Lobby(Scene):
    """Players and options of one game."""

    def __init__(self, house: House, key: str) -> None:
        self.game = GAMES[key]
        self.chairs: list[Chair] = []
        self.values: dict[str, Any] = {
            name: (None if choice.kind == "seat" else () if choice.kind == "each" else choice_default(self.game, name))
            for name, choice in choices(self.game.options).items()
        }
        self.each: dict[str, list[Any]] = {
            name: list(choice.values) for name, choice in choices(self.game.options).items() if choice.kind == "each"
        }
        self.practice = False
        """Whether what a hand has done can be taken back."""
        self.known = [name for name in house.settings.names.split("\n") if name]
        """Names of people who have played here, those of the last time first."""
        for seat in range(max(self.game.seats[0], min(2, self.game.seats[-1]))):
            name = self.recall() if seat == 0 else ""
            self.chairs.append(Chair(name, 1 if seat else None, typed=bool(name)))
        super().__init__(house)

    def recall(self) -> str:
        """Think of somebody who has played here and does not sit at the table yet."""
        return next((name for name in self.known if name not in [chair.name for chair in self.chairs]), "")

    @override
    def build(self) -> None:
        """Lay the box, the chairs, the options."""
        say = self.house.say
        key, seats = self.game.key, self.game.seats
        players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        players_title = Words(say("lobby-players"), 500, 50, 32, theme.INK, theme.TITLE, "left")
        blurb = Plank(400, 148, "dark", say(f"{key}-blurb"), 22, font=theme.TEXT, lines=5)
        widgets: list[Widget] = [
            Label((60, 130, 400, 520), Box(key, say(f"{key}-title"), players), 3),
            Label((60, 662, 400, 148), blurb, 1),
            Label((520, self.top - 82, 1020, self.tall), Paper(1020, self.tall), 2),
            Label((560, self.top - 64, 500, 50), players_title),
            *self.rows(),
            *self.options(),
            Button((24, 24, 60, 60), icon="ui/icon_back", tip=say("tip-back"), pressed_=Pop),
            Button(
                (1130, self.top - 82 + self.tall - 98, 370, 72),
                say("lobby-start"),
                kind="amber",
                pressed_=self.start,
                font_size=31,
            ),
        ]
        if len(seats) > 1:
            more = len(self.chairs) < seats[-1]
            fewer = len(self.chairs) > seats[0]
            y = self.top - 66
            widgets.append(
                Button(
                    (1360, y, 56, 56), icon="ui/icon_minus", tip=say("tip-fewer"), pressed_=self.fewer, enabled=fewer
                )
            )
            widgets.append(
                Button((1430, y, 56, 56), icon="ui/icon_plus", tip=say("tip-more"), pressed_=self.more, enabled=more)
            )
        self.group.widgets = widgets

    @property
    def able(self) -> list[tuple[str, Choice]]:
        """The options that hold for the whole table."""
        return [(name, choice) for name, choice in choices(self.game.options).items() if choice.kind != "each"]

    @property
    def tall(self) -> float:
        """How tall the sheet must be for what is written on it."""
        return self._tall(len(self.chairs))

    def _tall(self, chairs: int) -> float:
        asked = len(self.able) + table_of(self.game.key).handy
        rows = (asked + 1) // 2 if asked > 3 else asked
        return min(82 + _step(chairs) * chairs + (66 + 60 * rows if rows else 0) + 124, 830.0)

    @property
    def top(self) -> float:
        """Where the first chair stands, however many will: what puts a chair must not flee from the pointer."""
        return (theme.HEIGHT - self._tall(self.game.seats[-1])) / 2 + 82

    @property
    def step(self) -> float:
        """How far apart the chairs stand."""
        return _step(len(self.chairs))

    def rows(self) -> list[Widget]:
        """Write a row for each chair."""
        widgets = list[Widget]()
        kinds = (None, 1, 2, 3)
        for seat, chair in enumerate(self.chairs):
            y = self.top + self.step * seat
            duck = table_of(self.game.key).avatar(Seat(seat), self.chosen())
            tall = self.step - 10
            widgets.append(Label((560, y, tall, tall), Avatar(duck, tall)))
            widgets.append(
                Entry(
                    (636, y + 1, 300, tall - 2),
                    chair.name if chair.typed else "",
                    ghost=self.name(seat),
                    limit=LONGEST,
                    written=self.write(seat),
                    paste=self.house.paste,
                )
            )
            each = [*self.each]
            wide = 260.0 if each else 540.0
            widgets.append(
                Picker((960, y + 1, wide, tall - 2), kinds, chair.level, word=self.kind, picked=self.seat(seat))
            )
            for name in each:
                values = choices(self.game.options)[name].values
                widgets.append(
                    Picker(
                        (1236, y + 1, 264, tall - 2),
                        values,
                        self.each[name][seat],
                        word=self.word(name, choices(self.game.options)[name]),
                        picked=self.pick_own(name, seat),
                    )
                )
        return widgets

    def options(self) -> list[Widget]:
        """Write a row for each option of the game."""
        say, widgets = self.house.say, list[Widget]()
        top = self.top + self.step * len(self.chairs) + 14
        asked = [self.option(name, choice) for name, choice in self.able]
        if table_of(self.game.key).handy:
            asked.append(self.takes_back())
        if asked:
            widgets.append(
                Label((560, top, 500, 46), Words(say("lobby-options"), 500, 46, 28, theme.INK, theme.TITLE, "left"))
            )
        step, many = 60.0, len(asked) > 3
        wide, room = (220, 240) if many else (380, 560)
        for place, (title, picker) in enumerate(asked):
            column, row = (place % 2, place // 2) if many else (0, place)
            x, y = 560.0 + column * 480, top + 52 + row * step
            label = Words(title, wide - 10, step - 8, 22, theme.INK, align="left", lines=2)
            picker.box = (x + wide, y, room, step - 8)
            widgets += [Label((x, y, wide - 10, step - 8), label), picker]
        return widgets

    def option(self, name: str, choice: Choice) -> tuple[str, Picker]:
        """Ask for an option of the game."""
        values = (None, *range(len(self.chairs))) if choice.kind == "seat" else choice.values
        asks = Picker((0, 0, 0, 0), values, self.values[name], word=self.word(name, choice), picked=self.pick(name))
        return self.house.say(f"{self.game.key}-option-{name}"), asks

    def takes_back(self) -> tuple[str, Picker]:
        """Ask whether what a hand has done stays done."""
        say = self.house.say

        def picked(value: Any) -> None:
            self.practice = value

        def word(value: Any) -> str:
            return say("lobby-practice-yes" if value else "lobby-practice-no")

        return say("lobby-practice"), Picker((0, 0, 0, 0), (False, True), self.practice, word=word, picked=picked)

    def word(self, name: str, choice: Choice) -> Any:
        """Make what puts an option's value into words."""
        say = self.house.say

        def said(value: Any) -> str:
            if choice.kind == "seat":
                return say("lobby-by-lot") if value is None else self.name(value)
            told = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            return say(f"{self.game.key}-option-{name}-{told}")

        return said

    def kind(self, level: int | None) -> str:
        """Say who sits there."""
        return self.house.say("lobby-person" if level is None else f"lobby-computer-{level}")

    def name(self, seat: int) -> str:
        """Name who sits there, written or not."""
        chair = self.chairs[seat]
        if chair.typed and chair.name.strip():
            return chair.name.strip()
        say = self.house.say
        people = [place for place, each in enumerate(self.chairs) if each.level is None]
        if chair.level is None:
            return say("lobby-you") if len(people) == 1 else say("lobby-person-number", n=people.index(seat) + 1)
        return say(f"bot-name-{seat + 1}")

    def write(self, seat: int) -> Any:
        """Make what takes a name."""

        def written(text: str) -> None:
            self.chairs[seat].name, self.chairs[seat].typed = text, bool(text.strip())

        return written

    def seat(self, seat: int) -> Any:
        """Make what puts a person or a computer on a chair."""

        def seated(level: int | None) -> None:
            chair = self.chairs[seat]
            chair.level = level
            if not chair.typed or chair.name in self.known:
                chair.name = ""
                chair.name = self.recall() if level is None else ""
                chair.typed = bool(chair.name)
            self.again()

        return seated

    def pick(self, name: str) -> Any:
        """Make what keeps an option."""

        def picked(value: Any) -> None:
            self.values[name] = value

        return picked

    def pick_own(self, name: str, seat: int) -> Any:
        """Make what keeps a seat's own pick; whoever had it swaps."""

        def picked(value: Any) -> None:
            own = self.each[name]
            other = own.index(value)
            own[seat], own[other] = own[other], own[seat]
            self.again()

        return picked

    def again(self) -> None:
        """Lay the rows anew and keep the focus where it was."""
        before = self.group.focus
        at = self.group.widgets.index(before) if before else 0
        self.rebuild()
        if isinstance(before, Button):  # with more rows or fewer it is not where it was
            alike = [each for each in self.group.widgets if isinstance(each, Button) and each.icon == before.icon]
            self.group.give_focus(next((each for each in alike if each.focusable), None))
        elif before and at < len(self.group.widgets):
            self.group.give_focus(self.group.widgets[at])

    def more(self) -> None:
        """Put another chair, for a person."""
        name = self.recall()
        self.chairs.append(Chair(name, None, typed=bool(name)))
        self.again()

    def fewer(self) -> None:
        """Take a chair away."""
        self.chairs.pop()
        for name, choice in choices(self.game.options).items():
            if choice.kind == "seat" and self.values[name] is not None and self.values[name] >= len(self.chairs):
                self.values[name] = None
        self.again()

    def chosen(self) -> Any:
        """Make the options as they stand."""
        values = {**self.values, **{name: tuple(own[: len(self.chairs)]) for name, own in self.each.items()}}
        return self.game.options(**values)

    def players(self) -> tuple[Player, ...]:
        """Seat everybody; no two carry the same name."""
        players: list[Player] = []
        for seat, chair in enumerate(self.chairs):
            name, number = self.name(seat), 2
            while name in [player.name for player in players]:
                name, number = f"{self.name(seat)[: LONGEST - 2]} {number}", number + 1
            players.append(Human(name) if chair.level is None else Computer(name, chair.level))
        return tuple(players)

    def start(self) -> Change:
        """Begin."""
        names = [chair.name.strip() for chair in self.chairs if chair.level is None and chair.typed]
        if names:
            self.house.prefer(names="\n".join([*dict.fromkeys([*names, *self.known])][:REMEMBERED]))
        return Replace(begin(self.house, self.game.key, self.players(), self.chosen(), practice=self.practice))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc goes back to the shelf."""
        if change := super().handle(happened):
            return change
        if isinstance(happened, Press) and happened.key == "escape":
            return Pop()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything on it."""
        canvas.wood()
        super().draw(canvas)


def _step(chairs: int) -> float:
    return ROW if chairs <= 5 else 58.0


def choice_default(game: Any, name: str) -> Any:
    """Find an option's default."""
    return getattr(game.options(), name)
