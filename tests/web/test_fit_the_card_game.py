"""The Card Game fits its window at every decision, whatever the window and however many play."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

pytestmark = pytest.mark.long  # matrices of windows and games

GAME = "the-card-game"
DECISIONS = 8  # looked at, after the first
MIDDLE = 4  # a round

# Bills, seats, arches, deck and discards: all inside the window, and no seat under anything that matters.
STAGE = """() => {
  const boxes = (what) => [...document.querySelectorAll(`.board ${what}`)]
    .map((each) => [what, each.getBoundingClientRect()]);
  const seats = boxes('[data-rival]'), arches = boxes('.arcade li'), piles = boxes('.pile');
  const found = [];
  const told = [...boxes('.news p'), ...boxes('[data-recap]')];
  for (const [what, box] of [...seats, ...arches, ...piles, ...boxes('.events li'), ...told]) {
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!inside) found.push(`${what} is cut off`);
  }
  const apart = (one, other) => {
    for (const [what, a] of one) for (const [that, b] of other) if (a !== b) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) found.push(`${what} and ${that} overlap`);
    }
  };
  apart(seats, seats);
  apart([...seats, ...piles], [...arches, ...boxes('.prompt'), ...boxes('.lane'), ...boxes('.events li')]);
  apart(arches, [...boxes('.prompt'), ...told, ...boxes('.events li')]);
  apart(told, [...boxes('.prompt'), ...boxes('[data-hand]'), ...seats, ...piles]);
  apart(boxes('.lane'), boxes('.prompt'));
  return found;
}"""


def sit_down(visit: Visit, size: tuple[int, int], players: int, **settings: object) -> Page:
    page = visit(**fitting.device(size), **settings)
    playing.goto(page, playing.open_table(page, GAME, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    return page


def until_asked(page: Page, what: str = "") -> None:
    """Decide until something is asked of me; if that is named, until it is this."""
    for _ in range(playing.LONGEST):
        asked = page.locator(".board [data-choice]").count() > 0
        if playing.is_over(page) or (asked and what in page.locator(".ask").inner_text()):
            return
        if asked:
            playing.decide_by_mouse(page)
        page.wait_for_timeout(10)


def faults(page: Page, size: tuple[int, int]) -> list[str]:
    page.mouse.move(1, 1)
    return fitting.faults(page, size in fitting.PHONES) + page.evaluate(STAGE)


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.long), 5])
def test_every_decision_is_in_sight(visit: Visit, size: tuple[int, int], players: int) -> None:
    look_at_decisions(sit_down(visit, size, players), size)


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.long), 5])
def test_the_middle_of_a_game_is_in_sight(visit: Visit, size: tuple[int, int], players: int) -> None:
    """By then events are concluded, hands are known and discards lie there."""
    page = sit_down(visit, size, players)
    for _ in range(playing.LONGEST):
        if playing.is_over(page) or int(re.sub(r"\D", "", page.locator(".pelmet small").inner_text())) >= MIDDLE:
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    look_at_decisions(page, size)


def look_at_decisions(page: Page, size: tuple[int, int]) -> None:
    """Everything is in sight at each of the next decisions."""
    for look in range(DECISIONS):
        until_asked(page)
        if playing.is_over(page):
            return
        question = page.locator(".ask").inner_text()
        assert faults(page, size) == [], f"decision {look}: {question}"
        playing.decide_by_mouse(page)
        page.wait_for_timeout(60)


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_refusal_moves_nothing_and_hides_nothing(visit: Visit, size: tuple[int, int], players: int) -> None:
    page = sit_down(visit, size, players)
    until_asked(page, "Place a card")
    page.locator("[data-hand][data-choice]").first.click()
    taken = page.locator(".arcade .slot:not([data-choice])").first
    fitting.watch_shifts(page)
    taken.click()
    expect(page.locator(".toast.refused")).to_be_visible()
    assert fitting.shifts(page) == []
    assert fitting.faults(page, size in fitting.PHONES) == []
    page.locator(".toast.refused button").click()
    assert faults(page, size) == []


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.long
def test_the_discards_can_be_looked_through(visit: Visit, size: tuple[int, int]) -> None:
    page = sit_down(visit, size, 5)
    until_asked(page, "second card")
    pile = page.locator(".piles [aria-expanded]")
    pile.click()
    tray = page.locator(".tray")
    expect(tray).to_be_visible()
    inside = tray.evaluate(
        """(tray) => [...tray.querySelectorAll('li')].every((each) => {
             const [a, b] = [each.getBoundingClientRect(), tray.getBoundingClientRect()];
             return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
           })"""
    )
    assert inside
    tray.locator("header button").click()
    expect(tray).to_have_count(0)


def test_the_end_is_in_sight_and_tells_the_five_events(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650), 3)
    playing.play_by_mouse(page)
    bill = page.locator("dialog .bill")
    expect(bill.locator("ol > li")).to_have_count(5)
    expect(bill.locator("table tr")).to_have_count(3)
    box = bill.bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 650


def test_a_card_that_flies_keeps_its_size(visit: Visit) -> None:
    """A copy that is gathered has left the place that said how wide cards are."""
    page = sit_down(visit, (1366, 650), 3, reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('pace', 'fast')")
    page.reload()
    playing.wait_for_the_deal(page)
    page.evaluate(
        """() => {
          window.widths = [];
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const node of addedNodes) {
              if (node.style?.position !== 'fixed') continue;
              window.widths.push(node.querySelector('.card').getBoundingClientRect().width);
            }
          }).observe(document.querySelector('.board'), { childList: true });
        }"""
    )
    for _ in range(400):
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
        if len(page.evaluate("window.widths")) > 3 or playing.is_over(page):
            break
    widths = page.evaluate("window.widths")
    assert widths
    assert max(widths) < 130


def test_effects_say_which_face_is_up(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650), 4)
    told: set[str] = set()
    for _ in range(400):
        told |= set(page.locator(".news p b").all_inner_texts())
        if {"Jekyll is up: ", "Hyde is up: "} <= {f"{each.strip()} " for each in told} or playing.is_over(page):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    assert {each.strip() for each in told} & {"Jekyll is up:", "Hyde is up:"}
    if playing.is_over(page):
        playing.close(page)  # the ceremony
    log = " ".join(playing.open_log(page).locator("ol li").all_inner_texts())
    assert "is up:" in log
    assert not any(f"A{n}" in log for n in range(1, 8)), "cards are called by name"
