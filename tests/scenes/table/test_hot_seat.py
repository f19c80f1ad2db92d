"""Two people, one laptop: nobody sees the other hand, not for one frame, and nobody misses what happened."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services, texts_in, values_in
from helpers.matches import (
    TableCase,
    case_of,
    match_before,
    one_table_per_player_count,
    random_match_steps,
    sample_evenly,
    swap_secrets,
)

from rules.fox_forest.acts import Dealt
from rules.fox_forest.pieces import CARDS
from rules.fox_forest.views import View
from rules.kernel import Over
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match
from tabletop.scenes.base.match_log import LogPanel
from tabletop.scenes.base.scene import Pop, Push
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.tables.fox_forest.pieces import CardFace
from tabletop.tables.game_table import PHONE_HEIGHTS

pytestmark = pytest.mark.no_cover

SAY = catalogue("en")
CARD_NAMES = {card: SAY(f"fox_forest-card-{card}") for card in CARDS}
PEOPLE = (Human("Аня"), Human("Bohdan"))
MAX_LEAVING_PICTURES = 4
"""Pictures that may still be leaving the table when the next one comes."""


def cards_visible_to(view: View) -> set[str]:
    """Name the cards that somebody with this view may see lying there."""
    return {*view.hand, *view.trick, *([view.decree] if view.decree else [])}


def cards_named_by(event: Any) -> set[str]:
    """Name the cards that an event tells everybody of."""
    return {part for part in values_in(event) if part in CARD_NAMES}


@cache
def faces_on(image: Any) -> set[str]:
    """Name the cards whose faces an image shows."""
    return {part.card for part in values_in(image) if type(part) is CardFace}


@cache
def texts_on(image: Any) -> tuple[str, ...]:
    """List the words that stand on an image."""
    return tuple(texts_in(image))


class FrameChecker:
    """Looks at every frame over the shoulder of whoever sits there."""

    def __init__(self, user: FakeUser) -> None:
        self.user = user
        self.seat: int | None = None
        self.frame_count = self.curtain_count = 0
        self.beats_when_left: dict[int, int] = {}
        self.shown_beats_by_seat: dict[int, list[int]] = {0: [], 1: []}
        """For each seat the places in the story that it was shown, in their order."""
        draw = user.app.draw

        def looked_at() -> None:
            self.images: list[Any] = []
            draw()
            self.check_frame()

        paint = user.app.canvas.draw

        def noted(image: Any, *rest: Any, **more: Any) -> None:
            self.images.append(image)
            paint(image, *rest, **more)

        self.images = []
        user.app.draw = looked_at  # type: ignore[method-assign]
        user.app.canvas.draw = noted  # type: ignore[method-assign]

    @property
    def play_scene(self) -> PlayScene | None:
        return next((scene for scene in self.user.app.stack if isinstance(scene, PlayScene)), None)

    def check_frame(self) -> None:
        self.frame_count += 1
        table = self.play_scene
        faces = set().union(*map(faces_on, self.images))
        if table is None or any(isinstance(scene, CurtainScene) for scene in self.user.app.stack):
            assert faces == set()
        if table is None:
            return
        match, shown_beats = table.match, table.presenter.shown_beats
        lately = range(max(shown_beats - MAX_LEAVING_PICTURES, 0), shown_beats + 1)
        views = [match.game.view(match.state_after(place), self.seat) for place in lately]

        assert faces <= set().union(*map(cards_visible_to, views)), f"{faces} before the eyes of {self.seat}"
        assert table.presenter.watcher == self.seat
        texts = [text for image in self.images for text in texts_on(image)]
        if self.seat is None or self.shown_beats_by_seat[self.seat][-1:] != [shown_beats]:
            context = table.presenter.context()
            texts += [
                table.presenter.table.tooltips.explain(placed.key, context) or ""
                for placed in table.presenter.picture(context)
            ]
            if self.seat is not None:
                self.shown_beats_by_seat[self.seat].append(shown_beats)
        public = set().union(*(cards_named_by(beat.event) for beat in match.story[:shown_beats]))
        own = {card for view in views for card in (*view.hand, *view.deck, *view.known[0], *view.known[1]) if card}
        for card, name in CARD_NAMES.items():
            if card not in public | own:
                assert not any(name in text for text in texts), f"{name} before the eyes of {self.seat}"

    def sit_down(self) -> None:
        """Say «it's me»."""
        curtain: Any = self.user.scene
        table = curtain.table_controls
        if self.seat is not None:
            self.beats_when_left[self.seat] = table.presenter.shown_beats
        self.user.click(*self.user.button_point(SAY("curtain-ready")))
        self.seat = curtain.seat
        self.curtain_count += 1

        assert self.user.scene.controls is table
        if curtain.seat in self.beats_when_left:
            assert table.presenter.shown_beats == self.beats_when_left[curtain.seat], (
                "somebody missed what happened meanwhile"
            )


