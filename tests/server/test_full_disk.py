"""A disk that is full or read-only: nobody is told anything untrue, and all goes on when it can be written again."""

import os
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from strangecase.server.store import sqlite_jobs
from tests.server.running import Address, Running, Visitor, running

UNWRITTEN = "the table cannot be written right now; try again in a moment"


TROUBLES = ["database or disk is full", "attempt to write a readonly database", "disk I/O error"]


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch, trouble: str = TROUBLES[0]) -> Iterator[threading.Event]:
    """Nothing can be written; the event says when something was to be."""
    tried = threading.Event()

    def fail(*args: Any) -> None:
        tried.set()
        raise sqlite3.OperationalError(trouble)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_jobs.Writer, "begin", fail)
        yield tried


def health(server: Running, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(server.app.server, "_felt", float("-inf"))
    return httpx.get(f"{server.url}/healthz").status_code


@pytest.mark.parametrize("trouble", TROUBLES)
def test_players_are_told_the_truth_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        assert health(server, monkeypatch) == 200
        with visitor.at(visitor.open_table("me", "bot:greedy")) as page:
            page.salt()
            with full_disk(monkeypatch, trouble):
                refused = page.act(page.news["legal"][0])
                assert (refused["type"], refused["sentence"]) == ("refused", UNWRITTEN)
                assert health(server, monkeypatch) == 503
                new = visitor.http.post("/api/tables", json={"game": "frankenstein", "seats": ["me", "open"]})
                assert (new.status_code, new.json()["error"]) == (503, UNWRITTEN)
                assert visitor.http.get("/api/games").status_code == 200
            assert health(server, monkeypatch) == 200
            page.play_on(3)


def test_a_deal_that_could_not_be_written_is_made_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("strangecase.server.writing.PAUSE", 0.05)
    with running(tmp_path, salt_seconds=0.3) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            with full_disk(monkeypatch) as tried:
                assert tried.wait(10)
            while page.news.get("sight") is None:
                page.read("moved", "whole")


def test_a_server_that_really_cannot_write_says_so_until_it_can(tmp_path: Path) -> None:
    """As the system says it: no file may grow, which is as near to a full disk as one comes without making one."""
    command = [sys.executable, "-m", "strangecase", "serve", "--no-page"]
    environment = {**os.environ, "STRANGECASE_DATA": str(tmp_path), "STRANGECASE_PONDER": "off"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
        try:
            assert server.stdout
            url = server.stdout.readline().split()[5].rstrip("/")
            with Visitor(Address(url)) as visitor, visitor.at(visitor.open_table("me", "bot:random")) as page:
                page.salt()
                while not page.news["legal"]:
                    page.read("moved")
                limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
                assert page.act(page.news["legal"][0])["sentence"] == UNWRITTEN
                until(lambda: httpx.get(f"{url}/healthz").status_code == 503)
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
                until(lambda: httpx.get(f"{url}/healthz").status_code == 200)
                page.play_on(2)
        finally:
            server.terminate()


def until(true: Callable[[], bool]) -> None:
    """`/healthz` looks once a second."""
    ends = time.monotonic() + 20
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.1)
