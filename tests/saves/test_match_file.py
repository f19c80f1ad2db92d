"""A match on disk survives a pulled plug at any moment, and whatever else happens to its file is named, not guessed."""

import ast
import json
import os
import re
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers.environment import ROOT
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, one_table_per_player_count, random_match_steps
from helpers.random_matches import play_random_act
from helpers.save_files import lines_of, make_setup, match_of_acts, write_random_match
from hypothesis import example, given
from hypothesis import settings as effort
from hypothesis import strategies as st

from rules import GAMES
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human, LogEntry, Match, new_setup
from tabletop.saves import match_file
from tabletop.saves.match_file import DamagedSaveError, SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tests.stress.kills import play_and_kill

FOX_CASE = TableCase("fox_forest", 2, GAMES["fox_forest"].options())

every_table = pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)

pytestmark = pytest.mark.usefixtures("toys")


every_format = pytest.mark.parametrize("format", [1, 2])


@pytest.mark.no_cover
@every_format
@every_table
def test_a_last_line_torn_at_any_byte_is_dropped(table: TableCase, format: int, tmp_path: Path) -> None:  # noqa: A002
    acts = 3
    whole = write_random_match(tmp_path / "whole.jsonl", table, acts, format).read_bytes()
    torn = tmp_path / "torn.jsonl"
    head = whole.index(b"\n") + 1
    matches = [match_of_acts(table, number) for number in range(acts + 1)]
    for cut in range(head, len(whole) + 1):
        torn.write_bytes(whole[:cut])
        recording = match_file.read_save(torn)

        assert recording.match == matches[whole[:cut].count(b"\n") - 1]
        assert recording.intact_bytes == whole[:cut].rindex(b"\n") + 1


@every_table
def test_a_file_torn_within_its_first_line_is_no_match(table: TableCase, tmp_path: Path) -> None:
    whole = write_random_match(tmp_path / "whole.jsonl", table, 0).read_bytes()
    torn = tmp_path / "torn.jsonl"
    for cut in range(len(whole) - 1):
        torn.write_bytes(whole[:cut])
        with pytest.raises(DamagedSaveError) as fault:
            match_file.read_save(torn)

        assert (fault.value.line, fault.value.key) == (1, "save-not-ours")


