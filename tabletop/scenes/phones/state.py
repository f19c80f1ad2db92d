"""The state message for a phone: whose turn it is, what to do, and what the button would do."""

import attrs

from rules.kernel import Over
from tabletop.phones.messages import Message
from tabletop.scenes.phones.presenter import PhonePresenter
from tabletop.scenes.table.match_summary import describe_end, describe_result
from tabletop.scenes.table.message_bar import Notice
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.table.selection import Selection
from tabletop.tables.game_table import PieceKey, TableContext

PRESS_GESTURE = "press"
SWIPE_GESTURE = "swipe"
"""How a phone can do a hand task: by a touch, or by a swipe."""


def state_message(
    presenter: PhonePresenter,
    bridge: PhoneBridge,
    selection: Selection | None,
    unconfirmed_move: tuple[PieceKey, object] | None,
    gesture: str | None,
) -> Message:
    """Return the whole state. `gesture` is how this seat's hand task can be done; None if there is none."""
    match, say, context = bridge.match, presenter.services.say, presenter.last_context or presenter.context()
    over, mine = match.pending, selection is not None or gesture is not None
    ended = isinstance(over, Over) and not presenter.is_behind
    hasty = selection is not None and bridge.out_of_turn == presenter.watcher
    if isinstance(over, Over) and ended:
        title = describe_result(say, match, over, presenter.watcher)
        prompt, plank = describe_end(say, match, over), None
    else:
        title = say("guest-hasty") if hasty else say("guest-yours") if mine else _turn_text(presenter, context)
        prompt, plank = (
            _prompt_and_button(presenter, bridge, context, unconfirmed_move, gesture)
            if mine or bridge.covered
            else ("", None)
        )
    if isinstance(presenter.bar.message, Notice):
        prompt = presenter.bar.message.text
    can = {
        "undo": presenter.watcher is not None and not match.over and bool(match.undoable_acts()),
        "hint": selection is not None and not hasty and presenter.services.settings.hints,
        "back": hasty or unconfirmed_move is not None or bool(selection and selection.path),
    }
    can = {name: able and not bridge.covered for name, able in can.items()}
    line = presenter.table.words.status_line(context)
    told: Message = {"mine": mine, "over": ended, "covered": bridge.covered and not ended, "can": can}
    return {**told, "title": title, "line": line, "prompt": prompt, "plank": plank}


def reason_to_wait(presenter: PhonePresenter, bridge: PhoneBridge, gesture: str | None) -> str:
    """Return why a touch does nothing while this seat is asked for no decision; "" if it need not be told."""
    say, context = presenter.services.say, presenter.last_context or presenter.context()
    if bridge.covered:
        return say("guest-paused")
    if gesture is not None:
        return "" if gesture else say("guest-at-laptop")
    return _turn_text(presenter, context) if context.decider not in (None, presenter.watcher) else ""


def _turn_text(presenter: PhonePresenter, context: TableContext) -> str:
    """Return whose turn it is, or the title of the game if it is nobody's."""
    if context.decider is None:
        return presenter.services.say(f"{presenter.table.key}-title")
    return presenter.services.say("guest-turn", name=context.player_name(context.decider))


def _prompt_and_button(
    presenter: PhonePresenter,
    bridge: PhoneBridge,
    context: TableContext,
    unconfirmed_move: tuple[PieceKey, object] | None,
    gesture: str | None,
) -> tuple[str, str | None]:
    """Return the sentence on what to do, and the text of the button if there is one."""
    table, say = presenter.table, presenter.services.say
    if bridge.covered:
        reads = bridge.shows_sheet and presenter.watcher is not None
        return say("guest-paused"), say("sheet-on") if reads else None
    if gesture is not None:
        prompt = table.hint(attrs.evolve(context, hand_at_work=True)) if gesture else say("guest-at-laptop")
        return prompt, say("guest-roll") if gesture == PRESS_GESTURE else None
    return table.hint(context), (
        table.words.move_label(unconfirmed_move[1], context) or say("guest-do")
    ) if unconfirmed_move else None
