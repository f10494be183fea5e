"""Where one is signed in, in the menu."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit

PASSPHRASE = "a safe in Cavendish Square"
SAY = """([path, said]) => fetch(path, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said),
}).then((answer) => answer.status)"""


def post(page: Page, path: str, **said: object) -> None:
    page.wait_for_function("() => fetch('/api/me').then((answer) => answer.ok)")
    assert page.evaluate(SAY, [path, said]) == 200


def test_another_browser_is_signed_out_from_this_one(visit: Visit) -> None:
    here, there = visit(), visit()
    post(here, "/api/account", account="sessions", passphrase=PASSPHRASE)
    post(there, "/api/login", account="sessions", passphrase=PASSPHRASE)
    here.reload()
    here.locator("header button").last.click()
    here.locator("dialog summary").click()
    rows = here.locator("dialog details li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="this one")).to_have_count(1)
    expect(rows.first).to_contain_text(re.compile("Chrome, Linux"))
    rows.get_by_role("button", name="Log out").click()
    expect(rows).to_have_count(1)
    assert there.evaluate("() => fetch('/api/tables').then((answer) => answer.status)") == 401
