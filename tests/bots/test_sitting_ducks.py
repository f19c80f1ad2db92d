from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.chance import Shuffled
from rules.kernel import AwaitWorld, Over, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Move, Play
from rules.sitting_ducks.pieces import EditionName
from rules.sitting_ducks.state import Options, State
from tabletop.bots import HouseBot
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.sitting_ducks import choose
from tabletop.bots.sitting_ducks.fast_rules import (
    DISCARD_OFFSET,
    FIRE,
    KINDS,
    QUICK_SHOT,
    REARRANGE,
    NumberedPlay,
    Pond,
    numbered,
)
from tabletop.bots.sitting_ducks.instinct import choose_by_instinct
from tabletop.bots.sitting_ducks.search import (
    MAX_ORDERS,
    WEAK_TARGET_PENALTY,
    Effort,
    best_play,
    sensible_plays,
    target_penalties,
    target_places,
    win_chances,
)

EDITIONS: tuple[EditionName, ...] = ("gallery", "classic")
OUR_SEAT = 0


def random_match_states(edition: EditionName, seats: int, seed: int, *bots: Any) -> Iterator[State]:
    """The tables of a whole match between these bots, to the very last."""
    rng, state = Random(seed), GAME.begin(Options(edition=edition), seats)
    yield state
    while not isinstance(now := GAME.pending(state), Over):
        act = (
            now.request.sample(rng)
            if isinstance(now, AwaitWorld)
            else bots[now.seat % len(bots)].choose(GAME, GAME.view(state, now.seat), rng)
        )
        state = play(GAME, state, act)[-1].state
        yield state


def random_match_decisions(edition: EditionName, seats: int, seed: int, *bots: Any) -> list[State]:
    return [state for state in random_match_states(edition, seats, seed, *bots) if state.step == "play"]


def describe(table: Pond) -> tuple[Any, ...]:
    return tuple(getattr(table, name) for name in Pond.__slots__ if name != "shuffle")


def to_rules_move(step: NumberedPlay) -> Move:
    card = step[0]
    return Discard(KINDS[card - DISCARD_OFFSET]) if card >= DISCARD_OFFSET else Play(KINDS[card], step[1:])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.player_counts)
def test_on_bare_numbers_every_move_does_what_the_rules_say(edition: EditionName, seats: int) -> None:
    rng = Random(seats)
    for seed in range(6):
        state = random_match_decisions(edition, seats, seed, RandomBot())[0]
        while state.step == "play":
            table = Pond.from_state(state, rng)
            move = rng.choice(GAME.legal_moves(state))
            state = play(GAME, state, move)[-1].state
            lots: list[Shuffled] = []
            while isinstance(now := GAME.pending(state), AwaitWorld):
                lots.append(now.request.sample(rng))
                state = play(GAME, state, lots[-1])[-1].state

            def as_it_came(cards: list[int], lots: list[Shuffled] = lots) -> None:
                cards[:] = [cards[place] for place in lots.pop(0).order]

            table.shuffle = as_it_came
            assert table.play(numbered(move)) == (state.step == "play")
            assert not lots
            if state.step == "play":
                assert describe(table) == describe(Pond.from_state(state, rng))
            else:
                assert tuple(table.alive_counts) == GAME.pending(state).scores  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.player_counts)
def test_instinct_never_breaks_a_rule(edition: EditionName, seats: int) -> None:
    rng = Random(1)
    for seed in range(3):
        for state in random_match_decisions(edition, seats, seed, RandomBot()):
            table = Pond.from_state(state, rng)
            for whim in (0.1, 9.0):
                step = choose_by_instinct(table, rng.random, whim)

                assert GAME.objection(state, to_rules_move(step)) is None


def test_a_copy_is_another_table() -> None:
    table = Pond.from_state(random_match_decisions("gallery", 4, 1, RandomBot())[0], Random(1))
    before, copy = describe(table), table.copy()
    assert describe(copy) == before

    while copy.play(choose_by_instinct(copy, Random(2).random)):
        pass
    assert describe(table.copy()) == before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 6])
def test_chances_add_up_to_one_and_those_without_ducks_have_the_least(edition: EditionName, seats: int) -> None:
    out = 0
    for state in random_match_decisions(edition, seats, 1, RandomBot()):
        table = Pond.from_state(state, Random(1))
        found = win_chances(table)
        afloat = [chance for chance, alive in zip(found, table.alive_counts, strict=True) if alive]
        lost = [chance for chance, alive in zip(found, table.alive_counts, strict=True) if not alive]

        assert sum(found) == pytest.approx(1)
        assert max(lost, default=0.0) < min(afloat)
        out += bool(lost)
    assert out


def test_a_sight_over_a_duck_lowers_its_owners_chances() -> None:
    table = Pond.from_state(random_match_decisions("gallery", 4, 2, RandomBot())[0], Random(1))
    place = next(place for place, card in enumerate(table.row) if card < table.players)
    owner, clear = table.row[place], win_chances(table)
    table.sights = 1 << place

    assert win_chances(table)[owner] < clear[owner]


def test_a_shot_at_somebody_who_is_not_ahead_must_be_worth_it() -> None:
    table = Pond.from_state(pond_position("gy~~r~", "xx....", "fire quick_shot aim", shot=(1, 0, 2)), Random(1))
    plays = [numbered(move) for move in GAME.legal_moves(pond_position("gy~~r~", "xx....", "fire quick_shot aim"))]
    costs = target_penalties(table, sensible_plays(table, plays))

    assert costs[FIRE, 0] == costs[QUICK_SHOT, 0] == WEAK_TARGET_PENALTY, "green has lost two"
    assert costs[FIRE, 1] == costs[QUICK_SHOT, 1] == 0
    assert (QUICK_SHOT, 4) not in costs, "that is my own"
    assert all(cost == 0 for play, cost in costs.items() if not target_places(play))


