"""Where a test keeps its stores, what it puts into them, and how it awaits them."""

import asyncio
import functools
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]

from strangecase.server.store.address import open_store
from strangecase.server.store.records import Event, Person, Status, TableRecord, Token
from strangecase.server.store.store import Store

LONGEST = 60  # seconds that a test may take


class Place(Protocol):
    """One database, as often as it is opened."""

    address: str

    def store(self) -> Store: ...

    async def say(self, sql: str) -> Any:
        """Say something to the database past the store; the first value of the answer."""


class SqlitePlace:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.address = f"sqlite:///{self.file}"

    def store(self) -> Store:
        return open_store(self.address, self.file.parent)

    async def say(self, sql: str) -> Any:
        db = sqlite3.connect(self.file, isolation_level=None)
        try:
            return (db.execute(sql).fetchone() or [None])[0]
        finally:
            db.close()


class PostgresPlace:
    def __init__(self, address: str) -> None:
        self.address = address

    def store(self) -> Store:
        return open_store(self.address, Path("unused"))

    async def say(self, sql: str) -> Any:
        db = await asyncpg.connect(self.address)
        try:
            return await db.fetchval(sql)
        finally:
            await db.close()


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an asynchronous test to its end, which must come."""

    @functools.wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **fixtures), LONGEST))

    return run


def a_person(person_id: str = "p1", name: str = "Utterson", account: str | None = None, is_bot: bool = False) -> Person:
    return Person(person_id, name, account, "hash" if account else None, 1.5, is_bot)


def a_token(digest: str = "d1", person: str = "p1", created: float = 2.5) -> Token:
    return Token(digest, person, "phone", created)


def a_table(
    table_id: str = "t1",
    status: Status = "playing",
    seats: tuple[str | None, ...] = ("p1", None),
    listed: bool = True,
    created: float = 10.25,
    changed: float = 11.5,
) -> TableRecord:
    return TableRecord(table_id, "jekyll-vs-hyde", b'{"a":1}', "p1", listed, status, created, changed, None, seats)


def an_event(seq: int, request: str | None = None, table: str = "t1", body: bytes = b"{}") -> Event:
    return Event(table, seq, body, request, 100.0 + seq)
