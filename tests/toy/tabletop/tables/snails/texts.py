"""The texts of the snails' table."""

from rules.kernel import Seat
from toy.tabletop.tables.snails.context import TableContext


def hint(context: TableContext) -> str:
    """Return the hint for the bar: what is to be done."""
    if context.watcher_decides:
        return context.say("snails-hint-crawl", leaves=context.view.steps)
    return "" if context.decider is None else context.say("snails-hint-wait", name=context.player_name(context.decider))


def explain(key: str, context: TableContext) -> str | None:
    """Return whose snail this is, or what the die is for; None for other pieces."""
    kind, _, rest = key.partition(":")
    if kind == "snail":
        return context.say("snails-snail-tip", name=context.player_name(Seat(int(rest.partition(":")[0]))))
    return context.say("snails-die-tip") if kind == "die" else None
