"""A file of results: a contest goes on where it was stopped, and no other file is harmed."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers.arena import findings, make_contest, play_contest, play_with_file

from tabletop.arena.results_file import ResultsFile, ResultsFileError, file_heading
from tests.stress.mutants import MUTATIONS

RESULT = (
    '{{"deal": 0, "seats": ["chancer", "mine:Runner"], "winners": {winners}, "scores": [], "end": "played_out", '
    '"acts": 1, "cpu": {cpu}}}'
)

pytestmark = pytest.mark.usefixtures("toys")


def test_a_contest_goes_on_where_it_was_stopped(bots_module: Any, tmp_path: Path) -> None:
    path, whole, stopped, resumed, again = (
        tmp_path / "r.jsonl",
        make_contest(),
        make_contest(),
        make_contest(),
        make_contest(),
    )
    play_contest(whole)

    assert play_with_file(path, stopped, 5) == 5
    assert play_with_file(path, resumed) == 7
    assert play_with_file(path, again) == 0
    assert findings(whole) == findings(resumed) == findings(again)
    assert [type(json.loads(line)) for line in path.read_text().splitlines()] == [dict] * 13


def test_more_entrants_and_more_matches_join_a_contest(bots_module: Any, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest(matches=4))
    grown = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=6)

    assert play_with_file(path, grown) == 3 * 6 - 4
    assert findings(grown) == findings(
        play_contest(make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=6))
    )


@pytest.mark.parametrize("cut", [1, 30, 95])
def test_a_line_cut_short_is_played_again(cut: int, bots_module: Any, tmp_path: Path) -> None:
    path, resumed = tmp_path / "r.jsonl", make_contest()
    play_with_file(path, make_contest(), 5)
    path.write_bytes(path.read_bytes()[:-cut])
    lines = path.read_bytes().count(b"\n")
    play_with_file(path, resumed)

    assert lines == 5
    assert findings(resumed) == findings(play_contest(make_contest()))
    assert path.read_bytes().count(b"\n") == 13


def test_even_the_first_line_may_be_cut_short(bots_module: Any, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text('{"arena": 1, "ga')

    assert play_with_file(path, make_contest()) == 12


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (1, "dear diary", "arena-not-results"),
        (1, "[1]", "arena-not-results"),
        (1, '{"format": 1, "game": "snails"}', "arena-not-results"),
        (1, '{"arena": 1, "game": "snails", "version": 1, "options": {}, "seed": 8}', "arena-other-results"),
        (3, "{", "arena-damaged-results"),
        (3, '{"deal": 1}', "arena-damaged-results"),
        (4, "[" * 100_000, "arena-damaged-results"),
        (3, RESULT.format(winners="[2]", cpu="[[], []]"), "arena-damaged-results"),
        (3, RESULT.format(winners="[0]", cpu="[[]]"), "arena-damaged-results"),
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(
    line: int, text: str, reason: str, bots_module: Any, tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest())
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[: line - 1], f"{text}\n", *lines[line:]]))
    before = path.read_bytes()
    with pytest.raises(ResultsFileError) as refused:
        play_with_file(path, make_contest())

    assert (refused.value.path, refused.value.key, refused.value.line) == (path, reason, line)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("before", "after"), [('"winners": [0]', '"winners": [1]'), ('"acts": ', '"acts": 1')])
def test_a_number_that_somebody_has_changed_is_named_with_its_line(
    before: str, after: str, bots_module: Any, tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest())
    lines = path.read_text().splitlines(keepends=True)
    number = next(place for place, line in enumerate(lines) if before in line)
    lines[number] = lines[number].replace(before, after)
    path.write_text("".join(lines))
    with pytest.raises(ResultsFileError, match=r"the checksum .+ belongs") as refused:
        play_with_file(path, make_contest())

    assert (refused.value.key, refused.value.line) == ("arena-damaged-results", number + 1)


def without_checksums(path: Path) -> None:
    """Write the file as an older program has written it."""
    path.write_text(re.sub(r', "check": "\w+"', "", path.read_text()))


def test_results_of_an_older_program_count_and_the_file_goes_on(bots_module: Any, tmp_path: Path) -> None:
    path, resumed, again = tmp_path / "r.jsonl", make_contest(), make_contest()
    play_with_file(path, make_contest(), 5)
    without_checksums(path)

    assert play_with_file(path, resumed) == 7
    assert play_with_file(path, again) == 0
    assert findings(again) == findings(play_contest(make_contest()))
    assert path.read_text().count('"check"') == 7


@pytest.mark.parametrize("winners", ["[7]", "[-1]", "[true]", "[0.0]"])
def test_a_winner_who_has_no_seat_is_damage_in_an_old_file_too(winners: str, bots_module: Any, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest())
    without_checksums(path)
    path.write_text(path.read_text().replace('"winners": [0]', f'"winners": {winners}'))
    with pytest.raises(ResultsFileError, match="arena-damaged-results"):
        play_with_file(path, make_contest())


def test_a_damaged_file_is_named_or_holds_nothing_but_what_was_in_it(bots_module: Any, tmp_path: Path) -> None:
    path, contest, rng, refused = tmp_path / "r.jsonl", make_contest(), Random(5), 0
    play_with_file(path, contest)
    whole, heading = path.read_bytes(), file_heading(contest.game_ref, contest.options, contest.seed)
    with ResultsFile.open(path, heading) as file:
        known = [repr(each) for each in file.earlier_results]
    for _ in range(800):
        path.write_bytes(MUTATIONS[rng.choice([*MUTATIONS])](whole, rng))
        try:
            with ResultsFile.open(path, heading) as file:
                assert {repr(each) for each in file.earlier_results} <= {*known}
        except ResultsFileError as fault:
            refused += 1
            assert fault.key in ("arena-damaged-results", "arena-not-results", "arena-other-results")

    assert len(known) == 12 and refused > 400


def test_one_arena_at_a_time_writes_a_file(bots_module: Any, tmp_path: Path) -> None:
    contest = make_contest()
    report = file_heading(contest.game_ref, contest.options, contest.seed)
    with ResultsFile.open(tmp_path / "r.jsonl", report), pytest.raises(ResultsFileError, match="arena-in-use"):
        play_with_file(tmp_path / "r.jsonl", make_contest())


@pytest.mark.parametrize("path", ["/dev/full", "/dev/zero", "/", "/nowhere/at/all"])
def test_what_is_no_file_is_told_of(path: str, bots_module: Any) -> None:
    with pytest.raises(ResultsFileError, match="cli-not-written"):
        play_with_file(Path(path), make_contest())
