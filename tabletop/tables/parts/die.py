"""A die: it waits to be touched, tumbles over a few faces, and settles with a bounce."""

from math import cos, pi, sin, sqrt
from random import Random
from typing import Any, Final

import pygame
from attrs import evolve, frozen
from typing_extensions import override

from rules.chance import Rolled
from tabletop.stage.brush import Box, Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Outline, Picture
from tabletop.stage.pose import Pose

HOPS: Final = (92.0, 34.0, 9.0)
"""How high it flies, bounces, and bounces once more."""
LASTS: Final = 0.95
EAGER: Final = 0.3
"""Seconds of a roll that nobody hurries: the second click of a double click is not meant for it."""
TURNS: Final = 7
"""Faces that are seen before the last."""
PHASES: Final = 7
"""Pictures of a quarter turn."""
ROUND: Final = 20.0
"""The radius of its corners."""
CALLS: Final = 0.5
"""Seconds for which a die that was overlooked hops."""


@frozen
class Die:
    """What a die looks like and where it lies."""

    faces: tuple[str, ...]
    """The drawing of each face: three of them, or more."""
    width: float
    height: float
    tray: Box
    """A click here rolls it."""
    board: Box
    """Who touches this instead has overlooked it."""
    waits: Pose
    rests: Pose

    def face(self, drawing: str) -> Picture:
        """Show the die from above."""
        return Picture(drawing, self.width, self.height)


@frozen(cache_hash=True)
class Cube(Image):
    """A die on its edge: one face goes, the next one comes."""

    gone: Picture
    comes: Picture
    phase: int

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Those of a face, and room for the edge that stands out."""
        return self.gone.width * 1.45, self.gone.height

    @override
    def paint(self, brush: Brush) -> None:
        """Paint both faces side by side, each as narrow as it is turned away, the turned one in the shade."""
        turn, (width, height) = pi / 2 * self.phase / PHASES, self.gone.size
        left = (width * (1.45 - cos(turn) - sin(turn)) + 9 * sin(2 * turn)) / 2
        for face, share in ((self.gone, cos(turn)), (self.comes, sin(turn))):
            wide = width * share
            if wide >= 1:
                flat = pygame.Surface((brush.pixels(width), brush.pixels(height)), pygame.SRCALPHA)
                face.paint(Brush(flat, brush.k))
                shade = round(150 + 105 * share)
                flat.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
                side = pygame.transform.smoothscale(flat, (max(brush.pixels(wide), 1), flat.get_height()))
                brush.surface.blit(side, (brush.pixels(left), 0))
            # Seen on its edge, a cube shows no gap between its faces.
            left += wide - 9 * sin(2 * turn)

    @property
    @override
    def outline(self) -> Outline:
        """As wide as it stands on its edge, whatever its faces show."""
        turn = pi / 2 * self.phase / PHASES
        return self.gone.width * (cos(turn) + sin(turn)) - 9 * sin(2 * turn), self.gone.height, ROUND


class Tumble:
    """A die in its tray. It waits for a click on the tray or the space bar, unless it is already on its way.

    Who touches the board instead does not know what to do: the die hops to be seen.
    """

    def __init__(self, die: Die, outcome: Rolled, lying: str, luck: str, *, waiting: bool) -> None:
        self.die = die
        self.rolled = outcome
        self.outcome: Any = None
        self.film: str | None = None
        self.restless = True
        self.clock = -1.0 if waiting else 0.0
        """Below zero it waits."""
        rng = Random(f"{luck}/tumble")
        last, faces = die.faces[outcome.face], [lying]
        while len(faces) < TURNS:
            soon = last if len(faces) == TURNS - 1 else ""
            faces.append(rng.choice([face for face in die.faces if face not in (faces[-1], soon)]))
        self.faces = (*faces, last)
        self.swing = rng.choice((-1, 1)) * rng.uniform(26, 40)
        self.pointed = False
        self.calling = CALLS
        """Seconds since it was overlooked."""
        self.knocks = [LASTS * share for share in _landings()]

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """A click on the tray, or the space bar, rolls; a click while it rolls brings it to rest."""
        within = pygame.Rect(self.die.tray).collidepoint(x, y)
        if self.clock >= 0:
            if kind == "down":
                self._hurry()
            return
        if within != self.pointed:
            self.pointed, self.restless = within, True
        if kind == "down" and button == 1 and within:
            self.clock, self.restless = 0.0, True
        elif kind == "down" and pygame.Rect(self.die.board).collidepoint(x, y):
            self.calling, self.restless = 0.0, True

    def press(self, key: str) -> bool:
        """Roll by the space bar, or bring the rolling die to rest."""
        if key not in ("space", "return"):
            return False
        if self.clock >= 0:
            self._hurry()
        else:
            self.clock, self.restless = 0.0, True
        return True

    def skip(self) -> bool:
        """Let all the rest be passed over."""
        return True

    def _hurry(self) -> None:
        """Bring the rolling die to rest."""
        if self.clock > EAGER:
            self.clock = LASTS

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Let it tumble."""
        if self.clock < 0:
            return self._call(seconds)
        heard = [("die_roll", 1.0)] if self.clock == 0 else []
        since, self.clock = self.clock, self.clock + seconds
        self.restless = True
        heard += [("card_place", 0.8 - 0.2 * place) for place, at in enumerate(self.knocks) if since < at <= self.clock]
        self.outcome = self.rolled
        return heard

    def _call(self, seconds: float) -> list[tuple[str, float]]:
        """Let it hop, if it was overlooked."""
        since, self.calling = self.calling, min(self.calling + seconds, CALLS)
        self.restless |= since < CALLS
        return [("card_place", 0.6)] if since == 0 else []

    @property
    def over(self) -> bool:
        """Whether it lies still."""
        return self.clock >= LASTS + 0.1

    def draw(self, canvas: Canvas) -> None:
        """Draw the die where it waits, or where it is on its way."""
        waits, rests = self.die.waits, self.die.rests
        if self.clock < 0:
            pose = evolve(waits, scale=waits.scale * (1.08 if self.pointed else 1.0))
            die = self.die.face(self.faces[0])
            canvas.shadow(die, pose, 2 if self.pointed else 1)
            share = self.calling / CALLS
            pose = evolve(pose, y=pose.y - 46 * (1 - share) * abs(sin(2 * pi * share)))
            canvas.glow(die, pose, "hover" if self.pointed else "legal")
            canvas.draw(die, pose)
            self.restless = False
            return
        share = min(self.clock / LASTS, 1.0)
        height = _height(share)
        slow = 1 - (1 - share) ** 2
        x = waits.x + (rests.x - waits.x) * slow + self.swing * sin(pi * slow)
        angle = rests.angle + 400 * (1 - slow) * (1 if self.swing > 0 else -1)
        ground = Pose(x + 0.2 * height, rests.y + 0.3 * height, angle)
        image = self._seen(slow * TURNS)
        canvas.shadow(image, ground, 3 if height > 20 else 1, moving=True, alpha=round(255 - height))
        canvas.draw(image, Pose(x, rests.y - height, angle, 1 + height / 420 + 0.12 * (1 - slow)), moving=share < 1)

    def _seen(self, turned: float) -> Image:
        """Find the picture of the die after so many quarter turns."""
        at = min(int(turned), TURNS - 1)
        phase = round((turned - at) * PHASES)
        if phase in (0, PHASES):
            return self.die.face(self.faces[at + (phase > 0)])
        return Cube(self.die.face(self.faces[at]), self.die.face(self.faces[at + 1]), phase)


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
