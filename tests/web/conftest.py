"""A browser and a server with the page, for the tests that play as people do."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from strangecase.games import all_games
from strangecase.kernel.rng import series
from strangecase.server.page import built_page
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table
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


HERE = Path(__file__).parent
AGAIN = "failed once"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Machines are shared, and browsers do not wait: what fails here must fail twice, and is told if it did once."""
    if HERE not in item.path.parents:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    failed = [report for report in reports if report.failed]
    if failed:
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        reports[len(reports) // 2].user_properties.append((AGAIN, failed[0].longreprtext.strip().splitlines()[-1]))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests passed only when they were tried again."""
    for report in terminalreporter.getreports("passed"):
        for what, why in report.user_properties:
            if what == AGAIN:
                terminalreporter.write_line(f"{AGAIN}: {report.nodeid}: {why}")
