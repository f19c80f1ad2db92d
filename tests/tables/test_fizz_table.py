"""At the bottle: every move can be made by hand, nothing is seen that is hidden, and everything can be read."""

from collections.abc import Callable, Sequence
from itertools import combinations, groupby, pairwise
from pathlib import Path
from random import Random

import attrs
import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services, texts_in
from helpers.games.fizz_table import (
    SAY,
    acts_since,
    carry_chip,
    drawn_chip_designs,
    fizz_case,
    match_where,
    match_with_tower,
    move_along,
    touch_paths,
)
from helpers.matches import branch_match, match_before, random_match_steps

from rules.fizz import GAME
from rules.fizz.acts import Counted, Draw, Lay, LayOutOfTurn, Pass, Settled, SuperWorked, Took, Toppled
from rules.fizz.bottle import Resting
from rules.fizz.pieces import ALL_CHIPS, DESIGN, are_twins
from rules.fizz.state import State
from tabletop import theme
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.physics.bottle_tower import Tower
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Replace
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.fonts import load_font
from tabletop.stage.stage import PlacedPiece
from tabletop.tables import table_of
from tabletop.tables.fizz.banners import BurstBanner
from tabletop.tables.fizz.bottle.camera import camera_for_top
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.laying.collapse import ImpactDetector, SwayMeter
from tabletop.tables.fizz.laying.film import LEAVE_SECONDS, LayingPlayback, play_film
from tabletop.tables.fizz.laying.task import LayingTask
from tabletop.tables.fizz.pieces import sorted_rack
from tabletop.tables.fizz.places import HINT_BOX, other_seats, own_rack_spots, panel_column, panel_key, round_sign_box
from tabletop.tables.fizz.zoom import RackZoom
from tabletop.tables.game_table import TableContext

STEP_CONDITIONS: dict[str, Callable[[State], bool]] = {
    "a turn": lambda state: state.step == "turn" and state.last is not None,
    "three alike": lambda state: any(
        are_twins(*pair) and are_twins(pair[1], third)
        for pair in combinations(state.racks[state.turn], 2)
        for third in state.racks[state.turn]
        if third not in pair
    ),
    "nothing fits": lambda state: Draw() in GAME.legal_moves(state),
    "another try": lambda state: state.step == "retry",
    "a second chip": lambda state: state.step == "twin",
    "a long rack": lambda state: len(state.racks[state.turn]) > 16,
}


@pytest.mark.parametrize("moment", STEP_CONDITIONS)
def test_every_legal_move_is_made_by_its_clicks(moment: str, user: FakeUser) -> None:
    match = match_where(fizz_case(3), STEP_CONDITIONS[moment])
    for move in match.game.legal_moves(match.state):
        scene = user.sit_at(branch_match(match))
        for key in touch_paths(move, match.view(match.state.turn))[0]:
            user.touch(key)

        assert acts_since(scene, len(match.log)) == [move]


def test_nobody_is_said_to_choose_while_a_deed_is_shown() -> None:
    match = match_where(fizz_case(3), lambda state: state.step == "turn" and state.turn == 1)
    context = TableContext(match.view(0), match.setup.players, SAY, decider=1)
    context_with_event = attrs.evolve(context, event=SuperWorked(1, "skip_red", 2))

    assert table_of("fizz").hint(context) == SAY("fizz-hint-wait", name=match.setup.players[1].name)
    assert table_of("fizz").hint(context_with_event) == ""