@pytest.mark.no_cover
@every_table
@effort(max_examples=5)
@given(share=st.floats(0, 1), format=st.sampled_from((1, 2)))
def test_a_match_resumed_after_a_pulled_plug_and_played_on_equals_one_never_interrupted(
    table: TableCase,
    share: float,
    format: int,  # noqa: A002
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = write_random_match(Path(folder) / "match.jsonl", table, format=format)
        whole = path.read_bytes()
        head = whole.index(b"\n") + 1
        path.write_bytes(whole[: head + round(share * (len(whole) - head))])
        save, match = SaveWriter.resume(path)
        for step in random_match_steps(table)[len(match.log) :]:
            match.play(step.act)
            save.append(match.log[-1])
        save.close()

        assert path.read_bytes() == whole
        assert match_file.read_save(path).match == match == match_of_acts(table, len(random_match_steps(table)))


@effort(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(["play", "undo", "resume", "tear"]), st.integers(1, 9)), max_size=14))
@example([("play", 9), ("undo", 3), ("resume", 1), ("play", 2), ("undo", 9)])
def test_playing_taking_back_and_resuming_in_any_order_keeps_file_and_match_equal(
    todo: list[tuple[str, int]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, match, rng = Path(folder) / "match.jsonl", Match(make_setup(FOX_CASE)), Random(1)
        save = SaveWriter.create(path, match.setup)
        for what, count in todo:
            if what == "play":
                for _ in range(count):
                    if play_random_act(match, rng):
                        save.append(match.log[-1])
            elif what == "undo" and count <= len(match.log):
                match.undo(count)
                save.undo(count)
            elif what in ("resume", "tear"):
                save.close()
                if what == "tear":
                    path.write_bytes(path.read_bytes() + b'{"act": "Pl'[:count])
                save, match = SaveWriter.resume(path)

            assert match_file.read_save(path).match == match
        save.close()


@pytest.mark.parametrize("lines", [1, 2, 30, 77, 400])
def test_what_was_done_before_kill_9_is_in_the_file(lines: int, tmp_path: Path) -> None:
    assert play_and_kill(tmp_path, seed=lines, lines=lines) >= lines


def edit_line(path: Path, number: int, edit: Callable[[dict[str, Any]], object]) -> None:
    """Change what line `number`, counted from 1, says."""
    lines = lines_of(path)
    raw = json.loads(lines[number - 1])
    changed = edit(raw)
    lines[number - 1] = json.dumps(raw if changed is None else changed).encode() + b"\n"
    path.write_bytes(b"".join(lines))


def put_line(number: int, line: bytes) -> Callable[[Path], None]:
    def harm(path: Path) -> None:
        lines = lines_of(path)
        lines[number - 1] = line + b"\n"
        path.write_bytes(b"".join(lines))

    return harm


def set_words(number: int, **words: Any) -> Callable[[Path], None]:
    return lambda path: edit_line(path, number, lambda raw: raw.update(words))


def remove_word(number: int, word: str) -> Callable[[Path], None]:
    return lambda path: edit_line(path, number, lambda raw: raw.pop(word) and None)


def drop_line(path: Path) -> None:
    lines = lines_of(path)
    del lines[4]
    path.write_bytes(b"".join(lines))


def swap_lines(path: Path) -> None:
    lines = lines_of(path)
    lines[1], lines[2] = lines[2], lines[1]
    path.write_bytes(b"".join(lines))


def repeat_line(path: Path) -> None:
    lines = lines_of(path)
    lines.insert(3, lines[3])
    path.write_bytes(b"".join(lines))


HARMS: dict[str, tuple[Callable[[Path], object], int, str]] = {
    "only a line break": (lambda path: path.write_bytes(b"\n"), 1, "save-not-ours"),
    "a picture": (lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256))), 1, "save-not-ours"),
    "zeros": (lambda path: path.write_bytes(bytes(5000) + b"\n"), 1, "save-not-ours"),
    "a poem": (lambda path: path.write_text("Ein Fuchs im Wald\n", "utf-8"), 1, "save-not-ours"),
    "json of somebody else": (lambda path: path.write_text('{"name": "x"}\n', "utf-8"), 1, "save-not-ours"),
    "a list": (lambda path: path.write_text("[1, 2]\n", "utf-8"), 1, "save-not-ours"),
    "a deep well": (put_line(1, b"[" * 200_000), 1, "save-not-ours"),
    "a newer format": (set_words(1, format=3), 1, "save-newer"),
    "a format in words": (set_words(1, format="one"), 1, "save-not-ours"),
    "a format that is true": (set_words(1, format=True), 1, "save-not-ours"),
    "a format without checks": (set_words(1, format=2), 1, "save-damaged"),
    "a word too many": (set_words(1, comment="hm"), 1, "save-damaged"),
    "a version that is true": (set_words(1, version=True), 1, "save-other-version"),
    "a lewel": (set_words(1, players=[{"name": "A"}, {"name": "B", "lewel": 1}]), 1, "save-damaged"),
    "a bot of level true": (set_words(1, players=[{"name": "A"}, {"name": "B", "level": True}]), 1, "save-damaged"),
    "a goal that is a fraction": (set_words(1, options={"goal": 21.0}), 1, "save-damaged"),
    "an unknown game": (set_words(1, game="chess"), 1, "save-unknown-game"),
    "a game that is a list": (set_words(1, game=["fox_forest"]), 1, "save-unknown-game"),
    "another version": (set_words(1, version=99), 1, "save-other-version"),
    "no version": (remove_word(1, "version"), 1, "save-other-version"),
    "options that do not exist": (set_words(1, options={"goal": 170}), 1, "save-damaged"),
    "options unknown": (set_words(1, options={"goal": 21, "colour": "red"}), 1, "save-damaged"),
    "options that are a number": (set_words(1, options=3), 1, "save-damaged"),
    "no players": (remove_word(1, "players"), 1, "save-damaged"),
    "too many players": (set_words(1, players=[{"name": str(n)} for n in range(20)]), 1, "save-damaged"),
    "a nameless player": (set_words(1, players=[{"name": "A"}, {}]), 1, "save-damaged"),
    "a player named 7": (set_words(1, players=[{"name": "A"}, {"name": 7}]), 1, "save-damaged"),
    "a name that can not be written": (set_words(1, players=[{"name": "A"}, {"name": "\ud83d"}]), 1, "save-damaged"),
    "a name without end": (set_words(1, players=[{"name": "A"}, {"name": "B" * 9999}]), 1, "save-damaged"),
    "a name of two lines": (set_words(1, players=[{"name": "A"}, {"name": "B\nC"}]), 1, "save-damaged"),
    "a bot of level 9": (set_words(1, players=[{"name": "A"}, {"name": "B", "level": 9}]), 1, "save-damaged"),
    "a bot of level half": (set_words(1, players=[{"name": "A"}, {"name": "B", "level": 1.5}]), 1, "save-damaged"),
    "a seed in words": (set_words(1, seed="lucky"), 1, "save-damaged"),
    "no seed": (remove_word(1, "seed"), 1, "save-damaged"),
    "an unknown act": (set_words(5, act="Cheat"), 5, "save-damaged"),
    "an act that is a list": (set_words(5, act=[]), 5, "save-damaged"),
    "no act": (remove_word(5, "act"), 5, "save-damaged"),
    "an act of the kernel": (set_words(5, act="__class__"), 5, "save-damaged"),
    "a field too many": (set_words(5, comment="hm"), 5, "save-damaged"),
    "a field too few": (remove_word(3, "order"), 3, "save-damaged"),
    "an order in words": (set_words(3, order="as it came"), 3, "save-damaged"),
    "half an order": (set_words(3, order=[0, 1, 2]), 3, "save-illegal"),
    "a card twice": (set_words(3, order=[0] * 33), 3, "save-illegal"),
    "a card of another game": (set_words(4, card="99z"), 4, "save-illegal"),
    "a card that is no card": (set_words(4, card=None), 4, "save-damaged"),
    "a film that is no film": (set_words(4, film=3), 4, "save-damaged"),
    "a line gone": (drop_line, 5, "save-illegal"),
    "two lines swapped": (swap_lines, 2, "save-illegal"),
    "a line twice": (repeat_line, 5, "save-illegal"),
    "an empty line": (put_line(5, b""), 5, "save-damaged"),
    "half a line": (put_line(5, b'{"act": "Pl'), 5, "save-damaged"),
    "a number": (put_line(5, b"5"), 5, "save-damaged"),
    "letters of no alphabet": (put_line(5, b'{"act": "\xff\xfe"}'), 5, "save-damaged"),
    "a deep well further down": (put_line(5, b'{"act":' * 100_000), 5, "save-damaged"),
    "a number without end": (put_line(5, b'{"undo": ' + b"9" * 6000 + b"}"), 5, "save-damaged"),
    "nothing taken back": (put_line(5, b'{"undo": 0}'), 5, "save-damaged"),
    "less than nothing taken back": (put_line(5, b'{"undo": -1}'), 5, "save-damaged"),
    "true taken back": (put_line(5, b'{"undo": true}'), 5, "save-damaged"),
    "more taken back than was done": (put_line(5, b'{"undo": 4}'), 5, "save-damaged"),
    "taken back and more": (put_line(5, b'{"undo": 1, "act": "Play"}'), 5, "save-damaged"),
}


