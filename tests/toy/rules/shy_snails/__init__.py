"""The race to the salad with the die under a cup: only who has thrown knows how far a snail can crawl."""

from attrs import evolve

from toy.rules.snails import GAME as SNAILS
from toy.rules.snails.views import view_by_the_cup

GAME = evolve(
    SNAILS,
    key="shy_snails",
    reasons=dict.fromkeys(SNAILS.reasons, "SH-02"),
    view=view_by_the_cup,
    has_secrets=lambda _: True,
)
