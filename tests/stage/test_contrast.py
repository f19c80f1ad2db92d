"""Everything that is written can be read: words stand out from the very pixels that they are painted on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import one_table_per_player_count, random_match_steps, sample_evenly
from helpers.phones.pretended_phones import PretendedPhones

from rules import GAMES
from rules.kernel import Decide, Seat
from tabletop import theme
from tabletop.commands.samples import save_evenings
from tabletop.i18n import catalogue
from tabletop.match import Human
from tabletop.saves.match_file import read_save, saves_newest_first
from tabletop.scenes.base import routes
from tabletop.scenes.base.lesson_bubble import LessonBubble
from tabletop.scenes.base.scene import Push
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.phones.codes_scene import PhoneCodesScene
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.images import ButtonImage, Dimmed, Ribbon
from tabletop.tables import table_of
from tabletop.tables.game_table import PHONE_HEIGHTS, TableContext

LARGE_LETTER_PIXELS = 24.0
"""Letters of this size need less contrast."""
MIN_OPAQUE_ALPHA = 200
"""Paint that hides what lies beneath."""


def luminance(colour: Any) -> float:
    parts = [part / 255 for part in tuple(colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Any, other: Any) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class ContrastChecker:
    """Looks at every text as it is painted, and notes those that hardly differ from their ground."""

    def __init__(self) -> None:
        self.faint: dict[str, float] = {}
        self.text_count = 0
        self.min_contrast = 0.0
        """What is asked for instead, if anything is."""

    def check(self, brush: Brush, before: pygame.Surface, text: str, size: float, colour: str) -> None:
        ink = pygame.Color(colour)
        mask = pygame.mask.from_threshold(brush.surface, ink, (24, 24, 24, 80))
        mask.erase(pygame.mask.from_threshold(before, ink, (24, 24, 24, 80)), (0, 0))
        boxes = mask.get_bounding_rects()
        if not boxes:
            return
        box = boxes[0].unionall(boxes[1:])
        spots = [(box.x + box.w * i // 9, box.y + box.h * j // 5) for i in range(9) for j in range(5)]
        ground = [before.get_at(spot) for spot in spots]
        solid = sorted(contrast(ink, each) for each in ground if each.a > MIN_OPAQUE_ALPHA)
        if len(solid) < len(ground) // 2:
            return  # it stands on something that is painted by somebody else
        self.text_count += 1
        seen, wanted = solid[len(solid) // 5], self.min_contrast or (3.0 if size >= LARGE_LETTER_PIXELS else 4.5)
        if seen < wanted:
            self.faint[text] = min(round(seen, 2), self.faint.get(text, 99.0))

    def paint(self, image: Any) -> None:
        width, height = image.size
        image.paint(Brush(pygame.Surface((round(width), round(height)), pygame.SRCALPHA), 1.0))


@pytest.fixture
def contrast_checker(monkeypatch: pytest.MonkeyPatch) -> Iterator[ContrastChecker]:
    checker, words = ContrastChecker(), Brush.draw_text

    def looked_at(brush: Brush, text: str, box: Any, style: TextStyle) -> None:
        before = brush.surface.copy()
        words(brush, text, box, style)
        if text.strip() and not style.outline:
            checker.check(brush, before, text, style.size, style.colour)

    monkeypatch.setattr(Brush, "draw_text", looked_at)
    yield checker
    assert checker.text_count
    assert checker.faint == {}


@pytest.mark.parametrize("key", ["sitting_ducks", "duck_lake", "fox_forest", "fizz"])
def test_words_on_every_table_can_be_read(key: str, contrast_checker: ContrastChecker) -> None:
    painted = set()
    for table in [table for table in one_table_per_player_count() if table.key == key][-2:]:
        for step in sample_evenly(random_match_steps(table), 12):
            now = table.game.pending(step.state)
            seat, moves = (now.seat, table.game.legal_moves(step.state)) if isinstance(now, Decide) else (0, ())
            players = tuple(Human(f"P{each}") for each in range(table.seats))
            for event in (None, step.beats[-1].event):
                context = TableContext(
                    table.game.view(step.state, seat),
                    players,
                    catalogue("ru"),
                    decider=seat,
                    watcher_decides=bool(moves),
                    moves=moves,
                    event=event,
                )
                painted |= {placed.image for placed in table_of(key).lay_out(context)}
                painted |= {placed.image for placed in table_of(key).phone.lay_out(context, PHONE_HEIGHTS[1])}
    for image in painted:
        if not isinstance(image, Dimmed):
            contrast_checker.paint(image)


@pytest.mark.parametrize("kind", ["wood", "amber", "dark"])
@pytest.mark.parametrize("pressed", [False, True])
def test_words_on_planks_and_ribbons_can_be_read(kind: str, pressed: bool, contrast_checker: ContrastChecker) -> None:
    for size in (20, 27):
        contrast_checker.paint(ButtonImage(300, 60, kind, "Продолжить", size, pressed=pressed))
    contrast_checker.paint(Ribbon(320, 62, "Ваш ход!"))
    contrast_checker.paint(LessonBubble(590, 145, "Зашли с луны. Отвечаем луной!", "нажмите на светящееся", 2, 16))
    contrast_checker.min_contrast = 3.0
    contrast_checker.paint(Dimmed(ButtonImage(300, 60, kind, "Нельзя", 24), theme.UNUSABLE_SHADE))


@pytest.mark.parametrize(
    "place",
    [
        routes.MainMenu(),
        routes.Lobby("fizz"),
        routes.Lobby("sitting_ducks"),
        routes.EditSettings(),
        routes.Rulebook("fox_forest", "FF-21"),
        LessonOfferPanel,
    ],
    ids=str,
)
def test_words_of_every_screen_can_be_read(place: Any, contrast_checker: ContrastChecker, home: Path) -> None:
    user = FakeUser(quiet_services(home, language="ru"), MainMenuScene, (1600, 900))
    user.app.apply_change(Push(place if isinstance(place, routes.Route) else place(user.app.services, "fizz")))
    images = set(user.drawn_images())
    user.app.close()
    for image in images:
        contrast_checker.paint(image)


@pytest.mark.parametrize("people", [4, 8])
def test_words_beside_codes_can_be_read(people: int, contrast_checker: ContrastChecker, home: Path) -> None:
    services = quiet_services(home, language="ru")
    services.phones = PretendedPhones(Seat(0), None)
    players = tuple(Human(f"Аня {seat}") for seat in range(people))
    user = FakeUser(services, MainMenuScene, (1600, 900))
    user.app.apply_change(Push(PhoneCodesScene(services, "fizz", players, GAMES["fizz"].options(hidden_racks=True))))
    images = set(user.drawn_images())
    user.app.close()
    for image in images:
        contrast_checker.paint(image)


@pytest.mark.parametrize("place", [routes.EveningSheet(), routes.HallOfFame(), "feast"], ids=str)
def test_words_about_an_evening_can_be_read(place: Any, contrast_checker: ContrastChecker, home: Path) -> None:
    services = quiet_services(home, language="ru")
    save_evenings(services, 1, days=(0,))
    user = FakeUser(services, MainMenuScene, (1600, 900))
    if place == "feast":
        match = read_save(saves_newest_first(services.saves_folder)[0]).match
        place = ResultsScene(services, match, match.pending, lambda: None)  # type: ignore[arg-type]
    user.app.apply_change(Push(place))
    user.scene.history_loader.wait_until_loaded()
    user.run_frame()
    images = set(user.drawn_images())
    user.app.close()
    for image in images:
        contrast_checker.paint(image)
