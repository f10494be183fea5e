"""How long a person's move, and a bot's answer, takes while the house is quiet, and while it is attacked: side by side,
in the same run."""

import asyncio
import json
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from strangecase.bench.load import GAME, ServerProcess

THINKER = "hyde"  # the bot that is waited for at one more table
TABLES = 6  # with two people each
PAUSE = (0.03, 0.09)  # seconds before a move: nobody is to reach his own limits
FLOOR = 0.002  # seconds; below, a p99 is the machine's doing
READY = 5.0  # seconds for a house that has just opened to get ready,
COMPILED = 600.0  # and at most so many until its bots can think, where nothing has been compiled before
SETTLE = 1.0  # seconds before anything is measured: an attack begins, or ends
SHARE = 0.99
MOST = 3.0  # times as long as in a quiet house
ROOT = Path(__file__).parents[2]


@dataclass
class Found:
    """What an attack did to others' moves, a round after the other."""

    name: str
    quiet: list[float] = field(default_factory=list)  # p99, seconds
    attacked: list[float] = field(default_factory=list)
    moves: int = 0  # made by people during the attack
    done: dict[str, int] = field(default_factory=dict)  # what the attacker got done
    bots: list[float] = field(default_factory=list)  # how long a bot that thinks was waited for, quiet,
    bots_attacked: list[float] = field(default_factory=list)  # and attacked: medians

    @property
    def bots_ratio(self) -> float:
        """How many times as long a bot was waited for, in the median of the rounds."""
        return statistics.median(
            attacked / quiet for quiet, attacked in zip(self.bots, self.bots_attacked, strict=True)
        )

    @property
    def ratio(self) -> float:
        """How many times as long, in the median of the rounds."""
        pairs = zip(self.quiet, self.attacked, strict=True)
        return statistics.median(attacked / max(quiet, FLOOR) for quiet, attacked in pairs)


