"""What a group commit says to PostgreSQL: a few statements, however many jobs there are.

`db` is a connection of asyncpg, within a transaction.
"""

from collections.abc import Sequence
from typing import Any

from strangecase.server.store.appends import Append, Ledger
from strangecase.server.store.listener import CHANNEL
from strangecase.server.store.records import TableRecord
from strangecase.server.store.sql import ADD_TABLE, CHANGE_TABLE, EVENT, table_values
from strangecase.server.store.store import Conflict, Missing

# In order, so that two processes never wait for each other.
LOCK = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE"
# A statement of its own: the one that waited for the locks still sees what was there before it waited.
LENGTHS = """
    SELECT id, coalesce((SELECT max(seq) + 1 FROM events WHERE table_id = tables.id), 0) FROM tables WHERE id = ANY($1)
"""
USED = """
    SELECT table_id, request FROM events
    WHERE (table_id, request) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND request IS NOT NULL
"""
ADD_EVENTS = f"""
    INSERT INTO events ({EVENT})
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::text[], $5::double precision[])
"""
NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"


async def lock_lengths(db: Any, jobs: Sequence[Append]) -> dict[str, int]:
    """Lock the rows of all tables that the jobs write to, and count their events."""
    ids = list({job.id for job in jobs})
    await db.execute(LOCK, ids)
    return dict(await db.fetch(LENGTHS, ids))


async def find_used(db: Any, jobs: Sequence[Append]) -> set[tuple[str, str]]:
    """Those of the jobs' requests, with their tables, that were answered before."""
    keys = [(job.id, request) for job in jobs for request in job.requests()]
    if not keys:
        return set()
    tables, requests = zip(*keys, strict=True)
    return {(table, request) for table, request in await db.fetch(USED, tables, requests)}


def admit(ledger: Ledger, job: Append) -> Exception | None:
    """Why the job is refused; None if it is not."""
    try:
        ledger.admit(job)
    except (Conflict, Missing) as refused:
        return refused
    return None


async def write_tables(db: Any, jobs: Sequence[Append]) -> None:
    """Add the new rows, then bring each other one to the state that the last of the jobs gave it."""
    new = [row(job.table) for job in jobs if job.table and job.creates]
    changed = {job.id: row(job.table) for job in jobs if job.table and not job.creates}
    if new:
        await db.executemany(ADD_TABLE, new)
    if changed:
        await db.executemany(CHANGE_TABLE, list(changed.values()))


async def write_events(db: Any, jobs: Sequence[Append]) -> None:
    events = [(each.table, each.seq, each.body, each.request, each.at) for job in jobs for each in job.events]
    if events:
        await db.execute(ADD_EVENTS, *zip(*events, strict=True))


async def notify(db: Any, messages: Sequence[str]) -> None:
    """Send messages which leave with the commit, or never."""
    await db.execute(NOTIFY, CHANNEL, messages)


def row(table: TableRecord) -> tuple[object, ...]:
    return table_values(table, list(table.seats))
