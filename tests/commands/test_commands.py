"""The command line: every command helps, every mistake is one clear line in the player's language, and seeds repeat."""

import json
import os
import re
import subprocess
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.environment import environment_for_program, program_command
from helpers.matches import match_before, one_table_per_player_count, random_match_steps
from helpers.toys import ALL_GAME_KEYS

from rules import GAMES
from tabletop import settings
from tabletop.__main__ import main
from tabletop.app import App
from tabletop.commands import console
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, LogEntry
from tabletop.saves import match_file

COMMANDS = (
    "play",
    "demo",
    "simulate",
    "arena",
    "shot",
    "replay",
    "film",
    "evening",
    "recount",
    "install-desktop",
)
SCREENS = [
    *((screen,) for screen in ("menu", "settings", "shelf", "curtain", "pause", "log", "evening", "fame")),
    *((screen, "--game", game) for game in ALL_GAME_KEYS for screen in ("lobby", "rulebook", "results")),
    ("sheet", "--game", "fox_forest"),
    ("theatre", "--game", "fox_forest"),
    *((game, "--acts", acts) for game in ALL_GAME_KEYS for acts in ("0", "40")),
]
WINDOW_SIZE = "480x270"

pytestmark = pytest.mark.usefixtures("toys")

RunCommand = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run_command(capsys: pytest.CaptureFixture[str]) -> RunCommand:
    """Run a command within this very process: its exit code, what it said and what it complained of."""

    def run(*words: object) -> tuple[int, str, str]:
        try:
            code = main([str(word) for word in words])
        except SystemExit as left:
            code = int(left.code or 0)
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


