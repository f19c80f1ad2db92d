"""What holds in every game, for any number of players and by any options."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from helpers.matches import (
    TableCase,
    all_games,
    all_tables,
    final_state,
    match_before,
    random_match_steps,
    sample_decisions,
    sample_evenly,
)

from rules import GAMES
from rules.kernel import AwaitWorld, Decide, Game, IllegalMoveError, Over, option_choices, play
from tabletop.bots import HouseBot
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import LogEntry, Match
from tabletop.saves import match_file
from tabletop.scenes.table.log_writer import kebab_case

MAX_MOVES = 40
"""Legal moves to try at one moment, where a game has hundreds."""

every_table = pytest.mark.parametrize("table", all_tables(), ids=str)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]


def sample_moves(moves: tuple[Any, ...], rng: Random) -> list[Any]:
    return list(moves) if len(moves) <= MAX_MOVES else rng.sample(moves, MAX_MOVES)


def is_deeply_frozen(value: Any) -> bool:
    """Whether a value is made of frozen attrs classes, tuples and plain values, all the way down."""
    if attrs.has(type(value)):
        try:
            object.__getattribute__(value, "__setattr__")("no_such_field", 0)
        except (attrs.exceptions.FrozenInstanceError, AttributeError):
            return all(is_deeply_frozen(getattr(value, each.name)) for each in attrs.fields(type(value)))
        return False
    if isinstance(value, tuple | frozenset):
        return all(is_deeply_frozen(each) for each in value)
    return value is None or isinstance(value, str | int | float | bool)


@every_table
def test_the_beginning_is_always_the_same_and_draws_nothing(table: TableCase) -> None:
    first, second = (table.game.begin(table.options, table.seats) for _ in range(2))

    assert first == second
    assert hash(first) == hash(second)
    assert isinstance(table.game.has_secrets(table.options), bool)


@every_game
def test_too_few_or_too_many_players_are_sent_home(game: Any) -> None:
    for seats in (game.player_counts[0] - 1, game.player_counts[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            game.begin(game.options(), seats)


@every_game
def test_the_box_says_how_many_may_play(game: Any) -> None:
    assert GAMES.player_counts[game.key] == game.player_counts


@every_game
def test_an_option_takes_none_but_its_values(game: Any) -> None:
    for name, choice in option_choices(game.options).items():
        with pytest.raises(ValueError, match=name):
            game.options(**{name: "nonsense"})
        if choice.kind in ("one", "number"):
            assert len(choice.values) > 1, f"{name} leaves no choice"


@every_table
def test_a_seat_to_move_has_a_legal_move_and_each_is_among_the_candidates(table: TableCase) -> None:
    for step in sample_decisions(table, 400):
        legal, candidates = table.game.legal_moves(step.state), table.game.candidates(step.state)

        assert legal
        assert len(set(legal)) == len(legal)
        assert set(legal) <= set(candidates)
        assert all(type(move) in table.game.acts for move in candidates)


@every_table
def test_every_legal_move_is_accepted(table: TableCase) -> None:
    for step in sample_decisions(table, 60):
        for move in sample_moves(table.game.legal_moves(step.state), Random(1)):
            assert table.game.objection(step.state, move) is None
            assert play(table.game, step.state, move)


@every_table
def test_interruptions_are_accepted_as_well(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 60):
        for move in sample_moves(table.game.interruptions(step.state), Random(1)):
            assert play(table.game, step.state, move)


@every_table
def test_agreements_are_acts_of_no_seat_made_while_somebody_decides(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 60):
        for act in table.game.agreements(step.state):
            assert isinstance(table.game.pending(step.state), Decide)
            assert type(act) in table.game.acts
            assert not hasattr(act, "seat")
            assert act not in table.game.candidates(step.state)
            assert play(table.game, step.state, act)


@every_table
def test_every_other_candidate_is_refused_for_a_reason_that_has_words(table: TableCase) -> None:
    for step in sample_decisions(table, 120):
        legal = set(table.game.legal_moves(step.state))
        for move in sample_moves(tuple(m for m in table.game.candidates(step.state) if m not in legal), Random(1)):
            is_refused(table, step.state, move)


@every_table
def test_a_move_of_another_moment_is_legal_or_refused_for_a_reason_that_has_words(table: TableCase) -> None:
    tries = [step.act for step in sample_decisions(table, 40)]
    for step in sample_decisions(table, 40):
        game, state = table.game, step.state
        legal = {*game.legal_moves(state), *game.interruptions(state), *game.agreements(state)}
        for move in tries:
            if move not in legal and not may_be_unlisted(move):
                is_refused(table, step.state, move)


def may_be_unlisted(move: Any) -> bool:
    """Whether a move may be legal and yet not listed: SD-31 lists orders of the row that look different, takes any."""
    return getattr(move, "card", "") == "rearrange"


def is_refused(table: TableCase, state: Any, move: Any) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        play(table.game, state, move)

    assert refusal.value.reason == table.game.objection(state, move)
    assert refusal.value.rule == table.game.reasons[refusal.value.reason]
    assert all(f"{table.key}-reason-{refusal.value.reason}" in catalogue(language) for language in LANGUAGES)


@every_table
def test_what_is_no_act_at_all_is_refused(table: TableCase) -> None:
    for nonsense in (None, 0, "", (), object(), Decide(0)):
        for step in sample_evenly(random_match_steps(table), 20):
            with pytest.raises(IllegalMoveError):
                play(table.game, step.state, nonsense)


@every_table
def test_the_world_is_asked_what_it_can_answer(table: TableCase) -> None:
    for step in random_match_steps(table):
        if isinstance(now := table.game.pending(step.state), AwaitWorld):
            assert now.request.admits(now.request.sample(Random(2)))
            assert table.game.legal_moves(step.state) == ()
            assert table.game.candidates(step.state) == ()


@every_table
def test_old_states_never_change(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 60):
        before, mark = repr(step.state), hash(step.state)
        for move in sample_moves(table.game.legal_moves(step.state), Random(1)):
            play(table.game, step.state, move)
        table.game.view(step.state, 0)

        assert repr(step.state) == before
        assert hash(step.state) == mark


@every_table
def test_states_moves_events_and_views_are_frozen_all_through(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 12):
        for value in (step.state, step.act, *(b.event for b in step.beats), table.game.view(step.state, 0)):
            assert is_deeply_frozen(value), value
            hash(value)


@every_table
def test_the_last_beat_holds_the_new_state_and_something_always_happens(table: TableCase) -> None:
    steps = random_match_steps(table)
    for step, following in pairwise(steps):
        assert step.beats
        assert step.beats[-1].state == following.state


@every_table
def test_every_match_ends_and_then_nothing_is_legal(table: TableCase) -> None:
    for seed in range(3):
        nothing_is_legal_after(table, seed)


def nothing_is_legal_after(table: TableCase, seed: int) -> None:
    """Play a match to its end, and look at what is left."""
    over = final_state(table, seed)
    now = table.game.pending(over)

    assert isinstance(now, Over)
    assert set(now.winners) <= set(range(table.seats))
    assert len(now.scores) in (0, table.seats)
    assert now.reason in table.game.end_reasons
    assert now.named_seat in table.viewers
    assert table.game.legal_moves(over) == table.game.candidates(over) == table.game.interruptions(over) == ()
    assert table.game.agreements(over) == ()
    for step in sample_evenly(random_match_steps(table, seed), 20):
        with pytest.raises(IllegalMoveError, match="over"):
            play(table.game, over, step.act)


def test_a_game_with_one_way_to_end_need_not_name_it() -> None:
    assert Over(()).reason in attrs.fields_dict(Game)["end_reasons"].default


@every_table
def test_what_a_seat_imagines_looks_just_like_what_it_sees(table: TableCase) -> None:
    game, rng = table.game, Random(3)
    for step in sample_evenly(random_match_steps(table), 150):
        for watcher in table.viewers:
            seen = game.view(step.state, watcher)
            imagined = game.imagine(seen, rng)

            assert seen.seat == watcher
            assert game.view(imagined, watcher) == seen
            if game.pending(step.state) == Decide(watcher or 0) and watcher is not None:
                assert set(game.legal_moves(imagined)) == set(game.legal_moves(step.state))


@cache
def pieces_of(key: str) -> frozenset[str]:
    """Gather the names of a game's pieces: whatever is spelled out in its `pieces` module."""
    module = import_module(f"{GAMES.module('rules', key)}.pieces")
    return frozenset(name for value in vars(module).values() for name in strings_in(value))


