"""Tests of the page want a real browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.phones.fake_laptop import Laptop
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

UPRIGHT = (390, 844)
"""A phone of the usual size, in pixels of a page."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: where there is none, no page can be opened; on CI there has to be one."""
    chromium = shutil.which("chromium")
    if chromium is None and os.environ.get("CI"):
        pytest.fail("no chromium on a machine that must have it")
    if chromium is None:
        pytest.skip("no chromium here: no page can be opened")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def laptop() -> Iterator[Laptop]:
    laptop = Laptop()
    yield laptop
    laptop.end()


@pytest.fixture
def phone(browser: Browser, laptop: Laptop) -> Iterator[Callable[..., Page]]:
    """Phones, opened one after the other; none of them may complain about the page."""
    complaints: list[str] = []
    contexts = []

    def note(message: ConsoleMessage) -> None:
        # That the laptop is not there is what some tests are about.
        if message.type == "error" and "WebSocket" not in message.text and "ERR_" not in message.text:
            complaints.append(message.text)

    def opened(link: str = "", size: tuple[int, int] = UPRIGHT, languages: str = "en-GB", **more: Any) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=languages,
            **{"has_touch": True, "is_mobile": True, "device_scale_factor": 2, **more},
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(link or laptop.link)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
