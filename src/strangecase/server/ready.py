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
from concurrent.futures import ThreadPoolExecutor

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
        self._thread = ThreadPoolExecutor(1, "rules")
        self._read: dict[str, asyncio.Future[None]] = {}

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def read(self, game: Game) -> None:
        """Come back when these have been read; all who wait for the same wait for it once."""
        if game.name not in self._read:
            self._read[game.name] = asyncio.get_running_loop().run_in_executor(self._thread, _try_rules, game)
        await asyncio.shield(self._read[game.name])


def _try_rules(game: Game) -> None:
    try:
        read_rules(game)
    except Exception:  # whoever needs them meets it again
        log.exception("rules cannot be read", extra={"game": game.name})


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
