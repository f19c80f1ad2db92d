"""The computer player of Fizz: a rule of thumb, playouts to the end of the round, and a simulated hand."""

from random import Random
from typing import Final

from attrs import frozen

from rules.fizz import GAME
from rules.fizz.acts import Move
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.pieces import points as points_of
from rules.fizz.requests import Balance
from rules.fizz.state import State
from rules.fizz.views import View
from rules.kernel import Request
from tabletop.bots.fizz.fast_rules import NO_CHIP, Round, points
from tabletop.bots.fizz.playout import FallModel, choose_by_rule_of_thumb, to_rules_move, weigh_moves
from tabletop.bots.game_bot import GameBot, KeepThinking, thinking_limit
from tabletop.physics.simulated_hand import SIMULATED_HANDS, SimulatedHand, lay_chips

HANDS_BY_LEVEL = {1: "shaky", 2: "careful", 3: "steady"}
"""How each level's hand lays."""


@frozen
class Effort:
    """How hard a level thinks."""

    max_misjudgement: float
    """By how much it may misjudge a move by rule of thumb."""
    playouts_per_move: int = 0
    """How often it plays every move on to the end of the round, and then the best few again."""
    max_bazaar_chips: int = 0
    """It makes playouts once fewer chips than this lie in the Bazaar."""
    max_held_chips: int = 0
    """It also makes playouts once anybody holds no more chips than this."""


EFFORT_BY_LEVEL: Final = {
    1: Effort(max_misjudgement=0.6),
    2: Effort(max_misjudgement=0.3, playouts_per_move=6, max_bazaar_chips=8, max_held_chips=1),
    3: Effort(max_misjudgement=0.3, playouts_per_move=10, max_bazaar_chips=len(ALL_CHIPS)),
}
"""Level 1 plays by rule of thumb; level 2 makes playouts near the end of a round, level 3 always does."""
RETRIED_MOVE_COUNT = 3
"""So many of the best moves are played out once more."""
MAX_THINK_SECONDS = 1.5
"""Seconds after which even a slow machine answers, where somebody waits."""
RULE_OF_THUMB_WEIGHT = 0.01
"""How much the rule of thumb weighs beside each playout."""
POINT_VALUE = 0.005
"""What a point is worth in a playout, where a won round is worth one."""


def hand_of_level(level: int) -> SimulatedHand:
    """Return the hand with which this level lays its chips."""
    return SIMULATED_HANDS[HANDS_BY_LEVEL[max(level, 1)]]


def answer_by_hand(
    request: Request, view: View, level: int, rng: Random, keep_thinking: KeepThinking = None
) -> tuple[object, str | None]:
    """Lay a chip as well as this level can, through the physics that people's hands go through."""
    del view
    if isinstance(request, Balance):
        settled, film = lay_chips(
            *(request.tower, request.chips, hand_of_level(level), request.cap, rng.getrandbits(32), request.bottle),
            thinking_limit(keep_thinking, MAX_THINK_SECONDS),
        )
        if request.admits(settled):
            return settled, film.pack()
    return request.sample(rng), None


def choose(view: View, level: int, rng: Random, keep_thinking: KeepThinking = None) -> Move:
    """Choose a move as well as this level can."""
    position, effort = Round.from_state(GAME.imagine(view, rng)), EFFORT_BY_LEVEL[level]
    thumb = weigh_moves(position)
    if len(thumb) == 1 or not _near_the_end(position, effort):
        return to_rules_move(choose_by_rule_of_thumb(position, effort.max_misjudgement, rng))
    gains = {move: effort.playouts_per_move * RULE_OF_THUMB_WEIGHT * worth for move, worth in thumb.items()}
    moves, waits = list(gains), thinking_limit(keep_thinking, MAX_THINK_SECONDS)
    for few in (len(moves), RETRIED_MOVE_COUNT):
        moves = sorted(moves, key=gains.__getitem__, reverse=True)[:few]
        for _ in range(effort.playouts_per_move):
            if not waits():
                break
            world = Round.from_state(GAME.imagine(view, rng))
            for move in moves:
                gains[move] += _playout_value(world.copy(), move, view, rng)
    return to_rules_move(max(moves, key=gains.__getitem__))


def _near_the_end(position: Round, effort: Effort) -> bool:
    """Tell whether this level begins to count: who will be out first, and what a collapse would give whom."""
    if not effort.playouts_per_move:
        return False
    few = min([rack.bit_count() for rack in position.racks])
    return position.lap != NO_CHIP or len(position.bazaar) < effort.max_bazaar_chips or few <= effort.max_held_chips


def _playout_value(position: Round, move: tuple[int, ...], view: View, rng: Random) -> float:
    """Play a move on to the end of the round, with hands like everybody's, and tell what that end is worth."""
    hands = FallModel(view.options.cap)
    hands.act(position, move, rng)
    hands.play_out(position, rng, agreeable=view.options.ending != "book")
    return _win_share(position, view)


def _win_share(position: Round, view: View) -> float:
    """FZ-40 FZ-41 FZ-42 Tell which share of the win a round's end brings; a lighter rack is worth a little too.

    The last round of a tournament is won by the lowest total.
    """
    assert view.seat is not None
    held = [points(rack) for rack in position.racks]
    before = view.scores if view.round == view.rounds else (0,) * len(held)
    lightest = min(held)
    totals = [old + (new if new > lightest else 0) for old, new in zip(before, held, strict=True)]
    won = totals[view.seat] == min(totals)
    return won / totals.count(min(totals)) - POINT_VALUE * (held[view.seat] - sum(held) / len(held))


def consents(view: View, _agreement: object) -> bool:
    """FZ-42 Agree to a last lap when the Bazaar has been empty for two laps; before that only to share the win now.

    Of a rack it can't see it is sure only that every chip is worth a point at least.
    """
    assert view.seat is not None
    held = [count if rack is None else points_of(rack) for rack, count in zip(view.racks, view.held, strict=True)]
    return view.dry >= 2 * len(held) or held[view.seat] == min(held)


BOT: Final[GameBot[State, Move, View]] = GameBot(choose=choose, answer_by_hand=answer_by_hand, consents=consents)
