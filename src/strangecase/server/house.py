"""The house: all tables that are in use, who is connected to them, the bots that sit there, and their clocks.

Whatever changes a table is written down before anyone is told (`_write`). Requests to one table are carried out one
after the other, those of different tables are committed together by the store.
"""

import asyncio
import gc
import logging
import os
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import msgspec

from strangecase.bots import OPPONENTS, QUICK, Bot, find_bot
from strangecase.bots import stop as stop_thinking
from strangecase.bots.prepare import is_prepared, prepare
from strangecase.errors import BadInput, SetApart
from strangecase.games import all_games, find_game
from strangecase.kernel.game import Game
from strangecase.kernel.rng import seeded
from strangecase.server import events, messages
from strangecase.server.cast import asked_character, draw_character, find_character
from strangecase.server.clocks import now
from strangecase.server.hints import think_of_hint
from strangecase.server.journal import Journal
from strangecase.server.manners import remark
from strangecase.server.names import check_apart, skeletons
from strangecase.server.pauses import THOUGHT, ponder_seconds
from strangecase.server.room import BOT, TAKES_OVER, Room, replayed
from strangecase.server.salting import PROTOCOL
from strangecase.server.settings import Settings
from strangecase.server.store.news import News
from strangecase.server.store.records import Event, Person, TableRecord
from strangecase.server.store.store import Conflict, Store, Unavailable
from strangecase.server.thinking import Thinking
from strangecase.table.fairness import SeriesDealer
from strangecase.table.gate import Reason, Refused
from strangecase.table.match import is_return
from strangecase.table.seating import LOT
from strangecase.table.table import Table

log = logging.getLogger("strangecase.house")
encode = msgspec.json.Encoder().encode

LONGEST_CLOCK = 30 * 24 * 3600.0
COLLECTING = (20_000, 20, 20)  # new objects before the collector comes; and of its visits, how many go how far back
PAUSE = 1.0  # seconds before a bot tries again what could not be written
BREATH = 1.0  # seconds between two courtesies of one page
SIGNING = 3600.0  # seconds between two looks whether the public log is to be signed
THINKING = 2.0  # seconds that a bot may take
MOST_RESTING = 16  # bots that are kept between two of their decisions
BOTS = (*OPPONENTS, *QUICK)
HINTS = "utterson"  # the bot that is asked for hints


@dataclass(eq=False, slots=True)
class Connection:
    """One open page at a table."""

    person: Person
    seat: int | None
    send: Callable[[bytes], None]
    let_go: Callable[[], None]
    seq: int = 0  # steps that it has been told
    said: float = 0.0  # when it was last courteous


@dataclass(eq=False)
class Live:
    """A room in use."""

    room: Room
    record: TableRecord
    requests: set[str]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    thinking: int | None = None  # the step that a bot is thinking about
    hint: messages.Hint | None = None  # the last one,
    hint_at: int = -1  # and the length of the log that it is for; while it is being thought about there is none yet

    @property
    def here(self) -> list[bool]:
        seated = {connection.seat for connection in self.connections}
        return [seat in seated for seat in range(len(self.room.people))]


