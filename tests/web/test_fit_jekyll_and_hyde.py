"""The table of Dr. Jekyll & Mr. Hyde fits its window: at every decision, at a refusal and at the end."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

pytestmark = pytest.mark.long  # matrices of windows and games

Size = tuple[int, int]
ONE_HAND = {"target": "0"}
# Who sits round the table, what each camp has, the trick: nothing of it may lie under anything else.
APART = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility());
  const parts = [...all('.board [data-seat]'), ...all('.board [data-bill]'), ...all('.board .cross button'),
    ...all('.board [data-news]'), ...all('.board .north li')];
  const box = (each) => each.getBoundingClientRect();
  const name = (each) => (each.dataset.card ?? each.innerText).replaceAll('\\n', ' ').slice(0, 40) || each.className;
  const isTrick = (each) => each.closest('.cross') !== null;
  const faults = [];
  for (const [i, one] of parts.entries()) {
    const a = box(one);
    const isCut = a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1;
    if (isCut) faults.push(`${name(one)} is cut off`);
    for (const other of parts.slice(i + 1)) {
      if (isTrick(one) && isTrick(other)) continue;  // on its side, a phone shows the near card over the far one's foot
      const b = box(other);
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > 3 && y > 3) faults.push(`${name(one)} and ${name(other)} overlap: ${Math.round(x)} x ${Math.round(y)}`);
    }
  }
  return faults;
}"""
IS_SOLO = "() => document.querySelector('.north li [data-choice]') !== null"


def sit_down(visit: Visit, size: Size, players: int, locale: str = "en-GB", **options: str) -> Page:
    page = visit(**fitting.device(size), locale=locale)
    table = playing.open_table(page, "jekyll-and-hyde", ["me"] + ["bot:greedy"] * (players - 1), **options)
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    return page


def wait_for_a_decision(page: Page) -> bool:
    """Whether something is to be decided; not if the game has ended."""
    for _ in range(playing.LONGEST):
        if playing.is_over(page):
            return False
        if page.locator(".board [data-choice]").count():
            return True
        page.wait_for_timeout(10)
    raise AssertionError("nothing is asked")


def faults(page: Page, size: Size) -> list[str]:
    return [*fitting.faults(page, is_touched=size in fitting.PHONES), *page.evaluate(APART)]


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.parametrize(("players", "locale"), [(4, "en-GB"), (3, "fr-FR")])
def test_every_decision_of_a_hand_fits_and_so_does_its_end(visit: Visit, size: Size, players: int, locale: str) -> None:
    page = sit_down(visit, size, players, locale, **ONE_HAND)
    decisions = 0
    while wait_for_a_decision(page):
        page.wait_for_timeout(60)
        assert faults(page, size) == [], f"decision {decisions}"
        decisions += 1
        page.evaluate("() => document.querySelectorAll('.board [data-choice]')[0].click()")
        page.wait_for_timeout(60)
    assert decisions > 3
    bill = page.locator("dialog[open]")
    expect(bill.locator("svg[role=img]")).to_be_visible()
    box = bill.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    page.locator("dialog[open] .less button").last.click()  # look at the table
    assert faults(page, size) == []


@pytest.mark.parametrize("size", fitting.SIZES)
def test_the_soloist_has_the_ghosts_cards_in_sight_and_plays_them(visit: Visit, size: Size) -> None:
    page = sit_down(visit, size, 3)
    for _ in range(60):  # hands are played until the deal has come round
        assert wait_for_a_decision(page)
        if page.evaluate(IS_SOLO):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(60)
    assert page.evaluate(IS_SOLO)
    assert faults(page, size) == []
    ghosts = page.locator(".north li [data-card]")
    before = ghosts.count()
    page.locator(".north li [data-choice]").first.click()
    expect(ghosts).to_have_count(before - 1)


@pytest.mark.parametrize("size", fitting.SIZES)
@pytest.mark.parametrize(("players", "position"), [(4, "A"), (4, "B"), (3, "A")])
def test_a_refusal_moves_nothing(visit: Visit, size: Size, players: int, position: str) -> None:
    page = sit_down(visit, size, players, position=position)
    assert wait_for_a_decision(page)
    forbidden = page.locator(".board .pit .hand button[data-card]:not([data-choice])")
    page.wait_for_timeout(200)
    fitting.watch_shifts(page)
    forbidden.first.dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()
    assert fitting.shifts(page) == []
    assert faults(page, size) == []


def test_the_table_says_why_a_trick_is_taken(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650), 4, **ONE_HAND)
    reasons: set[str] = set()
    remembered = 0
    while wait_for_a_decision(page):
        reasons.add(page.locator("[data-news]").inner_text())
        remembered += page.locator(".said.last").filter(has_text="Last trick: ").count()
        page.evaluate("() => document.querySelectorAll('.board [data-choice]')[0].click()")
        page.wait_for_timeout(40)
    news = page.locator("[data-news]").inner_text()  # of the last trick, behind the playbill
    assert remembered, "why the last trick was taken stays in sight while the next is played"
    assert any(why in news for why in ("beats", "wins:", "was there first", "nobody takes")), (news, reasons)
