"""Going through a chapter of a lesson on the page, doing what it asks for."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Page

from strangecase.server.lessons import lesson_of
from tests.web import playing

LOOKS = 400


def events_of(game: str, chapter: str) -> list[list[dict[str, Any]]]:
    """What happens in a chapter, step by step."""
    lesson = lesson_of(game)
    assert lesson
    chapters = json.loads(msgspec.json.encode(lesson))["chapters"]
    steps = next(each for each in chapters if each["id"] == chapter)["steps"]
    return [step["told"]["events"] for step in steps if step["told"]]


PANEL = "() => document.querySelector('dialog[data-panel][open]') !== null"


def go_on_until(page: Page, condition: str) -> None:
    for _ in range(LOOKS):
        if page.evaluate(condition):
            return
        going = page.locator(".coach [data-continue]")
        panel = page.locator("dialog[open] [data-continue]")
        if panel.count():
            if condition != PANEL:
                panel.click()
        elif going.count():
            going.click()
        else:
            _count_jars(page)
            playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    raise AssertionError(f"never: {condition}: {page.locator('.coach').inner_text()}")


def _count_jars(page: Page) -> None:
    """Frankenstein asks for a number of jars: each is tried in turn."""
    more = page.locator(".many button").nth(1)
    if more.count() and more.is_enabled():
        more.dispatch_event("click")  # a panel may open over it at this moment
