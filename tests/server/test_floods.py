"""Floods and endless requests are cut off, and the others play on."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from strangecase.server import events, room
from strangecase.server.frames import BINARY, MORE, PING, PONG, Reader
from tests.server.running import GENEROUS, Page, Running, Visitor, running
from tests.server.test_clocks import Timed
from tests.server.test_doors import UPGRADE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house"), limits=replace(GENEROUS, messages_a_second=20)) as server:
        yield server


@pytest.fixture
def playing(server: Running) -> Iterator[Page]:
    """Somebody else's game, which must go on whatever happens."""
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "bot:greedy")) as page:
        page.salt()
        yield page
        page.play_on(2)


def masked(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    mask = os.urandom(4)
    return (
        bytes([kind | (0x80 if final else 0), 0x80 | len(data)])
        + mask
        + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
    )


FLOODS = {
    "pings": masked(PING) * 1000,
    "pongs": masked(PONG, b"x") * 1000,
    "empty parts": masked(BINARY, final=False) + masked(MORE, final=False) * 1000,
}


@pytest.mark.parametrize("flood", FLOODS)
def test_every_frame_counts_and_a_flood_is_dropped_at_once(server: Running, playing: Page, flood: str) -> None:
    with Visitor(server) as visitor, socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        head = UPGRADE.format(host="localhost", cookie=visitor.cookie)
        connection.sendall(f"GET /ws/{playing.whole['table']} HTTP/1.1\r\n{head}".encode())
        assert b" 101 " in connection.recv(13)
        connection.sendall(FLOODS[flood])
        answer = b""
        with suppress(ConnectionResetError):
            while part := connection.recv(65536):  # it ends
                answer += part
        assert b"too many messages" in answer


def test_a_part_of_a_message_is_told_by_itself() -> None:
    assert list(Reader(100).read(masked(BINARY, b"a", final=False) + masked(MORE, b"b"))) == [
        (MORE, b""),
        (BINARY, b"ab"),
    ]


def test_a_table_with_bots_only_is_not_opened(server: Running) -> None:
    with Visitor(server) as visitor:
        new = {"game": "jekyll-vs-hyde", "seats": ["bot:hyde", "bot:hyde"]}
        refused = visitor.http.post("/api/tables", json=new)
        assert (refused.status_code, refused.json()["error"].partition(":")[0]) == (400, "a table is opened for people")


def test_decisions_are_taken_back_so_often_in_a_turn_and_no_more() -> None:
    table = Timed("none")
    assert table.room.table
    seat = table.room.table.actor
    move = next(words for words in table.room.table.legal() if words.startswith("move"))
    for _ in range(room.MOST_MINDS):
        table.take(events.Acted(seat, move), 1.0)
        assert table.room.may_take_back(seat)
        table.take(events.TookBack(seat), 1.0)
    table.take(events.Acted(seat, move), 1.0)
    assert not table.room.may_take_back(seat)


def test_draws_are_not_offered_for_ever(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_ASIDES", 2)
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with host.at(table) as one, guest.at(table) as other:
            one.ask("salt", salt="")
            other.salt("")
            for _ in range(2):
                assert one.ask("offer_draw")["type"] == "done"
                assert other.ask("answer_draw", accept=False)["type"] == "done"
            assert "so much has been taken back and offered" in one.ask("offer_draw")["sentence"]
            one.socket.send(json.dumps({"type": "sync"}))
            assert one.read("whole")["status"] == "playing"
