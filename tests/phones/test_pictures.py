"""Pictures for phones: painted elsewhere, named so that nobody can guess them, told as changes alone."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from io import BytesIO
from typing import Any

import pygame

from tabletop.phones.painter import Painter, encode_jpeg, image_name, paint_png, pixels_per_unit_for
from tabletop.phones.remote_stage import RemoteStage
from tabletop.stage.images import Badge, DimOverlay, Paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, PlacedPiece, Transition
from tabletop.theme import STAGGER_SECONDS

BADGE, OTHER_BADGE = Badge("1"), Badge("2")


def test_what_is_painted_is_a_picture_of_the_right_size() -> None:
    picture = pygame.image.load(BytesIO(paint_png(BADGE, 2.0)), "x.png")
    assert picture.get_size() == (92, 92)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((46, 8)).a == 255
    dark = pygame.image.load(BytesIO(paint_png(DimOverlay(), 1.0)), "x.png")
    assert dark.get_at((0, 0)) == (0, 0, 0, 255)
    image = pygame.image.load(BytesIO(encode_jpeg(bytes(3 * 16), (4, 4))), "x.jpg")
    assert image.get_size() == (4, 4)


def test_the_name_of_an_image_is_another_for_every_link_and_tells_nothing() -> None:
    names = {
        image_name(image, size, secret)
        for image in (BADGE, OTHER_BADGE)
        for size in (1.0, 2.0)
        for secret in (b"x", b"y")
    }
    assert len(names) == 8
    assert all(len(name) == 32 for name in names)
    assert image_name(Badge("1"), 1.0, b"x") == image_name(BADGE, 1.0, b"x")


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


def test_a_painter_who_is_ended_is_replaced_and_what_was_painted_is_kept() -> None:
    painter = Painter()
    first = painter.paint(BADGE, 1.0)
    assert first.result(60) == paint_png(BADGE, 1.0)
    assert painter.paint(Badge("1"), 1.0) is first
    for process in list(painter._pool._processes.values()):
        os.kill(process.pid, signal.SIGTERM)
        process.join(60)
    with suppress(BrokenProcessPool):  # whoever asks at that very moment must ask again
        painter.paint(OTHER_BADGE, 1.0).result(60)
    assert painter.paint(OTHER_BADGE, 1.0).result(60) == paint_png(OTHER_BADGE, 1.0)
    assert painter.encode_jpeg(bytes(3 * 16), (4, 4)).result(60)[:2] == b"\xff\xd8"
    painter._cache.max_size = 1
    for number in "345":  # when one is painted, those before it have been counted
        painter.paint(Badge(number), 1.0).result(60)
    assert len(painter._cache) <= 2
    painter.close()


class MessageLog(list[Any]):
    """Everything a page is told."""

    def __init__(self, *, is_phone: bool = False) -> None:
        self.wire = RemoteStage((780.0, 900.0), is_phone, lambda image, scale: f"{image!r} {scale}"[:40], self.append)


def test_only_what_has_changed_is_told() -> None:
    messages = MessageLog()
    one, two = (
        PlacedPiece("a", BADGE, Pose(10, 20)),
        PlacedPiece("b", OTHER_BADGE, Pose(30, 40.26, 90, 1.5), glow="legal", touchable=False),
    )
    messages.wire.show([one, two], Transition(0.5))
    assert messages[0]["fresh"] and messages[0]["canvas"] == (780.0, 900.0)
    assert messages[0]["put"]["a"] == {
        "i": "Badge(text='1', width=46) 1.0",
        "w": 46,
        "h": 46,
        "x": 10,
        "y": 20,
        "l": 2,
        "o": 1,
    }
    assert messages[0]["put"]["b"]["a"] == -90 and messages[0]["put"]["b"]["y"] == 40.3
    messages.wire.show([one, two])
    assert len(messages) == 1
    messages.wire.show([one, PlacedPiece("b", OTHER_BADGE, Pose(31, 40.26, 90, 1.5))], Transition(0.25))
    assert messages[1] == {"t": "picture", "n": 2, "ms": 250, "put": {"b": {"x": 31, "g": "", "o": 1}}, "gone": {}}
    messages.wire.show([one])
    assert messages[2]["gone"] == {"b": None}
    assert messages.wire.whole_picture()["put"] == {"a": messages[0]["put"]["a"]}
    messages.wire.clear()
    messages.wire.show([])
    assert messages[3]["fresh"] and messages[3]["put"] == {}


class GlowingBadge(Badge):
    """It shows by its own light that it can be touched."""

    no_halo = True


def test_what_a_touch_is_for_is_told_whatever_glows() -> None:
    messages = MessageLog()
    water, tag = (
        PlacedPiece("water", GlowingBadge("1"), Pose(10, 20), glow="legal"),
        PlacedPiece("tag", BADGE, Pose(30, 40), glow="legal"),
    )
    messages.wire.touch_roles = {"water": "offered", "duck": "chosen", "far": "offered"}
    messages.wire.show(
        [water, tag, PlacedPiece("duck", BADGE, Pose(9, 9)), PlacedPiece("far", BADGE, Pose(9, 9), touchable=False)]
    )

    assert [messages[0]["put"][key].get("t", "") for key in ("water", "tag", "duck", "far")] == [
        "offered",
        "",
        "chosen",
        "",
    ]
    assert "g" not in messages[0]["put"]["water"]


def test_pieces_come_from_others_and_go_to_others() -> None:
    messages = MessageLog()
    pile = PlacedPiece("pile", Paper(90, 90), Pose(100, 100))
    messages.wire.show([pile])
    new = PlacedPiece("c", BADGE, Pose(5, 5), enters_from="pile", leaves_to="pile")
    messages.wire.show([pile, new], Transition(0.4, stagger=["x", "c"]))
    assert messages[1]["put"]["c"]["b"] == "pile"
    assert messages[1]["put"]["c"]["e"][:2] == [round(1000 * min(0.1, STAGGER_SECONDS)), 400]
    messages.wire.show([pile], Transition(0.4, leaves_to={"c": Pose(1, 2, 3, 1)}))
    assert messages[2]["gone"] == {"c": [1, 2, -3, 1]}
    messages.wire.show([pile, new], Transition(0.4, enters_from={"c": "nobody"}, motions={"c": Motion(0.5, 0.5, 80)}))
    assert "b" not in messages[3]["put"]["c"]
    assert messages[3]["put"]["c"]["e"] == [200, 200, 80]


def test_on_a_palm_no_piece_comes_from_a_place_of_the_whole_table() -> None:
    messages = MessageLog(is_phone=True)
    messages.wire.show([PlacedPiece("a", BADGE, Pose(1, 1))], Transition(enters_from={"a": Pose(9, 9)}))
    assert "b" not in messages[0]["put"]["a"]
    messages.wire.show([], Transition(leaves_to={"a": Pose(9, 9)}))
    assert messages[1]["gone"] == {"a": None}


def test_of_pieces_on_one_level_the_later_lie_over_the_earlier() -> None:
    messages = MessageLog()
    messages.wire.show(
        [
            PlacedPiece("a", BADGE, Pose(1, 1), z=2),
            PlacedPiece("v", DimOverlay(), Pose(0, 0), z=3),
            PlacedPiece("b", OTHER_BADGE, Pose(2, 1), z=2),
        ]
    )
    put = messages[0]["put"]
    assert put["a"]["z"] < put["b"]["z"] < put["v"]["z"]
    assert (put["v"]["w"], put["v"]["x"]) == (780, 390)
