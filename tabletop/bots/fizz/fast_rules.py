"""The rules of a round of Fizz once more, on plain numbers and changed in place: fast enough for playouts.

It is tested against the rules. A chip is a number, its place in the box, and a rack is the sum of its chips' bits.
Nobody lays out of turn here, a laying is told by what has fallen, and `Options.law` is today's.
"""

from collections.abc import Iterable
from typing import Final

from attrs import define

from rules.fizz.consequences import TOUCH_PENALTY_CHIPS
from rules.fizz.pieces import ALL_CHIPS, KIND, TWINS, Chip, is_super, reason_not_to_answer
from rules.fizz.state import State

NUMBER: Final = {chip: number for number, chip in enumerate(ALL_CHIPS)}
NO_CHIP: Final = -1
"""No chip, or no last lap."""
TURN, RETRY, TWIN, HALF, OVER = range(5)
STEPS: Final = {"turn": TURN, "retry": RETRY, "twin": TWIN, "half": HALF, "mix": OVER, "over": OVER}


def mask(chips: Iterable[Chip]) -> int:
    """Return these chips as a rack of bits."""
    held = 0
    for chip in chips:
        held |= 1 << NUMBER[chip]
    return held


def numbers(rack: int) -> list[int]:
    """List the numbers of a rack's chips."""
    found = []
    while rack:
        low = rack & -rack
        found.append(low.bit_length() - 1)
        rack ^= low
    return found


SUPER_MASK: Final = mask(chip for chip in ALL_CHIPS if is_super(chip))
HALF_MASK: Final = mask(chip for chip in ALL_CHIPS if KIND[chip] == "half")
KINDS: Final = tuple(KIND[chip] for chip in ALL_CHIPS)
TWIN_MASKS: Final = tuple(mask(TWINS[chip]) for chip in ALL_CHIPS)
ANSWER_MASKS: Final = tuple(
    mask(chip for chip in ALL_CHIPS if reason_not_to_answer(chip, last) is None) for last in (*ALL_CHIPS, None)
)
"""The chips that may be laid on each chip, as bits; the last entry, index `NO_CHIP`, is for an empty tower."""


def points(rack: int) -> int:
    """FZ-40 An object is worth 1, a super-chip 5."""
    return rack.bit_count() + 4 * (rack & SUPER_MASK).bit_count()


def layable_from(rack: int, last: int) -> int:
    """Pick the chips of a rack that may be laid now; FZ-17 a half must leave an even number behind."""
    fits = rack & ANSWER_MASKS[last]
    return fits if rack.bit_count() & 1 else fits & ~HALF_MASK


