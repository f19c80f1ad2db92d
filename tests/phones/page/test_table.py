"""Real phones at a real table: pages in a browser, the laptop's program beside them, and a connection between."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from subprocess import Popen
from time import monotonic
from typing import Any

import pytest
from helpers.environment import TIMEOUT_SECONDS, environment_for_program, program_command
from helpers.fake_user import FakeUser
from helpers.phones.pages import wait_for_links
from helpers.phones.phone_table import open_phone_table
from helpers.random_matches import match_before_swim, random_match
from playwright.sync_api import CDPSession, Page, expect

from rules.duck_lake.acts import Landed
from rules.duck_lake.requests import Handful
from rules.fox_forest.state import Options
from rules.kernel import AwaitWorld, Decide, Over, Seat
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.phones.hub import PhoneHub
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.play_scene import PlayScene

OpenPhone = Callable[..., Page]
TableWithPhones = tuple[FakeUser, PlayScene, PhoneHub]
SMALL_SIZE, USUAL_SIZE, LARGE_SIZE, TABLET_SIZE = (360, 640), (390, 844), (430, 932), (768, 1024)
SAY = catalogue("en")
TOUCHABLE_SELECTOR = "#reach button:not([aria-disabled], [aria-pressed])"
LAST_ACT_COUNT, ROUND_COUNT = 12, 1
"""Acts before the end of a match from which phones go on, and rounds that they play: a whole match takes a minute."""

EAGER_SCRIPT = """seed => {
    // Touches whatever glows, once for each time that something has changed, and says yes to everything.
    let luck = seed, last = 0, changed = true, said;
    const one = (list) => list[(luck = (luck * 48271) % 2147483647) % list.length];
    const touch = () => {
        const legal = document.querySelectorAll("#reach button:not([aria-disabled], [aria-pressed])");
        const plank = document.querySelector("dialog[open] [value=yes], #plank:not([hidden])");
        if (!(plank || document.body.classList.contains("mine") && legal.length)) return;
        if (performance.now() - last < (changed && !(plank && said === plank.textContent) ? 60 : 1500)) return;
        said = plank?.textContent;
        [last, changed] = [performance.now(), false];
        (plank ?? one(legal)).click();
    };
    new MutationObserver(() => { changed = true; }).observe(document.body, { attributes: true, subtree: true });
    setInterval(touch, 20);
}"""


def wait_until(what: str, user: FakeUser, page: Page, condition: Callable[[], Any]) -> None:
    """Let the laptop's frames and the browser's go on until something is so."""
    now = monotonic()
    end = now + TIMEOUT_SECONDS
    while not condition():
        assert monotonic() < end, f"never came: {what}, {user.scene}, {page.locator('body').inner_text()}"
        before, now = now, monotonic()
        user.run_frame(min(now - before, 0.1))
        page.wait_for_timeout(1)


def is_our_turn(page: Page) -> bool:
    return bool(page.evaluate("document.body.classList.contains('mine')"))


def selected(page: Page) -> list[str]:
    """Name the pieces that are chosen on a page."""
    chosen: list[str] = page.locator("#reach [aria-pressed=true]").evaluate_all("all => all.map(e => e.dataset.key)")
    return chosen


def button_text(page: Page) -> str:
    words: str = page.evaluate("document.querySelector('#plank:not([hidden])')?.textContent ?? ''")
    return words


def match_near_end() -> Match:
    """Find a match between two people that ends with this round, whoever takes its last tricks."""
    for seed in range(100):
        setup = new_setup("fox_forest", (Human("Anna"), Human("Ben")), Options(goal=16), seed)
        match = random_match(setup, len(random_match(setup).log) - LAST_ACT_COUNT)
        if min(match.state.points) >= 10 and max(match.state.points) == 15:
            return match
    raise AssertionError("there is no such match")


@pytest.mark.no_cover
def test_two_phones_play_a_match_to_its_end_and_no_curtain_ever_falls(
    open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_near_end()
    with open_phone_table(tmp_path, match, monkeypatch) as (user, scene, phones):
        pages = [
            open_phone(phones.link(Seat(seat)), size=size, device_scale_factor=1)
            for seat, size in enumerate((SMALL_SIZE, USUAL_SIZE))
        ]
        wait_until("both phones", user, pages[0], lambda: all(phones.device_count(Seat(seat)) for seat in range(2)))
        wait_until("the spectators' view", user, pages[0], lambda: scene.presenter.watcher is None)
        for seed, page in enumerate(pages, 7):
            page.evaluate(EAGER_SCRIPT, seed)
        fallen = []

        def over() -> bool:
            fallen.extend(each for each in user.app.stack if isinstance(each, CurtainScene))
            return isinstance(match.pending, Over)

        wait_until("the end", user, pages[0], over)
        for page in pages:
            wait_until(
                "the verdict",
                user,
                page,
                lambda page=page: "over" in (page.locator("body").get_attribute("class") or ""),
            )

    assert fallen == []


@pytest.fixture
def page_with_choice(
    open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[FakeUser, Page, str]]:
    """A phone on which a card is chosen and not played yet, and the link that opened it."""
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Rita", 1)), seed=3))
    with open_phone_table(tmp_path, match, monkeypatch) as (user, _, phones):
        page = open_phone(phones.link(Seat(0)))
        wait_until("our turn", user, page, lambda: is_our_turn(page))
        wait_until("a card", user, page, lambda: page.locator("#reach button:not([aria-disabled])").count())
        page.locator("#reach button[data-key^=card]:not([aria-disabled])").first.tap()
        wait_until("the button", user, page, lambda: button_text(page))
        yield user, page, phones.link(Seat(0))


def test_a_page_that_is_loaded_again_comes_back_amid_its_choice(page_with_choice: tuple[FakeUser, Page, str]) -> None:
    user, page, _ = page_with_choice
    chosen, button = selected(page), button_text(page)
    page.reload(wait_until="commit")
    wait_until("the same moment", user, page, lambda: button_text(page))

    assert (selected(page), button_text(page)) == (chosen, button)
    assert len(chosen) == 1


def test_a_phone_that_dies_amid_a_choice_leaves_it_to_the_next(
    page_with_choice: tuple[FakeUser, Page, str], open_phone: OpenPhone
) -> None:
    user, page, link = page_with_choice
    chosen, button = selected(page), button_text(page)
    page.context.close()
    other = open_phone(link)
    wait_until("the same moment", user, other, lambda: button_text(other))

    assert (selected(other), button_text(other)) == (chosen, button)


@pytest.mark.no_cover
def test_two_phones_a_person_at_the_laptop_and_a_computer_share_a_table(
    open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Human("Anna"), Human("Ben"), Human("Carla"), Computer("Rita", 1))
    match = Match(new_setup("sitting_ducks", players, seed=3))
    rng, fallen, turns = Random(1), [], [0]
    with open_phone_table(tmp_path, match, monkeypatch) as (user, scene, phones):
        pages = [
            open_phone(phones.link(Seat(seat)), size=size, device_scale_factor=1)
            for seat, size in enumerate((USUAL_SIZE, TABLET_SIZE))
        ]
        wait_until("both phones", user, pages[0], lambda: all(phones.device_count(Seat(seat)) for seat in range(2)))
        for seed, page in enumerate(pages, 7):
            page.evaluate(EAGER_SCRIPT, seed)

        def gone_round() -> bool:
            if isinstance(user.scene, CurtainScene):  # those with a phone look at the laptop too
                fallen.append(user.scene.seat)
                user.click(800, 584)
                user.run_frame()
            selection, now = scene.decision_prompt.selection, match.pending
            if isinstance(now, Decide) and now.seat != turns[-1]:
                turns.append(now.seat)
            if selection and user.scene is scene and isinstance(now, Decide):
                assert now.seat == Seat(2), "the laptop is Carla's alone"
                _, ways = rng.choice(selection.legal)
                for key in ways[0]:
                    user.click(*user.point_of(key))
                    user.run_frame()
            return all(turns.count(seat) > ROUND_COUNT for seat in range(4))

        wait_until("everybody's turn", user, pages[0], gone_round)

    assert set(fallen) == {Seat(2)}, "a curtain falls for Carla alone"


def is_corn_asked(match: Match) -> bool:
    return isinstance(match.pending, AwaitWorld) and isinstance(match.pending.request, Handful)


def test_corn_is_thrown_by_a_swipe(open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = new_setup("duck_lake", (Human("Anna"), Computer("Rita", 1)), seed=3)
    acts = next(acts for acts in range(99) if is_corn_asked(random_match(setup, acts)))
    match = random_match(setup, acts)
    with open_phone_table(tmp_path, match, monkeypatch) as (user, _, phones):
        page = open_phone(phones.link(Seat(0)))
        wait_until("the lake", user, page, lambda: page.locator("#swipe").is_visible())
        lake = page.locator("#table").bounding_box()
        assert lake is not None
        x, y = lake["x"] + lake["width"] / 2, lake["y"] + lake["height"] / 2
        finger: CDPSession = page.context.new_cdp_session(page)
        for kind, up in (("touchStart", 0), ("touchMove", 20), ("touchMove", 50), ("touchEnd", None)):
            touch = [] if up is None else [{"x": x, "y": y - up}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})
        wait_until("the corn", user, page, lambda: len(match.log) > acts)

    assert isinstance(match.log[acts].act, Landed)


VISIBLE_PIECES_SCRIPT = """() => {
    // Where each piece of the hand can be hit: the middle of its longest row of points that nothing covers.
    const found = {};
    for (let y = 0; y < innerHeight; y += 6) {
        let key = null, from = 0;
        for (let x = 0; x <= innerWidth; x += 3) {
            const here = document.elementFromPoint(x, y)?.closest("[data-key]")?.dataset.key ?? null;
            if (here === key) continue;
            const row = { x: (from + x) / 2, y, wide: x - from };
            if (key?.startsWith("card:") && row.wide > (found[key]?.wide ?? 0)) found[key] = row;
            [key, from] = [here, x];
        }
    }
    return found;
}"""


@pytest.mark.parametrize("size", [SMALL_SIZE, LARGE_SIZE], ids=str)
def test_a_touch_beside_a_chosen_card_chooses_its_neighbour(
    open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Rita", 1)), seed=3))
    with open_phone_table(tmp_path, match, monkeypatch) as (user, _, phones):
        page = open_phone(phones.link(Seat(0)), size=size)
        wait_until("our turn", user, page, lambda: is_our_turn(page))
        wait_until("cards", user, page, lambda: page.locator("#reach button:not([aria-disabled])").count() > 12)
        acts, seen = len(match.log), page.evaluate(VISIBLE_PIECES_SCRIPT)
        hand = [key for key in seen if key.removeprefix("card:") in match.state.hands[0]]
        assert len(hand) == 13
        for key in (*hand, *reversed(hand[:-1])):
            page.touchscreen.tap(seen[key]["x"], seen[key]["y"])
            wait_until(f"{key} chosen, not {selected(page)}", user, page, lambda key=key: selected(page) == [key])
        assert len(match.log) == acts
        page.touchscreen.tap(seen[hand[0]]["x"], seen[hand[0]]["y"])
        wait_until("the card played", user, page, lambda: len(match.log) > acts)

    assert f"card:{match.log[acts].act.card}" == hand[0]


def test_a_touch_anywhere_on_a_lit_cell_is_a_step(
    open_phone: OpenPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_before_swim(Human("Anna"), Computer("Rita", 1))
    with open_phone_table(tmp_path, match, monkeypatch) as (user, _, phones):
        page = open_phone(phones.link(Seat(0)), size=SMALL_SIZE)
        wait_until("the ducks", user, page, lambda: page.locator(f"{TOUCHABLE_SELECTOR}[data-key^=duck]").count())
        page.locator(f"{TOUCHABLE_SELECTOR}[data-key^=duck]").first.tap()
        wait_until("the cells", user, page, lambda: page.locator(f"{TOUCHABLE_SELECTOR}[data-key^=cell]").count())
        (duck,), cell = (
            selected(page),
            page.locator(f"{TOUCHABLE_SELECTOR}[data-key^=cell]").first.get_attribute("data-key"),
        )
        for share in (0.3, 0.5, 0.7, 0.9):
            box = page.locator(f"#reach [data-key='{cell}']").bounding_box()
            beside_box = page.locator(f"#reach [data-key='{duck}']").bounding_box()
            assert box and beside_box and abs(box["x"] - beside_box["x"]) < box["width"] + 22, "a thumb reaches both"
            page.touchscreen.tap(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
            wait_until(f"a step from {share}", user, page, lambda: selected(page) == [duck, cell])
            page.locator("#undo").tap()
            wait_until("the duck alone", user, page, lambda: selected(page) == [duck])


RESUMING_PROGRAM = """
from tabletop.app import App, open_services
from tabletop.saves.match_file import saves_newest_first
from tabletop.scenes.saved.open_match import resume_match
if __name__ == "__main__":
    services = open_services()
    App(services, lambda services: resume_match(saves_newest_first(services.saves_folder)[0])).run()
