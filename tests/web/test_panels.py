"""The panels at the end of a round, a hand or an event: they fit every window and wait for a real key."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, lessons, playing
from tests.web.conftest import Visit

# By game: a chapter of its lesson in which a panel opens.
CHAPTERS = {"jekyll-vs-hyde": "round", "jekyll-and-hyde": "points", "frankenstein": "end", "the-card-game": "goal"}

READ = """() => {
  const panel = document.querySelector('dialog[data-panel]');
  const counted = panel.querySelector('.counted');
  const boxOf = (each) => (({ left, top, right, bottom }) => [left, top, right, bottom])(each.getBoundingClientRect());
  const numbers = [...panel.querySelectorAll('.number, td, strong, b')];
  const page = document.documentElement;
  const hit = (each) => {
    const [left, top, right, bottom] = boxOf(each);
    return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  return {
    window: [innerWidth, innerHeight],
    page: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    panel: [panel.scrollWidth - panel.clientWidth, panel.scrollHeight - panel.clientHeight],
    middle: [counted.scrollWidth - counted.clientWidth, counted.scrollHeight - counted.clientHeight],
    numbers: numbers.length,
    parts: [panel, panel.querySelector('h2'), panel.querySelector('[data-continue]'), ...numbers]
      .map((each) => ({ name: each.textContent.trim().slice(0, 40), box: boxOf(each) })),
    button: hit(panel.querySelector('[data-continue]')),
    high: panel.querySelector('[data-continue]').getBoundingClientRect().height,
  };
}"""


def open_panel(visit: Visit, game: str, pace: str = "fast", **settings: object) -> Page:
    page = visit(f"/learn/{game}/{CHAPTERS[game]}", **settings)
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("(pace) => localStorage.setItem('pace', pace)", pace)
    page.reload()
    expect(page.locator(".coach")).to_be_visible()
    lessons.go_on_until(page, lessons.PANEL)
    page.wait_for_timeout(400)  # it has fallen
    return page


def faults(look: dict[str, Any]) -> list[str]:
    wide, high = look["window"]
    found = [
        f"{part['name']!r} is cut off: {part['box']}"
        for part in look["parts"]
        if part["box"][0] < -1 or part["box"][1] < -1 or part["box"][2] > wide + 1 or part["box"][3] > high + 1
    ]
    found += [f"the {name} scrolls by {look[name]}" for name in ("page", "panel", "middle") if max(look[name]) > 1]
    return found if look["button"] else [*found, "the button cannot be hit"]


@pytest.mark.parametrize(("game", "size"), fitting.in_turn(CHAPTERS, [*fitting.FIRST, *fitting.OTHERS]), ids=str)
def test_heading_numbers_and_button_are_in_the_window(visit: Visit, game: str, size: tuple[int, int]) -> None:
    phone = size in fitting.PHONES
    page = open_panel(visit, game, **fitting.device(size), locale="fr-FR" if phone else "en-GB")
    look = page.evaluate(READ)
    assert faults(look) == []
    assert look["numbers"] > 0
    assert look["high"] >= fitting.FINGER


@pytest.mark.parametrize(("game", "theme"), fitting.in_turn(CHAPTERS, ["dark", "light"]))
def test_nothing_serious_keeps_people_from_a_panel(visit: Visit, game: str, theme: str) -> None:
    page = open_panel(visit, game, color_scheme=theme)
    assert playing.serious_faults(page) == []


def test_a_panel_that_is_longer_than_its_window_scrolls_between_heading_and_button(visit: Visit) -> None:
    page = open_panel(visit, "jekyll-and-hyde", viewport={"width": 390, "height": 664})
    page.set_viewport_size({"width": 360, "height": 300})
    look = page.evaluate(READ)
    assert look["middle"][1] > 1
    assert max(look["page"]) <= 0
    assert max(look["panel"]) <= 1
    assert look["button"]
    expect(page.locator("dialog h2")).to_be_in_viewport(ratio=1)


def test_no_key_that_was_meant_for_the_last_card_closes_a_panel(visit: Visit) -> None:
    page = open_panel(visit, "jekyll-vs-hyde")
    panel = page.locator("dialog[data-panel]")
    expect(panel.get_by_role("heading")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(panel).to_be_visible()
    page.keyboard.down("Enter")
    panel.locator("[data-continue]").focus()
    for key in ("Enter", "Enter", "Enter"):  # from now on the browser says that it is held
        page.keyboard.down(key)
    expect(panel).to_be_visible()
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)


# What each number has shown, in order, and what was there to be heard meanwhile.
COUNTS = """() => {
  window.shown = []; window.heard = new Set();
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('[data-panel] .number')) {
      if (each.dataset.shown !== undefined) window.shown.push(Number(each.dataset.shown));
      window.heard.add(each.textContent);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.long
@pytest.mark.parametrize(("motion", "pace", "counts"), [("no-preference", "slow", True), ("reduce", "slow", False)])
def test_a_score_is_counted_up_for_the_eye_only(visit: Visit, motion: str, pace: str, counts: bool) -> None:
    page = visit("/learn/jekyll-and-hyde/points", reduced_motion=motion)
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("(pace) => localStorage.setItem('pace', pace)", pace)
    page.add_init_script(f"({COUNTS})()")
    page.reload()
    expect(page.locator(".coach")).to_be_visible()
    lessons.go_on_until(page, lessons.PANEL)
    page.wait_for_timeout(1000)
    final = {each.inner_text() for each in page.locator("dialog .number").all()}
    assert set(page.evaluate("() => [...window.heard]")) == final  # whole from the beginning
    assert page.locator("dialog .number[data-shown]").count() == 0
    between = set(page.evaluate("() => window.shown")) - {int(each) for each in final}
    assert (len(between) > 2) == counts


def test_with_a_clock_a_panel_is_shown_and_closes_by_itself(visit: Visit) -> None:
    page = visit()
    expect(page.locator("article").first).to_be_visible()
    new = {"game": "jekyll-vs-hyde", "seats": ["me", "bot:random"], "clock": "move", "seconds": 600}
    table = page.evaluate(
        """async (new_table) => (await (await fetch('/api/tables', {
             method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(new_table),
           })).json()).id""",
        new,
    )
    playing.goto(page, f"/table/{table}")
    playing.wait_for_the_deal(page)
    for _ in range(playing.LONGEST):
        if page.evaluate(LAST_CARD):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    page.evaluate("localStorage.setItem('pace', 'normal')")
    page.add_init_script(f"({NOTICED})()")
    page.reload()
    for _ in range(playing.LONGEST):
        if page.evaluate("() => window.panels > 0"):
            break
        page.evaluate("() => document.querySelector('.board .pit [data-choice]:not(:disabled)')?.click()")
        page.wait_for_timeout(10)
    expect(page.locator("dialog[data-panel]")).to_have_count(0, timeout=8000)
    # The next, or the one after it: what comes while a slow page still loads is not shown, and a round is played again.
    expect(page.locator(".what small")).to_have_text(re.compile(r"Round [23] of 3"))
    expect(page.locator(".board [data-choice]").first).to_be_visible()


LAST_CARD = """() => document.querySelectorAll('.pit .hand [data-card]').length === 1
  && document.querySelectorAll('.pit .hand [data-choice]').length === 1"""
NOTICED = """() => {
  window.panels = 0;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    window.panels += added.filter((node) => node.dataset?.panel !== undefined).length;
  }).observe(document, { subtree: true, childList: true });
}"""
