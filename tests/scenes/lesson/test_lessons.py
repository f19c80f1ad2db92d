"""Every game teaches itself: each step is legal, can be done with the mouse, and is told in four languages."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_learner import FakeLearner
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_table import carry_chip, sweep_into_tower
from helpers.scenes import built

from rules import GAMES
from rules.chance import Rolled
from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM
from rules.fizz.acts import Lay
from rules.fox_forest.acts import TrickWon
from rules.kernel import AwaitWorld, Decide, play
from tabletop.__main__ import main
from tabletop.app import App
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.lessons import has_lesson, lesson_of
from tabletop.lessons.lesson import LEARNER, LessonStep
from tabletop.match import Human, Match, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.lesson_bubble import split_first_sentence
from tabletop.scenes.base.scene import Push, Replace
from tabletop.scenes.lesson.lesson_scene import TIDYING_SECONDS, WORDS_SECONDS, LessonScene
from tabletop.scenes.lesson.teacher import are_apart, duck_box, unrotated_box
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake import places
from tabletop.tables.sitting_ducks import places as ducks_places

SAY = catalogue("en")
GAMES_WITH_LESSON = [key for key in GAMES if has_lesson(key)]

KINDS_READ = ("player", "log", "help", "next", "trump", "round", "goal", "ladder", "answer", "beats", "lesson")
"""Kinds of pieces that the teacher may be speaking of, her arrow among them."""

every_lesson = pytest.mark.parametrize("game", GAMES_WITH_LESSON)


def steps_and_states(game: str) -> Iterator[tuple[LessonStep, Any]]:
    """Fold a whole lesson by its record; give each step with the state in which the learner does it."""
    lesson, rules = lesson_of(game), GAMES[game]
    state = rules.begin(lesson.options, lesson.seat_count)
    for step in lesson.steps:
        if step.opening_acts:
            state = rules.begin(lesson.options, lesson.seat_count)
        for act in (*step.opening_acts, *step.acts_before):
            state = play(rules, state, act)[-1].state
        yield step, state
        for act in (step.asked_move, step.hand_outcome):
            if act is not None:
                state = play(rules, state, act)[-1].state


def pieces_on_table(learner: FakeLearner) -> list[PlacedPiece]:
    return learner.scene.presenter.picture()


# What is recorded


@pytest.mark.every_game
def test_each_of_our_games_has_a_lesson() -> None:
    untaught = set(GAMES) - set(GAMES_WITH_LESSON)
    assert not untaught, f"a game of ours has a lesson: tabletop/lessons/<game>.py for {', '.join(untaught)}"


@every_lesson
def test_the_learner_is_asked_for_nothing_but_what_the_rules_ask_of_them(game: str) -> None:
    for step, state in steps_and_states(game):
        now = GAMES[game].pending(state)
        if step.asked_move is not None:
            assert now == Decide(LEARNER), step.key
            assert not any(GAMES[game].objection(state, move) for move in step.right_moves), step.key
        elif step.hand_outcome is not None:
            assert isinstance(now, AwaitWorld), step.key
            assert now.request.seat == LEARNER, step.key


@every_lesson
def test_a_likely_mistake_is_one(game: str) -> None:
    for step, state in steps_and_states(game):
        moves = GAMES[game].legal_moves(state) if isinstance(GAMES[game].pending(state), Decide) else ()
        assert not set(step.wrong_moves) & set(step.right_moves), step.key
        assert all(slip in moves or GAMES[game].objection(state, slip) for slip in step.wrong_moves), step.key


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_and_its_mistakes_have_their_words(game: str, language: str) -> None:
    say = catalogue(language)
    for step in lesson_of(game).steps:
        assert f"{game}-lesson-{step.key}" in say
        assert bool(step.wrong_moves) == (f"{game}-lesson-{step.key}-oops" in say), step.key
        assert len(say(f"{game}-lesson-{step.key}")) <= 90, "a sentence or two"


def test_the_learners_own_dice_fall_as_recorded() -> None:
    lesson = lesson_of("duck_lake")
    for number, step in enumerate(lesson.steps):
        if isinstance(step.hand_outcome, Rolled):
            thrown = len(lesson.acts_before_step(number)) + len(step.acts_before)
            assert Random(f"{lesson.seed}/{thrown}").randrange(6) == step.hand_outcome.face


def test_the_first_sentence_is_parted_from_the_others() -> None:
    assert split_first_sentence("Ten beats eight. It is yours!") == ("Ten beats eight.", "It is yours!")
    assert split_first_sentence("«Пли!» — пробка летит. Кря.") == ("«Пли!» — пробка летит.", "Кря.")
    assert split_first_sentence("Fuoco… e splash: acqua. Resta.") == ("Fuoco… e splash: acqua.", "Resta.")
    assert split_first_sentence("Just one") == ("Just one", "")


# What the learner does


@every_lesson
def test_the_teacher_stands_on_nothing_that_she_may_be_speaking_of(game: str, home: Path) -> None:
    for number in range(len(lesson_of(game).steps)):
        learner = FakeLearner(home, game, number)
        stand = learner.scene.teacher.stand
        hers = ("lesson:duck", "lesson:bubble", "lesson:tail", "lesson:veil")
        read = [
            each for each in pieces_on_table(learner) if each.key.split(":")[0] in KINDS_READ and each.key not in hers
        ]
        for box in (stand.bubble_box, duck_box(stand)):
            covered = [each.key for each in read if not are_apart(unrotated_box(each), box, 0)]
            assert covered == [], learner.scene.course.step.key
        learner.user.app.close()


@every_lesson
def test_of_all_that_may_be_touched_only_what_is_asked_for_glows(game: str, home: Path) -> None:
    asked = 0
    for number, step in enumerate(lesson_of(game).steps):
        if step.asked_move is None:
            continue
        learner = FakeLearner(home, game, number)
        glowing = {each.key for each in pieces_on_table(learner) if each.glow == "legal"}
        selection = learner.scene.decision_prompt.selection
        assert selection is not None
        assert glowing & selection.offered() <= set(learner.scene.keys_to_touch()), step.key
        asked += len(selection.offered()) > len(learner.scene.keys_to_touch())
        learner.user.app.close()
    assert asked


def test_the_last_card_of_the_ducks_lies_on_its_pile_when_the_teacher_closes(home: Path) -> None:
    learner = FakeLearner(home, "sitting_ducks", "win")
    while not learner.scene.course.is_finished:
        learner.do_step()
    large = [each.key for each in pieces_on_table(learner) if each.pose == ducks_places.PLAYED_POSE]

    assert large == []


@every_lesson
def test_a_whole_lesson_is_done_with_the_mouse_and_nothing_that_is_touched_is_hidden(game: str, home: Path) -> None:
    learner = FakeLearner(home, game)
    steps = []
    while not learner.scene.course.is_finished:
        steps.append(learner.scene.course.step_number)
        boxes = {each.key: unrotated_box(each) for each in pieces_on_table(learner)}
        assert all(
            are_apart(boxes[key], learner.scene.teacher.stand.bubble_box, 0) for key in learner.scene.keys_to_touch()
        ), steps
        assert all(
            are_apart(boxes[key], duck_box(learner.scene.teacher.stand), 0) for key in learner.scene.keys_to_touch()
        ), steps
        learner.do_step()

    assert steps == list(range(len(lesson_of(game).steps)))
    assert not (home / "saves").exists(), "a lesson is no match"
    learner.user.click(*learner.user.button_point(SAY("lesson-play")))
    assert not learner.user.app.running


WRONG_MOVES = [
    (game, step.key)
    for game in GAMES_WITH_LESSON
    for step in lesson_of(game).steps
    if step.wrong_moves and not step.undone_acts
]


@pytest.mark.parametrize(("game", "step"), WRONG_MOVES, ids=lambda word: word)
def test_a_likely_mistake_gets_its_kind_answer_and_changes_nothing(game: str, step: str, home: Path) -> None:
    learner = FakeLearner(home, game, step)
    scene, log = learner.scene, list(learner.scene.match.log)
    slip, view = scene.course.step.wrong_moves[0], scene.presenter.view()
    for key in scene.presenter.table.touch_paths(slip, view)[0]:
        if scene.teacher.mood != "oops":
            learner.touch(key)

    assert scene.teacher.words == SAY(f"{game}-lesson-{step}-oops")
    assert scene.teacher.mood == "oops"
    assert scene.match.log == log
    learner.do_step()
    assert scene.course.step_number > 0


def test_a_touch_that_means_nothing_is_led_to_the_arrow(home: Path) -> None:
    learner = FakeLearner(home, "fox_forest", "lead")
    learner.touch("ladder")

    assert learner.scene.teacher.words == SAY("lesson-again")
    assert learner.scene.keys_to_touch() == ["card:4b"]


def test_another_move_is_answered_kindly_and_then_shown_together(home: Path) -> None:
    learner = FakeLearner(home, "fox_forest", "witch")
    log = list(learner.scene.match.log)
    learner.touch("card:4k")

    assert learner.scene.teacher.words == SAY("lesson-not-lit")
    learner.touch("card:6k")
    assert learner.scene.teacher.words == SAY("lesson-again")
    assert learner.scene.match.log == log


def test_a_move_that_is_refused_for_another_reason_hears_the_reason(home: Path) -> None:
    learner = FakeLearner(home, "duck_lake", "second")
    learner.touch("petya")

    assert learner.scene.teacher.words == SAY("duck_lake-reason-stone_petya")


def test_greed_is_played_out_and_taken_back(home: Path) -> None:
    learner = FakeLearner(home, "fox_forest", "greed")
    scene, log = learner.scene, list(learner.scene.match.log)
    learner.touch("card:8k")

    assert scene.match.state.points == (2, 6)
    assert scene.teacher.words == SAY("fox_forest-lesson-greed-oops")
    learner.tap()
    assert scene.match.log == log
    learner.do_step()
    assert scene.course.step.key == "last"


def test_a_trick_that_is_spoken_of_lies_there_until_the_tap(home: Path) -> None:
    learner = FakeLearner(home, "fox_forest", "lead")
    learner.do_step()

    assert isinstance(learner.scene.presenter.event, TrickWon)
    assert "card:1b" in {each.key for each in pieces_on_table(learner)}
    learner.tap()
    assert "card:1b" not in {each.key for each in pieces_on_table(learner)}


def test_corn_beside_the_lake_is_thrown_again_and_then_lies_as_recorded(home: Path) -> None:
    learner = FakeLearner(home, "duck_lake", "throw")
    scene = learner.scene
    learner.user.click(*places.on_canvas(4, 4))
    learner.user.wait_until(lambda: scene.teacher.words == SAY("duck_lake-lesson-hand-off"))
    learner.wait_for_teacher()
    learner.do_step()

    assert scene.course.step.key == "line"
    assert scene.match.log[-1].act == lesson_of("duck_lake").steps[5].hand_outcome


def test_the_lake_keeps_its_own_advice_to_itself(home: Path) -> None:
    learner = FakeLearner(home, "duck_lake", "swim")

    assert not any(each.key.startswith(("suggestion", "wish")) for each in pieces_on_table(learner))


def test_a_chip_that_slips_is_laid_again(home: Path) -> None:
    learner = FakeLearner(home, "fizz", "beats")
    scene, log = learner.scene, list(learner.scene.match.log)
    learner.touch(learner.scene.keys_to_touch()[0])
    learner.laying_offset_mm = 25.0
    learner.do_hand_task()

    assert scene.teacher.words == SAY("fizz-lesson-hand-slips")
    learner.tap()
    assert scene.match.log == log
    assert scene.teacher.words == SAY("fizz-lesson-beats")
    learner.laying_offset_mm = 0.0
    learner.do_step()
    assert scene.course.step.key == "answer"


def lay_beside_middle(learner: FakeLearner, offset_mm: float) -> None:
    """Lay the chip that is asked for so far beside the middle, and tap if that was wrong."""
    if not learner.scene.hand_task:
        learner.touch(learner.scene.keys_to_touch()[0])
    learner.laying_offset_mm = offset_mm
    learner.do_hand_task()


def test_after_the_second_slip_the_teacher_says_where_and_how_far_and_after_the_third_she_takes_the_hand(
    home: Path,
) -> None:
    learner = FakeLearner(home, "fizz", "beats")
    scene = learner.scene
    lay_beside_middle(learner, 25.0)
    assert scene.teacher.words == SAY("fizz-lesson-hand-slips")
    learner.tap()
    lay_beside_middle(learner, 25.0)
    assert scene.teacher.words == SAY("fizz-lesson-hand-left", far="half")
    learner.tap()
    lay_beside_middle(learner, -25.0)
    assert scene.teacher.words == SAY("fizz-lesson-hand-together")
    learner.tap()
    learner.touch(scene.keys_to_touch()[0])
    assert scene.teacher.words == SAY("fizz-lesson-hand-led")
    lay_beside_middle(learner, 25.0)
    assert scene.course.step.key == "answer"

    while scene.course.step.key != "twin":  # help once given stays
        learner.do_step()
    assert scene.course.slip_count == 0
    standing_chips = [pose for pose in scene.match.state.tower if pose.chip == "plus_two_blue"]
    assert all(abs(pose.x) < 3.0 for pose in standing_chips)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("direction", ["left", "right", "higher", "lower"])
def test_the_teacher_has_words_for_every_way_in_which_a_hand_can_be_off(direction: str, language: str) -> None:
    say = catalogue(language)
    told = {say(f"fizz-lesson-hand-{direction}", far=far) for far in ("hair", "quarter", "half")}

    assert len(told) == 3
    assert all(len(words) <= 90 for words in told)


def test_a_hand_that_is_led_throws_no_corn_beside_the_lake(home: Path) -> None:
    learner = FakeLearner(home, "duck_lake", "throw")
    scene = learner.scene
    for slips in range(1, 4):
        learner.user.click(*places.on_canvas(4, 4))
        learner.user.wait_until(lambda slips=slips: scene.course.slip_count == slips)  # type: ignore[misc]
        learner.wait_for_teacher()
    assert scene.course.leads_hand
    assert scene.teacher.words == SAY("duck_lake-lesson-hand-led")
    learner.user.click(*places.on_canvas(4, 4))
    learner.user.wait_until(lambda: scene.course.step.key == "line")


def test_the_teachers_wing_sweeps_the_corn_in_sight_after_she_has_said_so(home: Path) -> None:
    learner = FakeLearner(home, "duck_lake", "throw", speed=1.0)
    scene, user = learner.scene, learner.user
    user.click(*places.on_canvas(LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2))
    user.wait_until(lambda: scene.course.needs_tidying)
    assert scene.teacher.words == SAY("duck_lake-lesson-hand-all")
    fallen = scene.presenter.stage.pose_of("corn:0")
    for _ in range(int(0.9 * WORDS_SECONDS * 60)):
        user.run_frame()
    assert scene.course.needs_tidying, "words first"
    assert scene.presenter.stage.pose_of("corn:0") == fallen

    user.wait_until(lambda: scene.wing_pose is not None)
    seen = []
    while scene.wing_pose is not None:
        seen.append(tuple(scene.presenter.stage._actors[key].pose() for key in ("corn:0", "lesson:wing")))
        user.run_frame()
    assert 0.8 * TIDYING_SECONDS * 60 <= len(seen) <= 1.3 * TIDYING_SECONDS * 60
    assert len({corn for corn, _ in seen}) > 20, "it glides"
    assert seen[0][1].x > seen[-1][1].x
    assert scene.course.step.key == "line"


def test_a_sweep_of_the_hand_is_forgiven(home: Path) -> None:
    learner = FakeLearner(home, "fizz", "fits")
    scene, log = learner.scene, list(learner.scene.match.log)
    _, laying = carry_chip(learner.user, "chip:rock_red_2")
    sweep_into_tower(learner.user, laying)
    learner.do_hand_task()

    assert scene.teacher.mood == "oops"
    learner.tap()
    assert scene.match.log == log


def test_nothing_is_veiled_or_pointed_at_while_a_hand_needs_the_whole_table(home: Path) -> None:
    learner = FakeLearner(home, "fizz", "beats")
    assert {"lesson:veil", "lesson:arrow"} <= {each.key for each in pieces_on_table(learner)}
    carry_chip(learner.user, "chip:paper_blue_1")

    assert not {"lesson:veil", "lesson:arrow"} & {each.key for each in pieces_on_table(learner)}


def test_a_mistake_is_no_longer_spoken_of_once_a_hand_does_what_is_right(home: Path) -> None:
    learner = FakeLearner(home, "fizz", "beats")
    learner.touch("chip:snake_blue_1")
    assert learner.scene.teacher.words == SAY("fizz-lesson-beats-oops")
    learner.touch(learner.scene.keys_to_touch()[0])

    assert learner.scene.hand_task
    assert learner.scene.teacher.words == SAY("fizz-lesson-beats")


def test_a_chip_that_is_put_back_into_the_rack_is_as_if_never_taken(home: Path) -> None:
    learner = FakeLearner(home, "fizz", "beats")
    scene, log = learner.scene, list(learner.scene.match.log)
    x, y = learner.user.point_of("chip:paper_blue_1")
    carry_chip(learner.user, "chip:paper_blue_1")
    learner.user.move(x, y)
    learner.user.up(x, y)
    learner.user.wait_until(lambda: scene.hand_task is None)

    assert scene.match.log == log


def test_the_tower_falls_under_the_other_hand_whole_and_filmed() -> None:
    lesson, rules = lesson_of("fizz"), GAMES["fizz"]
    number = next(at for at, step in enumerate(lesson.steps) if step.key == "fall")
    match = Match(new_setup("fizz", (Human("A"), Human("B")), lesson.options))
    for act in (*lesson.acts_before_step(number), Lay(("paper_red_1",))):
        match.play(act)
    now = match.pending
    assert isinstance(now, AwaitWorld)
    settled, film = lesson.replay_by_hand(now.request, lesson.steps[number].acts_before[1])

    assert film
    assert len(play(rules, match.state, settled)[-1].state.racks[1]) == 14


@every_lesson
def test_a_lesson_that_waits_keeps_nobody_busy(game: str, home: Path) -> None:
    learner = FakeLearner(home, game, speed=1.0)
    for _ in range(8):
        learner.user.run_frame(0.5)
    App.draw(learner.user.app)

    assert not learner.scene.needs_redraw


# Where one comes from and goes to


@every_lesson
def test_every_step_can_be_opened_and_left(game: str, home: Path) -> None:
    for number in (0, len(lesson_of(game).steps) // 2, len(lesson_of(game).steps) - 1):
        learner = FakeLearner(home, game, number)
        assert learner.scene.course.has_spoken
        learner.user.press_key(pygame.K_ESCAPE)
        assert not learner.user.app.running


def test_a_lesson_goes_back_a_step_and_on_by_keys_alone(home: Path) -> None:
    learner = FakeLearner(home, "fox_forest", "follow")
    _, back = learner.scene.group.widgets
    learner.user.click(back.middle().x, back.middle().y)
    learner.wait_for_teacher()
    assert learner.scene.course.step.key == "trick"
    learner.user.press_key(pygame.K_RETURN)
    learner.wait_for_teacher()
    learner.user.press_key(pygame.K_TAB)
    while learner.scene.pointer_control.hover_key != learner.scene.keys_to_touch()[0]:
        learner.user.press_key(pygame.K_RIGHT)
    learner.user.press_key(pygame.K_RETURN)
    learner.wait_for_teacher()

    assert learner.scene.course.step.key == "lead"


def test_a_lesson_leads_to_the_lobby_from_the_command_line(home: Path) -> None:
    scene = LessonScene(quiet_services(home), "fizz", next_place=routes.Lobby("fizz"))

    assert scene.leave() == Replace(routes.Lobby("fizz"))


def test_a_box_offers_its_lesson_once(home: Path) -> None:
    user = FakeUser(quiet_services(home, lessons="fizz"), lambda services: LobbyScene(services, "fox_forest"))

    assert isinstance(user.scene, LessonOfferPanel)
    user.click(*user.button_point(SAY("lesson-offer-no")))
    user.run_frame()
    assert isinstance(user.scene, LobbyScene)
    assert user.app.services.settings.lessons == "fizz fox_forest"
    user.app.apply_change(Replace(LobbyScene(user.app.services, "fox_forest")))
    user.run_frame()
    assert isinstance(user.scene, LobbyScene)


def test_the_offer_and_the_lobby_lead_to_the_lesson_and_the_lesson_back(home: Path) -> None:
    user = FakeUser(quiet_services(home, lessons=""), lambda services: LobbyScene(services, "fox_forest"))
    user.click(*user.button_point(SAY("lesson-offer-yes")))

    assert isinstance(user.scene, LessonScene)
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("lesson-skip")))
    assert isinstance(user.scene, LobbyScene)
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("lobby-lesson")))
    assert isinstance(user.scene, LessonScene)


def test_the_pause_menu_leads_to_the_lesson(home: Path) -> None:
    scene = PlayScene(quiet_services(home), Match(new_setup("fizz", (Human("A"), Human("B")))))
    pause = built(PausePanel(scene.services, scene.controls))
    button = next(each for each in pause.group.widgets if getattr(each, "text", "") == SAY("pause-lesson"))

    assert button.on_press() == Push(routes.GuidedMatch("fizz"))  # type: ignore[attr-defined]


@pytest.mark.usefixtures("toys")
def test_a_game_without_a_lesson_offers_none(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not has_lesson("snails")
    user = FakeUser(quiet_services(home, lessons=""), lambda services: LobbyScene(services, "snails"))

    assert isinstance(user.scene, LobbyScene)
    assert main(["lesson", "snails"]) == 2
    assert SAY("cli-no-lesson", game="snails") in capsys.readouterr().err


@pytest.mark.parametrize("step", [1, 99])
def test_a_step_of_a_lesson_can_be_drawn(step: int, tmp_path: Path) -> None:
    out = tmp_path / "step.png"

    assert main(["shot", "fox_forest", "--lesson", str(step), "--size", "320x200", "--out", str(out)]) == 0
    assert out.stat().st_size > 1000