"""
"""What the button “Continue” does."""
DEALT_PATTERN = re.compile("|".join([SAY("guest-yours"), *(SAY("guest-turn", name=name) for name in ("Anna", "Ben"))]))
"""What a page is called once there are cards to play."""


def test_links_outlive_a_laptop_that_is_killed_amid_a_choice(open_phone: OpenPhone, home: Path, tmp_path: Path) -> None:
    around = environment_for_program(TABLETOP_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    resumed = tmp_path / "resumed.py"
    resumed.write_text(RESUMING_PROGRAM, "utf-8")
    play = [*program_command(), "play", "fox_forest", "--players", "Anna,Ben", "--seed", "3"]
    with Popen([*play, "--phones", "--phones-address", "127.0.0.1"], env=around) as laptop:
        try:
            written = wait_for_links(laptop, home)
            links = [f"http://127.0.0.1:{written['port']}/#{token}" for token in written["tokens"]]
            pages = [open_phone(link) for link in links]
            for page in pages:
                expect(page.locator("#title")).to_have_text(DEALT_PATTERN)
            leader, other = sorted(pages, key=is_our_turn, reverse=True)
            led = choose_card(leader)
            leader.locator("#plank").tap()
            expect(other.locator("body.mine")).to_have_count(1)
            hands = [card_keys(page) for page in pages]
            chosen = choose_card(other)
            helpers = child_processes(laptop.pid)
        finally:
            laptop.kill()
    for page in pages:
        expect(page.locator("#foot")).to_contain_text(SAY("phone-lost"))
    with Popen([sys.executable, str(resumed)], env=around) as laptop:
        try:
            for page in pages:
                expect(page.locator("#foot")).to_contain_text(SAY("phone-connected"))
                expect(page.locator("#title")).to_have_text(DEALT_PATTERN)

            assert helpers and not any(map(is_alive, helpers)), "what paints for it ends with the program"
            assert [page.url for page in pages] == links
            assert [card_keys(page) for page in pages] == hands
            assert all(led in hand and len(hand) > 12 for hand in hands), "what was led lies on the table"
            assert [is_our_turn(page) for page in (leader, other)] == [False, True]
            other.locator(f"#reach button[data-key='{chosen}']").tap()
            other.locator("#plank").tap()
            expect(leader.locator(f"#reach [data-key='{chosen}']")).to_have_count(1)
        finally:
            laptop.kill()


def child_processes(program: int) -> list[int]:
    """List the processes that a program has started."""
    return [int(each) for each in Path(f"/proc/{program}/task/{program}/children").read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def choose_card(page: Page) -> str:
    """Choose the first card that may be played, and tell which it is; it is not played yet."""
    page.locator("#reach button[data-key^=card]:not([aria-disabled])").first.tap()
    expect(page.locator("#plank")).to_be_visible()
    (chosen,) = selected(page)
    return chosen


def card_keys(page: Page) -> list[str]:
    """Name the cards on a page."""
    found: list[str] = page.locator("#reach [data-key^=card]").evaluate_all(
        "all => all.map((each) => each.dataset.key)"
    )
    return found
