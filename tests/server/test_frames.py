"""The frames of WebSockets, as another program writes and reads them, and as no honest page would."""

from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from strangecase.server.frames import BINARY, CLOSE, MORE, PING, TEXT, BadFrame, Reader, closing, frame, read_closing

MOST = 1000
SIZES = (0, 1, 125, 126, 127, 999, 1000)


def sent(kind: int, data: bytes, final: bool = True) -> bytes:
    """A frame as a page sends it."""
    return bytes(Frame(Opcode(kind), data, final).serialize(mask=True))


def read(*chunks: bytes) -> list[tuple[int, bytes]]:
    reader = Reader(MOST)
    return [message for chunk in chunks for message in reader.read(chunk) if message[0] != MORE]


def code_of(*chunks: bytes) -> int:
    with pytest.raises(BadFrame) as caught:
        read(*chunks)
    return caught.value.code


def read_back(data: bytes) -> tuple[int, bytes]:
    """What another program reads in a frame of ours."""
    stream = StreamReader()
    stream.feed_data(data)
    parsing = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    return done.value.value.opcode, bytes(done.value.value.data)


@pytest.mark.parametrize("size", [*SIZES, 65535, 65536, 70000])
def test_what_is_sent_is_read_by_others(size: int) -> None:
    data = b"x" * size
    assert read_back(frame(TEXT, data)) == (TEXT, data)


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_any_size(size: int) -> None:
    data = bytes(number % 128 for number in range(size))
    assert read(sent(TEXT, data)) == [(TEXT, data)]


def test_frames_cut_at_every_byte() -> None:
    messages = [(TEXT, b"one"), (PING, b"p"), (BINARY, b"\xff" * 200), (TEXT, "é".encode()), (CLOSE, b"")]
    stream = b"".join(sent(*message) for message in messages)
    for cut in range(len(stream) + 1):
        assert read(stream[:cut], stream[cut:]) == messages
    assert read(*(bytes([byte]) for byte in stream)) == messages


def test_a_message_in_parts_with_a_ping_between_them() -> None:
    text = "aé€".encode()
    parts = [text[:2], b"", text[2:4], text[4:]]  # cut within letters
    first, *middle, last = parts
    stream = [sent(TEXT, first, False), sent(PING, b"?"), *(sent(MORE, part, False) for part in middle)]
    whole = [*stream, sent(MORE, last), sent(TEXT, b"next")]
    assert read(*whole) == [(PING, b"?"), (TEXT, text), (TEXT, b"next")]
    for before, after in pairwise(range(0, len(b"".join(whole)), 5)):
        assert read(b"".join(whole)[:before], b"".join(whole)[before:after], b"".join(whole)[after:])[1] == (TEXT, text)


def test_a_message_that_is_too_long_is_known_by_its_head() -> None:
    assert code_of(sent(TEXT, b"x" * (MOST + 1))[:4]) == 1009
    assert code_of(sent(TEXT, b"x" * 70_000)[:10]) == 1009
    assert code_of(b"\x81\xff" + b"\xff" * 8) == 1009


def test_parts_that_together_are_too_long() -> None:
    parts = [sent(MORE, b"x" * 100, False) for _ in range(10)]
    assert code_of(sent(TEXT, b"x", False), *parts) == 1009
    assert read(sent(TEXT, b"", False), *parts, sent(MORE, b"")) == [(TEXT, b"x" * 1000)]


@pytest.mark.parametrize("head", [0xC1, 0xA1, 0x91, 0x83, 0x87, 0x8B, 0x8F])
def test_reserved_bits_and_unknown_kinds(head: int) -> None:
    assert code_of(bytes([head]) + sent(TEXT, b"x")[1:]) == 1002


def test_a_frame_without_a_mask() -> None:
    assert code_of(frame(TEXT, b"x")) == 1002


@pytest.mark.parametrize("kind", [CLOSE, PING, 0xA])
def test_a_control_frame_that_is_too_long_or_in_parts(kind: int) -> None:
    assert code_of(bytes([0x80 | kind]) + sent(TEXT, b"x" * 126)[1:]) == 1002
    assert code_of(bytes([kind]) + sent(TEXT, b"x")[1:]) == 1002


def test_parts_without_a_beginning_or_an_end() -> None:
    assert code_of(sent(MORE, b"x")) == 1002
    assert code_of(sent(TEXT, b"x", False), sent(TEXT, b"y")) == 1002


def test_a_text_that_is_not_utf8() -> None:
    for data in (b"\xff", "é".encode()[:1], b"\xed\xa0\x80"):
        assert code_of(sent(TEXT, data)) == 1007
    assert code_of(sent(TEXT, b"\xc3", False), sent(MORE, b"x")) == 1007


def test_what_came_before_the_mistake_is_heard() -> None:
    reading = Reader(MOST).read(sent(TEXT, b"first") + frame(TEXT, b"second"))
    assert next(reading) == (TEXT, b"first")
    with pytest.raises(BadFrame):
        next(reading)


def test_the_codes_of_closing() -> None:
    assert read_back(closing(1001, "bye")) == (CLOSE, b"\x03\xe9bye")
    assert read_back(closing(read_closing(b""))) == (CLOSE, b"")
    assert read_closing(b"\x03\xe8bye") == 1000
    assert read_closing(b"\x0f\xa0") == 4000
    for wrong in (b"\x03", b"\x00\x00", b"\x03\xed", b"\x03\xee", b"\x13\x88", b"\x03\xe8\xff"):
        with pytest.raises(BadFrame):
            read_closing(wrong)


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_whatever_is_sent_is_read_or_refused(chunks: list[bytes]) -> None:
    with suppress(BadFrame):
        assert sum(len(data) for _, data in read(*chunks)) <= sum(map(len, chunks))
