"""The program that people have, be it one file: it serves pages to those with a link, and refuses all others."""

import os
from pathlib import Path
from subprocess import Popen, run
from time import monotonic, sleep
from typing import Any

import pytest
from helpers.environment import surroundings, tabletop
from helpers.fake_user import quiet_house
from helpers.phones.phone_table import Phone, links_of
from PIL import Image
from scenes.evening.test_evening import play

PATIENCE = 30.0


def shown(phone: Phone, kind: str) -> list[dict[str, Any]]:
    """Wait until a page is told something."""
    end = monotonic() + PATIENCE
    while not phone.told(kind):
        assert monotonic() < end, f"never came: {kind}, only {phone.heard}"
        sleep(0.02)
    return phone.told(kind)


def test_the_program_serves_a_page_to_those_with_a_link_and_refuses_all_others(home: Path) -> None:
    around = surroundings(TABLETOP_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    play = [*tabletop(), "play", "fox_forest", "--players", "Anna,Ben", "--seed", "3"]
    with Popen([*play, "--phones", "--phones-address", "127.0.0.1"], env=around, start_new_session=True) as laptop:
        try:
            told = links_of(laptop, home)
            base = f"http://127.0.0.1:{told['port']}"
            guest, stranger = (Phone(f"{base}/#{token}") for token in (told["tokens"][0], "guess"))
            page, nowhere, foreign = (
                guest.fetch("/"),
                guest.fetch("/saves/phones.json"),
                guest.fetch("/", Host="evil.example"),
            )
            assert [status for status, *_ in (page, nowhere, foreign)] == [200, 404, 403]
            assert b"<script" in page[1]
            assert shown(stranger, "bye") == stranger.heard == [{"t": "bye", "why": "guess"}]
            assert shown(guest, "welcome")[0]["name"] == "Anna"
            (first, *_) = shown(guest, "picture")
            image = next(piece["i"] for piece in first["put"].values() if piece.get("i"))
            assert guest.fetch(f"/i/{image}")[0] == 200, "what paints is there too"
        finally:
            os.killpg(laptop.pid, 9)  # a file that unpacks itself is a process with another one inside
    for each in (guest, stranger):
        each.leave()


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_the_program_makes_a_moving_picture(kind: str, home: Path, tmp_path: Path) -> None:
    clip = tmp_path / f"clip.{kind}"
    match = play(quiet_house(home), "Anna", "Ben")
    words = ["film", str(next((home / "saves").iterdir())), "--from", "1", "--to", "3", "--size", "200x200"]
    run([*tabletop(), *words, "--out", str(clip)], env=surroundings(TABLETOP_HOME=str(home)), check=True)

    assert match.over
    with Image.open(clip) as picture:
        assert picture.format == kind.upper() and picture.n_frames > 1
