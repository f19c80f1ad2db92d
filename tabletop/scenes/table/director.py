"""The director brings a match to its next act: computers think, luck and their hands answer, nothing is forgotten."""

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import define, field

from rules.kernel import Await, Decide, Request, Seat
from tabletop.background import Thought
from tabletop.bots import Regular
from tabletop.bots.consent import agreed_alone
from tabletop.bots.game_bot import talent_of
from tabletop.match import Computer, Match, Player
from tabletop.saves.match_file import Save

Done: TypeAlias = tuple[Any, str | None]
"""An act, and the film of it where there is one."""


@define
class Director:
    """A match and its file."""

    match: Match
    save: Save | None = None
    fault: str = field(init=False, default="")
    """Why lines wait for the disk since the last time this was told, if they do."""
    thought: Thought[Done] = field(init=False, factory=Thought)
    """The move or the throw that a computer is busy with."""
    _ready: Done | None = field(init=False, default=None)
    """What a computer has come to, until it is done."""
    _patience: float = field(init=False, default=0.0)
    """Seconds that the present computer has had."""

    def play(self, act: Any, film: str | None = None) -> None:
        """Let an act happen, and write it down before anything of it is shown."""
        self.forget_thought()
        self.match.play(act, film)
        self._write(lambda save: save.append(self.match.log[-1]))

    def undo(self, acts: int | None = None) -> bool:
        """Take back so many acts, or to the last decision of a person; tell whether there was one."""
        acts = self.match.undoable() if acts is None else acts
        if not acts:
            return False
        self.forget_thought()
        self.match.undo(acts)
        self._write(lambda save: save.undo(acts))
        return True

    def hand_over(self, seat: Seat, player: Player) -> None:
        """Let somebody else go on in that seat."""
        self.forget_thought()
        arrival = self.match.hand_over(seat, player)
        self._write(lambda save: save.hand_over(arrival))

    def concede(self, seat: Seat) -> None:
        """Give a match for two up."""
        self.forget_thought()
        self.match.concede(seat)
        self._write(lambda save: save.concede(seat))

    def withdraw(self) -> None:
        """Take a concession back."""
        self.match.withdraw()
        self._write(lambda save: save.concede(None))

    def _write(self, line: Callable[[Save], None]) -> None:
        if self.save is None:
            return
        try:
            line(self.save)
        except OSError as fault:
            self.fault = fault.strerror or str(fault)

    @property
    def thinking(self) -> bool:
        """Whether a computer is busy with its move or its throw."""
        return self.thought.future is not None

    def next_act(self, seconds: float, ponder: Callable[[Any], float]) -> Done | None:
        """Let computers and luck do what the match waits for: an act once there is one, None until then.

        Nothing comes of waiting for a person. `ponder` tells how long a computer takes at least for a move, so that
        people can follow.
        """
        if (agreement := agreed_alone(self.match)) is not None:
            return agreement, None
        match self.match.pending:
            case Await(request):
                return self._answer(request)
            case Decide(seat) if not self.match.person(seat):
                self._patience += seconds
                self._ready = self._ready or self._think(seat)
                if self._ready and self._patience >= ponder(self._ready[0]):
                    return self._ready
        return None

    def _think(self, seat: Seat) -> Done | None:
        player = self.match.players[seat]
        assert isinstance(player, Computer)
        game, view, luck, choose = self.match.game, self.match.view(seat), self.match.luck, Regular(player.level).choose
        return self.thought.come_to(lambda patience: (choose(game, view, luck, patience), None))

    def _answer(self, request: Request) -> Done | None:
        """Let luck, or a computer's hand, answer for the world."""
        player = None if request.seat is None else self.match.players[request.seat]
        hand = talent_of(self.match.setup.game).hand if isinstance(player, Computer) else None
        if hand is None or not isinstance(player, Computer):
            return request.sample(self.match.luck), None
        view, level, luck = self.match.view(request.seat), player.level, self.match.luck
        return self.thought.come_to(lambda patience: hand(request, view, level, luck, patience))

    def forget_thought(self) -> None:
        """Drop what a computer was thinking of."""
        self._ready, self._patience = None, 0.0
        self.thought.forget()

    def close(self) -> None:
        """Let go of the file."""
        self.forget_thought()
        if self.save:
            self.save.close()
            self.save = None
