"""Matches that were begun by an earlier law are opened, followed, counted and played on by it; new ones by today's.

The files in `earlier_law` were written by version 1.0.0 of the program: two matches it has finished and one it has not.
"""

import json
import shutil
from pathlib import Path

import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_positions import settle

from rules import GAMES
from rules.fizz.acts import Counted, Dealt, Lay, Took, Toppled, TwinGranted
from rules.fizz.state import Options
from rules.kernel import option_choices
from tabletop.commands.play import result
from tabletop.history.match_index import count_matches
from tabletop.match import Human, new_setup
from tabletop.saves.live_match import LiveMatch
from tabletop.saves.match_file import DamagedSaveError, SaveWriter, read_save, setup_to_dict
from tabletop.scenes.theatre.theatre_scene import TheatreScene

FOLDER = Path(__file__).parent / "earlier_law"
SEVEN_PLAYERS, TWIN_AFTER_A_FALL, UNFINISHED = (
    FOLDER / f"fizz-{name}.jsonl" for name in ("seven-players", "twin-after-a-fall", "unfinished")
)


def test_seven_players_were_dealt_six_chips_though_the_setup_said_seven() -> None:
    match = read_save(SEVEN_PLAYERS).match

    assert match.setup.options == Options(deal=7, cap="flat", ending="book", law=1)
    assert [beat.event.count for beat in match.story if isinstance(beat.event, Dealt)] == [6] * 7
    assert (result(match)["scores"], result(match)["end"]) == ([9, 3, 11, 0, 14, 7, 14], "emptied")


def test_a_twin_that_was_laid_after_a_fall_still_lies_there() -> None:
    match = read_save(TWIN_AFTER_A_FALL).match
    names = [type(beat.event).__name__ for beat in match.story]

    assert "Toppled Counted Took TwinGranted Lifted Counted" in " ".join(names)
    assert (result(match)["scores"], result(match)["winners"]) == ([0, 10], ["Duck 1"])


def test_an_unfinished_match_goes_on_by_the_law_it_was_begun_by(tmp_path: Path) -> None:
    path = Path(shutil.copy(UNFINISHED, tmp_path / "fizz-20260101-200000.jsonl"))
    follower = LiveMatch(path, read_save(path))
    save, match = SaveWriter.resume(path)
    assert [type(beat.event) for beat in match.story[-4:]] == [Toppled, Counted, Took, TwinGranted]
    twin = next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay))
    for answer in (lambda _: twin, lambda state: settle(state, down=" ".join(each.chip for each in state.tower[:1]))):
        match.play(answer(match.state))
        save.append(match.log[-1])
    save.close()
    follower.poll()

    assert Counted(match.setup.seats[0], twin.chips) in [beat.event for beat in match.story]
    assert read_save(path).match.story == follower.match.story == match.story
    assert path.read_bytes().startswith(UNFINISHED.read_bytes())


def test_finished_ones_are_watched_and_counted_as_they_ended(tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    for path, ended in ((SEVEN_PLAYERS, "fizz-20260101-210000"), (TWIN_AFTER_A_FALL, "fizz-20260101-220000")):
        services.saves_folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, services.saves_folder / f"{ended}.jsonl")
    counted = count_matches(tmp_path)
    assert [match.places for match in counted.matches] == [(4, 2, 5, 1, 6, 3, 6), (1, 2)]
    assert counted.unreadable_files == ()

    for path in (SEVEN_PLAYERS, TWIN_AFTER_A_FALL):
        match = read_save(path).match
        user = FakeUser(services, lambda services, match=match: TheatreScene(services, match))
        user.wait_until(lambda user=user, match=match: user.scene.presenter.state is match.state)
        assert user.sees_text(match.players[0].name)
        user.app.close()


def test_another_match_of_the_same_people_is_played_by_todays_law() -> None:
    setup = read_save(SEVEN_PLAYERS).match.setup

    assert new_setup("fizz", setup.players, setup.options).options == evolve(setup.options, law=2)


def test_new_matches_write_by_which_law_they_are_played_and_nobody_is_asked() -> None:
    setup = new_setup("fizz", (Human("Ann"), Human("Bo")))

    assert setup_to_dict(setup)["options"]["law"] == 2
    assert "law" not in option_choices(GAMES["fizz"].options)


@pytest.mark.parametrize("law", [0, 3, True, "2", None])
def test_a_law_that_never_was_is_damage(law: object, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    line = setup_to_dict(new_setup("fizz", (Human("Ann"), Human("Bo"))))
    path.write_text(json.dumps({**line, "format": 1, "options": {**line["options"], "law": law}}) + "\n")

    with pytest.raises(DamagedSaveError, match="law"):
        read_save(path)
