"""The log tells what the program did, and of nobody who they are or what they hold; nothing is disturbed by it."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.environment import environment_for_program, full_disk, program_command
from helpers.fake_user import FakeUser, quiet_services
from helpers.phones.fake_server import FakePainter, FakeServer
from helpers.phones.phone_table import PhoneTable
from helpers.phones.running_server import RunningServer
from helpers.random_matches import random_match
from helpers.toys import ALL_GAME_KEYS

from rules import GAMES
from rules.kernel import Seat
from tabletop import log
from tabletop.__main__ import main
from tabletop.app import App
from tabletop.commands.bot_arguments import FORFEIT_EXIT_CODE, report_forfeits
from tabletop.history.match_index import count_matches
from tabletop.match import Computer, Human, new_setup
from tabletop.phones import server
from tabletop.saves.match_file import SaveWriter, new_save_path
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones import hub
from tabletop.scenes.phones.hub import PhonesUnavailableError, turn_off_phones, turn_on_phones
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import resume_match, start_match
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.clip import write_clip
from tabletop.settings import Settings

pytestmark = pytest.mark.usefixtures("toys")

NAMES = ("Zoë-Ґанна", "Bartholomäus", "Quackerina", "Mallardo", "Xanthippe", "Wolfgang", "Yevhenija", "Ulrike")
SEED = 918_273_645


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """Close whatever log a test has left open."""
    yield
    log.stop_log("by a test")


def output_of(code: str, **variables: str) -> list[str]:
    """Run Python code in a process of its own, and read the lines that it prints."""
    env = environment_for_program(**variables)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def written(home: Path) -> str:
    path = log.log_path(home)
    return path.read_text("utf-8") if path.exists() else ""


def words_of(value: Any) -> Iterator[str]:
    """List the words that a move or a view is made of: cards, chips, ducks."""
    if isinstance(value, str):
        yield value
    elif attrs.has(type(value)):
        for each in attrs.fields(type(value)):
            yield from words_of(getattr(value, each.name))
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from words_of(each)


def test_a_line_says_when_who_and_what(home: Path) -> None:
    log.start_log(home, "simulate")
    logging.getLogger("tabletop.scenes.x").info("a\nb %s", "\x1b[31m")
    log.stop_log("with 0")
    first, second, last = written(home).splitlines()

    stamp = rf"\d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d,\d{{3}} {os.getpid()} INFO "
    assert re.fullmatch(stamp + r"tabletop: tabletop simulate, version \S+, Python 3\.\S+, \S+", first)
    assert re.fullmatch(stamp + r"tabletop\.scenes\.x: a�b �\[31m", second)
    assert re.fullmatch(stamp + r"tabletop: ended with 0 after \d+\.\d s", last)


def test_only_its_owner_can_read_it(home: Path) -> None:
    log.start_log(home)

    assert log.log_path(home).stat().st_mode & 0o777 == 0o600
    assert log.log_path(home).parent.stat().st_mode & 0o777 == 0o700


def test_nothing_is_written_before_a_window_stands(home: Path) -> None:
    log.start_log(home, hold=True)
    logging.getLogger("tabletop.x").info("early")
    assert not home.exists()
    log.write_held_lines(home)
    logging.getLogger("tabletop.x").info("late")

    assert [line.rpartition(" ")[2] for line in written(home).splitlines()[1:]] == ["early", "late"]


def test_whoever_imports_us_gets_no_log(home: Path) -> None:
    """Neither a file nor a handler: those belong to the program."""
    code = """
import logging, tabletop.__main__, tabletop.log, tabletop.commands.play
print(logging.getLogger("tabletop").handlers)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment_for_program(), capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"
    assert not home.exists()


