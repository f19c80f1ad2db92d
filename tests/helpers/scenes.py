"""Scenes that a test makes by hand, without an app that would build them."""

from typing import TypeVar

from tabletop.scenes.base.scene import Scene

S = TypeVar("S", bound=Scene)


def built(scene: S) -> S:
    """Build a scene as the app does before it shows one."""
    scene.build()
    return scene


def shown(scene: S) -> S:
    """Build a scene and tell it that it is shown, as the app does."""
    built(scene).on_show()
    return scene
