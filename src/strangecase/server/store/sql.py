"""What SQLite and PostgreSQL say in the same words: all of a store but connections, batches and news."""

import time
from abc import abstractmethod
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from strangecase.errors import Misuse
from strangecase.server.store.appends import Append, append_job
from strangecase.server.store.group import GroupCommit
from strangecase.server.store.news import News, Newsstand
from strangecase.server.store.records import Event, Line, LogState, Person, TableRecord, Token, account_key, check_text
from strangecase.server.store.store import Missing, Store, Taken

PERSON = "id, name, account, passphrase, created, is_bot, portrait"
TOKEN = "digest, person, label, created, scope, used"
EVENT = "table_id, seq, body, request, at"
TABLE = "id, game, setup, host, listed, status, created, changed, result, seats"

ADD_PERSON = f"INSERT INTO people ({PERSON}, account_key) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
# With the values of `table_values`, in that order.
ADD_TABLE = f"INSERT INTO tables ({TABLE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
CHANGE_TABLE = """
    UPDATE tables SET game = $2, setup = $3, host = $4, listed = $5, status = $6, created = $7, changed = $8,
    result = $9, seats = $10 WHERE id = $1
"""

ADD_LINE = "INSERT INTO public_log (n, kind, at, line, hash) VALUES ($1, $2, $3, $4, $5)"
LAST_LINE = "SELECT n, hash, at FROM public_log ORDER BY n DESC LIMIT 1"
SIGNED = "SELECT n, at FROM public_log WHERE kind = 'signed' ORDER BY n DESC LIMIT 1"

COUNTS = """
    SELECT 'people', count(*) FROM people WHERE NOT is_bot
    UNION ALL SELECT 'bots', count(*) FROM people WHERE is_bot
    UNION ALL SELECT 'tokens', count(*) FROM tokens
    UNION ALL SELECT 'tables_open', count(*) FROM tables WHERE status = 'open'
    UNION ALL SELECT 'tables_playing', count(*) FROM tables WHERE status = 'playing'
    UNION ALL SELECT 'tables_over', count(*) FROM tables WHERE status = 'over'
"""


class Duplicate(Exception):
    """A row of this key is there already."""


class Orphan(Exception):
    """The row refers to one that is not there."""


