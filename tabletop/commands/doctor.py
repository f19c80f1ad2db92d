"""The command `doctor`: prints what a report of a fault needs, and with `--window` opens everything once."""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from platform import platform, python_version
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import fields

from tabletop import settings
from tabletop.commands.arguments import load_say, missing_parts_error
from tabletop.commands.console import ProgressBar, print_json, print_line
from tabletop.files import printable, read_bytes, reason_of
from tabletop.log import MAX_LOG_BYTES, log_path, package_version, save_label
from tabletop.saves.match_file import DamagedSaveError, read_save, saves_newest_first
from tabletop.scenes.base.phones_button import REQUIRED_PACKAGES
from tabletop.settings import Settings, user_folder

MODULES: Final = {
    "pygame-ce": "pygame",
    "pymunk": "pymunk",
    "attrs": "attrs",
    "cattrs": "cattrs",
    "fluent.runtime": "fluent.runtime",
    "platformdirs": "platformdirs",
    "Pillow": "PIL",
    "aiohttp": "aiohttp",
    "segno": "segno",
    "distributed": "distributed",
}
"""The packages that we are made of, and the module of each by which it is found."""
LOG_LINE_COUNT = 20
"""How many of the last lines of the log are printed."""

Facts: TypeAlias = dict[str, Any]
Say: TypeAlias = Callable[..., str]


class Extra(NamedTuple):
    """Something that can be left out: its packages, and the key of the sentence that tells how to get it."""

    packages: tuple[str, ...]
    key: str


EXTRAS: Final = {
    "phones": Extra(REQUIRED_PACKAGES, "cli-no-phones"),
    "clips": Extra(("Pillow",), "cli-no-pillow"),
    "arena": Extra(("distributed",), "cli-no-dask"),
}


# What is found


def find_versions(_: Path) -> Facts:
    """Find the versions of the program and all that it is made of; None for what is missing."""
    packages: dict[str, str | None] = {}
    for name, module in MODULES.items():
        packages[name] = package_version(name) or ("?" if _is_there(module) else None)
    if packages["pygame-ce"]:
        import pygame

        packages["SDL"] = ".".join(map(str, pygame.get_sdl_version()))
    extras = {name: all(packages[each] for each in extra.packages) for name, extra in EXTRAS.items()}
    return {
        "tabletop": package_version("tabletop"),
        "python": python_version(),
        "platform": platform(),
        "packages": packages,
        "extras": extras,
    }


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even what it would lie in
        return False


def find_settings(folder: Path) -> Facts:
    """Find the settings that are not as they are at first, and those that are damaged. Names are nobody's business."""
    chosen, damaged = settings.load(folder / "settings.toml")
    changed = {
        each.name: getattr(chosen, each.name)
        for each in fields(Settings)
        if each.name == "language" or (each.name != "names" and getattr(chosen, each.name) != each.default)
    }
    return {"settings": changed, "damaged_settings": [*damaged]}


def find_folders(folder: Path) -> Facts:
    """Find how large our folders are, and whether we may write there."""
    named = {
        "home": folder,
        "saves": folder / "saves",
        "reports": folder / "reports",
        "log": log_path(folder).parent,
    }
    return {"folders": {name: _describe_folder(path) for name, path in named.items()}}


def _describe_folder(folder: Path) -> Facts:
    there, sizes, free = folder.is_dir(), list[int](), None
    with suppress(OSError):
        for path in folder.rglob("*"):
            with suppress(OSError):  # it was there a moment ago
                sizes.append(path.stat().st_size if path.is_file() else 0)
        free = shutil.disk_usage(_nearest_existing(folder)).free
    return {
        "path": _without_home(folder),
        "exists": there,
        "bytes": sum(sizes),
        "free_bytes": free,
        "write_error": _try_to_write(_nearest_existing(folder)),
    }


def _nearest_existing(folder: Path) -> Path:
    return next((each for each in (folder, *folder.parents) if each.exists()), folder)


def _without_home(path: Path) -> str:
    """Write a path without the name of whose home it lies in."""
    with suppress(ValueError, RuntimeError):
        return printable(Path("~") / path.absolute().relative_to(Path.home()))
    return printable(path)


def _try_to_write(folder: Path) -> str:
    """Write a byte that leaves no trace; return why that fails, or ""."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
    except OSError as fault:
        return reason_of(fault)
    return ""


def find_saves(folder: Path) -> Facts:
    """Find how many matches there are, and which of them can't be read."""
    damaged: list[Facts] = []
    paths, progress = saves_newest_first(folder / "saves"), ProgressBar()
    for done, path in enumerate(paths, 1):
        try:
            read_save(path)
        except DamagedSaveError as fault:
            damaged.append({"file": save_label(path), "key": fault.key, "line": fault.line})
        except Exception as fault:  # a game from outside may do what it likes
            damaged.append({"file": save_label(path), "key": "save-unreadable", "line": 0, "why": type(fault).__name__})
        progress.draw(done, len(paths))
    return {"saves": {"count": len(paths), "damaged": damaged}}


def find_reports(folder: Path) -> Facts:
    """Find the reports of faults."""
    names = sorted(path.name for path in (folder / "reports").glob("*.txt"))
    return {"reports": {"count": len(names), "newest": names[-1] if names else None}}


