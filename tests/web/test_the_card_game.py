"""What one sees at a table of The Card Game: who the coin comes to, what a card is, how an event was concluded."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit

LAPTOP, PHONE = {"width": 1366, "height": 650}, {"width": 390, "height": 664}


def chapter(visit: Visit, name: str, talks: int, pace: str = "none", **settings: Any) -> Page:
    """A chapter of the lesson, when so many things have been said."""
    page = visit(f"/learn/the-card-game/{name}", **{"viewport": LAPTOP, **settings})
    page.evaluate("(pace) => localStorage.setItem('pace', pace)", pace)
    page.reload()
    going = page.locator(".coach [data-continue]")
    for _ in range(talks):
        said = page.locator(".coach .says").inner_text()
        going.click()
        expect(page.locator(".coach .says")).not_to_have_text(said)
    return page


def place_the_girl(page: Page) -> None:
    page.locator(".hand [data-about='card:GIRL']").click()
    page.locator("[data-about='slot:6'] button").click()


def test_a_picked_card_shows_in_whose_turn_the_coin_comes_to_each_slot(visit: Visit) -> None:
    page = chapter(visit, "plans", 3)
    page.locator(".hand [data-about='card:GIRL']").click()
    expect(page.locator("[data-about='slot:6'] small")).to_have_text("you")
    expect(page.locator("[data-about='slot:5'] small")).to_have_count(0)  # the game's own turn
    page = chapter(visit, "goal", 3)
    page.locator(".hand [data-about='card:GIRL']").click()
    expect(page.locator("[data-about='slot:6'] small")).to_have_text("at once")


def test_a_card_of_the_row_that_is_pressed_is_shown_large_and_whole(visit: Visit) -> None:
    page = chapter(visit, "plans", 3, viewport=PHONE, has_touch=True)
    place_the_girl(page)
    expect(page.get_by_role("button", name="No second card")).to_be_visible()
    page.locator("[data-about='slot:6'] button").tap()
    large = page.locator(".arcade .large")
    expect(large).to_be_in_viewport(ratio=0.999)
    expect(large).to_contain_text("concludes event 1")
    page.locator("[data-about='slot:1'] button").tap()  # nobody knows that one
    expect(large).to_have_count(0)


def test_a_panel_says_how_an_event_was_concluded_and_what_it_is_worth(visit: Visit) -> None:
    page = chapter(visit, "goal", 3, "fast")
    place_the_girl(page)
    panel = page.locator("dialog[data-panel]")
    expect(panel).to_contain_text("You conclude it!")
    expect(panel).to_contain_text("You place the Girl face up in slot 6, where the coin is.")
    expect(panel.locator("td").last).to_have_text("5")


def test_the_last_event_has_its_panel_too(visit: Visit) -> None:
    page = chapter(visit, "end", 2, "fast")
    page.locator("[data-about='slot:3'] button").click()
    page.locator(".coach [data-continue]").click()
    expect(page.locator("dialog[data-panel]")).to_contain_text("That was the last event")


def test_the_games_turn_is_seen_apart_from_the_next_players(visit: Visit) -> None:
    page = chapter(visit, "game", 0, "slow", reduced_motion="no-preference")
    page.get_by_role("button", name="No second card").click()
    news = page.locator(".news p")
    expect(news).to_have_text(re.compile("The game's turn: the coin is turned to Hyde and goes to slot 7"))
    expect(page.locator(".lane > .coin")).to_have_class(re.compile("at7"))
    expect(news).to_have_text(re.compile("Utterson's turn: the coin goes to slot 1"))
    expect(page.locator(".lane > .coin")).to_have_class(re.compile("at1"))
