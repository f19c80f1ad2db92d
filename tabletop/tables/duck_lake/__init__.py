"""«Утиное озеро» (Duck Lake) on a cardboard lake: two ducks for each player, a boy who walks round it, and corn."""

from typing import Final

from rules.duck_lake.acts import Event, Move
from rules.duck_lake.views import View
from tabletop.tables.duck_lake import moments, motion, places, texts, touch
from tabletop.tables.duck_lake.advice import advise
from tabletop.tables.duck_lake.layout import lay_out
from tabletop.tables.duck_lake.phone import phone_layout, phone_to_table
from tabletop.tables.duck_lake.throw import film, task
from tabletop.tables.game_table import GameTable, HandTasks, HintBar, Motions, PhoneDisplay, Tooltips, Touches, Words

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="duck_lake",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_bar=HintBar(places.HINT_BOX, places.HINT_BOX_LARGE),
    touches=Touches(interpret=touch.interpret, drag_trail=touch.drag_trail),
    tooltips=Tooltips(explain=texts.explain, never_cover=texts.never_cover, rule_of=texts.rule_of),
    words=Words(
        advise=advise,
        move_label=texts.move_label,
        label=texts.label,
        status_line=texts.status_line,
        field_text=texts.field_text,
        quiet_events=texts.QUIET_EVENTS,
    ),
    motions=Motions(
        enters_from=motion.enters_from,
        leaves_to=motion.leaves_to,
        piece_motions=motion.piece_motions,
        stagger=motion.stagger,
        pace=motion.pace,
        min_think_seconds=motion.min_think_seconds,
        sounds=motion.SOUNDS,
        sparks=motion.sparks,
    ),
    hand_tasks=HandTasks(
        start=task.start_hand_task, play_film=film.play_film, film_images=film.film_images, animate=film.animate
    ),
    phone=PhoneDisplay(lay_out=phone_layout, to_table=phone_to_table, gesture=task.phone_gesture, aim=task.phone_aim),
    avatar=texts.avatar,
    summary=texts.summary,
    moments=moments.moments,
)
