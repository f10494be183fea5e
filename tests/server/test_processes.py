"""Several servers on one PostgreSQL database: people at the same table may be connected to different ones."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Running, Visitor, play_both, running


def test_two_people_play_through_two_servers(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with (
        running(tmp_path, database) as here,
        running(tmp_path, database) as there,
        Visitor(here) as host,
        Visitor(there) as guest,
    ):
        table = host.open_table("me", "open")
        with host.at(table) as one:
            guest.post(f"/api/tables/{table}/join")
            assert one.read("seats")["seats"][1]["kind"] == "person"
            with guest.at(table) as other:
                one.seal()
                other.salt("")
                while one.news.get("sight") is None:
                    one.read("moved")
                play_both(one, other)
                assert one.news["result"] == other.news["result"]
                assert one.ask("rematch")["type"] == "done"
                assert other.ask("rematch")["type"] == "done"
                while not (following := one.read("seats")["rematch"]):
                    pass
        assert [info["id"] for info in guest.http.get("/api/tables").json()["open"]] == [following], "one, not two"


def test_a_bot_plays_on_wherever_its_opponent_comes_in(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with running(tmp_path, database) as here, running(tmp_path, database) as there, Visitor(here) as visitor:
        table, cookie = visitor.open_table("me", "bot:greedy"), visitor.http.cookies["strangecase"]
        with visitor.at(table) as page:
            page.salt()
            page.play_on(5)
            with Visitor(there, cookie) as elsewhere, elsewhere.at(table) as other:
                other.play_on()
                while page.news["status"] != "over":
                    page.read("moved")
                assert page.news["result"] == other.news["result"]


def test_what_is_written_while_a_table_is_being_loaded_is_heard(tmp_path: Path, postgres: Postgres) -> None:
    """Else whoever comes in by another server would wait for ever for a move that has been made."""
    database = postgres.new_database()
    with (
        running(tmp_path, database, salt_seconds=600.0) as here,  # nothing is written later that could be heard instead
        running(tmp_path, database, salt_seconds=600.0) as there,
        Visitor(here) as host,
        Visitor(here) as guest,
        Visitor(there, host.http.cookies["strangecase"]) as elsewhere,
        ThreadPoolExecutor(1) as thread,
    ):
        table = host.open_table("me", "open")
        with host.at(table) as page, slow_loading(there) as (loaded, go_on):
            entering = thread.submit(lambda: seals_seen(elsewhere, table))
            assert loaded.wait(20)
            page.seal("ab")
            guest.post(f"/api/tables/{table}/join")
            go_on.set()
            assert entering.result(30) == ["sealed", "awaited"]


def seals_seen(visitor: Visitor, table: str) -> list[str]:
    """What somebody is told of the seals at a table where two are to sit, as soon as one of them has sealed."""
    with visitor.at(table) as page:
        told = page.whole
        while "sealed" not in told["salted"] or told["seats"][1]["kind"] == "free":
            told = page.read("seats", "whole")
        return list(told["salted"])


@contextmanager
def slow_loading(server: Running) -> Iterator[tuple[threading.Event, threading.Event]]:
    """A table has been read from the store: the first event says so. It is there after the second, and all news."""
    loaded, go_on = threading.Event(), threading.Event()
    heard: list[str] = []
    tables = server.app.server.house.tables
    load, hear = tables._load, tables.hear

    async def slow(table: str) -> Any:
        found = await load(table)
        loaded.set()
        while not (go_on.is_set() and len(heard) >= 2):
            await asyncio.sleep(0.005)
        return found

    async def listen(table: str, seq: int) -> Any:
        live = await hear(table, seq)
        heard.append(table)
        return live

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "_load", slow)
        patch.setattr(tables, "hear", listen)
        yield loaded, go_on


def test_a_table_that_is_held_up_does_not_keep_others_from_hearing(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    with running(tmp_path, database) as here, running(tmp_path, database) as there, Visitor(here) as host:
        tables, cookie = [host.open_table("me", "open") for _ in range(2)], host.http.cookies["strangecase"]
        with (
            Visitor(there, cookie) as elsewhere,
            host.at(tables[0]) as slow,
            host.at(tables[1]) as page,
            elsewhere.at(tables[0]),
            elsewhere.at(tables[1]) as other,
        ):
            live = there.app.server.house.tables.in_use(tables[0])
            assert live
            asyncio.run_coroutine_threadsafe(live.lock.acquire(), there.loop).result(20)
            try:
                slow.seal("ab")
                page.seal("ab")
                while (told := other.read("seats"))["salted"][0] != "sealed":
                    pass
            finally:
                there.loop.call_soon_threadsafe(live.lock.release)
        assert told["salted"] == ["sealed", "awaited"]


def test_a_request_is_carried_out_though_another_server_was_faster(tmp_path: Path, postgres: Postgres) -> None:
    """It has not heard of that yet; what was asked can be done still, and is not refused."""
    database = postgres.new_database()
    with (
        running(tmp_path, database) as here,
        running(tmp_path, database) as there,
        Visitor(here) as host,
        Visitor(there) as guest,
    ):
        table = host.open_table("me", "open")
        guest.post(f"/api/tables/{table}/join")
        with deaf(there), host.at(table) as one, guest.at(table) as other:
            one.seal("ab")
            assert other.ask("seal", seal=None)["type"] == "done"
            while one.whole["seals"] is None:
                one.whole = one.read("whole")
            assert one.whole["salted"] == ["sealed", "none"]


def test_a_decision_is_refused_if_another_server_was_faster(tmp_path: Path, postgres: Postgres) -> None:
    """Whoever made it has seen another table."""
    database = postgres.new_database()
    with running(tmp_path, database) as here, running(tmp_path, database) as there, Visitor(here) as visitor:
        table, cookie = visitor.open_table("me", "bot:greedy"), visitor.http.cookies["strangecase"]
        with visitor.at(table) as page, Visitor(there, cookie) as elsewhere:
            page.salt()
            while not page.news["legal"]:
                page.read("moved")
            with elsewhere.at(table) as other, deaf(there):
                do = page.news["legal"][0]
                assert page.act(do)["type"] == "done"
                refused = other.act(do)
                assert (refused["type"], refused["reason"]) == ("refused", "stale")
                assert other.news["seq"] > other.whole["seq"], "and is shown what has happened"


@contextmanager
def deaf(server: Running) -> Iterator[None]:
    """Nothing is heard of what other processes write."""

    async def hear(table: str, seq: int) -> None:
        pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.app.server.house.tables, "hear", hear)
        yield
