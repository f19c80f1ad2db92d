"""Made pupils at the lesson of the bottle, who always aim beside the tower and every second time press too deep."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs
from attrs import define, field

from rules.fizz.acts import Settled
from rules.fizz.bottle import CHIP_THICKNESS_MM
from tabletop.scenes.base.scene import Services
from tabletop.scenes.lesson.lesson_scene import LessonScene
from tabletop.settings import INSTANT_SPEED, Settings
from tabletop.stage.inputs import KeyPress, Pointer
from tabletop.tables.fizz.laying.task import LayingTask
from tests.bench.hand.people import FRAME_SECONDS, eased

OFFSETS: Final = (10, -10, 25, -25, 45, -45, 60, -60)
"""How far to the right of the bottle's middle the pupils aim, in pixels of a window of 1280 x 720."""
PIXEL_UNITS: Final = 1600 / 1280
PRESSED_MM: Final = (5.0, 8.0)
"""How deep they press every second time."""
START_HEIGHT_MM: Final = 24.0
CARRY_SECONDS: Final = 0.6
LOWER_SECONDS: Final = 0.6
HOLD_SECONDS: Final = 0.3
"""Seconds to bring a chip over its place, to lower it, and to hold it still before the click."""
MAX_LAYINGS: Final = 20
"""After so many layings in a step a pupil gives up."""
MAX_FRAMES: Final = 4000
"""Frames after which whatever is waited for will never come."""


@define
class Pupil:
    """A pupil who goes through the whole lesson, and how many layings each step takes."""

    scene: LessonScene
    offset_pixels: int
    rng: Random
    layings: dict[str, int] = field(init=False, factory=dict)
    fouls: int = field(init=False, default=0)
    """How many layings ended with a touch."""

    def learn(self) -> None:
        """Go through the lesson, or give up at a step."""
        course = self.scene.course
        self._wait()
        while not course.is_finished and self.layings.get(course.step.key, 0) < MAX_LAYINGS:
            if course.is_only_reading:
                self.scene.teacher.spoken_seconds = 1.0
                self.scene.handle(KeyPress("return"))
            elif isinstance(self.scene.hand_task, LayingTask):
                self.layings[course.step.key] = self.layings.get(course.step.key, 0) + 1
                self._lay(self.scene.hand_task)
            else:
                pose = self.scene.presenter.stage.pose_of(self.scene.keys_to_touch()[0])
                assert pose is not None
                for kind in ("move", "down", "up"):
                    self.scene.handle(Pointer(kind, pose.x, pose.y, 1))
            self._wait()

    def _wait(self) -> None:
        """Wait until the teacher waits for us."""
        for _ in range(MAX_FRAMES):
            self.scene.update(FRAME_SECONDS)
            course = self.scene.course
            asked = self.scene.decision_prompt.selection is not None or self.scene.hand_task is not None
            if course.is_finished or course.is_only_reading or asked:
                return
        raise TimeoutError(f"the teacher does nothing at {self.scene.course.step.key}")

    def _lay(self, laying: LayingTask) -> None:
        """Lay a chip: over the place, down to it, wait a little, click."""
        laying.judge.max_slice_seconds = 1.0
        camera, grip = laying.scenery.camera, laying.held_chips[0].grip_mm
        x = laying.tower.bottle.x + grip + self.offset_pixels * PIXEL_UNITS / camera.units_per_mm
        rest = laying.tower.top + CHIP_THICKNESS_MM / 2
        number = sum(self.layings.values())
        goal = x, rest - (self.rng.uniform(*PRESSED_MM) if number % 2 == 0 else self.rng.uniform(0.3, 1.5))
        over = x, rest + START_HEIGHT_MM
        start = x + (40.0 if grip > 0 else -40.0), over[1] + 6.0
        seconds, end = 0.0, CARRY_SECONDS + LOWER_SECONDS + HOLD_SECONDS
        while seconds < end:
            seconds += FRAME_SECONDS
            share = min(seconds / CARRY_SECONDS, 1.0)
            at = (
                eased(start, over, share)
                if share < 1
                else eased(over, goal, min((seconds - CARRY_SECONDS) / LOWER_SECONDS, 1.0))
            )
            place = laying.scenery.camera.to_screen(*at)
            self.scene.handle(Pointer("move", place.x, place.y))
            self.scene.update(FRAME_SECONDS)
            if self.scene.hand_task is not laying:
                return
        for kind in ("down", "up"):
            self.scene.handle(Pointer(kind, place.x, place.y, 1))
        for _ in range(MAX_FRAMES):
            if self.scene.hand_task is not laying:
                break
            self.scene.update(FRAME_SECONDS)
        else:
            raise TimeoutError(f"a chip never came to rest at {self.scene.course.step.key}")
        self.fouls += isinstance(laying.outcome, Settled) and laying.outcome.touched


def pupil_figures(seed: int = 0) -> dict[str, Any]:
    """Let pupils learn; return how many layings every step took each of them."""
    report: dict[str, Any] = {}
    most = 0
    for offset in OFFSETS:
        with TemporaryDirectory() as folder:
            services = Services(attrs.evolve(Settings(language="en", speed=INSTANT_SPEED, sound=False)), Path(folder))
            services.voice.silent = True
            scene = LessonScene(services, "fizz")
            scene.build()
            pupil = Pupil(scene, offset, Random(f"{seed}/{offset}"))
            pupil.learn()
        most = max(most, *pupil.layings.values())
        report[f"{offset:+d}"] = {
            **pupil.layings,
            "all": sum(pupil.layings.values()),
            "touched": pupil.fouls,
            "finished": scene.course.is_finished,
            "led": scene.course.leads_hand,
        }
    return {"most_layings_in_a_step": most, **report}
