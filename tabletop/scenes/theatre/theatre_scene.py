"""Watch a match again, or live: from any moment, and from any seat's view that is allowed."""

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Final

from typing_extensions import override

from tabletop.match import Match
from tabletop.saves.live_match import LiveMatch
from tabletop.scenes.base.luck_sheet import luck_sheet_of
from tabletop.scenes.base.match_log import LogRow
from tabletop.scenes.base.scene import Pop, Push, SceneChange, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.base.tooltip import Tip, draw_tip_beside
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.match_scene import MatchScene
from tabletop.scenes.table.pointer_control import PointerControl
from tabletop.scenes.theatre.clip import ClipRecorder, can_write_clips
from tabletop.scenes.theatre.papers import PAPERS_WIDTH, MomentImage, ViewpointButton
from tabletop.scenes.theatre.stage_hall import STAGE_HEIGHT, StageHall
from tabletop.scenes.theatre.viewpoints import ALL_HANDS, Viewpoint, first_viewpoint, viewpoints_of
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Paper, TextImage
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import TableContext
from tabletop.widgets.button import Button
from tabletop.widgets.list_box import ListBox
from tabletop.widgets.timeline import RAIL_OFFSET, SIGN_SIZE, Timeline, TimelineStop
from tabletop.widgets.widget import ImageWidget, Widget

SPEED_LABELS: Final = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
LEFT_CURTAIN_WIDTH: Final = 36.0
"""The width of the left curtain; the papers hang on the right one."""
PAPERS_X_AND_WIDTH: Final = (1298.0, PAPERS_WIDTH)
"""The x of the papers on the right curtain, and their width."""
VIEWPOINTS_PER_ROW: Final = 5
"""Eyes in one row."""
LOG_LINE_HEIGHT: Final = 62.0
"""How tall a line of the log is."""
MAX_LIVE_LAG_BEATS: Final = 60
"""So many beats behind a live match, the watcher no longer follows it."""


