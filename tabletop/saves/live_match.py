"""A match that another program still plays, followed from its file: only what is new is read."""

from pathlib import Path
from typing import Final

from tabletop.match import Match
from tabletop.saves.match_file import Damaged, Recording, held, read_on

OFTEN: Final = 0.5
"""Seconds between two looks at how long the file is."""
SELDOM: Final = 8
"""Looks at a file that does not grow, after which we ask whether anybody still writes it."""


class Live:
    """Lets a match happen here as it happens there, with all that is taken back.

    A last line that is not whole yet is waited for. What was read stays, whatever becomes of the file.
    """

    def __init__(self, path: Path, recording: Recording) -> None:
        self.path, self._recording = path, recording
        self.on_air = True
        """Whether somebody plays: they may leave the table, and come back to it."""
        self.lost = ""
        """Why it can't be followed any further, as a key of the catalogue; "" while it can."""
        self._written = (0, 0)
        """How long the file was when it was last read, and when it had been written."""
        self._wait = OFTEN
        self._looks = 0
        """Looks since the file has last grown, or somebody has sat down."""

    @property
    def match(self) -> Match:
        """The match, as far as it has been read."""
        return self._recording.match

    def update(self, seconds: float) -> int | None:
        """Look now and then; where something has come, tell how many beats of the story are still what they were."""
        self._wait -= seconds
        if self._wait > 0 or self.lost:
            return None
        self._wait = OFTEN
        return self.look()

    def look(self) -> int | None:
        """See whether the file has grown, and read on if it has."""
        try:
            told = self.path.stat()
        except OSError:
            self._lose("live-gone")
            return None
        # A torn line may have been written anew, and be as long as it was.
        written = told.st_size, told.st_mtime_ns
        if told.st_size < self._recording.sound_bytes:
            self._lose("live-changed")
        elif told.st_size == self._recording.sound_bytes or written == self._written:
            self._ask()
        else:
            self._written, self._looks, self.on_air = written, 0, True
            return self._read_on()
        return None

    def _read_on(self) -> int | None:
        before, lines = self.match.story[:], self._recording.lines
        try:
            self._recording = read_on(self.path, self._recording)
        except Damaged as fault:
            self._recording = fault.before or self._recording
            self._lose("live-gone" if fault.reason == "save-unreadable" else "live-changed")
        if self._recording.lines == lines:
            return None
        story = self.match.story
        return next((at for at, beat in enumerate(before) if at == len(story) or beat is not story[at]), len(before))

    def _ask(self) -> None:
        """Find out now and then whether the table has been left, or somebody has come back to it."""
        self._looks += 1
        if self._looks % SELDOM == 0:
            self.on_air = held(self.path)

    def _lose(self, why: str) -> None:
        self.lost, self.on_air = why, False
