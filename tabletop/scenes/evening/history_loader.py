"""Remembering takes its time, so it is done in a thread of its own while the window goes on."""

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from threading import Event

from rules.kernel import Seat
from tabletop import theme
from tabletop.crash_report import write_crash_report
from tabletop.history.evenings import Attendee, Evening, SheetLine
from tabletop.history.loading import History, load_history
from tabletop.history.match_index import count_matches
from tabletop.history.people_file import FILE_NAME
from tabletop.scenes.base.scene import Services
from tabletop.tables import table_of


class HistoryLoader:
    """Counts what is new among the matches; `memories` are there once it is done."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._closed = Event()
        self._pool = ThreadPoolExecutor(1, "annals")
        counted = partial(count_matches, keep_going=lambda: not self._closed.is_set())
        self._future: Future[History] | None = self._pool.submit(load_history, services.folder, counted)
        self._pool.shutdown(wait=False)
        self.history: History | None = None

    def poll(self) -> bool:
        """Tell whether the memories have just come; where counting failed there are none, and that is told."""
        if self._future is None or not self._future.done():
            return False
        thought, self._future = self._future, None
        try:
            self.history = thought.result()
        except Exception as fault:  # the feast goes on without them
            self.history = History()
            write_crash_report(self.services.folder, fault)
            self.services.notices.append(self.services.say("evening-uncounted"))
        if why := self.history.people_file_error:
            self.services.notices.append(self.services.say("evening-unclear", file=FILE_NAME, why=why))
        return True

    def wait_until_loaded(self) -> None:
        """Wait until all is counted, where nobody looks at a window meanwhile."""
        if self._future is not None:
            wait([self._future])

    def close(self) -> None:
        """Count no further: nobody waits for it."""
        self._closed.set()


def ducks_of_attendees(evening: Evening) -> dict[Attendee, str]:
    """Give everybody of an evening a duck."""
    lasts = {
        guest: next(line for line in reversed(evening.lines) if guest in line.attendees) for guest in evening.attendees
    }
    return assign_ducks(lasts)


def assign_ducks(last_matches: Mapping[Attendee, SheetLine]) -> dict[Attendee, str]:
    """Give everybody the duck of their last match, or one that is free where somebody before them has it."""
    ducks: dict[Attendee, str] = {}
    for guest, line in last_matches.items():
        setup = line.match.setup
        had = table_of(setup.game).avatar(Seat(line.attendees.index(guest)), setup.options)
        free = [duck for duck in theme.SEAT_DUCKS if duck not in ducks.values()]
        ducks[guest] = had if had in free or not free else free[0]
    return ducks
