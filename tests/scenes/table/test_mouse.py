"""Every legal move can be made with the mouse, by clicks and by drags; an illegal one shakes its head and says why."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services, shown_refusal
from helpers.matches import Step, TableCase, branch_match, match_before, one_table_per_player_count, sample_decisions

from tabletop import resources
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Match
from tabletop.rulebook import parse_rulebook
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.start.rulebook_scene import RulebookScene
from tabletop.stage.stage import Transition
from tabletop.tables import table_of

POSITION_COUNT = 7
MOVE_COUNT = 8
"""Moves to try at one moment, where a game has hundreds."""

every_table = pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

GAMES_WITH_MANY_MOVES = ("sitting_ducks", "duck_lake", "fox_forest", "fizz")
"""Games in which pieces can be dragged and some moves are forbidden; that need not be so in others."""


@pytest.fixture
def user(home: Path) -> Iterator[FakeUser]:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    yield user
    user.app.close()


def positions(table: TableCase, most: int = POSITION_COUNT) -> Sequence[tuple[Step, Match]]:
    return [(step, match_before(table, step)) for step in sample_decisions(table, most)]


def sample_moves(moves: Sequence[Any]) -> Sequence[Any]:
    return moves if len(moves) <= MOVE_COUNT else Random(1).sample(moves, MOVE_COUNT)


def touch_paths_of(match: Match, move: Any) -> Sequence[tuple[str, ...]]:
    now: Any = match.pending
    return table_of(match.setup.game).touch_paths(move, match.view(now.seat))


def forbidden_moves(match: Match) -> list[Any]:
    legal = set(match.game.legal_moves(match.state))
    return [move for move in match.game.candidates(match.state) if move not in legal]


@every_table
def test_every_legal_move_can_be_made_by_clicks(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table):
        for move in sample_moves(table.game.legal_moves(match.state)):
            scene = user.sit_at(branch_match(match))
            for key in touch_paths_of(match, move)[0]:
                user.touch(key)

            assert [entry.act for entry in scene.match.log[len(match.log) :]] == [move]


@every_table
def test_every_legal_move_of_two_touches_can_be_made_by_a_drag(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table):
        for move in sample_moves(table.game.legal_moves(match.state)):
            for way in touch_paths_of(match, move):
                if len(way) == 2:
                    scene = user.sit_at(branch_match(match))
                    user.drag(*way)

                    assert [entry.act for entry in scene.match.log[len(match.log) :]] == [move], way


@pytest.mark.parametrize(
    "table", [table for table in one_table_per_player_count() if table.key in GAMES_WITH_MANY_MOVES], ids=str
)
def test_there_is_something_to_drag_and_something_forbidden(table: TableCase) -> None:
    moments = positions(table)
    moves = [(match, move) for _, match in moments for move in sample_moves(table.game.legal_moves(match.state))]

    assert any(len(way) == 2 for match, move in moves for way in touch_paths_of(match, move))
    assert any(
        len(touch_paths_of(match, move)[0]) == 1
        for _, match in positions(table, 200)
        for move in forbidden_moves(match)
    )


@every_table
def test_no_two_legal_moves_are_made_in_the_same_way(table: TableCase) -> None:
    for _, match in positions(table, 200):
        first = [touch_paths_of(match, move)[0] for move in table.game.legal_moves(match.state)]

        assert len(set(first)) == len(first)
        assert not any(a != b and a == b[: len(a)] for a in first for b in first), "a way begins with another"


@every_table
def test_a_forbidden_move_shakes_and_says_why_and_nothing_happens(table: TableCase, user: FakeUser) -> None:
    tried = counted = 0
    for _, match in positions(table, 16):
        for move in sample_moves(forbidden_moves(match))[:3]:
            tried += 1
            reason = table.game.objection(match.state, move)
            scene = user.sit_at(branch_match(match))
            if scene.presenter.stage.pose_of(touch_paths_of(match, move)[0][0]) is None:
                continue  # a button that does not lie there while it is of no use
            for key in touch_paths_of(match, move)[0]:
                user.touch(key)

            assert scene.match.log == match.log
            if scene.presenter.bar.refusal:
                counted += 1
                assert scene.presenter.stage.needs_redraw, "the piece does not shake"
                why, rule = shown_refusal(scene)
                reason_key = f"{table.key}-reason-{why}"
                assert user.sees_text(catalogue("en")(reason_key))
                assert rule in table.game.reasons.values()
                assert all(reason_key in catalogue(language) for language in LANGUAGES)
            if len(touch_paths_of(match, move)[0]) == 1:
                assert shown_refusal(scene) == (reason, table.game.reasons[str(reason)])
    assert counted or not tried


@every_table
def test_a_forbidden_drag_says_why_and_nothing_happens(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table, 12):
        for move in forbidden_moves(match)[:2]:
            for way in touch_paths_of(match, move)[1:]:
                if len(way) == 2:
                    scene = user.sit_at(branch_match(match))
                    user.drag(*way)

                    assert scene.match.log == match.log
                    assert scene.presenter.bar.refusal is not None
                    assert scene.pointer_control.carried is None


@every_table
def test_a_piece_leads_to_its_own_paragraph_by_f1_and_by_a_right_click(table: TableCase, user: FakeUser) -> None:
    told = {rule for block in parse_rulebook(resources.rulebook("en", table.key)) for rule in block.rule_ids}
    for _, match in positions(table, 3):
        scene = user.sit_at(branch_match(match))
        view, look_up = scene.presenter.view(), scene.presenter.table.tooltips.rule_of
        rules = {each.key: look_up(each.key, view) for each in scene.presenter.picture() if look_up(each.key, view)}
        assert set(rules.values()) <= told
        keys = [each.key for each in scene.presenter.picture() if each.touchable and each.key in rules]
        seen = (
            scene.presenter.stage.piece_at(pose.x, pose.y)
            for key in keys
            if (pose := scene.presenter.stage.pose_of(key))
        )
        key = next((key for key in seen if key in rules), None)
        if key is None:
            continue
        for by_key in (True, False):
            user.run_frame(1.0)  # a second click at once would be the rest of a double click
            user.move(*user.point_of(key))
            user.press_key(pygame.K_F1) if by_key else user.click(*user.point_of(key), 3)

            assert isinstance(user.scene, RulebookScene)
            assert user.scene.rule_id == rules[key]
            user.press_key(pygame.K_ESCAPE)


@every_table
def test_a_refusal_leads_to_its_rule_in_the_book(table: TableCase, user: FakeUser) -> None:
    found = ((m, f) for _, m in positions(table, 200) for f in forbidden_moves(m) if len(touch_paths_of(m, f)[0]) == 1)
    match, move = next(found, (None, None))
    if match is None:
        return  # nothing is ever forbidden in this game
    scene = user.sit_at(branch_match(match))
    user.touch(touch_paths_of(match, move)[0][0])
    left, top, width, height = scene.presenter.table.hint_bar.box
    user.click(left + width / 2, top + height / 2)

    assert isinstance(user.scene, RulebookScene)
    assert user.scene.rule_id == table.game.reasons[str(table.game.objection(match.state, move))]


@every_table
@pytest.mark.parametrize("by", ["right click", "Esc"])
def test_a_drag_can_be_called_off(table: TableCase, user: FakeUser, by: str) -> None:
    for _, match in positions(table, 6):
        move = table.game.legal_moves(match.state)[0]
        for way in touch_paths_of(match, move):
            if len(way) == 2:
                scene = user.sit_at(branch_match(match))
                user.pick_up(way[0])
                assert scene.pointer_control.carried == way[0]
                x, y = user.point_of(way[1], without=way[0])
                user.move(x, y)
                if by == "Esc":
                    user.press_key(pygame.K_ESCAPE)
                else:
                    user.click(x, y, 3)
                user.up(x, y)
                user.run_frame()

                assert user.scene is scene
                assert scene.pointer_control.carried is None
                assert scene.match.log == match.log


@every_table
@pytest.mark.parametrize("by", ["right click", "Esc"])
def test_a_move_of_several_touches_can_be_called_off(table: TableCase, user: FakeUser, by: str) -> None:
    for _, match in positions(table):
        for move in sample_moves(table.game.legal_moves(match.state))[:4]:
            first, *rest = touch_paths_of(match, move)[0]
            if rest:
                scene: Any = user.sit_at(branch_match(match))
                user.touch(first)
                assert scene.decision_prompt.selection.path == (first,)
                if by == "Esc":
                    user.press_key(pygame.K_ESCAPE)
                else:
                    user.click(5, 895, 3)

                assert user.scene is scene
                assert scene.decision_prompt.selection.path == ()
                assert scene.match.log == match.log


@every_table
def test_esc_with_nothing_begun_opens_the_menu_of_the_match(table: TableCase, user: FakeUser) -> None:
    scene: Any = user.sit_at(positions(table, 1)[0][1])
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, PausePanel)
    user.press_key(pygame.K_ESCAPE)

    assert user.scene is scene


@every_table
def test_a_piece_dropped_where_it_means_nothing_goes_home(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table, 6):
        way = touch_paths_of(match, table.game.legal_moves(match.state)[0])[-1]
        scene = user.sit_at(branch_match(match))
        user.pick_up(way[0])
        user.move(3, 897)
        user.up(3, 897)
        user.run_frame()

        assert scene.pointer_control.carried is None
        assert scene.match.log == match.log


@every_table
def test_a_drag_that_leaves_the_window_does_no_harm(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table, 6):
        way = touch_paths_of(match, table.game.legal_moves(match.state)[0])[-1]
        scene = user.sit_at(branch_match(match))
        user.pick_up(way[0])
        user.move(-4000, 9000)
        user.up(-4000, 9000)
        user.run_frame()

        assert scene.pointer_control.carried is None
        assert scene.match.log == match.log


@every_table
def test_a_click_while_something_moves_hurries_it_and_plays_nothing(table: TableCase, home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=0.6), MainMenuScene)
    for _, match in positions(table, 6):
        scene = user.sit_at(branch_match(match))
        x, y = user.point_of(touch_paths_of(match, table.game.legal_moves(match.state)[0])[0][0])
        scene.presenter.stage.show(scene.presenter.picture(), Transition(5.0, pause=1.0))
        assert scene.presenter.stage.busy
        user.down(x, y)
        user.up(x, y)

        assert not scene.presenter.stage.busy
        assert scene.match.log == match.log
    user.app.close()


@every_table
def test_the_pieces_that_can_be_touched_are_those_that_glow(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table):
        scene: Any = user.sit_at(branch_match(match))
        touchable = {touch_paths_of(match, move)[0][0] for move in table.game.legal_moves(match.state)}
        glowing = {
            placed.key for placed in scene.presenter.picture() if placed.glow in ("legal", "hover") and placed.touchable
        }

        assert touchable <= glowing
        assert glowing - scene.decision_prompt.selection.offered() <= {f"player:{seat}" for seat in range(table.seats)}


@every_table
def test_arrows_and_enter_make_moves_without_a_mouse(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table, 8):
        scene = user.sit_at(branch_match(match))
        for _ in range(40):
            user.press_key(pygame.K_RIGHT)
            user.press_key(pygame.K_RETURN)
            if len(scene.match.log) > len(match.log):
                break

        assert scene.match.log[len(match.log)].act in table.game.legal_moves(match.state)


@every_table
def test_ctrl_z_gives_back_the_very_table_before_the_move(table: TableCase, user: FakeUser) -> None:
    for _, match in positions(table, 8):
        move = table.game.legal_moves(match.state)[-1]
        scene = user.sit_at(branch_match(match))
        for key in touch_paths_of(match, move)[0]:
            user.touch(key)
        user.run_frame()
        user.press_key(pygame.K_z, pygame.KMOD_CTRL)

        assert scene.match.log == match.log
        assert scene.match.state == match.state
        user.run_frame()
        assert scene.decision_prompt.selection is not None


@every_table
def test_no_piece_flees_from_the_pointer(table: TableCase, user: FakeUser) -> None:
    """Wherever the pointer comes to rest, what rises under it is still under it; or the table would flicker."""
    rng = Random(2)
    for _, match in positions(table, 4):
        scene = user.sit_at(branch_match(match))
        for _ in range(150):
            x, y = user.app.canvas.to_logical((rng.randrange(800), rng.randrange(450)))
            seen = []
            for _ in range(4):
                user.move_pointer(x, y)
                seen.append(scene.pointer_control.hover_key)

            assert seen[-1] == seen[-2], f"{seen} at {x:.0f}, {y:.0f}"
