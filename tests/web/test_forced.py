"""Where one answer is left and everyone can know it, the page gives it; else one is asked."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import playing
from tests.web.conftest import Visit

MOMENT = 900  # milliseconds, as in lib/alone.svelte.ts
# What is asked of this page, and what it has sent.
LISTEN = """() => {
  window.sent = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const news = JSON.parse(data);
        if (news.type !== 'whole' && news.type !== 'moved') return;
        window.told = { ...window.told, ...news, at: performance.now() };
      });
    }
    send(data) {
      const { type, do: words } = JSON.parse(data);
      if (type === 'act') window.sent.push({ words, after: performance.now() - window.told.at, seq: window.told.seq });
      super.send(data);
    }
  };
}"""
# Looked at and decided in one moment: what is left alone is not clicked.
DECIDE = """([isKnown, wanted]) => {
  if (!window.told) return null;
  const { legal, seq, standing } = told;
  if (standing.status === 'over') return { over: true };
  const isLeft = legal.length === 1 && told.sight.asked !== 'exchange'; // cards that are given go one after the other
  if (isLeft && isKnown(told) === wanted) return { step: seq, words: legal[0].do };
  const choices = [...document.querySelectorAll('.board [data-choice]')]
    .filter((each) => !each.disabled && each.checkVisibility());
  if (legal.length) choices[Math.floor(Math.random() * choices.length)]?.click();
  return null;
}"""
FORCED = {
    "jekyll-vs-hyde": "({ sight }) => sight.asked === 'trick' && sight.held[sight.to] === 1",
    "jekyll-and-hyde": "() => true",
    "the-card-game": "({ sight }) => sight.asked === 'second' && sight.held[sight.to] === 0",
}


def sit_down(visit: Visit, game: str, players: int, **options: str) -> Page:
    page = visit()
    page.context.add_init_script(f"({LISTEN})()")
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1), **options))
    playing.wait_for_the_deal(page)
    return page


def find(visit: Visit, game: str, players: int, known: bool, **options: str) -> tuple[Page, int, str]:
    """A page before the first step with one answer left, that all can know or only I can know; and that answer."""
    for _ in range(6):  # games
        page = sit_down(visit, game, players, **options)
        for _ in range(playing.LONGEST):
            left = page.evaluate(f"() => ({DECIDE})([({FORCED[game]}), {str(known).lower()}])")
            if left and "over" in left:
                break
            if left:
                return page, left["step"], left["words"]
            page.wait_for_timeout(10)
    raise AssertionError("never was one answer left")


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("jekyll-vs-hyde", 2, {}), ("jekyll-and-hyde", 4, {"target": "0"}), ("the-card-game", 3, {})],
)
def test_what_all_know_to_be_the_only_answer_is_given_by_itself(
    visit: Visit, game: str, players: int, options: dict[str, str]
) -> None:
    page, step, words = find(visit, game, players, True, **options)
    page.wait_for_function("(step) => window.sent.some(({ seq }) => seq === step)", arg=step)
    given = page.evaluate("(step) => window.sent.find(({ seq }) => seq === step)", step)
    assert given["words"] == words
    assert given["after"] > MOMENT - 50
    expect(page.locator(".toast.refused")).to_have_count(0)


@pytest.mark.parametrize("game", ["jekyll-vs-hyde"])
def test_what_only_ones_own_cards_leave_no_choice_about_is_asked(visit: Visit, game: str) -> None:
    page, step, _ = find(visit, game, 2, False)
    page.wait_for_timeout(3 * MOMENT)
    assert page.evaluate("() => told.seq") == step
    expect(page.locator(".board [data-choice]")).to_have_count(1)
