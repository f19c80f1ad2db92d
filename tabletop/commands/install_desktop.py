"""The command `install-desktop`: writes the entry for a desktop's menu and the icons of every size."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from tabletop.app_icon import ICON_SIZES, icns, ico, icon_png
from tabletop.commands.arguments import CommandLineError, load_say, reporting_unwritten
from tabletop.commands.console import print_line
from tabletop.files import write_export
from tabletop.i18n import LANGUAGES, catalogue


def desktop_entry(command: str) -> str:
    """Return the text of the desktop entry, in all languages; `command` starts the program."""
    quoted = command.replace("\\", r"\\").replace('"', r"\"").replace("`", r"\`").replace("$", r"\$").replace("%", "%%")
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0"]
    for name, key in (("Name", "app-title"), ("Comment", "app-line")):
        lines.append(f"{name}={catalogue('en')(key)}")
        lines += [f"{name}[{language}]={catalogue(language)(key)}" for language in LANGUAGES if language != "en"]
    lines += [f'Exec="{quoted}"', "Icon=tabletop", "Terminal=false", "Categories=Game;BoardGame;", "StartupNotify=true"]
    return "\n".join(lines).replace("\u00a0", " ") + "\n"


def start_command() -> str:
    """Return the command that starts this program."""
    if getattr(sys, "frozen", False):
        return sys.executable
    beside = Path(sys.executable).with_name("tabletop")
    return str(beside) if beside.exists() else shutil.which("tabletop") or str(Path(sys.argv[0]).resolve())


def files_to_write(flat: bool) -> dict[str, bytes]:
    """Return what is to be written, by path: all in one folder, or where a desktop looks for it."""
    if flat:
        return {
            **{f"tabletop-{size}.png": icon_png(size) for size in ICON_SIZES},
            "tabletop.ico": ico(),
            "tabletop.icns": icns(),
            "tabletop.desktop": desktop_entry(start_command()).encode(),
        }
    return {
        **{f"icons/hicolor/{size}x{size}/apps/tabletop.png": icon_png(size) for size in ICON_SIZES},
        "applications/tabletop.desktop": desktop_entry(start_command()).encode(),
    }


def add_install_desktop_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "--into", type=Path, help="write the entry and the icons (PNG, ICO, ICNS) into this folder instead"
    )


def install_desktop(args: argparse.Namespace) -> int:
    """Write them, and tell where. Raise CommandLineError if that can't be."""
    if args.into is None and not sys.platform.startswith("linux"):
        raise CommandLineError(load_say()("cli-no-desktop"))
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = args.into or Path(shared)
    for name, content in files_to_write(flat=args.into is not None).items():
        path = folder / name
        with reporting_unwritten(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_export(path, content)
        print_line(str(path))
    return 0
