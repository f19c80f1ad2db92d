"""A match that another program plays is seen as it happens: what comes, what is taken back, how it ends or is lost."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.other_program import OtherProgram, start_saved_match
from helpers.random_matches import play_and_save
from helpers.scenes import built

from tabletop.__main__ import main
from tabletop.commands import play as commands
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human, Match
from tabletop.saves import live_match as following
from tabletop.saves import match_file
from tabletop.saves.live_match import POLL_SECONDS, POLLS_PER_WRITER_CHECK
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push, Services
from tabletop.scenes.saved.open_match import watch_match
from tabletop.scenes.saved.saved_match import SavedMatchFile
from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel
from tabletop.scenes.saved.unopenable import UnopenableMatchPanel
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.scenes.theatre.viewpoints import ALL_HANDS

SAY = catalogue("en")


@pytest.fixture
def path(home: Path) -> Path:
    """A match on the lake, where nothing is hidden, left off after a few acts."""
    return start_saved_match(home / "saves" / "duck_lake-1.jsonl", 12, "duck_lake")


class LocalPlayers:
    """People who play in this very program, which holds the file as any other would."""

    def __init__(self, path: Path) -> None:
        self.save, self.match = SaveWriter.resume(path)
        self.rng = Random(3)

    def play(self, acts: int = 1) -> None:
        play_and_save(self.match, self.save, self.rng, acts)

    def take_back(self, acts: int) -> None:
        self.match.undo(acts)
        self.save.undo(acts)


@pytest.fixture
def players(path: Path) -> Iterator[LocalPlayers]:
    players = LocalPlayers(path)
    yield players
    players.save.close()


def user_in_theatre(path: Path) -> FakeUser:
    """Sit down in the theatre."""
    services = quiet_services(path.parent.parent)
    user = FakeUser(
        services,
        lambda services: TheatreScene(services, (place := watch_match(path)).match, place.live),
        draws_nothing=True,
    )
    user.scene.presenter.speed = 100.0
    return user


@pytest.fixture
def user(path: Path, players: LocalPlayers) -> Iterator[FakeUser]:
    """Somebody who watches those players."""
    del players
    user = user_in_theatre(path)
    yield user
    user.app.close()


def has_seen_all(user: FakeUser) -> Callable[[], bool]:
    return lambda: user.scene.presenter.is_idle


def wait_for_next_look(user: FakeUser) -> None:
    """Let so much time pass that the file is looked at."""
    user.run_frame(POLL_SECONDS)


def notice_text(user: FakeUser) -> str:
    saying = user.scene.presenter.bar.message
    return saying.text if saying else ""


def shows_match(scene: Any, match: Match) -> bool:
    return bool(scene.match.log == match.log and [beat.event for beat in scene.match.story] == events_of(match))


def events_of(match: Match) -> list[Any]:
    return [beat.event for beat in match.story]


def test_what_another_program_plays_is_seen_until_the_end_opens_all_eyes(home: Path) -> None:
    path = start_saved_match(home / "saves" / "fox_forest-1.jsonl", 6)
    holder = OtherProgram(path)
    user = FakeUser(
        quiet_services(home), lambda services: UnopenableMatchPanel(services, is_in_use(path)), draws_nothing=True
    )
    user.click(*user.button_point(SAY("instead-watch")))
    scene = user.scene
    scene.presenter.speed = 100.0
    assert isinstance(scene, TheatreScene)
    assert (scene.presenter.shown_beats, scene.live_button.text) == (len(scene.match.story), SAY("live-on"))
    assert scene.viewpoints == (None,)
    assert not scene.presenter.is_behind
    assert scene.log_lines.selected == len(scene.log_entries) - 1, "the log lies open where we are"
    assert scene.presenter.view() == scene.match.game.view(scene.match.state, None)
    for acts in (7, 8, 9):
        holder.play()
        before = scene.presenter.shown_beats
        wait_for_next_look(user)
        user.wait_until(lambda before=before: scene.presenter.shown_beats > before and scene.presenter.is_idle)  # type: ignore[misc]
        assert len(scene.match.log) == acts
        assert shows_match(scene, match_file.read_save(path).match)
        assert scene.timeline.length == scene.timeline.position == len(scene.match.story)

    holder.play(-2)
    wait_for_next_look(user)
    user.wait_until(has_seen_all(user))
    assert len(scene.match.log) == 7
    assert user.sees_text(SAY("live-undone"))
    assert shows_match(scene, match_file.read_save(path).match)

    holder.play(10**6)
    wait_for_next_look(user)
    assert shows_match(scene, match_file.read_save(path).match)
    assert scene.match.over
    assert scene.viewpoints == (None, 0, 1, ALL_HANDS)
    assert scene.viewpoint is None, "nobody is led to another chair"
    assert notice_text(user) == SAY("live-over")
    assert scene.live_button not in scene.group.widgets
    scene.set_viewpoint(ALL_HANDS)
    assert scene.presenter.all_hands_open
    holder.kill()
    user.app.close()


def is_in_use(path: Path) -> match_file.DamagedSaveError:
    with pytest.raises(match_file.DamagedSaveError) as fault:
        SaveWriter.resume(path)
    return fault.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_use_offers_to_watch_to_copy_and_to_go_back(
    language: str, path: Path, players: LocalPlayers
) -> None:
    say, fault = catalogue(language), is_in_use(path)
    scene = built(UnopenableMatchPanel(quiet_services(path.parent.parent, language=language), fault))
    button_texts = [widget.text for widget in scene.group.widgets if hasattr(widget, "text")]

    assert button_texts == [say("instead-watch"), say("instead-copy"), say("button-back")]
    assert players.match.log


def test_a_match_that_nobody_plays_is_seen_from_its_beginning_as_ever(path: Path) -> None:
    place = watch_match(path)
    assert place.live is None

    theatre = built(TheatreScene(quiet_services(path.parent.parent), place.match))
    assert (theatre.presenter.shown_beats, theatre.live_button in theatre.group.widgets) == (0, False)


def test_a_file_that_has_not_grown_is_never_read(
    user: FakeUser, players: LocalPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, looks = list[Path](), list[Path]()
    whole, stat = following.read_further, Path.stat

    def counted(path: Path, so_far: match_file.LoadedMatch) -> match_file.LoadedMatch:
        reads.append(path)
        return whole(path, so_far)

    def looked(path: Path, **more: Any) -> Any:
        looks.extend([path] if path == user.scene.live_match.path else [])
        return stat(path, **more)

    monkeypatch.setattr(following, "read_further", counted)
    monkeypatch.setattr(Path, "stat", looked)
    files = [*players.save.path.parent.iterdir()]
    for _ in range(16):
        user.run_frame(POLL_SECONDS / 4)
    assert (len(reads), len(looks)) == (0, 4), "it is looked at now and then, and not read"
    assert [*players.save.path.parent.iterdir()] == files, "who watches leaves no trace"
    players.play()
    looks.clear()  # whoever writes the file has looked for it too
    for _ in range(16):
        user.run_frame(POLL_SECONDS / 4)
    assert (len(reads), len(looks)) == (1, 4)


def test_only_what_is_new_is_read(user: FakeUser, players: LocalPlayers, monkeypatch: pytest.MonkeyPatch) -> None:
    starts = list[int]()
    whole = match_file.read_bytes

    def noted(path: Path, most: int, start: int = 0) -> bytes:
        starts.append(start)
        return whole(path, most, start)

    monkeypatch.setattr(match_file, "read_bytes", noted)
    ends = []
    for _ in range(3):
        ends.append(players.save.path.stat().st_size)
        players.play()
        wait_for_next_look(user)

    assert starts == ends


def test_a_line_that_is_not_whole_yet_is_waited_for(user: FakeUser, players: LocalPlayers) -> None:
    path, before = players.save.path, len(user.scene.match.log)
    whole = path.read_bytes()
    players.play()
    line = path.read_bytes()[len(whole) :]
    for part in (line[:9], line[:-1], b"{" * len(line)):
        path.write_bytes(whole + part)
        wait_for_next_look(user)
        assert len(user.scene.match.log) == before
        assert not user.scene.live_match.lost_reason_key
    path.write_bytes(whole + line)  # as long as what was torn
    os.utime(path, (9, 9))
    wait_for_next_look(user)

    assert shows_match(user.scene, players.match)


def test_who_has_gone_back_stays_there_and_is_told_that_there_is_more(user: FakeUser, players: LocalPlayers) -> None:
    scene = user.scene
    user.press_key(pygame.K_HOME)
    length = scene.timeline.length
    assert scene.paused
    players.play(4)
    wait_for_next_look(user)
    for _ in range(5):
        user.run_frame()

    assert scene.presenter.shown_beats == 0
    assert scene.timeline.length == len(players.match.story) > length
    assert scene.live_button.text == SAY("live-more", n=len(players.match.story))
    user.click(*user.button_point(scene.live_button.text))
    assert scene.live_button.text == SAY("live-on")
    players.play()
    wait_for_next_look(user)
    user.wait_until(has_seen_all(user))
    assert scene.presenter.shown_beats == len(players.match.story)


def test_space_stops_at_the_present_and_goes_on_from_there(user: FakeUser, players: LocalPlayers) -> None:
    scene = user.scene
    user.press_key(pygame.K_SPACE)
    shown_beats = scene.presenter.shown_beats
    players.play(2)
    wait_for_next_look(user)
    assert (scene.paused, scene.presenter.shown_beats) == (True, shown_beats)
    user.press_key(pygame.K_SPACE)
    user.wait_until(has_seen_all(user))
    assert scene.presenter.shown_beats == len(players.match.story)
    user.run_frame()
    assert scene.following_live


def test_what_was_taken_back_and_played_otherwise_between_two_looks_is_followed(
    user: FakeUser, players: LocalPlayers
) -> None:
    scene = user.scene
    players.play(3)
    wait_for_next_look(user)
    user.wait_until(has_seen_all(user))
    players.take_back(3)
    players.play(4)
    wait_for_next_look(user)
    assert shows_match(scene, players.match)
    user.wait_until(has_seen_all(user))

    assert scene.presenter.shown_beats == len(players.match.story)
    assert len(scene.log_entries) == scene.log_lines.row_count
    words = [scene.presenter.log_writer.line_of(each).text for each in scene.log_entries]
    scene.presenter.log_writer.clear_cache()
    assert words == [scene.presenter.log_writer.line_of(each).text for each in scene.log_entries]


@pytest.mark.rule("FF-06")
def test_a_finished_trick_is_seen_as_it_falls_and_not_again_before_its_round_is_counted(home: Path) -> None:
    path = start_saved_match(home / "saves" / "fox_forest-1.jsonl", 1)
    players, user = LocalPlayers(path), user_in_theatre(path)
    scene = user.scene
    seen = [dealt := scene.presenter.shown_beats]
    players.play(9)
    wait_for_next_look(user)
    user.wait_until(lambda: seen.append(scene.presenter.shown_beats) or scene.presenter.is_idle)  # type: ignore[func-returns-value]
    end = len(players.match.story)
    assert scene.retellable_beats == scene.match.retellable_beats() < end
    assert sorted(set(seen)) == [*range(dealt, end + 1)], "each card is seen as it falls"

    user.press_key(pygame.K_LEFT)
    assert scene.presenter.shown_beats == scene.retellable_beats, "there is no way back but to before the first trick"
    user.press_key(pygame.K_RIGHT)
    assert scene.presenter.shown_beats == end
    for beats in [*range(end + 1), *reversed(range(end + 1))]:
        scene.seek(beats)
        wanted = end if 2 * beats > scene.retellable_beats + end else min(beats, scene.retellable_beats)
        assert scene.presenter.shown_beats == wanted, "whoever drags along the line does not jump to and fro"
    assert all(stop.at <= scene.retellable_beats for stop in scene.marks)
    players.save.close()
    user.app.close()


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda path: path.unlink(), "live-gone"),
        (lambda path: path.write_bytes(path.read_bytes()[:-40]), "live-changed"),
        (lambda path: path.write_bytes(path.read_bytes() + b'{"act": "Rolled"}\n'), "live-changed"),
        (lambda path: path.write_bytes(path.read_bytes().replace(b"act", b"axt") * 2), "live-changed"),
    ],
    ids=["gone", "shorter", "damaged", "another"],
)
def test_whatever_becomes_of_the_file_what_was_seen_stays(
    harm: Callable[[Path], object], sentence: str, user: FakeUser, players: LocalPlayers
) -> None:
    scene, before = user.scene, list(user.scene.match.log)
    harm(players.save.path)
    wait_for_next_look(user)

    assert notice_text(user) == SAY(sentence)
    assert scene.match.log == before
    assert (scene.live_button.text, scene.live_button.enabled) == (SAY("live-off"), False)
    user.press_key(pygame.K_HOME)
    user.press_key(pygame.K_SPACE)
    user.wait_until(lambda: scene.presenter.shown_beats > 0)
    user.wait_until(lambda: scene.paused)


def test_players_leave_the_table_and_come_back_to_it(user: FakeUser, players: LocalPlayers) -> None:
    scene = user.scene
    players.save.close()
    for _ in range(POLLS_PER_WRITER_CHECK + 1):
        wait_for_next_look(user)
    assert scene.live_button.text == SAY("live-interval")
    assert notice_text(user) == SAY("live-left")
    other_players = LocalPlayers(players.save.path)
    other_players.play()
    wait_for_next_look(user)
    user.wait_until(has_seen_all(user))
    assert scene.live_button.text == SAY("live-on")
    assert shows_match(scene, other_players.match)
    other_players.save.close()


def test_an_end_that_is_taken_back_closes_the_eyes_again(home: Path) -> None:
    path = start_saved_match(home / "saves" / "fox_forest-1.jsonl", 6)
    players, user = LocalPlayers(path), user_in_theatre(path)
    scene = user.scene
    while not players.match.over:
        players.play()
    wait_for_next_look(user)
    scene.set_viewpoint(ALL_HANDS)
    user.press_key(pygame.K_END)
    user.run_frame()
    players.take_back(2)
    wait_for_next_look(user)

    assert (scene.viewpoint, scene.presenter.all_hands_open, scene.viewpoints) == (None, False, (None,))
    assert scene.following_live
    assert scene.live_button in scene.group.widgets
    players.save.close()
    user.app.close()


def test_who_sits_down_and_who_gives_up_is_seen_too(user: FakeUser, players: LocalPlayers) -> None:
    players.save.hand_over(players.match.hand_over(0, Human("Zoe")))
    wait_for_next_look(user)
    assert user.scene.match.players[0] == Human("Zoe")
    players.match.concede(1)
    players.save.concede(1)
    wait_for_next_look(user)
    assert user.scene.match.over
    assert notice_text(user) == SAY("live-over")


def test_the_shelf_and_the_command_line_show_it_live_too(
    user: FakeUser, players: LocalPlayers, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, opened_places = players.save.path, list[Any]()
    user.app.apply_change(Push(SavedMatchPanel(user.app.services, SavedMatchFile(path, players.match.setup))))
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("shelf-watch")))
    assert user.scene.live_match is not None

    def run(first: Callable[[Services], routes.Route], *_: object) -> int:
        opened_places.append(first(user.app.services))
        return 0

    monkeypatch.setattr(commands, "_run", run)
    assert main(["replay", str(path)]) == 0
    assert opened_places[0].live is not None
