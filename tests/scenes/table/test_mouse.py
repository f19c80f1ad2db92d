"""Every legal move can be made with the mouse, by clicks and by drags; an illegal one shakes its head and says why."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house, refused
from helpers.matches import Setting, Step, again, decisions, few_tables, match_before

from tabletop import resources
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Match
from tabletop.rulebook import parse_rulebook
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.start.rulebook_scene import RulebookScene
from tabletop.tables import table_of

POSITIONS = 7
MOVES = 8
"""Moves to try at one moment, where a game has hundreds."""

every_table = pytest.mark.parametrize("table", few_tables(), ids=str)

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

RICH = ("sitting_ducks", "duck_lake", "fox_forest", "fizz")
"""Games in which pieces can be dragged and some moves are forbidden; that need not be so in others."""


@pytest.fixture
def guest(home: Path) -> Iterator[Guest]:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    yield guest
    guest.app.close()


def positions(table: Setting, most: int = POSITIONS) -> Sequence[tuple[Step, Match]]:
    return [(step, match_before(table, step)) for step in decisions(table, most)]


def some(moves: Sequence[Any]) -> Sequence[Any]:
    return moves if len(moves) <= MOVES else Random(1).sample(moves, MOVES)


def ways(match: Match, move: Any) -> Sequence[tuple[str, ...]]:
    now: Any = match.pending
    return table_of(match.setup.game).touch_paths(move, match.view(now.seat))


def forbidden(match: Match) -> list[Any]:
    legal = set(match.game.legal_moves(match.state))
    return [move for move in match.game.candidates(match.state) if move not in legal]


@every_table
def test_every_legal_move_can_be_made_by_clicks(table: Setting, guest: Guest) -> None:
    for _, match in positions(table):
        for move in some(table.game.legal_moves(match.state)):
            scene = guest.sit_at(again(match))
            for key in ways(match, move)[0]:
                guest.touch(key)

            assert [entry.act for entry in scene.match.log[len(match.log) :]] == [move]


@every_table
def test_every_legal_move_of_two_touches_can_be_made_by_a_drag(table: Setting, guest: Guest) -> None:
    for _, match in positions(table):
        for move in some(table.game.legal_moves(match.state)):
            for way in ways(match, move):
                if len(way) == 2:
                    scene = guest.sit_at(again(match))
                    guest.drag(*way)

                    assert [entry.act for entry in scene.match.log[len(match.log) :]] == [move], way


@pytest.mark.parametrize("table", [table for table in few_tables() if table.key in RICH], ids=str)
def test_there_is_something_to_drag_and_something_forbidden(table: Setting) -> None:
    moments = positions(table)
    moves = [(match, move) for _, match in moments for move in some(table.game.legal_moves(match.state))]

    assert any(len(way) == 2 for match, move in moves for way in ways(match, move))
    assert any(len(ways(match, move)[0]) == 1 for _, match in positions(table, 200) for move in forbidden(match))


@every_table
def test_no_two_legal_moves_are_made_in_the_same_way(table: Setting) -> None:
    for _, match in positions(table, 200):
        first = [ways(match, move)[0] for move in table.game.legal_moves(match.state)]

        assert len(set(first)) == len(first)
        assert not any(a != b and a == b[: len(a)] for a in first for b in first), "a way begins with another"


@every_table
def test_a_forbidden_move_shakes_and_says_why_and_nothing_happens(table: Setting, guest: Guest) -> None:
    tried = counted = 0
    for _, match in positions(table, 16):
        for move in some(forbidden(match))[:3]:
            tried += 1
            reason = table.game.objection(match.state, move)
            scene = guest.sit_at(again(match))
            if scene.presenter.stage.pose_of(ways(match, move)[0][0]) is None:
                continue  # a plank that does not lie there while it is of no use
            for key in ways(match, move)[0]:
                guest.touch(key)

            assert scene.match.log == match.log
            if scene.presenter.bar.refusal:
                counted += 1
                assert scene.presenter.stage.needs_redraw, "the piece does not shake"
                why, rule = refused(scene)
                said = f"{table.key}-reason-{why}"
                assert guest.reads(catalogue("en")(said))
                assert rule in table.game.reasons.values()
                assert all(said in catalogue(language) for language in LANGUAGES)
            if len(ways(match, move)[0]) == 1:
                assert refused(scene) == (reason, table.game.reasons[str(reason)])
    assert counted or not tried


@every_table
def test_a_forbidden_drag_says_why_and_nothing_happens(table: Setting, guest: Guest) -> None:
    for _, match in positions(table, 12):
        for move in forbidden(match)[:2]:
            for way in ways(match, move)[1:]:
                if len(way) == 2:
                    scene = guest.sit_at(again(match))
                    guest.drag(*way)

                    assert scene.match.log == match.log
                    assert scene.presenter.bar.refusal is not None
                    assert scene.pointer_control.carried is None


@every_table
def test_a_piece_leads_to_its_own_paragraph_by_f1_and_by_a_right_click(table: Setting, guest: Guest) -> None:
    told = {rule for block in parse_rulebook(resources.rulebook("en", table.key)) for rule in block.rule_ids}
    for _, match in positions(table, 3):
        scene = guest.sit_at(again(match))
        view, look_up = scene.presenter.view(), scene.presenter.table.rule_of
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
            guest.turn(1.0)  # a second click at once would be the rest of a double click
            guest.move(*guest.point_of(key))
            guest.press(pygame.K_F1) if by_key else guest.click(*guest.point_of(key), 3)

            assert isinstance(guest.scene, RulebookScene)
            assert guest.scene.rule_id == rules[key]
            guest.press(pygame.K_ESCAPE)


@every_table
def test_a_refusal_leads_to_its_rule_in_the_book(table: Setting, guest: Guest) -> None:
    found = ((m, f) for _, m in positions(table, 200) for f in forbidden(m) if len(ways(m, f)[0]) == 1)
    match, move = next(found, (None, None))
    if match is None:
        return  # nothing is ever forbidden in this game
    scene = guest.sit_at(again(match))
    guest.touch(ways(match, move)[0][0])
    left, top, width, height = scene.presenter.table.hint_box
    guest.click(left + width / 2, top + height / 2)

    assert isinstance(guest.scene, RulebookScene)
    assert guest.scene.rule_id == table.game.reasons[str(table.game.objection(match.state, move))]


@every_table
@pytest.mark.parametrize("by", ["right click", "Esc"])
def test_a_drag_can_be_called_off(table: Setting, guest: Guest, by: str) -> None:
    for _, match in positions(table, 6):
        move = table.game.legal_moves(match.state)[0]
        for way in ways(match, move):
            if len(way) == 2:
                scene = guest.sit_at(again(match))
                guest.lift(way[0])
                assert scene.pointer_control.carried == way[0]
                x, y = guest.point_of(way[1], without=way[0])
                guest.move(x, y)
                if by == "Esc":
                    guest.press(pygame.K_ESCAPE)
                else:
                    guest.click(x, y, 3)
                guest.up(x, y)
                guest.turn()

                assert guest.scene is scene
                assert scene.pointer_control.carried is None
                assert scene.match.log == match.log


@every_table
@pytest.mark.parametrize("by", ["right click", "Esc"])
def test_a_move_of_several_touches_can_be_called_off(table: Setting, guest: Guest, by: str) -> None:
    for _, match in positions(table):
        for move in some(table.game.legal_moves(match.state))[:4]:
            first, *rest = ways(match, move)[0]
            if rest:
                scene: Any = guest.sit_at(again(match))
                guest.touch(first)
                assert scene.decision_prompt.selection.path == (first,)
                if by == "Esc":
                    guest.press(pygame.K_ESCAPE)
                else:
                    guest.click(5, 895, 3)

                assert guest.scene is scene
                assert scene.decision_prompt.selection.path == ()
                assert scene.match.log == match.log


@every_table
def test_esc_with_nothing_begun_opens_the_menu_of_the_match(table: Setting, guest: Guest) -> None:
    scene: Any = guest.sit_at(positions(table, 1)[0][1])
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.scene, PausePanel)
    guest.press(pygame.K_ESCAPE)

    assert guest.scene is scene


@every_table
def test_a_piece_dropped_where_it_means_nothing_goes_home(table: Setting, guest: Guest) -> None:
    for _, match in positions(table, 6):
        way = ways(match, table.game.legal_moves(match.state)[0])[-1]
        scene = guest.sit_at(again(match))
        guest.lift(way[0])
        guest.move(3, 897)
        guest.up(3, 897)
        guest.turn()

        assert scene.pointer_control.carried is None
        assert scene.match.log == match.log


@every_table
def test_a_drag_that_leaves_the_window_does_no_harm(table: Setting, guest: Guest) -> None:
    for _, match in positions(table, 6):
        way = ways(match, table.game.legal_moves(match.state)[0])[-1]
        scene = guest.sit_at(again(match))
        guest.lift(way[0])
        guest.move(-4000, 9000)
        guest.up(-4000, 9000)
        guest.turn()

        assert scene.pointer_control.carried is None
        assert scene.match.log == match.log


@every_table
def test_a_click_while_something_moves_hurries_it_and_plays_nothing(table: Setting, home: Path) -> None:
    guest = Guest(quiet_house(home, speed=0.6), MainMenuScene)
    for _, match in positions(table, 6):
        scene = guest.sit_at(again(match))
        x, y = guest.point_of(ways(match, table.game.legal_moves(match.state)[0])[0][0])
        scene.presenter.stage.show(scene.presenter.picture(), 5.0, pause=1.0)
        assert scene.presenter.stage.busy
        guest.down(x, y)
        guest.up(x, y)

        assert not scene.presenter.stage.busy
        assert scene.match.log == match.log
    guest.app.close()


@every_table
def test_the_pieces_that_can_be_touched_are_those_that_glow(table: Setting, guest: Guest) -> None:
    for _, match in positions(table):
        scene: Any = guest.sit_at(again(match))
        able = {ways(match, move)[0][0] for move in table.game.legal_moves(match.state)}
        glowing = {
            placed.key for placed in scene.presenter.picture() if placed.glow in ("legal", "hover") and placed.touchable
        }

        assert able <= glowing
        assert glowing - scene.decision_prompt.selection.offered() <= {f"player:{seat}" for seat in range(table.seats)}


@every_table
def test_arrows_and_enter_make_moves_without_a_mouse(table: Setting, guest: Guest) -> None:
    for _, match in positions(table, 8):
        scene = guest.sit_at(again(match))
        for _ in range(40):
            guest.press(pygame.K_RIGHT)
            guest.press(pygame.K_RETURN)
            if len(scene.match.log) > len(match.log):
                break

        assert scene.match.log[len(match.log)].act in table.game.legal_moves(match.state)


@every_table
def test_ctrl_z_gives_back_the_very_table_before_the_move(table: Setting, guest: Guest) -> None:
    for _, match in positions(table, 8):
        move = table.game.legal_moves(match.state)[-1]
        scene = guest.sit_at(again(match))
        for key in ways(match, move)[0]:
            guest.touch(key)
        guest.turn()
        guest.press(pygame.K_z, pygame.KMOD_CTRL)

        assert scene.match.log == match.log
        assert scene.match.state == match.state
        guest.turn()
        assert scene.decision_prompt.selection is not None


@every_table
def test_no_piece_flees_from_the_pointer(table: Setting, guest: Guest) -> None:
    """Wherever the pointer comes to rest, what rises under it is still under it; or the table would flicker."""
    rng = Random(2)
    for _, match in positions(table, 4):
        scene = guest.sit_at(again(match))
        for _ in range(150):
            x, y = guest.app.canvas.to_logical((rng.randrange(800), rng.randrange(450)))
            seen = []
            for _ in range(4):
                guest.point(x, y)
                seen.append(scene.pointer_control.hover_key)

            assert seen[-1] == seen[-2], f"{seen} at {x:.0f}, {y:.0f}"
