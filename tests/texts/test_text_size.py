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
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import case_of, match_before, one_table_per_player_count, sample_decisions
from helpers.scenes import built

from rules import GAMES
from tabletop.commands.shot import Screens
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Push, Services
from tabletop.scenes.evening.hall_of_fame_pictures import PersonCard
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.settings import TEXT_SCALE_CHOICES, Settings
from tabletop.stage import brush
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import SizedFont
from tabletop.stage.images import ButtonImage, Image, TextImage
from tabletop.tables.fizz import places as bottle
from tabletop.tables.fox_forest import places as fox
from tabletop.tables.game_table import Question
from tabletop.tables.parts import LargeCard, LogSheet, log_line_count
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker

WINDOW_SIZES = [(1280, 720), (1024, 640)]
FOX_CASE = case_of("fox_forest")


class ListingCanvas(Canvas):
    """A canvas that draws nothing, and lists every image that would be drawn."""

    def __init__(self, size: tuple[int, int], letters: float) -> None:
        super().__init__(pygame.Surface(size))
        self.text_scale = letters
        self.images: dict[tuple[Image, float], None] = {}

    def draw(self, image: Image, pose: Any, **_: Any) -> None:  # type: ignore[override]
        self.images[image, pose.scale * self.pixels_per_unit] = None

    def draw_shadow(self, *_: Any, **__: Any) -> None: ...
    def draw_glow(self, *_: Any, **__: Any) -> None: ...
    def draw_wood(self) -> None: ...
    def dim(self, alpha: int) -> None: ...
    def draw_backdrop(self, *_: Any, **__: Any) -> None: ...
    def polygon(self, *_: Any) -> None: ...


@attrs.define
class TextMeasurer:
    """Measures texts instead of setting them: how large each came out, and which did not fit."""

    size_by_text: dict[str, float] = attrs.field(factory=dict)
    cut_texts: list[str] = attrs.field(factory=list)

    def measure(self, canvas: ListingCanvas) -> None:
        with painting_measured(self):
            for image, k in canvas.images:
                surface = pygame.Surface((round(image.size[0] * k) + 1, round(image.size[1] * k) + 1), pygame.SRCALPHA)
                image.paint(Brush(surface, k, canvas.text_scale))

    def fit(self, text: str, max_size: tuple[float, float], *rest: Any) -> tuple[SizedFont, tuple[str, ...]]:
        face, rows = FIT_TEXT(text, max_size, *rest)
        if text.strip():
            leading = rest[4] if len(rest) > 4 else 1.22
            tall = face.line_height * leading / 1.3 * (len(rows) - 1) + face.line_height * 0.86
            lines = rest[2] if len(rest) > 2 else 1
            wide = max(face.measure(row)[0] for row in rows)
            if wide > max_size[0] + 1 or tall > max_size[1] + 1 or len(rows) > lines:
                self.cut_texts.append(text)
            self.size_by_text[text] = min(self.size_by_text.get(text, face.font_pixels), face.font_pixels)
        return face, rows


FIT_TEXT = brush.fit_text


@contextmanager
def painting_measured(ruler: TextMeasurer) -> Iterator[None]:
    """Let brushes measure words, and paint nothing."""

    def words(self: Brush, text: str, box: Any, style: TextStyle) -> None:
        floor = (style.min_size or style.size * brush.MIN_TEXT_SIZE_SHARE) * self.pixels_per_unit
        max_size = (box[2] * self.pixels_per_unit, box[3] * self.pixels_per_unit)
        wished = style.size * self.text_scale * self.pixels_per_unit
        ruler.fit(text, max_size, wished, style.font, style.lines, floor, style.leading)

    def nothing(*_: Any, **__: Any) -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "draw_text", words)
        for name in ("draw_picture", "draw_svg", "draw_rounded_rect", "draw_svg_band", "draw_svg_frame"):
            patch.setattr(Brush, name, nothing)
        patch.setattr("tabletop.tables.duck_lake.board.board.Board.paint", nothing)
        yield


