"""The desktop's menu gets an entry in all our languages, and our sign in every size and kind of file."""

import struct
import sys
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from tabletop import app_icon
from tabletop.__main__ import main
from tabletop.commands.install_desktop import desktop_entry
from tabletop.i18n import LANGUAGES, catalogue


def drawn_pixels(picture: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(picture), "icon.png")


@pytest.mark.parametrize("size", app_icon.ICON_SIZES)
def test_the_sign_is_painted_at_every_size(size: int) -> None:
    picture = drawn_pixels(app_icon.icon_png(size))

    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0)).a < 128 < picture.get_at((size // 2, size // 2)).a


def test_the_file_for_windows_holds_every_size() -> None:
    raw = app_icon.ico()
    zero, kind, many = struct.unpack_from("<HHH", raw)
    assert (zero, kind, many) == (0, 1, len(app_icon.ICO_SIZES))
    for place, size in enumerate(app_icon.ICO_SIZES):
        wide, tall, *_, length, at = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * place)

        assert (wide or 256, tall or 256) == (size, size)
        assert drawn_pixels(raw[at : at + length]).get_size() == (size, size)


def test_the_file_for_macos_holds_every_size() -> None:
    raw = app_icon.icns()
    assert raw[:4] == b"icns" and struct.unpack_from(">I", raw, 4)[0] == len(raw)
    at, found = 8, {}
    while at < len(raw):
        name, length = raw[at : at + 4], struct.unpack_from(">I", raw, at + 4)[0]
        found[name] = drawn_pixels(raw[at + 8 : at + length]).get_width()
        at += length

    assert found == app_icon.ICNS_SIZES


def test_the_entry_speaks_all_languages_and_starts_us_from_any_folder() -> None:
    entry = desktop_entry('/home/it\'s "me" $HOME/100%/tabletop')

    assert 'Exec="/home/it\'s \\"me\\" \\$HOME/100%%/tabletop"' in entry
    for language in LANGUAGES:
        name = "Name" if language == "en" else f"Name[{language}]"
        assert f"{name}={catalogue(language)('app-title')}".replace("\u00a0", " ") in entry.splitlines()


def test_a_linux_desktop_finds_entry_and_icons_where_it_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")

    assert main(["install-desktop"]) == 0
    assert (tmp_path / "applications" / "tabletop.desktop").read_text("utf-8").startswith("[Desktop Entry]\n")
    for size in app_icon.ICON_SIZES:
        assert (tmp_path / f"icons/hicolor/{size}x{size}/apps/tabletop.png").read_bytes() == app_icon.icon_png(size)
    assert str(tmp_path / "applications" / "tabletop.desktop") in capsys.readouterr().out


def test_a_system_without_such_a_menu_gets_the_files_where_it_wants_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")

    assert main(["install-desktop"]) == 2
    assert "--into" in capsys.readouterr().err
    assert main(["install-desktop", "--into", str(tmp_path / "icons")]) == 0
    assert {"tabletop.icns", "tabletop.ico", "tabletop-512.png"} <= {
        each.name for each in (tmp_path / "icons").iterdir()
    }


def test_a_folder_that_can_not_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()

    assert main(["install-desktop", "--into", str(tmp_path / "file" / "icons")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err
