"""A moving picture of a stretch of a match, for those who were not there: drawn frame by frame, as GIF or WebP."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pygame
from attrs import evolve

from tabletop.files import free_path
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.match_presenter import Showing
from tabletop.settings import for_others
from tabletop.stage.canvas import Canvas

FRAME: Final = 0.08
"""Seconds that each picture stays: a GIF counts in hundredths, and twelve a second are smooth enough."""
REST: Final = 0.8
"""Seconds that the end is looked at."""
LONGEST: Final = 30.0
"""Seconds after which a clip ends, come what may: nobody sends longer ones."""
SIZE: Final = (480, 270)
COLOURS: Final = 224
"""Colours of a GIF; the same for all its pictures, so that nothing flickers."""
KINDS: Final = (".gif", ".webp")


def can_be_written() -> bool:
    """Tell whether Pillow is there, which writes moving pictures."""
    return find_spec("PIL") is not None


def stretch(showing: Showing, since: int) -> Showing:
    """Show the same match once more from that moment on, through the same eyes, in silence and at its own pace."""
    settings = evolve(showing.house.settings, reduced_motion=False, sound=False)
    house = House(settings, showing.house.folder)
    house.voice.silent = True
    other = Showing(house, showing.match, watcher=showing.watcher, shown=since, speed=1.0)
    other.openly = showing.openly
    return other


def frames(showing: Showing, until: int, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Draw a story from where it stands until so many beats have been shown, and rest a moment at the end."""
    canvas, rest = Canvas(pygame.Surface(size)), REST
    canvas.letters = showing.house.settings.scale
    showing.lay_anew()
    for _ in range(round(LONGEST / FRAME)):
        with canvas.shifted(*showing.jolt):
            showing.draw(canvas)
        yield canvas.surface.copy()
        showing.move(FRAME)
        if showing.shown < until or not showing.still:
            showing.go_on(FRAME)
        else:
            rest -= FRAME
        if rest <= 0:
            return


def write(pictures: Sequence[pygame.Surface], path: Path) -> None:
    """Write pictures as one that moves, in the way that the end of the file's name tells; OSError if it can't be."""
    from PIL import Image

    size = pictures[0].get_size()
    images = [Image.frombytes("RGB", size, pygame.image.tobytes(each, "RGB")) for each in pictures]
    pace = round(FRAME * 1000)
    if path.suffix.lower() == ".webp":
        images[0].save(path, save_all=True, append_images=images[1:], duration=pace, loop=0, quality=60, method=4)
        return
    few = images[:: max(len(images) // 8, 1)]
    sheet = Image.new("RGB", (size[0], size[1] * len(few)))
    for place, image in enumerate(few):
        sheet.paste(image, (0, size[1] * place))
    palette = sheet.quantize(COLOURS)
    first, *rest = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    first.save(path, save_all=True, append_images=rest, duration=pace, loop=0, optimize=False)


class Camera:
    """Films what is shown from one press to the next, without keeping the show: a picture is drawn in every turn."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self.since: int | None = None
        """Where the film begins, while there is one in the camera."""
        self._drawing: Iterator[pygame.Surface] | None = None
        self._until = 0
        """Where the film ends that is being drawn."""
        self._pictures: list[pygame.Surface] = []
        self._saved: Future[Path] | None = None

    @property
    def busy(self) -> bool:
        """Whether a film is being developed."""
        return self._drawing is not None or self._saved is not None

    def press(self) -> None:
        """Begin a film at the shown moment, or end it there."""
        showing, say = self._showing, self._showing.house.say
        if self.busy:
            self._tell(say("theatre-clip-busy"))
        elif self.since is None:
            self.since = showing.shown
        elif showing.shown <= self.since:
            self._tell(say("theatre-clip-short"))
        else:
            self._until = showing.shown
            self._drawing = frames(stretch(showing, self.since), self._until, SIZE)
            self._pictures, self.since = [], None
            self._tell(say("theatre-clip-busy"))

    def follow(self, kept: int) -> None:
        """Follow a story of which only so many beats are still what they were: what was filmed may be no more."""
        if self._drawing is not None and kept < self._until:
            self._drawing, self._pictures = None, []
        if self.since is not None:
            self.since = min(self.since, kept)

    def _tell(self, text: str) -> None:
        self._showing.bar.notice(text)
        self._showing.lay()

    def update(self) -> None:
        """Draw the next picture; once there are all, have them written."""
        say = self._showing.house.say
        if self._drawing is not None:
            picture = next(self._drawing, None)
            if picture is None:
                self._drawing, self._saved = None, _develop(self._pictures, self._showing.match.setup.game)
            else:
                self._pictures.append(picture)
        elif self._saved is not None and self._saved.done():
            fault = self._saved.exception()
            if fault is None:
                self._tell(say("theatre-clip-saved", file=str(self._saved.result())))
            else:
                self._tell(say("theatre-clip-unsaved", why=str(fault)))
            self._saved, self._pictures = None, []


_POOL: list[ThreadPoolExecutor] = []


def _develop(pictures: list[pygame.Surface], game: str) -> "Future[Path]":
    """Write the pictures beside the window, which must not wait for it."""
    if not _POOL:
        _POOL.append(ThreadPoolExecutor(1, "clip"))

    def written() -> Path:
        folder = for_others()
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, game, ".gif")
        write(pictures, path)
        return path

    return _POOL[0].submit(written)
