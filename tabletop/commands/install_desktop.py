"""A place in the menu of the desktop: an entry that starts the program, and its sign at every size."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from tabletop.app_icon import SIZES, icns, ico, png
from tabletop.commands.arguments import Misunderstood, speech
from tabletop.commands.console import tell
from tabletop.i18n import LANGUAGES, catalogue


def entry(command: str) -> str:
    """Write the entry, in all our languages; `command` is what starts the program."""
    quoted = command.replace("\\", r"\\").replace('"', r"\"").replace("`", r"\`").replace("$", r"\$").replace("%", "%%")
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0"]
    for name, key in (("Name", "app-title"), ("Comment", "app-line")):
        lines.append(f"{name}={catalogue('en')(key)}")
        lines += [f"{name}[{language}]={catalogue(language)(key)}" for language in LANGUAGES if language != "en"]
    lines += [f'Exec="{quoted}"', "Icon=tabletop", "Terminal=false", "Categories=Game;BoardGame;", "StartupNotify=true"]
    return "\n".join(lines).replace("\u00a0", " ") + "\n"


def command() -> str:
    """Find what starts this program."""
    if getattr(sys, "frozen", False):
        return sys.executable
    beside = Path(sys.executable).with_name("tabletop")
    return str(beside) if beside.exists() else shutil.which("tabletop") or str(Path(sys.argv[0]).resolve())


def files(flat: bool) -> dict[str, bytes]:
    """List what is to be written: all signs in one folder, or where a desktop looks for them."""
    if flat:
        return {
            **{f"tabletop-{size}.png": png(size) for size in SIZES},
            "tabletop.ico": ico(),
            "tabletop.icns": icns(),
            "tabletop.desktop": entry(command()).encode(),
        }
    return {
        **{f"icons/hicolor/{size}x{size}/apps/tabletop.png": png(size) for size in SIZES},
        "applications/tabletop.desktop": entry(command()).encode(),
    }


def add_install_desktop_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "--into", type=Path, help="write the entry and the icons (PNG, ICO, ICNS) into this folder instead"
    )


def install_desktop(asked: argparse.Namespace) -> int:
    """Write them, and tell where."""
    if asked.into is None and not sys.platform.startswith("linux"):
        raise Misunderstood(speech()("cli-no-desktop"))
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = asked.into or Path(shared)
    for name, content in files(flat=asked.into is not None).items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise Misunderstood(speech()("cli-not-written", file=str(path), why=why)) from fault
        tell(str(path))
    return 0
