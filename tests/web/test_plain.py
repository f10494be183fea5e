"""The plain board: a game that brings rules and nothing else is played, followed and looked at again in the browser."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from strangecase.games import game_at
from strangecase.kernel.rng import series
from strangecase.server.page import built_page
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table
from tests.server.running import Running, running
from tests.web import fitting, playing
from tests.web.conftest import Visit

Size = tuple[int, int]
KUHN = "kuhn-poker"
FOLDER = Path(__file__).parents[2] / "examples/kuhn_poker"
ACTIONS = [f"move {i} to {i + 7}" for i in range(60)]
PASS, BET = ".board [data-choice=pass]", ".board [data-choice=bet]"
SCORES = {("+1", "−1"), ("−1", "+1"), ("+2", "−2"), ("−2", "+2")}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that offers Kuhn poker as well, as `serve --game examples/kuhn_poker` does."""
    game = game_at(str(FOLDER))
    Table(game, ["nobody"] * 2, dealer=SeriesDealer(series(0, [0])[0]))  # compiled before a page waits for it
    with running(tmp_path_factory.mktemp("house"), page=built_page(), elsewhere=(game,)) as server:
        yield server


def sit_down(page: Page) -> str:
    """Sit down in the first seat, against a bot; return the table's path."""
    table = playing.open_table(page, KUHN, ["me", "bot:greedy"])
    playing.goto(page, table)
    playing.wait_for_the_deal(page)
    expect(page.locator(PASS)).to_be_enabled()
    return table


def scores(page: Page) -> tuple[str, ...]:
    """What both have in the end, as the playbill says."""
    expect(page.locator("dialog .bill")).to_be_visible()
    return tuple(page.locator("dialog .bill .story td").all_inner_texts())


def test_a_game_from_home_is_played_by_mouse_to_its_score_and_looked_at_again(visit: Visit) -> None:
    page = visit()
    card = page.locator(f"article#{KUHN}")
    expect(card).to_contain_text("A jack, a queen and a king")
    expect(card.locator("a[href^='/learn']")).to_have_count(0)
    card.locator("button.main").click()
    playing.wait_for_the_deal(page)
    table = page.url
    expect(page).to_have_title(re.compile("Kuhn poker"))
    expect(page.locator(".prompt")).to_contain_text("Choose an action")
    assert page.locator(".board .own dd").inner_text() in ("J", "Q", "K")
    expect(page.locator(".board .sheet [data-about='field:chips'] td")).to_have_text(["1", "1"])
    playing.play_by_mouse(page)
    assert scores(page) in SCORES
    replay = visit(table[table.index("/table") :].replace("table", "replay"), viewport={"width": 1700, "height": 900})
    replay.locator(".board").wait_for()
    replay.keyboard.press("End")
    told = replay.locator(".log li").all_inner_texts()
    assert told[0] == "Chance decides."
    assert told[-1] == "The game is over."
    # Both cards lie open: one in the pit, the other in the table.
    places = (replay.locator(".board .own dd"), replay.locator("[data-about='field:card'] td").last)
    cards = [place.inner_text() for place in places]
    assert len(set(cards)) == 2
    assert set(cards) < {"J", "Q", "K"}
    assert replay.locator("[data-about='field:card'] td").all_inner_texts() == cards


