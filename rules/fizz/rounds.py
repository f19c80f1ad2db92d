"""A round of Fizz: the deal, whose turn it is, how it ends, and the scores."""

from collections.abc import Generator
from typing import Final, TypeAlias

from rules.fizz.acts import (
    Dealt,
    Drew,
    Emptied,
    Fish,
    HadNothing,
    LastLapBegan,
    LastLapEnded,
    Mixed,
    RoundScored,
    Skipped,
    TournamentEnded,
    TurnBegan,
    Why,
)
from rules.fizz.bottle import UPRIGHT
from rules.fizz.pieces import ALL_CHIPS, fits_any, points
from rules.fizz.state import Options, State
from rules.kernel import Beat, Over, Seat, all_seats
from rules.piles import replaced

Beats: TypeAlias = Generator[Beat[State], None, State]
"""A generator of beats that returns the state after them."""


ENDS: Final[dict[str, str]] = {"emptied": "FZ-40", "fish": "FZ-41", "last_lap": "FZ-42"}
"""Why a tournament may be over, which is how its last round ended, and the rule behind it."""


def chips_per_player(options: Options, seats: int) -> int:
    """FZ-02 Each player takes as many chips as the setup says: usually 8, and 6 when seven or eight play."""
    usual = 8 if seats < 7 else 6
    return min(usual, options.deal or usual) if options.law == 1 else options.deal or usual


def round_count(options: Options, seats: int) -> int:
    """FZ-40 So many rounds as were agreed on, or as many as there are players."""
    return options.rounds or seats


def deal(state: State, order: tuple[int, ...]) -> Beats:
    """FZ-02 All chips are mixed, each player takes some. FZ-03 A round starts clean."""
    seats = len(state.racks)
    state = state.replace(
        step="turn",
        round=state.round + 1,
        turn=state.first,
        direction=1,
        bazaar=tuple([ALL_CHIPS[place] for place in order]),
        racks=((),) * seats,
        skips=(0,) * seats,
        tower=(),
        bottle=UPRIGHT,
        fallen=(),
        last=None,
        laying=None,
        dry=0,
        lap=None,
    )
    yield Beat(Mixed(state.round), state)
    count = chips_per_player(state.options, seats)
    for place in range(seats):
        seat = Seat((state.first + place) % seats)
        state = move_to_rack(state, seat, count)
        yield Beat(Dealt(seat, count), state)
    yield Beat(TurnBegan(state.turn), state)
    return state


def next_seat(state: State, seat: Seat) -> Seat:
    """Name the player after this one in the order of turns."""
    return Seat((seat + state.direction) % len(state.racks))


def move_to_rack(state: State, seat: Seat, count: int) -> State:
    """Move chips from the Bazaar to a rack."""
    rack = state.racks[seat] + state.bazaar[:count]
    return state.replace(racks=replaced(state.racks, seat, rack), bazaar=state.bazaar[count:])


def draw(state: State, seat: Seat, count: int, why: Why) -> Beats:
    """FZ-02 Whoever must draw more than the Bazaar has draws what it has."""
    count = min(count, len(state.bazaar))
    if count:
        state = move_to_rack(state, seat, count)
        yield Beat(Drew(seat, count, why), state)
    return state


def draw_until_fit(state: State) -> Beats:
    """FZ-18 Draw one by one until a chip fits; when the Bazaar is empty, the turn passes."""
    seat = state.turn
    while state.bazaar and not can_lay(state, seat):
        state = yield from draw(state, seat, 1, "nothing_fits")
    return (yield from take_turn(state, seat))


def can_lay(state: State, seat: Seat) -> bool:
    """Tell whether a player holds any chip that fits."""
    return fits_any(state.racks[seat], state.last)


def is_fish(state: State) -> bool:
    """FZ-41 The Bazaar is empty and nobody has a legal chip."""
    return not state.bazaar and not any(can_lay(state, seat) for seat in all_seats(len(state.racks)))


