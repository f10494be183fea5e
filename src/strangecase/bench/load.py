"""How many games a server carries: random players over real WebSockets on loopback, against a server of its own.

Each game has two players, who decide as soon as they may. Measured are moves a second in all, the time from a move sent
to the opponent told, and the server's own processor time and memory.
"""

import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAME = "jekyll-vs-hyde"
_CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


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
    """A server with a fresh SQLite database, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "STRANGECASE_DATA": str(folder), "STRANGECASE_LIMITS": "off"}
        environment.pop("STRANGECASE_DATABASE", None)
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
        self._sent: dict[tuple[str, int], float] = {}  # when the move was sent that makes this step of a table

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
        address = f"{self._url.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
            await socket.send(json.dumps({"type": "salt", "id": secrets.token_hex(8), "salt": ""}))
            async for text in socket:
                message = json.loads(text)
                if message.get("rematch"):
                    return str(message["rematch"])
                if message["type"] in ("whole", "moved"):
                    await self._react(socket, table, message)
        raise ConnectionError("the server has closed the connection")

    async def _react(self, socket: ClientConnection, table: str, message: dict[str, Any]) -> None:
        sent = self._sent.pop((table, message["seq"]), None)
        if sent and message["legal"]:
            self.delays.append(time.perf_counter() - sent)
        if message["status"] == "over":
            await socket.send(json.dumps({"type": "rematch", "id": secrets.token_hex(8)}))
        elif message["legal"]:
            do, seq = random.choice(message["legal"]), message["seq"]
            self._sent[table, seq + 1] = time.perf_counter()
            self.moves += 1
            await socket.send(json.dumps({"type": "act", "id": secrets.token_hex(8), "seen": seq, "do": do}))
