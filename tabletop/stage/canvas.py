"""The only place that blits: a window of any size, drawn in logical units, crisp at every one of them."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import sin
from random import Random
from typing import Final

import pygame
from attrs import define, field

from tabletop import theme
from tabletop.stage.brush import Box, Brush
from tabletop.stage.halos import SHADOWS, Glow, Shadow, outline_of
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose

KEPT: Final = 60_000_000
"""Pixels of painted images to keep: about twenty tables of cards at 1080p, 240 MB at the very most."""
WINDOWS: Final = 29
"""How many windows full of pixels to keep, where that is less: a small window needs as many pictures as a large one."""
BLUNT: Final = 1.5
"""Degrees to which turns are rounded while a piece moves, so that its turned pictures can be used again."""


@define
class Part:
    """What a canvas keeps for a part of its window: the images painted at the size of that part, and its wood."""

    sizes: tuple[float, float] = field(init=False, default=(0.0, 0.0))
    """That of the part, and that of letters."""
    kept: OrderedDict[tuple[object, ...], pygame.Surface] = field(init=False, factory=OrderedDict)
    pixels: int = field(init=False, default=0)
    wood: pygame.Surface | None = field(init=False, default=None)


class Canvas:
    """Maps the logical canvas to the middle of a surface, and keeps every image it has painted."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._wood: pygame.Surface | None = None
        self._letters = 1.0
        self.blits: list[tuple[int, int]] | None = None
        """The sizes of all blits since it was set to a list: what a benchmark compares us with."""
        self.fit(surface)

    def fit(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        size = surface.get_size()
        self.surface, self.size, self.corner = surface, size, (0, 0)
        k = min(size[0] / theme.WIDTH, size[1] / theme.HEIGHT)
        if getattr(self, "k", None) != k:
            self._forget()
        self.k = k
        self.most = min(KEPT, WINDOWS * size[0] * size[1])
        """Pixels of painted images to keep."""
        self.left = (size[0] - theme.WIDTH * k) / 2
        self.top = (size[1] - theme.HEIGHT * k) / 2
        if self._wood is not None and self._wood.get_size() != size:
            self._wood = None

    def _forget(self) -> None:
        self._kept.clear()
        self._pixels = 0

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

    def wood(self) -> None:
        """Draw the bare wood of the table over the whole window."""
        if self._wood is None:
            self._wood = planks(self.size, self.k)
        self._blit(self._wood, self.corner)

    def backdrop(self, image: Image, drop: float = 0.0) -> None:
        """Draw a painted room over the whole window instead of the wood.

        The image must be larger than the canvas, for windows of another shape; `drop` moves it down, where it has
        more to show above.
        """
        width = self.size[0]
        room = self._keep(("backdrop", image, width), lambda: self._paint_backdrop(image, width))
        y = self.top + (theme.HEIGHT / 2 + drop) * self.k - room.get_height() / 2
        self._blit(room, (self.corner[0], round(y)))

    def _paint_backdrop(self, image: Image, width: int) -> pygame.Surface:
        whole = self._paint(image, 1.0)
        room = pygame.Surface((width, whole.get_height()))
        room.blit(whole, ((width - whole.get_width()) // 2, 0))
        return room.convert() if pygame.display.get_surface() else room

    def dim(self, alpha: int) -> None:
        """Darken all that was drawn so far, for a panel to lie on it."""
        veil = self._keep(("veil", alpha), lambda: self._veil(alpha))
        self._blit(veil, self.corner)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only within this box for a while."""
        left, top = self.window(box[0], box[1])
        right, bottom = self.window(box[0] + box[2], box[1] + box[3])
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip((left, top, right - left, bottom - top)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

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
        k = min(size[0] / theme.WIDTH, size[1] / theme.HEIGHT)
        if part.sizes != (k, self.letters):
            part.sizes, part.kept, part.pixels, part.wood = (k, self.letters), OrderedDict(), 0, None
        whole = self.k, self.left, self.top, self.size, self.corner, self._kept, self._pixels, self._wood
        with self.clipped(box):
            self.k, self.size, self.corner = k, size, (left, top)
            self.left = left + (size[0] - theme.WIDTH * k) / 2
            self.top = top + (size[1] - theme.HEIGHT * k) / 2
            self._kept, self._pixels, self._wood = part.kept, part.pixels, part.wood
            try:
                yield
            finally:
                part.pixels, part.wood = self._pixels, self._wood
                self.k, self.left, self.top, self.size, self.corner, self._kept, self._pixels, self._wood = whole

    def _veil(self, alpha: int) -> pygame.Surface:
        veil = pygame.Surface(self.size)
        veil.fill(theme.SHADOW)
        veil.set_alpha(alpha)
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
    ) -> None:
        """Draw an image with its middle at the pose.

        `squeeze` narrows it, as a card that turns over. What moves is turned in steps of `blunt` degrees.
        """
        sprite = self._sprite(image, pose, moving, blunt)
        if squeeze != 1.0:
            narrow = max(round(sprite.get_width() * abs(squeeze)), 1), sprite.get_height()
            sprite = pygame.transform.smoothscale(sprite, narrow)
        x = self.left + pose.x * self.k - sprite.get_width() / 2
        y = self.top + pose.y * self.k - sprite.get_height() / 2
        if alpha < 255:
            sprite.set_alpha(alpha)
            self._blit(sprite, (round(x), round(y)))
            sprite.set_alpha(255)
        else:
            self._blit(sprite, (round(x), round(y)))

    def polygon(self, corners: Sequence[tuple[float, float]], tint: pygame.Color) -> None:
        """Fill a shape that is another at every moment, so that no picture of it is worth keeping."""
        outline = [(self.left + x * self.k, self.top + y * self.k) for x, y in corners]
        pygame.draw.polygon(self.surface, tint, outline)
        pygame.draw.aalines(self.surface, tint, True, outline)

    def shadow(self, image: Image, pose: Pose, level: int, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the shadow an image throws when it lies (1), stands (2) or is lifted (3)."""
        right, down, _, _ = SHADOWS[level]
        lower = Pose(pose.x + right, pose.y + down, pose.angle, pose.scale)
        self.draw(Shadow(outline_of(image), level), lower, moving=moving, alpha=alpha)

    def glow(self, image: Image, pose: Pose, kind: str, *, moving: bool = False, alpha: int = 255) -> None:
        """Draw the halo of a state round an image."""
        self.draw(Glow(outline_of(image), kind), pose, moving=moving, alpha=alpha)

    def _sprite(self, image: Image, pose: Pose, moving: bool, blunt: float) -> pygame.Surface:
        angle = pose.angle % 360
        if moving:
            return self._rough(image, round(angle / blunt) * blunt % 360, round(pose.scale, 2))
        flat = self._keep((image, pose.scale), lambda: self._paint(image, pose.scale))
        if not angle:
            return flat
        return self._keep((image, pose.scale, angle), lambda: pygame.transform.rotozoom(_padded(flat), angle, 1.0))

    def _rough(self, image: Image, angle: float, scale: float) -> pygame.Surface:
        """Paint at one size and turn and shrink that: good enough for what is seen for a sixtieth of a second."""
        if not angle and (image, scale) in self._kept:
            return self._kept[image, scale]
        flat = self._keep((image, 1.0), lambda: self._paint(image, 1.0))
        if not angle and scale == 1.0:
            return flat
        return self._keep((image, scale, angle), lambda: pygame.transform.rotozoom(_padded(flat), angle, scale))

    def _paint(self, image: Image, scale: float) -> pygame.Surface:
        k = self.k * scale
        width, height = image.size
        surface = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
        image.paint(Brush(surface, k, self.letters))
        return surface

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > self.most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return made

    def _blit(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        self.surface.blit(surface, at)
        if self.blits is not None:
            self.blits.append(surface.get_size())


def _padded(surface: pygame.Surface) -> pygame.Surface:
    """Add two clear pixels all round: without them a turned card has jagged edges."""
    width, height = surface.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    padded.blit(surface, (2, 2))
    return padded


def planks(size: tuple[int, int], k: float) -> pygame.Surface:
    """Paint the wood of the table: planks with grain and knots, under one lamp."""
    width, height = size
    wood = pygame.Surface(size)
    rng = Random(5)
    tall = 144 * k
    for row in range(int(height / tall) + 1):
        top, bottom = round(row * tall), round((row + 1) * tall)
        high, low = theme.PLANKS[row % len(theme.PLANKS)]
        board = pygame.Surface((1, 2))
        board.set_at((0, 0), high)
        board.set_at((0, 1), low)
        wood.blit(pygame.transform.smoothscale(board, (width, bottom - top)), (0, top))
        _grain(wood, rng, (top, bottom), k)
        pygame.draw.rect(wood, theme.PLANK_JOINT, (0, bottom - max(round(2.4 * k), 1), width, max(round(2.4 * k), 1)))
        pygame.draw.rect(wood, theme.PLANK_SHINE, (0, bottom, width, max(round(1.4 * k), 1)))
        joint = round((0.2 + 0.6 * rng.random()) * width)
        pygame.draw.rect(wood, theme.PLANK_JOINT, (joint, top, max(round(2 * k), 1), bottom - top))
    _lamp(wood, k)
    _dust(wood, rng)
    return wood.convert() if pygame.display.get_surface() else wood


def _grain(wood: pygame.Surface, rng: Random, board: tuple[int, int], k: float) -> None:
    width = wood.get_width()
    veins = pygame.Surface((width, board[1] - board[0]), pygame.SRCALPHA)
    tall = veins.get_height()
    for _ in range(13):
        y, swing, phase = rng.uniform(0.05, 0.95) * tall, rng.uniform(1, 5) * k, rng.uniform(0, 6)
        wave, dark = rng.uniform(250, 700) * k, rng.random() < 0.7
        start, length = rng.uniform(-0.3, 0.8) * width, rng.uniform(0.3, 1.0) * width
        line = [(x, y + swing * sin(x / wave * 6.28 + phase)) for x in range(int(start), int(start + length), 24)]
        if len(line) > 1:
            colour = (40, 20, 8, rng.randint(18, 46)) if dark else (214, 160, 110, rng.randint(10, 26))
            pygame.draw.lines(veins, colour, False, line, max(round(rng.uniform(0.8, 2.2) * k), 1))
    if rng.random() < 0.75:
        x, y = rng.uniform(0.05, 0.95) * width, rng.uniform(0.35, 0.65) * tall
        for ring in range(4, 0, -1):
            box = pygame.Rect(0, 0, round(11 * ring * k), round(5.2 * ring * k))
            box.center = round(x), round(y)
            pygame.draw.ellipse(veins, (48, 24, 10, 44), box, max(round(1.5 * k), 1))
    wood.blit(veins, (0, board[0]))


def _lamp(wood: pygame.Surface, k: float) -> None:
    """Multiply by the lamp's cone and add its warmth; both are drawn small and stretched: light has no edges."""
    width, height = wood.get_size()
    cells = 32, 18
    cone, warmth = pygame.Surface(cells), pygame.Surface(cells)
    for x in range(cells[0]):
        for y in range(cells[1]):
            dx, dy = ((x + 0.5) / cells[0] - 0.5) * width, ((y + 0.5) / cells[1] - 0.5) * height
            far = (dx * dx + dy * dy) ** 0.5 / k
            cone.set_at((x, y), _shade(far / 1060))
            warm = max(1 - far / 760, 0.0)
            warmth.set_at((x, y), (round(58 * warm), round(38 * warm), round(16 * warm)))
    wood.blit(pygame.transform.smoothscale(cone, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wood.blit(pygame.transform.smoothscale(warmth, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _dust(wood: pygame.Surface, rng: Random) -> None:
    """Strew fine grain over the wood: without it the lamp's light would stand in visible steps."""
    side = 256
    faint = bytes(value & 7 for value in range(256))
    tile = pygame.image.frombuffer(rng.randbytes(3 * side * side).translate(faint), (side, side), "RGB")
    for x in range(0, wood.get_width(), side):
        for y in range(0, wood.get_height(), side):
            wood.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _shade(share: float) -> pygame.Color:
    white, dusk, dark = map(pygame.Color, theme.LAMPLIGHT)
    if share < 0.62:
        return white.lerp(dusk, share / 0.62)
    return dusk.lerp(dark, min((share - 0.62) / 0.38, 1.0))
