"""The steps that bring a database up to date: `steps/<backend>/<number>_<what>.sql`.

They are taken in order, each in a transaction of its own, and never changed once released.
"""

from importlib.resources import files

import msgspec

from strangecase.server.store.store import NewerDatabase


class Migration(msgspec.Struct, frozen=True):
    number: int  # from 1, without gaps
    sql: str


# Understood by every backend. Each step is recorded in the same transaction that applies it.
RECORD = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)"
VERSION = "SELECT coalesce(max(number), 0) FROM migrations"


def migrations(backend: str) -> list[Migration]:
    """All steps of a backend, in order."""
    folder = files("strangecase.server.store") / "steps" / backend
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [Migration(int(name.partition("_")[0]), (folder / name).read_text("utf-8")) for name in names]


def pending(steps: list[Migration], version: int, where: str) -> list[Migration]:
    """The steps which a database of this version lacks; raise `NewerDatabase` if it has more than there are."""
    newest = steps[-1].number
    if version > newest:
        raise NewerDatabase(
            f"{where} was written by a newer version of strangecase (its format is {version}, this version knows up to "
            f"{newest}): update strangecase, or give another database"
        )
    return [step for step in steps if step.number > version]
