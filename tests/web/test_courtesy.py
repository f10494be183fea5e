"""Questions with one possible answer are not asked on the page."""

import json
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


# Every question to this page is one that cannot wait, and, if need be, the others are people.
HURRIED = """(others) => {
  window.waits = 0; window.isAsked = false;
  const Plain = window.WebSocket;
  const changed = (news) => {
    for (const seat of news.seats ?? []) if (others && seat.kind === 'bot') seat.kind = others;
    if (news.type === 'moved' && news.legal.length) news.standing.window = 8;
    if (news.legal) window.isAsked = news.legal.length > 0;
    return news;
  };
  window.WebSocket = class extends Plain {
    set onmessage(hear) {
      super.onmessage = ({ data }) => hear({ data: JSON.stringify(changed(JSON.parse(data))) });
    }
    send(data) {
      if (JSON.parse(data).type === 'wait') window.waits += 1;
      if (JSON.parse(data).type === 'act') window.isAsked = false;
      super.send(data);
    }
  };
}"""


def hurried(visit: Visit, others: str | None) -> Page:
    page = visit(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'slow')")
    table = playing.open_table(page, "the-card-game", ["me", "bot:greedy", "bot:greedy"])
    page.add_init_script(f"({HURRIED})({json.dumps(others)})")
    page.clock.install()
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    return page


def until_the_next_question(page: Page) -> None:
    """Decide, and wait until something is asked again, with the clock at rest: nothing is shown by itself."""
    expect(page.locator(CAN_DECIDE).first).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    playing.decide_by_mouse(page)
    page.wait_for_function("() => window.isAsked", polling=50)


CAN_DECIDE = ".board [data-choice]:not(:disabled)"


def test_a_question_waits_where_all_others_are_bots_and_something_is_still_looked_at(visit: Visit) -> None:
    page = hurried(visit, None)
    for _ in range(20):
        if page.evaluate("() => window.waits"):
            break
        until_the_next_question(page)
        page.clock.resume()
        panel = page.locator("dialog[data-panel] [data-continue]")
        expect(page.locator(CAN_DECIDE).or_(panel).first).to_be_visible()
        if panel.count():
            panel.click()
    assert page.evaluate("() => window.waits")
    expect(page.locator(CAN_DECIDE).first).to_be_visible()
    expect(page.locator(".prompt [role=timer]")).to_have_count(0)


def test_a_question_that_cannot_wait_is_shown_over_whatever_is_still_looked_at(visit: Visit) -> None:
    page = hurried(visit, "person")
    for _ in range(12):
        until_the_next_question(page)
        expect(page.locator(CAN_DECIDE).first).to_be_visible()
        expect(page.locator("dialog[data-panel]")).to_have_count(0)
        page.clock.resume()
    assert not page.evaluate("() => window.waits")
