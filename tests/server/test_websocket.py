"""A WebSocket of the server, byte by byte: what it answers, and how it ends."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.server.running import GENEROUS, Running, Visitor, running

HEAD = (
    "GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n{more}\r\n"
)
TEXT, CLOSE, PING, PONG = Opcode.TEXT, Opcode.CLOSE, Opcode.PING, Opcode.PONG


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


class Wire:
    """A bare connection to the server."""

    def __init__(self, server: Running) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), 10)
        self._file = self.socket.makefile("rb")

    def send(self, kind: Opcode, data: bytes) -> None:
        self.socket.sendall(Frame(kind, data).serialize(mask=True))

    def head(self) -> str:
        lines = list(iter(self._file.readline, b"\r\n"))
        return b"".join(lines).decode()

    def read(self) -> tuple[int, bytes] | None:
        """The next frame; None if there are no more."""
        head = self._file.read(2)
        if len(head) < 2:
            return None
        size = int.from_bytes(self._file.read(2), "big") if head[1] == 126 else head[1]
        return head[0] & 0x0F, self._file.read(size)

    def read_kind(self, kind: Opcode) -> bytes:
        while (found := self.read()) is not None:
            if found[0] == kind:
                return found[1]
        raise EOFError

    def close(self) -> None:
        self._file.close()
        self.socket.close()


@contextmanager
def wire(server: Running, more: str = "") -> Iterator[Wire]:
    """A page at a table of its own, which has been told everything."""
    with Visitor(server) as visitor:
        found = Wire(server)
        table = visitor.open_table("me", "open")
        found.socket.sendall(HEAD.format(table=table, cookie=visitor.cookie, more=more).encode())
        try:
            head = found.head()
            assert head.startswith("HTTP/1.1 101 "), head
            assert "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head
            assert b"whole" in found.read_kind(TEXT)
            yield found
        finally:
            found.close()


def answer_to(page: Wire, broken: bytes) -> int:
    """The code that the page is sent away with, and nothing after it."""
    page.socket.sendall(broken)
    data = page.read_kind(CLOSE)
    assert page.read() is None
    return int.from_bytes(data[:2], "big")


def test_a_request_that_comes_byte_by_byte(server: Running) -> None:
    with wire(server) as page:
        for byte in Frame(TEXT, b'{"type": "sync"}').serialize(mask=True):
            page.socket.sendall(bytes([byte]))
        assert b"whole" in page.read_kind(TEXT)


def test_many_requests_at_once_are_answered_in_order(server: Running) -> None:
    asked = [{"type": "say", "id": str(number), "what": "hello"} for number in range(50)]
    with wire(server) as page:
        page.socket.sendall(b"".join(Frame(TEXT, json.dumps(one).encode()).serialize(mask=True) for one in asked))
        answers: list[str] = []
        while len(answers) < 50:
            message = json.loads(page.read_kind(TEXT))
            answers += [message["id"]] if "id" in message else []
        assert answers == [one["id"] for one in asked]


def test_a_ping_is_answered(server: Running) -> None:
    with wire(server) as page:
        page.send(PING, b"are you there")
        assert page.read_kind(PONG) == b"are you there"


def test_a_page_that_closes_is_answered_and_let_go(server: Running) -> None:
    for data in (b"", b"\x03\xe8", b"\x0f\xa0bye"):
        with wire(server) as page:
            page.send(CLOSE, data)
            assert page.read_kind(CLOSE) == data[:2]
            assert page.read() is None


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (b"\x81\x01x", 1002),  # without a mask
        (b"\xc1\x80\0\0\0\0", 1002),  # a reserved bit
        (b"\x83\x80\0\0\0\0", 1002),  # a kind that there is not
        (b"\x80\x80\0\0\0\0", 1002),  # the rest of nothing
        (b"\x09\x80\0\0\0\0", 1002),  # half a ping
        (b"\x88\x81\0\0\0\0x", 1002),  # half a code of closing
        (b"\x81\x81\0\0\0\0\xff", 1007),  # not UTF-8
        (b"\x81\xfe\xff\xff", 1009),  # too long
    ],
)
def test_what_is_no_frame_closes_the_page(server: Running, broken: bytes, code: int) -> None:
    with wire(server) as page:
        assert answer_to(page, broken) == code


def test_what_follows_a_broken_frame_is_not_heard(server: Running) -> None:
    with wire(server) as page:
        sync = Frame(TEXT, b'{"type": "sync"}').serialize(mask=True)
        assert answer_to(page, b"\x81\x01x" + 1000 * sync) == 1002


@pytest.mark.parametrize(
    ("wrong", "right", "status"),
    [("", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 400), ("Version: 8", "Version: 13", 400)],
)
def test_a_handshake_that_is_none(server: Running, wrong: str, right: str, status: int) -> None:
    found = Wire(server)
    found.socket.sendall(HEAD.format(table="x", cookie="", more="").replace(right, wrong).encode())
    assert found.head().startswith(f"HTTP/1.1 {status} ")
    found.close()


def test_addresses_behind_a_proxy_are_told_apart(tmp_path: Path) -> None:
    one, other = "X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n"
    with running(tmp_path, limits=replace(GENEROUS, connections_an_address=1), proxies=("127.0.0.1",)) as server:
        with (
            wire(server, one),
            wire(server, other),
            pytest.raises(AssertionError, match="403"),
            wire(server, one),
        ):
            pass
        with wire(server, one):
            pass  # its place is free again


def test_a_page_that_does_not_answer_pings_is_let_go(tmp_path: Path) -> None:
    server = running(tmp_path)
    server.config.ws_ping_interval = 0.2
    with server, wire(server) as page:
        assert page.read_kind(PING) == b""
        page.send(PONG, b"")
        assert page.read_kind(PING) == b""
        assert page.read_kind(CLOSE)[:2] == b"\x03\xf3"  # 1011
        assert page.read() is None


def test_a_page_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, unsent=20, messages_a_second=1e6)) as server, wire(server) as page:
        page.socket.settimeout(5)
        with suppress(OSError):  # it may be gone while this is being sent
            for _ in range(50_000):
                page.send(TEXT, b'{"type": "sync"}')
        with suppress(OSError):  # what was on its way
            while page.read():
                pass
        assert server.app.server.house.tables.connections == 0


def test_a_server_that_is_stopped_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server, wire(server) as page:
        server.stop()
        assert page.read_kind(CLOSE) == b"\x03\xf4"  # 1012
        assert page.read() is None
