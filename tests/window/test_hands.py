"""Real hands in a real window: corn that is thrown and a chip that is laid, with the mouse of the machine."""

from pathlib import Path
from typing import Any

from helpers.environment import wait_for
from helpers.random_matches import random_match_where
from helpers.real_screen import ScreenMouse, VirtualScreen, WindowlessTwin, run_program

from rules.duck_lake.requests import Handful
from rules.fizz.acts import Settled
from rules.fizz.bottle import standing
from rules.fizz.requests import Balance
from rules.kernel import AwaitWorld, Decide
from tabletop.match import Match
from tabletop.saves import match_file
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.start.game_boxes import ContinueButton
from tabletop.tables.duck_lake.places import on_canvas


def write_match(path: Path, match: Match) -> Path:
    """Write a match into its file."""
    save = SaveWriter.create(path, match.setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    return path


def continue_match(twin: WindowlessTwin, mouse: ScreenMouse, path: Path, match: Match) -> Any:
    """Go on with the match from the shelf, and wait for its table."""
    twin.services.saves_folder.mkdir(parents=True, exist_ok=True)
    (twin.services.saves_folder / path.name).write_bytes(path.read_bytes())
    menu = twin.show_shelf()
    button = next(widget for widget in menu.group.widgets if isinstance(widget, ContinueButton)).middle()
    mouse.wait_for_picture("the shelf", twin.picture())
    mouse.click(button.x, button.y)
    table = twin.show_table(match)
    mouse.wait_until_alike("the table", twin.user)
    return table


def test_corn_is_thrown_by_a_real_hand_and_on_the_disk_while_it_still_falls(
    screen: VirtualScreen, home: Path, tmp_path: Path
) -> None:
    match = random_match_where(
        "duck_lake", lambda _, now: isinstance(now, AwaitWorld) and isinstance(now.request, Handful)
    )
    path = write_match(home / "saves" / "lake.jsonl", match)
    with run_program(screen, home, tmp_path):
        mouse = ScreenMouse(screen)
        continue_match(WindowlessTwin(tmp_path / "twin", mouse.size), mouse, path, match)
        mouse.move_slowly(on_canvas(150, 105), on_canvas(155, 110), 2)
        mouse.press_button()
        mouse.release_button()
        entry = wait_for("the throw in the file", lambda: match_file.read_save(path).match.log[len(match.log) :])[0]
    spots = [spot for spot in entry.act.spots if 0 <= spot[0] <= 300 and 0 <= spot[1] <= 210]

    assert entry.film
    assert len(spots) > len(entry.act.spots) / 2, "most of it was thrown over the middle"


def test_a_chip_is_laid_by_a_real_hand(screen: VirtualScreen, home: Path, tmp_path: Path) -> None:
    match = random_match_where(
        "fizz", lambda match, now: isinstance(now, Decide) and match.state.step == "turn" and is_tower_low(match)
    )
    path = write_match(home / "saves" / "fizz.jsonl", match)
    with run_program(screen, home, tmp_path):
        mouse = ScreenMouse(screen)
        twin = WindowlessTwin(tmp_path / "twin", mouse.size)
        table = continue_match(twin, mouse, path, match)
        chip = min(key for key in table.decision_prompt.selection.offered() if key.startswith("chip:"))
        start = twin.user.point_of(chip)
        grip = grip_offset_mm(twin, chip, start)
        beside_tower = (1060.0 if grip > 0 else 540.0, 300.0)  # not through the tower
        mouse.move(*start)
        mouse.press_button()
        mouse.move_slowly(start, beside_tower)
        wait_for("the move in the file", lambda: is_laying_asked(match_file.read_save(path).match))
        camera, top = table.presenter.scenery.camera, 200 + 4.5 * len(match.state.tower)
        over, there = (camera.to_screen(grip, top + height) for height in (22, 7.5))
        mouse.move_slowly(beside_tower, (over.x, over.y))
        mouse.move_slowly((over.x, over.y), (there.x, there.y))
        mouse.wait_until_still()
        mouse.release_button()
        acts = wait_for("the laying in the file", lambda: match_file.read_save(path).match.log[len(match.log) + 1 :])
    settled = acts[0].act

    assert isinstance(settled, Settled)
    assert acts[0].film
    assert not settled.touched
    assert len(standing(settled.poses, settled.bottle, match.state.options.cap)) == len(match.state.tower) + 1


def is_laying_asked(match: Match) -> bool:
    return isinstance(match.pending, AwaitWorld) and isinstance(match.pending.request, Balance)


def is_tower_low(match: Match) -> bool:
    """Whether a single chip stands, upright in the middle: a good place for a first try."""
    tower = match.state.tower
    return len(tower) == 1 and abs(tower[0].x) < 3 and abs(tower[0].angle) < 0.02


def grip_offset_mm(twin: WindowlessTwin, chip: str, start: tuple[float, float]) -> float:
    """Tell how far from its middle, in millimetres, the chip is held when it is taken there."""
    pose, image = twin.user.scene.presenter.stage.pose_of(chip), twin.user.scene.presenter.stage.image_of(chip)
    assert pose is not None
    share = (start[0] - pose.x) / (image.size[0] * pose.scale / 2)
    return (1 if share >= 0 else -1) * min(max(abs(share) * 18, 8.0), 16.5)
