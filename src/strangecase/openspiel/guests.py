"""Bots of OpenSpiel at our games."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from strangecase.errors import Misuse, UnknownName
from strangecase.games import find_game
from strangecase.kernel.engine import Views, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, draw
from strangecase.openspiel.course import Course, Moment
from strangecase.openspiel.games import SpielGame
from strangecase.openspiel.search import ismcts_bot

MakeBot = Callable[[SpielGame, int, int], Any]  # a bot of OpenSpiel from the game, the player and a seed


class Guest:
    """A bot of OpenSpiel as one of ours.

    It is given a state that was rebuilt from the view: a world that fits it, with nothing of the true one that the seat
    does not know. A bot that peeks sees only that world; one that resamples gets others.
    """

    def __init__(self, game: Game, make: MakeBot) -> None:
        self._name, self._make = game.name, make  # the game itself cannot be sent to another process

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        """What it does; the seconds that it takes are its own affair."""
        game, seat = find_game(self._name), int(view["seat"][0])
        spiel_game = SpielGame(game, {"players": players_in(game, view)})
        state = spiel_game.state_of(course_of(spiel_game, view, rng))
        return int(self._make(spiel_game, seat, _seed(rng)).step(state))


def players_in(game: Game, view: Views) -> int:
    """How many play, by the view where that can vary."""
    return int(view["players"][0]) if len(game.players) > 1 else game.players[0]


def course_of(game: SpielGame, view: Views, rng: Rng) -> Course:
    """A course without a past, in a world that fits the view."""
    seat = int(view["seat"][0])
    first = Moment(engine(game.setting.game).worlds(view, rng).tobytes())
    first.views[seat] = view.tobytes()
    return Course(game.setting, first)


def _seed(rng: Rng) -> int:
    with np.errstate(over="ignore"):  # plain NumPy warns where unsigned numbers wrap round, as they are meant to
        return int(draw(rng)) >> 33


@dataclass(frozen=True)
class Ismcts:
    """Makes OpenSpiel's `ISMCTSBot`. It can be sent to another process."""

    simulations: int
    exploration: float = 1.0

    def __call__(self, game: SpielGame, player_id: int, seed: int) -> Any:
        return ismcts_bot(game, self.simulations, self.exploration, seed)


def _uniform_random(game: SpielGame, player_id: int, seed: int) -> Any:
    return pyspiel.make_uniform_random_bot(player_id, seed)


def guest(name: str, game: Game) -> Guest:
    """Seat a bot of OpenSpiel at one of our games: `ismcts:1000`, with so many simulations a decision, or `uniform`."""
    kind, _, number = name.partition(":")
    if kind == "uniform" and not number:
        return Guest(game, _uniform_random)
    if kind != "ismcts":
        raise UnknownName("bot of OpenSpiel", name, ("ismcts:1000", "uniform"))
    if not number.isdecimal() or int(number) < 1:
        raise Misuse("'{name}' does not say how many simulations; 'ismcts:1000' would", name=name)
    return Guest(game, Ismcts(int(number)))
