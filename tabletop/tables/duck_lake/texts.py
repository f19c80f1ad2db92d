"""The texts of the lake's table: hints, labels, tips, and the count at the end."""

from typing import Final

from rules.duck_lake.acts import Decline, DuckPaddled, Event, LayLily, LeaveAll, LetDrift, MatchEnded, Move, Swim
from rules.duck_lake.choices import longest_swim
from rules.duck_lake.pieces import (
    COLOURS,
    COLUMNS,
    DIE_FACES,
    FIRST_HANDFUL_SIZE,
    HANDFUL_SIZE,
    LAST_STONE,
    LILY_COUNT,
    STONE_PLACE_OFFSET,
    Place,
    owner,
)
from rules.duck_lake.state import Options, State
from rules.duck_lake.views import View
from rules.kernel import Seat, all_seats
from tabletop.i18n import Catalogue
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.panels import corn_score_sheet
from tabletop.tables.duck_lake.touch import corn_count, swim_so_far
from tabletop.tables.game_table import PieceKey, SheetPages

WALK_COUNT: Final = LAST_STONE // HANDFUL_SIZE
BUTTON_TEXTS: Final = {"drift": "let-drift", "leave": "leave-all", "decline": "decline"}
"""The message for each button that ends a step, by the button's key."""
QUIET_EVENTS: Final = frozenset({DuckPaddled})
"""Events that the few lines on the table leave out."""


def hint(context: TableContext) -> str:
    """Return the hint for the bar: what is to be done."""
    state = context.view.state
    if context.watcher_decides:
        return _decision_hint(context, state)
    if context.decider is None:
        return context.say(f"duck_lake-hint-{state.step}") if state.step in ("lot", "drift") else ""
    if context.decider == context.view.seat and state.step in ("roll", "throw"):
        return _hand_task_hint(context, state)
    ending = f"-{state.step}" if state.step in ("throw", "jump") else ""
    return context.say(f"duck_lake-hint-wait{ending}", name=context.player_name(context.decider))


def _decision_hint(context: TableContext, state: State) -> str:
    say = context.say
    match state.step:
        case "lilies":
            ending = "" if state.lilies else "-first"
            return say(f"duck_lake-hint-lilies{ending}", left=LILY_COUNT - len(state.lilies))
        case "ducks":
            return say("duck_lake-hint-ducks", left=state.ducks[2 * state.turn : 2 * state.turn + 2].count(None))
        case "swim":
            begun = swim_so_far(context.path)
            if begun and begun[1]:
                return say("duck_lake-hint-swim-on", left=longest_swim(state, begun[0]) - len(begun[1]))
            ending = "-fewer" if state.options.fewer_steps else ""
            return say(f"duck_lake-hint-swim{ending}", steps=int(state.die or 0))
        case "carry":
            return say("duck_lake-hint-carry-stone" if context.path or context.carried else "duck_lake-hint-carry")
    return say(f"duck_lake-hint-{state.step}")


def _hand_task_hint(context: TableContext, state: State) -> str:
    say = context.say
    if state.step == "roll":
        return say("duck_lake-hint-roll")
    if not state.hand:  # it is open already, and the corn is being told of
        return ""
    if len(state.hand) == FIRST_HANDFUL_SIZE:
        return say("duck_lake-hint-opening")
    missed = len(state.hand) % HANDFUL_SIZE or any(corn.piece > state.hand[0] for corn in state.lying)
    return say("duck_lake-hint-throw-again", count=len(state.hand)) if missed else say("duck_lake-hint-throw")


def explain(key: PieceKey, context: TableContext) -> str | None:
    """Return what a thing is, or None."""
    kind = key.partition(":")[0]
    return context.say(f"duck_lake-{kind}-tip") if kind in ("bucket", "lily", "petya") else None