def screen_arguments(screen: str, game: str, acts: int, lesson: int = 0) -> Namespace:
    seats = GAMES[game].player_counts[-1] if screen in ("lobby", "join") else min(GAMES[game].player_counts[-1], 4)
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
def make_screens(language: str, scale: float, folder: Path) -> dict[str, Any]:
    """Make every screen in a language, with words of a size."""
    services = Services(Settings(language=language, scale=scale), folder)
    services.voice.silent = True
    services.display_sizes = lambda: [(1920, 1080), (3840, 2160)]
    services.settings = attrs.evolve(services.settings, names="Александра Мишун\nМаша\nMaximilian Wolfe")
    made = {}
    for game in ("fox_forest", "sitting_ducks", "duck_lake", "fizz"):
        made[f"lobby {game}"] = Screens(services, screen_arguments("lobby", game, 0)).makers["lobby"]()
        made[game] = Screens(services, screen_arguments(game, game, 33)).makers[game]()
    if language == "ru":  # whole matches take their time, and no words are longer
        made["lesson"] = Screens(services, screen_arguments("fox_forest", "fox_forest", 0, lesson=3)).makers[
            "fox_forest"
        ]()
        made["sheet"] = Screens(services, screen_arguments("sheet", "fox_forest", 0)).makers["sheet"]()
        made["theatre"] = Screens(services, screen_arguments("theatre", "fox_forest", 20)).makers["theatre"]()
        services.folder = folder / f"{scale}"  # each size has an evening of its own
        evening = Screens(services, screen_arguments("evening", "duck_lake", 0)).makers
        made |= {name: evening[name]() for name in ("results", "evening", "fame")}
    some = Screens(services, screen_arguments("pause", "sitting_ducks", 33)).makers
    made |= {name: some[name]() for name in ("menu", "settings", "rulebook", "pause", "log", "curtain", "shelf")}
    for game in ("fox_forest", "fizz"):
        made[f"join {game}"] = Screens(services, screen_arguments("join", game, 0)).makers["join"]()
    question = Question(*(services.say(f"undo-{part}") for part in ("title", "shown", "yes", "no")))
    made["question"] = [built(ConfirmPanel(services, question, lambda: None))]
    return made


