"""The size of texts that a player chooses reaches everything that is written, and nothing of it leaves its place."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.matches import decisions, few_tables, match_before

from rules import GAMES
from tabletop import theme
from tabletop.commands.shot import scenes
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House, Push
from tabletop.scenes.factory import opened
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.main_menu import Menu
from tabletop.settings import SCALES, Settings
from tabletop.stage import brush
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import Face
from tabletop.stage.images import Image, Plank, Words
from tabletop.tables.fizz import places as bottle
from tabletop.tables.fox_forest import places as fox
from tabletop.tables.game_table import Question
from tabletop.tables.parts import LargeCard, LogSheet, log_rows
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker

SIZES = [(1280, 720), (1024, 640)]
FOX = next(each for each in few_tables() if each.key == "fox_forest")


class Lister(Canvas):
    """A canvas that draws nothing, and lists every image that would be drawn."""

    def __init__(self, size: tuple[int, int], letters: float) -> None:
        super().__init__(pygame.Surface(size))
        self.letters = letters
        self.images: dict[tuple[Image, float], None] = {}

    def draw(self, image: Image, pose: Any, **_: Any) -> None:  # type: ignore[override]
        self.images[image, pose.scale * self.k] = None

    def shadow(self, *_: Any, **__: Any) -> None: ...
    def glow(self, *_: Any, **__: Any) -> None: ...
    def wood(self) -> None: ...
    def dim(self, alpha: int) -> None: ...
    def backdrop(self, *_: Any, **__: Any) -> None: ...
    def polygon(self, *_: Any) -> None: ...


@attrs.define
class Ruler:
    """Measures texts instead of setting them: how large each came out, and which did not fit."""

    sizes: dict[str, float] = attrs.field(factory=dict)
    cut: list[str] = attrs.field(factory=list)

    def measure(self, canvas: Lister) -> None:
        with no_paint(self):
            for image, k in canvas.images:
                surface = pygame.Surface((round(image.size[0] * k) + 1, round(image.size[1] * k) + 1), pygame.SRCALPHA)
                image.paint(Brush(surface, k, canvas.letters))

    def fit(self, text: str, room: tuple[float, float], *rest: Any) -> tuple[Face, tuple[str, ...]]:
        face, rows = FIT(text, room, *rest)
        if text.strip():
            leading = rest[4] if len(rest) > 4 else 1.22
            tall = face.height * leading / 1.3 * (len(rows) - 1) + face.height * 0.86
            lines = rest[2] if len(rest) > 2 else 1
            wide = max(face.size(row)[0] for row in rows)
            if wide > room[0] + 1 or tall > room[1] + 1 or len(rows) > lines:
                self.cut.append(text)
            self.sizes[text] = min(self.sizes.get(text, face.pixels), face.pixels)
        return face, rows


FIT = brush.fit


@contextmanager
def no_paint(ruler: Ruler) -> Iterator[None]:
    """Let brushes measure words, and paint nothing."""

    def words(self: Brush, text: str, box: Any, size: float, *rest: Any, **more: Any) -> None:
        font = rest[1] if len(rest) > 1 else more.get("font", theme.TEXT)
        floor = (more.get("least") or size * brush.LEAST) * self.k
        room = (box[2] * self.k, box[3] * self.k)
        wished = size * self.letters * self.k
        ruler.fit(text, room, wished, font, more.get("lines", 1), floor, more.get("leading", 1.22))

    def nothing(*_: Any, **__: Any) -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "words", words)
        for name in ("picture", "vector", "rounded", "band", "surround"):
            patch.setattr(Brush, name, nothing)
        patch.setattr("tabletop.tables.duck_lake.board.board.Board.paint", nothing)
        yield


def asked(screen: str, game: str, acts: int, lesson: int = 0) -> Namespace:
    seats = GAMES[game].seats[-1] if screen in ("lobby", "join") else min(GAMES[game].seats[-1], 4)
    return Namespace(
        screen=screen,
        game=game,
        acts=acts,
        seed=1,
        players=seats,
        option=[],
        rule="",
        hover="",
        lesson=lesson,
        seat=None,
    )


@cache
def screens(language: str, scale: float, folder: Path) -> dict[str, Any]:
    """Make every screen in a language, with words of a size."""
    house = House(Settings(language=language, scale=scale), folder)
    house.voice.silent = True
    house.displays = lambda: [(1920, 1080), (3840, 2160)]
    house.settings = attrs.evolve(house.settings, names="Александра Мишун\nМаша\nMaximilian Wolfe")
    made = {}
    for game in ("fox_forest", "sitting_ducks", "duck_lake", "fizz"):
        made[f"lobby {game}"] = scenes(house, asked("lobby", game, 0))["lobby"]()
        made[game] = scenes(house, asked(game, game, 33))[game]()
    if language == "ru":  # whole matches take their time, and no words are longer
        made["lesson"] = scenes(house, asked("fox_forest", "fox_forest", 0, lesson=3))["fox_forest"]()
        made["sheet"] = scenes(house, asked("sheet", "fox_forest", 0))["sheet"]()
        made["theatre"] = scenes(house, asked("theatre", "fox_forest", 20))["theatre"]()
        house.folder = folder / f"{scale}"  # each size has an evening of its own
        evening = scenes(house, asked("evening", "duck_lake", 0))
        made |= {name: evening[name]() for name in ("results", "evening", "fame")}
    some = scenes(house, asked("pause", "sitting_ducks", 33))
    made |= {name: some[name]() for name in ("menu", "settings", "rulebook", "pause", "log", "curtain", "shelf")}
    for game in ("fox_forest", "fizz"):
        made[f"join {game}"] = scenes(house, asked("join", game, 0))["join"]()
    question = Question(*(house.say(f"undo-{part}") for part in ("title", "shown", "yes", "no")))
    made["question"] = [opened(house, routes.Confirm(question, lambda: None))]
    return made


def measured(language: str, size: tuple[int, int], scale: float, folder: Path) -> Ruler:
    ruler = Ruler()
    canvas = Lister(size, scale)
    for stack in screens(language, scale, folder).values():
        for scene in stack:
            scene.draw(canvas)
    ruler.measure(canvas)
    return ruler


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_largest_texts_fit_everywhere_and_none_is_smaller_than_usual(
    language: str, size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp() / "sizes"
    usual, large = (measured(language, size, scale, folder) for scale in (1.0, SCALES[-1]))
    both = usual.sizes.keys() & large.sizes.keys()

    assert large.cut == []
    assert {
        text: (usual.sizes[text], large.sizes[text]) for text in both if large.sizes[text] < usual.sizes[text]
    } == {}
    grown = sorted(large.sizes[text] / usual.sizes[text] for text in both)
    assert grown[len(grown) // 2] > 1.25
    assert [len(set(menu_of(language, size, scale, folder))) for scale in (1.0, SCALES[-1])] == [1, 1]


def menu_of(language: str, size: tuple[int, int], scale: float, folder: Path) -> list[float]:
    """Measure the letters on the planks of the menu of a match."""
    ruler, canvas, menu = Ruler(), Lister(size, scale), screens(language, scale, folder)["pause"][-1]
    menu.draw(canvas)
    ruler.measure(canvas)
    return [ruler.sizes[each.text] for each in menu.group.widgets if isinstance(each, Button)]


def test_the_table_under_the_settings_follows_them_at_once(home: Path) -> None:
    guest = Guest(quiet_house(home), Menu)
    scene = guest.sit_at(match_before(FOX, decisions(FOX, 3)[1]))
    guest.app.change(Push(routes.Settings()))
    guest.app.house.prefer(language="uk", scale=1.6)
    guest.turn()

    assert guest.app.canvas.letters == 1.6
    log = scene.showing.stage.image("log")
    assert isinstance(log, LogSheet) and log.scale == 1.6
    assert pygame.display.get_caption()[0] == catalogue("uk")("app-title")
    assert guest.reads(catalogue("uk")("table-your-turn"))
    guest.app.close()


def test_the_keyboard_stays_at_the_preference_that_it_changes(home: Path) -> None:
    guest = Guest(quiet_house(home), Menu)
    guest.app.change(Push(routes.Settings()))
    picker = next(each for each in guest.scene.group.widgets if isinstance(each, Picker) and each.value == 1.0)
    guest.scene.group.give_focus(picker)
    guest.press(pygame.K_RIGHT)
    guest.turn()
    guest.press(pygame.K_RIGHT)
    guest.turn()

    assert guest.app.house.settings.scale == 1.3
    guest.app.close()


def test_large_words_leave_room_for_fewer_lines_of_the_log() -> None:
    assert [log_rows(250, scale) for scale in (0.85, 1.0, 1.3, 1.6)] == [4, 4, 3, 2]


@pytest.mark.parametrize("box", [fox.LOG, bottle.LOG], ids=["fox", "bottle"])
def test_a_low_log_rather_leaves_out_its_heading_than_the_line_before_the_last(box: brush.Box) -> None:
    lines = (("red", "Двойка лун"), ("blue", "Лесоруб ключей"))
    assert log_rows(box[3], SCALES[-1]) == 2
    with no_paint(ruler := Ruler()):
        for scale in (1.0, SCALES[-1]):
            LogSheet(box[2], box[3], f"heading {scale}", lines, scale).paint(
                Brush(pygame.Surface((400, 200)), 1, scale)
            )
    assert "heading 1.0" in ruler.sizes and "heading 1.6" not in ruler.sizes


def test_words_grow_as_far_as_their_box_has_room() -> None:
    with no_paint(ruler := Ruler()):
        for image in (
            Words("roomy", 400, 100, 20),
            Words("a rather long line", 150, 100, 20),
            Plank(90, 30, "wood", "low"),
        ):
            for letters in (1.0, 1.6):
                image.paint(Brush(pygame.Surface((400, 100)), 1.0, letters))
                ruler.sizes[f"{image.text} {letters}"] = ruler.sizes.pop(image.text)

    assert ruler.cut == []
    assert (ruler.sizes["roomy 1.0"], ruler.sizes["roomy 1.6"]) == (20, 32)
    assert ruler.sizes["a rather long line 1.6"] == ruler.sizes["a rather long line 1.0"] < 20
    assert ruler.sizes["low 1.6"] >= ruler.sizes["low 1.0"]


def test_a_list_is_written_in_one_size() -> None:
    page = Brush(pygame.Surface((10, 10)), 1.0, 1.6)
    size = page.alike(("ah", "a much longer line"), (120, 40), 20)

    assert size * 1.6 == pytest.approx(brush.fit("a much longer line", (120, 40), 32)[0].pixels)
    assert page.alike((), (120, 40), 20) == 20


@pytest.mark.parametrize("key", ["fox_forest", "sitting_ducks"])
def test_a_card_is_shown_large_to_whoever_wants_large_words(key: str, home: Path) -> None:
    table = next(each for each in few_tables() if each.key == key)
    for scale in (1.0, 1.6):
        scene = Playing(quiet_house(home, scale=scale), match_before(table, decisions(table, 3)[1]))
        scene.update(0.0)
        kind = "card:" if key == "fox_forest" else "act:"
        hand = next(each.key for each in scene.showing.picture() if each.key.startswith(kind) and each.z >= 20)
        tips = scene.pointing.tips(hand)

        assert any(isinstance(tip, LargeCard) for tip in tips) == (scale > 1)
        scene.close()
