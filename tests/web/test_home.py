"""The home page: where a newcomer begins, what waits for whoever comes back, and a game by one click."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from strangecase.games import all_games
from strangecase.server.lessons import chapter_names
from tests.web import fitting, playing
from tests.web.conftest import Visit

JVH = "jekyll-vs-hyde"
LAPTOP = {"width": 1366, "height": 650}
PHONE = {"width": 390, "height": 664}
MOST_BYTES = 250_000  # compressed, fonts included
LANGUAGES = ["en-GB", "fr-FR", "it-IT"]
WINDOWS = [((360, 640),), ((390, 664),), ((844, 390),), ((820, 1180),), ((1920, 950),)]


def tickets(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Your games").get_by_role("link")


def play(page: Page, game: str = JVH) -> None:
    page.locator(f"article#{game} button.main").click()
    playing.wait_for_the_deal(page)


def go_home(page: Page) -> None:
    playing.goto(page, "/")
    expect(page.locator("article")).to_have_count(4)


def table_in_play(page: Page) -> dict[str, Any]:
    return dict(page.evaluate("async () => (await (await fetch('/api/tables')).json()).playing[0]"))


def test_a_newcomer_sees_one_place_to_begin(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    expect(tickets(page)).to_have_count(1)
    expect(tickets(page)).to_contain_text("Start here")
    expect(tickets(page)).to_be_in_viewport(ratio=1)
    tickets(page).click()
    expect(page).to_have_url(re.compile(f"/learn/{JVH}$"))


def learned(page: Page, *chapters: str) -> None:
    """Come home with these chapters done, as GAME/CHAPTER."""
    expect(page.locator("article")).to_have_count(4)
    page.evaluate("(done) => localStorage.setItem('lessons', done)", " ".join(chapters))
    go_home(page)


def test_a_lesson_that_was_begun_goes_on_where_it_stopped(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    learned(page, f"{JVH}/tricks", f"{JVH}/potions")
    expect(tickets(page)).to_have_count(1)
    expect(tickets(page)).to_contain_text("Go on with the lesson")
    expect(tickets(page)).to_contain_text("Jekyll vs. Hyde: chapter 3 of 5")
    expect(page.locator(f"article#{JVH} .go a")).to_contain_text("2/5")
    expect(page.locator("article#frankenstein .done")).to_have_count(0)
    tickets(page).click()
    expect(page.locator(".pelmet .what")).to_contain_text("Chapter 3 of 5")


def test_of_several_lessons_the_last_goes_on(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    learned(page, f"{JVH}/tricks", "jekyll-and-hyde/card", "frankenstein/jars", "jekyll-and-hyde/asked")
    expect(tickets(page)).to_contain_text("Dr. Jekyll & Mr. Hyde: chapter 3 of 6")


def test_no_game_in_progress_stands_twice(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    for _ in range(4):
        playing.open_table(page, JVH, ["me", "bot:greedy"])
    go_home(page)
    links = page.locator("main a[href^='/table/']")
    expect(links).to_have_count(4)
    assert len({link.get_attribute("href") for link in links.all()}) == 4


def test_the_help_speaks_of_keys_or_of_fingers(visit: Visit) -> None:
    for device, heading, said in (
        ({}, "Keys", "rules"),
        ({"has_touch": True, "is_mobile": True}, "Help", "Hold a card"),
    ):
        page = visit(**device)
        expect(tickets(page)).to_have_count(1)
        page.locator("header button", has_text="?").click()
        expect(page.locator("dialog h2")).to_have_text(heading)
        expect(page.locator("dialog")).to_contain_text(said)
        expect(page.locator("dialog kbd")).to_have_count(0) if device else expect(
            page.locator("dialog kbd")
        ).not_to_have_count(0)


def test_rules_end_with_ways_into_the_game(visit: Visit) -> None:
    page = visit("/rules/frankenstein", viewport=PHONE)
    expect(page.locator("footer a[href='/learn/frankenstein']")).to_be_visible()
    page.locator("footer button.main").click()
    playing.wait_for_the_deal(page)


def test_a_lesson_that_is_done_has_a_tick_and_another_is_offered(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    learned(page, *(f"{JVH}/{chapter}" for chapter in chapter_names(JVH)))
    expect(page.locator(f"article#{JVH} .go a")).to_contain_text("✓")
    expect(tickets(page)).to_contain_text("Frankenstein: learn by playing")


def test_after_a_first_game_the_next_lesson_is_offered(visit: Visit) -> None:
    page = visit(viewport=LAPTOP)
    play(page)
    playing.resign(page)
    go_home(page)
    expect(tickets(page)).to_have_count(1)
    expect(tickets(page)).to_contain_text("Frankenstein: learn by playing")
    expect(tickets(page)).to_have_attribute("href", "/learn/frankenstein")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_whoever_comes_back_sees_first_that_it_is_his_turn(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport)
    play(page)
    go_home(page)
    first = tickets(page).first
    other = table_in_play(page)["seats"][1]["name"]
    expect(first).to_contain_text(f"Your turn, against {other}")
    expect(first).to_be_in_viewport(ratio=1)
    assert below(first, page.locator("article").first)
    first.click()
    playing.wait_for_the_deal(page)


def below(upper: Locator, lower: Locator) -> bool:
    boxes = upper.bounding_box(), lower.bounding_box()
    assert boxes[0]
    assert boxes[1]
    return boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_the_first_opponent_is_an_easy_one(visit: Visit) -> None:
    page = visit()
    play(page)
    assert [seat["strength"] for seat in table_in_play(page)["seats"] if seat["kind"] == "bot"] == ["enfield"]


def test_play_remembers_opponent_side_and_options(visit: Visit) -> None:
    page = visit()
    sheet = playing.set_up(page, JVH)
    sheet.get_by_role("radio", name="Hard").check()
    sheet.get_by_label("You are").select_option("Mr. Hyde")
    sheet.get_by_label("Cards").select_option("standard")
    sheet.get_by_role("button", name="Play", exact=True).click()
    playing.wait_for_the_deal(page)
    first = table_in_play(page)
    go_home(page)
    play(page)
    again = table_in_play(page)
    assert again["id"] != first["id"]
    assert again["your_seat"] == 1
    assert again["seats"][0]["strength"] == "utterson"
    go_home(page)
    expect(playing.set_up(page, JVH).get_by_label("Cards")).to_have_value("standard")


def test_what_was_remembered_and_no_longer_exists_is_forgotten(visit: Visit) -> None:
    page = visit()
    page.evaluate(
        """localStorage.setItem('terms frankenstein', '{"bot": "nobody", "players": 9, "options": {"deck": 1}}')"""
    )
    page.reload()
    play(page, "frankenstein")
    assert [seat["strength"] for seat in table_in_play(page)["seats"] if seat["kind"] == "bot"] == ["enfield"]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_all_games_can_be_begun_without_scrolling_on_a_laptop(visit: Visit, locale: str) -> None:
    page = visit(viewport=LAPTOP, locale=locale)
    expect(page.locator("article")).to_have_count(4)
    for button in page.locator("article .go > *").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert not playing.scrolls_sideways(page)


@pytest.mark.parametrize(("size", "locale"), fitting.in_turn(WINDOWS, LANGUAGES), ids=str)
def test_nothing_is_cut_or_too_small_to_touch(visit: Visit, size: tuple[int, int], locale: str) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale=locale, has_touch=True)
    expect(page.locator("article")).to_have_count(4)
    expect(page.locator("article .go > .main").first).to_be_in_viewport(ratio=1)
    assert not playing.scrolls_sideways(page)
    for target in page.locator("article .go > *, body header nav > *").all():
        box = target.bounding_box()
        assert not box or (box["width"] >= 44 and box["height"] >= 44), target.inner_text()
    cut = page.evaluate(
        """() => [...document.querySelectorAll('article h3, article .go > *, nav strong')]
             .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""
    )
    assert cut == []


