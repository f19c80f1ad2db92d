"""The parts that tables share: a hand of cards, a die, sheets that count, players' tags."""

from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve
from helpers.games.duck_lake_table import bare_canvas
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker

from rules.chance import Rolled
from tabletop import theme
from tabletop.i18n import catalogue
from tabletop.stage.images import Dimmed, Picture
from tabletop.stage.pose import Pose
from tabletop.tables.game_table import TableContext
from tabletop.tables.parts import (
    Die,
    Figures,
    HandOfCards,
    HeldCard,
    Nameplate,
    PlayerTag,
    ScoreColumn,
    ScoreRow,
    ScoreSheet,
    Tumble,
)

CARD_IMAGE = Picture("fox_forest/back", 150, 224)
HAND_LAYOUT = HandOfCards((800, 766), 118, 1180, bow=16, lean=5, raised_lift=22)
CONTEXT = TableContext(None, (), catalogue("en"), watcher_decides=True)


def held_cards(count: int, *playable: int) -> list[HeldCard]:
    return [
        HeldCard(f"card:{place}", CARD_IMAGE, usable=place in playable, raised=place in playable)
        for place in range(count)
    ]


def lay_out_hand(count: int, *playable: int, hand: HandOfCards = HAND_LAYOUT, **more: Any) -> dict[str, Any]:
    return {placed.key: placed for placed in hand.lay(held_cards(count, *playable), evolve(CONTEXT, **more))}


def test_a_hand_of_any_number_of_cards_keeps_to_its_room() -> None:
    for count in range(1, 16):
        poses = [placed.pose for placed in lay_out_hand(count).values()]
        steps = {round(b.x - a.x, 6) for a, b in pairwise(poses)}

        assert len(steps) <= 1
        assert poses[-1].x - poses[0].x <= HAND_LAYOUT.max_width + 1e-6
        assert sum(pose.x for pose in poses) / count == pytest.approx(800)


def test_what_may_be_played_is_raised_and_the_rest_lies_in_a_soft_shade() -> None:
    pieces = lay_out_hand(3, 1)

    assert [isinstance(pieces[key].image, Dimmed) for key in pieces] == [True, False, True]
    assert pieces["card:0"].image.tone == theme.UNUSABLE_SHADE
    assert pieces["card:1"].pose.y < pieces["card:0"].pose.y


def test_a_card_under_the_pointer_rises_and_straightens() -> None:
    card = lay_out_hand(3, 2, hover="card:2")["card:2"]

    assert card.pose.angle == 0
    assert card.pose.scale == HAND_LAYOUT.hover_scale
    assert card.image == CARD_IMAGE
    assert card.pose.y < lay_out_hand(3, 2)["card:2"].pose.y


def test_a_card_that_may_not_be_played_stays_dim_under_the_pointer_and_bears_a_lock() -> None:
    pieces = lay_out_hand(3, 0, 1, hover="card:2")

    assert isinstance(pieces["card:2"].image, Dimmed)
    assert not pieces["lock:card:2"].touchable
    assert [key for key in lay_out_hand(3, 2, hover="card:2") if key.startswith("lock")] == []


def test_only_a_crowd_of_cards_makes_room_for_the_one_under_the_pointer() -> None:
    few, many = lay_out_hand(7, hover="card:3"), lay_out_hand(8, hover="card:3")

    assert few["card:4"].pose.x == lay_out_hand(7)["card:4"].pose.x
    assert many["card:4"].pose.x > lay_out_hand(8)["card:4"].pose.x
    assert many["card:2"].pose.x == lay_out_hand(8)["card:2"].pose.x


def test_no_card_rises_under_one_that_is_carried() -> None:
    assert lay_out_hand(8, hover="card:3", carried="card:5") == lay_out_hand(8, carried="card:5")


