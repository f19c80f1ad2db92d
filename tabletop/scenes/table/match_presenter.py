"""A match before somebody's eyes: how much of it they have been shown, and everything that moves meanwhile."""

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from typing import Any

from rules.kernel import Await, Decide, Seat
from tabletop import theme
from tabletop.match import Match
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.log_writer import Chronicle
from tabletop.scenes.table.message_bar import Bar
from tabletop.settings import AT_ONCE
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.stage import FLAT, Placed, Stage
from tabletop.tables import table_of
from tabletop.tables.game_table import AnyGlance, Glance, Pages, Screening, Sound

LINES = 12
"""Lines of the log that a table may ask for."""
FASTEST_FILM = 4.0
FEW = 5
"""Pieces that come together and can still be told from the others; a whole hand that is dealt is no news."""


def _as_it_is(glance: AnyGlance) -> AnyGlance:
    return glance


def _unadorned(picture: list[Placed], _: AnyGlance) -> list[Placed]:
    return picture


class Showing:
    """Shows a match beat by beat: films first, then pieces that move, with their sounds.

    `shown` is how many beats of the story have been shown to the watcher; all that follows from it (the table as they
    know it, whose decision that table waits for) is asked for, never kept.
    """

    def __init__(
        self, house: House, match: Match, *, watcher: Seat | None, shown: int, speed: float | None = None
    ) -> None:
        self.house, self.match = house, match
        self._speed = speed
        self.table = table_of(match.setup.game)
        self.watcher, self.shown = watcher, shown
        self.openly = False
        """Whether every hand lies open, as it may once a match is over."""
        self.event: Any = None
        """What has just happened, as long as it is being shown."""
        self.film: Screening | None = None
        """The film that is being shown before the next beat."""
        self.filmed = False
        """Whether the next beat needs no film: it was seen, or done by one's own hand."""
        self.attend: Callable[[AnyGlance], AnyGlance] = _as_it_is
        """Adds to a glance what a pointer is about, where there is one."""
        self.adorn: Callable[[list[Placed], AnyGlance], list[Placed]] = _unadorned
        """Adds to a picture what somebody else lays on the table, where there is somebody."""
        self.stage, self.scenery = Stage(), self.table.scenery()
        self.bar = Bar(house, self.table)
        self.chronicle = Chronicle(house, match, self.table)
        self._seen: dict[Seat, int] = {}
        """How much of the story the others before this screen had been shown when they last looked."""
        self.fresh: frozenset[str] = frozenset()
        """Pieces that have just come to the watcher, until they are looked at."""
        self._rings: list[tuple[float, Sound]] = []
        """Sounds that are still to be heard, and in how many seconds."""
        self.ready = True
        """Whether what comes next has been painted, as far as that is known."""
        self._rehearsed: tuple[int, int, bool] | None = None
        """The moment for which that was found out: what was shown, what has happened, whether it still moves."""
        self.stale = True

    @property
    def speed(self) -> float:
        """How fast it goes: as the player likes it, unless whoever shows it has said otherwise."""
        return self.house.settings.speed if self._speed is None else self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._speed = speed

    # What is known

    @property
    def behind(self) -> bool:
        """Whether something has happened that the watcher has not seen yet."""
        return self.shown < len(self.match.story)

    @property
    def still(self) -> bool:
        """Whether nothing moves that was shown."""
        return self.film is None and not self.stage.busy

    @property
    def idle(self) -> bool:
        """Whether all has been shown, and nothing of it moves any more."""
        return not self.behind and self.still

    @property
    def state(self) -> Any:
        """The table as far as the watcher has seen it."""
        return self.match.state_after(self.shown)

    @property
    def decider(self) -> Seat | None:
        """Whose decision or hand the shown table waits for."""
        match self.match.game.pending(self.state):
            case Decide(seat):
                return seat
            case Await(request):
                return request.seat
        return None

    def view(self) -> Any:
        """What the watcher may know of what was shown."""
        return self.match.game.view(self.state, self.watcher)

    def glance(self) -> AnyGlance:
        """Gather all that the picture depends on."""
        settings = self.house.settings
        return self.attend(
            Glance(
                view=self.view(),
                players=self.match.players_after(self.shown),
                say=self.house.say,
                decider=self.decider,
                log=self.chronicle.last(self.shown, LINES, self.table.unsaid),
                event=self.event,
                scenery=self.scenery,
                performing=self.film is not None,
                luck=self.match.seed,
                fresh=self.fresh,
                scale=settings.scale,
                slow_motion=settings.slow_motion and not settings.reduced_motion,
                calm=settings.reduced_motion or self.speed >= AT_ONCE,
            )
        )

    # What is seen

    def picture(self, glance: AnyGlance | None = None) -> list[Placed]:
        """Lay out the pieces, and the bar; it keeps silent while a person is waited for who does not see it."""
        glance = glance or self.glance()
        busy = glance.mine or glance.performing
        silent = not busy and glance.decider is not None and self.match.person(glance.decider)
        laid = self.table.reveal(self.state, glance) if self.openly else self.table.lay_out(glance)
        return self.adorn([*laid, *self.bar.lay(glance, silent=silent)], glance)

    def lay(self, seconds: float = theme.LIFT) -> None:
        """Show the table as it is, softly: nobody waits for it."""
        glance = self.glance()
        self.stage.show(self.picture(glance), self.pace(seconds), gently=True)
        self._set_scene(glance, self.pace(seconds))
        self.stale = True

    def refresh(self) -> None:
        """Lay the table at once if nothing moves on it; what moves comes to rest as the table is then."""
        if not self.stage.busy:
            self.lay()

    def lay_anew(self) -> None:
        """Clear the table and lay it for whoever looks now."""
        self.stage.clear()
        self.lay(0.0)

    def pace(self, seconds: float) -> float:
        """Fit a time to the player's taste."""
        if self.speed >= AT_ONCE:
            return 0.0
        return min(seconds, theme.REDUCED) if self.house.settings.reduced_motion else seconds / self.speed

    def _set_scene(self, glance: AnyGlance, seconds: float) -> None:
        """Let what stands behind the pieces go to the table as it is, unless a hand or a film is at it."""
        if self.scenery and not glance.performing:
            self.scenery.show(glance, seconds)

    @property
    def restless(self) -> bool:
        """Whether the next picture would differ from the last."""
        filming = self.film is not None and self.film.restless
        living = self.scenery is not None and self.scenery.restless
        return self.stale or self.stage.restless or filming or living

    def draw(self, canvas: Canvas) -> None:
        """Draw what stands behind the pieces, the pieces, and the film."""
        if self.scenery:
            self.scenery.draw(canvas)
        else:
            canvas.wood()
        self.stage.draw(canvas)
        if self.film is not None:
            self.film.draw(canvas)
        self.stale = False

    @property
    def jolt(self) -> tuple[float, float]:
        """How far the whole table is shaken from its place."""
        return self.scenery.jolt if self.scenery else (0.0, 0.0)

    # How it goes on

    def move(self, seconds: float) -> None:
        """Let things move, and sounds be heard."""
        self.stage.update(seconds)
        if self.scenery:
            self.scenery.update(seconds)
            if self.scenery.rearranged:
                self.scenery.rearranged = False
                self.lay()
        self._rings = [(after - seconds, sound) for after, sound in self._rings]
        for after, sound in self._rings:
            if after <= 0:
                self.house.ring(sound.name, sound.loud)
        self._rings = [(after, sound) for after, sound in self._rings if after > 0]
        if self.bar.update(seconds):
            self.refresh()

    def go_on(self, seconds: float) -> Image | Pages | None:
        """Show the film that runs, or what comes next once all is still; a sheet, where there is one to be read."""
        if self.film is not None:
            pace = min(self.speed, FASTEST_FILM)
            for name, loud in self.film.update(seconds * pace):
                self.house.ring(name, loud)
            if not self.film.over:
                return None
            self.film = None
            # At once: what lies where it fell must not be gone for a frame.
            return self.show_next()
        if self.stage.busy or not self.ready:
            return None
        if self.behind:
            return None if self.roll_film() else self.show_next()
        if self.event is not None:
            self.event = None
            self.lay(theme.GLIDE)
        return None

    def roll_film(self) -> bool:
        """Begin the film of what comes next, where there is one that nobody here has seen happen."""
        entry = self.match.entry_after(self.shown)
        if entry is None or self.filmed or self.speed >= AT_ONCE:
            return False
        self.filmed, glance = True, self.glance()
        if entry.film is not None:
            with suppress(ValueError):  # a film that can't be read is not shown; what came of it is
                self.film = self.table.project(entry.act, entry.film, glance)
        elif not self.house.settings.reduced_motion:
            self.film = self.table.stir(entry.act, glance)
        if self.film is not None:
            self.lay(0.0)
        return self.film is not None

    def show_next(self) -> Image | Pages | None:
        """Show the next beat of the story; a sheet, where there is one to be read."""
        self.shown, self.filmed = self.shown + 1, False
        event = self.event = self.match.story[self.shown - 1].event
        for line in self.chronicle.arrivals(self.shown):
            self.bar.notice(line.text)
        table, settings, births = self.table, self.house.settings, self.table.births(event, self.view())
        new = {key for key in births if self.stage.where(key) is None}
        if len(new) <= FEW:
            self.fresh |= new
        glance = self.glance()
        view = glance.view
        pace = table.pace(event, view)
        seconds = self.pace(pace.seconds)
        self.stage.show(
            self.picture(glance),
            seconds,
            births=births,
            deaths=table.deaths(event, view),
            stagger=table.stagger(event, view) if seconds > theme.REDUCED else (),
            motions=table.motions(event, view) if seconds > theme.REDUCED else {},
            pause=self.pace(pace.pause),
        )
        self._set_scene(glance, seconds)
        if not settings.reduced_motion:
            self.stage.throw(table.sparks(event, view), self.speed)
        heard = table.sounds.get(type(event), ())
        for sound in (*((Sound(heard),) if isinstance(heard, str) else heard), *table.hears(event, view)):
            self._rings.append((self.pace(sound.after), sound))
        return table.summary(event, glance)

    def catch_up(self) -> bool:
        """Show at once all that has happened, but for what takes its time; tell whether nothing moves any more."""
        self.stage.hurry()
        while self.behind and not self.stage.busy:
            self.show_next()
        return not self.stage.busy

    def hurry_film(self) -> None:
        """Pass over as much of a film as nobody need see: an idle click must not hide a disaster."""
        if self.film is not None and self.film.skip():
            self.skip_film()

    def skip_film(self) -> None:
        """Go straight to what came of a film."""
        self.film, self.filmed, self.stale = None, True, True

    # What comes next

    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead, as long as there is time, what the next picture takes; it is not shown before that is done."""
        if self.speed >= AT_ONCE:
            self.ready = True
            return
        moment = self.shown, len(self.match.story), self.event is None
        if moment != self._rehearsed:
            self._rehearsed = moment
            with canvas.rehearsal():
                self._rehearse(canvas)
        self.ready = canvas.prepare(until, calm=self.still)

    def _rehearse(self, canvas: Canvas) -> None:
        """Go through what comes next, in the mind of somebody who is one beat ahead."""
        ahead = copy(self)
        if self.behind:
            ahead.shown += 1
            ahead.event = self.match.story[self.shown].event
            glance = ahead.glance()
            self.stage.rehearse(ahead.picture(glance), canvas)
            entry = self.match.entry_after(self.shown)
            if entry is not None and not self.filmed:
                for prop in self.table.props(entry.act, self.glance()):
                    canvas.draw(prop.image, prop.pose)
            for spark in self.table.sparks(ahead.event, glance.view):
                canvas.draw(spark.image, FLAT, moving=True)
        if not ahead.behind and ahead.event is not None:
            ahead.event = None
            self.stage.rehearse(ahead.picture(), canvas)

    # Who looks, and from where on

    def turn_to(self, seat: Seat) -> None:
        """Let another person look: they are shown what they have missed, and nothing else."""
        if self.watcher is not None:
            self._seen[self.watcher] = self.shown
        self.watcher, self.fresh = seat, frozenset()
        self._jump(self._seen.get(seat, self._opening(seat)))
        self.lay_anew()

    def _opening(self, seat: Seat) -> int:
        """Find where somebody who has not watched yet comes in: all was dealt before their eyes."""
        for beats in range(len(self.match.story), 0, -1):
            now = self.match.game.pending(self.match.state_after(beats - 1))
            if not isinstance(now, Decide) or now.seat == seat:
                return beats
        return len(self.match.story)

    def look_away(self) -> None:
        """Let nobody look any more: who did comes back to this moment."""
        if self.watcher is not None:
            self._seen[self.watcher] = self.shown
        self.fresh = frozenset()
        self.look_from(None)

    def look_from(self, seat: Seat | None, *, openly: bool = False) -> None:
        """See the same moment from another chair, or from none; openly, with every hand in sight."""
        self.watcher, self.openly = seat, openly and self.match.over
        self.lay_anew()

    def seek(self, beats: int) -> None:
        """Show at once how it was after so many beats, the last of them just happening."""
        self._jump(beats)
        self.event = self.match.story[beats - 1].event if beats else None
        self._rings.clear()
        self.lay_anew()

    def take_back(self, beats: int | None = None) -> None:
        """Follow a story that has become shorter: glide to its end, with nothing left to show.

        Where it has gone on otherwise meanwhile, only so many of its beats are what was shown.
        """
        self._jump(len(self.match.story) if beats is None else beats)
        self.fresh = frozenset()
        self._seen = {seat: min(seen, self.shown) for seat, seen in self._seen.items()}
        self.chronicle.forget()
        self.stage.hurry()
        glance, seconds = self.glance(), self.pace(theme.GLIDE)
        self.stage.show(self.picture(glance), seconds)
        self._set_scene(glance, seconds)

    def _jump(self, beats: int) -> None:
        self.shown, self.event, self.film, self.filmed = beats, None, None, False
