"""Follow a match that another program is playing, by reading what is appended to its file."""

from pathlib import Path
from typing import Final

from tabletop.match import Match
from tabletop.saves.match_file import DamagedSaveError, LoadedMatch, is_locked, read_further

POLL_SECONDS: Final = 0.5
"""Seconds between two checks of the file's size."""
POLLS_PER_WRITER_CHECK: Final = 8
"""After how many checks without news we ask whether a program still has the file open."""


class LiveMatch:
    """A match that is updated from its file, including acts that are taken back.

    An incomplete last line is waited for. What has been read stays, whatever happens to the file.
    """

    def __init__(self, path: Path, recording: LoadedMatch) -> None:
        self.path, self._recording = path, recording
        self.being_played = True
        """Whether a program has the match open just now; people may leave and come back."""
        self.lost_reason_key = ""
        """The catalogue key for why it can't be followed any further; "" while it can."""
        self._file_mark = (0, 0)
        """The size and the modification time of the file when it was last read."""
        self._wait_seconds = POLL_SECONDS
        self._idle_polls = 0
        """Checks since the file last grew or a program last had it open."""

    @property
    def match(self) -> Match:
        """The match, as far as it has been read."""
        return self._recording.match

    def update(self, seconds: float) -> int | None:
        """Check the file from time to time; see `poll` for what is returned."""
        self._wait_seconds -= seconds
        if self._wait_seconds > 0 or self.lost_reason_key:
            return None
        self._wait_seconds = POLL_SECONDS
        return self.poll()

    def poll(self) -> int | None:
        """Read what is new. Return how many beats of the old story still hold, or None if nothing came."""
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
            self._stop_following("live-gone" if fault.key == "save-unreadable" else "live-changed")
        if self._recording.intact_lines == lines:
            return None
        story = self.match.story
        return next((at for at, beat in enumerate(before) if at == len(story) or beat is not story[at]), len(before))

    def _check_writer(self) -> None:
        """From time to time, find out whether a program still has the file open."""
        self._idle_polls += 1
        if self._idle_polls % POLLS_PER_WRITER_CHECK == 0:
            self.being_played = is_locked(self.path)

    def _stop_following(self, why: str) -> None:
        self.lost_reason_key, self.being_played = why, False
