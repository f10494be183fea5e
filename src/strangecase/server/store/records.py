"""What is kept, as plain values: nothing here knows a database."""

import unicodedata
from collections.abc import Callable
from typing import Literal

import msgspec

from strangecase.errors import BadInput

Status = Literal["open", "playing", "over"]
SESSION: Literal["session"] = "session"
Scope = Literal["session", "play", "read"]  # a browser's; a program's that plays; one's that only reads


class Person(msgspec.Struct, frozen=True):
    """Someone who sits at tables: a guest, a person with an account, or a bot."""

    id: str
    name: str  # what others see
    account: str | None  # the login name; unique however it is written, see `account_key`
    passphrase: str | None  # an argon2id hash, opaque here
    created: float  # seconds since the epoch, as are all times here
    is_bot: bool
    portrait: str | None = None  # which one he has chosen, opaque here


class Token(msgspec.Struct, frozen=True):
    """The proof of being a person; the token itself is not kept."""

    digest: str  # SHA-256 of the token, in hex
    person: str
    label: str
    created: float
    scope: Scope = "play"
    used: float = 0.0  # when it last was, more or less


class TableRecord(msgspec.Struct, frozen=True):
    """A table without its events."""

    id: str
    game: str
    setup: bytes  # JSON, opaque here, as is the result
    host: str  # a person's id
    listed: bool  # shown in the public list
    status: Status
    created: float
    changed: float
    result: bytes | None
    seats: tuple[str | None, ...]  # people's ids; None where free


class Event(msgspec.Struct, frozen=True):
    """One step of a table's log."""

    table: str
    seq: int  # from 0, without gaps
    body: bytes  # JSON, opaque here
    request: str | None  # the client's own id of its request, unique within the table
    at: float


class LogState(msgspec.Struct, frozen=True):
    """How far the public log goes, and how far it is signed."""

    entries: int
    signed: int = 0  # the number of the last signature; 0 if there is none
    signed_at: float | None = None


# The next line of the public log and its hash, by its number, the hash of the line before it, and its time.
Line = Callable[[int, str | None, float], tuple[bytes, str]]


def account_key(account: str) -> str:
    """Fold a login name so that two names which look alike but for their case are the same."""
    folded = unicodedata.normalize("NFKC", account).casefold()
    return unicodedata.normalize("NFKC", folded)


def storable(*values: object) -> bool:
    """Whether every text among these can be kept: JSON can carry NUL and lone surrogates, PostgreSQL can not."""
    return all(_is_plain(value) for value in values if isinstance(value, str))


def check_text(*texts: str | None) -> None:
    """Refuse what `storable` denies, before it gets near other people's data."""
    if not storable(*texts):
        raise BadInput("a name, a label or an id may hold any character but NUL and halves of surrogate pairs")


def _is_plain(text: str) -> bool:
    if text.isascii():
        return "\0" not in text
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)
