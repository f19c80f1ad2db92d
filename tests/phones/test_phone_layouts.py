"""A phone held upright: everything that may be touched is there, whole, in sight, and large enough for a thumb."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import cos, hypot, radians, sin
from random import Random
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.matches import (
    Step,
    TableCase,
    one_table_per_player_count,
    random_match_steps,
    sample_decisions,
    sample_evenly,
)
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker

from rules import GAMES
from rules.duck_lake.acts import LayLily
from rules.fox_forest.acts import TrickWon
from rules.kernel import AwaitWorld, Decide
from rules.sitting_ducks.acts import Play
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human
from tabletop.scenes.table.selection import Refusal, Selection
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Badge, Dimmed
from tabletop.stage.stage import PlacedPiece, Stage
from tabletop.tables import table_of
from tabletop.tables.duck_lake.board.board import Board
from tabletop.tables.duck_lake.phone import phone_layout
from tabletop.tables.duck_lake.touch import LOOK_ALL, LOOK_EAST, LOOK_WEST
from tabletop.tables.fox_forest.phone import split_hand
from tabletop.tables.fox_forest.pieces import CardFace
from tabletop.tables.game_table import MIN_TOUCH_SIZE, PHONE_HEIGHTS, PHONE_WIDTH, TableContext, TouchPath
from tabletop.tables.sitting_ducks.pieces import DiveCard, Ghost
from tabletop.theme import HEIGHT, WIDTH

PAGE_HEIGHT = 1060.0
"""The height of a palm on a page of 360 x 640 pixels; on lower ones things are smaller."""
CROWD_SIZE = 20
"""More chips than these are smaller than a fingertip."""
HEIGHTS = (PAGE_HEIGHT, PHONE_HEIGHTS[0], PHONE_HEIGHTS[1])
MIN_LETTER_SIZE = 24
"""The smallest letters: 11 pixels of a narrow phone, for titles as long as «Танец маленьких утят»."""
IMAGES_WITHOUT_TEXT = (CardFace, DiveCard, Ghost, Badge, Dimmed, Board)
"""What is written on small pictures is told by the picture too."""
NO_LAYOUT = "a game of ours has a picture for phones: the phone_layout of its TABLE, in tabletop/tables/<game>/phone.py"
SHORT_OPTIONS = GAMES["duck_lake"].options(lilies="by_hand", older_children=True, fewer_steps=True)
TABLES = [
    *(table for table in one_table_per_player_count() if table.key in GAMES),
    TableCase("duck_lake", 3, SHORT_OPTIONS),
]


class AskedPlayer:
    """Somebody who has to decide, with a phone in their hand."""

    def __init__(self, table: TableCase, step: Step, language: str = "en") -> None:
        now = table.game.pending(step.state)
        assert isinstance(now, Decide)
        self.seat, self.table = now.seat, table_of(table.key)
        self.view, self.moves = table.game.view(step.state, now.seat), table.game.legal_moves(step.state)
        agreements = table.game.agreements(step.state)
        self.acts = (*self.moves, *agreements)
        self.selection = Selection.for_decision(table.game, step.state, self.table, self.view, agreements)
        self.players = tuple(Human(f"P{seat}") for seat in range(table.seats))
        self.say = catalogue(language)

    def context(self, path: TouchPath = ()) -> Any:
        offered = self.selection.offered(path)
        return TableContext(
            self.view, self.players, self.say, self.seat, self.moves, offered, path, watcher_decides=True
        )

    def phone_pieces(self, path: TouchPath, height: float) -> dict[str, PlacedPiece]:
        assert self.table.phone.lay_out, NO_LAYOUT
        picture = self.table.phone.lay_out(self.context(path), height)
        assert len({placed.key for placed in picture}) == len(picture), "a key is one piece"
        return {placed.key: placed for placed in picture}


def asked_players(table: TableCase, max_count: int) -> Iterator[tuple[AskedPlayer, Sequence[Any]]]:
    """Meet people who decide, each with a few of the acts that they may choose from."""
    rng = Random(str(table))
    for step in sample_decisions(table, max_count):
        player = AskedPlayer(table, step)
        few = rng.sample(player.acts, min(len(player.acts), 3))
        yield player, [*few, *(act for act in player.acts[len(player.moves) :] if act not in few)]


def corners_of(placed: PlacedPiece) -> list[tuple[float, float]]:
    turn, (wide, tall) = radians(-placed.pose.angle), (side * placed.pose.scale / 2 for side in placed.image.size)
    return [
        (placed.pose.x + x * cos(turn) - y * sin(turn), placed.pose.y + x * sin(turn) + y * cos(turn))
        for x in (-wide, wide)
        for y in (-tall, tall)
    ]


def is_reachable(placed: PlacedPiece, picture: dict[str, PlacedPiece]) -> bool:
    """Tell whether a thumb that goes over a piece ever finds it on top."""
    stage = Stage()
    stage.show(list(picture.values()))
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    steps = [step / 8 - 0.5 for step in range(1, 8)]
    return any(
        stage.piece_at(placed.pose.x + wide * x, placed.pose.y + tall * y) == placed.key for y in steps for x in steps
    )


def is_large(placed: PlacedPiece, min_side: float) -> bool:
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    return wide >= min_side - 0.5 and tall + placed.touch_below >= min_side - 0.5


def min_touch_side(picture: dict[str, PlacedPiece], height: float) -> float:
    """Name the least side of what is touched: less on a low palm, and where forty chips must find room."""
    crowd = sum(key.startswith(("chip:", "both:")) for key in picture) > CROWD_SIZE
    return MIN_TOUCH_SIZE * (0.5 if crowd else 0.75 if height < PAGE_HEIGHT else 1.0)


@pytest.mark.no_cover
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_touch_of_every_move_finds_its_piece(table: TableCase) -> None:
    for place, (player, acts) in enumerate(asked_players(table, 16 if table.options == SHORT_OPTIONS else 8)):
        height = HEIGHTS[place % len(HEIGHTS)]
        for act in acts:
            way = player.table.touch_paths(act, player.view)[0]
            for touches in range(len(way)):
                path, key = way[:touches], way[touches]
                picture = player.phone_pieces(path, height)

                assert key in picture, (act, path, key)
                assert picture[key].touchable, (act, path, key)
                assert all(-1 <= x <= PHONE_WIDTH + 1 and -1 <= y <= height + 1 for x, y in corners_of(picture[key])), (
                    act,
                    key,
                )
                assert is_reachable(picture[key], picture), (act, path, key)
                looks = (
                    []
                    if is_large(picture[key], MIN_TOUCH_SIZE * 0.7)
                    else [each for each in picture if "look:" in each]
                )
                nearer = [player.phone_pieces((*path, look), height) for look in looks] or [picture]
                thumb = min_touch_side(picture, height)
                assert any(key in near and is_large(near[key], thumb) for near in nearer), (act, path, key)


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_word_fits_and_none_is_too_small(key: str, language: str, text_fit_checker: TextFitChecker) -> None:
    few = [table for table in TABLES if table.key == key]
    for table in few[:1] + few[-1:]:
        for place, step in enumerate(sample_decisions(table, 4)):
            player = AskedPlayer(table, step, language)
            way = player.table.touch_paths(player.acts[0], player.view)[0]
            for placed in player.phone_pieces(way[: place % 2], PAGE_HEIGHT).values():
                text_fit_checker.letter_sizes.clear()
                if not isinstance(placed.image, IMAGES_WITHOUT_TEXT):
                    text_fit_checker.paint(placed.image, placed.pose.scale)

                    assert min(text_fit_checker.letter_sizes, default=MIN_LETTER_SIZE) >= MIN_LETTER_SIZE, (
                        placed.key,
                        text_fit_checker.texts[-3:],
                    )

    assert text_fit_checker.misfits == []


@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
@pytest.mark.parametrize("key", GAMES)
def test_every_name_fits(key: str, names: Sequence[str], text_fit_checker: TextFitChecker) -> None:
    table = next(table for table in TABLES if table.key == key)
    player = AskedPlayer(table, sample_decisions(table, 3)[1])
    player.players = tuple(Human(name) for name in names[: table.seats])
    for placed in player.phone_pieces((), PHONE_HEIGHTS[0]).values():
        text_fit_checker.paint(placed.image, placed.pose.scale)

    assert text_fit_checker.misfits == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_can_be_touched_has_a_name_and_what_is_done_has_words(table: TableCase) -> None:
    rng = Random(str(table))
    for place, step in enumerate(sample_decisions(table, 8)):
        player = AskedPlayer(table, step, LANGUAGES[place % len(LANGUAGES)])
        context = player.context()
        said = {f"the label of {key}": player.table.words.label(key, context) for key in player.selection.offered()}
        said |= {
            f"the move_label of {act}": player.table.words.move_label(act, context)
            for act in rng.sample(player.acts, min(9, len(player.acts)))
        }
        said["the status_line"] = player.table.words.status_line(context)

        for what, words in said.items():
            assert words, f"a game of ours says something for phones; here {what} is empty"
            assert len(words) <= 60, f"{what} has more than 60 letters: {words}"
            assert not re.search(r"[{}$]|[a-z_]+-called|[a-z_]+-deed", words), words


def test_every_card_of_a_full_hand_shows_as_much_as_a_fingertip() -> None:
    table = next(table for table in TABLES if table.key == "fox_forest")
    player = AskedPlayer(table, sample_decisions(table, 200)[0])
    picture = player.phone_pieces((), PHONE_HEIGHTS[0])
    hand = [picture[f"card:{card}"] for card in player.view.hand]
    rows = {round(placed.z): [each.pose.x for each in hand if round(each.z) == round(placed.z)] for placed in hand}

    assert len(hand) == 13
    assert len(rows) == 2
    for places in rows.values():
        assert min(b - a for a, b in pairwise(sorted(places))) >= MIN_TOUCH_SIZE - 0.5


def test_two_rows_of_a_hand_part_between_suits_where_they_can() -> None:
    assert [*map(len, split_hand(("1b", "2b", "3b", "1k", "2k", "3k", "4k", "1m", "2m")))] == [3, 6]
    assert [*map(len, split_hand(("1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b")))] == [4, 5]
    assert [*map(len, split_hand(("1b", "2b", "3k", "4k", "5k", "6k")))] == [2, 4]
    assert [*map(len, split_hand(("1b", "2b", "3k", "4k", "5k")))] == [0, 5]


def test_a_swipe_over_the_palm_is_over_the_same_water_of_the_table() -> None:
    table = next(table for table in TABLES if table.key == "duck_lake")
    player = AskedPlayer(table, sample_decisions(table, 40)[-1])
    for path in ((), (LOOK_WEST,), (LOOK_EAST,)):
        context, picture = player.context(path), player.phone_pieces(path, PAGE_HEIGHT)
        poses = {placed.key: placed.pose for placed in player.table.lay_out(context)}
        pose = picture["petya"].pose if "petya" in picture else picture["board"].pose
        landmark_pose = poses["petya"] if "petya" in picture else poses["board"]

        assert player.table.phone.to_table(pose.x, pose.y, context, PAGE_HEIGHT) == pytest.approx(
            (landmark_pose.x, landmark_pose.y)
        )


def test_looking_nearer_changes_nothing_of_what_is_chosen() -> None:
    table = TableCase("duck_lake", 2, GAMES["duck_lake"].options(lilies="by_hand"))
    player = AskedPlayer(table, sample_decisions(table, 200)[0])
    chosen = player.selection

    assert chosen.click(LOOK_WEST) is None
    assert chosen.path == (LOOK_WEST,)
    assert chosen.click(LOOK_EAST) is None
    assert chosen.path == (LOOK_EAST,)
    assert chosen.click(LOOK_ALL) is None
    assert chosen.path == ()
    chosen.click(LOOK_WEST)
    assert chosen.click("cell:11") == LayLily(11)
    assert player.selection.offered((LOOK_WEST,)) == chosen.offered(())
    chosen.path = (LOOK_WEST,)
    assert isinstance(chosen.click("stone:3"), Refusal | None)


def test_how_the_row_would_be_lies_on_a_paper_of_its_own() -> None:
    table = next(table for table in TABLES if table.key == "sitting_ducks")
    found = {}
    for step in sample_decisions(table, 200):
        player = AskedPlayer(table, step)
        for move in player.moves:
            found.setdefault((type(move), move.card), (player, player.table.touch_paths(move, player.view)[0]))
    seen = {
        card: player.phone_pieces(path, PAGE_HEIGHT) for (kind, card), (player, path) in found.items() if kind is Play
    }

    assert {"then", "foreseen", *(f"then:{place}" for place in range(6))} <= seen["march"].keys()
    assert any(key.startswith("then:hit:") for picture in seen.values() for key in picture)
    assert not any(key.startswith("player:") for key in seen["march"])
    player, path = found[Play, "rearrange"]
    assert "done" in player.phone_pieces(path[:1], PAGE_HEIGHT)


def test_a_canvas_may_be_upright() -> None:
    canvas = Canvas(pygame.Surface((390, 600)), (PHONE_WIDTH, 1000.0))

    assert (canvas.pixels_per_unit, canvas.left, canvas.top) == (0.5, 0.0, 50.0)
    assert canvas.to_logical((390, 550)) == (PHONE_WIDTH, 1000.0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_palm_can_be_laid_at_any_moment_for_anybody(table: TableCase) -> None:
    players, laying = tuple(Human(f"P{seat}") for seat in range(table.seats)), table_of(table.key)
    assert laying.phone.lay_out, NO_LAYOUT
    for place, step in enumerate(sample_evenly(random_match_steps(table), 24)):
        watcher, beat = table.viewers[place % len(table.viewers)], step.beats[place % len(step.beats)]
        now = table.game.pending(beat.state)
        decider = now.seat if isinstance(now, Decide) else now.request.seat if isinstance(now, AwaitWorld) else None
        view = table.game.view(beat.state, watcher)
        context = TableContext(view, players, catalogue("en"), decider=decider, event=beat.event)
        picture = laying.phone.lay_out(context, HEIGHTS[place % len(HEIGHTS)])

        assert len({placed.key for placed in picture}) == len(picture)
        assert "prompt" in {placed.key for placed in picture}
        assert all(isinstance(laying.words.label(placed.key, context), str) for placed in picture)
        assert isinstance(laying.words.status_line(context), str)


@pytest.mark.rule("DL-12")
def test_the_die_on_a_palm_is_touched_by_whoever_is_to_roll() -> None:
    table = next(table for table in TABLES if table.key == "duck_lake")
    step = next(step for step in random_match_steps(table) if step.state.step == "roll")
    players = tuple(Human(f"P{seat}") for seat in range(table.seats))
    for seat in (step.state.turn, (step.state.turn + 1) % table.seats):
        context = TableContext(table.game.view(step.state, seat), players, catalogue("en"), decider=step.state.turn)
        picture = {placed.key: placed for placed in phone_layout(context, PAGE_HEIGHT)}

        assert (picture["die"].touchable, picture["die"].glow) == (
            (True, "legal") if seat == step.state.turn else (False, "")
        )
        assert is_large(picture["die"], MIN_TOUCH_SIZE)


def test_a_trick_that_is_judged_shows_who_has_won_it() -> None:
    table = next(table for table in TABLES if table.key == "fox_forest")
    won = next(beat for step in random_match_steps(table) for beat in step.beats if isinstance(beat.event, TrickWon))
    context = TableContext(table.game.view(won.state, 0), (Human("A"), Human("B")), catalogue("en"), event=won.event)
    picture = {placed.key: placed for placed in table_of("fox_forest").phone.lay_out(context, PAGE_HEIGHT)}
    cards = [picture[f"card:{card}"] for card in won.event.cards]

    assert [placed.glow for placed in cards].count("selected") == 1
    assert {placed.leaves_to for placed in cards} == {f"tricks:{won.event.seat}"}
    assert f"tricks:{won.event.seat}" in picture
    assert "reason" in picture


HAND_KEY_PREFIXES = ("card:", "act:", "chip:", "both:")
"""What lies in a hand or on a rack."""


def stage_of(picture: Sequence[PlacedPiece]) -> Stage:
    """Lay out what can be touched."""
    stage = Stage()
    stage.show([placed for placed in picture if placed.touchable])
    return stage


def spots_near(pieces: Sequence[PlacedPiece], canvas: tuple[float, float]) -> Iterator[tuple[int, int]]:
    """List spots of the canvas, a finger's breadth apart, at which one of these pieces may be touched."""
    radii = [hypot(*placed.image.size) * placed.pose.scale / 2 + placed.touch_below for placed in pieces]
    for x, y in product(range(3, int(canvas[0]), 13), range(3, int(canvas[1]), 19)):
        if any(
            abs(x - placed.pose.x) <= radius and abs(y - placed.pose.y) <= radius
            for placed, radius in zip(pieces, radii, strict=True)
        ):
            yield x, y


