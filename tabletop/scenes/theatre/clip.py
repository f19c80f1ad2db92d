"""A short moving picture of a part of a match, to send to others: drawn frame by frame, saved as GIF or WebP."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from io import BytesIO
from logging import getLogger
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame
from attrs import evolve

from tabletop.files import free_path, write_export
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.settings import export_folder
from tabletop.stage.canvas import Canvas

LOGGER = getLogger(__name__)
FRAME_SECONDS: Final = 0.08
"""How long each picture is shown: a GIF counts in hundredths, and twelve a second are smooth enough."""
END_SECONDS: Final = 0.8
"""How long the last picture is shown."""
MAX_CLIP_SECONDS: Final = 30.0
"""A clip ends after this time, whatever is left to show."""
CLIP_SIZE_PIXELS: Final = (480, 270)
GIF_COLOUR_COUNT: Final = 224
"""Colours of a GIF; the same for all its pictures, so that nothing flickers."""
CLIP_SUFFIXES: Final = (".gif", ".webp")


def can_write_clips() -> bool:
    """Tell whether clips can be written: Pillow must be installed."""
    return find_spec("PIL") is not None


def presenter_from(presenter: MatchPresenter, first_beat: int) -> MatchPresenter:
    """Make a second presenter of the same match: from this beat, as the same watcher, silent, at normal speed."""
    settings = evolve(presenter.services.settings, reduced_motion=False, sound=False)
    services = Services(settings, presenter.services.folder)
    services.voice.silent = True
    other = MatchPresenter(services, presenter.match, watcher=presenter.watcher, shown_beats=first_beat, speed=1.0)
    other.all_hands_open = presenter.all_hands_open
    return other


def draw_frames(presenter: MatchPresenter, last_beat: int, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Draw a presenter's pictures until so many beats were shown, and some more of the last moment."""
    canvas, rest = Canvas(pygame.Surface(size)), END_SECONDS
    canvas.text_scale = presenter.services.settings.scale
    presenter.reset_table()
    for _ in range(round(MAX_CLIP_SECONDS / FRAME_SECONDS)):
        with canvas.shifted(*presenter.jolt):
            presenter.draw(canvas)
        yield canvas.surface.copy()
        presenter.update(FRAME_SECONDS)
        if presenter.shown_beats < last_beat or not presenter.is_still:
            presenter.advance(FRAME_SECONDS)
        else:
            rest -= FRAME_SECONDS
        if rest <= 0:
            return


def write_clip(pictures: Sequence[pygame.Surface], path: Path) -> None:
    """Write pictures as a moving one; the ending of the path decides between GIF and WebP.

    Raise OSError if the file can't be written.
    """
    began = perf_counter()
    write_export(path, _encode_pictures(pictures, path.suffix.lower()))
    seconds = perf_counter() - began
    LOGGER.info("a clip of %d pictures written as %s in %d ms", len(pictures), path.suffix, seconds * 1000)


def _encode_pictures(pictures: Sequence[pygame.Surface], suffix: str) -> bytes:
    from PIL import Image

    encoded, size = BytesIO(), pictures[0].get_size()
    images = [Image.frombytes("RGB", size, pygame.image.tobytes(each, "RGB")) for each in pictures]
    pace = round(FRAME_SECONDS * 1000)
    if suffix == ".webp":
        images[0].save(
            encoded, "WEBP", save_all=True, append_images=images[1:], duration=pace, loop=0, quality=60, method=4
        )
        return encoded.getvalue()
    few = images[:: max(len(images) // 8, 1)]
    sheet = Image.new("RGB", (size[0], size[1] * len(few)))
    for place, image in enumerate(few):
        sheet.paste(image, (0, size[1] * place))
    palette = sheet.quantize(GIF_COLOUR_COUNT)
    first, *rest = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    first.save(encoded, "GIF", save_all=True, append_images=rest, duration=pace, loop=0, optimize=False)
    return encoded.getvalue()


class ClipRecorder:
    """Records a clip from one press to the next. One picture is drawn in each update, so the window goes on."""

    def __init__(self, presenter: MatchPresenter) -> None:
        self._presenter = presenter
        self.first_beat: int | None = None
        """How many beats had been shown when the recording began; None while nothing is recorded."""
        self._drawing: Iterator[pygame.Surface] | None = None
        self._last_beat = 0
        """How many beats have been shown when the clip ends."""
        self._pictures: list[pygame.Surface] = []
        self._saving: Future[Path] | None = None

    @property
    def busy(self) -> bool:
        """Whether a clip is being drawn or written."""
        return self._drawing is not None or self._saving is not None

    def toggle_recording(self) -> None:
        """Begin to record at the shown moment, or end there and begin to draw the clip."""
        showing, say = self._presenter, self._presenter.services.say
        if self.busy:
            self._show_notice(say("theatre-clip-busy"))
        elif self.first_beat is None:
            self.first_beat = showing.shown_beats
        elif showing.shown_beats <= self.first_beat:
            self._show_notice(say("theatre-clip-short"))
        else:
            self._last_beat = showing.shown_beats
            self._drawing = draw_frames(presenter_from(showing, self.first_beat), self._last_beat, CLIP_SIZE_PIXELS)
            self._pictures, self.first_beat = [], None
            self._show_notice(say("theatre-clip-busy"))

    def follow_undo(self, kept_beats: int) -> None:
        """Adjust to an undo that leaves so many beats as they were: what was recorded may be gone."""
        if self._drawing is not None and kept_beats < self._last_beat:
            self._drawing, self._pictures = None, []
        if self.first_beat is not None:
            self.first_beat = min(self.first_beat, kept_beats)

    def _show_notice(self, text: str) -> None:
        self._presenter.bar.show_notice(text)
        self._presenter.show_table()

    def update(self) -> None:
        """Draw the next picture. After the last one write the file; once written, tell where it is."""
        say = self._presenter.services.say
        if self._drawing is not None:
            picture = next(self._drawing, None)
            if picture is None:
                self._drawing, self._saving = (
                    None,
                    _write_in_background(self._pictures, self._presenter.match.setup.game),
                )
            else:
                self._pictures.append(picture)
        elif self._saving is not None and self._saving.done():
            fault = self._saving.exception()
            if fault is None:
                self._show_notice(say("theatre-clip-saved", file=str(self._saving.result())))
            else:
                self._show_notice(say("theatre-clip-unsaved", why=str(fault)))
            self._saving, self._pictures = None, []


_POOL: list[ThreadPoolExecutor] = []


def _write_in_background(pictures: list[pygame.Surface], game: str) -> "Future[Path]":
    """Write the clip in a thread of its own, so that the window need not wait."""
    if not _POOL:
        _POOL.append(ThreadPoolExecutor(1, "clip"))

    def written() -> Path:
        folder = export_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, game, ".gif")
        write_clip(pictures, path)
        return path

    return _POOL[0].submit(written)
