"""Coming and going: a chair changes hands amid a match, somebody gives up, and the file tells it all."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.random_matches import match_at_first_seat, play_random_acts

from rules import GAMES
from rules.kernel import AwaitWorld, Decide, IllegalMoveError, Over, Seat
from tabletop.commands.play import result
from tabletop.i18n import catalogue
from tabletop.match import CONCEDED, Arrival, Computer, Human, Match, new_setup
from tabletop.saves import match_file
from tabletop.scenes.base.scene import Push
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.seats_panel import SeatsPanel, last_person_name
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.saved.saved_match import match_status
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.log_writer import LogWriter
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.tables import table_of
from tabletop.tables.game_table import LogLine
from tabletop.widgets.button import Button
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch

SAY = catalogue("en")
ANN, BOB, VERA = Human("Ann"), Human("Bob"), Human("Vera")
ROBOT = Computer("Robot", 1)
ZERO, ONE = Seat(0), Seat(1)


def fox_match(*players: Any, acts: int = 8) -> Match:
    return play_random_acts(Match(new_setup("fox_forest", players or (ANN, BOB), seed=5)), acts)


# The match


def test_a_match_knows_who_sits_where_at_each_point_of_its_story() -> None:
    match = fox_match(acts=8)
    before = len(match.story)
    match.hand_over(ZERO, ROBOT)
    play_random_acts(match, 2)
    match.hand_over(ZERO, VERA)

    assert match.setup.players == (ANN, BOB)
    assert match.players == (VERA, BOB)
    assert match.players_after(before - 1) == (ANN, BOB)
    assert match.players_after(before) == (ROBOT, BOB)
    assert match.arrivals_after(before) == [(ANN, Arrival(8, ZERO, ROBOT))]
    assert match.arrivals_after(len(match.story)) == [(ROBOT, Arrival(10, ZERO, VERA))]
    assert match.seats_of_people == [0, 1]


def test_the_shelf_and_the_command_line_name_who_sits_there_now() -> None:
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Joe"))))
    match.hand_over(Seat(0), Human("Zoe"))

    assert match_status(match, catalogue("en")).summary.startswith("Zoe, Joe")
    assert result(match)["players"] == ["Zoe", "Joe"]


def test_taking_back_leaves_people_where_they_are() -> None:
    match = fox_match(acts=8)
    match.hand_over(ONE, VERA)
    match.undo(3)

    assert match.players == (ANN, VERA)
    assert match.arrivals == [Arrival(5, ONE, VERA)]


def test_only_what_a_person_decided_who_can_decide_again_is_taken_back() -> None:
    match = fox_match(acts=8)
    whole = match.undoable_acts()
    decided = [match.game.pending(state) for state in match._states[:-1]]
    last = decided[-whole]
    assert isinstance(last, Decide)
    match.hand_over(last.seat, ROBOT)
    others = [back for back, now in enumerate(reversed(decided), 1) if now == Decide(Seat(1 - last.seat))]

    assert match.undoable_acts() == others[0]
    match.hand_over(last.seat, VERA)
    assert match.undoable_acts() == whole, "Vera may take back what Ann has done"


def test_what_a_computer_has_decided_is_not_taken_back_by_the_person_who_takes_its_chair() -> None:
    match = fox_match(ROBOT, BOB, acts=8)
    match.hand_over(ZERO, ANN)
    back = match.undoable_acts()

    assert match.game.pending(match._states[-back - 1]) == Decide(ONE)


def test_giving_up_ends_a_match_for_two_and_leaves_the_rules_alone() -> None:
    match = fox_match()
    match.concede(ONE)

    assert match.pending == Over((ZERO,), (), CONCEDED, ONE) and match.over
    assert not isinstance(match.game.pending(match.state), Over)
    assert CONCEDED not in match.game.end_reasons
    with pytest.raises(IllegalMoveError):
        match.play(match.game.legal_moves(match.state)[0])
    match.withdraw_concession()
    assert not match.over


def test_nobody_gives_up_twice_or_among_many_or_sits_down_when_all_is_over() -> None:
    many = Match(new_setup("sitting_ducks", (ANN, BOB, VERA)))
    with pytest.raises(ValueError, match="give up"):
        many.concede(ZERO)
    match = fox_match()
    with pytest.raises(ValueError, match="nobody"):
        match.withdraw_concession()
    match.concede(ZERO)
    with pytest.raises(ValueError, match="give up"):
        match.concede(ONE)
    with pytest.raises(ValueError, match="seat"):
        match.hand_over(ZERO, ROBOT)


def test_a_match_told_again_tells_who_came_before_its_end() -> None:
    match = fox_match(acts=8)
    match.hand_over(ZERO, ROBOT)

    assert Match.from_log(match.setup, tuple(match.log[:7]), match.arrivals).players == (ANN, BOB)
    assert Match.from_log(match.setup, tuple(match.log), match.arrivals) == match


# The file


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_read_as_it_was_written_with_all_who_came_and_went(key: str, tmp_path: Path) -> None:
    seats = GAMES[key].player_counts[0]
    setup = new_setup(key, (ANN, BOB, VERA)[:seats], seed=2)
    save = match_file.SaveWriter.create(tmp_path / "match.jsonl", setup)
    director, rng = Director(Match(setup), save), Random(2)
    for place in range(12):
        now, moves = director.match.pending, GAMES[key].legal_moves(director.match.state)
        director.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(moves))
        if place == 4:
            director.hand_over(ZERO, ROBOT)
        if place == 8:
            director.undo(5)
            director.hand_over(ZERO, Human("Їжак"))
    if seats == 2:
        director.concede(ONE)
    director.close()

    read = match_file.read_save(tmp_path / "match.jsonl").match
    assert read == director.match
    assert read.players[0] == Human("Їжак") and len(read.arrivals) == 2
    assert read.over == (seats == 2)


@pytest.mark.parametrize(
    "line",
    [
        {"seat": 2, "sits": {"name": "Ann"}},
        {"seat": True, "sits": {"name": "Ann"}},
        {"seat": 0, "sits": {"name": "Ann", "hat": 1}},
        {"seat": 0, "sits": {"name": "Ann", "level": 9}},
        {"seat": 0, "sits": {"name": ""}},
        {"seat": 0, "sits": {}},
        {"seat": 0, "sits": {"name": "Ann"}, "more": 1},
        {"concedes": 2},
        {"concedes": None},
        {"concedes": "Ann"},
    ],
)
def test_a_line_that_says_what_cannot_be_is_damage(line: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        match_file.apply_line(fox_match(), line)


def test_a_kill_right_after_somebody_sat_down_forgets_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    program = f"""
import os, signal
from pathlib import Path
from tabletop.saves.match_file import SaveWriter
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.table.director import Director
setup = new_setup("fox_forest", (Human("Ann"), Human("Bob")), seed=1)
director = Director(Match(setup), SaveWriter.create(Path({str(path)!r}), setup))
director.play(director.match.pending.request.sample(director.match.rng))
director.hand_over(1, Computer("Robot", 3))
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", program], check=False)
    assert done.returncode == -signal.SIGKILL

    save, match = match_file.SaveWriter.resume(path)
    assert match.players == (ANN, Computer("Robot", 3)) and len(match.log) == 1
    save.close()
    path.write_bytes(path.read_bytes() + b'{"seat": 1, "si')
    assert match_file.read_save(path).match == match
    assert json.loads(path.read_bytes().split(b"\n")[2])["sits"] == {"name": "Robot", "level": 3}


