"""Marks on the wall behind a table: the best of this evening and of all evenings, with the names."""

from datetime import datetime

from rules.kernel import all_seats
from tabletop.achievements import achievements_of
from tabletop.history.evenings import is_going_on
from tabletop.history.loading import History
from tabletop.history.records import find_records
from tabletop.match import Human
from tabletop.scenes.base.scene import Services
from tabletop.scenes.evening.history_loader import HistoryLoader
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.game_table import WallRecord


class WallRecords:
    """Knows what the marks say; the history is read in a thread, and the present match counts as far as it is shown."""

    def __init__(self, services: Services, presenter: MatchPresenter) -> None:
        self.presenter = presenter
        self.achievement = presenter.table.wall_achievement
        """The achievement whose best numbers are marked; "" if this table has no such wall."""
        self.loader = HistoryLoader(services)
        self.records: tuple[WallRecord, ...] = ()
        self._remembered: dict[str, tuple[int, str]] = {}
        """By scope: the best number before this match, and who holds it."""
        self._counted_beats = -1

    def start(self) -> None:
        """Begin to read the history."""
        if self.achievement:
            self.loader.start()

    def update(self) -> bool:
        """Tell whether the marks have just changed."""
        if not self.achievement:
            return False
        if self.loader.poll() and self.loader.history is not None:
            self._remembered, self._counted_beats = self._best_of(self.loader.history), -1
        if self._counted_beats == self.presenter.shown_beats:
            return False
        self._counted_beats = self.presenter.shown_beats
        before, self.records = self.records, self._marks()
        return self.records != before

    def close(self) -> None:
        """Stop reading."""
        self.loader.close()

    def _best_of(self, history: History) -> dict[str, tuple[int, str]]:
        """Find the best of the evening that goes on, and of all."""
        key, evenings = self.presenter.table.key, history.evenings
        going_on = evenings[-1:] if evenings and is_going_on(evenings[-1], history.people_file, datetime.now()) else ()
        found = {}
        for scope, part in (("evening", going_on), ("ever", evenings)):
            if record := find_records(part, key).get((key, self.achievement)):
                found[scope] = record.count, record.holder
        return found

    def _marks(self) -> tuple[WallRecord, ...]:
        """List the marks; where the evening's best is the best of all, there is only that one."""
        best = dict(self._remembered)
        match, shown = self.presenter.match, self.presenter.shown_beats
        players = match.players_after(shown)
        feat = next(each for each in achievements_of(self.presenter.table.key).all if each.name == self.achievement)
        done = feat.count(match.story[:shown])
        for seat in all_seats(len(players)):
            if isinstance(players[seat], Human):
                for scope in ("evening", "ever"):
                    if done.get(seat, 0) > best.get(scope, (0, ""))[0]:
                        best[scope] = done[seat], players[seat].name
        if best.get("evening") == best.get("ever"):
            best.pop("evening", None)
        return tuple(WallRecord(scope, *best[scope]) for scope in ("evening", "ever") if scope in best)
