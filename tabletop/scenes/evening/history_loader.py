"""Remembering takes its time, so it is done in a thread of its own while the window goes on."""

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from threading import Event

from rules.kernel import Seat
from tabletop import theme
from tabletop.crash_report import write_report
from tabletop.history.evenings import Evening, Guest, Line
from tabletop.history.loading import Memories, remember
from tabletop.history.match_index import count
from tabletop.history.people_file import FILE
from tabletop.scenes.base.scene import House
from tabletop.tables import table_of


class Remembering:
    """Counts what is new among the matches; `memories` are there once it is done."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._left = Event()
        self._pool = ThreadPoolExecutor(1, "annals")
        counted = partial(count, going_on=lambda: not self._left.is_set())
        self._thought: Future[Memories] | None = self._pool.submit(remember, house.folder, counted)
        self._pool.shutdown(wait=False)
        self.memories: Memories | None = None

    def update(self) -> bool:
        """Tell whether the memories have just come; where counting failed there are none, and that is told."""
        if self._thought is None or not self._thought.done():
            return False
        thought, self._thought = self._thought, None
        try:
            self.memories = thought.result()
        except Exception as fault:  # the feast goes on without them
            self.memories = Memories()
            write_report(self.house.folder, fault)
            self.house.notices.append(self.house.say("evening-uncounted"))
        if why := self.memories.unclear:
            self.house.notices.append(self.house.say("evening-unclear", file=FILE, why=why))
        return True

    def finish(self) -> None:
        """Wait until all is counted, where nobody looks at a window meanwhile."""
        if self._thought is not None:
            wait([self._thought])

    def close(self) -> None:
        """Count no further: nobody waits for it."""
        self._left.set()


def ducks_of(evening: Evening) -> dict[Guest, str]:
    """Give everybody of an evening a duck."""
    lasts = {guest: next(line for line in reversed(evening.lines) if guest in line.guests) for guest in evening.guests}
    return portraits(lasts)


def portraits(lasts: Mapping[Guest, Line]) -> dict[Guest, str]:
    """Give everybody the duck of their last match, or one that is free where somebody before them has it."""
    ducks: dict[Guest, str] = {}
    for guest, line in lasts.items():
        setup = line.played.setup
        had = table_of(setup.game).avatar(Seat(line.guests.index(guest)), setup.options)
        free = [duck for duck in theme.AVATARS if duck not in ducks.values()]
        ducks[guest] = had if had in free or not free else free[0]
    return ducks
