"""Which store an address means."""

import re
from pathlib import Path

from strangecase.errors import Misuse
from strangecase.server.store.sqlite import SqliteStore
from strangecase.server.store.store import Store, Unavailable

FILE = "strangecase.db"
RIGHT = "postgresql://user@host/database, sqlite:///file.db (or sqlite:////folder/file.db), or none at all"
HIDDEN = "..."
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def open_store(address: str | None, folder: Path) -> Store:
    """The store at this address, still to be opened; without an address, a file in the folder, which is made."""
    if not address:
        return _file_in(folder)
    if address.startswith(POSTGRES):
        return _postgres_store(address)
    if address.startswith(SQLITE) and address != SQLITE:
        return _file_at(Path(address.removeprefix(SQLITE)))
    raise Misuse(f"'{without_secrets(address)}' is not the address of a database; right would be {RIGHT}")


def without_secrets(address: str) -> str:
    """The address as it may be shown: scheme, host and database.

    Whatever does not look exactly like that is left out, for a password with a stray `/`, `?` or `@` in it could be
    taken for any other part.
    """
    scheme, mark, rest = address.partition("://")
    if not mark or not re.fullmatch(r"[a-z0-9+.-]+", scheme):
        return HIDDEN
    parts = re.fullmatch(r"(?:[^@/?#]*@)?([^@/?#]*)(/[^@?#]*)?(?:\?[^@#]*)?", rest)
    if not parts:
        return f"{scheme}://{HIDDEN}"
    return f"{scheme}://{parts[1]}{parts[2] or ''}"


def _file_in(folder: Path) -> Store:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(f"the folder '{folder}' cannot be made: {error.strerror}") from error
    return SqliteStore(folder / FILE)


def _file_at(path: Path) -> Store:
    if not path.parent.is_dir():
        # Not made by itself, for a slash may be missing.
        raise Misuse(f"there is no folder '{path.parent.absolute()}'; right would be {RIGHT}")
    return SqliteStore(path)


def _postgres_store(address: str) -> Store:
    shown = without_secrets(address)
    if shown.endswith(HIDDEN):
        raise Misuse(
            f"'{shown}' is not the address of a database: in a user's name or a password, write @ as %40, / as %2F, "
            "? as %3F and # as %23"
        )
    try:
        # Only here, so that those who use SQLite need not install it.
        from strangecase.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise Unavailable(
            f"PostgreSQL needs '{error.name}', which is not installed: pip install 'strangecase[postgres]'"
        ) from error
    return PostgresStore(address, shown)
