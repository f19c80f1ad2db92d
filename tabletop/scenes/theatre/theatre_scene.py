"""The theatre: a match seen again, from any moment on, through any eyes that may see it."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from typing_extensions import override

from tabletop.match import Match
from tabletop.saves.live_match import Live
from tabletop.scenes.base.match_log import LogRow
from tabletop.scenes.base.scene import Change, House, Pop
from tabletop.scenes.base.tooltip import Tip, draw_beside
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.match_scene import TableScene
from tabletop.scenes.table.pointer_control import Pointing
from tabletop.scenes.theatre.clip import Camera, can_be_written
from tabletop.scenes.theatre.papers import WIDE, Look, Where
from tabletop.scenes.theatre.stage_hall import TALL, Hall
from tabletop.scenes.theatre.viewpoints import OPEN, Eyes, eyes_of, first_eyes
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Paper, Words
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.list_box import Lines
from tabletop.widgets.timeline import RAIL, SIGN, Stop, Timeline
from tabletop.widgets.widget import Label, Widget

SPEEDS: Final = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
LEFT: Final = 36.0
"""How wide the left curtain is; on the right one hang the papers."""
COLUMN: Final = (1298.0, WIDE)
"""Where the papers on the right curtain begin, and how wide they are."""
ABREAST: Final = 5
"""Eyes in one row."""
LINE: Final = 62.0
"""How tall a line of the log is."""
LATE: Final = 60
"""Beats behind a match on air after which one no longer sees it as it happens."""


class Theatre(TableScene):
    """Shows a story: play, pause, step, drag along its line, look through other eyes, film a stretch of it.

    Of an unfinished match it shows only what all may see, and see again. One that is still being played elsewhere is
    seen as it happens; whoever has gone back stays there, and comes to the present by a plank or by going on.
    """

    def __init__(self, house: House, match: Match, live: Live | None = None) -> None:
        self.live = live
        self.following = live is not None and not match.over
        """Whether what happens elsewhere is shown as it comes."""
        self.eyes, self.looking = eyes_of(match), first_eyes(match)
        self.paused = False
        self.stepping = False
        """Whether the film of a single step is being shown."""
        self.hall = Hall(LEFT)
        seat = None if self.looking == OPEN else self.looking
        told, shown = (match, len(match.story)) if self.following else (match if live else match.retold(), 0)
        showing = Showing(house, told, watcher=seat, shown=shown, speed=1.0)
        self.pointing = Pointing(showing, Asking(showing), lambda _: None)
        showing.attend = self.pointing.attend
        self.camera = Camera(showing)
        self.showing = showing
        self._survey()
        super().__init__(house, showing)

    def _survey(self) -> None:
        """Find the chapters and the marks of the story, and how far one may look back at it."""
        match = self.match
        self.recalled = len(match.story) if self.live is None else match.recalled()
        """Beats that may be shown again. What comes after them is seen as it happens, or not before the rules allow."""
        moments = self.showing.table.moments(match.story)
        self.marks = tuple(
            Stop(each.at, "", each.sign, each.weight) for each in moments if each.sign and each.at <= self.recalled
        )
        self.chapters = tuple(each for each in moments if each.chapter)

    # What lies there

    @override
    def build(self) -> None:
        """Lay the papers on the right, and the line of the story with its planks below."""
        self.play = self._plank(734, "tip-pause", "ui/icon_pause", self.pause, wide=132, kind="amber")
        self.shot = self._plank(1480, "theatre-clip", "ui/icon_clip", self.film)
        self.speeds = {
            speed: Button((1120.0 + 84 * place, 826, 80, 58), text, pressed_=self._faster(speed), font_size=24)
            for place, (speed, text) in enumerate(SPEEDS.items())
        }
        self.timeline = Timeline(
            (60, 712, 1480, 104),
            len(self.match.story),
            at=self.showing.shown,
            chapters=self._numbers(),
            marks=self.marks,
            sought=self.seek,
            picked=lambda stop: self.watch(stop.at),
        )
        self.group.widgets = [
            *self._papers(),
            self.timeline,
            self._plank(60, "tip-rewind", "ui/icon_first", lambda: self.seek(0)),
            self._plank(136, "theatre-mark-back", "ui/icon_mark_back", lambda: self.to_mark(-1)),
            self._plank(212, "theatre-mark-on", "ui/icon_mark_on", lambda: self.to_mark(1)),
            self._plank(654, "theatre-step-back", "ui/icon_back", self.step_back),
            self.play,
            self._plank(882, "theatre-step-on", "ui/icon_on", self.step_on),
            *self.speeds.values(),
        ]
        if can_be_written():
            self.group.widgets.append(self.shot)
        self.air = self._plank(296, "live-tip", "ui/icon_live", self.to_now, wide=340)
        if self.live and not self.match.over:
            self.group.widgets.append(self.air)
        self.follow()

    def _numbers(self) -> tuple[Stop, ...]:
        return tuple(Stop(each.at, str(each.number)) for each in self.chapters)

    def _plank(
        self, x: float, tip: str, icon: str, do: Callable[[], object], *, wide: float = 64.0, kind: str = "wood"
    ) -> Button:
        say = self.house.say
        return Button((x, 824, wide, 62), icon=icon, tip=say(tip), pressed_=do, kind=kind)

    def _papers(self) -> list[Widget]:
        """Hang the way out, where we are, whose eyes, and the log on the right curtain."""
        say, (left, wide) = self.house.say, COLUMN
        self.where = Label((left, 156, wide, 92), Where("", ""))
        rows = -(-len(self.eyes) // ABREAST)
        top = 258.0
        tall = 46 + 58.0 * rows
        self.whose = Label((left + 8, top + 4, wide - 16, 36), Words("", wide - 16, 36, 20))
        self.looks = {each: self._eye(place, each, top + 42) for place, each in enumerate(self.eyes)}
        log = top + tall + 10
        self.entries = self.showing.chronicle.entries()
        self.lines = Lines(
            (left + 10, log + 10, wide - 16, TALL - 30 - log),
            count=len(self.entries),
            pitch=LINE,
            row=self._line,
            picked=lambda place: self.seek(self.entries[place].beats),
        )
        return [
            Button((left, 92, wide, 56), say("button-back"), icon="ui/icon_exit", pressed_=Pop),
            Label((left, 156, wide, 92), Paper(wide, 92), 1),
            self.where,
            Label((left, top, wide, tall), Paper(wide, tall), 1),
            self.whose,
            *self.looks.values(),
            Label((left, log, wide, TALL - 10 - log), Paper(wide, TALL - 10 - log), 1),
            self.lines,
        ]

    def _eye(self, place: int, eyes: Eyes, top: float) -> Button:
        left, wide = COLUMN
        icon, duck = "ui/icon_eye" if eyes == OPEN else "ui/icon_people", ""
        if eyes is not None and eyes != OPEN:
            icon, duck = "", self.showing.table.avatar(eyes, self.match.setup.options)
        box = (left + (wide - 56 * ABREAST + 4) / 2 + 56 * (place % ABREAST), top + 58 * (place // ABREAST), 52.0, 52.0)
        return Look(box, icon=icon, duck=duck, tip=self._named(eyes), pressed_=lambda: self.look(eyes))

    def _named(self, eyes: Eyes) -> str:
        """Say whose eyes these are."""
        if eyes is None or eyes == OPEN:
            return self.house.say("theatre-eyes-all" if eyes is None else "theatre-eyes-open")
        return self.match.players[eyes].name

    def _line(self, place: int) -> Image:
        """Write a line of the log."""
        line, setup = self.showing.chronicle.read(self.entries[place]), self.match.setup
        duck = "" if line.seat is None else self.showing.table.avatar(line.seat, setup.options)
        return LogRow(duck, line.text, COLUMN[1] - 40, LINE, 18, 3)

    def _show_state(self) -> None:
        """Let planks and papers tell how things are."""
        say, (_, wide), chapter = self.house.say, COLUMN, self.timeline.chapter()
        self.play.icon, tip = ("ui/icon_play", "tip-play") if self.paused else ("ui/icon_pause", "tip-pause")
        self.play.tip = say(tip)
        filming = self.camera.since is not None
        self.shot.icon, self.shot.kind = "ui/icon_clip", "amber" if filming else "wood"
        self.shot.tip = say("theatre-clip-end" if filming else "theatre-clip")
        for speed, plank in self.speeds.items():
            plank.kind = "amber" if speed == self.showing.speed else "wood"
        for eyes, plank in self.looks.items():
            plank.chosen = eyes == self.looking
        self.whose.image = Words(say("theatre-eyes", whose=self._named(self.looking)), wide - 16, 36, 21)
        step = say("theatre-step", n=self.showing.shown, of=len(self.match.story))
        title = ""
        if chapter is not None:
            now = self.chapters[self.timeline.chapters.index(chapter)]
            title = say(f"chapter-{now.chapter}-of", n=now.number, of=self.chapters[-1].number)
        self.where.image = Where(title, step)
        self._show_air()
        for widget in self.group.widgets:
            widget.restless = True

    def _show_air(self) -> None:
        """Tell whether we see what happens just now, how much of it lies ahead, or why nothing comes."""
        if self.live is None:
            return
        say, more = self.house.say, len(self.match.story) - self.showing.shown
        present = self.following or not more
        if self.live.lost:
            text = say("live-off")
        elif present:
            text = say("live-on" if self.live.on_air else "live-interval")
        else:
            text = say("live-more", n=more)
        self.air.text, self.air.enabled = text, not self.live.lost
        self.air.kind = "amber" if present and self.live.on_air else "wood"

    # What can be done

    @property
    def _unended(self) -> bool:
        """Whether more may come, now or after an interval."""
        return self.live is not None and not self.live.lost and not self.match.over

    def pause(self) -> None:
        """Stop, or go on; at the end begin anew, unless more may come."""
        behind = self.showing.behind
        self.paused = (behind or self._unended) and not self.paused
        self.following = self._unended and not behind and not self.paused
        if not behind and not self._unended:
            self.seek(0)
        self.stepping = False
        self._show_state()

    def seek(self, beats: int) -> None:
        """Go to a moment at once.

        Between what may be looked back at and the present there is none to go to: the nearer of the two is shown. Who
        goes to the present of a match on air sees it go on, who goes back from there stops.
        """
        end = len(self.match.story)
        beats = min(max(beats, 0), end)
        if self.recalled < beats < end:
            beats = end if end - beats < beats - self.recalled else self.recalled
        if self._unended:
            self.paused = beats < end and (self.paused or self.following)
            self.following = beats == end
        self.stepping = False
        self.showing.seek(beats)
        self.follow()

    def to_now(self) -> None:
        """Go to the present."""
        self.seek(len(self.match.story))

    def watch(self, beats: int) -> None:
        """See how it came to this moment."""
        self.seek(self.match.act_before(beats))
        self.paused = False
        self._show_state()

    def to_mark(self, by: int) -> None:
        """Watch the mark before this moment, or the next one."""
        if stop := self.timeline.beside(by):
            self.watch(stop.at)

    def step_on(self) -> None:
        """Show one thing more: its film first, where there is one; the next step passes that over."""
        if not self.showing.behind:
            return
        if self._unseen_ahead:
            self.to_now()
        elif self.showing.film is None and self.showing.roll_film():
            self.stepping = True
        else:
            self.showing.skip_film()
            self.showing.stage.hurry()
            self.showing.show_next()
        self.follow()

    def step_back(self) -> None:
        """Show how it was one beat ago, and stay there."""
        self.paused = True
        self.seek(min(self.showing.shown - (self.showing.film is None), self.recalled))

    def look(self, eyes: Eyes) -> None:
        """See the same moment through other eyes."""
        self.looking = eyes
        seat = self.match.setup.seats[0] if eyes == OPEN else eyes
        self.showing.look_from(seat, openly=eyes == OPEN)
        self._show_state()

    def _faster(self, speed: float) -> Callable[[], None]:
        def change() -> None:
            self.showing.speed = speed
            self._show_state()

        return change

    def film(self) -> None:
        """Begin a moving picture here, or end it here and save it, unless it shows what may not be seen again yet."""
        if self.camera.since is not None and self.showing.shown > self.recalled:
            self.camera.since = None
            self._tell("live-not-yet")
        else:
            self.camera.press()
        self._show_state()

    # How it goes on

    @property
    def _unseen_ahead(self) -> bool:
        """Whether what comes next has happened while we looked elsewhere, and may not be seen again yet."""
        return self.showing.shown >= self.recalled and self.showing.behind and not self.following

    def _tell(self, key: str) -> None:
        self.showing.bar.notice(self.house.say(key))
        self.showing.refresh()

    def _look_in(self, seconds: float) -> None:
        """Take what has come from a match that is still played, and tell what has become of it."""
        live = self.live
        if live is None:
            return
        before = live.on_air, live.lost, self.match.over
        present, kept = not self.showing.behind, live.update(seconds)
        if kept is not None:
            self._grow(kept)
        if (live.on_air, live.lost, self.match.over) == before:
            return
        if self.match.over or live.lost:
            self.following = False
            self._tell(live.lost or "live-over")
        elif not live.on_air:
            self._tell("live-left")
        elif before[2] and present:  # the end was taken back, and we have stopped there
            self.paused, self.following = False, True
        self._show_state()

    def _grow(self, kept: int) -> None:
        """Follow a story that goes on, perhaps otherwise: so many of its beats are still what they were."""
        showing, ended = self.showing, self.air not in self.group.widgets
        showing.chronicle.forget()
        if kept < showing.shown or (kept == showing.shown and showing.film is not None):
            self.stepping, showing.event = False, None
            showing.bar.notice(self.house.say("live-undone"))
            showing.take_back(kept)
        self.camera.follow(kept)
        self._survey()
        self.eyes, eyes = eyes_of(self.match), self.eyes
        if self.looking not in self.eyes:
            self.look(None)
        if self.paused and self.recalled < showing.shown < len(self.match.story):
            showing.seek(self.recalled)  # what we had stopped at may no longer be looked at
        if eyes != self.eyes or ended != self.match.over:
            self.refresh()
        self.timeline.grow(len(self.match.story), self._numbers(), self.marks)
        self.entries = showing.chronicle.entries()
        self.lines.count = len(self.entries)
        self.lines.to(self.lines.offset)
        self._mark_line()
        if showing.still:
            showing.lay()
        self.follow()

    def follow(self) -> None:
        """Let the line of the story and the log keep up with what is shown."""
        shown = self.showing.shown
        if shown != self.timeline.at or self.lines.chosen < 0:
            self.timeline.put(shown)
            self._mark_line()
        self._show_state()

    def _mark_line(self) -> None:
        """Mark the line of the log that tells of the shown moment."""
        self.lines.choose(bisect_right(self.entries, self.showing.shown, key=lambda each: each.beats) - 1)

    @override
    def update(self, seconds: float) -> Change | None:
        """Let things move, and unless it is stopped the story go on; sheets are passed over: nobody puts them away."""
        super().update(seconds)
        showing, shown = self.showing, self.showing.shown
        showing.move(seconds)
        self.pointing.update(seconds)
        self.camera.update()
        self._look_in(seconds)
        if self.following and len(self.match.story) - showing.shown > LATE:
            self.following = False
        if self._unseen_ahead and not self.paused and showing.still:
            self.to_now()
        if not self.paused or self.stepping:
            showing.go_on(seconds)
            self.stepping = self.stepping and showing.film is not None
        if not self.paused and showing.idle and not self.following:
            self.paused, self.following = not self._unended, self._unended
            self._show_state()
        if showing.shown != shown:
            self.follow()
        return None

    @override
    def draw_table(self, canvas: Canvas) -> None:
        """Draw the hall, and the table on its stage with what a piece says of itself."""
        self.hall.draw(canvas)
        with self.hall.stage(canvas):
            super().draw_table(canvas)
            self.pointing.draw_tip(canvas)

    @override
    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead as large as the stage is."""
        with self.hall.stage(canvas):
            super().rehearse(canvas, until)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and what a sign on the line of the story means."""
        super().draw(canvas)
        if stop := self.timeline.pointed:
            text = self.showing.chronicle.told(stop.at - 1).text
            place = Pose(self.timeline.x_of(stop.at), self.timeline.box[1] + RAIL / 2)
            draw_beside(canvas, [Tip(text, self.house.settings.scale)], place, (SIGN, SIGN + 12))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Space pauses; arrows step, page keys go from mark to mark, Home and End to the ends, digits set the speed.

        Tab is for the planks, a click on the table hurries, Esc leaves.
        """
        match happened:
            case Press("escape"):
                return Pop()
            case Press("space"):
                self.pause()
            case Press("right"):
                self.step_on()
            case Press("left"):
                self.step_back()
            case Press("pageup" | "pagedown" | "page up" | "page down" as key):
                self.to_mark(-1 if key.endswith("up") else 1)
            case Press("home" | "end" as key):
                self.seek(0 if key == "home" else len(self.match.story))
            case Press("1" | "2" | "3" | "4" as key):
                self.speeds[[*SPEEDS][int(key) - 1]].pressed_()
            case Pointer(kind, x, y):
                return self._pointer(happened, kind, x, y)
            case _:
                return super().handle(happened)
        return None

    def _pointer(self, happened: Pointer, kind: str, x: float, y: float) -> Change | None:
        if change := super().handle(happened):
            return change
        if kind == "move":
            self.pointing.move(*self.hall.on_stage(x, y))
        elif kind == "down" and self.hall.holds(x, y):
            self.showing.hurry_film()
            self.showing.stage.hurry()
        return None
