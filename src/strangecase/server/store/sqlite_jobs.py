"""What a store says to SQLite; most of it is said by the writer, in its own thread."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from strangecase.server.store.appends import Append, Ledger
from strangecase.server.store.migrations import RECORD, TAKEN, migrations, pending
from strangecase.server.store.records import Event, Line, TableRecord
from strangecase.server.store.sql import (
    ADD_TABLE,
    CHANGE_TABLE,
    EVENT,
    LAST_LINE,
    Duplicate,
    Orphan,
    line_values,
    table_values,
)
from strangecase.server.store.store import failed

Job = Callable[[sqlite3.Connection], Any] | Append  # within a transaction

ADD_EVENT = f"INSERT INTO events ({EVENT}) VALUES (?, ?, ?, ?, ?)"
REMEMBERED = 100_000  # tables


# A commit is on disk before it is answered (FULL). The log may grow to 32 MB before it is copied into the database:
# its pages are written again and again, and only their last state is copied (measured: up to twice the speed).
WRITER = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 8000;
    PRAGMA foreign_keys = ON;
"""
READER = """
    PRAGMA query_only = ON;
    PRAGMA cache_size = -256;
"""  # in kB: what is read is seldom read twice


def connect(path: Path, settings: str) -> sqlite3.Connection:
    """A connection that begins no transactions by itself, and may be handed from thread to thread."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        db.executescript(settings)
    except BaseException:
        db.close()
        raise
    return db


def named(values: Sequence[object]) -> dict[str, object]:
    """The values under the names that queries have for them: $1, $2 ..."""
    return {str(number): value for number, value in enumerate(values, 1)}


def migrate(db: sqlite3.Connection, where: str) -> None:
    """Bring the tables up to date; `where` is what a refusal calls the database."""
    db.execute(RECORD)
    taken = {number for (number,) in db.execute(TAKEN)}
    for step in pending(migrations("sqlite"), taken, where):
        with undone_on_error(db):
            db.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\n;INSERT INTO migrations VALUES ({step.number}); COMMIT")


class Writer:
    """The only one who writes to a database, and who therefore knows how long the logs are that he has written to."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self._lengths: dict[str, int] = {}

    def begin(self, jobs: Sequence[Job]) -> list[Any]:
        """Do all jobs in one transaction; a job that fails leaves no trace, and its error is its answer."""
        if len(self._lengths) > REMEMBERED:
            self._lengths.clear()
        with self._undone_on_error():
            self.db.execute("BEGIN IMMEDIATE")
            return self._do_all(jobs)

    def commit(self) -> None:
        """Have it on disk."""
        with self._undone_on_error():
            self.db.execute("COMMIT")

    @contextmanager
    def _undone_on_error(self) -> Iterator[None]:
        try:
            with undone_on_error(self.db):
                yield
        except BaseException:
            self._lengths.clear()
            raise

    def _do_all(self, jobs: Sequence[Job]) -> list[Any]:
        """Most jobs are one more step of a log that is known: those go into the database together."""
        answers: list[Any] = []
        steps: list[Append] = []
        for job in jobs:
            if isinstance(job, Append) and self._is_step(job):
                steps.append(job)
            else:
                answers += self._add(steps)
                steps = []
                answers.append(attempt(self.db, job))
                if isinstance(job, Append):
                    self._learn(job, answers[-1])
        return answers + self._add(steps)

    def _is_step(self, job: Append) -> bool:
        """Whether this is a single event that comes next; it is then counted as written."""
        if job.table is not None or len(job.events) != 1 or self._lengths.get(job.id) != job.events[0].seq:
            return False
        self._lengths[job.id] += 1
        return True

    def _learn(self, job: Append, answer: Any) -> None:
        if isinstance(answer, Exception):
            self._lengths.pop(job.id, None)
        elif job.events:
            self._lengths[job.id] = job.events[-1].seq + 1

    def _add(self, steps: Sequence[Append]) -> list[Any]:
        if not steps:
            return []
        self.db.execute("SAVEPOINT steps")
        try:
            self.db.executemany(ADD_EVENT, [event_row(job.events[0]) for job in steps])
        except sqlite3.IntegrityError:  # one of them asks for what was done before: see which
            self.db.execute("ROLLBACK TO steps")
            answers = [attempt(self.db, job) for job in steps]
            for job, answer in zip(steps, answers, strict=True):
                self._learn(job, answer)
        else:
            answers = [None] * len(steps)
        self.db.execute("RELEASE steps")
        return answers


def attempt(db: sqlite3.Connection, job: Job) -> Any:
    db.execute("SAVEPOINT job")
    try:
        answer = None
        if isinstance(job, Append):
            write_append(job, db)
        else:
            answer = job(db)
    except Exception as error:
        if not db.in_transaction:  # SQLite has given up the whole transaction, as it may on a full disk
            raise
        db.execute("ROLLBACK TO job")
        answer = translated(error)
    db.execute("RELEASE job")
    return answer


def translated(error: Exception) -> Exception:
    """The error in the words of the store."""
    if isinstance(error, sqlite3.IntegrityError):
        if error.sqlite_errorname in ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"):
            return Duplicate()
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            return Orphan()
    if isinstance(error, sqlite3.OperationalError):
        return failed(error)
    return error


@contextmanager
def undone_on_error(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def change(query: str, values: Sequence[object], db: sqlite3.Connection) -> int:
    return db.execute(query, named(values)).rowcount


def add_line(query: str, kind: str, at: float, line: Line, db: sqlite3.Connection) -> None:
    """Write the next line of the public log, in the same transaction that has looked at the last one."""
    db.execute(query, named(line_values(db.execute(LAST_LINE).fetchone(), kind, at, line)))


def write_append(job: Append, db: sqlite3.Connection) -> None:
    Ledger(find_length(job, db), find_used(job, db)).admit(job)
    if job.table is not None:
        db.execute(ADD_TABLE if job.creates else CHANGE_TABLE, named(table_row(job.table)))
    for event in job.events:
        db.execute(ADD_EVENT, event_row(event))


def event_row(event: Event) -> tuple[object, ...]:
    return event.table, event.seq, event.body, event.request, event.at


def table_row(table: TableRecord) -> tuple[object, ...]:
    return table_values(table, msgspec.json.encode(table.seats).decode())


def find_length(job: Append, db: sqlite3.Connection) -> dict[str, int]:
    row = db.execute(
        "SELECT (SELECT max(seq) FROM events WHERE table_id = tables.id) FROM tables WHERE id = ?", (job.id,)
    ).fetchone()
    if row is None:
        return {}
    return {job.id: 0 if row[0] is None else row[0] + 1}


def find_used(job: Append, db: sqlite3.Connection) -> set[tuple[str, str]]:
    query = "SELECT 1 FROM events WHERE table_id = ? AND request = ?"
    keys = ((job.id, request) for request in job.requests())
    return {key for key in keys if db.execute(query, key).fetchone()}
