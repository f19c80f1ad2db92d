"""Evenings and fame are counted from the matches on the disk, once each, and nothing that happens meanwhile is lost."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from helpers.environment import environment_for_program
from helpers.matches import case_of, match_before, one_table_per_player_count, random_match_steps

from rules.kernel import Over
from tabletop.history import match_index
from tabletop.history import people_file as known
from tabletop.history.evenings import Attendee, Evening, group_into_evenings, is_going_on
from tabletop.history.loading import load_history
from tabletop.history.match_index import FinishedMatch, MatchIndex, count_matches, rebuild_index
from tabletop.history.people_file import PeopleFile, PeopleFileError, end_evening
from tabletop.history.ranking import places_by_seat, points_for_place
from tabletop.history.records import LONGEST_MATCH_RECORD, STREAK_RECORD, find_records, people_stats
from tabletop.match import Computer, Human, Match, Player, new_setup
from tabletop.saves.match_file import SaveWriter

NINE_O_CLOCK = datetime(2026, 11, 13, 21)
HOUR = timedelta(hours=1)
FOX_CASE = case_of("fox_forest")


def fox_match(acts: int | None = None, players: tuple[Player, ...] = (Human("Ann"), Human("Bob"))) -> Match:
    """Play a night in the forest, to its end or for so many acts."""
    steps = random_match_steps(FOX_CASE)
    whole = match_before(FOX_CASE, steps[-1] if acts is None else steps[acts])
    if acts is None:
        whole.play(steps[-1].act)
    whole.setup = evolve(whole.setup, players=players)
    return whole


def save_match(
    folder: Path, match: Match, name: str = "fox_forest-20261113-210000", ended: datetime = NINE_O_CLOCK + HOUR
) -> Path:
    """Keep a match as if it had ended then."""
    save = SaveWriter.create(folder / "saves" / f"{name}.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    os.utime(save.path, (ended.timestamp(), ended.timestamp()))
    return save.path


def stored_match_count(folder: Path) -> int:
    """Ask the database itself how many matches it holds."""
    with sqlite3.connect(folder / match_index.FILE_NAME) as base:
        return int(base.execute("SELECT count(*) FROM told WHERE words LIKE '%setup%'").fetchone()[0])


def finished_match(
    names: str = "Ann Bob",
    places: Sequence[int] = (1, 2),
    *,
    began: datetime = NINE_O_CLOCK,
    minutes: int = 20,
    game: str = "fox_forest",
    moves: int = 30,
    **achievements: tuple[int, int],
) -> FinishedMatch:
    """Remember a match; a name in small letters is a computer's."""
    players = tuple(Human(name) if name[0].isupper() else Computer(name) for name in names.split())
    done = tuple((seat, name, number) for name, (seat, number) in achievements.items())
    ended = began + timedelta(minutes=minutes)
    file = f"{game}-{began:%Y%m%d-%H%M%S}.jsonl"
    return FinishedMatch(file, new_setup(game, players, seed=1), began, ended, moves, tuple(places), done)  # type: ignore[arg-type]


# Counting


def test_a_finished_match_is_remembered_with_its_people_places_times_and_feats(tmp_path: Path) -> None:
    save_match(tmp_path, fox_match())
    whole = fox_match()
    over = whole.pending
    assert isinstance(over, Over)
    (found,) = count_matches(tmp_path).matches

    assert [player.name for player in found.setup.players] == ["Ann", "Bob"]
    assert (found.began, found.ended) == (NINE_O_CLOCK, NINE_O_CLOCK + HOUR)
    assert found.places == places_by_seat(whole, over)
    assert found.moves == whole.decision_count < len(whole.log)
    assert "harvest" in {name for _, name, _ in found.achievements}


@pytest.mark.parametrize(
    ("acts", "changes"),
    [(40, {}), (None, {"players": (Computer("one"), Computer("two"))}), (None, {"practice": True})],
    ids=["unfinished", "no people", "practice"],
)
def test_what_is_no_match_of_people_to_its_end_and_in_earnest_is_not(
    acts: int | None, changes: dict[str, Any], tmp_path: Path
) -> None:
    other = fox_match(acts)
    other.setup = evolve(other.setup, **changes)
    save_match(tmp_path, other)

    assert count_matches(tmp_path) == MatchIndex()


