"""«Утиное озеро» (Duck Lake) on a cardboard lake: two ducks for each player, a boy who walks round it, and corn."""

from typing import Final

from rules.duck_lake.acts import Event, Move
from rules.duck_lake.views import View
from tabletop.tables.duck_lake import moments, motion, places, texts, touch
from tabletop.tables.duck_lake.advice import advise
from tabletop.tables.duck_lake.layout import lay_out
from tabletop.tables.duck_lake.phone import phone_layout, phone_to_table
from tabletop.tables.duck_lake.throw import film, task
from tabletop.tables.game_table import GameTable

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="duck_lake",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    interpret=touch.interpret,
    drag_trail=touch.drag_trail,
    hint=texts.hint,
    hint_box=places.HINT_BOX,
    advise=advise,
    hint_box_large=places.HINT_BOX_LARGE,
    explain=texts.explain,
    never_cover=texts.never_cover,
    rule_of=texts.rule_of,
    field_text=texts.field_text,
    quiet_events=texts.QUIET_EVENTS,
    summary=texts.summary,
    avatar=texts.avatar,
    moments=moments.moments,
    enters_from=motion.enters_from,
    leaves_to=motion.leaves_to,
    motions=motion.motions,
    stagger=motion.stagger,
    pace=motion.pace,
    min_think_seconds=motion.min_think_seconds,
    sounds=motion.SOUNDS,
    sparks=motion.sparks,
    phone_gesture=task.phone_gesture,
    start_hand_task=task.start_hand_task,
    play_film=film.play_film,
    film_images=film.film_images,
    animate=film.animate,
    phone_layout=phone_layout,
    phone_to_table=phone_to_table,
    label=texts.label,
    move_label=texts.move_label,
    status_line=texts.status_line,
)
