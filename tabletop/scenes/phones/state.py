"""How things stand, put into a few words for a page: whose turn it is, what to do, and what the plank would do."""

from typing import Any

import attrs

from rules.kernel import Over
from tabletop.phones.messages import Message
from tabletop.scenes.phones.presenter import Sight
from tabletop.scenes.table.match_summary import reason, verdict
from tabletop.scenes.table.message_bar import Notice
from tabletop.scenes.table.phone_bridge import Hosting
from tabletop.scenes.table.selection import Selection
from tabletop.tables.game_table import AnyGlance, Key

PRESS, SWIPE = "press", "swipe"
"""How a phone can do what a hand is asked to do, where it can: by a touch, or by a swipe."""


def how_it_stands(
    sight: Sight, host: Hosting, asked: Selection | None, chosen: tuple[Key, Any] | None, hand: str | None
) -> Message:
    """Say all of it; `hand` is how this seat's hand can do here what it is asked to do, None where it is not asked."""
    match, say, glance = host.match, sight.house.say, sight.seen or sight.glance()
    over, mine = match.pending, asked is not None or hand is not None
    ended = isinstance(over, Over) and not sight.behind
    hasty = asked is not None and host.hasty == sight.watcher
    if isinstance(over, Over) and ended:
        title = verdict(say, match, over, sight.watcher)
        prompt, plank = reason(say, match, over), None
    else:
        title = say("guest-hasty") if hasty else say("guest-yours") if mine else _turn_of(sight, glance)
        prompt, plank = _what_to_do(sight, host, glance, chosen, hand) if mine or host.covered else ("", None)
    if isinstance(sight.bar.saying, Notice):
        prompt = sight.bar.saying.text
    can = {
        "undo": sight.watcher is not None and bool(match.undoable()),
        "hint": asked is not None and not hasty and sight.house.settings.hints,
        "back": hasty or chosen is not None or bool(asked and asked.path),
    }
    line = sight.table.standing(glance)
    return {"mine": mine, "over": ended, "title": title, "line": line, "prompt": prompt, "plank": plank, "can": can}


def _turn_of(sight: Sight, glance: AnyGlance) -> str:
    """Say whose turn it is; where it is nobody's, what is played."""
    if glance.decider is None:
        return sight.house.say(f"{sight.table.key}-title")
    return sight.house.say("guest-turn", name=glance.name(glance.decider))


def _what_to_do(
    sight: Sight, host: Hosting, glance: AnyGlance, chosen: tuple[Key, Any] | None, hand: str | None
) -> tuple[str, str | None]:
    """Say what is to be done, and what the plank would do."""
    table, say = sight.table, sight.house.say
    if host.covered:
        reads = host.shows_sheet and sight.watcher is not None
        return say("guest-paused"), say("sheet-on") if reads else None
    if hand is not None:
        prompt = table.hint(attrs.evolve(glance, performing=True)) if hand else say("guest-at-laptop")
        return prompt, say("guest-roll") if hand == PRESS else None
    return table.hint(glance), (table.deed(chosen[1], glance) or say("guest-do")) if chosen else None