# The table


@pytest.fixture
def user(tmp_path: Path) -> FakeUser:
    return FakeUser(quiet_services(tmp_path), MainMenuScene)


def open_seats_panel(user: FakeUser) -> SeatsPanel:
    """Open the list of chairs by keys alone."""
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, PausePanel)
    button_texts = [widget.text for widget in user.scene.group.widgets if widget.focusable]
    for _ in range(button_texts.index(SAY("pause-seats"))):
        user.press_key(pygame.K_TAB)
    user.press_key(pygame.K_RETURN)
    assert isinstance(user.scene, SeatsPanel)
    return user.scene


def switch_texts(scene: SeatsPanel) -> list[Switch]:
    return [widget for widget in scene.group.widgets if isinstance(widget, Switch)]


def close_seats_panel(user: FakeUser) -> None:
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("button-done")))
    user.run_frame()


def test_a_seat_goes_to_a_computer_which_plays_on_and_back_again(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    switch_texts(open_seats_panel(user))[0].choose(True)
    user.scene.group.widgets[[type(each) for each in user.scene.group.widgets].index(StarRating)].set_count(3)  # type: ignore[attr-defined]
    close_seats_panel(user)

    assert user.scene is table
    assert table.match.players[0] == Computer(SAY("bot-name-1"), 3)
    assert table.presenter.watcher is None and table.match.seats_of_people == []
    assert user.sees_text(SAY("seats-to-computer", old="Ann", new=SAY("bot-name-1")))
    table.controls.change_players([Computer(SAY("bot-name-1"), 0), table.match.players[1]])
    acts = len(table.match.log)
    user.wait_until(lambda: len(table.match.log) > acts)
    switch_texts(open_seats_panel(user))[0].choose(False)
    close_seats_panel(user)

    assert table.match.players[0] == ANN, "who sat there last comes back"
    user.wait_until(lambda: table.decision_prompt.selection is not None or table.match.over)
    assert table.presenter.watcher == 0


def test_computers_among_themselves_can_be_watched_fast_until_a_person_sits_down(user: FakeUser) -> None:
    user.app.services.change_settings(speed=1.0)
    table = user.sit_at(match_at_first_seat("fox_forest", 4))

    def fast_buttons() -> list[Button]:
        return [each for each in table.group.widgets if isinstance(each, Button) and each.tip == SAY("tip-fast")]

    assert fast_buttons() == []
    table.controls.change_players([ROBOT, table.match.players[1]])
    table.on_return()  # from the panel in which that was chosen
    (offered,) = fast_buttons()
    usual = table.presenter.speed, table.presenter.scaled_seconds(1.0)
    offered.on_press()
    (pressed,) = fast_buttons()

    assert pressed.selected and not offered.selected
    assert (table.presenter.speed, table.presenter.scaled_seconds(1.0)) == (4 * usual[0], usual[1] / 4)
    pressed.on_press()
    assert table.presenter.speed == usual[0]
    fast_buttons()[0].on_press()
    table.controls.change_players([ANN, table.match.players[1]])
    table.on_return()
    assert fast_buttons() == [] and table.presenter.speed == usual[0]


def test_who_changes_nothing_or_leaves_by_escape_leaves_everybody_where_they_are(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    switch_texts(open_seats_panel(user))[0].choose(True)
    user.press_key(pygame.K_ESCAPE)
    assert user.scene is table and table.match.arrivals == []
    open_seats_panel(user)
    close_seats_panel(user)

    assert table.match.arrivals == []


def test_another_person_takes_the_chair_by_writing_their_name(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    open_seats_panel(user).seating.set_name(0, "Vera")
    close_seats_panel(user)

    assert table.match.players[0] == VERA
    assert table.controls.make_log().lines[-1].text == SAY("seats-to-person", old="Ann", new="Vera")
    assert table.presenter.context().players[0] == VERA


def test_a_person_who_sits_down_beside_another_is_called_by_the_curtain(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    table.controls.change_players((ANN, BOB))
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))

    assert table.presenter.watcher is None
    assert user.sees_text("Ann")
    user.scene.table_controls.change_players((VERA, BOB))
    user.scene.on_return()
    assert user.sees_text("Vera")


def test_the_curtain_rises_by_itself_when_a_computer_takes_the_chair_it_calls(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    table.controls.change_players((ANN, BOB))
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    table.controls.change_players((ROBOT, BOB))
    user.run_frame()

    assert user.scene is table and table.presenter.watcher == 1


def test_a_computer_that_thinks_is_forgotten_when_a_person_takes_its_chair(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    table.controls.change_players((ROBOT, table.match.players[1]))
    table.director.next_act(0.0, lambda _: 10.0)
    acts = len(table.match.log)
    table.controls.change_players((ANN, table.match.players[1]))

    assert not table.director.thinking
    user.wait_until(lambda: table.decision_prompt.selection is not None)
    assert len(table.match.log) == acts


def test_a_hand_at_work_goes_to_the_computer(user: FakeUser) -> None:
    match = match_at_first_seat("duck_lake", 0, seed=4)
    table = PlayScene(user.app.services, match)
    user.app.apply_change(Push(table))
    rng = Random(1)
    while table.hand_task is None:
        now, moves = match.pending, match.game.legal_moves(match.state)
        if isinstance(now, Decide) and now.seat == 0 and table.presenter.is_idle:
            table._play_act(rng.choice(moves))
        user.run_frame()
    table.controls.change_players((ROBOT, match.players[1]))
    acts = len(match.log)
    user.wait_until(lambda: len(match.log) > acts)

    assert table.hand_task is None


def test_giving_up_is_asked_first_and_the_feast_says_who_did(user: FakeUser) -> None:
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", (ANN, ROBOT), seed=1)))
    table = user.scene
    user.wait_until(lambda: table.decision_prompt.selection is not None)
    change = open_seats_panel(user).ask_to_concede(0)
    user.app.apply_change(change)
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("seats-concede-yes")))
    user.wait_until(lambda: isinstance(user.scene, ResultsScene))

    assert user.scene.reason_text() == SAY("seats-conceded", name="Ann")
    assert user.scene.result_text() == SAY("results-won", name="Robot")
    assert table.controls.make_log().lines[-1].text == SAY("seats-conceded", name="Ann")
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    user.run_frame()
    assert user.scene is table and not table.match.over
    assert match_file.read_save(table.director.save.path).match == table.match
    user.app.close()


def test_who_gives_up_among_many_leaves_the_chair_to_a_computer(user: FakeUser) -> None:
    table = user.sit_at(match_at_first_seat("sitting_ducks", 4, 3))
    table.controls.concede(ZERO)

    assert table.match.players[0] == Computer(SAY("bot-name-1")) and not table.match.over


def test_the_theatre_names_who_sat_there_and_says_who_came(user: FakeUser) -> None:
    match = play_random_acts(Match(new_setup("sitting_ducks", (ANN, BOB, ROBOT), seed=5)), 8)
    before = len(match.story)
    match.hand_over(ZERO, VERA)
    play_random_acts(match, 3)
    scene = TheatreScene(user.app.services, match)
    presenter = scene.presenter
    while presenter.shown_beats < before - 1:
        presenter.show_next_beat()
    assert presenter.context().players[0] == ANN
    presenter.show_next_beat()

    assert presenter.context().players[0] == VERA
    assert presenter.bar.text_for(presenter.context()) == SAY("seats-to-person", old="Ann", new="Vera")


def test_the_log_of_the_theatre_tells_who_came_and_who_gave_up(user: FakeUser) -> None:
    match = Match(new_setup("fox_forest", (ANN, BOB), seed=5))
    match.hand_over(ZERO, VERA)
    play_random_acts(match, 8)
    before = len(match.story)
    match.hand_over(ZERO, ROBOT)
    play_random_acts(match, 2)
    match.concede(ONE)
    user.app.apply_change(Push(scene := TheatreScene(user.app.services, match)))
    lines = [scene.presenter.log_writer.line_of(each).text for each in scene.log_entries]
    came, left = (SAY("seats-to-person", old="Ann", new="Vera"), SAY("seats-to-computer", old="Vera", new="Robot"))

    assert (lines[0], lines[-1]) == (came, SAY("seats-conceded", name="Bob"))
    assert lines.count(left) == 1
    scene.log_lines.on_pick(lines.index(left))
    assert scene.presenter.shown_beats == before
    assert scene.log_lines.selected == lines.index(left)
    assert scene.presenter.context().players[0] == ROBOT
    assert user.sees_text(left)


def test_a_computer_of_another_level_is_told_and_a_chair_of_computers_remembers_nobody(tmp_path: Path) -> None:
    match = fox_match(ROBOT, BOB)
    match.hand_over(ZERO, Computer("Robot", 3))
    lines = LogWriter(quiet_services(tmp_path), match, table_of("fox_forest")).all_lines(len(match.story))

    assert lines[-1] == LogLine(ZERO, SAY("seats-to-level", new="Robot"))
    assert last_person_name(match, 0) == "" and last_person_name(match, 1) == "Bob"
