"""Lessons played through on the page: every chapter to its end, a free choice with each reply, all in one window."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from strangecase.games import all_games
from strangecase.server.lessons import lesson_of
from tests.web import fitting, playing
from tests.web.conftest import Visit

GAMES = [game.name for game in all_games() if game.page]
SIZES = [(1366, 650), (390, 664)]
LONGEST = 500  # looks at a page, in a chapter

# The coach in the window, nothing that decides under him, no scrolling; what he speaks of is there, and lit.
FAULTS = """() => {
  const coach = document.querySelector('.coach');
  if (!coach) return ['no coach'];
  const box = coach.getBoundingClientRect();
  const faults = [];
  const inside = box.top >= 0 && box.left >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  if (!inside) faults.push('the coach is cut off');
  const text = coach.querySelector('.says').getBoundingClientRect();
  if (text.top < box.top || text.bottom > box.bottom + 1) faults.push('the text is cut off');
  // Where its letters are, however it is laid out.
  const letters = document.createRange();
  letters.selectNodeContents(coach.querySelector('.says p'));
  for (const line of letters.getClientRects()) {
    const isIn = line.left >= box.left && line.right <= box.right && line.top >= box.top && line.bottom <= box.bottom;
    if (!isIn) faults.push('the text leaves the box');
    for (const button of coach.querySelectorAll('button, a')) {
      const at = button.getBoundingClientRect();
      const high = Math.min(line.bottom, at.bottom) - Math.max(line.top, at.top);
      if (high > 2 && Math.min(line.right, at.right) > Math.max(line.left, at.left)) faults.push('text under a button');
      const isOut = at.top < box.top - 1 || at.bottom > box.bottom + 1 || at.right > box.right + 1;
      if (isOut) faults.push(`a button leaves the box: ${button.outerHTML.slice(0, 120)}`);
    }
  }
  const spot = document.querySelector('[data-spot]');
  const rings = spot?.querySelectorAll('.ring').length ?? 0;
  // A button goes while jars are in hand.
  const things = spot?.dataset.spot.split(' ').filter((name) => !name.startsWith('do:')) ?? [];
  if (rings < things.length) faults.push(`${rings} rings for ${spot.dataset.spot}`);
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight) faults.push('the page scrolls');
  for (const choice of document.querySelectorAll('.board [data-choice]')) {
    // What the pointer is on has risen towards it.
    if (coach.contains(choice) || choice.matches(':hover') || !choice.checkVisibility()) continue;
    const at = choice.getBoundingClientRect();
    const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
    const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
    if (high > 6 && wide > 6) faults.push(`the coach covers ${choice.outerHTML.slice(0, 120)}`);
  }
  return faults;
}"""

# What may be clicked is not under the veil: all of it where the choice is free, or else what is asked for. The arrow is
# in the window, beside what it points at, over no words.
DARK = """() => {
  const light = document.querySelector('[data-spot]');
  if (!light?.querySelector('.dim')) return [];
  const faults = [];
  const boxes = (all) => [...all].map((each) => each.getBoundingClientRect());
  const attributes = (hole) => ['x', 'y', 'width', 'height'].map((name) => Number(hole.getAttribute(name)));
  const holes = [...light.querySelectorAll('.hole')].map(attributes);
  const isLit = (choice) => {
    const { left, top, width, height } = choice.getBoundingClientRect();
    // The next card may lie over the rest of it.
    const [x, y] = [left + Math.min(width / 2, 12), top + Math.min(height / 2, 12)];
    return holes.some(([hx, hy, w, h]) => x >= hx && x <= hx + w && y >= hy && y <= hy + h);
  };
  const choices = [...document.querySelectorAll('.board [data-choice]')]
    .filter((each) => !each.disabled && each.checkVisibility());
  const isIn = ({ left, right }) => left >= 0 && right <= innerWidth;
  const seen = choices.filter((each) => isIn(each.getBoundingClientRect()));
  if (light.classList.contains('free')) {
    for (const choice of seen) if (!isLit(choice)) faults.push(`dark: ${choice.outerHTML.slice(0, 120)}`);
  } else if (choices.length && !choices.some(isLit)) faults.push(`what is asked for is dark: ${light.dataset.spot}`);
  const arrow = light.querySelector('.arrow')?.getBoundingClientRect();
  if (!arrow) return faults;
  const isInside = arrow.left >= 0 && arrow.top >= 0 && arrow.right <= innerWidth && arrow.bottom <= innerHeight;
  if (!isInside) faults.push('the arrow leaves the window');
  const covers = (box, by) => Math.min(arrow.right, box.right) - Math.max(arrow.left, box.left) > by
    && Math.min(arrow.bottom, box.bottom) - Math.max(arrow.top, box.top) > by;
  for (const ring of boxes(light.querySelectorAll('.ring'))) if (covers(ring, 2)) faults.push('the arrow is in a ring');
  const words = boxes(document.querySelectorAll('.coach .says p, .coach button, .verdict, .news span'));
  for (const box of words) if (covers(box, 5)) faults.push('the arrow hides words');
  return faults;
}"""
LOOKED_AT = 3_000  # milliseconds until light and coach have followed


def words(game: str) -> dict[str, Any]:
    path = Path(__file__).parents[2] / f"src/strangecase/games/{game.replace('-', '_')}/words/lesson.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))["en"])


FREE = [(game, chapter) for game in GAMES for chapter, said in words(game).items() if said.get("replies")]


def chapters(game: str) -> list[str]:
    lesson = lesson_of(game)
    assert lesson
    return [chapter.id for chapter in lesson.chapters]


def shown(page: Page) -> str:
    return page.locator(".coach .says").inner_text()


def count_jars(page: Page) -> None:
    """Where jars in hand are counted, any number that lessons ask for."""
    wanted = random.randint(1, 4)
    for _ in range(10):
        held = page.evaluate("() => parseInt(document.querySelector('.many .short')?.textContent ?? '0')")
        if held in (0, wanted):
            return
        button = page.locator(".many button").nth(0 if held > wanted else 1)
        if button.is_disabled():
            return
        button.click()


def lasting(page: Page, look: str) -> list[str]:
    """What a look at the page finds wrong and goes on finding; light and coach follow the table a moment later."""
    try:
        page.wait_for_function(f"() => !({look})().length", timeout=LOOKED_AT)
    except PlaywrightTimeout:
        return [f"{shown(page)[:40]}: {fault}" for fault in page.evaluate(look)]
    return []


def go_through(page: Page) -> list[str]:
    """Do what is asked, or try something else, until the chapter is over; return all that did not fit."""
    faults: dict[str, None] = {}
    heard = ""
    for _ in range(LONGEST):
        if shown(page) != heard:
            heard = shown(page)
            faults |= dict.fromkeys(lasting(page, DARK))
        if page.locator("[data-next], [data-first-game]").count():
            break
        faults |= dict.fromkeys(lasting(page, FAULTS))
        going = page.locator(".coach [data-continue]")
        if going.count():
            going.click()
        else:
            count_jars(page)
            playing.decide_by_mouse(page)
        page.wait_for_timeout(15)
    faults |= dict.fromkeys(lasting(page, FAULTS))
    return list(faults)


@pytest.mark.parametrize(("game", "size"), fitting.in_turn(GAMES, SIZES), ids=str)
def test_a_lesson_is_gone_through_to_a_first_game(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(f"/learn/{game}", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 640)
    texts = words(game)
    for chapter in chapters(game):
        expect(page.locator(".coach")).to_be_visible()
        expect(page.locator(".pelmet .what")).to_contain_text(texts[chapter]["title"])
        assert go_through(page) == []
        assert shown(page).replace("\u00a0", " ") == texts[chapter]["texts"][-1]
        page.locator("[data-next], [data-first-game]").click()
    page.wait_for_url("**/table/*")
    playing.wait_for_the_deal(page)
    assert page.evaluate("localStorage.lessons").split() == [f"{game}/{chapter}" for chapter in chapters(game)]


def test_the_first_game_has_the_options_that_home_gives(visit: Visit) -> None:
    """A newcomer's goes to 300 points; whoever has played goes on as before."""
    for remembered, target in ((None, "300"), ({"options": {"target": "500"}}, "500")):
        page = visit("/learn/jekyll-and-hyde/plans")
        if remembered:
            page.evaluate("(terms) => localStorage.setItem('terms jekyll-and-hyde', JSON.stringify(terms))", remembered)
        assert go_through(page) == []
        with page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/api/tables")) as sent:
            page.locator("[data-first-game]").click()
        table = sent.value.post_data_json
        assert table
        assert table["options"]["target"] == target
        assert table["seats"] == ["me", *["bot:enfield"] * 3]
        page.wait_for_url("**/table/*")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "chapter"), FREE)
