from collections.abc import Iterator
from random import Random

import pytest

from rules.fox_forest import GAME
from rules.fox_forest.acts import Decline, Move, Play
from rules.fox_forest.pieces import CARDS, POINTS_BY_TRICKS, RANK, SUIT, in_order
from rules.fox_forest.state import Options, State
from rules.kernel import AwaitWorld, play
from tabletop.bots.fox_forest import EFFORT_BY_LEVEL, chance_to_win, choose, ending_values
from tabletop.bots.fox_forest.ending import EndingSolver, EndingValues
from tabletop.bots.fox_forest.fast_rules import (
    CARD_BY_NUMBER,
    DECLINE,
    NO_CARD,
    NUMBER,
    STEPS,
    Round,
    bits,
    mask,
    to_rules_move,
)
from tabletop.bots.fox_forest.playout import SHARE_STEP_COUNT, plan_by_share, play_out
from tabletop.bots.fox_forest.worlds import Worlds, reconstruct_tricks

OUR_SEAT, THEIR_SEAT = 0, 1
every_level = pytest.mark.parametrize("level", EFFORT_BY_LEVEL)
every_seed = pytest.mark.parametrize("seed", range(3))


def dealt_round(seed: int) -> State:
    """A round dealt by this seed's luck."""
    rng, state = Random(seed), GAME.begin(Options(), 2)
    while isinstance(now := GAME.pending(state), AwaitWorld):
        state = play(GAME, state, now.request.sample(rng))[-1].state
    return state


def state_after(state: State, move: Move) -> State:
    *_, beat = GAME.apply(state, move)
    return beat.state


def random_round(seed: int) -> Iterator[State]:
    """Every table of a round played at random, before somebody decides."""
    rng, state = Random(seed), dealt_round(seed)
    while state.step in STEPS:
        yield state
        state = state_after(state, rng.choice(GAME.legal_moves(state)))


def numbered(move: Move) -> int:
    return DECLINE if isinstance(move, Decline) else NUMBER[move.card]


def to_position(state: State) -> Round:
    """The round of this state, as the kernel holds it."""
    assert state.decree is not None
    lead, answer = (*(NUMBER[card] for card in state.trick), NO_CARD, NO_CARD)[:2]
    return Round(
        [mask(NUMBER[card] for card in hand) for hand in state.hands],
        [NUMBER[card] for card in state.deck],
        NUMBER[state.decree],
        state.leader,
        state.turn,
        STEPS[state.step],
        lead,
        answer,
        [*state.tricks],
        [*state.gained],
    )


def points_of_sevens(state: State) -> list[int]:
    """The points of a counted round that the sevens brought."""
    return [gained - POINTS_BY_TRICKS[tricks] for gained, tricks in zip(state.gained, state.tricks, strict=True)]


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_the_kernel_and_the_rules_make_the_same_of_every_move(first: int) -> None:
    for seed in range(first, first + 50):
        rng, state = Random(seed), dealt_round(seed)
        kernel = to_position(state)
        while state.step in STEPS:
            assert kernel == to_position(state)
            legal = GAME.legal_moves(state)
            assert sorted(numbered(move) for move in legal) == bits(kernel.choice_bits())

            move = rng.choice(legal)
            assert to_rules_move(kernel.step, numbered(move)) == move
            state = state_after(state, move)
            kernel.make_move(numbered(move))
        assert (kernel.tricks, kernel.sevens) == ([*state.tricks], points_of_sevens(state))


@pytest.mark.parametrize("seed", range(20))
def test_a_playout_goes_by_the_rules_from_wherever_it_starts(seed: int) -> None:
    rng = Random(seed)
    for state in random_round(seed):
        kernel, moves = to_position(state), list[int]()
        plan = [[rng.random() < 0.5 for _ in range(14)] for _ in range(14)]
        play_out(kernel, plan, rng.random, moves)

        for number in moves:
            move = to_rules_move(STEPS[state.step], number)
            assert GAME.objection(state, move) is None
            state = state_after(state, move)
        assert (kernel.tricks, kernel.sevens) == ([*state.tricks], points_of_sevens(state))


