"""The public log in every store: a chain, however many write to it at once."""

import asyncio

from strangecase.server.store.records import LogState
from tests.server.store.places import Place, PostgresPlace, awaited


def line(n: int, before: str | None, at: float) -> tuple[bytes, str]:
    return f"{n} after {before} at {at}".encode(), f"hash {n}"


@awaited
async def test_lines_follow_each_other_and_stay(place: Place) -> None:
    async with place.store() as store:
        assert await store.log_state() == LogState(0)
        assert await store.log_lines(1, 10) == []
        await store.add_to_log("committed", 5.0, line)
        await store.add_to_log("signed", 6.0, line)
        await store.add_to_log("dealt", 4.0, line)
    async with place.store() as store:
        assert await store.log_state() == LogState(3, 2, 6.0)
        lines = [b"1 after None at 5.0", b"2 after hash 1 at 6.0", b"3 after hash 2 at 6.0"]
        assert await store.log_lines(1, 10) == lines, "a clock that was set back makes nothing older"
        assert await store.log_lines(2, 1) == lines[1:2]


@awaited
async def test_many_at_once_make_one_chain(place: Place) -> None:
    async with place.store() as store:
        await asyncio.gather(*(store.add_to_log("committed", 1.0, line) for _ in range(50)))
        lines = await store.log_lines(1, 100)
        assert lines[1:] == [f"{n} after hash {n - 1} at 1.0".encode() for n in range(2, 51)]


@awaited
async def test_two_processes_make_one_chain(postgres_place: PostgresPlace) -> None:
    async with postgres_place.store() as one, postgres_place.store() as other:
        await asyncio.gather(*(store.add_to_log("committed", 1.0, line) for _ in range(20) for store in (one, other)))
        lines = await other.log_lines(1, 100)
        assert lines[1:] == [f"{n} after hash {n - 1} at 1.0".encode() for n in range(2, 41)]
