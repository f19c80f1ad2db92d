"""The evening's sheet and the hall of fame, by mouse and by keys, and what the command line says of them."""

import json
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.finished_matches import NOW, play_fox_match, save_finished_match
from helpers.matches import case_of

from rules import GAMES
from tabletop.__main__ import main
from tabletop.achievements import achievements_of
from tabletop.commands.samples import save_evenings
from tabletop.history import match_index
from tabletop.history.match_index import FinishedMatch
from tabletop.history.people_file import FILE_NAME, read_people_file
from tabletop.i18n import catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Pop, Push, Scene, Services
from tabletop.scenes.evening.evening import EveningScene
from tabletop.scenes.evening.evening_sheet import (
    MAX_ATTENDEES,
    MAX_MATCHES,
    EveningSheetImage,
    format_date,
    match_summary_text,
)
from tabletop.scenes.evening.hall_of_fame import MAX_CARDS, HallOfFameScene
from tabletop.scenes.evening.hall_of_fame_pictures import PersonCard, Plaque, PlaqueButton
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.evening.results_pictures import StandingsRow
from tabletop.scenes.saved.unopenable import UnopenableMatchPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene

SAY = catalogue("en")
FOX_CASE = case_of("fox_forest")


@pytest.fixture
def user(home: Path) -> Iterator[FakeUser]:
    """Somebody before the shelf, after Ann has met Bob and Cid tonight, and Bob the day before."""
    services = quiet_services(home)
    save_finished_match(services, "Ann", "Bob", hours=30)
    save_finished_match(services, "Ann", "Bob", hours=1)
    save_finished_match(services, "Cid", "Ann")
    user = FakeUser(services, MainMenuScene, draws_nothing=True)
    yield user
    user.app.close()


def go_to(user: FakeUser, place: Scene | routes.Route) -> Any:
    """Go somewhere, and wait until all is counted."""
    user.app.apply_change(Push(place))
    user.scene.history_loader.wait_until_loaded()
    user.run_frame()
    return user.scene


def images_of(scene: Scene, kind: type) -> list[Any]:
    image_list = [getattr(each, "plaque", None) or getattr(each, "image", None) for each in scene.group.widgets]
    return [look for look in image_list if isinstance(look, kind)]


def tips_of(scene: Scene) -> list[str]:
    return [getattr(each, "tip", "") for each in scene.group.widgets]


def press_tip(user: FakeUser, tip: str) -> None:
    """Click the button with this tip."""
    (found,) = [each for each in user.scene.group.widgets if getattr(each, "tip", "") == tip]
    user.click(found.middle().x, found.middle().y)
    user.run_frame(1.0)


def test_the_shelf_leads_to_the_evening_and_to_the_hall(user: FakeUser) -> None:
    press_tip(user, SAY("tip-evening"))
    assert isinstance(user.scene, EveningScene)
    user.press_key(pygame.K_ESCAPE)
    press_tip(user, SAY("tip-fame"))
    assert isinstance(user.scene, HallOfFameScene)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, MainMenuScene)


def test_the_sheet_tells_of_tonight(user: FakeUser) -> None:
    (sheet,) = images_of(go_to(user, routes.EveningSheet()), EveningSheetImage)
    loser, winner = sorted(range(2), key=play_fox_match("A", "B").pending.winners.__contains__)  # type: ignore[union-attr]
    names = {0: ("Ann", "Cid"), 1: ("Bob", "Ann")}

    assert [row.game for row in sheet.rows] == ["fox_forest"] * 2
    points = dict.fromkeys(("Ann", "Bob", "Cid"), 0)
    for evening in range(2):
        points[names[winner][evening]] += 3
        points[names[loser][evening]] += 2
    assert {name: total for _, name, total, _ in sheet.attendees} == points
    assert len({duck for duck, *_ in sheet.attendees}) == 3
    assert sheet.duration_text.startswith("2 matches in 1 h 20 min")


def test_a_row_of_the_sheet_tells_what_was_most_worth_telling() -> None:
    setup = play_fox_match("Ann", "Bob").setup
    first, second = [
        achievement for achievement in achievements_of("fox_forest").all if not achievement.fewer_is_better
    ][:2]
    achievements = ((0, first.name, first.fine), (1, second.name, 2 * second.fine))

    assert match_summary_text(FinishedMatch("", setup, NOW, NOW, 9, (1, 2), achievements), SAY) == (
        f"{NOW:%H:%M} · {SAY(f'fox_forest-feat-{second.name}')}: {2 * second.fine}"
    )
    assert match_summary_text(FinishedMatch("", setup, NOW, NOW, 9, (1, 2)), SAY) == f"{NOW:%H:%M}"