def test_a_card_that_would_hide_too_much_is_carried_small() -> None:
    small = HandOfCards((800, 766), 245, carried_scale=0.6)

    assert lay_out_hand(3, hand=small, carried="card:1")["card:1"].pose.scale == 0.6
    assert lay_out_hand(3, carried="card:1")["card:1"].pose.scale == HAND_LAYOUT.card_scale


def test_any_drawings_make_a_die_that_tumbles_to_the_face_that_came() -> None:
    faces = "ui/icon_crown", "ui/icon_eye", "ui/icon_play"
    die = Die(
        faces,
        90,
        90,
        (1200, 100, 300, 200),
        (300, 80, 900, 700),
        waiting_pose=Pose(1300, 200),
        resting_pose=Pose(1400, 220),
    )
    canvas = bare_canvas()
    for face in range(3):
        rolling = Tumble(die, Rolled(face), faces[0], f"{face}", waiting=True)
        rolling.update(1.0)
        assert not rolling.finished
        rolling.handle("down", 1250, 150, 1)
        while not rolling.finished:
            rolling.update(1 / 60)
            rolling.draw(canvas)

        assert rolling.outcome == Rolled(face)
        assert rolling.faces[-1] == faces[face]


SHORT_ROWS = tuple(ScoreRow("red", name, ("+12", "all 140"), is_best=True) for name in LONG_NAMES)
LONG_ROWS = tuple(ScoreRow("blue", name, ("13", "21"), title="humble", emblem="ui/title_humble") for name in LONG_NAMES)
COLUMNS = ScoreColumn(104, "per le prese", 30), ScoreColumn(104, "всього", 30)
SHEETS = {
    "low": ScoreSheet(
        "Round 3", SHORT_ROWS, (ScoreColumn(100, minor=True), ScoreColumn(220)), note="Empty-handed: Константин Щукин"
    ),
    "high": ScoreSheet("Round 3", LONG_ROWS, COLUMNS, 860, 98, foot="."),
}


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_every_word_of_a_sheet_fits(sheet: ScoreSheet, monkeypatch: pytest.MonkeyPatch) -> None:
    text_fit_checker = TextFitChecker()
    monkeypatch.setattr("tabletop.stage.brush.fit_text", text_fit_checker.fit)
    text_fit_checker.paint(sheet)

    assert set(LONG_NAMES) <= set(text_fit_checker.texts)
    assert text_fit_checker.misfits == []


def test_a_sheet_is_as_high_as_its_players_need() -> None:
    row, column = ScoreRow("red", "Ann", ("1",)), ScoreColumn(80)
    heights = [ScoreSheet("", (row,) * count, (column,)).size[1] for count in (2, 3, 4)]

    assert heights[2] - heights[1] == heights[1] - heights[0] == 58
    assert ScoreSheet("", (row,), (column,), foot="").size > ScoreSheet("", (row,), (column,)).size


@pytest.mark.parametrize("name", [*LONG_NAMES, *WIDE_NAMES])
@pytest.mark.parametrize("width", [224, 300])
def test_every_name_fits_its_tag(name: str, width: float, monkeypatch: pytest.MonkeyPatch) -> None:
    text_fit_checker = TextFitChecker()
    monkeypatch.setattr("tabletop.stage.brush.fit_text", text_fit_checker.fit)
    figures = Figures((("12", "points"), ("7", "tricks")))
    text_fit_checker.paint(PlayerTag(width, 150, "white", name, figures))
    text_fit_checker.paint(PlayerTag(width, 88, "white", name, hat_height=16))
    text_fit_checker.paint(Nameplate(2 * width, 90, 38, "white", name, figures, 242))

    assert text_fit_checker.texts.count(name) == 3
    assert text_fit_checker.misfits == []


def test_a_tags_paper_fills_its_box_whatever_its_duck_takes_beside_it() -> None:
    tag = PlayerTag(300, 88, "red", "Ann", hat_height=16)
    pose = tag.pose_in((24, 40, 300, 88))

    assert (pose.x + tag.size[0] / 2, pose.y + tag.size[1] / 2) == (324, 128)
