"""Case files, replays and lists: made once, beside the loop, and not kept for ever."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strangecase.games import all_games
from strangecase.server import app, lists, messages
from strangecase.server.papers import SMALL, Papers
from strangecase.server.replays import replay_of
from tests.server.running import GENEROUS, Visitor, running
from tests.server.store.places import awaited


def test_a_replay_is_made_once_and_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def spy(room: Any) -> Any:
        made.append(threading.current_thread().name)
        return replay_of(room)

    monkeypatch.setattr("strangecase.server.app.replay_of", spy)
    with running(tmp_path) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:greedy")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
        while server.app.server.house.tables.in_use(table):
            visitor.http.get("/healthz")  # until the page is gone
        answers = {visitor.http.get(f"/api/tables/{table}/replay").text for _ in range(3)}
        assert len(answers) == 1
        assert len(made) == 1
        assert made[0].startswith("asyncio_"), "a thread of the pool"
        assert visitor.http.get(f"/api/tables/{table}/case").json()["result"]["reason"] == "resigned"
        assert server.app.server.house.tables.in_use(table) is None, "looking at it does not keep it in memory"


@awaited
async def test_what_was_not_asked_for_longest_goes_first() -> None:
    papers = Papers(most=2 * (SMALL + 4))
    for name in "abc":
        await papers.make((name,), lambda: b"1234")
        papers.kept(("a",))
    assert [papers.kept((name,)) for name in "abc"] == [b"1234", None, b"1234"]
    await papers.make(("large",), lambda: b"x" * 2 * (SMALL + 4))
    assert papers.kept(("large",)) is None


@awaited
async def test_what_is_good_for_a_moment_is_made_again_after_it() -> None:
    papers, made = Papers(), []

    def make() -> bytes:
        made.append(threading.current_thread())
        return b"list"

    for _ in range(3):
        await papers.make(("a",), make, seconds=20)
        await papers.make(("b",), make, seconds=0)
    assert len(made) == 1 + 3
    assert threading.current_thread() not in made
    papers.forget(("a",))
    await papers.make(("a",), make, seconds=20)
    assert len(made) == 5


@awaited
async def test_of_many_who_ask_at_once_one_is_made_for() -> None:
    papers, made = Papers(), []
    await asyncio.gather(*(papers.make(("a",), lambda: made.append(1) or b"x") for _ in range(9)))  # type: ignore[func-returns-value]
    assert made == [1]


def test_lists_are_made_beside_the_loop_and_kept_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def spy(found: lists.Found) -> bytes:
        made.append(threading.current_thread().name)
        return lists.listed(found)

    monkeypatch.setattr(app, "listed", spy)
    with (
        running(tmp_path, limits=replace(GENEROUS, list_seconds=20)) as server,
        Visitor(server) as visitor,
        Visitor(server) as other,
    ):
        assert [visitor.http.get("/api/tables").json()["open"] for _ in range(3)] == [[]] * 3
        assert len(made) == 1
        assert made[0].startswith("asyncio_"), "a thread of the pool"
        table = visitor.open_table("me", "open", listed=True)
        assert [info["id"] for info in visitor.http.get("/api/tables").json()["open"]] == [table], "his own at once"
        other.post(f"/api/tables/{table}/join")
        mine = other.http.get("/api/tables").json()["open"][0]
        assert mine["your_seat"] == 1, "and everyone has his own"


def test_the_games_are_told_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def spy(name: str) -> messages.GameInfo:
        told.append(name)
        return about(name)

    about = app._about
    monkeypatch.setattr(app, "_about", spy)
    with running(tmp_path) as server, Visitor(server) as visitor:
        assert len({visitor.http.get("/api/games").text for _ in range(3)}) == 1
    assert told == [game.name for game in all_games()]


def test_a_full_page_of_the_public_log_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "LOG_LINES", 2)
    read: list[int] = []
    with running(tmp_path) as server, Visitor(server) as visitor:
        store = server.app.server.house.store
        log_lines = store.log_lines

        async def spy(since: int, limit: int) -> list[bytes]:
            read.append(since)
            return await log_lines(since, limit)

        monkeypatch.setattr(store, "log_lines", spy)
        for _ in range(3):
            visitor.open_table("me", "open")
        pages = [visitor.http.get(f"/api/fairness/log?since={since}").text.splitlines() for since in (1, 3, 1, 3)]
        assert [len(page) for page in pages] == [2, 1, 2, 1]
        assert read == [1, 3, 3], "what is not full may grow"


def test_the_interface_is_described_once_and_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    with running(tmp_path) as server, Visitor(server) as visitor:
        described = msgspec.json.schema_components

        def spy(*args: Any, **more: Any) -> Any:
            made.append(threading.current_thread().name)
            return described(*args, **more)

        monkeypatch.setattr(msgspec.json, "schema_components", spy)
        answers = {visitor.http.get("/api/openapi.json").text for _ in range(3)}
    assert len(answers) == 1
    assert len(made) == 1
    assert made[0].startswith("asyncio_"), "a thread of the pool"
