"""A match seen again: dragged to any moment, on and back, by mouse and by keyboard, through eyes that may see it."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.matches import Setting, games, last_state, match_before, story

from rules import GAMES, fizz, fox_forest, sitting_ducks
from rules.duck_lake import acts as on_the_lake
from rules.fizz import acts as at_the_bottle
from rules.fox_forest import acts as in_the_forest
from rules.kernel import Beat, Seat, play
from rules.sitting_ducks import acts as on_the_pond
from tabletop import settings
from tabletop.match import Match
from tabletop.scenes.theatre import clip
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.scenes.theatre.viewpoints import ALL_HANDS, viewpoints_of
from tabletop.tables import table_of

TABLES = [Setting(game.key, game.player_counts[0], game.options()) for game in games()]
SECRETIVE = [
    Setting("fox_forest", 2, fox_forest.GAME.options()),
    Setting("sitting_ducks", 3, sitting_ducks.GAME.options()),
    Setting("fizz", 2, fizz.GAME.options(hidden_racks=True)),
]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_secret = pytest.mark.parametrize("table", SECRETIVE, ids=str)

pytestmark = pytest.mark.usefixtures("toys")


def whole(table: Setting, people: tuple[Seat, ...] = (0,)) -> Match:
    steps = story(table)
    match = match_before(table, steps[-1], people=people)
    match.play(steps[-1].act)
    return match


def watching(match: Match, home: Path) -> Guest:
    return Guest(quiet_house(home), lambda services: TheatreScene(services, match), blindfold=True)


@pytest.fixture
def guest(home: Path) -> Iterator[Guest]:
    """Somebody before a whole match of cards, stopped at its beginning."""
    guest = watching(whole(SECRETIVE[0]), home)
    guest.press(pygame.K_SPACE)
    guest.press(pygame.K_HOME)
    yield guest
    guest.app.close()


def fold(match: Match, beats: int) -> Any:
    """Play the log anew until so many things have happened."""
    state, told = match.game.begin(match.setup.options, len(match.setup.players)), list[Beat[Any]]()
    for entry in match.log:
        if len(told) >= beats:
            break
        told += play(match.game, told[-1].state if told else state, entry.act)
    return told[beats - 1].state if beats else state


@every_table
def test_dragged_to_three_places_it_shows_what_the_log_tells_up_to_there(table: Setting, home: Path) -> None:
    guest = watching(whole(table), home)
    guest.press(pygame.K_SPACE)
    line, showing = guest.scene.timeline, guest.scene.presenter
    y = line.box[1] + 52
    guest.down(line.x_of(0), y)
    for share in (0.7, 0.2, 1.0):
        beats = round(share * line.length)
        guest.move(line.x_of(beats), y)

        assert abs(showing.shown_beats - beats) <= line.length // 200 + 1
        assert showing.state == fold(guest.scene.match, showing.shown_beats)
        assert line.position == showing.shown_beats
        assert not showing.stage.busy
    guest.up(line.x_of(line.length), y)
    guest.move(line.x_of(0), y)
    assert showing.shown_beats == line.length, "a line that was let go of is not dragged any more"
    guest.app.close()


@every_table
def test_one_can_go_to_any_kind_of_moment_through_any_eyes(table: Setting, home: Path) -> None:
    match = whole(table, people=())
    guest = watching(match, home)
    kinds = {type(beat.event): at for at, beat in enumerate(match.story, 1)}
    for at in kinds.values():
        for eyes in {None, getattr(match.story[at - 1].event, "seat", None)}:
            guest.scene.set_viewpoint(eyes)
            guest.scene.seek(at)

            assert guest.scene.presenter.event == match.story[at - 1].event
    guest.app.close()


@every_table
def test_the_bar_has_its_words_for_whoever_is_waited_for_at_every_moment(table: Setting, home: Path) -> None:
    match = whole(table, people=())
    showing = TheatreScene(quiet_house(home), match).presenter
    for showing.shown_beats in range(len(match.story)):
        showing.watcher = showing.decider

        assert "-hint-" not in showing.bar.text_for(showing.context())


@every_table
def test_a_step_back_shows_what_was_before_it(table: Setting, home: Path) -> None:
    guest = watching(whole(table), home)
    guest.press(pygame.K_SPACE)
    guest.press(pygame.K_HOME)
    seen = []
    for _ in range(10):
        seen.append({placed.key for placed in guest.scene.presenter.picture()})
        shown = guest.scene.presenter.shown_beats
        while guest.scene.presenter.shown_beats == shown:
            guest.press(pygame.K_RIGHT)
    log = list(guest.scene.match.log)
    for before in reversed(seen):
        guest.press(pygame.K_LEFT)

        assert {placed.key for placed in guest.scene.presenter.picture()} == before
    assert guest.scene.presenter.shown_beats == 0
    assert guest.scene.match.log == log
    guest.app.close()


def test_a_step_back_stops_the_show_and_space_goes_on(guest: Guest) -> None:
    guest.press(pygame.K_SPACE)
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_LEFT)
    shown = guest.scene.presenter.shown_beats
    for _ in range(20):
        guest.turn()

    assert guest.scene.paused
    assert guest.scene.presenter.shown_beats == shown
    guest.press(pygame.K_SPACE)
    guest.wait(lambda: guest.scene.presenter.shown_beats > shown)


def test_it_goes_as_fast_as_one_likes_whatever_is_liked_at_the_table(guest: Guest) -> None:
    assert guest.scene.presenter.speed == 1.0, "at once is no pace for a theatre"
    taken = {}
    for key in (pygame.K_1, pygame.K_4):
        guest.press(pygame.K_HOME)
        guest.press(key)
        frames = []
        guest.scene.paused = False
        guest.wait(lambda frames=frames: frames.append(1) or guest.scene.presenter.shown_beats == 12)  # type: ignore[misc]
        guest.press(pygame.K_SPACE)
        taken[key] = len(frames)

    assert taken[pygame.K_1] > 4 * taken[pygame.K_4]


def test_keys_lead_to_the_ends_and_from_mark_to_mark(guest: Guest) -> None:
    scene = guest.scene
    first = scene.marks[0].position
    guest.press(pygame.K_PAGEDOWN)
    assert scene.presenter.shown_beats == scene.match.beats_before_act(first) < first, "one sees how it came to it"
    assert not scene.paused
    guest.press(pygame.K_END)
    guest.turn()
    assert scene.presenter.shown_beats == len(scene.match.story)
    assert scene.paused, "at the end there is nothing to go on with"
    guest.press(pygame.K_PAGEUP)
    assert (
        scene.presenter.shown_beats == scene.match.beats_before_act(scene.marks[-2].position) < scene.marks[-1].position
    )
    guest.press(pygame.K_END)
    guest.press(pygame.K_SPACE)
    assert (scene.presenter.shown_beats, scene.paused) == (0, False), "play at the end begins anew"


def test_a_line_of_the_log_leads_to_its_moment_by_click_and_by_key(guest: Guest) -> None:
    scene = guest.scene
    guest.press(pygame.K_END)
    left, top, _, tall = scene.log_lines.box
    place = scene.log_lines.row_at(top + tall / 2)
    guest.click(left + 60, top + tall / 2)

    assert scene.presenter.shown_beats == scene.log_entries[place].beat_count
    assert scene.log_lines.selected == place
    scene.group.give_focus(scene.log_lines)
    guest.press(pygame.K_UP)
    guest.press(pygame.K_RETURN)
    assert scene.presenter.shown_beats == scene.log_entries[place - 1].beat_count


def test_keys_alone_reach_every_plank(guest: Guest) -> None:
    reached = []
    for _ in range(30):
        guest.press(pygame.K_TAB)
        reached.append(guest.scene.group.focus)
    able = [widget for widget in guest.scene.group.widgets if widget.focusable]

    assert all(any(widget is each for each in reached) for widget in able)
    guest.scene.group.give_focus(guest.scene.viewpoint_buttons[1])
    guest.press(pygame.K_RETURN)
    assert guest.scene.presenter.watcher == 1


def test_a_click_on_a_mark_plays_it_and_the_pointer_over_it_reads_its_line(guest: Guest) -> None:
    line = guest.scene.timeline
    stop = line.visible_marks[0]
    guest.move(line.x_of(stop.position), line.box[1] + 20)

    assert guest.reads(guest.scene.presenter.log_writer.beat_line(stop.position - 1).text)
    guest.click(line.x_of(stop.position), line.box[1] + 20)
    assert guest.scene.presenter.shown_beats == guest.scene.match.beats_before_act(stop.position)
    assert not guest.scene.paused


@every_secret
def test_the_eyes_of_a_seat_see_what_that_seat_could_and_no_more(table: Setting, home: Path) -> None:
    match = whole(table)
    guest = watching(match, home)
    for beats in (len(match.story) // 3, len(match.story) // 2):
        guest.scene.seek(beats)
        for eyes in (None, *match.setup.seats):
            guest.scene.set_viewpoint(eyes)

            assert guest.scene.presenter.view() == match.game.view(fold(match, beats), eyes)
            assert not guest.scene.presenter.all_hands_open
    guest.app.close()


@every_secret
def test_all_hands_lie_open_once_a_match_is_over(table: Setting, home: Path) -> None:
    match = whole(table)
    assert viewpoints_of(match) == (None, *match.setup.seats, ALL_HANDS)
    guest = watching(match, home)
    beats = len(match.story) // 2
    guest.scene.seek(beats)
    guest.scene.set_viewpoint(ALL_HANDS)
    state, seen = fold(match, beats), {placed.key for placed in guest.scene.presenter.picture()}
    held = state.racks if table.key == "fizz" else state.hands

    assert all(any(key.endswith(f":{piece}") for key in seen) for hand in held for piece in hand)
    assert not any(key.startswith("back:") for key in seen)
    guest.app.close()


@every_secret
@pytest.mark.rule("FF-06")
def test_before_a_match_is_over_nobody_is_shown_what_others_hide(table: Setting, home: Path) -> None:
    match = match_before(table, story(table)[-2], people=(0, 1))
    assert viewpoints_of(match) == (None,)
    guest = watching(match, home)
    guest.scene.presenter.view_from(None, all_hands_open=True)
    beats = min(12, len(guest.scene.match.story))
    guest.scene.seek(beats)
    blind = match.game.view(fold(match, beats), None)

    assert not guest.scene.presenter.all_hands_open
    assert guest.scene.presenter.view() == blind
    assert viewpoints_of(match_before(table, story(table)[-2], people=(1,))) == (None, 1), "one's own hand is no secret"
    guest.app.close()


def test_nobody_hides_anything_at_the_lake(home: Path) -> None:
    table = next(table for table in TABLES if table.key == "duck_lake")

    assert viewpoints_of(match_before(table, story(table)[9], people=(0, 1))) == (None, *range(table.seats))


@every_table
def test_chapters_are_counted_from_one_and_marks_stand_in_their_order(table: Setting) -> None:
    beats = [beat for step in story(table) for beat in step.beats]
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
        (SECRETIVE[0], "ui/mark_treasure", in_the_forest.TreasureScored),
        (SECRETIVE[1], "ui/mark_hit", on_the_pond.DuckShot),
        (SECRETIVE[2], "ui/mark_fall", at_the_bottle.Toppled),
    ],
    ids=["treasure", "hit", "fall"],
)
def test_a_mark_stands_at_the_very_moment(table: Setting, sign: str, event: type) -> None:
    beats = [beat for step in story(table) for beat in step.beats]
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
    state = last_state(SECRETIVE[0])
    swaps = [in_the_forest.Exchanged(0, "3b", "5b"), in_the_forest.Exchanged(0, "3b", "5k")]
    found = table_of("fox_forest").moments([Beat(event, state) for event in swaps])

    assert [each.beats_shown for each in found] == [2]


def test_the_camera_films_from_one_press_to_the_next(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clip, "CLIP_SIZE_PIXELS", (64, 36))
    monkeypatch.setattr(clip, "END_SECONDS", 0.2)
    say, camera = guest.app.services.say, guest.scene.clip_recorder
    guest.click(*middle(guest.scene.film_button))
    guest.click(*middle(guest.scene.film_button))
    assert guest.scene.presenter.bar.message.text == say("theatre-clip-short")
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RIGHT)
    guest.click(*middle(guest.scene.film_button))
    assert camera.busy
    while camera.busy:
        guest.turn()

    (path,) = settings.export_folder().iterdir()
    assert guest.scene.presenter.bar.message.text == say("theatre-clip-saved", file=str(path))
    assert path.read_bytes().startswith(b"GIF89a")


def test_without_what_writes_films_there_is_no_camera(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    assert guest.scene.film_button in guest.scene.group.widgets
    monkeypatch.setitem(sys.modules, "PIL", None)
    guest.scene.rebuild()
    guest.click(*middle(guest.scene.film_button))

    assert guest.scene.film_button not in guest.scene.group.widgets
    assert guest.scene.clip_recorder.first_beat is None


def middle(widget: Any) -> tuple[float, float]:
    return widget.middle().x, widget.middle().y
