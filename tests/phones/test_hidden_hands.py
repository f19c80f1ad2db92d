"""Nobody is ever shown another's hand, whoever comes, goes, turns a phone, loses it, or sits down elsewhere.

A small sample runs with the other tests;
`python tests/phones/test_hidden_hands.py 100` takes a hundred evenings of each kind.
"""

import sys
import tempfile
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

import attrs
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, one_table_per_player_count
from helpers.phones.fake_server import FakePage, FakePainter, FakeServer
from helpers.phones.pages import UPRIGHT, WIDE
from helpers.scenes import shown

from rules import GAMES
from rules.kernel import AwaitWorld, Decide, Seat
from tabletop.match import Computer, Human, Player
from tabletop.phones import server as serving
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Pop, Replace, Scene
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.hub import turn_off_phones, turn_on_phones
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import resume_match, start_match
from tabletop.scenes.table.presence import only_seat_without_phone

TABLES = [table for table in one_table_per_player_count() if table.key in GAMES]
TABLES_WITH_SECRETS = [table for table in TABLES if table.game.has_secrets(table.options)]
PAGE_FORMS = (UPRIGHT, WIDE, {"w": 640, "h": 320, "k": 2}, {"w": 390, "h": 500, "k": 1})
NAMES = ("Аня", "Bohdan", "Chiara", "Dan", "Eva", "Fedir", "Ginevra", "Hana")
MAX_LOOKING_SECONDS = 3.0
"""Seconds after which whoever has moved at the laptop has looked long enough at what came of it."""
DEEDS_PER_EVENING = 25
"""How much happens on one evening."""


class WatchedPage(FakePage):
    """A page that notes what lies on it now."""

    def __init__(self, *where: Any, **more: Any) -> None:
        super().__init__(*where, **more)
        self.forms = [more, PAGE_FORMS[more == PAGE_FORMS[0]]]
        """How it is held now, and how when it is turned."""
        self.keys: set[str] = set()
        self.read_count = 0

    def shown_keys(self) -> set[str]:
        """Name the pieces that lie on the page."""
        for message in self.messages[self.read_count :]:
            if message["t"] == "picture":
                self.keys = set() if message.get("fresh") else self.keys - message["gone"].keys()
                self.keys |= message["put"].keys()
        self.read_count = len(self.messages)
        return self.keys

    @property
    def has_ended(self) -> bool:
        """Whether the laptop has said good-bye."""
        return bool(self.messages_of("bye"))


