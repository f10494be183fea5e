"""A house opens with every kind of damaged table: each is set apart with a clear word, and the others are played."""

import hashlib
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from strangecase.server import events
from strangecase.server.keys import Keyring
from strangecase.server.people import People
from strangecase.server.store.address import open_store
from strangecase.server.store.records import Event, Person, TableRecord, Token
from tests.server.running import Running, Visitor, awaited, running

HOST = Person("host", "Hastie", None, None, 0.0, False)
SEATS = ("host", "bot:greedy")
OPENED = events.Opened("jekyll-vs-hyde", {}, SEATS, SEATS, "00" * 32)
WORD = "this table cannot be read any more, and is kept as it is"

Log = list[bytes]
DAMAGES: dict[str, Callable[[Log], Log]] = {
    "empty": lambda log: [],
    "headless": lambda log: log[1:],
    "torn": lambda log: [*log[:-1], log[-1][:-5]],
    "scrambled": lambda log: [log[0], b"\x00\xff\x01", *log[2:]],
    "foreign": lambda log: [log[0].replace(b"jekyll-vs-hyde", b"chess"), *log[1:]],
    "refused": lambda log: [*log, events.encode(events.Acted(0, "play P1")), events.encode(events.Acted(0, "play P1"))],
    "nonsense": lambda log: [*log, events.encode(events.GaveUp(7, "time"))],
}


async def write_tables(folder: Path) -> None:
    """A game that is being played for each kind of damage, and one that is whole."""
    whole = [events.encode(entry) for entry in (OPENED, events.Salted(0, ""), events.Began())]
    async with open_store(None, folder) as store:
        await store.add_person(HOST)
        digest = hashlib.sha256(b"secret").hexdigest()
        await store.add_token(Token(digest, HOST.id, "Firefox", time.time(), "session", time.time()))
        for name, damage in [*DAMAGES.items(), ("whole", list)]:
            record = TableRecord(
                name, "jekyll-vs-hyde", b"{}", HOST.id, True, "playing", 0.0, 0.0, None, (HOST.id, None)
            )
            log = [Event(name, seq, body, None, 0.0) for seq, body in enumerate(damage(whole))]
            await store.create(record, log)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("damaged")
    awaited(write_tables(folder))
    return folder


def why_closed(server: Running, visitor: Visitor, table: str) -> int:
    cookie = {"Cookie": visitor.cookie}
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=cookie) as socket:
        with pytest.raises(ConnectionClosedError) as closed:
            socket.recv(20)
        assert closed.value.rcvd
        return int(closed.value.rcvd.code)


def test_every_damaged_table_is_set_apart_and_all_others_open(folder: Path) -> None:
    with running(folder) as server, Visitor(server) as visitor:
        for name in DAMAGES:
            answer = visitor.http.get(f"/api/tables/{name}/case")
            assert (name, answer.status_code, answer.json()["error"]) == (name, 410, WORD)
            assert why_closed(server, visitor, name) == 4411
        with visitor.at("whole") as page:
            assert page.whole["standing"]["status"] == "playing"
        with visitor.at(visitor.open_table("me", "bot:greedy")) as page:
            page.salt()
            page.play_on(2)


def test_a_damaged_record_does_not_hide_the_others_in_a_list(folder: Path) -> None:
    with running(folder) as server, Visitor(server) as visitor:
        key = People(open_store(None, folder), Keyring(folder)).cookie_of("secret")
        with Visitor(server, key) as host:
            mine = host.open_table("me", "open")
            lists = host.http.get("/api/tables").json()
            assert [info["id"] for info in lists["open"]] == [mine]
        assert visitor.http.get("/api/tables").status_code == 200
