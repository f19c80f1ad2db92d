"""One program at a time writes a match: a second one is told so, changes nothing, and may still read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.other_program import OtherProgram, start_saved_match

from tabletop.app import DOUBLE_CLICK_SECONDS
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human, new_setup
from tabletop.saves import match_file
from tabletop.saves.match_file import DamagedSaveError, SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Home, Push
from tabletop.scenes.saved.open_match import resume_match
from tabletop.scenes.start.main_menu import MainMenuScene


@pytest.fixture
def path(home: Path) -> Path:
    """A match of a few acts, left off."""
    return start_saved_match(home / "saves" / "fox_forest-1.jsonl", acts=6)


@pytest.fixture
def other_program(path: Path) -> Iterator[OtherProgram]:
    """Another program at the same match."""
    holder = OtherProgram(path)
    yield holder
    holder.kill()


def refusal_of(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(DamagedSaveError) as fault:
        SaveWriter.resume(path)
    assert fault.value.key == "save-in-use"
    assert path.read_bytes() == before


def is_menu_ready(user: FakeUser) -> bool:
    """Whether the menu has laid out the match to continue."""
    return user.scene.saves_searched and user.scene.last_match is not None and not user.scene.needs_redraw


def test_a_match_that_another_program_plays_is_not_opened_and_not_touched(
    path: Path, other_program: OtherProgram
) -> None:
    refusal_of(path)
    assert other_program.play() == 7
    path.write_bytes(path.read_bytes() + b'{"act": "Pl')  # the other is just writing a line
    refusal_of(path)
    assert len(match_file.read_save(path).match.log) == 7
    for acts in range(8, 12):
        assert other_program.play() == acts
        assert len(match_file.read_save(path).match.log) == acts
    other_program.end()

    save, match = SaveWriter.resume(path)
    assert len(match.log) == 11
    assert path.read_bytes().count(b"\n") == 12
    save.close()


def test_after_kill_9_of_the_other_program_the_match_goes_on_at_once(path: Path, other_program: OtherProgram) -> None:
    other_program.play()
    other_program.kill()

    save, match = SaveWriter.resume(path)
    assert len(match.log) == 7
    save.close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_new_match_belongs_to_whoever_began_it(path: Path) -> None:
    fresh = path.with_name("fox_forest-2.jsonl")
    save = SaveWriter.create(fresh, new_setup("fox_forest", (Human("A"), Human("B"))))
    refusal_of(fresh)
    save.close()

    SaveWriter.resume(fresh)[0].close()


def test_one_program_opens_a_match_only_once_until_it_leaves_the_table(path: Path) -> None:
    save, _ = SaveWriter.resume(path)
    refusal_of(path)
    refusal_of(path)
    save.close()

    SaveWriter.resume(path)[0].close()


def test_a_file_that_can_not_be_read_stays_free(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(b"{}\n" + whole)
    for _ in range(2):
        with pytest.raises(DamagedSaveError) as fault:
            SaveWriter.resume(path)
        assert fault.value.key == "save-not-ours"
    path.write_bytes(whole)

    SaveWriter.resume(path)[0].close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", ["menu", "shelf"])
def test_people_are_told_that_another_program_plays_the_match(
    place: str, language: str, path: Path, other_program: OtherProgram, home: Path
) -> None:
    say, before = catalogue(language), path.read_bytes()
    who = path.with_name(f".{path.name}.held").read_text("utf-8")
    assert who.endswith(f", {other_program.process.pid}")
    sentence = say("save-in-use", file=path.name, line=0, who=who)
    user = FakeUser(quiet_services(home, language=language), MainMenuScene)
    user.wait_until(lambda: is_menu_ready(user))
    if place == "menu":
        user.click(800, 742)
    else:
        user.app.apply_change(Push(routes.SavedMatches()))
        user.click(*user.button_point(say("shelf-go-on")))
    user.wait_until(lambda: user.sees_text(sentence))

    assert path.read_bytes() == before
    other_program.play()
    other_program.end()
    user.app.apply_change(Push(resume_match(path)))
    assert len(match_file.read_save(path).match.log) == 7
    user.app.close()


def test_a_match_left_by_the_window_can_be_opened_again(path: Path, home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    for _ in range(2):
        user.wait_until(lambda: is_menu_ready(user))
        user.click(800, 742)
        user.run_frame()
        refusal_of(path)
        user.app.apply_change(Home())
        user.run_frame(DOUBLE_CLICK_SECONDS + 0.1)  # or the next click would be the rest of a double one
    user.app.close()
