"""Presents a match to one watcher: what they have been shown so far, and everything that moves."""

from collections.abc import Callable
from contextlib import suppress
from copy import copy

from rules.kernel import AwaitWorld, Decide, Seat
from tabletop import theme
from tabletop.match import Match
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.log_writer import LogWriter
from tabletop.scenes.table.message_bar import MessageBar
from tabletop.settings import INSTANT_SPEED
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.stage import UPRIGHT_POSE, PlacedPiece, Stage, Transition
from tabletop.tables import table_of
from tabletop.tables.game_table import Playback, SheetPages, TableContext, TimedSound

MAX_LOG_LINES = 12
"""The most lines of the log that a table may ask for."""
MAX_FILM_SPEED = 4.0
MAX_NEW_PIECES = 5
"""Up to so many pieces that arrive together are marked as new; a whole dealt hand is not."""


def _same_context(context: TableContext) -> TableContext:
    return context


def _same_picture(picture: list[PlacedPiece], _: TableContext) -> list[PlacedPiece]:
    return picture


class MatchPresenter:
    """Presents a match beat by beat: first a film, then pieces that move, with their sounds.

    `shown_beats` is how many beats of the story the watcher has been shown. All that follows from it (the state
    they know, whose decision is awaited) is computed, never stored. Call `update` in every frame, and `advance`
    to go on in the story.
    """

    def __init__(
        self, services: Services, match: Match, *, watcher: Seat | None, shown_beats: int, speed: float | None = None
    ) -> None:
        self.services, self.match = services, match
        self._speed = speed
        self.haste = 1.0
        """How many times as fast as at that speed it goes."""
        self.table = table_of(match.setup.game)
        self.watcher, self.shown_beats = watcher, shown_beats
        self.all_hands_open = False
        """Whether every hand is shown, as it may be once a match is over."""
        self.event: object = None
        """The event that is being shown; None when nothing is."""
        self.film: Playback | None = None
        """The film that is being shown before the next beat."""
        self.film_done = False
        """Whether the next beat needs no film: it was seen, or done by one's own hand."""
        self.extend_context: Callable[[TableContext], TableContext] = _same_context
        """Adds the state of the pointer to a context, where there is a pointer."""
        self.extend_picture: Callable[[list[PlacedPiece], TableContext], list[PlacedPiece]] = _same_picture
        """Adds pieces of the scene to a picture, such as the teacher."""
        self.stage, self.scenery = Stage(), self.table.make_scenery()
        self.bar = MessageBar(services, self.table)
        self.log_writer = LogWriter(services, match, self.table)
        self._beats_seen_by: dict[Seat, int] = {}
        """How many beats each of the other watchers had been shown when they last looked."""
        self.new_pieces: frozenset[str] = frozenset()
        """Pieces that have just come to the watcher, until they are hovered over."""
        self._pending_sounds: list[tuple[float, TimedSound]] = []
        """Sounds that are still to be played, and in how many seconds."""
        self.next_prerendered = True
        """Whether the next picture has been painted ahead, as far as it is known."""
        self._prerendered_moment: tuple[int, int, bool] | None = None
        """What `next_prerendered` was found out for: beats shown, beats in all, whether no event is shown."""
        self.dirty = True

    @property
    def speed(self) -> float:
        """How fast it goes: as the player likes it, unless whoever shows it has said otherwise."""
        return self.haste * (self.services.settings.speed if self._speed is None else self._speed)

    @speed.setter
    def speed(self, speed: float) -> None:
        self._speed = speed

    # What is known

    @property
    def is_behind(self) -> bool:
        """Whether the story has beats that the watcher has not been shown."""
        return self.shown_beats < len(self.match.story)

    @property
    def is_still(self) -> bool:
        """Whether no film runs and no piece moves."""
        return self.film is None and not self.stage.busy

    @property
    def is_idle(self) -> bool:
        """Whether all has been shown and nothing moves."""
        return not self.is_behind and self.is_still

    @property
    def state(self) -> object:
        """The state of the game, as far as the watcher has been shown it."""
        return self.match.state_after(self.shown_beats)

    @property
    def decider(self) -> Seat | None:
        """The seat whose decision or hand task the shown state awaits."""
        match self.match.game.pending(self.state):
            case Decide(seat):
                return seat
            case AwaitWorld(request):
                return request.seat
        return None

    def view(self) -> object:
        """Return what the watcher may know of the shown state."""
        return self.match.game.view(self.state, self.watcher)

    def context(self) -> TableContext:
        """Return everything that the picture depends on."""
        settings = self.services.settings
        return self.extend_context(
            TableContext(
                view=self.view(),
                players=self.match.players_after(self.shown_beats),
                say=self.services.say,
                decider=self.decider,
                log=self.log_writer.last_lines(self.shown_beats, MAX_LOG_LINES, self.table.words.quiet_events),
                event=self.event,
                scenery=self.scenery,
                hand_at_work=self.film is not None,
                luck_seed=self.match.rng_seed,
                new_pieces=self.new_pieces,
                text_scale=settings.scale,
                slow_motion=settings.slow_motion and not settings.reduced_motion,
                reduced_motion=settings.reduced_motion or self.speed >= INSTANT_SPEED,
            )
        )

    # What is seen

    def picture(self, context: TableContext | None = None) -> list[PlacedPiece]:
        """Return the pieces and the bar; the bar is silent while a person who does not see it is awaited."""
        context = context or self.context()
        busy = context.watcher_decides or context.hand_at_work
        silent = not busy and context.decider is not None and self.match.is_person(context.decider)
        reveal = self.table.reveal if self.all_hands_open else None
        laid = reveal(self.state, context) if reveal else self.table.lay_out(context)
        return self.extend_picture([*laid, *self.bar.lay_out(context, no_instructions=silent)], context)

    def show_table(self, seconds: float = theme.LIFT_SECONDS) -> None:
        """Show the table as it is now, with a gentle motion; nothing waits for that."""
        context = self.context()
        self.stage.show(self.picture(context), Transition(self.scaled_seconds(seconds), gently=True))
        self._update_scenery(context, self.scaled_seconds(seconds))
        self.dirty = True

    def refresh(self) -> None:
        """Show the table as it is now, unless something moves: that ends as the table is then."""
        if not self.stage.busy:
            self.show_table()

    def reset_table(self) -> None:
        """Clear the stage and show the table without motion, for a new watcher."""
        self.stage.clear()
        self.show_table(0.0)

    def scaled_seconds(self, seconds: float) -> float:
        """Return a duration at the player's speed."""
        if self.speed >= INSTANT_SPEED:
            return 0.0
        return (
            min(seconds, theme.MAX_REDUCED_MOTION_SECONDS)
            if self.services.settings.reduced_motion
            else seconds / self.speed
        )

    def min_think_seconds(self, move: object) -> float:
        """Return the fewest seconds that a computer takes for a move, so that people can follow."""
        return self.scaled_seconds(self.table.motions.min_think_seconds(move, self.view()))

    def _update_scenery(self, context: TableContext, seconds: float) -> None:
        """Let the scenery follow the table, unless a hand task or a film is running."""
        if self.scenery and not context.hand_at_work:
            self.scenery.move_to(context, seconds)

    @property
    def needs_redraw(self) -> bool:
        """Whether the next picture would differ from the last."""
        filming = self.film is not None and self.film.needs_redraw
        living = self.scenery is not None and self.scenery.needs_redraw
        return self.dirty or self.stage.needs_redraw or filming or living

    def draw(self, canvas: Canvas) -> None:
        """Draw the scenery, the pieces and the film."""
        if self.scenery:
            self.scenery.draw(canvas)
        else:
            canvas.draw_wood()
        self.stage.draw(canvas)
        if self.film is not None:
            self.film.draw(canvas)
        self.dirty = False

    @property
    def jolt(self) -> tuple[float, float]:
        """The offset by which the whole table is shaken."""
        return self.scenery.jolt if self.scenery else (0.0, 0.0)

    # How it goes on

    def update(self, seconds: float) -> None:
        """Advance motions, scenery, sounds and the bar by this many seconds."""
        self.stage.update(seconds)
        if self.scenery:
            self.scenery.update(seconds)
            if self.scenery.layout_changed:
                self.scenery.layout_changed = False
                self.show_table()
        self._pending_sounds = [(after - seconds, sound) for after, sound in self._pending_sounds]
        for after, sound in self._pending_sounds:
            if after <= 0:
                self.services.play_sound(sound.name, sound.volume)
        self._pending_sounds = [(after, sound) for after, sound in self._pending_sounds if after > 0]
        if self.bar.update(seconds):
            self.refresh()

    def advance(self, seconds: float) -> Image | SheetPages | None:
        """Advance the film, or show what is next once nothing moves; return a sheet if there is one to read."""
        if self.film is not None:
            pace = min(self.speed, MAX_FILM_SPEED)
            for name, loud in self.film.update(seconds * pace):
                self.services.play_sound(name, loud)
            if not self.film.finished:
                return None
            self.film = None
            # At once: what lies where it fell must not be gone for a frame.
            return self.show_next_beat()
        if self.stage.busy or not self.next_prerendered:
            return None
        if self.is_behind:
            return None if self.start_film() else self.show_next_beat()
        if self.event is not None:
            self.event = None
            self.show_table(theme.GLIDE_SECONDS)
        return None

    def start_film(self) -> bool:
        """Start the film of the next beat, if it has one that was not seen yet; tell whether it has started."""
        entry = self.match.entry_after(self.shown_beats)
        if entry is None or self.film_done or self.speed >= INSTANT_SPEED:
            return False
        self.film_done, context = True, self.context()
        if entry.film is not None:
            with suppress(ValueError):  # a film that can't be read is not shown; what came of it is
                self.film = self.table.hand_tasks.play_film(entry.act, entry.film, context)
        elif not self.services.settings.reduced_motion:
            self.film = self.table.hand_tasks.animate(entry.act, context)
        if self.film is not None:
            self.show_table(0.0)
        return self.film is not None

    def show_next_beat(self) -> Image | SheetPages | None:
        """Show the next beat; return a sheet if there is one to read."""
        self.shown_beats, self.film_done = self.shown_beats + 1, False
        event = self.event = self.match.story[self.shown_beats - 1].event
        for line in self.log_writer.arrival_lines(self.shown_beats):
            self.bar.show_notice(line.text)
        motions, births = self.table.motions, self.table.motions.enters_from(event, self.view())
        new = {key for key in births if self.stage.pose_of(key) is None}
        if len(new) <= MAX_NEW_PIECES:
            self.new_pieces |= new
        context = self.context()
        view = context.view
        pace = motions.pace(event, view)
        seconds = self.scaled_seconds(pace.seconds)
        transition = Transition(
            seconds,
            enters_from=births,
            leaves_to=motions.leaves_to(event, view),
            stagger=motions.stagger(event, view) if seconds > theme.MAX_REDUCED_MOTION_SECONDS else (),
            motions=motions.piece_motions(event, view) if seconds > theme.MAX_REDUCED_MOTION_SECONDS else {},
            pause=self.scaled_seconds(pace.pause_seconds),
        )
        self.stage.show(self.picture(context), transition)
        self._update_scenery(context, seconds)
        if not self.services.settings.reduced_motion:
            self.stage.throw(motions.sparks(event, view), self.speed)
        heard = motions.sounds.get(type(event), ())
        for sound in (*((TimedSound(heard),) if isinstance(heard, str) else heard), *motions.extra_sounds(event, view)):
            self._pending_sounds.append((self.scaled_seconds(sound.delay_seconds), sound))
        return self.table.summary(event, context)

    def catch_up(self) -> bool:
        """Show all remaining beats at once, except those that take time; tell whether nothing moves any more."""
        self.stage.finish_motion()
        while self.is_behind and not self.stage.busy:
            self.show_next_beat()
        return not self.stage.busy

    def hurry_film(self) -> None:
        """Skip as much of a film as may be skipped: a careless click must not hide a disaster."""
        if self.film is not None and self.film.skip():
            self.skip_film()

    def skip_film(self) -> None:
        """Skip the film and go to what follows."""
        self.film, self.film_done, self.dirty = None, True, True

    # What comes next

    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the next picture needs; `advance` waits until that is done."""
        if self.speed >= INSTANT_SPEED:
            self.next_prerendered = True
            return
        moment = self.shown_beats, len(self.match.story), self.event is None
        if moment != self._prerendered_moment:
            self._prerendered_moment = moment
            with canvas.prerender_later():
                self._draw_next(canvas)
        self.next_prerendered = canvas.prerender(until, idle=self.is_still)

    def _draw_next(self, canvas: Canvas) -> None:
        """Draw the next pictures unseen, with a copy of this presenter that is one beat ahead and shares its stage."""
        ahead = copy(self)
        if self.is_behind:
            ahead.shown_beats += 1
            ahead.event = self.match.story[self.shown_beats].event
            context = ahead.context()
            self.stage.request_prerender(ahead.picture(context), canvas)
            entry = self.match.entry_after(self.shown_beats)
            if entry is not None and not self.film_done:
                for prop in self.table.hand_tasks.film_images(entry.act, self.context()):
                    canvas.draw(prop.image, prop.pose)
            for spark in self.table.motions.sparks(ahead.event, context.view):
                canvas.draw(spark.image, UPRIGHT_POSE, moving=True)
        if not ahead.is_behind and ahead.event is not None:
            ahead.event = None
            self.stage.request_prerender(ahead.picture(), canvas)

    # Who looks, and from where on

    def switch_watcher(self, seat: Seat) -> None:
        """Let another person watch: they are shown what they have missed, and nothing else."""
        if self.watcher is not None:
            self._beats_seen_by[self.watcher] = self.shown_beats
        self.watcher, self.new_pieces = seat, frozenset()
        self._jump_to(self._beats_seen_by.get(seat, self._first_beats_for(seat)))
        self.reset_table()

    def _first_beats_for(self, seat: Seat) -> int:
        """Return how many beats a new watcher counts as having seen: the deal happened before their eyes."""
        for beats in range(len(self.match.story), 0, -1):
            now = self.match.game.pending(self.match.state_after(beats - 1))
            if not isinstance(now, Decide) or now.seat == seat:
                return beats
        return len(self.match.story)

    def clear_watcher(self) -> None:
        """Show nobody's view; the watcher will resume at this moment."""
        if self.watcher is not None:
            self._beats_seen_by[self.watcher] = self.shown_beats
        self.new_pieces = frozenset()
        self.view_from(None)

    def view_from(self, seat: Seat | None, *, all_hands_open: bool = False) -> None:
        """Show the same moment from another seat, or from none; with every hand if that is asked for and allowed."""
        self.watcher, self.all_hands_open = seat, all_hands_open and self.match.over
        self.reset_table()

    def seek(self, beats: int) -> None:
        """Show at once the state after so many beats, with the last of them as the event."""
        self._jump_to(beats)
        self.event = self.match.story[beats - 1].event if beats else None
        self._pending_sounds.clear()
        self.reset_table()

    def follow_undo(self, beats: int | None = None, seconds: float = theme.GLIDE_SECONDS) -> None:
        """Follow a story from which acts have been taken back: move to its end, with nothing left to show.

        If it has continued in another way, `beats` is how many of its beats are unchanged. Pieces glide for so many
        seconds.
        """
        self._jump_to(len(self.match.story) if beats is None else beats)
        self.new_pieces = frozenset()
        self._beats_seen_by = {seat: min(seen, self.shown_beats) for seat, seen in self._beats_seen_by.items()}
        self.log_writer.clear_cache()
        self.stage.finish_motion()
        context, seconds = self.context(), self.scaled_seconds(seconds)
        self.stage.show(self.picture(context), Transition(seconds))
        self._update_scenery(context, seconds)

    def _jump_to(self, beats: int) -> None:
        self.shown_beats, self.event, self.film, self.film_done = beats, None, None, False
