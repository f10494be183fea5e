"""What happens at a table when its time has come: the deal, and the end of what has taken too long."""

import asyncio
from collections.abc import Callable

from strangecase.server.broadcast import Broadcast
from strangecase.server.clocks import now
from strangecase.server.live import Live
from strangecase.server.memory import LiveTables
from strangecase.server.ready import Rules
from strangecase.server.tasks import Tasks
from strangecase.server.writing import Writer


class Alarms:
    """`go_on` sees to what comes next at a table."""

    def __init__(
        self,
        tables: LiveTables,
        writer: Writer,
        broadcast: Broadcast,
        rules: Rules,
        tasks: Tasks,
        salt_seconds: float,
        go_on: Callable[[Live], None],
    ) -> None:
        self._broadcast = broadcast
        self._tables, self._writer, self._rules, self._tasks = tables, writer, rules, tasks
        self._salt_seconds = salt_seconds
        self._go_on = go_on

    def set(self, live: Live) -> None:
        room = live.room
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if live.is_asleep:
            return
        if room.table is None:
            if room.is_full:
                self._at(live, now() + self._salt_seconds)
        elif (deadline := room.deadline()) is not None:
            self._at(live, deadline)

    def _at(self, live: Live, when: float) -> None:
        loop = asyncio.get_running_loop()
        size = live.room.size
        live.timer = loop.call_later(max(0.0, when - now()) + 0.01, lambda: self._tasks.begin(self.step(live, size)))

    async def step(self, live: Live, timed_out: int | None = None) -> None:
        """Deal, or end what has taken too long: `timed_out` is how long the log was by then. Try again if need be."""
        if live.room.table is None and live.room.salting.closed:  # the cards are to be dealt
            await self._rules.read(live.room.game)
        async with self._writer.patiently(live):
            room = live.room
            if room.table is None and room.is_full and (timed_out == room.size or room.is_ready):
                await self._writer.write(live, room.next_of_deal(), None)
            elif timed_out is not None and (room.deadline() or now() + 1) <= now():
                await self._writer.write(live, room.time_is_up(), None)
                self._broadcast.seat_anew(live)
        if self._tables.holds(live):
            self._go_on(live)
