"""HTTP connections, as uvicorn asks for them (`http=Http`): bounded in time and by address, before anything is read.

Whoever sends more than an address may is not refused, which would cost as much as an answer: what he sends is left
where it is until it is his turn. All is read in pieces, however much comes at once, for what is small to send may be
much to read: a part of one byte, of which a page of ours sends none, has six.
"""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from strangecase.server.addresses import Proxies, group_of
from strangecase.server.limits import Lines, Places
from strangecase.server.reading import Patience
from strangecase.server.settings import Settings

A_PIECE = 2048  # bytes that are read in one turn of the loop,
LINES = 64  # and lines: a head has twenty, and two are a part of a body
MOST_HELD = 512 * 1024  # bytes that wait to be read; nothing that is answered here has so many
_COMING = (h11.IDLE, h11.SEND_BODY)  # what a visitor's side is in while his request is not whole yet


class Http(H11Protocol):
    """A request must be whole some seconds after it began, or after the connection was made."""

    settings: Settings
    places: Places
    lines: Lines
    proxies: Proxies
    _late: asyncio.TimerHandle | None = None
    _held = b""  # what has come, and is not read yet: there will be a turn for it
    _place: str | None = None
    _is_upgraded = False  # to a WebSocket, which may be silent for as long as it likes

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience = Patience(transport, self.settings.limits.unread_seconds)
        address = self.client[0] if self.client else ""
        address = "" if address in self.proxies else group_of(address)  # from a proxy all visitors come
        if address and not self.places.take(address):
            transport.abort()
            return
        self._place = address or None
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._held = b""
        self._stop_waiting()
        self._patience.end()
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._patience.begin()

    def resume_writing(self) -> None:
        self._patience.end()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        has_turn, self._held = bool(self._held), self._held + data
        if len(self._held) > MOST_HELD:
            self.transport.abort()
        elif not has_turn:
            self._line_up()
        if self._held:
            self.flow.pause_reading()

    def _line_up(self) -> None:
        if self._place is None or self.lines.take(self._place, self._go_on):
            self._go_on()

    def _go_on(self) -> None:
        """It is this connection's turn, for one piece; others have theirs before it goes on."""
        size = len(self._held) if self._is_answered_early else piece_of(self._held)
        piece, self._held = self._held[:size], self._held[size:]
        if not piece or self.transport.is_closing():
            self._held = b""
            return
        if not self._held:
            self.flow.resume_reading()
        self._read(piece)
        if self._held:
            self.loop.call_soon(self._line_up)

    @property
    def _is_answered_early(self) -> bool:
        """Whether there is an answer while a body of a known length, which has no parts, still comes.

        It is let by at once: whoever is cut off in the middle of sending does not read why it was refused.
        """
        is_coming = self.conn.their_state is h11.SEND_BODY and self.cycle is not None and self.cycle.response_complete
        return is_coming and any(name == b"content-length" for name, _ in self.scope["headers"])

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_upgraded or self.conn.their_state not in _COMING:
            self._stop_waiting()
        elif self._late is None and not self.transport.is_closing():
            self._await_request()

    def on_response_complete(self) -> None:
        is_read = self.conn.their_state is h11.DONE
        if self.conn.trailing_data[0] or (is_read and self._held):  # requests that did not wait for their answers,
            self.transport.close()  # as no browser sends them
        super().on_response_complete()
        self._stop_waiting()  # uvicorn closes what is kept alive in vain

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded, self._held = True, b""  # a page says nothing before it is let in
        self._patience.end()
        self._leave()  # WebSockets are counted by themselves
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        """HTTP/1.0 knows no upgrades (RFC 9110, 7.8)."""
        return self.scope["http_version"] == "1.1" and super()._should_upgrade()

    def _await_request(self) -> None:
        loop = asyncio.get_running_loop()
        self._late = loop.call_later(self.settings.limits.request_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None

    def _leave(self) -> None:
        if self._place:
            self.places.give_back(self._place)
            self._place = None


def piece_of(held: bytes) -> int:
    """How much of what is held is read in one go."""
    piece = held[:A_PIECE]
    *lines, rest = piece.split(b"\n", LINES)
    return len(piece) - len(rest) if len(lines) == LINES else len(piece)


def http_for(settings: Settings) -> type[Http]:
    """The protocol of a server with these settings, which counts its connections."""
    limits = settings.limits
    counted = {
        "settings": settings,
        "places": Places(limits.sockets_an_address),
        "lines": Lines(limits.reads_a_second, 3 * limits.reads_a_second),
        "proxies": Proxies(settings.proxies),
    }
    return cast("type[Http]", type("Http", (Http,), counted))


def proxies_of(settings: Settings) -> dict[str, Any]:
    """How uvicorn is told whose word to take for where a visitor comes from: nobody's but the proxies'."""
    return {"proxy_headers": bool(settings.proxies), "forwarded_allow_ips": Proxies(settings.proxies).written()}
