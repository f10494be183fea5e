"""The house: what people ask of it, at which table, and what comes next there.

`memory.py` has the tables that are in use, `writing.py` writes down what changes them before anyone is told,
`broadcast.py` tells it, `alarms.py` keeps an eye on the time, `bot_turns.py` lets bots decide. Requests to one table
are carried out one after the other, those of different tables are committed together by the store.
"""

import asyncio
import logging
import threading
from collections.abc import Coroutine
from typing import Any

from strangecase.errors import BadInput, SetApart, StrangeCaseError
from strangecase.server import events, messages
from strangecase.server.alarms import Alarms
from strangecase.server.bot_turns import BotTurns
from strangecase.server.broadcast import Broadcast, framed
from strangecase.server.cast import draw_character, portrait_of
from strangecase.server.clocks import now
from strangecase.server.journal import Journal
from strangecase.server.limits import Buckets
from strangecase.server.live import Connection, Live
from strangecase.server.memory import LiveTables
from strangecase.server.names import check_apart
from strangecase.server.opening import BOTS, is_next_due, next_opening, opening
from strangecase.server.ready import Rules, make_ready
from strangecase.server.refusing import not_written, refusal
from strangecase.server.room import BOT, Prepared
from strangecase.server.settings import Settings
from strangecase.server.store.records import Person
from strangecase.server.store.store import Conflict, Store, Unavailable
from strangecase.server.tasks import Tasks
from strangecase.server.writing import Writer
from strangecase.tables.gate import Reason, Refused

log = logging.getLogger("strangecase.house")

TRIES = 5  # at a request, while other processes write to the table
BREATH = 1.0  # seconds between two courtesies of one person, however many pages are open
SIGNING = 3600.0  # seconds between two looks whether the public log is to be signed


