"""What all pages at a table are told, each from its own seat; what is the same for many is made once."""

import asyncio
import time
from collections import OrderedDict

import msgspec

from strangecase.server import events, messages
from strangecase.server.clocks import now
from strangecase.server.frames import TEXT, frame
from strangecase.server.live import Connection, Live
from strangecase.server.tasks import Tasks
from strangecase.tables.seating import LOT

encode = msgspec.json.Encoder().encode

FEW = 20  # who look on, and are told every step at once; more are told what has happened
A_WHILE = 0.1  # seconds after they were told last
ANEW = -1  # steps that a page has been told which is to be shown the whole table again
WHOLES = 50  # whole tables as they were sent last, for others who are to be sent the same


def framed(message: messages.Message) -> bytes:
    """A message as it is written."""
    return frame(TEXT, encode(message))


class Broadcast:
    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._wholes: OrderedDict[tuple[object, ...], bytes] = OrderedDict()

    def greet(self, live: Live, connection: Connection) -> None:
        connection.seq = live.room.seq
        connection.send(self._whole(live, connection.seat, live.record.host == connection.person.id))

    def _whole(self, live: Live, seat: int | None, host: bool) -> bytes:
        """The whole table; made once for all who are to be sent the same."""
        room, at = live.room, now()
        key = (room, room.size, *live.here, seat, host, None if room.is_timeless() else at)
        if key not in self._wholes:
            self._wholes[key] = framed(room.whole(seat, live.here, at, host))
            if len(self._wholes) > WHOLES:
                self._wholes.popitem(last=False)
        return self._wholes[key]

    def _greet_all(self, live: Live) -> None:
        for connection in live.connections:
            if connection.seat is None:
                connection.seq = ANEW
            else:
                self.greet(live, connection)
        self._tell_eyes(live)

    def show_to_seat(self, live: Live, connection: Connection) -> None:
        """Send the whole table to somebody whose seat may be another one now."""
        live.reseat(connection)
        self.greet(live, connection)

    def seat_anew(self, live: Live) -> None:
        """Show the table anew to whoever has got a seat, or another one, or has lost it to a bot."""
        for connection in live.connections:
            if live.room.seat_of(connection.person.id) != connection.seat:
                self.show_to_seat(live, connection)

    def tell_change(
        self, live: Live, entry: events.Entry, before: tuple[int, messages.Status], request: str | None
    ) -> bool:
        """Tell everyone what an entry has changed. True if a step was taken or the game has ended."""
        if isinstance(entry, events.TookBack | events.SealsClosed):
            self._greet_all(live)
            return False
        steps, status = before
        if isinstance(entry, events.Began) and live.room.seats_by == LOT:
            for connection in live.connections:
                self.show_to_seat(live, connection)
            return True
        if live.room.seq > steps or live.room.status != status:
            self._tell(live, request)
            return True
        self.gather(live)
        return False

    def _tell(self, live: Live, request: str | None) -> None:
        """Tell every page what has happened, each from its own seat; whoever asked for it, by which request."""
        self._tell_each(live, [page for page in live.connections if page.seat is not None], request)
        self._tell_eyes(live)

    def _tell_eyes(self, live: Live) -> None:
        """Tell those who look on; if there are many, all that happens in a while at once, and written once."""
        if live.eyes_timer:
            return
        at = time.monotonic()
        if live.pages[None] > FEW and at < live.eyes_told + A_WHILE:
            wait = live.eyes_told + A_WHILE - at
            live.eyes_timer = asyncio.get_running_loop().call_later(
                wait, lambda: self._tasks.begin(self._tell_eyes_late(live))
            )
            return
        live.eyes_told = at
        self._tell_each(live, [page for page in live.connections if page.seat is None], None)

    async def _tell_eyes_late(self, live: Live) -> None:
        async with live.lock:  # what is being written has not happened yet
            live.eyes_timer = None
            self._tell_eyes(live)

    def _tell_each(self, live: Live, pages: list[Connection], request: str | None) -> None:
        """What is the same for many is made once, and however many steps it has, it is written once."""
        if not pages:
            return
        standing = live.room.standing(now())
        asker, _, asked = (request or "").partition(":")
        told: dict[tuple[int | None, int, str | None], bytes] = {}
        for connection in pages:
            seat, since = connection.seat, connection.seq
            if since == ANEW:
                self.greet(live, connection)
                continue
            key = (seat, since, asked if asker == connection.person.id else None)
            if key not in told:
                told[key] = b"".join(map(framed, live.room.moved(seat, since, standing, key[2])))
            connection.seq = live.room.seq
            connection.send(told[key])

    def let_hear(self, live: Live, said: messages.Said) -> None:
        news = framed(said)
        for connection in live.connections:
            connection.send(news)

    def gather(self, live: Live, besides: Connection | None = None) -> None:
        news = framed(live.room.gathered(live.here))
        for connection in live.connections:
            if connection is not besides:
                connection.send(news)
