"""How many games a server carries: random players over real WebSockets on loopback, against a server of its own.

Each game has two players, who decide as soon as they may. Measured are moves a second in all, the time from a move sent
to the opponent told, and the server's own processor time and memory.
"""

import asyncio
import base64
import json
import os
import random
import secrets
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

GAME = "jekyll-vs-hyde"
WARM_UP = 5.0  # seconds
_CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class _Choice(msgspec.Struct):
    do: str


class _Standing(msgspec.Struct):
    status: str


class _News(msgspec.Struct):
    """What a player needs to know of a message; the rest is not even read."""

    type: str
    seq: int = 0
    legal: tuple[_Choice, ...] = ()
    standing: _Standing | None = None
    rematch: str | None = None


_read_news = msgspec.json.Decoder(_News).decode


@dataclass(frozen=True)
class Load:
    """What one run has shown."""

    games: int
    moves: int
    seconds: float
    delays: list[float]  # seconds from a move sent to the opponent told, sorted
    cpu_a_move: float  # seconds of the server's processor time
    bytes_a_game: float

    def delay(self, share: float) -> float:
        return self.delays[min(len(self.delays) - 1, int(share * len(self.delays)))]


class ServerProcess:
    """A server with a fresh SQLite database, in a process of its own; without limits, unless it is set otherwise."""

    def __init__(self, folder: Path, **set_otherwise: str) -> None:
        environment = {**os.environ, "STRANGECASE_DATA": str(folder), "STRANGECASE_LIMITS": "off"}
        environment["STRANGECASE_PREPARE"] = "off"
        environment.pop("STRANGECASE_DATABASE", None)
        environment |= set_otherwise
        command = [sys.executable, "-m", "strangecase", "serve", "--no-page"]
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self.url = self._process.stdout.readline().split()[5].rstrip("/")
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)

    def cpu(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _CLOCK_TICKS

    def memory(self) -> int:
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


def measure(games: int, seconds: float) -> Load:
    """Let so many games be played at once for so long."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        try:
            return asyncio.run(_measure(server, games, seconds))
        finally:
            server.stop()


async def _measure(server: ServerProcess, games: int, seconds: float) -> Load:
    run = _Run(server.url)
    await run.warm_up()
    await asyncio.sleep(WARM_UP)  # the server makes all games ready
    empty = server.memory()
    tables = [await run.open_table() for _ in range(games)]
    players = [asyncio.create_task(run.play(*table)) for table in tables]
    await asyncio.sleep(1 + games / 200)  # all are seated, and the first moves made
    run.delays.clear()
    moves, cpu, began = run.moves, server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    took, moves, cpu = time.perf_counter() - began, run.moves - moves, server.cpu() - cpu
    memory = server.memory()
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return Load(games, moves, took, sorted(run.delays) or [0.0], cpu / max(1, moves), (memory - empty) / games)


class _Run:
    """All players of one run, in this process."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.moves = 0
        self.delays: list[float] = []
        # Who sent the move that makes this step of a table, and when.
        self.sent: dict[tuple[str, int], tuple[_Player, float]] = {}

    def _ask(self, path: str, cookie: str, what: object = None) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        body = None if what is None else json.dumps(what).encode()
        with urllib.request.urlopen(urllib.request.Request(self._url + path, body, headers)) as response:
            return json.load(response), response.headers.get("Set-Cookie", "").partition(";")[0]

    async def warm_up(self) -> None:
        """One game to the end, so that everything is compiled and loaded."""
        await self.play(*await self.open_table(), games=1)

    async def open_table(self) -> tuple[str, str, str]:
        """A table with two people, and their cookies."""
        loop = asyncio.get_running_loop()
        host, guest = [(await loop.run_in_executor(None, self._ask, "/api/me", ""))[1] for _ in range(2)]
        new = {"game": GAME, "seats": ["me", "open"]}
        table = (await loop.run_in_executor(None, self._ask, "/api/tables", host, new))[0]["id"]
        await loop.run_in_executor(None, self._ask, f"/api/tables/{table}/join", guest, {})
        return table, host, guest

    async def play(self, table: str, host: str, guest: str, games: int = 0) -> None:
        """Play at a table, and at the next one with roles changed, and so on."""
        played = 0
        while not games or played < games:
            following = await asyncio.gather(self._sit(table, host), self._sit(table, guest))
            table = following[0]
            played += 1

    async def _sit(self, table: str, cookie: str) -> str:
        """Play one game; return the table of the next."""
        address = urllib.parse.urlsplit(self._url)
        loop = asyncio.get_running_loop()
        transport, player = await loop.create_connection(
            lambda: _Player(self, table, cookie), str(address.hostname), address.port or 80
        )
        try:
            return await player.following
        finally:
            transport.close()


class _Player(asyncio.Protocol):
    """One player at one table, over a WebSocket of the barest kind: players must not cost more than the server."""

    def __init__(self, run: _Run, table: str, cookie: str) -> None:
        self._run, self._table, self._cookie = run, table, cookie
        self._buffer = b""
        self._open = False
        self.following: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET /ws/{self._table} HTTP/1.1",
            "Host: bench",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self._cookie}",
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.following.done():
            self.following.set_exception(ConnectionError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open = True
            self._send({"type": "seal", "id": secrets.token_hex(8), "seal": None})
        while (message := self._next()) is not None:
            self._hear(_read_news(message))

    def _next(self) -> bytes | None:
        """The next whole message; the server neither masks nor splits its own."""
        data = self._buffer
        start, size = 2, data[1] if len(data) > 1 else 0
        if size == 126:
            start, size = 4, int.from_bytes(data[2:4], "big")
        elif size == 127:
            start, size = 10, int.from_bytes(data[2:10], "big")
        if len(data) < max(2, start + size):
            return None
        self._buffer = data[start + size :]
        return data[start : start + size] if data[0] == 0x81 else b'{"type": "ping"}'

    def _send(self, what: object) -> None:
        """One text message, masked, as a client must, but with a mask of zeros."""
        text = msgspec.json.encode(what)
        size = struct.pack("!B", 0x80 | len(text)) if len(text) < 126 else struct.pack("!BH", 0x80 | 126, len(text))
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def _hear(self, news: _News) -> None:
        if news.rematch and not self.following.done():
            self.following.set_result(news.rematch)
        if news.type not in ("whole", "moved"):
            return
        run = self._run
        sender, sent = run.sent.get((self._table, news.seq), (self, 0.0))
        if sender is not self:
            run.delays.append(time.perf_counter() - sent)
            del run.sent[self._table, news.seq]
        if news.standing and news.standing.status == "over":
            self._send({"type": "rematch", "id": secrets.token_hex(8)})
        elif news.legal:
            run.sent[self._table, news.seq + 1] = (self, time.perf_counter())
            run.moves += 1
            do = random.choice(news.legal).do
            self._send({"type": "act", "id": secrets.token_hex(8), "seen": news.seq, "do": do})