def test_the_shelf_of_games_stands_before_anything_of_the_log_is_read(home: Path) -> None:
    code = """
import sys
from tabletop import __main__
from tabletop.app import App

def run(app):
    app.process_frame(0.0, [])
    print(sorted({"logging", "importlib.metadata", "tabletop.log"} & {*sys.modules}), app.frames_drawn)
    while app.on_ready:
        app.process_frame(0.1, [])
    print("tabletop.log" in sys.modules)
    app.close()

App.run = run
sys.exit(__main__.main([]))
"""

    assert output_of(code, TABLETOP_HOME=str(home))[-2:] == ["[] 1", "True"]
    assert re.search(r"window \d+x\d+, en, first picture after \d+ ms\n", written(home))
    assert "ended with 0" in written(home)


@pytest.fixture
def few_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(app: App) -> None:
        for _ in range(40):
            app.process_frame(0.1, [])
        app.close()

    monkeypatch.setattr(App, "run", run)


@pytest.mark.usefixtures("few_frames")
def test_an_evening_is_told_from_the_start_to_the_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "fox_forest", "--players", "Zoë-Ґанна,bot:0", "--seed", str(SEED)]) == 0
    (path,) = (home / "saves").glob("*.jsonl")
    told = written(home)

    for line in (
        r"tabletop play, version \S+, Python",
        rf"{path.stem} begun, 1 people, 1 computers",
        r"pygame-ce 2\.\S+, SDL 2\.\S+, dummy, displays \[",
        r"window \d+x\d+, en, first picture after \d+ ms",
        rf"{path.stem} closed after \d+ acts, not over",
        r"ended with 0 after",
    ):
        assert len(re.findall(line, told)) == 1, line
    assert "Zoë" not in told and str(SEED) not in told
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("few_frames")
def test_whoever_asks_for_it_sees_it_at_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verbose", "demo"]) == 0

    assert capsys.readouterr().err == written(home)
    assert "tabletop demo" in written(home)


