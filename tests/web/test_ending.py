"""The end of a game on the page: the last step is seen, the light changes, the playbill fits, and what next."""

import base64
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web import playing
from tests.web.conftest import Visit
from tests.web.fitting import FINGER, OTHERS, PHONES, device, in_turn

SEATS = {"jekyll-vs-hyde": 2, "frankenstein": 2, "jekyll-and-hyde": 4, "the-card-game": 3}
FIRST = [(1366, 650), (390, 664), (844, 390)]
RARER = [size for size in OTHERS if size not in FIRST]
# What stands where on the playbill, and what of it can be hit.
READ = """() => {
  const bill = document.querySelector('dialog .bill');
  const box = (each) => (({ left, top, right, bottom }) => [left, top, right, bottom])(each.getBoundingClientRect());
  const isHit = (each) => {
    const [left, top, right, bottom] = box(each);
    return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const buttons = [...bill.querySelectorAll('.actions :is(button, a)')];
  return {
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    window: [innerWidth, innerHeight],
    bill: box(bill), heading: box(bill.querySelector('h2')), scrolled: bill.scrollTop,
    buttons: buttons.map((each) => ({ name: each.textContent.trim(), box: box(each), hit: isHit(each) })),
    story: (({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)(bill.querySelector('.story')),
  };
}"""


def give_up(page: Page, game: str, bot: str = "poole") -> None:
    """Begin a game and give it up: the ceremony stands open."""
    playing.goto(page, playing.open_table(page, game, ["me"] + [f"bot:{bot}"] * (SEATS[game] - 1)))
    playing.wait_for_the_deal(page)
    playing.open_log(page).locator(".actions button").last.click()
    page.locator("dialog [data-resign]").click()
    expect(page.locator("dialog .bill")).to_be_visible()


def faults(look: dict[str, Any], is_touched: bool) -> list[str]:
    """What of the playbill does not fit its window."""
    wide, high = look["window"]

    def is_inside(box: list[float]) -> bool:
        return box[0] >= -1 and box[1] >= -1 and box[2] <= wide + 1 and box[3] <= high + 1

    found = [] if max(look["page"]) <= 0 else [f"the page scrolls by {look['page']}"]
    found += [f"{part} is cut off: {look[part]}" for part in ("bill", "heading") if not is_inside(look[part])]
    for each in look["buttons"]:
        if not is_inside(each["box"]) or not each["hit"]:
            found.append(f"{each['name']!r} cannot be reached")
        if is_touched and each["box"][3] - each["box"][1] < FINGER:
            found.append(f"{each['name']!r} is too low for a finger")
    if look["story"] > 1:
        found.append("the story scrolls sideways")
    return found