def test_every_game_has_its_stage_set(visit: Visit) -> None:
    page = visit()
    for game in ("jekyll-vs-hyde", "frankenstein", "jekyll-and-hyde", "the-card-game"):
        expect(page.locator(f"article#{game} .cloth svg path").first).to_be_attached()
    assert page.locator("#sprite #who-jekyll").count() == 1  # a face stands in the document once


def test_every_page_has_its_own_title(visit: Visit) -> None:
    page = visit()
    expect(page).to_have_title("Strange Case: Four Gothic table games")
    page.get_by_role("link", name="Rules Frankenstein").click()
    expect(page).to_have_title("Rules of Frankenstein · Strange Case")
    playing.goto(page, "/learn/frankenstein")
    expect(page).to_have_title("Lesson: Frankenstein · Strange Case")
    go_home(page)
    play(page, "frankenstein")
    expect(page).to_have_title(re.compile("^(◆ )?Frankenstein · Strange Case$"))
    playing.resign(page)
    playing.goto(page, re.sub(r"^.*/table/", "/replay/", page.url))
    expect(page).to_have_title("Replay: Frankenstein · Strange Case")
    for nothing in ("/nowhere", "/learn/chess", "/rules"):
        playing.goto(page, nothing)
        expect(page).to_have_title(re.compile("· Strange Case$"))
        expect(page.locator("h1")).to_be_visible()
    playing.goto(page, "/nowhere")
    expect(page).to_have_title("There is nothing on this stage. · Strange Case")
    playing.goto(page, "/table/nothing")
    expect(page).to_have_title("There is no such table, or you may not see it. · Strange Case")
    playing.goto(page, "/replay/nothing")
    expect(page).to_have_title(re.compile("^That did not work: .* · Strange Case$"))


