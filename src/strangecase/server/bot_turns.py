"""The bots at the tables: they decide in their turns, and one of them gives hints."""

import asyncio
from collections.abc import Callable

import msgspec

from strangecase.server import messages
from strangecase.server.broadcast import framed
from strangecase.server.clocks import now
from strangecase.server.live import Connection, Live
from strangecase.server.memory import LiveTables
from strangecase.server.refusing import refusal
from strangecase.server.room import Room
from strangecase.server.runner import Runner
from strangecase.server.tasks import Tasks
from strangecase.server.thinking import Asker
from strangecase.server.writing import Writer
from strangecase.tables.gate import Reason, Refused


class BotTurns:
    """`go_on` sees to what comes next at a table."""

    def __init__(
        self, tables: LiveTables, writer: Writer, tasks: Tasks, pace: float, go_on: Callable[[Live], None]
    ) -> None:
        self._tables, self._writer, self._tasks = tables, writer, tasks
        self._pace = pace
        self._go_on = go_on
        self._runner = Runner()

    def close(self) -> None:
        self._runner.close()

    def begin(self, live: Live) -> None:
        """Let the bot decide whose turn it is."""
        live.thinking = live.room.seq
        self._tasks.begin(self._think(live, live.room))

    async def _think(self, live: Live, room: Room) -> None:
        """Let a bot decide; the table goes on meanwhile, and may leave it behind."""
        assert room.table
        seq, seat = room.seq, room.table.actor
        if seat < 0:  # the game was given up before this began
            live.thinking = None
            return
        try:
            action = await self._runner.decide(room, seat, live.asker, self._pace)
            entry, step = room.decision(seat, action)
            await asyncio.sleep(max(0.0, room.heard_at(step) - now()))
            async with self._writer.patiently(live):
                if live.room is room and room.seq == seq and room.status == "playing":
                    await self._writer.write(live, entry, None, step)
        finally:
            live.thinking = None
        if self._tables.holds(live):
            self._go_on(live)

    def hint(self, live: Live, connection: Connection, asked: messages.AskHint) -> messages.Hint | None:
        """Answer with the hint that was given before in this position, or begin to think of one."""
        room = live.room
        assert connection.seat is not None
        room.check_hint(connection.seat, asked.seen)
        if live.hint_at != room.size:
            asker = Asker(connection.person.id, connection.address or connection.person.id)
            if not self._runner.begin_hint(asker):
                raise Refused(Reason.STALE, "many hints are being thought of right now; ask again in a moment")
            live.hint, live.hint_at = None, room.size
            self._tasks.begin(self._think_of_hint(live, connection, asked.id, connection.seat, asker))
        elif live.hint is None:
            raise Refused(Reason.STALE, "a hint is on its way")
        return live.hint and msgspec.structs.replace(live.hint, id=asked.id)

    async def _think_of_hint(self, live: Live, connection: Connection, request: str, seat: int, asker: Asker) -> None:
        """Let a strong bot look at the seat's own view; the table is not held up, and may leave it behind."""
        room, size = live.room, live.room.size
        try:
            found = await self._runner.hint(room, seat, asker, lambda: live.room is room and room.size == size)
        except BaseException:
            live.hint_at = -1  # it may be asked for again
            raise
        answer: messages.Hint | messages.Refused
        if found and live.room is room and room.size == size:
            live.hint = answer = msgspec.structs.replace(found, id=request, seq=room.seq)
        else:
            answer = refusal(request, Refused(Reason.STALE, "the table has moved on; look again"))
        if connection in live.connections:
            connection.send(framed(answer))
