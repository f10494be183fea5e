"""The cases of Autobahn's test suite for WebSockets, as a set of our own: it is written for Python 2 and cannot be run.

As there, a server sends back every message it hears. It is made of the house's own parts: its HTTP (`Http`), its
`WebSocket` and its frames. The sections have Autobahn's numbers: 1 framing, 2 pings and pongs, 3 reserved bits, 4 kinds
of frames, 5 parts, 6 UTF-8, 7 closing, 9 sizes, 10 many small pieces. 12 and 13 are about compression, which is not
offered.
"""

import asyncio
import os
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from strangecase.cli.commands.serve import listen
from strangecase.server import frames
from strangecase.server.frames import BINARY, CLOSE, MORE, PING, PONG, TEXT
from strangecase.server.http import http_for
from strangecase.server.settings import Settings
from strangecase.server.websocket import WebSocket

MOST = 1 << 20  # bytes in a message; the house itself takes less
UPGRADE = {
    "Host": "localhost",
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
LETTERS = "κόσμε"


class Echo:
    """Says again whatever it hears."""

    def __init__(self, page: WebSocket) -> None:
        self._page = page

    def counts(self, size: int) -> bool:
        return True  # floods are the business of test_floods.py

    def heard(self, message: bytes) -> None:
        self._page.send(frames.frame(TEXT, message))

    def lost(self) -> None:
        pass


async def echo(scope: Any, receive: Any, send: Any) -> None:
    scope["socket"].accept(Echo(scope["socket"]), 1000)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    listening = listen("127.0.0.1", 0)
    settings = Settings(Path(tmp_path_factory.mktemp("echo")))
    config = uvicorn.Config(
        echo, http=http_for(settings), ws=WebSocket, ws_max_size=MOST, lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive(), "the server did not start"
    yield int(listening.getsockname()[1])
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive(), "the server did not stop"
    listening.close()


class Client:
    """A client that sends whatever it is told to, right or wrong."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")

    def shake_hands(self, first: str = "GET / HTTP/1.1", other: Mapping[str, str | None] = UPGRADE) -> str:
        """Ask for a WebSocket; the answer's first line. A header of None is left out."""
        headers = {**UPGRADE, **other}
        lines = [f"{name}: {text}\r\n" for name, text in headers.items() if text is not None]
        self.socket.sendall(f"{first}\r\n{''.join(lines)}\r\n".encode())
        head = b"".join(iter(self.file.readline, b"\r\n"))
        return head.decode().partition("\r\n")[0]

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def read(self) -> tuple[int, bytes] | None:
        """The next frame, which has to be whole and without a mask; None if there are no more."""
        head = self.file.read(2)
        if not head:
            return None
        assert head[0] & 0xF0 == 0x80, "a whole frame, and no reserved bit"
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return head[0] & 0x0F, self.file.read(size)

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@contextmanager
def opened(port: int) -> Iterator[Client]:
    client = Client(port)
    try:
        assert client.shake_hands().startswith("HTTP/1.1 101 ")
        yield client
    finally:
        client.close()


def frame(kind: int, data: bytes = b"", final: bool = True, reserved: int = 0, size_in: int | None = None) -> bytes:
    """A frame of a client. Its size can be written in more bytes than it needs, `size_in` 2 or 8."""
    shortest = 0 if len(data) < 126 else 2 if len(data) < 1 << 16 else 8
    size_in = shortest if size_in is None else size_in
    marker = {0: len(data), 2: 126, 8: 127}[size_in]
    mask = os.urandom(4)
    masked = (int.from_bytes(data, "big") ^ _repeated(mask, len(data))).to_bytes(len(data), "big")
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind, 0x80 | marker])
    return head + (len(data).to_bytes(size_in, "big") if size_in else b"") + mask + masked


