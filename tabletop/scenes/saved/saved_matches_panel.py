"""The list of saved matches: search them, resume them or watch them.

The first lines of all files are read at once; the rest only for the rows that are visible, one by one.
"""

from pathlib import Path
from time import perf_counter
from typing import ClassVar, Final

from attrs import field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.saves.match_file import DamagedSaveError, read_match_setup, read_save, saves_newest_first
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Push, Replace, SceneChange, Services
from tabletop.scenes.saved.open_match import resume_match, watch_match
from tabletop.scenes.saved.saved_match import MatchStatus, SavedMatchFile, match_status
from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import Image, Sized, TextImage
from tabletop.stage.inputs import Input, KeyPress
from tabletop.widgets.button import Button
from tabletop.widgets.list_box import ListBox
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import ImageWidget, Widget

ROW_HEIGHT: Final = 80.0
VISIBLE_ROW_COUNT: Final = 7
"""How many rows are visible."""
MAX_FIRST_READ_SECONDS: Final = 0.1
"""Seconds for which matches are read before the list is first shown."""


@frozen(cache_hash=True)
class _MatchRow(Sized):
    """A row: the game's box, the title, when it was played, and its status."""

    no_shadow: ClassVar[bool] = True

    game: str
    title: str
    when: str
    line: str
    won: bool
    width: float
    height: float = field(init=False, default=ROW_HEIGHT)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(f"ui/box_{self.game}", (2, 4, 50, 70))
        brush.draw_text(self.title, (68, 4, 470, 38), title_style(26, align="left"))
        brush.draw_text(self.when, (548, 4, 222, 38), TextStyle(19, theme.INK_MUTED, align="right"))
        left = 68.0
        if self.won:
            brush.draw_picture("ui/icon_crown", (66, 42, 28, 28))
            left = 102.0
        brush.draw_text(
            self.line, (left, 40, 770 - left, 32), TextStyle(20, theme.INK_MUTED, align="left", min_size=14)
        )


