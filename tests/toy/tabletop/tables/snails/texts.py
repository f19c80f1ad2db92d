"""What the table says."""

from rules.kernel import Seat
from toy.tabletop.tables.snails.context import Glance


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    if glance.mine:
        return glance.say("snails-hint-crawl", leaves=glance.view.steps)
    return "" if glance.decider is None else glance.say("snails-hint-wait", name=glance.name(glance.decider))


def explain(key: str, glance: Glance) -> str | None:
    """Tell whose snail this is, and what the die is for."""
    kind, _, rest = key.partition(":")
    if kind == "snail":
        return glance.say("snails-snail-tip", name=glance.name(Seat(int(rest.partition(":")[0]))))
    return glance.say("snails-die-tip") if kind == "die" else None
