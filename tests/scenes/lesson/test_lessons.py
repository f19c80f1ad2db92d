"""Every game teaches itself: each step is legal, can be done with the mouse, and is told in four languages."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.bottle_hand import carry, sweep
from helpers.fake_user import Guest, quiet_house
from helpers.learner import Pupil

from rules import GAMES
from rules.chance import Rolled
from rules.fizz.acts import Lay
from rules.fox_forest.acts import TrickWon
from rules.kernel import Await, Decide, play
from tabletop.__main__ import main
from tabletop.app import App
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.lessons import has_lesson, lesson_of
from tabletop.lessons.lesson import LEARNER, Step
from tabletop.match import Human, Match, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.lesson_bubble import sentences
from tabletop.scenes.base.scene import Push, Replace
from tabletop.scenes.lesson.lesson_scene import Lesson
from tabletop.scenes.lesson.teacher import apart, box_of, duck_box
from tabletop.scenes.play.pause import Pause
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.lesson_offer import LessonOffer
from tabletop.scenes.start.lobby import Lobby
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake import places

SAY = catalogue("en")
TAUGHT = [key for key in GAMES if has_lesson(key)]

every_lesson = pytest.mark.parametrize("game", TAUGHT)


def folded(game: str) -> Iterator[tuple[Step, Any]]:
    """Fold a whole lesson by its record; give each step with the state in which the learner does it."""
    lesson, rules = lesson_of(game), GAMES[game]
    state = rules.begin(lesson.options, lesson.seats)
    for step in lesson.steps:
        if step.opens:
            state = rules.begin(lesson.options, lesson.seats)
        for act in (*step.opens, *step.before):
            state = play(rules, state, act)[-1].state
        yield step, state
        for act in (step.asks, step.hand):
            if act is not None:
                state = play(rules, state, act)[-1].state


def table(pupil: Pupil) -> list[Placed]:
    return pupil.scene.showing.picture()


# What is recorded


def test_each_of_our_games_has_a_lesson() -> None:
    assert set(TAUGHT) == set(GAMES)


@every_lesson
def test_the_learner_is_asked_for_nothing_but_what_the_rules_ask_of_them(game: str) -> None:
    for step, state in folded(game):
        now = GAMES[game].pending(state)
        if step.asks is not None:
            assert now == Decide(LEARNER), step.key
            assert not any(GAMES[game].objection(state, move) for move in step.right), step.key
        elif step.hand is not None:
            assert isinstance(now, Await), step.key
            assert now.request.seat == LEARNER, step.key


@every_lesson
def test_a_likely_mistake_is_one(game: str) -> None:
    for step, state in folded(game):
        moves = GAMES[game].legal_moves(state) if isinstance(GAMES[game].pending(state), Decide) else ()
        assert not set(step.slips) & set(step.right), step.key
        assert all(slip in moves or GAMES[game].objection(state, slip) for slip in step.slips), step.key


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_and_its_mistakes_have_their_words(game: str, language: str) -> None:
    say = catalogue(language)
    for step in lesson_of(game).steps:
        assert f"{game}-lesson-{step.key}" in say
        assert bool(step.slips) == (f"{game}-lesson-{step.key}-oops" in say), step.key
        assert len(say(f"{game}-lesson-{step.key}")) <= 90, "a sentence or two"


def test_the_learners_own_dice_fall_as_recorded() -> None:
    lesson = lesson_of("duck_lake")
    for number, step in enumerate(lesson.steps):
        if isinstance(step.hand, Rolled):
            thrown = len(lesson.until(number)) + len(step.before)
            assert Random(f"{lesson.seed}/{thrown}").randrange(6) == step.hand.face


def test_the_first_sentence_is_parted_from_the_others() -> None:
    assert sentences("Ten beats eight. It is yours!") == ("Ten beats eight.", "It is yours!")
    assert sentences("«Пли!» — пробка летит. Кря.") == ("«Пли!» — пробка летит.", "Кря.")
    assert sentences("Fuoco… e splash: acqua. Resta.") == ("Fuoco… e splash: acqua.", "Resta.")
    assert sentences("Just one") == ("Just one", "")


# What the learner does


@every_lesson
def test_a_whole_lesson_is_done_with_the_mouse_and_nothing_that_is_touched_is_hidden(game: str, home: Path) -> None:
    pupil = Pupil(home, game)
    steps = []
    while not pupil.scene.course.finished:
        steps.append(pupil.scene.course.number)
        boxes = {each.key: box_of(each) for each in table(pupil)}
        assert all(apart(boxes[key], pupil.scene.teacher.stand.bubble, 0) for key in pupil.scene.wanted()), steps
        assert all(apart(boxes[key], duck_box(pupil.scene.teacher.stand), 0) for key in pupil.scene.wanted()), steps
        pupil.obey()

    assert steps == list(range(len(lesson_of(game).steps)))
    assert not (home / "saves").exists(), "a lesson is no match"
    pupil.guest.click(*pupil.guest.button(SAY("lesson-play")))
    assert not pupil.guest.app.running


SLIPS = [(game, step.key) for game in TAUGHT for step in lesson_of(game).steps if step.slips and not step.astray]


@pytest.mark.parametrize(("game", "step"), SLIPS, ids=lambda word: word)
def test_a_likely_mistake_gets_its_kind_answer_and_changes_nothing(game: str, step: str, home: Path) -> None:
    pupil = Pupil(home, game, step)
    scene, log = pupil.scene, list(pupil.scene.match.log)
    slip, view = scene.course.step.slips[0], scene.showing.view()
    for key in scene.showing.table.ways(slip, view)[0]:
        if scene.teacher.mood != "oops":
            pupil.touch(key)

    assert scene.teacher.words == SAY(f"{game}-lesson-{step}-oops")
    assert scene.teacher.mood == "oops"
    assert scene.match.log == log
    pupil.obey()
    assert scene.course.number > 0


def test_a_touch_that_means_nothing_is_led_to_the_arrow(home: Path) -> None:
    pupil = Pupil(home, "fox_forest", "lead")
    pupil.touch("ladder")

    assert pupil.scene.teacher.words == SAY("lesson-again")
    assert pupil.scene.wanted() == ["card:4b"]


def test_another_move_is_answered_kindly_and_then_shown_together(home: Path) -> None:
    pupil = Pupil(home, "fox_forest", "witch")
    log = list(pupil.scene.match.log)
    pupil.touch("card:4k")

    assert pupil.scene.teacher.words == SAY("lesson-not-lit")
    pupil.touch("card:6k")
    assert pupil.scene.teacher.words == SAY("lesson-again")
    assert pupil.scene.match.log == log


def test_a_move_that_is_refused_for_another_reason_hears_the_reason(home: Path) -> None:
    pupil = Pupil(home, "duck_lake", "second")
    pupil.touch("petya")

    assert pupil.scene.teacher.words == SAY("duck_lake-reason-stone_petya")


def test_greed_is_played_out_and_taken_back(home: Path) -> None:
    pupil = Pupil(home, "fox_forest", "greed")
    scene, log = pupil.scene, list(pupil.scene.match.log)
    pupil.touch("card:8k")

    assert scene.match.state.points == (2, 6)
    assert scene.teacher.words == SAY("fox_forest-lesson-greed-oops")
    pupil.tap()
    assert scene.match.log == log
    pupil.obey()
    assert scene.course.step.key == "last"


def test_a_trick_that_is_spoken_of_lies_there_until_the_tap(home: Path) -> None:
    pupil = Pupil(home, "fox_forest", "lead")
    pupil.obey()

    assert isinstance(pupil.scene.showing.event, TrickWon)
    assert "card:1b" in {each.key for each in table(pupil)}
    pupil.tap()
    assert "card:1b" not in {each.key for each in table(pupil)}


def test_corn_beside_the_lake_is_thrown_again_and_then_lies_as_recorded(home: Path) -> None:
    pupil = Pupil(home, "duck_lake", "throw")
    scene = pupil.scene
    pupil.guest.click(*places.on_canvas(4, 4))
    pupil.guest.wait(lambda: scene.teacher.words == SAY("duck_lake-lesson-hand-off"))
    pupil.listen()
    pupil.obey()

    assert scene.course.step.key == "line"
    assert scene.match.log[-1].act == lesson_of("duck_lake").steps[5].hand


def test_the_lake_keeps_its_own_advice_to_itself(home: Path) -> None:
    pupil = Pupil(home, "duck_lake", "swim")

    assert not any(each.key.startswith(("suggestion", "wish")) for each in table(pupil))


def test_a_chip_that_slips_is_laid_again(home: Path) -> None:
    pupil = Pupil(home, "fizz", "beats")
    scene, log = pupil.scene, list(pupil.scene.match.log)
    pupil.touch(pupil.scene.wanted()[0])
    pupil.off = 25.0
    pupil.work()

    assert scene.teacher.words == SAY("fizz-lesson-hand-slips")
    pupil.tap()
    assert scene.match.log == log
    assert scene.teacher.words == SAY("fizz-lesson-beats")
    pupil.off = 0.0
    pupil.obey()
    assert scene.course.step.key == "answer"


def test_a_sweep_of_the_hand_is_forgiven(home: Path) -> None:
    pupil = Pupil(home, "fizz", "fits")
    scene, log = pupil.scene, list(pupil.scene.match.log)
    _, laying = carry(pupil.guest, "chip:rock_red_2")
    sweep(pupil.guest, laying)
    pupil.work()

    assert scene.teacher.mood == "oops"
    pupil.tap()
    assert scene.match.log == log


def test_nothing_is_veiled_or_pointed_at_while_a_hand_needs_the_whole_table(home: Path) -> None:
    pupil = Pupil(home, "fizz", "beats")
    assert {"lesson:veil", "lesson:arrow"} <= {each.key for each in table(pupil)}
    carry(pupil.guest, "chip:paper_blue_1")

    assert not {"lesson:veil", "lesson:arrow"} & {each.key for each in table(pupil)}


def test_a_mistake_is_no_longer_spoken_of_once_a_hand_does_what_is_right(home: Path) -> None:
    pupil = Pupil(home, "fizz", "beats")
    pupil.touch("chip:snake_blue_1")
    assert pupil.scene.teacher.words == SAY("fizz-lesson-beats-oops")
    pupil.touch(pupil.scene.wanted()[0])

    assert pupil.scene.hand
    assert pupil.scene.teacher.words == SAY("fizz-lesson-beats")


def test_a_chip_that_is_put_back_into_the_rack_is_as_if_never_taken(home: Path) -> None:
    pupil = Pupil(home, "fizz", "beats")
    scene, log = pupil.scene, list(pupil.scene.match.log)
    x, y = pupil.guest.point_of("chip:paper_blue_1")
    carry(pupil.guest, "chip:paper_blue_1")
    pupil.guest.move(x, y)
    pupil.guest.up(x, y)
    pupil.guest.wait(lambda: scene.hand is None)

    assert scene.match.log == log


def test_the_tower_falls_under_the_other_hand_whole_and_filmed() -> None:
    lesson, rules = lesson_of("fizz"), GAMES["fizz"]
    number = next(at for at, step in enumerate(lesson.steps) if step.key == "fall")
    match = Match(new_setup("fizz", (Human("A"), Human("B")), lesson.options))
    for act in (*lesson.until(number), Lay(("paper_red_1",))):
        match.play(act)
    now = match.pending
    assert isinstance(now, Await)
    settled, film = lesson.enact(now.request, lesson.steps[number].before[1])

    assert film
    assert len(play(rules, match.state, settled)[-1].state.racks[1]) == 14


@every_lesson
def test_a_lesson_that_waits_keeps_nobody_busy(game: str, home: Path) -> None:
    pupil = Pupil(home, game, speed=1.0)
    for _ in range(8):
        pupil.guest.turn(0.5)
    App.draw(pupil.guest.app)

    assert not pupil.scene.restless


# Where one comes from and goes to


@every_lesson
def test_every_step_can_be_opened_and_left(game: str, home: Path) -> None:
    for number in (0, len(lesson_of(game).steps) // 2, len(lesson_of(game).steps) - 1):
        pupil = Pupil(home, game, number)
        assert pupil.scene.course.spoken
        pupil.guest.press(pygame.K_ESCAPE)
        assert not pupil.guest.app.running


def test_a_lesson_goes_back_a_step_and_on_by_keys_alone(home: Path) -> None:
    pupil = Pupil(home, "fox_forest", "follow")
    _, back = pupil.scene.group.widgets
    pupil.guest.click(back.middle().x, back.middle().y)
    pupil.listen()
    assert pupil.scene.course.step.key == "trick"
    pupil.guest.press(pygame.K_RETURN)
    pupil.listen()
    pupil.guest.press(pygame.K_TAB)
    while pupil.scene.pointing.hover != pupil.scene.wanted()[0]:
        pupil.guest.press(pygame.K_RIGHT)
    pupil.guest.press(pygame.K_RETURN)
    pupil.listen()

    assert pupil.scene.course.step.key == "lead"


def test_a_lesson_leads_to_the_lobby_from_the_command_line(home: Path) -> None:
    scene = Lesson(quiet_house(home), "fizz", then=routes.Lobby("fizz"))

    assert scene.leave() == Replace(routes.Lobby("fizz"))


def test_a_box_offers_its_lesson_once(home: Path) -> None:
    guest = Guest(quiet_house(home, lessons="fizz"), lambda house: Lobby(house, "fox_forest"))

    assert isinstance(guest.scene, LessonOffer)
    guest.click(*guest.button(SAY("lesson-offer-no")))
    guest.turn()
    assert isinstance(guest.scene, Lobby)
    assert guest.app.house.settings.lessons == "fizz fox_forest"
    guest.app.change(Replace(Lobby(guest.app.house, "fox_forest")))
    guest.turn()
    assert isinstance(guest.scene, Lobby)


def test_the_offer_and_the_lobby_lead_to_the_lesson_and_the_lesson_back(home: Path) -> None:
    guest = Guest(quiet_house(home, lessons=""), lambda house: Lobby(house, "fox_forest"))
    guest.click(*guest.button(SAY("lesson-offer-yes")))

    assert isinstance(guest.scene, Lesson)
    guest.turn(1.0)
    guest.click(*guest.button(SAY("lesson-skip")))
    assert isinstance(guest.scene, Lobby)
    guest.turn(1.0)
    guest.click(*guest.button(SAY("lobby-lesson")))
    assert isinstance(guest.scene, Lesson)


def test_the_pause_menu_leads_to_the_lesson(home: Path) -> None:
    scene = Playing(quiet_house(home), Match(new_setup("fizz", (Human("A"), Human("B")))))
    pause = Pause(scene.house, scene.pause())
    button = next(each for each in pause.group.widgets if getattr(each, "text", "") == SAY("pause-lesson"))

    assert button.pressed_() == Push(routes.Lesson("fizz"))  # type: ignore[attr-defined]


@pytest.mark.usefixtures("toys")
def test_a_game_without_a_lesson_offers_none(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not has_lesson("snails")
    guest = Guest(quiet_house(home, lessons=""), lambda house: Lobby(house, "snails"))

    assert isinstance(guest.scene, Lobby)
    assert main(["lesson", "snails"]) == 2
    assert SAY("cli-no-lesson", game="snails") in capsys.readouterr().err


@pytest.mark.parametrize("step", [1, 99])
def test_a_step_of_a_lesson_can_be_drawn(step: int, tmp_path: Path) -> None:
    out = tmp_path / "step.png"

    assert main(["shot", "fox_forest", "--lesson", str(step), "--size", "320x200", "--out", str(out)]) == 0
    assert out.stat().st_size > 1000
