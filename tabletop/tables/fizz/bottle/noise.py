"""The sounds of a tower: clicking chips, a fall, creaking; and of what the judge of a laying says."""

from collections.abc import Iterable
from random import Random
from typing import Final, TypeAlias

from attrs import define, field

from tabletop.physics.bottle_judge import Verdict

SoundCue: TypeAlias = tuple[str, float]
"""The name of a sound, and its volume from 0 to 1."""

MAX_CLICKS_AT_ONCE: Final = 3
"""Of more knocks at one moment only the loudest are played."""
MIN_FALL_KNOCKS: Final = 4
"""So many knocks on the table within `FALL_WINDOW_SECONDS` sound as a fall."""
FALL_WINDOW_SECONDS: Final = 0.3
CREAK_LEAN_RADIANS = 0.012
CREAK_PAUSE_SECONDS = 1.6
"""A tower creaks when it leans so much farther than at its last creak, but not again for so many seconds."""
VERDICT_SOUNDS: Final[dict[Verdict, SoundCue]] = {
    Verdict.FREE: ("sight_place", 0.55),
    Verdict.LOW: ("hover_tick", 1.0),
    Verdict.LEANING: ("hover_tick", 1.0),
    Verdict.FALLING: ("chip_tower_creak", 0.6),
}
VERDICT_PAUSE_SECONDS: Final = 0.7
"""What sounds with a new verdict, and for how many seconds the same does not sound again."""


@define
class TowerSounds:
    """Chooses the sounds for knocks and for a leaning tower, and never too many at once."""

    _rng: Random = field(init=False, factory=lambda: Random(4))
    _seconds: float = field(init=False, default=0.0)
    _on_table: list[float] = field(init=False, factory=list)
    _fell_at: float = field(init=False, default=-10.0)
    _creaked_at: float = field(init=False, default=-10.0)
    _lean: float | None = field(init=False, default=None)

    def knock_sounds(self, knocks: Iterable[tuple[str, float]], seconds: float) -> list[SoundCue]:
        """Choose the sounds for knocks.

        Each knock is what was struck ("table", "cap", "glass" or "chip") and how hard, from 0 to 1.
        """
        self._seconds += seconds
        loudest = sorted(knocks, key=lambda knock: -knock[1])
        rings: list[SoundCue] = []
        for kind, hard in loudest[:MAX_CLICKS_AT_ONCE]:
            if kind == "table":
                self._on_table = [
                    *(at for at in self._on_table if self._seconds - at < FALL_WINDOW_SECONDS),
                    self._seconds,
                ]
            softer = {"table": 0.9, "cap": 0.7, "glass": 0.55}.get(kind, 1.0)
            rings.append((f"chip_click_{self._rng.randint(1, 4)}", softer * (0.15 + 0.85 * hard)))
        if len(self._on_table) >= MIN_FALL_KNOCKS and self._seconds - self._fell_at > 2.5:
            self._fell_at = self._seconds
            rings.append(("chips_fall", 1.0))
        return rings

    def creak_sounds(self, lean: float) -> list[SoundCue]:
        """Return a creak when the tower leans farther than before."""
        before = self._lean
        if before is None or abs(lean) < abs(before):
            self._lean = lean
        elif abs(lean) - abs(before) > CREAK_LEAN_RADIANS and self._seconds - self._creaked_at > CREAK_PAUSE_SECONDS:
            self._lean, self._creaked_at = lean, self._seconds
            return [("chip_tower_creak", 0.8)]
        return []


@define
class VerdictSounds:
    """Lets a new verdict sound, but not again and again in a trembling hand."""

    _last: Verdict | None = field(init=False, default=None)
    _pauses: dict[Verdict, float] = field(init=False, factory=dict)
    """Seconds for which a verdict does not sound again."""

    def sounds(self, verdict: Verdict | None, seconds: float) -> list[SoundCue]:
        """Return the sound of a verdict that is new in this frame; None is no verdict at all."""
        self._pauses = {each: left - seconds for each, left in self._pauses.items() if left > seconds}
        before, self._last = self._last, verdict
        if verdict is before or verdict not in VERDICT_SOUNDS or verdict in self._pauses:
            return []
        self._pauses[verdict] = VERDICT_PAUSE_SECONDS
        return [VERDICT_SOUNDS[verdict]]
