"""Pictures for phones: painted elsewhere, named so that nobody can guess them, told as changes alone."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from io import BytesIO
from typing import Any

import pygame
import pytest

from tabletop.phones import painter as painting
from tabletop.phones.painter import KEPT, Painter, name_of, painted, photographed, size_for
from tabletop.phones.remote_stage import Wire
from tabletop.stage.images import Badge, Paper, Veil, Words
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, Placed
from tabletop.theme import STAGGER

A, B = Badge("1"), Badge("2")


def test_what_is_painted_is_a_picture_of_the_right_size() -> None:
    picture = pygame.image.load(BytesIO(painted(A, 2.0)), "x.png")
    assert picture.get_size() == (92, 92)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((46, 8)).a == 255
    dark = pygame.image.load(BytesIO(painted(Veil(), 1.0)), "x.png")
    assert dark.get_at((0, 0)) == (0, 0, 0, 255)
    room = pygame.image.load(BytesIO(photographed(bytes(3 * 16), (4, 4))), "x.jpg")
    assert room.get_size() == (4, 4)


def test_the_name_of_an_image_is_another_for_every_link_and_tells_nothing() -> None:
    names = {name_of(image, size, secret) for image in (A, B) for size in (1.0, 2.0) for secret in (b"x", b"y")}
    assert len(names) == 8
    assert all(len(name) == 32 for name in names)
    assert name_of(Badge("1"), 1.0, b"x") == name_of(A, 1.0, b"x")


def test_images_are_painted_as_large_as_they_are_seen() -> None:
    assert [size_for(pixels) for pixels in (0.2, 1.0, 1.1, 1.6, 1.9, 2.5, 9.0)] == [1.0, 1.0, 1.0, 1.5, 2.0, 3.0, 3.0]


def test_a_painter_who_is_ended_is_replaced_and_what_was_painted_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Painter()
    first = painter.paint(A, 1.0)
    assert first.result(60) == painted(A, 1.0)
    assert painter.paint(Badge("1"), 1.0) is first
    for process in list(painter._pool._processes.values()):
        os.kill(process.pid, signal.SIGTERM)
        process.join(20)
    with suppress(BrokenProcessPool):  # whoever asks at that very moment must ask again
        painter.paint(B, 1.0).result(20)
    assert painter.paint(B, 1.0).result(60) == painted(B, 1.0)
    assert painter.photograph(bytes(3 * 16), (4, 4)).result(20)[:2] == b"\xff\xd8"
    monkeypatch.setattr(painting, "KEPT", len(painted(A, 1.0)))
    painter.paint(Words("many words", 300, 60, 30), 1.0).result(20)
    painter.paint(Paper(100, 100), 1.0).result(20)
    assert painter._bytes < KEPT
    painter.close()


class Told(list[Any]):
    """Everything a page is told."""

    def __init__(self, *, palm: bool = False) -> None:
        self.wire = Wire((780.0, 900.0), palm, lambda image, scale: f"{image!r} {scale}"[:40], self.append)


def test_only_what_has_changed_is_told() -> None:
    told = Told()
    one, two = Placed("a", A, Pose(10, 20)), Placed("b", B, Pose(30, 40.26, 90, 1.5), glow="legal", solid=False)
    told.wire.show([one, two], 0.5)
    assert told[0]["fresh"] and told[0]["canvas"] == (780.0, 900.0)
    assert told[0]["put"]["a"] == {
        "i": "Badge(text='1', width=46) 1.0",
        "w": 46,
        "h": 46,
        "x": 10,
        "y": 20,
        "l": 2,
        "o": 1,
    }
    assert told[0]["put"]["b"]["a"] == -90 and told[0]["put"]["b"]["y"] == 40.3
    told.wire.show([one, two])
    assert len(told) == 1
    told.wire.show([one, Placed("b", B, Pose(31, 40.26, 90, 1.5))], 0.25)
    assert told[1] == {"t": "picture", "n": 2, "ms": 250, "put": {"b": {"x": 31, "g": "", "o": 1}}, "gone": {}}
    told.wire.show([one])
    assert told[2]["gone"] == {"b": None}
    assert told.wire.whole()["put"] == {"a": told[0]["put"]["a"]}
    told.wire.clear()
    told.wire.show([])
    assert told[3]["fresh"] and told[3]["put"] == {}


class Water(Badge):
    """It shows by its own light that it can be touched."""

    modest = True


def test_what_a_touch_is_for_is_told_whatever_glows() -> None:
    told = Told()
    water, tag = Placed("water", Water("1"), Pose(10, 20), glow="legal"), Placed("tag", A, Pose(30, 40), glow="legal")
    told.wire.touched = {"water": "offered", "duck": "chosen", "far": "offered"}
    told.wire.show([water, tag, Placed("duck", A, Pose(9, 9)), Placed("far", A, Pose(9, 9), solid=False)])

    assert [told[0]["put"][key].get("t", "") for key in ("water", "tag", "duck", "far")] == [
        "offered",
        "",
        "chosen",
        "",
    ]
    assert "g" not in told[0]["put"]["water"]


def test_pieces_come_from_others_and_go_to_others() -> None:
    told = Told()
    pile = Placed("pile", Paper(90, 90), Pose(100, 100))
    told.wire.show([pile])
    new = Placed("c", A, Pose(5, 5), origin="pile", goal="pile")
    told.wire.show([pile, new], 0.4, stagger=["x", "c"])
    assert told[1]["put"]["c"]["b"] == "pile"
    assert told[1]["put"]["c"]["e"][:2] == [round(1000 * min(0.1, STAGGER)), 400]
    told.wire.show([pile], 0.4, deaths={"c": Pose(1, 2, 3, 1)})
    assert told[2]["gone"] == {"c": [1, 2, -3, 1]}
    told.wire.show([pile, new], 0.4, births={"c": "nobody"}, motions={"c": Motion(0.5, 0.5, 80)})
    assert "b" not in told[3]["put"]["c"]
    assert told[3]["put"]["c"]["e"] == [200, 200, 80]


def test_on_a_palm_no_piece_comes_from_a_place_of_the_whole_table() -> None:
    told = Told(palm=True)
    told.wire.show([Placed("a", A, Pose(1, 1))], births={"a": Pose(9, 9)})
    assert "b" not in told[0]["put"]["a"]
    told.wire.show([], deaths={"a": Pose(9, 9)})
    assert told[1]["gone"] == {"a": None}


def test_of_pieces_on_one_level_the_later_lie_over_the_earlier() -> None:
    told = Told()
    told.wire.show(
        [Placed("a", A, Pose(1, 1), z=2), Placed("v", Veil(), Pose(0, 0), z=3), Placed("b", B, Pose(2, 1), z=2)]
    )
    put = told[0]["put"]
    assert put["a"]["z"] < put["b"]["z"] < put["v"]["z"]
    assert (put["v"]["w"], put["v"]["x"]) == (780, 390)
