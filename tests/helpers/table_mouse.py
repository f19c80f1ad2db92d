"""The mouse at a table that nobody draws: pieces are hit where the stage says they lie."""

from typing import Any

from helpers.scenes import built

from tabletop.match import Match
from tabletop.scenes.base.scene import Services
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.stage.inputs import Pointer
from tabletop.stage.stage import PlacedPiece

SHARES_TO_TRY = (0.0, 0.15, -0.15, 0.3, -0.3, 0.42, -0.42, 0.48, -0.48)
"""Where to try a piece, from its middle outwards."""


class TableMouse:
    """Points, presses and lets go; what came of it is in the match's log."""

    def __init__(self, services: Services, match: Match) -> None:
        self.scene = built(PlayScene(services, match))
        self.scene.update(0.0)
        self.acts_before = len(match.log)

    @property
    def acts_made(self) -> list[Any]:
        return [entry.act for entry in self.scene.match.log[self.acts_before :]]

    @property
    def touched_path(self) -> tuple[str, ...]:
        assert self.scene.decision_prompt.selection is not None
        return self.scene.decision_prompt.selection.path

    @property
    def pieces(self) -> dict[str, PlacedPiece]:
        return {placed.key: placed for placed in self.scene.presenter.picture()}

    def point_of(self, key: str, without: str = "") -> tuple[float, float]:
        pose, image = self.scene.presenter.stage.pose_of(key), self.scene.presenter.stage.image_of(key)
        assert pose is not None, f"no {key} on the table"
        assert image is not None
        wide, tall = image.size[0] * pose.scale, image.size[1] * pose.scale
        for x, y in ((pose.x + a * wide, pose.y + b * tall) for b in SHARES_TO_TRY for a in SHARES_TO_TRY):
            if self.scene.presenter.stage.piece_at(x, y, ignoring=without) == key:
                return x, y
        raise AssertionError(f"nowhere to touch {key}")

    def move(self, x: float, y: float) -> None:
        self.scene.handle(Pointer("move", x, y))
        self.scene.update(0.0)

    def down(self, x: float, y: float) -> None:
        self.scene.handle(Pointer("down", x, y, 1))

    def up(self, x: float, y: float) -> None:
        self.scene.handle(Pointer("up", x, y, 1))

    def click(self, *keys: str) -> None:
        for key in keys:
            x, y = self.point_of(key)
            self.move(x, y)
            self.down(x, y)
            self.up(x, y)
