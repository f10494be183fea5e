"""What may be added to a log: decided here once for all stores."""

from collections.abc import Iterator, Sequence

import msgspec

from strangecase.errors import Misuse
from strangecase.server.store.records import Event, TableRecord, check_text
from strangecase.server.store.store import Conflict, Missing


class Append(msgspec.Struct, frozen=True):
    """A call of `append` or `create`, waiting to be written."""

    id: str  # of the table
    events: tuple[Event, ...]
    table: TableRecord | None
    creates: bool

    def requests(self) -> Iterator[str]:
        return (event.request for event in self.events if event.request is not None)


def append_job(events: Sequence[Event], table: TableRecord | None, creates: bool = False) -> Append:
    """A job of these, which must belong to one table."""
    if len(events) == 1 and table is None:  # one more step, as nearly always
        check_text(events[0].table, events[0].request)
        return Append(events[0].table, tuple(events), None, creates)
    ids = {event.table for event in events}
    if table is not None:
        ids.add(table.id)
        check_text(table.id, table.game, table.host, *table.seats)
    if len(ids) != 1:
        raise Misuse("events are appended to one table at a time; these belong to {count}", count=len(ids))
    check_text(*ids, *(event.request for event in events))
    return Append(ids.pop(), tuple(events), table, creates)


class Ledger:
    """What is known of the tables that some jobs write to, and what it will be when those are written."""

    def __init__(self, lengths: dict[str, int], used: set[tuple[str, str]]) -> None:
        self._lengths = lengths  # how many events each table has; tables that do not exist are missing
        self._used = used  # (table, request): of the jobs' requests, those answered before

    def admit(self, job: Append) -> None:
        """Count the job as written, or raise `Conflict` or `Missing` and leave everything as it is."""
        length = self._check_table(job)
        answered: set[tuple[str, str]] = set()
        for event in job.events:
            _check_seq(event, length)
            if event.request is not None:
                key = (job.id, event.request)
                if key in self._used or key in answered:
                    raise Conflict(job.id, event.seq, f"the request '{event.request}' was answered before")
                answered.add(key)
            length += 1
        self._lengths[job.id] = length
        self._used |= answered

    def last(self, table: str) -> int:
        """The seq of the last event; -1 if there is none."""
        return self._lengths[table] - 1

    def _check_table(self, job: Append) -> int:
        length = self._lengths.get(job.id)
        if job.creates:
            if length is not None:
                raise Conflict(job.id, 0, "there is a table of this id already")
            return 0
        if length is None:
            raise Missing("there is no table '{table}'", table=job.id)
        return length


def _check_seq(event: Event, length: int) -> None:
    if event.seq < length:
        raise Conflict(event.table, event.seq, "there is another event in its place")
    if event.seq > length:
        raise Conflict(event.table, event.seq, f"the next one is {length}")
