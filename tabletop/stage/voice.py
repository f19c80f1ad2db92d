"""The sounds of the table. Without an audio device everything goes on in silence."""

from collections.abc import Callable
from io import BytesIO

import pygame
from attrs import define, field

from tabletop import library

CHANNELS = 24
"""Sounds that can be heard at the same time: a handful of corn, and a creak."""


@define
class Voice:
    """Plays sounds by their names, opening the device when the first one is asked for."""

    loudness: Callable[[], float]
    """How loud everything is now, 0 to 1."""
    silent: bool = False
    """Whether there is no device, or none is wanted."""
    _sounds: dict[str, "pygame.mixer.Sound | None"] = field(init=False, factory=dict)
    _ready: bool = field(init=False, default=False)

    def ring(self, name: str, loud: float = 1.0) -> None:
        """Play a sound once; one of its kind that still rings keeps its own loudness."""
        level = self.loudness() * loud
        if self.silent or level <= 0 or not self._open():
            return
        sound = self._sound(name)
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(min(level, 1.0))

    def hum(self, name: str, loud: float) -> None:
        """Let a sound go on in the background, or stop it with no loudness."""
        if self.silent or (not self._ready and loud <= 0) or not self._open():
            return
        sound = self._sound(name)
        if sound:
            playing = sound.get_num_channels() > 0
            sound.set_volume(loud * self.loudness())
            if loud > 0 and not playing:
                sound.play(-1)
            elif loud <= 0 and playing:
                sound.stop()

    def _open(self) -> bool:
        if not self._ready:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                pygame.mixer.set_num_channels(CHANNELS)
            except pygame.error:
                self.silent = True
                return False
            self._ready = True
        return True

    def _sound(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._sounds:
            raw = library.sound(name)
            self._sounds[name] = pygame.mixer.Sound(file=BytesIO(raw)) if raw else None
        return self._sounds[name]