def test_it_is_played_by_keyboard_and_the_focus_stays_on_the_actions(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.locator(PASS).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(BET)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")  # pass
    while not playing.is_over(page):
        if page.locator(f"{BET}:enabled").count():
            expect(page.locator(".board [data-choice]:focus")).to_have_count(1)
            page.keyboard.press("2")  # bet
        page.wait_for_timeout(20)
    assert scores(page) in SCORES


def test_a_number_key_chooses_and_the_log_tells_it(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.keyboard.press("9")  # there is no ninth
    expect(page.locator(PASS)).to_be_enabled()
    page.keyboard.press("2")
    assert scores(page) in SCORES
    page.keyboard.press("Escape")
    lines = playing.open_log(page).locator(".log li").all_inner_texts()
    assert "First player: bet." in lines
    assert "Chips in the pot, First player: 2." in lines
    assert [line for line in lines if not line.strip() or "undefined" in line or "NaN" in line] == []


@pytest.mark.parametrize(
    ("locale", "asks", "goes_on"),
    [
        ("fr-FR", "Choisissez une action", "Le hasard décide."),
        ("it-IT", "Scegli un'azione", "Decide il caso."),
    ],
)
def test_the_frame_speaks_the_language_of_the_page_and_the_game_its_own(
    visit: Visit, locale: str, asks: str, goes_on: str
) -> None:
    page = visit(locale=locale)
    sit_down(page)
    expect(page.locator(".prompt")).to_contain_text(asks)
    expect(page.locator(PASS)).to_contain_text("pass")
    assert goes_on in playing.open_log(page).locator(".log li").all_inner_texts()


def test_what_this_page_cannot_check_has_no_tick(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    drawer = playing.open_log(page)
    drawer.locator("details.panel summary").last.click()
    expect(drawer.locator("details.panel").last).to_contain_text("'strangecase verify --game FOLDER' does")
    expect(drawer.get_by_text("Then your browser checks everything")).to_have_count(0)
    playing.close(page)
    playing.resign(page)
    drawer = playing.open_log(page)
    drawer.locator("details.panel summary").last.click()
    checks = drawer.locator("details.panel li")
    expect(checks.filter(has_text="does not check its deals: 'strangecase verify --game FOLDER' does")).to_have_count(1)
    assert set(checks.locator("b").all_inner_texts()) == {"yes"}, "secret, seals, terms, salt and record are right"
    expect(checks.filter(has_text="✓")).to_have_count(5)
    expect(checks.filter(has_text="Everything that chance brought")).to_have_count(0)


@pytest.mark.parametrize("size", fitting.SIZES)
def test_it_fits_and_so_does_its_replay(visit: Visit, size: Size) -> None:
    page = visit(**fitting.device(size), locale="fr-FR")
    table = sit_down(page)
    is_touched = size in fitting.PHONES
    assert fitting.faults(page, is_touched) == []
    assert covered(page) == []
    page.locator(BET).click()
    expect(page.locator("dialog .bill")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog .bill")).to_have_count(0)
    assert covered(page) == []
    playing.goto(page, table.replace("table", "replay"))
    page.locator(".board").wait_for()
    assert covered(page) == []


@pytest.mark.parametrize("size", fitting.SIZES)
def test_many_fields_and_actions_scroll_in_their_places(visit: Visit, size: Size) -> None:
    page = visit(**fitting.device(size))
    page.route_web_socket(re.compile("/ws/"), crowd)
    sit_down_in_a_crowd(page)
    look = page.evaluate(fitting.READ)
    assert (look["high"], look["wide"]) == (look["height"], look["width"])
    assert covered(page) == []
    last = page.locator(".board [data-choice]").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    box = last.bounding_box()
    assert box
    assert box["height"] >= fitting.FINGER
    page.locator(".sheet [data-about='field:more29']").scroll_into_view_if_needed()
    expect(page.locator(".sheet [data-about='field:more29']")).to_be_in_viewport()
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)


def sit_down_in_a_crowd(page: Page) -> None:
    playing.goto(page, playing.open_table(page, KUHN, ["me", "bot:greedy"]))
    playing.wait_for_the_deal(page)
    expect(page.locator(".board [data-choice]")).to_have_count(len(ACTIONS))


def crowd(socket: WebSocketRoute) -> None:
    """Tell the page of more fields and actions than there are."""
    server = socket.connect_to_server()
    server.on_message(lambda text: socket.send(_crowded(text)))


def _crowded(text: str | bytes) -> str | bytes:
    news: dict[str, Any] = json.loads(text)
    if not news.get("sight"):
        return text
    values: list[Any] = [7, "a long word", None, [1, None, 3], [["x", None, "o"], [None, "x", "o"], [None, None, "x"]]]
    for i in range(30):
        entries = [{"seat": seat, "value": values[i % 5]} for seat in ((None,) if i % 2 else (0, 1))]
        news["sight"]["fields"].append({"name": f"more{i}", "label": f"one more field, {i}", "entries": entries})
    if news["legal"]:
        news["legal"] = [{"do": words, "fields": {}} for words in ACTIONS]
    return json.dumps(news)


def covered(page: Page) -> list[str]:
    """What of the paper, one's own fields and the plates is out of the window, or lies over each other."""
    return list(
        page.evaluate("""() => {
          const names = ['.sheet', '.own', '.rivals', '.me .tag', '.actions', '.prompt', '.controls'];
          const parts = [...document.querySelectorAll(names.map((name) => `.board ${name}`).join())]
            .filter((each) => each.checkVisibility() && each.offsetWidth && each.offsetHeight)
            .map((each) => [each.className, each.getBoundingClientRect()]);
          const isOut = ({ left, top, right, bottom }) =>
            left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
          const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
            && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
          const over = parts.flatMap(([a, one], i) =>
            parts.slice(i + 1).filter(([, other]) => meet(one, other)).map(([b]) => `${a} and ${b} overlap`));
          return [...parts.filter(([, at]) => isOut(at)).map(([a]) => `${a} is out of the window`), ...over];
        }""")
    )


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_by_night_and_by_day(visit: Visit, scheme: str) -> None:
    page = visit(bypass_csp=True, color_scheme=scheme)
    expect(page.locator(f"article#{KUHN}")).to_be_visible()
    assert playing.serious_faults(page) == []
    sit_down(page)
    assert playing.serious_faults(page) == []
    page.locator(BET).click()
    expect(page.locator("dialog .bill")).to_be_visible()
    assert playing.serious_faults(page) == []


def test_its_rules_are_shown_under_its_own_name(visit: Visit) -> None:
    page = visit(f"/rules/{KUHN}")
    expect(page).to_have_title("Rules of Kuhn poker · Strange Case")
    expect(page.locator(".rules")).to_contain_text("the higher card wins")