def test_a_match_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_match(tmp_path, fox_match())
    first = count_matches(tmp_path)
    monkeypatch.setattr(match_index, "read_save", None)

    assert count_matches(tmp_path) == first


def test_a_match_that_went_on_is_counted_anew_and_one_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    path = save_match(tmp_path, fox_match())
    assert len(count_matches(tmp_path).matches) == 1
    save, _ = SaveWriter.resume(path)
    save.undo(1)
    save.close()
    assert count_matches(tmp_path).matches == ()
    save_match(tmp_path, fox_match(), "another-20261113-220000")
    path.unlink()

    assert [each.file for each in count_matches(tmp_path).matches] == ["another-20261113-220000.jsonl"]


def test_a_renamed_file_still_knows_when_it_ended(tmp_path: Path) -> None:
    save_match(tmp_path, fox_match(), "the great evening")

    assert [(each.began, each.ended) for each in count_matches(tmp_path).matches] == [
        (NINE_O_CLOCK + HOUR, NINE_O_CLOCK + HOUR)
    ]


def test_a_save_that_can_not_be_read_is_passed_over_and_named(tmp_path: Path) -> None:
    save_match(tmp_path, fox_match())
    path = save_match(tmp_path, fox_match(), "bad-20261113-220000")
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], *lines[2:]]))
    found = count_matches(tmp_path)

    assert len(found.matches) == 1
    assert [fault[:3] for fault in found.unreadable_files] == [("bad-20261113-220000.jsonl", "save-lost", 2)]
    assert count_matches(tmp_path) == found == rebuild_index(tmp_path)


@pytest.mark.parametrize("harm", ["garbage", "torn", "empty", "other tables", "older"])
def test_a_damaged_database_is_built_again(harm: str, tmp_path: Path) -> None:
    save_match(tmp_path, fox_match())
    before, base = count_matches(tmp_path), tmp_path / match_index.FILE_NAME
    match harm:
        case "garbage":
            base.write_bytes(b"\x00nothing of ours" * 999)
        case "torn":
            base.write_bytes(base.read_bytes()[:5000] + b"\xff" * 9000)
        case "empty":
            base.write_bytes(b"")
        case "other tables":
            with sqlite3.connect(base) as database:
                database.execute("DROP TABLE told")
        case "older":
            with sqlite3.connect(base) as database:
                database.execute("PRAGMA user_version = 1")

    assert count_matches(tmp_path) == before
    assert stored_match_count(tmp_path) == 1


def flip_bits(rng: Random, whole: bytes) -> bytes:
    place = rng.randrange(len(whole))
    return whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :]


def cut_off(rng: Random, whole: bytes) -> bytes:
    return whole[: rng.randrange(len(whole))]


def zero_bytes(rng: Random, whole: bytes) -> bytes:
    start = rng.randrange(len(whole))
    return whole[:start] + bytes(len(whole[start : start + 512])) + whole[start + 512 :]


def flip_bits_in_page(rng: Random, whole: bytes) -> bytes:
    """Flip bits where most of what is told lies, and some of the pages' own words."""
    for _ in range(40):
        whole = flip_bits(rng, whole)
    return whole


