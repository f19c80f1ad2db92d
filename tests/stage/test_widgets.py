"""Things to press, pick, slide, scroll and write in, by mouse and by keyboard."""

import unicodedata
from typing import Any

import pygame
import pytest
from helpers.scenes import built
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app import App
from tabletop.scenes.base.scene import Pop, Scene, Services
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.settings import Settings
from tabletop.stage.box import Box
from tabletop.stage.images import Paper, TextImage
from tabletop.stage.inputs import Input, KeyPress, Pointer, TypedText
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.scroll import EDGE_FADE_HEIGHT, ScrollView
from tabletop.widgets.slider import Slider
from tabletop.widgets.text_field import TextField, clean_text
from tabletop.widgets.widget import Group, ImageWidget, Widget

BOX = Box(100.0, 200.0, 300.0, 60.0)
BOX_MIDDLE = (250.0, 230.0)


def click(group: Group, x: float, y: float, button: int = 1) -> Any:
    group.handle(Pointer("move", x, y))
    group.handle(Pointer("down", x, y, button))
    return group.handle(Pointer("up", x, y, button))


def draw_widgets(tmp_path: Any, *widgets: Widget) -> list[bytes]:
    """Draw widgets in windows of different shapes."""
    pictures = []

    class Only(Scene):
        def build(self) -> None:
            self.group.widgets = list(widgets)

    for size in ((640, 360), (321, 457)):
        services = Services(Settings(language="en"), tmp_path)
        services.voice.silent = True
        app = App(services, Only, size)
        app.process_frame(0.1, [])
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
        app.close()
    return pictures


