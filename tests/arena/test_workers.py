"""Whoever plays the matches, and whoever is killed meanwhile, what is found stays the same."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from helpers.arena import findings, make_contest, play_contest

from tabletop.arena import workers
from tabletop.arena.matches import play_fixture
from tabletop.arena.workers import Cluster, ProcessPool

pytestmark = pytest.mark.usefixtures("toys")


def test_two_workers_find_what_one_finds(bots_module: Any) -> None:
    assert findings(play_contest(make_contest(3), ProcessPool(2))) == findings(play_contest(make_contest(3)))


def test_a_killed_worker_costs_no_result(bots_module: Any, tmp_path: Path) -> None:
    calm = make_contest(2, "chancer", "mine:Victim")
    (tmp_path / "killed").touch()
    play_contest(calm)
    (tmp_path / "killed").unlink()
    struck = play_contest(make_contest(2, "chancer", "mine:Victim"), ProcessPool(2))

    assert (tmp_path / "killed").exists()
    assert findings(struck) == findings(calm)


def test_short_matches_travel_together_and_none_is_lost_with_the_pool_that_carried_it() -> None:
    class Courier(ThreadPoolExecutor):
        def __init__(self, journeys: int) -> None:
            super().__init__(1)
            self.journeys, self.bundles = journeys, list[list[int]]()

        def submit(self, fn: Any, /, *words: Any, **_: Any) -> Any:
            self.bundles.append(words[1])
            if len(self.bundles) > self.journeys:
                raise workers.BrokenProcessPool
            return super().submit(fn, *words)

    flow: Any = workers._Flow(lambda number: number, iter(range(200)), lambda: 3)
    played = list[int]()
    with Courier(4) as frail, Courier(99) as sound:
        with pytest.raises(workers.BrokenProcessPool):
            for number in flow.run_on(frail):
                played.append(number)
        left = [number for number in range(200) if number not in played]
        flow.requeue()
        played += flow.run_on(sound)

    assert len(frail.bundles[0]) == 1, "nobody knows yet how short they are"
    assert max(map(len, sound.bundles)) > 5
    assert [number for bundle in sound.bundles for number in bundle] == left
    assert sorted(played) == [*range(200)]


def test_workers_that_always_die_are_given_up(bots_module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MAX_DEATHS_IN_A_ROW", 2)
    with pytest.raises(workers.WorkersLostError):
        play_contest(make_contest(2, "chancer", "mine:Doomed"), ProcessPool(2))


def test_whoever_has_enough_leaves_nobody_at_work(bots_module: Any) -> None:
    playing = ProcessPool(2)(play_fixture, make_contest(matches=400).fixtures())
    next(playing)
    playing.close()
    for worker in workers.multiprocessing.active_children():
        worker.join(60)

    assert workers.multiprocessing.active_children() == []


def test_a_cluster_finds_what_one_process_finds(bots_module: Any) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=40
    ) as cluster:
        assert findings(play_contest(make_contest(2), Cluster(cluster.scheduler_address))) == findings(
            play_contest(make_contest(2))
        )
        stumbling = play_contest(make_contest(2, "chancer", "mine:quitter"), Cluster(cluster.scheduler_address))
        assert stumbling.forfeits == {"mine:quitter": 12}
