"""The list of matches: all of them can be reached, by wheel, bar and keys, and damaged ones hide nobody."""

import os
from pathlib import Path

import pygame
import pytest
from attrs import evolve
from helpers.fake_user import Guest, quiet_house
from helpers.matches import Setting, match_before, story

from rules import GAMES
from rules.kernel import Seat
from tabletop import settings
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.saves import match_file
from tabletop.saves.match_file import SaveWriter, read_save
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved import saved_match, saved_matches_panel
from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.stage.inputs import Pointer
from tabletop.widgets.widget import Widget

SOUND, DAMAGED = 12, 9


@pytest.fixture
def folder(home: Path) -> Path:
    """Twelve sound matches, the first begun last touched, and nine damaged ones that are newer than all of them."""
    for number in range(SOUND + DAMAGED):
        path = home / "saves" / f"{number:02}.jsonl"
        if number < SOUND:
            players = (Human(f"Guest {number:02}"), Computer("B"))
            SaveWriter.create(path, new_setup("fox_forest", players)).close()
        else:
            path.write_bytes(b"{}\n")
        os.utime(path, (10_000 - number, 10_000 - number + 1000 * (number >= SOUND)))
    return home / "saves"


@pytest.fixture
def guest(folder: Path, home: Path) -> Guest:
    guest = Guest(quiet_house(home), SavedMatchesPanel)
    guest.wait(lambda: not guest.scene.unread_matches)
    return guest


def seen(guest: Guest) -> list[int]:
    return [number for number in range(SOUND) if guest.reads(f"Guest {number:02}")]


def test_the_wheel_moves_through_all_matches_and_the_damaged_ones_stand_apart_at_the_end(guest: Guest) -> None:
    say = guest.app.services.say
    assert seen(guest) == [0, 1, 2, 3, 4, 5, 6]
    assert not guest.reads(say("shelf-damaged"))
    for _ in range(3):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))
    assert seen(guest) == [3, 4, 5, 6, 7, 8, 9]
    for _ in range(30):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))

    assert seen(guest) == []
    assert guest.reads(f"{SOUND + DAMAGED - 1}.jsonl")
    assert not [each for each in guest.scene.group.widgets if getattr(each, "text", "") == say("shelf-go-on")]


def test_arrows_lead_the_focus_through_all_matches(guest: Guest) -> None:
    met = []
    for _ in range(SOUND + 2):
        guest.press(pygame.K_DOWN)
        if focused := guest.scene._focused:
            met.append(focused[0].stem)
    assert met[:SOUND] == [f"{number:02}" for number in range(SOUND)]
    guest.press(pygame.K_HOME)

    assert seen(guest)[0] == 0
    guest.press(pygame.K_END)
    assert seen(guest) == []


def test_a_match_far_down_is_opened_by_its_own_plank(guest: Guest) -> None:
    for _ in range(2):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))
    guest.click(*guest.button(guest.app.services.say("shelf-go-on")))

    assert isinstance(guest.scene, PlayScene)
    assert guest.scene.match.setup.players[0].name == "Guest 02"


