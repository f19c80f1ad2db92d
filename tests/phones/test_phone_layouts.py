"""A phone held upright: everything that may be touched is there, whole, in sight, and large enough for a thumb."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, radians, sin
from random import Random
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.matches import Setting, Step, decisions, few_tables, story, thinned
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, Typesetter

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

PAGE = 1060.0
"""The height of a palm on a page of 360 x 640 pixels; on lower ones things are smaller."""
CROWD = 20
"""More chips than these are smaller than a fingertip."""
HEIGHTS = (PAGE, PHONE_HEIGHTS[0], PHONE_HEIGHTS[1])
LETTERS = 24
"""The smallest letters: 11 pixels of a narrow phone, for titles as long as «Танец маленьких утят»."""
DRAWINGS = (CardFace, DiveCard, Ghost, Badge, Dimmed, Board)
"""What is written on small pictures is told by the picture too."""
NO_LAYOUT = "a game of ours has a picture for phones: the phone_layout of its TABLE, in tabletop/tables/<game>/phone.py"
SHORT = GAMES["duck_lake"].options(lilies="by_hand", older_children=True, fewer_steps=True)
TABLES = [*(table for table in few_tables() if table.key in GAMES), Setting("duck_lake", 3, SHORT)]


class Asked:
    """Somebody who has to decide, with a phone in their hand."""

    def __init__(self, table: Setting, step: Step, language: str = "en") -> None:
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

    def palm(self, path: TouchPath, height: float) -> dict[str, PlacedPiece]:
        assert self.table.phone_layout, NO_LAYOUT
        picture = self.table.phone_layout(self.context(path), height)
        assert len({placed.key for placed in picture}) == len(picture), "a key is one piece"
        return {placed.key: placed for placed in picture}


def asked(table: Setting, most: int) -> Iterator[tuple[Asked, Sequence[Any]]]:
    """Meet people who decide, each with a few of the acts that they may choose from."""
    rng = Random(str(table))
    for step in decisions(table, most):
        somebody = Asked(table, step)
        few = rng.sample(somebody.acts, min(len(somebody.acts), 3))
        yield somebody, [*few, *(act for act in somebody.acts[len(somebody.moves) :] if act not in few)]


def corners(placed: PlacedPiece) -> list[tuple[float, float]]:
    turn, (wide, tall) = radians(-placed.pose.angle), (side * placed.pose.scale / 2 for side in placed.image.size)
    return [
        (placed.pose.x + x * cos(turn) - y * sin(turn), placed.pose.y + x * sin(turn) + y * cos(turn))
        for x in (-wide, wide)
        for y in (-tall, tall)
    ]


def in_sight(placed: PlacedPiece, picture: dict[str, PlacedPiece]) -> bool:
    """Tell whether a thumb that goes over a piece ever finds it on top."""
    stage = Stage()
    stage.show(list(picture.values()))
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    steps = [step / 8 - 0.5 for step in range(1, 8)]
    return any(
        stage.piece_at(placed.pose.x + wide * x, placed.pose.y + tall * y) == placed.key for y in steps for x in steps
    )


def large(placed: PlacedPiece, least: float) -> bool:
    wide, tall = (side * placed.pose.scale for side in placed.image.size)
    return wide >= least - 0.5 and tall + placed.touch_below >= least - 0.5


def least(picture: dict[str, PlacedPiece], height: float) -> float:
    """Name the least side of what is touched: less on a low palm, and where forty chips must find room."""
    crowd = sum(key.startswith(("chip:", "both:")) for key in picture) > CROWD
    return MIN_TOUCH_SIZE * (0.5 if crowd else 0.75 if height < PAGE else 1.0)


@pytest.mark.no_cover
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_touch_of_every_move_finds_its_piece(table: Setting) -> None:
    for place, (somebody, acts) in enumerate(asked(table, 16 if table.options == SHORT else 8)):
        height = HEIGHTS[place % len(HEIGHTS)]
        for act in acts:
            way = somebody.table.touch_paths(act, somebody.view)[0]
            for touches in range(len(way)):
                path, key = way[:touches], way[touches]
                picture = somebody.palm(path, height)

                assert key in picture, (act, path, key)
                assert picture[key].touchable, (act, path, key)
                assert all(-1 <= x <= PHONE_WIDTH + 1 and -1 <= y <= height + 1 for x, y in corners(picture[key])), (
                    act,
                    key,
                )
                assert in_sight(picture[key], picture), (act, path, key)
                looks = (
                    [] if large(picture[key], MIN_TOUCH_SIZE * 0.7) else [each for each in picture if "look:" in each]
                )
                nearer = [somebody.palm((*path, look), height) for look in looks] or [picture]
                thumb = least(picture, height)
                assert any(key in near and large(near[key], thumb) for near in nearer), (act, path, key)


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_word_fits_and_none_is_too_small(key: str, language: str, typesetter: Typesetter) -> None:
    few = [table for table in TABLES if table.key == key]
    for table in few[:1] + few[-1:]:
        for place, step in enumerate(decisions(table, 4)):
            somebody = Asked(table, step, language)
            way = somebody.table.touch_paths(somebody.acts[0], somebody.view)[0]
            for placed in somebody.palm(way[: place % 2], PAGE).values():
                typesetter.letters.clear()
                if not isinstance(placed.image, DRAWINGS):
                    typesetter.paint(placed.image, placed.pose.scale)

                    assert min(typesetter.letters, default=LETTERS) >= LETTERS, (placed.key, typesetter.texts[-3:])

    assert typesetter.misfits == []


@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
@pytest.mark.parametrize("key", GAMES)
def test_every_name_fits(key: str, names: Sequence[str], typesetter: Typesetter) -> None:
    table = next(table for table in TABLES if table.key == key)
    somebody = Asked(table, decisions(table, 3)[1])
    somebody.players = tuple(Human(name) for name in names[: table.seats])
    for placed in somebody.palm((), PHONE_HEIGHTS[0]).values():
        typesetter.paint(placed.image, placed.pose.scale)

    assert typesetter.misfits == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_can_be_touched_has_a_name_and_what_is_done_has_words(table: Setting) -> None:
    rng = Random(str(table))
    for place, step in enumerate(decisions(table, 8)):
        somebody = Asked(table, step, LANGUAGES[place % len(LANGUAGES)])
        context = somebody.context()
        said = {f"the label of {key}": somebody.table.label(key, context) for key in somebody.selection.offered()}
        said |= {
            f"the move_label of {act}": somebody.table.move_label(act, context)
            for act in rng.sample(somebody.acts, min(9, len(somebody.acts)))
        }
        said["the status_line"] = somebody.table.status_line(context)

        for what, words in said.items():
            assert words, f"a game of ours says something for phones; here {what} is empty"
            assert len(words) <= 60, f"{what} has more than 60 letters: {words}"
            assert not re.search(r"[{}$]|[a-z_]+-called|[a-z_]+-deed", words), words


def test_every_card_of_a_full_hand_shows_as_much_as_a_fingertip() -> None:
    table = next(table for table in TABLES if table.key == "fox_forest")
    somebody = Asked(table, decisions(table, 200)[0])
    picture = somebody.palm((), PHONE_HEIGHTS[0])
    hand = [picture[f"card:{card}"] for card in somebody.view.hand]
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
    somebody = Asked(table, decisions(table, 40)[-1])
    for path in ((), (LOOK_WEST,), (LOOK_EAST,)):
        context, picture = somebody.context(path), somebody.palm(path, PAGE)
        laid = {placed.key: placed.pose for placed in somebody.table.lay_out(context)}
        pose = picture["petya"].pose if "petya" in picture else picture["board"].pose
        there = laid["petya"] if "petya" in picture else laid["board"]

        assert somebody.table.phone_to_table(pose.x, pose.y, context, PAGE) == pytest.approx((there.x, there.y))


def test_looking_nearer_changes_nothing_of_what_is_chosen() -> None:
    table = Setting("duck_lake", 2, GAMES["duck_lake"].options(lilies="by_hand"))
    somebody = Asked(table, decisions(table, 200)[0])
    chosen = somebody.selection

    assert chosen.click(LOOK_WEST) is None
    assert chosen.path == (LOOK_WEST,)
    assert chosen.click(LOOK_EAST) is None
    assert chosen.path == (LOOK_EAST,)
    assert chosen.click(LOOK_ALL) is None
    assert chosen.path == ()
    chosen.click(LOOK_WEST)
    assert chosen.click("cell:11") == LayLily(11)
    assert somebody.selection.offered((LOOK_WEST,)) == chosen.offered(())
    chosen.path = (LOOK_WEST,)
    assert isinstance(chosen.click("stone:3"), Refusal | None)


def test_how_the_row_would_be_lies_on_a_paper_of_its_own() -> None:
    table = next(table for table in TABLES if table.key == "sitting_ducks")
    found = {}
    for step in decisions(table, 200):
        somebody = Asked(table, step)
        for move in somebody.moves:
            found.setdefault((type(move), move.card), (somebody, somebody.table.touch_paths(move, somebody.view)[0]))
    seen = {card: somebody.palm(way, PAGE) for (kind, card), (somebody, way) in found.items() if kind is Play}

    assert {"then", "foreseen", *(f"then:{place}" for place in range(6))} <= seen["march"].keys()
    assert any(key.startswith("then:hit:") for picture in seen.values() for key in picture)
    assert not any(key.startswith("player:") for key in seen["march"])
    somebody, way = found[Play, "rearrange"]
    assert "done" in somebody.palm(way[:1], PAGE)


def test_a_canvas_may_be_upright() -> None:
    canvas = Canvas(pygame.Surface((390, 600)), (PHONE_WIDTH, 1000.0))

    assert (canvas.pixels_per_unit, canvas.left, canvas.top) == (0.5, 0.0, 50.0)
    assert canvas.to_logical((390, 550)) == (PHONE_WIDTH, 1000.0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_palm_can_be_laid_at_any_moment_for_anybody(table: Setting) -> None:
    players, laying = tuple(Human(f"P{seat}") for seat in range(table.seats)), table_of(table.key)
    assert laying.phone_layout, NO_LAYOUT
    for place, step in enumerate(thinned(story(table), 24)):
        watcher, beat = table.watchers[place % len(table.watchers)], step.beats[place % len(step.beats)]
        now = table.game.pending(beat.state)
        decider = now.seat if isinstance(now, Decide) else now.request.seat if isinstance(now, AwaitWorld) else None
        view = table.game.view(beat.state, watcher)
        context = TableContext(view, players, catalogue("en"), decider=decider, event=beat.event)
        picture = laying.phone_layout(context, HEIGHTS[place % len(HEIGHTS)])

        assert len({placed.key for placed in picture}) == len(picture)
        assert "prompt" in {placed.key for placed in picture}
        assert all(isinstance(laying.label(placed.key, context), str) for placed in picture)
        assert isinstance(laying.status_line(context), str)


@pytest.mark.rule("DL-12")
def test_the_die_on_a_palm_is_touched_by_whoever_is_to_roll() -> None:
    table = next(table for table in TABLES if table.key == "duck_lake")
    step = next(step for step in story(table) if step.state.step == "roll")
    players = tuple(Human(f"P{seat}") for seat in range(table.seats))
    for seat in (step.state.turn, (step.state.turn + 1) % table.seats):
        context = TableContext(table.game.view(step.state, seat), players, catalogue("en"), decider=step.state.turn)
        picture = {placed.key: placed for placed in phone_layout(context, PAGE)}

        assert (picture["die"].touchable, picture["die"].glow) == (
            (True, "legal") if seat == step.state.turn else (False, "")
        )
        assert large(picture["die"], MIN_TOUCH_SIZE)


def test_a_trick_that_is_judged_shows_who_has_won_it() -> None:
    table = next(table for table in TABLES if table.key == "fox_forest")
    won = next(beat for step in story(table) for beat in step.beats if isinstance(beat.event, TrickWon))
    context = TableContext(table.game.view(won.state, 0), (Human("A"), Human("B")), catalogue("en"), event=won.event)
    picture = {placed.key: placed for placed in table_of("fox_forest").phone_layout(context, PAGE)}
    cards = [picture[f"card:{card}"] for card in won.event.cards]

    assert [placed.glow for placed in cards].count("selected") == 1
    assert {placed.leaves_to for placed in cards} == {f"tricks:{won.event.seat}"}
    assert f"tricks:{won.event.seat}" in picture
    assert "reason" in picture


HELD = ("card:", "act:", "chip:", "both:")
"""What lies in a hand or on a rack."""


def tops(picture: Sequence[PlacedPiece], canvas: tuple[float, float]) -> dict[tuple[int, int], str | None]:
    """Tell what a touch of a hand would hit."""
    stage, held = Stage(), [placed for placed in picture if placed.key.startswith(HELD)]
    stage.show([placed for placed in picture if placed.touchable])
    high = min(placed.pose.y - placed.image.size[1] * placed.pose.scale / 2 for placed in held)
    spots = [(x, y) for x in range(3, int(canvas[0]), 13) for y in range(int(high), int(canvas[1]), 19)]
    return {spot: stage.piece_at(*spot) for spot in spots}


@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["mouse", "thumb", "palm"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_chosen_in_a_hand_takes_no_touch_from_what_lies_beside_it(table: Setting, form: str) -> None:
    for place, step in enumerate(decisions(table, 2)):
        somebody = Asked(table, step)
        asked, laying = somebody.selection, somebody.table.phone_layout
        free = evolve(somebody.context(), has_pointer=form == "mouse")
        held = sorted(key for key in free.offered if key.startswith(HELD))
        canvas: tuple[float, float] = (PHONE_WIDTH, HEIGHTS[place]) if form == "palm" and laying else (WIDTH, HEIGHT)

        def lay(
            context: Any, high: float = canvas[1], laying: Any = laying, whole: Any = somebody.table.lay_out
        ) -> Any:
            return laying(context, high) if form == "palm" and laying else whole(context)

        before = tops(lay(free), canvas) if held else {}
        for key in held[:: max(len(held) // 3, 1)]:
            onwards = asked.offered((key,))
            # A whole move is kept on a palm alone; advice points at a piece where there is no pointer.
            seen = [evolve(free, path=(key,), offered=onwards or free.offered)] if onwards or form == "palm" else []
            for context in (*seen, *([] if form == "mouse" else [evolve(free, hover=key)])):
                after = tops(lay(context), canvas)
                taken = {hit for spot, hit in before.items() if after.get(spot) == key} - {key}
                assert not [hit for hit in taken if hit and hit.startswith(HELD)], (key, canvas)
