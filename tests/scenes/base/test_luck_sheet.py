"""The sheet that tells how lucky everybody was: what leads there, what stands on it, and that everything fits."""

from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, case_of, match_before, one_table_per_player_count, random_match_steps
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker

from rules import GAMES
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.luck import luck_of
from tabletop.match import Human, Match
from tabletop.scenes.base import routes
from tabletop.scenes.base.luck_sheet import LuckSheet, bar_svg, expected_text, luck_sheet_of
from tabletop.scenes.base.scene import Push
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.settings import TEXT_SCALE_CHOICES
from tabletop.stage.brush import Brush

SAY = catalogue("en")
LARGEST_TABLES = [
    max((each for each in one_table_per_player_count() if each.key == key), key=lambda each: each.seats)
    for key in GAMES
]


def finished_match(case: TableCase, names: tuple[str, ...] = ()) -> Match:
    """Play a match at random to its end."""
    step = random_match_steps(case)[-1]
    match = match_before(case, step, people=range(case.seats))
    match.play(step.act)
    if names:
        match.setup = attrs.evolve(match.setup, players=tuple(map(Human, names)))
    return match


def sheet_of(match: Match, language: str = "en") -> LuckSheet:
    sheet = luck_sheet_of(catalogue(language), match)
    assert sheet is not None
    return sheet


def paint(sheet: LuckSheet, scale: float, pixels_per_unit: float) -> None:
    size = [round(length * pixels_per_unit) for length in sheet.size]
    sheet.paint(Brush(pygame.Surface(size, pygame.SRCALPHA), pixels_per_unit, scale))


@pytest.fixture
def user(home: Path) -> Any:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    yield user
    user.app.close()


def test_the_results_lead_to_the_sheet_and_back(user: FakeUser) -> None:
    match = finished_match(case_of("fox_forest"))
    user.app.apply_change(Push(ResultsScene(user.app.services, match, match.pending, lambda: None)))  # type: ignore[arg-type]
    user.run_frame()
    user.click(*user.button_point(SAY("luck-title")))
    assert isinstance(user.scene, SheetScene)
    assert user.scene.page_image == sheet_of(match)
    user.press_key(pygame.K_ESCAPE)

    assert isinstance(user.scene, ResultsScene)


def test_a_finished_match_in_the_theatre_leads_to_the_sheet_and_back(user: FakeUser) -> None:
    match = finished_match(case_of("fizz"))
    user.app.apply_change(Push(routes.WatchMatch(match)))
    user.run_frame()
    (clover,) = [each for each in user.scene.group.widgets if getattr(each, "tip", "") == SAY("luck-title")]
    user.click(clover.middle().x, clover.middle().y)
    assert user.scene.page_image == sheet_of(match)
    user.press_key(pygame.K_RETURN)

    assert isinstance(user.scene, TheatreScene)


@pytest.mark.parametrize("key", GAMES)
def test_while_a_match_goes_on_nothing_is_told_of_luck(key: str, user: FakeUser) -> None:
    case = case_of(key)
    match = match_before(case, random_match_steps(case)[-1])
    assert luck_of(key, match.story, case.seats)
    user.app.apply_change(Push(routes.WatchMatch(match)))
    user.run_frame()

    assert luck_sheet_of(SAY, match) is None
    assert not any(getattr(each, "tip", "") == SAY("luck-title") for each in user.scene.group.widgets)


def test_a_match_that_somebody_has_given_up_is_told_of_too() -> None:
    case = case_of("fox_forest")
    match = match_before(case, random_match_steps(case)[-1])
    match.concede(match.setup.seats[0])

    assert len(sheet_of(match).lines) == 3


def test_a_match_without_any_luck_has_no_sheet() -> None:
    case = case_of("fox_forest")
    match = Match(finished_match(case).setup)
    match.concede(match.setup.seats[0])

    assert luck_sheet_of(SAY, match) is None


@pytest.mark.parametrize("case", LARGEST_TABLES, ids=str)
def test_the_sheet_says_what_was_counted(case: TableCase) -> None:
    match = finished_match(case)
    sheet, rows = sheet_of(match), luck_of(case.key, match.story, case.seats)

    assert str(match.setup.seed) in sheet.seed_text
    assert [name for _, name in sheet.players] == [player.name for player in match.players]
    assert [line.title for line in sheet.lines] == [SAY(f"{case.key}-luck-{each.measure.name}") for each in rows]
    assert [(line.brought, line.expected, line.luckiest) for line in sheet.lines] == [
        (each.brought, each.expected, each.luckiest) for each in rows
    ]


@pytest.mark.parametrize(
    ("language", "text"), [("ru", "≈\u00a04,1"), ("uk", "≈\u00a04,1"), ("it", "≈\u00a04,1"), ("en", "≈\u00a04.1")]
)
def test_a_mean_is_written_with_one_decimal_as_the_language_does(language: str, text: str) -> None:
    assert expected_text(catalogue(language), 65 / 16) == text


def test_a_bar_is_as_long_as_what_came_and_the_mark_stands_at_what_was_expected() -> None:
    drawn = bar_svg("#123456", 0.5, 0.75, 200)

    assert 'width="97.8"' in drawn  # half of it, within its edge
    assert drawn.count("M150.0 ") == 2
    assert "#123456" not in bar_svg("#123456", 0.0, 0.75, 200)


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", LARGEST_TABLES, ids=str)
def test_everything_fits_at_every_size_and_figures_are_large(
    case: TableCase, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for names in (LONG_NAMES, WIDE_NAMES) if case.seats <= len(WIDE_NAMES) else (LONG_NAMES,):
        sheet = sheet_of(finished_match(case, (*names, *names)[: case.seats]), language)
        for pixels_per_unit in (0.8, 1.6):
            for scale in (1.0, TEXT_SCALE_CHOICES[-1]):
                checker = TextFitChecker()
                with monkeypatch.context() as patch:
                    patch.setattr("tabletop.stage.brush.fit_text", checker.fit)
                    paint(sheet, scale, pixels_per_unit)

                assert sheet.legend in checker.texts
                assert checker.misfits == []
                figures = {str(each) for line in sheet.lines for each in line.brought}
                sizes = dict(zip([text for text in checker.texts if text], checker.letter_sizes, strict=True))
                assert min(sizes[figure] for figure in figures & {*sizes}) >= 36 * pixels_per_unit
