"""The hall of fame: records that lead to their matches, and the people with all they have won."""

from functools import partial
from typing import Final

from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.achievements import achievements_of
from tabletop.history.evenings import Attendee
from tabletop.history.records import (
    LONGEST_MATCH_RECORD,
    STREAK_RECORD,
    PersonStats,
    Record,
    find_records,
    people_stats,
)
from tabletop.scenes.base.scene import Pop, Push, SceneChange, Services
from tabletop.scenes.evening.evening_sheet import format_date
from tabletop.scenes.evening.hall_of_fame_pictures import (
    CARD_SIZE,
    PLAQUE_SIZE,
    GameFilterButton,
    HallOfFameSign,
    PersonCard,
    Plaque,
    PlaqueButton,
)
from tabletop.scenes.evening.history_loader import HistoryScene, assign_ducks
from tabletop.scenes.saved.open_match import watch_match
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, TextImage
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

PLAQUES_PER_ROW = 3
"""Plaques in one row."""
MAX_PLAQUES = 6
"""Plaques in all."""
MAX_CARDS = 4
"""People shown beside the plaques."""
RECORD_ICONS: Final = {STREAK_RECORD: "ui/medal_1", LONGEST_MATCH_RECORD: "ui/hourglass"}
FILTERS_RIGHT: Final = 1064.0
"""Where the row of buttons above the plaques ends."""


