"""The keys that cookies are signed with: in the data folder, readable by their owner only, written whole or not at all.

Cookies are signed with the newest. Those of the one before are still known, and signed anew at the next visit. The key
of the public log (`journal.py`) is made here too.
"""

import logging
import os
import secrets
from pathlib import Path

from strangecase.errors import Misuse, StrangeCaseError
from strangecase.server.store.store import Unavailable

log = logging.getLogger("strangecase.keys")

BYTES = 32
NEWEST, BEFORE = "cookies.key", "cookies.old.key"


def server_keys(folder: Path) -> tuple[bytes, ...]:
    """The key to sign with, made if there is none, and the one before it, if there was one."""
    try:
        make_key(folder / NEWEST)
        return tuple(_read(folder / name) for name in (NEWEST, BEFORE) if (folder / name).exists())
    except OSError as error:
        raise Unavailable(f"the key in '{folder}' cannot be read or written: {error.strerror}") from error


class Keyring:
    """The keys of a folder, as they are now: another process may have made a new one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen = self._state()
        self.keys = server_keys(folder)

    def look_again(self) -> bool:
        """Whether there are others than before. Only if the newest key's file is another one, it is read."""
        state = self._state()
        if state in (None, self._seen):
            return False
        try:
            self.keys = server_keys(self._folder)
        except StrangeCaseError as error:
            log.warning("the keys cannot be read again", extra={"error": str(error)})
            return False
        self._seen = state
        return True

    def _state(self) -> tuple[int, int] | None:
        try:
            found = (self._folder / NEWEST).stat()
        except OSError:
            return None  # it is just being made
        return found.st_ino, found.st_mtime_ns


def renew(folder: Path) -> None:
    """Sign with a new key from now on. Removing the old one's file signs everyone out who has not come by since."""
    try:
        replace_key(folder / NEWEST, folder / BEFORE)
    except OSError as error:
        raise Unavailable(f"the key in '{folder}' cannot be written: {error.strerror}") from error


def replace_key(newest: Path, before: Path) -> None:
    """Have a new key, and keep the one before it."""
    if newest.exists():
        newest.replace(before)
    make_key(newest)


def make_key(path: Path) -> None:
    """Have a key there. Of several processes that make one at once, all follow the first to be done."""
    if path.exists():
        return
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "wb") as writing:
            writing.write(secrets.token_bytes(BYTES))
            writing.flush()
            os.fsync(writing.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        draft.unlink()
    _keep_name(path.parent)


def _keep_name(folder: Path) -> None:
    """Have the folder on disk too, so that a file that was named in it is still there after a power cut."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _read(path: Path) -> bytes:
    key = path.read_bytes()
    if len(key) != BYTES:
        raise Misuse(
            f"'{path}' is damaged: it has {len(key)} bytes, not {BYTES}. Put back a copy, or remove it: whoever has no "
            "account is then no longer known"
        )
    return key
