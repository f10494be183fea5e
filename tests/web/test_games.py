"""Every game on the page, with every number of players: whole games, as people play them."""

import pytest
from playwright.sync_api import Page, expect

from strangecase.games import all_games, find_game
from tests.web import playing
from tests.web.conftest import Visit

# One hand of the game that is otherwise played to 1000 points.
SHORT = {"jekyll-and-hyde": {"target": "0"}}
TABLES = [(game.name, players) for game in all_games() if game.page for players in game.players]
SMALLEST = [(game, min(players for each, players in TABLES if each == game)) for game in dict(TABLES)]
LARGER = [pytest.param(*table, marks=pytest.mark.long) for table in TABLES if table not in SMALLEST]
LOCALES = ("en-GB", "fr-FR", "it-IT")
SCHEMES = ("dark", "light", "light")


@pytest.mark.parametrize(("game", "players"), [*SMALLEST, *LARGER])
def test_a_whole_game_against_bots_by_mouse_and_its_replay_in_three_languages(
    visit: Visit, game: str, players: int
) -> None:
    page = visit()
    table = playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1), **SHORT.get(game, {}))
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    playing.play_by_mouse(page)
    replay = table.replace("table", "replay")
    for locale in LOCALES:
        reader = visit(replay, locale=locale, viewport={"width": 1700, "height": 900})  # where the log lies open
        expect(reader.locator("html")).to_have_attribute("lang", locale[:2])
        reader.locator(".board").wait_for()
        reader.keyboard.press("End")
        told = reader.locator("ol li").all_inner_texts()
        assert len(told) > 20
        assert [line for line in told if not line.strip() or "undefined" in line or "NaN" in line] == []
        reader.keyboard.press("Home")
        for _ in range(3):
            reader.keyboard.press("ArrowRight")
        expect(reader).to_have_url(f"{reader.url.partition('?')[0]}?step=3")


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_several_browsers_one_of_them_by_keyboard_only(visit: Visit, game: str, players: int) -> None:
    """With a reload and a cut connection in the middle; the last seats of a large table are bots'."""
    host, guest = visit(), visit()
    seats = ["me", "open"] + ["bot:greedy"] * (players - 2)
    table = playing.open_table(host, game, seats, **SHORT.get(game, {}))
    playing.goto(host, table)
    playing.goto(guest, table)
    guest.locator(".foyer button.main").click()
    for page in (host, guest):
        playing.wait_for_the_deal(page)
    for look in range(playing.LONGEST):
        if playing.is_over(host) and playing.is_over(guest):
            break
        playing.decide_by_keys(host)
        playing.decide_by_mouse(guest)
        host.wait_for_timeout(10)
        if look == 25:
            _disturb(host, guest)
    assert playing.is_over(host)
    assert playing.is_over(guest)


def _disturb(host: Page, guest: Page) -> None:
    host.reload()
    playing.wait_for_the_deal(host)
    guest.context.set_offline(True)
    guest.wait_for_timeout(300)
    guest.context.set_offline(False)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_phone_has_everything_in_sight_and_axe_finds_no_serious_fault(visit: Visit, game: str, players: int) -> None:
    look = TABLES.index((game, players)) % len(LOCALES)
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = visit(**phone, locale=LOCALES[look], color_scheme=SCHEMES[look], bypass_csp=True)
    table = playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1), **SHORT.get(game, {}))
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    for _ in range(25):
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
        assert not playing.scrolls_sideways(page)
    assert playing.serious_faults(page) == []


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_the_browser_deals_a_finished_game_again(visit: Visit, game: str, players: int) -> None:
    page = visit()
    table = playing.open_table(page, game, ["me"] + ["bot:greedy"] * (players - 1), **SHORT.get(game, {}))
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    playing.decide_by_mouse(page)
    playing.resign(page)
    drawer = playing.open_log(page)
    drawer.locator("details.panel summary").last.click()
    checks = drawer.locator("details.panel li b")
    expect(checks.first).to_have_text("yes")
    assert set(checks.all_inner_texts()) == {"yes"}
    by_lot = find_game(game).seats_by_lot
    assert checks.count() == 7 + by_lot, (
        "secret, seals, terms, salt, record, deals, what was seen; and the lot of the seats"
    )
    assert page.get_by_text("The seats were drawn from the secret and everyone's numbers").count() == by_lot
