"""The lamp gives reasons, and every one of them is true of the table that it is said about."""

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.matches import TableCase, random_match_steps

from rules import GAMES
from rules.duck_lake.acts import CornTaken
from rules.fizz.acts import Lay
from rules.fizz.pieces import points
from rules.fox_forest.acts import Decline, Exchange, Play, TrickWon
from rules.fox_forest.pieces import SUIT
from rules.kernel import Decide, play
from rules.sitting_ducks.pieces import COLOUR
from tabletop.match import Human
from tabletop.tables import table_of
from tabletop.tables.game_table import TableContext


class Sentence(str):
    """A sentence by its key, and what was said in it."""

    args: dict[str, Any]


def fake_say(key: str, **args: Any) -> Sentence:
    sentence = Sentence(key.partition("-advice-")[2])
    sentence.args = args
    return sentence


def advised_moves(key: str, seats: int, seeds: int, **options: Any) -> Iterator[tuple[Any, Any, Any, Sentence]]:
    """Yield every state of a few matches with every move of it and the reason for that move, if it has one."""
    game, table = GAMES[key], table_of(key)
    players = tuple(Human(f"P{seat}") for seat in range(seats))
    for seed in range(seeds):
        for step in random_match_steps(TableCase(key, seats, game.options(**options)), seed):
            now = game.pending(step.state)
            if isinstance(now, Decide):
                moves, view = game.legal_moves(step.state), game.view(step.state, now.seat)
                context: Any = TableContext(
                    view, players, fake_say, decider=now.seat, moves=moves, watcher_decides=True
                )  # type: ignore[arg-type]
                for move in moves[:40]:
                    if sentence := table.words.advise(move, context):
                        yield step.state, now.seat, move, sentence  # type: ignore[misc]


def is_fox_advice_true(state: Any, seat: int, move: Any, sentence: Sentence) -> bool:
    beats = play(GAMES["fox_forest"], state, move)
    won = next((beat.event.seat for beat in beats if isinstance(beat.event, TrickWon)), None)
    after = beats[-1].state
    match sentence:
        case "fox" | "woodcutter":
            return isinstance(move, Play) and (after.step == sentence or sentence == "woodcutter")
        case "monarch":
            return not state.trick and move.card.startswith("11")
        case "take":
            return won == seat
        case "treasure":
            return won == seat and after.points[seat] - state.points[seat] >= sentence.args["points"] > 0
        case "swan":
            return won == 1 - seat and after.leader == seat
        case "enough":
            return won == 1 - seat and state.tricks[seat] == 9
        case "humble":
            return won == 1 - seat and state.tricks[seat] <= 3
        case "leave":
            return won == 1 - seat
        case "trump":
            return isinstance(move, Exchange) and SUIT[after.decree or state.decree] == sentence.args["suit"]
        case "keep":
            return isinstance(move, Decline)
    return False


@pytest.mark.rule("FF-20")
def test_every_reason_for_a_card_of_the_forest_is_true() -> None:
    found = [*advised_moves("fox_forest", 2, 12)]

    assert {str(sentence) for *_, sentence in found} == {
        *("fox", "woodcutter", "monarch", "take", "treasure", "swan", "enough", "humble", "leave", "trump", "keep")
    }
    assert [sentence for *rest, sentence in found[::3] if not is_fox_advice_true(*rest, sentence)] == []


@pytest.mark.rule("DL-16")
def test_the_lamp_counts_the_corn_that_a_move_brings() -> None:
    found = [*advised_moves("duck_lake", 2, 1, older_children=True)]
    corn = [(state, seat, move, sentence) for state, seat, move, sentence in found if sentence == "corn"]

    assert {str(sentence) for *_, sentence in found} == {"corn", "carry"}
    for state, seat, move, sentence in corn[::25]:
        events = [beat.event for beat in play(GAMES["duck_lake"], state, move) if isinstance(beat.event, CornTaken)]
        assert sentence.args["corn"] == sum(event.seat == seat for event in events) > 0


def test_the_lamp_names_the_ducks_that_a_card_hits_or_threatens() -> None:
    found = [*advised_moves("sitting_ducks", 4, 2)]

    assert {str(sentence) for *_, sentence in found} == {"shot", "back", "safe", "aim"}
    for state, seat, move, sentence in found[::7]:
        after = play(GAMES["sitting_ducks"], state, move)[-1].state
        named = sentence.args.get("names", "").split(", ")
        match sentence:
            case "shot":
                assert named == [f"P{each}" for each in range(4) if len(after.shot[each]) > len(state.shot[each])]
            case "back":
                assert len(after.shot[seat]) < len(state.shot[seat])
            case "aim":
                under = [
                    f"P{state.colours.index(COLOUR[slot.card])}"
                    for slot, sight, before in zip(state.row, after.sights, state.sights, strict=True)
                    if sight and not before and slot.card in COLOUR
                ]
                assert set(named) <= set(under) and f"P{seat}" not in named
            case "safe":
                assert ducks_in_danger(after, seat) <= ducks_in_danger(state, seat)


def ducks_in_danger(state: Any, seat: int) -> int:
    aimed = [slot.card for slot, sight in zip(state.row, state.sights, strict=True) if sight and not slot.dive]
    return sum(COLOUR.get(card) == state.colours[seat] for card in aimed)


@pytest.mark.rule("FZ-40")
def test_the_lamp_weighs_chips_and_sees_the_last_ones() -> None:
    found = [*advised_moves("fizz", 3, 2)]

    assert {"twins", "heavy", "draw"} <= {str(sentence) for *_, sentence in found} <= {"twins", "heavy", "draw", "out"}
    for state, seat, move, sentence in found[::5]:
        lays = [each for each in GAMES["fizz"].legal_moves(state) if isinstance(each, Lay)]
        match sentence:
            case "out":
                assert set(move.chips) == set(state.racks[seat])
            case "twins":
                assert len(move.chips) == 2
            case "heavy":
                assert sentence.args["points"] == max(points(each.chips) for each in lays if len(each.chips) == 1)
            case "draw":
                assert not lays
