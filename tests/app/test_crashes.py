"""After a fault that nobody thought of nothing is lost, a report says what happened, and people choose how to go on."""

import json
import traceback
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import match_before, one_table_per_player_count, random_match_steps

from rules import GAMES
from rules.fox_forest.acts import Play
from rules.kernel import IllegalMoveError
from tabletop.app import App
from tabletop.commands import play as commands
from tabletop.crash_report import write_crash_report
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human
from tabletop.saves import match_file
from tabletop.saves.match_file import DamagedSaveError, read_save
from tabletop.scenes.base import routes
from tabletop.scenes.base.crash_notice import CrashPanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene

pytestmark = pytest.mark.usefixtures("toys")


def raise_error(*_: Any) -> None:
    raise ZeroDivisionError("the moon is blue")


def user_after_crash(
    home: Path, monkeypatch: pytest.MonkeyPatch, what: str = "update", language: str = "en"
) -> FakeUser:
    """Play a few acts until the table breaks."""
    services = quiet_services(home, language=language)
    user = FakeUser(
        services, lambda services: start_match(services, "fox_forest", (Human("Zoë"), Computer("Quack", 0)), seed=3)
    )
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    user.scene._play_act(user.scene.match.game.legal_moves(user.scene.match.state)[0])
    with monkeypatch.context() as now:
        now.setattr(PlayScene, what, raise_error)
        if what == "handle":
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        if what == "close":
            now.setattr(PlayScene, "update", raise_error)
        user.scene.dirty = True
        user.app.run_frame_safely(pygame.time.Clock())
    return user


def only_report(home: Path) -> Path:
    (report,) = (home / "reports").iterdir()
    return report


