"""The doctor tells what a report of a fault needs, and with `--window` tries everything, unseen."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.environment import environment_for_program, program_command
from helpers.fake_user import quiet_services
from helpers.phones.fake_server import FakePainter

from rules import GAMES
from tabletop import app, log, settings
from tabletop.__main__ import main
from tabletop.commands import doctor, shot, window_check
from tabletop.crash_report import write_crash_report
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human
from tabletop.saves.match_file import saves_newest_first
from tabletop.scenes.base import phones_button
from tabletop.scenes.phones import hub
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene

Facts = dict[str, Any]


@pytest.fixture
def facts(capsys: pytest.CaptureFixture[str]) -> Callable[..., Facts]:
    """Ask the doctor, and read the JSON."""

    def facts(*words: str, code: int = 0) -> Facts:
        assert main(["doctor", "--json", *words]) == code
        told: Facts = json.loads(capsys.readouterr().out)
        return told

    return facts


def used_home(home: Path) -> Path:
    """Play here a little: two matches, one of them damaged, a report, a log, and settings of which one is damaged."""
    services = quiet_services(home)
    for _ in range(2):
        place = start_match(services, "fox_forest", (Human("Zoë"), Human("Anna")), seed=918_273_645)
        assert place.save is not None
        place.save.close()
    damaged = saves_newest_first(home / "saves")[0]
    damaged.write_text(damaged.read_text("utf-8") + "{}\n", "utf-8")
    write_crash_report(home, ZeroDivisionError("x"))
    (home / "settings.toml").write_text('language = "en"\nvolume = 7.0\nscale = 1.3\nnames = "Zoë"\n', "utf-8")
    log.start_log(home, "play")
    log.stop_log("with 0")
    return damaged


def test_it_names_the_versions_of_all_that_it_is_made_of(facts: Callable[..., Facts]) -> None:
    told = facts()

    assert told["packages"]["pygame-ce"] == pygame.ver
    assert told["packages"]["SDL"] == ".".join(map(str, pygame.get_sdl_version()))
    assert {"pymunk", "attrs", "cattrs", "Pillow", "aiohttp", "segno", "distributed"} <= told["packages"].keys()
    assert told["python"] == sys.version.split()[0]


@pytest.mark.parametrize(
    ("extra", "package"), [("phones", "aiohttp"), ("phones", "segno"), ("clips", "Pillow"), ("arena", "distributed")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_named_and_how_to_get_it(
    extra: str,
    package: str,
    language: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    known = doctor.package_version
    monkeypatch.setattr(doctor, "package_version", lambda name: None if name == package else known(name))
    monkeypatch.setattr(doctor, "find_spec", lambda _: None)
    settings.save(settings.Settings(language=language), home / "settings.toml")

    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    sentence = catalogue(language)(doctor.EXTRAS[extra].key, command="|").replace("\u00a0", " ").partition("|")[0]
    assert f"{package} –" in told
    assert re.search(rf"^{re.escape(sentence)}.* -m pip install .*{package}", told, re.MULTILINE)


def test_a_package_without_its_papers_is_there_all_the_same(
    facts: Callable[..., Facts], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "package_version", lambda _: None)
    told = facts()

    assert told["packages"]["pymunk"] == "?"
    assert told["extras"] == {"phones": True, "clips": True, "arena": True}


def test_it_tells_how_things_are_and_leaves_them_so(home: Path, facts: Callable[..., Facts]) -> None:
    damaged = used_home(home)
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    told = facts()

    assert told["settings"] == {"language": "en", "scale": 1.3}
    assert told["damaged_settings"] == ["volume"]
    assert told["saves"] == {"count": 2, "damaged": [{"file": damaged.stem, "key": "save-damaged", "line": 2}]}
    assert told["reports"]["count"] == 1
    assert told["reports"]["newest"] == next((home / "reports").iterdir()).name
    assert told["folders"]["saves"]["bytes"] == sum(p.stat().st_size for p in (home / "saves").iterdir())
    assert [each["write_error"] for each in told["folders"].values()] == [""] * 4
    assert told["log"] == log.log_path(home).read_text("utf-8").splitlines()
    assert told["video"]["driver"] == told["audio"]["driver"] == "dummy"
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("words", [(), ("--json",)], ids=str)
def test_it_names_nobody(words: tuple[str, ...], home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged = used_home(home)
    damaged.rename(damaged.with_name(f"{damaged.stem}~Zoë and Anna.jsonl"))
    assert main(["doctor", *words]) == 0

    told = capsys.readouterr().out
    assert f"{damaged.stem}~…" in told
    assert not re.search("Zoë|Anna|918273645", told)


def test_a_home_is_not_named_by_whose_it_is(home: Path, monkeypatch: pytest.MonkeyPatch, facts: Any) -> None:
    monkeypatch.setattr(Path, "home", lambda: home.parent)

    assert facts()["folders"]["saves"]["path"] == str(Path("~") / "home" / "saves")


def test_a_folder_that_can_not_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file" / "home"))

    assert main(["doctor"]) == 0
    assert f"{tmp_path}/file/home/saves: can’t be written (Not a directory)" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_in_the_players_language(
    language: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise pygame.error("it is broken")

    used_home(home)
    (home / "settings.toml").write_text(f'language = "{language}"\nvolume = 7.0\n', "utf-8")
    monkeypatch.setattr(app, "open_display", broken)
    monkeypatch.setattr(pygame.mixer, "init", broken)
    assert main(["doctor"]) == 0

    told, say = capsys.readouterr().out.splitlines(), catalogue(language)
    for sentence in (
        say("notice-settings-broken", what="volume"),
        say("cli-doctor-saves", count=2, damaged="1"),
        say("cli-doctor-reports", count=1, newest=next((home / "reports").iterdir()).name),
        say("cli-doctor-log"),
        say("cli-no-display", why="it is broken"),
        say("cli-doctor-no-sound", why="it is broken"),
    ):
        assert sentence.replace("\u00a0", " ") in told


def test_it_opens_everything_and_plays_every_game(
    facts: Callable[..., Facts], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All screens that can be drawn into a file, ten acts of every game, and a phone; nothing of it stays."""
    opened, tried, films = [], [], dict[str, int]()
    draw, attempt, close = MainMenuScene.draw, window_check.WindowCheck.attempt, PlayScene.close

    def attempted(check: Any, what: str) -> Any:
        tried.append(what)
        return attempt(check, what)

    def closed(scene: PlayScene) -> None:
        if scene.director.save and not scene.match.seats_of_people:
            films[scene.match.setup.game] = sum(entry.film is not None for entry in scene.match.log)
            assert len(scene.match.log) >= 10
        close(scene)

    monkeypatch.setattr(MainMenuScene, "draw", lambda scene, canvas: (opened.append(scene), draw(scene, canvas)))
    monkeypatch.setattr(window_check.WindowCheck, "attempt", attempted)
    monkeypatch.setattr(PlayScene, "close", closed)
    monkeypatch.setattr(hub, "Painter", FakePainter)  # the program itself has a process that paints
    told = facts("--window")["window"]

    assert (told["failed"], told["left_out"], told["driver"]) == ([], [], "dummy")
    known = shot.Screens(quiet_services(home), window_check._parse_shot(["menu"])).makers
    assert {*known} == {what.split()[1] for what in tried if what.startswith("shot")}
    assert {"phones", *(f"play {key}" for key in GAMES)} <= {*tried}
    assert {f"shot pause --game {key}" for key in GAMES} <= {*tried}
    assert len(opened) >= 3
    assert films.keys() == {*GAMES}
    assert films["duck_lake"] and films["fizz"]
    assert not home.exists()