@pytest.fixture
def opened_apps(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """Let a window run for some frames only; the windows that were opened are listed."""
    apps: list[App] = []

    def run(app: App) -> None:
        apps.append(app)
        for _ in range(40):
            app.process_frame(0.1, [])
        app.close()

    monkeypatch.setattr(App, "run", run)
    return apps


def write_match(path: Path, acts: int | None = None, name: str = "B1") -> Path:
    table = next(table for table in one_table_per_player_count() if table.key == "fox_forest")
    setup = match_before(table, random_match_steps(table)[0]).setup
    save = match_file.SaveWriter.create(path, attrs.evolve(setup, players=(setup.players[0], Computer(name, 0))))
    for step in random_match_steps(table)[:acts]:
        save.append(LogEntry(step.act))
    save.close()
    return path


def test_the_version_is_that_of_the_package(run_command: RunCommand) -> None:
    try:
        known = version("tabletop")
    except PackageNotFoundError:
        known = "(not installed)"

    assert run_command("--version") == (0, f"tabletop {known}\n", "")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_helps(command: str, run_command: RunCommand) -> None:
    code, output, errors = run_command(*([command] if command else []), "--help")

    assert (code, errors) == (0, "")
    assert output.startswith(f"usage: tabletop {command}".rstrip())
    if not command:
        assert all(each in output for each in COMMANDS)


MISTAKES: dict[str, tuple[str, ...]] = {
    "an unknown command": ("pley",),
    "an unknown flag": ("simulate", "fox_forest", "--speed", "3"),
    "an unknown language": ("--language", "tlh"),
    "no game": ("play",),
    "an unknown game": ("play", "chess"),
    "a game nearly spelled": ("simulate", "fox_forrest"),
    "a bot of level 9": ("play", "fox_forest", "--players", "Аня,bot:9"),
    "a bot of no level": ("play", "fox_forest", "--players", "Аня,bot:x"),
    "an empty name": ("play", "fox_forest", "--players", "Аня,"),
    "a name without end": ("play", "fox_forest", "--players", f"Аня,{'я' * 99}"),
    "a name of signs": ("play", "fox_forest", "--players", "Аня,\x07"),
    "one player": ("play", "fox_forest", "--players", "Аня"),
    "three players": ("play", "fox_forest", "--players", "Аня,Боря,bot:1"),
    "the same name twice": ("play", "fox_forest", "--players", "Аня,Аня"),
    "a seed in words": ("play", "fox_forest", "--seed", "lucky"),
    "a seed below nothing": ("play", "fox_forest", "--seed", "-1"),
    "a window of no size": ("play", "fox_forest", "--size", "large"),
    "a window too small": ("play", "fox_forest", "--size", "10x10"),
    "a window too large": ("demo", "--size", "99999x99999"),
    "an option without a value": ("play", "fox_forest", "--option", "goal"),
    "an unknown option": ("play", "fox_forest", "--option", "colour=red"),
    "a value that is none": ("play", "fox_forest", "--option", "goal=4"),
    "a seat that is none": ("play", "fizz", "--players", "A,B", "--option", "first=0"),
    "a seat nobody sits on": ("simulate", "fizz", "--players", "2", "--option", "first=3"),
    "a seat in words": ("shot", "duck_lake", "--option", "first=me", "--size", WINDOW_SIZE, "--out", "x.png"),
    "too few colours": ("simulate", "duck_lake", "--players", "3", "--option", "colours=red+blue"),
    "a demo of nothing": ("demo", "chess"),
    "a hundred players": ("simulate", "fox_forest", "--players", "100"),
    "five players": ("simulate", "fox_forest", "--players", "5"),
    "no matches": ("simulate", "fox_forest", "--matches", "0"),
    "an unknown bot": ("simulate", "fox_forest", "--bots", "deep blue"),
    "a bot of level 7": ("simulate", "fox_forest", "--bots", "searcher:7"),
    "a bot from nowhere": ("simulate", "fox_forest", "--bots", "nowhere.at.all:Bot"),
    "a bot that is not there": ("simulate", "fox_forest", "--bots", "json:Bot"),
    "a bot that is none": ("arena", "fox_forest", "--entrants", "chancer,math:pi"),
    "no jobs": ("simulate", "fox_forest", "--jobs", "0"),
    "no entrants": ("arena", "fox_forest"),
    "one entrant": ("arena", "fox_forest", "--entrants", "chancer"),
    "an entrant twice": ("arena", "fox_forest", "--entrants", "chancer,computer:1,chancer"),
    "an unknown entrant": ("arena", "fox_forest", "--entrants", "chancer,computer:9"),
    "an arena for one": ("arena", "fox_forest", "--entrants", "chancer,computer:1", "--players", "1"),
    "an arena of three": ("arena", "fox_forest", "--entrants", "chancer,computer:1", "--players", "3"),
    "an arena of nothing": ("arena", "chess", "--entrants", "chancer,computer:1"),
    "unknown tables": ("arena", "fizz", "--entrants", "chancer,computer:1", "--tables", "round"),
    "a mixed decision": ("arena", "fizz", "--entrants", "chancer,computer:1", "--tables", "mixed", "--until-decided"),
    "a chart nowhere": ("arena", "fizz", "--entrants", "chancer,computer:1", "--chart", "/nowhere/at/all/x.png"),
    "results nowhere": ("arena", "fizz", "--entrants", "chancer,computer:1", "--results", "/nowhere/at/all/x.jsonl"),
    "results of something else": ("arena", "fizz", "--entrants", "chancer,computer:1", "--results", "notes.txt"),
    "an unknown screen": ("shot", "kitchen", "--out", "x.png"),
    "a picture with no name": ("shot", "menu"),
    "a picture where there is no folder": ("shot", "menu", "--size", WINDOW_SIZE, "--out", "/nowhere/at/all/x.png"),
    "a palm of a game without one": ("shot", "snails", "--palm", "--out", "x.png"),
    "a picture of too many players": ("shot", "fox_forest", "--players", "7", "--size", WINDOW_SIZE, "--out", "x.png"),
    "no file": ("replay",),
    "a film of nothing": ("film", "nowhere.jsonl", "--out", "x.gif"),
    "a film of no kind": ("film", "notes.txt", "--out", "x.mp4"),
    "a file that is not there": ("replay", "nowhere.jsonl", "--headless"),
    "a folder for a file": ("replay", "/", "--headless"),
    "a flag without its value": ("simulate", "fox_forest", "--seed"),
    "a seat without end": ("simulate", "fizz", "--option", f"first={'1' * 5000}"),
    "a game without end": ("play", "x" * 5000),
    "a flag without end": ("play", "fizz", "--" + "x" * 5000),
    "a screen without end": ("shot", "x" * 5000, "--out", "x.png"),
    "a bot without end": ("simulate", "fizz", "--bots", f"searcher:{'1' * 5000}"),
    "an option without end": ("simulate", "fizz", "--option", "x" * 5000),
    "a seed without end": ("simulate", "fizz", "--seed", "1" * 5000),
    "a size without end": ("demo", "--size", "1" * 5000 + "x2"),
    "a command without end": ("x" * 5000,),
    "a file without end": ("replay", "x" * 5000),
    "a file of signs": ("replay", "\x1b[31mred\x07"),
    "a game of signs": ("play", "\x1b]0;title\x07"),
    "a flag of signs": ("play", "fizz", "--\x1b[31m"),
}


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda name: name.replace(" ", "_"))
def test_a_mistake_is_answered_by_one_clear_line_in_the_players_language(
    mistake: str,
    run_command: RunCommand,
    home: Path,
    opened_apps: list[App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(home.parent)
    Path("notes.txt").write_text("milk, eggs\n")
    for language in LANGUAGES:
        settings.save(settings.Settings(language=language), home / "settings.toml")
        is_one_clear_line(language, *run_command(*MISTAKES[mistake]))
    assert opened_apps == []


def is_one_clear_line(language: str, code: int, output: str, errors: str) -> None:
    """Look at how a mistake is answered."""
    line = errors.removesuffix("\n")

    assert (code, output) == (2, "")
    assert "\n" not in line
    assert line.isprintable()
    assert re.fullmatch(r"tabletop( \w+)?: \S.*", line), line
    assert not re.search(r"Traceback|Error|cli-|[{}$]", line), line
    assert len(line) < 400
    if language in ("ru", "uk"):
        assert re.search(r"[а-яіїєґ]{2}", line.split(": ", 1)[1].replace("Аня", "").replace("я" * 20, "")), line
    else:
        own = re.sub(r"\(.*\)", "", line)  # in brackets the system itself may speak
        words = set(re.findall(r"[a-z’]{2,}", own.lower()))
        english = {"the", "is", "not", "there", "choose", "required", "invalid", "are", "no", "needs", "such", "be"}
        assert bool(words & english) == (language == "en"), line


def test_a_game_nearly_spelled_is_guessed_and_another_is_answered_by_all_there_are(run_command: RunCommand) -> None:
    assert (
        run_command("play", "fox_forrest")[2]
        == "tabletop play: there is no game “fox_forrest”; did you mean fox_forest?\n"
    )
    assert run_command("play", "chess")[2].endswith(f"; choose from: {', '.join(GAMES)}\n")


def test_the_system_speaks_where_nobody_has_chosen(run_command: RunCommand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")

    assert (
        run_command("play", "chess")[2]
        == f"tabletop play: {catalogue('uk')('cli-unknown-game', game='chess', known=', '.join(GAMES))}\n"
    )


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_the_same_seed_simulates_the_same_matches(game: str, run_command: RunCommand) -> None:
    def tally(seed: int) -> dict[str, Any]:
        code, output, errors = run_command("simulate", game, "--matches", "5", "--seed", seed, "--json")
        assert (code, errors) == (0, "")
        assert output.count("\n") == 1
        report: dict[str, Any] = json.loads(output)
        return report

    first, second, other = tally(4), tally(4), tally(5)
    clocks = {"seconds", "acts_per_second", "playouts_per_second"}
    assert set(first) >= {"game", "players", "seed", "matches", "acts", "wins", "shared", "draws", "ends", *clocks}
    assert {k: v for k, v in first.items() if k not in clocks} == {k: v for k, v in second.items() if k not in clocks}
    assert first["acts"] != other["acts"] or first["wins"] != other["wins"]
    assert (first["game"], first["matches"], first["players"]) == (game, 5, GAMES[game].player_counts[0])
    assert all(first[clock] > 0 for clock in clocks)
    assert (list(first["ends"]), sum(first["ends"].values())) == (list(GAMES[game].end_reasons), 5)


def test_a_value_that_is_none_is_answered_by_those_there_are(run_command: RunCommand) -> None:
    def told(*words: str) -> str:
        return run_command("simulate", "fizz", "--players", "3", "--option", *words)[2]

    assert told("first=4").rstrip().endswith("1, 2, 3, lot")
    assert told("cap=round").rstrip().endswith("crowned, flat, domed")
    assert told("hidden_racks=perhaps").rstrip().endswith("false, true")
    assert told("first=lot", "--matches", "1") == told("first=3", "--matches", "1") == ""


def test_options_and_bots_are_heard(run_command: RunCommand) -> None:
    def acts(*more: str) -> Any:
        return json.loads(run_command("simulate", "fox_forest", "--matches", "4", "--seed", "1", *more)[1])["acts"]

    assert acts("--option", "goal=16") < acts("--option", "goal=21") < acts("--option", "goal=35")
    assert acts("--bots", "chancer,computer:1", "--option", "goal=16", "--matches", "1") > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS, ids=" ".join)
def test_every_screen_can_be_drawn_into_a_file(
    screen: tuple[str, ...], language: str, run_command: RunCommand, tmp_path: Path, home: Path
) -> None:
    out = tmp_path / "shot.png"

    assert run_command("shot", *screen, "--size", WINDOW_SIZE, "--language", language, "--out", out) == (0, "", "")
    picture = pygame.image.load(out)
    assert picture.get_size() == (480, 270)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 480, 16) for y in range(0, 270, 9)}
    assert len(colours) > 60
    assert not home.exists(), "a shot leaves no traces in the user's folder"