def play_until_other_seat(user: FakeUser, rng: Random) -> None:
    """Let whoever sits there move at random until somebody else is to decide."""
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    table: Any = user.scene
    while user.scene is table:
        move = rng.choice(table.match.game.legal_moves(table.match.state))
        user.touch(table.presenter.table.touch_paths(move, table.presenter.view())[0][0])
        user.wait_until(lambda: user.scene is not table or table.decision_prompt.selection is not None)


def play_to_end(user: FakeUser, checker: FrameChecker, rng: Random) -> Match:
    """Let two people play a match to its end."""
    while True:
        user.wait_until(
            lambda: not isinstance(user.scene, PlayScene) or user.scene.decision_prompt.selection is not None
        )
        scene: Any = user.scene
        if isinstance(scene, CurtainScene):
            checker.sit_down()
        elif isinstance(scene, ResultsScene):
            match: Match = scene.match
            return match
        elif isinstance(scene, SheetScene):
            user.press_key(pygame.K_RETURN)
        else:
            assert not scene.presenter.is_behind
            play_until_other_seat(user, rng)


def start_fox_match(
    home: Path, speed: float, size: tuple[int, int] = (480, 270), seed: int = 5
) -> tuple[FakeUser, FrameChecker]:
    user = FakeUser(quiet_services(home, speed=speed), MainMenuScene, size)
    checker = FrameChecker(user)
    options = FOX_CASE.game.options(goal=16)
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", PEOPLE, options, seed)))
    return user, checker


FOX_CASE = case_of("fox_forest")