class House:
    def __init__(self, store: Store, settings: Settings, journal: Journal) -> None:
        self.store = store
        self.journal = journal
        self.settings = settings
        pace = settings.pondering
        self._tasks = Tasks()
        self._broadcast = broadcast = Broadcast(self._tasks)
        self._rules = rules = Rules()
        self.tables = LiveTables(store, broadcast, rules, pace)
        self._writer = Writer(store, journal, self.tables, broadcast, pace)
        self._alarms = Alarms(
            self.tables, self._writer, broadcast, rules, self._tasks, settings.salt_seconds, self._go_on
        )
        self._bots = BotTurns(self.tables, self._writer, self._tasks, pace, self._go_on)
        self._courtesies = Buckets(1 / BREATH, 1)
        self._games_again = Buckets(settings.limits.games_again_a_second, 60 * settings.limits.games_again_a_second)

    # Life

    async def start(self) -> None:
        """Go on with all games that were being played: bots think on, clocks run."""
        self.begin(self._listen_to_others())
        self.begin(self._sign_daily())
        # A thread that a stopped house need not await.
        threading.Thread(target=make_ready, args=(self.settings,), name="ready", daemon=True).start()
        unfinished = await self.store.unfinished()
        self.tables.were_closed(unfinished)
        for table in unfinished:
            try:
                live = await self.tables.find(table)
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
        for live in self.tables.all():
            live.stop()
            for connection in list(live.connections):
                connection.let_go()
        for live in self.tables.all():
            async with live.lock:
                pass  # whatever was asked before is done and told
        await self._tasks.stop()
        self._bots.close()
        self._rules.close()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself, until the house is closed."""
        self._tasks.begin(work)

    async def _listen_to_others(self) -> None:
        """What other processes have written to tables that are in use here."""
        async for table, seq in self.store.news():
            self.begin(self._hear(table, seq))  # what takes long at one table does not keep the others from hearing

    async def _hear(self, table: str, seq: int) -> None:
        live = await self.tables.hear(table, seq)
        if live and self.tables.holds(live):
            self._alarms.set(live)  # whoever wrote it lets the bots think

    # Opening and joining

    async def open_table(self, host: Person, new: messages.NewTable) -> str:
        opened = opening(host, new)
        await self._check_tables(host)
        live = await self._writer.create(opened, host.id, new.listed)
        log.info("table opened", extra={"table": live.room.name, "game": opened.game})
        self._go_on(live)
        return live.room.name

    async def _check_tables(self, person: Person) -> None:
        """Refuse another table to whoever has, or has opened, as many as he may, even if only bots go on there."""
        most = self.settings.limits.tables_a_person
        count = len(await self.store.unfinished_of(person.id, most))
        if count >= most:
            raise BadInput("you have {count} unfinished games, and that is the most", count=count)

    async def join(self, person: Person, table: str) -> None:
        """Take the first free seat; harmless for somebody who sits there already."""
        async with self.tables.locked(table) as live:
            if live is None:
                raise BadInput("there is no such table")
            if live.room.seat_of(person.id) is not None:
                return
            if live.room.is_full:
                raise BadInput("all seats at this table are taken")
            await self._check_tables(person)
            check_apart(person.name, live.room.names)
            seat, face = live.room.people.index(None), portrait_of(person, live.room.portraits)
            await self._writer.write(live, events.Sat(seat, person.id, person.name, face), None)
            self._broadcast.seat_anew(live)
        self._broadcast.gather(live)
        self._go_on(live)

    # At a table

    def enter(self, live: Live, connection: Connection) -> None:
        """A page has come to a table that is locked."""
        before = live.here
        live.come(connection)
        self._broadcast.greet(live, connection)
        if live.here != before:  # those who look on may come and go without a word
            self._broadcast.gather(live, besides=connection)
        self._go_on(live)

    def leave(self, live: Live, connection: Connection) -> None:
        before = live.here
        live.go(connection)
        if live.here != before:
            self.begin(self._tell_of_leaving(live))
        is_idle = live.thinking is None if live.is_asleep else not live.timer and live.room.status != "playing"
        if not live.connections and is_idle:
            self.tables.let_go(live)

    async def _tell_of_leaving(self, live: Live) -> None:
        async with live.lock:  # what is being written is not told along with it
            self._broadcast.gather(live)

    async def ask(self, live: Live, connection: Connection, asked: messages.Asked) -> None:
        """Carry out a request, or refuse it."""
        async with live.lock:
            if isinstance(asked, messages.Sync):
                self._broadcast.greet(live, connection)
                return
            answer = await self._answer(live, connection, asked)
            if answer:
                connection.send(framed(answer))
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
            return refusal(asked.id, Refused(Reason.WRONG_SEAT, "you are watching; only those who sit here play"))
        try:
            if isinstance(asked, messages.Say | messages.Fill | messages.Wait):
                await self._do_aside(live, connection, asked)
            elif isinstance(asked, messages.AskHint):
                return self._bots.hint(live, connection, asked)
            elif await self._carry_out_still(live, connection, asked, request):
                return None
        except Refused as refused:
            return refusal(asked.id, refused)
        except (Conflict, Unavailable) as error:
            log.warning("not written", extra={"table": live.room.name, "error": str(error)})
            return refusal(asked.id, not_written(error))
        except StrangeCaseError as error:  # what the rules or the store will not have, in their words
            return refusal(asked.id, Refused(Reason.NOT_A_WORD, error.pattern, error.rule, **error.blanks))
        return messages.Done(asked.id, live.room.seq)

    async def _carry_out_still(self, live: Live, connection: Connection, asked: messages.Asked, request: str) -> bool:
        """Carry it out; if another process was faster, look whether it can be done still. True if a step was taken."""
        for tries in range(1, TRIES + 1):
            try:
                return await self._carry_out(live, self._checked(live, connection, asked), request)
            except Conflict:  # the log has been read again, and the page was shown it
                if request in live.requests:
                    return False
                if tries == TRIES or connection.seat is None or not self.tables.holds(live):
                    raise
        raise AssertionError

    async def _carry_out(self, live: Live, prepared: Prepared, request: str) -> bool:
        """Write it down, or, if it is a no that may not be heard yet, keep it. True if a step was taken."""
        if prepared.step and live.room.heard_at(prepared.step) > now():
            live.room.declined = live.room.seq
            live.requests.add(request)
            return False
        return await self._writer.write(live, prepared.entry, request, prepared.step)

    def _checked(self, live: Live, connection: Connection, asked: messages.Asked) -> Prepared:
        """What a request leads to; refused if that is another table at once, and has been again and again."""
        assert connection.seat is not None
        prepared = live.room.check(connection.seat, asked)
        if isinstance(prepared.entry, events.RematchWanted):
            others = (seat for seat in range(len(live.room.people)) if seat != connection.seat)
            is_last = all(live.room.is_bot(seat) or seat in live.room.wanting for seat in others)
            if is_last and not self._games_again.take(connection.address or connection.person.id):
                raise Refused(Reason.STALE, "too many games were begun from here; wait a moment")
        return prepared

    async def _do_aside(
        self, live: Live, connection: Connection, asked: messages.Say | messages.Fill | messages.Wait
    ) -> None:
        """Do what is no entry of the log, or several."""
        match asked:
            case messages.Say():
                self._say(live, connection, asked.what)
            case messages.Fill():
                await self._fill(live, connection, asked.bot)
            case messages.Wait():
                self._wait(live, connection, asked)

    def _say(self, live: Live, speaker: Connection, what: messages.Courtesy) -> None:
        if speaker.seat is None or not self._courtesies.take(speaker.person.id):
            raise Refused(Reason.STALE, "wait a moment before you say something again")
        self._broadcast.let_hear(live, messages.Said(speaker.seat, what))

    def _wait(self, live: Live, connection: Connection, asked: messages.Wait) -> None:
        if any(other.seat != connection.seat for other in live.connections) or connection.seat is None:
            raise Refused(Reason.ILLEGAL, "a question waits only where all others are bots and nobody looks on")
        live.room.wait(connection.seat, asked.seen)

    async def _fill(self, live: Live, connection: Connection, bot: str) -> None:
        """Let a bot sit down in each free seat."""
        if live.record.host != connection.person.id:
            raise Refused(Reason.WRONG_SEAT, "only the host may seat bots")
        if live.room.is_full:
            raise Refused(Reason.STALE, "all seats at this table are taken")
        if bot not in BOTS:
            raise Refused(Reason.NOT_A_WORD, "there is no such bot")
        for seat, person in enumerate(live.room.people):
            if person is None:
                who = draw_character(live.room.game, live.room.portraits, live.room.names)
                await self._writer.write(live, events.Sat(seat, BOT + bot, who.name, who.portrait), None)

    # What happens by itself

    def _go_on(self, live: Live) -> None:
        """See to what comes next: the deal, a bot's decision, another game, a clock."""
        room = live.room
        status = room.status
        if live.is_asleep:
            pass
        elif status == "open":
            if room.is_ready:
                self.begin(self._alarms.step(live))
        elif status == "over":
            if is_next_due(room):
                self.begin(self._make_next(live))
        elif room.table and room.is_bot(room.table.actor) and live.thinking != room.seq:
            self._bots.begin(live)
        self._alarms.set(live)

    async def _make_next(self, live: Live) -> None:
        """Another game of the same kind, with everyone a seat further; where seats are drawn, they are drawn again."""
        following: Live | None = None
        async with self._writer.patiently(live):
            old = live.room
            if not is_next_due(old):
                return
            following = await self._writer.create(next_opening(old), live.record.host, False)
            await self._writer.write(live, events.RematchMade(following.room.name), None)
        self._go_on(following or live)
