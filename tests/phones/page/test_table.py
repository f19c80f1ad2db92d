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
from helpers.environment import surroundings, tabletop
from helpers.fake_user import Guest
from helpers.phones.phone_table import before_a_swim, links_of, party, played
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

Browser = Callable[..., Page]
Party = tuple[Guest, PlayScene, PhoneHub]
SMALL, USUAL, LARGE, TABLET = (360, 640), (390, 844), (430, 932), (768, 1024)
PATIENCE = 60.0
SAY = catalogue("en")
WAITING = "#reach button:not([aria-disabled], [aria-pressed])"
TRICKS, ROUNDS = 12, 1
"""Acts before the end of a match from which phones go on, and rounds that they play: a whole match takes a minute."""

EAGER = """seed => {
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


def until(what: str, guest: Guest, page: Page, so: Callable[[], Any]) -> None:
    """Let the laptop's frames and the browser's go on until something is so."""
    now = monotonic()
    end = now + PATIENCE
    while not so():
        assert monotonic() < end, f"never came: {what}, {guest.scene}, {page.locator('body').inner_text()}"
        before, now = now, monotonic()
        guest.turn(min(now - before, 0.1))
        page.wait_for_timeout(1)


def mine(page: Page) -> bool:
    return bool(page.evaluate("document.body.classList.contains('mine')"))


def selected(page: Page) -> list[str]:
    """Name the pieces that are chosen on a page."""
    chosen: list[str] = page.locator("#reach [aria-pressed=true]").evaluate_all("all => all.map(e => e.dataset.key)")
    return chosen


def plank(page: Page) -> str:
    words: str = page.evaluate("document.querySelector('#plank:not([hidden])')?.textContent ?? ''")
    return words


def last_tricks() -> Match:
    """Find a match between two people that ends with this round, whoever takes its last tricks."""
    for seed in range(100):
        setup = new_setup("fox_forest", (Human("Anna"), Human("Ben")), Options(goal=16), seed)
        match = played(setup, len(played(setup).log) - TRICKS)
        if min(match.state.points) >= 10 and max(match.state.points) == 15:
            return match
    raise AssertionError("there is no such match")


@pytest.mark.no_cover
def test_two_phones_play_a_match_to_its_end_and_no_curtain_ever_falls(
    phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = last_tricks()
    with party(tmp_path, match, monkeypatch) as (guest, scene, phones):
        pages = [
            phone(phones.link(Seat(seat)), size=size, device_scale_factor=1) for seat, size in enumerate((SMALL, USUAL))
        ]
        until("both phones", guest, pages[0], lambda: all(phones.device_count(Seat(seat)) for seat in range(2)))
        until("the spectators' view", guest, pages[0], lambda: scene.presenter.watcher is None)
        for seed, page in enumerate(pages, 7):
            page.evaluate(EAGER, seed)
        fallen = []

        def over() -> bool:
            fallen.extend(each for each in guest.app.stack if isinstance(each, CurtainScene))
            return isinstance(match.pending, Over)

        until("the end", guest, pages[0], over)
        for page in pages:
            until(
                "the verdict",
                guest,
                page,
                lambda page=page: "over" in (page.locator("body").get_attribute("class") or ""),
            )

    assert fallen == []


@pytest.fixture
def choosing(phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Guest, Page, str]]:
    """A phone on which a card is chosen and not played yet, and the link that opened it."""
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Rita", 1)), seed=3))
    with party(tmp_path, match, monkeypatch) as (guest, _, phones):
        page = phone(phones.link(Seat(0)))
        until("our turn", guest, page, lambda: mine(page))
        until("a card", guest, page, lambda: page.locator("#reach button:not([aria-disabled])").count())
        page.locator("#reach button[data-key^=card]:not([aria-disabled])").first.tap()
        until("the plank", guest, page, lambda: plank(page))
        yield guest, page, phones.link(Seat(0))


def test_a_page_that_is_loaded_again_comes_back_amid_its_choice(choosing: tuple[Guest, Page, str]) -> None:
    guest, page, _ = choosing
    chosen, deed = selected(page), plank(page)
    page.reload(wait_until="commit")
    until("the same moment", guest, page, lambda: plank(page))

    assert (selected(page), plank(page)) == (chosen, deed)
    assert len(chosen) == 1


def test_a_phone_that_dies_amid_a_choice_leaves_it_to_the_next(
    choosing: tuple[Guest, Page, str], phone: Browser
) -> None:
    guest, page, link = choosing
    chosen, deed = selected(page), plank(page)
    page.context.close()
    other = phone(link)
    until("the same moment", guest, other, lambda: plank(other))

    assert (selected(other), plank(other)) == (chosen, deed)


@pytest.mark.no_cover
def test_two_phones_a_person_at_the_laptop_and_a_computer_share_a_table(
    phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Human("Anna"), Human("Ben"), Human("Carla"), Computer("Rita", 1))
    match = Match(new_setup("sitting_ducks", players, seed=3))
    luck, fallen, turns = Random(1), [], [0]
    with party(tmp_path, match, monkeypatch) as (guest, scene, phones):
        pages = [
            phone(phones.link(Seat(seat)), size=size, device_scale_factor=1)
            for seat, size in enumerate((USUAL, TABLET))
        ]
        until("both phones", guest, pages[0], lambda: all(phones.device_count(Seat(seat)) for seat in range(2)))
        for seed, page in enumerate(pages, 7):
            page.evaluate(EAGER, seed)

        def gone_round() -> bool:
            if isinstance(guest.scene, CurtainScene):  # those with a phone look at the laptop too
                fallen.append(guest.scene.seat)
                guest.click(800, 584)
                guest.turn()
            asked, now = scene.decision_prompt.selection, match.pending
            if isinstance(now, Decide) and now.seat != turns[-1]:
                turns.append(now.seat)
            if asked and guest.scene is scene and isinstance(now, Decide):
                assert now.seat == Seat(2), "the laptop is Carla's alone"
                _, ways = luck.choice(asked.legal)
                for key in ways[0]:
                    guest.click(*guest.point_of(key))
                    guest.turn()
            return all(turns.count(seat) > ROUNDS for seat in range(4))

        until("everybody's turn", guest, pages[0], gone_round)

    assert set(fallen) == {Seat(2)}, "a curtain falls for Carla alone"


def asks_for_corn(match: Match) -> bool:
    return isinstance(match.pending, AwaitWorld) and isinstance(match.pending.request, Handful)


def test_corn_is_thrown_by_a_swipe(phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = new_setup("duck_lake", (Human("Anna"), Computer("Rita", 1)), seed=3)
    acts = next(acts for acts in range(99) if asks_for_corn(played(setup, acts)))
    match = played(setup, acts)
    with party(tmp_path, match, monkeypatch) as (guest, _, phones):
        page = phone(phones.link(Seat(0)))
        until("the lake", guest, page, lambda: page.locator("#swipe").is_visible())
        lake = page.locator("#table").bounding_box()
        assert lake is not None
        x, y = lake["x"] + lake["width"] / 2, lake["y"] + lake["height"] / 2
        finger: CDPSession = page.context.new_cdp_session(page)
        for kind, up in (("touchStart", 0), ("touchMove", 20), ("touchMove", 50), ("touchEnd", None)):
            touch = [] if up is None else [{"x": x, "y": y - up}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})
        until("the corn", guest, page, lambda: len(match.log) > acts)

    assert isinstance(match.log[acts].act, Landed)


SEEN = """() => {
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


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
def test_a_touch_beside_a_chosen_card_chooses_its_neighbour(
    phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Rita", 1)), seed=3))
    with party(tmp_path, match, monkeypatch) as (guest, _, phones):
        page = phone(phones.link(Seat(0)), size=size)
        until("our turn", guest, page, lambda: mine(page))
        until("cards", guest, page, lambda: page.locator("#reach button:not([aria-disabled])").count() > 12)
        acts, seen = len(match.log), page.evaluate(SEEN)
        hand = [key for key in seen if key.removeprefix("card:") in match.state.hands[0]]
        assert len(hand) == 13
        for key in (*hand, *reversed(hand[:-1])):
            page.touchscreen.tap(seen[key]["x"], seen[key]["y"])
            until(f"{key} chosen, not {selected(page)}", guest, page, lambda key=key: selected(page) == [key])
        assert len(match.log) == acts
        page.touchscreen.tap(seen[hand[0]]["x"], seen[hand[0]]["y"])
        until("the card played", guest, page, lambda: len(match.log) > acts)

    assert f"card:{match.log[acts].act.card}" == hand[0]


def test_a_touch_anywhere_on_a_lit_cell_is_a_step(
    phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = before_a_swim(Human("Anna"), Computer("Rita", 1))
    with party(tmp_path, match, monkeypatch) as (guest, _, phones):
        page = phone(phones.link(Seat(0)), size=SMALL)
        until("the ducks", guest, page, lambda: page.locator(f"{WAITING}[data-key^=duck]").count())
        page.locator(f"{WAITING}[data-key^=duck]").first.tap()
        until("the cells", guest, page, lambda: page.locator(f"{WAITING}[data-key^=cell]").count())
        (duck,), cell = selected(page), page.locator(f"{WAITING}[data-key^=cell]").first.get_attribute("data-key")
        for share in (0.3, 0.5, 0.7, 0.9):
            box = page.locator(f"#reach [data-key='{cell}']").bounding_box()
            beside = page.locator(f"#reach [data-key='{duck}']").bounding_box()
            assert box and beside and abs(box["x"] - beside["x"]) < box["width"] + 22, "a thumb reaches both"
            page.touchscreen.tap(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
            until(f"a step from {share}", guest, page, lambda: selected(page) == [duck, cell])
            page.locator("#undo").tap()
            until("the duck alone", guest, page, lambda: selected(page) == [duck])


RESUMED = """
from tabletop.app import App, open_services
from tabletop.saves.match_file import saves_newest_first
from tabletop.scenes.saved.open_match import resume_match
if __name__ == "__main__":
    services = open_services()
    App(services, lambda services: resume_match(saves_newest_first(services.saves_folder)[0])).run()
"""
"""What the plank “Continue” does."""
DEALT = re.compile("|".join([SAY("guest-yours"), *(SAY("guest-turn", name=name) for name in ("Anna", "Ben"))]))
"""What a page is called once there are cards to play."""


def test_links_outlive_a_laptop_that_is_killed_amid_a_choice(phone: Browser, home: Path, tmp_path: Path) -> None:
    around = surroundings(TABLETOP_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    resumed = tmp_path / "resumed.py"
    resumed.write_text(RESUMED, "utf-8")
    play = [*tabletop(), "play", "fox_forest", "--players", "Anna,Ben", "--seed", "3"]
    with Popen([*play, "--phones", "--phones-address", "127.0.0.1"], env=around) as laptop:
        try:
            told = links_of(laptop, home)
            links = [f"http://127.0.0.1:{told['port']}/#{token}" for token in told["tokens"]]
            pages = [phone(link) for link in links]
            for page in pages:
                expect(page.locator("#title")).to_have_text(DEALT, timeout=30_000)
            leader, other = sorted(pages, key=mine, reverse=True)
            led = take_up(leader)
            leader.locator("#plank").tap()
            expect(other.locator("body.mine")).to_have_count(1)
            hands = [cards(page) for page in pages]
            chosen = take_up(other)
            helpers = children(laptop.pid)
        finally:
            laptop.kill()
    for page in pages:
        expect(page.locator("#foot")).to_contain_text(SAY("phone-lost"))
    with Popen([sys.executable, str(resumed)], env=around) as laptop:
        try:
            for page in pages:
                expect(page.locator("#foot")).to_contain_text(SAY("phone-connected"), timeout=30_000)
                expect(page.locator("#title")).to_have_text(DEALT, timeout=30_000)

            assert helpers and not any(map(alive, helpers)), "what paints for it ends with the program"
            assert [page.url for page in pages] == links
            assert [cards(page) for page in pages] == hands
            assert all(led in hand and len(hand) > 12 for hand in hands), "what was led lies on the table"
            assert [mine(page) for page in (leader, other)] == [False, True]
            other.locator(f"#reach button[data-key='{chosen}']").tap()
            other.locator("#plank").tap()
            expect(leader.locator(f"#reach [data-key='{chosen}']")).to_have_count(1)
        finally:
            laptop.kill()


def children(program: int) -> list[int]:
    """List the processes that a program has started."""
    return [int(each) for each in Path(f"/proc/{program}/task/{program}/children").read_text().split()]


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def take_up(page: Page) -> str:
    """Choose the first card that may be played, and tell which it is; it is not played yet."""
    page.locator("#reach button[data-key^=card]:not([aria-disabled])").first.tap()
    expect(page.locator("#plank")).to_be_visible()
    (chosen,) = selected(page)
    return chosen


def cards(page: Page) -> list[str]:
    """Name the cards on a page."""
    found: list[str] = page.locator("#reach [data-key^=card]").evaluate_all(
        "all => all.map((each) => each.dataset.key)"
    )
    return found
