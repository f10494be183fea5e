"""The page as people use it: in Chromium, by mouse and by keyboard, alone and with a friend."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.web import playing
from tests.web.conftest import Visit

JVH = "article#jekyll-vs-hyde"
LANGUAGES = {"en-GB": ("Play", "Rules"), "fr-FR": ("Jouer", "Règles"), "it-IT": ("Gioca", "Regole")}


def begin(page: Page) -> None:
    page.locator(f"{JVH} button.main").click()
    expect(hand(page)).to_have_count(10)


def hand(page: Page) -> Locator:
    return page.locator(".board .hand button[data-card]")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_three_languages(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    play, rules = LANGUAGES[locale]
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator(f"{JVH} button.main")).to_contain_text(play)
    expect(page.get_by_role("link", name=re.compile(rules)).first).to_be_visible()
    begin(page)


def test_help_has_the_keys_of_the_game_that_is_played(visit: Visit) -> None:
    for game, keys, others in (("frankenstein", "jar to jar", "Potion"), ("jekyll-vs-hyde", "Potion", "jar to jar")):
        page = visit()
        page.keyboard.press("?")
        expect(page.locator("dialog dt")).to_have_text(["r", "?", "Esc"])
        page.keyboard.press("Escape")
        playing.goto(page, playing.open_table(page, game, ["me", "bot:greedy"]))
        playing.wait_for_the_deal(page)
        page.keyboard.press("?")
        expect(page.locator("dialog dl")).to_contain_text(keys)
        expect(page.locator("dialog dl")).not_to_contain_text(others)


# Where to click to try a card that may not be played now, if a card is asked for.
FORBIDDEN = """() => {
  const [dull, lifted] = ['dull', 'lifted'].map((look) => document.querySelector(`.board .hand button.${look}`));
  if (!dull || !lifted || document.querySelector('.board .prompt button.main')) return null;
  dull.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = dull.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
}"""


def refusal(page: Page) -> str:
    """What the page says when a card is tried that may not be played. Hyde, for he has to follow in the first trick."""
    playing.set_up(page, "jekyll-vs-hyde").locator("select:has(option[value='-1'])").select_option("1")
    page.locator("dialog button.main").click()
    expect(hand(page)).to_have_count(10)
    for _ in range(500):
        where = page.evaluate(FORBIDDEN)
        if where:
            page.mouse.click(*where)
            with suppress(Error, AssertionError):
                expect(page.get_by_role("link", name=re.compile("JVH-"))).to_be_visible(timeout=3000)
                return page.locator(".refused").inner_text(timeout=3000)
        playing.decide_by_mouse(page)
        page.wait_for_timeout(30)
    raise AssertionError("every card could always be played")


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    assert re.search(r"(Pride|Greed|Wrath) \(\1 \d|(Pride|Greed|Wrath) was called", refusal(visit()))


def test_a_refusal_is_in_the_language_and_the_cards_of_the_table(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    sheet = playing.set_up(page, "jekyll-vs-hyde")
    sheet.get_by_label("Cartes").select_option("standard")
    sheet.locator("button.main").click()
    expect(hand(page)).to_have_count(10)
    playing.goto(page, "/")  # the cards are remembered
    said = refusal(page)
    assert re.match(r"[Vv]ous avez la couleur (de l'entame|annoncée), (trèfle|carreau|pique) \(\d de \2", said), said
    assert re.search(r"Règle JVH-(9|10)\b", said), said


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", "That did not work: there is no such table"),
        ("fr-FR", "Cela n'a pas marché : cette table n'existe pas"),
        ("it-IT", "Non ha funzionato: questo tavolo non esiste"),
    ],
)
def test_what_the_server_cannot_do_is_said_in_the_language(visit: Visit, locale: str, said: str) -> None:
    expect(visit("/replay/nothing", locale=locale).get_by_role("heading", level=1)).to_have_text(said)


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
