"""A card that one has drawn can be told from the others, until one has looked at it."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_services
from helpers.matches import Step, TableCase, match_before, one_table_per_player_count, random_match_steps
from helpers.scenes import built

from rules.fox_forest import acts as fox
from rules.sitting_ducks import acts as ducks
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.sitting_ducks.panels import NewsBanner


def find_case(key: str, seats: int) -> TableCase:
    return next(each for each in one_table_per_player_count() if (each.key, each.seats) == (key, seats))


def marked_cards(presenter: MatchPresenter) -> list[str]:
    return [each.key.removeprefix("new:") for each in presenter.picture() if each.key.startswith("new:")]


def make_move(scene: PlayScene, step: Step) -> None:
    """Make the move of this step, and see what comes of it at once."""
    scene.make_move(step.act)
    while scene.presenter.is_behind:
        scene.presenter.stage.finish_motion()
        scene.presenter.advance(0.0)


def step_with_draw(table: TableCase) -> Step:
    """Find a move that brings a card: the Woodcutter's, or the turn of a hunter."""
    kind = fox.Drew if table.key == "fox_forest" else ducks.Drew
    for step in random_match_steps(table):
        if any(isinstance(beat.event, kind) for beat in step.beats) and not isinstance(step.act, fox.Exchange):
            return step
    raise AssertionError("nobody has drawn")


@pytest.mark.parametrize("table", [find_case("fox_forest", 2), find_case("sitting_ducks", 3)], ids=str)
def test_the_drawn_card_alone_is_marked_until_it_has_been_pointed_at(table: TableCase, home: Path) -> None:
    step = step_with_draw(table)
    scene = built(PlayScene(quiet_services(home), match_before(table, step)))
    scene.update(0.0)
    watcher = scene.presenter.watcher
    before = set(table.game.view(step.state, watcher).hand)
    make_move(scene, step)
    new = set(scene.presenter.view().hand) - before
    kind = "card" if table.key == "fox_forest" else "act"

    assert marked_cards(scene.presenter) == [f"{kind}:{card}" for card in new] and len(new) == 1
    scene.pointer_control.hover_over(f"{kind}:{next(iter(before & set(scene.presenter.view().hand)))}")
    assert len(marked_cards(scene.presenter)) == 1
    scene.pointer_control.hover_over(marked_cards(scene.presenter)[0])
    scene.pointer_control.hover_over(None)
    assert marked_cards(scene.presenter) == []
    scene.close()


def test_a_hand_that_is_dealt_is_no_news(home: Path) -> None:
    table = find_case("fox_forest", 2)
    presenter = MatchPresenter(
        quiet_services(home), match_before(table, random_match_steps(table)[2]), watcher=0, shown_beats=0
    )
    while presenter.is_behind:
        presenter.stage.finish_motion()
        presenter.show_next_beat()

    assert len(presenter.view().hand) == 13 and marked_cards(presenter) == []


@pytest.mark.parametrize("whose", ["yours", "other"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_out_is_told_and_by_whom(language: str, whose: str, home: Path) -> None:
    table = find_case("sitting_ducks", 3)
    step, out = next(
        (each, beat.event.seat)
        for seed in range(1, 20)
        for each in random_match_steps(table, seed)
        for beat in each.beats
        if isinstance(beat.event, ducks.FlockLost) and beat.event.seat != each.state.turn
    )
    seed = next(seed for seed in range(1, 20) if step in random_match_steps(table, seed))
    watcher = step.state.turn if whose == "yours" else out
    scene = built(PlayScene(quiet_services(home, language=language), match_before(table, step, seed, people=[watcher])))
    scene.match.play(step.act)
    while not isinstance(scene.presenter.event, ducks.FlockLost):
        scene.presenter.stage.finish_motion()
        scene.presenter.show_next_beat()
    banner = scene.presenter.stage.image_of("news")
    shooter = scene.match.setup.players[step.state.turn].name

    assert isinstance(banner, NewsBanner)
    assert banner.text == catalogue(language)("sitting_ducks-news-out", by=shooter, whose=whose)
    assert (shooter in banner.text) == (whose == "other"), "nobody is told their own name"
    assert scene.match.setup.players[out].name == banner.name
    scene.close()
