"""Questions on a page: each has a number, and is there until it is answered or taken away."""

from collections.abc import Callable
from itertools import count

import attrs

from tabletop.phones.messages import Message
from tabletop.tables.game_table import Question


class PhoneQuestions:
    """What a page is asked just now."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._open: dict[int, tuple[Message, Callable[[bool], None]]] = {}
        self._numbers = count(1)

    def ask(self, question: Question, on_answer: Callable[[bool], None]) -> int:
        """Ask something; the number of the question."""
        number = next(self._numbers)
        message = {"t": "ask", "n": number, **attrs.asdict(question)}
        self._open[number] = message, on_answer
        self._send(message)
        return number

    def answer(self, number: int, *, yes: bool) -> None:
        """Hear an answer; one to a question that is gone means nothing."""
        if asked := self._open.get(number):
            self.withdraw(number)
            asked[1](yes)

    def withdraw(self, number: int) -> None:
        """Take a question away, if it is still there."""
        if self._open.pop(number, None):
            self._send({"t": "ask", "n": number, "gone": True})

    def withdraw_all(self) -> None:
        """Take all questions away."""
        for number in [*self._open]:
            self.withdraw(number)

    def send_again(self, send: Callable[[Message], None]) -> None:
        """Ask them all of a page that has just come."""
        for message, _ in self._open.values():
            send(message)