def test_earlier_evenings_are_a_leaf_away(user: FakeUser) -> None:
    scene = go_to(user, routes.EveningSheet())
    assert SAY("evening-later") not in tips_of(scene)
    press_tip(user, SAY("evening-earlier"))
    assert len(images_of(scene, EveningSheetImage)[0].rows) == 1
    assert SAY("evening-earlier") not in tips_of(scene)
    press_tip(user, SAY("evening-later"))

    assert len(images_of(scene, EveningSheetImage)[0].rows) == 2


def test_the_sheet_is_kept_as_a_picture_with_one_click_which_tells_where(user: FakeUser, home: Path) -> None:
    go_to(user, routes.EveningSheet())
    user.click(*user.button_point(SAY("evening-save")))
    (path,) = (home / "shared").iterdir()

    assert pygame.image.load(path).get_width() > 1600
    assert user.scene.notice == SAY("evening-saved", file=str(path))


def test_a_picture_that_can_not_be_kept_is_told_of(user: FakeUser, home: Path) -> None:
    go_to(user, routes.EveningSheet())
    (home / "shared").write_text("in the way")
    user.click(*user.button_point(SAY("evening-save")))

    assert user.scene.notice.startswith(SAY("evening-not-saved", why=""))


def test_an_evening_ended_by_a_click_is_over_and_the_next_match_begins_another(user: FakeUser, home: Path) -> None:
    scene = go_to(user, routes.EveningSheet())
    user.click(*user.button_point(SAY("evening-end")))
    scene.history_loader.wait_until_loaded()
    user.run_frame()

    assert scene.notice == SAY("evening-ended")
    assert SAY("evening-end") not in [getattr(each, "text", "") for each in scene.group.widgets]
    save_finished_match(user.app.services, "Bob", "Ann", hours=-1)
    user.press_key(pygame.K_ESCAPE)
    assert len(images_of(go_to(user, routes.EveningSheet()), EveningSheetImage)[0].rows) == 1


def test_what_people_wrote_and_nobody_understands_is_told_and_left_alone(user: FakeUser, home: Path) -> None:
    (home / FILE_NAME).write_text("what?")
    scene = go_to(user, routes.EveningSheet())
    user.run_frame()
    assert FILE_NAME in scene.notice
    user.click(*user.button_point(SAY("evening-end")))

    assert FILE_NAME in scene.notice
    assert (home / FILE_NAME).read_text() == "what?"