class House:
    def __init__(self, store: Store, settings: Settings, journal: Journal) -> None:
        self.store = store
        self.journal = journal
        self.settings = settings
        self.moves = 0
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        threads = os.cpu_count() or 1
        self._thinkers = ThreadPoolExecutor(threads, "bot")
        self._sharing = Thinking(self._thinkers, threads)
        self._thinking: set[Bot] = set()
        self._resting: dict[tuple[str, int, str], Bot] = {}  # by table, seat and name, those longest at rest first

    # Life

    async def start(self) -> None:
        """Go on with all games that were being played: bots think on, clocks run."""
        self.begin(self._listen_to_others(self.store.news()))
        self.begin(self._sign_daily())
        # A thread that a stopped house need not await.
        threading.Thread(target=_make_ready, args=(self.settings.prepare_bots,), name="ready", daemon=True).start()
        for table in await self.store.unfinished():
            try:
                live = await self.find(table)
            except SetApart as error:
                log.warning("set apart", extra={"table": table, "error": str(error)})
                continue
            if live:
                self._go_on(live)

    async def _sign_daily(self) -> None:
        while True:
            try:
                await self.journal.sign()
            except Unavailable as error:
                log.warning("the public log is not signed", extra={"error": str(error)})
            await asyncio.sleep(SIGNING)

    async def stop(self) -> None:
        """Let everyone go, so that they come back when the house is open again."""
        for live in list(self._live.values()):
            if live.timer:
                live.timer.cancel()
            for connection in list(live.connections):
                connection.let_go()
        for live in list(self._live.values()):
            async with live.lock:
                pass  # whatever was asked before is done and told
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for bot in self._thinking:
            stop_thinking(bot)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        self._sharing.close()

    def in_use(self, table: str) -> Live | None:
        """A table that is in memory."""
        return self._live.get(table)

    @property
    def tables_in_use(self) -> int:
        return len(self._live)

    @property
    def connections(self) -> int:
        return sum(len(live.connections) for live in self._live.values())

    async def find(self, table: str) -> Live | None:
        """A table by its name, from memory or replayed from its log; `SetApart` if that cannot be."""
        if table in self._live:
            return self._live[table]
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                if table not in self._live:
                    live = await self._load(table)
                    if live:
                        self._live[table] = live
        finally:
            self._loading.pop(table, None)
        return self._live.get(table)

    async def look_at(self, table: str) -> Live | None:
        """A table as it stands, without having it in use from now on: whoever is only shown a link need not come."""
        return self._live.get(table) or await self._load(table)

    async def _load(self, table: str) -> Live | None:
        record = await self.store.table(table)
        if record is None:
            return None
        written = await self.store.events(table)
        # A long game takes a while.
        room = await asyncio.to_thread(replayed, table, written, self.settings.pondering)
        room.resume(now())
        return Live(room, record, {event.request for event in written if event.request})

    async def _listen_to_others(self, news: AsyncIterator[News]) -> None:
        """What other processes have written to tables that are in use here."""
        async for table, seq in news:
            live = self._live.get(table)
            if live and live.room.size <= seq:
                async with live.lock:
                    if live.room.size <= seq:
                        await self._try_to_catch_up(live)
                self._set_clock(live)  # whoever wrote it lets the bots think

    async def _try_to_catch_up(self, live: Live) -> None:
        """One table that cannot be carried out must not keep the others from hearing."""
        try:
            await self._catch_up(live)
        except Exception:
            log.exception("what was written elsewhere cannot be carried out", extra={"table": live.room.name})
            self._forget(live)

    async def _catch_up(self, live: Live) -> None:
        """Carry out what was written elsewhere, and tell it."""
        for event in await self.store.events(live.room.name, live.room.size):
            before = (live.room.seq, live.room.status)
            entry = events.decode(event.body)
            live.room.take(entry, event.at)
            if event.request:
                live.requests.add(event.request)
            self._tell_change(live, entry, before, event.request)
        live.record = await self.store.table(live.room.name) or live.record
        self._seat(live)  # somebody may have sat down from elsewhere

    def _seat(self, live: Live) -> None:
        """Show the table anew to whoever has got a seat, or another one, or has lost it to a bot."""
        for connection in live.connections:
            if live.room.seat_of(connection.person.id) != connection.seat:
                self._show_to_seat(live, connection)

    async def _read_again(self, live: Live) -> None:
        """The log is other than thought: start from it anew. If it cannot be read, let everyone come back later."""
        try:
            fresh = await self._load(live.room.name)
        except (Unavailable, SetApart):
            fresh = None
        if fresh is None:
            self._forget(live)
            return
        live.room, live.record, live.requests = fresh.room, fresh.record, fresh.requests
        for connection in live.connections:
            self._show_to_seat(live, connection)

    def _forget(self, live: Live) -> None:
        """Let go of a room; the next to ask reads it again."""
        self._live.pop(live.room.name, None)
        if live.timer:
            live.timer.cancel()
        for connection in list(live.connections):
            connection.let_go()

    # Opening and joining

    async def open_table(self, host: Person, new: messages.NewTable) -> str:
        game = find_game(new.game)
        if game.page is None:
            raise BadInput("{title} cannot be played on the page yet", title=game.title)
        game.check_players(len(new.seats))
        options = game.read_options(new.options)
        await self._check_tables(host)
        if not {"me", "open"} & set(new.seats):
            raise BadInput("a table is opened for people: leave at least one seat to somebody")
        seated = _seats(game, host, new)
        seconds = _checked_seconds(new)
        secret = secrets.token_hex(32)
        opened = events.Opened(
            game.name, dict(options), seated.people, seated.names, secret, new.clock, seconds, new.timeout,
            events.Match(secrets.token_hex(8), 1) if is_return(options) else None, game.version, seated.portraits,
            protocol=PROTOCOL, seating=_checked_seating(game, new), past_hands=_checked_past(game, new),
        )  # fmt: skip
        live = await self._create(opened, host.id, new.listed)
        log.info("table opened", extra={"table": live.room.name, "game": game.name})
        self._go_on(live)
        return live.room.name

    async def _create(self, opened: events.Opened, host: str, listed: bool) -> Live:
        """A new table, written down."""
        name, at = secrets.token_urlsafe(9), now()
        room = Room(name, opened, at, self.settings.pondering)
        record = self._record(room, host, listed, at)
        await self.journal.commit(room)
        await self.store.create(record, [Event(name, 0, events.encode(opened), None, at)])
        live = self._live[name] = Live(room, record, set())
        return live

    async def _check_tables(self, person: Person) -> None:
        most = self.settings.limits.tables_a_person
        count = 0
        for status in ("open", "playing"):
            count += len(await self.store.tables_of(person.id, status, most))
        if count >= most:
            raise BadInput("you sit at {count} tables that are not over, and that is the most", count=count)

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
            check_apart(person.name, live.room.names)
            seat = live.room.people.index(None)
            await self._write(live, events.Sat(seat, person.id, person.name, person.portrait), None)
            self._seat(live)
        self._gather(live)
        self._go_on(live)

    # At a table

    def enter(self, live: Live, connection: Connection) -> None:
        before = live.here
        live.connections.add(connection)
        self._greet(live, connection)
        if live.here != before:  # those who look on may come and go without a word
            self._gather(live, besides=connection)
        self._go_on(live)

    def _greet(self, live: Live, connection: Connection) -> None:
        room = live.room
        connection.seq = room.seq
        host = live.record.host == connection.person.id
        connection.send(encode(room.whole(connection.seat, live.here, now(), host)))

    def _show_to_seat(self, live: Live, connection: Connection) -> None:
        """Send the whole table to somebody whose seat may be another one now."""
        connection.seat = live.room.seat_of(connection.person.id)
        self._greet(live, connection)

    def leave(self, live: Live, connection: Connection) -> None:
        before = live.here
        live.connections.discard(connection)
        if live.here != before:
            self.begin(self._tell_of_leaving(live))
        if not live.connections and not live.timer and live.room.status != "playing":
            self._live.pop(live.room.name, None)

    async def _tell_of_leaving(self, live: Live) -> None:
        async with live.lock:  # what is being written is not told along with it
            self._gather(live)

    async def ask(self, live: Live, connection: Connection, asked: messages.Asked) -> None:
        """Carry out a request, or refuse it."""
        async with live.lock:
            if isinstance(asked, messages.Sync):
                self._greet(live, connection)
                return
            answer = await self._answer(live, connection, asked)
            if answer:
                connection.send(encode(answer))
        self._go_on(live)

    async def _answer(
        self, live: Live, connection: Connection, asked: messages.Asked
    ) -> messages.Done | messages.Hint | messages.Refused | None:
        """Carry out a request. None if a step was taken: then the news of it is the answer."""
        assert not isinstance(asked, messages.Sync)
        request = f"{connection.person.id}:{asked.id}"  # not by the seat, which the lot may change
        if request in live.requests:
            return messages.Done(asked.id, live.room.seq)
        if connection.seat is None:
            return refusal(asked.id, Refused(Reason.WRONG_SEAT, "you are looking on; only those who sit here play"))
        try:
            if isinstance(asked, messages.Say):
                self._say(live, connection, asked.what)
                return messages.Done(asked.id, live.room.seq)
            if isinstance(asked, messages.Fill):
                await self._fill(live, connection, asked.bot)
                return messages.Done(asked.id, live.room.seq)
            if isinstance(asked, messages.AskHint):
                return self._hint(live, connection, asked)
            if await self._carry_out(live, live.room.check(connection.seat, asked), request):
                return None
        except Refused as refused:
            return refusal(asked.id, refused)
        except Conflict as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            return refusal(asked.id, Refused(Reason.STALE, "the table has moved on; look again"))
        except Unavailable as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            return refusal(
                asked.id, Refused(Reason.STALE, "the table cannot be written right now; try again in a moment")
            )
        return messages.Done(asked.id, live.room.seq)

    async def _carry_out(self, live: Live, entry: events.Entry, request: str) -> bool:
        """Write it down, or, if it is a no that may not be heard yet, keep it. True if a step was taken."""
        if isinstance(entry, events.Acted) and live.room.heard_at(entry.do) > now():
            live.room.declined = live.room.seq
            live.requests.add(request)
            return False
        return await self._write(live, entry, request)

    async def _write(self, live: Live, entry: events.Entry, request: str | None) -> bool:
        """Carry out an entry, write it down, and only then tell everyone. If it cannot be written it never was.

        True if a step was taken or the game ended, and not merely something said.
        """
        room, at = live.room, now()
        entry = room.timed(entry, at)
        event = Event(room.name, room.size, events.encode(entry), request, at)
        before, people = (room.seq, room.status), list(room.people)
        room.take(entry, at)
        changed = (room.status, room.people) != (before[1], people)
        record = self._record(room, live.record.host, live.record.listed, live.record.created) if changed else None
        try:
            await self.store.append([event], record)
        except BaseException:
            await self._read_again(live)
            raise
        live.record = record or live.record
        if room.status != before[1]:
            await self.journal.follow(room, before[1])
        if request:
            live.requests.add(request)
        is_step = self._tell_change(live, entry, before, request)
        said = remark(room, entry, before)
        if said:
            self._let_hear(live, said)
        return is_step

    def _tell_change(
        self, live: Live, entry: events.Entry, before: tuple[int, messages.Status], request: str | None
    ) -> bool:
        """Tell everyone what an entry has changed. True if a step was taken or the game has ended."""
        if isinstance(entry, events.TookBack | events.SealsClosed):
            for connection in live.connections:
                self._greet(live, connection)
            return False
        steps, status = before
        self.moves += live.room.seq - steps
        if isinstance(entry, events.Began) and live.room.seats_by == LOT:
            for connection in live.connections:
                self._show_to_seat(live, connection)
            return True
        if live.room.seq > steps or live.room.status != status:
            self._tell(live, request)
            return True
        self._gather(live)
        return False

    def _record(self, room: Room, host: str, listed: bool, created: float) -> TableRecord:
        people = tuple(None if room.is_bot(seat) else person for seat, person in enumerate(room.people))
        result = room.result()
        bots = [room.bot_at(seat) if room.is_bot(seat) else None for seat in range(len(room.people))]
        setup = encode(
            {"players": room.names, "portraits": room.portraits, "bots": bots, "instead_of": room.instead_of}
        )
        return TableRecord(
            room.name, room.game.name, setup, host, listed, room.status, created, room.changed,
            encode(result) if result else None, people,
        )  # fmt: skip

    def _tell(self, live: Live, request: str | None) -> None:
        """Tell every page what has happened, each from its own seat; whoever asked for it, by which request."""
        standing = live.room.standing(now())
        asker, _, asked = (request or "").partition(":")
        told: dict[tuple[int | None, int, str | None], list[bytes]] = {}
        for connection in live.connections:
            seat, since = connection.seat, connection.seq
            answers = asked if asker == connection.person.id else None
            key = (seat, since, answers)
            if key not in told:
                told[key] = [encode(moved) for moved in live.room.moved(seat, since, standing, answers)]
            connection.seq = live.room.seq
            for message in told[key]:
                connection.send(message)

    def _say(self, live: Live, speaker: Connection, what: messages.Courtesy) -> None:
        if speaker.seat is None or time.monotonic() < speaker.said + BREATH:
            raise Refused(Reason.STALE, "wait a moment before you say something again")
        speaker.said = time.monotonic()
        self._let_hear(live, messages.Said(speaker.seat, what))

    def _let_hear(self, live: Live, said: messages.Said) -> None:
        news = encode(said)
        for connection in live.connections:
            connection.send(news)

    async def _fill(self, live: Live, connection: Connection, bot: str) -> None:
        """Let a bot sit down in each free seat."""
        if live.record.host != connection.person.id:
            raise Refused(Reason.WRONG_SEAT, "only the host lets bots sit down")
        if live.room.is_full:
            raise Refused(Reason.STALE, "all seats at this table are taken")
        if bot not in BOTS:
            raise Refused(Reason.NOT_A_WORD, "there is no such bot")
        for seat, person in enumerate(live.room.people):
            if person is None:
                who = draw_character(live.room.game, live.room.portraits, live.room.names)
                await self._write(live, events.Sat(seat, BOT + bot, who.name, who.portrait), None)

    def _hint(self, live: Live, connection: Connection, asked: messages.AskHint) -> messages.Hint | None:
        """Answer with the hint that was given before in this position, or begin to think of one."""
        room = live.room
        assert connection.seat is not None
        room.check_hint(connection.seat, asked.seen)
        if live.hint_at != room.size:
            live.hint, live.hint_at = None, room.size
            self.begin(self._think_of_hint(live, connection, asked.id, connection.seat))
        elif live.hint is None:
            raise Refused(Reason.STALE, "a hint is on its way")
        return live.hint and msgspec.structs.replace(live.hint, id=asked.id)

    async def _think_of_hint(self, live: Live, connection: Connection, request: str, seat: int) -> None:
        """Let a strong bot look at the seat's own view; the table is not held up, and may leave it behind."""
        room, size = live.room, live.room.size
        assert room.table
        view, rng, bot = room.table.view(seat), seeded(secrets.token_bytes(32)), find_bot(HINTS, room.game)
        self._thinking.add(bot)
        try:
            think = partial(think_of_hint, room.game, bot, view, THINKING, rng)
            found = await asyncio.get_running_loop().run_in_executor(self._thinkers, think)
        except BaseException:
            live.hint_at = -1  # it may be asked for again
            raise
        finally:
            self._thinking.discard(bot)
        answer: messages.Hint | messages.Refused
        if live.room is room and room.size == size:
            live.hint = answer = msgspec.structs.replace(found, id=request, seq=room.seq)
        else:
            answer = refusal(request, Refused(Reason.STALE, "the table has moved on; look again"))
        if connection in live.connections:
            connection.send(encode(answer))

    def _gather(self, live: Live, besides: Connection | None = None) -> None:
        news = encode(live.room.gathered(live.here))
        for connection in live.connections:
            if connection is not besides:
                connection.send(news)

    # What happens by itself

    def _go_on(self, live: Live) -> None:
        """See to what comes next: the deal, a bot's decision, another game, a clock."""
        room = live.room
        status = room.status
        if status == "open":
            if room.is_ready:
                self.begin(self._step(live))
        elif status == "over":
            if self._is_next_due(room):
                self.begin(self._make_next(live))
        elif room.table and room.is_bot(room.table.actor) and live.thinking != room.seq:
            live.thinking = room.seq
            self.begin(self._think(live, room))
        self._set_clock(live)

    def _set_clock(self, live: Live) -> None:
        room = live.room
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if room.table is None:
            if room.is_full:
                self._set_timer(live, now() + self.settings.salt_seconds)
        elif (deadline := room.deadline()) is not None:
            self._set_timer(live, deadline)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself, until the house is closed."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    def _set_timer(self, live: Live, when: float) -> None:
        loop = asyncio.get_running_loop()
        size = live.room.size
        live.timer = loop.call_later(max(0.0, when - now()) + 0.01, lambda: self.begin(self._step(live, size)))

    async def _step(self, live: Live, timed_out: int | None = None) -> None:
        """Deal, or end what has taken too long: `timed_out` is how long the log was by then. Try again if need be."""
        async with self._patiently(live):
            room = live.room
            if room.table is None and room.is_full and (timed_out == room.size or room.is_ready):
                await self._write(live, room.next_of_deal(), None)
            elif timed_out is not None and (room.deadline() or now() + 1) <= now():
                await self._write(live, room.time_is_up(), None)
                self._seat(live)
        if self._live.get(live.room.name) is live:
            self._go_on(live)

    @asynccontextmanager
    async def _patiently(self, live: Live) -> AsyncIterator[None]:
        """Do something at a table by itself; if it cannot be written, wait a moment before going on."""
        try:
            async with live.lock:
                yield
        except Conflict:
            pass  # another process was faster
        except Unavailable as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            await asyncio.sleep(PAUSE)

    async def _think(self, live: Live, room: Room) -> None:
        """Let a bot decide, in a thread of its own; the table goes on meanwhile, and may leave it behind."""
        assert room.table
        seq, seat = room.seq, room.table.actor
        if seat < 0:  # the game was given up before this began
            live.thinking = None
            return
        view, rng = room.table.view(seat), seeded(secrets.token_bytes(32))
        name = room.bot_at(seat)
        who = (room.name, seat, name)
        bot = self._resting.pop(who, None) or find_bot(name, room.game)
        self._thinking.add(bot)
        # Drawn before anything is thought of, so that neither a quick choice nor the lack of one shows.
        goes_on = room.table.last_actor == seat
        ponders = now() + self.settings.pondering * ponder_seconds(room.portraits[seat], goes_on)
        budget = THINKING if room.window(now()) is None else THOUGHT
        try:
            action = await self._sharing.choose(
                live.record.host, name, lambda seconds: int(bot.choose(view, min(seconds, budget), rng))
            )
            words = room.game.notation.write_action(action)
            await asyncio.sleep(max(0.0, max(ponders, room.heard_at(words)) - now()))
            async with self._patiently(live):
                if live.room is room and room.seq == seq and room.status == "playing":
                    await self._write(live, events.Acted(seat, words), None)
        finally:
            live.thinking = None
            self._thinking.discard(bot)
            self._let_rest(who, bot)
        if self._live.get(room.name) is live:
            self._go_on(live)

    def _let_rest(self, who: tuple[str, int, str], bot: Bot) -> None:
        """Keep a bot for its next decision, for it may have a plan; not too many, for they have large trees."""
        self._resting[who] = bot
        while len(self._resting) > MOST_RESTING:
            del self._resting[next(iter(self._resting))]

    def _is_next_due(self, room: Room) -> bool:
        """Whether another game is to follow: the second of a match, or one that everyone has asked for."""
        if room.rematch is not None:
            return False
        match = room.match()
        if match and not match.over:
            return True
        people = [seat for seat in range(len(room.people)) if not room.is_bot(seat)]
        return bool(people) and all(seat in room.wanting for seat in people)

    async def _make_next(self, live: Live) -> None:
        """Another game of the same kind, with everyone a seat further; where seats are drawn, they are drawn again."""
        following: Live | None = None
        async with self._patiently(live):
            old = live.room
            if not self._is_next_due(old):
                return
            turned = [(i - 1) % len(old.people) for i in range(len(old.people))]
            opened = msgspec.structs.replace(
                old.opened,
                seats=tuple(old.people[i] for i in turned),
                names=tuple(old.names[i] for i in turned),
                portraits=tuple(old.portraits[i] for i in turned),
                instead_of=tuple(old.instead_of[i] for i in turned),
                secret=secrets.token_hex(32),
                protocol=PROTOCOL,
                match=_next_match(old),
            )
            following = await self._create(opened, live.record.host, False)
            await self._write(live, events.RematchMade(following.room.name), None)
        self._go_on(following or live)


