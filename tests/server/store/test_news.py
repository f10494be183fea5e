"""News of what other processes write: heard with PostgreSQL, never with SQLite; and races between processes."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from strangecase.server.store.listener import Listener
from strangecase.server.store.store import Conflict
from tests.server.store.places import Place, PostgresPlace, SqlitePlace, a_table, an_event, awaited

PATIENCE = 10  # seconds; the news come within milliseconds


async def heard(news: AsyncIterator[tuple[str, int]]) -> tuple[str, int]:
    return await asyncio.wait_for(anext(news), PATIENCE)


@awaited
async def test_a_store_hears_others_and_not_itself(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        news_here, news_there = here.news(), there.news()
        await here.create(a_table("t 1"), [an_event(0, None, "t 1"), an_event(1, None, "t 1")])
        assert await heard(news_there) == ("t 1", 1)
        await there.append([an_event(2, None, "t 1")])
        assert await heard(news_here) == ("t 1", 2)
        await here.append([], a_table("t 1", "over"))
        assert await heard(news_there) == ("t 1", 2)
        await there.create(a_table("новости"), [])
        assert await heard(news_here) == ("новости", -1)


@awaited
async def test_news_is_told_only_of_what_was_written(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        news = here.news()
        await there.create(a_table(), [])
        with pytest.raises(Conflict):
            await there.append([an_event(5)])
        await there.append([an_event(0)])
        assert [await heard(news), await heard(news)] == [("t1", -1), ("t1", 0)]


@awaited
async def test_everyone_who_asked_hears_all_of_it(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        one, other = here.news(), here.news()
        await there.create(a_table(), [])
        for seq in range(20):
            await there.append([an_event(seq)])
        for news in (one, other):
            assert [await heard(news) for _ in range(21)] == [("t1", seq) for seq in range(-1, 20)]


LISTENERS = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
HANG_UP = f"SELECT count(pg_terminate_backend(pid)) FROM ({LISTENERS}) AS listeners"


@awaited
async def test_what_was_missed_while_the_connection_was_lost_is_told_afterwards(postgres_place: PostgresPlace) -> None:
    told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    line_is_up, calling_again = asyncio.Event(), asyncio.Event()

    async def connect() -> Any:
        calling_again.set()
        await line_is_up.wait()
        return await asyncpg.connect(postgres_place.address)

    async with postgres_place.store() as there:
        listener = Listener(connect, "here", lambda table, seq: told.put_nowait((table, seq)))
        line_is_up.set()
        await listener.start()
        line_is_up.clear()
        calling_again.clear()
        await postgres_place.say(HANG_UP)
        await calling_again.wait()
        await there.create(a_table("played"), [an_event(0, None, "played")])
        await there.create(a_table("old", "over", changed=1.0), [])
        await there.create(a_table("finished", "over", changed=time.time()), [])
        line_is_up.set()
        missed = {await asyncio.wait_for(told.get(), PATIENCE) for _ in range(2)}
        assert missed == {("played", 0), ("finished", -1)}
        await there.append([an_event(1, None, "played")])
        assert await asyncio.wait_for(told.get(), PATIENCE) == ("played", 1)
        await listener.stop()


@awaited
async def test_a_store_hears_again_after_a_lost_connection(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        await there.create(a_table(), [])
        news = here.news()
        await postgres_place.say(HANG_UP)
        await there.append([an_event(0)])
        while await heard(news) != ("t1", 0):
            pass


@awaited
async def test_news_ends_with_the_store(place: Place) -> None:
    async with place.store() as store:
        waiting = asyncio.create_task(anext(store.news(), None))
        await asyncio.sleep(0)
        assert not waiting.done()
    assert await waiting is None
    assert await anext(store.news(), None) is None


@awaited
async def test_sqlite_has_no_news(sqlite_place: SqlitePlace) -> None:
    async with sqlite_place.store() as store:
        waiting = asyncio.create_task(anext(store.news(), None))
        await store.create(a_table(), [an_event(0)])
        assert not waiting.done()
    assert await waiting is None


@awaited
async def test_of_two_processes_that_want_the_same_seq_one_gets_it(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        tables = [f"t{number}" for number in range(10)]
        await asyncio.gather(*(here.create(a_table(table), []) for table in tables))
        for seq in range(20):
            calls = [store.append([an_event(seq, None, table)]) for table in tables for store in (here, there)]
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert sum(answer is None for answer in answers) == len(tables)
            assert sum(isinstance(answer, Conflict) for answer in answers) == len(tables)
        for table in tables:
            assert [event.seq for event in await here.events(table)] == list(range(20))


@awaited
async def test_of_two_processes_that_create_the_same_table_one_does(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as here, postgres_place.store() as there:
        for number in range(20):
            table = f"t{number}"
            calls = [store.create(a_table(table), [an_event(0, None, table)]) for store in (here, there)]
            alone = here.create(a_table(f"alone{number}"), [])
            answers = await asyncio.gather(*calls, alone, return_exceptions=True)
            assert answers[2] is None
            assert sorted(type(answer).__name__ for answer in answers[:2]) == ["Conflict", "NoneType"]


@awaited
async def test_a_lost_connection_fails_nothing_that_comes_after_it(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as store:
        await store.create(a_table(), [])
        others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        await postgres_place.say(f"SELECT count(pg_terminate_backend(pid)) FROM ({others}) AS others")
        await asyncio.sleep(0.1)
        await store.append([an_event(0)])
        assert len(await store.events("t1")) == 1