@define
class Round:
    """One round under way."""

    racks: list[int]
    skips: list[int]
    bazaar: list[int]
    """The chip that is drawn next is the last here."""
    tower: list[int]
    offsets: list[float]
    last: int
    turn: int
    direction: int
    step: int
    dry: int
    lap: int

    @classmethod
    def from_state(cls, state: State) -> "Round":
        """Take over what lies on the table."""
        tower = sorted(state.tower, key=lambda pose: pose.y)
        return cls(
            racks=[mask(rack) for rack in state.racks],
            skips=[*state.skips],
            bazaar=[NUMBER[chip] for chip in reversed(state.bazaar)],
            tower=[NUMBER[each.chip] for each in tower],
            offsets=[each.x - state.bottle.x for each in tower],
            last=NO_CHIP if state.last is None else NUMBER[state.last],
            turn=state.turn,
            direction=state.direction,
            step=STEPS[state.step],
            dry=state.dry,
            lap=NO_CHIP if state.lap is None else state.lap,
        )

    def copy(self) -> "Round":
        """Return an independent copy."""
        return Round(
            self.racks[:],
            self.skips[:],
            self.bazaar[:],
            self.tower[:],
            self.offsets[:],
            self.last,
            self.turn,
            self.direction,
            self.step,
            self.dry,
            self.lap,
        )

    @property
    def next_seat(self) -> int:
        """The player after the one in turn."""
        return (self.turn + self.direction) % len(self.racks)

    def layable_chips(self) -> int:
        """Pick what the player in turn may lay."""
        rack = self.racks[self.turn]
        return rack & TWIN_MASKS[self.last] if self.step == TWIN else layable_from(rack, self.last)

    def draw(self, seat: int, count: int) -> None:
        """FZ-02 Draw so many chips, or what the Bazaar has."""
        if self.bazaar:
            drawn = 0
            for number in self.bazaar[-count:]:
                drawn |= 1 << number
            del self.bazaar[-count:]
            self.racks[seat] |= drawn

    def draw_until_fit(self) -> None:
        """FZ-18 Draw one by one until a chip fits; when the Bazaar is empty, the turn passes."""
        seat, rack = self.turn, self.racks[self.turn]
        while self.bazaar and not layable_from(rack, self.last):
            rack |= 1 << self.bazaar.pop()
        self.racks[seat] = rack
        if not layable_from(rack, self.last):
            self.pass_on()

    def lay(self, chips: tuple[int, ...], offsets: tuple[float, ...], fallen: int, touched: bool) -> None:
        """FZ-28 The player in turn has laid these, that has fallen, and the hand may have touched the tower."""
        seat, laid = self.turn, 0
        for chip in chips:
            laid |= 1 << chip
        self.tower += chips
        self.offsets += offsets
        if fallen:
            up = [at for at, chip in enumerate(self.tower) if not fallen >> chip & 1]
            self.tower, self.offsets = [self.tower[at] for at in up], [self.offsets[at] for at in up]
        stayed = [chip for chip in chips if not fallen >> chip & 1]
        if stayed:
            self.last = stayed[-1]
        self.racks[seat] = rack = self.racks[seat] & ~laid | fallen
        if touched:
            self.draw(seat, TOUCH_PENALTY_CHIPS)
            rack = self.racks[seat]
        if not rack:
            self.step = OVER
        elif len(stayed) < len(chips):
            if fallen & ~laid:
                self._work_or_pass_on(stayed)
            elif stayed or self.step == TWIN:
                self.step = TWIN
            elif self.is_fish():
                self.step = OVER
            else:
                self.step = RETRY
        elif len(chips) == 1 and self.step != TWIN and not fallen and TWIN_MASKS[chips[0]] & rack:
            self.step = TWIN
        else:
            self._work_or_pass_on(stayed)

    def _work_or_pass_on(self, stayed: list[int]) -> None:
        """FZ-30 … FZ-36 Let a super-chip that counted have its effect, and the turn pass."""
        if stayed and SUPER_MASK >> stayed[0] & 1:
            seat, target, kind = self.turn, self.next_seat, KINDS[stayed[0]]
            if kind == "half" and self.racks[seat].bit_count() > 1:
                self.step = HALF
                return
            if kind == "reverse":
                self.direction = -self.direction
            elif kind == "exchange":
                racks, count = self.racks, len(self.racks)
                self.racks = [racks[(each + self.direction) % count] for each in range(count)]
            else:
                if kind == "times_two":
                    self.draw(target, self.racks[target].bit_count())
                elif kind == "plus_two":
                    self.draw(target, 2)
                elif kind == "plus_four":
                    self.draw(target, 4)
                self.skips[target] += 1
        self.pass_on()

    def halve(self, taken: int) -> None:
        """FZ-34 The next player takes these, and skips."""
        target = self.next_seat
        self.racks[self.turn] &= ~taken
        self.racks[target] |= taken
        self.skips[target] += 1
        self.pass_on()

    def is_fish(self) -> bool:
        """FZ-41 The Bazaar is empty and nobody has a legal chip."""
        if self.bazaar:
            return False
        last = self.last
        return not any(layable_from(rack, last) for rack in self.racks)

    def pass_on(self) -> None:
        """Let the turn come to the next player who owes no skip and can do anything."""
        self.step = TURN
        while not self.is_fish():
            if not self.bazaar:
                self.dry += 1
                if self.lap != NO_CHIP:
                    self.lap -= 1
                    if not self.lap:
                        break
            self.turn = seat = self.next_seat
            if self.skips[seat]:
                self.skips[seat] -= 1
            elif self.bazaar or layable_from(self.racks[seat], self.last):
                return
        self.step = OVER

    def agree(self) -> None:
        """FZ-42 The last lap begins, if it may."""
        if not self.bazaar and self.lap == NO_CHIP:
            self.lap = len(self.racks)
