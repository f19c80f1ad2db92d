"""A match that another program still plays, followed from its file: only what is new is read."""

from pathlib import Path
from typing import Final

from tabletop.match import Match
from tabletop.saves.match_file import DamagedSaveError, LoadedMatch, is_locked, read_further

POLL_SECONDS: Final = 0.5
"""Seconds between two looks at how long the file is."""
POLLS_PER_WRITER_CHECK: Final = 8
"""Looks at a file that does not grow, after which we ask whether anybody still writes it."""


class LiveMatch:
    """Lets a match happen here as it happens there, with all that is taken back.

    A last line that is not whole yet is waited for. What was read stays, whatever becomes of the file.
    """

    def __init__(self, path: Path, recording: LoadedMatch) -> None:
        self.path, self._recording = path, recording
        self.being_played = True
        """Whether somebody plays: they may leave the table, and come back to it."""
        self.lost_reason_key = ""
        """Why it can't be followed any further, as a key of the catalogue; "" while it can."""
        self._file_mark = (0, 0)
        """How long the file was when it was last read, and when it had been written."""
        self._wait_seconds = POLL_SECONDS
        self._idle_polls = 0
        """Looks since the file has last grown, or somebody has sat down."""

    @property
    def match(self) -> Match:
        """The match, as far as it has been read."""
        return self._recording.match

    def update(self, seconds: float) -> int | None:
        """Look now and then; where something has come, tell how many beats of the story are still what they were."""
        self._wait_seconds -= seconds
        if self._wait_seconds > 0 or self.lost_reason_key:
            return None
        self._wait_seconds = POLL_SECONDS
        return self.poll()

    def poll(self) -> int | None:
        """See whether the file has grown, and read on if it has."""
        try:
            told = self.path.stat()
        except OSError:
            self._stop_following("live-gone")
            return None
        # A torn line may have been written anew, and be as long as it was.
        written = told.st_size, told.st_mtime_ns
        if told.st_size < self._recording.intact_bytes:
            self._stop_following("live-changed")
        elif told.st_size == self._recording.intact_bytes or written == self._file_mark:
            self._check_writer()
        else:
            self._file_mark, self._idle_polls, self.being_played = written, 0, True
            return self._read_on()
        return None

    def _read_on(self) -> int | None:
        before, lines = self.match.story[:], self._recording.intact_lines
        try:
            self._recording = read_further(self.path, self._recording)
        except DamagedSaveError as fault:
            self._recording = fault.intact_part or self._recording
            self._stop_following("live-gone" if fault.reason == "save-unreadable" else "live-changed")
        if self._recording.intact_lines == lines:
            return None
        story = self.match.story
        return next((at for at, beat in enumerate(before) if at == len(story) or beat is not story[at]), len(before))

    def _check_writer(self) -> None:
        """Find out now and then whether the table has been left, or somebody has come back to it."""
        self._idle_polls += 1
        if self._idle_polls % POLLS_PER_WRITER_CHECK == 0:
            self.being_played = is_locked(self.path)

    def _stop_following(self, why: str) -> None:
        self.lost_reason_key, self.being_played = why, False
