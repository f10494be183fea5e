"""A browser and a server with the page, for the tests that play as people do."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from strangecase.games import all_games
from strangecase.kernel.rng import series
from strangecase.server.page import built_page
from strangecase.table.fairness import SeriesDealer
from strangecase.table.table import Table
from tests.server.running import Running, running

PATIENCE = 20_000  # milliseconds: machines are shared
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        message = "Chromium is missing: install Debian's package chromium"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = built_page()
    assert page
    for game in all_games():  # compiled or read from the cache now, so that no page has to wait for it
        Table(game, ["nobody"] * game.players[0], dealer=SeriesDealer(series(0, [0])[0]))
    with running(tmp_path_factory.mktemp("house"), page=page) as server:
        yield server


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: Running) -> Iterator[Visit]:
    """Open the page as a new visitor; what it says to the console as an error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(path: str = "/", **settings: object) -> Page:
        # Without the service worker, which would fetch the page a second time in every test.
        defaults = {
            "service_workers": "block",
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "viewport": {"width": 1280, "height": 900},
        }
        context = browser.new_context(**{**defaults, **settings})  # type: ignore[arg-type]
        context.add_init_script("localStorage.getItem('pace') ?? localStorage.setItem('pace', 'none')")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(house.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
