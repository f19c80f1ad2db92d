"""The list of matches: all of them can be reached, by wheel, bar and keys, and damaged ones hide nobody."""

import os
from pathlib import Path

import pygame
import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, match_before, random_match_steps

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

SOUND_COUNT, DAMAGED_COUNT = 12, 9


@pytest.fixture
def saves_folder(home: Path) -> Path:
    """Twelve sound matches, the first begun last touched, and nine damaged ones that are newer than all of them."""
    for number in range(SOUND_COUNT + DAMAGED_COUNT):
        path = home / "saves" / f"{number:02}.jsonl"
        if number < SOUND_COUNT:
            players = (Human(f"Guest {number:02}"), Computer("B"))
            SaveWriter.create(path, new_setup("fox_forest", players)).close()
        else:
            path.write_bytes(b"{}\n")
        os.utime(path, (10_000 - number, 10_000 - number + 1000 * (number >= SOUND_COUNT)))
    return home / "saves"


@pytest.fixture
def user(saves_folder: Path, home: Path) -> FakeUser:
    user = FakeUser(quiet_services(home), SavedMatchesPanel)
    user.wait_until(lambda: not user.scene.unread_matches)
    return user


def shown_rows(user: FakeUser) -> list[int]:
    return [number for number in range(SOUND_COUNT) if user.sees_text(f"Guest {number:02}")]


def test_the_wheel_moves_through_all_matches_and_the_damaged_ones_stand_apart_at_the_end(user: FakeUser) -> None:
    say = user.app.services.say
    assert shown_rows(user) == [0, 1, 2, 3, 4, 5, 6]
    assert not user.sees_text(say("shelf-damaged"))
    for _ in range(3):
        user.scene.handle(Pointer("wheel", 800, 400, -1))
    assert shown_rows(user) == [3, 4, 5, 6, 7, 8, 9]
    for _ in range(30):
        user.scene.handle(Pointer("wheel", 800, 400, -1))

    assert shown_rows(user) == []
    assert user.sees_text(f"{SOUND_COUNT + DAMAGED_COUNT - 1}.jsonl")
    assert not [each for each in user.scene.group.widgets if getattr(each, "text", "") == say("shelf-go-on")]


def test_arrows_lead_the_focus_through_all_matches(user: FakeUser) -> None:
    met = []
    for _ in range(SOUND_COUNT + 2):
        user.press_key(pygame.K_DOWN)
        if focused := user.scene._focused:
            met.append(focused[0].stem)
    assert met[:SOUND_COUNT] == [f"{number:02}" for number in range(SOUND_COUNT)]
    user.press_key(pygame.K_HOME)

    assert shown_rows(user)[0] == 0
    user.press_key(pygame.K_END)
    assert shown_rows(user) == []


def test_a_match_far_down_is_opened_by_its_own_plank(user: FakeUser) -> None:
    for _ in range(2):
        user.scene.handle(Pointer("wheel", 800, 400, -1))
    user.click(*user.button_point(user.app.services.say("shelf-go-on")))

    assert isinstance(user.scene, PlayScene)
    assert user.scene.match.setup.players[0].name == "Guest 02"


