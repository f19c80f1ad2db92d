"""The only module that draws on the window. Everything is given in logical units and drawn sharp at any window size."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

import pygame
from attrs import define, field

from tabletop import resources, theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, rasterise_ahead
from tabletop.stage.draw_list import DrawCommand, DrawList, Shape, ShapeGroup
from tabletop.stage.halos import SHADOW_STYLES, Glow, Shadow
from tabletop.stage.images import Image, Picture
from tabletop.stage.pose import Pose
from tabletop.stage.sized_cache import SizedCache, pixel_count
from tabletop.stage.wood import paint_wood

MAX_CACHED_PIXELS: Final = 60_000_000
"""Pixels of painted images to keep: about twenty tables of cards at 1080p, 240 MB at the very most."""
MAX_CACHED_WINDOWS: Final = 29
"""How many windows full of pixels to keep, if that is less than MAX_CACHED_PIXELS."""
MAX_UNSEEN_TURN_DEGREES: Final = 0.02
"""A turn that is smaller is not seen: the image is drawn upright."""
LARGE_IMAGE_PIXELS: Final = 150_000
"""An image of so many pixels and more is not painted ahead while something moves."""
MOVING_PIXELS_PER_UNIT: Final = 1.2
"""Pixels to a logical unit that are enough for what turns while it moves: those of 1080p."""
MOVING_TURN_STEP_DEGREES: Final = 1.5
"""The turn of a moving piece is rounded to this step, so that turned sprites can be used again."""


class PrerenderRequest(NamedTuple):
    """An image to paint ahead, and how it will be drawn."""

    image: Image
    scale: float = 1.0
    angle: float = 0.0
    moving: bool = False
    turn_step: float = MOVING_TURN_STEP_DEGREES
    coarseness: int = 1
    backdrop: bool = False
    """Whether it is a backdrop, as wide as the window."""


@define
class PartCache:
    """What a canvas keeps for a part of its window: painted images, wood and prerender requests."""

    scales: tuple[float, float] = field(init=False, default=(0.0, 0.0))
    """Pixels per unit and text scale for which the images were painted."""
    surfaces: SizedCache[pygame.Surface] = field(init=False, factory=lambda: SizedCache(MAX_CACHED_PIXELS, pixel_count))
    requests: dict[PrerenderRequest, None] = field(init=False, factory=dict)
    wood: pygame.Surface | None = field(init=False, default=None)


class Canvas:
    """Draws on a surface in logical units and keeps every image it has painted.

    `logical_size` is the size of what is drawn, that of a table unless given otherwise (a phone layout is upright). It
    is scaled to fit, and lies in the middle of the surface. Draw a frame within `with canvas.frame() as changed:`.
    """

    def __init__(
        self, surface: pygame.Surface, logical_size: tuple[float, float] = (theme.WIDTH, theme.HEIGHT)
    ) -> None:
        self.logical_size = logical_size
        self.cache = SizedCache(MAX_CACHED_PIXELS, pixel_count)
        self._wood: pygame.Surface | None = None
        self._text_scale = 1.0
        self._draw_list: DrawList | None = None
        self._clip: tuple[int, int, int, int] | None = None
        self._last_draw_list = DrawList()
        """The commands that made what is on the surface now."""
        self._only_noting = False
        self._requests: dict[PrerenderRequest, None] = {}
        """What prerender_later has noted and prerender has not painted yet."""
        self.blit_sizes: list[tuple[int, int]] | None = None
        """The sizes of all blits since this was set to a list; None: not recorded. Used by benchmarks."""
        self.use_surface(surface)

    def use_surface(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on. Painted images are forgotten if the scale changes."""
        size = surface.get_size()
        self.surface, self.size, self.corner = surface, size, (0, 0)
        self._last_draw_list = DrawList()
        k = min(size[0] / self.logical_size[0], size[1] / self.logical_size[1])
        if getattr(self, "pixels_per_unit", None) != k:
            self._forget()
        self.pixels_per_unit = k
        self.cache.max_size = min(MAX_CACHED_PIXELS, MAX_CACHED_WINDOWS * size[0] * size[1])
        self.left = (size[0] - self.logical_size[0] * k) / 2
        self.top = (size[1] - self.logical_size[1] * k) / 2
        if self._wood is not None and self._wood.get_size() != size:
            self._wood = None

    def _forget(self) -> None:
        self.cache.clear()
        self._requests.clear()

    @property
    def text_scale(self) -> float:
        """How large the player wants words to be, as a factor."""
        return self._text_scale

    @text_scale.setter
    def text_scale(self, letters: float) -> None:
        if letters != self._text_scale:
            self._text_scale = letters
            self._forget()

    def to_logical(self, at: tuple[int, int]) -> tuple[float, float]:
        """Turn a place in the window into logical units."""
        return (at[0] - self.left) / self.pixels_per_unit, (at[1] - self.top) / self.pixels_per_unit

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Turn a place in logical units into pixels of the window."""
        return round(self.left + x * self.pixels_per_unit), round(self.top + y * self.pixels_per_unit)

    @contextmanager
    def frame(self) -> Iterator[list[pygame.Rect]]:
        """Gather all that is drawn inside as one frame; draw only what differs from the last frame.

        The list it gives is filled at the end with the parts of the window that have changed.
        """
        self._draw_list, parts = DrawList(), list[pygame.Rect]()
        try:
            yield parts
            parts += self._draw_list.changed_parts(self._last_draw_list, self.surface.get_rect())
            self._draw_list.draw(self.surface, parts)
            self._last_draw_list = self._draw_list
        finally:
            self._draw_list = None

    def rasterise_ahead(self, pictures: Iterable[tuple[Picture, float]]) -> None:
        """Start to rasterise these drawings in a thread; each is given with the scale in which it will be seen."""
        scaled = [(picture, self.pixels_per_unit * scale) for picture, scale in pictures]
        rasterise_ahead(
            (resources.image(each.name), (round(each.width * k), round(each.height * k))) for each, k in scaled
        )

    @contextmanager
    def prerender_later(self) -> Iterator[None]:
        """Draw nothing inside: note the images that drawing would need, for prerender."""
        self._only_noting = True
        try:
            yield
        finally:
            self._only_noting = False

    def prerender(self, until: float, *, idle: bool) -> bool:
        """Paint what prerender_later has noted, until the time `until`; return whether all of it is painted.

        Large images, which take as long as a frame, are painted only if `idle`.
        """
        for wanted in list(self._requests):
            if perf_counter() >= until:
                break
            image, scale, angle, moving, blunt, coarse, backdrop = wanted
            width, height = image.size
            if idle or width * height * (self.pixels_per_unit * scale) ** 2 < LARGE_IMAGE_PIXELS:
                del self._requests[wanted]
                if backdrop:
                    self._backdrop_surface(image)
                else:
                    self._sprite(image, Pose(0, 0, angle, scale), moving, blunt, coarse)
        return not self._requests

    def draw_wood(self) -> None:
        """Draw the bare wood of the table over the whole window."""
        if self._wood is None:
            self._wood = pygame.Surface(self.size)
            paint_wood(self._wood, self.pixels_per_unit)
        self._blit(self._wood, self.corner)

    def draw_window(self, picture: pygame.Surface) -> None:
        """Draw a surface as large as the window."""
        self._blit(picture, (0, 0))

    def draw_backdrop(self, image: Image, y_offset: float = 0.0) -> None:
        """Draw an image over the whole window instead of the wood.

        The image must be larger than the canvas, for windows of other proportions, and must look right with its sides
        cut off. `y_offset` moves it down, where it has more to show above.
        """
        if self._only_noting:
            self._requests[PrerenderRequest(image, backdrop=True)] = None
            return
        room = self._backdrop_surface(image)
        y = self.top + (self.logical_size[1] / 2 + y_offset) * self.pixels_per_unit - room.get_height() / 2
        self._blit(room, (self.corner[0], round(y)))

    def _backdrop_surface(self, image: Image) -> pygame.Surface:
        width = self.size[0]
        return self.cache.get(("backdrop", image, width), lambda: self._paint_backdrop(image, width))

    def _paint_backdrop(self, image: Image, width: int) -> pygame.Surface:
        room = pygame.Surface((width, round(image.size[1] * self.pixels_per_unit)))
        image.paint(Brush(room, self.pixels_per_unit, self.text_scale))
        return room

    def dim(self, alpha: int) -> None:
        """Darken everything drawn so far, so that a panel stands out."""
        self._blit(self.cache.get(("veil", self.size), self._veil), self.corner, alpha)

    @contextmanager
    def clipped(self, box: BoxLike) -> Iterator[None]:
        """Draw only within this box for a while."""
        left, top = self.to_window(box[0], box[1])
        right, bottom = self.to_window(box[0] + box[2], box[1] + box[3])
        inside = pygame.Rect(left, top, right - left, bottom - top)
        before = self._clip
        x, y, wide, tall = inside.clip(before) if before else inside
        self._clip = x, y, wide, tall
        try:
            yield
        finally:
            self._clip = before

    @contextmanager
    def shifted(self, x: float, y: float) -> Iterator[None]:
        """Draw everything inside this much to the right and down."""
        before = self.left, self.top
        self.left, self.top = self.left + x * self.pixels_per_unit, self.top + y * self.pixels_per_unit
        try:
            yield
        finally:
            self.left, self.top = before

    @contextmanager
    def in_part(self, box: BoxLike, part: "PartCache") -> Iterator[None]:
        """Draw everything inside as if this box were the whole window; `part` keeps what is painted at that size."""
        left, top = self.to_window(box[0], box[1])
        right, bottom = self.to_window(box[0] + box[2], box[1] + box[3])
        size = right - left, bottom - top
        k = min(size[0] / self.logical_size[0], size[1] / self.logical_size[1])
        if part.scales != (k, self.text_scale):
            part.scales, part.wood = (k, self.text_scale), None
            part.surfaces.clear()
            part.requests.clear()
        part.surfaces.max_size = self.cache.max_size
        whole = (
            self.pixels_per_unit,
            self.left,
            self.top,
            self.size,
            self.corner,
            self.cache,
            self._wood,
            self._requests,
        )
        with self.clipped(box):
            self.pixels_per_unit, self.size, self.corner = k, size, (left, top)
            self.left = left + (size[0] - self.logical_size[0] * k) / 2
            self.top = top + (size[1] - self.logical_size[1] * k) / 2
            self.cache, self._wood, self._requests = part.surfaces, part.wood, part.requests
            try:
                yield
            finally:
                part.wood = self._wood
                (
                    self.pixels_per_unit,
                    self.left,
                    self.top,
                    self.size,
                    self.corner,
                    self.cache,
                    self._wood,
                    self._requests,
                ) = whole

    def _veil(self) -> pygame.Surface:
        veil = pygame.Surface(self.size)
        veil.fill(theme.SHADOW)
        return veil

    def draw(
        self,
        image: Image,
        pose: Pose,
        *,
        alpha: int = 255,
        moving: bool = False,
        squeeze: float = 1.0,
        turn_step: float = MOVING_TURN_STEP_DEGREES,
        coarseness: int = 1,
    ) -> None:
        """Draw an image with its middle at the pose.

        `squeeze` is the share of its width that is seen, for a card that turns over. If `moving`, its turn is rounded
        to steps of `turn_step` degrees, and `coarseness` pixels may be taken for one.
        """
        if self._only_noting:
            self._requests[PrerenderRequest(image, pose.scale, pose.angle, moving, turn_step, coarseness)] = None
            return
        sprite = self._sprite(image, pose, moving, turn_step, coarseness)
        if squeeze != 1.0:
            narrow = max(round(sprite.get_width() * abs(squeeze)), 1), sprite.get_height()
            sprite = pygame.transform.smoothscale(sprite, narrow)
        x = self.left + pose.x * self.pixels_per_unit - sprite.get_width() / 2
        y = self.top + pose.y * self.pixels_per_unit - sprite.get_height() / 2
        self._blit(sprite, (round(x), round(y)), alpha)

    def fill_shapes(self, shapes: Sequence[Shape]) -> None:
        """Fill shapes that differ in every frame, so that it is no use to keep a picture of them.

        All of them must lie within the first.
        """
        k, left, top = self.pixels_per_unit, self.left, self.top
        outlines = [
            Shape([(left + x * k, top + y * k) for x, y in corners], tint, smooth) for corners, tint, smooth in shapes
        ]
        self._put(DrawCommand(ShapeGroup(outlines), clip=self._clip))

    def draw_shadow(self, image: Image, pose: Pose, elevation: int, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the shadow of an image that lies (1), stands (2) or is lifted (3)."""
        right, down, _, _ = SHADOW_STYLES[elevation]
        lower = Pose(pose.x + right, pose.y + down, pose.angle, pose.scale)
        self.draw(Shadow(image.outline, elevation), lower, moving=moving, alpha=alpha)

    def draw_glow(self, image: Image, pose: Pose, kind: str, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the halo round an image; `kind` is a key of GLOW_STYLES."""
        self.draw(Glow(image.outline, kind), pose, moving=moving, alpha=alpha)

    def _sprite(self, image: Image, pose: Pose, moving: bool, blunt: float, coarse: int) -> pygame.Surface:
        angle = pose.angle % 360
        if moving:
            # What is soft may keep a little aside of what throws it, so that many find theirs painted.
            turn, size = blunt * (1 + (image.coarseness > 1)), 0.01 * image.coarseness
            scale = round(round(pose.scale / size) * size, 2)
            return self._moving_sprite(image, round(angle / turn) * turn % 360, scale, coarse)
        flat = self.cache.get((image, pose.scale), lambda: self._paint(image, pose.scale))
        if min(angle, 360 - angle) < MAX_UNSEEN_TURN_DEGREES:
            return flat
        return self.cache.get((image, pose.scale, angle), lambda: _rotate(flat, angle, 1.0, image.coarseness))

    def _moving_sprite(self, image: Image, angle: float, scale: float, coarse: int) -> pygame.Surface:
        """Return a sprite made from one painted size, shrunk and turned: good enough for what moves."""
        full = image.max_scale or 1.0
        if not angle and (scale == full or (image, scale) in self.cache):
            return self.cache.get((image, scale), lambda: self._paint(image, scale))
        flat = self.cache.get((image, full), lambda: self._paint(image, full))
        if not angle and image.max_scale:
            return self._shrunk(image, flat, scale / full)
        coarse = max(image.coarseness, coarse, round(self.pixels_per_unit / MOVING_PIXELS_PER_UNIT))
        return self.cache.get((image, scale, angle, coarse), lambda: _rotate(flat, angle, scale / full, coarse))

    def _shrunk(self, image: Image, flat: pygame.Surface, scale: float) -> pygame.Surface:
        """Shrink a large image, always into the same surface: a new one for every size would take longer."""
        sheet = self.cache.get((image, "sheet"), lambda: pygame.Surface(flat.get_size(), pygame.SRCALPHA))
        size = max(round(flat.get_width() * scale), 1), max(round(flat.get_height() * scale), 1)
        return pygame.transform.smoothscale(flat, size, sheet.subsurface((0, 0), size))

    def _paint(self, image: Image, scale: float) -> pygame.Surface:
        if (full := image.max_scale) and scale < full:
            flat = self.cache.get((image, full), lambda: self._paint(image, full))
            return _rotate(flat, 0.0, scale / full)
        k = self.pixels_per_unit * scale
        width, height = image.size
        surface = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
        image.paint(Brush(surface, k, self.text_scale))
        return surface

    def _blit(self, surface: pygame.Surface, at: tuple[int, int], alpha: int = 255) -> None:
        self._put(DrawCommand(surface, at, alpha, clip=self._clip))
        if self.blit_sizes is not None:
            self.blit_sizes.append(surface.get_size())

    def _put(self, stroke: DrawCommand) -> None:
        if self._only_noting:
            return
        if self._draw_list is not None:
            self._draw_list.add(stroke)
            return
        self.surface.set_clip(stroke.clip)
        stroke.draw_on(self.surface)
        self.surface.set_clip(None)


def _rotate(flat: pygame.Surface, angle: float, scale: float, coarse: int = 1) -> pygame.Surface:
    """Turn and shrink a painted surface; a `coarse` above 1 uses fewer pixels, for what is soft or moves."""
    width, height = flat.get_width() * scale, flat.get_height() * scale
    if not angle:
        return pygame.transform.smoothscale(flat, (max(round(width), 1), max(round(height), 1)))
    if coarse == 1:
        return pygame.transform.rotozoom(_padded(flat), angle, scale)
    small = pygame.transform.smoothscale(flat, (max(round(width / coarse), 1), max(round(height / coarse), 1)))
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(_padded(small), angle, 1.0), coarse)


def _padded(surface: pygame.Surface) -> pygame.Surface:
    """Add two transparent pixels all round: without them a turned card has jagged edges."""
    width, height = surface.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    padded.blit(surface, (2, 2))
    return padded