def measure_screens(language: str, size: tuple[int, int], scale: float, folder: Path) -> TextMeasurer:
    ruler = TextMeasurer()
    canvas = ListingCanvas(size, scale)
    for stack in make_screens(language, scale, folder).values():
        for scene in stack:
            scene.draw(canvas)
    ruler.measure(canvas)
    return ruler


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOW_SIZES, ids=str)
def test_the_largest_texts_fit_everywhere_and_none_is_smaller_than_usual(
    language: str, size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp() / "sizes"
    usual, large = (measure_screens(language, size, scale, folder) for scale in (1.0, TEXT_SCALE_CHOICES[-1]))
    both = usual.size_by_text.keys() & large.size_by_text.keys()

    assert large.cut_texts == []
    assert {
        text: (usual.size_by_text[text], large.size_by_text[text])
        for text in both
        if large.size_by_text[text] < usual.size_by_text[text]
    } == {}
    grown = sorted(large.size_by_text[text] / usual.size_by_text[text] for text in both)
    assert grown[len(grown) // 2] >= 1.25
    assert [len(set(measure_menu(language, size, scale, folder))) for scale in (1.0, TEXT_SCALE_CHOICES[-1])] == [1, 1]


def measure_menu(language: str, size: tuple[int, int], scale: float, folder: Path) -> list[float]:
    """Measure the letters on the buttons of the menu of a match."""
    ruler, canvas, menu = TextMeasurer(), ListingCanvas(size, scale), make_screens(language, scale, folder)["pause"][-1]
    menu.draw(canvas)
    ruler.measure(canvas)
    return [ruler.size_by_text[each.text] for each in menu.group.widgets if isinstance(each, Button)]


def test_the_table_under_the_settings_follows_them_at_once(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    scene = user.sit_at(match_before(FOX_CASE, sample_decisions(FOX_CASE, 3)[1]))
    user.app.apply_change(Push(routes.EditSettings()))
    user.app.services.change_settings(language="uk", scale=1.6)
    user.run_frame()

    assert user.app.canvas.text_scale == 1.6
    log = scene.presenter.stage.image_of("log")
    assert isinstance(log, LogSheet) and log.text_scale == 1.6
    assert pygame.display.get_caption()[0] == catalogue("uk")("app-title")
    assert user.sees_text(catalogue("uk")("table-your-turn"))
    user.app.close()


def test_the_keyboard_stays_at_the_preference_that_it_changes(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.apply_change(Push(routes.EditSettings()))
    picker = next(each for each in user.scene.group.widgets if isinstance(each, Picker) and each.value == 1.0)
    user.scene.group.give_focus(picker)
    user.press_key(pygame.K_RIGHT)
    user.run_frame()
    user.press_key(pygame.K_RIGHT)
    user.run_frame()

    assert user.app.services.settings.scale == 1.3
    user.app.close()


def test_large_words_leave_room_for_fewer_lines_of_the_log() -> None:
    assert [log_line_count(250, scale) for scale in (0.85, 1.0, 1.3, 1.6)] == [4, 4, 3, 2]


@pytest.mark.parametrize("box", [fox.LOG_BOX, bottle.LOG_BOX], ids=["fox", "bottle"])
def test_a_low_log_rather_leaves_out_its_heading_than_the_line_before_the_last(box: BoxLike) -> None:
    lines = (("red", "Двойка лун"), ("blue", "Лесоруб ключей"))
    assert log_line_count(box[3], TEXT_SCALE_CHOICES[-1]) == 2
    with painting_measured(ruler := TextMeasurer()):
        for scale in (1.0, TEXT_SCALE_CHOICES[-1]):
            LogSheet(box[2], box[3], f"heading {scale}", lines, scale).paint(
                Brush(pygame.Surface((400, 200)), 1, scale)
            )
    assert "heading 1.0" in ruler.size_by_text and "heading 1.6" not in ruler.size_by_text


def test_words_grow_as_far_as_their_box_has_room() -> None:
    with painting_measured(ruler := TextMeasurer()):
        for image in (
            TextImage("roomy", 400, 100, 20),
            TextImage("a rather long line", 150, 100, 20),
            ButtonImage(90, 30, "wood", "low"),
        ):
            for letters in (1.0, 1.6):
                image.paint(Brush(pygame.Surface((400, 100)), 1.0, letters))
                ruler.size_by_text[f"{image.text} {letters}"] = ruler.size_by_text.pop(image.text)

    assert ruler.cut_texts == []
    assert (ruler.size_by_text["roomy 1.0"], ruler.size_by_text["roomy 1.6"]) == (20, 32)
    assert ruler.size_by_text["a rather long line 1.6"] == ruler.size_by_text["a rather long line 1.0"] < 20
    assert ruler.size_by_text["low 1.6"] >= ruler.size_by_text["low 1.0"]


def test_a_list_is_written_in_one_size() -> None:
    page = Brush(pygame.Surface((10, 10)), 1.0, 1.6)
    size = page.common_font_size(("ah", "a much longer line"), (120, 40), 20)

    assert size * 1.6 == pytest.approx(brush.fit_text("a much longer line", (120, 40), 32)[0].font_pixels)
    assert page.common_font_size((), (120, 40), 20) == 20


@pytest.mark.parametrize("scale", [1.0, TEXT_SCALE_CHOICES[-1]])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_game_are_a_list_in_one_size(game: str, language: str, scale: float, home: Path) -> None:
    lobby = built(LobbyScene(quiet_services(home, language=language, scale=scale), game))
    rows = lobby.option_rows()
    canvas = ListingCanvas(WINDOW_SIZES[0], scale)
    lobby.draw(canvas)
    (ruler := TextMeasurer()).measure(canvas)
    titles, abouts = {each.title for each in rows}, {each.about for each in rows if each.about}
    shown = [each.format_value(each.value) for each in (row.picker for row in rows)]

    for texts in (titles, shown, abouts):
        sizes = [ruler.size_by_text[text] for text in texts]
        assert max(sizes) - min(sizes) <= 1, texts  # letters stand on whole pixels


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_on_the_wall_of_fame_keeps_clear_of_what_was_won(language: str) -> None:
    boxes = dict[str, BoxLike]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "draw_text", lambda _, text, box, style: boxes.update({text: box}))
        wins = catalogue(language)("fame-wins", count=21)
        card = PersonCard("red", "Maximilian Wolfe", wins, ("", " "), (), is_first=False)
        card.paint(Brush(pygame.Surface(card.size, pygame.SRCALPHA), 1.0, 1.6))

    left, _, width, _ = boxes["Maximilian Wolfe"]
    assert left + width + 12 <= boxes[wins][0]


@pytest.mark.parametrize("key", ["fox_forest", "sitting_ducks"])
def test_a_card_is_shown_large_to_whoever_wants_large_words(key: str, home: Path) -> None:
    table = next(each for each in one_table_per_player_count() if each.key == key)
    for scale in (1.0, 1.6):
        scene = built(PlayScene(quiet_services(home, scale=scale), match_before(table, sample_decisions(table, 3)[1])))
        scene.update(0.0)
        kind = "card:" if key == "fox_forest" else "act:"
        hand = next(each.key for each in scene.presenter.picture() if each.key.startswith(kind) and each.z >= 20)
        tips = scene.pointer_control.tips_for(hand)

        assert any(isinstance(tip, LargeCard) for tip in tips) == (scale > 1)
        scene.close()