def test_a_plank_can_be_pressed_while_others_are_still_read(
    folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(DAMAGED):
        (folder / f"{SOUND + number}.jsonl").unlink()
    monkeypatch.setattr(saved_matches_panel, "MAX_FIRST_READ_SECONDS", 0.0)
    guest = Guest(quiet_house(home), SavedMatchesPanel)
    at = guest.button(guest.app.services.say("shelf-go-on"))
    guest.down(*at)
    guest.turn()
    assert guest.scene.unread_matches
    guest.up(*at)

    assert isinstance(guest.scene, PlayScene)


def test_damaged_newer_files_do_not_hide_the_last_match_from_the_menu(folder: Path, home: Path) -> None:
    menu = MainMenuScene(quiet_house(home))
    menu.find_last_match()

    assert menu.last_match is not None
    assert menu.last_match[0] == folder / "00.jsonl"
    assert len(menu.services.notices) == 8


FOX = Setting("fox_forest", 2, GAMES["fox_forest"].options())
SAY = catalogue("en")


def played(path: Path, acts: int | None = None) -> Match:
    """Keep a match of Ann and Bob on the disk: the first acts of it, or the whole."""
    steps = story(FOX)
    match = match_before(FOX, steps[-1 if acts is None else acts])
    if acts is None:
        match.play(steps[-1].act)
    save = SaveWriter.create(path, evolve(match.setup, players=(Human("Ann"), Human("Bob"))))
    for entry in match.log:
        save.append(entry)
    save.close()
    return match


@pytest.fixture
def shelf(home: Path) -> Guest:
    """Three matches: a finished one, one that has begun, and one of another game."""
    done, begun = (
        home / "saves" / f"{name}.jsonl" for name in ("fox_forest-20261117-200000", "fox_forest-20261117-210000")
    )
    played(done)
    played(begun, 20)
    SaveWriter.create(home / "saves" / "lake.jsonl", new_setup("duck_lake", (Human("Cleo"), Human("Ann")))).close()
    for age, path in enumerate((done, begun, home / "saves" / "lake.jsonl")):
        os.utime(path, (10_000 - age, 10_000 - age))
    guest = Guest(quiet_house(home), SavedMatchesPanel)
    guest.wait(lambda: not guest.scene.unread_matches)
    return guest


def test_a_row_tells_who_has_won_with_how_much_or_where_the_match_stands(shelf: Guest, home: Path) -> None:
    over = read_save(shelf.scene.matches[0].path).match.pending
    names = ("Ann", "Bob")
    best = sorted((0, 1), key=lambda seat: seat not in over.winners)

    assert shelf.reads(" · ".join(f"{names[seat]} {over.scores[seat]}" for seat in best))
    assert shelf.scene.statuses[shelf.scene.matches[0].path].has_winners
    assert shelf.reads("Ann, Bob · round 1, ")
    assert len([image for image in shelf.seen() if getattr(image, "won", False)]) == 1


def test_a_row_names_those_who_sit_there_now() -> None:
    match = match_before(FOX, story(FOX)[20])
    match.hand_over(Seat(1), Human("Zoe"))

    assert "Zoe" in saved_match.match_status(match, SAY).summary


@pytest.mark.parametrize(
    ("query", "found"),
    [("cleo", ["lake"]), ("ann lake", ["lake"]), ("FOREST bob", 2), ("ann", 3), ("nobody", 0), ("  ", 3)],
    ids=str,
)
def test_matches_are_found_by_person_and_by_game(shelf: Guest, query: str, found: list[str] | int) -> None:
    shelf.click(*middle(shelf.scene.search_field))
    shelf.write(query)
    listed = [each.path.stem for each in shelf.scene.rows]

    assert listed == found if isinstance(found, list) else len(listed) == found
    assert shelf.reads(SAY("shelf-nothing")) == (not listed)
    assert len(shelf.scene.row_buttons) == 2 * len(listed)


def test_only_what_is_seen_is_read_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(40):
        SaveWriter.create(
            home / "saves" / f"{number:02}.jsonl", new_setup("fox_forest", (Human("A"), Human("B")))
        ).close()
        os.utime(home / "saves" / f"{number:02}.jsonl", (10_000 - number, 10_000 - number))
    read_so_far: list[str] = []
    monkeypatch.setattr(saved_matches_panel, "MAX_FIRST_READ_SECONDS", 0.0)
    monkeypatch.setattr(
        saved_matches_panel, "read_save", lambda path: read_so_far.append(path.stem) or match_file.read_save(path)
    )
    guest = Guest(quiet_house(home), SavedMatchesPanel, blindfold=True)
    for _ in range(9):
        guest.turn()
    assert read_so_far == [f"{number:02}" for number in range(7)]
    guest.scene.handle(Pointer("wheel", 800, 400, -1))
    guest.turn()
    assert read_so_far[7:] == ["07"]

    assert len(guest.scene.matches) == 40
    guest.wait(lambda: not guest.scene.unread_matches)
    assert len(read_so_far) == 8, "what nobody sees need not be read"


def open_sheet(guest: Guest, place: int = 0) -> SavedMatchPanel:
    """Press the small plank of a row."""
    guest.click(
        *middle([plank for (_, icon), plank in guest.scene.row_buttons.items() if icon == "ui/icon_menu"][place])
    )
    assert isinstance(guest.scene, SavedMatchPanel)
    guest.turn(1.0)
    return guest.scene


def test_a_match_gets_a_name_and_keeps_its_place_and_its_acts(shelf: Guest) -> None:
    before = shelf.scene.matches[0].path
    match = read_save(before).match
    sheet = open_sheet(shelf)
    shelf.click(*middle(sheet.entry))
    shelf.write("Anna’s birthday: the /best/ one")
    shelf.click(*shelf.button(SAY("kept-rename")))
    assert shelf.reads(SAY("kept-renamed"))
    after = shelf.scene.saved.path
    shelf.press(pygame.K_ESCAPE)

    assert not before.exists()
    assert after.name == f"{before.stem}--Anna’s birthday the best one.jsonl"
    assert read_save(after).match == match
    assert shelf.scene.matches[0].path == after
    assert shelf.reads("Anna’s birthday the best one")
    shelf.write("x")
    sheet = open_sheet(shelf)
    sheet.entry.text = ""
    shelf.click(*shelf.button(SAY("kept-rename")))
    assert before.exists(), "without a name it is called as before"


def test_a_match_is_thrown_away_only_after_a_question(shelf: Guest) -> None:
    path = shelf.scene.matches[0].path
    open_sheet(shelf)
    shelf.click(*shelf.button(SAY("kept-delete")))
    assert isinstance(shelf.scene, ConfirmPanel)
    shelf.turn(1.0)
    shelf.click(*shelf.button(SAY("kept-delete-no")))
    assert path.exists()
    shelf.turn(1.0)
    shelf.click(*shelf.button(SAY("kept-delete")))
    shelf.turn(1.0)
    shelf.click(*shelf.button(SAY("kept-delete-yes")))
    shelf.turn()

    assert not path.exists()
    assert isinstance(shelf.scene, SavedMatchesPanel)
    assert path not in [each.path for each in shelf.scene.matches]


def test_a_match_that_is_being_played_keeps_its_name_and_its_place(shelf: Guest) -> None:
    path = shelf.scene.matches[1].path
    save, _ = SaveWriter.resume(path)
    sheet = open_sheet(shelf, 1)
    sheet.entry.text = "mine"
    sheet.rename()
    assert sheet.result_text.startswith(SAY("kept-failed", why=""))
    sheet.delete()
    save.close()

    assert path.exists()
    assert not sheet.deleted


def test_a_match_is_shared_as_one_file_in_a_place_that_is_told(shelf: Guest) -> None:
    path = shelf.scene.matches[0].path
    open_sheet(shelf)
    for _ in range(2):
        shelf.click(*shelf.button(SAY("kept-share")))
    copies = sorted(settings.export_folder().iterdir())

    assert shelf.reads(SAY("kept-shared", file=str(copies[0])))
    assert [copy.name for copy in copies] == [
        "The Fox in the Forest — Ann, Bob-2.jsonl",
        "The Fox in the Forest — Ann, Bob.jsonl",
    ]
    assert all(read_save(copy).match == read_save(path).match for copy in copies)


def test_a_saved_match_can_be_watched_before_it_is_over(shelf: Guest) -> None:
    open_sheet(shelf, 1)
    shelf.click(*shelf.button(SAY("shelf-watch")))
    assert isinstance(shelf.scene, TheatreScene)
    shelf.press(pygame.K_ESCAPE)

    assert isinstance(shelf.scene, SavedMatchPanel)


def test_keys_alone_lead_from_row_to_row_and_within_a_row(shelf: Guest) -> None:
    for _ in range(2):
        shelf.press(pygame.K_DOWN)
    rows = [each.path for each in shelf.scene.matches]
    assert shelf.scene._focused == (rows[0], "ui/icon_replay")
    shelf.press(pygame.K_RIGHT)
    shelf.press(pygame.K_DOWN)
    assert shelf.scene._focused == (rows[1], "ui/icon_menu")
    shelf.press(pygame.K_LEFT)
    shelf.press(pygame.K_UP)
    assert shelf.scene._focused == (rows[0], "ui/icon_replay")


@pytest.mark.parametrize(
    ("typed", "kept_as"),
    [("a--b", "a—b"), ("  . ", ""), ("x" * 99, "x" * 40), ("tab\tand\nline", "tabandline"), ("Ґанна", "Ґанна")],
)
def test_a_name_is_what_every_disk_takes(typed: str, kept_as: str) -> None:
    assert saved_match.clean_title(typed) == kept_as


def middle(widget: Widget) -> tuple[float, float]:
    return widget.middle().x, widget.middle().y
