"""The link to an open table as others are shown it: who invites to what, escaped, in their language, and no more."""

import html
import html.parser
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES, NumberOption
from strangecase.server.invitations import TITLE, option_words, preferred_language
from strangecase.server.page import SOURCES
from tests.server.running import Running, Visitor, running

DOCUMENT = f'<!doctype html><html><head>{TITLE}</head><body><script src="/assets/x.js"></script></body></html>'
NASTY = ['"><script>alert(1)</script>', "</title><img src=x>", "Anna & 'Bert' \"x\"", "{name} {game} %s \\1", "אנה"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text(DOCUMENT)
    with running(tmp_path_factory.mktemp("house"), page=page) as server:
        yield server


class Read(html.parser.HTMLParser):
    """A document as a browser reads it: its title, its tags, its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.title, self.is_in_title = "", False
        self.tags, self.elements = dict[str, str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.is_in_title = tag == "title"
        found = dict(attrs)
        if tag == "meta":
            self.tags[found["property"] or ""] = found["content"] or ""

    def handle_endtag(self, tag: str) -> None:
        self.is_in_title = False

    def handle_data(self, data: str) -> None:
        if self.is_in_title:
            self.title += data


def opened(visitor: Visitor, table: str, language: str = "en") -> Read:
    answer = visitor.http.get(f"/table/{table}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.headers["Vary"] == "Accept-Language"
    return Read(answer.text)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, it;q=0.4, en;q=0.2", "it"),
        ("en;q=0.1, fr;q=0", "en"),
        ("de", "en"),
        ("", "en"),
        ("fr;q=x, it", "it"),
    ],
)
def test_the_language_is_the_visitors(header: str, language: str) -> None:
    assert preferred_language(header) == language


@pytest.mark.parametrize(
    ("language", "title", "terms"),
    [
        ("en", "Anna invites you to", "2 players · 1 free seat · 15 min each · a return match"),
        ("fr", "Anna vous invite à jouer à", "2 joueurs · 1 place libre · 15 min chacun · match aller-retour"),
        ("it", "Anna ti invita a giocare a", "2 giocatori · 1 posto libero · 15 min a testa · andata e ritorno"),
    ],
)
def test_a_link_says_who_invites_to_what(server: Running, language: str, title: str, terms: str) -> None:
    with Visitor(server) as host:
        host.post("/api/me", {"name": "Anna"})
        table = host.open_table("me", "open", options={"match": "return"}, clock="game", seconds=900)
        read = opened(host, table, language)
    assert read.title == f"{title} Jekyll vs. Hyde - Strange Case"
    assert (read.tags["og:title"], read.tags["og:description"]) == (f"{title} Jekyll vs. Hyde", terms)
    assert read.tags["og:url"] == f"{server.url}/table/{table}"
    assert read.tags["og:image"] == f"{server.url}/api/tables/{table}/invitation.png"


def test_a_guest_without_a_name_is_called_so_in_the_readers_language(server: Running) -> None:
    with Visitor(server) as host:
        table = host.open_table("me", "open", "bot:random", game="the-card-game")
        number = host.me["name"].removeprefix("Guest ")
        assert opened(host, table, "fr").tags["og:title"].startswith(f"Invité {number} vous invite")
        assert opened(host, table).tags["og:description"] == "3 players · 1 free seat · no clock"


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_read_as_a_name(server: Running, name: str) -> None:
    with Visitor(server) as host:
        host.post("/api/me", {"name": name})
        read = opened(host, host.open_table("me", "open"))
    assert read.tags["og:title"] == f"{name} invites you to Jekyll vs. Hyde"
    assert read.title == f"{name} invites you to Jekyll vs. Hyde - Strange Case"
    assert read.elements == ["html", "head", "title", *["meta"] * len(read.tags), "body", "script"]


def test_a_host_of_nowhere_gets_no_document(server: Running) -> None:
    with Visitor(server) as host:
        table = host.open_table("me", "open")
        answer = host.http.get(f"/table/{table}", headers={"Host": 'x"><script>'})
    assert (answer.status_code, answer.headers["content-type"]) == (421, "application/json")


@pytest.mark.parametrize("table", ["unknown", "%00", "..%2f..", "'; DROP TABLE tables"])
def test_an_unknown_table_has_the_plain_document(server: Running, table: str) -> None:
    with Visitor(server) as visitor:
        answer = visitor.http.get(f"/table/{table}")
        assert (answer.status_code, answer.text) == (200, DOCUMENT)
        assert visitor.http.get(f"/api/tables/{table}/invitation.png").status_code == 404


def test_a_game_that_has_begun_invites_nobody_and_nothing_hidden_is_said(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as other:
        table = host.open_table("me", "open")
        before = other.http.get(f"/table/{table}").text
        with host.at(table) as page:
            secrets = [page.whole["commitment"], host.me["id"]]
            page.ask("fill", bot="random")
            page.salt()
        assert not any(secret in before for secret in secrets)
        assert other.http.get(f"/table/{table}").text == DOCUMENT
        assert other.http.get(f"/api/tables/{table}/invitation.png").status_code == 404


def test_whoever_is_shown_a_link_does_not_keep_the_table_in_use(server: Running) -> None:
    with Visitor(server) as host:
        table = host.open_table("me", "open")
        with host.at(table):
            pass
        house = server.app.server.house
        while house.tables.in_use(table):
            pass
        opened(host, table)
        assert house.tables.in_use(table) is None


def pixels(picture: bytes) -> bytes:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    size = [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)]
    assert size == [1200, 630]
    length = int.from_bytes(picture[33:37], "big")
    data = picture[41 : 41 + length]
    assert int.from_bytes(picture[41 + length : 45 + length], "big") == zlib.crc32(b"IDAT" + data)
    rows = zlib.decompress(data)
    assert len(rows) == 630 * (1 + 3 * 1200)
    return rows


def test_the_picture_shows_the_seats(server: Running) -> None:
    with Visitor(server) as host:
        found: list[Any] = []
        for seats in (["me", "open"], ["me", "bot:random", "open"]):
            game = "jekyll-vs-hyde" if len(seats) == 2 else "the-card-game"
            answer = host.http.get(f"/api/tables/{host.open_table(*seats, game=game)}/invitation.png")
            assert answer.headers["Content-Type"] == "image/png"
            found.append(pixels(answer.content))
    row = found[0][525 * 3601 + 1 : 526 * 3601]
    assert row[3 * 490 : 3 * 490 + 3] != row[3 * 640 : 3 * 640 + 3], "one seat is taken, one is free"
    assert found[0] != found[1]


def test_every_option_has_words_in_every_language() -> None:
    for game in all_games():
        for option in game.options:
            others = ["250", *option.values[1:]] if isinstance(option, NumberOption) else option.values[1:]
            for language in LANGUAGES:
                words = [option_words(language, option.name, value) for value in others]
                assert all(words)
                assert len(set(words)) == len(words)


def test_the_document_has_the_title_that_is_replaced() -> None:
    assert (SOURCES / "index.html").read_text(encoding="utf-8").count(TITLE) == 1
