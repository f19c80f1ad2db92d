"""A match seen again: dragged to any moment, on and back, by mouse and by keyboard, through eyes that may see it."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, all_games, final_state, match_before, random_match_steps, state_after_beats

from rules import GAMES, fizz, fox_forest, sitting_ducks
from rules.duck_lake import acts as on_the_lake
from rules.fizz import acts as at_the_bottle
from rules.fox_forest import acts as in_the_forest
from rules.kernel import Beat, Seat
from rules.sitting_ducks import acts as on_the_pond
from tabletop import settings
from tabletop.match import Match
from tabletop.scenes.theatre import clip
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.scenes.theatre.viewpoints import ALL_HANDS, viewpoints_of
from tabletop.tables import table_of

TABLES = [TableCase(game.key, game.player_counts[0], game.options()) for game in all_games()]
TABLES_WITH_SECRETS = [
    TableCase("fox_forest", 2, fox_forest.GAME.options()),
    TableCase("sitting_ducks", 3, sitting_ducks.GAME.options()),
    TableCase("fizz", 2, fizz.GAME.options(hidden_racks=True)),
]
KEYS_WITH_LOG = ("sitting_ducks", "duck_lake", "fox_forest", "fizz")
"""The games whose tables have a log of their own."""
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_secret = pytest.mark.parametrize("table", TABLES_WITH_SECRETS, ids=str)

pytestmark = pytest.mark.usefixtures("toys")


def play_whole_match(table: TableCase, people: tuple[Seat, ...] = (0,)) -> Match:
    steps = random_match_steps(table)
    match = match_before(table, steps[-1], people=people)
    match.play(steps[-1].act)
    return match


def user_watching(match: Match, home: Path) -> FakeUser:
    return FakeUser(quiet_services(home), lambda services: TheatreScene(services, match), draws_nothing=True)


@pytest.fixture
def user(home: Path) -> Iterator[FakeUser]:
    """Somebody before a whole match of cards, stopped at its beginning."""
    user = user_watching(play_whole_match(TABLES_WITH_SECRETS[0]), home)
    user.press_key(pygame.K_SPACE)
    user.press_key(pygame.K_HOME)
    yield user
    user.app.close()


@every_table
def test_there_is_one_log_the_whole_one_and_clips_have_the_tables_own(table: TableCase, home: Path) -> None:
    user = user_watching(play_whole_match(table), home)
    presenter = user.scene.presenter
    presenter.seek(len(user.scene.match.story) // 2)
    shown = [each.key for each in presenter.picture()]
    filmed = [each.key for each in clip.presenter_from(presenter, presenter.shown_beats).picture()]

    assert "log" not in shown and user.scene.log_lines in user.scene.group.widgets
    assert set(shown) <= set(filmed)
    assert ("log" in filmed) == (table.key in KEYS_WITH_LOG)
    user.app.close()


@every_table
def test_dragged_to_three_places_it_shows_what_the_log_tells_up_to_there(table: TableCase, home: Path) -> None:
    user = user_watching(play_whole_match(table), home)
    user.press_key(pygame.K_SPACE)
    timeline, presenter = user.scene.timeline, user.scene.presenter
    y = timeline.box[1] + 52
    user.down(timeline.x_of(0), y)
    for share in (0.7, 0.2, 1.0):
        beats = round(share * timeline.length)
        user.move(timeline.x_of(beats), y)

        assert abs(presenter.shown_beats - beats) <= timeline.length // 200 + 1
        assert presenter.state == state_after_beats(user.scene.match, presenter.shown_beats)
        assert timeline.position == presenter.shown_beats
        assert not presenter.stage.busy
    user.up(timeline.x_of(timeline.length), y)
    user.move(timeline.x_of(0), y)
    assert presenter.shown_beats == timeline.length, "a line that was let go of is not dragged any more"
    user.app.close()


@every_table
def test_one_can_go_to_any_kind_of_moment_through_any_eyes(table: TableCase, home: Path) -> None:
    match = play_whole_match(table, people=())
    user = user_watching(match, home)
    kinds = {type(beat.event): at for at, beat in enumerate(match.story, 1)}
    for at in kinds.values():
        for viewer in {None, getattr(match.story[at - 1].event, "seat", None)}:
            user.scene.set_viewpoint(viewer)
            user.scene.seek(at)

            assert user.scene.presenter.event == match.story[at - 1].event
    user.app.close()


@every_table
def test_the_bar_has_its_words_for_whoever_is_waited_for_at_every_moment(table: TableCase, home: Path) -> None:
    match = play_whole_match(table, people=())
    presenter = TheatreScene(quiet_services(home), match).presenter
    for presenter.shown_beats in range(len(match.story)):
        presenter.watcher = presenter.decider

        assert "-hint-" not in presenter.bar.text_for(presenter.context())


@every_table
def test_a_step_back_shows_what_was_before_it(table: TableCase, home: Path) -> None:
    user = user_watching(play_whole_match(table), home)
    user.press_key(pygame.K_SPACE)
    user.press_key(pygame.K_HOME)
    seen = []
    for _ in range(10):
        seen.append({placed.key for placed in user.scene.presenter.picture()})
        shown_beats = user.scene.presenter.shown_beats
        while user.scene.presenter.shown_beats == shown_beats:
            user.press_key(pygame.K_RIGHT)
    log = list(user.scene.match.log)
    for before in reversed(seen):
        user.press_key(pygame.K_LEFT)

        assert {placed.key for placed in user.scene.presenter.picture()} == before
    assert user.scene.presenter.shown_beats == 0
    assert user.scene.match.log == log
    user.app.close()


def test_a_step_back_stops_the_show_and_space_goes_on(user: FakeUser) -> None:
    user.press_key(pygame.K_SPACE)
    user.press_key(pygame.K_RIGHT)
    user.press_key(pygame.K_RIGHT)
    user.press_key(pygame.K_LEFT)
    shown_beats = user.scene.presenter.shown_beats
    for _ in range(20):
        user.run_frame()

    assert user.scene.paused
    assert user.scene.presenter.shown_beats == shown_beats
    user.press_key(pygame.K_SPACE)
    user.wait_until(lambda: user.scene.presenter.shown_beats > shown_beats)


def test_it_goes_as_fast_as_one_likes_whatever_is_liked_at_the_table(user: FakeUser) -> None:
    assert user.scene.presenter.speed == 1.0, "at once is no pace for a theatre"
    frame_counts = {}
    for key in (pygame.K_1, pygame.K_4):
        user.press_key(pygame.K_HOME)
        user.press_key(key)
        frames = []
        user.scene.paused = False
        user.wait_until(lambda frames=frames: frames.append(1) or user.scene.presenter.shown_beats == 12)  # type: ignore[misc]
        user.press_key(pygame.K_SPACE)
        frame_counts[key] = len(frames)

    assert frame_counts[pygame.K_1] > 4 * frame_counts[pygame.K_4]


def test_keys_lead_to_the_ends_and_from_mark_to_mark(user: FakeUser) -> None:
    scene = user.scene
    first = scene.marks[0].position
    user.press_key(pygame.K_PAGEDOWN)
    assert scene.presenter.shown_beats == scene.match.beats_before_act(first) < first, "one sees how it came to it"
    assert not scene.paused
    user.press_key(pygame.K_END)
    user.run_frame()
    assert scene.presenter.shown_beats == len(scene.match.story)
    assert scene.paused, "at the end there is nothing to go on with"
    user.press_key(pygame.K_PAGEUP)
    assert (
        scene.presenter.shown_beats == scene.match.beats_before_act(scene.marks[-2].position) < scene.marks[-1].position
    )
    user.press_key(pygame.K_END)
    user.press_key(pygame.K_SPACE)
    assert (scene.presenter.shown_beats, scene.paused) == (0, False), "play at the end begins anew"


def test_a_line_of_the_log_leads_to_its_moment_by_click_and_by_key(user: FakeUser) -> None:
    scene = user.scene
    user.press_key(pygame.K_END)
    left, top, _, tall = scene.log_lines.box
    place = scene.log_lines.row_at(top + tall / 2)
    user.click(left + 60, top + tall / 2)

    assert scene.presenter.shown_beats == scene.log_entries[place].beat_count
    assert scene.log_lines.selected == place
    scene.group.give_focus(scene.log_lines)
    user.press_key(pygame.K_UP)
    user.press_key(pygame.K_RETURN)
    assert scene.presenter.shown_beats == scene.log_entries[place - 1].beat_count


def test_keys_alone_reach_every_plank(user: FakeUser) -> None:
    reached = []
    for _ in range(30):
        user.press_key(pygame.K_TAB)
        reached.append(user.scene.group.focus)
    focusable = [widget for widget in user.scene.group.widgets if widget.focusable]

    assert all(any(widget is each for each in reached) for widget in focusable)
    user.scene.group.give_focus(user.scene.viewpoint_buttons[1])
    user.press_key(pygame.K_RETURN)
    assert user.scene.presenter.watcher == 1


def test_a_click_on_a_mark_plays_it_and_the_pointer_over_it_reads_its_line(user: FakeUser) -> None:
    timeline = user.scene.timeline
    stop = timeline.visible_marks[0]
    user.move(timeline.x_of(stop.position), timeline.box[1] + 20)

    assert user.sees_text(user.scene.presenter.log_writer.beat_line(stop.position - 1).text)
    user.click(timeline.x_of(stop.position), timeline.box[1] + 20)
    assert user.scene.presenter.shown_beats == user.scene.match.beats_before_act(stop.position)
    assert not user.scene.paused


@every_secret
def test_the_eyes_of_a_seat_see_what_that_seat_could_and_no_more(table: TableCase, home: Path) -> None:
    match = play_whole_match(table)
    user = user_watching(match, home)
    for beats in (len(match.story) // 3, len(match.story) // 2):
        user.scene.seek(beats)
        for viewer in (None, *match.setup.seats):
            user.scene.set_viewpoint(viewer)

            assert user.scene.presenter.view() == match.game.view(state_after_beats(match, beats), viewer)
            assert not user.scene.presenter.all_hands_open
    user.app.close()


@every_secret
def test_all_hands_lie_open_once_a_match_is_over(table: TableCase, home: Path) -> None:
    match = play_whole_match(table)
    assert viewpoints_of(match) == (None, *match.setup.seats, ALL_HANDS)
    user = user_watching(match, home)
    beats = len(match.story) // 2
    user.scene.seek(beats)
    user.scene.set_viewpoint(ALL_HANDS)
    state, seen = state_after_beats(match, beats), {placed.key for placed in user.scene.presenter.picture()}
    held = state.racks if table.key == "fizz" else state.hands

    assert all(any(key.endswith(f":{piece}") for key in seen) for hand in held for piece in hand)
    assert not any(key.startswith("back:") for key in seen)
    user.app.close()


@every_secret
@pytest.mark.rule("FF-06")
def test_before_a_match_is_over_nobody_is_shown_what_others_hide(table: TableCase, home: Path) -> None:
    match = match_before(table, random_match_steps(table)[-2], people=(0, 1))
    assert viewpoints_of(match) == (None,)
    user = user_watching(match, home)
    user.scene.presenter.view_from(None, all_hands_open=True)
    beats = min(12, len(user.scene.match.story))
    user.scene.seek(beats)
    blind = match.game.view(state_after_beats(match, beats), None)

    assert not user.scene.presenter.all_hands_open
    assert user.scene.presenter.view() == blind
    assert viewpoints_of(match_before(table, random_match_steps(table)[-2], people=(1,))) == (None, 1), (
        "one's own hand is no secret"
    )
    user.app.close()


def test_nobody_hides_anything_at_the_lake(home: Path) -> None:
    table = next(table for table in TABLES if table.key == "duck_lake")

    assert viewpoints_of(match_before(table, random_match_steps(table)[9], people=(0, 1))) == (
        None,
        *range(table.seats),
    )


@every_table
def test_chapters_are_counted_from_one_and_marks_stand_in_their_order(table: TableCase) -> None:
    beats = [beat for step in random_match_steps(table) for beat in step.beats]
    found = table_of(table.key).moments(beats)
    chapters = [each for each in found if each.chapter]

    assert [each.chapter_number for each in chapters] == list(range(1, len(chapters) + 1))
    assert all(one.beats_shown <= other.beats_shown for one, other in pairwise(found))
    if table.key not in ("snails", "shy_snails"):
        assert len(chapters) > 1, f"a game of ours has chapters: tabletop/tables/{table.key}/moments.py"
        assert found[-1] == max(found, key=lambda each: (each.weight, each.beats_shown)), "the end is what matters most"


@pytest.mark.parametrize(
    ("table", "sign", "event"),
    [
        (TABLES_WITH_SECRETS[0], "ui/mark_treasure", in_the_forest.TreasureScored),
        (TABLES_WITH_SECRETS[1], "ui/mark_hit", on_the_pond.DuckShot),
        (TABLES_WITH_SECRETS[2], "ui/mark_fall", at_the_bottle.Toppled),
    ],
    ids=["treasure", "hit", "fall"],
)
def test_a_mark_stands_at_the_very_moment(table: TableCase, sign: str, event: type) -> None:
    beats = [beat for step in random_match_steps(table) for beat in step.beats]
    found = table_of(table.key).moments(beats)

    assert [each.beats_shown - 1 for each in found if each.icon == sign] == [
        at for at, beat in enumerate(beats) if type(beat.event) is event
    ]


@pytest.mark.parametrize(
    ("key", "event", "sign"),
    [
        (
            "fox_forest",
            in_the_forest.RoundScored(1, (10, 3), ("greedy", "humble"), (0, 6), (0, 0), (0, 6)),
            "ui/title_greedy",
        ),
        ("sitting_ducks", on_the_pond.PeaceMade(0, (1,)), "ui/mark_peace"),
        ("sitting_ducks", on_the_pond.WaterShot(0, "fire1", 2, 2), "ui/mark_miss"),
        ("duck_lake", on_the_lake.DuckSwam(0, 0, 4, 3), "duck_lake/corn"),
        ("duck_lake", on_the_lake.DuckSwam(0, 0, 4, 2), None),
        ("duck_lake", on_the_lake.DuckScared(0, 0), "ui/mark_scare"),
        ("duck_lake", on_the_lake.DuckCarried(0, 2, 5), "ui/mark_change"),
        ("fizz", at_the_bottle.Fish((0,)), "fizz/fish"),
        ("fizz", at_the_bottle.LastLapBegan(2), "ui/mark_bell"),
        ("fizz", at_the_bottle.Emptied(0), "ui/mark_empty"),
        ("fizz", at_the_bottle.Halved(0, 1, 3), "ui/mark_change"),
        ("fizz", at_the_bottle.Slipped(0, ("x",)), None),
    ],
    ids=lambda each: type(each).__name__ if attrs.has(type(each)) else str(each),
)
def test_what_is_worth_seeing_again_has_its_sign(key: str, event: Any, sign: str | None) -> None:
    game = GAMES[key]
    found = table_of(key).moments([Beat(event, game.begin(game.options(), game.player_counts[0]))])

    assert [each.icon for each in found] == ([sign] if sign else [])


def test_a_new_trump_is_a_mark_and_a_decree_of_the_same_suit_is_none() -> None:
    state = final_state(TABLES_WITH_SECRETS[0])
    swaps = [in_the_forest.Exchanged(0, "3b", "5b"), in_the_forest.Exchanged(0, "3b", "5k")]
    found = table_of("fox_forest").moments([Beat(event, state) for event in swaps])

    assert [each.beats_shown for each in found] == [2]


def test_the_camera_films_from_one_press_to_the_next(user: FakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clip, "CLIP_SIZE_PIXELS", (64, 36))
    monkeypatch.setattr(clip, "END_SECONDS", 0.2)
    say, camera = user.app.services.say, user.scene.clip_recorder
    user.click(*middle_of(user.scene.film_button))
    user.click(*middle_of(user.scene.film_button))
    assert user.scene.presenter.bar.message.text == say("theatre-clip-short")
    user.press_key(pygame.K_RIGHT)
    user.press_key(pygame.K_RIGHT)
    user.click(*middle_of(user.scene.film_button))
    assert camera.busy
    while camera.busy:
        user.run_frame()

    (path,) = settings.export_folder().iterdir()
    assert user.scene.presenter.bar.message.text == say("theatre-clip-saved", file=str(path))
    assert path.read_bytes().startswith(b"GIF89a")


def test_without_what_writes_films_there_is_no_camera(user: FakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert user.scene.film_button in user.scene.group.widgets
    monkeypatch.setitem(sys.modules, "PIL", None)
    user.scene.rebuild()
    user.click(*middle_of(user.scene.film_button))

    assert user.scene.film_button not in user.scene.group.widgets
    assert user.scene.clip_recorder.first_beat is None


def middle_of(widget: Any) -> tuple[float, float]:
    return widget.middle().x, widget.middle().y
