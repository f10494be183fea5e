"""Floods and endless requests are cut off, and the others play on."""

import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.exceptions import ConnectionClosed

from strangecase.server import events, http, room, sockets, websocket
from strangecase.server.frames import BINARY, CLOSE, MORE, PING, PONG, Reader
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
            assert "enough moves were taken back and draws offered" in one.ask("offer_draw")["sentence"]
            one.socket.send(json.dumps({"type": "sync"}))
            assert one.read("whole")["status"] == "playing"


def test_long_messages_count_for_more(server: Running, playing: Page) -> None:
    with Visitor(server) as visitor, visitor.at(visitor.open_table("me", "open")) as page:
        for _ in range(6):
            page.socket.send(json.dumps({"type": "sync", "id": "1"}) + " " * 15_000)
        with pytest.raises(ConnectionClosed) as closed:
            page.read("never")
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4429


def test_messages_from_one_address_wait_in_line_and_are_all_answered(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages_an_address=10)
    with (
        running(tmp_path, limits=limits) as server,
        Visitor(server) as visitor,
        visitor.at(visitor.open_table("me", "bot:greedy")) as page,
    ):
        page.salt()
        page.play_on(20)


# In pieces

CHUNKED = b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
PIECES = {
    "tiny parts": CHUNKED + b"1\r\nx\r\n" * 20_000,
    "large parts": CHUNKED + b"1000\r\n" + b"x" * 200_000,
    "requests": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3000,
    "lines": b"GET /healthz HTTP/1.1\r\n" + b"a:b\r\n" * 40_000,
}


@pytest.mark.parametrize("flood", PIECES)
def test_however_much_comes_at_once_it_is_read_in_pieces_and_each_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flood: str
) -> None:
    pieces: list[bytes] = []
    read = H11Protocol.data_received

    def keep(page: H11Protocol, piece: bytes) -> None:
        pieces.append(piece)
        read(page, piece)

    monkeypatch.setattr(H11Protocol, "data_received", keep)
    with running(tmp_path, limits=replace(GENEROUS, reads_a_second=5)) as server:
        with socket.create_connection(("127.0.0.1", server.port), 10, ("127.0.0.2", 0)) as connection:
            with suppress(ConnectionError):  # it may be cut off while it goes on
                connection.sendall(PIECES[flood])
            assert httpx.get(f"{server.url}/healthz").status_code == 200, "others are heard"
        assert all(len(piece) <= http.A_PIECE and piece.count(b"\n") <= http.LINES for piece in pieces)
        assert len(pieces) < 40, "a burst of 15, and five a second"


def test_a_request_that_comes_in_many_pieces_is_answered(server: Running) -> None:
    with Visitor(server) as visitor:
        refused = visitor.http.post("/api/login", content=b'{"account": "' + b"x" * 15_000 + b'"}')
        assert (refused.status_code, "cannot be read" in refused.text) == (422, True)
        assert visitor.http.post("/api/login", content=b"x" * 30_000).status_code == 413
        assert visitor.http.get("/healthz").status_code == 200, "on the same connection, if it was kept"


