"""The page that is a player's seat, in a real browser: what the laptop says is shown, what a finger does is told."""

import re
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from helpers.phones.fake_laptop import FakeLaptop, picture_message, welcome_message
from playwright.sync_api import CDPSession, Page, expect

from tabletop.i18n import catalogue

TOUCHSCREENS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
OpenPhone = Callable[..., Page]
SAY = catalogue("en")

CARD_FIELDS = {"i": "card", "w": 150, "h": 224, "o": 1, "l": 2}
HAND_PIECES = {
    "card:7": {
        **CARD_FIELDS,
        "x": 420,
        "y": 760,
        "m": "seven of bells",
        "d": "worth a point",
        "g": "legal",
        "t": "offered",
        "z": 2,
    },
    "card:3": {**CARD_FIELDS, "x": 200, "y": 770, "m": "three of moons", "g": "legal", "t": "offered", "z": 1},
    "card:9": {**CARD_FIELDS, "x": 640, "y": 765, "m": "nine of keys", "z": 3},
    "slot": {"i": "", "w": 180, "h": 260, "x": 600, "y": 220, "o": 1, "m": "your place"},
    "decree": {"i": "decree", "w": 150, "h": 224, "x": 150, "y": 220, "m": "decree: keys"},
}
PROMPT_PIECE = {"prompt": {"i": "", "w": 740, "h": 92, "x": 390, "y": 480}}
OUR_TURN_STATE = {
    "t": "state",
    "mine": True,
    "over": False,
    "title": "Your turn",
    "line": "round 2",
    "prompt": "Follow suit",
}
OUR_TURN_STATE |= {"plank": None, "can": {"undo": False, "hint": False, "back": False}, "said": []}

PAGE_SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720)]


@pytest.fixture
def page(laptop: FakeLaptop, open_phone: OpenPhone) -> Page:
    """A phone with a hand of three cards, whose turn it is."""
    laptop.greeting = [welcome_message(), picture_message({**HAND_PIECES, **PROMPT_PIECE}), OUR_TURN_STATE]
    page = open_phone()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    laptop.wait_for_message("hello")
    return page


def piece(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def centre_of(page: Page, name: str) -> tuple[float, float]:
    box = piece(page, name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def send_touch(page: Page, kind: str, x: float, y: float) -> None:
    """Let a real finger do something: the browser makes events of it as it would of a touch."""
    if page not in TOUCHSCREENS:
        TOUCHSCREENS[page] = page.context.new_cdp_session(page)
    touch = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    TOUCHSCREENS[page].send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})


def test_a_page_says_whose_it_is_and_what_it_can_show(laptop: FakeLaptop, open_phone: OpenPhone) -> None:
    open_phone(languages="uk-UA")
    hello = laptop.wait_for_message("hello")

    assert hello["token"] == "seat-one"
    assert hello["languages"] == ["uk-UA"]
    assert (hello["w"], hello["k"], hello["calm"]) == (390, 2, False)
    assert 500 < hello["h"] < 844


def test_a_touch_is_a_key(laptop: FakeLaptop, page: Page) -> None:
    piece(page, "seven of bells").tap()

    assert laptop.wait_for_message("touch") == {"key": "card:7"}


def test_a_thumb_beside_a_piece_that_waits_for_it_touches_that_piece(laptop: FakeLaptop, page: Page) -> None:
    box = piece(page, "three of moons").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 12)

    assert laptop.wait_for_message("touch") == {"key": "card:3"}


def test_a_thumb_that_hits_something_beside_such_a_piece_says_what_it_has_hit(laptop: FakeLaptop, page: Page) -> None:
    lit = {"i": "cell", "w": 90, "h": 90, "o": 1, "y": 600, "m": "water"}
    put = {"cell:1": {**lit, "x": 300, "t": "offered"}, "cell:2": {**lit, "x": 390}}
    laptop.send("picture", n=2, ms=0, put={**put, "duck": {**lit, "x": 210, "g": "selected", "t": "chosen"}}, gone={})
    expect(page.locator("#reach [data-key='cell:2']")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#reach [data-key='duck']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#reach [aria-disabled][data-key='cell:1']")).to_have_count(0)

    def tap(key: str, share: float) -> None:
        box = page.locator(f"#reach [data-key='{key}']").bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)

    for share in (0.1, 0.5, 0.9):
        tap("cell:1", share)
        assert laptop.wait_for_message("touch") == {"key": "cell:1"}
        tap("duck", share)
        assert laptop.wait_for_message("touch") == {"key": "duck"}
    tap("cell:2", 0.2)
    assert laptop.wait_for_message("beside") == {"key": "cell:2", "to": "cell:1"}


