"""What was acknowledged stays, whatever happens to the process or the disk."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from strangecase.server.store.appends import append_job
from strangecase.server.store.sqlite_jobs import WRITER, Job, Writer, connect, migrate
from strangecase.server.store.store import InUse
from tests.server.store.places import Place, SqlitePlace, a_table, an_event, awaited

ROOT = Path(__file__).parents[3]
WRITERS = 20


def start_writer(place: Place) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.server.store.writer", place.address, str(WRITERS)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def acknowledged(lines: list[str]) -> dict[str, int]:
    """The last seq of each table; a line that the kill cut short says nothing."""
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {table: int(seq) for table, seq in whole}


@awaited
async def test_all_that_was_acknowledged_before_a_kill_is_there(place: Place) -> None:
    with start_writer(place) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(600)]
        process.kill()
        lines += process.stdout.readlines()
    last = acknowledged(lines)
    assert len(last) == WRITERS
    async with place.store() as store:
        for table, seq in last.items():
            seqs = [event.seq for event in await store.events(table)]
            assert seqs == list(range(len(seqs)))
            assert len(seqs) > seq
            assert len(seqs) % 2 == 0, "half of an append is there"


@awaited
async def test_a_killed_owner_leaves_no_lock_behind(sqlite_place: SqlitePlace) -> None:
    with start_writer(sqlite_place) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(InUse, match=f"process {process.pid}:"):
            await sqlite_place.store().open()
        process.kill()
    async with sqlite_place.store() as store:
        assert len(await store.unfinished()) == WRITERS


def test_a_commit_is_on_disk_before_it_is_answered(tmp_path: Path) -> None:
    db = connect(tmp_path / "games.db", WRITER)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    db.close()


def write(writer: Writer, jobs: list[Job]) -> list[object]:
    answers = writer.begin(jobs)
    writer.commit()
    return answers


def large(seq: int) -> Job:
    return append_job([an_event(seq, body=b"x" * 100_000)], None)


def test_a_full_disk_loses_nothing_and_keeps_nothing_half_written(tmp_path: Path) -> None:
    db = connect(tmp_path / "games.db", WRITER)
    migrate(db, "the database")
    writer = Writer(db)
    write(writer, [append_job([an_event(0)], a_table(), creates=True)])
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages + 60}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        write(writer, [large(seq) for seq in range(1, 6)])
    assert not db.in_transaction
    assert db.execute("SELECT count(*) FROM events").fetchone() == (1,)
    assert write(writer, [large(1)]) == [None]
    db.close()


def homeless(db: sqlite3.Connection) -> None:
    """Write what only the commit will refuse."""
    db.execute("PRAGMA defer_foreign_keys = ON")
    db.execute("INSERT INTO events VALUES ('no such table', 0, x'', NULL, 0)")


def test_a_commit_that_fails_leaves_the_way_free_for_the_next(tmp_path: Path) -> None:
    db = connect(tmp_path / "games.db", WRITER)
    migrate(db, "the database")
    writer = Writer(db)
    create = append_job([an_event(0)], a_table(), creates=True)
    with pytest.raises(sqlite3.IntegrityError):
        write(writer, [create, homeless])
    assert write(writer, [create]) == [None]
    assert db.execute("SELECT table_id FROM events").fetchall() == [("t1",)]
    db.close()
