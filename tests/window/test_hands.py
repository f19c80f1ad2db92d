"""Real hands in a real window: corn that is thrown and a chip that is laid, with the mouse of the machine."""

from pathlib import Path
from random import Random
from typing import Any

from helpers.real_screen import SAY, Hand, Screen, Twin, opened, until

from rules.duck_lake.requests import Handful
from rules.fizz.acts import Settled
from rules.fizz.bottle import standing
from rules.fizz.requests import Balance
from rules.kernel import AwaitWorld, Decide
from tabletop.match import Human, Match, new_setup
from tabletop.saves import match_file
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.start.game_boxes import ContinueButton
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.tables.duck_lake.places import on_canvas

FAR = 60
"""Acts after which what we look for must have come."""


def kept(path: Path, match: Match) -> Path:
    """Write a match into its file."""
    save = SaveWriter.create(path, match.setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    return path


def played(game: str, found: Any) -> Match:
    """Play at random between two people until the match waits for what we look for."""
    for seed in range(20):
        match, rng = Match(new_setup(game, (Human("Anna"), Human("Ben")), None, seed)), Random(seed)
        for _ in range(FAR):
            now = match.pending
            if found(match, now):
                return match
            act = (
                now.request.sample(rng)
                if isinstance(now, AwaitWorld)
                else rng.choice(match.game.legal_moves(match.state))
            )
            match.play(act)
    raise AssertionError("it never came to that")


def go_on(twin: Twin, hand: Hand, path: Path) -> None:
    """Go on with the match from the shelf."""
    twin.services.saves_folder.mkdir(parents=True, exist_ok=True)
    (twin.services.saves_folder / path.name).write_bytes(path.read_bytes())
    menu = twin.show(MainMenuScene(twin.services))
    twin.guest.wait(lambda: menu.last_match is not None and not menu.needs_redraw)
    plank = next(widget for widget in menu.group.widgets if isinstance(widget, ContinueButton)).middle()
    until("the shelf", lambda: hand.tool("search", "--name", SAY("app-title")))
    hand.rest(1.5)
    hand.click(plank.x, plank.y)
    hand.rest(1.0)


def test_corn_is_thrown_by_a_real_hand_and_on_the_disk_while_it_still_falls(
    screen: Screen, home: Path, tmp_path: Path
) -> None:
    match = played("duck_lake", lambda _, now: isinstance(now, AwaitWorld) and isinstance(now.request, Handful))
    path = kept(home / "saves" / "lake.jsonl", match)
    with opened(screen, home, tmp_path):
        hand = Hand(screen)
        go_on(Twin(tmp_path / "twin"), hand, path)
        hand.move(*on_canvas(150, 105))
        hand.move(*on_canvas(155, 110))
        hand.press()
        hand.let_go()
        entry = until("the throw in the file", lambda: match_file.read_save(path).match.log[len(match.log) :])[0]
    spots = [spot for spot in entry.act.spots if 0 <= spot[0] <= 300 and 0 <= spot[1] <= 210]

    assert entry.film
    assert len(spots) > len(entry.act.spots) / 2, "most of it was thrown over the middle"


def test_a_chip_is_laid_by_a_real_hand(screen: Screen, home: Path, tmp_path: Path) -> None:
    match = played("fizz", lambda match, now: isinstance(now, Decide) and match.state.step == "turn" and low(match))
    path = kept(home / "saves" / "fizz.jsonl", match)
    with opened(screen, home, tmp_path):
        twin, hand = Twin(tmp_path / "twin"), Hand(screen)
        go_on(twin, hand, path)
        table: Any = twin.table(match)
        chip = min(key for key in table.decision_prompt.selection.offered() if key.startswith("chip:"))
        start = twin.guest.point_of(chip)
        grip = held(twin, chip, start)
        beside = (1060.0 if grip > 0 else 540.0, 300.0)  # not through the tower
        hand.move(*start)
        hand.press()
        hand.lead(start, beside)
        now = until("the move in the file", lambda: match_file.read_save(path).match.pending)
        assert isinstance(now, AwaitWorld)
        assert isinstance(now.request, Balance)
        camera, top = table.presenter.scenery.camera, 200 + 4.5 * len(match.state.tower)
        over, there = (camera.to_screen(grip, top + height) for height in (22, 7.5))
        hand.lead(beside, (over.x, over.y))
        hand.lead((over.x, over.y), (there.x, there.y))
        hand.rest(0.5)
        hand.let_go()
        acts = until("the laying in the file", lambda: match_file.read_save(path).match.log[len(match.log) + 1 :])
    settled = acts[0].act

    assert isinstance(settled, Settled)
    assert acts[0].film
    assert not settled.touched
    assert len(standing(settled.poses, settled.bottle, match.state.options.cap)) == len(match.state.tower) + 1


def low(match: Match) -> bool:
    """Whether a single chip stands, upright in the middle: a good place for a first try."""
    tower = match.state.tower
    return len(tower) == 1 and abs(tower[0].x) < 3 and abs(tower[0].angle) < 0.02


def held(twin: Twin, chip: str, start: tuple[float, float]) -> float:
    """Tell how far from its middle, in millimetres, the chip is held when it is taken there."""
    pose, image = twin.guest.scene.presenter.stage.pose_of(chip), twin.guest.scene.presenter.stage.image_of(chip)
    assert pose is not None
    share = (start[0] - pose.x) / (image.size[0] * pose.scale / 2)
    return (1 if share >= 0 else -1) * min(max(abs(share) * 18, 8.0), 16.5)
