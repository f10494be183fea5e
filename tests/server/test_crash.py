"""A server that is killed at any moment loses nothing that a player saw happen, and plays nothing twice."""

import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect

GONE = (OSError, ConnectionClosed, InvalidMessage, EOFError, httpx.HTTPError, TimeoutError)

# In the second game seats are drawn by lot.
NEW: dict[str, dict[str, Any]] = {
    "jekyll-vs-hyde": {"seats": ["me", "bot:random"]},
    "jekyll-and-hyde": {"seats": ["me"] + ["bot:random"] * 3, "options": {"target": "0"}},
}
LEAST = {"jekyll-vs-hyde": 10, "jekyll-and-hyde": 7}  # decisions in a game of one round, or hand, with the salt


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Mortal:
    """A server process that can be killed and started again on the same port and the same data."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "strangecase", "serve", "--no-page", "--port", str(self.port)]
        environment = {**os.environ, "STRANGECASE_DATA": str(self._folder), "STRANGECASE_PONDER": "off"}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        while not self._answers():
            assert self._process.poll() is None, "the server did not start"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=1).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        assert self._process.wait(20) in (0, -signal.SIGTERM)


class Stubborn:
    """Plays against a bot, comes back whenever the server is gone, and remembers what was acknowledged."""

    def __init__(self, server: Mortal, games: int, game: str) -> None:
        self.server = server
        self.games = games
        self.game = game
        self.acknowledged = 0
        self.http = httpx.Client(base_url=server.url, timeout=5)
        self.http.get("/api/me")
        self.problems: list[str] = []
        self.thread = threading.Thread(target=self._play_all, daemon=True)
        self.thread.start()

    def _play_all(self) -> None:
        for _ in range(self.games):
            self._play()

    def _play(self) -> None:
        table = self._until(lambda: self._open())
        acted: dict[str, str] = {}  # requests that were acknowledged, and what they asked for
        unanswered: dict[str, Any] | None = None
        while True:
            try:
                over, unanswered = self._sit(table, acted, unanswered)
            except GONE as gone:
                unanswered = getattr(gone, "unanswered", unanswered)
                time.sleep(0.05)
                continue
            if over:
                return

    def _open(self) -> str:
        new = {"game": self.game, **NEW[self.game]}
        return str(self.http.post("/api/tables", json=new).json()["id"])

    def _until(self, attempt: Any) -> Any:
        while True:
            try:
                return attempt()
            except GONE:
                time.sleep(0.05)

    def _sit(self, table: str, acted: dict[str, str], unanswered: Any) -> tuple[bool, Any]:
        """Play as long as the connection holds; return whether the game is over, and what was not answered."""
        cookie = f"strangecase={next(iter(self.http.cookies.jar)).value}"
        with connect(f"ws://127.0.0.1:{self.server.port}/ws/{table}", additional_headers={"Cookie": cookie}) as page:
            news = json.loads(page.recv(10))
            self._check(news, acted, unanswered)
            while news["standing"]["status"] != "over":
                if unanswered is None:
                    unanswered = self._next(news)
                if unanswered:
                    try:
                        page.send(json.dumps(unanswered))
                    except GONE as gone:
                        gone.unanswered = unanswered  # type: ignore[union-attr]
                        raise
                news, answered = self._read(page, news, acted, unanswered)
                unanswered = None if answered else unanswered
        return True, None

    def _next(self, news: dict[str, Any]) -> dict[str, Any] | None:
        request = {"id": secrets.token_hex(8)}
        if news["standing"]["status"] == "open" and not news.get("said"):
            return {"type": "seal", "seal": None, **request}
        if news["legal"]:
            return {"type": "act", "seen": news["seq"], "do": random.choice(news["legal"])["do"], **request}
        return None

    def _read(self, page: Any, news: dict[str, Any], acted: dict[str, str], asked: Any) -> tuple[dict[str, Any], bool]:
        """Read on until there is an answer, or, if nothing was asked, something to decide."""
        try:
            while True:
                message = json.loads(page.recv(10))
                if message["type"] in ("whole", "moved"):
                    news = {**news, **message}
                answers = message["request"] if message["type"] == "moved" else message.get("id")
                if asked and answers == asked["id"]:
                    if message["type"] != "refused":
                        acted[asked["id"]] = asked.get("do", "")
                        self.acknowledged += 1
                    news["said"] = True
                    return self._settled(page, news, asked), True
                if not asked and (news["legal"] or news["standing"]["status"] == "over"):
                    return news, False
        except GONE as gone:
            gone.unanswered = asked  # type: ignore[union-attr]
            raise

    def _settled(self, page: Any, news: dict[str, Any], asked: Any) -> dict[str, Any]:
        """After an answer the table may be older than the answer: ask for it anew."""
        page.send(json.dumps({"type": "sync"}))
        while (message := json.loads(page.recv(10)))["type"] != "whole":
            pass
        return dict(message)

    def _check(self, whole: dict[str, Any], acted: dict[str, str], unanswered: Any) -> None:
        """All that was acknowledged is in the log, in order, once; at most one more, that was not answered."""
        mine = [told["do"] for told in whole["log"] if told["seat"] == whole["you"]]
        known = [do for do in acted.values() if do]
        extra = mine[len(known) :]
        if mine[: len(known)] != known or len(extra) > (1 if unanswered and unanswered["type"] == "act" else 0):
            self.problems.append(f"acknowledged {known}, but there is {mine}")


def play_and_kill(folder: Path, kills: int, players: int) -> None:
    server = Mortal(folder)
    everyone = [Stubborn(server, games=1 + kills // 10, game=list(NEW)[i % len(NEW)]) for i in range(players)]
    chooser = random.Random(kills)
    for _ in range(kills):
        time.sleep(chooser.uniform(0.05, 0.6))
        server.kill()
        server.start()
    for player in everyone:
        player.thread.join(120)
        assert not player.thread.is_alive(), "a game did not go on"
        assert player.problems == []
        assert player.acknowledged > LEAST[player.game]
        player.http.close()
    server.stop()


def test_killed_three_times(tmp_path: Path) -> None:
    play_and_kill(tmp_path, kills=3, players=4)


@pytest.mark.long
def test_killed_fifty_times(tmp_path: Path) -> None:
    play_and_kill(tmp_path, kills=50, players=8)
