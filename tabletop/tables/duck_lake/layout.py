"""The whole picture of the lake, as it lies when nothing moves: the board, and the papers round it."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from rules.duck_lake.acts import CornTaken, DieRolled
from rules.duck_lake.choices import own_ducks
from rules.duck_lake.pieces import CORN, HANDFUL, LILIES, OPENING
from rules.duck_lake.state import State
from rules.kernel import Seat, all_seats
from tabletop.match import Human
from tabletop.stage.images import Avatar, Picture, Plank
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake.board.board import Board
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.duck_lake.on_board import cells, corn, ducks, ghost, lilies, petya, stones, trails
from tabletop.tables.duck_lake.panels import BucketTag, Pile, Tray
from tabletop.tables.duck_lake.pieces import Lily
from tabletop.tables.duck_lake.places import (
    BOARD,
    BUCKET,
    BUTTON,
    DIE,
    DIE_TAG,
    DIE_WAITS,
    LOG,
    PITCH,
    PLAYERS,
    RIBBON,
)
from tabletop.tables.duck_lake.texts import WALKS, called
from tabletop.tables.duck_lake.throw.die import shown
from tabletop.tables.parts import LogSheet, PlayerTag, Tag, log_rows, name_letters, ribbon

SETUP: Final = ("lot", "lilies", "drift", "ducks")


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table; a view of the lake hides nothing, so it is the same from every chair."""
    state = glance.view.state
    return [
        Placed("board", Board(), centre(BOARD), z=-10, shadow=2),
        *stones(glance, state),
        *cells(glance, state),
        *lilies(state),
        *corn(glance, state),
        *trails(glance, state),
        *ghost(glance, state),
        *ducks(glance),
        petya(state),
        *_players(glance, state),
        *_tray(glance, state),
        *_papers(glance, state),
        *_planks(glance, state),
    ]


def _players(glance: Glance, state: State) -> Iterator[Placed]:
    deciding = glance.decider
    names = [glance.name(seat) for seat in all_seats(state.seats)]
    letters = name_letters(names, PLAYERS[2], PLAYERS[3], glance.scale)
    for seat in all_seats(state.seats):
        top = PLAYERS[1] + seat * PITCH
        # What changes lies on it as a piece of its own, so that this is painted once.
        tag = PlayerTag(PLAYERS[2], PLAYERS[3], state.colours[seat], names[seat], letters=letters, signed=True)
        pose = tag.pose((PLAYERS[0], top, PLAYERS[2], PLAYERS[3]))
        glow = "legal" if deciding == seat else ""
        yield Placed(f"player:{seat}", tag, pose, z=-6, shadow=1, glow=glow)
        grown = isinstance(glance.event, CornTaken) and glance.event.seat == seat
        heap = Pose(PLAYERS[0] + PLAYERS[2] - 97, top + PLAYERS[3] - 50, 0, 1.1 if grown else 1.0)
        yield Placed(f"pile:{seat}", Pile(len(state.eaten[seat])), heap, z=-5.9, shadow=0, solid=False)
        word = _word(glance, state, seat)
        if word:
            spot = Pose(PLAYERS[0] + PLAYERS[2] - 62, top - 9)
            yield Placed(f"tag:{seat}", Tag(word, 112), spot, z=1, shadow=1, solid=False)
    if state.seats < 4:
        yield Placed("mug", Picture("ui/mug", 210, 210), Pose(98, 806), z=-7, shadow=2, solid=False)
        yield Placed("cookie", Picture("ui/cookie", 78, 78), Pose(240, 812, 14), z=-7, shadow=1, solid=False)


def _word(glance: Glance, state: State, seat: Seat) -> str:
    """Say in a word what a player is about."""
    if state.step in SETUP:
        return glance.say("duck_lake-tag-first") if seat == state.first else ""
    if state.step in ("roll", "throw") and seat == state.turn:
        return glance.say("duck_lake-tag-roll")
    return glance.say("duck_lake-tag-next") if seat == (state.turn + 1) % state.seats and state.step != "over" else ""


