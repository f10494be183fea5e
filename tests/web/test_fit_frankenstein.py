"""The table of Frankenstein fits its window: the question, every choice and both players' recipes are in sight."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import fitting, playing
from tests.web.conftest import Visit

Size = tuple[int, int]
# A pile, or a jar, that cannot be moved; at the start those in the middle.
BLOCKED = ".board :is([data-pile], button[data-jar]):not([data-choice])"


def sit_down(visit: Visit, size: Size, **settings: object) -> Page:
    page = visit(**fitting.device(size), **settings)
    playing.goto(page, playing.open_table(page, "frankenstein", ["me", "bot:greedy"]))
    playing.wait_for_the_deal(page)
    expect(page.locator(".board [data-choice]").first).to_be_visible()
    page.mouse.move(2, 2)
    return page


def faults(page: Page, size: Size) -> list[str]:
    """Piles may be scrolled to where they spread over more columns than a phone has room for, and only there."""
    found = fitting.faults(page, is_touched=size in fitting.PHONES)
    shelf, rows = (page.locator(f".board {part}").evaluate("(e) => e.offsetWidth") for part in (".region", ".rows"))
    scrolls = rows > shelf + 1
    assert not scrolls or size in fitting.PHONES
    return [fault for fault in found if not (scrolls and "plain pile" in fault)] + hidden_players(page)


def hidden_players(page: Page) -> list[str]:
    """Slips of either player that are not wholly in the window, or under something that stays; words pass."""
    return list(
        page.evaluate("""() => [...document.querySelectorAll('.board [data-slip]')].filter((slip) => {
          const { left, top, right, bottom } = slip.getBoundingClientRect();
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
          return !slip.contains(there) && !there?.closest('.over');
        }).map((slip) => `the slip ${slip.dataset.slip} is hidden`)""")
    )


@pytest.mark.parametrize("size", fitting.SIZES)
def test_it_fits_at_the_first_decision_with_jars_in_hand_and_at_a_refusal(visit: Visit, size: Size) -> None:
    page = sit_down(visit, size)
    assert faults(page, size) == []
    fitting.watch_shifts(page)
    page.locator(BLOCKED).first.click(force=True)
    expect(page.locator(".refused[role=alert]")).to_contain_text("Blocked: jars can't move up.")
    assert fitting.shifts(page) == []
    assert faults(page, size) == []
    page.locator(".board :is([data-pile], button[data-jar])[data-choice]").last.click(position={"x": 12, "y": 12})
    expect(page.locator(".board .target[data-choice]")).to_be_visible()
    assert faults(page, size) == []


@pytest.mark.long
@pytest.mark.parametrize("size", fitting.SIZES)
def test_it_fits_in_mid_game_and_at_the_end(visit: Visit, size: Size) -> None:
    page = sit_down(visit, size, locale="it-IT")
    for _ in range(4):
        for _ in range(6):
            playing.decide_by_mouse(page)
            page.wait_for_timeout(30)
        page.mouse.move(2, 2)
        found = faults(page, size)
        if playing.is_over(page):  # the bot may have won meanwhile: its playbill lies over everything
            break
        assert found == []
    playing.play_by_mouse(page)
    bill = page.locator("dialog .story[role=group]")
    expect(bill).to_be_visible()
    expect(bill.locator("strong")).to_have_count(2)
    expect(bill).to_contain_text(re.compile("in testa|la spunta|pareggio"))  # when it was decided, or why not
    page.keyboard.press("Escape")
    expect(bill).to_be_hidden()
    assert faults(page, size) == []
    page.locator("[data-result]").click()
    expect(bill).to_be_visible()


def test_on_a_phone_a_pile_is_taken_counted_and_put_to_a_side(visit: Visit) -> None:
    page = sit_down(visit, (390, 664))
    page.locator("[data-pile='6']").click(position={"x": 10, "y": 8})
    expect(page.locator(".many output")).to_have_text("1", use_inner_text=True)
    page.get_by_role("button", name="One jar more").click()
    page.get_by_role("button", name="One jar more").click()
    expect(page.locator(".jar.up")).to_have_count(3)
    page.get_by_role("button", name="Put 3 jars on column 5", exact=True).click()
    expect(page.locator("[data-place='5'] .jar")).to_have_count(3)
    expect(page.locator("[data-recap]")).to_contain_text("Igor moves 3 jars to column 5.")
    expect(page.locator(".sparks")).to_have_attribute("aria-label", "2 points left")


def test_a_recipe_is_three_organs_with_names_and_the_others_is_hidden(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650))
    names = page.locator(".ways").get_attribute("aria-label") or ""
    assert len(names.split(", ")) == 3
    assert set(names.split(", ")) <= {"brain", "heart", "bowels", "hand", "fish head"}
    expect(page.locator(".ask")).to_contain_text(names)
    expect(page.locator(".who.near .slip.now")).to_have_count(1)
    expect(page.locator(".who:not(.near) .slip.now")).to_have_count(0)


PLACES = """() => [...document.querySelectorAll('.prompt .doing button, .prompt .hint')].flatMap((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return each.matches('button') ? [[x, y, width, height].map(Math.round)] : [];
})"""


@pytest.mark.parametrize("size", [(1366, 650), (390, 664)])
def test_no_button_moves_while_a_hint_is_open_or_the_end_of_a_turn_is_asked_about(visit: Visit, size: Size) -> None:
    page = sit_down(visit, size)
    before = page.evaluate(PLACES)
    assert len(before) >= 3
    page.locator(".prompt button.hint").click()
    expect(page.locator(".prompt.advises .what")).to_be_visible(timeout=60_000)
    assert page.evaluate(PLACES) == before
    page.get_by_role("button", name="End turn").click()
    expect(page.get_by_role("button", name="End turn? 3 points left")).to_be_visible()
    assert page.evaluate(PLACES) == before


def test_a_double_click_does_not_end_a_turn_and_a_second_click_does(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650))
    end = page.get_by_role("button", name="End turn")
    end.dblclick()
    expect(end).to_contain_text("3 points left")
    end.click()
    expect(page.locator(".what small")).to_have_text("Turn 3")  # mine again


def test_what_cannot_be_moved_says_why_beside_it_and_lifts_nothing(visit: Visit) -> None:
    page = sit_down(visit, (1366, 650))
    jar = page.locator("[data-jar='8:4']")
    jar.click(force=True)
    why = page.locator(".refused[role=alert]")
    expect(why).to_have_text("Blocked: jars can't move up. Columns 7 and 9 are no lower than column 8.")
    expect(page.locator(".ghosts, .jar.up")).to_have_count(0)
    expect(page.locator("[data-barred]")).to_have_attribute("data-jar", "8:4")
    thing, said = jar.bounding_box(), why.bounding_box()
    assert thing
    assert said
    apart = max(said["x"] - thing["x"] - thing["width"], thing["x"] - said["x"] - said["width"])
    assert 0 < apart < 200
    assert abs(thing["y"] - said["y"]) < 200
    page.mouse.click(3, 300)
    expect(why).to_have_count(0)
