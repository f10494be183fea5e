"""Small contests, and workers that misbehave: other processes must be able to import these."""

import os
import threading

from strangecase.arena.entrants import read_entrants
from strangecase.arena.play import Chunk, Contest, Pair, play_chunk
from strangecase.games import find_game


def contest(name: str = "jekyll-vs-hyde", *bots: str, players: int = 0, seed: int = 5) -> Contest:
    """A contest with the game's usual options."""
    game = find_game(name)
    entrants = read_entrants(bots or ("random", "greedy"), game)
    return Contest(name, players or game.players[0], game.read_options({}), seed, entrants)


def never_ready(chunk: Chunk) -> list[Pair]:
    """Play the first chunk; think for ever about all others."""
    if chunk.numbers.start > 0:
        threading.Event().wait()
    return play_chunk(chunk)


def dies(chunk: Chunk) -> list[Pair]:
    os._exit(3)