def strings_in(value: Any) -> Iterator[str]:
    """List every string that a value is made of, as often as it is there."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings_in((*value.keys(), *value.values()))
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from strings_in(each)
    elif attrs.has(type(value)):
        for each in attrs.fields(type(value)):
            yield from strings_in(getattr(value, each.name))


@every_table
def test_imagined_tables_conserve_their_pieces(table: TableCase) -> None:
    """A card dealt twice, or not at all, would be in no view: whoever imagined it would play on with a wrong deck."""
    game, rng, names = table.game, Random(6), pieces_of(table.key)

    def lying(state: Any) -> Counter[str]:
        return Counter(each for each in strings_in(state) if each in names)

    for step in sample_evenly(random_match_steps(table), 60):
        for watcher in table.viewers:
            assert lying(game.imagine(game.view(step.state, watcher), rng)) == lying(step.state)


@every_table
def test_who_sits_elsewhere_can_not_tell_imagined_tables_from_the_real_one(table: TableCase) -> None:
    """A view that gave a secret away would never let two different tables be imagined behind it."""
    if not table.game.has_secrets(table.options) or table.seats == 1:
        return
    rng, doubtful = Random(4), 0
    moments = sample_decisions(table, 20)
    for step in moments:
        seen = table.game.view(step.state, 0)
        doubtful += len({table.game.imagine(seen, rng) for _ in range(6)}) > 1
    assert doubtful > len(moments) / 3


@pytest.mark.no_cover  # their own tests look at how they think, and watching every line of it takes minutes
@every_table
def test_computers_play_legally_from_their_view_alone(table: TableCase) -> None:
    for level, few in enumerate((10, 1, 1, 1)):
        patience = (lambda: False) if level == 3 else None  # it would think for seconds; here it is called at once
        for step in sample_decisions(table, few):
            now = table.game.pending(step.state)
            assert isinstance(now, Decide)
            chosen = HouseBot(level).choose(table.game, table.game.view(step.state, now.seat), Random(5), patience)

            assert table.game.objection(step.state, chosen) is None, level


@every_table
def test_a_match_read_back_line_by_line_is_the_same_after_every_act(table: TableCase) -> None:
    match = match_before(table, random_match_steps(table)[0])
    again = Match(match_file.setup_from_dict(json.loads(json.dumps(match_file.setup_to_dict(match.setup)))))
    for step in random_match_steps(table):
        line = json.loads(json.dumps(match_file.act_to_dict(LogEntry(step.act))))
        match.play(step.act)
        again.play(match_file.act_from_dict(table.key, line).act)

        assert again.state == match.state
        assert again.log == match.log


@every_table
def test_a_match_read_back_from_its_file_is_the_same(table: TableCase, tmp_path: Path) -> None:
    match = match_before(table, random_match_steps(table)[0])
    save = match_file.SaveWriter.create(tmp_path / "match.jsonl", match.setup)
    moments = {step.number for step in sample_evenly(random_match_steps(table), 8)}
    for step in random_match_steps(table):
        match.play(step.act)
        save.append(match.log[-1])
        if step.number in moments:
            assert match_file.read_save(save.path).match == match
    save.close()

    assert match_file.read_save(save.path).match == match


@every_table
def test_taking_back_gives_the_very_table_that_was_there(table: TableCase) -> None:
    match = match_before(table, random_match_steps(table)[0])
    beat_counts = [0]
    for step in random_match_steps(table):
        match.play(step.act)
        beat_counts.append(len(match.story))
    for place in reversed(range(0, len(beat_counts), max(len(beat_counts) // 40, 1))):
        match.undo(len(match.log) - place)

        assert match.state == (
            random_match_steps(table)[place].state if place < len(random_match_steps(table)) else final_state(table)
        )
        assert len(match.story) == beat_counts[place]


@every_table
def test_every_beat_can_be_asked_what_it_waits_for(table: TableCase) -> None:
    """Whoever is shown a beat is shown whose turn it is, in the midst of an act as well as at its end."""
    for step in random_match_steps(table):
        for beat in step.beats:
            now = table.game.pending(beat.state)
            seat = now.seat if isinstance(now, Decide) else now.request.seat if isinstance(now, AwaitWorld) else None

            assert isinstance(now, Decide | AwaitWorld | Over), beat.event
            assert seat in table.viewers, beat.event


@every_table
def test_all_acts_and_events_are_in_the_vocabularies(table: TableCase) -> None:
    for step in random_match_steps(table):
        assert type(step.act) in table.game.acts
        assert all(type(beat.event) in table.game.events for beat in step.beats)


@every_table
def test_whatever_has_a_seat_names_one_at_the_table(table: TableCase) -> None:
    for step in random_match_steps(table):
        for beat in step.beats:
            assert getattr(beat.event, "seat", None) in table.viewers


@every_game
def test_no_two_words_of_a_vocabulary_are_spelled_alike(game: Any) -> None:
    assert len({act.__name__ for act in game.acts}) == len(game.acts)
    assert len({event.__name__ for event in game.events}) == len(game.events)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_options_reasons_ends_and_events_have_words(game: Any, language: str) -> None:
    say = catalogue(language)
    wanted = [f"{game.key}-title", f"{game.key}-blurb"]
    wanted += [f"{game.key}-reason-{reason}" for reason in game.reasons]
    wanted += [f"{game.key}-end-{reason}" for reason in game.end_reasons]
    wanted += [f"{game.key}-event-{kebab_case(event.__name__)}" for event in game.events]
    for name, choice in option_choices(game.options).items():
        texts = [{True: "yes", False: "no"}[each] if isinstance(each, bool) else each for each in choice.values]
        texts += ["other"] if choice.kind == "number" else []
        wanted += [f"{game.key}-option-{name}", *(f"{game.key}-option-{name}-{value}" for value in texts)]

    assert [key for key in wanted if key not in say] == []


@every_table
def test_the_same_step_twice_is_the_same(table: TableCase) -> None:
    """Rules have no luck of their own."""
    for step in sample_evenly(random_match_steps(table), 40):
        assert play(table.game, step.state, step.act) == step.beats
