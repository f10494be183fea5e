"""The house: all tables that are in use, who is connected to them, the bots that sit there, and their clocks.

Whatever changes a table is written down before anyone is told (`_write`). Requests to one table are carried out one
after the other, those of different tables are committed together by the store.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from strangecase.bots import bot_names, find_bot
from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.kernel.rng import Rng, seeded
from strangecase.server import events, messages
from strangecase.server.room import BOT, Room
from strangecase.server.settings import Settings
from strangecase.server.store.records import Event, Person, TableRecord
from strangecase.server.store.store import Conflict, Store, Unavailable
from strangecase.table.gate import Reason, Refused

log = logging.getLogger("strangecase.house")
encode = msgspec.json.Encoder().encode

LONGEST_CLOCK = 30 * 24 * 3600.0
THINKING = 1.0  # seconds that a bot may take


@dataclass(eq=False)
class Connection:
    """One open page at a table; `send` hands over a message, and is told None when the page is to be let go."""

    person: Person
    seat: int | None
    send: Callable[[bytes | None], None]
    seq: int = 0  # steps that it has been told


@dataclass(eq=False)
class Live:
    """A room in use."""

    room: Room
    record: TableRecord
    requests: set[str]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None

    @property
    def here(self) -> list[bool]:
        seated = {connection.seat for connection in self.connections}
        return [seat in seated for seat in range(len(self.room.people))]


class House:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.moves = 0
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._rng: Rng = seeded(secrets.token_bytes(32))

    # Life

    async def start(self) -> None:
        """Go on with all games that were being played: bots think on, clocks run."""
        for table in await self.store.unfinished():
            live = await self.find(table)
            if live:
                self._go_on(live)

    async def stop(self) -> None:
        """Let everyone go, so that they come back when the house is open again."""
        for live in self._live.values():
            if live.timer:
                live.timer.cancel()
            for connection in live.connections:
                connection.send(None)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def tables_in_use(self) -> int:
        return len(self._live)

    @property
    def connections(self) -> int:
        return sum(len(live.connections) for live in self._live.values())

    async def find(self, table: str) -> Live | None:
        """A table by its name, from memory or replayed from its log."""
        if table in self._live:
            return self._live[table]
        async with self._loading.setdefault(table, asyncio.Lock()):
            if table not in self._live:
                live = await self._load(table)
                if live:
                    self._live[table] = live
        self._loading.pop(table, None)
        return self._live.get(table)

    async def _load(self, table: str) -> Live | None:
        record = await self.store.table(table)
        if record is None:
            return None
        written = await self.store.events(table)
        opened = events.decode(written[0].body)
        assert isinstance(opened, events.Opened)
        room = Room(table, opened, written[0].at)
        for event in written[1:]:
            room.take(events.decode(event.body), event.at)
        return Live(room, record, {event.request for event in written if event.request})

    def _forget(self, live: Live) -> None:
        """Let go of a room whose log is elsewhere than thought; the next to ask reads it again."""
        self._live.pop(live.room.name, None)
        if live.timer:
            live.timer.cancel()
        for connection in list(live.connections):
            connection.send(None)

    # Opening and joining

    async def open_table(self, host: Person, new: messages.NewTable) -> str:
        game = find_game(new.game)
        if game.page is None:
            raise BadInput("{title} cannot be played on the page yet", title=game.title)
        game.check_players(len(new.seats))
        options = game.read_options(new.options)
        await self._check_tables(host)
        seats, names = self._seats(host, new)
        seconds = _checked_seconds(new)
        secret = secrets.token_hex(32)
        opened = events.Opened(game.name, dict(options), seats, names, secret, new.clock, seconds, new.timeout)
        live = await self._create(opened, host.id, new.listed)
        log.info("table opened", extra={"table": live.room.name, "game": game.name})
        self._go_on(live)
        return live.room.name

    async def _create(self, opened: events.Opened, host: str, listed: bool) -> Live:
        """A new table, written down."""
        name, now = secrets.token_urlsafe(9), time.time()
        room = Room(name, opened, now)
        record = self._record(room, host, listed, now)
        await self.store.create(record, [Event(name, 0, events.encode(opened), None, now)])
        live = self._live[name] = Live(room, record, set())
        return live

    async def _check_tables(self, person: Person) -> None:
        most = self.settings.limits.tables_a_person
        count = 0
        for status in ("open", "playing"):
            count += len(await self.store.tables_of(person.id, status, most))
        if count >= most:
            raise BadInput("you sit at {count} tables that are not over, and that is the most", count=count)

    def _seats(self, host: Person, new: messages.NewTable) -> tuple[tuple[str | None, ...], tuple[str, ...]]:
        seats: list[str | None] = []
        names: list[str] = []
        for place in new.seats:
            if place == "me" and host.id not in seats:
                seats.append(host.id)
                names.append(host.name)
            elif place == "open":
                seats.append(None)
                names.append("")
            elif place.startswith(BOT) and place.removeprefix(BOT) in bot_names():
                seats.append(place)
                names.append(place.removeprefix(BOT))
            else:
                bots = [BOT + name for name in bot_names()]
                raise BadInput(
                    "a seat is 'me' (once), 'open' or one of {bots}, not '{given}'", bots=bots, given=place[:40]
                )
        return tuple(seats), tuple(names)

    async def join(self, person: Person, table: str) -> None:
        """Take the first free seat; harmless for somebody who sits there already."""
        live = await self.find(table)
        if live is None:
            raise BadInput("there is no such table")
        async with live.lock:
            if live.room.seat_of(person.id) is not None:
                return
            if live.room.is_full:
                raise BadInput("all seats at this table are taken")
            await self._check_tables(person)
            seat = live.room.people.index(None)
            await self._write(live, events.Sat(seat, person.id, person.name), None)
            for connection in live.connections:
                if connection.person.id == person.id:
                    connection.seat = seat
                    connection.send(encode(self._whole(live, connection)))
        self._gather(live)
        self._go_on(live)

    # At a table

    def enter(self, live: Live, connection: Connection) -> None:
        before = live.here
        live.connections.add(connection)
        self._greet(live, connection)
        if live.here != before:  # those who look on may come and go without a word
            self._gather(live, besides=connection)

    def _greet(self, live: Live, connection: Connection) -> None:
        connection.seq = live.room.seq
        connection.send(encode(self._whole(live, connection)))

    def _whole(self, live: Live, connection: Connection) -> messages.Whole:
        host = live.record.host == connection.person.id
        return live.room.whole(connection.seat, live.here, time.time(), host)

    def leave(self, live: Live, connection: Connection) -> None:
        before = live.here
        live.connections.discard(connection)
        if live.here != before:
            self._gather(live)
        if not live.connections and not live.timer and live.room.status != "playing":
            self._live.pop(live.room.name, None)

    async def ask(self, live: Live, connection: Connection, asked: messages.Asked) -> None:
        """Carry out a request, or refuse it."""
        async with live.lock:
            if isinstance(asked, messages.Sync):
                self._greet(live, connection)
                return
            connection.send(encode(await self._answer(live, connection, asked)))
        self._go_on(live)

    async def _answer(
        self, live: Live, connection: Connection, asked: messages.Asked
    ) -> messages.Done | messages.Refused:
        assert not isinstance(asked, messages.Sync)
        request = f"{connection.seat}:{asked.id}"
        if request in live.requests:
            return messages.Done(asked.id, live.room.seq)
        if connection.seat is None:
            return refusal(asked.id, Refused(Reason.WRONG_SEAT, "you are looking on; only those who sit here play"))
        try:
            entry = live.room.check(connection.seat, asked)
            await self._write(live, entry, request)
        except Refused as refused:
            return refusal(asked.id, refused)
        except (Conflict, Unavailable) as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            return refusal(asked.id, Refused(Reason.STALE, "the table has moved on; look again"))
        return messages.Done(asked.id, live.room.seq)

    async def _write(self, live: Live, entry: events.Entry, request: str | None) -> None:
        """Carry out an entry, write it down, and only then tell everyone. If it cannot be written it never was."""
        room, now = live.room, time.time()
        event = Event(room.name, room.size, events.encode(entry), request, now)
        before, steps = (room.status, list(room.people)), room.seq
        room.take(entry, now)
        changed = (room.status, list(room.people)) != before
        record = self._record(room, live.record.host, live.record.listed, live.record.created) if changed else None
        try:
            await self.store.append([event], record)
        except BaseException:
            self._forget(live)
            raise
        live.record = record or live.record
        if request:
            live.requests.add(request)
        self.moves += room.seq - steps
        if room.seq > steps or room.status != before[0]:
            self._tell(live)
        else:
            self._gather(live)

    def _record(self, room: Room, host: str, listed: bool, created: float) -> TableRecord:
        people = tuple(None if room.is_bot(seat) else person for seat, person in enumerate(room.people))
        result = room.result()
        setup = encode({"players": room.names})
        return TableRecord(
            room.name, room.game.name, setup, host, listed, room.status, created, room.changed,
            encode(result) if result else None, people,
        )  # fmt: skip

    def _tell(self, live: Live) -> None:
        """Tell every page what has happened, each from its own seat."""
        now = time.time()
        told: dict[tuple[int | None, int], bytes] = {}
        for connection in live.connections:
            key = (connection.seat, connection.seq)
            if key not in told:
                told[key] = encode(live.room.moved(connection.seat, connection.seq, now))
            connection.seq = live.room.seq
            connection.send(told[key])

    def _gather(self, live: Live, besides: Connection | None = None) -> None:
        news = encode(live.room.gathered(live.here))
        for connection in live.connections:
            if connection is not besides:
                connection.send(news)

    # What happens by itself

    def _go_on(self, live: Live) -> None:
        """See to what comes next: the deal, a bot's decision, a clock."""
        room = live.room
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if room.is_ready or (room.status == "playing" and room.is_bot(room.table.actor)):  # type: ignore[union-attr]
            self._begin(self._step(live))
        elif room.status == "over" and self._wants_rematch(room):
            self._begin(self._make_rematch(live))
        elif room.table is None and room.is_full:
            self._set_timer(live, time.time() + self.settings.salt_seconds)
        elif room.deadline() is not None:
            self._set_timer(live, room.deadline() or 0.0)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    def _set_timer(self, live: Live, when: float) -> None:
        loop = asyncio.get_running_loop()
        live.timer = loop.call_later(max(0.0, when - time.time()) + 0.01, lambda: self._begin(self._step(live, True)))

    async def _step(self, live: Live, timed_out: bool = False) -> None:
        """Deal, let a bot decide, or end what has taken too long."""
        async with live.lock:
            room = live.room
            if room.table is None and room.is_full and (timed_out or room.is_ready):
                await self._write(live, events.Began(), None)
            elif room.table and not room.table.over and room.is_bot(room.table.actor):
                await self._write(live, await self._decide(room), None)
            elif timed_out and (room.deadline() or time.time() + 1) <= time.time():
                await self._write(live, room.time_is_up(), None)
        self._go_on(live)

    async def _decide(self, room: Room) -> events.Acted:
        assert room.table
        seat = room.table.actor
        bot = find_bot(room.bot_at(seat), room.game)
        action = bot.choose(room.table.view(seat), THINKING, self._rng)
        return events.Acted(seat, room.game.notation.write_action(action))

    def _wants_rematch(self, room: Room) -> bool:
        people = [seat for seat in range(len(room.people)) if not room.is_bot(seat)]
        return room.rematch is None and bool(people) and all(seat in room.wanting for seat in people)

    async def _make_rematch(self, live: Live) -> None:
        """Another game of the same kind, with everyone a seat further."""
        async with live.lock:
            old = live.room
            if not self._wants_rematch(old):
                return
            turned = [(i - 1) % len(old.people) for i in range(len(old.people))]
            opened = msgspec.structs.replace(
                old.opened,
                seats=tuple(old.people[i] for i in turned),
                names=tuple(old.names[i] for i in turned),
                secret=secrets.token_hex(32),
            )
            following = await self._create(opened, live.record.host, False)
            await self._write(live, events.RematchMade(following.room.name), None)
        self._go_on(following)

    # Lists

    async def tables(self, person: Person) -> messages.Tables:
        open_ones = await self.store.open_tables(50)
        mine = [await self.store.tables_of(person.id, status, 50) for status in ("playing", "over")]
        waiting = [record for record in await self.store.tables_of(person.id, "open", 50) if record not in open_ones]
        return messages.Tables(
            tuple(await self._infos([*open_ones, *waiting], person)),
            tuple(await self._infos(mine[0], person)),
            tuple(await self._infos(mine[1], person)),
        )

    async def _infos(self, records: Iterable[TableRecord], person: Person) -> list[messages.TableInfo]:
        return [await self.info(record, person) for record in records]

    async def info(self, record: TableRecord, person: Person) -> messages.TableInfo:
        live = self._live.get(record.id) if record.status != "over" else None
        names = live.room.names if live else msgspec.json.decode(record.setup)["players"]
        here = live.here if live else [False] * len(names)
        seats = tuple(messages.Seat(name, _kind(name, record.seats[i]), here[i]) for i, name in enumerate(names))
        yours = record.seats.index(person.id) if person.id in record.seats else None
        turn = bool(live and yours is not None and live.room.table and live.room.table.actor == yours)
        result = msgspec.json.decode(record.result) if record.result else None
        return messages.TableInfo(record.id, record.game, record.status, seats, yours, turn, record.changed, result)


def refusal(request: str | None, refused: Refused) -> messages.Refused:
    """A refusal as it is sent; the request has no id if it could not be read."""
    blanks = dict(refused.blanks)
    return messages.Refused(request, refused.reason, refused.sentence, refused.rule, refused.pattern, blanks)


def _kind(name: str, person: str | None) -> messages.Kind:
    return "person" if person else "bot" if name else "free"


def _checked_seconds(new: messages.NewTable) -> float:
    if new.clock == "none":
        return 0.0
    if not 1 <= new.seconds <= LONGEST_CLOCK:
        raise BadInput("a clock has 1 to {most} seconds, not {given}", most=int(LONGEST_CLOCK), given=new.seconds)
    return float(new.seconds)
