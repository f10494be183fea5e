"""Questions with one possible answer are not asked on the page."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from strangecase.server.page import built_page
from tests.server.running import running
from tests.web import playing
from tests.web.conftest import Visit

# All that was ever asked, with the serums that were in the hand at that moment and how much could be chosen.
WATCH = """() => {
  window.asked = [];
  const look = () => {
    const ask = document.querySelector('.board .ask')?.textContent ?? '';
    const serums = document.querySelectorAll('.board .hand [data-card^="hand:SERUM"]').length;
    const choices = document.querySelectorAll('.board [data-choice]:not(:disabled)').length;
    if (window.asked.at(-1)?.[0] !== ask) window.asked.push([ask, serums, choices]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
QUESTIONS = ("Play a serum?", "Answer with a serum?")
NOT_ASKED = "No serum from you"


def play_until_unasked(page: Page) -> list[tuple[str, int, int]]:
    """Decide until the game has gone on without me; all that was asked meanwhile."""
    asked: list[tuple[str, int, int]] = []
    for _ in range(playing.LONGEST):
        asked = page.evaluate("window.asked")
        if playing.is_over(page) or len([text for text, _, _ in asked if NOT_ASKED in text]) > 1:
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    return asked


def test_whoever_holds_no_serum_is_not_asked_for_one(visit: Visit, tmp_path: Path) -> None:
    with running(tmp_path, page=built_page(), pondering=0.3) as server:  # so that the moment can be seen
        page = visit()
        asked: list[tuple[str, int, int]] = []
        while not any(NOT_ASKED in text for text, _, _ in asked):
            page.goto(server.url)
            playing.goto(page, playing.open_table(page, "the-card-game", ["me", "bot:greedy", "bot:greedy"]))
            playing.wait_for_the_deal(page)
            page.evaluate(WATCH)
            asked += play_until_unasked(page)
        page.context.close()
    assert [ask for ask in asked if ask[0].endswith(QUESTIONS) and ask[1] == 0] == [], "asked without a serum"
    assert [ask for ask in asked if NOT_ASKED in ask[0] and (ask[1] or ask[2])] == [], "something to choose"


@pytest.mark.parametrize(
    ("locale", "two", "more"),
    [
        ("en-GB", "The other player wins.", "The others win."),
        ("fr-FR", "L'autre joueur gagne.", "Les autres gagnent."),
        ("it-IT", "L'altro giocatore vince.", "Vincono gli altri."),
    ],
)
def test_whoever_gives_up_is_told_who_wins(visit: Visit, locale: str, two: str, more: str) -> None:
    for game, players, said in (("frankenstein", 2, two), ("the-card-game", 3, more)):
        page = visit(locale=locale)
        playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
        playing.wait_for_the_deal(page)
        playing.open_log(page).locator(".actions button").last.click()
        expect(page.locator("dialog").last).to_contain_text(said)