@pytest.mark.parametrize("what", ["update", "draw", "handle", "close"])
def test_a_broken_table_leads_to_a_sheet_from_which_the_match_goes_on(
    what: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = user_after_crash(home, monkeypatch, what)
    (path,) = match_file.saves_newest_first(home / "saves")
    before = match_file.read_save(path).match
    assert isinstance(user.scene, CrashPanel)
    assert user.sees_text(only_report(home).name)
    if what == "close":
        return user.app.close()
    user.click(*user.button_point(catalogue("en")("stumbled-go-on")))
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)

    assert isinstance(user.scene, PlayScene)
    assert user.scene.match.log[: len(before.log)] == before.log
    assert match_file.read_save(path).match == user.scene.match
    return user.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_their_language_and_may_go_to_the_menu(
    language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, say = user_after_crash(home, monkeypatch, language=language), catalogue(language)

    assert user.sees_text(say("stumbled-safe"))
    user.click(*user.button_point(say("results-home")))
    assert isinstance(user.scene, MainMenuScene)
    user.app.close()


@pytest.mark.parametrize(
    "fault", [ValueError("slime"), SystemExit(0), GeneratorExit(), BaseException("slime")], ids=repr
)
@pytest.mark.parametrize("part", ["pending", "view", "apply", "legal_moves"])
def test_a_game_from_outside_is_named_and_ends_neither_its_match_nor_the_program(
    part: str, fault: BaseException, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> None:
        raise fault

    services, players = quiet_services(home, language="en"), (Human("Zoë"), Computer("Quack", 0))
    user = FakeUser(services, lambda services: start_match(services, "snails", players, seed=3))
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    user.scene._play_act(user.scene.match.game.legal_moves(user.scene.match.state)[0])
    log = user.scene.match.log
    with monkeypatch.context() as now:
        now.setattr(import_module(GAMES.module("rules", "snails")), "GAME", evolve(GAMES["snails"], **{part: stumble}))
        for _ in range(600):
            if isinstance(user.scene, CrashPanel):
                break
            user.scene.dirty = True
            user.app.run_frame_safely(pygame.time.Clock())

    assert isinstance(user.scene, CrashPanel)
    assert user.sees_text(catalogue("en")("stumbled-foreign-game", game="snails"))
    (path,) = match_file.saves_newest_first(home / "saves")
    assert read_save(path).match.log[: len(log)] == log
    user.click(*user.button_point(catalogue("en")("results-home")))
    assert isinstance(user.scene, MainMenuScene)
    user.app.close()


def test_a_game_of_ours_is_not_taken_for_one_from_outside(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = user_after_crash(home, monkeypatch)

    assert isinstance(user.scene, CrashPanel)
    assert user.scene.foreign_game == ""
    user.app.close()


def test_a_match_without_a_file_goes_on_from_memory(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "saves").write_text("a file where a folder should be")
    user = user_after_crash(home, monkeypatch)
    user.click(*user.button_point(catalogue("en")("stumbled-go-on")))

    assert isinstance(user.scene, PlayScene)
    assert user.scene.match.log
    user.app.close()


def test_where_no_report_can_be_written_people_are_told_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "reports").write_text("a file where a folder should be")
    user = user_after_crash(home, monkeypatch)

    assert user.sees_text(catalogue("en")("stumbled-no-report"))
    user.app.close()


def test_a_report_names_versions_scenes_events_and_the_fault(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = user_after_crash(home, monkeypatch)
    report, mode = only_report(home).read_text("utf-8"), only_report(home).stat().st_mode
    user.app.close()

    for word in (
        "pygame-ce 2",
        "cattrs",
        "SDL 2",
        "scenes: PlayScene",
        "fox_forest",
        "in raise_error",
        "the moon is blue",
    ):
        assert word in report
    assert mode & 0o777 == 0o600
    assert "Zoë" not in report and "Quack" not in report


@pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)
def test_a_report_holds_no_more_than_all_may_know(table: Any, home: Path) -> None:
    """Luck to come, shuffled orders and what a round still hides are no business of whoever reads it."""
    steps = random_match_steps(table)
    step = steps[Random(str(table)).randrange(len(steps))]
    match = match_before(table, step)

    class Scene:
        pass

    scene = Scene()
    scene.match = match  # type: ignore[attr-defined]
    path = write_crash_report(home, ValueError("x"), [scene])
    assert path is not None
    report = path.read_text("utf-8")
    known = [str(beat.event) for beat in match.story if match.game.may_retell(match.state, beat)]

    assert "seed" not in report
    assert all(line in known or line == "…" for line in event_lines(report))
    assert not any(str(entry.act) in report for entry in match.log if str(entry.act) not in known)


def test_a_report_tells_neither_the_card_that_was_refused_nor_whose_save_is_damaged(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    setup = {"format": 1, "game": "fox_forest", "version": 1, "options": {}, "seed": 1, "players": [{"name": "Zo\n"}]}
    path.write_text(json.dumps(setup) + "\n", "utf-8")
    faults: list[Exception] = [IllegalMoveError("not_yours", "FF-05", "fox_forest", Play("11k"), "lead")]
    with pytest.raises(DamagedSaveError) as damaged:
        read_save(path)
    faults.append(damaged.value)
    for fault in faults:
        assert "11k" in str(fault) or "Zo" in "".join(traceback.format_exception(fault))
        report_path = write_crash_report(home, fault)
        assert report_path is not None
        report = report_path.read_text("utf-8")

        assert "11k" not in report
        assert "Zo" not in report
        assert "not_yours" in report or "save-" in report


def event_lines(report: str) -> list[str]:
    head, _, _ = report.partition("\nValueError")
    return [line[2:] for line in head.splitlines() if line.startswith("  ")]


@pytest.mark.parametrize("place", [routes.MainMenu, routes.EditSettings])
def test_what_is_broken_from_the_start_is_answered_in_one_line(
    place: Any, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(App, "make_scene" if place is routes.MainMenu else "run_frame", raise_error)
    monkeypatch.setattr(MainMenuScene, "build", raise_error)

    assert commands._run(lambda _: place()) == 1
    errors = capsys.readouterr().err
    assert errors.count("\n") == 1 and "Traceback" not in errors
    assert any(str(each) in errors for each in (home / "reports").iterdir())