@pytest.fixture
def long_frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let more time pass in a frame, so that a match at a human pace takes seconds."""
    monkeypatch.setattr(FakeUser.run_frame, "__defaults__", (0.06,))
    yield


@pytest.mark.no_cover  # thousands of frames: watching every line of them takes a minute
@pytest.mark.parametrize("speed", [1.8, 100.0])
def test_a_whole_match_hides_everything_from_the_other_and_nothing_from_oneself(
    speed: float, home: Path, long_frames: None
) -> None:
    user, checker = start_fox_match(home, speed)
    match = play_to_end(user, checker, Random(8))

    assert isinstance(match.pending, Over)
    assert checker.frame_count > 200
    assert checker.curtain_count > 30
    for places in checker.shown_beats_by_seat.values():
        assert places == list(range(places[0], places[-1] + 1)), "beats were skipped or shown twice"
    assert max(places[-1] for places in checker.shown_beats_by_seat.values()) == len(match.story)
    user.app.close()


def test_menus_at_the_curtain_give_nothing_away(home: Path) -> None:
    user, checker = start_fox_match(home, 100.0)
    rng = Random(9)
    for _ in range(6):
        user.wait_until(lambda: isinstance(user.scene, CurtainScene))
        user.press_key(pygame.K_ESCAPE)
        assert isinstance(user.scene, PausePanel)
        user.run_frame()
        user.click(*user.button_point(SAY("pause-log")))
        assert isinstance(user.scene, LogPanel)
        user.run_frame()
        user.press_key(pygame.K_ESCAPE)
        user.press_key(pygame.K_ESCAPE)
        assert isinstance(user.scene, CurtainScene)
        user.run_frame()
        for key in (pygame.K_z, pygame.K_l, pygame.K_F1, pygame.K_RIGHT):
            user.press_key(key, pygame.KMOD_CTRL)
            user.run_frame()
        checker.sit_down()
        play_until_other_seat(user, rng)
    user.app.close()


def test_taking_back_the_others_move_needs_their_eyes_again(home: Path) -> None:
    user, checker = start_fox_match(home, 100.0)
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    checker.sit_down()
    first = checker.seat
    table = user.scene
    play_until_other_seat(user, Random(3))
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    checker.sit_down()
    user.wait_until(lambda: table.decision_prompt.selection is not None)
    acts = len(table.match.log)
    # Now the second one takes back what the first one did: the hand of the first must not show.
    checker.seat = None
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.match.log) < acts
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))

    assert user.scene.seat == first
    user.app.close()


def undo_by_menu(user: FakeUser) -> None:
    user.press_key(pygame.K_ESCAPE)
    user.click(*user.button_point(SAY("pause-undo")))


def undo_by_keys(user: FakeUser) -> None:
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)


@pytest.mark.parametrize("take_back", [undo_by_menu, undo_by_keys])
def test_the_curtain_calls_whoever_takes_back_before_it_rises(
    take_back: Callable[[FakeUser], None], home: Path
) -> None:
    user, checker = start_fox_match(home, 100.0)
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    checker.sit_down()
    first, table = checker.seat, user.scene
    play_until_other_seat(user, Random(3))
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    assert user.scene.seat != first
    acts = len(table.match.log)
    take_back(user)
    user.run_frame()

    assert len(table.match.log) < acts
    assert isinstance(user.scene, CurtainScene)
    assert user.scene.seat == first
    checker.sit_down()
    user.wait_until(lambda: table.decision_prompt.selection is not None)
    assert user.scene is table
    user.app.close()


def test_a_match_taken_up_again_begins_with_the_curtain(home: Path) -> None:
    user, checker = start_fox_match(home, 100.0)
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    checker.sit_down()
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    user.press_key(pygame.K_ESCAPE)
    user.click(*user.button_point(SAY("pause-leave")))
    checker.seat = None
    assert isinstance(user.scene, MainMenuScene)
    user.wait_until(lambda: user.scene.last_match is not None)
    user.click(800, 742)
    assert isinstance(user.scene, PlayScene)
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    checker.beats_when_left.clear()
    checker.sit_down()
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)
    user.app.close()


def test_one_person_among_computers_needs_no_curtain(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", (Computer("B", 0), Human("A")), seed=1)))
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)

    assert user.scene.presenter.watcher == 1
    user.app.close()


def test_computers_moves_are_shown_to_each_person_once_and_only_after_the_curtain(home: Path) -> None:
    players = (Human("Аня"), Computer("B", 0), Human("Bohdan"), Computer("D", 0))
    user, rng = FakeUser(quiet_services(home), MainMenuScene), Random(4)
    user.app.apply_change(Push(start_match(user.app.services, "sitting_ducks", players, seed=4)))
    scene, told = user.scene, dict[int, list[int]]({0: [], 2: []})
    show_next = scene.presenter.show_next_beat

    def noted() -> Any:
        told[scene.presenter.watcher].append(scene.presenter.shown_beats)
        return show_next()

    for _ in range(6):
        user.wait_until(lambda: isinstance(user.scene, CurtainScene) or scene.decision_prompt.selection is not None)
        if isinstance(user.scene, CurtainScene):
            scene.controls.show_table_to(scene.controls.called_seat)
            user.app.apply_change(Pop())
            scene.presenter.show_next_beat = noted
            user.wait_until(lambda: scene.decision_prompt.selection is not None)
        mine = len(scene.match.story)
        scene.make_move(rng.choice(scene.match.game.legal_moves(scene.match.state)))
        own = len(scene.match.story)
        user.wait_until(lambda: isinstance(user.scene, CurtainScene))

        assert mine < scene.presenter.shown_beats <= own < len(scene.match.story), (
            "the next ones' moves are for the next one"
        )
    assert all(places == list(range(places[0], places[-1] + 1)) for places in told.values())
    user.app.close()


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)
def test_a_picture_depends_on_nothing_that_its_watcher_may_not_know(table: TableCase, home: Path) -> None:
    """Put other secrets behind the same view: no image, no word, no tooltip may change."""
    user, rng = FakeUser(quiet_services(home), MainMenuScene), Random(1)
    for step in sample_evenly(random_match_steps(table), 6)[1:]:
        for watcher in table.viewers:
            pictures = []
            for take in range(2):
                match = match_before(table, step, people=range(table.seats))
                if take:
                    swap_secrets(match, table.game.imagine(match.view(watcher), rng))
                scene = PlayScene(user.app.services, match)
                scene.presenter.watcher = watcher
                scene.presenter.show_table(0.0)
                context = scene.presenter.context()
                keys = [placed.key for placed in scene.presenter.picture()]
                game_table = scene.presenter.table
                phone_pieces = game_table.phone.lay_out(context, PHONE_HEIGHTS[0]) if game_table.phone.lay_out else ()
                tips = {key: game_table.tooltips.explain(key, context) for key in keys}
                pictures.append(
                    (
                        scene.presenter.picture(),
                        tips,
                        phone_pieces,
                        {placed.key: game_table.words.label(placed.key, context) for placed in phone_pieces},
                        game_table.words.status_line(context),
                        game_table.hint(context),
                        scene.presenter.log_writer.all_lines(len(match.story)),
                    )
                )

            assert pictures[0] == pictures[1]
    user.app.close()


@pytest.mark.rule("FF-06")
def test_no_log_names_a_card_of_a_finished_trick_before_its_round_is_counted(home: Path) -> None:
    table = next(table for table in one_table_per_player_count() if table.key == "fox_forest")
    match = match_before(table, random_match_steps(table)[-1])
    user = FakeUser(quiet_services(home), lambda services: PlayScene(services, match), draws_nothing=True)
    scene, looked_for = user.scene, 0
    for shown_beats in range(len(match.story) + 1):
        scene.presenter.shown_beats = shown_beats
        state, lines = match.state_after(shown_beats), scene.presenter.log_writer.all_lines(shown_beats)
        if not shown_beats or state.step in ("shuffle", "over"):
            continue
        dealt = max(place for place in range(shown_beats) if isinstance(match.story[place].event, Dealt))
        finished = set(state.played) - set(state.trick)
        recent = [scene.presenter.log_writer.event_line(beat.event) for beat in match.story[dealt:shown_beats]]
        hidden = {line.text for line in recent if any(CARD_NAMES[card] in line.text for card in finished)}
        looked_for += len(hidden)
        here = sum(bool(scene.presenter.log_writer.event_line(beat.event).text) for beat in match.story[:dealt])

        assert not hidden & {line.text for line in lines[here:]}
        assert sum(line.text.startswith("Trick ") for line in lines[here:]) == sum(state.tricks)
    assert looked_for > 100


@pytest.mark.rule("FF-06")
def test_the_replay_of_an_unfinished_match_ends_before_the_tricks_that_nobody_may_look_at(home: Path) -> None:
    table = next(table for table in one_table_per_player_count() if table.key == "fox_forest")
    steps = random_match_steps(table)
    step = next(
        step for step in steps if step.state.round == 2 and sum(step.state.tricks) == 5 and not step.state.trick
    )
    match = match_before(table, step)
    user = FakeUser(quiet_services(home), lambda services: TheatreScene(services, match), draws_nothing=True)
    told = user.scene.match

    assert 0 < len(told.log) < len(match.log)
    assert (told.state.round, told.state.played) == (2, ())
    assert told.log == match.log[: len(told.log)]