def _repeated(mask: bytes, size: int) -> int:
    return int.from_bytes((mask * (size // 4 + 1))[:size], "big")


def part(data: bytes, kind: int = MORE) -> bytes:
    return frame(kind, data, final=False)


def code_after(port: int, *frames: bytes) -> int:
    """The code that the page is sent away with: nothing but pongs and echoes before it, nothing after it."""
    with opened(port) as client:
        client.send(*frames)
        return code_of(client)


def code_of(client: Client) -> int:
    while (found := client.read()) is not None:
        if found[0] == CLOSE:
            assert client.read() is None, "nothing follows"
            return int.from_bytes(found[1][:2], "big")
    raise AssertionError("closed without a word")


# The handshake


def test_a_handshake(port: int) -> None:
    with opened(port) as client:
        client.send(frame(TEXT, b"x"))
        assert client.read() == (TEXT, b"x")


@pytest.mark.parametrize(
    "other",
    [
        {"Sec-WebSocket-Key": None},
        {"Sec-WebSocket-Key": ""},
        {"Sec-WebSocket-Key": "dGhl"},  # three bytes
        {"Sec-WebSocket-Key": "not base 64, of no length"},
        {"Sec-WebSocket-Version": None},
        {"Sec-WebSocket-Version": "8"},
        {"Sec-WebSocket-Version": "14"},
        {"Sec-WebSocket-Version": "thirteen"},
    ],
    ids=lambda other: " ".join(f"{name}={text}" for name, text in other.items()),
)
def test_a_handshake_with_a_wrong_key_or_version_is_refused(port: int, other: dict[str, str | None]) -> None:
    client = Client(port)
    assert client.shake_hands(other=other).split()[1] in ("400", "426")
    client.close()


def test_two_keys_are_one_too_many(port: int) -> None:
    client = Client(port)
    twice = f"{UPGRADE['Sec-WebSocket-Key']}\r\nSec-WebSocket-Key: {UPGRADE['Sec-WebSocket-Key']}"
    assert client.shake_hands(other={"Sec-WebSocket-Key": twice}).split()[1] == "400"
    client.close()


@pytest.mark.parametrize("first", ["GET / HTTP/1.0", "POST / HTTP/1.1", "HEAD / HTTP/1.1"])
def test_only_get_of_http_1_1_is_upgraded(port: int, first: str) -> None:
    client = Client(port)
    assert client.shake_hands(first, {"Content-Length": "0"}).split()[1] != "101"
    client.close()


def test_compression_is_not_agreed_to(port: int) -> None:
    client = Client(port)
    lines = {**UPGRADE, "Sec-WebSocket-Extensions": "permessage-deflate"}
    client.send(("GET / HTTP/1.1\r\n" + "".join(f"{n}: {t}\r\n" for n, t in lines.items()) + "\r\n").encode())
    head = b"".join(iter(client.file.readline, b"\r\n"))
    assert b" 101 " in head
    assert b"xtensions" not in head
    client.close()


# 1, 9: framing, in every class of length

SIZES = (0, 1, 124, 125, 126, 127, 128, 65_534, 65_535, 65_536, 65_537, MOST - 1, MOST)


@pytest.mark.parametrize("kind", [TEXT, BINARY])
@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_every_class_of_length(port: int, size: int, kind: int) -> None:
    data = (b"*" if kind == TEXT else b"\xfe") * size
    with opened(port) as client:
        client.send(frame(kind, data))
        assert client.read() == (TEXT, data)  # the house sends texts


@pytest.mark.parametrize("chop", [1, 7, 997])
def test_a_message_that_comes_in_small_pieces(port: int, chop: int) -> None:
    data = b"*" * (200 if chop == 1 else 20_000)
    with opened(port) as client:
        whole = frame(TEXT, data)
        for at in range(0, len(whole), chop):
            client.send(whole[at : at + chop])
        assert client.read() == (TEXT, data)


@pytest.mark.parametrize("size_in", [2, 8])
def test_a_size_in_more_bytes_than_it_needs_is_either_heard_or_refused(port: int, size_in: int) -> None:
    with opened(port) as client:
        client.send(frame(TEXT, b"short", size_in=size_in))
        found = client.read()
        assert found == (TEXT, b"short") or (found and found[0] == CLOSE)


@pytest.mark.parametrize("parts", [1, 2, 64])
def test_more_than_the_most_is_refused(port: int, parts: int) -> None:
    piece = b"*" * (MOST // parts + 1)
    middle = [part(piece) for _ in range(parts - 2)]
    frames = [frame(TEXT, piece)] if parts == 1 else [part(piece, TEXT), *middle, frame(MORE, piece)]
    assert code_after(port, *frames) == 1009


@pytest.mark.parametrize("size", [MOST + 1, 1 << 31, 1 << 32, 1 << 63, (1 << 64) - 1])
def test_a_length_beyond_the_most_is_not_awaited(port: int, size: int) -> None:
    assert code_after(port, b"\x81\xff" + size.to_bytes(8, "big") + bytes(4)) in (1002, 1009)


# 2: pings and pongs


@pytest.mark.parametrize("data", [b"", b"Hello, world!", b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff", b"\xfe" * 125])
def test_a_ping_is_answered_with_what_it_carries(port: int, data: bytes) -> None:
    with opened(port) as client:
        client.send(frame(PING, data))
        assert client.read() == (PONG, data)


def test_ten_pings_are_answered_in_order(port: int) -> None:
    with opened(port) as client:
        client.send(*(frame(PING, b"%d" % number) for number in range(10)))
        assert [client.read() for _ in range(10)] == [(PONG, b"%d" % number) for number in range(10)]


@pytest.mark.parametrize("data", [b"", b"unsolicited", b"\xfe" * 125])
def test_a_pong_that_nobody_asked_for_is_not_answered(port: int, data: bytes) -> None:
    with opened(port) as client:
        client.send(frame(PONG, data), frame(PING, b"after"))
        assert client.read() == (PONG, b"after")


@pytest.mark.parametrize("kind", [CLOSE, PING, PONG])
@pytest.mark.parametrize("size", [126, 127, 65_536])
def test_a_control_frame_has_125_bytes_at_most(port: int, kind: int, size: int) -> None:
    assert code_after(port, frame(kind, b"\xfe" * size)) == 1002


@pytest.mark.parametrize("kind", [CLOSE, PING, PONG])
def test_a_control_frame_comes_whole(port: int, kind: int) -> None:
    assert code_after(port, frame(kind, final=False)) == 1002


# 3, 4: reserved bits, reserved kinds, masks


@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, PONG, CLOSE])
@pytest.mark.parametrize("reserved", range(1, 8))
def test_reserved_bits_mean_nothing_here(port: int, reserved: int, kind: int) -> None:
    with opened(port) as client:
        client.send(frame(TEXT, b"before"), frame(kind, reserved=reserved), frame(PING))
        assert client.read() == (TEXT, b"before"), "what came before is heard"
        assert code_of(client) == 1002


@pytest.mark.parametrize("data", [b"", b"payload"])
@pytest.mark.parametrize("kind", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
def test_reserved_kinds_are_none(port: int, kind: int, data: bytes) -> None:
    with opened(port) as client:
        client.send(frame(TEXT, b"before"), frame(kind, data), frame(PING))
        assert client.read() == (TEXT, b"before")
        assert code_of(client) == 1002


@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, PONG, CLOSE])
@pytest.mark.parametrize("data", [b"", b"bare"])
def test_a_client_masks_its_frames(port: int, kind: int, data: bytes) -> None:
    assert code_after(port, bytes([0x80 | kind, len(data)]) + data) == 1002


# 5: messages in parts


@pytest.mark.parametrize("parts", [(b"a", b"b"), (b"", b"a"), (b"a", b"", b""), (b"", b"", b""), (b"*" * 200,) * 20])
@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_message_in_parts_is_put_together(port: int, kind: int, parts: tuple[bytes, ...]) -> None:
    with opened(port) as client:
        client.send(part(parts[0], kind), *(part(data) for data in parts[1:-1]), frame(MORE, parts[-1]))
        assert client.read() == (TEXT, b"".join(parts))


def test_pings_between_parts_are_answered_at_once(port: int) -> None:
    with opened(port) as client:
        for number in range(5):
            client.send(part(b"part", TEXT if number == 0 else MORE), frame(PING, b"%d" % number), frame(PONG))
            assert client.read() == (PONG, b"%d" % number), "before the message is whole"
        client.send(frame(MORE, b"end"))
        assert client.read() == (TEXT, b"part" * 5 + b"end")


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("before", [(), (frame(TEXT, b"x"),), (part(b"x", TEXT), frame(MORE, b"y"))])
def test_a_part_of_nothing(port: int, before: tuple[bytes, ...], final: bool) -> None:
    assert code_after(port, *before, frame(MORE, b"stray", final=final), frame(TEXT, b"after")) == 1002


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_new_message_within_one_in_parts(port: int, kind: int, final: bool) -> None:
    assert code_after(port, part(b"one", TEXT), frame(kind, b"two", final=final)) == 1002


def test_a_page_may_close_within_a_message(port: int) -> None:
    assert code_after(port, part(b"one", TEXT), frame(CLOSE, b"\x03\xe8")) == 1000


# 6: UTF-8

RIGHT = (
    "", "a", LETTERS, "Hello-µ@ßöäüàá-UTF-8!!", "\x00", "\x7f", "\x80", "\u07ff", "\u0800", "\uffff", "\U00010000",
    "\U0010ffff", "\ud7ff", "\ue000", "\ufffd", "\ufffe", "\U0001fffe", "\ufeff", "\U0001f0a1" * 50,
)  # fmt: skip
WRONG = {
    "a continuation alone": b"\x80",
    "continuations alone": b"\xbf\x80\xbf",
    "all first bytes of two": bytes(range(0xC0, 0xE0)),
    "no end of two": b"\xc3",
    "no end of three": b"\xe2\x82",
    "no end of four": b"\xf0\x9f\x83",
    "a letter in the midst of one": b"\xe2\x82a",
    "bytes that never come, fe": b"\xfe",
    "bytes that never come, ff": b"\xff",
    "overlong slash, two": b"\xc0\xaf",
    "overlong slash, three": b"\xe0\x80\xaf",
    "overlong slash, four": b"\xf0\x80\x80\xaf",
    "overlong nul": b"\xc0\x80",
    "overlong, the last of them": b"\xf0\x8f\xbf\xbf",
    "the first surrogate": b"\xed\xa0\x80",
    "the last surrogate": b"\xed\xbf\xbf",
    "a pair of surrogates": b"\xed\xa0\x80\xed\xb0\x80",
    "beyond the last letter": b"\xf4\x90\x80\x80",
    "five bytes": b"\xf8\x88\x80\x80\x80",
    "six bytes": b"\xfc\x84\x80\x80\x80\x80",
}


@pytest.mark.parametrize("text", RIGHT, ids=ascii)
def test_utf_8_is_heard_however_it_is_cut(port: int, text: str) -> None:
    data = text.encode()
    with opened(port) as client:
        bytewise = [part(data[at : at + 1], MORE if at else TEXT) for at in range(len(data))] or [part(b"", TEXT)]
        halves = [part(data[: len(data) // 2], TEXT), frame(MORE, data[len(data) // 2 :])]
        client.send(frame(TEXT, data), *bytewise, frame(MORE), *halves)
        assert [client.read() for _ in range(3)] == [(TEXT, data)] * 3


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("around", [("", ""), (LETTERS, "edited")])
def test_what_is_not_utf_8_is_refused(port: int, around: tuple[str, str], wrong: str) -> None:
    data = around[0].encode() + WRONG[wrong] + around[1].encode()
    assert code_after(port, frame(TEXT, data)) == 1007
    cut = len(data) // 2
    assert code_after(port, part(data[:cut], TEXT), frame(MORE, data[cut:])) == 1007


@pytest.mark.parametrize("wrong", [b"\xf4\x90", b"\xff", b"\xed\xa0\x80", b"\xc0"])
def test_a_text_that_cannot_become_utf_8_is_refused_before_it_is_whole(port: int, wrong: bytes) -> None:
    """The last part never comes: to wait for it would be to keep what is known to be wrong."""
    assert code_after(port, part(LETTERS.encode(), TEXT), part(wrong)) == 1007
    assert code_after(port, part(LETTERS.encode() + wrong[:1], TEXT), part(wrong[1:] + b"x")) == 1007


def test_bytes_need_not_be_utf_8(port: int) -> None:
    with opened(port) as client:
        for data in WRONG.values():
            client.send(part(data, BINARY), frame(MORE, data))
            assert client.read() == (TEXT, data + data)


# 7: closing

MAY_BE_SENT = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999)
MAY_NOT = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)


@pytest.mark.parametrize("reason", ["", "bye", LETTERS, "*" * 123])
@pytest.mark.parametrize("code", MAY_BE_SENT)
def test_a_code_is_sent_back(port: int, code: int, reason: str) -> None:
    assert code_after(port, frame(CLOSE, code.to_bytes(2, "big") + reason.encode())) == code


@pytest.mark.parametrize("reason", ["", "bye"])
@pytest.mark.parametrize("code", MAY_NOT)
def test_a_code_that_may_not_be_sent(port: int, code: int, reason: str) -> None:
    assert code_after(port, frame(CLOSE, code.to_bytes(2, "big") + reason.encode())) == 1002


def test_closing_without_a_code_is_answered_without_one(port: int) -> None:
    with opened(port) as client:
        client.send(frame(CLOSE))
        assert client.read() == (CLOSE, b"")
        assert client.read() is None


def test_half_a_code(port: int) -> None:
    assert code_after(port, frame(CLOSE, b"\x03")) == 1002


@pytest.mark.parametrize("wrong", WRONG)
def test_a_reason_is_utf_8(port: int, wrong: str) -> None:
    assert code_after(port, frame(CLOSE, b"\x03\xe8" + WRONG[wrong])) == 1007


AFTER = {"text": frame(TEXT, b"x"), "ping": frame(PING), "close": frame(CLOSE, b"\x03\xe9"), "no frame": b"\xff\xff"}


@pytest.mark.parametrize("after", AFTER)
def test_nothing_is_heard_after_closing(port: int, after: str) -> None:
    with opened(port) as client:
        client.send(frame(CLOSE, b"\x03\xe8"), AFTER[after])
        assert client.read() == (CLOSE, b"\x03\xe8")
        assert client.read() is None


def test_what_was_asked_before_closing_is_answered(port: int) -> None:
    with opened(port) as client:
        client.send(frame(TEXT, b"last"), frame(CLOSE, b"\x03\xe8"))
        assert [client.read() for _ in range(3)] == [(TEXT, b"last"), (CLOSE, b"\x03\xe8"), None]


# 10: many at once


def test_five_hundred_messages_in_one_go(port: int) -> None:
    with opened(port) as client:
        client.send(*(frame(TEXT, b"%d" % number) for number in range(500)))
        assert [client.read() for _ in range(500)] == [(TEXT, b"%d" % number) for number in range(500)]
