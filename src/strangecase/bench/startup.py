"""How long one waits before anything happens, in processes of their own and with an empty cache."""

import os
import subprocess
import sys
import tempfile
import time

from strangecase.kernel.game import Game

_PREPARE = """
import sys, time
from strangecase.games import find_game
from strangecase.kernel.engine import engine
begun = time.perf_counter()
engine(find_game(sys.argv[1])).prepare("table")
print(time.perf_counter() - begun)
"""


def cold_start(game: Game) -> dict[str, float]:
    """Seconds by what they were spent on."""
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "STRANGECASE_CACHE": cache}
        listing = _seconds([sys.executable, "-m", "strangecase", "games"], env)[0]
        prepare = [sys.executable, "-c", _PREPARE, game.name]
        first, compiling = _seconds(prepare, env)
        later, loading = _seconds(prepare, env)
    return {
        "'strangecase games', whole process": listing,
        "first use: compiling": float(compiling),
        "first use: whole process": first,
        "later: loading from the cache": float(loading),
        "later: whole process": later,
    }


def _seconds(command: list[str], env: dict[str, str]) -> tuple[float, str]:
    """How long a command took, and what it printed."""
    begun = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return time.perf_counter() - begun, done.stdout
