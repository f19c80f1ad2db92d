"""Two people, one laptop: nobody sees the other hand, not for one frame, and nobody misses what happened."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import Guest, parts_of, quiet_house, words_of
from helpers.matches import Setting, few_tables, match_before, story, thinned

from rules.fox_forest.acts import Dealt
from rules.fox_forest.pieces import CARDS
from rules.fox_forest.views import View
from rules.kernel import Beat, Decide, Over
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
NAMES = {card: SAY(f"fox_forest-card-{card}") for card in CARDS}
PEOPLE = (Human("Аня"), Human("Bohdan"))
BEFORE = 4
"""Pictures that may still be leaving the table when the next one comes."""


def open_to(view: View) -> set[str]:
    """Name the cards that somebody with this view may see lying there."""
    return {*view.hand, *view.trick, *([view.decree] if view.decree else [])}


def named(event: Any) -> set[str]:
    """Name the cards that an event tells everybody of."""
    return {part for part in parts_of(event) if part in NAMES}


@cache
def faces_on(image: Any) -> set[str]:
    """Name the cards whose faces an image shows."""
    return {part.card for part in parts_of(image) if type(part) is CardFace}


@cache
def texts_on(image: Any) -> tuple[str, ...]:
    """List the words that stand on an image."""
    return tuple(words_of(image))


class Chaperone:
    """Looks at every frame over the shoulder of whoever sits there."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.sitting: int | None = None
        self.frames = self.curtains = 0
        self.left_at: dict[int, int] = {}
        self.told: dict[int, list[int]] = {0: [], 1: []}
        """For each seat the places in the story that it was shown, in their order."""
        draw = guest.app.draw

        def looked_at() -> None:
            self.images: list[Any] = []
            draw()
            self.look()

        paint = guest.app.canvas.draw

        def noted(image: Any, *rest: Any, **more: Any) -> None:
            self.images.append(image)
            paint(image, *rest, **more)

        self.images = []
        guest.app.draw = looked_at  # type: ignore[method-assign]
        guest.app.canvas.draw = noted  # type: ignore[method-assign]

    @property
    def table(self) -> PlayScene | None:
        return next((scene for scene in self.guest.app.stack if isinstance(scene, PlayScene)), None)

    def look(self) -> None:
        self.frames += 1
        table = self.table
        faces = set().union(*map(faces_on, self.images))
        if table is None or any(isinstance(scene, CurtainScene) for scene in self.guest.app.stack):
            assert faces == set()
        if table is None:
            return
        match, shown = table.match, table.presenter.shown_beats
        lately = range(max(shown - BEFORE, 0), shown + 1)
        views = [match.game.view(match.state_after(place), self.sitting) for place in lately]

        assert faces <= set().union(*map(open_to, views)), f"{faces} before the eyes of {self.sitting}"
        assert table.presenter.watcher == self.sitting
        texts = [text for image in self.images for text in texts_on(image)]
        if self.sitting is None or self.told[self.sitting][-1:] != [shown]:
            context = table.presenter.context()
            texts += [
                table.presenter.table.explain(placed.key, context) or "" for placed in table.presenter.picture(context)
            ]
            if self.sitting is not None:
                self.told[self.sitting].append(shown)
        public = set().union(*(named(beat.event) for beat in match.story[:shown]))
        own = {card for view in views for card in (*view.hand, *view.deck, *view.known[0], *view.known[1]) if card}
        for card, name in NAMES.items():
            if card not in public | own:
                assert not any(name in text for text in texts), f"{name} before the eyes of {self.sitting}"

    def sit_down(self) -> None:
        """Say «it's me»."""
        curtain: Any = self.guest.scene
        table = curtain.table_controls
        if self.sitting is not None:
            self.left_at[self.sitting] = table.presenter.shown_beats
        self.guest.click(*self.guest.button(SAY("curtain-ready")))
        self.sitting = curtain.seat
        self.curtains += 1

        assert self.guest.scene is table
        if curtain.seat in self.left_at:
            assert table.presenter.shown_beats == self.left_at[curtain.seat], "somebody missed what happened meanwhile"


def play_on(guest: Guest, rng: Random) -> None:
    """Let whoever sits there move at random until somebody else is to decide."""
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)
    table: Any = guest.scene
    while guest.scene is table:
        move = rng.choice(table.match.game.legal_moves(table.match.state))
        guest.touch(table.presenter.table.touch_paths(move, table.presenter.view())[0][0])
        guest.wait(lambda: guest.scene is not table or table.decision_prompt.selection is not None)


def played(guest: Guest, chaperone: Chaperone, rng: Random) -> Match:
    """Let two people play a match to its end."""
    while True:
        guest.wait(lambda: not isinstance(guest.scene, PlayScene) or guest.scene.decision_prompt.selection is not None)
        scene: Any = guest.scene
        if isinstance(scene, CurtainScene):
            chaperone.sit_down()
        elif isinstance(scene, ResultsScene):
            match: Match = scene.match
            return match
        elif isinstance(scene, SheetScene):
            guest.press(pygame.K_RETURN)
        else:
            assert not scene.presenter.is_behind
            play_on(guest, rng)


