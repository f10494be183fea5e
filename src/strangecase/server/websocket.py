"""A WebSocket from its handshake to its end, as uvicorn asks for one (`ws=WebSocket`).

The application is asked once, by ASGI, whether the page may come in, and finds this object in the scope as `socket`.
From then on messages go straight from the transport to whoever listens and back: thousands pass a second, and a queue
and a task for each would cost as much as the moves themselves.
"""

import asyncio
import logging
from typing import Any, Protocol, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from strangecase.server.frames import BINARY, CLOSE, PING, PONG, TEXT, BadFrame, Reader, closing, frame, read_closing
from strangecase.server.reading import SECONDS, Patience

log = logging.getLogger("strangecase.websocket")

RESTARTING, FAILED, TOO_MUCH = 1012, 1011, 4429  # why it is closed
LARGE = 4096  # bytes in one piece: no page of ours sends so much at once
AFTER = 64 * 1024  # bytes, and
FRAMES_AFTER = 100  # of them, that may have been on their way when the connection ended
A_MOMENT = 1.0  # seconds for what was said last to be read
PATIENCE = 10.0  # seconds for a page to close after it was told to
_PING = frame(PING, b"")
_handshake = ServerProtocol(logger=log)  # judges requests, one as well as the other


class Listener(Protocol):
    """Whoever listens to a page."""

    def counts(self, size: int) -> bool:
        """Whether one more frame of so many bytes, of whatever kind, is still within what may be sent."""

    def heard(self, message: bytes) -> None:
        """A whole message, text or not."""

    def lost(self) -> None:
        """Called once, when there is nothing more to hear, nor anyone to tell."""


