"""The program that people have, be it one file: it serves pages to those with a link, and refuses all others."""

import os
from pathlib import Path
from subprocess import Popen, run
from typing import Any

import pytest
from helpers.environment import environment_for_program, program_command, wait_for
from helpers.fake_user import quiet_services
from helpers.finished_matches import save_finished_match
from helpers.phones.pages import ConnectedPage, wait_for_links
from PIL import Image


def wait_for_messages(phone: ConnectedPage, kind: str) -> list[dict[str, Any]]:
    """Wait until a page is told something."""
    return wait_for(kind, lambda: phone.messages_of(kind))


def test_the_program_serves_a_page_to_those_with_a_link_and_refuses_all_others(home: Path) -> None:
    around = environment_for_program(TABLETOP_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    play = [*program_command(), "play", "fox_forest", "--players", "Anna,Ben", "--seed", "3"]
    with Popen([*play, "--phones", "--phones-address", "127.0.0.1"], env=around, start_new_session=True) as laptop:
        try:
            links = wait_for_links(laptop, home)
            base = f"http://127.0.0.1:{links['port']}"
            user, stranger = (ConnectedPage(f"{base}/#{token}") for token in (links["tokens"][0], "guess"))
            page, nowhere, foreign = (
                user.fetch("/"),
                user.fetch("/saves/phones.json"),
                user.fetch("/", Host="evil.example"),
            )
            assert [status for status, *_ in (page, nowhere, foreign)] == [200, 404, 403]
            assert b"<script" in page[1]
            assert wait_for_messages(stranger, "bye") == stranger.messages == [{"t": "bye", "why": "guess"}]
            assert wait_for_messages(user, "welcome")[0]["name"] == "Anna"
            (first, *_) = wait_for_messages(user, "picture")
            image = next(piece["i"] for piece in first["put"].values() if piece.get("i"))
            assert user.fetch(f"/i/{image}")[0] == 200, "what paints is there too"
        finally:
            os.killpg(laptop.pid, 9)  # a file that unpacks itself is a process with another one inside
    for each in (user, stranger):
        each.close()


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_the_program_makes_a_moving_picture(kind: str, home: Path, tmp_path: Path) -> None:
    clip = tmp_path / f"clip.{kind}"
    match = save_finished_match(quiet_services(home), "Anna", "Ben")
    words = ["film", str(next((home / "saves").iterdir())), "--from", "1", "--to", "3", "--size", "200x200"]
    run(
        [*program_command(), *words, "--out", str(clip)],
        env=environment_for_program(TABLETOP_HOME=str(home)),
        check=True,
    )

    assert match.over
    with Image.open(clip) as picture:
        assert picture.format == kind.upper() and picture.n_frames > 1
