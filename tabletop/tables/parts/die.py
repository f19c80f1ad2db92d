"""A die that waits to be touched, tumbles over some faces, and comes to rest with a bounce."""

from math import cos, pi, sin, sqrt
from random import Random
from typing import Any, Final

import pygame
from attrs import evolve, frozen
from typing_extensions import override

from rules.chance import Rolled
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Outline, Picture
from tabletop.stage.pose import Pose
from tabletop.tables.parts.mouse_sign import MouseSign

HOP_HEIGHTS: Final = (92.0, 34.0, 9.0)
"""The heights of its flight and of two bounces."""
TUMBLE_SECONDS: Final = 0.95
UNSKIPPABLE_SECONDS: Final = 0.3
"""Seconds of a roll that a click can't skip: the second click of a double click is not meant for it."""
TURN_COUNT: Final = 7
"""How many faces are seen before the last."""
PHASES_PER_TURN: Final = 7
"""How many pictures a quarter turn has."""
CORNER_RADIUS: Final = 20.0
"""The radius of its corners."""
OVERLOOKED_HOP_SECONDS: Final = 0.5
"""Seconds for which a die that was overlooked hops."""


@frozen
class Die:
    """The drawings of a die, and where it lies."""

    face_drawings: tuple[str, ...]
    """The drawing of each face, at least three."""
    width: float
    height: float
    tray_box: Box
    """A click in here rolls the die."""
    board_box: Box
    """A click in here makes the die hop: the player has overlooked it."""
    waiting_pose: Pose
    resting_pose: Pose
    sign_point: tuple[float, float] | None = None
    """Where a drawn mouse says that a click rolls it; None: there is none."""

    def face(self, drawing: str) -> Picture:
        """Make the image of a face seen from above."""
        return Picture(drawing, self.width, self.height)