@pytest.fixture(params=HARMS, ids=lambda name: name.replace(" ", "_"))
def harmed_file(request: pytest.FixtureRequest, home: Path) -> tuple[Path, int, str]:
    harm, line, reason = HARMS[request.param]
    (home / "saves").mkdir(parents=True)
    path = write_random_match(home / "saves" / "fox_forest-1.jsonl", FOX_CASE, 12, 1)
    harm(path)
    return path, line, reason


def test_any_other_damage_is_named_with_file_and_line_and_the_file_left_alone(
    harmed_file: tuple[Path, int, str],
) -> None:
    path, line, reason = harmed_file
    before = path.read_bytes(), path.stat().st_mtime_ns
    for attempt in (match_file.read_save, SaveWriter.resume):
        with pytest.raises(DamagedSaveError) as fault:
            attempt(path)

        assert (fault.value.path, fault.value.line, fault.value.key) == (path, line, reason)
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before
        assert [*path.parent.iterdir()] == [path]
    for language in LANGUAGES:
        text = catalogue(language)(reason, file=path.name, line=line)
        assert path.name in text
        assert str(line) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_by_the_first_edition_of_fizz_is_answered_in_one_sentence_and_left_as_it_is(
    language: str, tmp_path: Path
) -> None:
    path = write_random_match(
        tmp_path / "fizz-1.jsonl", next(table for table in one_table_per_player_count() if table.key == "fizz"), 3, 1
    )
    set_words(1, version=1)(path)
    before = path.read_bytes()

    with pytest.raises(DamagedSaveError) as fault:
        SaveWriter.resume(path)

    assert (fault.value.line, fault.value.key) == (1, "save-other-version")
    assert catalogue(language)(fault.value.key, file=path.name, line=1).count(path.name) == 1
    assert path.read_bytes() == before


