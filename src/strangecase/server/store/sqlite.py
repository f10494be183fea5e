"""The store in one SQLite file, owned by one process.

Jobs are done in memory and committed together by one thread, and another reads beside it, so that the event loop does
not wait for the disk.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from strangecase.server.store.appends import Append
from strangecase.server.store.group import PATIENCE, GroupCommit
from strangecase.server.store.lock import FileLock
from strangecase.server.store.records import Line, Status, TableRecord, storable
from strangecase.server.store.sql import ADD_LINE, TABLE, SqlStore
from strangecase.server.store.sqlite_jobs import (
    READER,
    WRITER,
    Job,
    Writer,
    add_line,
    change,
    connect,
    migrate,
    named,
)
from strangecase.server.store.store import Unavailable, failed

Answer = TypeVar("Answer")


class SqliteStore(SqlStore):
    """`news` never tells anything, for no other process can write here."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        super().__init__()
        self._path = path
        self._patience = patience
        self._lock = FileLock(path)
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(1, "store-reader")
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._closed = False

    async def open(self) -> None:
        try:
            await self._in(self._writing, self._connect)
        except BaseException:
            await self.close()
            raise
        self._group = GroupCommit(self._commit, self._patience)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        group, self._group = self._group, None
        if group is not None:
            await group.close()
        self._newsstand.close()
        # In the threads, so that nothing is taken from under a read or an opening that is still at work.
        await self._in(self._reading, self._disconnect_reader)
        await self._in(self._writing, self._disconnect_writer)
        self._reading.shutdown()
        self._writing.shutdown()

    async def tables_of(self, person: str, status: Status | None, limit: int) -> list[TableRecord]:
        query = f"""
            SELECT {TABLE} FROM tables WHERE id IN (SELECT table_id FROM seated WHERE person = $1)
            AND ($2 IS NULL OR status = $2) ORDER BY changed DESC, id LIMIT $3
        """
        return await self._tables(query, person, status, limit)

    async def unfinished_of(self, person: str, limit: int) -> list[TableRecord]:
        query = f"""
            SELECT {TABLE} FROM tables WHERE status <> 'over' AND id IN (
                SELECT id FROM tables WHERE host = $1 AND status <> 'over'
                UNION SELECT table_id FROM seated WHERE person = $1
            ) ORDER BY changed DESC, id LIMIT $2
        """
        return await self._tables(query, person, limit)

    async def _rows(self, query: str, *values: object) -> Sequence[Any]:
        self._open_group()
        if not storable(*values):
            return []
        return await self._in(self._reading, partial(self._read, query, values))

    async def _change(self, query: str, *values: object) -> int:
        changed: int = await self._open_group().put(partial(change, query, values))
        return changed

    async def add_to_log(self, kind: str, at: float, line: Line) -> None:
        await self._open_group().put(partial(add_line, ADD_LINE, kind, at, line))

    async def _put(self, job: Append) -> None:
        await self._open_group().put(job)

    def _seats(self, stored: str) -> tuple[str | None, ...]:
        return msgspec.json.decode(stored, type=tuple[str | None, ...])

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[Any]:
        """Only the commit waits for the disk. In a thread, each job would wait for the interpreter, which is busy."""
        assert self._writer is not None
        answers = self._writer.begin(jobs)
        await self._in(self._writing, self._writer.commit)
        return answers

    def _read(self, query: str, values: Sequence[object]) -> Sequence[Any]:
        assert self._reader is not None
        try:
            return self._reader.execute(query, named(values)).fetchall()
        except sqlite3.OperationalError as error:
            raise failed(error) from error

    def _connect(self) -> None:
        try:
            self._lock.take()
            self._make_private()
            self._writer = Writer(connect(self._path, WRITER))
            migrate(self._writer.db, f"'{self._path}'")
            self._reader = connect(self._path, READER)
        except (OSError, sqlite3.DatabaseError) as error:
            raise Unavailable(f"'{self._path}' cannot be used as a database: {error}") from error

    def _make_private(self) -> None:
        """Readable by their owner only: the file, and those that SQLite keeps beside it, made in its likeness."""
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        for end in ("", "-wal", "-shm"):
            file = self._path.with_name(self._path.name + end)
            if file.exists():
                file.chmod(0o600)

    def _disconnect_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _disconnect_writer(self) -> None:
        if self._writer is not None:
            self._writer.db.close()
            self._writer = None
        self._lock.release()
