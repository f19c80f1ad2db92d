"""A pupil at the lesson: does what glows with the mouse, taps where there is nothing to do, and may be clumsy."""

from pathlib import Path
from typing import Any

from helpers.bottle_hand import put_down
from helpers.fake_user import SIZE, Guest, quiet_house

from rules.duck_lake.pieces import HEIGHT, WIDTH
from tabletop.lessons import lesson_of
from tabletop.scenes.lesson.lesson_scene import Lesson
from tabletop.tables.duck_lake import places
from tabletop.tables.duck_lake.throw.task import Throw
from tabletop.tables.fizz.laying.task import Laying
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
        house = quiet_house(home, **preferences)
        self.guest = Guest(house, lambda house: Lesson(house, game, number), size, blindfold=True)
        self.off = 0.0
        """By how many millimetres a chip is laid beside the tower's middle."""
        self.listen()

    @property
    def scene(self) -> Lesson:
        scene = self.guest.scene
        assert isinstance(scene, Lesson)
        return scene

    @property
    def ready(self) -> bool:
        """Whether the teacher waits for us."""
        scene = self.scene
        return (
            scene.course.finished or scene.course.reads or scene.asking.selection is not None or scene.hand is not None
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
        before = self.scene.course.number
        while self.scene.course.number == before and not self.scene.course.finished:
            if self.scene.course.reads:
                self.tap()
            elif self.scene.hand:
                self.work()
            else:
                self.touch(self.scene.wanted()[0])

    def work(self) -> None:
        """Do what the hand is asked for: roll, throw over the middle of the lake."""
        hand, guest = self.scene.hand, self.guest
        if isinstance(hand, Tumble):
            guest.click(places.DIE_WAITS.x, places.DIE_WAITS.y)
        elif isinstance(hand, Throw):
            guest.click(*places.on_canvas(WIDTH / 2, HEIGHT / 2))
        elif isinstance(hand, Laying):
            place = put_down(guest, hand, self.off)
            guest.down(*place)
            guest.up(*place)
        guest.wait(lambda: self.scene.hand is not hand)
        self.listen()
