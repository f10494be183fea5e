"""What a house does when it is opened, beside the loop: rules and bots are compiled, or read from the cache."""

import gc
import secrets
import shutil
import subprocess
import sys
from collections.abc import Sequence

from strangecase.bots import find_bot
from strangecase.bots.prepare import is_prepared, prepare
from strangecase.kernel.game import Game
from strangecase.kernel.rng import seeded
from strangecase.server.names import skeletons
from strangecase.server.room import TAKES_OVER
from strangecase.server.settings import Settings
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table

COLLECTING = (20_000, 20, 20)  # new objects before the collector comes; and of its visits, how many go how far back
A_MOMENT = 2.0  # seconds that a bot may take to try out the rules


def make_ready(settings: Settings) -> None:
    """Have all rules compiled, or read from the cache, before the first visitor has chosen a game."""
    for game in settings.games:
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
