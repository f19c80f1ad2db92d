"""Rounds of Шипучка played on in the head, to their end: how chips fall there, and a rule of thumb for everybody."""

from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from rules.fizz import acts
from rules.fizz.bottle import LENGTH, Cap
from rules.fizz.fall import CAREFUL, LEAD, RISK, SLIP, SWAY, TOUCH, left_standing, risk
from rules.fizz.pieces import BOX, KIND
from tabletop.bots.fizz.fast_rules import (
    ALIKE,
    ANSWERS,
    HALF,
    HALVES,
    KINDS,
    NONE,
    OVER,
    RETRY,
    SUPERS,
    TURN,
    TWIN,
    Round,
    mask,
    numbers,
    points,
)

Move: TypeAlias = tuple[int, ...]
"""The chips to be laid."""
DRAW: Final[Move] = ()
PASS: Final[Move] = (NONE,)

ACTS = 120
"""By the book a round may go on for ever: after so many acts it is counted as it stands."""
WAVERING = 0.3
"""By how much everybody may misjudge what a move is worth."""
OUT = 100.0
"""Going out is worth more than anything."""
FIVE = 2.0
"""What it is worth to be rid of a super-chip."""
KEPT: Final = {"exchange": 3.0, "half": 2.0, "plus_four": 0.5}
"""What the chips that decide a round are worth in the rack until its last lap."""
SWAP, SHARE, BLOCK, DOUBLE = 0.5, 0.6, 0.6, 1.0
"""What a rack lighter by a chip is worth, a chip given away, a next player who finds no answer, and a second chip."""
TALL, DARING = 10, 5.0
"""On so many chips nobody lays a second one, or tries again after a slip, and how strongly that is felt."""
SPARING: Final = mask(chip for chip in BOX if KIND[chip] in ("skip", "plus_two", "plus_four", "times_two", "half"))
"""Whoever is hit by one of these need not answer it."""


def weighed(position: Round) -> dict[Move, float]:
    """Weigh what the player in turn may do by rule of thumb; of chips that look alike the first stands for all.

    Fives go first, two at once on a low tower; what decides a round waits for its last lap, unless it helps at once.
    """
    fits, step = position.fits(), position.step
    low = len(position.tower) < TALL
    moves: dict[Move, float] = {}
    if fits:
        rack, target = position.racks[position.turn], position.racks[position.next]
        count = target.bit_count()
        answers = target if count & 1 else target & ~HALVES
        blocked = BLOCK * (0.5 + 4.0 / (count + 0.5))
        while fits:
            bit = fits & -fits
            chip = bit.bit_length() - 1
            alike = ALIKE[chip]
            twins = alike & fits
            fits &= ~(alike | bit)
            worth = 0.0 if answers & ANSWERS[chip] or SPARING & bit else blocked
            if SUPERS & bit:
                worth += _mischief(position, KINDS[chip], rack ^ bit, target)
            moves[chip,] = worth if rack != bit else OUT
            if twins and step != TWIN:
                twin = twins & -twins
                moves[chip, twin.bit_length() - 1] = worth + (DOUBLE if low else -DARING) if rack != bit | twin else OUT
    elif step == TURN or (step == RETRY and position.bazaar):
        moves[DRAW] = 0.0
    if step != TURN:
        moves[PASS] = -DARING if low else DARING
    return moves


def _mischief(position: Round, kind: str, left: int, target: int) -> float:
    """Weigh what a super-chip does, beside the five points that leave the rack."""
    worth = FIVE if position.lap != NONE else FIVE - KEPT.get(kind, 0.0)
    if kind == "exchange":
        return worth + SWAP * (_load(left, position.lap) - _load(target, position.lap))
    return worth + SHARE * left.bit_count() if kind == "half" else worth


def _load(rack: int, lap: int) -> float:
    """How heavy a rack weighs: each chip is a turn, and costs its points; in a last lap nothing else."""
    return points(rack) if lap != NONE else rack.bit_count() + 0.5 * points(rack)


def sensible(position: Round, doubt: float, rng: Random) -> Move:
    """Choose by rule of thumb, and misjudge what a move is worth by up to so much."""
    best, most = PASS, -OUT
    for move, worth in weighed(position).items():
        worth += doubt * rng.random()
        if worth > most:
            best, most = move, worth
    return best


@frozen
class Hands:
    """How chips fall on one kind of cap, under hands that are all alike."""

    cap: Cap
    error: float = CAREFUL

    def lay(self, position: Round, chips: Move, rng: Random) -> None:
        """Lay chips as luck will have it: `rules.fizz.fall.laid` on bare numbers."""
        up, offsets = position.tower[:], position.offsets[:]
        fallen, places = 0, []
        for chip in chips:
            top = offsets[-1] if offsets else 0.0
            miss = SWAY[self.cap] * rng.gauss(0.0, self.error) - LEAD * top
            place = top + max(-LENGTH / 2, min(LENGTH / 2, miss))
            places.append(place)
            luck, total, count = rng.random(), sum(offsets), len(up)
            collapse = risk(place, total, count, RISK[self.cap])
            if luck < collapse:
                left = left_standing(count, self.error, rng)
                for each in (*up[left:], chip):
                    fallen |= 1 << each
                del up[left:], offsets[left:]
            elif luck < collapse + risk(place, total, count, SLIP[self.cap]):
                fallen |= 1 << chip
            else:
                up.append(chip)
                offsets.append(place)
        touched = bool(position.tower) and rng.random() < TOUCH * self.error * self.error
        position.lay(chips, tuple(places), fallen, touched)

    def act(self, position: Round, move: Move, rng: Random) -> None:
        """Let a move happen."""
        if move == PASS:
            position.pass_on()
        elif move == DRAW:
            position.draw_until_fit()
        else:
            self.lay(position, move, rng)

    def play_out(self, position: Round, rng: Random, agreeable: bool) -> None:
        """Play on to the end of the round, everybody by the same rule of thumb."""
        for _ in range(ACTS):
            if position.step == OVER:
                return
            if position.step == HALF:
                rack = numbers(position.racks[position.turn])
                position.halve(sum([1 << chip for chip in rng.sample(rack, len(rack) // 2)]))
                continue
            if agreeable:
                position.agree()
            self.act(position, sensible(position, WAVERING, rng), rng)


def spoken(move: Move) -> acts.Move:
    """Say a move in the words of the rules."""
    if move == PASS:
        return acts.Pass()
    return acts.Lay(tuple([BOX[chip] for chip in move])) if move else acts.Draw()
