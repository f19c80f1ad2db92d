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

import attrs
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.matches import Setting, few_tables
from helpers.phones.phone_table import UPRIGHT, WIDE, IdlePainter, Page, Switchboard

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

TABLES = [table for table in few_tables() if table.key in GAMES]
SECRETIVE = [table for table in TABLES if table.game.has_secrets(table.options)]
FORMS = (UPRIGHT, WIDE, {"w": 640, "h": 320, "k": 2}, {"w": 390, "h": 500, "k": 1})
NAMES = ("Аня", "Bohdan", "Chiara", "Dan", "Eva", "Fedir", "Ginevra", "Hana")
PATIENCE = 3.0
"""Seconds after which whoever has moved at the laptop has looked long enough at what came of it."""
DEEDS = 25
"""How much happens on one evening."""


class Client(Page):
    """A page that notes what lies on it now."""

    def __init__(self, *where: Any, **more: Any) -> None:
        super().__init__(*where, **more)
        self.forms = [more, FORMS[more == FORMS[0]]]
        """How it is held now, and how when it is turned."""
        self.lying: set[str] = set()
        self.read = 0

    def look(self) -> set[str]:
        """Name the pieces that lie on the page."""
        for told in self.heard[self.read :]:
            if told["t"] == "picture":
                self.lying = set() if told.get("fresh") else self.lying - told["gone"].keys()
                self.lying |= told["put"].keys()
        self.read = len(self.heard)
        return self.lying

    @property
    def over(self) -> bool:
        """Whether the laptop has said good-bye."""
        return bool(self.told("bye"))


