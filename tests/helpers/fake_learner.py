"""A pupil at the lesson: does what glows with the mouse, taps where there is nothing to do, and may be clumsy."""

from pathlib import Path
from typing import Any

from helpers.fake_user import SIZE, Guest, quiet_house
from helpers.games.fizz_table import put_down

from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM
from tabletop.lessons import lesson_of
from tabletop.scenes.lesson.lesson_scene import LessonScene
from tabletop.tables.duck_lake import places
from tabletop.tables.duck_lake.throw.task import ThrowTask
from tabletop.tables.fizz.laying.task import LayingTask
from tabletop.tables.parts import Tumble

ASIDE = (1590.0, 890.0)
"""Where a tap touches nothing."""


class Pupil:
    """Somebody who has never played."""

    def __init__(
        self, home: Path, game: str, step: str | int = 0, size: tuple[int, int] = SIZE, **preferences: Any
    ) -> None:
        steps = lesson_of(game).steps
        number = step if isinstance(step, int) else next(at for at, each in enumerate(steps) if each.key == step)
        services = quiet_house(home, **preferences)
        self.guest = Guest(services, lambda services: LessonScene(services, game, number), size, blindfold=True)
        self.off = 0.0
        """By how many millimetres a chip is laid beside the tower's middle."""
        self.listen()

    @property
    def scene(self) -> LessonScene:
        scene = self.guest.scene
        assert isinstance(scene, LessonScene)
        return scene

    @property
    def ready(self) -> bool:
        """Whether the teacher waits for us."""
        scene = self.scene
        return (
            scene.course.is_finished
            or scene.course.is_only_reading
            or scene.decision_prompt.selection is not None
            or scene.hand_task is not None
        )

    def listen(self) -> None:
        """Wait until the teacher has spoken and waits for us."""
        self.guest.wait(lambda: self.ready)

    def tap(self) -> None:
        self.guest.click(*ASIDE)
        self.listen()

    def touch(self, key: str) -> None:
        self.guest.touch(key)
        self.listen()

    def obey(self) -> None:
        """Do what this step asks for, up to the next."""
        before = self.scene.course.step_number
        while self.scene.course.step_number == before and not self.scene.course.is_finished:
            if self.scene.course.is_only_reading:
                self.tap()
            elif self.scene.hand_task:
                self.work()
            else:
                self.touch(self.scene.keys_to_touch()[0])

    def work(self) -> None:
        """Do what the hand is asked for: roll, throw over the middle of the lake."""
        hand, guest = self.scene.hand_task, self.guest
        if isinstance(hand, Tumble):
            guest.click(places.DIE_WAITING_POSE.x, places.DIE_WAITING_POSE.y)
        elif isinstance(hand, ThrowTask):
            guest.click(*places.on_canvas(LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2))
        elif isinstance(hand, LayingTask):
            place = put_down(guest, hand, self.off)
            guest.down(*place)
            guest.up(*place)
        guest.wait(lambda: self.scene.hand_task is not hand)
        self.listen()