class HallOfFameScene(HistoryScene):
    """The records and people of all games, or of one. Filter buttons choose the game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game: str | None = None
        self.cards_above = 0
        """How many people were scrolled past, above the first card."""
        self.notice = ""

    @override
    def build(self) -> None:
        """Lay the title, the filters, the plaques and the cards of people; while counting, only say so."""
        say = self.services.say
        title = HallOfFameSign(say("fame-title"))
        back = Button(Box(26, 26, 60, 60), icon="ui/icon_back", tip=say("tip-back"), on_press=Pop)
        self.group.widgets = [back, ImageWidget.at(500, 28, title, 2), *self.make_filters()]
        memories = self.history_loader.history
        if memories is None or not memories.evenings:
            word = say("evening-counting") if memories is None else say("fame-empty")
            text = TextImage(word, 900, 200, 34, theme.CREAM, theme.TITLE_FONT, lines=3, shadow=theme.SHADOW)
            self.group.widgets.append(ImageWidget.at(350, 380, text))
        else:
            everybody = people_stats(memories.evenings)
            ducks = assign_ducks({Attendee(person.name): person.last_line for person in everybody})
            self.group.widgets += self.make_plaques(find_records(memories.evenings, self.game), ducks)
            self.group.widgets += self.make_people_cards(people_stats(memories.evenings, self.game), ducks)
        if self.notice:
            plank = ButtonImage(456, 96, "dark", self.notice, 20, font=theme.TEXT_FONT, lines=4)
            self.group.widgets.append(ImageWidget.at(1120, 24, plank, 2))

    def make_filters(self) -> list[Button]:
        """Make the button for all games, and one for each."""
        say = self.services.say
        boxes = Box(176, 140, FILTERS_RIGHT - 184, 56).columns(len(GAMES), 8)
        row = [self.make_filter(Box(26, 140, 142, 56), say("fame-all"), None)]
        row += [self.make_filter(box, say(f"{key}-title"), key) for box, key in zip(boxes, GAMES, strict=True)]
        return row

    def make_filter(self, box: Box, text: str, game: str | None) -> Button:
        """Make a button that shows one game; None shows all."""
        kind, press = "amber" if game == self.game else "wood", partial(self.show_game, game)
        if game is None:
            return Button(box, text, kind=kind, on_press=press, font_size=21)
        return GameFilterButton(box, text, kind=kind, on_press=press, font_size=20, game=game)

    def show_game(self, game: str | None) -> None:
        """Show one game; None shows all."""
        self.game, self.cards_above = game, 0
        self.rebuild()

    def make_plaques(self, found_records: dict[tuple[str, str], Record], ducks: dict[Attendee, str]) -> list[Widget]:
        """Make the plaques of a game's achievements, or of the best-known ones of all games."""
        wanted = [(self.game or "", feat.name) for feat in achievements_of(self.game or "").all] if self.game else []
        if not self.game:
            famous = [(key, achievements_of(key).all[0].name) for key in GAMES if achievements_of(key).all]
            wanted = [*famous[: MAX_PLAQUES - 2], ("", STREAK_RECORD), ("", LONGEST_MATCH_RECORD)]
        hung: list[Widget] = []
        for place, key in enumerate(wanted[:MAX_PLAQUES]):
            row, column = divmod(place, PLAQUES_PER_ROW)
            box = Box(26 + (PLAQUE_SIZE[0] + 10) * column, 214 + (PLAQUE_SIZE[1] + 16) * row, *PLAQUE_SIZE)
            record = found_records.get(key)
            look = self.make_plaque(key, record, ducks)
            if record:
                hung.append(PlaqueButton(box, on_press=partial(self.watch, record), plaque=look))
            else:
                hung.append(ImageWidget(box, look, 1))
        return hung

    def make_plaque(self, key: tuple[str, str], record: Record | None, ducks: dict[Attendee, str]) -> Plaque:
        """Make the plaque of one achievement: its record, or that there is none yet."""
        say, (game, feat) = self.services.say, key
        words = f"{game}-feat-{feat}" if game else f"fame-{feat}"
        unit = say(f"{words}-unit", count=record.count if record else 0)
        if record is None:
            return Plaque(say(words), "", "—", unit, "", say("fame-none"), say("fame-none-about"))
        sign = (
            next((each.drawing for each in achievements_of(game).all if each.name == feat), "")
            if game
            else RECORD_ICONS[feat]
        )
        date = format_date(record.match.ended, say)
        return Plaque(say(words), sign, str(record.count), unit, ducks[Attendee(record.holder)], record.holder, date)

    def make_people_cards(self, everybody: tuple[PersonStats, ...], ducks: dict[Attendee, str]) -> list[Widget]:
        """Make the cards of people, as many as there is room for, and the buttons that scroll them."""
        say, left = self.services.say, theme.WIDTH - CARD_SIZE[0] - 26
        title = TextImage(say("fame-people"), 300, 50, 34, theme.CREAM, theme.TITLE_FONT, "left", shadow=theme.SHADOW)
        cards: list[Widget] = [ImageWidget.at(left, 142, title)]
        self.cards_above = min(self.cards_above, max(len(everybody) - MAX_CARDS, 0))
        for place, person in enumerate(everybody[self.cards_above : self.cards_above + MAX_CARDS]):
            look = self.make_card(person, ducks[Attendee(person.name)], is_first=self.cards_above + place == 0)
            cards.append(ImageWidget.at(left, 204 + (CARD_SIZE[1] + 10) * place, look, 1))
        if self.cards_above:
            cards.append(self.make_scroll_button(left + CARD_SIZE[0] - 128, -1))
        if self.cards_above + MAX_CARDS < len(everybody):
            cards.append(self.make_scroll_button(left + CARD_SIZE[0] - 60, 1))
        return cards

    def make_scroll_button(self, x: float, by: int) -> Button:
        """Make a button that scrolls the cards of people."""
        name = "up" if by < 0 else "down"
        tip = self.services.say("fame-up" if by < 0 else "fame-down")
        return Button(
            Box(x, 140, 60, 54), icon=f"ui/icon_{name}", tip=tip, on_press=lambda: self.scroll_people(by), key=by
        )

    def scroll_people(self, by: int) -> None:
        """Scroll the cards of people up (negative) or down."""
        self.cards_above = max(self.cards_above + by, 0)
        self.rebuild()

    def make_card(self, person: PersonStats, duck: str, is_first: bool) -> PersonCard:
        """Make the card of one person."""
        say = self.services.say
        accounts = []
        if person.longest_streak > 1:
            accounts.append(say("fame-row", count=str(person.longest_streak)))
        if person.most_beaten_by:
            accounts.append(say("fame-rival", name=person.most_beaten_by))
        victim = say("fame-victim", name=person.most_beaten) if person.most_beaten else say("fame-newcomer")
        games = tuple((key, person.wins_by_game[key]) for key in GAMES if self.game in (None, key))
        wins = say("fame-wins", count=person.win_count)
        return PersonCard(
            duck, person.name, wins, (victim, " · ".join(accounts)), games, is_first and person.win_count > 0
        )

    def watch(self, record: Record) -> SceneChange:
        """Open the match of a record, or tell why it can't be opened."""
        return Push(watch_match(self.services.saves_folder / record.match.file))

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Let the wheel and the keys for pages scroll the people."""
        match event:
            case KeyPress("pagedown" | "pageup" | "page down" | "page up" as key):
                self.scroll_people(-MAX_CARDS if "up" in key else MAX_CARDS)
            case Pointer("wheel", button=notches):
                self.scroll_people(-notches)
        return super().handle(event)

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Show everything once the matches are counted, and any notices."""
        change = super().update(seconds)
        if self.services.notices:
            self.notice = self.services.notices.pop(0)
            self.rebuild()
        return change

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the wooden wall and the widgets."""
        canvas.draw_wood()
        super().draw(canvas)