def test_a_plank_can_be_pressed_while_others_are_still_read(
    saves_folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(DAMAGED_COUNT):
        (saves_folder / f"{SOUND_COUNT + number}.jsonl").unlink()
    monkeypatch.setattr(saved_matches_panel, "MAX_FIRST_READ_SECONDS", 0.0)
    user = FakeUser(quiet_services(home), SavedMatchesPanel)
    at = user.button_point(user.app.services.say("shelf-go-on"))
    user.down(*at)
    user.run_frame()
    assert user.scene.unread_matches
    user.up(*at)

    assert isinstance(user.scene, PlayScene)


def test_damaged_newer_files_do_not_hide_the_last_match_from_the_menu(saves_folder: Path, home: Path) -> None:
    menu = MainMenuScene(quiet_services(home))
    menu.find_last_match()

    assert menu.last_match is not None
    assert menu.last_match[0] == saves_folder / "00.jsonl"
    assert len(menu.services.notices) == 8


FOX_CASE = TableCase("fox_forest", 2, GAMES["fox_forest"].options())
SAY = catalogue("en")


def save_acts(path: Path, acts: int | None = None) -> Match:
    """Keep a match of Ann and Bob on the disk: the first acts of it, or the whole."""
    steps = random_match_steps(FOX_CASE)
    match = match_before(FOX_CASE, steps[-1 if acts is None else acts])
    if acts is None:
        match.play(steps[-1].act)
    save = SaveWriter.create(path, evolve(match.setup, players=(Human("Ann"), Human("Bob"))))
    for entry in match.log:
        save.append(entry)
    save.close()
    return match


@pytest.fixture
def user_with_three_matches(home: Path) -> FakeUser:
    """Three matches: a finished one, one that has begun, and one of another game."""
    finished, unfinished = (
        home / "saves" / f"{name}.jsonl" for name in ("fox_forest-20261117-200000", "fox_forest-20261117-210000")
    )
    save_acts(finished)
    save_acts(unfinished, 20)
    SaveWriter.create(home / "saves" / "lake.jsonl", new_setup("duck_lake", (Human("Cleo"), Human("Ann")))).close()
    for age, path in enumerate((finished, unfinished, home / "saves" / "lake.jsonl")):
        os.utime(path, (10_000 - age, 10_000 - age))
    user = FakeUser(quiet_services(home), SavedMatchesPanel)
    user.wait_until(lambda: not user.scene.unread_matches)
    return user


def test_a_row_tells_who_has_won_with_how_much_or_where_the_match_stands(
    user_with_three_matches: FakeUser, home: Path
) -> None:
    over = read_save(user_with_three_matches.scene.matches[0].path).match.pending
    names = ("Ann", "Bob")
    best = sorted((0, 1), key=lambda seat: seat not in over.winners)

    assert user_with_three_matches.sees_text(" · ".join(f"{names[seat]} {over.scores[seat]}" for seat in best))
    assert user_with_three_matches.scene.statuses[user_with_three_matches.scene.matches[0].path].has_winners
    assert user_with_three_matches.sees_text("Ann, Bob · round 1, ")
    assert len([image for image in user_with_three_matches.drawn_images() if getattr(image, "won", False)]) == 1


def test_a_row_names_those_who_sit_there_now() -> None:
    match = match_before(FOX_CASE, random_match_steps(FOX_CASE)[20])
    match.hand_over(Seat(1), Human("Zoe"))

    assert "Zoe" in saved_match.match_status(match, SAY).summary


@pytest.mark.parametrize(
    ("query", "found"),
    [("cleo", ["lake"]), ("ann lake", ["lake"]), ("FOREST bob", 2), ("ann", 3), ("nobody", 0), ("  ", 3)],
    ids=str,
)
def test_matches_are_found_by_person_and_by_game(
    user_with_three_matches: FakeUser, query: str, found: list[str] | int
) -> None:
    user_with_three_matches.click(*middle_of(user_with_three_matches.scene.search_field))
    user_with_three_matches.type_text(query)
    listed = [each.path.stem for each in user_with_three_matches.scene.rows]

    assert listed == found if isinstance(found, list) else len(listed) == found
    assert user_with_three_matches.sees_text(SAY("shelf-nothing")) == (not listed)
    assert len(user_with_three_matches.scene.row_buttons) == 2 * len(listed)


def test_on_an_empty_list_a_duck_sleeps_until_somebody_plays(user_with_three_matches: FakeUser, home: Path) -> None:
    def sleeping_ducks(user: FakeUser) -> list[str]:
        return [image.text for image in user.drawn_images() if isinstance(image, saved_matches_panel.SleepingDuck)]

    nobody = FakeUser(quiet_services(home / "empty"), SavedMatchesPanel)

    assert sleeping_ducks(user_with_three_matches) == []
    assert sleeping_ducks(nobody) == [SAY("shelf-empty")]


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
    user = FakeUser(quiet_services(home), SavedMatchesPanel, draws_nothing=True)
    for _ in range(9):
        user.run_frame()
    assert read_so_far == [f"{number:02}" for number in range(7)]
    user.scene.handle(Pointer("wheel", 800, 400, -1))
    user.run_frame()
    assert read_so_far[7:] == ["07"]

    assert len(user.scene.matches) == 40
    user.wait_until(lambda: not user.scene.unread_matches)
    assert len(read_so_far) == 8, "what nobody sees need not be read"


def open_saved_match(user: FakeUser, place: int = 0) -> SavedMatchPanel:
    """Press the small button of a row."""
    user.click(
        *middle_of([button for (_, icon), button in user.scene.row_buttons.items() if icon == "ui/icon_menu"][place])
    )
    assert isinstance(user.scene, SavedMatchPanel)
    user.run_frame(1.0)
    return user.scene


def test_a_match_gets_a_name_and_keeps_its_place_and_its_acts(user_with_three_matches: FakeUser) -> None:
    before = user_with_three_matches.scene.matches[0].path
    match = read_save(before).match
    sheet = open_saved_match(user_with_three_matches)
    user_with_three_matches.click(*middle_of(sheet.entry))
    user_with_three_matches.type_text("Anna’s birthday: the /best/ one")
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-rename")))
    assert user_with_three_matches.sees_text(SAY("kept-renamed"))
    after = user_with_three_matches.scene.saved.path
    user_with_three_matches.press_key(pygame.K_ESCAPE)

    assert not before.exists()
    assert after.name == f"{before.stem}--Anna’s birthday the best one.jsonl"
    assert read_save(after).match == match
    assert user_with_three_matches.scene.matches[0].path == after
    assert user_with_three_matches.sees_text("Anna’s birthday the best one")
    user_with_three_matches.type_text("x")
    sheet = open_saved_match(user_with_three_matches)
    sheet.entry.text = ""
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-rename")))
    assert before.exists(), "without a name it is called as before"


def test_a_match_is_thrown_away_only_after_a_question(user_with_three_matches: FakeUser) -> None:
    path = user_with_three_matches.scene.matches[0].path
    open_saved_match(user_with_three_matches)
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-delete")))
    assert isinstance(user_with_three_matches.scene, ConfirmPanel)
    user_with_three_matches.run_frame(1.0)
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-delete-no")))
    assert path.exists()
    user_with_three_matches.run_frame(1.0)
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-delete")))
    user_with_three_matches.run_frame(1.0)
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-delete-yes")))
    user_with_three_matches.run_frame()

    assert not path.exists()
    assert isinstance(user_with_three_matches.scene, SavedMatchesPanel)
    assert path not in [each.path for each in user_with_three_matches.scene.matches]


def test_a_match_that_is_being_played_keeps_its_name_and_its_place(user_with_three_matches: FakeUser) -> None:
    path = user_with_three_matches.scene.matches[1].path
    save, _ = SaveWriter.resume(path)
    sheet = open_saved_match(user_with_three_matches, 1)
    sheet.entry.text = "mine"
    sheet.rename()
    assert sheet.result_text.startswith(SAY("kept-failed", why=""))
    sheet.delete()
    save.close()

    assert path.exists()
    assert not sheet.deleted


def test_a_match_is_shared_as_one_file_in_a_place_that_is_told(user_with_three_matches: FakeUser) -> None:
    path = user_with_three_matches.scene.matches[0].path
    open_saved_match(user_with_three_matches)
    for _ in range(2):
        user_with_three_matches.click(*user_with_three_matches.button_point(SAY("kept-share")))
    copies = sorted(settings.export_folder().iterdir())

    assert user_with_three_matches.sees_text(SAY("kept-shared", file=str(copies[0])))
    assert [copy.name for copy in copies] == [
        "The Fox in the Forest — Ann, Bob-2.jsonl",
        "The Fox in the Forest — Ann, Bob.jsonl",
    ]
    assert all(read_save(copy).match == read_save(path).match for copy in copies)


def test_a_saved_match_can_be_watched_before_it_is_over(user_with_three_matches: FakeUser) -> None:
    open_saved_match(user_with_three_matches, 1)
    user_with_three_matches.click(*user_with_three_matches.button_point(SAY("shelf-watch")))
    assert isinstance(user_with_three_matches.scene, TheatreScene)
    user_with_three_matches.press_key(pygame.K_ESCAPE)

    assert isinstance(user_with_three_matches.scene, SavedMatchPanel)


def test_keys_alone_lead_from_row_to_row_and_within_a_row(user_with_three_matches: FakeUser) -> None:
    for _ in range(2):
        user_with_three_matches.press_key(pygame.K_DOWN)
    rows = [each.path for each in user_with_three_matches.scene.matches]
    assert user_with_three_matches.scene._focused == (rows[0], "ui/icon_replay")
    user_with_three_matches.press_key(pygame.K_RIGHT)
    user_with_three_matches.press_key(pygame.K_DOWN)
    assert user_with_three_matches.scene._focused == (rows[1], "ui/icon_menu")
    user_with_three_matches.press_key(pygame.K_LEFT)
    user_with_three_matches.press_key(pygame.K_UP)
    assert user_with_three_matches.scene._focused == (rows[0], "ui/icon_replay")


@pytest.mark.parametrize(
    ("typed", "kept_as"),
    [("a--b", "a—b"), ("  . ", ""), ("x" * 99, "x" * 40), ("tab\tand\nline", "tabandline"), ("Ґанна", "Ґанна")],
)
def test_a_name_is_what_every_disk_takes(typed: str, kept_as: str) -> None:
    assert saved_match.clean_title(typed) == kept_as


def middle_of(widget: Widget) -> tuple[float, float]:
    return widget.middle().x, widget.middle().y
