"""Plays sounds and music. Without an audio device nothing is played and nothing fails."""

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import pygame
from attrs import define, field

from tabletop import resources

CHANNEL_COUNT = 24
"""How many sounds can be heard at the same time."""
FADE_MS = 1200
"""Milliseconds in which the background sound fades in and out."""


@define
class SoundPlayer:
    """Plays sounds by name. The audio device is opened when the first sound is asked for."""

    get_volume: Callable[[], float]
    """Returns the volume of sounds now, 0 to 1."""
    silent: bool = False
    """Whether nothing is played: there is no device, or none is wanted."""
    _sounds: dict[str, "pygame.mixer.Sound | None"] = field(init=False, factory=dict)
    _ready: bool = field(init=False, default=False)
    _background: tuple[str, float] = field(init=False, default=("", 0.0))
    """The name and volume of the background sound."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound once. `volume` is relative to the player's setting; sounds that still play are not changed."""
        level = self.get_volume() * volume
        if self.silent or level <= 0 or not self._open():
            return
        sound = self._sound(name)
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(min(level, 1.0))

    def play_background(self, name: str, volume: float) -> None:
        """Repeat a long sound in the background from now on, instead of the present one; "" stops it.

        It is read while it plays, so starting it takes no time.
        """
        if self.silent or (name, volume) == self._background or (not name and not self._ready) or not self._open():
            return
        before, self._background = self._background[0], (name, volume)
        with suppress(pygame.error):  # a stream that can't be read is not heard
            if name != before:
                raw = resources.long_sound(name) if name else None
                if raw is None:
                    pygame.mixer.music.fadeout(FADE_MS)
                    return
                pygame.mixer.music.load(BytesIO(raw), "ogg")
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            pygame.mixer.music.set_volume(volume)

    def _open(self) -> bool:
        if not self._ready:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(CHANNEL_COUNT)
            except pygame.error as fault:
                import logging  # the shelf of games need not wait for it

                logging.getLogger(__name__).info("no sound: %s", fault)
                self.silent = True
                return False
            self._ready = True
        return True

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._sounds:
            raw = resources.sound(name)
            self._sounds[name] = pygame.mixer.Sound(file=BytesIO(raw)) if raw else None
        return self._sounds[name]
