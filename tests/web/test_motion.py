"""What happens is shown step by step, and never keeps a player from deciding: by a clock that the test moves."""

import pytest
from playwright.sync_api import Page, expect

from strangecase.games import all_games
from tests.web import playing
from tests.web.conftest import Visit

TABLES = [(game.name, min(game.players)) for game in all_games()]
SOON = 1200  # milliseconds from one's turn to something that can be clicked
JUMP = 1000  # of them at once: the clock runs on while the test asks for it
TURNS = 14  # decisions of a game
# Whether the server awaits a decision of this page: nothing that was sent is still unanswered.
ASKED = """() => {
  window.unanswered = 0;
  window.isAsked = false;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const news = JSON.parse(data);
        if (news.request || news.type === 'refused') window.unanswered -= 1;
        if (news.legal) window.isAsked = news.legal.length > 0 || news.result !== null;
      });
    }
    send(data) {
      if (JSON.parse(data).type === 'act') window.unanswered += 1;
      super.send(data);
    }
  };
}"""
IS_ASKED = "() => window.isAsked && window.unanswered === 0"
CAN_GO_ON = ".board [data-choice]:not(:disabled), dialog[open] button"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_one_can_decide_soon_after_it_is_ones_turn(visit: Visit, game: str, players: int) -> None:
    page = visit(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'slow')")  # even so
    table = playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1))
    page.clock.install()
    page.add_init_script(f"({ASKED})()")
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    for _ in range(TURNS):
        if playing.is_over(page):
            break
        _decide(page)


def test_a_click_or_a_held_key_shows_at_once_what_has_happened(visit: Visit) -> None:
    """With the clock at rest: nothing would be shown by itself."""
    page = visit(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'slow')")
    table = playing.open_table(page, "frankenstein", ["bot:greedy", "me"])
    page.clock.install()
    page.add_init_script(f"({ASKED})()")
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    skipped = 0
    for how in ("key", "click"):
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + JUMP / 1000)
        page.wait_for_function(IS_ASKED, polling=50)
        if not page.locator(CAN_GO_ON).count():
            skipped += 1
            page.keyboard.press("Space") if how == "key" else page.mouse.click(20, 300)
        expect(page.locator(CAN_GO_ON).first).to_be_visible()
        page.clock.resume()
        page.get_by_role("button", name="End turn").click()
    assert skipped


def _decide(page: Page) -> None:
    """Decide, wait until it is one's turn again, and let so much time pass: something can be clicked."""
    expect(page.locator(CAN_GO_ON).first).to_be_visible()
    go_on = page.locator("dialog[open] [data-continue]")
    if go_on.count():
        go_on.click()
    else:
        playing.decide_by_mouse(page)
    page.wait_for_function(IS_ASKED, polling=50)
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + JUMP / 1000)
    page.clock.run_for(SOON - JUMP)
    assert page.locator(CAN_GO_ON).count(), "nothing can be decided"
    page.clock.resume()