class RandomEvening:
    """A table at which anything may happen to phones and chairs; every frame is looked at."""

    def __init__(self, folder: Path, table: TableCase, seed: int) -> None:
        self.rng, self.names = Random(f"{table}/{seed}"), iter(NAMES)
        self.services = quiet_services(folder, speed=self.rng.choice((1.8, 100.0)))
        self.user = FakeUser(self.services, Scene, draws_nothing=True)
        players = tuple(self.make_player(seat) for seat in range(table.seats))
        place = start_match(self.services, table.key, players, table.options, seed)
        assert place.save
        self.path, self.pages = place.save.path, list[WatchedPage]()
        self.phones: Any = None
        self.scene = PlayScene(self.services, place.match, place.save)
        self.start_phones()
        self.user.app.apply_change(Replace(self.scene))
        self.seat_at_laptop: Seat | None = None
        """Who has said «it's me» at the laptop."""
        self.alone_name: str | None = None
        """Who has said that nobody else is there."""
        self.idle_seconds = 0.0
        """For how many seconds somebody else has been waited for since."""
        self.visible_by_state: dict[tuple[int, Seat | None], Any] = {}
        """What lies before somebody's eyes, and the state, which lives as long."""
        self.recently_public: deque[frozenset[Any]] = deque(maxlen=30)
        """What has lain before everybody's eyes in the last seconds."""
        self.frame_count = self.frames_with_secrets = 0

    @property
    def match(self) -> Any:
        return self.scene.match

    def make_player(self, seat: int) -> Player:
        """Find a person, or now and then a computer."""
        return Computer(f"Bot {seat}", 0) if seat and self.rng.random() < 0.3 else Human(next(self.names, f"P{seat}"))

    # What is seen

    def visible_to(self, viewer: Seat | None, beats_ago: int = 0) -> frozenset[Any]:
        """Name what lies before somebody's eyes now, or lay there some beats ago, by keys, and by keys and images."""
        presenter, match = self.scene.presenter, self.match
        shown = presenter.shown_beats - beats_ago
        state = match.story[shown - 1].state if beats_ago and shown > 0 else presenter.state
        if (id(state), viewer) not in self.visible_by_state:
            context = attrs.evolve(presenter.context(), view=match.game.view(state, viewer), watcher_decides=False)
            event = match.story[shown - 1].event if shown > 0 else None
            contexts = [attrs.evolve(context, event=event) for event in (None, event)]
            pieces = [each for context in contexts for each in presenter.table.lay_out(context)]
            self.visible_by_state[id(state), viewer] = (
                state,
                frozenset(part for each in pieces for part in (each.key, (each.key, each.image))),
            )
        return self.visible_by_state[id(state), viewer][1]  # type: ignore[no-any-return]

    def hidden_from(self, viewer: Seat | None) -> set[Any]:
        """Name what lies before the eyes of others and not before these."""
        return set().union(*(self.visible_to(seat) for seat in self.match.setup.seats)) - self.visible_to(viewer)

    def allowed_viewer(self) -> Seat | None:
        """Find whose hand may lie open on the laptop."""
        people, phones = self.match.seats_of_people, self.services.phones
        if len(people) == 1:
            return people[0]
        if self.alone_name is not None:
            return next((seat for seat in people if self.match.players[seat].name == self.alone_name), None)
        phones_held = phones is not None and any(map(phones.has_phone, people))
        return None if phones_held and self.idle_seconds > MAX_LOOKING_SECONDS else self.seat_at_laptop

    def check_visible(self) -> None:
        """Look at the laptop and at every page."""
        self.frame_count += 1
        if self.match.over:
            return
        presenter, viewer = self.scene.presenter, self.allowed_viewer()
        # Whoever sits down is shown what has happened meanwhile: it begins with the moment before.
        self.recently_public.append(self.visible_to(None) | self.visible_to(None, beats_ago=1))
        if not isinstance(self.user.scene, CurtainScene) and self.match.has_secrets:
            assert presenter.watcher in {None, viewer}, f"{presenter.watcher} looks and not {viewer}"
            drawn = [(key, presenter.stage.image_of(key)) for key in [*presenter.stage._actors]]
            lying = {part for key, image in drawn for part in (key, (key, image))}
            # What everybody saw may still be leaving for a place where nobody does.
            leaving = {key for key, image in drawn if image is None} & set().union(*self.recently_public)
            leaked = (lying - leaving) & self.hidden_from(presenter.watcher)
            assert not leaked, f"on the laptop: {leaked}"
            self.frames_with_secrets += bool(self.hidden_from(presenter.watcher))
        for page in self.pages:
            if (
                not page.has_ended
                and page.connection in self.phones.connections
                and self.phones._shown_beats == presenter.shown_beats
            ):
                seat = self.phones.connections[page.connection] and page.connection.link.seat
                leaked = page.shown_keys() & self.hidden_from(seat)
                if seat is None:  # watchers wait while there is no time: what they see may have been public a while ago
                    leaked -= set().union(*self.recently_public)
                assert not leaked, f"on the page of {seat}: {leaked}"

    def run_seconds(self, seconds: float) -> None:
        """Let time pass, and look."""
        for _ in range(max(round(seconds * 10), 1)):
            self.user.run_frame(0.1)
            now = self.match.pending
            others = not isinstance(now, Decide) or now.seat != self.seat_at_laptop
            waits = (
                others
                and isinstance(self.user.scene, PlayScene)
                and self.scene.presenter.is_idle
                and not self.scene.hand_task
            )
            self.idle_seconds = (
                self.idle_seconds + 0.1 if waits and self.scene.phone_bridge.out_of_turn is None else 0.0
            )
            self.check_visible()

    # What happens

    def open_page(self) -> None:
        seat = self.rng.choice((*self.match.seats_of_people, None))
        if seat is not None and self.match.players[seat].name == self.alone_name:
            self.alone_name = None
        self.pages.append(WatchedPage(self.phones, seat, **self.rng.choice(PAGE_FORMS)))

    def close_page(self) -> None:
        if self.pages:
            self.pages.pop(self.rng.randrange(len(self.pages))).close()

    def rotate_phone(self) -> None:
        """Turn a phone, or turn it back: most often one that is asked something."""
        asked_pages = [page for page in self.pages if page.state.get("mine")]
        if self.pages:
            page = self.rng.choice(asked_pages or self.pages)
            page.forms.reverse()
            page.send("size", **page.forms[0])

    def touch_pages(self) -> None:
        """Do what can be done on some page, and what can't."""
        for page in self.pages:
            keys = sorted(page.shown_keys()) or ["none"]
            for _ in range(3):
                page.send("touch", key=self.rng.choice(page.glowing or keys))
                self.run_seconds(0.1)
            page.send(self.rng.choice(("do", "do", "do", "back", "undo", "hint")))
            if asked_pages := page.messages_of("ask"):
                page.send("answer", n=asked_pages[-1]["n"], yes=self.rng.random() < 0.8)

    def renew_link(self) -> None:
        self.phones.renew_link(self.rng.choice((*self.match.seats_of_people, None)))

    def wait_a_while(self) -> None:
        self.run_seconds(self.rng.choice((0.5, 2.0, 8.0)))

    def restart_phones(self) -> None:
        """Turn phones off, and on again."""
        turn_off_phones(self.services)
        self.pages.clear()
        self.run_seconds(1.0)
        self.alone_name = None
        self.start_phones()

    def start_phones(self) -> None:
        """Turn phones on, as the sheet of codes does."""
        self.phones = turn_on_phones(self.services, "127.0.0.1")
        self.phones.seat_people(self.match.names_of_people)

    def restart_program(self) -> None:
        """Kill the program, and go on with the match."""
        assert self.scene.director.save
        self.scene.director.save.close()
        self.services.phones = None
        self.pages.clear()
        resumed = resume_match(self.path)
        self.seat_at_laptop = self.alone_name = None
        self.visible_by_state.clear()
        self.scene = shown(PlayScene(self.services, resumed.match, resumed.save))
        self.user.app.stack = [self.scene]
        self.phones = self.services.phones
        if self.phones is None:  # they had not seen the table yet
            self.start_phones()

    def change_player(self) -> None:
        """Give a chair to somebody else, or to a computer."""
        seat = self.rng.choice(self.match.setup.seats)
        if self.match.seats_of_people != [seat] and not self.match.over and self.user.scene is self.scene:
            if self.match.players[seat].name == self.alone_name:
                self.alone_name = None
            self.seat_at_laptop = None if self.seat_at_laptop == seat else self.seat_at_laptop
            players = [*self.match.players]
            players[seat] = self.make_player(seat)
            self.scene.controls.change_players(players)

    def toggle_alone(self) -> None:
        """Let the last one say that nobody else is there, or that somebody is."""
        last = only_seat_without_phone(self.services, self.match.seats_of_people)
        if last is not None:
            self.alone_name = None if self.alone_name else self.match.players[last].name
            self.phones.alone = self.alone_name
            self.seat_at_laptop = last

    def toggle_out_of_turn(self) -> None:
        if self.user.scene is self.scene and isinstance(self.match.pending, Decide):
            self.scene.phone_bridge.toggle_out_of_turn(self.rng.choice(self.match.seats_of_people))

    def propose_undo(self) -> None:
        if self.user.scene is self.scene and (question := self.scene.controls.request_undo()):
            self.scene.phone_bridge.propose_undo(None)
            del question

    def act_at_laptop(self) -> None:
        """Do what is to be done there."""
        scene = self.user.scene
        if isinstance(scene, CurtainScene):
            self.seat_at_laptop, self.idle_seconds = scene.seat, 0.0
            if self.alone_name != self.match.players[scene.seat].name:
                self.alone_name = None
            self.user.app.apply_change(scene.ready())
        elif isinstance(scene, ConfirmPanel):
            self.user.app.apply_change(scene.agree() if self.rng.random() < 0.8 else Pop())
        elif isinstance(scene, SheetScene):
            self.user.app.apply_change(Pop())
        elif isinstance(scene, PlayScene) and scene.hand_task and isinstance(now := self.match.pending, AwaitWorld):
            scene.hand_control.task = None
            scene.director.play(now.request.sample(self.rng))
        elif isinstance(scene, PlayScene) and (asked_pages := scene.decision_prompt.selection) and asked_pages.legal:
            scene.make_move(self.rng.choice(asked_pages.legal)[0])

    def do_deeds(self, deeds: int) -> None:
        """Let so much happen, as long as the match lasts."""
        usual: tuple[Callable[[], None], ...] = (
            self.open_page,
            self.close_page,
            self.rotate_phone,
            self.touch_pages,
            self.wait_a_while,
        )
        rare = (
            self.renew_link,
            self.restart_phones,
            self.restart_program,
            self.change_player,
            self.toggle_alone,
            self.toggle_out_of_turn,
            self.propose_undo,
        )
        for _ in range(deeds):
            if self.match.over or isinstance(self.user.scene, ResultsScene):
                break
            deed = self.rng.choice((*usual, self.open_page, self.rotate_phone, self.touch_pages, self.rng.choice(rare)))
            deed()
            self.run_seconds(0.3)
            for _ in range(3):
                self.act_at_laptop()
                self.run_seconds(0.2)
        reports = [each.read_text("utf-8") for each in self.services.folder.glob("reports/*")]
        assert not reports, reports[0]

    def close(self) -> None:
        """Put everything away."""
        turn_off_phones(self.services)
        self.user.app.close()