def find_log(folder: Path) -> Facts:
    """Find the last lines of the log."""
    try:
        text = read_bytes(log_path(folder), 10 * MAX_LOG_BYTES).decode("utf-8", "replace")
    except OSError:
        text = ""
    return {"log": [printable(line) for line in text.splitlines()[-LOG_LINE_COUNT:]]}


def find_devices(_: Path) -> Facts:
    """Find the display and the loudspeaker, or why there is none."""
    import pygame

    from tabletop.app import open_display

    video: Facts
    try:
        open_display()
        video = {"driver": pygame.display.get_driver(), "displays": pygame.display.get_desktop_sizes()}
    except pygame.error as fault:
        video = {"error": str(fault)}
    audio: Facts
    try:
        pygame.mixer.init()
        audio = {"driver": pygame.mixer.get_driver()}
    except pygame.error as fault:
        audio = {"error": str(fault)}
    pygame.mixer.quit()
    pygame.display.quit()
    return {"video": video, "audio": audio}


# How it is told


def tell_versions(facts: Facts, _: Say) -> Iterator[str]:
    """Tell the versions, and how to get what is missing."""
    yield f"tabletop {facts['tabletop'] or '–'}, Python {facts['python']}, {facts['platform']}"
    yield ", ".join(f"{name} {known or '–'}" for name, known in facts["packages"].items())
    yield from _tell_missing(name for name, there in facts["extras"].items() if not there)


def _tell_missing(extras: Iterable[str]) -> Iterator[str]:
    """Tell how to get what is missing; a program of one file is what it is."""
    if not getattr(sys, "frozen", False):
        yield from (str(missing_parts_error(EXTRAS[name].key, *EXTRAS[name].packages)) for name in extras)


def tell_settings(facts: Facts, say: Say) -> Iterator[str]:
    """Tell what has been set."""
    yield f"settings: {', '.join(f'{name}={value}' for name, value in facts['settings'].items())}"
    if damaged := facts["damaged_settings"]:
        yield say("notice-settings-broken", what=", ".join(damaged))


def tell_folders(facts: Facts, say: Say) -> Iterator[str]:
    """Tell how large folders are, and which can't be written."""
    for name, folder in facts["folders"].items():
        size = _megabytes(folder["bytes"]) if folder["exists"] else "–"
        yield f"{name}: {folder['path']}, {size}, free {_megabytes(folder['free_bytes'])}"
        if folder["write_error"]:
            yield say("cli-not-written", file=folder["path"], why=folder["write_error"])


def _megabytes(count: int | None) -> str:
    return "–" if count is None else f"{count / 1e6:.1f} MB"


def tell_saves(facts: Facts, say: Say) -> Iterator[str]:
    """Tell how many matches there are, and what is wrong with which."""
    saves = facts["saves"]
    yield say("cli-doctor-saves", count=saves["count"], damaged=str(len(saves["damaged"])))
    for each in saves["damaged"]:
        yield say(each["key"], file=each["file"], line=each["line"], who="?")


def tell_reports(facts: Facts, say: Say) -> Iterator[str]:
    """Tell of the reports of faults."""
    yield say("cli-doctor-reports", count=facts["reports"]["count"], newest=facts["reports"]["newest"] or "–")


def tell_log(facts: Facts, say: Say) -> Iterator[str]:
    """Tell what stands in the log."""
    yield say("cli-doctor-log") if facts["log"] else say("cli-doctor-no-log")
    yield from facts["log"]


def tell_devices(facts: Facts, say: Say) -> Iterator[str]:
    """Tell of the display and the loudspeaker."""
    video, audio = facts["video"], facts["audio"]
    if "error" in video:
        yield say("cli-no-display", why=video["error"])
    else:
        yield f"video: {video['driver']}, {', '.join('x'.join(map(str, size)) for size in video['displays'])}"
    yield say("cli-doctor-no-sound", why=audio["error"]) if "error" in audio else f"audio: {audio['driver']}"


def tell_window(facts: Facts, say: Say) -> Iterator[str]:
    """Tell what was opened, and what failed."""
    window = facts["window"]
    yield from _tell_missing(window["left_out"])
    for each in window["failed"]:
        yield say("cli-doctor-failed", what=each["what"], why=each["why"])
    if not window["failed"]:
        yield say("cli-doctor-well", count=window["done"], driver=window["driver"])


SECTIONS: Final[Mapping[Callable[[Path], Facts], Callable[[Facts, Say], Iterator[str]]]] = {
    find_versions: tell_versions,
    find_settings: tell_settings,
    find_folders: tell_folders,
    find_saves: tell_saves,
    find_reports: tell_reports,
    find_log: tell_log,
    find_devices: tell_devices,
}
"""What is found, in its order, and how it is told. What may take the program down with it comes last."""


def add_doctor_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--window", action="store_true", help="open every screen, play a little, and let a phone in, all unseen"
    )


def doctor(args: argparse.Namespace) -> int:
    """Tell how things are; with `--window`, return 1 if something can't be opened."""
    from tabletop.commands.window_check import check_window

    say, facts, folder = load_say(), Facts(), user_folder()
    sections = dict(SECTIONS)
    if args.window:
        sections[lambda _: {"window": check_window()}] = tell_window
    for find, tell in sections.items():
        facts |= find(folder)
        for line in [] if args.json else tell(facts, say):
            print_line(line)
    if args.json:
        print_json(facts)
    return int(bool(facts.get("window", {}).get("failed")))
