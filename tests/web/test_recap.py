"""What the others did stays in sight during one's turn; what is explained covers nothing that can be chosen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

Size = tuple[int, int]
SIZES = [(1366, 650), (390, 664)]
PASSED_BY = 350  # milliseconds after which a pointer does not only pass by
GAMES = [("frankenstein", 2), ("the-card-game", 3)]

# Notes that lie over something that can be chosen now.
COVERED = """() => {
  const notes = [...document.querySelectorAll('#explain, #about')].filter((each) => each.checkVisibility());
  const inside = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return notes.flatMap((note) => [...document.querySelectorAll('.board [data-choice]')]
    .filter((each) => each.checkVisibility() && inside(note.getBoundingClientRect(), each.getBoundingClientRect()))
    .map((each) => `${note.textContent} covers ${each.outerHTML.slice(0, 100)}`));
}"""
# Where everything is that can be chosen in the row, and the row itself.
PLACED = ".arcade li, .lane, [data-rival], .events li, [data-recap]"
ROW = (
    f"() => [...document.querySelectorAll('{PLACED}')]"
    """.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
)
# All steps that the page has been told of, as the server told them.
LISTEN = """() => {
  window.steps = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const news = JSON.parse(data);
        if (news.type === 'moved' && news.step) window.steps.push(news.step);
      });
    }
  };
}"""


def sit_down(visit: Visit, game: str, players: int, size: Size, **settings: object) -> Page:
    page = visit(**fitting.device(size), **settings)
    page.add_init_script(f"({LISTEN})()")
    playing.goto(page, playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1)))
    playing.wait_for_the_deal(page)
    expect(page.locator(".board [data-choice]").first).to_be_visible()
    return page


def until_asked(page: Page, what: str) -> None:
    for _ in range(playing.LONGEST):
        if what in page.locator(".ask").inner_text():
            return
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)


def told(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("() => window.steps"))


@pytest.mark.parametrize("size", SIZES)
def test_all_that_frankenstein_did_stays_in_sight_during_my_turn(visit: Visit, size: Size) -> None:
    page = sit_down(visit, "frankenstein", 2, size)
    playing.end_turn(page)
    expect(page.locator(".what small")).to_have_text("Turn 3")  # mine again
    expect(page.locator(".board [data-choice]").first).to_be_visible()
    deeds = [event["what"] for step in told(page) if step["seat"] == 1 for event in step["events"]]
    seen = page.locator("[data-recap] li:has([data-who])")
    expect(seen).to_have_count(len([what for what in deeds if what != "took"]))
    moved = [event for step in told(page) for event in step["events"] if event["what"] == "moved"]
    for event in moved:
        expect(page.locator("[data-recap]")).to_contain_text(f"{event['from']} → {event['to']}")
    expect(page.locator(".went")).to_have_count(len({min(event["from"], event["to"]) for event in moved}))
    box = page.locator("[data-recap]").bounding_box()
    page.locator(".board :is([data-pile], button[data-jar])[data-choice]").last.click(position={"x": 12, "y": 12})
    expect(seen.first).to_be_attached()
    assert page.locator("[data-recap]").bounding_box() == box


def test_a_validated_recipe_is_a_moment_for_both_and_nobody_waits_for_it(visit: Visit) -> None:
    page = sit_down(visit, "frankenstein", 2, (1366, 650))
    page.clock.install()
    for _ in range(playing.LONGEST):
        if page.locator("[data-moment]").count() or playing.is_over(page):
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    expect(page.locator("[data-moment]")).to_have_text(re.compile(r"validates? .*, .*, .*: \d of 5"))
    assert page.locator("[data-moment]").evaluate("(e) => getComputedStyle(e).pointerEvents") == "none"
    expect(page.locator(".slip.done").first).to_be_visible()
    page.clock.run_for(2000)
    expect(page.locator("[data-moment]")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_all_that_the_rivals_did_stays_in_sight_during_my_turn(visit: Visit, size: Size) -> None:
    page = sit_down(visit, "the-card-game", 3, size)
    for _ in range(playing.LONGEST):
        if "Place a card" in page.locator(".ask").inner_text() and len(turns_of_rivals(page)) >= 2:
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    lines = page.locator("[data-recap] li").all_inner_texts()
    mine = [i for i, step in enumerate(told(page)) if step["seat"] == 0 and step["events"][0]["what"] != "no-serum"]
    since = [event for step in told(page)[mine[-1] + 1 :] for event in step["events"]]
    for what, words in (("placed", "laces"), ("played", "lays"), ("turn", "coin"), ("token", "token")):
        assert sum(event["what"] == what for event in since) <= sum(words in line for line in lines), (what, lines)
    assert not any("Guest" in line for line in lines), lines


def turns_of_rivals(page: Page) -> list[int]:
    return [step["seat"] for step in told(page) if step["seat"] and step["events"][0]["what"] == "placed"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_explained_covers_nothing_that_can_be_chosen(visit: Visit, game: str, players: int, size: Size) -> None:
    page = sit_down(visit, game, players, size)
    page.wait_for_timeout(900)  # news comes first in Frankenstein
    things = page.locator(".board :is(.slot, .jar, [data-hand], .events button, .coin, .pile, .who, .sparks, .ways)")
    seen = 0
    for i in range(things.count()):
        if not things.nth(i).is_visible():
            continue
        things.nth(i).dispatch_event("pointerenter", {"pointerType": "mouse"})
        page.wait_for_timeout(0 if seen else PASSED_BY)
        seen += page.locator(":is(#explain, #about):visible").count()
        assert page.evaluate(COVERED) == []
    assert seen > 5


def test_a_note_goes_when_one_taps_elsewhere_and_a_tap_that_decides_brings_none(visit: Visit) -> None:
    page = sit_down(visit, "the-card-game", 3, (390, 664))
    until_asked(page, "Place a card")
    note = page.locator("#explain")
    page.locator(".events button").first.tap()
    expect(note).to_be_visible()
    page.locator("[data-hand][data-choice]").first.tap()
    expect(note).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_to_choose_a_card_moves_nothing(visit: Visit, size: Size) -> None:
    page = sit_down(visit, "the-card-game", 3, size, locale="fr-FR")
    until_asked(page, "Placez une carte")
    before = page.evaluate(ROW)
    page.locator("[data-hand][data-choice]").first.click()
    expect(page.locator(".arcade .slot[data-choice]").first).to_be_visible()
    assert page.evaluate(ROW) == before
    inside = page.locator(".prompt").evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")
    assert inside, "the prompt is cut"
    coming = page.locator(".arcade .slot[data-choice] .number small")
    # While an event is being concluded nobody can say when the coin comes.
    assert coming.count() or page.get_by_text("conclu", exact=False).count()
    for each in coming.all():
        assert each.locator(".cameo").count() or each.text_content() == "aussitôt"
