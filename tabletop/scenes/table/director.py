"""The director brings a match to its next act: computers choose, chance answers, and every act is saved."""

from collections.abc import Callable
from logging import getLogger
from typing import TypeAlias

from attrs import define, field

from rules.kernel import AwaitWorld, Decide, Request, Seat
from tabletop.background import BackgroundTask
from tabletop.bots import HouseBot
from tabletop.bots.consent import agreement_among_bots
from tabletop.bots.game_bot import game_bot_of
from tabletop.log import save_label
from tabletop.match import Computer, Match, Player
from tabletop.saves.match_file import SaveWriter

LOGGER = getLogger(__name__)

ActAndFilm: TypeAlias = tuple[object, str | None]
"""An act, and its film if there is one."""


@define
class Director:
    """Plays acts in a match and writes each of them to the match's file.

    A file that can't be written does not stop the match: `write_error` tells why.
    """

    match: Match
    save: SaveWriter | None = None
    write_error: str = field(init=False, default="")
    """Why the file could not be written, until this has been shown; "" if it could."""
    thought: BackgroundTask[ActAndFilm] = field(init=False, factory=BackgroundTask)
    """The move or throw that a computer is thinking about."""
    _chosen: ActAndFilm | None = field(init=False, default=None)
    """The move that a computer has chosen, until it is played."""
    _thinking_seconds: float = field(init=False, default=0.0)
    """How long the present computer has been thinking."""

    def play(self, act: object, film: str | None = None) -> None:
        """Play an act, and write it to the file before anything of it is shown."""
        self.forget_thought()
        self.match.play(act, film)
        self._write(lambda save: save.append(self.match.log[-1]))

    def undo(self, act_count: int | None = None) -> bool:
        """Take back so many acts, by default to the last decision of a person. Tell whether anything was taken back."""
        act_count = self.match.undoable_acts() if act_count is None else act_count
        if not act_count:
            return False
        self.forget_thought()
        self.match.undo(act_count)
        self._write(lambda save: save.undo(act_count))
        return True

    def hand_over(self, seat: Seat, player: Player) -> None:
        """Let another player take over a seat."""
        self.forget_thought()
        arrival = self.match.hand_over(seat, player)
        self._write(lambda save: save.hand_over(arrival))

    def concede(self, seat: Seat) -> None:
        """Concede a match for two."""
        self.forget_thought()
        self.match.concede(seat)
        self._write(lambda save: save.concede(seat))

    def withdraw_concession(self) -> None:
        """Take a concession back."""
        self.match.withdraw_concession()
        self._write(lambda save: save.concede(None))

    def _write(self, write: Callable[[SaveWriter], None]) -> None:
        if self.save is None:
            return
        told = self.save.written_anew
        try:
            write(self.save)
        except OSError as fault:
            self.write_error = fault.strerror or str(fault)
            LOGGER.warning("%s not written: %s", save_label(self.save.path), fault.strerror)
        if self.save.written_anew and not told:
            LOGGER.warning("%s was moved or changed elsewhere, and is written anew", save_label(self.save.path))

    @property
    def thinking(self) -> bool:
        """Whether a computer is thinking about its move or throw."""
        return self.thought.future is not None

    def next_act(self, seconds: float, min_think_seconds: Callable[[object], float]) -> ActAndFilm | None:
        """Let computers and chance do what the match waits for. Return the act once there is one, None until then.

        For a person's decision the answer stays None. `min_think_seconds` tells how long a computer takes at least
        for a move, so that people can follow.
        """
        if (agreement := agreement_among_bots(self.match)) is not None:
            return agreement, None
        match self.match.pending:
            case AwaitWorld(request):
                return self._answer_request(request)
            case Decide(seat) if not self.match.is_person(seat):
                self._thinking_seconds += seconds
                self._chosen = self._chosen or self._think(seat)
                if self._chosen and self._thinking_seconds >= min_think_seconds(self._chosen[0]):
                    return self._chosen
        return None

    def _think(self, seat: Seat) -> ActAndFilm | None:
        player = self.match.players[seat]
        assert isinstance(player, Computer)
        game, view, luck, choose = self.match.game, self.match.view(seat), self.match.rng, HouseBot(player.level).choose
        return self.thought.poll(lambda patience: (choose(game, view, luck, patience), None))

    def _answer_request(self, request: Request) -> ActAndFilm | None:
        """Let chance, or a computer's hand, answer a request."""
        player = None if request.seat is None else self.match.players[request.seat]
        hand = game_bot_of(self.match.setup.game).answer_by_hand if isinstance(player, Computer) else None
        if hand is None or not isinstance(player, Computer):
            return request.sample(self.match.rng), None
        view, level, luck = self.match.view(request.seat), player.level, self.match.rng
        return self.thought.poll(lambda patience: hand(request, view, level, luck, patience))

    def forget_thought(self) -> None:
        """Stop what a computer is thinking about."""
        self._chosen, self._thinking_seconds = None, 0.0
        self.thought.cancel()

    def close(self) -> None:
        """Stop thinking and close the file."""
        self.forget_thought()
        if self.save:
            over = "over" if self.match.over else "not over"
            LOGGER.info("%s closed after %d acts, %s", save_label(self.save.path), len(self.match.log), over)
            self.save.close()
            self.save = None