class People:
    """People at tables of their own, who move every now and then, for as long as they are asked to."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.delays: list[float] = []  # seconds from a move sent to its answer
        self.waits: list[float] = []  # seconds that somebody has waited for a bot which thinks
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for _ in range(TABLES):
            table, cookies = await asyncio.to_thread(self._open_table)
            self._tasks.append(asyncio.create_task(self._play(table, cookies)))
        self._tasks.append(asyncio.create_task(self._play_a_bot()))

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def wait_for_a_bot(self) -> None:
        """Until somebody has had answers of a bot which thinks, as fast as he has them from now on."""
        async with asyncio.timeout(COMPILED):
            while sum(wait < READY for wait in self.waits) < 2:
                await asyncio.sleep(READY)

    async def measure(self, seconds: float) -> list[float]:
        """All delays of this time. Whoever could not play at all fails the measurement, instead of bettering it."""
        self.delays.clear()
        self.waits.clear()
        await asyncio.sleep(seconds)
        for task in self._tasks:
            if task.done():
                task.result()
        assert self.delays, "nobody could move"
        return sorted(self.delays)

    def _ask(self, path: str, cookie: str, what: object = None) -> Any:
        body = None if what is None else json.dumps(what).encode()
        request = urllib.request.Request(self._url + path, body, {"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response), response.headers.get("Set-Cookie", "").partition(";")[0]

    def _open_table(self) -> tuple[str, list[str]]:
        host, guest = [self._ask("/api/me", "")[1] for _ in range(2)]
        table = self._ask("/api/tables", host, {"game": GAME, "seats": ["me", "open"]})[0]["id"]
        self._ask(f"/api/tables/{table}/join", guest, {})
        return table, [host, guest]

    async def _play_a_bot(self) -> None:
        """Somebody alone with a bot that thinks, for one game after the other."""
        cookie = (await asyncio.to_thread(self._ask, "/api/me", ""))[1]
        new = {"game": GAME, "seats": ["me", f"bot:{THINKER}"]}
        while True:
            table = (await asyncio.to_thread(self._ask, "/api/tables", cookie, new))[0]["id"]
            url = f"{self._url.replace('http', 'ws', 1)}/ws/{table}"
            async with connect(url, additional_headers={"Cookie": cookie}, open_timeout=60) as page:
                await page.send(json.dumps({"type": "seal", "id": secrets.token_hex(8), "seal": None}))
                await self._answer_a_bot(page)

    async def _answer_a_bot(self, page: ClientConnection) -> None:
        waiting: float | None = None
        while True:
            news = json.loads(await page.recv())
            if news["type"] not in ("whole", "moved") or not news["sight"]:
                continue
            if waiting is not None:
                self.waits.append(perf_counter() - waiting)
                waiting = None
            if news["standing"]["status"] == "over":
                return
            if news["legal"]:
                await asyncio.sleep(PAUSE[0])
                move = {"type": "act", "seen": news["seq"], "do": random.choice(news["legal"])["do"]}
                await page.send(json.dumps({**move, "id": secrets.token_hex(8)}))
            else:  # the next step is the bot's
                waiting = perf_counter()

    async def _play(self, table: str, cookies: Sequence[str]) -> None:
        while True:  # one game after the other
            table, _ = await asyncio.gather(*(self._sit(table, cookie) for cookie in cookies))

    async def _sit(self, table: str, cookie: str) -> str:
        """Play one game; return the table of the next."""
        url = f"{self._url.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(url, additional_headers={"Cookie": cookie}, open_timeout=60) as page:
            await page.send(json.dumps({"type": "seal", "id": secrets.token_hex(8), "seal": None}))
            while True:
                news = json.loads(await page.recv())
                if news.get("rematch"):
                    return str(news["rematch"])
                if news["type"] not in ("whole", "moved"):
                    continue
                if news["standing"]["status"] == "over":
                    await page.send(json.dumps({"type": "rematch", "id": secrets.token_hex(8)}))
                elif news["legal"]:
                    await self._move(page, news)

    async def _move(self, page: ClientConnection, news: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(*PAUSE))
        move = {
            "type": "act",
            "id": secrets.token_hex(8),
            "seen": news["seq"],
            "do": random.choice(news["legal"])["do"],
        }
        began = perf_counter()
        await page.send(json.dumps(move))
        while (answer := json.loads(await page.recv())).get("request") != move["id"]:
            assert answer.get("type") != "refused", answer
        self.delays.append(perf_counter() - began)
        await self._go_on(page, answer)

    async def _go_on(self, page: ClientConnection, news: dict[str, Any]) -> None:
        """A player may be to move again, or the game over."""
        if news["standing"]["status"] == "over":
            await page.send(json.dumps({"type": "rematch", "id": secrets.token_hex(8)}))
        elif news["legal"]:
            await self._move(page, news)


class Attacker:
    """An attack in a process of its own."""

    def __init__(self, name: str, url: str) -> None:
        command = [sys.executable, "-m", "tests.server.attacks", name, url]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def wait(self) -> None:
        assert self._process.stdout
        assert self._process.stdout.readline() == "ready\n", "the attack could not be prepared"

    def begin(self) -> None:
        assert self._process.stdin
        self._process.stdin.write("go\n")

    def stop(self) -> dict[str, int]:
        """End it; what it got done."""
        self._process.terminate()
        try:
            said, _ = self._process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            said, _ = self._process.communicate()
        return dict(json.loads(said or "{}"))


@contextmanager
def house() -> Iterator[str]:
    """A house of its own, with the limits that every house has."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), STRANGECASE_LIMITS="on", STRANGECASE_PONDER="off")
        try:
            yield server.url
        finally:
            server.stop()


def measure(name: str, seconds: float, rounds: int) -> Found:
    """Quiet and attacked, in turn, at one house."""
    with house() as url:
        return asyncio.run(_measure(url, name, seconds, rounds))


async def _measure(url: str, name: str, seconds: float, rounds: int) -> Found:
    people, found = People(url), Found(name)
    await people.sit_down()
    try:
        await people.wait_for_a_bot()
        for _ in range(rounds):
            attacker = await asyncio.to_thread(Attacker, name, url)
            try:
                await asyncio.to_thread(attacker.wait)
                await asyncio.sleep(SETTLE)
                found.quiet.append(_p99(await people.measure(seconds)))
                found.bots.append(_median(people.waits))
                attacker.begin()
                await asyncio.sleep(SETTLE)
                delays = await people.measure(seconds)
                found.bots_attacked.append(_median(people.waits))
            finally:
                found.done = await asyncio.to_thread(attacker.stop)
            found.attacked.append(_p99(delays))
            found.moves += len(delays)
    finally:
        await people.leave()
    return found


def _p99(delays: Sequence[float]) -> float:
    return delays[min(len(delays) - 1, int(SHARE * len(delays)))]


def _median(waits: Sequence[float]) -> float:
    assert waits, "no bot has answered"
    return statistics.median(waits)