class WebSocket(asyncio.Protocol):
    __slots__ = (
        "_accepting", "_after", "_config", "_frames_after", "_is_alive", "_is_full", "_is_new", "_is_wanted",
        "_listener", "_most", "_patience", "_reader", "_server", "_timer", "_transport", "_unsent",
    )  # fmt: skip

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._config, self._server = config, server_state
        self._transport: asyncio.Transport
        self._is_new = True  # the request has not come yet
        self._accepting: Response | None = None  # what lets the page in, until that is decided
        self._reader: Reader | None = None  # as long as anything is to be read
        self._listener: Listener | None = None  # as long as anyone may be told anything
        self._timer: asyncio.TimerHandle | None = None
        self._is_wanted = True  # whether more should be read
        self._is_alive = True  # something was heard since the last ping
        self._is_full = False  # more than the transport would like is waiting to be sent
        self._most, self._unsent = 0, 0  # messages that may wait; and how many have come since it was full
        self._after, self._frames_after = AFTER, FRAMES_AFTER  # what may come when nobody listens any more

    # What uvicorn and the transport call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._patience = Patience(self._transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, error: Exception | None) -> None:
        self._server.connections.discard(self)
        self._reader = self._accepting = None
        self._patience.end()
        self._set_timer(None)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        if self._is_new:
            self._is_new = False
            self._begin(_read_request(data))
            return
        if not self._listener:
            self._after -= len(data)
            if self._after < 0:  # whoever is told goodbye, and goes on sending
                self._turn_away()
                return
        if self._reader:
            self._is_alive = True
            try:
                self._read(self._reader, data)
            except BadFrame as bad:
                self._fail(bad.code, bad.reason)
            if len(data) >= LARGE and self._is_wanted:
                self._transport.pause_reading()
                asyncio.get_running_loop().call_soon(self._read_on)

    def _read(self, reader: Reader, data: bytes) -> None:
        """Hear what has come, as long as it is to be heard: nothing is read behind a wish to close, or of a flood."""
        for kind, message in reader.read(data):
            if self._listener:
                if not self._listener.counts(len(message)):
                    self._drop()
            else:
                self._frames_after -= 1
                if self._frames_after < 0:
                    self._turn_away()
            if self._reader is None:
                return
            self._hear(kind, message)
            if self._reader is None:
                return

    def _read_on(self) -> None:
        """Go on after a large piece, once others have been read."""
        if self._is_wanted and not self._transport.is_closing():
            self._transport.resume_reading()

    def pause_writing(self) -> None:
        self._is_full, self._unsent = True, 0
        self._patience.begin()

    def resume_writing(self) -> None:
        self._is_full = False
        self._patience.end()

    def shutdown(self) -> None:
        """The server is being stopped."""
        if self._listener:
            self._transport.write(closing(RESTARTING))
        self._let_go()
        self._transport.close()

    # The handshake

    def _begin(self, request: Request) -> None:
        """Ask the application whether the page may come in."""
        response = _handshake.accept(request)
        if response.status_code != 101:
            self._transport.write(response.serialize())
            self._transport.close()
            return
        self._accepting = response
        self.listen(further=False)
        task = asyncio.get_running_loop().create_task(self._ask(request))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _ask(self, request: Request) -> None:
        path, _, query = request.path.partition("?")
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "scheme": "ws",
            "client": get_remote_addr(self._transport),
            "path": unquote(path),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), text.encode("latin-1")) for name, text in request.headers.raw_items()],
            "socket": self,
        }
        try:
            await self._config.loaded_app(scope, None, None)
        except Exception:
            log.exception("a WebSocket could not be opened", extra={"path": path})
            self.refuse(500) if self._accepting else self.close(FAILED)

    def refuse(self, status: int) -> None:
        """Answer the request with this status and nothing else."""
        if self._accepting:
            self._accepting = None
            self._transport.write(_handshake.reject(status, "").serialize())
            self._transport.close()

    def accept(self, listener: Listener, unsent: int, unread: float = SECONDS) -> None:
        """Let the page in, and tell the listener what it says; so many messages may wait, for so long."""
        if not self._accepting:  # it has left meanwhile
            listener.lost()
            return
        self._transport.write(self._accepting.serialize())
        self._accepting = None
        self._patience = Patience(self._transport, unread)
        self._listener, self._most, self._reader = listener, unsent, Reader(self._config.ws_max_size)
        self.listen(further=True)
        self._set_timer(self._config.ws_ping_interval, self._beat)

    # Both ways

    def send(self, news: bytes) -> None:
        """Send messages that are framed already, for others may be sent the same; those for a page that has left are
        dropped."""
        if not self._listener:
            return
        if self._is_full:
            self._unsent += 1
            if self._unsent > self._most:  # a page that does not read: let it come back and ask again
                self._transport.abort()
                return
        self._transport.write(news)

    def listen(self, further: bool) -> None:
        """Whether more should be read; if not, it waits with whoever sends it."""
        self._is_wanted = further
        if not self._transport.is_closing():
            self._transport.resume_reading() if further else self._transport.pause_reading()

    def close(self, code: int, reason: str = "") -> None:
        """Ask the page to close, and wait a moment until it does."""
        if self._listener:
            self._transport.write(closing(code, reason))
            self._let_go()
            self.listen(further=True)
            self._set_timer(PATIENCE, self._transport.abort)

    def _hear(self, kind: int, message: bytes) -> None:
        if kind == CLOSE:
            self._hear_closing(read_closing(message))
        elif kind == PING and self._listener and not self._is_full:
            self._transport.write(frame(PONG, message))
        elif kind in (TEXT, BINARY) and self._listener:
            self._listener.heard(message)

    def _hear_closing(self, code: int) -> None:
        if self._listener:  # it was the page that wished to close
            self._transport.write(closing(code))
            self._let_go()
        self._reader = None
        self._transport.close()

    def _fail(self, code: int, reason: str) -> None:
        """Say why, and listen no more. To close at once could overtake what was said."""
        if self._listener:
            self._transport.write(closing(code, reason))
            self._let_go()
        self._reader = None
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._set_timer(PATIENCE, self._transport.abort)

    def _drop(self) -> None:
        """Say why, and read nothing more of a flood."""
        self._fail(TOO_MUCH, "too many messages")
        self._turn_away()

    def _turn_away(self) -> None:
        """Read nothing more; a moment later it is over, when what was said last can have been read."""
        self._reader = None
        self.listen(further=False)
        self._set_timer(A_MOMENT, self._transport.abort)

    def _let_go(self) -> None:
        listener, self._listener = self._listener, None
        if listener:
            listener.lost()

    def _beat(self) -> None:
        """Ping the page now and then, and let it go if it has not answered by the next time."""
        if not self._is_alive:
            self._fail(FAILED, "no answer to a ping")
            return
        self._is_alive = False
        self._transport.write(_PING)
        self._set_timer(self._config.ws_ping_interval, self._beat)

    def _set_timer(self, seconds: float | None, then: Any = None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, then) if seconds else None


def _read_request(head: bytes) -> Request:
    """The request, as uvicorn has read and written it again."""
    first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
    method, path, _ = first.split(" ", 2)
    fields = (line.partition(":") for line in lines)
    return Request(path, Headers((name, text.strip()) for name, _, text in fields), method)
