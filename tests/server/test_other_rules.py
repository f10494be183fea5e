"""Tables whose log was written by other rules of their game: said to be so, and nothing else is harmed."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from strangecase.server import events
from strangecase.server.store.address import open_store
from strangecase.server.store.records import Event, Person, TableRecord
from tests.server.running import Visitor, awaited, running

HOST = Person("host", "Hastie", None, None, 0.0, False)
SEATS = ("host", "bot:greedy", "bot:greedy")


async def write_table(folder: Path, name: str, opened: events.Opened) -> None:
    """A game that is being played, as a house of another time has left it."""
    record = TableRecord(name, opened.game, b"{}", HOST.id, False, "playing", 0.0, 0.0, None, (HOST.id, None, None))
    async with open_store(None, folder) as store:
        await store.add_person(HOST)
        await store.create(record, [Event(name, 0, events.encode(opened), None, 0.0)])


async def first_entry(folder: Path, table: str) -> bytes:
    async with open_store(None, folder) as store:
        return (await store.events(table))[0].body


def test_a_house_opens_with_a_table_of_earlier_rules_and_says_what_it_is(tmp_path: Path) -> None:
    old = events.Opened("the-card-game", {"exhausted": "reshuffle"}, SEATS, SEATS, "00" * 32)
    awaited(write_table(tmp_path, "old", old))
    with running(tmp_path) as server, Visitor(server) as visitor:
        for path in ("case", "replay"):
            answer = visitor.http.get(f"/api/tables/old/{path}")
            assert answer.status_code == 410
            assert "version 1 of the rules" in answer.json()["error"]
        cookie = {"Cookie": visitor.cookie}
        with connect(f"ws://127.0.0.1:{server.port}/ws/old", additional_headers=cookie) as socket:
            with pytest.raises(ConnectionClosedError) as closed:
                socket.recv(20)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4410
        with visitor.at(visitor.open_table("me", "bot:greedy")) as page:
            page.salt()  # what is played by today's rules is not disturbed
        new = visitor.open_table("me", "open", "open", game="the-card-game")
    opened = events.decode(awaited(first_entry(tmp_path, new)))
    assert isinstance(opened, events.Opened)
    assert opened.rules == 2
