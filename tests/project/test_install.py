"""Whoever follows the README has every part of the program; where one is missing, nothing in the window leads to it."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import match_before, one_table_per_player_count, random_match_steps
from helpers.scenes import built

from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.base.phones_button import REQUIRED_PACKAGES, PhonesButton
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene

ROOT = Path(__file__).parents[2]
NEEDED_PACKAGES = {"pillow", *REQUIRED_PACKAGES}
"""What people who play want to be there: moving pictures and phones."""
SAY = catalogue("en")


def packages_installed_by(line: str) -> set[str]:
    """Find what a line of the README installs beside the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted: list[str] = [*project["dependencies"]]
    for extra in re.findall(r"\.\[([\w,]+)\]", line):
        wanted += (part for name in extra.split(",") for part in project["optional-dependencies"][name])
    return {re.split(r"[^\w.-]", part)[0].lower() for part in wanted}


def test_whoever_follows_the_readme_has_every_part() -> None:
    readme = (ROOT / "README.md").read_text().partition("## Test")[0]
    lines = [
        line for line in readme.split("\n") if "install -q" in line or "pipx install" in line or "pyinstaller>" in line
    ]
    assert len(lines) == 5

    assert [line for line in lines if not packages_installed_by(line) >= NEEDED_PACKAGES] == []


def test_the_program_as_one_file_leaves_out_none_of_them() -> None:
    spec = (ROOT / ".ci" / "tabletop.spec").read_text()
    (left_out,) = re.findall(r"excludes=\[(.*)\]", spec)

    assert not {"PIL", *REQUIRED_PACKAGES} & set(re.findall(r'"(\w+)"', left_out))
    assert all(f"import {part}" in spec for part in ("PIL", *REQUIRED_PACKAGES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_what_to_type_to_get_a_part(language: str) -> None:
    texts = "\n".join(path.read_text("utf-8") for path in (ROOT / "assets" / "locale" / language).glob("*.ftl"))
    commanded = re.findall(r"^([\w-]+) = .*\{ \$command \}", texts, re.MULTILINE)

    assert not re.search(r"\bpip\b", texts)
    assert commanded and all(key.startswith("cli-") for key in commanded), "sentences of the terminal"


def texts_of(scene: Any) -> list[str]:
    return [getattr(each, "text", "") for each in scene.group.widgets]


@pytest.mark.parametrize("part", [None, *REQUIRED_PACKAGES])
def test_planks_lead_to_phones_where_phones_can_come(
    part: str | None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if part:
        monkeypatch.setitem(sys.modules, part, None)
    table = next(table for table in one_table_per_player_count() if table.key == "fox_forest")
    user = FakeUser(quiet_services(home), MainMenuScene)
    lobby = built(LobbyScene(user.app.services, "fox_forest"))
    playing = PlayScene(user.app.services, match_before(table, random_match_steps(table)[0], people=(0, 1)))
    pause = user.app.make_scene(PausePanel(user.app.services, playing.controls))

    assert any(isinstance(each, PhonesButton) for each in lobby.group.widgets) == (part is None)
    assert (SAY("pause-phones") in texts_of(pause)) == (part is None)
    user.app.close()