def seated(home: Path, speed: float, size: tuple[int, int] = (480, 270), seed: int = 5) -> tuple[Guest, Chaperone]:
    guest = Guest(quiet_house(home, speed=speed), MainMenuScene, size)
    chaperone = Chaperone(guest)
    options = FOX.game.options(goal=16)
    guest.app.apply_change(Push(start_match(guest.app.services, "fox_forest", PEOPLE, options, seed)))
    return guest, chaperone


FOX = next(table for table in few_tables() if table.key == "fox_forest")


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let more time pass in a frame, so that a match at a human pace takes seconds."""
    monkeypatch.setattr(Guest.turn, "__defaults__", (0.06,))
    yield


@pytest.mark.no_cover  # thousands of frames: watching every line of them takes a minute
@pytest.mark.parametrize("speed", [1.8, 100.0])
def test_a_whole_match_hides_everything_from_the_other_and_nothing_from_oneself(
    speed: float, home: Path, frames: None
) -> None:
    guest, chaperone = seated(home, speed)
    match = played(guest, chaperone, Random(8))

    assert isinstance(match.pending, Over)
    assert chaperone.frames > 200
    assert chaperone.curtains > 30
    for places in chaperone.told.values():
        assert places == list(range(places[0], places[-1] + 1)), "beats were skipped or shown twice"
    assert max(places[-1] for places in chaperone.told.values()) == len(match.story)
    guest.app.close()


def test_menus_at_the_curtain_give_nothing_away(home: Path) -> None:
    guest, chaperone = seated(home, 100.0)
    rng = Random(9)
    for _ in range(6):
        guest.wait(lambda: isinstance(guest.scene, CurtainScene))
        guest.press(pygame.K_ESCAPE)
        assert isinstance(guest.scene, PausePanel)
        guest.turn()
        guest.click(*guest.button(SAY("pause-log")))
        assert isinstance(guest.scene, LogPanel)
        guest.turn()
        guest.press(pygame.K_ESCAPE)
        guest.press(pygame.K_ESCAPE)
        assert isinstance(guest.scene, CurtainScene)
        guest.turn()
        for key in (pygame.K_z, pygame.K_l, pygame.K_F1, pygame.K_RIGHT):
            guest.press(key, pygame.KMOD_CTRL)
            guest.turn()
        chaperone.sit_down()
        play_on(guest, rng)
    guest.app.close()


def test_taking_back_the_others_move_needs_their_eyes_again(home: Path) -> None:
    guest, chaperone = seated(home, 100.0)
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    chaperone.sit_down()
    first = chaperone.sitting
    table = guest.scene
    play_on(guest, Random(3))
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    chaperone.sit_down()
    guest.wait(lambda: table.decision_prompt.selection is not None)
    acts = len(table.match.log)
    # Now the second one takes back what the first one did: the hand of the first must not show.
    chaperone.sitting = None
    guest.press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.match.log) < acts
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))

    assert guest.scene.seat == first
    guest.app.close()


def by_the_menu(guest: Guest) -> None:
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-undo")))


def by_the_keys(guest: Guest) -> None:
    guest.press(pygame.K_z, pygame.KMOD_CTRL)


@pytest.mark.parametrize("take_back", [by_the_menu, by_the_keys])
def test_the_curtain_calls_whoever_takes_back_before_it_rises(take_back: Callable[[Guest], None], home: Path) -> None:
    guest, chaperone = seated(home, 100.0)
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    chaperone.sit_down()
    first, table = chaperone.sitting, guest.scene
    play_on(guest, Random(3))
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    assert guest.scene.seat != first
    acts = len(table.match.log)
    take_back(guest)
    guest.turn()

    assert len(table.match.log) < acts
    assert isinstance(guest.scene, CurtainScene)
    assert guest.scene.seat == first
    chaperone.sit_down()
    guest.wait(lambda: table.decision_prompt.selection is not None)
    assert guest.scene is table
    guest.app.close()


def test_a_match_taken_up_again_begins_with_the_curtain(home: Path) -> None:
    guest, chaperone = seated(home, 100.0)
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    chaperone.sit_down()
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-leave")))
    chaperone.sitting = None
    assert isinstance(guest.scene, MainMenuScene)
    guest.wait(lambda: guest.scene.last_match is not None)
    guest.click(800, 742)
    assert isinstance(guest.scene, PlayScene)
    guest.wait(lambda: isinstance(guest.scene, CurtainScene))
    chaperone.left_at.clear()
    chaperone.sit_down()
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)
    guest.app.close()


def test_one_person_among_computers_needs_no_curtain(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene)
    guest.app.apply_change(Push(start_match(guest.app.services, "fox_forest", (Computer("B", 0), Human("A")), seed=1)))
    guest.wait(lambda: guest.scene.decision_prompt.selection is not None)

    assert guest.scene.presenter.watcher == 1
    guest.app.close()


def test_computers_moves_are_shown_to_each_person_once_and_only_after_the_curtain(home: Path) -> None:
    players = (Human("Аня"), Computer("B", 0), Human("Bohdan"), Computer("D", 0))
    guest, rng = Guest(quiet_house(home), MainMenuScene), Random(4)
    guest.app.apply_change(Push(start_match(guest.app.services, "sitting_ducks", players, seed=4)))
    scene, told = guest.scene, dict[int, list[int]]({0: [], 2: []})
    show_next = scene.presenter.show_next_beat

    def noted() -> Any:
        told[scene.presenter.watcher].append(scene.presenter.shown_beats)
        return show_next()

    for _ in range(6):
        guest.wait(lambda: isinstance(guest.scene, CurtainScene) or scene.decision_prompt.selection is not None)
        if isinstance(guest.scene, CurtainScene):
            scene.show_table_to(scene.called_seat)
            guest.app.apply_change(Pop())
            scene.presenter.show_next_beat = noted
            guest.wait(lambda: scene.decision_prompt.selection is not None)
        mine = len(scene.match.story)
        scene.make_move(rng.choice(scene.match.game.legal_moves(scene.match.state)))
        own = len(scene.match.story)
        guest.wait(lambda: isinstance(guest.scene, CurtainScene))

        assert mine < scene.presenter.shown_beats <= own < len(scene.match.story), (
            "the next ones' moves are for the next one"
        )
    assert all(places == list(range(places[0], places[-1] + 1)) for places in told.values())
    guest.app.close()


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("table", few_tables(), ids=str)
def test_a_picture_depends_on_nothing_that_its_watcher_may_not_know(table: Setting, home: Path) -> None:
    """Put other secrets behind the same view: no image, no word, no tooltip may change."""
    guest, rng = Guest(quiet_house(home), MainMenuScene), Random(1)
    for step in thinned(story(table), 6)[1:]:
        for watcher in table.watchers:
            pictures = []
            for take in range(2):
                match = match_before(table, step, people=range(table.seats))
                if take:
                    swap_secrets(match, table.game.imagine(match.view(watcher), rng))
                scene = PlayScene(guest.app.services, match)
                scene.presenter.watcher = watcher
                scene.presenter.show_table(0.0)
                context = scene.presenter.context()
                keys = [placed.key for placed in scene.presenter.picture()]
                shown = scene.presenter.table
                palm = shown.phone_layout(context, PHONE_HEIGHTS[0]) if shown.phone_layout else ()
                tips = {key: shown.explain(key, context) for key in keys}
                pictures.append(
                    (
                        scene.presenter.picture(),
                        tips,
                        palm,
                        {placed.key: shown.label(placed.key, context) for placed in palm},
                        shown.status_line(context),
                        shown.hint(context),
                        scene.presenter.log_writer.all_lines(len(match.story)),
                    )
                )

            assert pictures[0] == pictures[1]
    guest.app.close()


def swap_secrets(match: Match, state: Any) -> None:
    """Put another state of the same looks in the place of the last one."""
    match._states[-1] = state
    if match.story:
        match.story[-1] = match.story[-1]._replace(state=state)
        assert isinstance(match.story[-1], Beat)
    assert isinstance(match.pending, type(match.game.pending(state)))
    assert not isinstance(match.pending, Decide) or match.game.legal_moves(state)


@pytest.mark.rule("FF-06")
def test_no_log_names_a_card_of_a_finished_trick_before_its_round_is_counted(home: Path) -> None:
    table = next(table for table in few_tables() if table.key == "fox_forest")
    match = match_before(table, story(table)[-1])
    guest = Guest(quiet_house(home), lambda services: PlayScene(services, match), blindfold=True)
    scene, looked_for = guest.scene, 0
    for shown in range(len(match.story) + 1):
        scene.presenter.shown_beats = shown
        state, lines = match.state_after(shown), scene.presenter.log_writer.all_lines(shown)
        if not shown or state.step in ("shuffle", "over"):
            continue
        dealt = max(place for place in range(shown) if isinstance(match.story[place].event, Dealt))
        finished = set(state.played) - set(state.trick)
        recent = [scene.presenter.log_writer.event_line(beat.event) for beat in match.story[dealt:shown]]
        hidden = {line.text for line in recent if any(NAMES[card] in line.text for card in finished)}
        looked_for += len(hidden)
        here = sum(bool(scene.presenter.log_writer.event_line(beat.event).text) for beat in match.story[:dealt])

        assert not hidden & {line.text for line in lines[here:]}
        assert sum(line.text.startswith("Trick ") for line in lines[here:]) == sum(state.tricks)
    assert looked_for > 100


@pytest.mark.rule("FF-06")
def test_the_replay_of_an_unfinished_match_ends_before_the_tricks_that_nobody_may_look_at(home: Path) -> None:
    table = next(table for table in few_tables() if table.key == "fox_forest")
    steps = story(table)
    step = next(
        step for step in steps if step.state.round == 2 and sum(step.state.tricks) == 5 and not step.state.trick
    )
    match = match_before(table, step)
    guest = Guest(quiet_house(home), lambda services: TheatreScene(services, match), blindfold=True)
    told = guest.scene.match

    assert 0 < len(told.log) < len(match.log)
    assert (told.state.round, told.state.played) == (2, ())
    assert told.log == match.log[: len(told.log)]
