"""Random walks through a game, for every number of players and every value of every option."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from strangecase.games import all_games, game_at
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import HEURISTIC, Engine, engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import series
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table

EXAMPLES = tuple(game_at(str(folder)) for folder in sorted(Path(__file__).parents[2].glob("examples/*_*")))
GAMES = (*all_games(), *EXAMPLES)
LONGEST = 100_000  # steps; no game may go on for ever


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and its options set in one way."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *self.changed])

    @property
    def changed(self) -> list[str]:
        """The options that are not as they are by default."""
        return [f"{name}={value}" for name, value in self.options.items() if value != self._defaults[name]]

    @property
    def _defaults(self) -> Mapping[str, OptionValue]:
        return self.game.read_options({})

    @property
    def engine(self) -> Engine:
        return engine(self.game)

    def table(self, seed: int) -> Table:
        names = [f"player {seat}" for seat in range(self.players)]
        return Table(self.game, names, self.options, SeriesDealer(series(seed, [0])[0]))


def settings() -> list[Setting]:
    """The defaults, each other value of each option by itself, and all options changed at once."""
    found: list[Setting] = []
    for game in GAMES:
        changes = [{}, *({option.name: value} for option in game.options for value in option.values[1:])]
        everything = {option.name: option.values[-1] for option in game.options}
        changes += [everything] if everything not in changes else []
        found += [Setting(game, players, game.read_options(change)) for players in game.players for change in changes]
    return found


def walk(setting: Setting, positions: int, seed: int = 0) -> Iterator[Table]:
    """The tables of random games, each as it begins, after every decision, and when it is over.

    In every second game most decisions are the rule of thumb's: there are ends that nobody reaches by chance. Goes on
    to the end of the game in which so many positions have been shown.
    """
    shown = 0
    while shown < positions:
        seed += 1
        table, chooser = setting.table(seed), random.Random(seed)
        yield table
        while not table.over:
            assert table.actor != CHANCE, "the table deals by itself"
            assert table.seq < LONGEST, "the game does not end"
            table.act(table.actor, _decision(setting, table, chooser, sensible=seed % 2 == 0))
            shown += 1
            yield table


def _decision(setting: Setting, table: Table, chooser: random.Random, sensible: bool) -> str:
    if not sensible or chooser.random() < 0.2:
        return chooser.choice(table.legal())
    action = setting.engine.choose(table.view(table.actor), HEURISTIC, series(table.seq, [5])[0])
    return str(setting.game.notation.write_action(action))
