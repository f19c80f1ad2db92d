"""After a fault that nobody thought of nothing is lost, a report says what happened, and people choose how to go on."""

import json
import traceback
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.matches import few_tables, match_before, story

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


def broken(*_: Any) -> None:
    raise ZeroDivisionError("the moon is blue")


def stumbled(home: Path, monkeypatch: pytest.MonkeyPatch, what: str = "update", language: str = "en") -> Guest:
    """Play a few acts until the table breaks."""
    services = quiet_house(home, language=language)
    guest = Guest(
        services, lambda services: start_match(services, "fox_forest", (Human("Zoë"), Computer("Quack", 0)), seed=3)
    )
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)
    guest.scene._play_act(guest.scene.match.game.legal_moves(guest.scene.match.state)[0])
    with monkeypatch.context() as now:
        now.setattr(PlayScene, what, broken)
        if what == "handle":
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        if what == "close":
            now.setattr(PlayScene, "update", broken)
        guest.scene.dirty = True
        guest.app.run_frame_safely(pygame.time.Clock())
    return guest


def report_of(home: Path) -> Path:
    (report,) = (home / "reports").iterdir()
    return report


@pytest.mark.parametrize("what", ["update", "draw", "handle", "close"])
def test_a_broken_table_leads_to_a_sheet_from_which_the_match_goes_on(
    what: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = stumbled(home, monkeypatch, what)
    (path,) = match_file.saves_newest_first(home / "saves")
    before = match_file.read_save(path).match
    assert isinstance(guest.scene, CrashPanel)
    assert guest.reads(report_of(home).name)
    if what == "close":
        return guest.app.close()
    guest.click(*guest.button(catalogue("en")("stumbled-go-on")))
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)

    assert isinstance(guest.scene, PlayScene)
    assert guest.scene.match.log[: len(before.log)] == before.log
    assert match_file.read_save(path).match == guest.scene.match
    return guest.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_their_language_and_may_go_to_the_menu(
    language: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, say = stumbled(home, monkeypatch, language=language), catalogue(language)

    assert guest.reads(say("stumbled-safe"))
    guest.click(*guest.button(say("results-home")))
    assert isinstance(guest.scene, MainMenuScene)
    guest.app.close()


def test_a_match_without_a_file_goes_on_from_memory(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "saves").write_text("a file where a folder should be")
    guest = stumbled(home, monkeypatch)
    guest.click(*guest.button(catalogue("en")("stumbled-go-on")))

    assert isinstance(guest.scene, PlayScene)
    assert guest.scene.match.log
    guest.app.close()


def test_where_no_report_can_be_written_people_are_told_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "reports").write_text("a file where a folder should be")
    guest = stumbled(home, monkeypatch)

    assert guest.reads(catalogue("en")("stumbled-no-report"))
    guest.app.close()


def test_a_report_names_versions_scenes_events_and_the_fault(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = stumbled(home, monkeypatch)
    told, mode = report_of(home).read_text("utf-8"), report_of(home).stat().st_mode
    guest.app.close()

    for word in ("pygame-ce 2", "cattrs", "SDL 2", "scenes: PlayScene", "fox_forest", "in broken", "the moon is blue"):
        assert word in told
    assert mode & 0o777 == 0o600
    assert "Zoë" not in told and "Quack" not in told


@pytest.mark.parametrize("table", few_tables(), ids=str)
def test_a_report_holds_no_more_than_all_may_know(table: Any, home: Path) -> None:
    """Luck to come, shuffled orders and what a round still hides are no business of whoever reads it."""
    steps = story(table)
    step = steps[Random(str(table)).randrange(len(steps))]
    match = match_before(table, step)

    class Scene:
        pass

    scene = Scene()
    scene.match = match  # type: ignore[attr-defined]
    path = write_crash_report(home, ValueError("x"), [scene])
    assert path is not None
    told = path.read_text("utf-8")
    known = [str(beat.event) for beat in match.story if match.game.may_retell(match.state, beat)]

    assert "seed" not in told
    assert all(line in known or line == "…" for line in events_of(told))
    assert not any(str(entry.act) in told for entry in match.log if str(entry.act) not in known)


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
        report = write_crash_report(home, fault)
        assert report is not None
        told = report.read_text("utf-8")

        assert "11k" not in told
        assert "Zo" not in told
        assert "not_yours" in told or "save-" in told


def events_of(told: str) -> list[str]:
    head, _, _ = told.partition("\nValueError")
    return [line[2:] for line in head.splitlines() if line.startswith("  ")]


@pytest.mark.parametrize("place", [routes.MainMenu, routes.EditSettings])
def test_what_is_broken_from_the_start_is_answered_in_one_line(
    place: Any, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(App, "make_scene" if place is routes.MainMenu else "run_frame", broken)
    monkeypatch.setattr(MainMenuScene, "build", broken)

    assert commands._run(lambda _: place()) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    assert any(str(each) in said for each in (home / "reports").iterdir())
