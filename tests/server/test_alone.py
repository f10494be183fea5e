"""Tables where only bots are left: they count for whoever has opened them, and nothing goes on until somebody looks."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from strangecase.server.live import Live
from tests.server.running import GENEROUS, Running, Visitor, running

NEW: dict[str, Any] = {"game": "jekyll-and-hyde", "clock": "move", "seconds": 1, "timeout": "bot"}
BOTS = ("bot:random",) * 3
A_WHILE = 0.5  # seconds, in which bots that go on would have made many steps


def until_bots_are_alone(server: Running, table: str) -> Live:
    live = server.app.server.house.tables.in_use(table)
    assert live
    while not all(map(live.room.is_bot, range(4))) or live.thinking is not None or live.lock.locked():  # not stored yet
        time.sleep(0.01)
    return live


def steps_of(server: Running, table: str) -> int:
    found = asyncio.run_coroutine_threadsafe(server.app.server.house.tables.look_at(table), server.loop).result(20)
    assert found
    return found.room.seq


def test_bots_that_are_alone_do_nothing_until_somebody_looks_not_even_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, salt_seconds=0.1) as server, Visitor(server) as visitor:
        table, cookie = visitor.open_table("me", *BOTS, **NEW), visitor.cookie.partition("=")[2]
        live = until_bots_are_alone(server, table)
        steps = steps_of(server, table)
        time.sleep(A_WHILE)
        assert (steps_of(server, table), live.timer, live.room.status) == (steps, None, "playing")
    with running(tmp_path, salt_seconds=0.1) as server, Visitor(server, cookie) as visitor:
        time.sleep(A_WHILE)
        assert steps_of(server, table) == steps
        with visitor.at(table) as page:
            while page.news["status"] != "over":
                page.read("moved", "whole")


def test_bots_stop_when_the_last_page_is_closed(tmp_path: Path) -> None:
    with running(tmp_path, salt_seconds=0.1, pondering=0.1) as server, Visitor(server) as visitor:
        table = visitor.open_table("me", *BOTS, **NEW)
        until_bots_are_alone(server, table)
        with visitor.at(table) as page:
            page.read("moved")
        house = server.app.server.house
        while house.tables.connections or ((live := house.tables.in_use(table)) and live.thinking is not None):
            time.sleep(0.01)
        steps = steps_of(server, table)
        time.sleep(A_WHILE)
        assert steps_of(server, table) == steps
        assert steps < 1000


def test_tables_that_somebody_has_opened_count_for_him_though_bots_have_taken_his_seats(tmp_path: Path) -> None:
    limits = replace(GENEROUS, tables_a_person=2)
    with running(tmp_path, salt_seconds=0.1, limits=limits) as server, Visitor(server) as visitor:
        tables = [visitor.open_table("me", *BOTS, **NEW) for _ in range(2)]
        for table in tables:
            until_bots_are_alone(server, table)
        refused = visitor.http.post("/api/tables", json={**NEW, "seats": ["me", *BOTS]})
        assert (refused.status_code, refused.json()["blanks"]) == (400, {"count": 2})
        listed = visitor.http.get("/api/tables").json()["playing"]
        assert {(info["id"], info["your_seat"]) for info in listed} == {(table, None) for table in tables}, (
            "he can find them, and let them come to an end"
        )
        with visitor.at(tables[0]) as page:
            while page.news["status"] != "over":
                page.read("moved", "whole")
        visitor.open_table("me", *BOTS, **NEW)