def take_turn(state: State, seat: Seat) -> Beats:
    """FZ-18 With a chip that fits, or something to draw, a player decides; with neither the turn passes."""
    if is_fish(state):
        return (yield from end_by_fish(state))
    if can_lay(state, seat) or state.bazaar:
        return state
    yield Beat(HadNothing(seat), state)
    return (yield from pass_on(state))


def pass_on(state: State) -> Beats:
    """Let the turn come to the next player who owes no skip and can do anything."""
    while not is_fish(state):
        state = yield from _end_turn(state)
        if state.lap == 0:
            return (yield from _end_lap(state))
        seat = next_seat(state, state.turn)
        state = state.replace(step="turn", turn=seat)
        if state.skips[seat]:
            state = state.replace(skips=replaced(state.skips, seat, state.skips[seat] - 1))
            yield Beat(Skipped(seat), state)
        elif can_lay(state, seat) or state.bazaar:
            yield Beat(TurnBegan(seat), state)
            return state
        else:
            yield Beat(HadNothing(seat), state)
    return (yield from end_by_fish(state))


def _end_turn(state: State) -> Beats:
    """FZ-42 Count the turns without a Bazaar, and those of the last lap, which may begin by itself."""
    if state.bazaar:
        return state
    state = state.replace(dry=state.dry + 1, lap=state.lap and state.lap - 1)
    if state.lap is None and state.options.ending == "automatic":
        return (yield from begin_lap(state))
    return state


def begin_lap(state: State) -> Beats:
    """FZ-42 The last lap has as many turns as there are players."""
    state = state.replace(lap=len(state.racks))
    yield Beat(LastLapBegan(len(state.racks)), state)
    return state


def end_by_fish(state: State) -> Beats:
    """FZ-41 Nobody can go on: the lowest points win."""
    yield Beat(Fish(seats_with_fewest_points(state)), state)
    return (yield from _score_by_lowest_points(state))


def _end_lap(state: State) -> Beats:
    """FZ-42 The last lap is over, and nobody has gone out: the lowest points win."""
    yield Beat(LastLapEnded(seats_with_fewest_points(state)), state)
    return (yield from _score_by_lowest_points(state))


def seats_with_fewest_points(state: State) -> tuple[Seat, ...]:
    """FZ-41 Name everybody who holds the fewest points."""
    held = [points(rack) for rack in state.racks]
    return tuple([seat for seat in all_seats(len(held)) if held[seat] == min(held)])


def _score_by_lowest_points(state: State) -> Beats:
    """FZ-41 The lowest points win the round and score nothing; the others score theirs."""
    winners = seats_with_fewest_points(state)
    gained = [0 if seat in winners else points(rack) for seat, rack in enumerate(state.racks)]
    return (yield from _score(state, tuple(gained)))


def end_by_empty_rack(state: State, seat: Seat) -> Beats:
    """FZ-40 The round ends when someone has no chips, and everyone scores what they hold."""
    yield Beat(Emptied(seat), state)
    return (yield from _score(state, tuple(points(rack) for rack in state.racks)))


def _score(state: State, gained: tuple[int, ...]) -> Beats:
    """FZ-03 The next round starts with the next player clockwise. FZ-40 The lowest total wins the tournament."""
    seats = len(state.racks)
    scores = tuple(old + new for old, new in zip(state.scores, gained, strict=True))
    last = state.round == round_count(state.options, seats)
    state = state.replace(
        step="over" if last else "mix", scores=scores, gained=gained, first=Seat((state.first + 1) % seats)
    )
    yield Beat(RoundScored(state.round, gained, scores), state)
    if last:
        yield Beat(TournamentEnded(_winners(state), scores), state)
    return state


def outcome_of_tournament(state: State) -> Over:
    """FZ-40 The last round ended with an empty rack, FZ-42 or with the last lap, FZ-41 or else with a fish."""
    if () in state.racks:
        return Over(_winners(state), state.scores, "emptied", Seat(state.racks.index(())))
    return Over(_winners(state), state.scores, "last_lap" if state.lap == 0 else "fish")


def _winners(state: State) -> tuple[Seat, ...]:
    """FZ-40 The lowest total wins; equals share."""
    return tuple(seat for seat in all_seats(len(state.scores)) if state.scores[seat] == min(state.scores))