def test_a_plan_aims_at_nine_tricks_or_at_three() -> None:
    worth = [float(POINTS_BY_TRICKS[tricks] - POINTS_BY_TRICKS[13 - tricks]) for tricks in range(14)]
    weak, *_, strong = plan_by_share(worth)
    even = plan_by_share(worth)[SHARE_STEP_COUNT // 2]

    assert even[6][6], "the seventh is worth having"
    assert not even[9][3], "the tenth is greed,"
    assert not even[3][9], "and may be the other's"
    assert not weak[3][5], "a weak hand stays humble"
    assert not strong[0][0], "and one that is too strong gives away what it can"


@pytest.mark.parametrize("seed", range(30))
def test_it_remembers_who_led_to_every_trick(seed: int) -> None:
    leaders: list[int] = []
    for state in random_round(seed):
        if not state.trick and state.step == "play":
            leaders.append(state.leader)
        past = reconstruct_tricks(GAME.view(state, state.turn))

        assert [trick.leader for trick in past] == leaders[: len(past)]
        assert [CARD_BY_NUMBER[card] for trick in past for card in trick.cards] == [*state.played]


@pytest.mark.parametrize("seed", range(10))
def test_the_worlds_it_thinks_of_look_the_same_from_its_seat(seed: int) -> None:
    rng = Random(seed)
    for state in random_round(seed):
        seat = state.turn
        view = GAME.view(state, seat)
        for hand, deck in Worlds(view).deal_likely(3, rng, lambda: True):
            hands = [state.hands[seat], in_order(CARD_BY_NUMBER[card] for card in bits(hand))]
            if seat == THEIR_SEAT:
                hands.reverse()
            world = state.replace(hands=tuple(hands), deck=tuple(CARD_BY_NUMBER[card] for card in deck))

            assert GAME.view(world, seat) == view
            assert sorted((*world.hands[0], *world.hands[1], *world.deck, *world.played, world.decree or "")) == sorted(
                CARDS
            )


@pytest.mark.rule("FF-17")
def test_who_follows_a_monarch_has_nothing_higher_in_that_suit() -> None:
    seen = 0
    for seed in range(200):
        state = dealt_round(seed)
        monarch = next((card for card in state.hands[state.turn] if RANK[card] == 11), None)
        if monarch is None:
            continue
        seat = state.turn
        state = state_after(state, Play(monarch))
        answer = GAME.legal_moves(state)[-1]
        assert isinstance(answer, Play)
        if SUIT[answer.card] != SUIT[monarch] or RANK[answer.card] % 2:
            continue
        state = state_after(state, answer)
        fitting = [CARD_BY_NUMBER[card] for card in Worlds(GAME.view(state, seat)).possible_cards]

        assert all(RANK[card] < RANK[answer.card] for card in fitting if SUIT[card] == SUIT[monarch])
        seen += 1
    assert seen > 20


def brute_force_value(state: State, worth: EndingValues) -> float:
    """What a round is worth to the first seat if both play perfectly with open hands, straight by the rules."""
    if state.step not in STEPS:
        mine, theirs = points_of_sevens(state)
        return worth[state.tricks[OUR_SEAT]][mine][theirs]
    values = [brute_force_value(state_after(state, move), worth) for move in GAME.legal_moves(state)]
    return max(values) if state.turn == OUR_SEAT else min(values)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_tricks_are_counted_exactly(seed: int) -> None:
    state = next(state for state in random_round(seed) if len(state.hands[state.turn]) == 3)
    worth = ending_values(GAME.view(state, OUR_SEAT))

    assert EndingSolver(worth).solve(to_position(state)) == {
        numbered(move): brute_force_value(state_after(state, move), worth) for move in GAME.legal_moves(state)
    }


@every_level
@every_seed
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(level: int, seed: int) -> None:
    state = [*random_round(seed)][3 + 9 * seed]
    view = GAME.view(state, state.turn)
    world = GAME.imagine(view, Random(seed))

    assert world != state
    assert GAME.view(world, state.turn) == view
    assert choose(view, level, Random(7)) == choose(GAME.view(world, world.turn), level, Random(7))


@every_level
def test_every_level_plays_legally_to_the_end(level: int) -> None:
    rng, state = Random(level), dealt_round(level)
    while state.step in STEPS:
        move = choose(GAME.view(state, state.turn), level, rng, keep_thinking=lambda: False)
        assert GAME.objection(state, move) is None
        state = state_after(state, move)


def test_it_answers_as_soon_as_nobody_waits() -> None:
    ask_count = 0

    def patience() -> bool:
        nonlocal ask_count
        ask_count += 1
        return ask_count < 3

    choose(GAME.view(dealt_round(1), dealt_round(1).turn), 3, Random(1), patience)
    assert ask_count == 4, "once more after the worlds were dealt"


def test_that_somebody_waits_does_not_change_the_move() -> None:
    view = GAME.view(dealt_round(2), dealt_round(2).turn)

    assert choose(view, 2, Random(5), lambda: True) == choose(view, 2, Random(5))


def test_higher_levels_think_harder() -> None:
    efforts = [EFFORT_BY_LEVEL[level] for level in sorted(EFFORT_BY_LEVEL)]

    assert [effort.max_playouts for effort in efforts] == sorted({effort.max_playouts for effort in efforts})
    assert [effort.solved_hand_size for effort in efforts] == sorted(effort.solved_hand_size for effort in efforts)


def test_a_round_is_worth_the_chance_to_win_the_match() -> None:
    assert chance_to_win(0, 0, 21) == pytest.approx(0.5)
    assert chance_to_win(14, 8, 21) == pytest.approx(1 - chance_to_win(8, 14, 21))
    assert 0.5 < chance_to_win(6, 3, 21) < chance_to_win(14, 11, 21) < chance_to_win(18, 11, 21) < 1


def late_position(mine: str, yours: str, *, tricks: tuple[int, int], led: str = "") -> State:
    """I am to play, on the card that you have led or as the leader. Moons are trump, all else is played or the deck."""
    hands = in_order(mine.split()), in_order(yours.split())
    decree, *others = (card for card in reversed(CARDS) if card not in (*hands[OUR_SEAT], *hands[THEIR_SEAT], led))
    return State(
        goal=21,
        step="play",
        turn=OUR_SEAT,
        round=1,
        tricks=tricks,
        leader=THEIR_SEAT if led else OUR_SEAT,
        trick=(led,) if led else (),
        decree=decree,
        deck=tuple(others[:6]),
        hands=hands,
        played=(*others[6:], *([led] if led else [])),
    )


@pytest.mark.parametrize(
    ("tricks", "led", "mine", "answer"),
    [
        pytest.param((9, 2), "4k", "2k 8k", "2k", id="with nine tricks it loses on purpose"),
        pytest.param((6, 5), "4k", "2k 8k", "8k", id="with six it takes the seventh"),
        pytest.param((2, 9), "6k", "4k 10k", "4k", id="it feeds a tenth trick to who has nine"),
        pytest.param((3, 8), "6k", "4k 10k", "4k", id="it stays humble while the trap for the other is open"),
    ],
)
@every_seed
def test_the_best_plays_for_the_count(tricks: tuple[int, int], led: str, mine: str, answer: str, seed: int) -> None:
    state = late_position(mine, "8b", tricks=tricks, led=led)

    assert choose(GAME.view(state, OUR_SEAT), 3, Random(seed)) == Play(answer)


@every_seed
def test_the_best_springs_the_trap_long_before_the_last_trick(seed: int) -> None:
    """You have eight tricks and I have one: I give you every trick I can."""
    state = late_position("2b 4b 8k 6k", "10b 11b 10k 11k", tricks=(1, 8))
    move = choose(GAME.view(state, OUR_SEAT), 3, Random(seed))

    assert isinstance(move, Play)
    final = EndingSolver(ending_values(GAME.view(state, OUR_SEAT))).solve(to_position(state))
    assert final[numbered(move)] == max(final.values())
