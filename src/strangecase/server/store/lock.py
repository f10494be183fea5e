"""One process a file: SQLite would let two servers write the same tables without hearing of each other."""

import fcntl
import os
from pathlib import Path

from strangecase.server.store.store import InUse


class FileLock:
    """Held through a file beside the database. The system lets go of it with the process, however that ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def take(self) -> None:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise self._refusal(owner) from None
        os.ftruncate(file, 0)
        os.write(file, b"%d\n" % os.getpid())
        self._file = file

    def release(self) -> None:
        """Let go; the file stays, for deleting it would let two others each lock one of their own."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _refusal(self, owner: str) -> InUse:
        whose = f"process {owner}" if owner else "another process"
        return InUse(
            f"'{self._database}' is being served by {whose}: stop that one first, or give another database; "
            "several processes can share one in PostgreSQL (postgresql://...)"
        )
