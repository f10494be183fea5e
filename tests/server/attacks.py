"""Attacks on a house, one at a time, each by one guest from an address of his own: `python -m tests.server.attacks`.

Each runs in a process of its own until it is stopped. It says 'ready' when it has what it needs (a cookie, tables,
a finished game) and begins when it is sent a line. Whoever is dropped comes back at once; what was tried and what
became of it is counted, so that no attack passes for being withstood because it never took place.
"""

import asyncio
import itertools
import json
import os
import secrets
import signal
import socket
import sys
import urllib.parse
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from strangecase.server.frames import BINARY, CLOSE, MORE, PING, PONG, TEXT

ADDRESS = "127.0.0.2"  # also this machine, but not where the others come from
AT_ONCE = 40  # connections
MANY = 390  # of those that do next to nothing; the house takes 400 from an address
A_CHUNK = 1000  # frames that are sent in one go
GAME, UNDOING = "jekyll-vs-hyde", "frankenstein"  # the second lets decisions be taken back


class Guest:
    """One who attacks: a cookie, and connections from his address."""

    def __init__(self, url: str) -> None:
        self.url, parts = url, urllib.parse.urlsplit(url)
        self._host, self._port = str(parts.hostname), int(parts.port or 80)
        self.cookie = ""
        self.done: Counter[str] = Counter()  # what was tried, and what became of it

    @property
    def server(self) -> tuple[str, int]:
        return self._host, self._port

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._host, self._port, local_addr=(ADDRESS, 0), limit=1 << 24)

    async def ask(self, path: str, what: object = None) -> tuple[int, Any]:
        """One request on a connection of its own: the status and what was answered."""
        reader, writer = await self.connect()
        try:
            writer.write(self.request(path, what, "close"))
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.decode("latin-1").split("\r\n"):
                if line.lower().startswith("set-cookie: "):
                    self.cookie = line.partition(": ")[2].partition(";")[0]
            text = await reader.read()
        finally:
            writer.close()
        return int(head.split()[1]), json.loads(text)

    def request(self, path: str, what: object = None, then: str = "keep-alive") -> bytes:
        body = b"" if what is None else json.dumps(what).encode()
        lines = [f"{'GET' if what is None else 'POST'} {path} HTTP/1.1", "Host: localhost", f"Connection: {then}"]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        lines += [f"Content-Length: {len(body)}"] if body else []
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def page(self, table: str) -> "Page":
        reader, writer = await self.connect()
        lines = [
            f"GET /ws/{table} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Cookie: {self.cookie}",
        ]  # fmt: skip
        writer.write("\r\n".join([*lines, "", ""]).encode())
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in head[:20]:
                raise ConnectionError("not let in")
        except BaseException:
            writer.close()
            raise
        return Page(reader, writer)

    async def open_table(self, *seats: str, game: str = GAME, most: int = 1) -> list[str]:
        """As many tables as wanted, or as the house allows."""
        tables: list[str] = []
        while len(tables) < most:
            status, said = await self.ask("/api/tables", {"game": game, "seats": seats})
            self.done[f"tables {status}"] += 1
            if status == 200:
                tables.append(said["id"])
            elif status == 429:
                await asyncio.sleep(0.1)
            else:
                break
        return tables

    async def again_and_again(self, what: Callable[[], Awaitable[None]], at_once: int = AT_ONCE) -> None:
        """So many at once, each beginning anew whenever it is cut off."""

        async def forever() -> None:
            while True:
                try:
                    await what()
                    self.done["done"] += 1
                except (OSError, EOFError, asyncio.IncompleteReadError):
                    self.done["cut off"] += 1
                    await asyncio.sleep(0.001)

        await asyncio.gather(*(forever() for _ in range(at_once)))


class Page:
    """A WebSocket that sends what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    def send(self, what: dict[str, Any]) -> None:
        self.writer.write(frame(TEXT, json.dumps({"id": secrets.token_hex(8), **what}).encode()))

    async def read(self) -> dict[str, Any]:
        """The next message; pings are not answered."""
        while True:
            kind, size = await self._reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
            data = await self._reader.readexactly(size)
            if kind == 0x80 | TEXT:
                return dict(json.loads(data))

    async def drain_all(self) -> None:
        """Read and forget, until the other side closes."""
        while await self._reader.read(1 << 16):
            pass


def frame(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    """A frame as pages send it, with a mask of zeros: that costs the attacker nothing."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([kind | (0x80 if final else 0)]) + length + bytes(4) + data


