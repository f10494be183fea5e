"""The page as an app: it can be installed, opens without a network, and comes compressed."""

import json
import zlib

import pytest
from playwright.sync_api import Page, expect

from strangecase.server.page import built_page
from tests.server.running import Running
from tests.web import playing
from tests.web.conftest import Visit


def wait_for_worker(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")


def kept(page: Page) -> list[str]:
    """The addresses that the service worker has kept."""
    script = """async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
        return requests.map((request) => new URL(request.url).pathname);
    }"""
    return list(page.evaluate(script))


def test_the_page_opens_without_a_network_and_keeps_nothing_that_the_server_says(visit: Visit) -> None:
    page = visit(service_workers="allow")
    wait_for_worker(page)
    page.reload()  # the worker now stands between the page and the network
    expect(page.locator("h1, h2").first).to_be_visible()
    addresses = kept(page)
    assert "/" in addresses
    assert any(address.endswith(".js") for address in addresses)
    assert all(address == "/" or address.startswith("/assets/") for address in addresses)
    page.context.set_offline(True)
    page.goto(page.url)
    expect(page.locator("#app > *").first).to_be_attached()
    page.context.set_offline(False)


def test_the_manifest_names_icons_that_are_there(house: Running, visit: Visit) -> None:
    page = visit()
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    assert address
    manifest = json.loads(page.request.get(house.url + address).text())
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        picture = page.request.get(house.url + icon["src"]).body()
        width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
        assert f"{width}x{height}" == icon["sizes"]
        rows = zlib.decompress(picture[41:-16])
        assert len(rows) == height * (1 + 3 * width)
        assert len({rows[i : i + 3] for i in range(1, len(rows), 3 * 97)}) > 3, "a picture, not a square"


def test_every_file_is_there_in_fewer_bytes() -> None:
    page = built_page()
    assert page
    texts = [file for file in (page / "assets").iterdir() if file.suffix in (".js", ".css")]
    assert texts
    for file in texts:
        for ending in (".br", ".gz"):
            assert (file.parent / (file.name + ending)).stat().st_size < file.stat().st_size
        assert zlib.decompress((file.parent / (file.name + ".gz")).read_bytes(), 31) == file.read_bytes()


def test_scripts_and_styles_come_compressed(visit: Visit) -> None:
    page = visit()
    page.wait_for_load_state("networkidle")
    script = """() => performance.getEntriesByType("resource").filter((entry) => /\\.(js|css)$/.test(entry.name))
        .map((entry) => [entry.encodedBodySize, entry.decodedBodySize])"""
    sizes = page.evaluate(script)
    assert sizes
    assert all(0 < sent < whole for sent, whole in sizes)


REFUSE = (
    "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); document.execCommand = () => %s; }"
)


@pytest.mark.parametrize(("works", "said"), [("true", "Copied."), ("false", "The link is selected: copy it yourself.")])
def test_copy_tells_the_truth(visit: Visit, works: str, said: str) -> None:
    page = visit()
    table = playing.open_table(page, "jekyll-vs-hyde", ["me", "open"])
    playing.goto(page, table)
    page.evaluate(REFUSE % works)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
