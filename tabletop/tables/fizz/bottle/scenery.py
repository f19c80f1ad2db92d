"""The scenery behind the pieces: the room, the table, the bottle, and the tower on it."""

from io import BytesIO
from math import cos, exp, sin
from random import Random
from typing import ClassVar, Final

import pygame
from attrs import define, evolve, field, frozen
from typing_extensions import override

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CAP_SIDE_MM, UPRIGHT, Cap, Pose, Poses, Resting
from tabletop import resources, theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Picture, TextImage
from tabletop.stage.pose import Pose as ScreenPose
from tabletop.stage.stage import Spark
from tabletop.stage.wood import paint_wood
from tabletop.tables.fizz import palette
from tabletop.tables.fizz.bottle.camera import (
    CLOSER_CHIPS,
    CREEP_SECONDS,
    MAX_ZOOM,
    PAN_SECONDS,
    TABLE_CAMERA,
    UNITS_PER_MM,
    Camera,
    camera_between,
    camera_for,
    camera_for_top,
)
from tabletop.tables.fizz.bottle.pencil_marks import PencilMarks
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.pieces import side_of

LEAN_STEP_DEGREES: Final = 0.2
"""Angles are drawn in steps of so many degrees: fine, for a tower must be seen to lean before it falls."""
BUBBLE_SECONDS: Final = 3.0
"""Seconds for which bubbles rise after something has happened; then nothing is redrawn any more."""
RUSH_SECONDS = 1.6
"""Seconds for which bubbles rush after a hard impact."""
RUSH_FACTOR = 7.0
"""How many times as fast they rise then."""
JOLT_OFFSET = 2.5
MAX_JOLT_OFFSET = 9.0
JOLT_DECAY_PER_SECOND = 7.0
"""Logical units by which one striking chip shakes the table, by which many do at most, and how fast that decays."""
DRIFT_SHARE: Final = 0.2
"""The share of the camera's motion by which the room behind the bottle moves."""
MAX_DRIFT_OFFSET: Final = 160.0
"""The farthest that the room may move."""
NEAR_GROWTH_SHARE: Final = 0.15
NEAR_SHADOW_OFFSET: Final = (14.0, 22.0)
"""How much larger a chip in front of the tower is drawn, and how far its shadow falls, in logical units."""
HORIZON_Y: Final = 572.0


