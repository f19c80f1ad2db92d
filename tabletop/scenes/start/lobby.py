"""The lobby of a game: who plays, persons or computers, and with which options."""

from typing import Any

from typing_extensions import override

from rules import GAMES
from rules.kernel import Choice, Seat, option_choices
from tabletop import theme
from tabletop.lessons import has_lesson
from tabletop.match import Match, Player, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.phones_button import PhoneInvitations, make_phones_button, phones_supported
from tabletop.scenes.base.scene import Pop, Push, Replace, Scene, SceneChange, Services
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start import lobby_box, options, regulars
from tabletop.scenes.start.chairs import STRIP_WIDTH, TEXT_LEFT, ColourPicker, FreeChair, TakenChair, chair_boxes
from tabletop.scenes.start.number_picker import NumberPicker
from tabletop.scenes.start.options import OptionRow
from tabletop.scenes.start.regulars import PersonButton
from tabletop.scenes.start.seating import MAX_NAME_LETTERS, Seating
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import TextImage
from tabletop.stage.inputs import Input, KeyPress
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import ImageWidget, Widget

MAX_REMEMBERED_NAMES = 8
"""The most names of people that are remembered for the next match."""


class LobbyScene(Scene):
    """Choose the players and the options of one game, then start the match."""

    def __init__(self, services: Services, key: str) -> None:
        super().__init__(services)
        self.game = GAMES[key]
        known = [name for name in services.settings.names.split("\n") if name]
        self.seating = Seating(self.game, known[:MAX_REMEMBERED_NAMES])
        self.shared_options = {
            name: choice for name, choice in option_choices(self.game.options).items() if choice.kind != "each"
        }
        """The options that hold for the whole table, by name."""
        self.option_values = {name: getattr(self.game.options(), name) for name in self.shared_options}
        self.practice = False
        """Whether what a hand has done can be taken back."""
        self.phone_invitations = PhoneInvitations(services)
        self.seats_on_phones: list[Seat] = []
        """The seats of people whose phones are connected."""

    @override
    def build(self) -> None:
        """Make the box, the chairs, the row of known people, the options and the buttons."""
        say, key, taken = self.services.say, self.game.key, len(self.seating.chairs)
        places = chair_boxes(self.game.player_counts[-1])
        heading = TextImage(
            say("lobby-players"), 384, 60, 42, theme.CREAM, theme.TITLE_FONT, "left", shadow=theme.SHADOW
        )
        self.group.widgets = [
            *lobby_box.box_widgets(say, key),
            Button((24, 20, 60, 60), icon="ui/icon_back", tip=say("tip-back"), on_press=Pop),
            ImageWidget((104, 20, 384, 60), heading),
            self.music_button((508, 22, 56, 56), self.rebuild),
            Button((844, 22, 220, 56), say("lobby-rules"), icon="ui/icon_help", on_press=self.open_rulebook),
            *self.lesson_widgets(),
            *(widget for seat, box in enumerate(places[:taken]) for widget in self.chair_widgets(seat, box)),
            *self.free_chair_widgets(places[taken:]),
            *regulars.people_widgets(say, [self.person_button(name) for name in self.seating.known_names]),
            *options.option_widgets(say("lobby-options"), self.option_rows()),
            *self.phones_widgets(),
            Button(
                (1242, 784, 334, 100) if phones_supported() else (1088, 784, 488, 100),
                say("lobby-start"),
                icon="ui/icon_play",
                kind="amber",
                on_press=self.start,
                font_size=36,
            ),
        ]

    def phones_widgets(self) -> list[Widget]:
        """Return the button that leads to the phone codes, if phones are supported."""
        box, text = (1088.0, 784.0, 142.0, 100.0), self.services.say("lobby-phones")
        return (
            [make_phones_button(self.services, box, lambda: self.seats_on_phones, text, self.show_phone_codes)]
            if phones_supported()
            else []
        )

    def duck_of(self, seat: int) -> str:
        """Return the avatar of a seat."""
        return table_of(self.game.key).avatar(Seat(seat), self.chosen_options())

    def chair_widgets(self, seat: int, box: Box) -> list[Widget]:
        """Return the widgets of a taken chair: name, person or computer, level, own options."""
        say, chair, each = self.services.say, self.seating.chairs[seat], self.seating.own_values
        left, top, wide, _ = box
        x, room = left + TEXT_LEFT, wide - TEXT_LEFT - 14
        word = say(f"lobby-level-{chair.level}") if chair.level else ""
        widgets: list[Widget] = [
            ImageWidget(
                box, TakenChair(wide, self.duck_of(seat), self.play_style_text(seat), word, duck_raised=bool(each)), 2
            ),
            TextField(
                (x, top + 12, room, 44),
                chair.name,
                placeholder=self.name_of(seat),
                max_letters=MAX_NAME_LETTERS,
                on_change=self.name_setter(seat),
                read_clipboard=self.services.read_clipboard,
            ),
            Switch(
                (x, top + 62, room, 42),
                chair.level is not None,
                icons=("ui/icon_person", "ui/icon_robot"),
                labels=(say("lobby-person"), say("lobby-computer")),
                on_change=lambda computer: self.level_setter(seat)(1 if computer else None),
            ),
        ]
        if chair.level:
            widgets.append(StarRating((x, top + 109, 87, 29), chair.level, on_change=self.level_setter(seat)))
        for row, (option, own) in enumerate(each.items()):
            choice = option_choices(self.game.options)[option]
            below = (left + 6, top + 146 - 44 * row, STRIP_WIDTH - 12, 40)
            picked, said = self.own_option_setter(option, seat), self.value_formatter(option, choice)
            widgets.append(ColourPicker(below, choice.values, own[seat], format_value=said, on_pick=picked))
        if len(self.seating.chairs) > self.game.player_counts[0]:
            corner = (left + wide - 28, top - 12, 40, 40)
            widgets.append(
                Button(
                    corner,
                    icon="ui/icon_close",
                    tip=say("tip-fewer"),
                    on_press=lambda: self.remove_chair(seat),
                    key="fewer",
                )
            )
        return widgets

    def play_style_text(self, seat: int) -> str:
        """Return a sentence on how the player of a seat plays."""
        say, chair = self.services.say, self.seating.chairs[seat]
        if chair.level:
            return say(f"lobby-level-{chair.level}-about")
        if seat in self.seats_on_phones:
            return say("lobby-person-phone")
        if len(self.seating.people_seats) == 1:
            return say("lobby-person-alone")
        return say("lobby-person-curtain" if self.game.has_secrets(self.chosen_options()) else "lobby-person-open")

    def free_chair_widgets(self, places: list[Box]) -> list[Widget]:
        """Return the widgets of the free chairs; the first one has a button to add a player."""
        say = self.services.say
        widgets: list[Widget] = [ImageWidget(box, FreeChair(box[2])) for box in places[1:]]
        for left, top, wide, tall in places[:1]:
            chair = FreeChair(wide, say("lobby-free"), say("lobby-free-about"))
            # Where the duck will stand, so that a second click on it changes nothing.
            plus = (left + 24, top + 60, 76, 76)
            widgets.append(ImageWidget((left, top, wide, tall), chair))
            widgets.append(Button(plus, icon="ui/icon_plus", tip=say("tip-more"), on_press=self.add_chair, key="more"))
        return widgets

    def person_button(self, name: str) -> PersonButton:
        """Return the button with which a known person sits down or gets up."""

        def pressed() -> None:
            self.seating.toggle_person(name)
            self.rebuild()

        able = self.seating.seat_of(name) is not None or self.seating.next_free_seat is not None
        return PersonButton(
            (0, 0, 0, 0), name, enabled=able, portrait_state=lambda: self.portrait_state(name), on_press=pressed
        )

    def portrait_state(self, name: str) -> tuple[str, bool]:
        """Return a person's avatar and whether they sit; absent people get avatars that are not in use."""
        seating = self.seating
        if (seat := seating.seat_of(name)) is not None:
            return self.duck_of(seat), True
        ducks = [self.duck_of(each) for each in range(len(seating.chairs))]
        regulars = [ducks[each] for each in seating.people_seats]
        spare = sorted((each for each in theme.SEAT_DUCKS if each not in regulars), key=lambda each: each in ducks)
        absent = [each for each in seating.known_names if seating.seat_of(each) is None]
        return (spare or theme.SEAT_DUCKS)[absent.index(name) % len(spare or theme.SEAT_DUCKS)], False

    def lesson_widgets(self) -> list[Widget]:
        """Return the button that opens the lesson, if the game has one."""
        if not has_lesson(self.game.key):
            return []
        word, lesson = self.services.say("lobby-lesson"), routes.GuidedMatch(self.game.key)
        return [Button((574, 22, 260, 56), word, icon="ui/icon_lesson", on_press=lambda: Push(lesson))]

    def offer_lesson(self) -> SceneChange | None:
        """Offer the lesson when this game's box is opened for the first time."""
        key, offered = self.game.key, self.services.settings.lessons
        if key in offered.split() or not has_lesson(key):
            return None
        self.services.change_settings(lessons=f"{offered} {key}")
        return Push(routes.LessonOffer(key))

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Update the widgets and the phones that have come; the first time, offer the lesson."""
        if self.seats_on_phones != (there := self.phone_invitations.connected_seats(self.players())):
            self.seats_on_phones = there
            self.rebuild()
        return super().update(seconds) or self.offer_lesson()

    def open_rulebook(self) -> SceneChange:
        """Open the rulebook."""
        return Push(routes.Rulebook(self.game.key))

    def option_rows(self) -> list[OptionRow]:
        """Return a row for each option of the game, for practice and for the lamp."""
        asked = [self.option_row(name, choice) for name, choice in self.shared_options.items()]
        return [*asked, *([self.practice_row()] if table_of(self.game.key).has_hand_tasks else []), self.lamp_row()]

    def option_row(self, name: str, choice: Choice) -> OptionRow:
        """Return the row of one option of the game."""
        say, key, value = self.services.say, f"{self.game.key}-option-{name}", self.option_values[name]
        values = (None, *range(len(self.seating.chairs))) if choice.kind == "seat" else choice.values
        box, words, picked = (0, 0, 0, 0), self.value_formatter(name, choice), self.option_setter(name)
        asks = (
            NumberPicker(box, values, value, format_value=words, on_pick=picked, numbers=choice.numbers)
            if choice.kind == "number"
            else Picker(box, values, value, format_value=words, on_pick=picked)
        )
        abouts = [f"{key}-{value_key(value)}-about", f"{key}-about"]
        return OptionRow(say(key), asks, next((say(about) for about in abouts if about in say), ""))

    def practice_row(self) -> OptionRow:
        """Return the row that asks whether what a hand has done can be taken back."""
        say = self.services.say

        def picked(value: Any) -> None:
            self.practice = value
            self.rebuild()

        def word(value: Any) -> str:
            return say("lobby-practice-yes" if value else "lobby-practice-no")

        picker = Picker((0, 0, 0, 0), (False, True), self.practice, format_value=word, on_pick=picked)
        about = say("lobby-practice-yes-about" if self.practice else "lobby-practice-no-about")
        return OptionRow(say("lobby-practice"), picker, about)

    def lamp_row(self) -> OptionRow:
        """Return the row that asks whether the lamp gives advice; this is saved as a preference."""
        say, lit = self.services.say, self.services.settings.hints

        def picked(value: Any) -> None:
            self.services.change_settings(hints=value)
            self.rebuild()

        def word(value: Any) -> str:
            return say(f"lobby-hints-{value_key(value)}")

        picker = Picker((0, 0, 0, 0), (True, False), lit, format_value=word, on_pick=picked)
        return OptionRow(say("lobby-hints"), picker, say(f"lobby-hints-{value_key(lit)}-about"))

    def value_formatter(self, name: str, choice: Choice) -> Any:
        """Return a function that puts a value of this option into words."""
        say = self.services.say

        def said(value: Any) -> str:
            if choice.kind == "seat":
                return say("lobby-by-lot") if value is None else self.name_of(value)
            key = f"{self.game.key}-option-{name}-{value_key(value)}"
            return (
                say(key)
                if choice.kind != "number" or key in say
                else say(f"{self.game.key}-option-{name}-other", n=value)
            )

        return said

    def name_of(self, seat: int) -> str:
        """Return the name of whoever sits there, given or made up."""
        return self.seating.name_of(seat, self.services.say)

    def name_setter(self, seat: int) -> Any:
        """Return a callback that sets the name of a seat."""

        def written(text: str) -> None:
            self.seating.chairs[seat].name = text

        return written

    def level_setter(self, seat: int) -> Any:
        """Return a callback that puts a person (None) or a computer of a level on a chair."""

        def seated(level: int | None) -> None:
            self.seating.set_level(seat, level)
            self.rebuild()

        return seated

    def option_setter(self, name: str) -> Any:
        """Return a callback that sets an option."""

        def picked(value: Any) -> None:
            self.option_values[name] = value
            if self.shared_options[name].kind != "number":  # its picker is still being held, or typed into
                self.rebuild()

        return picked

    def own_option_setter(self, name: str, seat: int) -> Any:
        """Return a callback that sets an option of one seat; the seat that had the value gets the old one."""

        def picked(value: Any) -> None:
            self.seating.swap_own_value(name, seat, value)
            self.rebuild()

        return picked

    def add_chair(self) -> None:
        """Add a chair for a person."""
        self.seating.add_chair(None)
        self.rebuild()

    def remove_chair(self, seat: int) -> None:
        """Remove a chair; options that name a later seat still name the same player."""
        self.seating.remove_chair(seat)
        for name, choice in self.shared_options.items():
            named = self.option_values[name]
            if choice.kind == "seat" and named is not None and named >= seat:
                self.option_values[name] = None if named == seat else named - 1
        self.rebuild()

    def chosen_options(self) -> Any:
        """Return the options as they are chosen now."""
        seats = len(self.seating.chairs)
        return self.game.options(
            **self.option_values, **{name: tuple(own[:seats]) for name, own in self.seating.own_values.items()}
        )

    def players(self) -> tuple[Player, ...]:
        """Return the players of all chairs."""
        return self.seating.make_players(self.services.say)

    def show_phone_codes(self) -> SceneChange:
        """Open the screen with the codes for phones."""
        self.phone_invitations.players = self.players()
        return Push(routes.PhoneCodes(self.game.key, self.players(), self.chosen_options(), self.open_match))

    def start(self) -> SceneChange:
        """Start the match."""
        return Replace(self.open_match())

    def open_match(self) -> routes.PlayMatch:
        """Create the match, and remember the names of its people."""
        seating = self.seating
        names = [
            seating.chairs[seat].written_name for seat in seating.people_seats if seating.chairs[seat].written_name
        ]
        if names:
            self.services.change_settings(
                names="\n".join([*dict.fromkeys([*names, *seating.known_names])][:MAX_REMEMBERED_NAMES])
            )
        return start_match(self.services, self.game.key, self.players(), self.chosen_options(), practice=self.practice)

    @override
    def likely_next(self) -> routes.Route:
        """The table, as these players will find it."""
        return routes.PlayMatch(Match(new_setup(self.game.key, self.players(), self.chosen_options(), seed=0)))

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """F1 opens the rulebook."""
        if isinstance(event, KeyPress) and event.key == "f1":
            return self.open_rulebook()
        return super().handle(event)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table and everything on it."""
        canvas.draw_wood()
        super().draw(canvas)


def value_key(value: Any) -> str:
    """Return an option's value as it is written in catalogue keys."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