class _Seated(NamedTuple):
    """Who sits at a new table."""

    people: tuple[str | None, ...]
    names: tuple[str, ...]
    portraits: tuple[str | None, ...]


def _seats(game: Game, host: Person, new: messages.NewTable) -> _Seated:
    """The seats as a host has asked for them; bots of whom he has not said who they are, are drawn last."""
    people: list[str | None] = []
    portraits: list[str | None] = []
    for place in new.seats:
        kind, _, asked = place.removeprefix(BOT).partition(":")
        if place == "me" and host.id not in people:
            people.append(host.id)
            portraits.append(host.portrait)
        elif place == "open":
            people.append(None)
            portraits.append(None)
        elif place.startswith(BOT) and kind in BOTS:
            people.append(BOT + kind)
            others = [portrait for portrait, who in zip(portraits, people, strict=False) if who != host.id]
            portraits.append(asked_character(game, asked, others).portrait if asked else None)
        else:
            bots = [BOT + name for name in BOTS]
            raise BadInput("a seat is 'me' (once), 'open' or one of {bots}, not '{given}'", bots=bots, given=place[:40])
    return _named(game, host, people, portraits)


def _named(game: Game, host: Person, people: list[str | None], portraits: list[str | None]) -> _Seated:
    """Draw who the bots are, and say what everyone is called."""
    names: list[str] = []
    for seat, person in enumerate(people):
        if person is None or not person.startswith(BOT):
            names.append(host.name if person else "")
            continue
        known = find_character(portraits[seat]) or draw_character(game, portraits, [*names, host.name])
        portraits[seat] = known.portrait
        names.append(known.name)
    return _Seated(tuple(people), tuple(names), tuple(portraits))