# After the end


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The heads of all frames that are read."""
    read: list[int] = []
    put_together = Reader._put_together

    def keep(reader: Reader, head: int, payload: bytes) -> tuple[int, bytes] | None:
        read.append(head)
        return put_together(reader, head, payload)

    monkeypatch.setattr(Reader, "_put_together", keep)
    return read


def let_in(server: Running, visitor: Visitor, connection: socket.socket, table: str, until: bytes) -> bytes:
    """Come to a table, without a browser, and read what is said until that was."""
    head = UPGRADE.format(host="localhost", cookie=visitor.cookie)
    connection.sendall(f"GET /ws/{table} HTTP/1.1\r\n{head}".encode())
    said = b""
    while until not in said:
        said += connection.recv(65536)
    return said


@pytest.mark.parametrize("table", ["its own", "none"])
def test_what_is_sent_after_the_end_costs_nothing(server: Running, frames: list[int], table: str) -> None:
    """Whether it was the page that wished to close, or the house, for there is no such table."""
    with Visitor(server) as visitor, socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        name = visitor.open_table("me", "open") if table == "its own" else "nothing"
        said = let_in(server, visitor, connection, name, b'"whole"' if table == "its own" else b"no such table")
        with suppress(ConnectionError):
            connection.sendall(masked(CLOSE) * (table == "its own") + masked(PING, b"so") * 1000)
            while part := connection.recv(65536):  # it ends
                said += part
        assert len(frames) <= websocket.FRAMES_AFTER + 2
        assert bytes((0x80 | PONG, 2)) + b"so" not in said


def test_nobody_goes_on_sending_to_a_house_that_has_said_goodbye(server: Running) -> None:
    """Not even what is not looked at: it is cut off long before the time for a farewell is over."""
    with Visitor(server) as visitor, socket.create_connection(("127.0.0.1", server.port), 20) as connection:
        let_in(server, visitor, connection, "nothing", b"no such table")
        began, sent = time.monotonic(), 0
        with suppress(ConnectionError):
            while time.monotonic() < began + websocket.PATIENCE:
                sent += connection.send(bytes(60_000))  # which makes no sense
        assert time.monotonic() < began + websocket.PATIENCE / 2
        assert sent < 30_000_000, "what the machine keeps for a connection, and no more"


# Courtesies


def test_courtesies_are_limited_by_person_however_many_pages_are_open(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "open")
        with (
            visitor.at(table) as one,
            visitor.at(table) as other,
            visitor.at(visitor.open_table("me", "open")) as third,
        ):
            answers = [page.ask("say", what="hello")["type"] for page in (one, other, third)]
            assert answers == ["done", "refused", "refused"]


# Tables


def test_tables_that_an_address_opens_are_counted_by_the_hour(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, tables_an_hour=30)) as server:
        new, statuses = {"game": "jekyll-vs-hyde", "seats": ["me", "open"]}, []
        for _ in range(5):  # a cookie more is nothing
            with Visitor(server) as visitor:
                statuses.append(visitor.http.post("/api/tables", json=new).status_code)
        assert statuses == [200, 200, 200, 429, 429]


def test_guests_of_an_address_are_counted_by_the_hour_whichever_way_they_come(tmp_path: Path) -> None:
    """Whoever signs out is a new guest, too."""
    with running(tmp_path, limits=replace(GENEROUS, people_an_hour=30)) as server, Visitor(server) as visitor:
        assert [visitor.http.post("/api/logout", json={}).status_code for _ in range(4)] == [200, 200, 429, 429]
        assert httpx.get(f"{server.url}/api/me").status_code == 429
        assert visitor.http.get("/api/tables").status_code == 200, "who could not be signed out is still signed in"


def test_games_are_not_begun_again_and_again(tmp_path: Path) -> None:
    """Nor are tables opened by asking for another game, which resigning makes quick."""
    limits = replace(GENEROUS, games_again_a_second=1 / 60)
    with running(tmp_path, limits=limits) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:random")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
            assert page.ask("rematch")["type"] == "done"
            while not page.whole.get("rematch"):
                page.whole = page.read("seats")
            following = page.whole["rematch"]
        with visitor.at(following) as page:
            page.salt()
            page.ask("resign")
            assert "too many games were begun" in page.ask("rematch")["sentence"]


def test_one_person_has_so_many_pages_at_a_table_and_no_more(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_PAGES", 2)
    with Visitor(server) as visitor, Visitor(server) as other:
        table = visitor.open_table("me", "open")
        with visitor.at(table), visitor.at(table), other.at(table):
            with pytest.raises(ConnectionClosed) as closed, visitor.at(table):
                pass
            assert closed.value.rcvd
            assert closed.value.rcvd.code == websocket.TOO_MUCH
