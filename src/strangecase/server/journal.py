"""Keeping the public log of commitments: what is written to it, and who signs it."""

import contextlib
import json
import logging
import time
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from strangecase.errors import Misuse
from strangecase.kernel.contract import CHANCE
from strangecase.server.keys import BYTES, make_key, replace_key
from strangecase.server.room import Room
from strangecase.server.salting import EARLIER
from strangecase.server.store.records import LogState
from strangecase.server.store.store import Store, Unavailable
from strangecase.tables.fairness import FairDealer
from strangecase.tables.public_log import Kind, chained, day_of, public_of, signed, table_digest

log = logging.getLogger("strangecase.journal")

NEWEST, BEFORE = "log.key", "log.old.key"  # the one before is there until it has named the newest in the log


class _GoneOn(Exception):
    """Another process was faster."""


def signing_key(folder: Path) -> Ed25519PrivateKey:
    """The key that the log is signed with: made once, whole or not at all, and readable by its owner only."""
    path = folder / NEWEST
    try:
        make_key(path)
    except OSError as error:
        raise Unavailable(f"the key '{path}' cannot be read or written: {error.strerror}") from error
    return _read_key(path)


def renew_signing_key(folder: Path) -> None:
    """Sign with a new key from now on, which the one before will name; harmless while it has not done so yet."""
    try:
        if not (folder / BEFORE).exists():
            replace_key(folder / NEWEST, folder / BEFORE)
    except OSError as error:
        raise Unavailable(f"the key in '{folder}' cannot be written: {error.strerror}") from error


def _read_key(path: Path) -> Ed25519PrivateKey:
    try:
        key = path.read_bytes()
    except OSError as error:
        raise Unavailable(f"the key '{path}' cannot be read or written: {error.strerror}") from error
    if len(key) != BYTES:
        raise Misuse(f"{path} is not a key of {BYTES} bytes: put the right one there, or move it away")
    return Ed25519PrivateKey.from_private_bytes(key)


class Journal:
    """Writes to the public log. What cannot be written right now is said, and a game goes on without it; but no
    commitment is shown to anyone that does not stand there."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder
        self.public_key = public_of(signing_key(folder))

    async def commit(self, room: Room) -> None:
        """A table is about to be opened."""
        await self._add("committed", room, {})

    async def seal(self, room: Room) -> None:
        """The seals are closed, and nobody has been asked for his salt yet: what will be dealt on is fixed."""
        terms = room.terms()
        if terms is None:
            return
        try:
            await self._add("sealed", room, {"terms": terms.sealed_digest()})
        except Unavailable as error:
            log.warning("not in the public log", extra={"table": room.name, "error": str(error)})

    async def follow(self, room: Room, status: str) -> None:
        """The cards were dealt, or the game is over, as its status changed from this one.

        Tables of the earlier protocol were opened before there was a log, and are not in it.
        """
        if room.opened.protocol == EARLIER:
            return
        try:
            if status == "open" and room.status != "open":
                await self._add("dealt", room, {"terms": terms_digest(room)})
            if status != "over" and room.status == "over":
                await self._add("finished" if decisions(room) else "abandoned", room, {})
        except Unavailable as error:
            log.warning("not in the public log", extra={"table": room.name, "error": str(error)})

    async def _add(self, kind: Kind, room: Room, more: dict[str, Any]) -> None:
        about = {"table": table_digest(room.name), "commitment": room.commitment, "protocol": room.opened.protocol}
        await self._write(kind, {**about, **more})

    async def _write(self, kind: Kind, more: dict[str, Any]) -> None:
        def line(n: int, before: str | None, at: float) -> tuple[bytes, str]:
            return chained({"kind": kind, "at": at, **more}, n, before)

        await self._store.add_to_log(kind, time.time(), line)

    async def sign(self) -> bool:
        """Sign the log, if it has something that is not signed and was not signed today, or if there is a new key to be
        named; whether it was. The keys are read anew each time: another process may have renewed them."""
        while True:
            key, last = signing_key(self._folder), await self._store.log_state()
            known, self.public_key = await self._known_key(last), public_of(key)
            is_new = known is not None and known != self.public_key
            if not is_new:
                with contextlib.suppress(FileNotFoundError):
                    (self._folder / BEFORE).unlink()
                if last.entries == last.signed or (last.signed_at and day_of(last.signed_at) == day_of(time.time())):
                    return False
            with contextlib.suppress(_GoneOn):
                await self._sign(last, self._key_before(known) if is_new else key, key if is_new else None)
                if not is_new:
                    return True

    async def _sign(self, last: LogState, key: Ed25519PrivateKey, successor: Ed25519PrivateKey | None) -> None:
        def line(n: int, before: str | None, at: float) -> tuple[bytes, str]:
            if successor and n != last.entries + 1:
                raise _GoneOn
            return chained(signed(at, before, key, successor), n, before)

        await self._store.add_to_log("signed", time.time(), line)

    async def _known_key(self, last: LogState) -> str | None:
        """Who must sign the log by what it says itself; None if nobody has."""
        if not last.signed:
            return None
        (line,) = await self._store.log_lines(last.signed, 1)
        entry = json.loads(line)
        return str(entry.get("successor") or entry["key"])

    def _key_before(self, known: str | None) -> Ed25519PrivateKey:
        path = self._folder / BEFORE
        if path.exists() and public_of(key := _read_key(path)) == known:
            return key
        raise Unavailable(f"the public log was signed with another key, {known}: put it back as '{path}'")


def terms_digest(room: Room) -> str | None:
    """What the deal was about, without telling it; None at tables from before there were seals."""
    dealer = room.table.dealer if room.table else None
    return dealer.terms.digest() if isinstance(dealer, FairDealer) else None


def decisions(room: Room) -> int:
    return sum(step.actor != CHANCE for step in room.table.log) if room.table else 0