def test_a_picture_of_a_screen_leaves_no_log(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verbose", "shot", "menu", "--size", "480x270", "--out", str(tmp_path / "x.png")]) == 0

    assert "tabletop shot" in capsys.readouterr().err
    assert not home.exists()


def test_a_mistake_is_no_end_like_another(home: Path) -> None:
    main(["simulate", "fox_forest", "--matches", "1"])
    main(["simulate", "chess"])

    assert [*re.findall(r"ended ([\w ]+) after", written(home))] == ["with 0", "by an exception"]
    assert "chess" not in written(home)


@pytest.mark.usefixtures("few_frames")
def test_damaged_settings_are_named_without_what_they_say(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('scale = "Zoë"\nvolume = 7.0\n', "utf-8")
    main([])

    assert "WARNING" in written(home)
    assert "settings damaged: scale, volume" in written(home)
    assert "Zoë" not in written(home)


def test_a_match_that_is_refused_is_told_with_the_reason(home: Path) -> None:
    log.start_log(home)
    setup = new_setup("fox_forest", (Human(NAMES[0]), Human(NAMES[1])), seed=SEED)
    path = new_save_path(home / "saves", "fox_forest")
    save = SaveWriter.create(path, setup)
    assert isinstance(resume_match(path), routes.UnopenableMatch)
    save.close()
    titled = path.rename(path.with_name(f"{path.stem}~Zoë's evening.jsonl"))
    titled.write_text(titled.read_text() + "{}\n")
    assert isinstance(resume_match(titled), routes.UnopenableMatch)
    assert isinstance(resume_match(home / "saves" / "Zoë.jsonl"), routes.UnopenableMatch)

    told = written(home)
    assert f"{path.stem} refused: save-in-use, line 0" in told
    assert f"{path.stem}~… refused: save-damaged, line 2" in told
    assert "a file of another name refused: save-unreadable, line 0" in told
    assert "Zoë" not in told


def test_what_the_disk_refuses_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    services, players = Services(Settings(language="en"), home), (Human(NAMES[0]), Computer(NAMES[1], 0))
    log.start_log(home)
    scene = PlayScene(services, *attrs.astuple(start_match(services, "fox_forest", players, seed=SEED), recurse=False))
    scene.build()
    assert scene.director.save is not None
    name = scene.director.save.path.stem
    monkeypatch.setattr(SaveWriter, "append", full)
    monkeypatch.setattr(SaveWriter, "create", full)
    scene.update(0.1)
    scene.close()
    start_match(services, "fox_forest", players, seed=SEED)

    assert f"{name} not written: No space left on device" in written(home)
    assert "a match has no file: No space left on device" in written(home)


def test_phones_that_can_not_be_turned_on_are_told_of(home: Path) -> None:
    log.start_log(home)
    with pytest.raises(PhonesUnavailableError):
        turn_on_phones(Services(Settings(language="en"), home), "203.0.113.9")

    assert "phones can't be turned on: phones-no-port" in written(home)
    assert "203.0.113.9" not in written(home)


def test_a_bot_that_stumbles_is_told_of_without_its_words(home: Path) -> None:
    log.start_log(home)
    for bot in ("computer:1", "annas_bots:bot"):
        assert report_forfeits("arena", {bot: "KeyError: '4b'"}) == FORFEIT_EXIT_CODE

    assert re.findall(r"bot stumbled: (.*)", written(home)) == ["computer:1", "one from outside"]
    assert "4b" not in written(home)


def test_a_fault_is_told_with_its_report(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    log.start_log(home)
    user.app.recover(ZeroDivisionError("Zoë"))
    user.app.close()

    (report,) = (home / "reports").iterdir()
    assert f"ERROR tabletop.app: ZeroDivisionError in MainMenuScene: {report.name}" in written(home)
    assert "Zoë" not in written(home)


def test_a_clip_is_told_of_without_the_name_of_its_file(home: Path, tmp_path: Path) -> None:
    log.start_log(home)
    write_clip([pygame.Surface((20, 20))] * 2, tmp_path / "Zoë.gif")

    assert re.search(r"a clip of 2 pictures written as \.gif in \d+ ms", written(home))
    assert "Zoë" not in written(home)


def test_strangers_can_not_fill_it(home: Path, tmp_path: Path) -> None:
    log.start_log(home)
    door = RunningServer(tmp_path)
    for _ in range(9):
        door.exchange_messages(door.hello_message("guess"))
    door.exchange_messages("nonsense")
    door.server.close()

    assert re.findall(r"page refused: (.*)", written(home)) == [
        *(f"guess, {count} so far" for count in (1, 2, 4, 8)),
        "nonsense, 1 so far",
    ]


@pytest.mark.parametrize("key", ALL_GAME_KEYS)
def test_it_holds_no_name_no_token_no_seed_and_nothing_of_a_hand(
    key: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People and a computer play with phones; a code is taken back, and the match is left, resumed and counted."""
    monkeypatch.setattr(hub, "Painter", FakePainter)
    monkeypatch.setattr(server, "Server", FakeServer)
    log.start_log(home)
    game = GAMES[key]
    seats = max(game.player_counts[0], min(2, game.player_counts[-1]))
    players = (*map(Human, NAMES[: seats - 1]), Computer(NAMES[-1], 0)) if seats > 1 else (Human(NAMES[0]),)
    table = PhoneTable(tmp_path, random_match(new_setup(key, players, seed=SEED), 6))
    secrets = {str(SEED), *NAMES, *tokens(table)}
    pages = [table.open_page(0), table.open_page(None)]
    table.phones.renew_link(Seat(0))
    table.wait_until(lambda: pages[0].messages_of("bye"))
    table.run_seconds(2.0)
    secrets |= {*tokens(table)}

    place = start_match(table.services, key, players, seed=SEED)
    scene = PlayScene(table.services, place.match, place.save)
    for entry in random_match(new_setup(key, players, seed=SEED)).log:
        scene.director.play(entry.act, entry.film)
        secrets |= {*words_of(entry.act)}
        for seat in range(seats):
            secrets |= {*words_of(place.match.view(Seat(seat)))}
    scene.close()
    assert place.save is not None
    again = resume_match(place.save.path)
    PlayScene(table.services, again.match, again.save).close()
    count_matches(home)
    turn_off_phones(table.services)
    table.user.app.close()
    log.stop_log("with 0")

    told = written(home)
    lines = (
        "phones on, port",
        "page dismissed: taken",
        "begun, ",
        "closed after",
        "resumed in",
        "phones off",
        "history",
    )
    assert [line for line in lines if line not in told] == []
    found = {word for word in secrets if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", told)}
    assert {word for word in found if not word.isdigit()} - {key, "", "over"} == set()


def tokens(table: PhoneTable) -> list[str]:
    links = table.phones.links
    return [links.watchers.token, *(chair.link.token for chair in links.linked_seats)]


@pytest.mark.parametrize("obstacle", ["a file for a folder", "a folder for a file", "a full disk", "no home"])
@pytest.mark.usefixtures("few_frames")
def test_what_is_in_its_way_disturbs_nobody(
    obstacle: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = log.log_path(home)
    path.parent.parent.mkdir(parents=True)
    if obstacle == "a file for a folder":
        path.parent.touch()
    else:
        path.parent.mkdir()
    if obstacle == "a folder for a file":
        path.mkdir()
    elif obstacle == "no home":
        (tmp_path / "file").touch()
        monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file" / "home"))

    with full_disk(0) if obstacle == "a full disk" else nullcontext():
        assert main(["simulate", "fox_forest", "--matches", "1"]) == 0
        assert main([]) == 0
    assert capsys.readouterr().err == ""
    if obstacle == "a full disk":
        assert path.read_bytes() == b""


def test_a_pipe_in_its_place_holds_nobody_up(home: Path) -> None:
    """In a process of its own, which can be ended if it waits for somebody to read."""
    path = log.log_path(home)
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    words = [*program_command(), "simulate", "fox_forest", "--matches", "1"]
    done = subprocess.run(words, env=environment_for_program(), capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stderr) == (0, "")


def test_on_a_disk_with_room_again_it_goes_on(home: Path) -> None:
    log.start_log(home)
    with full_disk(0):
        logging.getLogger("tabletop.x").info("lost")
    logging.getLogger("tabletop.x").info("found")

    assert "found" in written(home).splitlines()[-1]


def test_it_grows_no_further_than_three_files(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MAX_LOG_BYTES", 5_000)
    log.start_log(home)
    for number in range(1000):
        logging.getLogger("tabletop.x").info("line %d", number)

    files = sorted(log.log_path(home).parent.iterdir())
    assert [path.name for path in files] == ["tabletop.log", "tabletop.log.1", "tabletop.log.2"]
    assert all(0 < path.stat().st_size <= 5_000 for path in files)
    assert written(home).endswith("line 999\n")


def test_where_another_program_holds_it_open_it_goes_on_in_the_same_file(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where nobody may rename what another one has open."""

    def refused(*_: Any) -> None:
        raise PermissionError(13, "used by another process")

    monkeypatch.setattr(log, "MAX_LOG_BYTES", 2_000)
    monkeypatch.setattr(os, "rename", refused)
    log.start_log(home)
    for number in range(100):
        logging.getLogger("tabletop.x").info("line %d", number)

    assert [int(line) for line in re.findall(r"line (\d+)", written(home))] == [*range(100)]


def test_two_programs_at_once_write_whole_lines(home: Path) -> None:
    code = """
import logging, sys
from pathlib import Path
from tabletop import log
log.MAX_LOG_BYTES = 50_000
log.start_log(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for number in range(1000):
    logging.getLogger("tabletop.x").info("line %d", number)
log.stop_log("with 0")
"""
    words = [sys.executable, "-c", code, str(home)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    programs = [subprocess.Popen(words, env=environment_for_program(), **pipes) for _ in range(2)]
    for program in programs:
        assert program.stdout is not None and program.stdin is not None
        assert program.stdout.readline() == b"ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write(b"\n")
        program.stdin.flush()

    assert [program.communicate() for program in programs] == [(b"", b"")] * 2
    assert [program.returncode for program in programs] == [0, 0]
    lines = [line for path in log.log_path(home).parent.iterdir() for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if not re.match(r"\d{4}-\d\d-\d\d .* (INFO) tabletop", line)] == []
    assert len({line.split()[2] for line in lines}) == 2