# Each attack prepares itself and returns what is then done again and again


Attack = Callable[[Guest], Awaitable[Awaitable[None]]]
ATTACKS: dict[str, Attack] = {}


def attack(name: str) -> Callable[[Attack], Attack]:
    def keep(prepare: Attack) -> Attack:
        ATTACKS[name] = prepare
        return prepare

    return keep


@attack("tables with bots")
async def bots(guest: Guest) -> Awaitable[None]:
    """Tables with bots only, which are refused; then as many as allowed with bots that think long, always to move."""
    await guest.open_table("bot:hyde", "bot:hyde")
    tables = itertools.cycle(await guest.open_table("me", "bot:hyde", most=100))

    async def play() -> None:
        page = await guest.page(next(tables))
        try:
            page.send({"type": "seal", "seal": None})
            while True:
                news = await page.read()
                if news.get("legal"):
                    page.send({"type": "act", "seen": news["seq"], "do": news["legal"][0]["do"]})
        finally:
            page.writer.close()

    return guest.again_and_again(play)


def _flood(name: str, chunk: bytes) -> None:
    """Such frames without end, at a table of his own."""

    @attack(name)
    async def flood(guest: Guest) -> Awaitable[None]:
        (table,) = await guest.open_table("me", "open")

        async def pour() -> None:
            page = await guest.page(table)
            reading = asyncio.create_task(page.drain_all())
            try:
                while not reading.done():
                    page.writer.write(chunk)
                    await page.writer.drain()
                    await asyncio.sleep(0)
            finally:
                page.writer.transport.abort()
                with suppress(OSError):
                    await reading

        return guest.again_and_again(pour)


def _requests_flood(name: str, head: bytes, chunk: bytes) -> None:
    """The beginning of a request, and then such pieces without end."""

    @attack(name)
    async def flood(guest: Guest) -> Awaitable[None]:
        async def pour() -> None:
            reader, writer = await guest.connect()
            reading = asyncio.create_task(Page(reader, writer).drain_all())
            try:
                writer.write(head)
                while not reading.done():
                    writer.write(chunk)
                    await writer.drain()
                    await asyncio.sleep(0)
            finally:
                writer.transport.abort()
                with suppress(OSError):
                    await reading

        return guest.again_and_again(pour)


_requests_flood(
    "HTTP: parts of one byte",
    b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"1\r\nx\r\n" * A_CHUNK,
)
_requests_flood("HTTP: pipelined", b"", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * A_CHUNK)
_flood("frames: pings", frame(PING, b"x" * 125) * A_CHUNK)
_flood("frames: pongs", frame(PONG) * A_CHUNK)
_flood("frames: empty parts", frame(BINARY, final=False) + frame(MORE, final=False) * A_CHUNK)
_flood("frames: after the end", frame(CLOSE) + frame(PING) * A_CHUNK)
_flood("frames: big messages", frame(TEXT, b'{"type":"sync"' + b" " * 16_000 + b"}") * 100)
_flood("frames: too big", frame(TEXT, b"x" * 65_000) * 10)


@attack("messages: as many as allowed")
async def syncs(guest: Guest) -> Awaitable[None]:
    """Every connection that an address may have asks for the whole table as often as it may."""
    tables = await guest.open_table("me", "bot:greedy")

    async def sync() -> None:
        page = await guest.page(tables[0])
        reading = asyncio.create_task(page.drain_all())
        try:
            while not reading.done():
                page.send({"type": "sync"})
                await asyncio.sleep(1 / 19)
        finally:
            page.writer.transport.abort()
            with suppress(OSError):
                await reading

    return guest.again_and_again(sync, 200)


@attack("passphrase guesses")
async def guesses(guest: Guest) -> Awaitable[None]:
    await guest.ask("/api/account", {"account": "attacked", "passphrase": secrets.token_hex(8)})
    wrong = {"account": "attacked", "passphrase": "not the right one"}
    nobody = itertools.cycle(guest.request("/api/login", {**wrong, "account": f"nobody {n}"}) for n in range(1000))
    return guest.again_and_again(_asking(guest, itertools.chain([guest.request("/api/login", wrong)], nobody)))


