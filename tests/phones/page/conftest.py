"""Tests of the page want a real browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.environment import TIMEOUT_SECONDS
from helpers.phones.fake_laptop import FakeLaptop
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

PHONE_SIZE = (390, 844)
"""A phone of the usual size, in pixels of a page."""
TIMEOUT_MS = 1000 * TIMEOUT_SECONDS
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: where there is none, no page can be opened; on CI there has to be one."""
    chromium = shutil.which("chromium")
    if chromium is None and os.environ.get("CI"):
        pytest.fail("no chromium on a machine that must have it")
    if chromium is None:
        pytest.skip("no chromium here: no page can be opened")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"], timeout=TIMEOUT_MS)
        yield browser
        browser.close()


@pytest.fixture
def laptop() -> Iterator[FakeLaptop]:
    laptop = FakeLaptop()
    yield laptop
    laptop.stop()


@pytest.fixture
def open_phone(browser: Browser, laptop: FakeLaptop) -> Iterator[Callable[..., Page]]:
    """Phones, opened one after the other; none of them may complain about the page."""
    complaints: list[str] = []
    contexts = []

    def note_complaint(message: ConsoleMessage) -> None:
        # That the laptop is not there is what some tests are about.
        if message.type == "error" and "WebSocket" not in message.text and "ERR_" not in message.text:
            complaints.append(message.text)

    def open_page(link: str = "", size: tuple[int, int] = PHONE_SIZE, languages: str = "en-GB", **more: Any) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=languages,
            **{"has_touch": True, "is_mobile": True, "device_scale_factor": 2, **more},
        )
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", note_complaint)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(link or laptop.link)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