def test_a_free_choice_is_answered_in_the_box_whatever_it_is(
    visit: Visit, game: str, chapter: str, size: tuple[int, int]
) -> None:
    page = visit(f"/learn/{game}/{chapter}", viewport={"width": size[0], "height": size[1]})
    wanted = set(words(game)[chapter]["replies"].values())
    heard: set[str] = set()
    for _ in range(LONGEST):
        if heard == wanted or page.locator("[data-next]").count():
            break
        playing_on = page.locator(".coach [data-continue]")
        if page.locator(".coach .reply").count() and playing_on.count():
            assert page.evaluate(FAULTS) == []
            heard.add(shown(page).replace("\u00a0", " "))
            page.locator(".coach button:not(.main)").first.click()  # try another
        elif playing_on.count():
            playing_on.click()
        else:
            count_jars(page)
            playing.decide_by_mouse(page)
        page.wait_for_timeout(15)
    assert heard == wanted


def begin_tricks(page: Page) -> None:
    """In the first chapter of Jekyll vs. Hyde, to the first card."""
    for spot in ("[data-spot='track marker']", "[data-spot='trick']"):
        expect(page.locator(spot)).to_be_visible()
        page.locator(".coach [data-continue]").click()
    expect(page.locator("[data-spot$='card:P6']")).to_be_visible()


