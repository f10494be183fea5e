"""What every store does; `tests/server/store` holds all of them to it."""

from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Protocol, Self

from strangecase.errors import BadInput, StrangeCaseError
from strangecase.server.store.records import Event, Line, LogState, Person, Status, TableRecord, Token


class Conflict(StrangeCaseError):
    """The event `seq` that was offered to `table` cannot stand there: the log has gone on. Nothing was written."""

    def __init__(self, table: str, seq: int, why: str) -> None:
        self.table = table
        self.seq = seq
        super().__init__("event {seq} of table '{table}' cannot be written: {why}", seq=seq, table=table, why=why)


class Taken(BadInput):
    """The name or id is in use already."""


class Missing(BadInput):
    """There is no such person or table."""


class Unavailable(StrangeCaseError):
    """The database failed. What was being written may be there or not: read the log again."""


def failed(error: BaseException | str) -> Unavailable:
    """What the database says has gone wrong."""
    return Unavailable("the database failed: {error}", error=str(error))


class Busy(Unavailable):
    """The database was too slow for too long. Nothing was written."""


class InUse(StrangeCaseError):
    """Another process owns the database."""


class NewerDatabase(StrangeCaseError):
    """The database was written by a newer version of this program."""


class Store(Protocol):
    """Tables with their logs, people, tokens. Each write is whole, and on disk when its call returns.

    Any call may raise `Unavailable`, and any write `Busy`. A text that no database can keep (see `storable`) is
    refused with `BadInput` when written, and is never found. Call everything from the event loop that called `open`.
    """

    async def open(self) -> None:
        """Connect, and bring the database up to date.

        Raise `NewerDatabase` if it is ahead of this program, `InUse` if another process owns it. A store that could
        not be opened, or was closed, stays closed: make another.
        """

    async def close(self) -> None:
        """Finish what is pending, end all `news`, and let go. Harmless on a store that is not open."""

    async def create(self, table: TableRecord, events: Sequence[Event]) -> None:
        """Write a new table with its first events; raise `Conflict` if there is a table of this id."""

    async def append(self, events: Sequence[Event], table: TableRecord | None = None) -> None:
        """Write events of one table that follow each other, and the table's row if given; all of it or nothing.

        Raise `Conflict` if a seq is taken or would leave a gap, or if a request was answered before;
        `Missing` if there is no such table. Calls made at the same time are committed together.
        """

    async def table(self, table_id: str) -> TableRecord | None: ...

    async def events(self, table_id: str, since: int = 0) -> list[Event]:
        """The log of a table in order, from the event `since` on."""

    async def open_tables(self, limit: int) -> list[TableRecord]:
        """Listed tables with status "open", newest first."""

    async def tables_of(self, person: str, status: Status | None, limit: int) -> list[TableRecord]:
        """Tables with this person in a seat, newest change first; None is any status."""

    async def unfinished_of(self, person: str, limit: int) -> list[TableRecord]:
        """Tables that are not over and have this person in a seat or for their host, newest change first."""

    async def unfinished(self) -> list[str]:
        """The ids of all tables with status "playing"."""

    async def counts(self) -> dict[str, int]:
        """Numbers to watch: what is kept, and since opening `written` jobs in `batches`, `waiting` ones right now."""

    async def beat(self) -> None:
        """Write something, and have it on disk: raise `Unavailable` if nothing can be written."""

    async def add_person(self, person: Person) -> None:
        """Raise `Taken` if the id or the account is in use."""

    async def person(self, person_id: str) -> Person | None: ...

    async def rename_person(self, person_id: str, name: str, portrait: str | None = None) -> None:
        """Change the name, and the portrait unless it is None. Raise `Missing` if there is no such person."""

    async def set_account(self, person: str, account: str, passphrase: str) -> None:
        """Give a person an account, or another one.

        Raise `Taken` if the name is someone else's, `Missing` if there is no such person.
        """

    async def account(self, name: str) -> Person | None:
        """Who logs in by this name, in whatever case it is written."""

    async def add_token(self, token: Token) -> None:
        """Raise `Missing` if there is no such person, `Taken` if the digest is in use."""

    async def token(self, digest: str) -> Token | None: ...

    async def use_token(self, digest: str, at: float) -> None:
        """Note when a token was used; harmless if it is not there."""

    async def tokens_of(self, person: str) -> list[Token]:
        """Newest first."""

    async def drop_token(self, digest: str) -> None:
        """Forget the token; harmless if it is not there."""

    async def add_to_log(self, kind: str, at: float, line: Line) -> None:
        """Add a line to the public log; `line` is given its number, the hash of the line before it (None: there is
        none), and its time, which is never before that line's. Lines are never changed and never taken away."""

    async def log_state(self) -> LogState: ...

    async def log_lines(self, since: int, limit: int) -> list[bytes]:
        """The lines of the public log from this number on, in order."""

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """Tell of each table that another process wrote to, with the seq of its last event (-1: none), until `close`.

        Hears everything from this call on. May tell the same twice, or of two writes at once: read the log from where
        you are. After a lost connection it names every table that may have changed meanwhile.
        """

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