def _make_ready(prepare_bots: bool) -> None:
    """Have all rules compiled, or read from the cache, before the first visitor has chosen a game."""
    for game in all_games():
        dealer = SeriesDealer(seeded(secrets.token_bytes(32)))
        table = Table(game, ["nobody"] * game.players[0], dealer=dealer)
        find_bot(TAKES_OVER, game).choose(table.view(table.actor), THINKING, seeded(secrets.token_bytes(32)))
    skeletons("")  # reads what looks like what
    if prepare_bots:
        _prepare_bots()
    # All that is in memory now stays there: the collector need not look through it again and again, nor come by
    # every few moves.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def _prepare_bots() -> None:
    """Have the bots' search compiled, by a process that gives way to ours; then read it."""
    if not all(is_prepared(game) for game in all_games()):
        command = [sys.executable, "-m", "strangecase.bots.prepare"]
        subprocess.run(["nice", *command] if shutil.which("nice") else command, check=False)
    for game in all_games():
        if is_prepared(game):
            prepare(game)


def _next_match(room: Room) -> events.Match | None:
    """The second game of a match that is not over, or the first of another one."""
    match = room.match()
    if match is None or room.opened.match is None:
        return None
    if match.over:
        return events.Match(secrets.token_hex(8), 1)
    return events.Match(room.opened.match.id, 2, room.name, room.result())