def choose_freely(page: Page) -> None:
    """In the same chapter, to the free choice among three cards of Greed."""
    begin_tricks(page)
    for card in ["P6", "G4", "W1", "W3"]:
        page.locator(f".board .pit [data-choice][data-card='{card}']").click()
    expect(page.locator(".board .pit [data-choice]")).to_have_count(3)


def test_a_wrong_try_is_answered_and_then_only_what_is_asked_is_lit(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    begin_tricks(page)
    page.locator(".board .pit [data-card='W7']").click()
    expect(page.locator(".coach .reply")).to_contain_text("try what is lit")
    expect(page.locator(".board .pit [data-choice]")).to_have_count(1)
    page.locator(".board .pit [data-card='P6']").click()
    expect(page.locator(".coach .reply")).to_have_count(0)


def test_what_the_rules_forbid_is_answered_with_what_they_ask_for(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/potions")
    page.locator(".board .pit [data-card='G1']").click()
    expect(page.locator(".coach .says")).to_contain_text("Answer Pride 5: play Pride or a Potion.")
    playing.goto(page, "/learn/frankenstein/jars")
    page.locator(".coach [data-continue]").click()
    page.locator(".board [data-jar='8:10']").click()
    expect(page.get_by_text("jars can't move up")).to_be_visible()  # beside it, as at every table


def test_the_lesson_goes_another_way_only_when_it_has_said_so(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    choose_freely(page)
    page.locator(".board .pit [data-card='G1']").click()
    expect(page.locator(".coach .reply")).to_contain_text("thrifty")
    expect(page.locator(".coach .right")).to_have_count(0)
    expect(page.locator("[data-lit='card:G1'] .ring").first).to_be_visible()
    page.locator(".coach [data-continue]").click()
    expect(page.locator(".coach .says")).to_contain_text("goes on like this: Play Greed 6")
    expect(page.locator("[data-spot='card:G6'] .ring").first).to_be_visible()
    expect(page.locator(".board .pit [data-choice]")).to_have_attribute("data-card", "G6")
    page.locator(".board .pit [data-card='G6']").click()
    expect(page.locator("[data-next]")).to_be_visible()


def test_the_lessons_own_choice_is_right_and_is_made(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    choose_freely(page)
    page.locator(".board .pit [data-card='G6']").click()
    expect(page.locator(".coach .reply.right")).to_contain_text("6 beats 5")
    page.locator(".coach [data-continue]").click()
    expect(page.locator("[data-next]")).to_be_visible()


def test_the_spotlight_lets_clicks_through_and_shows_what_is_spoken_of(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    begin_tricks(page)
    page.locator(".board .pit [data-card='P6']").click()
    expect(page.locator("[data-spot='track ranks card:G4'] .ring")).to_have_count(3)


def test_nobody_thinks_while_the_coach_waits_for_the_learner(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/jekyll")
    expect(page.locator(".coach [data-continue]")).to_be_visible()
    expect(page.locator(".rivals")).to_contain_text("Enfield")
    expect(page.locator(".rivals")).not_to_contain_text("thinking")


@pytest.mark.parametrize(
    ("chapter", "card", "last", "outcome"),
    [("jekyll", "G1", "G7", "Jekyll wins!"), ("hyde", "G1", "G3", "Hyde's door is reached: Hyde wins!")],
)
def test_the_bill_of_the_last_round_says_who_has_won(
    visit: Visit, chapter: str, card: str, last: str, outcome: str
) -> None:
    page = visit(f"/learn/jekyll-vs-hyde/{chapter}")
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("localStorage.setItem('pace', 'fast')")
    page.reload()
    page.locator(".coach [data-continue]").click()
    page.locator(f".board .pit [data-choice][data-card='{card}']").click()
    page.locator(".coach [data-continue]").click()
    page.locator(f".board .pit [data-choice][data-card='{last}']").click()
    bill = page.get_by_role("dialog")
    expect(bill).to_contain_text(outcome)
    expect(bill).not_to_contain_text("to go")


def test_the_text_waits_until_the_table_has_come_to_rest(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("localStorage.setItem('pace', 'slow')")
    page.reload()
    begin_tricks(page)
    page.locator(".board .pit [data-card='P6']").click()
    said = words("jekyll-vs-hyde")["tricks"]["texts"][3]
    assert shown(page) != said
    expect(page.locator(".coach .says")).to_have_text(said)


def test_a_lesson_goes_on_with_the_first_chapter_that_is_not_done(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/jekyll")
    expect(page.locator(".coach")).to_be_visible()
    page.evaluate("localStorage.setItem('lessons', 'jekyll-vs-hyde/tricks')")
    playing.goto(page, "/learn/jekyll-vs-hyde")
    expect(page.locator(".pelmet .what")).to_contain_text("Potions")
    page.get_by_role("button", name="Chapters").click()
    expect(page.locator("dialog a.done")).to_have_count(1)
    page.locator("dialog a[href$='/hyde']").click()
    expect(page.locator(".pelmet .what")).to_contain_text("Hyde's plan")


def test_nothing_serious_keeps_people_from_a_lesson(visit: Visit) -> None:
    page = visit("/learn/jekyll-vs-hyde/tricks")
    expect(page.locator("[data-spot]")).to_be_visible()
    assert playing.serious_faults(page) == []
