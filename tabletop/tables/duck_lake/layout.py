"""The whole picture of the lake as it lies when nothing moves: the board, and the papers round it."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from rules.duck_lake.acts import CornTaken, DieRolled
from rules.duck_lake.choices import own_ducks
from rules.duck_lake.pieces import CORN_COUNT, FIRST_HANDFUL_SIZE, HANDFUL_SIZE, LILY_COUNT
from rules.duck_lake.state import State
from rules.kernel import Seat, all_seats
from tabletop.match import Human
from tabletop.stage.images import Avatar, ButtonImage, Picture
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake.board.board import Board
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.on_board import corn, ducks, hover_ghost, lilies, petya, stones, touchable_cells, trails
from tabletop.tables.duck_lake.panels import BucketTag, CornPile, DieTray
from tabletop.tables.duck_lake.pieces import Lily
from tabletop.tables.duck_lake.places import (
    BOARD_BOX,
    BUCKET_BOX,
    BUTTON_BOX,
    DIE_RESTING_POSE,
    DIE_TRAY_BOX,
    DIE_WAITING_POSE,
    FIRST_PLAYER_BOX,
    LOG_BOX,
    PLAYER_STEP,
    RIBBON_POINT,
)
from tabletop.tables.duck_lake.texts import WALK_COUNT, label
from tabletop.tables.duck_lake.throw.die import die_image
from tabletop.tables.parts import DarkTag, LogSheet, PlayerTag, log_line_count, tag_name_font_size, turn_ribbon

SETUP_STEPS: Final = ("lot", "lilies", "drift", "ducks")


def lay_out(context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table; a view of the lake hides nothing, so it is the same from every chair."""
    state = context.view.state
    return [
        PlacedPiece("board", Board(), pose_of_box(BOARD_BOX), z=-10, elevation=2),
        *stones(context, state),
        *touchable_cells(context, state),
        *lilies(state),
        *corn(context, state),
        *trails(context, state),
        *hover_ghost(context, state),
        *ducks(context),
        petya(state),
        *_players(context, state),
        *_tray(context, state),
        *_bucket_and_log(context, state),
        *_buttons(context, state),
    ]