@pytest.mark.parametrize("size", ["1024x640", "1560x580", "500x1000", "200x200"])
@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_a_table_can_be_drawn_in_any_shape(game: str, size: str, run_command: RunCommand, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"

    assert run_command("shot", game, "--size", size, "--acts", "40", "--out", out)[0] == 0
    assert pygame.image.load(out).get_size() == tuple(map(int, size.split("x")))


@pytest.mark.parametrize("game", GAMES)
def test_a_palm_can_be_drawn_through_anybodys_eyes(game: str, run_command: RunCommand, tmp_path: Path) -> None:
    out, pictures = tmp_path / "palm.png", list[bytes]()
    for words in ((), ("--seat", "1"), ("--seat", "2"), ("--touch", "nothing")):
        assert run_command("shot", game, "--palm", "--size", "200x400", "--acts", "12", *words, "--out", out) == (
            0,
            "",
            "",
        )
        pictures.append(out.read_bytes())

    assert pygame.image.load(out).get_size() == (200, 400)
    assert len(set(pictures)) > 1


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_a_shot_is_the_same_every_time(game: str, run_command: RunCommand, tmp_path: Path) -> None:
    for name in "ab":
        run_command(
            "shot", game, "--size", WINDOW_SIZE, "--acts", "17", "--seed", "3", "--out", tmp_path / f"{name}.png"
        )
    first, second = (pygame.image.load(tmp_path / f"{name}.png") for name in "ab")
    # A dashed line may come out of the rasteriser with a pixel more or less.
    alike = pygame.transform.threshold(None, first, None, (8, 8, 8), None, 0, second)

    assert alike > 0.999 * 480 * 270


def test_a_replay_without_a_screen_tells_the_result(run_command: RunCommand, tmp_path: Path) -> None:
    code, output, errors = run_command("replay", write_match(tmp_path / "m.jsonl"), "--headless")
    report = json.loads(output)

    assert (code, errors) == (0, "")
    assert report["over"] is True
    assert set(report["winners"]) <= set(report["players"])
    assert report["acts"] == (tmp_path / "m.jsonl").read_text().count("\n") - 1
    assert len(report["scores"]) == 2
    assert report["end"] in GAMES["fox_forest"].end_reasons


def test_a_replay_of_a_match_still_going_on_has_no_winners(run_command: RunCommand, tmp_path: Path) -> None:
    report = json.loads(run_command("replay", write_match(tmp_path / "m.jsonl", 9), "--headless")[1])

    assert (report["over"], report["winners"], report["end"], report["acts"]) == (False, [], None, 9)


def test_a_damaged_replay_is_named_with_its_line(run_command: RunCommand, tmp_path: Path) -> None:
    path = write_match(tmp_path / "m.jsonl", 9)
    path.write_text(path.read_text().replace('"act": "Shuffled"', '"act": "Stacked"'))
    number = next(place for place, line in enumerate(path.read_text().splitlines(), 1) if "Stacked" in line)
    code, output, errors = run_command("replay", path, "--headless")

    assert (code, output) == (2, "")
    assert f"{path}, line {number}" in errors


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--language", "uk"),
        ("play", "fox_forest", "--players", "Аня,bot:0", "--seed", "3", "--size", "640x360", "--option", "goal=16"),
        ("play", "fox_forest", "--players", "Аня,Боря"),
        ("play", "fox_forest"),
        ("demo", "--size", "640x360"),
        ("demo", "fox_forest", "--seed", "1"),
    ],
    ids=" ".join,
)
def test_commands_open_their_windows(words: tuple[str, ...], run_command: RunCommand, opened_apps: list[App]) -> None:
    assert run_command(*words) == (0, "", "")
    assert len(opened_apps) == 1
    assert opened_apps[0].frames_drawn > 0