def _tray(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay the die in its tray, or before the first roll what is to be put on the table."""
    say = glance.say
    title = ""
    rows: tuple[tuple[str, str], ...] = ()
    if state.step in ("lilies", "drift"):
        title = say("duck_lake-option-lilies")
        rows = (("duck_lake/lily", f"×{LILIES - len(state.lilies)}"),)
    elif state.step == "ducks":
        colour = state.colours[state.turn]
        title = say(f"duck_lake-duck-{colour}")
        waiting = sum(state.ducks[duck] is None for duck in own_ducks(state))
        rows = ((f"ducks/duck_{colour}", f"×{waiting}"),)
    elif state.step not in SETUP:
        title, rows = _meaning(glance, state)
    yield Placed("tray", Tray(title, rows), centre(DIE_TAG), z=-6, shadow=1)
    if state.step == "lilies":
        left = LILIES - len(state.lilies)
        for place in range(left - 1, 0, -1):
            yield Placed(f"more:{place}", Lily(), _pile(place), z=-3, shadow=0, solid=False)
        if left:
            yield Placed("lilies", Lily(), _pile(0), z=-2, shadow=0, solid=glance.mine)
    elif _opening(state):
        yield Placed("handful", Picture("duck_lake/bucket", 112, 104), DIE, z=1, shadow=1, solid=False)
    elif state.step not in SETUP and not (glance.performing and state.step == "roll"):
        pose = DIE_WAITS if _unrolled(glance, state) else DIE
        yield Placed("die", shown(state.die), pose, z=1, shadow=1, solid=False)


def _pile(place: int) -> Pose:
    """Stack the lilies that wait: wherever a small hand takes hold of them, it has the top one."""
    return Pose(DIE.x + 2 + 4 * place, DIE.y - 14 + 5 * place, 0, 1.35)


def _opening(state: State) -> bool:
    """DL-06 Whether the first handful is at hand, before anybody has rolled."""
    return state.die is None and state.step in ("throw", "push")


def _unrolled(glance: Glance, state: State) -> bool:
    """Whether the die waits to be rolled; not so while Petya walks by what it says, with his handful still to come."""
    walking = CORN - state.bucket < OPENING + state.petya
    return state.step == "roll" and not walking and not isinstance(glance.event, DieRolled)


def _meaning(glance: Glance, state: State) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Say what the die says, in a word and in pictures."""
    say = glance.say
    if _opening(state):
        count = len(state.hand) or OPENING
        return say("duck_lake-corn", count=count), (("duck_lake/corn", f"×{count}"),)
    if state.die is None or _unrolled(glance, state):
        return say("duck_lake-die"), ()
    if state.die == "black" and state.options.older_children:
        return say("duck_lake-die-carry"), (("duck_lake/stone_1", "×1"),)
    if state.die in ("white", "black"):
        corn = len(state.hand) or HANDFUL
        return say("duck_lake-die-duck"), (("duck_lake/petya", f"×{HANDFUL}"), ("duck_lake/corn", f"×{corn}"))
    colour = state.colours[state.turn]
    return say("duck_lake-die-number"), ((f"ducks/duck_{colour}", f"×{state.die}"),)


def _papers(glance: Glance, state: State) -> Iterator[Placed]:
    say = glance.say
    left = WALKS - state.walks
    told = say("duck_lake-walks-left", count=left) if left else say("duck_lake-walks-over")
    tag = BucketTag(say("duck_lake-bucket"), state.bucket + len(state.hand), state.walks, told)
    yield Placed("bucket", tag, centre(BUCKET), z=-6, shadow=1)
    rows: list[tuple[str, str]] = []
    for line in glance.log:
        row = ("" if line.seat is None else state.colours[line.seat], line.text)
        if row not in rows[-1:]:
            rows.append(row)
    last = rows[-log_rows(LOG[3], glance.scale) :]
    sheet = LogSheet(LOG[2], LOG[3], say("log-title"), tuple(last), glance.scale)
    yield Placed("log", sheet, centre(LOG), z=-6, shadow=1)


ENDINGS: Final = {"lilies": "drift", "push": "leave", "carry": "decline"}
"""For each step with a plank of its own: the plank's key."""


def _planks(glance: Glance, state: State) -> Iterator[Placed]:
    if glance.mine and state.step in ENDINGS:
        key = ENDINGS[state.step]
        plank = Plank(BUTTON[2], BUTTON[3], "amber", called(key, glance), 25, lines=2)
        yield Placed(key, plank, centre(BUTTON), z=6, shadow=1, glow=glance.glow(key))
    # It hangs as long as it is the watcher's turn, whatever is being shown: a ribbon never blinks. It hangs behind the
    # board, so that Petya, who hops as he walks below it, keeps his hat on.
    seat = glance.view.seat
    if seat is not None and glance.decider == seat and isinstance(glance.players[seat], Human):
        yield evolve(ribbon(glance, RIBBON, 360), z=-12)
        portrait = Avatar(state.colours[seat], 66)
        yield Placed("turn", portrait, Pose(RIBBON[0] - 176, RIBBON[1] - 1), z=-11, shadow=1, solid=False)