@frozen(cache_hash=True)
class SleepingDuck(Image):
    """A duck that sleeps on an empty list, and what there is to say about that."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (800.0, 400.0)

    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        pond = f'<ellipse cx="{w / 2}" cy="252" rx="190" ry="26" fill="{theme.PAPER_EDGE}" opacity="0.55"/>'
        dreams = "".join(
            f'<path d="M{x} {y} h{side} l{-side} {side} h{side}" fill="none" stroke="{theme.INK_MUTED}" '
            f'stroke-width="{side / 5:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
            for x, y, side in ((318, 84, 18), (290, 46, 25), (252, 4, 34))
        )
        brush.draw_svg(pond + dreams, (0, 0, w, h))
        brush.draw_picture("ducks/duck_yellow_closed", (w / 2 - 120, 30, 240, 240))
        brush.draw_text(self.text, (0, 300, w, 90), TextStyle(28, theme.INK_MUTED, lines=2))


class SavedMatchesPanel(Panel):
    """All saved matches, the last one played first; at the end those that are damaged."""

    width = 1260.0
    height = 800.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        left, top, width, _ = self.box
        box = Box(left + 40, top + 96, width - 60, VISIBLE_ROW_COUNT * ROW_HEIGHT)
        self.match_list = ListBox(
            box, row_height=ROW_HEIGHT, row_image=self.row_image, fade_edges=False, pressable=False
        )
        self.row_buttons: dict[tuple[Path, str], Button] = {}
        """The buttons of the visible rows, by path and icon."""
        self.query = ""
        self.matches: list[SavedMatchFile] = []
        self.damaged_saves: list[DamagedSaveError] = []
        self.statuses: dict[Path, MatchStatus] = {}
        self.rows: list[SavedMatchFile | DamagedSaveError | None] = []
        """What each row shows; None is the heading above the damaged ones."""

    def list_saves(self) -> None:
        """List the files, and read as many matches as the time allows."""
        self.matches, self.damaged_saves, self.statuses = [], [], {}
        for path in saves_newest_first(self.services.saves_folder):
            try:
                self.matches.append(SavedMatchFile(path, read_match_setup(path)))
            except DamagedSaveError as fault:
                self.damaged_saves.append(fault)
        self.filter_rows()
        began = perf_counter()
        while self.unread_matches and perf_counter() - began < MAX_FIRST_READ_SECONDS:
            self.read_next()
        self.refresh_rows()

    @property
    def unread_matches(self) -> list[SavedMatchFile]:
        """The visible matches whose status has not been read yet."""
        return [
            each for each in self.visible_rows if isinstance(each, SavedMatchFile) and each.path not in self.statuses
        ]

    def read_next(self) -> None:
        """Read the next visible match; if it turns out to be damaged, move it to the others of that kind."""
        each = self.unread_matches[0]
        try:
            match = read_save(each.path).match
            match.name_players = self.services.name_players
            self.statuses[each.path] = match_status(match, self.services.say)
        except DamagedSaveError as fault:
            self.matches.remove(each)
            self.damaged_saves.append(fault)
            self.filter_rows()

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Read one more match, if any is left to read."""
        if self.unread_matches:
            self.read_next()
            self.refresh_rows()
        return super().update(seconds)

    @override
    def build(self) -> None:
        """Make the search field, the list and its buttons."""
        say, (left, top, width, tall) = self.services.say, self.box
        self.row_buttons = {}
        heading = TextImage(say("shelf-title"), width - 500, 56, 36, theme.INK, theme.TITLE_FONT, "left")
        search = Box(left + width - 420, top + 24, 380.0, 54.0)
        self.search_field = TextField(
            search,
            self.query,
            placeholder=say("shelf-search"),
            max_letters=30,
            on_change=self.set_query,
            read_clipboard=self.services.read_clipboard,
        )
        self.empty_label = ImageWidget.at(left + (width - 800) / 2, top + 170, SleepingDuck(""))
        back = Button(
            Box(left + width / 2 - 140, top + tall - 88, 280, 64), say("button-back"), kind="amber", on_press=Pop
        )
        self.fixed_widgets: tuple[list[Widget], list[Widget]] = (
            [ImageWidget.at(left + 40, top + 22, heading), self.search_field],
            [back],
        )
        self.refresh_rows()

    def set_query(self, query: str) -> None:
        """Show only matches that match this query."""
        self.query, self.match_list.offset = query, 0.0
        self.filter_rows()
        self.refresh_rows()

    def filter_rows(self) -> None:
        """Find out what each row shows."""
        found = [each for each in self.matches if each.matches(self.query, self.services.say)]
        rest = [None, *self.damaged_saves] if self.damaged_saves and not self.query.strip() else []
        self.rows = [*found, *rest]

    def refresh_rows(self) -> None:
        """Update the list after its rows have changed."""
        say = self.services.say
        self.match_list.row_count = len(self.rows)
        self.empty_label.image = SleepingDuck(say("shelf-nothing" if self.query.strip() else "shelf-empty"))
        self.lay_buttons()

    @property
    def visible_rows(self) -> list[SavedMatchFile | DamagedSaveError | None]:
        """What the visible rows show."""
        first = round(self.match_list.offset / ROW_HEIGHT)
        return self.rows[first : first + VISIBLE_ROW_COUNT]

    def row_image(self, place: int) -> Image:
        """Return the image of a row: a match, the heading, or why a file can't be opened."""
        say, wide, each = self.services.say, self.box.width - 100, self.rows[place]
        match each:
            case SavedMatchFile():
                end = self.statuses.get(each.path, MatchStatus(False, each.player_names(say)))
                return _MatchRow(
                    each.setup.game, each.display_name(say), each.last_played_text, end.summary, end.has_winners, wide
                )
            case None:
                return TextImage(say("shelf-damaged"), wide, ROW_HEIGHT, 25, theme.INK, theme.TITLE_FONT, "left")
        room = wide - 370 if each.intact_part else wide
        return TextImage(
            each.describe(say), room, ROW_HEIGHT, 20, theme.INK_MUTED, align="left", lines=2 if room == wide else 3
        )

    def lay_buttons(self) -> None:
        """Place the buttons of the visible rows; the list is moved to whole rows."""
        self.match_list.offset = min(
            round(self.match_list.offset / ROW_HEIGHT) * ROW_HEIGHT, self.match_list.max_offset
        )
        left, top, width, _ = self.match_list.box
        planks: dict[tuple[Path, str], Button] = {}
        for place, each in enumerate(self.visible_rows):
            if each is None:
                continue
            for x, wide, plank in self.buttons_of(each):
                plank.box = Box(left + width - x, top + place * ROW_HEIGHT + 8, wide, 60.0)
                plank.key = each.path, plank.icon
                planks[plank.key] = plank
        self.row_buttons = planks
        self.group.widgets = [
            *self.fixed_widgets[0],
            self.match_list,
            *([] if self.rows else [self.empty_label]),
            *planks.values(),
            *self.fixed_widgets[1],
        ]
        self.dirty = True

    def buttons_of(self, each: SavedMatchFile | DamagedSaveError) -> list[tuple[float, float, Button]]:
        """Return the buttons of a row, old ones if possible, each with its distance from the right and width."""
        if isinstance(each, DamagedSaveError) and not each.intact_part:
            return []
        main = self.main_button(each)
        laid = [(376.0, 260.0, self.row_buttons.get((each.path, main.icon), main))]
        if isinstance(each, SavedMatchFile):
            more = Button(Box(0, 0, 64, 60), icon="ui/icon_menu", tip=self.services.say("shelf-more"))
            more.on_press = lambda: Push(SavedMatchPanel(self.services, each))
            laid.append((104.0, 64.0, self.row_buttons.get((each.path, more.icon), more)))
        return laid

    def main_button(self, match: SavedMatchFile | DamagedSaveError) -> Button:
        """Return the main button of a row: resume, watch, or what can be done with a damaged file."""
        key, icon, do = ("shelf-go-on", "ui/icon_play", lambda: self.resume(match.path))
        if isinstance(match, DamagedSaveError):
            key, icon, do = ("shelf-mend", "ui/icon_help", lambda: Push(routes.UnopenableMatch(match)))
        elif (end := self.statuses.get(match.path)) and end.over:
            key, icon, do = ("shelf-watch", "ui/icon_replay", lambda: self.watch(match.path))
        return Button(Box(0, 0, 260, 60), self.services.say(key), icon=icon, on_press=do, font_size=22)

    @property
    def _focused(self) -> tuple[Path, str] | None:
        return next((key for key, plank in self.row_buttons.items() if plank.focused), None)

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether there is more to read, or something has changed."""
        return bool(self.unread_matches) or super().needs_redraw

    @override
    def on_show(self) -> None:
        """Look into the folder."""
        self.list_saves()

    @override
    def on_return(self) -> None:
        """Look again: a match may have got another name, or be gone."""
        self.list_saves()

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Scroll by page keys, and move the focus between rows and buttons by the arrow keys."""
        offset, focus = self.match_list.offset, self._focused
        match event:
            case KeyPress("pagedown" | "pageup" | "page down" | "page up" | "home" | "end") if (
                not self.search_field.focused
            ):
                self.match_list.handle(event)
                self.lay_buttons()
                if focus and self.row_buttons:
                    first = self.match_list.offset < offset
                    self.group.give_focus(
                        self.row_buttons.get(focus) or [*self.row_buttons.values()][0 if first else -1]
                    )
                return None
            case KeyPress("down" | "up" as key) if focus and self.move_focus(focus, 1 if key == "down" else -1):
                return None
            case KeyPress("left" | "right" as key) if focus:
                beside = [plank for (path, _), plank in self.row_buttons.items() if path == focus[0]]
                self.group.give_focus(beside[0 if key == "left" else -1])
                return None
        change = super().handle(event)
        if self.match_list.offset != offset:
            self.lay_buttons()
        return change

    def move_focus(self, focus: tuple[Path, str], by: int) -> bool:
        """Move the focus to the same button of the next row, scrolling if needed; tell whether there is one."""
        rows = list(dict.fromkeys(path for path, _ in self.row_buttons))
        column = [icon for path, icon in self.row_buttons if path == focus[0]].index(focus[1])
        at = rows.index(focus[0]) + by
        if not 0 <= at < len(rows):
            before = self.match_list.offset
            self.match_list.scroll_to(before + by * ROW_HEIGHT)
            self.lay_buttons()
            if self.match_list.offset == before:
                return False
            rows = list(dict.fromkeys(path for path, _ in self.row_buttons))
            at = len(rows) - 1 if by > 0 else 0
        there = [plank for (path, _), plank in self.row_buttons.items() if path == rows[at]]
        self.group.give_focus(there[min(column, len(there) - 1)])
        return True

    def resume(self, path: Path) -> SceneChange:
        """Resume a match; the list stays beneath only what tells why that can't be done."""
        to = resume_match(path)
        return Push(to) if isinstance(to, routes.UnopenableMatch) else Replace(to)

    def watch(self, path: Path) -> SceneChange:
        """Open a match for watching."""
        return Push(watch_match(path))
