"""The lobby of a game: who plays, persons or computers, and with which options."""

from collections.abc import Callable
from functools import partial
from typing import Any

from attrs import AttrsInstance
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
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.number_picker import NumberPicker
from tabletop.scenes.start.options import OptionRow
from tabletop.scenes.start.regulars import PersonButton
from tabletop.scenes.start.seating import MAX_NAME_LETTERS, Seating, known_names
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import TextImage
from tabletop.stage.inputs import Input, KeyPress
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import NOWHERE, ImageWidget, Widget

MAX_REMEMBERED_NAMES = 8
"""The most names of people that are remembered for the next match."""


class LobbyScene(Scene):
    """Choose the players and the options of one game, then start the match."""

    def __init__(self, services: Services, key: str) -> None:
        super().__init__(services)
        self.game = GAMES[key]
        easy_hands = services.settings.easy_hands.split("\n") if table_of(key).hand_tasks.has_easy_hand else ()
        self.seating = Seating(self.game, known_names(services.settings.names)[:MAX_REMEMBERED_NAMES], easy_hands)
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
            Button(Box(24, 20, 60, 60), icon="ui/icon_back", tip=say("tip-back"), on_press=Pop),
            ImageWidget.at(104, 20, heading),
            self.music_button(Box(508, 22, 56, 56), self.rebuild),
            Button(Box(844, 22, 220, 56), say("lobby-rules"), icon="ui/icon_help", on_press=self.open_rulebook),
            *self.lesson_widgets(),
            *(widget for seat, box in enumerate(places[:taken]) for widget in self.chair_widgets(seat, box)),
            *self.free_chair_widgets(places[taken:]),
            *regulars.people_widgets(say, [self.person_button(name) for name in self.seating.known_names]),
            *options.option_widgets(say("lobby-options"), self.option_rows(), self.services.settings.scale),
            *self.phones_widgets(),
            Button(
                Box(1242, 784, 334, 100) if phones_supported() else Box(1088, 784, 488, 100),
                say("lobby-start"),
                icon="ui/icon_play",
                kind="amber",
                on_press=self.start,
                font_size=36,
            ),
        ]

    def phones_widgets(self) -> list[Widget]:
        """Return the button that leads to the phone codes, if phones are supported."""
        if not phones_supported():
            return []
        box, text = Box(1088, 784, 142, 100), self.services.say("lobby-phones")
        return [make_phones_button(self.services, box, lambda: self.seats_on_phones, text, self.show_phone_codes)]

    def duck_of(self, seat: int) -> str:
        """Return the avatar of a seat."""
        return table_of(self.game.key).avatar(Seat(seat), self.chosen_options())

    def chair_widgets(self, seat: int, box: Box) -> list[Widget]:
        """Return the widgets of a taken chair: name, person or computer, level, own options."""
        say, chair, each = self.services.say, self.seating.chairs[seat], self.seating.own_values
        left, top, wide, _ = box
        x, room = left + TEXT_LEFT, wide - TEXT_LEFT - 14
        word = say(f"lobby-level-{chair.level}") if chair.level else ""
        may_ease = chair.level is None and table_of(self.game.key).hand_tasks.has_easy_hand
        paper = TakenChair(
            wide, self.duck_of(seat), self.play_style_text(seat), word, has_button=may_ease, duck_raised=bool(each)
        )
        widgets: list[Widget] = [
            ImageWidget(box, paper, 2),
            TextField(
                Box(x, top + 12, room, 44),
                chair.name,
                placeholder=self.name_of(seat),
                max_letters=MAX_NAME_LETTERS,
                on_change=partial(self.seating.set_name, seat),
                read_clipboard=self.services.read_clipboard,
            ),
            Switch(
                Box(x, top + 62, room, 42),
                chair.level is not None,
                icons=("ui/icon_person", "ui/icon_robot"),
                labels=(say("lobby-person"), say("lobby-computer")),
                on_change=lambda computer: self.set_level(seat, 1 if computer else None),
            ),
        ]
        if chair.level:
            widgets.append(StarRating(Box(x, top + 109, 87, 29), chair.level, on_change=partial(self.set_level, seat)))
        if may_ease:
            widgets.append(self.easy_hand_button(seat, Box(x, top + 108, room, 32)))
        for row, (option, own) in enumerate(each.items()):
            choice = option_choices(self.game.options)[option]
            below = Box(left + 6, top + 146 - 44 * row, STRIP_WIDTH - 12, 40)
            words, pick = partial(self.value_text, option, choice), partial(self.set_own_option, option, seat)
            widgets.append(ColourPicker(below, choice.values, own[seat], format_value=words, on_pick=pick))
        if len(self.seating.chairs) > self.game.player_counts[0]:
            corner, fewer = Box(box.right - 28, top - 12, 40, 40), partial(self.remove_chair, seat)
            widgets.append(Button(corner, icon="ui/icon_close", tip=say("tip-fewer"), on_press=fewer, key="fewer"))
        return widgets

    def easy_hand_button(self, seat: int, box: Box) -> Button:
        """Return the button that gives the person of a seat an easy hand; it is lit if they have one."""
        say, press = self.services.say, partial(self.toggle_easy_hand, seat)
        lit, key = self.seating.chairs[seat].easy_hand, f"easy_hand:{seat}"
        return Button(
            box, say("easy-hand"), tip=say("easy-hand-about"), font_size=19, selected=lit, on_press=press, key=key
        )

    def toggle_easy_hand(self, seat: int) -> None:
        """Give the person of a seat an easy hand, or take it away."""
        chair = self.seating.chairs[seat]
        chair.easy_hand = not chair.easy_hand
        self.rebuild()

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
        widgets: list[Widget] = [ImageWidget(box, FreeChair(box.width)) for box in places[1:]]
        for box in places[:1]:
            chair = FreeChair(box.width, say("lobby-free"), say("lobby-free-about"))
            # Where the duck will stand, so that a second click on it changes nothing.
            plus = Box(box.left + 24, box.top + 60, 76, 76)
            widgets.append(ImageWidget(box, chair))
            widgets.append(Button(plus, icon="ui/icon_plus", tip=say("tip-more"), on_press=self.add_chair, key="more"))
        return widgets

    def person_button(self, name: str) -> PersonButton:
        """Return the button with which a known person sits down or gets up."""
        able = self.seating.seat_of(name) is not None or self.seating.next_free_seat is not None
        look, press = partial(self.portrait_state, name), partial(self.toggle_person, name)
        return PersonButton(NOWHERE, name, enabled=able, portrait_state=look, on_press=press)

    def toggle_person(self, name: str) -> None:
        """Seat a known person, or let them get up."""
        self.seating.toggle_person(name)
        self.rebuild()

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
        return [Button(Box(574, 22, 260, 56), word, icon="ui/icon_lesson", on_press=lambda: Push(lesson))]

    def offer_lesson(self) -> SceneChange | None:
        """Offer the lesson when this game's box is opened for the first time."""
        key, offered = self.game.key, self.services.settings.lessons
        if key in offered.split() or not has_lesson(key):
            return None
        self.services.change_settings(lessons=f"{offered} {key}")
        return Push(LessonOfferPanel(self.services, key))

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
        return [*asked, *([self.practice_row()] if table_of(self.game.key).hand_tasks.start else []), self.lamp_row()]

    def option_row(self, name: str, choice: Choice) -> OptionRow:
        """Return the row of one option of the game."""
        say, key, value = self.services.say, f"{self.game.key}-option-{name}", self.option_values[name]
        values = (None, *range(len(self.seating.chairs))) if choice.kind == "seat" else choice.values
        words, pick = partial(self.value_text, name, choice), partial(self.set_option, name)
        picker: Picker[Any] = (
            self.number_picker(name, choice)
            if choice.kind == "number"
            else Picker(NOWHERE, values, value, format_value=words, on_pick=pick)
        )
        abouts = [f"{key}-{value_key(value)}-about", f"{key}-about"]
        return OptionRow(say(key), picker, next((say(about) for about in abouts if about in say), ""))

    def number_picker(self, name: str, choice: Choice) -> NumberPicker:
        """Return the picker of an option that is a number."""
        value = next(number for number in choice.numbers if number == self.option_values[name])
        offered = [number for number in choice.numbers if number in choice.values]
        words, pick = partial(self.value_text, name, choice), partial(self.set_option, name)
        return NumberPicker(NOWHERE, offered, value, format_value=words, on_pick=pick, numbers=choice.numbers)

    def practice_row(self) -> OptionRow:
        """Return the row that asks whether what a hand has done can be taken back."""
        return self.yes_or_no_row("practice", self.practice, self.set_practice)

    def lamp_row(self) -> OptionRow:
        """Return the row that asks whether the lamp gives advice; this is saved as a preference."""
        return self.yes_or_no_row("hints", self.services.settings.hints, self.set_hints)

    def yes_or_no_row(self, name: str, value: bool, on_pick: Callable[[bool], None]) -> OptionRow:
        """Return a row with two answers; `name` stands in the keys of its texts."""
        say = self.services.say
        words = {each: say(f"lobby-{name}-{value_key(each)}") for each in (True, False)}
        picker = Picker(NOWHERE, (True, False), value, format_value=words.__getitem__, on_pick=on_pick)
        return OptionRow(say(f"lobby-{name}"), picker, say(f"lobby-{name}-{value_key(value)}-about"))

    def value_text(self, name: str, choice: Choice, value: object) -> str:
        """Put a value of an option into words."""
        say, key = self.services.say, f"{self.game.key}-option-{name}"
        if choice.kind == "seat":
            return self.name_of(value) if isinstance(value, int) else say("lobby-by-lot")
        if choice.kind == "number" and value not in choice.values:
            return say(f"{key}-other", n=value)
        return say(f"{key}-{value_key(value)}")

    def name_of(self, seat: int) -> str:
        """Return the name of whoever sits there, given or made up."""
        return self.seating.name_of(seat, self.services.say)

    def set_level(self, seat: int, level: int | None) -> None:
        """Put a person (None) or a computer of a level on a chair."""
        self.seating.set_level(seat, level)
        self.rebuild()

    def set_option(self, name: str, value: object) -> None:
        """Set an option."""
        self.option_values[name] = value
        if self.shared_options[name].kind != "number":  # its picker is still being held, or typed into
            self.rebuild()

    def set_own_option(self, name: str, seat: int, value: object) -> None:
        """Set an option of one seat; the seat that had the value gets the old one."""
        self.seating.swap_own_value(name, seat, value)
        self.rebuild()

    def set_practice(self, practice: bool) -> None:
        """Set whether what a hand has done can be taken back."""
        self.practice = practice
        self.rebuild()

    def set_hints(self, hints: bool) -> None:
        """Set whether the lamp gives advice."""
        self.services.change_settings(hints=hints)
        self.rebuild()

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

    def chosen_options(self) -> AttrsInstance:
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
        from tabletop.scenes.phones.codes_scene import PhoneCodesScene

        self.phone_invitations.players = players = self.players()
        return Push(PhoneCodesScene(self.services, self.game.key, players, self.chosen_options(), self.open_match))

    def start(self) -> SceneChange:
        """Start the match."""
        return Replace(self.open_match())

    def open_match(self) -> routes.PlayMatch:
        """Create the match, and remember the names of its people."""
        seating = self.seating
        people = [chair for chair in map(seating.chairs.__getitem__, seating.people_seats) if chair.written_name]
        names = [chair.written_name for chair in people]
        if names:
            self.services.change_settings(
                names="\n".join([*dict.fromkeys([*names, *seating.known_names])][:MAX_REMEMBERED_NAMES])
            )
        if names and table_of(self.game.key).hand_tasks.has_easy_hand:
            absent = [name for name in seating.easy_hands if name and name not in names]
            eased = [chair.written_name for chair in people if chair.easy_hand]
            self.services.change_settings(easy_hands="\n".join([*eased, *absent][:MAX_REMEMBERED_NAMES]))
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


def value_key(value: object) -> str:
    """Return an option's value as it is written in catalogue keys."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
