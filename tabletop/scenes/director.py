"""The director brings a match to its next beat: it asks people, computers and the world, and forgets nothing."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

from attrs import define, field

from rules.kernel import Await, Beat, Decide, Over, Request, Seat
from tabletop.bots import Regular
from tabletop.bots.talent import talent_of
from tabletop.match import Computer, Match
from tabletop.saves import Save

_POOL: list[ThreadPoolExecutor] = []


def _pool() -> ThreadPoolExecutor:
    if not _POOL:
        _POOL.append(ThreadPoolExecutor(1, "bot"))
    return _POOL[0]


@define
class Director:
    """A match, its file, who is watching, and how much of the story the watcher has seen."""

    match: Match
    save: Save | None = None
    watcher: Seat | None = None
    shown: int = field(init=False, default=0)
    """How many beats of the story the watcher has been shown."""
    fault: str = field(init=False, default="")
    """Why lines wait for the disk since the last time this was told, if they do."""
    _seen: dict[Seat, int] = field(init=False, factory=dict)
    _thought: "Future[Any] | None" = field(init=False, default=None)
    _hurried: Event = field(init=False, factory=Event)
    """Set when nobody waits for that thought any more."""
    _moved: Any = field(init=False, default=None)
    """The move that a computer has come to, until it is made."""

    def __attrs_post_init__(self) -> None:
        people = self.people
        if len(people) == 1 or (people and not self.secretive):
            self.watcher = people[0]
        self.shown = len(self.match.story)

    @property
    def people(self) -> list[Seat]:
        """The seats of real people."""
        return [seat for seat in self.match.setup.seats if self.match.person(seat)]

    @property
    def secretive(self) -> bool:
        """Whether seats hide things from each other."""
        return self.match.game.secretive(self.match.setup.options)

    @property
    def behind(self) -> bool:
        """Whether something has happened that the watcher has not seen yet."""
        return self.shown < len(self.match.story)

    @property
    def state(self) -> Any:
        """The table as far as the watcher has seen it."""
        return self.match.state_after(self.shown)

    def next_beat(self) -> Beat[Any]:
        """Take the next beat of the story to show it."""
        self.shown += 1
        return self.match.story[self.shown - 1]

    def view(self) -> Any:
        """What the watcher may know of what was shown."""
        return self.match.game.view(self.state, self.watcher)

    @property
    def decider(self) -> Seat | None:
        """Whose decision the shown table waits for."""
        now = self.match.game.pending(self.state)
        match now:
            case Decide(seat):
                return seat
            case Await(request):
                return request.seat
            case Over():
                return None

    @property
    def mine(self) -> bool:
        """Whether the watcher is to decide, and has seen all."""
        now = self.match.pending
        return not self.behind and isinstance(now, Decide) and now.seat == self.watcher and self.match.person(now.seat)

    def play(self, act: Any, film: str | None = None) -> None:
        """Let an act happen, and write it down before anything of it is shown."""
        self._moved = None
        self.match.play(act, film)
        self._write(lambda save: save.append(self.match.log[-1]))

    def undo(self) -> bool:
        """Take back to the last decision of a person; tell whether there was one."""
        acts = self.match.undoable()
        if not acts:
            return False
        self.forget_thought()
        self.match.undo(acts)
        self._write(lambda save: save.undo(acts))
        self.shown = len(self.match.story)
        self._seen = {seat: min(seen, self.shown) for seat, seen in self._seen.items()}
        now = self.match.pending
        if isinstance(now, Decide) and self.secretive and now.seat != self.watcher and len(self.people) > 1:
            self.watcher = None
        return True

    def _write(self, line: Any) -> None:
        if self.save is None:
            return
        try:
            line(self.save)
        except OSError as fault:
            self.fault = fault.strerror or str(fault)

    def seat_down(self, seat: Seat) -> None:
        """Let another person watch: they are shown what they have missed, and nothing else."""
        if self.watcher is not None:
            self._seen[self.watcher] = self.shown
        self.watcher = seat
        self.shown = self._seen.get(seat, self._opening(seat))

    def _opening(self, seat: Seat) -> int:
        """Find where somebody who has not watched yet comes in: all was dealt before their eyes."""
        for beats in range(len(self.match.story), 0, -1):
            now = self.match.game.pending(self.match.state_after(beats - 1))
            if not isinstance(now, Decide) or now.seat == seat:
                return beats
        return len(self.match.story)

    @property
    def thinking(self) -> bool:
        """Whether a computer is busy with its move or its throw."""
        return self._thought is not None

    def think(self) -> Any | None:
        """Let the computer whose turn it is think; its move as soon as it has one."""
        now = self.match.pending
        assert isinstance(now, Decide)
        player = self.match.setup.players[now.seat]
        assert isinstance(player, Computer)
        if self._moved is not None:
            return self._moved
        if self._thought is None:
            view, luck = self.match.view(now.seat), self.match.luck
            hurried = self._hurried = Event()
            think = Regular(player.level).choose
            self._thought = _pool().submit(think, self.match.game, view, luck, lambda: not hurried.is_set())
        if not self._thought.done():
            return None
        self._moved = self._thought.result()
        self._thought = None
        return self._moved

    def answer(self, request: Request) -> tuple[Any, str | None] | None:
        """Let luck, or a computer's hand, answer for the world: an outcome, and a film where there is one to see.

        None while the hand is still at it.
        """
        player = None if request.seat is None else self.match.setup.players[request.seat]
        hand = talent_of(self.match.setup.game).hand if isinstance(player, Computer) else None
        if hand is None or not isinstance(player, Computer):
            return request.sample(self.match.luck), None
        if self._thought is None:
            view = self.match.view(request.seat)
            self._thought = _pool().submit(hand, request, view, player.level, self.match.luck)
        if not self._thought.done():
            return None
        done: tuple[Any, str | None] = self._thought.result()
        self._thought = None
        return done

    def forget_thought(self) -> None:
        """Drop what a computer was thinking of."""
        self._moved = None
        if self._thought:
            self._hurried.set()
            self._thought.cancel()
            self._thought = None

    def close(self) -> None:
        """Let go of the file."""
        self.forget_thought()
        if self.save:
            self.save.close()
            self.save = None
