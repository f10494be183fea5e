"""A real server on a free port, and pages at its tables: HTTP and WebSockets over loopback."""

import asyncio
import json
import secrets
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from strangecase.cli.commands.serve import listen
from strangecase.server.app import make_app, serving
from strangecase.server.settings import Limits, Settings
from strangecase.tables.fairness import seal_of

T = TypeVar("T")
GENEROUS = Limits(
    requests_a_second=1000, messages_a_second=1000, people_an_hour=100_000, tables_a_person=1000, guesses_a_minute=1000,
    reads_a_second=10_000, arrivals_a_second=1000, messages_an_address=10_000, list_seconds=0,
    tables_an_hour=100_000, games_again_a_second=1000,
)  # fmt: skip


class Running:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = make_app(settings)
        self.config = serving(self.app)
        self.server = uvicorn.Server(self.config)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self._socket])

    def __enter__(self) -> Self:
        self._thread.start()
        while not self.server.started:
            self._thread.join(0.01)
            assert self._thread.is_alive(), "the server did not start"
        return self

    def stop(self) -> None:
        """Let it begin to stop, as a signal would."""
        self.server.should_exit = True

    def __exit__(self, *error: object) -> None:
        self.stop()
        self._thread.join(20)
        assert not self._thread.is_alive(), "the server did not stop"
        self._socket.close()


def running(folder: Path, database: str | None = None, limits: Limits = GENEROUS, **other: Any) -> Running:
    return Running(Settings(folder, database, limits=limits, **{"pondering": 0.0, **other}))


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a thread of its own: a browser may have a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Address:
    """Where a server listens that is a process of its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])


class Visitor:
    """Somebody with a browser: a cookie, and the pages he has open."""

    def __init__(self, server: Running | Address, cookie: str | None = None) -> None:
        self.server = server
        cookies = {"strangecase": cookie} if cookie else None
        self.http = httpx.Client(base_url=server.url, timeout=20, cookies=cookies)
        self.me = self.http.get("/api/me").json()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return f"strangecase={next(c.value for c in self.http.cookies.jar if c.name == 'strangecase')}"

    def post(self, path: str, what: object = None) -> Any:
        response = self.http.post(path, json=what if what is not None else {})
        assert response.status_code == 200, response.text
        return response.json()

    def open_table(self, *seats: str, **other: Any) -> str:
        return str(self.post("/api/tables", {"game": "jekyll-vs-hyde", "seats": seats, **other})["id"])

    @contextmanager
    def at(self, table: str, **headers: str) -> "Iterator[Page]":
        url = f"ws://127.0.0.1:{self.server.port}/ws/{table}"
        with connect(url, additional_headers={"Cookie": self.cookie, **headers}) as socket:
            yield Page(socket)


class Page:
    """An open page: what it was sent, and what it asks."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.patience = 20.0  # seconds that it waits for a message
        self.sent: list[str] = []
        self.whole = self.read("whole")
        self.news = self.whole

    def read(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; those in between are read too."""
        while True:
            text = self.socket.recv(self.patience)
            assert isinstance(text, str)
            self.sent.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("whole", "moved"):
                self.news = message
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, **what: Any) -> dict[str, Any]:
        """Ask, and read the answer."""
        asked = {"type": kind, "id": secrets.token_hex(8), **what}
        self.socket.send(json.dumps(asked))
        while True:
            answer = self.read("done", "refused", "moved")
            if answer.get("request") == asked["id"]:  # a step was taken: the news of it is the answer
                return {"type": "done", "id": asked["id"], "seq": answer["seq"]}
            if answer.get("id") == asked["id"]:
                return answer

    def seal(self, salt: str = "") -> None:
        """Commit yourself to a salt, or to none."""
        seal = seal_of(salt, self.whole["table"], self.whole["you"]) if salt else None
        assert self.ask("seal", seal=seal)["type"] == "done"

    def open(self, salt: str) -> None:
        """Open the salt that was sealed, once all are."""
        while self.whole["seals"] is None:
            self.whole = self.read("whole")
        assert self.ask("salt", salt=salt)["type"] == "done"

    def salt(self, salt: str = "ab") -> None:
        """Add to the deal, and wait for it."""
        self.seal(salt)
        if salt:
            self.open(salt)
        while self.news.get("sight") is None:
            self.read("moved", "whole")

    def act(self, do: str) -> dict[str, Any]:
        return self.ask("act", seen=self.news["seq"], do=do)

    def play_on(self, decisions: int = 10_000) -> None:
        """Do the first thing that is legal, again and again, until the game is over."""
        for _ in range(decisions):
            while not self.news["legal"] and self.news["status"] != "over":
                self.read("moved", "whole")
            if self.news["status"] == "over":
                return
            seq = self.news["seq"]
            assert self.act(self.news["legal"][0])["type"] == "done"
            while self.news["seq"] == seq:
                self.read("moved", "whole")


def play_both(*pages: Page, rounds: int | None = None) -> None:
    """Play to the end, or so many rounds, whoever is to decide doing the first thing that is legal."""
    while pages[0].news["status"] != "over" and (rounds is None or pages[0].news["sight"]["round"] <= rounds):
        turn = next((page for page in pages if page.news["legal"]), None)
        if turn is None:
            for page in pages:
                page.ask("act", seen=-1, do="nothing")  # refused; news that came before it are read
            continue
        seq = turn.news["seq"]
        assert turn.act(turn.news["legal"][0])["type"] == "done"
        for page in pages:
            while page.news["seq"] <= seq:
                page.read("moved", "whole")  # the whole, if two servers have written at once for a bot
