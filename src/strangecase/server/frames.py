"""The frames of WebSockets (RFC 6455), as bytes in and out; nothing here knows a connection."""

from codecs import getincrementaldecoder
from collections.abc import Iterator
from struct import Struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where it could be compiled

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA  # what a frame is
NOT_SO, NOT_TEXT, TOO_LONG = 1002, 1007, 1009  # why a page is not listened to any further
NO_CODE = 1005  # of a page that leaves without saying why; never sent

_FINAL = _MASKED = 0x80
_RESERVED, _KIND, _CONTROL = 0x70, 0x0F, 0x08
_SIZE, _MEDIUM, _LARGE = 0x7F, 126, 127  # the size, or how many bytes it has
_SHORTEST_HEAD, _MASK = 2, 4  # bytes
_write_medium, _write_large = Struct("!BBH").pack, Struct("!BBQ").pack
_write_code = Struct("!H").pack
_Decoder = getincrementaldecoder("utf-8")


class BadFrame(Exception):
    """Bytes that no page sends which keeps to the rules; after them nothing can be understood."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def frame(kind: int, data: bytes) -> bytes:
    """One whole message, as a server sends it."""
    size = len(data)
    if size < _MEDIUM:
        return bytes((_FINAL | kind, size)) + data
    if size < 1 << 16:
        return _write_medium(_FINAL | kind, _MEDIUM, size) + data
    return _write_large(_FINAL | kind, _LARGE, size) + data


def closing(code: int, reason: str = "") -> bytes:
    return frame(CLOSE, b"" if code == NO_CODE else _write_code(code) + reason.encode())


def read_closing(data: bytes) -> int:
    """The code in a frame that closes."""
    if not data:
        return NO_CODE
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not (code in _CODES or 3000 <= code < 5000):
        raise BadFrame(NOT_SO, "a wrong code of closing")
    _check_text(data[2:])
    return code


_CODES = {*range(1000, 1004), *range(1007, 1015)}


class Reader:
    """Puts together what a page sends: whole messages, and between them pings, pongs and the wish to close."""

    __slots__ = ("_begun", "_decoder", "_kind", "_most", "_rest")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes in a message
        self._rest = b""  # the beginning of a frame
        self._kind, self._begun = MORE, b""  # a message of which there are some parts
        self._decoder = _Decoder()  # of a text in parts, which may be cut within letters

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """What is complete with this, and `MORE` for each frame that is only a part; raise `BadFrame` if that makes no
        sense."""
        data, at = self._rest + data, 0
        while len(data) - at >= _SHORTEST_HEAD:
            start, end = self._bounds(data, at)
            if len(data) < end:
                break
            payload = apply_mask(data[start:end], data[start - _MASK : start])
            message = self._put_together(data[at], payload)
            at = end
            yield message or (MORE, b"")  # a part alone counts too, for whoever counts them
        self._rest = data[at:]

    def _bounds(self, data: bytes, at: int) -> tuple[int, int]:
        """Where the payload of a frame starts and ends, of which the end may not be there yet."""
        kind, size, start = data[at] & _KIND, data[at + 1] & _SIZE, at + _SHORTEST_HEAD
        if data[at] & _RESERVED or kind not in (MORE, TEXT, BINARY, CLOSE, PING, PONG):
            raise BadFrame(NOT_SO, "a kind of frame that is not known")
        if not data[at + 1] & _MASKED:
            raise BadFrame(NOT_SO, "a frame without a mask")
        if kind & _CONTROL and (size >= _MEDIUM or not data[at] & _FINAL):
            raise BadFrame(NOT_SO, "a control frame that is too long or not whole")
        if size >= _MEDIUM:
            start += 2 if size == _MEDIUM else 8
            size = int.from_bytes(data[at + _SHORTEST_HEAD : start], "big") if len(data) >= start else 0
        start += _MASK
        if not kind & _CONTROL and size + len(self._begun) > self._most:
            raise BadFrame(TOO_LONG, "a message that is too long")
        return start, start + size

    def _put_together(self, head: int, payload: bytes) -> tuple[int, bytes] | None:
        """A frame as the message that it completes; None if more is to come."""
        kind, final = head & _KIND, head & _FINAL
        if kind & _CONTROL:
            return kind, payload
        if (kind == MORE) != bool(self._kind):
            raise BadFrame(NOT_SO, "a part of a message that has no beginning, or no end")
        if kind == MORE or not final:
            return self._add(self._kind or kind, payload, bool(final))
        if kind == TEXT:
            _check_text(payload)
        return kind, payload

    def _add(self, kind: int, part: bytes, final: bool) -> tuple[int, bytes] | None:
        """The message that this part completes. What cannot become a text any more is refused with its first part."""
        if kind == TEXT:
            try:
                self._decoder.decode(part, final)
            except UnicodeDecodeError:
                raise BadFrame(NOT_TEXT, "a text that is not UTF-8") from None
        whole = self._begun + part
        self._kind, self._begun = (MORE, b"") if final else (kind, whole)
        return (kind, whole) if final else None


def _check_text(data: bytes) -> None:
    if data.isascii():
        return
    try:
        data.decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_TEXT, "a text that is not UTF-8") from None
