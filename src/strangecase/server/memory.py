"""The tables that are in memory: each is its log replayed, and keeps up with what other processes write to it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from strangecase.errors import SetApart
from strangecase.server import events
from strangecase.server.broadcast import Broadcast
from strangecase.server.clocks import now
from strangecase.server.live import Live
from strangecase.server.ready import Rules
from strangecase.server.room import replayed
from strangecase.server.store.store import Store, Unavailable

log = logging.getLogger("strangecase.house")


class LiveTables:
    def __init__(self, store: Store, broadcast: Broadcast, rules: Rules, pace: float) -> None:
        self._store = store
        self._broadcast = broadcast
        self._rules = rules
        self._pace = pace
        self.moves = 0  # that were made at them
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}  # by whom a table is being loaded: once for all who ask
        self._heard: dict[str, int] = {}  # of tables that are just being loaded: the last that others have written
        self._closed: set[str] = set()  # tables that could not be used for a while, which is nobody's time

    def __len__(self) -> int:
        return len(self._live)

    def all(self) -> list[Live]:
        return list(self._live.values())

    def were_closed(self, tables: Iterable[str]) -> None:
        """Nobody could use these until now."""
        self._closed.update(tables)

    def keep(self, live: Live) -> None:
        """Have this table in memory, unless it is there already."""
        self._live.setdefault(live.room.name, live)

    def let_go(self, live: Live) -> None:
        self._live.pop(live.room.name, None)

    def holds(self, live: Live) -> bool:
        """Whether this is the table of its name that is in use, and not one that was let go of."""
        return self._live.get(live.room.name) is live

    def in_use(self, table: str) -> Live | None:
        """A table that is in memory."""
        return self._live.get(table)

    @property
    def connections(self) -> int:
        return sum(len(live.connections) for live in self._live.values())

    async def find(self, table: str) -> Live | None:
        """A table by its name, from memory or replayed from its log; `SetApart` if that cannot be."""
        if table in self._live:
            return self._live[table]
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._take_in(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        await asyncio.shield(loading)
        return self._live.get(table)

    async def _take_in(self, table: str) -> None:
        """Have a table in use, with all that was written to it, even while it was being read."""
        self._heard[table] = -1
        try:
            live = await self._load(table)
            while live and live.room.size <= self._heard[table]:
                await self._catch_up(live)
        finally:
            del self._heard[table]
        if live is None:
            return
        self._live[table] = live
        if table in self._closed:
            self._closed.discard(table)
            live.room.resume(now())

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Live | None]:
        """The table as it is in use, and nothing happens there meanwhile. One that was let go of while somebody waited
        for it would hear of nothing any more."""
        while live := await self.find(table):
            async with live.lock:
                if self.holds(live):
                    yield live
                    return
        yield None

    async def look_at(self, table: str) -> Live | None:
        """A table as it stands, without having it in use from now on: whoever is only shown a link need not come."""
        return self._live.get(table) or await self._load(table)

    async def _load(self, table: str) -> Live | None:
        record = await self._store.table(table)
        if record is None:
            return None
        written = await self._store.events(table)
        # A long game takes a while.
        room = await asyncio.to_thread(replayed, table, written, self._pace)
        if room.table:
            await self._rules.read(room.game)  # all of them: the log may be short
        return Live(room, record, {event.request for event in written if event.request})

    async def hear(self, table: str, seq: int) -> Live | None:
        """Catch up with what another process has written to this table, up to this entry; None if it is not in use."""
        if table in self._heard:
            self._heard[table] = max(self._heard[table], seq)
        live = self._live.get(table)
        if live is None:
            return None
        async with live.lock:  # what is being written here, and may not be, does not count yet
            if live.room.size <= seq and self.holds(live):
                await self._try_to_catch_up(live)
        return live

    async def _try_to_catch_up(self, live: Live) -> None:
        """One table that cannot be carried out must not keep the others from hearing."""
        try:
            await self._catch_up(live)
        except Exception:
            log.exception("what was written elsewhere cannot be carried out", extra={"table": live.room.name})
            self.forget(live)

    async def _catch_up(self, live: Live) -> None:
        """Carry out what was written elsewhere, and tell it."""
        for event in await self._store.events(live.room.name, live.room.size):
            before = (live.room.seq, live.room.status)
            entry = events.decode(event.body)
            if isinstance(entry, events.Began):
                await self._rules.read(live.room.game)
            live.room.take(entry, event.at)
            if event.request:
                live.requests.add(event.request)
            self._broadcast.tell_change(live, entry, before, event.request)
            self.moves += max(0, live.room.seq - before[0])
        live.settle()
        live.record = await self._store.table(live.room.name) or live.record
        self._broadcast.seat_anew(live)  # somebody may have sat down from elsewhere

    async def read_again(self, live: Live, was_closed: bool) -> None:
        """The log is other than thought: start from it anew. If it cannot be read, let everyone come back later."""
        if was_closed:
            self._closed.add(live.room.name)
        try:
            fresh = await self._load(live.room.name)
        except (Unavailable, SetApart):
            fresh = None
        if fresh is None:
            self.forget(live)
            return
        live.room, live.record, live.requests = fresh.room, fresh.record, fresh.requests
        live.settle()
        if was_closed:
            self._closed.discard(live.room.name)
            live.room.resume(now())
        for connection in live.connections:
            self._broadcast.show_to_seat(live, connection)

    def forget(self, live: Live) -> None:
        """Let go of a room; the next to ask reads it again."""
        self._live.pop(live.room.name, None)
        live.stop()
        for connection in list(live.connections):
            connection.let_go()
