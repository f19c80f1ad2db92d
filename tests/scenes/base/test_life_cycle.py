"""The life of a scene: made, built, shown, covered, uncovered, left and closed, each step called by the app."""

import ast
import re
from collections.abc import Callable, Iterator
from inspect import get_annotations
from pathlib import Path
from threading import active_count
from typing import Any, get_args

import pytest
from helpers.environment import ROOT
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_table import match_with_tower
from helpers.phones.pretended_phones import PretendedPhones
from helpers.scenes import built

from rules import GAMES
from rules.fizz.acts import Lay
from rules.fizz.requests import Balance
from rules.kernel import AwaitWorld, Over, Seat
from tabletop.app import IDLE_BEFORE_PRERENDER_SECONDS
from tabletop.commands.shot import play_random_match
from tabletop.lessons.fizz import _swept
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.saves.match_file import read_match_setup, read_save
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.crash_notice import CrashPanel
from tabletop.scenes.base.scene import Home, Pop, Push, Replace, Scene, SceneChange, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.factory import scene_for
from tabletop.scenes.phones.codes_scene import PhoneCodesScene
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.fall_replay import FallReplayScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.seats_panel import SeatsPanel
from tabletop.scenes.play.table_controls import TableControls
from tabletop.scenes.play.table_settings import TableSettingsPanel
from tabletop.scenes.saved.open_match import continue_copy, resume_match, start_match, watch_intact_part, watch_match
from tabletop.scenes.saved.saved_match import SavedMatchFile
from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.demo import DemoSheetScene
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import TextImage
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.switch import Switch
from tabletop.widgets.widget import Group

FOX = "fox_forest"
PEOPLE = (Human("Ann"), Human("Bob"))
ANN_AND_ROBOT = (PEOPLE[0], Computer("Robot", 1))
LIFE_CYCLE = {"build", "rebuild", "on_show", "on_cover", "on_return", "handle", "update", "draw", "leave", "close"}
"""The methods that nobody calls while a scene is being made."""


