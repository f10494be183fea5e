"""The log: divided by turns, a picture to a line, and what a line speaks of is lit on the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import playing
from tests.web.conftest import Visit

WIDE = (1920, 950)  # where the log lies open at the side
LAPTOP = (1366, 650)
PHONE = (390, 664)
ENOUGH = 12  # lines
NODES = 16  # a line, at most
PLAYERS = {"jekyll-vs-hyde": 2, "jekyll-and-hyde": 4, "frankenstein": 2, "the-card-game": 3}
HEADINGS = {
    "jekyll-vs-hyde": r"Round 1(, trick \d+)?",
    "jekyll-and-hyde": r"Hand 1(, trick \d)?",
    "frankenstein": r"Turn \d+: (Igor|Frankenstein)",
    "the-card-game": r"Turn \d+: .+, event [1-5]",
}
# Lines that tell of something which lies on the table afterwards, and the name of that.
SPEAK = {
    "jekyll-vs-hyde": (r" (leads|answers) ", "card:"),
    "jekyll-and-hyde": (r" lays? ", "card:"),
    "frankenstein": (r" moves ", "place:"),
    "the-card-game": (r" places ", "slot:"),
}

READ = """() => {
  const lines = [...document.querySelectorAll('.log li button')];
  return {
    texts: lines.map((line) => line.innerText.trim()),
    pictures: lines.map((line) => line.querySelectorAll('i[aria-hidden=true]').length),
    missing: [...document.querySelectorAll('.log use')].map((use) => use.getAttribute('href'))
      .filter((href) => !document.querySelector(href)),
    headings: [...document.querySelectorAll('.log h3')].map((heading) => heading.textContent),
    lists: [...document.querySelectorAll('.log h3')].every((each) => each.nextElementSibling.matches('ol:has(li)')),
    nodes: Math.max(...lines.map((line) => line.querySelectorAll('*').length)),
  };
}"""
# Roles and camps in what the prompter says, and how they are set.
MARKED = """() => [...document.querySelectorAll('.prompt .ask b')]
  .map((each) => [each.className.split(' ')[0], each.innerText])"""
BOXES = """() => [...document.querySelectorAll('.board [data-about], .board button, .log *')]
  .map((each) => Object.values(each.getBoundingClientRect().toJSON()).map(Math.round).join())"""
# By the name of what is lit: how far its ring is from it, in pixels.
RINGS = """() => {
  const lit = document.querySelector('[data-lit]');
  const rings = [...lit.querySelectorAll('.ring:not(.under)')].map((ring) => ring.getBoundingClientRect());
  const edges = ['left', 'right', 'top', 'bottom'];
  const named = (key) => [...document.querySelectorAll(`.board [data-about~="${key}"]`)];
  const seen = (key) => named(key).find((each) => each.checkVisibility());
  return Object.fromEntries(lit.dataset.lit.split(' ').filter(seen).map((key, i) => {
    const outline = seen(key).querySelector(':scope > [data-outline]');
    const all = outline ? [outline] : [seen(key), ...seen(key).querySelectorAll(':scope > :not(.unseen)')];
    const parts = all.map((each) => each.getBoundingClientRect()).filter((part) => part.width > 1 && part.height > 1);
    const least = (edge) => Math.min(...parts.map((part) => part[edge]));
    const most = (edge) => Math.max(...parts.map((part) => part[edge]));
    const box = { left: least('left'), right: most('right'), top: least('top'), bottom: most('bottom') };
    return [key, Math.max(...edges.map((edge) => Math.abs(box[edge] - rings[i][edge])))];
  }));
}"""
# What is lit ends where the log begins.
BESIDE = """() => document.querySelector('[data-lit]').getBoundingClientRect().right
  <= document.querySelector('dialog').getBoundingClientRect().left + 1"""


def sit_down(visit: Visit, game: str, size: tuple[int, int]) -> Page:
    page = visit(viewport={"width": size[0], "height": size[1]}, has_touch=size == PHONE)
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (PLAYERS[game] - 1)))
    playing.wait_for_the_deal(page)
    return page


def play_until(page: Page, lines: int) -> None:
    """Until the log has so many lines, and it is my turn. The log lies open at the side."""
    for _ in range(playing.LONGEST):
        if page.locator(".log li button").count() >= lines and page.locator(".board [data-choice]").count():
            return
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    raise AssertionError("the log has too few lines")


@pytest.mark.parametrize("game", PLAYERS)
def test_a_log_is_divided_by_turns_and_has_small_pictures(visit: Visit, game: str) -> None:
    page = sit_down(visit, game, WIDE)
    play_until(page, ENOUGH)
    expect(page.locator("#who-jekyll")).to_have_count(1)  # the faces are loaded
    found = page.evaluate(READ)
    assert len(found["headings"]) >= 2
    assert [each for each in found["headings"] if not re.fullmatch(HEADINGS[game], each)] == []
    assert len(set(found["headings"])) == len(found["headings"])
    assert found["lists"], "a heading without its lines"
    bare = [text for text, n in zip(found["texts"], found["pictures"], strict=True) if not n]
    assert len(bare) <= 2, bare  # what lies there before the first turn
    assert found["missing"] == []
    assert found["nodes"] <= NODES
    assert all(text.endswith(".") for text in found["texts"]), "what pictures say is said in words alone"
    expect(page.locator(".log li button").last).to_be_in_viewport()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_line_lights_what_it_speaks_of_and_moves_nothing(visit: Visit, game: str) -> None:
    page = sit_down(visit, game, WIDE)
    pattern, kind = SPEAK[game]
    line = page.locator(".log li button", has_text=re.compile(pattern)).last
    for lines in range(1, 200):
        play_until(page, lines)
        if line.count():
            break
    line.scroll_into_view_if_needed()
    page.mouse.move(5, 5)
    before = page.evaluate(BOXES)
    line.hover()
    expect(page.locator("[data-lit]")).to_have_attribute("data-lit", re.compile(kind))
    rings = page.evaluate(RINGS)
    assert any(key.startswith(kind) for key in rings), rings
    assert max(rings.values()) <= 4
    assert page.evaluate(BOXES) == before
    page.mouse.move(5, 5)
    expect(page.locator("[data-lit]")).to_have_count(0)


@pytest.mark.parametrize("game", PLAYERS)
def test_in_the_drawer_lines_are_lit_by_keyboard_and_nothing_serious_is_found(visit: Visit, game: str) -> None:
    page = sit_down(visit, game, WIDE)
    play_until(page, ENOUGH)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    drawer = playing.open_log(page)
    lines = drawer.locator(".log li button")
    expect(lines.last).to_be_in_viewport()
    assert drawer.locator(".log [tabindex='0']").count() == 1
    lines.last.focus()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    expect(page.locator("[data-lit]")).to_have_count(1)
    assert page.evaluate(BESIDE), "rings lie over the log"
    assert playing.serious_faults(page) == []


def test_a_tap_on_a_line_does_no_harm(visit: Visit) -> None:
    page = sit_down(visit, "jekyll-vs-hyde", PHONE)
    drawer = playing.open_log(page)
    drawer.locator(".log li button").first.tap()
    expect(drawer).to_be_visible()
    assert page.evaluate(BESIDE)
    playing.close(page)
    expect(page.locator("[data-lit]")).to_have_count(0)


def test_roles_are_set_apart_from_persons(visit: Visit) -> None:
    page = sit_down(visit, "jekyll-vs-hyde", WIDE)
    play_until(page, ENOUGH)
    expect(page.locator(".log b.hyde").first).to_have_text("Mr. Hyde")
    expect(page.locator(".log b.jekyll").first).to_have_text("Dr. Jekyll")


def test_a_line_of_a_replay_leads_to_its_step(visit: Visit) -> None:
    page = sit_down(visit, "frankenstein", WIDE)
    play_until(page, ENOUGH)
    playing.resign(page)
    playing.goto(page, page.url[page.url.index("/table/") :].replace("table", "replay"))
    page.locator(".board").wait_for()
    page.keyboard.press("End")
    lines = page.locator(".log li button")
    told = lines.nth(3).inner_text()
    lines.nth(3).click()
    expect(page).to_have_url(re.compile(r"\?step=4$"))
    assert told in lines.all_inner_texts()[-2:]  # a step may be told in two lines


@pytest.mark.parametrize(
    ("game", "seats", "marks"),
    [
        ("jekyll-vs-hyde", ["me", "open"], {("jekyll", "Dr. Jekyll"), ("hyde", "Mr. Hyde")}),
        ("frankenstein", ["open", "me"], {("role", "Igor"), ("role", "Frankenstein")}),
        ("jekyll-and-hyde", ["me", "open", "open", "open"], {("jekyll", "Jekyll"), ("hyde", "Hyde")}),
    ],
)
def test_the_prompter_sets_roles_and_camps_apart_as_the_log_does(
    visit: Visit, game: str, seats: list[str], marks: set[tuple[str, str]]
) -> None:
    page, guest = visit(), visit()
    table = playing.open_table(page, game, [seat.replace("open", "bot:greedy") for seat in seats])
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    playing.goto(guest, table)  # who looks on is told of everybody
    playing.wait_for_the_deal(guest)
    found: set[tuple[str, str]] = set()
    for _ in range(playing.LONGEST):
        found |= {(kind, words) for kind, words in guest.evaluate(MARKED)}
        if found >= marks:
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    assert found == marks


def test_whoever_is_called_like_a_camp_is_set_as_a_person(visit: Visit) -> None:
    page = visit()
    page.locator("header .me").click()
    page.locator("dialog input").first.fill("Jekyll")
    page.keyboard.press("Enter")
    expect(page.locator("header .me")).to_contain_text("Jekyll")
    playing.close(page)
    table = playing.open_table(page, "jekyll-and-hyde", ["me"] + ["bot:greedy"] * 3)
    guest = visit(table)
    playing.goto(page, table)
    playing.wait_for_the_deal(guest)
    for _ in range(playing.LONGEST):
        text, marks = guest.evaluate(f"() => [document.querySelector('.prompt .ask').innerText, ({MARKED})()]")
        if text.startswith("Jekyll lays a "):
            assert [words for _, words in marks] == [text.removeprefix("Jekyll lays a ").split(" ")[0]]
            return
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    raise AssertionError("it never was Jekyll's turn")
