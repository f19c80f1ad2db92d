"""Who plays the matches: this process, a pool of processes, or a Dask cluster. No match is lost if a worker dies.

What a dead worker was playing is played again by another. Results come in any order, so nothing may depend on it.
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
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from attrs import define, field
from typing_extensions import override

from tabletop.bots.patience import has_stuck_bots
from tabletop.bots.prints import send_prints_to_stderr

if TYPE_CHECKING:  # only whoever plays on a cluster has it
    from distributed import Client

A = TypeVar("A")
B = TypeVar("B")

BUNDLES_PER_WORKER = 3
"""Bundles under way or waiting for each worker: no worker idles, and few are wasted once a test is decided."""
BUNDLE_SECONDS = 0.2
"""Seconds of matches in a bundle. Sent one by one, short matches would take longer to send than to play."""
MAX_DEATHS_IN_A_ROW = 5
"""So many times in a row workers may die without playing a match before the contest is given up."""
CAPACITY_REFRESH_SECONDS = 2.0
"""Seconds after which a cluster is asked again how many workers it has."""

_IN_POOL = Event()
"""Set in a worker of a pool of ours, which is replaced if it leaves."""

CLUSTER_TIMEOUT = "10s"
"""How long to wait for the first answer of a cluster, as Dask reads it."""


class Workers(Protocol):
    """Plays matches: called with a function and its arguments, it yields the results as they come."""

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Yield the result of each fixture, in any order; fixtures are fetched as workers become free.

        Close the generator to stop. Raise WorkersLostError or ClusterUnreachableError if no more can be played.
        """
        ...


@define(slots=False)
class ClusterUnreachableError(Exception):
    """Raised when a cluster does not answer, or no longer does."""

    address: str
    reason: str = ""
    """What the system says; "" if it says nothing."""

    @override
    def __str__(self) -> str:
        return f"the cluster {self.address} does not answer{': ' + self.reason if self.reason else ''}"


@define(slots=False)
class WorkersLostError(Exception):
    """Raised when workers die again and again without playing a match."""

    deaths: int
    """How many times in a row they died."""

    @override
    def __str__(self) -> str:
        return f"workers have died {self.deaths} times in a row without playing a match"


def processor_count() -> int:
    """Count the processors that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_workers(jobs: int) -> Workers:
    """Return workers for so many processes; one needs no process of its own."""
    return ProcessPool(jobs) if jobs > 1 else in_this_process


def in_this_process(play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
    """Play everything in this process, one after the other."""
    yield from map(play, fixtures)


@define
class _Flow(Generic[A, B]):
    """Fixtures on their way through an executor."""

    play: Callable[[A], B]
    fixtures: Iterator[A]
    capacity: Callable[[], int]
    """How many may be under way just now."""
    queued: deque[A] = field(init=False, factory=deque)
    """Fixtures that are fetched but not sent yet."""
    under_way: dict["Future[tuple[list[B], float]]", list[A]] = field(init=False, factory=dict)
    bundle_size: int = field(init=False, default=1)
    """Matches to a bundle."""

    def run_on(self, executor: Executor) -> Iterator[B]:
        """Keep the executor busy. If it dies, every fixture without an answer is still known here."""
        while True:
            while len(self.under_way) < self.capacity() and (bundle := self._fetch()):
                self.under_way[executor.submit(_play_bundle, self.play, bundle)] = bundle
                for _ in bundle:
                    self.queued.popleft()
            if not self.under_way:
                return
            done, _ = wait(self.under_way, CAPACITY_REFRESH_SECONDS, FIRST_COMPLETED)
            for future in done:
                answers, seconds = future.result()
                del self.under_way[future]
                # It may grow by and by, for the first match of a worker takes longer.
                self.bundle_size = min(
                    max(int(BUNDLE_SECONDS * len(answers) / max(seconds, 1e-6)), 1), self.bundle_size + 1
                )
                yield from answers

    def _fetch(self) -> list[A]:
        """Take the next bundle; it stays among those that wait until it is on its way."""
        self.queued.extend(islice(self.fixtures, max(self.bundle_size - len(self.queued), 0)))
        return list(islice(self.queued, self.bundle_size))

    def requeue(self) -> None:
        """Put what was under way before everything else."""
        self.queued.extendleft(reversed([*chain.from_iterable(self.under_way.values())]))
        self.under_way.clear()


def _play_bundle(play: Callable[[A], B], fixtures: list[A]) -> tuple[list[B], float]:
    """Play a bundle, and tell how many seconds it took."""
    if _IN_POOL.is_set() and has_stuck_bots():
        os._exit(1)  # it would be played beside a bot that does not stop; a new worker has its processor for itself
    began = monotonic()
    return [play(fixture) for fixture in fixtures], monotonic() - began


@define
class ProcessPool:
    """A pool of processes on this machine."""

    process_count: int

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Play in all of them. A broken pool is replaced. Raise WorkersLostError if they keep dying."""
        flow: _Flow[A, B] = _Flow(play, iter(fixtures), lambda: BUNDLES_PER_WORKER * self.process_count)
        deaths = 0
        while True:
            strangers = set(multiprocessing.active_children())
            executor = ProcessPoolExecutor(self.process_count, _start_context(), initializer=_initialize_worker)
            try:
                for answer in flow.run_on(executor):
                    deaths = 0
                    yield answer
                executor.shutdown()
                return
            except BrokenProcessPool as fault:
                deaths += 1
                if deaths >= MAX_DEATHS_IN_A_ROW:
                    raise WorkersLostError(deaths) from fault
                flow.requeue()
            finally:  # nobody waits for what is still being played
                executor.shutdown(wait=False, cancel_futures=True)
                for worker in set(multiprocessing.active_children()) - strangers:
                    worker.terminate()


