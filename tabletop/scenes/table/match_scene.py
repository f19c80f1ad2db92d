"""The bases of scenes that show a match: play, watch, lesson and demo."""

from abc import ABC, abstractmethod

import attrs
from typing_extensions import override

from rules.kernel import AwaitWorld, Request
from tabletop.match import Match
from tabletop.scenes.base.scene import Scene, SceneChange, Services
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.pointer_control import PointerControl
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.tables.game_table import HandTask, SheetPages, TableContext

ARROW_KEYS = ("left", "right", "up", "down")


class MatchScene(Scene):
    """A scene that shows a match through its presenter.

    Subclasses call `presenter.update` and `presenter.advance` in `update`; `draw_over` is called between pieces
    and buttons.
    """

    shows_match = True

    def __init__(self, services: Services, presenter: MatchPresenter) -> None:
        super().__init__(services)
        self.presenter = presenter

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.presenter.match

    @override
    def build(self) -> None:
        """Show the table; subclasses make their buttons too."""
        self.match.name_players = self.services.name_players
        self.presenter.show_table()

    @override
    def rebuild(self) -> None:
        """Make the widgets and the texts on the table anew; what is on the table already does not glide."""
        self.presenter.log_writer.clear_cache()
        self.presenter.show_table(0.0)
        super().rebuild()

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether anything has changed."""
        return super().needs_redraw or self.presenter.needs_redraw

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then the buttons over it."""
        self.draw_table(canvas)
        super().draw(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table over the whole canvas, shaken if the scenery says so."""
        with canvas.shifted(*self.presenter.jolt):
            self.presenter.draw(canvas)
            self.draw_over(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the pieces and under the buttons; for subclasses."""

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the match will show next."""
        self.presenter.prerender(canvas, until)


class InteractiveMatchScene(MatchScene, ABC):
    """A scene in which somebody at this screen touches the pieces of a match and lays hands on them."""

    def __init__(self, services: Services, presenter: MatchPresenter) -> None:
        super().__init__(services, presenter)
        self.decision_prompt = DecisionPrompt(presenter)
        self.pointer_control = PointerControl(presenter, self.decision_prompt, self.handle_touch)
        self.hand_control = HandControl(presenter)
        presenter.extend_context = self.extend_context

    @abstractmethod
    def handle_touch(self, meant: object) -> SceneChange | None:
        """Handle the result of a touch: a move, why there is none, or None if the move is not complete yet."""

    @property
    def hand_task(self) -> HandTask | None:
        """The hand task that the person at this screen is doing, if any."""
        return self.hand_control.task

    def extend_context(self, context: TableContext) -> TableContext:
        """Add to a context what the pointer and the hand do."""
        context = self.pointer_control.extend_context(context)
        return attrs.evolve(context, hand_at_work=True) if self.hand_task else context

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether anything has changed."""
        return super().needs_redraw or bool(self.hand_task and self.hand_task.needs_redraw)

    @property
    @override
    def hovers_pressable(self) -> bool:
        """Whether the button or the piece under the pointer can be touched."""
        return super().hovers_pressable or self.pointer_control.hovers_touchable

    @override
    def draw_over(self, canvas: Canvas) -> None:
        """Draw the hand task over the pieces."""
        if self.hand_task:
            self.hand_task.draw(canvas)

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Pass input to the hand at work, then to the buttons, then to the pieces.

        While a piece is pressed or dragged, the pointer is not for the buttons.
        """
        if isinstance(event, KeyPress):
            if self.use_arrow(event) or (self.group.focus is None and self.offer_key_to_hand(event)):
                return None
            return super().handle(event) or self.handle_key(event)
        if not isinstance(event, Pointer):
            return super().handle(event)
        self.hand_control.mouse_point = (event.x, event.y)
        if not self.pointer_control.is_pressing and (change := super().handle(event)):
            return change
        return self.handle_pointer(event)

    def use_arrow(self, event: KeyPress) -> bool:
        """Use an arrow key for the hand task or else the table: Tab is for the buttons. Tell whether it was one."""
        if event.key not in ARROW_KEYS:
            return False
        self.group.give_focus(None)
        if not self.hand_control.handle_key(event.key):
            self.pointer_control.hover_next(event.key)
        return True

    def offer_key_to_hand(self, press: KeyPress) -> bool:
        """Offer a key to the hand task; tell whether it used it."""
        return not press.ctrl and self.hand_control.handle_key(press.key)

    @abstractmethod
    def handle_key(self, press: KeyPress) -> SceneChange | None:
        """Handle a key after the buttons."""

    def handle_pointer(self, pointer: Pointer) -> SceneChange | None:
        """Hurry a film, or pass the pointer to the hand at work or else to the pieces."""
        match pointer:
            case Pointer("down") if self.presenter.film is not None:
                self.presenter.hurry_film()
            case Pointer(kind, x, y, button) if self.hand_task:
                self.hand_control.handle(kind, x, y, button)
            case Pointer("move", x, y):
                return self.pointer_control.move(x, y)
            case Pointer("down", x, y, button):
                return self.pointer_down(x, y, button)
            case Pointer("up", x, y, 1):
                return self.pointer_up(x, y)
        return None

    @abstractmethod
    def pointer_down(self, x: float, y: float, button: int) -> SceneChange | None:
        """Press what is at this point."""

    def pointer_up(self, x: float, y: float) -> SceneChange | None:
        """End a press or a drag of a piece."""
        carried = self.pointer_control.carried is not None
        change = self.pointer_control.up(x, y)
        if carried:  # a hand may have taken over at the very last moment
            self.hand_control.handle("up", x, y, 1)
        return change

    def request_in_reach(self, move: object) -> Request | None:
        """Return the request after a move just made, if the pointer still holds the piece and may go on at once."""
        handed_over = self.pointer_control.grasp and self.presenter.table.touches.handover_place(move)
        goes_on, now = handed_over and self.presenter.catch_up(), self.match.pending
        return now.request if goes_on and isinstance(now, AwaitWorld) else None

    def end_hand_task(self) -> Image | SheetPages | None:
        """Once the hand task is finished, show what came of it; return a sheet if there is one to read."""
        if not (self.hand_task and self.hand_task.finished):
            return None
        self.hand_control.task = None
        # At once: what lies where it fell must not be gone for a frame.
        return self.presenter.show_next_beat() if self.presenter.is_behind else None