def test_a_collapse_is_told_in_large() -> None:
    match = match_where(fizz_case(3), lambda state: len(state.tower) > 3)
    context = TableContext(match.view(0), match.setup.players, SAY, event=Toppled(1, 7))
    news = {placed.key: placed.image for placed in table_of("fizz").lay_out(context)}["news"]

    assert isinstance(news, BurstBanner)
    assert SAY("fizz-toppled") in texts_in(news)
    assert any(match.setup.players[1].name in words and "7" in words for words in texts_in(news))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_bar_is_set_large_enough(language: str) -> None:
    say, width = catalogue(language), HINT_BOX[2] - 24
    on = max((say(f"fizz-on-{design}") for design in set(DESIGN.values())), key=len)
    texts = [say(f"fizz-hint-{key}", on=on, name="Nonno Piero") for key in HINT_KEYS]
    texts += [say("fizz-hint-lay", by=by) for by in ("button", "keys", "pointer")]
    texts += [say("fizz-hint-in-front", chips=chips) for chips in (0, 1, 12)]
    texts += [f"{say(f'fizz-reason-{key}')}" for key in GAME.reasons]

    for text in texts:
        assert load_font(theme.TEXT_FONT, 22).measure(text)[0] <= width, text


HINT_KEYS = (
    "lot",
    "mix",
    "half",
    "first",
    "turn",
    "draw",
    "retry",
    "twin",
    "lay-two",
    "steady",
    "near",
    "leaning",
    "would-fall",
    "lies",
    "still",
    "low",
    "touched",
    "not-here",
    "wait",
)


def test_a_film_is_shown_and_a_click_leaves_it(home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene)
    match = match_with_tower(3, people=(0,))
    chip = next(entry for entry in reversed(match.log) if isinstance(entry.act, Settled))
    place = match.log.index(chip)
    watched = Match.from_log(match.setup, tuple(match.log[:place]))
    scene = PlayScene(user.app.services, watched)
    user.app.apply_change(Replace(scene))
    scene.director.play(chip.act, chip.film)
    user.wait_until(lambda: scene.presenter.film is not None)
    laid_chip = [act for act in (entry.act for entry in match.log[:place]) if isinstance(act, Lay)][-1].chips[0]
    film = scene.presenter.film
    assert isinstance(film, LayingPlayback)
    user.wait_until(lambda: scene.presenter.film is None)
    assert all(pinch.gone_seconds > LEAVE_SECONDS for pinch in film.filmed_hands), (
        "a hand has vanished before it was gone"
    )
    user.wait_until(lambda: not scene.presenter.is_behind)
    assert isinstance(scene.presenter.scenery, BottleScenery)
    assert laid_chip in [each.chip for each in scene.presenter.scenery.poses]

    scene.presenter.seek(0)
    user.wait_until(lambda: scene.presenter.film is not None)
    user.click(800, 300)
    assert scene.presenter.film is None
    user.app.close()


def test_to_a_spectator_the_arm_comes_from_the_rack_it_takes_its_chip_from(user: FakeUser) -> None:
    match = match_with_tower(3)
    for place, entry in enumerate(match.log):
        if isinstance(entry.act, Settled) and entry.film:
            state = Match.from_log(match.setup, tuple(match.log[:place])).state
            film = play_film(entry.act, entry.film, TableContext(GAME.view(state, None), match.setup.players, SAY))

            assert film is not None
            assert film.arm.from_below is (state.laying.seat == 0)


@pytest.fixture
def three_player_match() -> Match:
    """Two people and a computer with open racks, and it is a person's turn."""
    return match_with_tower(1, seats=3, people=(0, 1))


def lay_out_of_turn(match: Match) -> LayOutOfTurn:
    moves = [move for move in match.game.interruptions(match.state) if match.is_person(move.seat)]
    assert moves, "nobody here could be hasty"
    return moves[0]


@pytest.mark.rule("FZ-26")
def test_a_person_may_grab_a_chip_out_of_turn_after_a_question(three_player_match: Match, user: FakeUser) -> None:
    scene = user.sit_at(three_player_match)
    before, move = len(three_player_match.log), lay_out_of_turn(three_player_match)
    user.touch(f"chip:{move.chip}")
    assert isinstance(user.scene, ConfirmPanel)
    assert user.sees_text(SAY("fizz-really"))
    user.click(*user.button_point(SAY("fizz-really-no")))
    assert user.scene is scene
    assert len(scene.match.log) == before

    user.touch(f"chip:{move.chip}")
    user.click(*user.button_point(SAY("fizz-really-yes")))
    assert acts_since(scene, before) == [move]
    user.run_frame()
    assert isinstance(scene.hand_task, LayingTask)
    assert scene.presenter.watcher == move.seat