class TheatreScene(MatchScene):
    """Watch a story: play, pause, step, seek, change the viewpoint, record a clip.

    Of an unfinished match only what everybody may see, and see again, is shown. A match that is being played
    elsewhere is shown live; a watcher who goes back stays there until they return to the present.
    """

    def __init__(self, services: Services, match: Match, live_match: LiveMatch | None = None) -> None:
        following, viewpoint = live_match is not None and not match.over, first_viewpoint(match)
        seat = None if viewpoint == ALL_HANDS else viewpoint
        told = match if live_match else match.retellable_match()
        shown = len(match.story) if following else 0
        showing = MatchPresenter(services, told, watcher=seat, shown_beats=shown, speed=1.0)
        super().__init__(services, showing)
        self.live_match = live_match
        self.following_live = following
        """Whether the live match is shown as it happens."""
        self.viewpoints, self.viewpoint = viewpoints_of(match), viewpoint
        self.paused = False
        self.stepping = False
        """Whether the film of a single step is being shown."""
        self.stage_hall = StageHall(LEFT_CURTAIN_WIDTH)
        self.pointer_control = PointerControl(showing, DecisionPrompt(showing), lambda _: None)
        showing.extend_context = self.pointer_control.extend_context
        showing.extend_picture = _without_log
        self.clip_recorder = ClipRecorder(showing)
        self._find_moments()

    def _find_moments(self) -> None:
        """Find the chapters and the marks of the story, and how far back one may look."""
        match = self.match
        self.retellable_beats = len(match.story) if self.live_match is None else match.retellable_beats()
        """How many beats may be shown again; later ones are shown only as they happen or once the rules allow."""
        moments = self.presenter.table.moments(match.story)
        self.marks = tuple(
            TimelineStop(each.beats_shown, "", each.icon, each.weight)
            for each in moments
            if each.icon and each.beats_shown <= self.retellable_beats
        )
        self.chapters = tuple(each for each in moments if each.chapter)

    # What lies there

    @override
    def build(self) -> None:
        """Make the papers on the right, and the timeline with its buttons below."""
        super().build()
        self.pause_button = self._button(734, "tip-pause", "ui/icon_pause", self.toggle_pause, wide=132, kind="amber")
        self.film_button = self._button(1480, "theatre-clip", "ui/icon_clip", self.toggle_recording)
        speeds = zip(Box(1120, 826, 332, 58).columns(4, 4), SPEED_LABELS.items(), strict=True)
        self.speed_buttons = {
            speed: Button(box, text, on_press=partial(self.set_speed, speed), font_size=24)
            for box, (speed, text) in speeds
        }
        self.timeline = Timeline(
            Box(60, 712, 1480, 104),
            len(self.match.story),
            position=self.presenter.shown_beats,
            chapters=self._chapter_stops(),
            marks=self.marks,
            on_seek=self.seek,
            on_pick=lambda stop: self.watch_from(stop.position),
        )
        self.group.widgets = [
            *self._paper_widgets(),
            self.timeline,
            self._button(60, "tip-rewind", "ui/icon_first", lambda: self.seek(0)),
            self._button(136, "theatre-mark-back", "ui/icon_mark_back", lambda: self.go_to_mark(-1)),
            self._button(212, "theatre-mark-on", "ui/icon_mark_on", lambda: self.go_to_mark(1)),
            self._button(654, "theatre-step-back", "ui/icon_back", self.step_back),
            self.pause_button,
            self._button(882, "theatre-step-on", "ui/icon_on", self.step_on),
            *self.speed_buttons.values(),
        ]
        if can_write_clips():
            self.group.widgets.append(self.film_button)
        self.live_button = self._button(296, "live-tip", "ui/icon_live", self.go_to_present, wide=340)
        if self.live_match and not self.match.over:
            self.group.widgets.append(self.live_button)
        self.show_position()

    def _chapter_stops(self) -> tuple[TimelineStop, ...]:
        return tuple(TimelineStop(each.beats_shown, str(each.chapter_number)) for each in self.chapters)

    def _button(
        self,
        x: float,
        tip: str,
        icon: str,
        on_press: Callable[[], SceneChange | None],
        *,
        wide: float = 64.0,
        kind: str = "wood",
    ) -> Button:
        say = self.services.say
        return Button(Box(x, 824, wide, 62), icon=icon, tip=say(tip), on_press=on_press, kind=kind)

    def _paper_widgets(self) -> list[Widget]:
        """Return the widgets on the right curtain: exit, moment, viewpoints and log."""
        left, wide = PAPERS_X_AND_WIDTH
        self.moment_label = ImageWidget.at(left, 156, MomentImage("", ""))
        rows = -(-len(self.viewpoints) // VIEWPOINTS_PER_ROW)
        top = 258.0
        tall = 46 + 58.0 * rows
        self.viewpoint_label = ImageWidget.at(left + 8, top + 4, TextImage("", wide - 16, 36, 20))
        self.viewpoint_buttons = {
            each: self._viewpoint_button(place, each, top + 42) for place, each in enumerate(self.viewpoints)
        }
        log = top + tall + 10
        self.log_entries = self.presenter.log_writer.entries()
        self.log_lines = ListBox(
            Box(left + 10, log + 10, wide - 16, STAGE_HEIGHT - 30 - log),
            row_count=len(self.log_entries),
            row_height=LOG_LINE_HEIGHT,
            row_image=self._log_row,
            on_pick=lambda place: self.seek(self.log_entries[place].beat_count),
        )
        return [
            *self._top_buttons(Box(left, 92, wide, 56)),
            ImageWidget.at(left, 156, Paper(wide, 92), 1),
            self.moment_label,
            ImageWidget.at(left, top, Paper(wide, tall), 1),
            self.viewpoint_label,
            *self.viewpoint_buttons.values(),
            ImageWidget.at(left, log, Paper(wide, STAGE_HEIGHT - 10 - log), 1),
            self.log_lines,
        ]

    def _top_buttons(self, box: Box) -> list[Widget]:
        """Return the exit, and beside it what leads to everybody's luck, if the match is over and has had any."""
        say = self.services.say
        sheet = luck_sheet_of(say, self.match)
        if sheet is None:
            return [Button(box, say("button-back"), icon="ui/icon_exit", on_press=Pop)]
        left, right = box._replace(width=box.width - 66), box._replace(left=box.right - 60, width=60)
        return [
            Button(left, say("button-back"), icon="ui/icon_exit", on_press=Pop),
            Button(
                right,
                icon="ui/icon_luck",
                tip=say("luck-title"),
                on_press=lambda: Push(SheetScene(self.services, sheet)),
            ),
        ]

    def _viewpoint_button(self, place: int, eyes: Viewpoint, top: float) -> Button:
        left, wide = PAPERS_X_AND_WIDTH
        icon, duck = "ui/icon_eye" if eyes == ALL_HANDS else "ui/icon_people", ""
        if eyes is not None and eyes != ALL_HANDS:
            icon, duck = "", self.presenter.table.avatar(eyes, self.match.setup.options)
        box = Box(
            left + (wide - 56 * VIEWPOINTS_PER_ROW + 4) / 2 + 56 * (place % VIEWPOINTS_PER_ROW),
            top + 58 * (place // VIEWPOINTS_PER_ROW),
            52.0,
            52.0,
        )
        return ViewpointButton(
            box, icon=icon, duck=duck, tip=self._viewpoint_name(eyes), on_press=lambda: self.set_viewpoint(eyes)
        )

    def _viewpoint_name(self, eyes: Viewpoint) -> str:
        """Return the name of a viewpoint."""
        if eyes is None or eyes == ALL_HANDS:
            return self.services.say("theatre-eyes-all" if eyes is None else "theatre-eyes-open")
        return self.match.players[eyes].name

    def _log_row(self, place: int) -> Image:
        """Return the image of a log line."""
        line, setup = self.presenter.log_writer.line_of(self.log_entries[place]), self.match.setup
        duck = "" if line.seat is None else self.presenter.table.avatar(line.seat, setup.options)
        return LogRow(duck, line.text, PAPERS_X_AND_WIDTH[1] - 40, LOG_LINE_HEIGHT, 20, 3)

    def _show_state(self) -> None:
        """Update buttons and papers."""
        say, (_, wide), chapter = self.services.say, PAPERS_X_AND_WIDTH, self.timeline.current_chapter()
        self.pause_button.icon, tip = ("ui/icon_play", "tip-play") if self.paused else ("ui/icon_pause", "tip-pause")
        self.pause_button.tip = say(tip)
        filming = self.clip_recorder.first_beat is not None
        self.film_button.icon, self.film_button.kind = "ui/icon_clip", "amber" if filming else "wood"
        self.film_button.tip = say("theatre-clip-end" if filming else "theatre-clip")
        for speed, plank in self.speed_buttons.items():
            plank.kind = "amber" if speed == self.presenter.speed else "wood"
        for eyes, plank in self.viewpoint_buttons.items():
            plank.selected = eyes == self.viewpoint
        self.viewpoint_label.image = TextImage(
            say("theatre-eyes", whose=self._viewpoint_name(self.viewpoint)), wide - 16, 36, 21
        )
        step = say("theatre-step", n=self.presenter.shown_beats, of=len(self.match.story))
        title = ""
        if chapter is not None:
            now = self.chapters[self.timeline.chapters.index(chapter)]
            title = say(f"chapter-{now.chapter}-of", n=now.chapter_number, of=self.chapters[-1].chapter_number)
        self.moment_label.image = MomentImage(title, step)
        self._show_live_state()
        for widget in self.group.widgets:
            widget.needs_redraw = True

    def _show_live_state(self) -> None:
        """Update the live button: live, so many beats behind, or lost."""
        if self.live_match is None:
            return
        say, more = self.services.say, len(self.match.story) - self.presenter.shown_beats
        present = self.following_live or not more
        if self.live_match.lost_reason_key:
            text = say("live-off")
        elif present:
            text = say("live-on" if self.live_match.being_played else "live-interval")
        else:
            text = say("live-more", n=more)
        self.live_button.text, self.live_button.enabled = text, not self.live_match.lost_reason_key
        self.live_button.kind = "amber" if present and self.live_match.being_played else "wood"

    # What can be done

    @property
    def _may_continue(self) -> bool:
        """Whether more of the match may come."""
        return self.live_match is not None and not self.live_match.lost_reason_key and not self.match.over

    def toggle_pause(self) -> None:
        """Pause or go on; at the end of a finished story, start again."""
        behind = self.presenter.is_behind
        self.paused = (behind or self._may_continue) and not self.paused
        self.following_live = self._may_continue and not behind and not self.paused
        if not behind and not self._may_continue:
            self.seek(0)
        self.stepping = False
        self._show_state()

    def seek(self, beats: int) -> None:
        """Go to a moment at once.

        Between what may be shown again and the present there is none to go to: the nearer of the two is shown.
        Going to the present of a live match follows it, going back from there pauses.
        """
        end = len(self.match.story)
        beats = min(max(beats, 0), end)
        if self.retellable_beats < beats < end:
            beats = end if end - beats < beats - self.retellable_beats else self.retellable_beats
        if self._may_continue:
            self.paused = beats < end and (self.paused or self.following_live)
            self.following_live = beats == end
        self.stepping = False
        self.presenter.seek(beats)
        self.show_position()

    def go_to_present(self) -> None:
        """Go to the present."""
        self.seek(len(self.match.story))

    def watch_from(self, beats: int) -> None:
        """Watch the act that led to this moment."""
        self.seek(self.match.beats_before_act(beats))
        self.paused = False
        self._show_state()

    def go_to_mark(self, by: int) -> None:
        """Watch the mark before this moment, or the next one."""
        if stop := self.timeline.neighbouring_mark(by):
            self.watch_from(stop.position)

    def step_on(self) -> None:
        """Show one beat more: first its film, if it has one; the next step skips that."""
        if not self.presenter.is_behind:
            return
        if self._unseen_ahead:
            self.go_to_present()
        elif self.presenter.film is None and self.presenter.start_film():
            self.stepping = True
        else:
            self.presenter.skip_film()
            self.presenter.stage.finish_motion()
            self.presenter.show_next_beat()
        self.show_position()

    def step_back(self) -> None:
        """Go back one beat, and pause."""
        self.paused = True
        self.seek(min(self.presenter.shown_beats - (self.presenter.film is None), self.retellable_beats))

    def set_viewpoint(self, eyes: Viewpoint) -> None:
        """Show the same moment from another viewpoint."""
        self.viewpoint = eyes
        seat = self.match.setup.seats[0] if eyes == ALL_HANDS else eyes
        self.presenter.view_from(seat, all_hands_open=eyes == ALL_HANDS)
        self._show_state()

    def set_speed(self, speed: float) -> None:
        """Show everything at this speed."""
        self.presenter.speed = speed
        self._show_state()

    def toggle_recording(self) -> None:
        """Start recording a clip, or end and save it, unless it contains what may not be shown again yet."""
        if self.clip_recorder.first_beat is not None and self.presenter.shown_beats > self.retellable_beats:
            self.clip_recorder.first_beat = None
            self._notice("live-not-yet")
        else:
            self.clip_recorder.toggle_recording()
        self._show_state()

    # How it goes on

    @property
    def _unseen_ahead(self) -> bool:
        """Whether the next beat happened while the watcher was elsewhere, and may not be shown again yet."""
        return (
            self.presenter.shown_beats >= self.retellable_beats and self.presenter.is_behind and not self.following_live
        )

    def _notice(self, key: str) -> None:
        self.presenter.bar.show_notice(self.services.say(key))
        self.presenter.refresh()

    def _poll_live(self, seconds: float) -> None:
        """Read what has come of a live match, and show a notice if its state has changed."""
        live = self.live_match
        if live is None:
            return
        before = live.being_played, live.lost_reason_key, self.match.over
        present, kept = not self.presenter.is_behind, live.update(seconds)
        if kept is not None:
            self._follow_live_story(kept)
        if (live.being_played, live.lost_reason_key, self.match.over) == before:
            return
        if self.match.over or live.lost_reason_key:
            self.following_live = False
            self._notice(live.lost_reason_key or "live-over")
        elif not live.being_played:
            self._notice("live-left")
        elif before[2] and present:  # the end was taken back, and we have stopped there
            self.paused, self.following_live = False, True
        self._show_state()

    def _follow_live_story(self, kept: int) -> None:
        """Follow a live story that has grown or changed: `kept` is how many of its beats are unchanged."""
        showing, ended = self.presenter, self.live_button not in self.group.widgets
        showing.log_writer.clear_cache()
        if kept < showing.shown_beats or (kept == showing.shown_beats and showing.film is not None):
            self.stepping, showing.event = False, None
            showing.bar.show_notice(self.services.say("live-undone"))
            showing.follow_undo(kept)
        self.clip_recorder.follow_undo(kept)
        self._find_moments()
        self.viewpoints, eyes = viewpoints_of(self.match), self.viewpoints
        if self.viewpoint not in self.viewpoints:
            self.set_viewpoint(None)
        if self.paused and self.retellable_beats < showing.shown_beats < len(self.match.story):
            showing.seek(self.retellable_beats)  # what we had stopped at may no longer be looked at
        if eyes != self.viewpoints or ended != self.match.over:
            self.rebuild()
        self.timeline.set_story(len(self.match.story), self._chapter_stops(), self.marks)
        self.log_entries = showing.log_writer.entries()
        self.log_lines.row_count = len(self.log_entries)
        self.log_lines.scroll_to(self.log_lines.offset)
        self._mark_log_line()
        if showing.is_still:
            showing.show_table()
        self.show_position()

    def show_position(self) -> None:
        """Show the position in the timeline and the log."""
        shown = self.presenter.shown_beats
        if shown != self.timeline.position or self.log_lines.selected < 0:
            self.timeline.set_position(shown)
            self._mark_log_line()
        self._show_state()

    def _mark_log_line(self) -> None:
        """Mark the line of the log for the shown moment."""
        self.log_lines.select(
            bisect_right(self.log_entries, self.presenter.shown_beats, key=lambda each: each.beat_count) - 1
        )

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Advance the presenter unless it is paused; sheets are skipped, as nobody would close them."""
        super().update(seconds)
        showing, shown = self.presenter, self.presenter.shown_beats
        showing.update(seconds)
        self.pointer_control.update(seconds)
        self.clip_recorder.update()
        self._poll_live(seconds)
        if self.following_live and len(self.match.story) - showing.shown_beats > MAX_LIVE_LAG_BEATS:
            self.following_live = False
        if self._unseen_ahead and not self.paused and showing.is_still:
            self.go_to_present()
        if not self.paused or self.stepping:
            showing.advance(seconds)
            self.stepping = self.stepping and showing.film is not None
        if not self.paused and showing.is_idle and not self.following_live:
            self.paused, self.following_live = not self._may_continue, self._may_continue
            self._show_state()
        if showing.shown_beats != shown:
            self.show_position()
        return None

    @override
    def draw_table(self, canvas: Canvas) -> None:
        """Draw the curtains, and the table with its tip on the stage between them."""
        self.stage_hall.draw(canvas)
        with self.stage_hall.drawing_on_stage(canvas):
            super().draw_table(canvas)
            self.pointer_control.draw_tip(canvas)

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead as large as the stage is."""
        with self.stage_hall.drawing_on_stage(canvas):
            super().prerender(canvas, until)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and the tip of the mark under the pointer."""
        super().draw(canvas)
        if stop := self.timeline.hovered_mark:
            text = self.presenter.log_writer.beat_line(stop.position - 1).text
            place = Pose(self.timeline.x_of(stop.position), self.timeline.box.top + RAIL_OFFSET / 2)
            draw_tip_beside(canvas, [Tip(text, self.services.settings.scale)], place, (SIGN_SIZE, SIGN_SIZE + 12))

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Space pauses; arrows step, page keys go from mark to mark, Home and End to the ends, digits set the speed.

        Tab moves the focus, a click on the table hurries.
        """
        match event:
            case KeyPress("space"):
                self.toggle_pause()
            case KeyPress("right"):
                self.step_on()
            case KeyPress("left"):
                self.step_back()
            case KeyPress("pageup" | "pagedown" | "page up" | "page down" as key):
                self.go_to_mark(-1 if key.endswith("up") else 1)
            case KeyPress("home" | "end" as key):
                self.seek(0 if key == "home" else len(self.match.story))
            case KeyPress("1" | "2" | "3" | "4" as key):
                self.speed_buttons[[*SPEED_LABELS][int(key) - 1]].on_press()
            case Pointer(kind, x, y):
                return self._pointer(event, kind, x, y)
            case _:
                return super().handle(event)
        return None

    def _pointer(self, event: Pointer, kind: str, x: float, y: float) -> SceneChange | None:
        if change := super().handle(event):
            return change
        if kind == "move":
            self.pointer_control.move(*self.stage_hall.to_table_point(x, y))
        elif kind == "down" and self.stage_hall.contains_point(x, y):
            self.presenter.hurry_film()
            self.presenter.stage.finish_motion()
        return None


def _without_log(picture: list[PlacedPiece], _: TableContext) -> list[PlacedPiece]:
    """Return the picture without the table's own log: the whole one hangs beside the stage."""
    return [each for each in picture if each.key != "log"]