class Evening:
    """A table at which anything may happen to phones and chairs; every frame is looked at."""

    def __init__(self, folder: Path, table: Setting, seed: int) -> None:
        self.rng, self.names = Random(f"{table}/{seed}"), iter(NAMES)
        self.services = quiet_house(folder, speed=self.rng.choice((1.8, 100.0)))
        self.guest = Guest(self.services, Scene, blindfold=True)
        players = tuple(self.somebody(seat) for seat in range(table.seats))
        place = start_match(self.services, table.key, players, table.options, seed)
        assert place.save
        self.path, self.pages = place.save.path, list[Client]()
        self.phones: Any = None
        self.scene = PlayScene(self.services, place.match, place.save)
        self.on()
        self.guest.app.apply_change(Replace(self.scene))
        self.sitting: Seat | None = None
        """Who has said «it's me» at the laptop."""
        self.alone: str | None = None
        """Who has said that nobody else is there."""
        self.idle = 0.0
        """For how many seconds somebody else has been waited for since."""
        self.known: dict[tuple[int, Seat | None], Any] = {}
        """What lies before somebody's eyes, and the state, which lives as long."""
        self.lately: deque[frozenset[Any]] = deque(maxlen=30)
        """What has lain before everybody's eyes in the last seconds."""
        self.frames = self.hidden = 0

    @property
    def match(self) -> Any:
        return self.scene.match

    def somebody(self, seat: int) -> Player:
        """Find a person, or now and then a computer."""
        return Computer(f"Bot {seat}", 0) if seat and self.rng.random() < 0.3 else Human(next(self.names, f"P{seat}"))

    # What is seen

    def before(self, eyes: Seat | None) -> frozenset[Any]:
        """Name what lies before somebody's eyes at this moment, by keys, and by keys and images."""
        showing = self.scene.presenter
        state, match = showing.state, self.match
        if (id(state), eyes) not in self.known:
            context = attrs.evolve(showing.context(), view=match.game.view(state, eyes), watcher_decides=False)
            happened = match.story[showing.shown_beats - 1].event if showing.shown_beats else None
            glances = [attrs.evolve(context, event=event) for event in (None, happened)]
            laid = [each for context in glances for each in showing.table.lay_out(context)]
            self.known[id(state), eyes] = (
                state,
                frozenset(part for each in laid for part in (each.key, (each.key, each.image))),
            )
        return self.known[id(state), eyes][1]  # type: ignore[no-any-return]

    def secrets(self, eyes: Seat | None) -> set[Any]:
        """Name what lies before the eyes of others and not before these."""
        return set().union(*(self.before(seat) for seat in self.match.setup.seats)) - self.before(eyes)

    def may_look(self) -> Seat | None:
        """Find whose hand may lie open on the laptop."""
        people, phones = self.match.seats_of_people, self.services.phones
        if len(people) == 1:
            return people[0]
        if self.alone is not None:
            return next((seat for seat in people if self.match.players[seat].name == self.alone), None)
        held = phones is not None and any(map(phones.has_phone, people))
        return None if held and self.idle > PATIENCE else self.sitting

    def look(self) -> None:
        """Look at the laptop and at every page."""
        self.frames += 1
        if self.match.over:
            return
        showing, eyes = self.scene.presenter, self.may_look()
        self.lately.append(self.before(None))
        if not isinstance(self.guest.scene, CurtainScene) and self.match.has_secrets:
            assert showing.watcher in {None, eyes}, f"{showing.watcher} looks and not {eyes}"
            there = [(key, showing.stage.image_of(key)) for key in [*showing.stage._actors]]
            lying = {part for key, image in there for part in (key, (key, image))}
            # What everybody saw may still be leaving for a place where nobody does.
            leaving = {key for key, image in there if image is None} & set().union(*self.lately)
            leaked = (lying - leaving) & self.secrets(showing.watcher)
            assert not leaked, f"on the laptop: {leaked}"
            self.hidden += bool(self.secrets(showing.watcher))
        for page in self.pages:
            if (
                not page.over
                and page.line in self.phones._connections
                and self.phones._shown_beats == showing.shown_beats
            ):
                seat = self.phones._connections[page.line] and page.line.link.seat
                leaked = page.look() & self.secrets(seat)
                assert not leaked, f"on the page of {seat}: {leaked}"

    def turn(self, seconds: float) -> None:
        """Let time pass, and look."""
        for _ in range(max(round(seconds * 10), 1)):
            self.guest.turn(0.1)
            now = self.match.pending
            others = not isinstance(now, Decide) or now.seat != self.sitting
            waits = (
                others
                and isinstance(self.guest.scene, PlayScene)
                and self.scene.presenter.is_idle
                and not self.scene.hand_task
            )
            self.idle = self.idle + 0.1 if waits and self.scene.phone_bridge.out_of_turn is None else 0.0
            self.look()

    # What happens

    def come(self) -> None:
        seat = self.rng.choice((*self.match.seats_of_people, None))
        if seat is not None and self.match.players[seat].name == self.alone:
            self.alone = None
        self.pages.append(Client(self.phones, seat, **self.rng.choice(FORMS)))

    def gone(self) -> None:
        if self.pages:
            self.pages.pop(self.rng.randrange(len(self.pages))).leave()

    def turned(self) -> None:
        """Turn a phone, or turn it back: most often one that is asked something."""
        asked = [page for page in self.pages if page.state.get("mine")]
        if self.pages:
            page = self.rng.choice(asked or self.pages)
            page.forms.reverse()
            page.say("size", **page.forms[0])

    def touched(self) -> None:
        """Do what can be done on some page, and what can't."""
        for page in self.pages:
            keys = sorted(page.look()) or ["none"]
            for _ in range(3):
                page.say("touch", key=self.rng.choice(page.glowing or keys))
                self.turn(0.1)
            page.say(self.rng.choice(("do", "do", "do", "back", "undo", "hint")))
            if asked := page.told("ask"):
                page.say("answer", n=asked[-1]["n"], yes=self.rng.random() < 0.8)

    def renewed(self) -> None:
        self.phones.renew_link(self.rng.choice((*self.match.seats_of_people, None)))

    def wait(self) -> None:
        self.turn(self.rng.choice((0.5, 2.0, 8.0)))

    def off(self) -> None:
        """Turn phones off, and on again."""
        turn_off_phones(self.services)
        self.pages.clear()
        self.turn(1.0)
        self.alone = None
        self.on()

    def on(self) -> None:
        """Turn phones on, as the sheet of codes does."""
        self.phones = turn_on_phones(self.services, "127.0.0.1")
        self.phones.seat_people(self.match.names_of_people)

    def killed(self) -> None:
        """Kill the program, and go on with the match."""
        assert self.scene.director.save
        self.scene.director.save.close()
        self.services.phones = None
        self.pages.clear()
        again = resume_match(self.path)
        self.sitting = self.alone = None
        self.known.clear()
        self.scene = PlayScene(self.services, again.match, again.save)
        self.guest.app.stack = [self.scene]
        self.phones = self.services.phones
        if self.phones is None:  # they had not seen the table yet
            self.on()

    def reseated(self) -> None:
        """Give a chair to somebody else, or to a computer."""
        seat = self.rng.choice(self.match.setup.seats)
        if self.match.seats_of_people != [seat] and not self.match.over and self.guest.scene is self.scene:
            if self.match.players[seat].name == self.alone:
                self.alone = None
            self.sitting = None if self.sitting == seat else self.sitting
            players = [*self.match.players]
            players[seat] = self.somebody(seat)
            self.scene.change_players(players)

    def alone_there(self) -> None:
        """Let the last one say that nobody else is there, or that somebody is."""
        last = only_seat_without_phone(self.services, self.match.seats_of_people)
        if last is not None:
            self.alone = None if self.alone else self.match.players[last].name
            self.phones.alone = self.alone
            self.sitting = last

    def hasty(self) -> None:
        if self.guest.scene is self.scene and isinstance(self.match.pending, Decide):
            self.scene.phone_bridge.toggle_out_of_turn(self.rng.choice(self.match.seats_of_people))

    def taken_back(self) -> None:
        if self.guest.scene is self.scene and (question := self.scene.request_undo()):
            self.scene.phone_bridge.propose_undo(None)
            del question

    def at_the_laptop(self) -> None:
        """Do what is to be done there."""
        scene = self.guest.scene
        if isinstance(scene, CurtainScene):
            self.sitting, self.idle = scene.seat, 0.0
            if self.alone != self.match.players[scene.seat].name:
                self.alone = None
            self.guest.app.apply_change(scene.ready())
        elif isinstance(scene, ConfirmPanel):
            self.guest.app.apply_change(scene.agree() if self.rng.random() < 0.8 else Pop())
        elif isinstance(scene, SheetScene):
            self.guest.app.apply_change(Pop())
        elif isinstance(scene, PlayScene) and scene.hand_task and isinstance(now := self.match.pending, AwaitWorld):
            scene.hand_control.task = None
            scene.director.play(now.request.sample(self.rng))
        elif isinstance(scene, PlayScene) and (asked := scene.decision_prompt.selection) and asked.legal:
            scene.make_move(self.rng.choice(asked.legal)[0])

    def go_on(self, deeds: int) -> None:
        """Let so much happen, as long as the match lasts."""
        usual: tuple[Callable[[], None], ...] = (self.come, self.gone, self.turned, self.touched, self.wait)
        rare = (self.renewed, self.off, self.killed, self.reseated, self.alone_there, self.hasty, self.taken_back)
        for _ in range(deeds):
            if self.match.over or isinstance(self.guest.scene, ResultsScene):
                break
            deed = self.rng.choice((*usual, self.come, self.turned, self.touched, self.rng.choice(rare)))
            deed()
            self.turn(0.3)
            for _ in range(3):
                self.at_the_laptop()
                self.turn(0.2)
        reports = [each.read_text("utf-8") for each in self.services.folder.glob("reports/*")]
        assert not reports, reports[0]

    def end(self) -> None:
        """Put everything away."""
        turn_off_phones(self.services)
        self.guest.app.close()


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing go over a wire."""
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
    monkeypatch.setattr(all_phones, "own_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(serving, "Server", Switchboard)


@pytest.mark.no_cover
@pytest.mark.usefixtures("board")
@pytest.mark.parametrize("table", [*SECRETIVE, *[each for each in TABLES if each.key == "duck_lake"][:1]], ids=str)
def test_nobody_is_shown_another_hand_whoever_comes_and_goes(table: Setting, tmp_path: Path) -> None:
    evening = Evening(tmp_path, table, 1)
    evening.go_on(DEEDS)
    assert evening.frames > DEEDS
    assert evening.hidden or not table.game.has_secrets(table.options)
    evening.end()


def main(evenings: int, first: int = 1) -> None:
    """Spend many evenings."""
    patch = pytest.MonkeyPatch()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        patch.setenv(name, "dummy")
    board.__wrapped__(patch)  # type: ignore[attr-defined]
    frames = 0
    for seed in range(first, first + evenings):
        for table in [*SECRETIVE, *[each for each in TABLES if each.key == "duck_lake"]]:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                evening = Evening(Path(folder), table, seed)
                try:
                    evening.go_on(DEEDS * 4)
                except Exception as fault:
                    raise SystemExit(f"{table} seed {seed}: {fault!r}") from fault
                frames += evening.frames
                evening.end()
        print(f"{seed}: {frames} frames, nobody has seen another's hand", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