def test_a_guest_chooses_name_and_portrait_in_one_step(visit: Visit) -> None:
    page = visit()
    page.locator("header .me").click()
    sheet = page.locator("dialog")
    sheet.get_by_label("What shall we call you?").fill("Ada")
    expect(sheet.locator("input[type=radio]:checked")).to_have_count(1)  # the one that was lent
    sheet.locator("input[value=fletcher]").check()
    expect(sheet.get_by_role("status")).to_have_text("Saved.")
    expect(sheet.get_by_label("What shall we call you?")).to_have_value("Ada")
    assert page.evaluate("async () => (await (await fetch('/api/me')).json()).portrait") == "fletcher"
    sheet.get_by_role("button", name="Save").click()
    expect(page.locator("header .me")).to_contain_text("Ada")
    me = page.evaluate("async () => await (await fetch('/api/me')).json()")
    assert (me["name"], me["portrait"]) == ("Ada", "fletcher")


def test_a_replay_is_seen_from_ones_own_chair(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["bot:random", "me"]))
    playing.wait_for_the_deal(page)
    playing.resign(page)
    playing.goto(page, page.url.split("/table/")[1].join(["/replay/", ""]))
    expect(page.locator(".pit .player.me")).to_contain_text("Mr. Hyde")
    expect(page.locator(".pit .player.me")).to_contain_text("you", ignore_case=True)


@pytest.mark.parametrize("game", [game.name for game in all_games() if game.page])
def test_rules_begin_with_goal_turn_and_scoring(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", locale="it-IT")
    expect(page.locator(".short dd")).to_have_count(3)
    assert [len(text) > 40 for text in page.locator(".short dd").all_inner_texts()] == [True] * 3


def test_whoever_is_invited_reads_by_whom_to_what_and_can_learn_it_first(visit: Visit) -> None:
    host, guest = visit(), visit()
    path = playing.open_table(host, "jekyll-and-hyde", ["me", "open", "bot:random", "bot:random"])
    playing.goto(host, path)
    expect(host.locator(".foyer .empty")).to_have_count(1)
    playing.goto(guest, path)
    expect(guest.locator(".foyer")).to_contain_text("An invitation from Guest")
    expect(guest.locator(".foyer")).to_contain_text("about 30 minutes")
    expect(guest.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn/jekyll-and-hyde")
    guest.get_by_role("button", name="Join").click()
    playing.wait_for_the_deal(guest)


def test_a_guest_is_called_so_in_the_language_of_the_page(visit: Visit) -> None:
    for locale, guest in {"fr-FR": "Invité", "it-IT": "Ospite"}.items():
        page = visit(locale=locale)
        expect(page.locator("header .me")).to_contain_text(guest)
        page.locator("header .me").click()
        expect(page.locator("dialog input").first).to_be_focused()
        page.keyboard.type("Ada")
        page.keyboard.press("Enter")
        expect(page.locator("header .me")).to_contain_text("Ada")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_by_night_and_by_day(visit: Visit, scheme: str) -> None:
    page = visit(bypass_csp=True, color_scheme=scheme)
    expect(tickets(page)).to_have_count(1)
    assert playing.serious_faults(page) == []
    playing.set_up(page, JVH)
    assert playing.serious_faults(page) == []
    page.keyboard.press("Escape")
    page.locator("header .me").click()
    assert playing.serious_faults(page) == []
    page.keyboard.press("Escape")
    play(page)
    go_home(page)
    expect(tickets(page)).to_have_count(2)
    assert playing.serious_faults(page) == []


def over_the_wire(page: Page) -> dict[str, int]:
    """What the page has loaded so far of its own files, in bytes as they were sent: brotli, as browsers ask for."""
    sent = page.evaluate("""() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])""")
    return {path: size for path, size in sent if path.startswith("/assets/") or path == "/"}


@pytest.mark.parametrize("game", ["jekyll-vs-hyde", "frankenstein", "jekyll-and-hyde", "the-card-game"])
def test_little_is_loaded_until_something_can_be_decided(visit: Visit, game: str) -> None:
    page = visit()
    play(page, game)
    expect(page.locator(".board [data-choice]").first).to_be_visible()
    sizes = over_the_wire(page)
    assert all(sizes.values()), sizes
    assert 100_000 < sum(sizes.values()) < MOST_BYTES, sizes


def test_a_newcomers_first_game_is_short(visit: Visit) -> None:
    """Whoever never played a game begins with what the game says is good for that; then with what was played last."""
    page = visit(viewport=LAPTOP)
    length = "select:has(option[value='300'])"
    sheet = playing.set_up(page, "jekyll-and-hyde")
    expect(sheet.locator(length)).to_have_value("300")
    sheet.locator(length).select_option("500")
    sheet.locator("button.main").click()
    playing.wait_for_the_deal(page)
    go_home(page)
    expect(playing.set_up(page, "jekyll-and-hyde").locator(length)).to_have_value("500")
