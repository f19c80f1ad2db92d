"""A learner at the lesson: does what glows with the mouse, taps where there is nothing to do, and may be clumsy."""

from pathlib import Path
from typing import Any

from helpers.fake_user import WINDOW_SIZE, FakeUser, quiet_services
from helpers.games.fizz_table import bring_chip_to_tower

from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM
from tabletop.lessons import lesson_of
from tabletop.scenes.lesson.lesson_scene import LessonScene
from tabletop.tables.duck_lake import places
from tabletop.tables.duck_lake.throw.task import ThrowTask
from tabletop.tables.fizz.laying.task import LayingTask
from tabletop.tables.parts import Tumble

EMPTY_POINT = (1590.0, 890.0)
"""Where a tap touches nothing."""


class FakeLearner:
    """Somebody who has never played."""

    def __init__(
        self, home: Path, game: str, step: str | int = 0, size: tuple[int, int] = WINDOW_SIZE, **preferences: Any
    ) -> None:
        steps = lesson_of(game).steps
        number = step if isinstance(step, int) else next(at for at, each in enumerate(steps) if each.key == step)
        services = quiet_services(home, **preferences)
        self.user = FakeUser(services, lambda services: LessonScene(services, game, number), size, draws_nothing=True)
        self.laying_offset_mm = 0.0
        """By how many millimetres a chip is laid beside the tower's middle."""
        self.wait_for_teacher()

    @property
    def scene(self) -> LessonScene:
        scene = self.user.scene
        assert isinstance(scene, LessonScene)
        return scene

    @property
    def is_awaited(self) -> bool:
        """Whether the teacher waits for us."""
        scene = self.scene
        return (
            scene.course.is_finished
            or scene.course.is_only_reading
            or scene.decision_prompt.selection is not None
            or scene.hand_task is not None
        )

    def wait_for_teacher(self) -> None:
        """Wait until the teacher has spoken and waits for us."""
        self.user.wait_until(lambda: self.is_awaited)

    def tap(self) -> None:
        self.user.click(*EMPTY_POINT)
        self.wait_for_teacher()

    def touch(self, key: str) -> None:
        self.user.touch(key)
        self.wait_for_teacher()

    def do_step(self) -> None:
        """Do what this step asks for, up to the next."""
        before = self.scene.course.step_number
        while self.scene.course.step_number == before and not self.scene.course.is_finished:
            if self.scene.course.is_only_reading:
                self.tap()
            elif self.scene.hand_task:
                self.do_hand_task()
            else:
                self.touch(self.scene.keys_to_touch()[0])

    def do_hand_task(self) -> None:
        """Do what the hand is asked for: roll, throw over the middle of the lake."""
        hand, user = self.scene.hand_task, self.user
        if isinstance(hand, Tumble):
            user.click(places.DIE_WAITING_POSE.x, places.DIE_WAITING_POSE.y)
        elif isinstance(hand, ThrowTask):
            user.click(*places.on_canvas(LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2))
        elif isinstance(hand, LayingTask):
            place = bring_chip_to_tower(user, hand, self.laying_offset_mm)
            user.down(*place)
            user.up(*place)
        user.wait_until(lambda: self.scene.hand_task is not hand)
        self.wait_for_teacher()
