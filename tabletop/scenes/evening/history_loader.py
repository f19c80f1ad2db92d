"""Load the history of all matches in a thread, while the window goes on, and the base of scenes that show it."""

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from threading import Event

from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.crash_report import write_crash_report
from tabletop.history.evenings import Attendee, Evening, SheetLine
from tabletop.history.loading import History, load_history
from tabletop.history.match_index import count_matches
from tabletop.history.people_file import FILE_NAME
from tabletop.scenes.base.default_names import name_in_language
from tabletop.scenes.base.scene import Scene, SceneChange, Services
from tabletop.tables import table_of


class HistoryLoader:
    """Loads the history in a thread; `history` is None until `start` is done. Call `close` to stop it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._closed = Event()
        self._future: Future[History] | None = None
        self.history: History | None = None

    def start(self) -> None:
        """Load the history, or load it again."""
        self.close()
        closed = self._closed = Event()
        self.history = None
        pool, counted = ThreadPoolExecutor(1, "annals"), partial(count_matches, keep_going=lambda: not closed.is_set())
        called = partial(name_in_language, language=self.services.settings.language)
        self._future = pool.submit(load_history, self.services.folder, counted, called)
        pool.shutdown(wait=False)

    def poll(self) -> bool:
        """Tell whether the history has just been loaded; if that failed it is empty, and a notice is added."""
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
        """Wait until the history is loaded; for programs without a window."""
        if self._future is not None:
            wait([self._future])

    def close(self) -> None:
        """Stop the thread."""
        self._closed.set()


class HistoryScene(Scene):
    """A scene that shows what is remembered: it is built again once that has been loaded."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.history_loader = HistoryLoader(services)

    @override
    def on_show(self) -> None:
        """Begin to load the history."""
        self.history_loader.start()

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Show the history once it is loaded."""
        if self.history_loader.poll():
            self.rebuild()
        return super().update(seconds)

    @override
    def close(self) -> None:
        """Stop loading the history."""
        self.history_loader.close()


def ducks_of_attendees(evening: Evening) -> dict[Attendee, str]:
    """Return an avatar for each attendee of an evening."""
    lasts = {
        guest: next(line for line in reversed(evening.lines) if guest in line.attendees) for guest in evening.attendees
    }
    return assign_ducks(lasts)


def assign_ducks(last_matches: Mapping[Attendee, SheetLine]) -> dict[Attendee, str]:
    """Give each attendee the avatar of their last match, or a free one if somebody before them has it."""
    ducks: dict[Attendee, str] = {}
    for guest, line in last_matches.items():
        setup = line.match.setup
        had = table_of(setup.game).avatar(Seat(line.attendees.index(guest)), setup.options)
        free = [duck for duck in theme.SEAT_DUCKS if duck not in ducks.values()]
        ducks[guest] = had if had in free or not free else free[0]
    return ducks
