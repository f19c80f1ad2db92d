"""A stretch of a match as a moving picture, by the command line."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.matches import TableCase, match_before, random_match_steps
from PIL import Image

from rules import fox_forest
from tabletop.__main__ import main
from tabletop.saves import match_file
from tabletop.scenes.theatre import clip

FOX_CASE = TableCase("fox_forest", 2, fox_forest.GAME.options())
TINY_SIZE = ("--size", "200x200")


@pytest.fixture
def save_path(tmp_path: Path) -> Path:
    """A match of cards between two people, in the middle of its first trick."""
    match = match_before(FOX_CASE, random_match_steps(FOX_CASE)[3], people=(0, 1))
    save = match_file.SaveWriter.create(tmp_path / "match.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    return save.path


@pytest.fixture
def run_film_command(
    save_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str]]:
    monkeypatch.setattr(clip, "END_SECONDS", 0.1)

    def film(*words: str, out: str = "clip.gif") -> tuple[int, str]:
        code = main(["film", str(save_path), *words, *TINY_SIZE, "--out", str(tmp_path / out)])
        return code, capsys.readouterr().err

    return film


@pytest.mark.parametrize(("out", "kind"), [("clip.gif", "GIF"), ("clip.webp", "WEBP")])
def test_a_film_shows_the_steps_asked_for(
    out: str, kind: str, run_film_command: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    assert run_film_command("--from", "1", "--to", "2", out=out) == (0, "")
    with Image.open(tmp_path / out) as picture:
        assert (picture.format, picture.size) == (kind, (200, 200))
        short = picture.n_frames
        assert picture.is_animated
        assert picture.info["loop"] == 0

    assert run_film_command("--from", "0", "--to", "2", out=out) == (0, "")
    with Image.open(tmp_path / out) as picture:
        assert picture.n_frames > short


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--from", "2", "--to", "2"), "2"),
        (("--to", "99"), "99"),
        (("--seat", "1"), "1"),
        (("--seat", "3"), "3"),
    ],
    ids=" ".join,
)
def test_what_can_not_be_filmed_is_told_in_a_line(
    words: tuple[str, ...], told: str, run_film_command: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    code, errors = run_film_command(*words)

    assert code == 2
    assert errors.count("\n") == 1
    assert told in errors
    assert not (tmp_path / "clip.gif").exists()


def test_a_film_has_one_of_two_kinds_and_needs_pillow(
    run_film_command: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ".gif, .webp" in run_film_command(out="clip.mp4")[1]
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert f"{sys.executable} -m pip install Pillow" in run_film_command()[1]


def test_a_film_that_finds_no_room_is_told_of(run_film_command: Callable[..., tuple[int, str]]) -> None:
    code, errors = run_film_command("--to", "1", out="nowhere/clip.gif")

    assert code == 2
    assert "clip.gif" in errors