@pytest.mark.usefixtures("opened_apps")
def test_a_language_asked_for_names_the_computers_too(run_command: RunCommand, home: Path) -> None:
    run_command("--language", "uk", "play", "fox_forest", "--players", "Аня,bot:1", "--seed", "1")
    [path] = home.rglob("*.jsonl")

    assert match_file.read_save(path).match.setup.players[1].name == catalogue("uk")("bot-name-2")
    assert settings.load()[0].language == "uk"


def test_a_replay_opens_its_window(run_command: RunCommand, opened_apps: list[App], tmp_path: Path) -> None:
    assert run_command("replay", write_match(tmp_path / "m.jsonl"), "--size", "640x360") == (0, "", "")
    assert opened_apps[0].frames_drawn > 0


def test_a_language_once_chosen_is_kept(run_command: RunCommand, opened_apps: list[App], home: Path) -> None:
    run_command("--language", "it")

    assert settings.load(home / "settings.toml")[0].language == "it"


def test_what_is_played_is_kept(run_command: RunCommand, opened_apps: list[App], home: Path) -> None:
    run_command("play", "fox_forest", "--players", "Аня,bot:0", "--seed", "77", "--option", "goal=35")
    (path,) = (home / "saves").iterdir()
    match = match_file.read_save(path).match

    assert (match.setup.seed, match.setup.options.goal, match.setup.players[0].name) == (77, 35, "Аня")
    assert len(match.log) >= 2