@pytest.mark.rule("FZ-25")
@pytest.mark.rule("FZ-26")
def test_a_pointer_that_comes_from_a_question_brings_no_hand_down_on_the_tower(
    three_player_match: Match, user: FakeUser
) -> None:
    scene = user.sit_at(three_player_match)
    x, y = user.point_of(f"chip:{lay_out_of_turn(three_player_match).chip}")
    user.down(x, y)
    move_along(user, (x, y), (700, 300))
    user.up(700, 300)
    answer = user.button_point(SAY("fizz-really-yes"))
    move_along(user, (700, 300), answer)
    user.click(*answer)
    for _ in range(20):
        user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    move_along(user, answer, (1000, 330))
    for _ in range(30):
        user.run_frame()

    assert laying.held_chips[0].in_world
    assert not laying.tower.touched


@pytest.mark.rule("FZ-26")
def test_without_the_question_one_gesture_is_enough(three_player_match: Match, home: Path) -> None:
    user = FakeUser(quiet_services(home, ask_first=False), MainMenuScene)
    scene = user.sit_at(three_player_match)
    before, move = len(three_player_match.log), lay_out_of_turn(three_player_match)
    _, laying = carry_chip(user, f"chip:{move.chip}")

    assert acts_since(scene, before) == [move]
    assert laying.held_chips[0].mode == "held"
    user.app.close()


@pytest.mark.rule("FZ-26")
def test_nobody_grabs_for_a_computer_nor_amid_a_double(user: FakeUser, home: Path) -> None:
    services = user.app.services
    services.settings = attrs.evolve(services.settings, ask_first=False)
    match = match_with_tower(1, seats=3, people=(0, 1))
    scene = user.sit_at(match)
    before = len(match.log)
    for move in match.game.interruptions(match.state):
        if not match.is_person(move.seat):
            user.touch(f"chip:{move.chip}")
    assert len(scene.match.log) == before

    match = match_where(fizz_case(2), lambda state: state.step == "twin", people=(0, 1))
    scene = user.sit_at(match)
    other = 1 - match.state.turn
    for chip in match.state.racks[other]:
        user.touch(f"chip:{chip}")
    assert scene.match.log == match.log


def test_what_others_hold_does_not_glow(three_player_match: Match, user: FakeUser) -> None:
    scene = user.sit_at(three_player_match)
    hasty = {f"chip:{move.chip}" for move in three_player_match.game.interruptions(three_player_match.state)}

    assert not [placed for placed in scene.presenter.picture() if placed.key in hasty and placed.glow]


@pytest.mark.rule("FZ-04")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_hidden_racks_show_backs_and_nothing_else(seats: int, user: FakeUser) -> None:
    at = fizz_case(seats, hidden_racks=True)
    for height in (0, 3, 6):
        match = match_where(at, lambda state, height=height: state.step == "turn" and len(state.tower) >= height)
        user.sit_at(match)
        state, me = match.state, match.state.turn
        open_chips = {*state.racks[me], *(each.chip for each in state.tower), *([state.last] if state.last else [])}
        backs = [image for image in user.drawn_images() if type(image).__name__ == "ChipBack"]

        assert drawn_chip_designs(user) <= {DESIGN[chip] for chip in open_chips}
        assert len(backs) == sum(len(rack) for seat, rack in enumerate(state.racks) if seat != me)


