"""An easy hand: its fingers open and sink half as far, the judge knows, and everybody sees the mark."""

from pathlib import Path

import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_table import carry_chip, match_with_tower, playable_chip

from rules.fizz.bottle import CHIP_THICKNESS_MM, UPRIGHT
from rules.fizz.pieces import ALL_CHIPS
from tabletop.i18n import catalogue
from tabletop.match import Arrival, Computer, Human, Match, new_setup
from tabletop.physics.bottle_judge import Judge
from tabletop.physics.bottle_tower import Tower
from tabletop.saves.match_file import SaveWriter, read_save
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tests.bench.bottle_trials import NEW_CHIP, straight_tower

SAY = catalogue("en")
TOWER = straight_tower(ALL_CHIPS[1:6])


def lowered(*, easy: bool, pressed_mm: float) -> Tower:
    """Set a chip down beside the middle, pressed so deep."""
    tower = Tower(TOWER, (NEW_CHIP,), "flat", UPRIGHT, easy_hands=easy)
    rest = tower.top + CHIP_THICKNESS_MM / 2
    tower.grab(NEW_CHIP, 16.0, (16.0, rest + 10))
    for _ in range(720):
        tower.move(16.0, rest - pressed_mm)
        tower.tick()
    return tower


def test_its_fingers_sink_half_as_deep_beside_a_chip_that_rests() -> None:
    usual, easy = (lowered(easy=easy, pressed_mm=6.0) for easy in (False, True))
    rest = TOWER[-1].peak + CHIP_THICKNESS_MM / 2
    sunk, less = (rest - tower.hands[0].pose[1] for tower in (usual, easy))

    assert 0.35 * sunk < less < 0.7 * sunk


def test_its_fingers_open_half_as_far_so_that_more_room_is_left_below() -> None:
    usual, easy = (lowered(easy=easy, pressed_mm=0.5) for easy in (False, True))
    places = []
    for tower in (usual, easy):
        before = tower.hands[0].pose
        tower.release()
        reach = 0.0
        while tower.hands and tower.hands[0].openness < 1.0:
            tower.tick()
            reach = max(
                [reach, *(abs(joint.anchor_a.x) for _, _, joint in tower.hands[0]._fingers)] if tower.hands else [reach]
            )
        assert before
        places.append(reach)

    assert places[1] == pytest.approx(places[0] / 2, rel=0.05)


def test_the_judges_second_world_has_the_same_hand() -> None:
    for easy in (False, True):
        tower = Tower(TOWER, (NEW_CHIP,), "flat", UPRIGHT, easy_hands=easy)
        assert Judge(tower)._second_world.easy_hands is easy


def test_a_chip_is_laid_with_the_hand_of_whoever_lays_and_the_mark_tells_everybody(home: Path) -> None:
    for easy_seat in (0, 1):
        match = match_with_tower(3)
        players = tuple(evolve(each, easy_hand=seat == easy_seat) for seat, each in enumerate(match.setup.players))
        match.setup = evolve(match.setup, players=players)
        user = FakeUser(quiet_services(home), lambda _, match=match: PlayScene(_, match))  # type: ignore[misc]
        user.wait_until(lambda: user.scene.decision_prompt.selection is not None)  # noqa: B023
        scene = user.scene
        marks = [each.key for each in scene.presenter.picture() if each.key.startswith("easy_hand")]
        assert marks == [f"easy_hand:{easy_seat}"]
        tip = scene.presenter.table.tooltips.explain(marks[0], scene.presenter.context())
        assert SAY("easy-hand-about") in tip
        layer = scene.presenter.decider
        _, laying = carry_chip(user, playable_chip(scene))
        assert laying.tower.easy_hands is (layer == easy_seat)


def test_it_is_kept_in_the_save_of_who_has_it_and_of_whoever_comes_later(tmp_path: Path) -> None:
    players = (Human("Anna", easy_hand=True), Human("Ben"), Computer("Bot", 1))
    match = Match(new_setup("fizz", players))
    save = SaveWriter.create(tmp_path / "easy.jsonl", match.setup)
    save.hand_over(Arrival(0, match.setup.seats[1], Human("Carl", easy_hand=True)))
    save.close()
    first = (tmp_path / "easy.jsonl").read_text("utf-8").partition("\n")[0]
    loaded = read_save(tmp_path / "easy.jsonl").match

    assert first.count("easy_hand") == 1, "who has none is written as ever"
    assert loaded.setup.players == players
    assert loaded.arrivals[0].player == Human("Carl", easy_hand=True)


def test_the_lobby_gives_it_to_a_chair_and_remembers_it_of_people_who_come_again(home: Path) -> None:
    services = quiet_services(home, names="Anna\nBen")
    user = FakeUser(services, lambda services: LobbyScene(services, "fizz"))
    user.click(*user.button_point(SAY("easy-hand")))
    scene = user.scene
    assert scene.players()[0] == Human("Anna", easy_hand=True)
    scene.open_match()
    again = FakeUser(
        quiet_services(home, names="Anna\nBen", easy_hands=services.settings.easy_hands),
        lambda _: LobbyScene(_, "fizz"),
    )
    assert again.scene.players()[0] == Human("Anna", easy_hand=True)
    again.scene.toggle_person("Anna")
    again.scene.toggle_person("Ben")
    assert again.scene.players()[0] == Human("Ben")
    other = LobbyScene(services, "fox_forest")
    assert all(player == Human(player.name) for player in other.players() if isinstance(player, Human))
