"""A WebSocket for each table: `/ws/TABLE`.

It stands in front of the web framework and speaks ASGI itself: decisions pass here thousands of times a second.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

import msgspec
from starlette.requests import HTTPConnection

from strangecase.server import messages
from strangecase.server.house import Connection, House, Live, refusal
from strangecase.server.limits import Bucket, Places
from strangecase.server.settings import Settings
from strangecase.server.store.records import Person
from strangecase.table.gate import Reason, Refused

log = logging.getLogger("strangecase.sockets")
encode = msgspec.json.Encoder().encode
read_asked = msgspec.json.Decoder(messages.Asked).decode

PATH = "/ws/"
GOING_AWAY, FAILED, TOO_MUCH, NO_SUCH_TABLE = 1001, 1011, 4429, 4404  # why a WebSocket is closed

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


class Host(Protocol):
    """What the sockets need of the server."""

    settings: Settings
    house: House
    places: Places
    refused: Any

    async def visitor(self, request: HTTPConnection) -> Person | None: ...

    def check_origin(self, origin: str | None, host: str | None) -> bool: ...


class Sockets:
    """Takes the WebSockets, and hands everything else on."""

    def __init__(self, app: App, server: Host) -> None:
        self._app = app
        self.server = server

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        await receive()  # that it would like to connect
        request, server = HTTPConnection(scope), self.server
        address = request.client.host if request.client else ""
        ours = server.check_origin(request.headers.get("origin"), request.headers.get("host"))
        person = await server.visitor(request) if ours and scope["path"].startswith(PATH) else None
        if person is None or not server.places.take(address):
            await send({"type": "websocket.close"})  # before it is accepted: 403
            return
        try:
            await self._sit(person, scope["path"].removeprefix(PATH), receive, send)
        except OSError:
            pass  # the page is gone
        finally:
            server.places.give_back(address)

    async def _sit(self, person: Person, table: str, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        house = self.server.house
        live = await house.find(table)
        if live is None:
            await _close(send, NO_SUCH_TABLE, "there is no such table")
            return
        outbox = Outbox(self.server.settings.limits.unsent)
        connection = Connection(person, live.room.seat_of(person.id), outbox.put)
        sender = asyncio.create_task(outbox.send_all(send))
        async with live.lock:
            house.enter(live, connection)
        try:
            await self._listen(live, connection, receive, send)
        except Exception:
            log.exception("a request failed", extra={"table": table})
            await _close(send, FAILED, "something went wrong here; come back in a moment")
        finally:
            house.leave(live, connection)
            sender.cancel()

    async def _listen(self, live: Live, connection: Connection, receive: Receive, send: Send) -> None:
        often = self.server.settings.limits.messages_a_second
        bucket = Bucket(often, 3 * often)
        while (message := await receive())["type"] == "websocket.receive":
            if not bucket.take():
                await _close(send, TOO_MUCH, "too many messages")
                return
            try:
                asked = read_asked(message.get("text") or message.get("bytes") or b"")
            except msgspec.MsgspecError as error:
                self.server.refused.labels(Reason.NOT_A_WORD).inc()
                refused = Refused(Reason.NOT_A_WORD, "the message cannot be read: {error}", error=str(error))
                connection.send(encode(refusal(None, refused)))
                continue
            await self.server.house.ask(live, connection, asked)


class Outbox:
    """What waits to be sent to one page, in order."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[bytes | None] = deque()
        self._wake: asyncio.Future[None] | None = None

    def put(self, message: bytes | None) -> None:
        """Send this when its turn comes; None lets the page go."""
        if len(self._waiting) >= self._most:  # a page that does not read: let it come back and ask again
            self._waiting.clear()
            message = None
        self._waiting.append(message)
        if self._wake and not self._wake.done():
            self._wake.set_result(None)

    async def send_all(self, send: Send) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self._waiting:
                    message = self._waiting.popleft()
                    if message is None:
                        await _close(send, GOING_AWAY)
                        return
                    await send({"type": "websocket.send", "text": message.decode()})
                self._wake = loop.create_future()
                await self._wake
        except OSError:
            pass  # the page is gone; whoever listens to it will hear so


async def _close(send: Send, code: int, reason: str = "") -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason})