@pytest.mark.rule("FZ-04")
def test_nobody_grabs_out_of_a_rack_that_is_hidden(home: Path) -> None:
    user = FakeUser(quiet_services(home, ask_first=False), MainMenuScene)
    match = match_with_tower(1, people=(0, 1), hidden_racks=True)
    scene = PlayScene(user.app.services, match)
    scene.presenter.watcher = match.state.turn
    user.app.apply_change(Replace(scene))
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    keys = {placed.key for placed in scene.presenter.picture()}

    assert not [chip for chip in match.state.racks[1 - match.state.turn] if f"chip:{chip}" in keys]
    user.app.close()


def boxes_by_key(picture: Sequence[PlacedPiece]) -> dict[str, tuple[float, float, float, float]]:
    found = {}
    for placed in picture:
        width, height = (side * placed.pose.scale for side in placed.image.size)
        found[placed.key] = (placed.pose.x - width / 2, placed.pose.y - height / 2, width, height)
    return found


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[0] + b[2] - 1 and b[0] < a[0] + a[2] - 1 and a[1] < b[1] + b[3] - 1 and b[1] < a[1] + a[3] - 1


@pytest.mark.parametrize("seats", range(2, 9))
def test_panels_do_not_lie_on_each_other_for_any_number_of_players(seats: int) -> None:
    at = fizz_case(seats)
    view = GAME.view(match_where(at, lambda state: len(state.tower) > 2).state, 0)
    players = tuple(Human(f"P{seat}") for seat in range(seats))
    picture = table_of("fizz").lay_out(TableContext(view, players, SAY))
    panels = {key: box for key, box in boxes_by_key(picture).items() if key.split(":")[0] in PANEL_PREFIXES}

    assert len(panels) == seats + 5
    for one, other in combinations(panels, 2):
        assert not overlap(panels[one], panels[other]), f"{one} lies on {other}"
    assert not overlap(panels["progress"], HINT_BOX)
    for left, top, width, height in panels.values():
        assert left >= 0
        assert top >= 0
        assert left + width <= 1600
        assert top + height <= 900


PANEL_PREFIXES = ("player", "progress", "answer", "ring", "bazaar", "log")