def test_of_many_new_orders_few_are_thought_about_and_no_other_move_is_forgotten() -> None:
    pruned = 0
    for seed in range(4):
        for state in random_match_decisions("classic", 4, seed, RandomBot()):
            table = Pond.from_state(state, Random(1))
            plays = [numbered(move) for move in GAME.legal_moves(state)]
            sensible = sensible_plays(table, plays)

            assert set(sensible) <= set(plays)
            assert sum(play[0] == REARRANGE for play in sensible) <= max(MAX_ORDERS, 1)
            assert all(target_places(play) for play in plays if play not in sensible and play[0] != REARRANGE)
            assert {play[0] for play in sensible} == {play[0] for play in plays}
            pruned += len(sensible) < len(plays)
    assert pruned


def pond_position(
    row: str, sights: str, hand: str, *, shot: tuple[int, int, int] = (0, 0, 0), bottom: str = ""
) -> State:
    """Three players, and I am red to play: "r", "y" and "g" are ducks, "~" is water, "x" is a sight over it."""
    letters = {"r": "red", "y": "yellow", "g": "green", "~": "water"}
    state = random_match_decisions("gallery", 3, 1, RandomBot())[0]
    numbers = dict.fromkeys(letters, 0)

    def card(letter: str) -> str:
        numbers[letter] += 1
        return f"{letters[letter]}{numbers[letter]}"

    slots = tuple(type(state.row[0])(card(letter)) for letter in row)
    dead = tuple(tuple(card(letter) for _ in range(count)) for letter, count in zip("ryg", shot, strict=True))
    known = tuple(card(letter) for letter in bottom)
    rest = [card(letter) for letter in letters for _ in range(5 - numbers[letter])]
    cards = list(state.edition.cards)
    hands = [tuple(f"{kind}1" for kind in hand.split())]
    cards = [each for each in cards if each not in hands[0]]
    return state.replace(
        turn=OUR_SEAT,
        row=slots,
        sights=tuple(place + 1 if sight == "x" else 0 for place, sight in enumerate(sights)),
        ducks=(*rest, *known),
        known=len(known),
        shot=dead,
        hands=(*hands, tuple(cards[:3]), tuple(cards[3:6])),
        actions=tuple(cards[6:]),
        discards=(),
    )


def best_move(state: State, seed: int = 1) -> Move:
    return choose(GAME.view(state, OUR_SEAT), 3, Random(seed))


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_level_plays_legally_and_the_same_seed_finds_the_same_move(edition: EditionName, level: int) -> None:
    for turn, state in enumerate(random_match_decisions(edition, 5, 3, RandomBot())[5 :: 150 if level == 3 else 9]):
        view = GAME.view(state, state.turn)
        chosen = choose(view, level, Random(turn))

        assert chosen in GAME.legal_moves(state)
        assert choose(view, level, Random(turn)) == chosen


def test_the_best_shoots_water_rather_than_its_own_duck() -> None:
    state = pond_position("r~yggy", "xx....", "fire two_birds dive")

    assert best_move(state.replace(hands=(("fire1", "fire2", "fire3"), *state.hands[1:]))) == Play("fire", (1,))


def test_the_best_saves_its_last_duck() -> None:
    state = pond_position("yrg~yg", ".x....", "dive fire aim", shot=(4, 0, 0))

    assert best_move(state) == Play("dive", (1,))


def test_the_best_shoots_whoever_is_ahead() -> None:
    state = pond_position("gy~~r~", "xx....", "fire", shot=(1, 0, 2))

    assert best_move(state.replace(hands=(("fire1", "fire2", "fire3"), *state.hands[1:]))) == Play("fire", (1,))


@pytest.mark.parametrize("seed", range(2))
def test_the_best_knows_what_lies_under_the_deck(seed: int) -> None:
    cards = "march duck_dance peace"
    next_comes_mine = pond_position("gy~~~g", ".....x", cards, shot=(4, 0, 0), bottom="ryyyyggg~~")
    mine_lies_lowest = pond_position("gy~~~g", ".....x", cards, shot=(4, 0, 0), bottom="yyyyggg~~r")

    assert best_move(next_comes_mine, seed) == Play("duck_dance")
    assert best_move(mine_lies_lowest, seed) != Play("duck_dance")


def test_once_nobody_waits_the_best_so_far_is_the_answer() -> None:
    state = pond_position("yg~~r~", "xx....", "fire aim march")
    plays = [numbered(move) for move in GAME.legal_moves(state)]
    calls: list[int] = []

    def waits() -> bool:
        calls.append(1)
        return len(calls) < 3

    assert best_play(GAME.view(state, OUR_SEAT), plays, Effort(10**9, 1), Random(1), waits) in plays
    assert len(calls) == 3


def test_one_of_instinct_beats_three_who_leave_it_to_luck() -> None:
    won = 0
    for seed in range(20):
        *_, last = random_match_states("gallery", 4, seed, HouseBot(2), RandomBot(), RandomBot(), RandomBot())
        won += last.alive(0) > 0

    assert won >= 13, "by luck alone it would be five"