@frozen(cache_hash=True)
class TurningDie(Image):
    """A die seen on its edge: one face turns away, the next one comes."""

    leaving_face: Picture
    coming_face: Picture
    phase: int

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Those of a face, and room for the edge that stands out."""
        return self.leaving_face.width * 1.45, self.leaving_face.height

    @override
    def paint(self, brush: Brush) -> None:
        """Paint both faces side by side, each as narrow as it is turned away, the turned one in the shade."""
        turn, (width, height) = pi / 2 * self.phase / PHASES_PER_TURN, self.leaving_face.size
        left = (width * (1.45 - cos(turn) - sin(turn)) + 9 * sin(2 * turn)) / 2
        for face, share in ((self.leaving_face, cos(turn)), (self.coming_face, sin(turn))):
            wide = width * share
            if wide >= 1:
                flat = pygame.Surface((brush.to_pixels(width), brush.to_pixels(height)), pygame.SRCALPHA)
                face.paint(Brush(flat, brush.pixels_per_unit))
                shade = round(150 + 105 * share)
                flat.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
                side = pygame.transform.smoothscale(flat, (max(brush.to_pixels(wide), 1), flat.get_height()))
                brush.surface.blit(side, (brush.to_pixels(left), 0))
            # Seen on its edge, a cube shows no gap between its faces.
            left += wide - 9 * sin(2 * turn)

    @property
    @override
    def outline(self) -> Outline:
        """As wide as it stands on its edge, whatever its faces show."""
        turn = pi / 2 * self.phase / PHASES_PER_TURN
        return (
            self.leaving_face.width * (cos(turn) + sin(turn)) - 9 * sin(2 * turn),
            self.leaving_face.height,
            CORNER_RADIUS,
        )


class Tumble:
    """A die in its tray, as a `HandTask` or a `Playback`.

    It waits for a click on the tray or the space bar, unless `waiting` is false. A click on the board makes it hop.
    """

    def __init__(
        self, die: Die, rolled: Rolled, lying_face: str, luck_seed: str, *, waiting: bool, still_sign: bool = False
    ) -> None:
        self.die = die
        self.mouse_sign = MouseSign(still=still_sign)
        self.rolled = rolled
        self.outcome: Any = None
        self.film: str | None = None
        self.needs_redraw = True
        self.clock = -1.0 if waiting else 0.0
        """Seconds since it began to tumble; below zero it still waits."""
        rng = Random(f"{luck_seed}/tumble")
        last, faces = die.face_drawings[rolled.face], [lying_face]
        while len(faces) < TURN_COUNT:
            soon = last if len(faces) == TURN_COUNT - 1 else ""
            faces.append(rng.choice([face for face in die.face_drawings if face not in (faces[-1], soon)]))
        self.faces = (*faces, last)
        self.swing = rng.choice((-1, 1)) * rng.uniform(26, 40)
        self.hovered = False
        self.seconds_since_overlooked = OVERLOOKED_HOP_SECONDS
        """Seconds since it was overlooked."""
        self.landing_times = [TUMBLE_SECONDS * share for share in _landings()]

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """A click on the tray, or the space bar, rolls; a click while it rolls brings it to rest."""
        within = pygame.Rect(self.die.tray_box).collidepoint(x, y)
        if self.clock >= 0:
            if kind == "down":
                self._hurry()
            return
        if within != self.hovered:
            self.hovered, self.needs_redraw = within, True
        if kind == "down" and button == 1 and within:
            self.clock, self.needs_redraw = 0.0, True
        elif kind == "down" and pygame.Rect(self.die.board_box).collidepoint(x, y):
            self.seconds_since_overlooked, self.needs_redraw = 0.0, True

    def press(self, key: str) -> bool:
        """Roll by the space bar, or bring the rolling die to rest."""
        if key not in ("space", "return"):
            return False
        if self.clock >= 0:
            self._hurry()
        else:
            self.clock, self.needs_redraw = 0.0, True
        return True

    def skip(self) -> bool:
        """Skip all the rest."""
        return True

    def _hurry(self) -> None:
        """Bring the rolling die to rest."""
        if self.clock > UNSKIPPABLE_SECONDS:
            self.clock = TUMBLE_SECONDS

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Go on tumbling. Return the sounds of that time."""
        if self.clock < 0:
            return self._hop_if_overlooked(seconds)
        heard = [("die_roll", 1.0)] if self.clock == 0 else []
        since, self.clock = self.clock, self.clock + seconds
        self.needs_redraw = True
        heard += [
            ("card_place", 0.8 - 0.2 * place) for place, at in enumerate(self.landing_times) if since < at <= self.clock
        ]
        self.outcome = self.rolled
        return heard

    def _hop_if_overlooked(self, seconds: float) -> list[tuple[str, float]]:
        """Let it hop, if it was overlooked."""
        blinked = self.mouse_sign.update(seconds)
        self.needs_redraw |= blinked and self.die.sign_point is not None
        since, self.seconds_since_overlooked = (
            self.seconds_since_overlooked,
            min(self.seconds_since_overlooked + seconds, OVERLOOKED_HOP_SECONDS),
        )
        self.needs_redraw |= since < OVERLOOKED_HOP_SECONDS
        return [("card_place", 0.6)] if since == 0 else []

    @property
    def finished(self) -> bool:
        """Whether it lies still."""
        return self.clock >= TUMBLE_SECONDS + 0.1

    def draw(self, canvas: Canvas) -> None:
        """Draw the die where it waits, or where it is on its way."""
        waits, rests = self.die.waiting_pose, self.die.resting_pose
        if self.clock < 0:
            pose = evolve(waits, scale=waits.scale * (1.08 if self.hovered else 1.0))
            die = self.die.face(self.faces[0])
            canvas.draw_shadow(die, pose, 2 if self.hovered else 1)
            share = self.seconds_since_overlooked / OVERLOOKED_HOP_SECONDS
            pose = evolve(pose, y=pose.y - 46 * (1 - share) * abs(sin(2 * pi * share)))
            canvas.draw_glow(die, pose, "hover" if self.hovered else "legal")
            canvas.draw(die, pose)
            if self.die.sign_point:
                self.mouse_sign.draw(canvas, *self.die.sign_point)
            self.needs_redraw = False
            return
        share = min(self.clock / TUMBLE_SECONDS, 1.0)
        height = _height_at(share)
        slow = 1 - (1 - share) ** 2
        x = waits.x + (rests.x - waits.x) * slow + self.swing * sin(pi * slow)
        angle = rests.angle + 400 * (1 - slow) * (1 if self.swing > 0 else -1)
        ground = Pose(x + 0.2 * height, rests.y + 0.3 * height, angle)
        image = self._image_after(slow * TURN_COUNT)
        canvas.draw_shadow(image, ground, 3 if height > 20 else 1, moving=True, alpha=round(255 - height))
        canvas.draw(image, Pose(x, rests.y - height, angle, 1 + height / 420 + 0.12 * (1 - slow)), moving=share < 1)

    def _image_after(self, turned: float) -> Image:
        """Find the picture of the die after so many quarter turns."""
        at = min(int(turned), TURN_COUNT - 1)
        phase = round((turned - at) * PHASES_PER_TURN)
        if phase in (0, PHASES_PER_TURN):
            return self.die.face(self.faces[at + (phase > 0)])
        return TurningDie(self.die.face(self.faces[at]), self.die.face(self.faces[at + 1]), phase)


def _landings() -> list[float]:
    """Return the shares of its way at which it touches the tray."""
    times = [sqrt(hop) for hop in HOP_HEIGHTS]
    whole = sum(times)
    return [sum(times[: place + 1]) / whole for place in range(len(times))]


def _height_at(share: float) -> float:
    """Return how high it is at this share of its way: one arc after the other, each lower and shorter."""
    start = 0.0
    for hop, end in zip(HOP_HEIGHTS, _landings(), strict=True):
        if share < end:
            part = (share - start) / (end - start)
            return 4 * hop * part * (1 - part)
        start = end
    return 0.0
