"""A hint says what, why and how likely, in the prompter's box: nothing moves, and nothing that is needed is covered."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import playing
from tests.web.conftest import Visit
from tests.web.fitting import FIRST, device, in_turn

TABLES = [
    ("jekyll-vs-hyde", 2, "en-GB"),
    ("jekyll-and-hyde", 4, "fr-FR"),
    ("frankenstein", 2, "it-IT"),
    ("the-card-game", 3, "en-GB"),
]
EACH_TABLE = pytest.mark.parametrize(("game", "players", "lang"), TABLES, ids=[game for game, *_ in TABLES])
# A word of each language that its sentences can hardly do without.
SPOKEN = {
    "en-GB": r"\b(a|the|you|your|it|to)\b",
    "fr-FR": r"\b(le|la|les|vous|de|des|une?)\b",
    "it-IT": r"\b(la|il|di|che|in|un|su|tua|non|da)\b",
}
BOXES = """() => [...document.querySelectorAll('.pit .hand [data-card], .board [data-choice]:not(:disabled)')]
  .filter((each) => each.checkVisibility() && !each.closest('.prompt'))
  .map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
# The marks on what is advised, as far as it is not in the prompter's box itself.
MARKS = """() => [...document.querySelectorAll('.spotlight.marks .ring.under')]
  .map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])"""
SELDOM = 60_000  # milliseconds: the first time a bot's search may have to be compiled


def sit_down(visit: Visit, game: str, players: int, lang: str, size: tuple[int, int]) -> Page:
    """A table against bots where it is this page's turn."""
    page = visit(locale=lang, **device(size))
    playing.goto(page, playing.open_table(page, game, ["me", *["bot:random"] * (players - 1)]))
    playing.wait_for_the_deal(page)
    expect(page.locator(".prompt button.hint")).to_be_visible()
    return page


def ask(page: Page) -> Locator:
    page.locator(".prompt button.hint").click()
    panel = page.locator(".prompt.advises")
    expect(panel.locator(".what")).to_be_visible(timeout=SELDOM)
    return panel


def overlap(one: Any, other: Any) -> float:
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def is_over(box: Any, mark: Any) -> bool:
    """Whether it covers what is marked: what is marked in the box itself may be there."""
    inside = mark[0] >= box[0] - 8 and mark[1] >= box[1] - 8 and mark[2] <= box[2] + 8 and mark[3] <= box[3] + 8
    return not inside and overlap(box, mark) > 0.15 * overlap(mark, mark)


@pytest.mark.parametrize(("game", "players", "lang", "size"), in_turn(TABLES, FIRST))
def test_it_says_what_and_why_and_covers_nothing_that_is_needed(
    visit: Visit, game: str, players: int, lang: str, size: tuple[int, int]
) -> None:
    page = sit_down(visit, game, players, lang, size)
    before = page.evaluate(BOXES)
    panel = ask(page)
    assert panel.locator(".what").inner_text().strip(".")
    why = panel.locator(".why").inner_text()
    assert page.evaluate("([text, word]) => new RegExp(word, 'i').test(text)", [why, SPOKEN[lang]]), why
    assert "{" not in panel.inner_text()
    assert "undefined" not in panel.inner_text()
    assert page.evaluate(BOXES) == before, "something has moved"
    box = panel.bounding_box()
    assert box
    mine = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
    assert [each for each in before if overlap(mine, each) > 0] == []
    page.wait_for_timeout(200)
    marks = page.evaluate(MARKS)
    assert marks, "what is advised is not marked"
    assert [each for each in marks if is_over(mine, each)] == []
    assert mine[0] >= 0
    assert mine[1] >= 0
    assert mine[2] <= size[0]
    assert mine[3] <= size[1]


@EACH_TABLE
def test_it_goes_with_a_click_escape_and_the_next_move(visit: Visit, game: str, players: int, lang: str) -> None:
    page = sit_down(visit, game, players, lang, (1366, 650))
    ask(page).locator("button.close").click()
    expect(page.locator(".prompt.advises")).to_have_count(0)
    expect(page.locator(".spotlight")).to_have_count(0)
    panel = ask(page)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    panel = ask(page)
    for _ in range(400):
        if not panel.count():
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    expect(panel).to_have_count(0)


def test_who_asks_again_while_it_is_thought_about_is_not_refused(visit: Visit) -> None:
    page = sit_down(visit, "frankenstein", 2, "en-GB", (1366, 650))
    for _ in range(2):
        page.locator(".prompt button.hint").dispatch_event("click")
    expect(page.locator(".prompt.advises .what")).to_be_visible(timeout=SELDOM)
    expect(page.locator(".toast.refused")).to_have_count(0)


def test_it_marks_the_card_that_it_speaks_of(visit: Visit) -> None:
    page = sit_down(visit, "jekyll-vs-hyde", 2, "en-GB", (1366, 650))
    ask(page)
    expect(page.locator("[data-lit^='card:'] .ring:not(.under)").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_with_an_open_hint(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme, bypass_csp=True)
    playing.goto(page, playing.open_table(page, "jekyll-and-hyde", ["me", *["bot:random"] * 3]))
    playing.wait_for_the_deal(page)
    ask(page)
    assert playing.serious_faults(page) == []
