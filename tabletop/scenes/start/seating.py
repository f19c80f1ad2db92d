"""Who sits where before a match begins, and who of those we remember might come."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from rules.kernel import Game, option_choices
from tabletop.i18n import Catalogue
from tabletop.match import Computer, Human, Player

MAX_NAME_LETTERS = 16
"""Letters in a name."""


@define
class PlannedChair:
    """Who sits on a chair of the lobby."""

    name: str
    level: int | None
    """None: a person; else how strong the computer is."""
    bot_name_number: int
    """Which of the computers' names belongs here: it stays when others leave."""

    @property
    def written_name(self) -> str:
        """The name that somebody wrote here, if anybody did."""
        return self.name.strip()


@define
class Seating:
    """The chairs of a game, clockwise, and what each seat has for its own."""

    game: Game[Any, Any, Any]
    known_names: Sequence[str]
    """Names of people who have played here, those of the last time first."""
    chairs: list[PlannedChair] = field(init=False, factory=list)
    own_values: dict[str, list[Any]] = field(init=False)
    """By option: what every seat has, then what is left over."""

    def __attrs_post_init__(self) -> None:
        asked = option_choices(self.game.options).items()
        self.own_values = {name: list(choice.values) for name, choice in asked if choice.kind == "each"}
        for seat in range(max(self.game.player_counts[0], min(2, self.game.player_counts[-1]))):
            self.add_chair(1 if seat else None)

    @property
    def people_seats(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.level is None]

    def next_known_name(self) -> str:
        """Think of somebody who has played here and does not sit at the table yet."""
        return next((name for name in self.known_names if name not in [chair.name for chair in self.chairs]), "")

    def add_chair(self, level: int | None, name: str = "") -> None:
        """Put another chair: for a computer of that level, or for a person of that name or one we remember."""
        taken = [chair.bot_name_number for chair in self.chairs]
        number = next(number for number in range(len(taken) + 1) if number not in taken)
        self.chairs.append(PlannedChair(name if level else name or self.next_known_name(), level, number))

    def remove_chair(self, seat: int) -> None:
        """Take a chair away; whoever sits behind it moves up and keeps what is theirs."""
        self.chairs.pop(seat)
        for own in self.own_values.values():
            own.append(own.pop(seat))

    def swap_own_value(self, option: str, seat: int, value: Any) -> None:
        """Give a seat this value for its own; whoever had it gets the old one."""
        own = self.own_values[option]
        other = own.index(value)
        own[seat], own[other] = own[other], own[seat]

    def set_level(self, seat: int, level: int | None) -> None:
        """Put a person or a computer on a chair; a person we remember takes their name along."""
        chair = self.chairs[seat]
        chair.level = level
        if not chair.written_name or chair.name in self.known_names:
            chair.name = ""
            chair.name = self.next_known_name() if level is None else ""

    def seat_of(self, name: str) -> int | None:
        """Find where somebody sits."""
        return next((seat for seat in self.people_seats if self.chairs[seat].written_name == name), None)

    @property
    def next_free_seat(self) -> int | None:
        """The seat of whoever comes next: an unnamed person's, a new one, or a computer's."""
        unnamed = [seat for seat in self.people_seats if not self.chairs[seat].written_name]
        new = [len(self.chairs)] if len(self.chairs) < self.game.player_counts[-1] else []
        computers = [seat for seat, chair in enumerate(self.chairs) if chair.level]
        return next(iter([*unnamed, *new, *computers]), None)

    def toggle_person(self, name: str) -> None:
        """Let somebody sit down where there is room, or get up again if they sit."""
        seat, room = self.seat_of(name), self.next_free_seat
        if seat is not None:
            self.chairs[seat].name = ""
        elif room == len(self.chairs):
            self.add_chair(None, name)
        elif room is not None:
            self.chairs[room].name, self.chairs[room].level = name, None

    def name_of(self, seat: int, say: Catalogue) -> str:
        """Name who sits there, written or not."""
        chair = self.chairs[seat]
        if chair.written_name:
            return chair.written_name
        if chair.level is not None:
            return say(f"bot-name-{chair.bot_name_number + 1}")
        return (
            say("lobby-you")
            if len(self.people_seats) == 1
            else say("lobby-person-number", n=self.people_seats.index(seat) + 1)
        )

    def make_players(self, say: Catalogue) -> tuple[Player, ...]:
        """Seat everybody; no two carry the same name."""
        players: list[Player] = []
        for seat, chair in enumerate(self.chairs):
            name, number = self.name_of(seat, say), 2
            while name in [player.name for player in players]:
                name, number = f"{self.name_of(seat, say)[: MAX_NAME_LETTERS - 2]} {number}", number + 1
            players.append(Human(name) if chair.level is None else Computer(name, chair.level))
        return tuple(players)
