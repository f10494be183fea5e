"""What happens is shown step by step, and never keeps a player from deciding: by a clock that the test moves."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from strangecase.games import all_games
from tests.web import fitting, lessons, playing
from tests.web.conftest import Visit

TABLES = [(game.name, min(game.players)) for game in all_games()]
SOON = 5200  # milliseconds from one's turn to something that can be clicked; a click brings it at once
JUMP = 1000  # of them at once: the clock runs on while the test asks for it
TURNS = 14  # decisions of a game
# Whether the server awaits a decision of this page: nothing that was sent is still unanswered.
ASKED = """() => {
  window.unanswered = 0;
  window.acts = 0;
  window.isAsked = false;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const news = JSON.parse(data);
        if (news.request || news.type === 'refused') window.unanswered -= 1;
        if (news.legal) window.isAsked = news.legal.length > 0 || news.standing?.result != null;
      });
    }
    send(data) {
      if (JSON.parse(data).type === 'act') { window.unanswered += 1; window.acts += 1; }
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
        playing.end_turn(page)
    assert skipped


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_key_that_is_held_shows_at_once_what_has_happened(visit: Visit, game: str, players: int) -> None:
    page = visit(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'slow')")
    table = playing.open_table(page, game, ["bot:greedy"] * (players - 1) + ["me"])
    page.clock.install()
    page.add_init_script(f"({ASKED})()")
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    for _ in range(TURNS):
        expect(page.locator(CAN_GO_ON).first).to_be_visible()
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + JUMP / 1000)
        playing.decide_by_mouse(page)
        page.wait_for_function(IS_ASKED, polling=50)
        if not page.locator(CAN_GO_ON).count():
            break
        page.clock.resume()
    assert not page.locator(CAN_GO_ON).count(), "never anything to wait for"
    page.keyboard.down("x")
    page.wait_for_timeout(100)
    assert not page.locator(CAN_GO_ON).count(), "a key that is not held skips nothing"
    page.keyboard.down("x")  # the browser says that it is held
    expect(page.locator(CAN_GO_ON).first).to_be_visible()
    page.keyboard.up("x")


# What the page lets move: by class, after how long and for how long.
ANIMATED = """() => {
  window.animated = [];
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const { delay = 0, duration } = timing;
    window.animated.push({ what: this.className, at: performance.now(), delay, duration });
    return plain.call(this, frames, timing);
  };
}"""
FLIGHTS = {"jekyll-vs-hyde": 260, "jekyll-and-hyde": 260, "the-card-game": 260, "frankenstein": 300}
BY_CSS = {
    "jekyll-and-hyde": (".bill .bar i", "transitionDuration", 0.6),
    "the-card-game": (".lane > .coin", "transitionDuration", 0.45),
}


def begin(visit: Visit, game: str, players: int, pace: str, **settings: object) -> Page:
    page = visit(**{"reduced_motion": "no-preference", **settings})
    page.evaluate("(pace) => localStorage.setItem('pace', pace)", pace)
    page.add_init_script(f"({ANIMATED})()")
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    return page


def moving(page: Page, least: int) -> list[dict[str, Any]]:
    """What has moved, once so much has, or when it could have."""
    for _ in range(30):
        playing.decide_by_mouse(page)
        page.wait_for_timeout(60)
        if len(page.evaluate("() => window.animated")) >= least:
            break
    return list(page.evaluate("() => window.animated"))


@pytest.mark.parametrize(("game", "players", "of"), fitting.in_turn(TABLES, [("slow", 2), ("fast", 0.4)]))
def test_the_pace_is_that_of_everything_that_moves(
    visit: Visit, game: str, players: int, of: tuple[str, float]
) -> None:
    pace, times = of
    page = begin(visit, game, players, pace)
    lasted = {round(each["duration"]) for each in moving(page, 3)}
    assert round(FLIGHTS[game] * times) in lasted
    assert FLIGHTS[game] not in lasted
    if game in BY_CSS:
        what, how, seconds = BY_CSS[game]
        lasts = page.locator(what).first.evaluate("(each, how) => getComputedStyle(each)[how]", how)
        assert float(lasts.split("s")[0]) == pytest.approx(seconds * times)


