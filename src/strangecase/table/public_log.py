"""The public log of commitments: one line of JSON for each, chained by hashes and signed daily (docs/fairness.md).

An entry is chained when it is written: it has its number `n`, from 1, the hash of the entry before it, and its own
`hash`, the SHA-256 of its canonical JSON without that. A signature is an entry too, and vouches for all before it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from strangecase.errors import BadInput
from strangecase.table.fairness import PROTOCOL

START = "0" * 64  # what stands for the hash before the first entry
Kind = Literal["committed", "dealt", "finished", "abandoned", "signed"]
# What may follow what at a table. A game in which not a single decision was made was abandoned. That it was dealt may
# be missing, where it could not be written in time; a case file of it then does not stand in the log.
FOLLOWS: Mapping[str, tuple[str | None, ...]] = {
    "committed": (None,),
    "dealt": ("committed",),
    "finished": ("committed", "dealt"),
    "abandoned": ("committed", "dealt"),
}


def canonical(entry: Mapping[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def chained(entry: Mapping[str, Any], n: int, before: str | None) -> tuple[bytes, str]:
    """The line of an entry at the end of the log, and its hash."""
    whole = {**entry, "n": n, "before": before or START}
    digest = hashlib.sha256(canonical(whole)).hexdigest()
    return canonical({**whole, "hash": digest}), digest


def signed(day: str, at: float, before: str | None, key: Ed25519PrivateKey) -> dict[str, Any]:
    """A signature of all that was written so far, whose last hash is `before`."""
    signature = key.sign(_to_sign(day, before or START))
    public = key.public_key().public_bytes_raw()
    return {"kind": "signed", "at": at, "day": day, "key": public.hex(), "signature": signature.hex()}


def _to_sign(day: str, before: str) -> bytes:
    return f"{PROTOCOL} log\n{day}\n{before}".encode()


# Checking


@dataclass
class Story:
    """What the log has of one table."""

    commitment: str
    protocol: object
    kinds: dict[str, dict[str, Any]] = field(default_factory=dict)  # the entries by their kinds, in order

    @property
    def last(self) -> str:
        return next(reversed(self.kinds))


@dataclass
class Log:
    """A log that was found right."""

    tables: dict[str, Story] = field(default_factory=dict)
    entries: int = 0
    signed: int = 0  # entries that a signature vouches for
    key: str | None = None

    def count(self, kind: Kind) -> int:
        """How many tables came so far and no further."""
        return sum(story.last == kind for story in self.tables.values())

    def unfinished(self) -> Iterator[str]:
        """Tables at which cards were dealt, and nothing more is known of them."""
        return (table for table, story in self.tables.items() if story.last == "dealt")

    def check_case(self, case: Mapping[str, Any], terms: bytes) -> None:
        """An error if a case file's deal does not stand in the log: committed to, then dealt by these terms."""
        fairness = case["fairness"]
        story = self.tables.get(str(fairness["table"]))
        if story is None:
            raise BadInput(f"the log has no table '{fairness['table']}'")
        if story.commitment != fairness["commitment"]:
            raise BadInput(f"the log has another commitment for this table: {story.commitment}")
        dealt = story.kinds.get("dealt")
        if dealt is None:
            raise BadInput("by the log, no cards were dealt at this table")
        if dealt.get("terms") != hashlib.sha256(terms).hexdigest():
            raise BadInput("by the log, the cards at this table were dealt on other terms")
        if case.get("result") is not None and story.last == "dealt":
            raise BadInput("by the log, the game at this table is not over")


def check_log(lines: Iterable[str], key: str | None = None) -> Log:
    """Read a log from its beginning, and check chain, signatures and order; `key` is who must have signed it."""
    log, before, latest = Log(key=key), START, 0.0
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
    return log


def _read(line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        entry = None
    if not isinstance(entry, dict) or not isinstance(entry.get("at"), int | float):
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
    story = log.tables.get(table)
    if (story.last if story else None) not in FOLLOWS[kind]:
        raise BadInput(f"'{kind}' cannot be the next thing at table '{table}'")
    if story is None:
        story = log.tables[table] = Story(str(entry.get("commitment")), entry.get("protocol"))
    elif entry.get("commitment") != story.commitment:
        raise BadInput(f"table '{table}' had another commitment before")
    story.kinds[kind] = entry


def _check_signature(log: Log, entry: Mapping[str, Any]) -> None:
    log.key = log.key or str(entry.get("key"))
    if entry.get("key") != log.key:
        raise BadInput(f"it is signed by another key than {log.key}")
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(log.key))
        public.verify(bytes.fromhex(str(entry.get("signature"))), _to_sign(str(entry.get("day")), entry["before"]))
    except (InvalidSignature, ValueError):
        raise BadInput("its signature is not right") from None
    log.signed = int(entry["n"])