@pytest.mark.parametrize(("game", "size"), in_turn(SEATS, [*FIRST, *RARER]), ids=str)
def test_the_playbill_opens_with_its_headline_and_every_button_in_reach(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    page = visit(**device(size))
    give_up(page, game, "enfield")
    expect(page.locator("dialog [data-strength]")).to_be_visible()
    look = page.evaluate(READ)
    assert faults(look, size in PHONES) == []
    assert [each["name"] for each in look["buttons"]][-5:] == [
        "Replay",
        "Share picture",
        "Home",
        "Save the record",
        "Look at the table",
    ]
    assert look["buttons"][0]["name"].startswith("Play again")
    assert page.evaluate("document.activeElement.id") == "ending"  # read first, and no key presses a button


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_serious_keeps_people_from_the_playbill(visit: Visit, theme: str) -> None:
    page = visit()
    page.evaluate("(theme) => localStorage.setItem('theme', theme)", theme)
    page.reload()
    give_up(page, "jekyll-vs-hyde")
    assert playing.serious_faults(page) == []


@pytest.mark.parametrize("game", SEATS)
def test_who_has_won_stands_in_the_light(visit: Visit, game: str) -> None:
    page = visit()
    give_up(page, game)
    scene = page.locator("dialog .finale[data-light='blood']")
    expect(scene.locator(".heroes > span")).to_have_count({"jekyll-and-hyde": 2, "the-card-game": 2}.get(game, 1))
    expect(scene.locator(".shades > span").first).to_be_visible()
    expect(scene.locator(".rose")).to_have_count(0)


@pytest.mark.long
def test_the_last_step_is_seen_before_the_light_changes_and_a_key_skips_it(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    playing.goto(page, playing.open_table(page, "jekyll-vs-hyde", ["me", "bot:poole"]))
    for _ in range(3):  # rounds: each may be the last
        play_until(page, LAST_CARDS)
        page.evaluate("localStorage.setItem('pace', 'slow')")
        page.reload()
        play_until(page, "() => document.querySelector('dialog[open]') !== null || " + IS_OVER, click_choice)
        if page.evaluate(f"() => {IS_OVER}"):
            break
        page.evaluate("localStorage.setItem('pace', 'none')")
        page.reload()
    # The table says that it is over, and nothing lies over it yet.
    assert page.locator("dialog .bill").count() == 0
    page.keyboard.press("Enter")
    expect(page.locator("dialog .bill")).to_be_visible(timeout=2500)  # it would have waited longer by itself


IS_OVER = "/ wins?\\.$/.test(document.querySelector('.prompt .ask')?.innerText)"
LAST_CARDS = """() => document.querySelectorAll('.pit .hand [data-card]').length === 2
  && document.querySelectorAll('.pit .hand [data-choice]').length > 0"""


def click_choice(page: Page) -> None:
    """Decide without a pointer, which, a moment too late, would skip what is to be seen."""
    page.evaluate("""() => {
      const choices = [...document.querySelectorAll('.board [data-choice]')].filter((each) => !each.disabled);
      choices[Math.floor(Math.random() * choices.length)]?.click();
    }""")


def play_until(page: Page, condition: str, decide: Callable[[Page], None] = playing.decide_by_mouse) -> None:
    for _ in range(playing.LONGEST):
        if page.evaluate(condition):
            return
        decide(page)
        page.wait_for_timeout(10)
    raise AssertionError(f"never: {condition}")


def let_me_win(page: Page) -> None:
    """From now on the page is told that seat 0 has won whatever is over."""

    def meddle(socket: WebSocketRoute) -> None:
        def change(message: str | bytes) -> None:
            news = json.loads(message)
            if news.get("standing", {}).get("result"):
                news["standing"]["result"]["winners"] = [0]
            socket.send(json.dumps(news))

        socket.connect_to_server().on_message(change)

    page.route_web_socket(re.compile("/ws/"), meddle)


def test_after_a_win_there_are_roses_and_the_next_strength_is_a_click_away(visit: Visit) -> None:
    page = visit()
    let_me_win(page)
    give_up(page, "frankenstein", "lanyon")
    expect(page.locator("dialog .finale[data-light='dawn'] .rose").first).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Play again, harder: Hard").click()
    page.wait_for_url(lambda url: url != before)
    playing.wait_for_the_deal(page)
    assert {seat["strength"] for seat in people(page)} == {None, "utterson"}
    playing.goto(page, "/")
    expect(playing.set_up(page, "frankenstein").locator(".level:has(:checked)")).to_contain_text("Hard")


def test_nothing_is_stronger_than_the_strongest(visit: Visit) -> None:
    page = visit()
    let_me_win(page)
    with page.expect_response("**/api/games"):
        give_up(page, "jekyll-vs-hyde", "hyde")
    expect(page.locator("dialog .actions button.main")).to_be_visible()
    expect(page.locator("dialog [data-strength]")).to_have_count(0)


@pytest.mark.parametrize("game", SEATS)
def test_the_end_can_be_shared_as_a_picture(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit(accept_downloads=True)
    give_up(page, game)
    page.get_by_role("button", name="Share picture").click()
    sheet = page.locator("dialog dialog")
    box = sheet.bounding_box()
    expect(sheet.locator("img")).to_be_visible()  # it is seen before it is sent
    assert sheet.bounding_box() == box  # and nothing jumps when it comes
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == f"strange-case-{game}.png"
    expect(sheet.locator(".said")).to_have_text(f"Saved in your downloads: strange-case-{game}.png")
    download.value.save_as(tmp_path / "picture.png")
    data = (tmp_path / "picture.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    stage, paper = page.evaluate(COLOURS, base64.b64encode(data).decode())
    assert stage > 500
    assert paper > 200


# How many colours there are left and right of the middle.
COLOURS = """async (data) => {
  const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return [0, image.width / 2].map((x) =>
    new Set(new Uint32Array(pen.getImageData(x, 0, image.width / 2, image.height).data.buffer)).size);
}"""


def test_after_a_loss_an_easier_game_begins_by_one_click(visit: Visit) -> None:
    page = visit()
    give_up(page, "jekyll-vs-hyde", "lanyon")
    before = people(page)
    easier = page.get_by_role("button", name="Play again, easier: Easy")
    old = page.url
    easier.click()
    page.wait_for_url(lambda url: url != old)
    playing.wait_for_the_deal(page)
    after = people(page)
    assert {seat["strength"] for seat in after} == {None, "enfield"}
    assert [seat["portrait"] for seat in after if seat["kind"] == "bot"] == [
        seat["portrait"] for seat in before if seat["kind"] == "bot"
    ]


def people(page: Page) -> list[dict[str, Any]]:
    """Who sits at the table of the page, as the server has it."""
    table = re.sub(r"^.*/table/([^?]*).*$", r"\1", page.url)
    return list(
        page.evaluate(
            """async (table) => {
              const { playing, over } = await (await fetch('/api/tables')).json();
              return [...playing, ...over].find(({ id }) => id === table).seats;
            }""",
            table,
        )
    )


def test_a_game_is_given_up_from_the_menu_and_the_safe_answer_is_the_golden_one(visit: Visit) -> None:
    page = visit()
    playing.goto(page, playing.open_table(page, "frankenstein", ["me", "bot:poole"]))
    playing.wait_for_the_deal(page)
    menu = page.locator("header").get_by_role("button", name="Name and settings")
    menu.click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    question = page.locator("dialog[open]")
    expect(question.locator("button")).to_have_text(["Play on", "Yes, resign"])
    expect(question.locator("button.main")).to_have_text("Play on")
    question.get_by_role("button", name="Play on").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    menu.click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    question.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("dialog .bill")).to_be_visible()


TURNING = """() => [...document.querySelectorAll('.controls :is(button, .button, .slider)')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


@pytest.mark.parametrize("game", ["jekyll-vs-hyde", "frankenstein"])
@pytest.mark.parametrize("size", [(1366, 650), (390, 664)])
def test_what_turns_the_pages_of_a_replay_keeps_its_place(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit(**device(size))
    give_up(page, game)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".controls")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".controls .now")).to_contain_text("from its beginning")
    before = page.evaluate(TURNING)
    covered = page.locator(".controls").bounding_box()
    assert covered
    assert covered["height"] < 160
    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls .now")).not_to_contain_text("from its beginning")
    assert page.evaluate(TURNING) == before
    page.keyboard.press("End")
    expect(page.locator(".controls .now")).to_contain_text("resigns")
    assert page.evaluate(TURNING) == before
    if size[0] > 1000:
        page.get_by_role("link", name="Back to the result").click()
        expect(page.locator("dialog .bill")).to_be_visible()
