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
from tabletop.phones.painter import MAX_CACHED_BYTES, Painter, encode_jpeg, image_name, paint_png, pixels_per_unit_for
from tabletop.phones.remote_stage import RemoteStage
from tabletop.stage.images import Badge, DimOverlay, Paper, TextImage
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, PlacedPiece
from tabletop.theme import STAGGER_SECONDS

A, B = Badge("1"), Badge("2")


def test_what_is_painted_is_a_picture_of_the_right_size() -> None:
    picture = pygame.image.load(BytesIO(paint_png(A, 2.0)), "x.png")
    assert picture.get_size() == (92, 92)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((46, 8)).a == 255
    dark = pygame.image.load(BytesIO(paint_png(DimOverlay(), 1.0)), "x.png")
    assert dark.get_at((0, 0)) == (0, 0, 0, 255)
    room = pygame.image.load(BytesIO(encode_jpeg(bytes(3 * 16), (4, 4))), "x.jpg")
    assert room.get_size() == (4, 4)


def test_the_name_of_an_image_is_another_for_every_link_and_tells_nothing() -> None:
    names = {image_name(image, size, secret) for image in (A, B) for size in (1.0, 2.0) for secret in (b"x", b"y")}
    assert len(names) == 8
    assert all(len(name) == 32 for name in names)
    assert image_name(Badge("1"), 1.0, b"x") == image_name(A, 1.0, b"x")


def test_images_are_painted_as_large_as_they_are_seen() -> None:
    assert [pixels_per_unit_for(pixels) for pixels in (0.2, 1.0, 1.1, 1.6, 1.9, 2.5, 9.0)] == [
        1.0,
        1.0,
        1.0,
        1.5,
        2.0,
        3.0,
        3.0,
    ]


def test_a_painter_who_is_ended_is_replaced_and_what_was_painted_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Painter()
    first = painter.paint(A, 1.0)
    assert first.result(60) == paint_png(A, 1.0)
    assert painter.paint(Badge("1"), 1.0) is first
    for process in list(painter._pool._processes.values()):
        os.kill(process.pid, signal.SIGTERM)
        process.join(20)
    with suppress(BrokenProcessPool):  # whoever asks at that very moment must ask again
        painter.paint(B, 1.0).result(20)
    assert painter.paint(B, 1.0).result(60) == paint_png(B, 1.0)
    assert painter.encode_jpeg(bytes(3 * 16), (4, 4)).result(20)[:2] == b"\xff\xd8"
    monkeypatch.setattr(painting, "MAX_CACHED_BYTES", len(paint_png(A, 1.0)))
    painter.paint(TextImage("many words", 300, 60, 30), 1.0).result(20)
    painter.paint(Paper(100, 100), 1.0).result(20)
    assert painter._bytes < MAX_CACHED_BYTES
    painter.close()


class Told(list[Any]):
    """Everything a page is told."""

    def __init__(self, *, palm: bool = False) -> None:
        self.wire = RemoteStage((780.0, 900.0), palm, lambda image, scale: f"{image!r} {scale}"[:40], self.append)


def test_only_what_has_changed_is_told() -> None:
    told = Told()
    one, two = (
        PlacedPiece("a", A, Pose(10, 20)),
        PlacedPiece("b", B, Pose(30, 40.26, 90, 1.5), glow="legal", touchable=False),
    )
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
    told.wire.show([one, PlacedPiece("b", B, Pose(31, 40.26, 90, 1.5))], 0.25)
    assert told[1] == {"t": "picture", "n": 2, "ms": 250, "put": {"b": {"x": 31, "g": "", "o": 1}}, "gone": {}}
    told.wire.show([one])
    assert told[2]["gone"] == {"b": None}
    assert told.wire.whole_picture()["put"] == {"a": told[0]["put"]["a"]}
    told.wire.clear()
    told.wire.show([])
    assert told[3]["fresh"] and told[3]["put"] == {}


class Water(Badge):
    """It shows by its own light that it can be touched."""

    no_halo = True


def test_what_a_touch_is_for_is_told_whatever_glows() -> None:
    told = Told()
    water, tag = (
        PlacedPiece("water", Water("1"), Pose(10, 20), glow="legal"),
        PlacedPiece("tag", A, Pose(30, 40), glow="legal"),
    )
    told.wire.touch_roles = {"water": "offered", "duck": "chosen", "far": "offered"}
    told.wire.show([water, tag, PlacedPiece("duck", A, Pose(9, 9)), PlacedPiece("far", A, Pose(9, 9), touchable=False)])

    assert [told[0]["put"][key].get("t", "") for key in ("water", "tag", "duck", "far")] == [
        "offered",
        "",
        "chosen",
        "",
    ]
    assert "g" not in told[0]["put"]["water"]


def test_pieces_come_from_others_and_go_to_others() -> None:
    told = Told()
    pile = PlacedPiece("pile", Paper(90, 90), Pose(100, 100))
    told.wire.show([pile])
    new = PlacedPiece("c", A, Pose(5, 5), enters_from="pile", leaves_to="pile")
    told.wire.show([pile, new], 0.4, stagger=["x", "c"])
    assert told[1]["put"]["c"]["b"] == "pile"
    assert told[1]["put"]["c"]["e"][:2] == [round(1000 * min(0.1, STAGGER_SECONDS)), 400]
    told.wire.show([pile], 0.4, leaves_to={"c": Pose(1, 2, 3, 1)})
    assert told[2]["gone"] == {"c": [1, 2, -3, 1]}
    told.wire.show([pile, new], 0.4, enters_from={"c": "nobody"}, motions={"c": Motion(0.5, 0.5, 80)})
    assert "b" not in told[3]["put"]["c"]
    assert told[3]["put"]["c"]["e"] == [200, 200, 80]


def test_on_a_palm_no_piece_comes_from_a_place_of_the_whole_table() -> None:
    told = Told(palm=True)
    told.wire.show([PlacedPiece("a", A, Pose(1, 1))], enters_from={"a": Pose(9, 9)})
    assert "b" not in told[0]["put"]["a"]
    told.wire.show([], leaves_to={"a": Pose(9, 9)})
    assert told[1]["gone"] == {"a": None}


def test_of_pieces_on_one_level_the_later_lie_over_the_earlier() -> None:
    told = Told()
    told.wire.show(
        [
            PlacedPiece("a", A, Pose(1, 1), z=2),
            PlacedPiece("v", DimOverlay(), Pose(0, 0), z=3),
            PlacedPiece("b", B, Pose(2, 1), z=2),
        ]
    )
    put = told[0]["put"]
    assert put["a"]["z"] < put["b"]["z"] < put["v"]["z"]
    assert (put["v"]["w"], put["v"]["x"]) == (780, 390)
