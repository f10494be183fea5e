"""Keeping the public log of commitments: what is written to it, and who signs it."""

import hashlib
import logging
import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from strangecase.errors import Misuse
from strangecase.kernel.contract import CHANCE
from strangecase.server.room import Room
from strangecase.server.salting import EARLIER
from strangecase.server.store.store import Store, Unavailable
from strangecase.table.fairness import FairDealer
from strangecase.table.public_log import Kind, chained, signed

log = logging.getLogger("strangecase.journal")

KEY_BYTES = 32


def signing_key(folder: Path) -> Ed25519PrivateKey:
    """The key that the log is signed with: made once, whole or not at all, and readable by its owner only."""
    path = folder / "log.key"
    if not path.exists():
        part = folder / f".log.key.{secrets.token_hex(4)}"
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):  # another process was faster: its key is ours
            os.link(part, path)
        part.unlink()
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise Misuse(f"{path} is not a key of {KEY_BYTES} bytes: put the right one there, or move it away")
    return Ed25519PrivateKey.from_private_bytes(key)


class Journal:
    """Writes to the public log. What cannot be written right now is said, and a game goes on without it; but no
    commitment is shown to anyone that does not stand there."""

    def __init__(self, store: Store, key: Ed25519PrivateKey) -> None:
        self._store = store
        self._key = key

    @property
    def public_key(self) -> str:
        return self._key.public_key().public_bytes_raw().hex()

    async def commit(self, room: Room) -> None:
        """A table is about to be opened."""
        await self._add("committed", room, {})

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
        about = {"table": room.name, "commitment": room.commitment, "protocol": room.opened.protocol}
        await self._write(kind, {**about, **more})

    async def _write(self, kind: Kind, more: dict[str, Any]) -> None:
        def line(n: int, before: str | None, at: float) -> tuple[bytes, str]:
            return chained({"kind": kind, "at": at, **more}, n, before)

        await self._store.add_to_log(kind, time.time(), line)

    async def sign(self) -> bool:
        """Sign the log, if it has something that is not signed and was not signed today; whether it was."""
        day = time.strftime("%Y-%m-%d", time.gmtime())
        last = await self._store.log_state()
        if last.entries == last.signed or (last.signed_at and _day(last.signed_at) == day):
            return False

        def line(n: int, before: str | None, at: float) -> tuple[bytes, str]:
            return chained(signed(day, at, before, self._key), n, before)

        await self._store.add_to_log("signed", time.time(), line)
        return True


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def terms_digest(room: Room) -> str | None:
    """What the deal was about, without telling it; None at tables from before there were seals."""
    dealer = room.table.dealer if room.table else None
    return hashlib.sha256(dealer.terms.canonical()).hexdigest() if isinstance(dealer, FairDealer) else None


def decisions(room: Room) -> int:
    return sum(step.actor != CHANCE for step in room.table.log) if room.table else 0