def label(key: PieceKey, context: TableContext) -> str:
    """Return the name of a thing, and where on the board it is."""
    state, say = context.view.state, context.say
    kind, _, rest = key.partition(":")
    match kind:
        case "cell":
            return _place_text(int(rest), context)
        case "lily":
            return f"{say('duck_lake-called-lily')}, {_place_text(int(rest), context)}"
        case "stone":
            return _place_text(STONE_PLACE_OFFSET + int(rest), context)
        case "petya":
            return f"{say('duck_lake-called-petya')}, {_place_text(STONE_PLACE_OFFSET + state.petya, context)}"
        case "duck":
            name = say("duck_lake-called-duck", colour=state.colours[owner(int(rest))])
            place = state.ducks[int(rest)]
            return name if place is None else f"{name}, {_place_text(place, context)}"
        case "corn":
            cells = [cell for corn in state.lying if corn.piece == int(rest) for cell in corn.cells]
            return ", ".join([say("duck_lake-called-corn"), *(_place_text(cell, context) for cell in cells[:1])])
        case "die":
            return f"{say('duck_lake-die')}: {field_text(state.die, say)}" if state.die else say("duck_lake-die")
        case "player":
            return f"{context.player_name(Seat(int(rest)))}: {say('duck_lake-corn', count=len(state.eaten[int(rest)]))}"
        case "suggestion":
            return say("duck_lake-called-suggestion")
        case "look" | "stop":
            return say(f"duck_lake-{key.replace(':', '-')}")
    return say(f"duck_lake-{BUTTON_TEXTS[kind]}") if kind in BUTTON_TEXTS else ""


def _place_text(place: Place, context: TableContext) -> str:
    """Return where a cell or a stone is, and how much corn lies in the cell."""
    say = context.say
    if place >= STONE_PLACE_OFFSET:
        return say("duck_lake-called-stone", number=place - STONE_PLACE_OFFSET + 1)
    row, column = divmod(place, COLUMNS)
    there = say("duck_lake-called-cell", row=row + 1, column=column + 1)
    corn = sum(corn.cell == place for corn in context.view.state.lying)
    return f"{there}, {say('duck_lake-corn', count=corn)}" if corn else there


def move_label(move: Move, context: TableContext) -> str:
    """Return what a move does, and how much corn a swim brings."""
    say = context.say
    match move:
        case Swim():
            return say("duck_lake-deed-swim", corn=corn_count(context.view.state, move))
        case LetDrift():
            return say("duck_lake-let-drift")
        case LeaveAll():
            return say("duck_lake-leave-all")
        case Decline():
            return say("duck_lake-decline")
        case LayLily():
            return say("duck_lake-deed-lay-lily")
    return say(f"duck_lake-deed-{type(move).__name__.lower()}")


def status_line(context: TableContext) -> str:
    """Return how much corn the watcher (or all together) has eaten, and how far Petya still has to go."""
    state, say, seat = context.view.state, context.say, context.view.seat
    eaten = sum(map(len, state.eaten)) if seat is None else len(state.eaten[seat])
    return say("duck_lake-standing", corn=say("duck_lake-corn", count=eaten), walks=WALK_COUNT - state.walk_count)


def never_cover(key: PieceKey, _: TableContext) -> bool:
    """The die, the ducks and the marks on the water are looked at while one chooses."""
    return key.partition(":")[0] in ("die", "duck", "stop", "suggestion", "tray")


RULE_IDS: Final = {
    "bucket": "DL-11",
    "lily": "DL-18",
    "petya": "DL-20",
    "corn": "DL-16",
    "duck": "DL-13",
    "stone": "DL-19",
}
"""The id of the rule about each thing on the lake."""


def rule_of(key: PieceKey, _view: View) -> str:
    """Return the id of the rule about what lies there."""
    return RULE_IDS.get(key.partition(":")[0], "")


def field_text(value: object, say: Catalogue) -> object:
    """Return the name of a face of the die; other values stay."""
    return say(f"duck_lake-face-{value}") if isinstance(value, str) and value in DIE_FACES else value


def avatar(seat: Seat, options: Options) -> str:
    """Return the colour of a seat's ducks."""
    return options.colours[seat] if options.colours else COLOURS[seat]


def summary(event: Event, context: TableContext) -> SheetPages | None:
    """Return the sheets on which the piles are counted, one piece after the other, at the end of the match."""
    if not isinstance(event, MatchEnded):
        return None
    say, state = context.say, context.view.state
    most = max(event.scores)
    foot = say("duck_lake-result-left", count=len(state.lying))
    if len(event.winners) > 1:
        foot = f"{say('duck_lake-result-shared')} {foot}"
    sheets = []
    for counted in range(most + 1):
        rows = tuple(
            (
                state.colours[seat],
                context.player_name(seat),
                min(event.scores[seat], counted),
                counted == most and event.scores[seat] == most,
            )
            for seat in all_seats(state.seats)
        )
        sheets.append(corn_score_sheet(say("duck_lake-count"), rows, foot if counted == most else "", most))
    return SheetPages(tuple(sheets), 0.16, "corn_drop_1")
