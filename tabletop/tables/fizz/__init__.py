"""The table of «Шипучка!»: everything the shell asks about this game, gathered in `TABLE`."""

from typing import Final

from rules.fizz.acts import Event, Move, Toppled
from rules.fizz.views import View
from tabletop.tables.fizz import moments, motion, places, texts, touch
from tabletop.tables.fizz.advice import advise
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.laying import film, task
from tabletop.tables.fizz.layout import lay_out, reveal
from tabletop.tables.fizz.phone import phone_layout
from tabletop.tables.fizz.zoom import zoom
from tabletop.tables.game_table import GameTable, HandTasks, HintBar, Motions, PhoneDisplay, Tooltips, Touches, Words

TABLE: Final[GameTable[View, Move, Event]] = GameTable(
    key="fizz",
    lay_out=lay_out,
    touch_paths=touch.touch_paths,
    hint=texts.hint,
    hint_bar=HintBar(places.HINT_BOX, lamp_box=places.LAMP_BOX, sandglass_box=places.SANDGLASS_BOX),
    touches=Touches(handover_place=touch.handover_place, out_of_turn_seat=touch.out_of_turn_seat),
    tooltips=Tooltips(explain=texts.explain, zoom=zoom, rule_of=texts.rule_of),
    words=Words(
        advise=advise,
        question=texts.question,
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
        sounds=motion.SOUNDS,
        extra_sounds=motion.extra_sounds,
        tension=motion.tension,
        sparks=motion.sparks,
    ),
    hand_tasks=HandTasks(
        start=task.start_hand_task,
        play_film=film.play_film,
        film_images=film.film_images,
        fall_event=(Toppled,),
        has_easy_hand=True,
        find_error=task.find_error,
    ),
    phone=PhoneDisplay(lay_out=phone_layout),
    wall_achievement="tower",
    reveal=reveal,
    make_scenery=BottleScenery,
    summary=texts.summary,
    moments=moments.moments,
)