def test_an_end_that_the_disk_does_not_take_is_told_of(
    user: FakeUser, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    scene = go_to(user, routes.EveningSheet())
    monkeypatch.setattr("tabletop.scenes.evening.evening.end_evening", full)
    user.click(*user.button_point(SAY("evening-end")))

    assert scene.notice == SAY("evening-not-ended", why="No space left on device")
    assert read_people_file(home).evening_ends == ()


def test_the_keyboard_alone_reaches_every_plank_of_the_sheet(user: FakeUser) -> None:
    scene, reached = go_to(user, routes.EveningSheet()), []
    for _ in range(4):
        user.press_key(pygame.K_TAB)
        reached.append(scene.group.focus.text or scene.group.focus.tip)
    user.press_key(pygame.K_RETURN)

    assert reached == [SAY(key) for key in ("evening-save", "evening-end", "evening-earlier", "evening-on")]
    assert isinstance(user.scene, MainMenuScene)


def test_before_the_first_match_both_rooms_say_what_will_be_there(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    go_to(user, routes.EveningSheet())
    assert user.sees_text(SAY("evening-empty"))
    user.click(*user.button_point(SAY("evening-on")))
    go_to(user, routes.HallOfFame())
    assert user.sees_text(SAY("fame-empty"))
    user.app.close()


def test_the_hall_shows_our_people_the_best_first(user: FakeUser) -> None:
    cards = images_of(go_to(user, routes.HallOfFame()), PersonCard)
    wins = [int(card.wins.split("\u00a0")[0].split()[0]) for card in cards]

    assert sorted(card.name for card in cards) == ["Ann", "Bob", "Cid"]
    assert wins == sorted(wins, reverse=True)
    assert [card.is_first for card in cards] == [True, False, False]
    assert len({card.duck for card in cards}) == 3


def test_a_plaque_leads_to_the_very_match_and_back(user: FakeUser) -> None:
    scene = go_to(user, routes.HallOfFame())
    plaques = [each for each in scene.group.widgets if isinstance(each, PlaqueButton)]
    assert plaques
    user.click(plaques[0].middle().x, plaques[0].middle().y)

    assert isinstance(user.scene, TheatreScene)
    assert user.scene.presenter.match.setup.game == "fox_forest"
    user.press_key(pygame.K_ESCAPE)
    assert user.scene is scene


def test_a_plaque_whose_match_is_damaged_meanwhile_says_so(user: FakeUser, home: Path) -> None:
    scene = go_to(user, routes.HallOfFame())
    for path in (home / "saves").iterdir():
        path.write_text("gone")
    plaque = next(each for each in scene.group.widgets if isinstance(each, PlaqueButton))
    user.click(plaque.middle().x, plaque.middle().y)

    assert isinstance(user.scene, UnopenableMatchPanel)


def test_a_game_has_a_hall_of_its_own(user: FakeUser) -> None:
    scene = go_to(user, routes.HallOfFame())
    assert len(images_of(scene, Plaque)) == 6
    user.click(*user.button_point(SAY("fizz-title")))
    titles = [plaque.title for plaque in images_of(scene, Plaque)]

    assert titles[0] == SAY("fizz-feat-tower")
    assert not images_of(scene, PersonCard)
    assert [plaque.name for plaque in images_of(scene, Plaque)] == [SAY("fame-none")] * 6
    user.click(*user.button_point(SAY("fox_forest-title")))
    assert len(images_of(scene, PersonCard)) == 3
    user.click(*user.button_point(SAY("fame-all")))
    assert len(images_of(scene, Plaque)) == 6


def test_more_people_than_fit_can_all_be_seen(home: Path) -> None:
    services = quiet_services(home)
    for pair, hours in (("Ann Bob", 1), ("Cid Dot", 2), ("Eve Fay", 3)):
        save_finished_match(services, *pair.split(), hours=hours)
    user = FakeUser(services, MainMenuScene, draws_nothing=True)
    scene = go_to(user, routes.HallOfFame())
    seen = {card.name for card in images_of(scene, PersonCard)}
    assert len(seen) == MAX_CARDS
    press_tip(user, SAY("fame-down"))
    user.press_key(pygame.K_PAGEDOWN)
    seen |= {card.name for card in images_of(scene, PersonCard)}

    assert len(seen) == 6
    assert SAY("fame-down") not in tips_of(scene)
    user.press_key(pygame.K_PAGEUP)
    assert SAY("fame-up") not in tips_of(scene)
    user.app.close()


def test_the_feast_shows_the_evening_with_what_this_match_has_brought(user: FakeUser) -> None:
    match = save_finished_match(user.app.services, "Bob", "Cid", hours=-0.2)
    over = match.pending
    rows = images_of(go_to(user, ResultsScene(user.app.services, match, over, lambda: None)), StandingsRow)  # type: ignore[arg-type]

    assert isinstance(user.scene, ResultsScene)
    assert {row.name: row.gained for row in rows}["Ann"] == ""
    assert sorted(row.gained for row in rows if row.gained) == ["+2", "+3"]
    user.click(*user.button_point(SAY("evening-sheet")))
    assert isinstance(user.scene, EveningScene)


def test_a_date_is_said_with_its_year_only_if_that_is_another() -> None:
    when = datetime(2026, 11, 13)

    assert format_date(when, catalogue("ru"), now=datetime(2026, 12, 1)).replace("\u00a0", " ") == "13 ноября"
    assert format_date(when, catalogue("it"), now=datetime(2027, 1, 1)) == "13 novembre 2026"


# The command line


def test_the_command_draws_the_sheet_and_says_where(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_finished_match(quiet_services(home), "Ann", "Bob")
    out = home / "sheet.png"

    assert main(["evening", "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    assert pygame.image.load(out).get_height() > 1200


def test_the_command_says_when_there_is_nothing_to_draw_or_nowhere_to(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evening", "--out", str(home / "x.png")]) == 2
    assert SAY("evening-none") in capsys.readouterr().err
    save_finished_match(quiet_services(home), "Ann", "Bob")
    (home / "file").write_text("")
    assert main(["evening", "--out", str(home / "file" / "x.png")]) == 2
    assert "x.png" in capsys.readouterr().err


def test_counting_anew_names_what_could_not_be_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_finished_match(quiet_services(home), "Ann", "Bob")
    (home / "saves" / "bad.jsonl").write_text(json.dumps({"format": 99}) + "\n")
    (home / FILE_NAME).write_text("what?")

    assert main(["recount"]) == 0
    output = capsys.readouterr()
    assert output.out.strip() == SAY("evening-recounted", matches="1", evenings="1", people="2")
    assert "bad.jsonl" in output.err
    assert FILE_NAME in output.err


def test_a_long_evening_of_many_fits_its_sheet(home: Path) -> None:
    services = quiet_services(home)
    for number in range(MAX_MATCHES + 2):
        save_finished_match(services, f"Ann{number}", f"Bob{number}", hours=number)
    user = FakeUser(services, MainMenuScene, (640, 360))
    (sheet,) = images_of(go_to(user, routes.EveningSheet()), EveningSheetImage)

    assert len(sheet.rows) == MAX_MATCHES
    assert len(sheet.attendees) == MAX_ATTENDEES
    user.app.close()


def test_samples_tell_of_every_game(home: Path) -> None:
    services = quiet_services(home)
    save_evenings(services, 1, days=(0,))

    assert len(list(services.saves_folder.iterdir())) == len(GAMES)


@pytest.mark.parametrize("place", [routes.EveningSheet(), routes.HallOfFame()], ids=str)
def test_while_matches_are_counted_the_window_goes_on(
    place: routes.Route, user: FakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_read = Event()
    read = match_index.read_save
    monkeypatch.setattr(match_index, "read_save", lambda path: may_read.wait(60) and read(path))
    user.app.apply_change(Push(place))
    for _ in range(3):
        user.run_frame()
    assert user.sees_text(SAY("evening-counting"))
    may_read.set()
    user.scene.history_loader.wait_until_loaded()
    user.run_frame()

    assert not user.sees_text(SAY("evening-counting"))


def test_the_wheel_moves_our_people_and_a_notice_is_read(user: FakeUser, home: Path) -> None:
    (home / FILE_NAME).write_text("what?")
    scene = go_to(user, routes.HallOfFame())
    user.run_frame()
    user.send_event(pygame.MOUSEWHEEL, y=-1)

    assert FILE_NAME in scene.notice
    assert scene.cards_above == 0


def make_results(services: Services) -> Scene:
    match = play_fox_match("Ann", "Bob")
    return ResultsScene(services, match, match.pending, lambda: None)  # type: ignore[arg-type]


every_place = pytest.mark.parametrize(
    "make", [make_results, EveningScene, HallOfFameScene], ids=["feast", "evening", "fame"]
)


def flip_a_name(home: Path) -> None:
    base = home / match_index.FILE_NAME
    base.write_bytes(base.read_bytes().replace(b"Ann", b"A\xeen"))


def rename_save(home: Path) -> None:
    path = next((home / "saves").iterdir())
    path.rename(path.with_name(os.fsdecode(b"caf\xe9.jsonl")))


def date_save_in_future(home: Path) -> None:
    then = datetime(2300, 1, 1).timestamp()
    os.utime(next((home / "saves").iterdir()), (then, then))


DAMAGES = [flip_a_name, rename_save, date_save_in_future]


@pytest.mark.parametrize("harm", DAMAGES, ids=lambda harm: harm.__name__)
@every_place
def test_feast_evening_and_fame_open_whatever_has_become_of_the_files(
    make: Callable[[Services], Scene], harm: Callable[[Path], None], user: FakeUser, home: Path
) -> None:
    match_index.count_matches(home)
    harm(home)
    scene = go_to(user, make(user.app.services))
    for _ in range(5):
        user.run_frame()

    assert user.scene is scene
    assert sum(len(each.lines) for each in scene.history_loader.history.evenings) == 3
    assert not user.sees_text(SAY("evening-uncounted"))


@pytest.mark.parametrize("harm", DAMAGES, ids=lambda harm: harm.__name__)
def test_the_command_line_tells_of_evenings_whatever_has_become_of_the_files(
    harm: Callable[[Path], None], user: FakeUser, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match_index.count_matches(home)
    harm(home)

    assert main(["evening", "--out", str(tmp_path / "sheet.png")]) == 0
    assert main(["recount"]) == 0
    assert "matches: 3" in capsys.readouterr().out


@every_place
def test_where_counting_fails_the_evening_goes_on_without_memories_and_that_is_told(
    make: Callable[[Services], Scene], user: FakeUser, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_index, "saves_newest_first", None)
    scene = go_to(user, make(user.app.services))
    for _ in range(5):
        user.run_frame()

    assert user.scene is scene
    if isinstance(scene, ResultsScene):  # it has no room for notices
        user.app.apply_change(Pop())
        user.run_frame()
    assert user.sees_text(SAY("evening-uncounted"))
    assert [*(home / "reports").iterdir()]
