"""The lid is off: who plays, against whom, and by which of the game's options."""

from typing import Any

from typing_extensions import override

from rules import GAMES
from rules.kernel import Choice, Seat, choices
from tabletop import theme
from tabletop.lessons import has_lesson
from tabletop.match import Match, Player, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.phones_button import Invited, can_come, phones_plank
from tabletop.scenes.base.scene import Change, House, Pop, Push, Replace, Scene
from tabletop.scenes.saved.open_match import begin
from tabletop.scenes.start import lobby_box, options, regulars
from tabletop.scenes.start.chairs import INSET, STRIP, Card, ColourPicker, FreeChair, spots
from tabletop.scenes.start.options import Asked
from tabletop.scenes.start.regulars import Person
from tabletop.scenes.start.seating import LONGEST, Seating
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Words
from tabletop.stage.inputs import Input, Press
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.star_rating import Stars
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import Entry
from tabletop.widgets.widget import Label, Widget

REMEMBERED = 8
"""Names that are kept for the next evening."""


class Lobby(Scene):
    """Players and options of one game."""

    def __init__(self, house: House, key: str) -> None:
        self.game = GAMES[key]
        known = [name for name in house.settings.names.split("\n") if name]
        self.seating = Seating(self.game, known[:REMEMBERED])
        self.asks = {name: choice for name, choice in choices(self.game.options).items() if choice.kind != "each"}
        """The options that hold for the whole table."""
        self.values = {name: getattr(self.game.options(), name) for name in self.asks}
        self.practice = False
        """Whether what a hand has done can be taken back."""
        self.invited = Invited(house)
        self.on_phones: list[Seat] = []
        """The seats of those whose phones are there."""
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the table, the chairs round it, the people below and the options beside it."""
        say, key, taken = self.house.say, self.game.key, len(self.seating.chairs)
        places = spots(self.game.seats[-1])
        heading = Words(say("lobby-players"), 384, 60, 42, theme.CREAM, theme.TITLE, "left", shadow=theme.SHADOW)
        self.group.widgets = [
            *lobby_box.middle(say, key),
            Button((24, 20, 60, 60), icon="ui/icon_back", tip=say("tip-back"), pressed_=Pop),
            Label((104, 20, 384, 60), heading),
            self.music_button((508, 22, 56, 56), self.again),
            Button((844, 22, 220, 56), say("lobby-rules"), icon="ui/icon_help", pressed_=self.rules),
            *self.teaching(),
            *(widget for seat, box in enumerate(places[:taken]) for widget in self.chair(seat, box)),
            *self.free(places[taken:]),
            *regulars.row(say, [self.person(name) for name in self.seating.known]),
            *options.sheet(say("lobby-options"), self.asked()),
            *self.inviting(),
            Button(
                (1242, 784, 334, 100) if can_come() else (1088, 784, 488, 100),
                say("lobby-start"),
                icon="ui/icon_play",
                kind="amber",
                pressed_=self.start,
                font_size=36,
            ),
        ]

    def inviting(self) -> list[Widget]:
        """Lay the plank that leads to the codes of phones, if phones can come."""
        box, text = (1088.0, 784.0, 142.0, 100.0), self.house.say("lobby-phones")
        return [phones_plank(self.house, box, lambda: self.on_phones, text, self.phones)] if can_come() else []

    def duck(self, seat: int) -> str:
        """Name the duck that stands for a seat."""
        return table_of(self.game.key).avatar(Seat(seat), self.chosen())

    def chair(self, seat: int, box: Box) -> list[Widget]:
        """Lay the card of a chair, and all that can be changed on it."""
        say, chair, each = self.house.say, self.seating.chairs[seat], self.seating.each
        left, top, wide, _ = box
        x, room = left + INSET, wide - INSET - 14
        word = say(f"lobby-level-{chair.level}") if chair.level else ""
        widgets: list[Widget] = [
            Label(box, Card(wide, self.duck(seat), self.manner(seat), word, raised=bool(each)), 2),
            Entry(
                (x, top + 12, room, 44),
                chair.name,
                ghost=self.name(seat),
                limit=LONGEST,
                written=self.write(seat),
                paste=self.house.paste,
            ),
            Switch(
                (x, top + 62, room, 42),
                chair.level is not None,
                icons=("ui/icon_person", "ui/icon_robot"),
                words=(say("lobby-person"), say("lobby-computer")),
                switched=lambda computer: self.seat(seat)(1 if computer else None),
            ),
        ]
        if chair.level:
            widgets.append(Stars((x, top + 109, 87, 29), chair.level, counted=self.seat(seat)))
        for row, (option, own) in enumerate(each.items()):
            choice = choices(self.game.options)[option]
            below = (left + 6, top + 146 - 44 * row, STRIP - 12, 40)
            picked, said = self.pick_own(option, seat), self.word(option, choice)
            widgets.append(ColourPicker(below, choice.values, own[seat], word=said, picked=picked))
        if len(self.seating.chairs) > self.game.seats[0]:
            corner = (left + wide - 28, top - 12, 40, 40)
            widgets.append(
                Button(corner, icon="ui/icon_close", tip=say("tip-fewer"), pressed_=lambda: self.take_away(seat))
            )
        return widgets

    def manner(self, seat: int) -> str:
        """Say in a sentence how somebody plays."""
        say, chair = self.house.say, self.seating.chairs[seat]
        if chair.level:
            return say(f"lobby-level-{chair.level}-about")
        if seat in self.on_phones:
            return say("lobby-person-phone")
        if len(self.seating.people) == 1:
            return say("lobby-person-alone")
        return say("lobby-person-curtain" if self.game.secretive(self.chosen()) else "lobby-person-open")

    def free(self, places: list[Box]) -> list[Widget]:
        """Lay the chairs that nobody sits on; the next one can be taken."""
        say = self.house.say
        widgets: list[Widget] = [Label(box, FreeChair(box[2])) for box in places[1:]]
        for left, top, wide, tall in places[:1]:
            chair = FreeChair(wide, say("lobby-free"), say("lobby-free-about"))
            # Where the duck will stand, so that a second click on it changes nothing.
            plus = (left + 24, top + 60, 76, 76)
            widgets.append(Label((left, top, wide, tall), chair))
            widgets.append(Button(plus, icon="ui/icon_plus", tip=say("tip-more"), pressed_=self.more))
        return widgets

    def person(self, name: str) -> Person:
        """Make what lets somebody sit down or get up."""

        def pressed() -> None:
            self.seating.come(name)
            self.again()

        able = self.seating.find(name) is not None or self.seating.room is not None
        return Person((0, 0, 0, 0), name, enabled=able, look=lambda: self.look(name), pressed_=pressed)

    def look(self, name: str) -> tuple[str, bool]:
        """Tell which duck stands for somebody, and whether they sit; who does not has a duck of the others."""
        seating = self.seating
        if (seat := seating.find(name)) is not None:
            return self.duck(seat), True
        ducks = [self.duck(each) for each in range(len(seating.chairs))]
        regulars = [ducks[each] for each in seating.people]
        spare = sorted((each for each in theme.AVATARS if each not in regulars), key=lambda each: each in ducks)
        absent = [each for each in seating.known if seating.find(each) is None]
        return (spare or theme.AVATARS)[absent.index(name) % len(spare or theme.AVATARS)], False

    def teaching(self) -> list[Widget]:
        """Lay the plank that leads to the lesson, where there is one."""
        if not has_lesson(self.game.key):
            return []
        word, lesson = self.house.say("lobby-lesson"), routes.Lesson(self.game.key)
        return [Button((574, 22, 260, 56), word, icon="ui/icon_lesson", pressed_=lambda: Push(lesson))]

    def offered(self) -> Change | None:
        """Offer the lesson when a box is opened for the first time, and never again."""
        key, offered = self.game.key, self.house.settings.lessons
        if key in offered.split() or not has_lesson(key):
            return None
        self.house.prefer(lessons=f"{offered} {key}")
        return Push(routes.LessonOffer(key))

    @override
    def update(self, seconds: float) -> Change | None:
        """Let time pass, and phones come; at first there may be a question."""
        if self.on_phones != (there := self.invited.there(self.players())):
            self.on_phones = there
            self.again()
        return super().update(seconds) or self.offered()

    def rules(self) -> Change:
        """Open the rulebook."""
        return Push(routes.Rulebook(self.game.key))

    def asked(self) -> list[Asked]:
        """Ask for each option of the game, whether what a hand has done stays done, and whether there is a lamp."""
        asked = [self.option(name, choice) for name, choice in self.asks.items()]
        return [*asked, *([self.takes_back()] if table_of(self.game.key).handy else []), self.lamp()]

    def option(self, name: str, choice: Choice) -> Asked:
        """Ask for an option of the game."""
        say, key, value = self.house.say, f"{self.game.key}-option-{name}", self.values[name]
        values = (None, *range(len(self.seating.chairs))) if choice.kind == "seat" else choice.values
        asks = Picker((0, 0, 0, 0), values, value, word=self.word(name, choice), picked=self.pick(name))
        abouts = [f"{key}-{told(value)}-about", f"{key}-about"]
        return Asked(say(key), asks, next((say(about) for about in abouts if about in say), ""))

    def takes_back(self) -> Asked:
        """Ask whether what a hand has done stays done."""
        say = self.house.say

        def picked(value: Any) -> None:
            self.practice = value
            self.again()

        def word(value: Any) -> str:
            return say("lobby-practice-yes" if value else "lobby-practice-no")

        picker = Picker((0, 0, 0, 0), (False, True), self.practice, word=word, picked=picked)
        about = say("lobby-practice-yes-about" if self.practice else "lobby-practice-no-about")
        return Asked(say("lobby-practice"), picker, about)

    def lamp(self) -> Asked:
        """Ask whether the lamp stands on the table that gives advice; this is kept for the next match too."""
        say, lit = self.house.say, self.house.settings.hints

        def picked(value: Any) -> None:
            self.house.prefer(hints=value)
            self.again()

        def word(value: Any) -> str:
            return say(f"lobby-hints-{told(value)}")

        picker = Picker((0, 0, 0, 0), (True, False), lit, word=word, picked=picked)
        return Asked(say("lobby-hints"), picker, say(f"lobby-hints-{told(lit)}-about"))

    def word(self, name: str, choice: Choice) -> Any:
        """Make what puts an option's value into words."""
        say = self.house.say

        def said(value: Any) -> str:
            if choice.kind == "seat":
                return say("lobby-by-lot") if value is None else self.name(value)
            return say(f"{self.game.key}-option-{name}-{told(value)}")

        return said

    def name(self, seat: int) -> str:
        """Name who sits there, written or not."""
        return self.seating.name(seat, self.house.say)

    def write(self, seat: int) -> Any:
        """Make what takes a name."""

        def written(text: str) -> None:
            self.seating.chairs[seat].name = text

        return written

    def seat(self, seat: int) -> Any:
        """Make what puts a person or a computer on a chair."""

        def seated(level: int | None) -> None:
            self.seating.change(seat, level)
            self.again()

        return seated

    def pick(self, name: str) -> Any:
        """Make what keeps an option."""

        def picked(value: Any) -> None:
            self.values[name] = value
            self.again()

        return picked

    def pick_own(self, name: str, seat: int) -> Any:
        """Make what keeps a seat's own pick; whoever had it swaps."""

        def picked(value: Any) -> None:
            self.seating.swap(name, seat, value)
            self.again()

        return picked

    def again(self) -> None:
        """Lay everything anew; the pointer stays over what it was over, the focus goes to the nearest of its kind."""
        before, focus = self.group.widgets, self.group.focus
        self.rebuild()
        pointed = [(type(each), each.box) for each in before if each.hovered]
        for each in self.group.widgets:
            each.hovered = (type(each), each.box) in pointed
        if focus:
            alike = [each for each in self.group.widgets if each.focusable and kind(each) == kind(focus)]
            at = focus.middle()
            near = sorted(alike, key=lambda each: abs(each.middle().x - at.x) + abs(each.middle().y - at.y))
            self.group.give_focus(next(iter(near), None))

    def more(self) -> None:
        """Put another chair, for a person."""
        self.seating.put(None)
        self.again()

    def take_away(self, seat: int) -> None:
        """Take a chair away; an option that names another one keeps to whoever sits there."""
        self.seating.take_away(seat)
        for name, choice in self.asks.items():
            named = self.values[name]
            if choice.kind == "seat" and named is not None and named >= seat:
                self.values[name] = None if named == seat else named - 1
        self.again()

    def chosen(self) -> Any:
        """Make the options as they stand."""
        seats = len(self.seating.chairs)
        return self.game.options(**self.values, **{name: tuple(own[:seats]) for name, own in self.seating.each.items()})

    def players(self) -> tuple[Player, ...]:
        """Seat everybody."""
        return self.seating.players(self.house.say)

    def phones(self) -> Change:
        """Show the codes by which phones come to this table."""
        self.invited.players = self.players()
        return Push(routes.Join(self.game.key, self.players(), self.chosen(), self.begun))

    def start(self) -> Change:
        """Begin."""
        return Replace(self.begun())

    def begun(self) -> routes.Playing:
        """Open the match, and remember everybody who has a name."""
        seating = self.seating
        names = [seating.chairs[seat].called for seat in seating.people if seating.chairs[seat].called]
        if names:
            self.house.prefer(names="\n".join([*dict.fromkeys([*names, *seating.known])][:REMEMBERED]))
        return begin(self.house, self.game.key, self.players(), self.chosen(), practice=self.practice)

    @override
    def beyond(self) -> routes.Place:
        """The table, as these players will find it."""
        return routes.Playing(Match(new_setup(self.game.key, self.players(), self.chosen(), seed=0)))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc goes back to the shelf, F1 opens the rulebook."""
        if change := super().handle(happened):
            return change
        match happened:
            case Press("escape"):
                return Pop()
            case Press("f1"):
                return self.rules()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything on it."""
        canvas.wood()
        super().draw(canvas)


def told(value: Any) -> str:
    """Name an option's value as it stands in the keys of its words."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def kind(widget: Widget) -> tuple[type, str]:
    """Tell what is alike: planks with the same drawing, pickers, entries."""
    return type(widget), getattr(widget, "icon", "")
