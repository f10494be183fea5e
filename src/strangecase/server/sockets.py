"""A WebSocket for each table: `/ws/TABLE`. It stands in front of the web framework, which never sees it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, Protocol

import msgspec
from starlette.requests import HTTPConnection

from strangecase.errors import OtherRules, SetApart, StrangeCaseError
from strangecase.server import messages
from strangecase.server.addresses import visitors_group
from strangecase.server.broadcast import framed
from strangecase.server.house import House
from strangecase.server.limits import Bucket, Buckets, Lines, Places
from strangecase.server.live import Connection, Live
from strangecase.server.refusing import refusal
from strangecase.server.settings import Settings
from strangecase.server.store.records import Person
from strangecase.server.websocket import TOO_MUCH, WebSocket
from strangecase.tables.gate import Reason, Refused

log = logging.getLogger("strangecase.sockets")
read_asked = msgspec.json.Decoder(messages.Asked).decode

PATH = "/ws/"
MOST_PAGES = 20  # of one person, at one table
A_MESSAGE = 1024  # bytes; what is longer counts as several
GOING_AWAY, FAILED, NO_SUCH_TABLE, OTHER_RULES, SET_APART = 1001, 1011, 4404, 4410, 4411  # why a WebSocket is closed

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


class Host(Protocol):
    """What the sockets need of the server."""

    settings: Settings
    house: House
    places: Places
    arrivals: Buckets
    messages: Lines
    refused: Any
    trouble: StrangeCaseError | None

    async def visitor(self, request: HTTPConnection) -> Person | None: ...

    def check_host(self, host: str | None) -> bool: ...

    def check_origin(self, origin: str | None, host: str | None) -> bool: ...


class Sockets:
    """Lets pages in at tables, and hands everything else on."""

    def __init__(self, app: App, server: Host) -> None:
        self._app = app
        self.server = server

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            send = partial(self._send_quietly, send)
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        request, server = HTTPConnection(scope), self.server
        socket: WebSocket = scope["socket"]
        address = visitors_group(request)
        host = request.headers.get("host")
        if not server.arrivals.take(address):
            socket.refuse(429)
            return
        ours = server.check_host(host) and server.check_origin(request.headers.get("origin"), host)
        person = await server.visitor(request) if ours and scope["path"].startswith(PATH) else None
        if person is None or not server.places.take(address):
            log.info("WebSocket refused", extra={"path": scope["path"], "address": address})
            socket.refuse(403)
            return
        log.info("WebSocket opened", extra={"path": scope["path"], "address": address})
        await Visit(server, socket, person, address).begin(scope["path"].removeprefix(PATH))

    async def _send_quietly(self, send: Send, message: Message) -> None:
        """Without the trace of an error that whoever started the server will be told in a sentence."""
        await send({"type": message["type"]} if self.server.trouble else message)


class Visit:
    """A page at a table, from when it is let in until it is gone. Its requests are carried out one after the other."""

    __slots__ = ("_address", "_bucket", "_connection", "_idle", "_is_over", "_live", "_server", "_socket", "_waiting")

    def __init__(self, server: Host, socket: WebSocket, person: Person, address: str) -> None:
        often = server.settings.limits.messages_a_second
        self._server, self._socket, self._address = server, socket, address
        self._bucket = Bucket(often, 3 * often)
        self._connection = Connection(person, None, socket.send, partial(socket.close, GOING_AWAY), address)
        self._live: Live | None = None  # once it is at the table
        self._waiting: list[messages.Asked] = []
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to be done
        self._is_over = False

    async def begin(self, table: str) -> None:
        limits = self._server.settings.limits
        self._socket.accept(self, limits.unsent, limits.unread_seconds)
        try:
            async with self._server.house.tables.locked(table) as live:
                if live is None:
                    self._socket.close(NO_SUCH_TABLE, "there is no such table")
                else:
                    self._sit_down(live)
        except OtherRules:
            self._socket.close(OTHER_RULES, "this game was played by rules that are no longer in use")
        except SetApart:
            self._socket.close(SET_APART, "this table cannot be read any more, and is kept as it is")

    def _sit_down(self, live: Live) -> None:
        if live.pages_of(self._connection.person.id) >= MOST_PAGES:
            self._socket.close(TOO_MUCH, "this table is open in too many windows")
        if not self._is_over:
            self._live, self._connection.seat = live, live.room.seat_of(self._connection.person.id)
            self._server.house.enter(live, self._connection)
            self._server.house.begin(self._work(live))

    def counts(self, size: int) -> bool:
        return self._bucket.take(1 + size // A_MESSAGE)

    def heard(self, message: bytes) -> None:
        try:
            self._waiting.append(read_asked(message))
        except msgspec.MsgspecError as error:
            self._server.refused.labels(Reason.NOT_A_WORD).inc()
            refused = Refused(Reason.NOT_A_WORD, "the message cannot be read: {error}", error=str(error))
            self._connection.send(framed(refusal(None, refused)))
        else:
            self._wake()

    def lost(self) -> None:
        self._is_over = True
        self._server.places.give_back(self._address)
        if self._live:
            self._server.house.leave(self._live, self._connection)
        self._wake()

    def _wake(self) -> None:
        if self._idle is None:
            self._socket.listen(further=False)  # until what was asked before is done
        elif not self._idle.done():
            self._idle.set_result(None)

    async def _work(self, live: Live) -> None:
        """A task of its own for each request would cost more than this one, which mostly sleeps."""
        loop, house = asyncio.get_running_loop(), self._server.house
        try:
            while self._waiting or not self._is_over:
                if self._waiting:
                    if await self._server.messages.wait(self._address) and self._is_over:
                        return  # of a flood nothing is left to be done when it has gone
                    await house.ask(live, self._connection, self._waiting.pop(0))
                    continue
                self._socket.listen(further=True)
                self._idle = loop.create_future()
                await self._idle
                self._idle = None
        except Exception:
            log.exception("a request failed", extra={"table": live.room.name})
            self._socket.close(FAILED, "something went wrong here; come back in a moment")