class Recorded(Scene):
    """A scene that writes down what is called."""

    steps: list[str]
    next_route: Any = None

    def __init__(self, services: Services, name: str) -> None:
        super().__init__(services)
        self.name = name

    def note(self, step: str) -> None:
        self.steps.append(f"{step} {self.name}")

    def build(self) -> None:
        self.note("build")

    def on_show(self) -> None:
        self.note("show")

    def on_cover(self) -> None:
        self.note("cover")

    def on_return(self) -> None:
        self.note("return")

    def close(self) -> None:
        self.note("close")

    def handle(self, event: Input) -> SceneChange | None:
        self.note("handle")
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        if self.name == "likely":  # the others are drawn in every frame
            self.note("draw")
        super().draw(canvas)

    def likely_next(self) -> Any:
        return self.next_route


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is called, in its order."""
    steps: list[str] = []
    monkeypatch.setattr(Recorded, "steps", steps, raising=False)
    for place in (MainMenuScene, CrashPanel):
        for method, step in (("build", "build"), ("on_show", "show"), ("on_cover", "cover"), ("close", "close")):
            monkeypatch.setattr(place, method, _noted(getattr(place, method), f"{step} {place.__name__}", steps))
    return steps


def _noted(method: Callable[..., None], step: str, steps: list[str]) -> Callable[..., None]:
    def called(self: Scene) -> None:
        steps.append(step)
        method(self)

    return called


@pytest.fixture
def user(home: Path, steps: list[str]) -> FakeUser:
    """Somebody who looks at the scene "a"; how it came there is forgotten."""
    user = FakeUser(quiet_services(home), lambda services: Recorded(services, "a"), draws_nothing=True)
    assert steps == ["build a", "show a"]
    steps.clear()
    return user


def change(user: FakeUser, to: SceneChange) -> list[str]:
    """Carry out a change of scene; return the steps that it takes."""
    Recorded.steps.clear()
    user.app.apply_change(to)
    return [*Recorded.steps]


def recorded(user: FakeUser, name: str) -> Recorded:
    return Recorded(user.app.services, name)


# The order of the steps


def test_what_lies_beneath_is_covered_before_the_next_scene_is_built_and_shown(user: FakeUser) -> None:
    assert change(user, Push(recorded(user, "b"))) == ["cover a", "build b", "show b"]


def test_what_was_above_is_closed_before_the_scene_beneath_is_told(user: FakeUser) -> None:
    change(user, Push(recorded(user, "b")))

    assert change(user, Pop()) == ["close b", "return a"]


def test_what_is_replaced_is_closed_before_the_next_scene_is_built(user: FakeUser) -> None:
    change(user, Push(recorded(user, "b")))
    change(user, Push(recorded(user, "c")))

    assert change(user, Replace(recorded(user, "d"))) == ["close c", "return b", "build d", "show d"]
    assert change(user, Replace(recorded(user, "e"), leave_count=3)) == [
        *("close d", "close b", "close a"),
        *("build e", "show e"),
    ]


def test_the_way_home_closes_all_and_may_lead_on(user: FakeUser) -> None:
    change(user, Push(recorded(user, "b")))
    menu = ["build MainMenuScene", "show MainMenuScene"]

    assert change(user, Home()) == ["close b", "return a", "close a", *menu]
    assert change(user, Home(recorded(user, "c"))) == ["cover MainMenuScene", "build c", "show c"]
    assert change(user, Home()) == ["close c"], "the menu stays"


@pytest.mark.parametrize("depth", [1, 3])
def test_a_crash_closes_all_and_shows_a_notice_over_the_menu(user: FakeUser, depth: int) -> None:
    names = "abc"[:depth]
    for name in names[1:]:
        change(user, Push(recorded(user, name)))
    Recorded.steps.clear()
    user.app.recover(ValueError("x"))

    assert Recorded.steps == [
        *(f"close {name}" for name in reversed(names)),
        *("build MainMenuScene", "show MainMenuScene", "cover MainMenuScene"),
        *("build CrashPanel", "show CrashPanel"),
    ]


def test_a_scene_that_cannot_be_built_leads_to_the_notice_even_where_nothing_lay_beneath(user: FakeUser) -> None:
    broken = recorded(user, "b")
    broken.build = lambda: [][0]  # type: ignore[method-assign]
    with pytest.raises(IndexError) as fault:
        change(user, Replace(broken))
    assert user.app.stack == []
    user.app.recover(fault.value)

    assert isinstance(user.scene, CrashPanel)


def test_the_scene_on_top_alone_hears_the_key_that_leaves_it(user: FakeUser) -> None:
    user.app.apply_change(Push(recorded(user, "b")))
    Recorded.steps.clear()
    user.press_key(27)

    assert Recorded.steps == ["handle b", "close b", "return a"]


def test_in_another_language_every_scene_is_built_again_and_none_is_shown_again(user: FakeUser) -> None:
    change(user, Push(recorded(user, "b")))
    Recorded.steps.clear()
    user.app.services.change_settings(language="uk")
    user.run_frame()
    user.app.services.change_settings(scale=1.3)
    user.run_frame()
    user.run_frame()

    assert Recorded.steps == ["build a", "build b"] * 2


def test_what_is_only_painted_ahead_is_built_drawn_and_closed_but_never_shown(user: FakeUser) -> None:
    user.scene.next_route = recorded(user, "likely")
    user.app.quiet_seconds = IDLE_BEFORE_PRERENDER_SECONDS
    Recorded.steps.clear()
    user.app.prerender_next_scene(0.0)

    assert Recorded.steps == ["build likely", "draw likely", "close likely"]


def test_closing_the_window_closes_every_scene_from_the_top(user: FakeUser) -> None:
    change(user, Push(recorded(user, "b")))
    Recorded.steps.clear()
    user.app.close()

    assert Recorded.steps == ["close b", "close a"]


def test_the_end_of_a_match_is_heard_when_it_is_shown(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds: list[str] = []
    monkeypatch.setattr(Services, "play_sound", lambda _, name, *__: sounds.append(name))
    services = quiet_services(home)
    match, over = finished_match(services)
    built(scene := ResultsScene(services, match, over, lambda: None)).close()
    assert sounds == []
    user = FakeUser(services, lambda _: scene, draws_nothing=True)

    assert sounds in (["win"], ["lose"], ["draw"])
    user.app.services.change_settings(language="uk")
    user.run_frame()
    assert len(sounds) == 1
    user.app.close()


# Nothing happens while a scene is made


def scene_classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Find every class of a scene in the program's syntax trees."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in (ROOT / "tabletop" / "scenes").rglob("*.py")}
    classes = [(path, node) for path, tree in trees.items() for node in tree.body if isinstance(node, ast.ClassDef)]
    for path, node in classes:
        bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
        if node.name == "Scene" or any(name.endswith(("Scene", "Panel")) for name in bases):
            yield f"{path.stem}.{node.name}", node


CLASSES = dict(scene_classes())


def initialiser(node: ast.ClassDef) -> ast.FunctionDef | None:
    return next((each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None)


def test_the_trees_hold_every_scene() -> None:
    found = {name.rpartition(".")[2] for name in CLASSES}

    def below(kind: type) -> set[str]:
        return {kind.__name__} | {name for each in kind.__subclasses__() for name in below(each)}

    assert {name for name in below(Scene) if name != "Recorded"} <= found
    assert found - BASES == {*SCENES}


@pytest.mark.parametrize("name", CLASSES)
def test_making_a_scene_calls_none_of_its_steps(name: str) -> None:
    made = initialiser(CLASSES[name])
    calls = [each.func for each in ast.walk(made) if isinstance(each, ast.Call)] if made else []
    called = {each.attr for each in calls if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)}

    assert not called & LIFE_CYCLE


@pytest.mark.parametrize("name", [name for name in CLASSES if name != "scene.Scene" and initialiser(CLASSES[name])])
def test_a_scene_is_made_from_the_base_upwards(name: str) -> None:
    made = initialiser(CLASSES[name])
    assert made
    before = [ast.unparse(line) for line in made.body]
    first = next(place for place, line in enumerate(before) if line.startswith("super().__init__("))

    assert not [line for line in before[:first] if "self" in line]


def test_nobody_but_the_base_of_all_scenes_asks_for_the_key_that_leaves() -> None:
    folders = (ROOT / "tabletop" / "scenes", ROOT / "tabletop" / "widgets")
    asking = [path for folder in folders for path in folder.rglob("*.py") if '"escape"' in path.read_text("utf-8")]

    assert [path.relative_to(ROOT / "tabletop").as_posix() for path in asking] == ["scenes/base/scene.py"]


# Every scene


def finished_match(services: Services) -> tuple[Match, Over]:
    match = play_random_match(services, FOX, 10**6, 1, 2, None)
    over = match.pending
    assert isinstance(over, Over)
    return match, over


def table_controls(services: Services) -> TableControls:
    """Let two people play at one laptop; their cards are dealt."""
    match = Match(new_setup(FOX, PEOPLE, seed=3))
    while isinstance(now := match.pending, AwaitWorld):
        match.play(now.request.sample(match.rng))
    return PlayScene(services, match).controls


def save_path(services: Services) -> Path:
    """Leave a match that can be resumed."""
    save = start_match(services, FOX, ANN_AND_ROBOT, seed=3).save
    assert save is not None
    save.close()
    return save.path


def damaged_path(services: Services) -> Path:
    """Leave a match whose last line is damaged."""
    path = save_path(services)
    path.write_bytes(path.read_bytes() + b"{}\n{}\n")
    return path


def saved_match(services: Services) -> SavedMatchFile:
    """Leave a match, and read who plays it."""
    path = save_path(services)
    return SavedMatchFile(path, read_match_setup(path))


def unopenable(services: Services) -> routes.UnopenableMatch:
    to = resume_match(damaged_path(services))
    assert isinstance(to, routes.UnopenableMatch)
    return to


def with_saves(services: Services, to: routes.Route) -> routes.Route:
    save_path(services)
    return to


def fall_replay(services: Services) -> Scene:
    """Make the scene of a tower that a hand has swept down."""
    match = match_with_tower(5)
    match.play(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    before = len(match.story)
    assert isinstance(match.pending, AwaitWorld)
    assert isinstance(match.pending.request, Balance)
    settled, film = _swept(match.pending.request)
    match.play(settled, film.pack())
    return FallReplayScene(services, match, None, before)


def phone_codes(services: Services) -> Scene:
    services.phones = services.phones or PretendedPhones(Seat(0))
    return PhoneCodesScene(services, FOX, PEOPLE, GAMES[FOX].options(), lambda: routes.Lobby(FOX))


SHEET = TextImage("13 : 0", 400, 200, 30)
QUESTION = Question("Really?", "It is so.", "Yes", "No")
SCENES: dict[str, Callable[[Services], Scene | routes.Route]] = {
    "MainMenuScene": lambda services: with_saves(services, routes.MainMenu()),
    "LobbyScene": lambda _: routes.Lobby("fizz"),
    "RulebookScene": lambda _: routes.Rulebook(FOX),
    "SettingsPanel": lambda _: routes.EditSettings(),
    "SavedMatchesPanel": lambda services: with_saves(services, routes.SavedMatches()),
    "EveningScene": lambda _: routes.EveningSheet(),
    "HallOfFameScene": lambda _: routes.HallOfFame(),
    "PlayScene": lambda _: routes.PlayMatch(Match(new_setup(FOX, ANN_AND_ROBOT, seed=3))),
    "TheatreScene": lambda services: routes.WatchMatch(finished_match(services)[0]),
    "UnopenableMatchPanel": unopenable,
    "DemoScene": lambda _: routes.Demo(FOX, 1),
    "LessonScene": lambda _: routes.GuidedMatch(FOX, 1),
    "SavedMatchPanel": lambda services: SavedMatchPanel(services, saved_match(services)),
    "CrashPanel": lambda services: CrashPanel(services, None, routes.MainMenu),
    "LessonOfferPanel": lambda services: LessonOfferPanel(services, FOX),
    "LogPanel": lambda services: table_controls(services).make_log(),
    "FallReplayScene": fall_replay,
    "PausePanel": lambda services: PausePanel(services, table_controls(services)),
    "TableSettingsPanel": lambda services: TableSettingsPanel(services, True),
    "PhoneCodesScene": phone_codes,
    "SeatsPanel": lambda services: SeatsPanel(services, table_controls(services)),
    "CurtainScene": lambda services: CurtainScene(services, table_controls(services)),
    "ConfirmPanel": lambda services: ConfirmPanel(services, QUESTION, lambda: None),
    "SheetScene": lambda services: SheetScene(services, SHEET),
    "DemoSheetScene": lambda services: DemoSheetScene(services, SHEET, lambda: None),
    "ResultsScene": lambda services: ResultsScene(services, *finished_match(services), lambda: None),
}
"""What leads to each scene, by the name of its class."""
BASES = {"Scene", "Panel", "MatchScene", "InteractiveMatchScene", "HistoryScene"}


def make_scene(name: str, services: Services) -> Scene:
    place = SCENES[name](services)
    return place if isinstance(place, Scene) else scene_for(services, place)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_that_was_never_built_can_be_closed(name: str, home: Path) -> None:
    services = quiet_services(home)
    scene = make_scene(name, services)
    assert type(scene).__name__ == name
    assert scene.group.widgets == []

    scene.close()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_that_is_made_and_built_but_not_shown_begins_nothing(name: str, home: Path) -> None:
    services = quiet_services(home)
    phones = services.phones = PretendedPhones()
    phones.seat_people(("Zoe", "Tom"))
    threads = active_count()
    place = SCENES[name](services)
    files = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    scene = built(place if isinstance(place, Scene) else scene_for(services, place))

    assert phones.links.names == ("Zoe", "Tom")
    assert active_count() == threads
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == files
    scene.close()


@pytest.mark.parametrize("route", get_args(routes.Route), ids=lambda route: route.__name__)
def test_a_route_holds_nothing_that_can_be_called(route: type[Any]) -> None:
    told = " ".join(map(str, get_annotations(route).values()))

    assert not re.search(r"Callable|Protocol|Scene\b|Controls|Any", told)


@pytest.mark.parametrize("name", [name for name in SCENES if not name.startswith(("Demo", "FallReplay"))])
def test_the_focus_stays_where_it_was_in_another_language(name: str, home: Path) -> None:
    services = quiet_services(home)
    user = FakeUser(services, Scene, draws_nothing=True)
    user.app.apply_change(Push(SCENES[name](services)))
    scene = user.scene
    if name == "MainMenuScene":
        scene.find_last_match()
    places = [place for place, widget in enumerate(scene.group.widgets) if widget.focusable]
    assert places
    for place in places:
        before = scene.group.widgets[place]
        scene.group.give_focus(before)
        services.change_settings(language="uk" if services.settings.language == "en" else "en")
        user.app.process_frame(0.0, [])
        focus = scene.group.focus

        assert user.scene is scene
        assert focus is scene.group.widgets[place], (place, before, focus)
        assert focus is not before, "nothing was built"
    user.app.close()


LEADS_ELSEWHERE: dict[str, SceneChange | None] = {
    "MainMenuScene": None,
    "CrashPanel": Home(),
    "ResultsScene": Home(),
}
"""Where Esc leads if not to the scene beneath; those that lead to the menu of a match are told below."""


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ("PlayScene", "CurtainScene")])
def test_esc_leaves_every_scene_that_can_be_left(name: str, home: Path) -> None:
    services = quiet_services(home)
    scene = built(make_scene(name, services))

    assert scene.handle(KeyPress("escape")) == LEADS_ELSEWHERE.get(name, Pop())
    scene.group.focus_next(1)
    assert scene.handle(KeyPress("escape")) == LEADS_ELSEWHERE.get(name, Pop()), "a widget took the key"
    scene.close()


@pytest.mark.parametrize("name", ["PlayScene", "CurtainScene"])
def test_esc_opens_the_menu_of_a_match_that_is_played(name: str, home: Path) -> None:
    services = quiet_services(home)
    scene = built(make_scene(name, services))
    to = scene.handle(KeyPress("escape"))

    assert isinstance(to, Push) and isinstance(to.target, PausePanel)
    scene.close()


def test_esc_during_a_drag_ends_the_drag_and_only_then_leads_to_the_menu(home: Path) -> None:
    user = FakeUser(quiet_services(home), Scene, draws_nothing=True)
    scene = user.sit_at(Match(new_setup(FOX, ANN_AND_ROBOT, seed=3)))
    user.pick_up(next(iter(scene.decision_prompt.selection.offered())))
    assert scene.pointer_control.carried
    user.press_key(27)
    assert user.scene is scene and not scene.pointer_control.carried
    user.press_key(27)

    assert user.scene is not scene
    user.app.close()


# Whose the focus is after other widgets have come


def after(before: Group, *widgets: Any) -> Any:
    group = Group([*widgets])
    group.take_over(before)
    return group.focus


def test_the_focus_goes_to_the_nearest_widget_of_the_same_class() -> None:
    before = Group([Button(Box(0, 0, 10, 10)), here := Button(Box(100, 0, 10, 10))])
    before.give_focus(here)
    far, near = Button(Box(0, 0, 10, 10)), Button(Box(90, 5, 10, 10))
    switch = Switch(Box(100, 0, 10, 10), icons=("", ""), labels=("", ""))

    assert after(before, far, switch, near) is near
    assert after(before, Button(Box(100, 0, 10, 10), enabled=False), far) is far
    assert after(before, switch) is None


def test_a_widget_with_a_key_hands_the_focus_only_to_one_with_the_same_key() -> None:
    before = Group([here := Button(Box(100, 0, 10, 10), key="more")])
    before.give_focus(here)
    other, same = Button(Box(100, 0, 10, 10), key="fewer"), Button(Box(500, 0, 10, 10), key="more")

    assert after(before, other, same, Button(Box(100, 0, 10, 10))) is same
    assert after(before, other, Button(Box(100, 0, 10, 10))) is None


def test_whoever_has_put_the_last_chair_does_not_take_one_away_by_the_same_key(home: Path) -> None:
    lobby = built(LobbyScene(quiet_services(home), "duck_lake"))
    while plus := [each for each in lobby.group.widgets if each.key == "more"]:
        lobby.group.give_focus(plus[0])
        lobby.handle(KeyPress("return"))
    lobby.handle(KeyPress("return"))

    assert lobby.group.focus is None
    assert len(lobby.seating.chairs) == GAMES.player_counts["duck_lake"][-1]


def test_a_scene_that_gives_the_focus_keeps_it_where_there_was_none() -> None:
    group = Group([book := Button(Box(0, 0, 10, 10)), Button(Box(50, 0, 10, 10))])
    group.give_focus(book)
    group.take_over(Group([Button(Box(50, 0, 10, 10))]))

    assert group.focus is book


def test_what_the_pointer_was_over_it_still_is_over() -> None:
    before = Group([Button(Box(0, 0, 10, 10)), Button(Box(50, 0, 10, 10))])
    before.handle(Pointer("move", 55, 5))
    group = Group([Button(Box(0, 0, 10, 10)), Button(Box(50, 0, 10, 10)), Button(Box(52, 0, 10, 10))])
    group.take_over(before)

    assert [each.hovered for each in group.widgets] == [False, True, False]


# What can't be opened


@pytest.mark.parametrize("open_match", [resume_match, watch_match])
def test_a_damaged_match_leads_to_what_can_be_done_instead(open_match: Any, home: Path) -> None:
    path = damaged_path(quiet_services(home))
    to = open_match(path)

    assert isinstance(to, routes.UnopenableMatch)
    assert to.fault.path == path and to.fault.intact_part is not None


def test_the_sound_part_of_a_damaged_match_leads_to_a_table(home: Path) -> None:
    services = quiet_services(home)
    path = damaged_path(services)
    watched, copied = watch_intact_part(path), continue_copy(services, path)

    assert isinstance(copied, routes.PlayMatch) and copied.save is not None
    assert read_save(copied.save.path).match == copied.match
    assert isinstance(watched, routes.WatchMatch)
    copied.save.close()


def test_where_nothing_is_sound_the_panel_comes_again(home: Path) -> None:
    services = quiet_services(home)
    path = damaged_path(services)
    path.write_bytes(b"x")

    for to in (continue_copy(services, path), watch_intact_part(path)):
        assert isinstance(to, routes.UnopenableMatch)
