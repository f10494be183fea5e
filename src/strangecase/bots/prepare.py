"""Compile what the thinking bots need, once, before anybody waits for it: `python -m strangecase.bots.prepare`.

A server lets this be done by a process of its own: the compiler would hold up everything else in the server's.
"""

import fcntl
import secrets
import sys
from pathlib import Path

from strangecase.bots import OPPONENTS, find_bot
from strangecase.games import all_games, find_game
from strangecase.kernel import compiler
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import seeded

BLINK = 0.001  # seconds in which a bot shows that it is ready


def is_prepared(game: Game) -> bool:
    """Whether all opponents in this game have been compiled before."""
    return _marker(game).exists()


def prepare(game: Game) -> None:
    """Have every opponent decide once; what another process is compiling already is waited for."""
    with (compiler.cache_folder(game.folder) / "search.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        rng = seeded(secrets.token_bytes(32))
        compiled = engine(game)
        with compiler.undisturbed():
            state = compiled.dealt(game.option_codes(game.players[0], game.read_options({})), rng)
            view = compiled.view(state, compiled.actor(state))
            for name in OPPONENTS:
                find_bot(name, game).choose(view, BLINK, rng)
        _marker(game).touch()


def _marker(game: Game) -> Path:
    return compiler.cache_folder(game.folder) / f"{game.name}.search"


if __name__ == "__main__":
    for game in [find_game(name) for name in sys.argv[1:]] or all_games():
        if not is_prepared(game):
            prepare(game)