def _checked_past(game: Game, new: messages.NewTable) -> bool:
    """Whether finished rounds are shown at a new table. Nobody can change it later: who sits down has agreed to it."""
    if new.past_hands and not game.has_parts:
        raise BadInput("{title} has no rounds that could be shown before it is over", title=game.title)
    return new.past_hands


def _checked_seating(game: Game, new: messages.NewTable) -> messages.SeatsBy | None:
    """How seats are given at a new table; None where everyone has chosen a role."""
    if not game.seats_by_lot:
        if new.seating == LOT:
            raise BadInput("{title} has roles to choose, and no seats to be drawn by lot", title=game.title)
        return None
    return new.seating or LOT


def refusal(request: str | None, refused: Refused) -> messages.Refused:
    """A refusal as it is sent; the request has no id if it could not be read."""
    blanks = dict(refused.blanks)
    return messages.Refused(request, refused.reason, refused.sentence, refused.rule, refused.pattern, blanks)


def _checked_seconds(new: messages.NewTable) -> float:
    if new.clock == "none":
        return 0.0
    if not 1 <= new.seconds <= LONGEST_CLOCK:
        raise BadInput("a clock has 1 to {most} seconds, not {given}", most=int(LONGEST_CLOCK), given=new.seconds)
    return float(new.seconds)