def run_program(*words: str, cwd: Path, **around: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*program_command(), *words],
        capture_output=True,
        text=True,
        cwd=cwd,
        env=environment_for_program(**around),
        timeout=120,
    )


def test_the_program_itself_runs_from_anywhere(tmp_path: Path) -> None:
    done = run_program("simulate", "fox_forest", "--matches", "2", "--json", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["matches"] == 2
    assert run_program("--version", cwd=tmp_path).stdout.startswith("tabletop ")


def test_the_program_itself_draws_from_anywhere(tmp_path: Path) -> None:
    done = run_program("shot", "menu", "--size", WINDOW_SIZE, "--out", "menu.png", cwd=tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "menu.png").stat().st_size > 1000


def test_where_no_terminal_shows_a_bar_lines_tell_how_far_it_is(
    run_command: RunCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(0.0, 4.0)
    monkeypatch.setattr(console, "monotonic", lambda: next(clock))
    code, output, errors = run_command("simulate", "snails", "--matches", "9", "--json")

    assert (code, json.loads(output)["matches"]) == (0, 9)
    assert errors.splitlines() == ["3/9", "6/9", "9/9"]


COMMANDS_WITH_OUTPUT = {
    "simulate": ("simulate", "fox_forest", "--matches", "1"),
    "arena": ("arena", "sitting_ducks", "--entrants", "chancer,computer:1", "--matches", "1", "--jobs", "1"),
    "replay": ("replay", "m.jsonl", "--headless"),
    "help": ("play", "--help"),
    "version": ("--version",),
}


@pytest.mark.parametrize("words", COMMANDS_WITH_OUTPUT.values(), ids=COMMANDS_WITH_OUTPUT)
def test_a_reader_who_has_left_is_no_fault(words: tuple[str, ...], tmp_path: Path) -> None:
    write_match(tmp_path / "m.jsonl")
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        [*program_command(), *words],
        stdout=writes,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment_for_program(),
        timeout=120,
    )
    os.close(writes)

    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("words", COMMANDS_WITH_OUTPUT.values(), ids=COMMANDS_WITH_OUTPUT)
def test_a_full_disk_is_told_of_in_one_line(words: tuple[str, ...], tmp_path: Path) -> None:
    write_match(tmp_path / "m.jsonl")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*program_command(), *words],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=environment_for_program(),
            timeout=120,
        )

    assert done.returncode == 1
    assert done.stderr.startswith(b"tabletop: stdout")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251"])
