"""A disk that is full or read-only: nobody is told anything untrue, and all goes on when it can be written again."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from strangecase.server.store import sqlite_jobs
from tests.server.running import Running, Visitor, running

UNWRITTEN = "the table cannot be written right now; try again in a moment"


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nothing can be written; the event says when something was to be."""
    tried = threading.Event()

    def fail(*args: Any) -> None:
        tried.set()
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_jobs.Writer, "begin", fail)
        yield tried


def health(server: Running, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(server.app.server, "_felt", float("-inf"))
    return httpx.get(f"{server.url}/healthz").status_code


def test_players_are_told_the_truth_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        assert health(server, monkeypatch) == 200
        with visitor.at(visitor.open_table("me", "bot:greedy")) as page:
            page.salt()
            with full_disk(monkeypatch):
                refused = page.act(page.legal[0])
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
