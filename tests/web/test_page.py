"""The page as people use it: in Chromium, by mouse and by keyboard, alone and with a friend."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.web.conftest import Visit

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LANGUAGES = {"en-GB": ("Play", "Rules"), "fr-FR": ("Jouer", "Règles"), "it-IT": ("Gioca", "Regole")}


def begin(page: Page) -> None:
    page.locator("article.ready button.main").click()
    expect(hand(page)).to_have_count(10)


def hand(page: Page) -> Locator:
    return page.locator(".near button[data-card]")


def is_over(page: Page) -> bool:
    return page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).count() > 0


# Where to click to decide whatever is asked: found at one moment, for the other moves too.
CHOICE = """() => {
  const chosen = document.querySelector('.suits button:enabled')
    ?? document.querySelector('.actions button.main:enabled')
    ?? document.querySelector('.near button.lifted:not(.picked)');
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = chosen.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];  // the next card may lie over the rest
}"""


def take_turn_by_mouse(page: Page) -> None:
    """Decide whatever is asked, if something is."""
    where = page.evaluate(CHOICE)
    if where:
        page.mouse.click(*where)
    page.wait_for_timeout(30)


def play_by_mouse(*pages: Page) -> None:
    for _ in range(1500):
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            take_turn_by_mouse(page)
    raise AssertionError("the game does not end")


def test_a_whole_game_against_a_bot_by_mouse_and_its_replay(visit: Visit) -> None:
    page = visit()
    begin(page)
    play_by_mouse(page)
    page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=2$"))


def test_a_whole_game_by_keyboard_only(visit: Visit) -> None:
    page = visit()
    page.locator("article.ready button.main").focus()
    page.keyboard.press("Enter")
    expect(hand(page)).to_have_count(10)
    for _ in range(1500):
        if is_over(page):
            break
        if page.locator(".suits button:enabled").count():
            page.keyboard.press("p")
        else:
            decide_by_keys(page)
        page.wait_for_timeout(30)
    assert is_over(page)


# The key to press: Enter where enough cards are picked to be given, or the number of a card that is lifted.
KEY = """() => {
  if (document.querySelector('.actions button.main:enabled')) return 'Enter';
  const cards = [...document.querySelectorAll('.near button[data-card]')];
  const at = cards.findIndex((b) => b.classList.contains('lifted') && !b.classList.contains('picked'));
  return at < 0 ? null : String((at + 1) % 10);
}"""


def decide_by_keys(page: Page) -> None:
    key = page.evaluate(KEY)
    if key:
        page.keyboard.press(key)


def test_two_browsers_play_with_a_reload_and_a_cut_connection(visit: Visit) -> None:
    host = visit()
    host.get_by_role("button", name=re.compile("invite", re.IGNORECASE)).click()
    expect(host).to_have_url(re.compile("/table/"))
    guest = visit(host.url.split("/", 3)[3].join(["/", ""]))
    guest.get_by_role("button", name=re.compile("sit|join|seat", re.IGNORECASE)).first.click()
    for page in (host, guest):
        expect(hand(page)).to_have_count(10)
    for _ in range(12):
        for page in (host, guest):
            take_turn_by_mouse(page)
    host.reload()
    expect(host.locator(".near")).to_be_visible()
    guest.context.set_offline(True)
    guest.wait_for_timeout(500)
    guest.context.set_offline(False)
    play_by_mouse(host, guest)
    assert is_over(host)
    assert is_over(guest)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_three_languages(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    play, rules = LANGUAGES[locale]
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator("article.ready button.main")).to_contain_text(play)
    expect(page.get_by_role("link", name=re.compile(rules)).first).to_be_visible()
    begin(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_has_everything_in_sight(visit: Visit, scheme: str) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, color_scheme=scheme)
    begin(page)
    for _ in range(6):
        take_turn_by_mouse(page)
        wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, "the page scrolls sideways"


# Where to click to try a card that may not be played now, if a card is asked for.
FORBIDDEN = """() => {
  const [dull, lifted] = ['dull', 'lifted'].map((look) => document.querySelector(`.near button.${look}`));
  if (!dull || !lifted || document.querySelector('.actions button.main')) return null;
  dull.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = dull.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
}"""


def refusal(page: Page) -> str:
    """What the page says when a card is tried that may not be played. Hyde, for he has to follow in the first trick."""
    page.locator("article.ready select").first.select_option("1")
    begin(page)
    for _ in range(500):
        where = page.evaluate(FORBIDDEN)
        if where:
            page.mouse.click(*where)
            with suppress(Error, AssertionError):
                expect(page.get_by_role("link", name=re.compile("JVH-"))).to_be_visible(timeout=3000)
                return page.locator(".refused").inner_text(timeout=3000)
        take_turn_by_mouse(page)
    raise AssertionError("every card could always be played")


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    assert re.search(r"(Pride|Greed|Wrath) \(\1 \d|(Pride|Greed|Wrath) was named", refusal(visit()))


def test_a_refusal_is_in_the_language_and_the_cards_of_the_table(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    page.locator("article.ready summary").first.click()
    page.get_by_label("Cartes").select_option("standard")
    said = refusal(page)
    assert re.match(r"[Vv]ous avez la couleur (de l'entame|annoncée), (trèfle|carreau|pique) \(\d de \2", said), said
    assert re.search(r"Règle JVH-(9|10)$", said), said


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
    serious(page)
    begin(page)
    serious(page)
    play_by_mouse(page)
    serious(page)
    page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    expect(page).to_have_url(re.compile("/replay/"))
    serious(page)
    page.goto(re.sub(r"/replay.*", "/rules/jekyll-vs-hyde", page.url))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    serious(page)


def serious(page: Page) -> None:
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run()")["violations"]
    faults = [
        f"{fault['help']}: {fault['nodes'][0]['html'][:300]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
    assert faults == [], page.url
