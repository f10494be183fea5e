"""The steps that bring a database up to date: `steps/<backend>/<number>_<what>.sql`.

They are taken in order, each in a transaction of its own, and never changed once released. A database that lacks one
gets it, even if it has a later one already.
"""

from collections.abc import Collection
from importlib.resources import files

import msgspec

from strangecase.server.store.store import NewerDatabase


class Migration(msgspec.Struct, frozen=True):
    number: int  # from 1
    sql: str


# Understood by every backend. Each step is recorded in the same transaction that applies it.
RECORD = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)"
TAKEN = "SELECT number FROM migrations"


def migrations(backend: str) -> list[Migration]:
    """All steps of a backend, in order."""
    folder = files("strangecase.server.store") / "steps" / backend
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [Migration(int(name.partition("_")[0]), (folder / name).read_text("utf-8")) for name in names]


def pending(steps: list[Migration], taken: Collection[int], where: str) -> list[Migration]:
    """The steps that a database which has taken these lacks; raise `NewerDatabase` if it has taken later ones."""
    newest, version = steps[-1].number, max(taken, default=0)
    if version > newest:
        raise NewerDatabase(
            f"{where} was written by a newer version of strangecase (its format is {version}, this version knows up to "
            f"{newest}): update strangecase, or give another database"
        )
    return [step for step in steps if step.number not in taken]