@pytest.mark.parametrize(
    ("game", "players", "still"), fitting.in_turn(TABLES, [("none", "no-preference"), ("slow", "reduce")])
)
def test_nothing_moves_where_nothing_is_to_move(visit: Visit, game: str, players: int, still: tuple[str, str]) -> None:
    pace, motion = still
    page = begin(visit, game, players, pace, reduced_motion=motion)
    assert [each for each in moving(page, 3) if each["duration"] > 1] == []


# Decides, waits until something moves, clicks beside everything; what moves afterwards.
CLICKED = """async () => {
  const running = () => document.querySelector('.board').getAnimations({ subtree: true })
    .filter((each) => each.playState === 'running' && Number.isFinite(each.effect.getComputedTiming().endTime));
  const frame = () => new Promise(requestAnimationFrame);
  for (let i = 0; i < 600 && !running().length; i++) {
    document.querySelector('.board [data-choice]:not(:disabled)')?.click();
    await frame();
  }
  const before = running();
  document.querySelector('.board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const after = running().filter((each) => before.includes(each));
  return [before.length, after.length];
}"""


def test_a_click_brings_to_its_end_what_moves(visit: Visit) -> None:
    page = begin(visit, "jekyll-vs-hyde", 2, "slow")
    before, after = page.evaluate(CLICKED)
    assert before > 0
    assert after == 0


def test_a_trick_is_taken_before_it_takes_effect_and_the_figure_walks_last(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/potions", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'normal')")
    page.add_init_script(f"({ANIMATED})()")
    page.reload()
    lessons.go_on_until(page, "() => document.querySelector('[data-next]') !== null")
    animated = page.evaluate("() => window.animated")
    stolen = [each for each in animated if each["what"].startswith("pair")]
    fallen = [each for each in animated if each["what"].startswith("shape") and each["duration"] == RANK_FALLS]
    assert stolen
    assert fallen
    for effect in stolen + fallen:
        card = max(each["at"] for each in animated if "laid" in each["what"] and each["at"] <= effect["at"] + SAME_STEP)
        assert effect["at"] + effect["delay"] - card >= CARD_AND_TRICK - 50
    playing.goto(page, "/learn/jekyll-vs-hyde/round")
    page.add_init_script(f"({WALKED})()")
    page.reload()
    lessons.go_on_until(page, "() => window.walked !== undefined")
    walked, card = page.evaluate("() => [window.walked, window.animated.at(-1).at]")
    assert walked - card > CARD_AND_TRICK - 50


CARD_AND_TRICK = 400  # milliseconds
RANK_FALLS = 520
SAME_STEP = 100  # things that begin together may be begun in any order
# When the figure on the track first moves.
WALKED = """() => {
  new MutationObserver((changes) => {
    const figure = changes.some(({ target }) => target.matches?.('.track .figure'));
    if (figure && window.walked === undefined) window.walked = performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
}"""


def _decide(page: Page) -> None:
    """Decide, wait until it is one's turn again, and let so much time pass: something can be clicked."""
    expect(page.locator(CAN_GO_ON).first).to_be_visible()
    go_on = page.locator("dialog[open] [data-continue]")
    if go_on.count():
        go_on.click()
    else:
        playing.decide_by_mouse(page)
    page.wait_for_function(IS_ASKED, polling=50)
    acts = page.evaluate("window.acts")
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + JUMP / 1000)
    page.clock.run_for(SOON - JUMP)
    # What all know to be the only answer, the page may have given by itself; what came of it takes time of its own.
    assert page.locator(CAN_GO_ON).count() or page.evaluate("window.acts") > acts, "nothing can be decided"
    page.clock.resume()


@pytest.mark.parametrize(("game", "trick"), [("jekyll-and-hyde", ".cross"), ("jekyll-vs-hyde", ".trick")])
def test_a_card_that_is_pointed_at_may_go(visit: Visit, game: str, trick: str) -> None:
    """What is said of it goes with it: an error of the page fails the test."""
    page = visit()
    players = min(next(players for name, players in TABLES if name == game), 4)
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    pointed = 0
    for _ in range(TURNS):
        expect(page.locator(CAN_GO_ON).first).to_be_visible()
        lying = page.locator(f".board {trick} [data-card]")
        if lying.count():
            lying.last.hover()
            pointed += 1
        if playing.is_over(page) or page.locator("dialog[open]").count():
            break
        page.evaluate("() => document.querySelector('.board [data-choice]:not(:disabled)').click()")
        page.wait_for_timeout(150)
    assert pointed
