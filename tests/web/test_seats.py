"""Seats by lot on the page: chosen when a table is opened, said while people come, and told when it is drawn."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web import playing
from tests.web.conftest import Visit

WAYS = {"lot": "Seats are drawn by lot when everyone is here.", "choice": "Everyone keeps their seat."}
DRAWN = {
    "en-GB": "Seats drawn by lot, in this order: ",
    "fr-FR": "Places tirées au sort, dans cet ordre : ",
    "it-IT": "Posti sorteggiati, in quest'ordine: ",
}
YOU = {"en-GB": "you", "fr-FR": "vous", "it-IT": "tu"}
# What a screen reader is given to say.
LISTEN = """() => {
  window.spoken = [];
  const region = document.querySelector('p.unseen[aria-live]');
  const heard = new MutationObserver(() => window.spoken.push(region.textContent));
  heard.observe(region, { childList: true, characterData: true, subtree: true });
}"""


def names(page: Page) -> list[str]:
    """Who sits where, as the server has it; oneself as the log has it."""
    path = re.sub(r"^.*/table/", "", page.url)
    found = page.evaluate(
        """async (table) => {
          const { playing } = await (await fetch('/api/tables')).json();
          const { seats, your_seat } = playing.find(({ id }) => id === table);
          return seats.map(({ name }, seat) => (seat === your_seat ? 'you' : name));
        }""",
        path,
    )
    return [str(name) for name in found]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", [(1366, 650), (390, 664)])
def test_the_host_chooses_and_everyone_sees_which(visit: Visit, way: str, size: tuple[int, int]) -> None:
    window = {"viewport": {"width": size[0], "height": size[1]}}
    host, guest = visit(**window), visit(**window)
    sheet = playing.set_up(host, "frankenstein")
    expect(sheet.get_by_role("combobox", name="Seats")).to_have_count(0)
    host.keyboard.press("Escape")
    sheet = playing.set_up(host, "jekyll-and-hyde")
    seating = sheet.get_by_role("combobox", name="Seats")
    expect(seating).to_have_value("lot")
    seating.select_option(way)
    sheet.get_by_role("button", name="Invite friends").click()
    expect(host).to_have_url(re.compile("/table/"))
    playing.goto(guest, re.sub(r"^.*(/table/.*)$", r"\1", host.url))
    for page in (host, guest):
        expect(page.locator(".foyer")).to_contain_text(WAYS[way])
        expect(page.get_by_text(WAYS[way])).to_be_in_viewport(ratio=1)
        assert not playing.scrolls_sideways(page)
        page.evaluate(LISTEN)
    guest.locator(".foyer button.main").click()
    host.get_by_role("button", name="Fill seats with bots").click()
    for page in (host, guest):
        playing.wait_for_the_deal(page)
        log = playing.open_log(page)
        if way == "lot":
            expect(log.locator("ol li").first).to_have_text(f"{DRAWN['en-GB']}{', '.join(names(page))}.")
            assert any(DRAWN["en-GB"] in spoken for spoken in page.evaluate("() => window.spoken"))
        else:
            expect(log.locator(".log")).not_to_contain_text("by lot, in this order")


@pytest.mark.parametrize("locale", DRAWN)
def test_what_came_of_the_lot_is_told_in_the_language_and_in_the_replay(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    table = playing.open_table(page, "the-card-game", ["me", "bot:greedy", "bot:random"])
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    said = playing.open_log(page).locator("ol li").first.inner_text()
    playing.close(page)
    assert said.startswith(DRAWN[locale])
    assert len(said.removeprefix(DRAWN[locale]).split(", ")) == 3
    assert re.search(rf"\b{YOU[locale]}\b", said.removeprefix(DRAWN[locale]))
    playing.resign(page)
    playing.goto(page, table.replace("table", "replay"))
    page.locator(".board").wait_for()
    expect(playing.open_log(page).locator("ol li").first).to_contain_text(DRAWN[locale])


@pytest.mark.parametrize("spoilt", ["places", "place"])
def test_the_browser_finds_a_lot_that_was_not_drawn(visit: Visit, spoilt: str) -> None:
    """By a case file with other places, and by the place at which the browser itself has added its salt."""
    page = visit()
    table = playing.open_table(page, "jekyll-and-hyde", ["me"] + ["bot:greedy"] * 3, target="0")
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    playing.resign(page)
    if spoilt == "place":
        page.evaluate(
            """(table) => {
              const kept = JSON.parse(localStorage.getItem(`fair:${table}`));
              localStorage.setItem(`fair:${table}`, JSON.stringify({ ...kept, place: 3 }));
            }""",
            table.rpartition("/")[2],
        )
    else:
        page.route("**/api/tables/*/case", _turn_places)
    page.reload()
    expect(page.locator("dialog .bill")).to_be_visible()
    playing.close(page)
    drawer = playing.open_log(page)
    drawer.locator("details.panel summary").last.click()
    lot = drawer.locator("details.panel li", has_text="The seats were drawn")
    expect(lot.locator("b")).to_have_text("NO")


def _turn_places(route: Route) -> None:
    case = route.fetch().json()
    case["seating"]["places"].reverse()
    route.fulfill(body=json.dumps(case), content_type="application/json")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_in_the_foyer(visit: Visit, scheme: str) -> None:
    host = visit(color_scheme=scheme, bypass_csp=True)
    table = playing.open_table(host, "jekyll-and-hyde", ["me", "open", "open", "bot:poole"])
    guest = visit(table, color_scheme=scheme, bypass_csp=True)
    playing.goto(host, table)
    for page in (host, guest):
        expect(page.locator(".foyer")).to_be_visible()
        assert playing.serious_faults(page) == []