@attack("account hashing")
async def hashing(guest: Guest) -> Awaitable[None]:
    """Accounts of taken and of free names without end, each of which would be hashed."""
    await guest.ask("/api/account", {"account": "taken", "passphrase": secrets.token_hex(8)})
    await guest.ask("/api/logout", {})
    names = itertools.cycle(["taken", *(f"free {secrets.token_hex(4)}" for _ in range(1000))])
    wanted = ({"account": name, "passphrase": secrets.token_hex(8)} for name in names)
    return guest.again_and_again(_asking(guest, (guest.request("/api/account", account) for account in wanted)))


@attack("hints")
async def hints(guest: Guest) -> Awaitable[None]:
    """Thirty tables, always in a position of which nothing has been said, and a hint asked for at each of them."""
    tables = itertools.cycle(await guest.open_table("me", "bot:greedy", most=30))

    async def ask() -> None:
        page = await guest.page(next(tables))
        try:
            page.send({"type": "seal", "seal": None})
            asked = -1
            while True:
                news = await page.read()
                if news["type"] in ("hint", "refused"):
                    guest.done[f"answered {news['type']}"] += 1
                    await asyncio.sleep(0.06)
                    page.send({"type": "sync"})
                elif news.get("legal") and asked != news["seq"]:
                    asked = news["seq"]
                    page.send({"type": "hint", "seen": asked})
                elif news.get("legal"):
                    page.send({"type": "act", "seen": news["seq"], "do": news["legal"][0]["do"]})
        finally:
            page.writer.close()

    return guest.again_and_again(ask, 30)


@attack("unread answers")
async def unread(guest: Guest) -> Awaitable[None]:
    """As much as may be asked for, of what is large, on many connections, of which nothing is ever read."""
    tables = await guest.open_table("me", "bot:random", most=2)
    await asyncio.gather(*(_finish(guest, table) for table in tables))
    paths = ["/api/games", "/api/fairness/log", *(f"/api/tables/{table}/replay" for table in tables)]
    requests = itertools.cycle([guest.request(path) for path in paths])

    async def hold() -> None:
        with socket.socket() as silent:
            silent.setblocking(False)
            silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            silent.bind((ADDRESS, 0))
            loop = asyncio.get_running_loop()
            await loop.sock_connect(silent, guest.server)
            for _ in range(100):
                await loop.sock_sendall(silent, next(requests))
                guest.done["asked"] += 1
                await asyncio.sleep(0.5)

    return guest.again_and_again(hold, 200)


@attack("replays, case files, lists")
async def papers(guest: Guest) -> Awaitable[None]:
    tables = await guest.open_table("me", "bot:random", most=6)
    await asyncio.gather(*(_finish(guest, table) for table in tables))
    paths = ["/api/tables", "/api/games", "/api/fairness/log"]
    paths += [f"/api/tables/{table}/{paper}" for table in tables for paper in ("replay", "case")]
    return guest.again_and_again(_asking(guest, itertools.cycle([guest.request(path) for path in paths])))


@attack("what is not limited by the API")
async def other_paths(guest: Guest) -> Awaitable[None]:
    paths = ["/metrics", "/healthz", "/table/x", "/nothing", "/" + "x" * 900, "/api/openapi.json"]
    return guest.again_and_again(_asking(guest, itertools.cycle([guest.request(path) for path in paths])))


def _asking(guest: Guest, requests: Iterable[bytes]) -> Callable[[], Awaitable[None]]:
    """One request after the other on a connection that is kept, without reading more than must be."""
    following = iter(requests)

    async def ask() -> None:
        reader, writer = await guest.connect()
        try:
            while True:
                writer.write(next(following))
                head = await reader.readuntil(b"\r\n\r\n")
                guest.done[f"answered {head.split(None, 2)[1].decode()}"] += 1
                size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
                await reader.readexactly(int(size.partition(b":")[2]))
        finally:
            writer.close()

    return ask