def test_a_damaged_file_is_told_of_in_the_menu_and_does_no_harm_there(harmed_file: tuple[Path, int, str]) -> None:
    path, line, reason = harmed_file
    before = path.read_bytes()
    user = FakeUser(quiet_services(path.parent.parent), MainMenuScene)
    text = catalogue("en")(reason, file=path.name, line=line)

    user.wait_until(lambda: user.sees_text(text))
    user.app.apply_change(Push(routes.SavedMatches()))
    assert isinstance(user.scene, SavedMatchesPanel)
    assert user.sees_text(text)
    assert path.read_bytes() == before
    user.app.close()


@pytest.mark.parametrize("what", ["nothing", "a folder"])
def test_a_file_that_can_not_be_opened_is_named(what: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    if what == "a folder":
        path.mkdir()
    with pytest.raises(DamagedSaveError) as fault:
        match_file.read_save(path)

    assert fault.value.key == "save-unreadable"
    assert str(path) in str(fault.value)


@effort(max_examples=150)
@given(st.data())
def test_a_flipped_bit_of_format_1_is_named_or_makes_another_honest_match(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = write_random_match(Path(folder) / "match.jsonl", FOX_CASE, 14, 1)
        raw = bytearray(path.read_bytes())
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place] ^= 1 << data.draw(st.integers(0, 7))
        path.write_bytes(raw)
        try:
            match = match_file.read_save(path).match
        except DamagedSaveError as fault:
            assert fault.line >= bytes(raw[:place]).count(b"\n") + (place > 0 and raw[place] != 10)
            assert fault.key in catalogue("en")
        else:
            assert Match.from_log(match.setup, tuple(match.log)) == match
        assert path.read_bytes() == bytes(raw)


@effort(max_examples=150)
@given(st.binary(max_size=300), st.integers(0, 3))
def test_no_heap_of_bytes_brings_the_reader_down(heap: bytes, after: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        head = b"".join(lines_of(write_random_match(path, FOX_CASE, 3))[:after])
        path.write_bytes(head + heap)
        try:
            match_file.read_save(path)
        except DamagedSaveError as fault:
            assert fault.line >= after


any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
HEADING_WORDS = {
    "format": 1,
    "game": 1,
    "version": 1,
    "options": 1,
    "players": 1,
    "seed": 1,
    "order": 3,
    "act": 4,
    "card": 4,
}


@effort(max_examples=200)
@given(any_json, st.sampled_from([*HEADING_WORDS, "undo"]))
def test_no_json_brings_the_reader_down(value: Any, word: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = write_random_match(Path(folder) / "match.jsonl", FOX_CASE, 4, 1)
        set_words(HEADING_WORDS.get(word, 4), **{word: value})(path)
        try:
            match_file.read_save(path)
        except DamagedSaveError as fault:
            assert fault.key in catalogue("en")


def test_a_line_is_on_the_disk_before_anything_else_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, lengths = tmp_path / "match.jsonl", []
    monkeypatch.setattr(os, "fsync", lambda file: lengths.append(os.fstat(file).st_size))
    save = SaveWriter.create(path, make_setup(FOX_CASE))
    for number, step in enumerate(random_match_steps(FOX_CASE)[:5], 2):
        lengths.clear()
        save.append(LogEntry(step.act))
        assert len(lengths) == 1
        assert lengths[-1] == path.stat().st_size
        assert path.read_bytes().count(b"\n") == number
    save.close()


def test_the_folder_of_a_new_file_is_on_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append((os.fstat(file).st_ino, os.fstat(file).st_size)))
    folder = tmp_path / "saves"
    SaveWriter.create(folder / "match.jsonl", make_setup(FOX_CASE)).close()
    file = (folder / "match.jsonl").stat()

    assert synced[0] == (file.st_ino, file.st_size)
    assert [number for number, _ in synced[1:]] == [folder.stat().st_ino]


def test_taking_back_is_written_down_not_erased(tmp_path: Path) -> None:
    path = write_random_match(tmp_path / "match.jsonl", FOX_CASE, 6)
    before = path.read_bytes()
    save, match = SaveWriter.resume(path)
    match.undo(2)
    save.undo(2)
    save.close()

    assert path.read_bytes().startswith(before + b'{"undo": 2, "check": "8:')
    assert path.read_bytes().count(b"\n") == 8
    assert match_file.read_save(path).match == match == match_of_acts(FOX_CASE, 4)


def test_a_save_can_be_read_by_people(tmp_path: Path) -> None:
    head, lot, *_ = write_random_match(tmp_path / "match.jsonl", FOX_CASE).read_text("utf-8").splitlines()

    assert head.startswith('{"format": 2, "game": "fox_forest", "version": 1, "options": {"goal": ')
    assert '"Аня"' in head
    assert json.loads(lot)["act"] == "Rolled"


def test_two_matches_of_the_same_second_get_two_files(tmp_path: Path) -> None:
    def now() -> datetime:
        return datetime(2024, 2, 29, 23, 59, 58)

    paths = []
    for _ in range(3):
        paths.append(match_file.new_save_path(tmp_path, "fox_forest", now))
        SaveWriter.create(paths[-1], make_setup(FOX_CASE)).close()

    assert len(set(paths)) == 3
    assert all(path.name.startswith("fox_forest-20240229-235958") for path in paths)


def test_the_match_touched_last_comes_first(tmp_path: Path) -> None:
    for place, name in enumerate("cab"):
        write_random_match(tmp_path / f"{name}.jsonl", FOX_CASE, 2)
        os.utime(tmp_path / f"{name}.jsonl", (1000 + place, 1000 + place))

    assert [path.stem for path in match_file.saves_newest_first(tmp_path)] == ["b", "a", "c"]
    assert match_file.saves_newest_first(tmp_path / "nowhere") == []


def test_an_empty_file_is_no_match_and_nobody_complains_of_it(home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    path = home / "saves" / "fox_forest-1.jsonl"
    path.touch()
    services = quiet_services(home)
    menu = MainMenuScene(services)
    menu.find_last_match()

    assert match_file.saves_newest_first(services.saves_folder) == []
    assert services.notices == [] and menu.last_match is None
    for attempt in (match_file.read_save, SaveWriter.resume):
        with pytest.raises(DamagedSaveError, match="save-not-ours"):
            attempt(path)
        assert path.read_bytes() == b""


@pytest.mark.parametrize("harm", ["gone", "damaged"])
def test_a_match_that_is_spoilt_while_the_shelf_is_open_does_no_harm(harm: str, home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    path = write_random_match(home / "saves" / "fox_forest-1.jsonl", FOX_CASE, 12)
    over = write_random_match(home / "saves" / "fox_forest-2.jsonl", FOX_CASE)
    for row in ("shelf-go-on", "shelf-watch", "menu"):
        user = FakeUser(quiet_services(home), MainMenuScene)
        user.run_frame()
        if row != "menu":
            user.app.apply_change(Push(routes.SavedMatches()))
        before = path.read_bytes(), over.read_bytes()
        for each in (path, over):
            each.unlink() if harm == "gone" else each.write_bytes(b"{}\n")
        if row == "menu":
            user.click(800, 742)
        else:
            user.click(*user.button_point(catalogue("en")(row)))
        for _ in range(5):
            user.run_frame()

        assert user.app.running
        path.write_bytes(before[0])
        over.write_bytes(before[1])
        user.app.close()


def test_luck_hangs_on_the_seed_and_the_place_in_the_log(tmp_path: Path) -> None:
    match = Match(make_setup(FOX_CASE))
    first = match.rng.random()
    play_random_act(match, Random(1))
    other = match.rng.random()
    match.undo(1)

    assert match.rng.random() == first != other
    assert Match(make_setup(FOX_CASE, seed=2)).rng.random() != first


def test_nothing_in_the_program_pickles() -> None:
    """A save is read, never run."""
    forbidden = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "jsonpickle"}
    sources = [path for name in ("tabletop", "rules", "assets") for path in (ROOT / name).rglob("*.py")]
    assert len(sources) > 30
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not forbidden & {name.split(".")[0] for name in names}, path
        assert not re.search(r"\b(eval|exec)\(", path.read_text("utf-8")), path


@pytest.mark.every_game
def test_a_setup_of_too_many_players_is_no_setup() -> None:
    for key, game in GAMES.items():
        with pytest.raises(ValueError, match=key):
            new_setup(key, tuple(Human(str(seat)) for seat in range(game.player_counts[-1] + 1)))
