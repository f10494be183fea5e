"""Whoever does not read what he is sent is let go: until he reads it, it is kept for him."""

import asyncio

SECONDS = 20.0  # between two looks
LEAST = 2048  # bytes a second that must have gone between them: less than any line carries


class Patience:
    """With one connection: from `begin`, when more waits to be sent than its transport likes, to `end`, when that has
    gone. Slow lines have the time that they need."""

    __slots__ = ("_left", "_seconds", "_timer", "_transport")

    def __init__(self, transport: asyncio.Transport, seconds: float = SECONDS) -> None:
        self._transport, self._seconds = transport, seconds
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def begin(self) -> None:
        self.end()
        self._left = self._transport.get_write_buffer_size()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def end(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        left = self._transport.get_write_buffer_size()
        if self._left - left < LEAST * self._seconds:
            self._transport.abort()
        else:
            self.begin()
