"""Playouts of Fizz: how chips fall in them, and the rule of thumb by which everybody plays."""

from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from rules.fizz import acts
from rules.fizz.bottle import CHIP_LENGTH_MM, Cap
from rules.fizz.fall import (
    CAREFUL_ERROR_MM,
    COLLAPSE_ODDS,
    LEAD_BACK_SHARE,
    SLIP_ODDS,
    SWAY_FACTOR,
    TOUCH_CHANCE_PER_MM2,
    fall_chance,
    left_standing,
)
from rules.fizz.pieces import ALL_CHIPS, KIND
from tabletop.bots.fizz.fast_rules import (
    ANSWER_MASKS,
    HALF,
    HALF_MASK,
    KINDS,
    NO_CHIP,
    OVER,
    RETRY,
    SUPER_MASK,
    TURN,
    TWIN,
    TWIN_MASKS,
    Round,
    mask,
    numbers,
    points,
)

ChipNumbers: TypeAlias = tuple[int, ...]
"""The chips to be laid."""
DRAW: Final[ChipNumbers] = ()
PASS: Final[ChipNumbers] = (NO_CHIP,)

MAX_ACTS = 120
"""By the book a round may go on for ever: after so many acts it is counted as it stands."""
PLAYOUT_MISJUDGEMENT = 0.3
"""By how much everybody may misjudge a move in a playout."""
GOING_OUT_VALUE = 100.0
"""What it is worth to have no chip left: more than anything else."""
SUPER_CHIP_VALUE = 2.0
"""What it is worth to get rid of a super-chip."""
KEEPING_VALUES: Final = {"exchange": 3.0, "half": 2.0, "plus_four": 0.5}
"""What it is worth to keep a chip that decides a round until its last lap."""
SWAP_VALUE = 0.5
"""What a rack lighter by a chip is worth."""
GIVEN_CHIP_VALUE = 0.6
"""What a chip given away is worth."""
BLOCKED_NEXT_VALUE = 0.6
"""What a next player who finds no answer is worth."""
SECOND_CHIP_VALUE = 1.0
"""What a second chip is worth."""
TALL_TOWER_CHIPS = 10
"""On so many chips nobody lays a second one, or tries again after a slip."""
TALL_TOWER_PENALTY = 5.0
"""How strongly they avoid it."""
NO_ANSWER_NEEDED: Final = mask(
    chip for chip in ALL_CHIPS if KIND[chip] in ("skip", "plus_two", "plus_four", "times_two", "half")
)
"""Whoever is hit by one of these chips skips, and need not answer it."""


def weigh_moves(position: Round) -> dict[ChipNumbers, float]:
    """Weigh what the player in turn may do by rule of thumb; of chips that look alike the first stands for all.

    Fives go first, two at once on a low tower; what decides a round waits for its last lap, unless it helps at once.
    """
    fits, step = position.layable_chips(), position.step
    low = len(position.tower) < TALL_TOWER_CHIPS
    moves: dict[ChipNumbers, float] = {}
    if fits:
        rack, target = position.racks[position.turn], position.racks[position.next_seat]
        count = target.bit_count()
        answers = target if count & 1 else target & ~HALF_MASK
        blocked = BLOCKED_NEXT_VALUE * (0.5 + 4.0 / (count + 0.5))
        while fits:
            bit = fits & -fits
            chip = bit.bit_length() - 1
            alike = TWIN_MASKS[chip]
            twins = alike & fits
            fits &= ~(alike | bit)
            worth = 0.0 if answers & ANSWER_MASKS[chip] or NO_ANSWER_NEEDED & bit else blocked
            if SUPER_MASK & bit:
                worth += _super_chip_value(position, KINDS[chip], rack ^ bit, target)
            moves[chip,] = worth if rack != bit else GOING_OUT_VALUE
            if twins and step != TWIN:
                twin = twins & -twins
                moves[chip, twin.bit_length() - 1] = (
                    worth + (SECOND_CHIP_VALUE if low else -TALL_TOWER_PENALTY)
                    if rack != bit | twin
                    else GOING_OUT_VALUE
                )
    elif step == TURN or (step == RETRY and position.bazaar):
        moves[DRAW] = 0.0
    if step != TURN:
        moves[PASS] = -TALL_TOWER_PENALTY if low else TALL_TOWER_PENALTY
    return moves