def test_a_piece_that_is_carried_to_another_is_a_drag(laptop: FakeLaptop, page: Page) -> None:
    start, goal = centre_of(page, "three of moons"), centre_of(page, "your place")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # however late the finger moves on, it was no long press
    send_touch(page, "touchStart", *start)
    send_touch(page, "touchMove", start[0], start[1] - 40)

    expect(page.locator(".piece.carried")).to_have_count(1)
    send_touch(page, "touchMove", *goal)
    send_touch(page, "touchEnd", *goal)

    assert laptop.wait_for_message("drag") == {"key": "card:3", "to": "slot"}
    expect(page.locator(".piece.carried")).to_have_count(0)
    assert "touch" not in laptop.unread_kinds()


def test_a_long_press_asks_for_the_rule_and_touches_nothing(laptop: FakeLaptop, page: Page) -> None:
    send_touch(page, "touchStart", *centre_of(page, "nine of keys"))
    message = laptop.wait_for_message("rule")
    send_touch(page, "touchEnd", 0, 0)
    laptop.send("rule", title="Nine: the witch", blocks=[{"h": "Alone"}, {"p": "A **lone** nine is a trump."}])

    assert message == {"key": "card:9"}
    expect(page.get_by_role("dialog", name="Nine: the witch")).to_contain_text("A lone nine is a trump.")
    assert page.locator("dialog b").inner_text() == "lone"
    assert "touch" not in laptop.unread_kinds()


def test_a_piece_glides_where_the_next_picture_wants_it_and_stays_the_same_element(
    laptop: FakeLaptop, page: Page
) -> None:
    card = page.locator("#cloth .piece").nth(0)
    card.evaluate("element => { window.kept = element; }")
    laptop.send("picture", n=2, ms=60, put={"card:7": {"x": 600, "y": 220, "g": "", "i": "other"}}, gone={})

    expect(page.locator("#cloth .piece img[src='/i/other']")).to_have_count(1)
    expect(card.locator("img")).to_have_count(1)  # the old face has faded
    assert "translate(600px, 220px)" in card.evaluate("element => element.style.transform")
    assert card.evaluate("element => element === window.kept")


def test_a_piece_is_born_where_it_comes_from_and_goes_to_its_goal(laptop: FakeLaptop, page: Page) -> None:
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    new = {**CARD_FIELDS, "x": 300, "y": 500, "b": "decree", "e": [10, 200, 40], "m": "ace"}
    laptop.send("picture", n=2, ms=200, put={"card:1": new}, gone={"card:9": "decree", "card:3": None})

    expect(piece(page, "ace")).to_have_count(1)
    expect(piece(page, "nine of keys")).to_have_count(0)
    leaving = page.locator("#cloth .piece[style*='translate(150px, 220px) rotate(0deg) scale(0.4)']")
    expect(leaving).to_have_count(1)
    page.clock.run_for(300)
    expect(leaving).to_have_count(0)
    expect(page.locator("#cloth .piece")).to_have_count(5)