def test_a_console_of_few_letters_is_no_fault(encoding: str, tmp_path: Path) -> None:
    write_match(tmp_path / "m.jsonl", name="Ґанна 🦆")
    around = environment_for_program(PYTHONIOENCODING=encoding, LC_ALL="uk_UA.UTF-8")
    for words in COMMANDS_WITH_OUTPUT.values():
        done = subprocess.run([*program_command(), *words], capture_output=True, cwd=tmp_path, env=around, timeout=120)

        assert (done.returncode, done.stderr) == (0, b"")
        if words == COMMANDS_WITH_OUTPUT["replay"]:
            assert json.loads(done.stdout.decode(encoding))["acts"] > 0


def test_a_mistake_ends_the_program_with_2(tmp_path: Path) -> None:
    done = run_program("play", "chess", cwd=tmp_path, LC_ALL="ru_RU.UTF-8")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "fox_forest" in done.stderr


@pytest.mark.parametrize("around", [{"SDL_VIDEODRIVER": "x11", "DISPLAY": ":99999"}, {"DISPLAY": ""}], ids=str)
def test_without_a_display_the_program_says_so(around: dict[str, str], tmp_path: Path) -> None:
    bare = {
        name: value
        for name, value in environment_for_program().items()
        if not re.match("SDL_|DISPLAY|WAYLAND|XDG", name)
    }
    done = subprocess.run(
        program_command(), capture_output=True, text=True, cwd=tmp_path, env=bare | around, timeout=120
    )
    ours = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]

    assert (done.returncode, done.stdout) == (1, "")
    assert len(ours) == 1
    assert ours[0].startswith("tabletop: ")
