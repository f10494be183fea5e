"""What a house does when it is opened, beside the loop: rules and bots are compiled, or read from the cache."""

import asyncio
import gc
import logging
import secrets
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress

from strangecase.bots import find_bot
from strangecase.bots.prepare import is_prepared, prepare
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import seeded
from strangecase.server.names import skeletons
from strangecase.server.room import TAKES_OVER
from strangecase.server.settings import Settings
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table

log = logging.getLogger("strangecase.house")

COLLECTING = (20_000, 20, 20)  # new objects before the collector comes; and of its visits, how many go how far back
A_MOMENT = 2.0  # seconds that a bot may take to try out the rules
_reading = threading.Lock()


def read_rules(game: Game) -> None:
    """Have all compiled, or read from the cache, that a table needs of a game's rules; one game after the other."""
    with _reading:
        engine(game).prepare("table")


class Rules:
    """The rules of games, read before a table needs them. The first time after an installation they are compiled, which
    takes many seconds: the loop would hear nobody meanwhile."""

    def __init__(self) -> None:
        self._read: dict[str, asyncio.Future[None]] = {}

    async def read(self, game: Game) -> None:
        """Come back when these have been read; all who wait for the same wait for one thread."""
        reading = self._read.get(game.name)
        if reading is None:
            reading = self._read[game.name] = asyncio.get_running_loop().create_future()
            # A thread that a stopped house need not await.
            threading.Thread(target=self._do_read, args=(game, reading), name="rules", daemon=True).start()
        await asyncio.shield(reading)

    def _do_read(self, game: Game, reading: "asyncio.Future[None]") -> None:
        try:
            read_rules(game)
        except Exception:  # whoever needs them meets it again
            log.exception("rules cannot be read", extra={"game": game.name})
        with suppress(RuntimeError):  # the loop may be closed
            reading.get_loop().call_soon_threadsafe(_come_true, reading)


def _come_true(reading: "asyncio.Future[None]") -> None:
    if not reading.done():
        reading.set_result(None)


def make_ready(settings: Settings) -> None:
    """Have all rules compiled, or read from the cache, before the first visitor has chosen a game."""
    for game in settings.games:
        read_rules(game)
        dealer = SeriesDealer(seeded(secrets.token_bytes(32)))
        table = Table(game, ["nobody"] * game.players[0], dealer=dealer)
        find_bot(TAKES_OVER, game).choose(table.view(table.actor), A_MOMENT, seeded(secrets.token_bytes(32)))
    skeletons("")  # reads what looks like what
    if settings.prepare_bots:
        _prepare_bots(settings.games)
    # All that is in memory now stays there: the collector need not look through it again and again, nor come by
    # every few moves.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def _prepare_bots(games: Sequence[Game]) -> None:
    """Have the bots' search compiled, by a process that gives way to ours; then read it."""
    if not all(is_prepared(game) for game in games):
        command = [sys.executable, "-m", "strangecase.bots.prepare", *(game.name for game in games)]
        subprocess.run(["nice", *command] if shutil.which("nice") else command, check=False)
    for game in games:
        if is_prepared(game):
            prepare(game)
