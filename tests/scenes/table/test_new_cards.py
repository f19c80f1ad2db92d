"""A card that one has drawn can be told from the others, until one has looked at it."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_house
from helpers.matches import Setting, Step, few_tables, match_before, story

from rules.fox_forest import acts as fox
from rules.sitting_ducks import acts as ducks
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.sitting_ducks.panels import NewsBanner


def table_for(key: str, seats: int) -> Setting:
    return next(each for each in few_tables() if (each.key, each.seats) == (key, seats))


def marked(showing: MatchPresenter) -> list[str]:
    return [each.key.removeprefix("new:") for each in showing.picture() if each.key.startswith("new:")]


def done(scene: PlayScene, step: Step) -> None:
    """Make the move of this step, and see what comes of it at once."""
    scene.make_move(step.act)
    while scene.presenter.is_behind:
        scene.presenter.stage.finish_motion()
        scene.presenter.advance(0.0)


def draws(table: Setting) -> Step:
    """Find a move that brings a card: the Woodcutter's, or the turn of a hunter."""
    kind = fox.Drew if table.key == "fox_forest" else ducks.Drew
    for step in story(table):
        if any(isinstance(beat.event, kind) for beat in step.beats) and not isinstance(step.act, fox.Exchange):
            return step
    raise AssertionError("nobody has drawn")


@pytest.mark.parametrize("table", [table_for("fox_forest", 2), table_for("sitting_ducks", 3)], ids=str)
def test_the_drawn_card_alone_is_marked_until_it_has_been_pointed_at(table: Setting, home: Path) -> None:
    step = draws(table)
    scene = PlayScene(quiet_house(home), match_before(table, step))
    scene.update(0.0)
    watcher = scene.presenter.watcher
    before = set(table.game.view(step.state, watcher).hand)
    done(scene, step)
    new = set(scene.presenter.view().hand) - before
    kind = "card" if table.key == "fox_forest" else "act"

    assert marked(scene.presenter) == [f"{kind}:{card}" for card in new] and len(new) == 1
    scene.pointer_control.hover_over(f"{kind}:{next(iter(before & set(scene.presenter.view().hand)))}")
    assert len(marked(scene.presenter)) == 1
    scene.pointer_control.hover_over(marked(scene.presenter)[0])
    scene.pointer_control.hover_over(None)
    assert marked(scene.presenter) == []
    scene.close()


def test_a_hand_that_is_dealt_is_no_news(home: Path) -> None:
    table = table_for("fox_forest", 2)
    showing = MatchPresenter(quiet_house(home), match_before(table, story(table)[2]), watcher=0, shown_beats=0)
    while showing.is_behind:
        showing.stage.finish_motion()
        showing.show_next_beat()

    assert len(showing.view().hand) == 13 and marked(showing) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_out_is_told_and_by_whom(language: str, home: Path) -> None:
    table = table_for("sitting_ducks", 3)
    step = next(
        each
        for seed in range(1, 20)
        for each in story(table, seed)
        if any(isinstance(beat.event, ducks.FlockLost) and beat.event.seat != each.state.turn for beat in each.beats)
    )
    seed = next(seed for seed in range(1, 20) if step in story(table, seed))
    scene = PlayScene(quiet_house(home, language=language), match_before(table, step, seed, people=[step.state.turn]))
    scene.match.play(step.act)
    while not isinstance(scene.presenter.event, ducks.FlockLost):
        scene.presenter.stage.finish_motion()
        scene.presenter.show_next_beat()
    banner = scene.presenter.stage.image_of("news")
    shooter = scene.match.setup.players[step.state.turn].name

    assert isinstance(banner, NewsBanner)
    assert banner.text == catalogue(language)("sitting_ducks-news-out", by=shooter, whose="other")
    assert shooter in banner.text and scene.match.setup.players[scene.presenter.event.seat].name == banner.name
    scene.close()
