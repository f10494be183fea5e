"""Before and around a game: whom to play against, hints that come by themselves, kind words, whose face is whose."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, Visitor
from tests.web import playing
from tests.web.conftest import Visit
from tests.web.fitting import device
from tests.web.test_ending import people

# A kind word, where it lies, and where the pelmet and its buttons do; all in one moment, for it is short.
TOAST = """() => {
  const toast = document.querySelector('.said .toast');
  if (!toast) return null;
  const box = (each) => each.getBoundingClientRect().toJSON();
  return {
    text: toast.innerText, face: toast.querySelector('.cameo')?.dataset.who, toast: box(toast),
    pelmet: box(document.querySelector('.pelmet')), tools: box(document.querySelector('.pelmet nav')),
  };
}"""


def test_whom_to_play_against_can_be_chosen(visit: Visit) -> None:
    page = visit()
    sheet = playing.set_up(page, "jekyll-vs-hyde")
    expect(sheet.locator("summary")).to_contain_text("Anyone")
    expect(sheet.locator("[data-person='jekyll']")).to_have_count(0)
    sheet.locator("summary").click()
    expect(sheet.locator("[data-person='newcomen']")).to_contain_text("Lights his pipe before he decides.")
    for who in ("guest", "newcomen"):  # one seat: the second takes it
        sheet.locator(f"[data-person='{who}']").click()
    expect(sheet.locator("summary")).to_contain_text("Newcomen")
    sheet.locator("button.main").click()
    playing.wait_for_the_deal(page)
    assert [seat["portrait"] for seat in people(page) if seat["kind"] == "bot"] == ["newcomen"]
    playing.goto(page, "/")
    sheet = playing.set_up(page, "jekyll-vs-hyde")
    expect(sheet.locator("summary")).to_contain_text("Newcomen")
    sheet.locator("summary").click()
    sheet.get_by_role("button", name="Anyone").click()
    expect(sheet.locator("summary")).to_contain_text("Anyone")


SHOWN = "Spectators may see the hands of finished rounds"


def test_what_those_who_look_on_may_see_is_read_before_anyone_sits_down(visit: Visit, house: Running) -> None:
    """In the list of open tables, and at the table itself for whoever has a link to it."""
    guest = visit()
    with Visitor(house) as host:
        host.post("/api/me", {"name": "Dr Hastie"})
        table = host.open_table("me", "open", past_hands=True, listed=True)
        guest.reload()
        row = guest.locator("section[aria-labelledby='list-open'] li").filter(has_text="Dr Hastie")
        expect(row).to_contain_text(SHOWN)
        playing.goto(guest, f"/table/{table}")
        foyer = guest.locator(".foyer")
        expect(foyer).to_contain_text(f"{SHOWN}. Nobody can change that later.")
        live = house.app.server.house.tables.in_use(table)
        assert live
        assert live.room.people[1] is None, "nobody has sat down by coming"
        foyer.locator("button.main").click()
        playing.wait_for_the_deal(guest)
        with host.at(table) as page:
            page.ask("resign")


def test_several_are_chosen_where_several_sit_and_nobody_who_is_on_a_card(visit: Visit) -> None:
    page = visit()
    sheet = playing.set_up(page, "jekyll-and-hyde")
    expect(sheet.locator("[data-person='utterson']")).to_have_count(0)
    sheet.locator("summary").click()
    for who in ("guest", "igor"):
        sheet.locator(f"[data-person='{who}']").click()
    expect(sheet.locator("[data-person][aria-pressed='true']")).to_have_count(2)
    sheet.locator("button.main").click()
    playing.wait_for_the_deal(page)
    assert {"guest", "igor"} <= {seat["portrait"] for seat in people(page) if seat["kind"] == "bot"}


def test_in_a_first_game_hints_come_by_themselves_until_they_are_switched_off(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:poole"]) + "?hints=on")
    hint = page.locator(".hint[role='status']")
    expect(hint.locator("p").first).not_to_be_empty()
    page.goto(page.url.partition("?")[0])  # kept for this table
    expect(hint.locator("p").first).not_to_be_empty()
    first = hint.inner_text()
    answer(page)
    expect(hint).not_to_have_text(first)  # the next decision has its own
    expect(hint.locator("p").first).not_to_be_empty()
    hint.get_by_role("button", name="Hints off").click()
    expect(hint).to_have_count(0)
    page.reload()
    playing.wait_for_the_deal(page)
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(hint).to_have_count(0)


def answer(page: Page) -> None:
    """Decide until the table has moved on."""
    before = page.locator(".pit .hand [data-card]").count()
    for _ in range(playing.LONGEST):
        if page.locator(".pit .hand [data-card]").count() != before:
            return
        playing.decide_by_mouse(page)
        page.wait_for_timeout(20)
    raise AssertionError("nothing was decided")


def test_without_being_asked_for_no_hint_comes(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:poole"]))
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(page.locator(".hint[role='status']")).to_have_count(0)


@pytest.mark.parametrize("size", [(1366, 650), (390, 664), (844, 390)], ids=lambda size: "x".join(map(str, size)))
def test_a_kind_word_names_the_person_and_covers_nothing_of_the_table(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(**device(size))
    playing.goto(page, playing.open_table(page, "frankenstein", ["me", "bot:poole:guest"]))
    look = page.wait_for_function(TOAST).json_value()
    assert look["text"].startswith("Miss Guest: ")
    assert look["face"] == "guest"
    toast, pelmet = look["toast"], look["pelmet"]
    assert toast["top"] >= pelmet["top"] - 1
    assert toast["bottom"] <= pelmet["bottom"] + 1
    assert toast["left"] >= 0
    assert toast["right"] <= look["tools"]["left"]


def test_a_kind_word_goes_when_it_is_clicked(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:poole"]))
    playing.wait_for_the_deal(page)
    drawer = playing.open_log(page)
    drawer.get_by_text("Quick chat").click()
    drawer.get_by_role("button", name="One moment, please.").click()
    playing.close(page)
    page.locator(".said .toast", has_text="One moment, please.").click()
    expect(page.locator(".said .toast", has_text="One moment, please.")).to_have_count(0, timeout=3000)


def test_a_seat_of_frankenstein_shows_who_sits_there(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "frankenstein", ["me", "bot:poole:newcomen"]))
    rival = page.locator(".who:not(.near)")
    expect(rival.locator("[data-who='newcomen']")).to_be_visible()
    expect(rival.locator(".plate")).to_have_text("Frankenstein")
    expect(page.locator(".who [data-who='igor'], .who [data-who='frankenstein']")).to_have_count(0)


def test_whoever_has_chosen_no_face_is_lent_one_that_nobody_else_has(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "frankenstein", ["me", "bot:poole:guest"]))
    expect(page.locator(".who [data-who]")).to_have_count(2)
    faces = page.locator(".who [data-who]").evaluate_all("(all) => all.map((each) => each.dataset.who)")
    assert "guest" in faces
    assert len(set(faces)) == 2