def test_a_wrong_touch_is_explained_in_words_that_are_heard_at_once(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("refused", key="card:9", text="Moons have to be followed.", rule="FF-06")

    expect(page.locator("#words")).to_contain_text("Moons have to be followed.")
    expect(page.get_by_role("alert")).to_have_text("Moons have to be followed.")
    page.get_by_role("button", name=SAY("phone-why")).tap()
    assert laptop.wait_for_message("rule") == {"key": None}
    laptop.send("picture", n=2, ms=0, put={"card:3": {"g": "selected"}}, gone={})
    expect(page.locator(".piece[data-g=selected]")).to_have_count(1)
    expect(page.locator("#words")).to_have_text("Moons have to be followed.")
    piece(page, "seven of bells").tap()
    expect(page.locator("#words")).to_have_text("Follow suit")


def test_the_amber_plank_says_what_would_be_done_and_does_it(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("swipe", on=False, text="")
    laptop.send("state", plank="Play the three of moons", can={"undo": False, "hint": True, "back": True})
    page.get_by_role("button", name="Play the three of moons").tap()
    laptop.wait_for_message("do")
    page.get_by_role("button", name=SAY("phone-hint")).tap()
    laptop.wait_for_message("hint")
    page.get_by_role("button", name=SAY("phone-back")).tap()
    laptop.wait_for_message("back")
    laptop.send("state", plank=None, can={"undo": True, "hint": False, "back": False})
    page.get_by_role("button", name=SAY("phone-undo")).tap()
    laptop.wait_for_message("undo")
    laptop.send("hint", keys=["card:3"], text="A strong player would lead this")

    expect(page.locator("#plank")).to_be_hidden()
    expect(page.locator(".piece.hinted")).to_have_count(1)
    expect(page.locator("#words")).to_have_text("A strong player would lead this")


def test_a_line_that_breaks_comes_back_to_the_same_moment(laptop: FakeLaptop, page: Page) -> None:
    piece(page, "nine of keys").focus()
    page.evaluate("window.kept = document.activeElement")
    laptop.greeting[1] = picture_message(
        {**HAND_PIECES, **PROMPT_PIECE, "card:3": {**HAND_PIECES["card:3"], "g": "selected"}}
    )
    laptop.break_connections()

    assert laptop.wait_for_message("hello")["token"] == "seat-one"
    expect(page.locator(".piece[data-g=selected]")).to_have_count(1)
    expect(page.locator("#foot")).to_contain_text(SAY("phone-connected"))
    assert page.evaluate("document.activeElement === window.kept")


def test_a_page_that_was_out_of_sight_makes_its_line_anew(laptop: FakeLaptop, page: Page) -> None:
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.clock.install()
    page.evaluate(hide, True)
    page.clock.fast_forward(60_000)
    page.evaluate(hide, False)

    assert laptop.wait_for_message("hello")["token"] == "seat-one"


def test_a_laptop_that_falls_silent_is_called_again(laptop: FakeLaptop, page: Page) -> None:
    page.clock.install()
    laptop.send("tick")
    laptop.send("state", line="heard")
    expect(page.locator("#line")).to_have_text("heard")
    page.clock.fast_forward(11_000)

    laptop.wait_for_message("hello")


def test_another_code_in_the_same_browser_is_another_seat(laptop: FakeLaptop, page: Page) -> None:
    page.evaluate("location.hash = 'seat-two'")

    assert laptop.wait_for_message("hello")["token"] == "seat-two"


@pytest.mark.parametrize("language", ["uk", "it"])
def test_a_page_without_a_code_says_so_in_the_guests_language(
    laptop: FakeLaptop, open_phone: OpenPhone, language: str
) -> None:
    page = open_phone(link=laptop.link.partition("#")[0], languages=language)

    expect(page.get_by_role("dialog")).to_contain_text(catalogue(language)("phone-no-code"))


def test_a_laptop_out_of_reach_is_explained_and_found_again(laptop: FakeLaptop, page: Page) -> None:
    page.clock.install()
    laptop.close()
    expect(page.locator("#foot")).to_contain_text(SAY("phone-lost"))
    page.clock.run_for(30_000)
    expect(page.get_by_role("dialog", name=SAY("phone-apart"))).to_contain_text("hotspot")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)  # nothing knocks by itself any more
    with page.expect_event("websocket"):
        page.get_by_role("button", name=SAY("phone-again")).evaluate("button => button.click()")
    laptop.open()
    page.clock.resume()

    laptop.wait_for_message("hello")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_farewell_is_the_last_word_until_the_guest_tries_again(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("bye", why="taken")
    expect(page.get_by_role("dialog")).to_contain_text(SAY("phone-bye-taken"))
    assert laptop.unread_kinds() == []
    page.get_by_role("button", name=SAY("phone-again")).tap()

    laptop.wait_for_message("hello")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_laptop_that_was_put_away_finds_its_phones_again(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("bye", why="off")
    expect(page.get_by_role("dialog")).to_contain_text(SAY("phone-bye-off"))
    laptop.break_connections()

    laptop.wait_for_message("hello")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_page_over_which_the_laptop_stumbles_says_so_and_knocks_again_by_itself(
    laptop: FakeLaptop, page: Page
) -> None:
    laptop.send("bye", why="stumbled")
    expect(page.get_by_role("dialog")).to_contain_text(SAY("phone-bye-stumbled"))
    laptop.break_connections()

    laptop.wait_for_message("hello")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_guest_chooses_a_language_and_whether_it_rings(laptop: FakeLaptop, page: Page) -> None:
    page.get_by_role("button", name=SAY("phone-taste")).tap()
    tone = page.get_by_role("button", name=SAY("phone-tone"))
    expect(tone).to_have_attribute("aria-pressed", "true")
    tone.tap()
    expect(tone).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Italiano").tap()
    assert laptop.wait_for_message("language") == {"to": "it"}
    laptop.send(**welcome_message("it"))

    expect(page.locator("#foot")).to_contain_text(catalogue("it")("phone-connected"))
    assert page.evaluate("document.documentElement.lang") == "it"


def test_a_question_is_asked_on_paper_and_goes_when_it_is_answered_elsewhere(laptop: FakeLaptop, page: Page) -> None:
    question = {"title": "A last lap?", "text": "All have to agree.", "yes": "Yes", "no": "No"}
    laptop.send("ask", n=3, **question)
    page.get_by_role("dialog", name="A last lap?").get_by_role("button", name="No").tap()
    assert laptop.wait_for_message("answer") == {"n": 3, "yes": False}
    laptop.send("ask", n=4, **question)
    expect(page.get_by_role("dialog")).to_have_count(1)
    laptop.send("ask", n=4, gone=True)

    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_swipe_is_told_in_units_of_the_canvas_with_its_times(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("swipe", on=True, text="Throw the corn")
    expect(page.locator("#swipe")).to_be_visible()
    table_box = page.locator("#table").bounding_box()
    scale = table_box["width"] / 780
    for kind, x, y in (("touchStart", 390, 800), ("touchMove", 390, 600), ("touchMove", 390, 400), ("touchEnd", 0, 0)):
        send_touch(page, kind, table_box["x"] + x * scale, table_box["y"] + y * scale)
    path = laptop.wait_for_message("throw")["path"]

    assert path[0] == pytest.approx([390, 800, 0], abs=2)
    assert path[-1][:2] == pytest.approx([390, 400], abs=2)
    assert [ms for _, _, ms in path] == sorted(ms for _, _, ms in path)
    page.get_by_role("button", name=SAY("phone-throw")).press("Enter")  # who can’t swipe has a button
    assert len(laptop.wait_for_message("throw")["path"]) > 2
    laptop.send("swipe", on=False, text="")
    expect(page.locator("#swipe")).to_be_hidden()


def test_a_fist_goes_with_the_finger_and_the_ring_ahead_of_it(laptop: FakeLaptop, page: Page) -> None:
    aim = {"hand": "fist", "size": [200, 272], "pose": [0, -140, 0, 1], "ring": 100, "glide": 200, "far": 60}
    laptop.send("swipe", on=True, text="Throw the corn", **aim)
    expect(page.locator("#swipe")).to_be_visible()
    table = page.locator("#table").bounding_box()
    assert table is not None
    k = table["width"] / 780

    def middle(what: str) -> tuple[float, float]:
        box = page.locator(what).bounding_box()
        return (box["x"] + box["width"] / 2 - table["x"]) / k, (box["y"] + box["height"] / 2 - table["y"]) / k

    send_touch(page, "touchStart", table["x"] + 390 * k, table["y"] + 800 * k)
    assert middle("#ring") == pytest.approx((390, 800), abs=6)
    assert middle("#fist") == pytest.approx((390, 660), abs=6)
    expect(page.locator("#fist")).to_have_css("opacity", "1")
    page.evaluate(  # in one go: how fast a finger is must not depend on how fast the machine is
        """ways => ways.forEach(([clientX, clientY]) => document.querySelector("#swipe").dispatchEvent(
            new PointerEvent("pointermove", { clientX, clientY, isPrimary: true })))""",
        [[table["x"] + 390 * k, table["y"] + y * k] for y in (700, 400)],
    )
    x, y = middle("#ring")
    assert x == pytest.approx(390, abs=6)
    assert 334 < y < 400, "so much ahead as it flies on, and no farther than it can"
    send_touch(page, "touchEnd", 0, 0)
    expect(page.locator("#fist")).to_have_css("opacity", "0")


def test_your_turn_buzzes(laptop: FakeLaptop, open_phone: OpenPhone, page: Page) -> None:
    page.evaluate("navigator.vibrate = (how) => { window.buzzed = how; }")
    laptop.send("state", buzz=True, said=["Ben played the ten of moons."])

    expect(page.get_by_role("log")).to_have_text("Ben played the ten of moons.")
    assert page.evaluate("window.buzzed").__class__ is list


def test_the_table_is_heard_in_reading_order(page: Page) -> None:
    labels = page.locator("#reach > :not([aria-hidden])").evaluate_all("all => all.map((each) => each.ariaLabel)")

    assert labels == ["decree: keys", "your place", "three of moons", "seven of bells", "nine of keys"]
    expect(piece(page, "seven of bells")).to_have_attribute("aria-description", "worth a point")
    expect(piece(page, "nine of keys")).to_have_attribute("aria-disabled", "true")


def test_the_table_is_played_with_keys(laptop: FakeLaptop, page: Page) -> None:
    piece(page, "three of moons").focus()
    page.keyboard.press("ArrowRight")
    expect(piece(page, "seven of bells")).to_be_focused()
    page.keyboard.press("Enter")
    assert laptop.wait_for_message("touch") == {"key": "card:7"}
    page.keyboard.press("ArrowUp")
    expect(piece(page, "your place")).to_be_focused()
    page.keyboard.press("Tab")
    expect(piece(page, "three of moons")).to_be_focused()


def test_the_focus_stays_while_cards_move_round_it_and_goes_to_the_nearest_when_its_own_is_gone(
    laptop: FakeLaptop, page: Page
) -> None:
    piece(page, "seven of bells").focus()
    laptop.send("picture", n=2, ms=0, put={"card:7": {"x": 650}, "card:9": {"x": 420}}, gone={})
    expect(page.locator("#reach > :last-child")).to_be_focused()
    expect(piece(page, "seven of bells")).to_be_focused()
    laptop.send("picture", n=3, ms=0, put={}, gone={"card:7": None})

    expect(piece(page, "nine of keys")).to_be_focused()


def test_motion_is_short_for_who_wants_it_calm(laptop: FakeLaptop, open_phone: OpenPhone) -> None:
    laptop.greeting = [welcome_message(), picture_message(HAND_PIECES)]
    page = open_phone(reduced_motion="reduce")
    assert laptop.wait_for_message("hello")["calm"] is True
    expect(page.locator("#cloth .piece")).to_have_count(len(HAND_PIECES))
    laptop.send("picture", n=2, ms=900, put={"card:7": {"x": 100, "e": [300, 900, 50]}}, gone={})

    moved = page.locator(".piece[style*='translate(100px']")
    expect(moved).to_have_count(1)
    assert moved.evaluate("element => getComputedStyle(element).transitionDuration").startswith("0.08s")


def test_nothing_lies_outside_the_screen_and_nothing_scrolls(laptop: FakeLaptop, open_phone: OpenPhone) -> None:
    everything = {
        **OUR_TURN_STATE,
        "plank": "Play the three of moons",
        "can": {"undo": True, "hint": True, "back": True},
    }
    laptop.greeting = [welcome_message("ru"), picture_message(HAND_PIECES), everything]
    page = open_phone()
    expect(page.locator("#plank")).to_be_visible()
    for width, height in PAGE_SIZES:
        palm = height > width and width < 600
        page.set_viewport_size({"width": width, "height": height})
        laptop.send(
            **picture_message(
                {**HAND_PIECES, **PROMPT_PIECE} if palm else HAND_PIECES,
                canvas=[780, 1000] if palm else [1600, 900],
                palm=palm,
            )
        )
        expect(page.locator("body")).to_have_class(re.compile(r"\bpalm\b") if palm else re.compile(r"^(?!.*\bpalm\b)"))
        expect(page.locator("#table")).to_have_js_property("offsetWidth", 780 if palm else 1600)
        boxes = page.locator("button:visible, #table, h1").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"
        )
        scrolled = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")

        assert len(boxes) > 8
        for left, top, right, bottom in boxes:
            assert min(left, top) >= -0.5, (width, height)
            assert right <= width + 0.5, (width, height)
            assert bottom <= height + 0.5, (width, height)
        assert scrolled == [width, height]


def test_a_room_that_changes_is_told(laptop: FakeLaptop, page: Page) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    message = laptop.wait_for_message("size")

    assert message["w"] > message["h"]


BAR_PIECE = {"hint": {"i": "bar", "w": 700, "h": 60, "x": 960, "y": 90}}
WHOLE_TABLE = {"palm": False, "canvas": [1920, 1080]}


@pytest.mark.parametrize("size", [(844, 390), (820, 1180)], ids=str)
def test_a_whole_table_is_not_told_again_what_its_bar_says(
    laptop: FakeLaptop, open_phone: OpenPhone, size: tuple[int, int]
) -> None:
    laptop.greeting = [welcome_message(), picture_message({**HAND_PIECES, **BAR_PIECE}, **WHOLE_TABLE), OUR_TURN_STATE]
    page = open_phone(size=size)
    prompt = page.locator("#prompt")
    expect(prompt).to_have_css("opacity", "0")
    laptop.send("refused", key="card:9", text="Follow suit!", rule="")
    expect(prompt).to_have_css("opacity", "1")
    laptop.send("picture", n=2, ms=0, put={}, gone={"hint": None})
    laptop.send("state", prompt="Now to the laptop")
    expect(prompt).to_have_css("opacity", "1")
    expect(prompt).to_contain_text("Follow suit!")


def test_a_plank_lies_beside_the_table_of_a_phone_held_sideways(laptop: FakeLaptop, open_phone: OpenPhone) -> None:
    laptop.greeting = [
        welcome_message(),
        picture_message(HAND_PIECES, **WHOLE_TABLE),
        {**OUR_TURN_STATE, "plank": "Roll the die"},
    ]
    page = open_phone(size=(844, 390))
    expect(page.locator("#plank")).to_be_visible()
    table, button = (page.locator(each).bounding_box() for each in ("#table", "#plank"))
    assert table is not None and button is not None
    assert table["x"] + table["width"] <= button["x"]


def test_a_room_without_its_laptop_goes_dark_and_says_so(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("state", plank="Play the three of moons")
    expect(page.locator("#plank")).to_be_visible()
    laptop.close()
    expect(page.locator("#words")).to_have_text(SAY("phone-lost"))
    expect(page.locator("#plank")).to_have_css("pointer-events", "none")
    laptop.open()

    expect(page.locator("#words")).to_have_text("Follow suit")
    expect(page.locator("body.dark")).to_have_count(0)


def test_a_match_that_waits_at_the_laptop_leaves_the_room_dark(laptop: FakeLaptop, page: Page) -> None:
    laptop.send("state", covered=True)
    expect(page.locator("body.covered")).to_have_count(1)
    laptop.send("state", covered=False)
    expect(page.locator("body.covered")).to_have_count(0)


def test_a_page_that_goes_out_of_sight_says_so_but_not_when_it_is_closed(laptop: FakeLaptop, page: Page) -> None:
    hide = """hidden => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    assert laptop.wait_for_message("seen") == {"on": False}
    page.evaluate(hide, False)
    assert laptop.wait_for_message("seen") == {"on": True}
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    page.evaluate(hide, True)
    page.get_by_role("button", name=SAY("phone-rules")).dispatch_event("click")
    laptop.wait_for_message("rule")
    assert laptop.unread_kinds() == []


def test_tab_goes_to_what_is_asked_for_and_everywhere_when_nothing_is(laptop: FakeLaptop, page: Page) -> None:
    stops = page.locator("#reach button[tabindex='0']")
    expect(stops).to_have_count(2)
    put = {key: {"t": ""} for key in ("card:3", "card:7")}
    laptop.send("picture", n=2, ms=0, put=put, gone={})

    expect(stops).to_have_count(4)


@pytest.mark.parametrize("letters", [16, 24, 32])
@pytest.mark.parametrize("size", [*PAGE_SIZES, (180, 320), (640, 360), (820, 1180)], ids=str)
def test_letters_of_any_size_leave_the_table_most_of_the_page(
    laptop: FakeLaptop, open_phone: OpenPhone, size: tuple[int, int], letters: int
) -> None:
    upright = size[1] > size[0]
    put = {**HAND_PIECES, **PROMPT_PIECE} if upright else HAND_PIECES
    laptop.greeting = [
        welcome_message("ru"),
        picture_message(put, canvas=[780, 900] if upright else [1600, 900], palm=upright),
        {**OUR_TURN_STATE, "title": "Ходит Анастасия", "line": "раунд 1 · взятка 7 из 13", "plank": "Сыграть три лун"},
    ]
    page = open_phone(size=size, device_scale_factor=1)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
    page.reload()
    expect(page.locator("#plank")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    room = page.locator("#room").bounding_box()

    assert room is not None
    assert room["width"] * room["height"] > 0.55 * size[0] * size[1]
    assert laptop.wait_for_message("hello")["upright"] is upright
    laptop.send("rule", title="Девятка: ведьма", blocks=[{"p": "Одинокая девятка становится козырем."}])
    rules = page.locator("#rules p")
    expect(rules).to_be_visible()
    assert rules.evaluate("element => Number.parseFloat(getComputedStyle(element).fontSize)") >= letters
