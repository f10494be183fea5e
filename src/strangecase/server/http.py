"""HTTP connections, as uvicorn asks for them (`http=Http`): bounded in time and by address, before anything is read."""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from strangecase.server.limits import Places
from strangecase.server.settings import Settings

_COMING = (h11.IDLE, h11.SEND_BODY)  # what a visitor's side is in while his request is not whole yet


class Http(H11Protocol):
    """A request must be whole some seconds after it began, or after the connection was made."""

    settings: Settings
    places: Places
    _late: asyncio.TimerHandle | None = None
    _place: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address in self.settings.proxies:  # all visitors come from there
            address = ""
        if address and not self.places.take(address):
            transport.abort()
            return
        self._place = address or None
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _COMING:
            self._stop_waiting()
        elif self._late is None and not self.transport.is_closing():
            self._await_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._stop_waiting()  # uvicorn closes what is kept alive in vain

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_waiting()
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


def http_for(settings: Settings) -> type[Http]:
    """The protocol of a server with these settings, which counts its connections."""
    places = Places(settings.limits.sockets_an_address)
    return cast("type[Http]", type("Http", (Http,), {"settings": settings, "places": places}))


def proxies_of(settings: Settings) -> dict[str, Any]:
    """How uvicorn is told whose word to take for where a visitor comes from: nobody's but the proxies'."""
    return {"proxy_headers": bool(settings.proxies), "forwarded_allow_ips": list(settings.proxies)}