async def _finish(guest: Guest, table: str) -> None:
    """Play a game to its end."""
    page = await guest.page(table)
    page.send({"type": "seal", "seal": None})
    news: dict[str, Any] = {}
    while news.get("standing", {}).get("status") != "over":
        news = await page.read()
        if news.get("legal"):
            await asyncio.sleep(0.06)
            page.send({"type": "act", "seen": news["seq"], "do": news["legal"][0]["do"]})
    page.writer.close()


def _dribble(name: str, head: bytes) -> None:
    """Requests of which a byte comes now and then, on nearly as many connections as an address may have."""

    @attack(name)
    async def dribble(guest: Guest) -> Awaitable[None]:
        async def drop_by_drop() -> None:
            _, writer = await guest.connect()
            try:
                writer.write(head)
                while True:
                    writer.write(b"x")
                    await writer.drain()
                    await asyncio.sleep(0.1)
            finally:
                writer.close()

        return guest.again_and_again(drop_by_drop, MANY)


_dribble("slow heads", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
_dribble("slow bodies", b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n")


@attack("long ids")
async def long_ids(guest: Guest) -> Awaitable[None]:
    tables = itertools.cycle(await guest.open_table("me", "open", most=40))

    async def write() -> None:
        page = await guest.page(next(tables))
        reading = asyncio.create_task(page.drain_all())
        try:
            while not reading.done():
                for size in (15_000, 64):
                    page.send({"type": "act", "id": secrets.token_hex(size // 2), "seen": 0, "do": "x" * 500})
                    await asyncio.sleep(1 / 19)
        finally:
            page.writer.transport.abort()
            with suppress(OSError):
                await reading

    return guest.again_and_again(write)


@attack("endless take-backs")
async def take_backs(guest: Guest) -> Awaitable[None]:
    tables = itertools.cycle(await guest.open_table("me", "bot:greedy", game=UNDOING, most=40))

    return guest.again_and_again(lambda: _dither(guest, next(tables)))


async def _dither(guest: Guest, table: str) -> None:
    """Decide and take it back, again and again."""
    page = await guest.page(table)
    try:
        page.send({"type": "seal", "seal": None})
        while True:
            news = await page.read()
            await asyncio.sleep(1 / 19)
            if news.get("may_take_back"):
                guest.done["taken back"] += 1
                page.send({"type": "take_back"})
            elif legal := [choice["do"] for choice in news.get("legal", ())]:
                move = next((words for words in legal if words.startswith("move")), legal[0])
                page.send({"type": "act", "seen": news["seq"], "do": move})
    finally:
        page.writer.close()


@attack("a crowd at one table")
async def crowd(guest: Guest) -> Awaitable[None]:
    """Nearly as many pages as an address may have see decisions made and taken back, each of which shows them all."""
    (table,) = await guest.open_table("me", "bot:greedy", game=UNDOING)
    friends = [Guest(guest.url) for _ in range(9)]
    for friend in friends:
        while not friend.cookie:
            await friend.ask("/api/me")
            await asyncio.sleep(0.1)
    eyes = [asyncio.create_task(_look_on(friend, table)) for friend in friends for _ in range(20)]
    while sum(friend.done["looks on"] for friend in friends) < len(eyes):
        await asyncio.sleep(0.1)

    async def all_of_them() -> None:
        await asyncio.gather(guest.again_and_again(lambda: _dither(guest, table), 1), *eyes)

    return all_of_them()


async def _look_on(guest: Guest, table: str) -> None:
    while True:
        try:
            page = await guest.page(table)
        except OSError:  # there are so many a second
            await asyncio.sleep(0.5)
            continue
        guest.done["looks on"] += 1
        await page.drain_all()


async def main(name: str, url: str) -> None:
    guest = Guest(url)
    while not guest.cookie:  # he may have asked too much before
        await guest.ask("/api/me")
        await asyncio.sleep(0.1)
    work = await ATTACKS[name](guest)
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    running = asyncio.ensure_future(work)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    with suppress(asyncio.CancelledError):
        await running
    print(json.dumps(guest.done), flush=True)


if __name__ == "__main__":
    os.nice(19)  # an attacker has a machine of his own; here he must not take the house's processor
    asyncio.run(main(sys.argv[1], sys.argv[2]))
