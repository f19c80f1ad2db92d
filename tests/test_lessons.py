"""Every game teaches itself: each step is legal, can be done with the mouse, and is told in four languages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pupil import Pupil

from rules import GAMES
from rules.kernel import Await, Decide, play
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.lessons import has_lesson, lesson_of
from tabletop.lessons.lesson import LEARNER, Step

TAUGHT = [key for key in GAMES if has_lesson(key)]
STEPS = [(key, number) for key in TAUGHT for number in range(len(lesson_of(key).steps))]

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
        assert not set(step.slips) & set(step.right), step.key
        for slip in step.slips:
            legal = slip in GAMES[game].legal_moves(state)
            assert legal or GAMES[game].objection(state, slip), (step.key, slip)
        assert not step.astray or len(step.slips) == 1


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_and_its_mistakes_have_their_words(game: str, language: str) -> None:
    say = catalogue(language)
    for step in lesson_of(game).steps:
        assert f"{game}-lesson-{step.key}" in say
        assert bool(step.slips) == (f"{game}-lesson-{step.key}-oops" in say), step.key
        assert len(say(f"{game}-lesson-{step.key}")) <= 90, "a sentence or two"


@every_lesson
def test_a_whole_lesson_is_done_with_the_mouse(game: str, home: Path) -> None:
    pupil = Pupil(home, game)
    seen = [0]
    while not pupil.scene.finished:
        pupil.obey()
        seen.append(pupil.scene.number)

    assert sorted(set(seen)) == list(range(len(lesson_of(game).steps)))
    assert not list(home.rglob("*.jsonl")), "a lesson is no match"
    pupil.guest.click(*pupil.guest.button(catalogue("en")("lesson-play")))
    assert not pupil.guest.app.running