def _super_chip_value(position: Round, kind: str, left: int, target: int) -> float:
    """Weigh what a super-chip does, beside the five points that leave the rack."""
    worth = SUPER_CHIP_VALUE if position.lap != NO_CHIP else SUPER_CHIP_VALUE - KEEPING_VALUES.get(kind, 0.0)
    if kind == "exchange":
        return worth + SWAP_VALUE * (_load(left, position.lap) - _load(target, position.lap))
    return worth + GIVEN_CHIP_VALUE * left.bit_count() if kind == "half" else worth


def _load(rack: int, lap: int) -> float:
    """How heavy a rack weighs: each chip is a turn, and costs its points; in a last lap nothing else."""
    return points(rack) if lap != NO_CHIP else rack.bit_count() + 0.5 * points(rack)


def choose_by_rule_of_thumb(position: Round, max_misjudgement: float, rng: Random) -> ChipNumbers:
    """Choose by rule of thumb, and misjudge what a move is worth by up to so much."""
    best, most = PASS, -GOING_OUT_VALUE
    for move, worth in weigh_moves(position).items():
        worth += max_misjudgement * rng.random()
        if worth > most:
            best, most = move, worth
    return best


@frozen
class FallModel:
    """How chips fall on one kind of cap, with equally good hands for all."""

    cap: Cap
    error_mm: float = CAREFUL_ERROR_MM

    def lay(self, position: Round, chips: ChipNumbers, rng: Random) -> None:
        """Lay chips and let them fall at random: `rules.fizz.fall.guess_laying` on plain numbers."""
        up, offsets = position.tower[:], position.offsets[:]
        fallen, places = 0, []
        for chip in chips:
            top = offsets[-1] if offsets else 0.0
            miss = SWAY_FACTOR[self.cap] * rng.gauss(0.0, self.error_mm) - LEAD_BACK_SHARE * top
            place = top + max(-CHIP_LENGTH_MM / 2, min(CHIP_LENGTH_MM / 2, miss))
            places.append(place)
            luck, total, count = rng.random(), sum(offsets), len(up)
            collapse = fall_chance(place, total, count, COLLAPSE_ODDS[self.cap])
            if luck < collapse:
                left = left_standing(count, self.error_mm, rng)
                for each in (*up[left:], chip):
                    fallen |= 1 << each
                del up[left:], offsets[left:]
            elif luck < collapse + fall_chance(place, total, count, SLIP_ODDS[self.cap]):
                fallen |= 1 << chip
            else:
                up.append(chip)
                offsets.append(place)
        touched = bool(position.tower) and rng.random() < TOUCH_CHANCE_PER_MM2 * self.error_mm * self.error_mm
        position.lay(chips, tuple(places), fallen, touched)

    def act(self, position: Round, move: ChipNumbers, rng: Random) -> None:
        """Let a move happen."""
        if move == PASS:
            position.pass_on()
        elif move == DRAW:
            position.draw_until_fit()
        else:
            self.lay(position, move, rng)

    def play_out(self, position: Round, rng: Random, agreeable: bool) -> None:
        """Play on to the end of the round, everybody by the same rule of thumb."""
        for _ in range(MAX_ACTS):
            if position.step == OVER:
                return
            if position.step == HALF:
                rack = numbers(position.racks[position.turn])
                position.halve(sum([1 << chip for chip in rng.sample(rack, len(rack) // 2)]))
                continue
            if agreeable:
                position.agree()
            self.act(position, choose_by_rule_of_thumb(position, PLAYOUT_MISJUDGEMENT, rng), rng)


def to_rules_move(move: ChipNumbers) -> acts.Move:
    """Return the move of the rules that these numbers stand for."""
    if move == PASS:
        return acts.Pass()
    return acts.Lay(tuple([ALL_CHIPS[chip] for chip in move])) if move else acts.Draw()
