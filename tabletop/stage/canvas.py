"""The only place that blits: a window of any size, drawn in logical units, crisp at every one of them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

import pygame
from attrs import define, field

from tabletop import resources, theme
from tabletop.stage.brush import Box, Brush, foresee
from tabletop.stage.draw_list import Shape, Shapes, Stroke, Strokes
from tabletop.stage.halos import SHADOWS, Glow, Shadow
from tabletop.stage.images import Image, Picture
from tabletop.stage.pose import Pose
from tabletop.stage.surface_cache import Kept
from tabletop.stage.wood import planks

KEPT: Final = 60_000_000
"""Pixels of painted images to keep: about twenty tables of cards at 1080p, 240 MB at the very most."""
WINDOWS: Final = 29
"""How many windows full of pixels to keep, where that is less: a small window needs as many pictures as a large one."""
UPRIGHT: Final = 0.02
"""Degrees that nobody sees."""
LARGE: Final = 150_000
"""Pixels of an image that is not painted ahead while things move."""
COARSE: Final = 1.2
"""Pixels to a logical unit that are enough for what turns on its way: those of 1080p."""
BLUNT: Final = 1.5
"""Degrees to which turns are rounded while a piece moves, so that its turned pictures can be used again."""


class Wanted(NamedTuple):
    """An image that will be needed: its size and turn, whether it moves, and how bluntly and coarsely."""

    image: Image
    scale: float = 1.0
    angle: float = 0.0
    moving: bool = False
    blunt: float = BLUNT
    coarse: int = 1
    backdrop: bool = False
    """Whether it is a room behind everything else, as wide as the window."""


@define
class Part:
    """What a canvas keeps for a part of its window: the images painted at the size of that part, and its wood."""

    sizes: tuple[float, float] = field(init=False, default=(0.0, 0.0))
    """That of the part, and that of letters."""
    kept: Kept = field(init=False, factory=lambda: Kept(KEPT))
    wanted: dict[Wanted, None] = field(init=False, factory=dict)
    wood: pygame.Surface | None = field(init=False, default=None)


class Canvas:
    """Maps a sheet of logical units to the middle of a surface, and keeps every image it has painted.

    The sheet is that of a table, unless another is asked for: a palm is upright.
    """

    def __init__(self, surface: pygame.Surface, sheet: tuple[float, float] = (theme.WIDTH, theme.HEIGHT)) -> None:
        self.sheet = sheet
        self.kept = Kept(KEPT)
        self._wood: pygame.Surface | None = None
        self._letters = 1.0
        self._drawing: Strokes | None = None
        self._clip: tuple[int, int, int, int] | None = None
        self._drawn = Strokes()
        """What the surface shows, as far as we know."""
        self._rehearsing = False
        self._wanted: dict[Wanted, None] = {}
        """What a rehearsal has shown to be needed."""
        self.blits: list[tuple[int, int]] | None = None
        """The sizes of all blits since it was set to a list: what a benchmark compares us with."""
        self.fit(surface)

    def fit(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        size = surface.get_size()
        self.surface, self.size, self.corner = surface, size, (0, 0)
        self._drawn = Strokes()
        k = min(size[0] / self.sheet[0], size[1] / self.sheet[1])
        if getattr(self, "k", None) != k:
            self._forget()
        self.k = k
        self.kept.most = min(KEPT, WINDOWS * size[0] * size[1])
        self.left = (size[0] - self.sheet[0] * k) / 2
        self.top = (size[1] - self.sheet[1] * k) / 2
        if self._wood is not None and self._wood.get_size() != size:
            self._wood = None

    def _forget(self) -> None:
        self.kept.clear()
        self._wanted.clear()

    @property
    def letters(self) -> float:
        """How large the player wants words to be, as a factor."""
        return self._letters

    @letters.setter
    def letters(self, letters: float) -> None:
        if letters != self._letters:
            self._letters = letters
            self._forget()

    def logical(self, at: tuple[int, int]) -> tuple[float, float]:
        """Turn a place in the window into a place on the canvas."""
        return (at[0] - self.left) / self.k, (at[1] - self.top) / self.k

    def window(self, x: float, y: float) -> tuple[int, int]:
        """Turn a place on the canvas into a place in the window."""
        return round(self.left + x * self.k), round(self.top + y * self.k)

    @contextmanager
    def picture(self) -> Iterator[list[pygame.Rect]]:
        """Gather all strokes of a picture, and draw only where it differs from the last; tell in the end where."""
        self._drawing, parts = Strokes(), list[pygame.Rect]()
        try:
            yield parts
            parts += self._drawing.beside(self._drawn, self.surface.get_rect())
            self._drawing.draw(self.surface, parts)
            self._drawn = self._drawing
        finally:
            self._drawing = None

    def foresee(self, pictures: Iterable[tuple[Picture, float]]) -> None:
        """Begin to rasterise drawings that will be needed, each in a size, while other things are painted."""
        scaled = [(picture, self.k * scale) for picture, scale in pictures]
        foresee((resources.image(each.name), (round(each.width * k), round(each.height * k))) for each, k in scaled)

    @contextmanager
    def rehearsal(self) -> Iterator[None]:
        """Draw nothing for a while: what it would take is only noted, for `prepare`."""
        self._rehearsing = True
        try:
            yield
        finally:
            self._rehearsing = False

    def prepare(self, until: float, *, calm: bool) -> bool:
        """Paint what rehearsals have shown to be needed, as long as there is time; tell whether all is painted.

        What is so large that it takes the time of a frame is left for when it is calm.
        """
        for wanted in list(self._wanted):
            if perf_counter() >= until:
                break
            image, scale, angle, moving, blunt, coarse, backdrop = wanted
            width, height = image.size
            if calm or width * height * (self.k * scale) ** 2 < LARGE:
                del self._wanted[wanted]
                if backdrop:
                    self._room(image)
                else:
                    self._sprite(image, Pose(0, 0, angle, scale), moving, blunt, coarse)
        return not self._wanted

    def wood(self) -> None:
        """Draw the bare wood of the table over the whole window."""
        if self._wood is None:
            self._wood = pygame.Surface(self.size)
            planks(self._wood, self.k)
        self._blit(self._wood, self.corner)

    def whole(self, picture: pygame.Surface) -> None:
        """Show a picture of the whole window."""
        self._blit(picture, (0, 0))

    def backdrop(self, image: Image, drop: float = 0.0) -> None:
        """Draw a painted room over the whole window instead of the wood.

        The image must be larger than the canvas, for windows of another shape, and paint its middle where it is given
        less room; `drop` moves it down, where it has more to show above.
        """
        if self._rehearsing:
            self._wanted[Wanted(image, backdrop=True)] = None
            return
        room = self._room(image)
        y = self.top + (self.sheet[1] / 2 + drop) * self.k - room.get_height() / 2
        self._blit(room, (self.corner[0], round(y)))

    def _room(self, image: Image) -> pygame.Surface:
        width = self.size[0]
        return self.kept.get(("backdrop", image, width), lambda: self._paint_backdrop(image, width))

    def _paint_backdrop(self, image: Image, width: int) -> pygame.Surface:
        room = pygame.Surface((width, round(image.size[1] * self.k)))
        image.paint(Brush(room, self.k, self.letters))
        return room

    def dim(self, alpha: int) -> None:
        """Darken all that was drawn so far, for a panel to lie on it."""
        self._blit(self.kept.get(("veil", self.size), self._veil), self.corner, alpha)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only within this box for a while."""
        left, top = self.window(box[0], box[1])
        right, bottom = self.window(box[0] + box[2], box[1] + box[3])
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
        """Draw everything so far from its place for a while."""
        before = self.left, self.top
        self.left, self.top = self.left + x * self.k, self.top + y * self.k
        try:
            yield
        finally:
            self.left, self.top = before

    @contextmanager
    def within(self, box: Box, part: "Part") -> Iterator[None]:
        """Draw for a while as if this box were the whole window; what is painted at its size is kept by the part."""
        left, top = self.window(box[0], box[1])
        right, bottom = self.window(box[0] + box[2], box[1] + box[3])
        size = right - left, bottom - top
        k = min(size[0] / self.sheet[0], size[1] / self.sheet[1])
        if part.sizes != (k, self.letters):
            part.sizes, part.wood = (k, self.letters), None
            part.kept.clear()
            part.wanted.clear()
        part.kept.most = self.kept.most
        whole = self.k, self.left, self.top, self.size, self.corner, self.kept, self._wood, self._wanted
        with self.clipped(box):
            self.k, self.size, self.corner = k, size, (left, top)
            self.left = left + (size[0] - self.sheet[0] * k) / 2
            self.top = top + (size[1] - self.sheet[1] * k) / 2
            self.kept, self._wood, self._wanted = part.kept, part.wood, part.wanted
            try:
                yield
            finally:
                part.wood = self._wood
                self.k, self.left, self.top, self.size, self.corner, self.kept, self._wood, self._wanted = whole

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
        blunt: float = BLUNT,
        coarse: int = 1,
    ) -> None:
        """Draw an image with its middle at the pose.

        `squeeze` narrows it, as a card that turns over. What moves is turned in steps of `blunt` degrees, and with
        pixels that are `coarse` times as wide where the next moment shows it in another size.
        """
        if self._rehearsing:
            self._wanted[Wanted(image, pose.scale, pose.angle, moving, blunt, coarse)] = None
            return
        sprite = self._sprite(image, pose, moving, blunt, coarse)
        if squeeze != 1.0:
            narrow = max(round(sprite.get_width() * abs(squeeze)), 1), sprite.get_height()
            sprite = pygame.transform.smoothscale(sprite, narrow)
        x = self.left + pose.x * self.k - sprite.get_width() / 2
        y = self.top + pose.y * self.k - sprite.get_height() / 2
        self._blit(sprite, (round(x), round(y)), alpha)

    def shapes(self, shapes: Sequence[Shape]) -> None:
        """Fill shapes that are others at every moment, so that no picture of them is worth keeping.

        All of them must lie within the first.
        """
        k, left, top = self.k, self.left, self.top
        outlines = [
            Shape([(left + x * k, top + y * k) for x, y in corners], tint, smooth) for corners, tint, smooth in shapes
        ]
        self._put(Stroke(Shapes(outlines), clip=self._clip))

    def shadow(self, image: Image, pose: Pose, level: int, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the shadow an image throws when it lies (1), stands (2) or is lifted (3)."""
        right, down, _, _ = SHADOWS[level]
        lower = Pose(pose.x + right, pose.y + down, pose.angle, pose.scale)
        self.draw(Shadow(image.outline, level), lower, moving=moving, alpha=alpha)

    def glow(self, image: Image, pose: Pose, kind: str, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the halo of a state round an image."""
        self.draw(Glow(image.outline, kind), pose, moving=moving, alpha=alpha)

    def _sprite(self, image: Image, pose: Pose, moving: bool, blunt: float, coarse: int) -> pygame.Surface:
        angle = pose.angle % 360
        if moving:
            # What is soft may keep a little aside of what throws it, so that many find theirs painted.
            turn, size = blunt * (1 + (image.coarse > 1)), 0.01 * image.coarse
            scale = round(round(pose.scale / size) * size, 2)
            return self._rough(image, round(angle / turn) * turn % 360, scale, coarse)
        flat = self.kept.get((image, pose.scale), lambda: self._paint(image, pose.scale))
        if min(angle, 360 - angle) < UPRIGHT:
            return flat
        return self.kept.get((image, pose.scale, angle), lambda: _turned(flat, angle, 1.0, image.coarse))

    def _rough(self, image: Image, angle: float, scale: float, coarse: int) -> pygame.Surface:
        """Paint at one size and turn and shrink that: good enough for what is seen for a sixtieth of a second."""
        full = image.largest or 1.0
        if not angle and (scale == full or (image, scale) in self.kept):
            return self.kept.get((image, scale), lambda: self._paint(image, scale))
        flat = self.kept.get((image, full), lambda: self._paint(image, full))
        if not angle and image.largest:
            return self._passing(image, flat, scale / full)
        coarse = max(image.coarse, coarse, round(self.k / COARSE))
        return self.kept.get((image, scale, angle, coarse), lambda: _turned(flat, angle, scale / full, coarse))

    def _passing(self, image: Image, flat: pygame.Surface, scale: float) -> pygame.Surface:
        """Shrink what is large and passes through many sizes, always on the same sheet.

        Fresh memory for every size would take longer than the shrinking. In one picture it is seen in one size.
        """
        sheet = self.kept.get((image, "sheet"), lambda: pygame.Surface(flat.get_size(), pygame.SRCALPHA))
        size = max(round(flat.get_width() * scale), 1), max(round(flat.get_height() * scale), 1)
        return pygame.transform.smoothscale(flat, size, sheet.subsurface((0, 0), size))

    def _paint(self, image: Image, scale: float) -> pygame.Surface:
        if (full := image.largest) and scale < full:
            flat = self.kept.get((image, full), lambda: self._paint(image, full))
            return _turned(flat, 0.0, scale / full)
        k = self.k * scale
        width, height = image.size
        surface = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
        image.paint(Brush(surface, k, self.letters))
        return surface

    def _blit(self, surface: pygame.Surface, at: tuple[int, int], alpha: int = 255) -> None:
        self._put(Stroke(surface, at, alpha, clip=self._clip))
        if self.blits is not None:
            self.blits.append(surface.get_size())

    def _put(self, stroke: Stroke) -> None:
        if self._rehearsing:
            return
        if self._drawing is not None:
            self._drawing.add(stroke)
            return
        self.surface.set_clip(stroke.clip)
        stroke.put(self.surface)
        self.surface.set_clip(None)


def _turned(flat: pygame.Surface, angle: float, scale: float, coarse: int = 1) -> pygame.Surface:
    """Turn and shrink what was painted; `coarse` does so with fewer pixels, for what is soft or soon gone."""
    width, height = flat.get_width() * scale, flat.get_height() * scale
    if not angle:
        return pygame.transform.smoothscale(flat, (max(round(width), 1), max(round(height), 1)))
    if coarse == 1:
        return pygame.transform.rotozoom(_padded(flat), angle, scale)
    small = pygame.transform.smoothscale(flat, (max(round(width / coarse), 1), max(round(height / coarse), 1)))
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(_padded(small), angle, 1.0), coarse)


def _padded(surface: pygame.Surface) -> pygame.Surface:
    """Add two clear pixels all round: without them a turned card has jagged edges."""
    width, height = surface.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    padded.blit(surface, (2, 2))
    return padded