class SqlStore(Store):
    """A store over four primitives; the values of a query are named $1, $2 and so on in both databases."""

    def __init__(self) -> None:
        self._newsstand = Newsstand()
        self._group: GroupCommit[Any] | None = None  # while open

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> Sequence[Any]:
        """What the query finds: nothing, where a value is not `storable`."""

    @abstractmethod
    async def _change(self, query: str, *values: object) -> int:
        """The number of rows changed; raise `Duplicate` or `Orphan`."""

    @abstractmethod
    async def _put(self, job: Append) -> None:
        """Write the job in the next group commit."""

    @abstractmethod
    def _seats(self, stored: Any) -> tuple[str | None, ...]:
        """The seats as they are in a record."""

    async def create(self, table: TableRecord, events: Sequence[Event]) -> None:
        await self._put(append_job(events, table, creates=True))

    async def append(self, events: Sequence[Event], table: TableRecord | None = None) -> None:
        await self._put(append_job(events, table))

    async def table(self, table_id: str) -> TableRecord | None:
        rows = await self._tables(f"SELECT {TABLE} FROM tables WHERE id = $1", table_id)
        return rows[0] if rows else None

    async def events(self, table_id: str, since: int = 0) -> list[Event]:
        query = f"SELECT {EVENT} FROM events WHERE table_id = $1 AND seq >= $2 ORDER BY seq"
        return [Event(*row) for row in await self._rows(query, table_id, since)]

    async def open_tables(self, limit: int) -> list[TableRecord]:
        return await self._tables(
            f"SELECT {TABLE} FROM tables WHERE listed AND status = 'open' ORDER BY created DESC, id LIMIT $1", limit
        )

    async def unfinished(self) -> list[str]:
        return [row[0] for row in await self._rows("SELECT id FROM tables WHERE status = 'playing' ORDER BY id")]

    async def counts(self) -> dict[str, int]:
        group = self._open_group()
        kept = dict(await self._rows(COUNTS))
        return {**kept, "written": group.written, "batches": group.batches, "waiting": group.waiting}

    async def beat(self) -> None:
        await self._change("UPDATE pulse SET at = $1", time.time())

    async def add_person(self, person: Person) -> None:
        check_text(person.id, person.name, person.account, person.passphrase, person.portrait)
        key = None if person.account is None else account_key(person.account)
        values = (*msgspec.structs.astuple(person), key)
        try:
            await self._change(ADD_PERSON, *values)
        except Duplicate:
            raise Taken(
                "there is a person '{person}' already, or one who logs in as '{account}'",
                person=person.id,
                account=str(person.account),
            ) from None

    async def person(self, person_id: str) -> Person | None:
        return await self._person(f"SELECT {PERSON} FROM people WHERE id = $1", person_id)

    async def rename_person(self, person_id: str, name: str, portrait: str | None = None) -> None:
        check_text(person_id, name, portrait)
        change = "UPDATE people SET name = $2, portrait = coalesce($3, portrait) WHERE id = $1"
        if not await self._change(change, person_id, name, portrait):
            raise Missing("there is no person '{person}'", person=person_id)

    async def set_account(self, person: str, account: str, passphrase: str) -> None:
        check_text(person, account, passphrase)
        change = "UPDATE people SET account = $2, account_key = $3, passphrase = $4 WHERE id = $1"
        try:
            changed = await self._change(change, person, account, account_key(account), passphrase)
        except Duplicate:
            raise Taken("someone else logs in as '{account}'", account=account) from None
        if not changed:
            raise Missing("there is no person '{person}'", person=person)

    async def account(self, name: str) -> Person | None:
        return await self._person(f"SELECT {PERSON} FROM people WHERE account_key = $1", account_key(name))

    async def add_token(self, token: Token) -> None:
        check_text(token.digest, token.person, token.label)
        try:
            await self._change(
                f"INSERT INTO tokens ({TOKEN}) VALUES ($1, $2, $3, $4, $5, $6)", *msgspec.structs.astuple(token)
            )
        except Duplicate:
            raise Taken("there is such a token already") from None
        except Orphan:
            raise Missing("there is no person '{person}'", person=token.person) from None

    async def token(self, digest: str) -> Token | None:
        rows = await self._rows(f"SELECT {TOKEN} FROM tokens WHERE digest = $1", digest)
        return Token(*rows[0]) if rows else None

    async def use_token(self, digest: str, at: float) -> None:
        check_text(digest)
        await self._change("UPDATE tokens SET used = $2 WHERE digest = $1", digest, at)

    async def tokens_of(self, person: str) -> list[Token]:
        query = f"SELECT {TOKEN} FROM tokens WHERE person = $1 ORDER BY created DESC, digest"
        return [Token(*row) for row in await self._rows(query, person)]

    async def drop_token(self, digest: str) -> None:
        check_text(digest)
        await self._change("DELETE FROM tokens WHERE digest = $1", digest)

    async def log_state(self) -> LogState:
        last, signed = await self._rows(LAST_LINE), await self._rows(SIGNED)
        return LogState(last[0][0] if last else 0, *(signed[0] if signed else ()))

    async def log_lines(self, since: int, limit: int) -> list[bytes]:
        return [
            row[0]
            for row in await self._rows("SELECT line FROM public_log WHERE n >= $1 ORDER BY n LIMIT $2", since, limit)
        ]

    def news(self) -> AsyncIterator[News]:
        return self._newsstand.subscribe()

    def _open_group(self) -> GroupCommit[Any]:
        if self._group is None:
            raise Misuse("the store is not open")
        return self._group

    async def _person(self, query: str, value: str) -> Person | None:
        rows = await self._rows(query, value)
        if not rows:
            return None
        person = Person(*rows[0])
        return msgspec.structs.replace(person, is_bot=bool(person.is_bot))

    async def _tables(self, query: str, *values: object) -> list[TableRecord]:
        return [self._table(*row) for row in await self._rows(query, *values)]

    def _table(self, *row: Any) -> TableRecord:
        record = TableRecord(*row)
        return msgspec.structs.replace(record, listed=bool(record.listed), seats=self._seats(record.seats))


def line_values(last: Any, kind: str, at: float, line: Line) -> tuple[object, ...]:
    """The values of the next line of the public log; no clock that was set back makes it older than the last."""
    n, before, latest = last or (0, None, at)
    at = max(at, latest)
    written, digest = line(n + 1, before, at)
    return n + 1, kind, at, written, digest


def table_values(table: TableRecord, seats: object) -> tuple[object, ...]:
    """The values of a row, with the seats as the database keeps them."""
    return (
        table.id,
        table.game,
        table.setup,
        table.host,
        table.listed,
        table.status,
        table.created,
        table.changed,
        table.result,
        seats,
    )
