"""Tips tell what a piece is, and hide nothing that one needs to see."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_services
from helpers.matches import TableCase, match_before, one_table_per_player_count, sample_decisions
from helpers.scenes import built
from pygame import Rect

from tabletop.scenes.base.tooltip import best_tip_spot, bounding_box, place_tip
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.settings import TEXT_SCALE_CHOICES

TABLES = [
    *{
        each.key: each
        for each in one_table_per_player_count()
        if each.key in ("fox_forest", "sitting_ducks", "duck_lake")
    }.values()
]
LANGUAGE_BY_SCALE = {1.0: "it", TEXT_SCALE_CHOICES[-1]: "ru"}


def rect(box: tuple[float, float, float, float]) -> Rect:
    left, top, width, height = map(round, box)
    return Rect(left, top, width, height)


@pytest.mark.parametrize("scale", LANGUAGE_BY_SCALE)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_tip_covers_the_prompt_the_trump_or_a_button(table: TableCase, scale: float, home: Path) -> None:
    services = quiet_services(home, scale=scale, language=LANGUAGE_BY_SCALE[scale])
    seen_tips = set()
    for step in sample_decisions(table, 3):
        scene = built(PlayScene(services, match_before(table, step)))
        scene.update(0.0)
        for piece in scene.presenter.picture():
            key, pointing = piece.key, scene.pointer_control
            if not piece.touchable:
                continue
            pointing.hover_key = key
            tips = pointing.tips_for(key)
            if not tips:
                continue
            seen_tips.add(key.partition(":")[0])
            spared = pointing.keep_clear_boxes(key)
            tip, pose = place_tip(tips, bounding_box(piece.pose, piece.image.size), spared)
            tag = rect((pose.x - tip.size[0] / 2, pose.y - tip.size[1] / 2, *tip.size))
            hidden = [box for box in spared[0] if tag.colliderect(rect(box))]

            assert hidden == [], (key, tag)
            assert Rect(0, 0, 1600, 900).contains(tag), (key, tag)
            buttons = [rect(widget.box) for widget in scene.group.widgets]
            assert tag.collidelist([rect(scene.presenter.bar.box), *buttons]) < 0
        scene.close()
    assert seen_tips


@pytest.mark.parametrize("scale", LANGUAGE_BY_SCALE)
def test_no_tip_of_a_card_covers_a_player_or_the_deck_of_the_fox(scale: float, home: Path) -> None:
    table = next(each for each in TABLES if each.key == "fox_forest")
    tips_seen = 0
    for step in sample_decisions(table, 4):
        scene = built(PlayScene(quiet_services(home, scale=scale, language="uk"), match_before(table, step)))
        scene.update(0.0)
        pieces = {each.key: each for each in scene.presenter.picture()}
        boxes = [
            rect(bounding_box(pieces[key].pose, pieces[key].image.size)) for key in ("player:0", "player:1", "deck")
        ]
        assert scene.decision_prompt.selection is not None
        for key in scene.decision_prompt.selection.offered():
            scene.pointer_control.hover_over(key)  # as the arrow keys do
            tips = scene.pointer_control.tips_for(key)
            if tips:
                tips_seen += 1
                piece = bounding_box(pieces[key].pose, pieces[key].image.size)
                tip, pose = place_tip(tips, piece, scene.pointer_control.keep_clear_boxes(key))
                tag = rect((pose.x - tip.size[0] / 2, pose.y - tip.size[1] / 2, *tip.size))
                assert tag.collidelist(boxes) < 0, key
        scene.close()
    assert tips_seen


def test_a_tip_lies_right_above_its_piece_where_nothing_is_in_its_way() -> None:
    assert best_tip_spot((340, 100), (600, 400, 100, 150), ((), ()))[:2] == (650, 334)


def test_a_tip_gives_way_to_what_is_needed_and_rather_hides_what_is_only_useful() -> None:
    piece, prompt, card = (600.0, 700.0, 100.0, 150.0), (300.0, 560.0, 700.0, 120.0), (500.0, 700.0, 90.0, 150.0)
    x, y, _ = best_tip_spot((340, 100), piece, ((prompt,), (card,)))
    tag = rect((x - 170, y - 50, 340, 100))

    assert not tag.colliderect(rect(prompt))
    assert tag.collidelist([rect(piece), rect(card)]) < 0


@pytest.mark.parametrize("scale", LANGUAGE_BY_SCALE)
@pytest.mark.parametrize("table", [table for table in TABLES if table.key != "duck_lake"], ids=str)
def test_a_card_that_rises_under_the_pointer_leaves_the_prompt_free(table: TableCase, scale: float, home: Path) -> None:
    scene = built(PlayScene(quiet_services(home, scale=scale), match_before(table, sample_decisions(table, 3)[1])))
    scene.update(0.0)
    prompt = rect(scene.presenter.bar.box)
    hand = [each.key for each in scene.presenter.picture() if each.touchable and each.z >= 20]
    assert hand
    for key in hand:
        scene.pointer_control.hover_key = key
        risen = next(each for each in scene.presenter.picture() if each.key == key)

        assert rect(bounding_box(risen.pose, risen.image.size)).top >= prompt.bottom - 4
    scene.close()
