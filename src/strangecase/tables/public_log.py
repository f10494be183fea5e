"""The public log of commitments: one line of JSON for each, chained by hashes and signed daily (docs/fairness.md).

An entry is chained when it is written: it has its number `n`, from 1, the hash of the entry before it, and its own
`hash`, the SHA-256 of its canonical JSON without that. A signature is an entry too, and vouches for all before it.
"""

import hashlib
import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from strangecase.errors import BadInput
from strangecase.tables.fairness import PROTOCOL, Terms, canonical

START = "0" * 64  # what stands for the hash before the first entry
DAY = 24 * 3600  # seconds
LATEST = 1e11  # seconds since 1970, beyond all calendars
Kind = Literal["committed", "sealed", "dealt", "finished", "abandoned", "signed"]
# What may follow what at a table. A game in which not a single decision was made was abandoned. That it was sealed or
# dealt may be missing, where it could not be written in time; a case file of it then does not stand in the log.
FOLLOWS: Mapping[str, tuple[str | None, ...]] = {
    "committed": (None,),
    "sealed": ("committed",),
    "dealt": ("committed", "sealed"),
    "finished": ("committed", "sealed", "dealt"),
    "abandoned": ("committed", "sealed", "dealt"),
}
_DIGEST = re.compile(r"[0-9a-f]{64}")


def table_digest(name: str) -> str:
    """What a table is called in the log. Its name is a link to it, which is only for those who were given it."""
    return hashlib.sha256(f"{PROTOCOL} table\n{name}".encode()).hexdigest()


def chained(entry: Mapping[str, Any], n: int, before: str | None) -> tuple[bytes, str]:
    """The line of an entry at the end of the log, and its hash."""
    whole = {**entry, "n": n, "before": before or START}
    digest = hashlib.sha256(canonical(whole)).hexdigest()
    return canonical({**whole, "hash": digest}), digest


def signed(
    at: float, before: str | None, key: Ed25519PrivateKey, successor: Ed25519PrivateKey | None = None
) -> dict[str, Any]:
    """A signature of all that was written so far, whose last hash is `before`. A `successor`, if there is one, signs it
    too, and alone from then on."""
    day, after = day_of(at), public_of(successor) if successor else None
    text = _to_sign(day, before or START, after)
    made = {"kind": "signed", "at": at, "day": day, "key": public_of(key), "signature": key.sign(text).hex()}
    if successor:
        made |= {"successor": after, "successor_signature": successor.sign(text).hex()}
    return made


