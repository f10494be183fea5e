"""Jekyll vs. Hyde fits every window: at each decision of a game, at a refusal and at the end."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

MINE = ".board .prompt.mine"
FORBIDDEN = ".board .pit .hand button.dull"
# Phones play with ordinary cards, and as the other role: the same places must do for both.
SEATS = {False: ["me", "bot:random"], True: ["bot:greedy", "me"]}


@pytest.mark.long
@pytest.mark.parametrize("size", fitting.SIZES)
def test_every_decision_a_refusal_and_the_end_are_in_view(visit: Visit, size: tuple[int, int]) -> None:
    phone = size in fitting.PHONES
    page = visit(**fitting.device(size), locale="fr-FR" if phone else "en-GB")
    deck = "standard" if phone else "original"
    table = playing.open_table(page, "jekyll-vs-hyde", SEATS[phone], deck=deck)
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    refused = 0
    for _ in range(playing.LONGEST):
        if playing.is_over(page):
            break
        if page.locator(MINE).count():
            assert fitting.faults(page, phone) == []
            refused = refused or _refusal(page, phone)
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    assert refused
    _assert_the_end_is_in_view(page)


def _refusal(page: Page, phone: bool) -> int:
    """Play what may not be played, where there is such a card: it is said over the table, and moves nothing."""
    forbidden = page.locator(FORBIDDEN)
    if not forbidden.count() or page.locator(".board .pit .hand [data-choice]").count() == 0:
        return 0
    fitting.watch_shifts(page)
    forbidden.first.click(position={"x": 14, "y": 14})
    expect(page.locator(".toast.refused")).to_be_visible()
    assert fitting.faults(page, phone) == []
    assert fitting.shifts(page) == []
    return 1


def _assert_the_end_is_in_view(page: Page) -> None:
    bill = page.locator("dialog[open]")
    expect(bill.locator("li")).not_to_have_count(0)
    expect(bill.locator(".walk")).to_be_in_viewport(ratio=1)
    for button in bill.locator("button, a").all():
        expect(button).to_be_in_viewport(ratio=0.95)


def test_a_trick_says_why_it_was_taken(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", SEATS[False]))
    playing.wait_for_the_deal(page)
    said: set[str] = set()
    for _ in range(playing.LONGEST):
        if playing.is_over(page):
            break
        said.update(page.locator(".board .verdict > span:not(.last)").all_inner_texts())
        playing.decide_by_mouse(page)
        page.wait_for_timeout(10)
    reasons = ("Same suit: ", " outranks ", " beats ", "the Potion wins ties", "Potion and ", "Two Potions")
    assert len(said) >= 5
    assert [each for each in said if not any(reason in each for reason in reasons)] == []
    assert any("outranks" in each for each in said)


def test_the_end_of_a_round_waits_for_the_player_and_is_counted(visit: Visit) -> None:
    page = visit()
    page.evaluate("localStorage.setItem('pace', 'fast')")
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", SEATS[False]))
    playing.wait_for_the_deal(page)
    bill = page.locator("dialog[open]")
    for _ in range(playing.LONGEST):
        if bill.count():
            break
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    expect(bill.get_by_role("heading")).to_have_text("Round 1 is over")
    expect(bill.locator(".walk")).to_be_visible()
    jekyll, hyde = (int(each) for each in bill.locator("strong").all_inner_texts())
    apart = abs(jekyll - hyde)
    assert jekyll + hyde == 10
    expect(bill).to_contain_text(f"{apart} apart: the marker moves {apart}" if apart else "Even: the marker stays")
    bill.locator("[data-continue]").click()
    expect(page.locator(".what small")).to_have_text("Round 2 of 3")


@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
def test_a_finger_on_the_ranks_is_told_of_all_three(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(**fitting.device(size))
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["bot:greedy", "me"]))
    playing.wait_for_the_deal(page)
    ranks = page.locator(".ranks")
    box = ranks.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= fitting.FINGER
    for place in ranks.locator(".place").all():
        at = place.bounding_box()
        assert at
        page.touchscreen.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        expect(page.locator("#explain")).to_contain_text("The highest rank")
        expect(page.locator("#explain")).to_contain_text("The lowest rank")
