"""Tips tell what a piece is, and hide nothing that one needs to see."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_house
from helpers.matches import Setting, decisions, few_tables, match_before
from pygame import Rect

from tabletop.scenes.base.tooltip import box_of, placed, spot
from tabletop.scenes.play.play_scene import Playing
from tabletop.settings import SCALES

TABLES = [
    *{each.key: each for each in few_tables() if each.key in ("fox_forest", "sitting_ducks", "duck_lake")}.values()
]
LANGUAGES = {1.0: "it", SCALES[-1]: "ru"}


def rect(box: tuple[float, float, float, float]) -> Rect:
    left, top, width, height = map(round, box)
    return Rect(left, top, width, height)


@pytest.mark.parametrize("scale", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_tip_covers_the_prompt_the_trump_or_a_button(table: Setting, scale: float, home: Path) -> None:
    house = quiet_house(home, scale=scale, language=LANGUAGES[scale])
    told = set()
    for step in decisions(table, 3):
        scene = Playing(house, match_before(table, step))
        scene.update(0.0)
        for piece in scene.showing.picture():
            key, pointing = piece.key, scene.pointing
            if not piece.solid:
                continue
            pointing.hover = key
            tips = pointing.tips(key)
            if not tips:
                continue
            told.add(key.partition(":")[0])
            spared = pointing.spared(key)
            tip, pose = placed(tips, box_of(piece.pose, piece.image.size), spared)
            tag = rect((pose.x - tip.size[0] / 2, pose.y - tip.size[1] / 2, *tip.size))
            hidden = [box for box in spared[0] if tag.colliderect(rect(box))]

            assert hidden == [], (key, tag)
            assert Rect(0, 0, 1600, 900).contains(tag), (key, tag)
            buttons = [rect(widget.box) for widget in scene.group.widgets]
            assert tag.collidelist([rect(scene.showing.bar.box), *buttons]) < 0
        scene.close()
    assert told


def test_a_tip_lies_right_above_its_piece_where_nothing_is_in_its_way() -> None:
    assert spot((340, 100), (600, 400, 100, 150), ((), ()))[:2] == (650, 334)


def test_a_tip_gives_way_to_what_is_needed_and_rather_hides_what_is_only_useful() -> None:
    piece, prompt, card = (600.0, 700.0, 100.0, 150.0), (300.0, 560.0, 700.0, 120.0), (500.0, 700.0, 90.0, 150.0)
    x, y, _ = spot((340, 100), piece, ((prompt,), (card,)))
    tag = rect((x - 170, y - 50, 340, 100))

    assert not tag.colliderect(rect(prompt))
    assert tag.collidelist([rect(piece), rect(card)]) < 0


@pytest.mark.parametrize("scale", LANGUAGES)
@pytest.mark.parametrize("table", [table for table in TABLES if table.key != "duck_lake"], ids=str)
def test_a_card_that_rises_under_the_pointer_leaves_the_prompt_free(table: Setting, scale: float, home: Path) -> None:
    scene = Playing(quiet_house(home, scale=scale), match_before(table, decisions(table, 3)[1]))
    scene.update(0.0)
    prompt = rect(scene.showing.bar.box)
    hand = [each.key for each in scene.showing.picture() if each.solid and each.z >= 20]
    assert hand
    for key in hand:
        scene.pointing.hover = key
        risen = next(each for each in scene.showing.picture() if each.key == key)

        assert rect(box_of(risen.pose, risen.image.size)).top >= prompt.bottom - 4
    scene.close()