class CallRecorder:
    """Hears what a widget says."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def __call__(self, *words: Any) -> None:
        self.heard.append(words[0] if words else "pressed")


@pytest.fixture
def calls() -> CallRecorder:
    return CallRecorder()


def test_a_button_is_pressed_by_a_click(calls: CallRecorder) -> None:
    group = Group([Button(BOX, "Go", on_press=calls)])
    click(group, *BOX_MIDDLE)

    assert calls.heard == ["pressed"]


@pytest.mark.parametrize("button", [2, 3, 6])
def test_a_button_is_not_pressed_by_other_fingers(calls: CallRecorder, button: int) -> None:
    click(Group([Button(BOX, "Go", on_press=calls)]), *BOX_MIDDLE, button)

    assert calls.heard == []


def test_a_finger_that_slides_off_presses_nothing(calls: CallRecorder) -> None:
    button = Button(BOX, "Go", on_press=calls)
    group = Group([button])
    group.handle(Pointer("down", *BOX_MIDDLE, 1))
    assert button.held_down
    group.handle(Pointer("up", 5, 5, 1))

    assert calls.heard == []
    assert not button.held_down


def test_a_finger_that_slides_on_presses_nothing(calls: CallRecorder) -> None:
    group = Group([Button(BOX, "Go", on_press=calls)])
    group.handle(Pointer("down", 5, 5, 1))
    group.handle(Pointer("up", *BOX_MIDDLE, 1))

    assert calls.heard == []


def test_a_button_in_the_shade_is_deaf(calls: CallRecorder) -> None:
    button = Button(BOX, "Go", on_press=calls, enabled=False)
    group = Group([button])
    click(group, *BOX_MIDDLE)
    group.handle(KeyPress("tab"))
    group.handle(KeyPress("return"))

    assert calls.heard == []
    assert not button.hovered


@pytest.mark.parametrize("key", ["return", "space", "keypad enter"])
def test_a_button_with_the_focus_is_pressed_by_keys(calls: CallRecorder, key: str) -> None:
    group = Group([Button(BOX, "Go", on_press=calls)])
    group.handle(KeyPress("tab"))
    group.handle(KeyPress(key))

    assert calls.heard == ["pressed"]


def test_what_pressing_leads_to_is_handed_on() -> None:
    assert click(Group([Button(BOX, on_press=lambda: "a change")]), *BOX_MIDDLE) == "a change"


def test_tab_goes_round_past_labels_and_the_shade() -> None:
    first, shade, last = Button(BOX), Button(BOX, enabled=False), Button(BOX)
    group = Group([ImageWidget(BOX, Paper(9, 9)), first, shade, last])
    seen = []
    for event in (
        KeyPress("tab"),
        KeyPress("tab"),
        KeyPress("tab"),
        KeyPress("tab", shift=True),
        KeyPress("down"),
        KeyPress("up"),
    ):
        group.handle(event)
        seen.append(group.focus)

    assert [each is first for each in seen] == [True, False, True, False, True, False]
    assert all(each is first or each is last for each in seen)
    assert Group([]).handle(KeyPress("tab")) is False


def test_of_two_that_lie_on_one_another_the_upper_one_is_meant(calls: CallRecorder) -> None:
    lower, upper = Button(BOX, on_press=lambda: None), Button(BOX, on_press=calls)
    click(Group([lower, upper]), *BOX_MIDDLE)

    assert calls.heard == ["pressed"]


def test_only_what_is_under_the_pointer_is_lit() -> None:
    one, other = Button(BOX), Button(Box(500, 200, 100, 60))
    group = Group([one, other])
    group.handle(Pointer("move", *BOX_MIDDLE))
    assert (one.hovered, other.hovered) == (True, False)
    group.handle(Pointer("move", 510, 210))
    assert (one.hovered, other.hovered) == (False, True)


def make_picker(calls: CallRecorder, value: Any = "b") -> tuple[Picker, Group]:
    picker = Picker(BOX, ("a", "b", "c"), value, format_value=str, on_pick=calls)
    return picker, Group([picker])


@pytest.mark.parametrize(
    ("event", "value"),
    [
        (Pointer("down", 110, 230, 1), "a"),
        (Pointer("down", 390, 230, 1), "c"),
        (Pointer("down", 250, 230, 1), "c"),
        (Pointer("wheel", *BOX_MIDDLE, 1), "a"),
        (Pointer("wheel", *BOX_MIDDLE, -1), "c"),
    ],
    ids=str,
)
def test_a_picker_is_turned_by_its_arrows_and_the_wheel(event: Input, value: str, calls: CallRecorder) -> None:
    chosen, group = make_picker(calls)
    group.handle(event)

    assert (chosen.value, calls.heard) == (value, [value])


@pytest.mark.parametrize(("key", "value"), [("left", "a"), ("right", "c"), ("return", "c"), ("space", "c")])
def test_a_picker_with_the_focus_is_turned_by_keys(key: str, value: str, calls: CallRecorder) -> None:
    chosen, group = make_picker(calls)
    group.handle(KeyPress("tab"))
    group.handle(KeyPress(key))

    assert (chosen.value, calls.heard) == (value, [value])


def test_a_picker_goes_round(calls: CallRecorder) -> None:
    chosen, _ = make_picker(calls, "c")
    chosen.pick_next(1)
    chosen.pick_next(-1)
    chosen.pick_next(-1)

    assert calls.heard == ["a", "c", "b"]


def test_a_picker_of_one_or_of_an_unknown_value_does_no_harm(calls: CallRecorder) -> None:
    only = Picker(BOX, ("a",), "a", on_pick=calls)
    only.pick_next(1)
    assert calls.heard == []
    lost = Picker(BOX, ("a", "b"), "z", on_pick=calls)
    lost.pick_next(1)
    assert lost.value in ("a", "b")


def test_a_wheel_elsewhere_turns_nothing(calls: CallRecorder) -> None:
    _, group = make_picker(calls)
    group.handle(Pointer("wheel", 5, 5, 1))
    group.handle(Pointer("wheel", *BOX_MIDDLE, 0))

    assert calls.heard == []


def test_a_slider_follows_the_finger_beyond_its_ends(calls: CallRecorder) -> None:
    slider = Slider(BOX, 0.5, on_change=calls)
    group = Group([slider])
    group.handle(Pointer("down", 250, 230, 1))
    for x in (185, 9999, -50):
        group.handle(Pointer("move", x, 900))
    group.handle(Pointer("up", -50, 900, 1))
    group.handle(Pointer("move", 300, 230))

    assert calls.heard == [0.5, 0.25, 1.0, 0.0]
    assert slider.value == 0.0


def test_a_slider_is_moved_by_wheel_and_keys(calls: CallRecorder) -> None:
    slider = Slider(BOX, 0.5, on_change=calls)
    group = Group([slider])
    group.handle(Pointer("wheel", *BOX_MIDDLE, 2))
    group.handle(KeyPress("tab"))
    group.handle(KeyPress("left"))
    group.handle(KeyPress("right"))

    assert calls.heard == [0.6, 0.55, 0.6]
    for _ in range(30):
        group.handle(KeyPress("right"))
    assert slider.value == 1.0


def make_sheet() -> ScrollView:
    return ScrollView(BOX, [TextImage(f"line {n}", 200, 40, 20) for n in range(30)], gap=10.0)


def test_a_sheet_is_scrolled_by_the_wheel_and_stops_at_its_ends() -> None:
    page = make_sheet()
    page.handle(Pointer("wheel", *BOX_MIDDLE, -1))
    assert page.offset == 70
    page.handle(Pointer("wheel", *BOX_MIDDLE, 100))
    assert page.offset == 0
    page.handle(Pointer("wheel", *BOX_MIDDLE, -1000))
    assert page.offset == page.max_offset == 30 * 50 - 60
    page.handle(Pointer("wheel", 5, 5, 3))
    assert page.offset == page.max_offset


@pytest.mark.parametrize(
    ("keys", "offset"),
    [
        (["down"], 60),
        (["down", "up", "up"], 0),
        (["page down"], 51),
        (["pagedown", "pageup"], 0),
        (["end"], 1440),
        (["end", "home"], 0),
        (["space"], 51),
    ],
)
def test_a_sheet_is_scrolled_by_keys(keys: list[str], offset: float) -> None:
    page = make_sheet()
    for key in keys:
        page.handle(KeyPress(key))

    assert page.offset == pytest.approx(offset)


def test_a_sheet_is_scrolled_by_its_bar() -> None:
    page = make_sheet()
    group = Group([page])
    group.handle(Pointer("down", 395, 258, 1))
    assert page.offset == pytest.approx(page.max_offset, abs=40)
    group.handle(Pointer("move", 10, 100))
    assert page.offset == 0
    group.handle(Pointer("up", 10, 100, 1))
    group.handle(Pointer("move", 10, 900))
    assert page.offset == 0


def test_a_sheet_shows_what_it_is_asked_to_clear_of_its_fading_edge() -> None:
    page = make_sheet()
    page.box = Box(100.0, 200.0, 300.0, 300.0)
    page.scroll_to_image(10)
    assert page.offset == page.image_top(10) - EDGE_FADE_HEIGHT
    page.scroll_to_image(29)
    assert page.offset == page.max_offset
    page.scroll_to_end()
    assert page.offset == page.max_offset


def test_a_short_sheet_does_not_move() -> None:
    page = ScrollView(BOX, [TextImage("line", 200, 40, 20)])
    page.handle(Pointer("wheel", *BOX_MIDDLE, -5))

    assert (page.max_offset, page.offset) == (0.0, 0.0)


def make_text_field(**more: Any) -> tuple[TextField, Group]:
    entry = TextField(BOX, **more)
    group = Group([entry])
    group.handle(Pointer("down", *BOX_MIDDLE, 1))
    return entry, group


@pytest.mark.parametrize(
    "name",
    ["Аня", "Ґанна", "Єва", "Їжак", "Ігор", "Мар’яна", "Мар'яна", "Щёголь", "Perché", "Zoë", "O'Neil", "小林", "а б"],
)
def test_names_of_all_our_guests_can_be_typed(name: str, calls: CallRecorder, tmp_path: Any) -> None:
    text_field, group = make_text_field(on_change=calls)
    for letter in name:
        group.handle(TypedText(letter))

    assert text_field.text == name
    assert calls.heard[-1] == name
    draw_widgets(tmp_path, text_field)


def test_a_letter_and_its_sign_become_one() -> None:
    text_field, group = make_text_field()
    group.handle(TypedText(unicodedata.normalize("NFD", "Їй Ё é")))

    assert text_field.text == "Їй Ё é"


def test_signs_typed_on_their_own_do_no_harm(tmp_path: Any) -> None:
    text_field, group = make_text_field()
    for letter in ("\u0301", "и", "\u0306", "\u0301" * 40):
        group.handle(TypedText(letter))

    assert len(text_field.text) <= 16
    draw_widgets(tmp_path, text_field)


def test_what_is_pasted_loses_line_breaks_tabs_and_invisible_signs() -> None:
    text_field, group = make_text_field(read_clipboard=lambda: "Аня\n\tи\r\nБоря\u200b\u202e\x00\x7f\ufeff")
    group.handle(KeyPress("v", ctrl=True))

    assert "\n" not in text_field.text
    assert text_field.text.isprintable()
    assert text_field.text.split() == ["Аня", "и", "Боря"]


@pytest.mark.parametrize("event", [KeyPress("v", ctrl=True), KeyPress("insert", shift=True)], ids=str)
def test_a_book_that_is_pasted_is_cut(event: Input) -> None:
    text_field, group = make_text_field(read_clipboard=lambda: "я" * 100_000, max_letters=16)
    group.handle(event)
    group.handle(event)

    assert text_field.text == "я" * 16


def test_a_name_ends_where_there_is_no_more_room() -> None:
    text_field, group = make_text_field(max_letters=5)
    for letter in "Александра":
        group.handle(TypedText(letter))

    assert text_field.text == "Алекс"


def test_a_line_is_edited_where_the_caret_stands() -> None:
    text_field, group = make_text_field(text="Анна")
    for event in (
        KeyPress("left"),
        KeyPress("backspace"),
        KeyPress("home"),
        KeyPress("delete"),
        TypedText("О"),
        KeyPress("end"),
        TypedText("!"),
    ):
        group.handle(event)

    assert text_field.text == "Она!"


def test_all_can_be_chosen_and_overwritten_or_erased() -> None:
    text_field, group = make_text_field(text="Анна")
    group.handle(KeyPress("a", ctrl=True))
    group.handle(TypedText("Бо"))
    assert text_field.text == "Бо"
    group.handle(KeyPress("a", ctrl=True))
    group.handle(KeyPress("backspace"))
    assert text_field.text == ""
    group.handle(KeyPress("backspace"))
    group.handle(KeyPress("delete"))
    group.handle(KeyPress("left"))
    assert text_field.text == ""


def test_space_in_a_line_is_a_space_and_presses_nothing(calls: CallRecorder) -> None:
    text_field = TextField(BOX, "А")
    group = Group([text_field, Button(Box(500, 0, 50, 50), on_press=calls)])
    group.give_focus(text_field)
    group.handle(KeyPress("space"))
    group.handle(TypedText(" "))
    group.handle(TypedText("Б"))

    assert text_field.text == "А Б"
    assert calls.heard == []


def test_only_the_line_with_the_focus_is_written_in() -> None:
    one, other = TextField(BOX), TextField(Box(500, 200, 300, 60))
    group = Group([one, other])
    group.handle(TypedText("x"))
    group.handle(Pointer("down", 510, 210, 1))
    group.handle(TypedText("y"))
    group.handle(KeyPress("tab"))
    group.handle(TypedText("z"))

    assert (one.text, other.text) == ("z", "y")


@given(st.lists(st.text(max_size=30) | st.sampled_from(["\b", "\x7f", "<", ">"]), max_size=20))
def test_no_typing_brings_a_line_down(typed: list[str]) -> None:
    text_field, group = make_text_field()
    keys = {"\b": "backspace", "\x7f": "delete", "<": "left", ">": "right"}
    for text in typed:
        group.handle(KeyPress(keys[text]) if text in keys else TypedText(text))

        assert len(text_field.text) <= 16
        assert text_field.text == clean_text(text_field.text) or unicodedata.normalize(
            "NFC", text_field.text
        ) == clean_text(text_field.text)
        assert 0 <= text_field._caret <= len(text_field.text)
        assert text_field.text.isprintable()


def test_every_widget_can_be_drawn_in_every_state(tmp_path: Any) -> None:
    bare = draw_widgets(tmp_path)
    for number in range(3):
        for widget in (
            Button(BOX, "Go", icon="ui/icon_gear"),
            Button(BOX, "Го" * 40, enabled=False),
            Button(BOX, "Go", selected=True),
            Picker(BOX, ("a", "b"), "a"),
            Picker(BOX, (), None),
            Slider(BOX, number / 2),
            make_sheet(),
            TextField(BOX, "я" * 16 * number, placeholder="имя"),
        ):
            widget.hovered, widget.focused = number == 1, number == 2

            for picture, table in zip(draw_widgets(tmp_path, widget), bare, strict=True):
                assert picture != table


@pytest.mark.parametrize("kind", ["button", "picker"])
def test_the_halo_of_the_focus_lies_behind_what_it_marks(kind: str, calls: CallRecorder, tmp_path: Any) -> None:
    pictures = []
    for focused in (False, True):
        plain = Button(BOX, "Go", on_press=calls)
        choice = Picker(BOX, values=("a", "b"), value="a", format_value=str, on_pick=calls)
        widget: Widget = plain if kind == "button" else choice

        class Only(Scene):
            def build(self, widget: Widget = widget, focused: bool = focused) -> None:
                self.group.widgets = [widget]
                self.group.give_focus(widget if focused else None)

        services = Services(Settings(language="en"), tmp_path)
        services.voice.silent = True
        app = App(services, Only, (1600, 900))
        app.process_frame(0.1, [])
        inside = app.canvas.surface.subsurface((110, 210, 280, 40))
        pictures.append(pygame.image.tobytes(inside, "RGB"))
        app.close()

    assert pictures[0] == pictures[1], "the halo hides it"


def test_whoever_puts_more_chairs_keeps_the_plank_that_does_it(tmp_path: Any) -> None:
    services = Services(Settings(language="en"), tmp_path)
    services.voice.silent = True
    lobby = built(LobbyScene(services, "fizz"))
    for _ in range(3):
        plus = next(w for w in lobby.group.widgets if isinstance(w, Button) and w.icon == "ui/icon_plus")
        lobby.group.give_focus(plus)
        lobby.handle(KeyPress("return"))

        assert isinstance(lobby.group.focus, Button)
        assert lobby.group.focus.icon == "ui/icon_plus"
    assert len(lobby.seating.chairs) == 5


def test_what_a_callback_answers_comes_up_through_the_group_and_true_where_it_answers_nothing() -> None:
    picker = Picker(BOX, [1, 2], 1, on_pick=lambda _: Pop())

    assert click(Group([Button(BOX, on_press=Pop)]), *BOX_MIDDLE) == Pop()
    assert Group([picker]).handle(Pointer("down", *BOX_MIDDLE, 1)) == Pop()
    assert click(Group([Button(BOX, on_press=lambda: None)]), *BOX_MIDDLE) is True
    assert click(Group([Button(BOX, on_press=Pop)]), 0, 0) is None


def test_an_image_at_a_point_has_a_box_of_its_own_size() -> None:
    assert ImageWidget.at(30, 40, Paper(200, 100)).box == Box(30, 40, 200, 100)
