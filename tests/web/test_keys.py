"""Games by the keyboard as it is: Tab, arrow keys and Enter, from wherever the focus is; no script moves it."""

import random

import pytest
from playwright.sync_api import Page

from tests.web import playing
from tests.web.conftest import Visit

pytestmark = pytest.mark.long  # matrices of windows and games

LONGEST_WAY = 80  # stops of Tab to something that can be chosen
ARROWS = ["ArrowRight"] * 9 + ["ArrowLeft"] * 9 + ["ArrowDown", "ArrowUp"]
ON_A_CHOICE = "() => document.activeElement?.matches('.board [data-choice]:not(:disabled)') ?? false"
ON_THE_BOARD = "() => document.activeElement?.closest('.board') !== null"
ASKED = """() => [...document.querySelectorAll('.board [data-choice]:not(:disabled)')]
  .some((each) => each.checkVisibility())"""


def decide(page: Page) -> None:
    """Go to something that can be chosen, and choose it."""
    for _ in range(LONGEST_WAY):
        page.keyboard.press("Tab")
        if page.evaluate(ON_THE_BOARD):
            for key in random.choices(ARROWS, k=random.randrange(4)):  # not always the first
                page.keyboard.press(key)
            for key in ARROWS:
                if page.evaluate(ON_A_CHOICE):
                    page.keyboard.press("Enter")
                    return
                page.keyboard.press(key)
        if not page.evaluate(ASKED):
            return  # it was answered by itself, or the game is over
    raise AssertionError(f"{LONGEST_WAY} stops of Tab, and nothing can be chosen")


@pytest.mark.parametrize(
    ("game", "players", "lines"),
    [
        ("jekyll-vs-hyde", 2, None),
        ("jekyll-and-hyde", 4, None),
        ("frankenstein", 2, 24),
        ("the-card-game", 3, 40),
    ],
)
def test_a_game_is_played_by_tab_arrows_and_enter(visit: Visit, game: str, players: int, lines: int | None) -> None:
    """Whole games, or the longer ones to so many lines of the log."""
    page = visit(viewport={"width": 1700, "height": 900})  # where the log lies open
    options = {"target": "0"} if game == "jekyll-and-hyde" else {}
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1), **options))
    playing.wait_for_the_deal(page)
    for _ in range(playing.LONGEST):
        if playing.is_over(page) or (lines and page.locator(".log li").count() >= lines):
            return
        if page.evaluate(ASKED):
            decide(page)
        page.wait_for_timeout(15)
    raise AssertionError("the game does not go on")