def _players(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    deciding = context.decider
    names = [context.player_name(seat) for seat in all_seats(state.seats)]
    letters = tag_name_font_size(names, FIRST_PLAYER_BOX[2], FIRST_PLAYER_BOX[3], context.text_scale)
    for seat in all_seats(state.seats):
        top = FIRST_PLAYER_BOX[1] + seat * PLAYER_STEP
        # What changes lies on it as a piece of its own, so that this is painted once.
        tag = PlayerTag(
            FIRST_PLAYER_BOX[2],
            FIRST_PLAYER_BOX[3],
            state.colours[seat],
            names[seat],
            name_font_size=letters,
            has_symbol=True,
        )
        pose = tag.pose_in((FIRST_PLAYER_BOX[0], top, FIRST_PLAYER_BOX[2], FIRST_PLAYER_BOX[3]))
        glow = "legal" if deciding == seat else ""
        yield PlacedPiece(f"player:{seat}", tag, pose, z=-6, elevation=1, glow=glow)
        grown = isinstance(context.event, CornTaken) and context.event.seat == seat
        heap = Pose(
            FIRST_PLAYER_BOX[0] + FIRST_PLAYER_BOX[2] - 97, top + FIRST_PLAYER_BOX[3] - 50, scale=1.1 if grown else 1.0
        )
        yield PlacedPiece(f"pile:{seat}", CornPile(len(state.eaten[seat])), heap, z=-5.9, elevation=0, touchable=False)
        word = _player_word(context, state, seat)
        if word:
            spot = Pose(FIRST_PLAYER_BOX[0] + FIRST_PLAYER_BOX[2] - 62, top - 9)
            yield PlacedPiece(f"tag:{seat}", DarkTag(word, 112), spot, z=1, elevation=1, touchable=False)
    if state.seats < 4:
        yield PlacedPiece("mug", Picture("ui/mug", 210, 210), Pose(98, 806), z=-7, elevation=2, touchable=False)
        yield PlacedPiece(
            "cookie", Picture("ui/cookie", 78, 78), Pose(240, 812, 14), z=-7, elevation=1, touchable=False
        )


def _player_word(context: TableContext, state: State, seat: Seat) -> str:
    """Return a word on what a player is about."""
    if state.step in SETUP_STEPS:
        return context.say("duck_lake-tag-first") if seat == state.first else ""
    if state.step in ("roll", "throw") and seat == state.turn:
        return context.say("duck_lake-tag-roll")
    return context.say("duck_lake-tag-next") if seat == (state.turn + 1) % state.seats and state.step != "over" else ""


def _tray(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay the die in its tray, or before the first roll what is to be put on the table."""
    say = context.say
    title = ""
    rows: tuple[tuple[str, str], ...] = ()
    if state.step in ("lilies", "drift"):
        title = say("duck_lake-option-lilies")
        rows = (("duck_lake/lily", f"×{LILY_COUNT - len(state.lilies)}"),)
    elif state.step == "ducks":
        colour = state.colours[state.turn]
        title = say(f"duck_lake-duck-{colour}")
        waiting = sum(state.ducks[duck] is None for duck in own_ducks(state))
        rows = ((f"ducks/duck_{colour}", f"×{waiting}"),)
    elif state.step not in SETUP_STEPS:
        title, rows = _die_meaning(context, state)
    yield PlacedPiece("tray", DieTray(title, rows), pose_of_box(DIE_TRAY_BOX), z=-6, elevation=1)
    if state.step == "lilies":
        left = LILY_COUNT - len(state.lilies)
        for place in range(left - 1, 0, -1):
            yield PlacedPiece(f"more:{place}", Lily(), _waiting_lily_pose(place), z=-3, elevation=0, touchable=False)
        if left:
            yield PlacedPiece(
                "lilies", Lily(), _waiting_lily_pose(0), z=-2, elevation=0, touchable=context.watcher_decides
            )
    elif _is_opening(state):
        yield PlacedPiece(
            "handful", Picture("duck_lake/bucket", 112, 104), DIE_RESTING_POSE, z=1, elevation=1, touchable=False
        )
    elif state.step not in SETUP_STEPS and not (context.hand_at_work and state.step == "roll"):
        pose = DIE_WAITING_POSE if _is_unrolled(context, state) else DIE_RESTING_POSE
        yield PlacedPiece("die", die_image(state.die), pose, z=1, elevation=1, touchable=False)


def _waiting_lily_pose(place: int) -> Pose:
    """Stack the lilies that wait: wherever a small hand takes hold of them, it has the top one."""
    return Pose(DIE_RESTING_POSE.x + 2 + 4 * place, DIE_RESTING_POSE.y - 14 + 5 * place, scale=1.35)


def _is_opening(state: State) -> bool:
    """DL-06 Whether the first handful is at hand, before anybody has rolled."""
    return state.die is None and state.step in ("throw", "push")


def _is_unrolled(context: TableContext, state: State) -> bool:
    """Whether the die waits to be rolled. Not while Petya walks by it and his handful is still to come."""
    walking = CORN_COUNT - state.bucket < FIRST_HANDFUL_SIZE + state.petya
    return state.step == "roll" and not walking and not isinstance(context.event, DieRolled)


def _die_meaning(context: TableContext, state: State) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what the die says: a title, and drawings with counts."""
    say = context.say
    if _is_opening(state):
        count = len(state.hand) or FIRST_HANDFUL_SIZE
        return say("duck_lake-corn", count=count), (("duck_lake/corn", f"×{count}"),)
    if state.die is None or _is_unrolled(context, state):
        return say("duck_lake-die"), ()
    if state.die == "black" and state.options.older_children:
        return say("duck_lake-die-carry"), (("duck_lake/stone_1", "×1"),)
    if state.die in ("white", "black"):
        corn = len(state.hand) or HANDFUL_SIZE
        return say("duck_lake-die-duck"), (("duck_lake/petya", f"×{HANDFUL_SIZE}"), ("duck_lake/corn", f"×{corn}"))
    colour = state.colours[state.turn]
    return say("duck_lake-die-number"), ((f"ducks/duck_{colour}", f"×{state.die}"),)


def _bucket_and_log(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    say = context.say
    left = WALK_COUNT - state.walk_count
    told = say("duck_lake-walks-left", count=left) if left else say("duck_lake-walks-over")
    tag = BucketTag(say("duck_lake-bucket"), state.bucket + len(state.hand), state.walk_count, told)
    yield PlacedPiece("bucket", tag, pose_of_box(BUCKET_BOX), z=-6, elevation=1)
    rows: list[tuple[str, str]] = []
    for line in context.log:
        row = ("" if line.seat is None else state.colours[line.seat], line.text)
        if row not in rows[-1:]:
            rows.append(row)
    last = rows[-log_line_count(LOG_BOX[3], context.text_scale) :]
    sheet = LogSheet(LOG_BOX[2], LOG_BOX[3], say("log-title"), tuple(last), context.text_scale)
    yield PlacedPiece("log", sheet, pose_of_box(LOG_BOX), z=-6, elevation=1)


STEP_BUTTON_KEYS: Final = {"lilies": "drift", "push": "leave", "carry": "decline"}
"""For each step that a button ends: the button's key."""


def _buttons(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    if context.watcher_decides and state.step in STEP_BUTTON_KEYS:
        key = STEP_BUTTON_KEYS[state.step]
        plank = ButtonImage(BUTTON_BOX[2], BUTTON_BOX[3], "amber", label(key, context), 25, lines=2)
        yield PlacedPiece(key, plank, pose_of_box(BUTTON_BOX), z=6, elevation=1, glow=context.glow(key))
    # It hangs as long as it is the watcher's turn, whatever is being shown: a ribbon never blinks. It hangs behind the
    # board, so that Petya, who hops as he walks below it, keeps his hat on.
    seat = context.view.seat
    if seat is not None and context.decider == seat and isinstance(context.players[seat], Human):
        yield evolve(turn_ribbon(context, RIBBON_POINT, 360), z=-12)
        portrait = Avatar(state.colours[seat], 66)
        yield PlacedPiece(
            "turn", portrait, Pose(RIBBON_POINT[0] - 176, RIBBON_POINT[1] - 1), z=-11, elevation=1, touchable=False
        )
