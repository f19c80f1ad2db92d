"""Which language is spoken, and what happens to a sentence that is missing."""

import locale
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import pytest

from tabletop import resources
from tabletop.i18n import LANGUAGES, Catalogue, catalogue, system_language


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(locale, "getlocale", lambda *_: (None, None))
    return monkeypatch


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("ru_RU.UTF-8", "ru"),
        ("uk_UA.UTF-8", "uk"),
        ("it_IT@euro", "it"),
        ("en_GB", "en"),
        ("be_BY.UTF-8", "ru"),
        ("UK_ua", "uk"),
        ("fr_FR.UTF-8", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("", "en"),
        ("nonsense", "en"),
    ],
)
def test_the_language_of_the_system_is_spoken_if_we_know_it(name: str, spoken: str, system: pytest.MonkeyPatch) -> None:
    system.setenv("LANG", name)

    assert system_language() == spoken


def test_the_most_particular_wish_comes_first(system: pytest.MonkeyPatch) -> None:
    system.setenv("LANG", "en_US.UTF-8")
    system.setenv("LC_MESSAGES", "it_IT.UTF-8")
    assert system_language() == "it"
    system.setenv("LC_ALL", "uk_UA.UTF-8")
    assert system_language() == "uk"


@pytest.mark.parametrize(
    ("name", "spoken"), [("Russian_Russia", "ru"), ("Ukrainian_Ukraine", "uk"), ("Italian_Italy", "it"), (None, "en")]
)
def test_a_system_without_such_surroundings_is_asked(name: str | None, spoken: str, system: pytest.MonkeyPatch) -> None:
    system.setattr(locale, "getlocale", lambda *_: (name, "1251"))

    assert system_language() == spoken


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    texts = {
        "en": "plain = Plain words\nshared = Only English\nasks = { $name } asks\n"
        "many = { $n ->\n    [one] one duck\n   *[other] { $n } ducks\n}\nnested = So: { plain }\n",
        "ru": "plain = Простые слова # не замечание\nasks = Спрашивает { $name }\n\n## Заголовок\n\n"
        "many = { $n ->\n    [one] утка\n    [few] утки\n   *[many] уток\n}\nnested = Так: { plain }\n",
    }
    monkeypatch.setattr(resources, "locale", lambda language, part: texts.get(language, "") if part == "common" else "")
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def test_words_are_said_with_their_arguments(words: None) -> None:
    say = catalogue("ru")

    assert say("asks", name="Аня") == "Спрашивает Аня"
    assert [say("many", n=n) for n in (1, 3, 5, 21)] == ["утка", "утки", "уток", "утка"]
    assert say("nested") == "Так: Простые слова # не замечание"
    assert say("plain") == say("plain") == "Простые слова # не замечание"


def test_a_sentence_that_a_language_lacks_is_said_in_english(words: None) -> None:
    assert catalogue("ru")("shared") == "Only English"
    assert "shared" not in catalogue("ru")
    assert "shared" in catalogue("en")


def test_a_key_that_nobody_knows_is_shown_bare(words: None) -> None:
    assert [catalogue(language)("no-such-key") for language in ("ru", "en")] == ["no-such-key", "no-such-key"]


def test_a_forgotten_argument_does_not_bring_anything_down(words: None) -> None:
    assert "name" in catalogue("ru")("asks")


def test_there_is_one_catalogue_for_each_language() -> None:
    assert all(catalogue(language) is catalogue(language) for language in LANGUAGES)
    assert isinstance(catalogue("it"), Catalogue)
    assert {catalogue(language)("app-title") for language in LANGUAGES} != {catalogue("en")("app-title")}


def test_threads_that_ask_at_the_same_time_are_all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    words = (
        'greeting = { NUMBER($n) ->\n    [one] One { thing }\n   *[other] { $n } { thing }\n }\nthing = thing { "!" }\n'
    )

    def slow_locale(language: str, part: str) -> str:
        sleep(0.01)
        return words if part == "common" else ""

    monkeypatch.setattr(resources, "locale", slow_locale)
    say, start = Catalogue("en"), Barrier(8)

    def ask() -> str:
        start.wait()
        return say("greeting", n=3)

    with ThreadPoolExecutor(8) as threads:
        told = [threads.submit(ask) for _ in range(8)]

    assert {each.result() for each in told} == {"3 thing !"}
