from collections.abc import Iterator
from random import Random

import pytest

from rules.fox_forest import GAME
from rules.fox_forest.acts import Move
from rules.fox_forest.state import Options, State
from rules.kernel import Await, Decide, Over, play
from tabletop.bots.fox_kernel import NONE, NUMBER, STEPS, Round, bits, mask, numbered, spoken


def in_numbers(state: State) -> Round:
    """The round of this state, as the kernel holds it."""
    assert state.decree is not None
    lead, answer = (*(NUMBER[card] for card in state.trick), NONE, NONE)[:2]
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


def dealt(seed: int) -> State:
    """A round dealt by this seed's luck."""
    rng, state = Random(seed), GAME.begin(Options(), 2)
    while isinstance(now := GAME.pending(state), Await):
        state = play(GAME, state, now.request.sample(rng))[-1].state
    return state


def told(round: Round) -> tuple[object, ...]:
    return tuple(getattr(round, each) for each in Round.__slots__)


@pytest.mark.parametrize("seed", range(300))
def test_the_kernel_and_the_rules_make_the_same_of_every_move(seed: int) -> None:
    rng, state = Random(seed), dealt(seed)
    kernel = in_numbers(state)
    while state.step in STEPS:
        legal = GAME.legal_moves(state)
        assert sorted(numbered(move) for move in legal) == bits(kernel.choices())

        move = rng.choice(legal)
        assert spoken(kernel.step, numbered(move)) == move
        *_, beat = GAME.apply(state, move)
        state = beat.state
        kernel.make(numbered(move))
        if state.step in STEPS:
            assert told(kernel) == told(in_numbers(state))
    assert tuple(kernel.tricks) == state.tricks