def test_what_fails_is_named_with_the_last_line_and_the_rest_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("the moon\nis blue")

    drawn: list[str] = []
    monkeypatch.setattr("tabletop.scenes.start.rulebook_scene.RulebookScene.draw", broken)
    monkeypatch.setattr(window_check.WindowCheck, "play_acts", lambda _, key: drawn.append(key))
    monkeypatch.setattr(window_check.WindowCheck, "let_phone_in", lambda _: None)
    assert main(["doctor", "--window"]) == 1

    told = capsys.readouterr().out.splitlines()
    wrong = [line for line in told if "failed" in line]
    assert wrong == [f"shot rulebook --game {key} has failed: is blue" for key in GAMES]
    assert drawn == [*GAMES]


def test_a_game_that_does_not_go_on_is_found(facts: Callable[..., Facts], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_check, "MAX_MATCH_SECONDS", 0.2)
    monkeypatch.setattr(PlayScene, "update", lambda *_: None)
    monkeypatch.setattr(window_check.WindowCheck, "draw_screen", lambda *_: None)
    monkeypatch.setattr(window_check.WindowCheck, "let_phone_in", lambda _: None)
    told = facts("--window", code=1)["window"]["failed"]

    assert [each["what"] for each in told] == [f"play {key}" for key in GAMES]
    assert {each["why"] for each in told} == {"TimeoutError: 0 acts in 0.2 seconds"}


def test_without_what_phones_need_it_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(phones_button, "find_spec", lambda _: None)
    monkeypatch.setattr(window_check.WindowCheck, "draw_screen", lambda _, *words: tried.append(words[0]))
    monkeypatch.setattr(window_check.WindowCheck, "play_acts", lambda _, key: tried.append(key))
    monkeypatch.setattr(window_check.WindowCheck, "let_phone_in", lambda _: tried.append("phones"))

    assert main(["doctor", "--window"]) == 0
    assert catalogue("en")("cli-no-phones", command="") in capsys.readouterr().out
    assert "menu" in tried and not {"join", "phones"} & {*tried}


def program(*words: str, **around: str) -> "subprocess.CompletedProcess[str]":
    env = environment_for_program(SDL_AUDIODRIVER="dummy", **around)
    return subprocess.run([*program_command(), *words], capture_output=True, text=True, env=env, timeout=240)


def test_the_program_itself_opens_everything_and_lets_a_phone_in_though_there_is_no_display(home: Path) -> None:
    done = program("--verbose", "doctor", "--window", "--json", SDL_VIDEODRIVER="x11", DISPLAY=":99999")

    assert done.returncode == 0, done.stderr
    window = json.loads(done.stdout)["window"]
    assert (window["failed"], window["left_out"], window["driver"]) == ([], [], "dummy")
    assert re.search(r"phones on, port \d+(.|\n)*page dismissed: off(.|\n)*phones off", done.stderr)
    assert not home.exists()


def test_a_phone_that_is_not_welcomed_is_found(home: Path) -> None:
    code = """
import sys
from tabletop import __main__
from tabletop.commands.window_check import WindowCheck
from tabletop.phones.links import Links
Links.link_for_token = lambda *_: None
WindowCheck.draw_screen = WindowCheck.play_acts = lambda *_: None
if __name__ == "__main__":
    sys.exit(__main__.main(["doctor", "--window", "--json"]))
"""
    script = home.with_name("script.py")
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=environment_for_program(), timeout=120
    )

    assert done.returncode == 1, done.stderr
    assert json.loads(done.stdout)["window"]["failed"] == [{"what": "phones", "why": "ConnectionRefusedError: guess"}]