def touched_hand_keys(picture: Sequence[PlacedPiece], canvas: tuple[float, float]) -> dict[tuple[int, int], str]:
    """Tell where a touch hits which piece of a hand."""
    stage, hand_pieces = stage_of(picture), [placed for placed in picture if placed.key.startswith(HAND_KEY_PREFIXES)]
    touched = {spot: stage.piece_at(*spot) or "" for spot in spots_near(hand_pieces, canvas)}
    return {spot: key for spot, key in touched.items() if key.startswith(HAND_KEY_PREFIXES)}


@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["mouse", "thumb", "palm"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_chosen_in_a_hand_takes_no_touch_from_what_lies_beside_it(table: TableCase, form: str) -> None:
    for place, step in enumerate(sample_decisions(table, 2)):
        player = AskedPlayer(table, step)
        selection, laying = player.selection, player.table.phone.lay_out
        free = evolve(player.context(), has_pointer=form == "mouse")
        hand_keys = sorted(key for key in free.offered if key.startswith(HAND_KEY_PREFIXES))
        canvas: tuple[float, float] = (PHONE_WIDTH, HEIGHTS[place]) if form == "palm" and laying else (WIDTH, HEIGHT)

        def lay(context: Any, high: float = canvas[1], laying: Any = laying, whole: Any = player.table.lay_out) -> Any:
            return laying(context, high) if form == "palm" and laying else whole(context)

        before = touched_hand_keys(lay(free), canvas) if hand_keys else {}
        assert bool(before) == bool(hand_keys)
        for key in hand_keys[:: max(len(hand_keys) // 3, 1)]:
            onwards = selection.offered((key,))
            # A whole move is kept on a palm alone; advice points at a piece where there is no pointer.
            seen = [evolve(free, path=(key,), offered=onwards or free.offered)] if onwards or form == "palm" else []
            for context in (*seen, *([] if form == "mouse" else [evolve(free, hover=key)])):
                after = lay(context)
                stage, chosen = stage_of(after), [placed for placed in after if placed.key == key]
                others = [spot for spot in spots_near(chosen, canvas) if before.get(spot, key) != key]
                assert [before[spot] for spot in others if stage.piece_at(*spot) == key] == [], (key, canvas)