def public_of(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes_raw().hex()


def day_of(at: float) -> str:
    """A day of UTC."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def _to_sign(day: str, before: str, successor: str | None = None) -> bytes:
    return "\n".join([f"{PROTOCOL} log", day, before, *([successor] if successor else [])]).encode()


# Checking


@dataclass
class Story:
    """What the log has of one table."""

    commitment: str
    by_digest: bool  # whether the log has only the digest of its name, as it has of all since terms are sealed
    kinds: dict[str, dict[str, Any]] = field(default_factory=dict)  # the entries by their kinds, in order

    @property
    def last(self) -> str:
        return next(reversed(self.kinds))


@dataclass
class Log:
    """A log that was found right."""

    tables: dict[str, Story] = field(default_factory=dict)  # by the digest of the name
    entries: int = 0
    signed: int = 0  # entries that a signature vouches for
    keys: list[str] = field(default_factory=list)  # it was signed by, each named by the one before
    late: list[str] = field(default_factory=list)  # days of which nothing was signed by the end of the day after
    by_digest: bool = False  # whether an entry has had only the digest of a table's name

    @property
    def key(self) -> str | None:
        """Who signs it today."""
        return self.keys[-1] if self.keys else None

    def count(self, kind: Kind) -> int:
        """How many tables came so far and no further."""
        return sum(story.last == kind for story in self.tables.values())

    def dropped(self) -> Iterator[str]:
        """Tables whose deal could be known, and of which nothing more is: cards were dealt, or salts were asked for and
        no cards were dealt, as by a house that has looked at what they would be."""
        return (table for table, story in self.tables.items() if story.last in ("sealed", "dealt"))

    def check_case(self, case: Mapping[str, Any], terms: Terms) -> None:
        """An error if a case file's deal does not stand in the log: committed to, its terms fixed before anybody opened
        a salt, then dealt by them."""
        fairness = case["fairness"]
        story = self.tables.get(table_digest(terms.table))
        if story is None:
            raise BadInput(f"the log has no table '{terms.table}'")
        if story.commitment != fairness["commitment"]:
            raise BadInput(f"the log has another commitment for this table: {story.commitment}")
        sealed, dealt = story.kinds.get("sealed"), story.kinds.get("dealt")
        if dealt is None:
            raise BadInput("by the log, no cards were dealt at this table")
        if sealed is None and story.by_digest:
            raise BadInput("by the log, the terms of this deal were not fixed before salts were opened")
        if sealed is not None and sealed.get("terms") != terms.sealed_digest():
            raise BadInput("by the log, other terms were fixed at this table before salts were opened")
        if dealt.get("terms") != terms.digest():
            raise BadInput("by the log, the cards at this table were dealt on other terms")
        if case.get("result") is not None and story.last == "dealt":
            raise BadInput("by the log, the game at this table is not over")


def check_log(lines: Iterable[str], key: str | None = None) -> Log:
    """Read a log from its beginning, and check chain, signatures and order; `key` is one that must have signed it."""
    log, before, latest = Log(), START, 0.0
    waiting: float | None = None  # since when there has been something to sign
    for number, line in enumerate((line for line in lines if line.strip()), start=1):
        try:
            entry = _read(line)
            if entry.get("n") != number:
                raise BadInput(f"its number is {entry.get('n')!r}: an entry is missing, or in another place")
            if entry.get("before") != before:
                raise BadInput("it does not follow the entry before it")
            if entry["at"] < latest:
                raise BadInput("it is older than the entry before it")
            _take(log, entry)
        except BadInput as cause:
            raise BadInput(f"entry {number}: {cause}") from cause
        log.entries, before, latest = number, entry["hash"], entry["at"]
        if entry["kind"] == "signed":
            waiting = None
            continue
        waiting = latest if waiting is None else waiting
        day = day_of(waiting)
        if day_of(latest) not in (day, day_of(waiting + DAY)) and log.late[-1:] != [day]:
            log.late.append(day)
    if key and log.keys and key not in log.keys:
        raise BadInput(f"it is signed by another key than {key}: {', '.join(log.keys)}")
    return log


def _read(line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        entry = None
    if not isinstance(entry, dict) or not isinstance(entry.get("at"), int | float) or not 0 <= entry["at"] < LATEST:
        raise BadInput("it is not an entry of a log")
    plain = {name: value for name, value in entry.items() if name != "hash"}
    if entry.get("hash") != hashlib.sha256(canonical(plain)).hexdigest():
        raise BadInput("its hash is not its own: it was changed")
    if canonical(entry) != line.strip().encode():
        raise BadInput("it is not written as entries are")
    return entry


def _take(log: Log, entry: dict[str, Any]) -> None:
    kind, table = str(entry.get("kind")), entry.get("table")
    if kind == "signed":
        _check_signature(log, entry)
        return
    if kind not in FOLLOWS or not isinstance(table, str):
        raise BadInput(f"nothing is known of entries such as {kind!r}")
    by_digest = _DIGEST.fullmatch(table) is not None
    if kind == "committed" and log.by_digest > by_digest:
        raise BadInput("it has the name of a table, where others before it have only the digest of theirs")
    log.by_digest = log.by_digest or by_digest
    name = table if by_digest else table_digest(table)
    story = log.tables.get(name)
    if (story.last if story else None) not in FOLLOWS[kind]:
        raise BadInput(f"'{kind}' cannot be the next thing at table '{table}'")
    if story is None:
        story = log.tables[name] = Story(str(entry.get("commitment")), by_digest)
    elif entry.get("commitment") != story.commitment:
        raise BadInput(f"table '{table}' had another commitment before")
    story.kinds[kind] = entry


def _check_signature(log: Log, entry: Mapping[str, Any]) -> None:
    day, key, successor = str(entry.get("day")), str(entry.get("key")), entry.get("successor")
    if log.keys and key != log.key:
        raise BadInput(f"it is signed by another key than {log.key}")
    if day != day_of(entry["at"]):
        raise BadInput(f"it is signed for {day}, but was written on {day_of(entry['at'])}")
    text = _to_sign(day, entry["before"], None if successor is None else str(successor))
    _verify(key, entry.get("signature"), text)
    log.keys = log.keys or [key]
    if successor is not None:
        _verify(str(successor), entry.get("successor_signature"), text)
        log.keys.append(str(successor))
    log.signed = int(entry["n"])


def _verify(key: str, signature: object, text: bytes) -> None:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(str(signature)), text)
    except (InvalidSignature, ValueError):
        raise BadInput("its signature is not right") from None
