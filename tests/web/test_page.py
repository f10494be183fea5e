"""The page as people use it: in Chromium, by mouse and by keyboard, alone and with a friend."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.web import playing
from tests.web.conftest import Visit

LANGUAGES = {"en-GB": ("Play", "Rules"), "fr-FR": ("Jouer", "Règles"), "it-IT": ("Gioca", "Regole")}


def begin(page: Page) -> None:
    page.locator("article.ready button.main").click()
    expect(hand(page)).to_have_count(10)


def hand(page: Page) -> Locator:
    return page.locator(".near button[data-card]")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_three_languages(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    play, rules = LANGUAGES[locale]
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator("article.ready button.main")).to_contain_text(play)
    expect(page.get_by_role("link", name=re.compile(rules)).first).to_be_visible()
    begin(page)


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    page = visit()
    begin(page)
    while not playing.is_over(page):
        dull = page.locator(".near button.dull")
        asked = page.locator(".near button.lifted").count() and not page.locator(".actions button.main").count()
        if asked and dull.count():
            with suppress(Error, AssertionError):
                dull.first.click(timeout=1000, position={"x": 8, "y": 30})
                expect(page.get_by_role("link", name=re.compile("JVH-"))).to_be_visible(timeout=3000)
                return
        playing.decide_by_mouse(page)
        page.wait_for_timeout(30)
    pytest.fail("every card could always be played")


def test_axe_finds_no_serious_fault(visit: Visit) -> None:
    page = visit(bypass_csp=True)
    assert playing.serious_faults(page) == []
    begin(page)
    assert playing.serious_faults(page) == []
    playing.play_by_mouse(page)
    assert playing.serious_faults(page) == []
    page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    expect(page).to_have_url(re.compile("/replay/"))
    assert playing.serious_faults(page) == []
    page.goto(re.sub(r"/replay.*", "/rules/jekyll-vs-hyde", page.url))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert playing.serious_faults(page) == []
