"""The turns: throw, crawl, and let the next one throw."""

from collections.abc import Iterator

from attrs import evolve

from rules.chance import Roll, Rolled
from rules.kernel import AwaitWorld, Beat, Decide, Over, Pending, Seat
from rules.piles import replaced
from toy.rules.snails.acts import Act, Crawl, Crawled, Thrown, Waited, Won
from toy.rules.snails.choices import legal_moves
from toy.rules.snails.pieces import FACES, SNAILS, START
from toy.rules.snails.state import Options, State, reached

SEATS = range(1, 5)


def begin(options: Options, seats: int) -> State:
    """SN-01 All snails wait at the start."""
    if seats not in SEATS:
        raise ValueError(f"{seats} players: snails race by one to four")
    return State(((START,) * len(SNAILS),) * seats)


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    if state.winner is not None:
        return Over((state.winner,), tuple(map(sum, state.snails)))
    return Decide(state.turn) if state.steps else AwaitWorld(Roll(FACES))


def apply(state: State, act: Act) -> Iterator[Beat[State]]:
    """Carry out a legal act."""
    match act:
        case Rolled(face):
            return _throw(evolve(state, steps=face + 1))
        case Crawl(snail):
            return _crawl(state, snail)


def _throw(state: State) -> Iterator[Beat[State]]:
    """SN-02 Who has thrown crawls; SN-03 who cannot waits."""
    yield Beat(Thrown(state.turn), state)
    if not legal_moves(state):
        yield Beat(Waited(state.turn), _next(state))


def _crawl(state: State, snail: int) -> Iterator[Beat[State]]:
    mine, leaf = state.snails[state.turn], reached(state, snail)
    crawled = evolve(state, snails=replaced(state.snails, state.turn, replaced(mine, snail, leaf)))
    yield Beat(Crawled(state.turn, snail, leaf - mine[snail]), _next(crawled))
    if crawled.winner is not None:
        yield Beat(Won(state.turn), _next(crawled))


def _next(state: State) -> State:
    return evolve(state, turn=Seat((state.turn + 1) % len(state.snails)), steps=0)
