"""The hall of fame: records that lead to their matches, and our people with all they have won."""

from collections.abc import Callable
from typing import Final

from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.achievements import feats_of
from tabletop.history.evenings import Guest
from tabletop.history.records import LONGEST, STREAK, Person, Record, people, records
from tabletop.saves.match_file import Damaged
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, House, Pop, Push, Scene
from tabletop.scenes.evening.evening_sheet import day
from tabletop.scenes.evening.hall_of_fame_pictures import CARD, PLAQUE, Card, Filter, Hung, Plaque, Title
from tabletop.scenes.evening.history_loader import Remembering, portraits
from tabletop.scenes.saved.open_match import watch
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Plank, Words
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

ABREAST, PLAQUES, CARDS = 3, 6, 4
"""Plaques in a row, plaques in all, and people beside them."""
SIGNS: Final = {STREAK: "ui/medal_1", LONGEST: "ui/hourglass"}
FILTERS: Final = 1064.0
"""Where the row of planks above the plaques ends."""


class Fame(Scene):
    """Of all games, or of one."""

    def __init__(self, house: House) -> None:
        self.remembering = Remembering(house)
        self.game: str | None = None
        self.first = 0
        """How many people are above those that are seen."""
        self.notice = ""
        super().__init__(house)

    @override
    def build(self) -> None:
        """Hang everything."""
        say = self.house.say
        title = Title(say("fame-title"))
        back = Button((26, 26, 60, 60), icon="ui/icon_back", tip=say("tip-back"), pressed_=Pop)
        self.group.widgets = [back, Label((500, 28, *title.size), title, 2), *self.filters()]
        memories = self.remembering.memories
        if memories is None or not memories.evenings:
            word = say("evening-counting") if memories is None else say("fame-empty")
            text = Words(word, 900, 200, 34, theme.CREAM, theme.TITLE, lines=3, shadow=theme.SHADOW)
            self.group.widgets.append(Label((350, 380, 900, 200), text))
        else:
            everybody = people(memories.evenings)
            ducks = portraits({Guest(person.name): person.last for person in everybody})
            self.group.widgets += self.plaques(records(memories.evenings, self.game), ducks)
            self.group.widgets += self.people(people(memories.evenings, self.game), ducks)
        if self.notice:
            plank = Plank(456, 96, "dark", self.notice, 20, font=theme.TEXT, lines=4)
            self.group.widgets.append(Label((1120, 24, 456, 96), plank, 2))

    def filters(self) -> list[Widget]:
        """Lay a plank for all games, and one for each."""
        say = self.house.say
        room = (FILTERS - 26 - 150) / len(GAMES)
        row: list[Widget] = [self.filter((26, 140, 142, 56), say("fame-all"), None)]
        for place, key in enumerate(GAMES):
            row.append(self.filter((176 + room * place, 140, room - 8, 56), say(f"{key}-title"), key))
        return row

    def filter(self, box: tuple[float, float, float, float], text: str, game: str | None) -> Button:
        """Make what shows the hall of one game, or of all."""
        kind = "amber" if game == self.game else "wood"

        def chosen() -> None:
            self.game, self.first = game, 0
            self.refresh()

        if game is None:
            return Button(box, text, kind=kind, pressed_=chosen, font_size=21)
        return Filter(box, text, kind=kind, pressed_=chosen, font_size=20, game=game)

    def plaques(self, found: dict[tuple[str, str], Record], ducks: dict[Guest, str]) -> list[Widget]:
        """Hang the records: those of a game, or the famous ones of all."""
        wanted = [(self.game or "", feat.name) for feat in feats_of(self.game or "").all] if self.game else []
        if not self.game:
            famous = [(key, feats_of(key).all[0].name) for key in GAMES if feats_of(key).all]
            wanted = [*famous[: PLAQUES - 2], ("", STREAK), ("", LONGEST)]
        hung: list[Widget] = []
        for place, key in enumerate(wanted[:PLAQUES]):
            row, column = divmod(place, ABREAST)
            box = (26 + (PLAQUE[0] + 10) * column, 214 + (PLAQUE[1] + 16) * row, *PLAQUE)
            record = found.get(key)
            look = self.plaque(key, record, ducks)
            if record:
                hung.append(Hung(box, pressed_=self.watch(record), look=look))
            else:
                hung.append(Label(box, look, 1))
        return hung

    def plaque(self, key: tuple[str, str], record: Record | None, ducks: dict[Guest, str]) -> Plaque:
        """Write a plaque."""
        say, (game, feat) = self.house.say, key
        words = f"{game}-feat-{feat}" if game else f"fame-{feat}"
        unit = say(f"{words}-unit", count=record.count if record else 0)
        if record is None:
            return Plaque(say(words), "", "—", unit, "", say("fame-none"), say("fame-none-about"))
        sign = next((each.sign for each in feats_of(game).all if each.name == feat), "") if game else SIGNS[feat]
        date = day(record.played.ended, say)
        return Plaque(say(words), sign, str(record.count), unit, ducks[Guest(record.name)], record.name, date)

    def people(self, everybody: tuple[Person, ...], ducks: dict[Guest, str]) -> list[Widget]:
        """Lay the cards of our people, as many as there is room for."""
        say, left = self.house.say, theme.WIDTH - CARD[0] - 26
        title = Words(say("fame-people"), 300, 50, 34, theme.CREAM, theme.TITLE, "left", shadow=theme.SHADOW)
        cards: list[Widget] = [Label((left, 142, 300, 50), title)]
        self.first = min(self.first, max(len(everybody) - CARDS, 0))
        for place, person in enumerate(everybody[self.first : self.first + CARDS]):
            look = self.card(person, ducks[Guest(person.name)], first=self.first + place == 0)
            cards.append(Label((left, 204 + (CARD[1] + 10) * place, *CARD), look, 1))
        if self.first:
            cards.append(self.mover(left + CARD[0] - 128, -1))
        if self.first + CARDS < len(everybody):
            cards.append(self.mover(left + CARD[0] - 60, 1))
        return cards

    def mover(self, x: float, by: int) -> Button:
        """Make what moves the cards."""
        name = "up" if by < 0 else "down"
        tip = self.house.say("fame-up" if by < 0 else "fame-down")
        return Button((x, 140, 60, 54), icon=f"ui/icon_{name}", tip=tip, pressed_=lambda: self.move(by))

    def move(self, by: int) -> None:
        """Look at those further down, or up."""
        self.first = max(self.first + by, 0)
        self.refresh()

    def card(self, person: Person, duck: str, first: bool) -> Card:
        """Write somebody's card."""
        say = self.house.say
        accounts = []
        if person.streak > 1:
            accounts.append(say("fame-row", count=str(person.streak)))
        if person.rival:
            accounts.append(say("fame-rival", name=person.rival))
        victim = say("fame-victim", name=person.victim) if person.victim else say("fame-newcomer")
        games = tuple((key, person.wins[key]) for key in GAMES if self.game in (None, key))
        wins = say("fame-wins", count=person.won)
        return Card(duck, person.name, wins, (victim, " · ".join(accounts)), games, first and person.won > 0)

    def watch(self, record: Record) -> Callable[[], Change]:
        """Make what shows the match of a record."""

        def opened() -> Change:
            try:
                return Push(watch(self.house.saves / record.played.file))
            except Damaged as fault:
                return Push(routes.Instead(fault))

        return opened

    def refresh(self) -> None:
        """Hang everything anew, and leave the keyboard where it was as far as that can be."""
        able = [widget for widget in self.group.widgets if widget.focusable]
        at = able.index(self.group.focus) if self.group.focus in able else None
        self.rebuild()
        left = [widget for widget in self.group.widgets if widget.focusable]
        if at is not None:
            self.group.give_focus(left[min(at, len(left) - 1)])

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc leaves; the wheel and the keys of pages move our people."""
        match happened:
            case Press("escape"):
                return Pop()
            case Press("pagedown" | "pageup" | "page down" | "page up" as key):
                self.move(-CARDS if "up" in key else CARDS)
            case Pointer("wheel", button=notches):
                self.move(-notches)
        return super().handle(happened)

    @override
    def update(self, seconds: float) -> Change | None:
        """Hang everything once all is counted, and tell what must be told."""
        if self.remembering.update():
            self.refresh()
        if self.house.notices:
            self.notice = self.house.notices.pop(0)
            self.refresh()
        return super().update(seconds)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the wall, and what hangs on it."""
        canvas.wood()
        super().draw(canvas)

    @override
    def close(self) -> None:
        """Count no further."""
        self.remembering.close()
