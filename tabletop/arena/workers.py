"""Who plays the matches: this process, a pool of processes, or a Dask cluster. Whoever dies, no match is lost.

A worker that is killed takes only time with it: what it was at is asked of another, by the pool here and by the
scheduler there. Answers come in any order, so nothing may depend on it.
"""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from itertools import chain, islice
from logging import CRITICAL, getLogger
from multiprocessing.context import BaseContext
from threading import Thread
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from attrs import define, field

A = TypeVar("A")
B = TypeVar("B")

AHEAD = 3
"""Bundles under way or waiting for each worker: nobody idles, and little is played in vain once a test is decided."""
BUNDLE = 0.2
"""Seconds of matches in a bundle: short ones sent one by one would spend more time on their way than being played."""
DEATHS = 5
"""So often in a row workers may die without a match played in between; then more is wrong than one worker."""
ROLL_CALL = 2.0
"""Seconds after which a cluster is asked again how many workers it has: some may have come, some gone."""

PATIENCE = "10s"
"""How long a cluster may take to answer at all."""


class Crew(Protocol):
    """Plays matches for us."""

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Give what comes of each fixture, as it comes; the next one is fetched when somebody will soon be free.

        Whoever closes this needs no more: nobody plays on.
        """
        ...


class Unreachable(Exception):  # noqa: N818 - it is what happened
    """A cluster that does not answer, or does no longer."""


class Deserted(Exception):  # noqa: N818 - it is what happened
    """Workers that die again and again."""


def cores() -> int:
    """Count the processors that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def crew_of(jobs: int) -> Crew:
    """Gather as many workers on this machine; one alone needs no process of its own."""
    return Pool(jobs) if jobs > 1 else alone


def alone(play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
    """Play everything here, one after the other."""
    yield from map(play, fixtures)


@define
class _Flow(Generic[A, B]):
    """Fixtures on their way through an executor."""

    play: Callable[[A], B]
    fixtures: Iterator[A]
    room: Callable[[], int]
    """How many may be under way just now."""
    waiting: deque[A] = field(init=False, factory=deque)
    """Fetched, but not on their way."""
    under_way: dict["Future[tuple[list[B], float]]", list[A]] = field(init=False, factory=dict)
    size: int = field(init=False, default=1)
    """Matches to a bundle."""

    def through(self, executor: Executor) -> Iterator[B]:
        """Keep the executor busy. If it dies, every fixture without an answer is still known here."""
        while True:
            while len(self.under_way) < self.room() and (bundle := self._fetch()):
                self.under_way[executor.submit(_one_by_one, self.play, bundle)] = bundle
                for _ in bundle:
                    self.waiting.popleft()
            if not self.under_way:
                return
            done, _ = wait(self.under_way, ROLL_CALL, FIRST_COMPLETED)
            for future in done:
                answers, seconds = future.result()
                del self.under_way[future]
                # It may grow by and by, for the first match of a worker takes longer.
                self.size = min(max(int(BUNDLE * len(answers) / max(seconds, 1e-6)), 1), self.size + 1)
                yield from answers

    def _fetch(self) -> list[A]:
        """Take the next bundle; it stays among those that wait until it is on its way."""
        self.waiting.extend(islice(self.fixtures, max(self.size - len(self.waiting), 0)))
        return list(islice(self.waiting, self.size))

    def ask_again(self) -> None:
        """Put what was under way before everything else."""
        self.waiting.extendleft(reversed([*chain.from_iterable(self.under_way.values())]))
        self.under_way.clear()


def _one_by_one(play: Callable[[A], B], fixtures: list[A]) -> tuple[list[B], float]:
    """Play a bundle, and tell how many seconds it took."""
    began = monotonic()
    return [play(fixture) for fixture in fixtures], monotonic() - began


@define
class Pool:
    """Processes of this machine."""

    jobs: int

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Play in all of them; a pool that breaks is replaced by a new one."""
        flow: _Flow[A, B] = _Flow(play, iter(fixtures), lambda: AHEAD * self.jobs)
        deaths = 0
        while True:
            strangers = set(multiprocessing.active_children())
            executor = ProcessPoolExecutor(self.jobs, _context(), initializer=_sit_down)
            try:
                for answer in flow.through(executor):
                    deaths = 0
                    yield answer
                executor.shutdown()
                return
            except BrokenProcessPool as fault:
                deaths += 1
                if deaths >= DEATHS:
                    raise Deserted from fault
                flow.ask_again()
            finally:  # nobody waits for what is still being played
                executor.shutdown(wait=False, cancel_futures=True)
                for worker in set(multiprocessing.active_children()) - strangers:
                    worker.terminate()


@cache
def _context() -> BaseContext:
    """Let workers be born by a process that does nothing else: no threads, locks or open files come with them."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tabletop.arena.matches"])
    return context


def _sit_down() -> None:
    """Begin to work: whoever interrupts means the arena, and when that ends, in whatever way, so do we."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):  # there may be nobody to complain to
        os.dup2(2, 1)  # what a bot prints is no result
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)


@define
class Cluster:
    """A Dask cluster, which may grow and shrink while it plays."""

    address: str

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Play on all its workers; ModuleNotFoundError without Dask, `Unreachable` if nobody answers."""
        from distributed import Client
        from distributed.scheduler import KilledWorker

        for logger in ("distributed", "distributed.client"):  # whatever it has to say comes as an exception too
            getLogger(logger).setLevel(CRITICAL)
        try:
            client = Client(self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as fault:
            raise Unreachable(str(fault)) from fault
        with client:
            executor = client.get_executor(pure=False)
            flow: _Flow[A, B] = _Flow(play, iter(fixtures), _room(client))
            deaths = 0
            try:
                while True:
                    try:
                        for answer in flow.through(executor):
                            deaths = 0
                            yield answer
                    except KilledWorker as fault:  # it had died under the same match again and again
                        deaths += 1
                        if deaths >= DEATHS:
                            raise Deserted from fault
                        flow.ask_again()
                    else:
                        return
            except (CancelledError, OSError) as fault:
                raise Unreachable(self.address) from fault
            finally:  # nobody waits for what is still being played
                executor.shutdown(wait=False)


def _room(client: Any) -> Callable[[], int]:
    """Make what counts the places of a cluster, and does not ask too often."""
    seen, places = -ROLL_CALL, 1

    def room() -> int:
        nonlocal seen, places
        if monotonic() - seen >= ROLL_CALL:
            seen, places = monotonic(), max(1, sum(client.nthreads().values()))
        return AHEAD * places

    return room
