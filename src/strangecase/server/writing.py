"""Whatever changes a table is written down before anyone is told."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from strangecase.kernel.contract import Step
from strangecase.server import events
from strangecase.server.broadcast import Broadcast
from strangecase.server.clocks import now
from strangecase.server.journal import Journal
from strangecase.server.live import Live
from strangecase.server.manners import remark
from strangecase.server.memory import LiveTables
from strangecase.server.room import Room
from strangecase.server.store.records import Event, TableRecord
from strangecase.server.store.store import Conflict, Store, Unavailable

log = logging.getLogger("strangecase.house")
encode = msgspec.json.Encoder().encode

PAUSE = 1.0  # seconds before something is tried again that could not be written


class Writer:
    def __init__(self, store: Store, journal: Journal, tables: LiveTables, broadcast: Broadcast, pace: float) -> None:
        self._store = store
        self._journal = journal
        self._broadcast = broadcast
        self._tables = tables
        self._pace = pace

    async def create(self, opened: events.Opened, host: str, listed: bool) -> Live:
        """A new table, written down."""
        name, at = secrets.token_urlsafe(9), now()
        room = Room(name, opened, at, self._pace)
        record = self._record(room, host, listed, at)
        await self._journal.commit(room)
        await self._store.create(record, [Event(name, 0, events.encode(opened), None, at)])
        live = Live(room, record, set())
        self._tables.keep(live)
        return live

    async def write(self, live: Live, entry: events.Entry, request: str | None, step: Step | None = None) -> bool:
        """Carry out an entry, write it down, and only then tell everyone. If it cannot be written it never was.

        True if a step was taken or the game ended, and not merely something said.
        """
        room, at = live.room, now()
        entry = room.timed(entry, at)
        event = Event(room.name, room.size, events.encode(entry), request, at)
        before, people = (room.seq, room.status), list(room.people)
        room.take(entry, at, step)
        changed = (room.status, room.people) != (before[1], people)
        record = self._record(room, live.record.host, live.record.listed, live.record.created) if changed else None
        try:
            await self._store.append([event], record)
        except BaseException as error:
            await self._tables.read_again(live, isinstance(error, Unavailable))
            raise
        live.settle()
        live.record = record or live.record
        if isinstance(entry, events.SealsClosed):
            await self._journal.seal(room)
        if room.status != before[1]:
            await self._journal.follow(room, before[1])
        if request:
            live.requests.add(request)
        self._tables.moves += max(0, room.seq - before[0])
        is_step = self._broadcast.tell_change(live, entry, before, request)
        said = remark(room, entry, before)
        if said:
            self._broadcast.let_hear(live, said)
        return is_step

    def _record(self, room: Room, host: str, listed: bool, created: float) -> TableRecord:
        people = tuple(None if room.is_bot(seat) else person for seat, person in enumerate(room.people))
        result = room.result()
        bots = [room.bot_at(seat) if room.is_bot(seat) else None for seat in range(len(room.people))]
        setup = encode(
            {
                "players": room.names, "portraits": room.portraits, "bots": bots, "instead_of": room.instead_of,
                "past_hands": room.opened.past_hands,
            }
        )  # fmt: skip
        return TableRecord(
            room.name, room.game.name, setup, host, listed, room.status, created, room.changed,
            encode(result) if result else None, people,
        )  # fmt: skip

    @asynccontextmanager
    async def patiently(self, live: Live) -> AsyncIterator[None]:
        """Do something at a table by itself; if it cannot be written, wait a moment before going on."""
        try:
            async with live.lock:
                yield
        except Conflict:
            pass  # another process was faster
        except Unavailable as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            await asyncio.sleep(PAUSE)
