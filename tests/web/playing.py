"""Playing on the page, whatever the game: a board marks what can be clicked to decide with `data-choice`."""

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LONGEST = 4000  # looks at a page, in a game

# Something to decide, found and looked at in one moment: any of it, so that whole games show the whole board.
CHOICE = """() => {
  const choices = [...document.querySelectorAll('.board [data-choice]')]
    .filter((each) => !each.disabled && each.checkVisibility());
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = chosen.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];  // the next card may lie over the rest
}"""
FOCUS = """() => {
  const choices = [...document.querySelectorAll('.board [data-choice]')]
    .filter((each) => !each.disabled && each.checkVisibility());
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  chosen?.focus();
  return chosen !== undefined && document.activeElement === chosen;
}"""
OVER = "a[href^='/replay/']"  # what only a finished game's page has


def open_table(page: Page, game: str, seats: Sequence[str], **options: str) -> str:
    """Open a table as the home page does, which stands there once the server knows who asks; return its path."""
    expect(page.locator("article").first).to_be_visible()
    new = {"game": game, "seats": list(seats), "options": options}
    table = page.evaluate(
        """async (new_table) => (await (await fetch('/api/tables', {
             method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(new_table),
           })).json()).id""",
        new,
    )
    return f"/table/{table}"


def set_up(page: Page, game: str) -> Locator:
    """Open the sheet on which a game is set up."""
    page.locator(f"article#{game} button.terms").click()
    sheet = page.locator("dialog")
    expect(sheet.locator("button.main")).to_be_visible()
    sheet.locator("button.more").click()
    return sheet


def open_log(page: Page) -> Locator:
    """The drawer with the log and what else there is beside the table."""
    page.locator("header nav button").first.click()
    drawer = page.locator("dialog:has(.log)")
    expect(drawer.locator(".log")).to_be_visible()
    return drawer


def close(page: Page) -> None:
    """Close what lies on top."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def resign(page: Page) -> None:
    """Give the game up, and look at the table again."""
    open_log(page).locator(".actions button").last.click()
    page.locator("dialog [data-resign]").click()
    expect(page.locator("dialog .bill")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog .bill")).to_have_count(0)


def end_turn(page: Page) -> None:
    """End a turn of Frankenstein with points left, which is asked about once."""
    end = page.get_by_role("button", name="End turn")
    end.click()
    expect(end).to_contain_text("points left")
    end.click()


def is_over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def decide_by_mouse(page: Page) -> None:
    """Decide whatever is asked, if something is."""
    where = page.evaluate(CHOICE)
    if where:
        page.mouse.click(*where)


def decide_by_keys(page: Page) -> None:
    if page.evaluate(FOCUS):
        page.keyboard.press("Enter")


def play_by_mouse(*pages: Page) -> None:
    """All of them by mouse, until the game is over."""
    for _ in range(LONGEST):
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            decide_by_mouse(page)
            page.wait_for_timeout(10)
    raise AssertionError("the game does not end")


def scrolls_sideways(page: Page) -> bool:
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return int(wide) > 0


def serious_faults(page: Page) -> list[str]:
    """What axe-core finds that keeps people from using the page."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run()")["violations"]
    return [
        f"{page.url}: {fault['help']}: {fault['nodes'][0]['html'][:300]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def wait_for_the_deal(page: Page) -> None:
    expect(page.locator(".board")).to_be_visible()


def goto(page: Page, path: str) -> None:
    page.goto(re.sub(r"^(https?://[^/]+).*", r"\1", page.url) + path)
