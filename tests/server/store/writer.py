"""A process that writes without end, and says on its standard output what was acknowledged: to be killed.

python -m tests.server.store.writer ADDRESS WRITERS
"""

import asyncio
import sys
from pathlib import Path

from strangecase.server.store.address import open_store
from strangecase.server.store.store import Store
from tests.server.store.places import a_table, an_event


async def write(store: Store, table: str) -> None:
    await store.create(a_table(table), [])
    seq = 0
    while True:
        await store.append([an_event(seq, f"r{seq}", table), an_event(seq + 1, None, table)])
        print(table, seq + 1, flush=True)
        seq += 2


async def main(address: str, writers: int) -> None:
    async with open_store(address, Path("unused")) as store:
        await asyncio.gather(*(write(store, f"t{number}") for number in range(writers)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