@frozen(cache_hash=True)
class Backdrop(Image):
    """The wall with its window, out of focus, and the table before it; larger than the canvas on all sides."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (theme.WIDTH + 800, theme.HEIGHT + 2 * (MAX_DRIFT_OFFSET + 150))
    """Width and height: room for wide windows, for high ones, and for a look that moves."""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the wall small and soft, then the planks."""
        width, height = brush.surface.get_size()
        whole = brush.to_pixels(self.size[0])
        wall = round(whole * 900 / 2400)
        less = max(whole // 4, 1), max(wall // 4, 1)
        drawn = pygame.image.load_sized_svg(BytesIO(resources.image("fizz/room")), less).convert(brush.surface)
        soft = pygame.transform.gaussian_blur(drawn, max(round(0.8 * brush.pixels_per_unit), 1))
        seen = soft.get_rect().inflate((width - whole) * less[0] // whole, 0).clip(soft.get_rect())
        brush.surface.blit(pygame.transform.smoothscale(soft.subsurface(seen), (width, wall)), (0, 0))
        top = brush.to_pixels(HORIZON_Y + MAX_DRIFT_OFFSET + 150)
        paint_wood(brush.surface.subsurface((0, top, width, height - top)), brush.pixels_per_unit, whole)
        edge = (
            f'<rect x="0" y="0" width="{self.size[0]}" height="7" fill="{palette.TABLE_EDGE[0]}" opacity="0.8"/>'
            f'<rect x="0" y="7" width="{self.size[0]}" height="5" fill="{palette.TABLE_EDGE[1]}" opacity="0.55"/>'
        )
        brush.draw_svg(edge, (0, HORIZON_Y + MAX_DRIFT_OFFSET + 150, self.size[0], 12))
        _darken_edges(brush.surface, brush.pixels_per_unit)


def _darken_edges(surface: pygame.Surface, k: float) -> None:
    """Darken what is far from the lamp; drawn small and stretched, since light has no edges."""
    width, height = surface.get_size()
    cells = 24, 16
    shade = pygame.Surface(cells)
    for x in range(cells[0]):
        for y in range(cells[1]):
            dx, dy = ((x + 0.5) / cells[0] - 0.5) * width, ((y + 0.5) / cells[1] - 0.47) * height
            far = min((dx * dx + 1.4 * dy * dy) ** 0.5 / k / 1150, 1.0)
            light = 1 - 0.52 * far * far
            shade.set_at((x, y), (round(255 * light), round(248 * light), round(236 * light)))
    surface.blit(pygame.transform.smoothscale(shade, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@frozen(cache_hash=True)
class FizzBubble(Image):
    """A bubble in the glass."""

    no_shadow: ClassVar[bool] = True

    r: int

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 2 * self.r + 4, 2 * self.r + 4

    @override
    def paint(self, brush: Brush) -> None:
        m, r = self.r + 2, self.r
        ring = (
            f'<circle cx="{m}" cy="{m}" r="{r}" fill="{palette.BUBBLE}" fill-opacity="0.12" stroke="{palette.BUBBLE}" '
        )
        glint = f'<circle cx="{m - r * 0.35}" cy="{m - r * 0.35}" r="{r * 0.22}" fill="{theme.WHITE}" opacity="0.8"/>'
        brush.draw_svg(f'{ring}stroke-width="2.2" opacity="0.8"/>{glint}', (0, 0, *self.size))


@frozen(cache_hash=True)
class DustPuff(Image):
    """A little dust."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (80, 80)

    @override
    def paint(self, brush: Brush) -> None:
        rings = "".join(
            f'<circle cx="40" cy="40" r="{38 - 6 * n}" fill="{palette.DUST}" opacity="0.16"/>' for n in range(6)
        )
        brush.draw_svg(rings, (0, 0, *self.size))


@frozen(cache_hash=True)
class FootShadow(Image):
    """The shadow of the bottle on the table."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (460, 70)

    @override
    def paint(self, brush: Brush) -> None:
        rings = "".join(
            f'<ellipse cx="230" cy="35" rx="{224 - 22 * n}" ry="{32 - 4 * n}" fill="{theme.SHADOW}" opacity="0.13"/>'
            for n in range(6)
        )
        brush.draw_svg(rings, (0, 0, *self.size))


@frozen(cache_hash=True)
class BottleGlass(Image):
    """The glass of the bottle, without its cap."""

    no_shadow: ClassVar[bool] = True
    max_scale: ClassVar[float] = MAX_ZOOM
    size: ClassVar[tuple[float, float]] = (340, 1060)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("fizz/glass", (0, 0, *self.size))


BACKDROP: Final = Backdrop()
BOTTLE_GLASS: Final = BottleGlass()
FOOT_SHADOW: Final = FootShadow()
DUST_PUFF: Final = DustPuff()
RISING_BUBBLES: Final = tuple(
    (-104 + (37 * n) % 209, (n * 0.371) % 1.0, 0.045 + 0.017 * (n % 4), 3 + n * 7 % 5) for n in range(15)
)
"""Each bubble's place across the glass, when it starts, how fast it rises, and its size."""


@define
class BottleScenery:
    """The scenery of this table (a `Scenery`): it shows a view as it lies, or what a hand does to the tower."""

    camera: Camera = field(init=False, factory=lambda: camera_for_top(BOTTLE_HEIGHT_MM))
    poses: Poses = field(init=False, default=())
    """Chips that the scenery draws: the tower, and chips that fall."""
    bottle: Pose = field(init=False, default=UPRIGHT)
    cap: Cap = field(init=False, default="crowned")
    bottle_label: str = field(init=False, default="")
    pencil_marks: PencilMarks = field(init=False, default=PencilMarks())
    needs_redraw: bool = field(init=False, default=True)
    _start: Camera = field(init=False, factory=lambda: camera_for_top(BOTTLE_HEIGHT_MM))
    _goal: Camera = field(init=False, factory=lambda: camera_for_top(BOTTLE_HEIGHT_MM))
    _pan_share: float = field(init=False, default=1.0)
    _pan_seconds: float = field(init=False, default=PAN_SECONDS)
    _bubble_clock_seconds: float = field(init=False, default=0.0)
    _bubble_seconds: float = field(init=False, default=BUBBLE_SECONDS)
    layout_changed: bool = field(init=False, default=False)
    _rush_seconds: float = field(init=False, default=0.0)
    _jolt: float = field(init=False, default=0.0)
    _dust_sparks: list[Spark] = field(init=False, factory=list)
    """In millimetres of the world, as chips are."""
    _rng: Random = field(init=False, factory=lambda: Random(5))

    def move_to(self, context: TableContext, seconds: float) -> None:
        """Show a view as it lies, panning the camera for this many seconds."""
        view = context.view
        marks = PencilMarks.of(context.wall_records, context.say)
        self.needs_redraw |= marks != self.pencil_marks
        self.pencil_marks = marks
        label = context.say("fizz-title").rstrip("!¡").upper()
        new = view.tower, view.bottle, view.options.cap, label
        if new != (self.poses, self.bottle, self.cap, self.bottle_label):
            seconds = seconds if self.bottle_label else 0.0
            self.poses, self.bottle, self.cap, self.bottle_label = new
            self.start_bubbles()
        goal = camera_for(view)
        self.look_at(goal, seconds)
        creeps = len(view.tower) >= CLOSER_CHIPS and not view.fallen and not context.reduced_motion
        if self._pan_share == 0.0:
            self._pan_seconds = CREEP_SECONDS if creeps else PAN_SECONDS

    def show_world(self, poses: Poses, bottle: Pose) -> None:
        """Show chips and bottle as the physics has them."""
        self.poses, self.bottle, self.needs_redraw = poses, bottle, True

    def start_bubbles(self) -> None:
        """Let bubbles rise for a while."""
        self.needs_redraw, self._bubble_seconds = True, BUBBLE_SECONDS

    def show_impact(self, x: float, *, hard: bool) -> None:
        """Raise dust where a chip has struck the table; `hard` also shakes the table and lets the bottle foam."""
        for side in (-1, 0, 1):
            vx, vy, seconds = (
                60 * side + self._rng.uniform(-30, 30),
                self._rng.uniform(20, 90),
                self._rng.uniform(0.5, 0.9),
            )
            dust = Spark(DUST_PUFF, x, 1.0, vx=vx, vy=vy, seconds=seconds, growth=0.9, drag=2.5, scale=0.4)
            self._dust_sparks.append(dust)
        if hard:
            self._rush_seconds, self._jolt = RUSH_SECONDS, min(self._jolt + JOLT_OFFSET, MAX_JOLT_OFFSET)
        self.start_bubbles()

    @property
    def jolt(self) -> tuple[float, float]:
        """How far, in logical units, the whole table is from its place at this moment."""
        far = self._jolt if self._jolt > 0.1 else 0.0
        return far * 0.6 * sin(71 * self._bubble_clock_seconds), far * sin(97 * self._bubble_clock_seconds)

    def look_at(self, goal: Camera, seconds: float = PAN_SECONDS) -> None:
        """Pan to this camera; go there at once if `seconds` is 0."""
        if goal != self._goal:
            self._pan_seconds = PAN_SECONDS
            self.layout_changed = TABLE_CAMERA in (goal, self._goal)
            self._start, self._goal, self._pan_share = self.camera, goal, 0.0
            self.needs_redraw = True
        if seconds <= 0:
            self.camera, self._pan_share = goal, 1.0

    @property
    def is_panning(self) -> bool:
        """Whether the camera is moving."""
        return self._pan_share < 1.0

    def is_looking_at(self, goal: Camera) -> bool:
        """Tell whether this camera is shown or on its way."""
        return self._goal == goal

    def has_arrived_at(self, goal: Camera) -> bool:
        """Tell whether this camera is shown and still."""
        return self.is_looking_at(goal) and not self.is_panning

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.is_panning:
            self._pan_share = min(self._pan_share + seconds / self._pan_seconds, 1.0)
            self.camera = camera_between(self._start, self._goal, self._pan_share)
            self.needs_redraw = True
        if self._bubble_seconds > 0:
            self._bubble_seconds -= seconds
            self._bubble_clock_seconds += seconds * (RUSH_FACTOR if self._rush_seconds > 0 else 1.0)
            self.needs_redraw = True
        self._rush_seconds = max(self._rush_seconds - seconds, 0.0)
        self._jolt *= exp(-JOLT_DECAY_PER_SECOND * seconds)
        for puff in self._dust_sparks:
            puff.update(seconds)
        self._dust_sparks = [puff for puff in self._dust_sparks if puff.age < puff.seconds]

    def draw(self, canvas: Canvas) -> None:
        """Draw the room, the bottle and the tower."""
        level = camera_for_top(BOTTLE_HEIGHT_MM).floor_y
        canvas.draw_backdrop(
            BACKDROP, max(-MAX_DRIFT_OFFSET, min(MAX_DRIFT_OFFSET, (self.camera.floor_y - level) * DRIFT_SHARE))
        )
        self.pencil_marks.draw(canvas, self.camera)
        self._draw_bottle(canvas)
        for each in sorted(self.poses, key=lambda pose: pose.y):
            if not _is_below_cap(each):
                draw_chip(canvas, each, self.camera)
        self.needs_redraw = False

    def draw_falling(self, canvas: Canvas) -> None:
        """Draw falling chips and dust, over all the papers, which are nearer than the bottle."""
        for each in self.poses:
            if _is_below_cap(each):
                draw_chip(canvas, each, self.camera)
        for puff in self._dust_sparks:
            spot = self.camera.to_screen(puff.x, puff.y)
            fade = round(200 * (1 - puff.age / puff.seconds))
            canvas.draw(puff.image, evolve(spot, scale=puff.scale * spot.scale), alpha=fade, moving=True)

    def _draw_bottle(self, canvas: Canvas) -> None:
        camera, bottle = self.camera, self.bottle
        if camera.floor_y < theme.HEIGHT + 60:
            canvas.draw(FOOT_SHADOW, camera.to_screen(bottle.x + 6, bottle.y - 1), moving=True)
        moving = abs(bottle.angle) >= 0.001 or self.is_panning
        canvas.draw(BOTTLE_GLASS, self._on_bottle(0, 526 / UNITS_PER_MM), moving=moving, turn_step=LEAN_STEP_DEGREES)
        for across, begin, pace, r in RISING_BUBBLES:
            share = (begin + pace * self._bubble_clock_seconds) % 1.0
            down = 330 - 250 * share
            wide = min(1.0, 0.3 + max(down - 88, 0) / 130)
            x, sway = across * wide, 4 * sin(9 * share + across)
            if (x / 118) ** 2 + ((down - 212) / 50) ** 2 > 1:
                place = self._on_bottle((x + sway) / UNITS_PER_MM, BOTTLE_HEIGHT_MM - down / UNITS_PER_MM)
                fade = min(1.0, 6 * share, 5 * (1 - share))
                canvas.draw(FizzBubble(r), place, alpha=round(230 * fade), moving=moving)
        words = TextImage(self.bottle_label, 178, 50, 33, theme.ALERT, theme.TITLE_FONT)
        canvas.draw(
            words, self._on_bottle(0, BOTTLE_HEIGHT_MM - 212 / UNITS_PER_MM), moving=moving, turn_step=LEAN_STEP_DEGREES
        )
        cap = Picture(f"fizz/cap_{self.cap}", 172, 66)
        canvas.draw(
            cap, self._on_bottle(0, BOTTLE_HEIGHT_MM - 29 / UNITS_PER_MM), moving=moving, turn_step=LEAN_STEP_DEGREES
        )

    def _on_bottle(self, x: float, y: float) -> ScreenPose:
        s, c = sin(self.bottle.angle), cos(self.bottle.angle)
        return self.camera.to_screen(self.bottle.x + x * c - y * s, self.bottle.y + x * s + y * c, self.bottle.angle)


def _is_below_cap(each: Resting) -> bool:
    """Tell whether a chip is below the cap, where it can't stand."""
    return each.y < BOTTLE_HEIGHT_MM - CAP_SIDE_MM


def draw_chip(canvas: Canvas, resting: Resting, camera: Camera, nearness: float = 0.0) -> None:
    """Draw a chip of the world from the side; one that is nearer, from 0 to 1, is larger and throws a shadow."""
    pose = camera.to_screen(resting.x, resting.y, resting.angle)
    if -120 < pose.x < theme.WIDTH + 120 and -120 < pose.y < theme.HEIGHT + 120:
        image = side_of(resting.chip)
        if nearness:
            pose = evolve(pose, scale=pose.scale * (1 + NEAR_GROWTH_SHARE * nearness))
            fallen = evolve(pose, x=pose.x + NEAR_SHADOW_OFFSET[0], y=pose.y + NEAR_SHADOW_OFFSET[1])
            canvas.draw_shadow(image, fallen, 3, moving=True, alpha=round(255 * nearness))
        canvas.draw(image, pose, moving=True, turn_step=LEAN_STEP_DEGREES)