@cache
def _start_context() -> BaseContext:
    """Start workers from a clean process that has no threads, locks or open files of ours."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tabletop.arena.matches"])
    return context


def _initialize_worker() -> None:
    """Set up a worker: ignore Ctrl+C, send prints to stderr, and exit when the arena does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):  # there may be nobody to complain to
        os.dup2(2, 1)  # what a bot prints is no result
    send_prints_to_stderr()
    _IN_POOL.set()
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    arena = multiprocessing.parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)


@define
class Cluster:
    """A Dask cluster, which may grow and shrink while it plays."""

    address: str

    def __call__(self, play: Callable[[A], B], fixtures: Iterable[A]) -> Generator[B, None, None]:
        """Play on all its workers.

        Raise ModuleNotFoundError without Dask, ClusterUnreachableError if it does not answer, WorkersLostError if its
        workers keep dying.
        """
        from distributed import Client
        from distributed.scheduler import KilledWorker

        for logger in ("distributed", "distributed.client"):  # whatever it has to say comes as an exception too
            getLogger(logger).setLevel(CRITICAL)
        try:
            client = Client(self.address, timeout=CLUSTER_TIMEOUT, set_as_default=False)
        except (OSError, ValueError) as fault:
            raise ClusterUnreachableError(self.address, str(fault)) from fault
        with client:
            executor = client.get_executor(pure=False)
            flow: _Flow[A, B] = _Flow(play, iter(fixtures), _cluster_capacity(client))
            deaths = 0
            try:
                while True:
                    try:
                        for answer in flow.run_on(executor):
                            deaths = 0
                            yield answer
                    except KilledWorker as fault:  # it had died under the same match again and again
                        deaths += 1
                        if deaths >= MAX_DEATHS_IN_A_ROW:
                            raise WorkersLostError(deaths) from fault
                        flow.requeue()
                    else:
                        return
            except (CancelledError, OSError) as fault:
                raise ClusterUnreachableError(self.address) from fault
            finally:  # nobody waits for what is still being played
                executor.shutdown(wait=False)


def _cluster_capacity(client: "Client") -> Callable[[], int]:
    """Make a function that says how many bundles the cluster can take, and asks it only now and then."""
    seen, places = -CAPACITY_REFRESH_SECONDS, 1

    def room() -> int:
        nonlocal seen, places
        if monotonic() - seen >= CAPACITY_REFRESH_SECONDS:
            seen, places = monotonic(), max(1, sum(client.nthreads().values()))
        return BUNDLES_PER_WORKER * places

    return room