@pytest.mark.parametrize("harm", [flip_bits, cut_off, zero_bytes, flip_bits_in_page], ids=lambda harm: harm.__name__)
def test_whatever_has_become_of_the_database_nobody_believes_it(
    harm: Callable[[Random, bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for hour, name in enumerate(("Аня", "Ann", "Ґанна О’Ніл")):
        save_match(
            tmp_path,
            fox_match(players=(Human(name), Human("Bob"))),
            f"m-20261113-2{hour}0000",
            NINE_O_CLOCK + hour * HOUR,
        )
    save_match(tmp_path, fox_match(), "bad-20261113-230000").write_bytes(b"{}\n")
    before, base = count_matches(tmp_path), tmp_path / match_index.FILE_NAME
    whole, rng = base.read_bytes(), Random(harm.__name__)
    monkeypatch.setattr(
        match_index, "read_save", cache(match_index.read_save)
    )  # folding them anew a thousand times proves nothing more

    for _ in range(100):
        base.write_bytes(harm(rng, whole))
        assert count_matches(tmp_path) == before
        assert count_matches(tmp_path) == before


def test_one_bit_of_a_name_in_the_database_makes_no_other_name(tmp_path: Path) -> None:
    save_match(tmp_path, fox_match(players=(Human("Annabella"), Human("Bob"))))
    before, base = count_matches(tmp_path), tmp_path / match_index.FILE_NAME
    whole = base.read_bytes()
    at = whole.index(b"Annabella")

    for bit in range(8):
        base.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        assert count_matches(tmp_path) == before


@pytest.mark.parametrize("name", [b"caf\xe9.jsonl", b"\xff-20261113-210000.jsonl", "\u202eslnosj.jsonl".encode()])
def test_a_match_is_counted_whatever_its_file_is_called(name: bytes, tmp_path: Path) -> None:
    path = save_match(tmp_path, fox_match())
    other = path.rename(path.with_name(os.fsdecode(name)))

    for found in (count_matches(tmp_path), count_matches(tmp_path), rebuild_index(tmp_path)):
        assert [each.file for each in found.matches] == [other.name]


@pytest.mark.parametrize("ended", [datetime(2300, 1, 1), datetime(1901, 1, 1)], ids=str)
def test_a_match_is_counted_whatever_its_time(ended: datetime, tmp_path: Path) -> None:
    path = save_match(tmp_path, fox_match(), "m", ended)
    file_time = datetime.fromtimestamp(int(path.stat().st_mtime))  # some disks know none so far away

    for found in (count_matches(tmp_path), count_matches(tmp_path), rebuild_index(tmp_path)):
        assert [each.ended for each in found.matches] == [file_time]


@pytest.mark.parametrize("second", [2**40, -(2**40), 2**70])
def test_a_match_of_no_calendar_is_counted_too(second: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_match(tmp_path, fox_match())
    really = Path.stat

    def stat(path: Path, **options: bool) -> Any:
        """Tell what a disk may tell that knows such times."""
        status = really(path, **options)
        if path.suffix != ".jsonl":
            return status
        return SimpleNamespace(
            st_mode=status.st_mode, st_size=status.st_size, st_mtime=float(second), st_mtime_ns=second * 10**9
        )

    monkeypatch.setattr(Path, "stat", stat)

    for found in (count_matches(tmp_path), count_matches(tmp_path), rebuild_index(tmp_path)):
        assert [each.began for each in found.matches] in ([NINE_O_CLOCK], [match_index.UNKNOWN_TIME])
    assert group_into_evenings(found.matches, PeopleFile())


class InterruptedConnection(sqlite3.Connection):
    """A database to which another program comes in between two questions."""

    meanwhile: Iterator[Callable[[], object]]

    def execute(self, *words: Any) -> Any:
        next(self.meanwhile, int)()
        return super().execute(*words)


@pytest.mark.parametrize("moment", range(12))
def test_whenever_another_window_counts_meanwhile_all_is_told(
    moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_match(tmp_path, fox_match(), "m-20261113-200000")
    count_matches(tmp_path)
    connect, turn = sqlite3.connect, []

    def other_window() -> None:
        monkeypatch.setattr(sqlite3, "connect", connect)
        save_match(tmp_path, fox_match(), "m-20261113-210000")
        count_matches(tmp_path)
        turn.append(moment)

    InterruptedConnection.meanwhile = iter([*[int] * moment, other_window])
    monkeypatch.setattr(match_index, "LOCK_TIMEOUT_SECONDS", 0.0)
    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=InterruptedConnection))
    first = count_matches(tmp_path)
    monkeypatch.setattr(sqlite3, "connect", connect)

    assert first.matches
    assert len(count_matches(tmp_path).matches) == 1 + len(turn)


def test_a_match_at_which_a_game_stumbles_is_named_and_the_others_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_match(tmp_path, fox_match())
    bad, really = save_match(tmp_path, fox_match(), "bad"), match_index.read_save

    def read(path: Path) -> Any:
        return really(path) if path != bad else 1 / 0

    monkeypatch.setattr(match_index, "read_save", read)
    found = count_matches(tmp_path)

    assert len(found.matches) == 1
    assert [fault[:2] for fault in found.unreadable_files] == [("bad.jsonl", "save-unreadable")]


def test_where_the_disk_takes_no_database_all_is_counted_in_memory(tmp_path: Path) -> None:
    save_match(tmp_path, fox_match())
    (tmp_path / match_index.FILE_NAME).mkdir()

    assert len(count_matches(tmp_path).matches) == 1


def test_who_no_longer_wants_to_know_is_not_kept_waiting_and_the_rest_is_counted_later(tmp_path: Path) -> None:
    for hour in range(3):
        save_match(tmp_path, fox_match(), f"m-20261113-2{hour}0000")
    answers = iter([True, False, False])

    assert len(count_matches(tmp_path, lambda: next(answers)).matches) == 1
    assert len(count_matches(tmp_path).matches) == 3


COUNTING_PROGRAM = """
import os, signal, sys
from pathlib import Path
from tabletop.history import match_index
left = [int(sys.argv[2])]
wrote = match_index._write
def dies(*words):
    wrote(*words)
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
match_index._write = dies
match_index.count_matches(Path(sys.argv[1]))
"""


def run_counting_program(folder: Path, dies_after: int) -> "subprocess.Popen[bytes]":
    """Count in a program of its own, which dies in the middle of writing down the so-manyth match."""
    words = [sys.executable, "-c", COUNTING_PROGRAM, str(folder), str(dies_after)]
    return subprocess.Popen(words, env=environment_for_program())


def test_a_program_killed_in_the_middle_of_counting_leaves_nothing_half_counted(tmp_path: Path) -> None:
    for hour in range(3):
        save_match(tmp_path, fox_match(), f"m-20261113-2{hour}0000")

    assert run_counting_program(tmp_path, 2).wait() == -signal.SIGKILL
    assert stored_match_count(tmp_path) == 1
    assert count_matches(tmp_path) == rebuild_index(tmp_path)
    assert stored_match_count(tmp_path) == 3


def test_two_programs_may_count_at_once(tmp_path: Path) -> None:
    for hour in range(3):
        save_match(tmp_path, fox_match(), f"m-20261113-2{hour}0000")
    both = [run_counting_program(tmp_path, 99) for _ in range(2)]

    assert [each.wait() for each in both] == [0, 0]
    assert stored_match_count(tmp_path) == 3
    assert count_matches(tmp_path) == rebuild_index(tmp_path)


# What only people can know


def test_names_that_are_one_person_are_followed_to_the_last(tmp_path: Path) -> None:
    (tmp_path / known.FILE_NAME).write_text('[same]\n"Annie" = "Anna"\n"Nan" = "Annie"\n[forgotten]\nnames = ["Nan"]\n')
    people_file = known.read_people_file(tmp_path)

    assert [people_file.person_named(name) for name in ("Nan", "Annie", "Anna", "Bob")] == [
        "Anna",
        "Anna",
        "Anna",
        "Bob",
    ]
    assert people_file.is_forgotten("Anna")
    assert not people_file.is_forgotten("Bob")


def test_names_in_a_circle_are_one_person_all_the_same() -> None:
    people_file = PeopleFile({"B": "C", "C": "A", "A": "B", "X": "A"})

    assert {people_file.person_named(name) for name in "ABCX"} == {"A"}


def test_the_end_of_an_evening_is_added_and_the_rest_left_as_people_wrote_it(tmp_path: Path) -> None:
    words = '# our table\n[same]\n"Annie" = "Anna"  # since the wedding'
    (tmp_path / known.FILE_NAME).write_text(words)
    end_evening(tmp_path, NINE_O_CLOCK)
    end_evening(tmp_path, NINE_O_CLOCK + HOUR)

    assert (tmp_path / known.FILE_NAME).read_text().startswith(words)
    assert known.read_people_file(tmp_path) == PeopleFile(
        {"Annie": "Anna"}, frozenset(), (NINE_O_CLOCK, NINE_O_CLOCK + HOUR)
    )


def test_a_new_file_explains_itself(tmp_path: Path) -> None:
    end_evening(tmp_path, NINE_O_CLOCK)

    assert known.read_people_file(tmp_path).evening_ends == (NINE_O_CLOCK,)
    assert "forgotten" in (tmp_path / known.FILE_NAME).read_text()


@pytest.mark.parametrize(
    "words",
    [
        "what?",
        "[peopel]",
        "same = 3",
        "[same]\nA = 3",
        '[same]\nA = "\\u0000"',
        "forgotten = 1",
        "[forgotten]\nnames = 'Bob'",
        "evening = 1",
        "evening = [2]",
        "[[evening]]\nended = 'late'",
        b"\xff\xfe",
        "n = " + "9" * 5000,
        "same = 0x" + "f" * 5000,
        "[same]\nAnnie = 0x" + "f" * 5000,
        "[forgotten]\nnames = [0x" + "f" * 5000 + "]",
        "[[evening]]\nended = 0x" + "f" * 5000,
        "a." * 31_000 + "a = 1",
        "a = " + "[" * 9000,
        "#" * 64_001,
    ],
    ids=lambda words: str(words)[:20],
)
def test_a_file_that_is_not_understood_is_told_of_and_left_alone(words: str | bytes, tmp_path: Path) -> None:
    path = tmp_path / known.FILE_NAME
    path.write_bytes(words if isinstance(words, bytes) else words.encode())
    before = path.read_bytes()
    save_match(tmp_path, fox_match())
    memories = load_history(tmp_path)

    assert memories.people_file_error
    assert len(memories.evenings) == 1
    with pytest.raises(PeopleFileError):
        end_evening(tmp_path, NINE_O_CLOCK)
    assert path.read_bytes() == before


def test_an_evening_is_not_ended_in_a_file_that_could_not_be_read_then(tmp_path: Path) -> None:
    path = tmp_path / known.FILE_NAME
    path.write_text("#" * 63_990)
    with pytest.raises(OSError, match="too large"):
        end_evening(tmp_path, NINE_O_CLOCK)

    assert path.read_text() == "#" * 63_990


def test_a_file_that_can_not_be_opened_is_told_of(tmp_path: Path) -> None:
    (tmp_path / known.FILE_NAME).mkdir()

    with pytest.raises(PeopleFileError):
        known.read_people_file(tmp_path)


# Evenings


def matches_per_evening(matches: Sequence[FinishedMatch], **fields: object) -> list[int]:
    """Count the matches of every evening."""
    return [len(evening.lines) for evening in group_into_evenings(matches, PeopleFile(**fields))]  # type: ignore[arg-type]


def test_an_evening_ends_after_five_silent_hours() -> None:
    first = finished_match(minutes=60)

    assert matches_per_evening([first, finished_match(began=first.ended + 5 * HOUR)]) == [2]
    assert matches_per_evening([first, finished_match(began=first.ended + 5 * HOUR + timedelta(seconds=1))]) == [1, 1]
    assert matches_per_evening(
        [
            first,
            finished_match(began=first.ended + 4 * HOUR, minutes=600),
            finished_match(began=NINE_O_CLOCK + 16 * HOUR),
        ]
    ) == [3]


def test_an_evening_ends_by_a_click() -> None:
    first = finished_match()
    second = finished_match(began=first.ended + HOUR)

    assert matches_per_evening([first, second], evening_ends=(first.ended + HOUR / 2,)) == [1, 1]
    assert matches_per_evening([first, second], evening_ends=(second.ended + HOUR,)) == [2]
    assert matches_per_evening([first, second], evening_ends=(first.began - HOUR,)) == [2]


def test_the_next_match_belongs_to_an_evening_until_it_has_ended() -> None:
    (evening,) = group_into_evenings([first := finished_match()], PeopleFile())

    assert is_going_on(evening, PeopleFile(), first.ended + 5 * HOUR)
    assert not is_going_on(evening, PeopleFile(), first.ended + 6 * HOUR)
    assert not is_going_on(evening, PeopleFile(evening_ends=(first.ended,)), first.ended + HOUR)


def only_match(*matches: FinishedMatch, knowledge: PeopleFile | None = None) -> Evening:
    (evening,) = group_into_evenings(matches, knowledge or PeopleFile())
    return evening


def hours_later(hours: int) -> datetime:
    return NINE_O_CLOCK + hours * HOUR


def test_places_are_worth_three_two_and_one() -> None:
    assert [points_for_place(place) for place in range(1, 6)] == [3, 2, 1, 0, 0]


def test_the_sheet_adds_up_what_everybodys_places_were_worth_whoever_played() -> None:
    evening = only_match(
        finished_match("Ann Bob", (1, 2)),
        finished_match("Bob Cid Dot bot", (3, 1, 4, 2), began=hours_later(1), game="fizz"),
        finished_match("Cid Ann", (1, 1), began=hours_later(2)),
    )
    ann, bob, cid, dot, bot = (
        Attendee("Ann"),
        Attendee("Bob"),
        Attendee("Cid"),
        Attendee("Dot"),
        Attendee("bot", False),
    )

    assert evening.attendees == (ann, cid, bob, bot, dot)
    assert [evening.total_points(user) for user in evening.attendees] == [6, 6, 3, 2, 0]
    assert [evening.rank_of(user) for user in evening.attendees] == [1, 1, 3, 4, 5]
    assert [evening.total_points(bob, matches) for matches in range(4)] == [0, 2, 3, 3]
    assert evening.lines[1].place_of(ann) is None


def test_on_the_sheet_two_names_are_one_person_and_who_wants_to_be_forgotten_is_missing() -> None:
    people_file = PeopleFile({"Annie": "Ann"}, frozenset({"Bob"}))
    evening = only_match(
        finished_match("Annie Bob", (2, 1)),
        finished_match("Ann Cid", (1, 2), began=hours_later(1)),
        knowledge=people_file,
    )

    assert [(user.name, evening.total_points(user)) for user in evening.attendees] == [("Ann", 5), ("Cid", 2)]


def test_a_draw_leaves_everybody_first() -> None:
    three = Match(new_setup("sitting_ducks", tuple(Human(name) for name in "ABC"), seed=1))

    assert places_by_seat(three, Over((), (0, 0, 0), "two_birds", 1)) == (1, 1, 1)


def test_of_ducks_that_lost_whoever_was_afloat_longer_stands_higher() -> None:
    table = next(table for table in one_table_per_player_count() if table.key == "sitting_ducks" and table.seats == 6)
    whole = match_before(table, random_match_steps(table)[-1])
    whole.play(random_match_steps(table)[-1].act)
    over = whole.pending
    assert isinstance(over, Over)
    stands = places_by_seat(whole, over)

    assert len(set(stands)) > 2
    assert [seat for seat, place in enumerate(stands) if place == 1] == list(over.winners)


# The hall of fame


def test_people_are_known_by_their_wins_streaks_victims_and_rivals() -> None:
    matches = [
        finished_match("Ann Bob", (1, 2)),
        finished_match("Ann Bob", (1, 2), began=hours_later(1)),
        finished_match("Ann Cid Bob", (1, 2, 3), began=hours_later(2), game="fizz"),
        finished_match("Ann bot", (2, 1), began=hours_later(3)),
        finished_match("Ann Bob", (1, 1), began=hours_later(48)),
        finished_match("Cid Bob", (2, 1), began=hours_later(49)),
    ]
    ann, bob, cid = people_stats(group_into_evenings(matches, PeopleFile()))

    assert (ann.name, ann.win_count, dict(ann.wins_by_game), ann.match_count, ann.longest_streak) == (
        "Ann",
        3,
        {"fox_forest": 2, "fizz": 1},
        5,
        3,
    )
    assert (ann.most_beaten, ann.most_beaten_by) == ("Bob", "")
    assert (bob.name, bob.win_count, bob.longest_streak, bob.most_beaten, bob.most_beaten_by) == (
        "Bob",
        1,
        1,
        "Cid",
        "Ann",
    )
    assert (cid.name, cid.win_count, cid.most_beaten, cid.most_beaten_by) == ("Cid", 0, "Bob", "Ann")
    assert [person.name for person in people_stats(group_into_evenings(matches, PeopleFile()), "fizz")] == [
        "Ann",
        "Bob",
        "Cid",
    ]


def test_a_record_belongs_to_whoever_did_it_first_and_leads_to_its_match() -> None:
    matches = [
        finished_match("Ann Bob", game="fizz", tower=(0, 9)),
        finished_match("Ann Bob", game="fizz", tower=(1, 12), began=hours_later(1)),
        finished_match("Ann Bob", game="fizz", tower=(0, 12), began=hours_later(2)),
        finished_match("bot Bob", game="fizz", tower=(0, 20), began=hours_later(3)),
    ]
    best = find_records(group_into_evenings(matches, PeopleFile()))["fizz", "tower"]

    assert (best.count, best.holder, best.match) == (12, "Bob", matches[1])


def test_where_few_are_good_the_fewest_are_the_record() -> None:
    matches = [
        finished_match("Ann Bob Cid", (1, 2, 3), game="sitting_ducks", hunt=(0, 14)),
        finished_match("Ann Bob Cid", (2, 1, 3), game="sitting_ducks", hunt=(1, 9), began=hours_later(1)),
    ]

    assert find_records(group_into_evenings(matches, PeopleFile()))["sitting_ducks", "hunt"].holder == "Bob"


def test_the_longest_match_and_the_longest_streak_are_records_of_no_game() -> None:
    matches = [
        finished_match("Ann Bob", (1, 2), moves=40),
        finished_match("Ann Bob", (2, 1), began=hours_later(1), moves=90),
        finished_match("Ann Bob", (2, 1), began=hours_later(2), moves=90),
    ]
    found = find_records(group_into_evenings(matches, PeopleFile()))

    assert (found["", LONGEST_MATCH_RECORD].count, found["", LONGEST_MATCH_RECORD].match) == (90, matches[1])
    assert (found["", STREAK_RECORD].count, found["", STREAK_RECORD].holder, found["", STREAK_RECORD].match) == (
        2,
        "Bob",
        matches[2],
    )


def test_a_game_shows_all_its_records_and_no_others() -> None:
    matches = [finished_match("Ann Bob", game="fizz", tower=(0, 9), fall=(1, 4))]

    assert set(find_records(group_into_evenings(matches, PeopleFile()), "fizz")) == {
        ("fizz", "tower"),
        ("fizz", "fall"),
    }
    assert set(find_records(group_into_evenings(matches, PeopleFile()))) == {
        ("fizz", "tower"),
        ("", LONGEST_MATCH_RECORD),
    }


def test_who_wants_to_be_forgotten_holds_no_record_and_is_nobodys_rival() -> None:
    people_file = PeopleFile(forgotten=frozenset({"Bob"}))
    matches = [finished_match("Ann Bob", (2, 1), game="fizz", tower=(1, 9))]
    (ann,) = people_stats(group_into_evenings(matches, people_file))

    assert (ann.most_beaten_by, ann.win_count) == ("", 0)
    assert ("fizz", "tower") not in find_records(group_into_evenings(matches, people_file))


def test_the_hall_of_nobody_is_empty() -> None:
    assert people_stats(()) == ()
    assert find_records(()) == {}


def test_the_hall_after_a_rebuild_is_that_of_before(tmp_path: Path) -> None:
    for hour, names in enumerate((("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann"))):
        people_ = tuple(Human(name) for name in names)
        save_match(
            tmp_path, fox_match(players=people_), f"m-20261113-2{hour}0000", NINE_O_CLOCK + hour * HOUR + HOUR / 2
        )
        count_matches(tmp_path)
    end_evening(tmp_path, NINE_O_CLOCK + 3 * HOUR / 2)
    before = load_history(tmp_path)
    (tmp_path / match_index.FILE_NAME).unlink()
    after = load_history(tmp_path, rebuild_index)

    assert after == before
    assert len(before.evenings) == 2
    assert people_stats(after.evenings) == people_stats(before.evenings)
    assert find_records(after.evenings) == find_records(before.evenings)