@pytest.mark.parametrize("count", [1, 8, 12, 13, 20, 40, 74])
def test_racks_of_any_length_stay_on_their_panels(count: int) -> None:
    for spot in own_rack_spots(count):
        assert spot.x - spot.width / 2 >= 216
        assert spot.x + spot.width / 2 <= 1194
        assert spot.y + spot.width / 2 <= 892
    for rivals in range(1, 8):
        shape = panel_column(rivals)
        for place in range(rivals):
            left, top, width, height = shape.panel_box(place)
            for spot in (*shape.rack_spots(place, [1] * count), *shape.rack_spots(place, [4] * (count // 4))):
                assert left <= spot.x - spot.width / 2
                assert spot.x + spot.width / 2 <= left + width
                assert top <= spot.y - spot.width / 2
                assert spot.y + spot.width / 2 <= top + height
        assert sum(round_sign_box(rivals)[1::2]) <= 794
        assert round_sign_box(rivals)[1] > 84 or round_sign_box(rivals)[0] >= 224, "there are buttons in that corner"


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_long_rack_of_somebody_else_can_be_read(seats: int) -> None:
    rng = Random(seats)
    for count in (8, 16, 24):
        rack = sorted_rack(tuple(rng.sample(ALL_CHIPS, count)))
        kinds = [len(list(alike)) for _, alike in groupby(rack, DESIGN.__getitem__)]
        spots = panel_column(seats - 1).rack_spots(0, kinds)
        for (one, chip), (other, after) in pairwise(zip(spots, rack, strict=True)):
            offset = (other.x - one.x) / one.width
            if other.y == one.y and DESIGN[chip] == DESIGN[after]:
                assert offset < 0.25, "twins lie in one pile"
                assert offset > 0.1 or seats > 4, "they can be counted, if no number does"
            elif other.y == one.y:
                assert other.x - one.x > (16 if seats > 6 else 19), f"{chip} is hidden by {after}"
        least = 36 / 0.8 if seats > 4 else 32
        assert min(spot.width for spot in spots) >= least
        assert min(spot.width for spot in panel_column(seats - 1).rack_spots(0, [1] * 33)) >= least


def test_twins_in_a_crowd_are_counted_and_nothing_throws_a_shadow_on_a_panel() -> None:
    match = match_where(fizz_case(6), lambda state: any(are_twins(*pair) for pair in combinations(state.racks[1], 2)))
    context = TableContext(match.view(0), match.setup.players, SAY)
    pieces = {placed.key: placed for placed in table_of("fizz").lay_out(context)}
    rack = [DESIGN[chip] for chip in match.state.racks[1]]
    counts = {key.split(":")[2]: texts_in(placed.image) for key, placed in pieces.items() if key.startswith("alike:1:")}

    assert counts == {design: [str(rack.count(design))] for design in rack if rack.count(design) > 1}
    assert all(not pieces[f"chip:{chip}"].elevation for chip in match.state.racks[1])


def test_a_short_rack_of_somebody_else_lies_in_one_row() -> None:
    for seats in range(2, 9):
        assert len({spot.y for spot in panel_column(seats - 1).rack_spots(0, [1, 1, 1, 2, 1])}) == 1


def test_a_pointer_over_a_crowded_panel_opens_its_rack(user: FakeUser) -> None:
    match = match_where(
        fizz_case(8), lambda state: state.step == "turn" and any(len(rack) > 9 for rack in state.racks[1:])
    )
    scene = user.sit_at(match)
    view = scene.presenter.view()
    seat = max((seat for seat in other_seats(view)), key=lambda seat: len(view.racks[seat]))
    chip = view.racks[seat][0]
    for key in (panel_key(view, seat), f"chip:{chip}"):
        user.move_pointer(*user.point_of(key))
        for _ in range(40):
            user.run_frame()
        zooms = [image for image in user.drawn_images() if isinstance(image, RackZoom)]

        assert len(zooms) == 1
        assert sorted(design for row in zooms[0].rows for design in row) == sorted(DESIGN[c] for c in view.racks[seat])
    assert SAY(f"fizz-chip-{DESIGN[chip]}") in zooms[0].note
    assert zooms[0].size < (1576, 884)


def test_a_hidden_rack_is_not_opened() -> None:
    view = GAME.view(match_where(fizz_case(8, hidden_racks=True), lambda state: state.step == "turn").state, 0)
    context = TableContext(view, tuple(Human(f"P{seat}") for seat in range(8)), SAY)

    assert all(table_of("fizz").tooltips.zoom(f"player:{place}", context) is None for place in range(8))


def test_the_look_follows_the_top_and_never_widens_below_seven_tenths() -> None:
    for chips in range(60):
        camera = camera_for_top(200 + 4.5 * chips)
        top = camera.to_screen(0, 200 + 4.5 * chips).y

        assert 0.7 <= camera.zoom <= camera_for_top(200).zoom
        assert 231 <= top <= 482
    assert camera_for_top(200).zoom > 1.1, "a low tower is looked at from near"


def test_passing_is_a_plank_that_says_what_it_does(user: FakeUser) -> None:
    for step, word in (("retry", "fizz-give-up"), ("twin", "fizz-keep")):
        match = match_where(fizz_case(3), lambda state, step=step: state.step == step)
        scene = user.sit_at(branch_match(match))
        assert user.sees_text(SAY(word))
        user.touch("pass")

        assert acts_since(scene, len(match.log)) == [Pass()]


def test_every_event_that_matters_has_its_sentence_and_the_round_its_sheet(user: FakeUser) -> None:
    at = fizz_case(4, rounds=4)
    match = match_before(at, random_match_steps(at)[-1])
    last = random_match_steps(at)[-1]
    match.play(last.act)
    scene = PlayScene(user.app.services, match)
    sheets = [scene.presenter.table.summary(beat.event, scene.presenter.context()) for beat in match.story]
    texts = [sheet for sheet in sheets if sheet]

    assert len(texts) == 4
    assert all(any(match.setup.players[0].name in words for words in texts_in(sheet)) for sheet in texts)


def test_a_language_chosen_amid_a_match_is_spoken_by_all_the_pieces_at_once(user: FakeUser) -> None:
    user.sit_at(match_with_tower(2))
    user.app.services.change_settings(language="it")
    user.run_frame()
    say = catalogue("it")

    for key in ("fizz-beats", "fizz-bazaar", "log-title", "fizz-clockwise"):
        assert user.sees_text(say(key)), key
        assert not user.sees_text(SAY(key)), key
    assert user.sees_text(say("fizz-title").rstrip("!").upper())


@pytest.mark.no_cover
def test_eight_computers_play_to_the_end_without_motion(home: Path) -> None:
    players = tuple(Computer(f"B{seat}", 2) for seat in range(8))
    match = Match(new_setup("fizz", players, GAME.options(rounds=1), seed=483643))
    services = quiet_services(home, reduced_motion=True)
    user = FakeUser(services, lambda services: PlayScene(services, match), (640, 360), draws_nothing=True)
    drawn_lengths = set[int]()

    def draw_after_each_act() -> bool:
        if len(match.log) not in drawn_lengths:
            drawn_lengths.add(len(match.log))
            user.drawn_images()
        return not isinstance(user.scene, PlayScene)

    while not isinstance(user.scene, ResultsScene):
        user.wait_until(draw_after_each_act)
        if isinstance(user.scene, SheetScene):
            user.press_key(pygame.K_RETURN)

    assert match.over


def felled_tower(chips: int) -> tuple[Match, str]:
    """A match in which a tower has just been swept off, and the film of that."""
    match = match_with_tower(chips, people=(0,))
    move = next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay))
    match.play(move)
    balance = match.pending.request
    tower = Tower.for_balance(balance)
    tower.grab(move.chips[0], -16.0, (-90.0, balance.tower[1].y))
    while not tower.settled:
        tower.move(60.0, balance.tower[1].y)
        if tower.seconds > 0.6:
            tower.release()
        tower.tick()
    match.play(tower.outcome(), tower.film().pack())
    return match, tower.film().pack()


def test_a_click_skips_to_a_collapse_but_never_its_first_second(home: Path) -> None:
    match, film = felled_tower(6)
    settled = match.log.pop()
    user = FakeUser(quiet_services(home, speed=1.0, slow_motion=False), MainMenuScene, draws_nothing=True)
    scene = PlayScene(user.app.services, Match.from_log(match.setup, tuple(match.log)))
    user.app.apply_change(Replace(scene))
    scene.hand_control.task = None
    scene.director.play(settled.act, film)
    user.wait_until(lambda: scene.presenter.film is not None)
    shown_film = scene.presenter.film
    assert isinstance(shown_film, LayingPlayback)
    user.click(800, 300)
    assert scene.presenter.film is shown_film, "it was skipped before anybody saw it"
    user.wait_until(lambda: shown_film.collapse_detector.began_at is not None)
    for _ in range(50):
        user.click(800, 300)
    assert scene.presenter.film is shown_film, "it was skipped in its first second"
    user.wait_until(lambda: shown_film.collapse_detector.seen_seconds > 1.05)
    user.click(800, 300)
    assert scene.presenter.film is None
    user.app.close()


def test_our_rack_makes_way_while_what_has_fallen_is_looked_at(home: Path) -> None:
    match, _ = felled_tower(6)
    fallen = next(beat for beat in match.story[::-1] if isinstance(beat.event, Toppled))
    before = next(beat for beat in match.story if beat.event is not None)
    at = {}
    for beat in (fallen, before):
        context = TableContext(GAME.view(beat.state, 0), match.setup.players, SAY)
        at[beat] = {placed.key: placed.pose.y for placed in table_of("fizz").lay_out(context)}["player:0"]

    assert at[fallen] > at[before] + 100


def test_what_is_taken_rolls_to_its_owner_chip_by_chip_and_is_counted() -> None:
    match, _ = felled_tower(6)
    took = next(beat for beat in match.story if isinstance(beat.event, Took))
    view = GAME.view(took.state, 0)
    delays = sorted(each.delay for each in table_of("fizz").motions.piece_motions(took.event, view).values())
    counted = [texts_in(spark.image) for spark in table_of("fizz").motions.sparks(took.event, view)]

    assert len(delays) == len(set(delays)) == took.event.count
    assert counted == [[str(number)] for number in range(1, took.event.count + 1)]


def test_the_last_chip_of_a_rack_pulses_and_is_announced() -> None:
    match = match_where(fizz_case(3), lambda state: [len(rack) for rack in state.racks].count(1) == 1)
    seat = next(seat for seat, rack in enumerate(match.state.racks) if len(rack) == 1)
    context = TableContext(match.view(0), match.setup.players, SAY)
    pieces = {placed.key: placed for placed in table_of("fizz").lay_out(context)}

    assert SAY("fizz-last-chip") in texts_in(pieces[f"last:{seat}"].image)
    assert pieces[f"chip:{match.state.racks[seat][0]}"].glow
    assert table_of("fizz").motions.extra_sounds(Counted(seat, ("rock_red_1",)), context.view)


@pytest.mark.rule("FZ-16")
def test_a_double_is_celebrated() -> None:
    match = match_where(fizz_case(2), lambda state: len(state.tower) > 1)
    event = Counted(0, ("rock_red_1", "rock_red_2"))
    context = TableContext(match.view(0), match.setup.players, SAY, event=event)
    news = {placed.key: placed.image for placed in table_of("fizz").lay_out(context)}["news"]

    assert SAY("fizz-double") in texts_in(news)
    assert table_of("fizz").motions.sparks(event, context.view)
    assert table_of("fizz").motions.extra_sounds(event, context.view)


def test_nobody_is_offered_to_pass_who_may_not(user: FakeUser) -> None:
    scene = user.sit_at(
        match_where(fizz_case(2), lambda state: state.step == "turn" and Pass() not in GAME.legal_moves(state))
    )

    assert "pass" not in [placed.key for placed in scene.presenter.picture()]


def test_a_tower_that_swayed_and_stands_gets_a_breath_of_relief() -> None:
    tower = tuple(Resting(chip, 0.0, 202.25 + 4.5 * at, 0.0) for at, chip in enumerate(ALL_CHIPS[:3]))
    swayed = tuple(each._replace(x=4.0) for each in tower)
    gone = (*tower[:2], tower[2]._replace(y=2.0))
    calm, close, fallen = SwayMeter(tower), SwayMeter(tower), SwayMeter(tower)
    calm.watch(tower)
    for sway in (close, fallen):
        sway.watch(swayed)

    assert not calm.is_narrow_escape(tower)
    assert close.is_narrow_escape(tower)
    assert not fallen.is_narrow_escape(gone)


def test_a_chip_raises_dust_once_when_it_strikes_the_table() -> None:
    impacts, heights = ImpactDetector(), [60.0, 40.0, 20.0, 4.0, 4.0, 5.0, 4.0]
    struck = [
        impacts.new_impacts((Resting(ALL_CHIPS[0], 0.0, high, 0.0),), (at + 1) / 60) for at, high in enumerate(heights)
    ]

    assert [len(each) for each in struck] == [0, 0, 0, 0, 1, 0, 0]


def test_a_collapse_shakes_the_table_and_one_chip_does_not() -> None:
    for hard in (False, True):
        scenery = BottleScenery()
        scenery.show_impact(40.0, hard=hard)
        scenery.update(1 / 60)
        assert (scenery.jolt != (0.0, 0.0)) is hard
        scenery.update(3.0)
        assert scenery.jolt == (0.0, 0.0)
