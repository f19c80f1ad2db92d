"""The die: it waits to be touched, tumbles over a few faces, and settles with a bounce."""

from math import pi, sin, sqrt
from random import Random
from typing import Any, Final

from rules.chance import Rolled
from rules.duck_lake.board import FACES
from rules.duck_lake.said import Die
from rules.duck_lake.table import State
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Picture
from tabletop.stage.pose import Pose
from tabletop.tables.duck_lake.picture import die_face
from tabletop.tables.duck_lake.places import DIE, DIE_TAG
from tabletop.tables.table import Glance

HOPS: Final = (92.0, 34.0, 9.0)
"""How high it flies, bounces, and bounces once more."""
LASTS: Final = 0.95
TURNS: Final = 7
"""Faces that are seen before the last."""


class Tumble:
    """The die in its tray. It waits for a click on the tray or the space bar, unless it is already on its way."""

    def __init__(self, outcome: Rolled, glance: Glance, *, waiting: bool) -> None:
        state: State = glance.view.table
        self.rolled = outcome
        self.outcome: Any = None
        self.film: str | None = None
        self.restless = True
        self.clock = -1.0 if waiting else 0.0
        """Below zero it waits."""
        rng = Random(f"{glance.luck}/tumble")
        before = state.die or "white"
        faces = [before]
        while len(faces) < TURNS:
            faces.append(rng.choice([face for face in FACES if face != faces[-1]]))
        if faces[-1] == FACES[outcome.face]:
            faces[-1] = faces[-2]
        self.faces = [Picture(die_face(face), 110, 120) for face in (*faces, FACES[outcome.face])]
        self.swing = rng.choice((-1, 1)) * rng.uniform(26, 40)
        self.pointed = False
        self.knocks = [LASTS * share for share in _landings()]

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """A click on the tray, or the space bar, rolls; a click while it rolls brings it to rest."""
        left, top, width, height = DIE_TAG
        within = left <= x <= left + width and top <= y <= top + height
        if self.clock >= 0:
            if kind in ("down", "press"):
                self.clock = LASTS
            return
        if within != self.pointed:
            self.pointed, self.restless = within, True
        if kind == "press" or (kind == "down" and button == 1 and within):
            self.clock, self.restless = 0.0, True

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Let it tumble."""
        if self.clock < 0:
            return []
        heard = [("die_roll", 1.0)] if self.clock == 0 else []
        since, self.clock = self.clock, self.clock + seconds
        self.restless = True
        heard += [("card_place", 0.8 - 0.2 * place) for place, at in enumerate(self.knocks) if since < at <= self.clock]
        if self.clock >= LASTS + 0.1:
            self.outcome = self.rolled
        return heard

    def draw(self, canvas: Canvas) -> None:
        """Draw the die where it waits, or where it is on its way."""
        if self.clock < 0:
            pose = Pose(DIE.x, DIE.y, DIE.angle, 1.08 if self.pointed else 1.0)
            canvas.shadow(self.faces[0], pose, 2 if self.pointed else 1)
            canvas.glow(self.faces[0], pose, "hover" if self.pointed else "legal")
            canvas.draw(self.faces[0], pose)
            self.restless = False
            return
        share = min(self.clock / LASTS, 1.0)
        height = _height(share)
        slow = 1 - (1 - share) ** 2
        roll = slow * TURNS
        face = min(round(roll), TURNS)
        flat = abs(1 - 2 * abs(roll - face))
        x = DIE.x + self.swing * sin(pi * slow) + 34 * sin(2 * pi * slow) * (1 - slow)
        angle = DIE.angle + 400 * (1 - slow) * (1 if self.swing > 0 else -1)
        ground = Pose(x + 0.2 * height, DIE.y + 0.3 * height, angle)
        image = self.faces[face]
        canvas.shadow(image, ground, 3 if height > 20 else 1, moving=True, alpha=round(255 - height))
        lifted = Pose(x, DIE.y - height, angle, 1 + height / 420)
        canvas.draw(image, lifted, moving=share < 1, squeeze=max(flat, 0.12) if share < 1 else 1.0)


def _landings() -> list[float]:
    """Tell at which shares of its way it touches the tray."""
    times = [sqrt(hop) for hop in HOPS]
    whole = sum(times)
    return [sum(times[: place + 1]) / whole for place in range(len(times))]


def _height(share: float) -> float:
    """Tell how high it is: one arc after the other, each lower and shorter."""
    start = 0.0
    for hop, end in zip(HOPS, _landings(), strict=True):
        if share < end:
            part = (share - start) / (end - start)
            return 4 * hop * part * (1 - part)
        start = end
    return 0.0


def roll(request: Die, glance: Glance) -> Tumble:
    """Let a person roll: the luck is that of the match, whoever touches the die."""
    return Tumble(request.sample(Random(glance.luck)), glance, waiting=True)