@pytest.fixture
def fake_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing go over a wire."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(all_phones, "own_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(serving, "Server", FakeServer)


@pytest.mark.no_cover
@pytest.mark.usefixtures("fake_server")
@pytest.mark.parametrize(
    "table", [*TABLES_WITH_SECRETS, *[each for each in TABLES if each.key == "duck_lake"][:1]], ids=str
)
def test_nobody_is_shown_another_hand_whoever_comes_and_goes(table: TableCase, tmp_path: Path) -> None:
    evening = RandomEvening(tmp_path, table, 1)
    evening.do_deeds(DEEDS_PER_EVENING)
    assert evening.frame_count > DEEDS_PER_EVENING
    assert evening.frames_with_secrets or not table.game.has_secrets(table.options)
    evening.close()


def main(evenings: int, first: int = 1) -> None:
    """Spend many evenings."""
    patch = pytest.MonkeyPatch()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        patch.setenv(name, "dummy")
    fake_server.__wrapped__(patch)  # type: ignore[attr-defined]
    frames = 0
    for seed in range(first, first + evenings):
        for table in [*TABLES_WITH_SECRETS, *[each for each in TABLES if each.key == "duck_lake"]]:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                evening = RandomEvening(Path(folder), table, seed)
                try:
                    evening.do_deeds(DEEDS_PER_EVENING * 4)
                except Exception as fault:
                    raise SystemExit(f"{table} seed {seed}: {fault!r}") from fault
                frames += evening.frame_count
                evening.close()
        print(f"{seed}: {frames} frames, nobody has seen another's hand", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
