"""The store in PostgreSQL, which several processes can share.

Each process writes its own group commits. Within one, the rows of all tables concerned are locked first, in order, so
that what the checks see is what will be there; the unique keys stand behind that. A commit is on disk when it returns,
unless the server was told otherwise (`synchronous_commit`).
"""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from strangecase.errors import Misuse
from strangecase.server.store.appends import Append, Ledger
from strangecase.server.store.group import PATIENCE, GroupCommit
from strangecase.server.store.listener import Listener, payload
from strangecase.server.store.migrations import RECORD, TAKEN, Migration, migrations, pending
from strangecase.server.store.postgres_jobs import admit, find_used, lock_lengths, notify, write_events, write_tables
from strangecase.server.store.records import Line, Status, TableRecord, storable
from strangecase.server.store.sql import ADD_LINE, LAST_LINE, TABLE, Duplicate, Orphan, SqlStore, line_values
from strangecase.server.store.store import Conflict, Unavailable, failed

CONNECTIONS = 8  # a process, at most
TIMEOUT = 30.0  # seconds for connecting, and for a statement
# Advisory locks: numbers that nobody else is likely to choose.
MIGRATING = 7_065_174_532
LOGGING = 7_065_174_533

FAILED = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
# After these the transaction has certainly been undone, and one job alone may be to blame.
SPOILED = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.TransactionRollbackError,
    asyncpg.DataError,  # the server's word for values that it cannot take
    asyncpg.exceptions._base.DataError,  # asyncpg's own
)


class PostgresStore(SqlStore):
    def __init__(self, address: str, shown: str, patience: float = PATIENCE) -> None:
        super().__init__()
        self._address = address
        self._shown = shown  # the address without secrets
        self._patience = patience
        self._origin = secrets.token_hex(8)
        self._pool: Any = None
        self._listener = Listener(self._connect, self._origin, self._newsstand.tell)

    async def open(self) -> None:
        try:
            await self._migrate()
            with self._reaching():
                self._pool = await asyncpg.create_pool(
                    self._address, min_size=0, max_size=CONNECTIONS, command_timeout=TIMEOUT, timeout=TIMEOUT
                )
            await self._listener.start()
        except BaseException:
            await self.close()
            raise
        self._group = GroupCommit(self._commit, self._patience)

    async def close(self) -> None:
        group, self._group = self._group, None
        if group is not None:
            await group.close()
        self._newsstand.close()
        await self._listener.stop()
        if self._pool is not None:
            await self._pool.close()

    async def tables_of(self, person: str, status: Status | None, limit: int) -> list[TableRecord]:
        query = f"""
            SELECT {TABLE} FROM tables WHERE seats @> ARRAY[$1::text]
            AND ($2::text IS NULL OR status = $2) ORDER BY changed DESC, id LIMIT $3
        """
        return await self._tables(query, person, status, limit)

    async def unfinished_of(self, person: str, limit: int) -> list[TableRecord]:
        query = f"""
            SELECT {TABLE} FROM tables WHERE status <> 'over' AND (host = $1 OR seats @> ARRAY[$1::text])
            ORDER BY changed DESC, id LIMIT $2
        """
        return await self._tables(query, person, limit)

    async def _rows(self, query: str, *values: object) -> Sequence[Any]:
        self._open_group()
        if not storable(*values):
            return []
        with translated():
            rows: Sequence[Any] = await self._pool.fetch(query, *values)
        return rows

    async def _change(self, query: str, *values: object) -> int:
        self._open_group()
        with translated():
            answer: str = await self._pool.execute(query, *values)
        return int(answer.split()[-1])  # such as UPDATE 1

    async def add_to_log(self, kind: str, at: float, line: Line) -> None:
        """One process after the other, for each line names the one before it."""
        self._open_group()
        with translated():
            async with self._pool.acquire(timeout=TIMEOUT) as db, db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", LOGGING)
                await db.execute(ADD_LINE, *line_values(await db.fetchrow(LAST_LINE), kind, at, line))

    async def _put(self, job: Append) -> None:
        await self._open_group().put(job)

    def _seats(self, stored: list[str | None]) -> tuple[str | None, ...]:
        return tuple(stored)

    async def _connect(self, command_timeout: float | None = TIMEOUT) -> Any:
        with self._reaching():
            return await asyncpg.connect(self._address, timeout=TIMEOUT, command_timeout=command_timeout)

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        try:
            yield
        except ValueError:
            # From None, and without its text: it may quote the password.
            raise Misuse(
                f"'{self._shown}' is not the address of a PostgreSQL database; right would be "
                "postgresql://user:password@host:5432/database"
            ) from None
        except FAILED as error:
            raise Unavailable(f"the database '{self._shown}' cannot be used: {brief(error)}") from error

    async def _migrate(self) -> None:
        steps = migrations("postgres")
        db = await self._connect(command_timeout=None)  # a step may have much to move
        try:
            with self._reaching():
                while await self._migrate_one(db, steps):
                    pass
        finally:
            await db.close()

    async def _migrate_one(self, db: Any, steps: list[Migration]) -> bool:
        """Take the next step, while other processes that want to wait; False if there is none."""
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            await db.execute(RECORD)
            taken = {row[0] for row in await db.fetch(TAKEN)}
            ahead = pending(steps, taken, f"'{self._shown}'")
            if ahead:
                await db.execute(ahead[0].sql)
                await db.execute("INSERT INTO migrations VALUES ($1)", ahead[0].number)
        return bool(ahead)

    async def _commit(self, jobs: Sequence[Append]) -> Sequence[Any]:
        """Write all jobs at once, or one by one if one of them spoils it for the others."""
        try:
            return await self._write(jobs)
        except SPOILED as error:
            if len(jobs) == 1:
                return [blame(error, jobs[0])]
        except FAILED as error:
            raise failed(brief(error)) from error
        return [(await self._commit([job]))[0] for job in jobs]

    async def _write(self, jobs: Sequence[Append]) -> list[Exception | None]:
        async with self._pool.acquire(timeout=TIMEOUT) as db, db.transaction():
            ledger = Ledger(await lock_lengths(db, jobs), await find_used(db, jobs))
            answers = [admit(ledger, job) for job in jobs]
            admitted = [job for job, refused in zip(jobs, answers, strict=True) if not refused]
            if admitted:
                await write_tables(db, admitted)
                await write_events(db, admitted)
                tables = {job.id for job in admitted}
                await notify(db, [payload(self._origin, table, ledger.last(table)) for table in tables])
        return answers


def blame(error: Exception, job: Append) -> Exception:
    """What to tell the caller whose job, alone in a transaction, brought about this error."""
    if isinstance(error, asyncpg.UniqueViolationError):
        return Conflict(job.id, job.events[0].seq if job.events else 0, "another process was faster")
    if isinstance(error, asyncpg.TransactionRollbackError):
        return failed(brief(error))
    return error


@contextmanager
def translated() -> Iterator[None]:
    """The errors of PostgreSQL in the words of the store."""
    try:
        yield
    except asyncpg.UniqueViolationError:
        raise Duplicate from None
    except asyncpg.ForeignKeyViolationError:
        raise Orphan from None
    except FAILED as error:
        raise failed(brief(error)) from error


def brief(error: BaseException) -> str:
    """The error without its details, which may quote the row; a timeout has no words of its own."""
    return str(error).partition("\n")[0] or type(error).__name__
