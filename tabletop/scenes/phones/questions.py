"""Yes-or-no questions on a phone, each with a number, until they are answered or withdrawn."""

from collections.abc import Callable
from itertools import count

import attrs

from tabletop.phones.messages import Message
from tabletop.tables.game_table import Question


class PhoneQuestions:
    """The questions that are open for one session."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._open: dict[int, tuple[Message, Callable[[bool], None]]] = {}
        self._numbers = count(1)

    def ask(self, question: Question, on_answer: Callable[[bool], None]) -> int:
        """Send a question and return its number; `on_answer` is called with the answer."""
        number = next(self._numbers)
        message = {"t": "ask", "n": number, **attrs.asdict(question)}
        self._open[number] = message, on_answer
        self._send(message)
        return number

    def answer(self, number: int, *, yes: bool) -> None:
        """Handle an answer; one to a question that is no longer open is ignored."""
        if asked := self._open.get(number):
            self.withdraw(number)
            asked[1](yes)

    def withdraw(self, number: int) -> None:
        """Withdraw a question, if it is still open."""
        if self._open.pop(number, None):
            self._send({"t": "ask", "n": number, "gone": True})

    def withdraw_all(self) -> None:
        """Withdraw all questions."""
        for number in [*self._open]:
            self.withdraw(number)

    def send_again(self, send: Callable[[Message], None]) -> None:
        """Send all open questions to a page that has just connected."""
        for message, _ in self._open.values():
            send(message)
