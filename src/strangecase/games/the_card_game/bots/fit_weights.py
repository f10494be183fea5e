"""Fit the evaluation to games between rule players, and write weights.py, which lies beside this file.

    python -m strangecase.games.the_card_game.bots.fit_weights --games 240000 --seed 1

Racers and wardens play, with three to five at the table; now and then one of them does something else that is legal, so
that positions come up which the rules of thumb would not lead to. Some of the positions where a card is about to be
placed are kept, with the traits that evaluation.py sees in them and who won in the end. The network is fitted by
gradient descent (Adam) to give the winner, a seat or Mr. Hyde, a high chance. A tenth of the games is held back: on
these the loss is told, beside that of the weights that are there now and of even chances. The same seed gives the same
file on one machine. It takes some minutes.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from strangecase.games.the_card_game import GAME, rules
from strangecase.games.the_card_game.bots import weights
from strangecase.games.the_card_game.bots.evaluation import is_quiescent, traits
from strangecase.games.the_card_game.bots.habits import decide
from strangecase.games.the_card_game.bots.styles import RACER, WARDEN
from strangecase.games.the_card_game.cards import HOLDS
from strangecase.games.the_card_game.trail import SEATS
from strangecase.games.the_card_game.turns import course
from strangecase.kernel.compiler import entry_point
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import pick
from strangecase.kernel.rng import below, series

TARGET = Path(__file__).with_name("weights.py")
TRAITS = len(weights.STRAIGHT)
UNITS = len(weights.OUTER)
KEPT = 8  # positions of a game, at most
ONE_IN = 4  # of the positions that could be kept, so that they are from all of the game
WHIMS = 8  # decisions in a hundred that are any legal one
HELD_BACK = 10  # one game in so many
BATCH = 512
NEVER = -1e9  # of a seat that nobody sits in
Numbers = np.ndarray[Any, np.dtype[np.float64]]


# Games


def _play(state: Any, rng: Any, options: Any, words: Any, outcome: Any, kept: Any, turns: Any, found: Any) -> None:
    """Play games; of each keep the traits of all seats in some positions, whose turn it was, and who won."""
    s = state[0]
    for game in range(len(found)):
        rules.setup(s, options)
        warden, n = below(rng, 2 * s.players), 0
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                rules.chance(s, rng, outcome)
                rules.settle(s, outcome)
                continue
            if n < KEPT and is_quiescent(s) and below(rng, ONE_IN) == 0:
                way = course(s)
                for seat in range(s.players):
                    of_seat = traits(s, seat, way)
                    for i in range(TRAITS):
                        kept[game, n, seat, i] = of_seat[i]
                turns[game, n] = s.turn
                n += 1
            seat = s.actor
            if below(rng, 100) < WHIMS:
                rules.apply(s, pick(words, below(rng, rules.legal(s, words))))
            else:
                rules.apply(s, decide(s, HOLDS * seat, WARDEN if seat == warden else RACER))
        found[game] = rules.winner(s)


@dataclass(frozen=True)
class Positions:
    """Traits by position and seat; whose turn it is; who won, SEATS for Mr. Hyde; and which seats are taken."""

    traits: Any
    turns: Any
    winners: Any
    sits: Any

    def __len__(self) -> int:
        return len(self.turns)

    def at(self, where: Any) -> "Positions":
        return Positions(self.traits[where], self.turns[where], self.winners[where], self.sits[where])


def played(games: int, players: int, seed: int) -> Positions:
    """The positions of these games, game by game in order."""
    play = entry_point(_play, GAME.folder)
    kept, turns = np.zeros((games, KEPT, SEATS, TRAITS), np.float32), np.full((games, KEPT), -1, np.int8)
    found = np.zeros(games, np.int8)
    options = np.array(GAME.option_codes(players, GAME.read_options({})))
    words, outcome = np.zeros(rules.WORDS, np.uint64), np.zeros(rules.OUTCOME, np.int8)
    play(np.zeros(1, rules.FIELDS.state), series(seed, [players])[0], options, words, outcome, kept, turns, found)
    winners = np.where(found < 0, SEATS, found)
    sits = np.arange(SEATS) < players
    there = turns >= 0
    game = np.nonzero(there)[0]
    return Positions(kept[there], turns[there], winners[game], np.broadcast_to(sits, (len(game), SEATS)))


def together(parts: list[Positions]) -> Positions:
    fields = ("traits", "turns", "winners", "sits")
    return Positions(*(np.concatenate([getattr(part, field) for part in parts]) for field in fields))


# The network of evaluation.py


Weights = dict[str, Numbers]


def fresh(rng: np.random.Generator) -> Weights:
    return {
        "straight": np.zeros(TRAITS),
        "hydes": np.zeros(TRAITS),
        "inner": rng.normal(0, 0.3, (UNITS, TRAITS)),
        "bends": np.zeros(UNITS),
        "outer": rng.normal(0, 0.1, UNITS),
    }


def present() -> Weights:
    """The weights that are there now."""
    return {name: getattr(weights, name.upper()) / weights.SCALE for name in fresh(np.random.default_rng(0))}


def chances(w: Weights, some: Positions) -> tuple[Numbers, Numbers]:
    """The chance of each seat, and last of Mr. Hyde; and what the units made of the traits."""
    units = np.maximum(0, some.traits @ w["inner"].T + w["bends"])
    favours = np.where(some.sits, some.traits @ w["straight"] + units @ w["outer"], NEVER)
    of_turn = some.traits[np.arange(len(some)), some.turns]
    favours = np.concatenate([favours, (of_turn @ w["hydes"])[:, None]], axis=1)
    raised = np.exp(favours - favours.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True), units


def loss(w: Weights, some: Positions) -> float:
    """How surprising the winners are, on average, in nats."""
    found, _ = chances(w, some)
    return float(-np.log(found[np.arange(len(some)), some.winners]).mean())


def slopes(w: Weights, some: Positions) -> Weights:
    """How the loss changes with each weight."""
    found, units = chances(w, some)
    found[np.arange(len(some)), some.winners] -= 1
    found /= len(some)
    seats = found[:, :SEATS]
    of_turn = some.traits[np.arange(len(some)), some.turns]
    to_units = seats[:, :, None] * w["outer"] * (units > 0)
    return {
        "straight": np.einsum("ns,nst->t", seats, some.traits),
        "hydes": found[:, SEATS] @ of_turn,
        "inner": np.einsum("nsu,nst->ut", to_units, some.traits, optimize=True),
        "bends": to_units.sum(axis=(0, 1)),
        "outer": np.einsum("ns,nsu->u", seats, units),
    }


def fitted(some: Positions, epochs: int, rng: np.random.Generator, rate: float = 0.003) -> Weights:
    """Adam; the rate falls to nothing towards the end."""
    w, means, squares = fresh(rng), fresh(rng), fresh(rng)
    for name in w:
        means[name][...] = squares[name][...] = 0
    steps, step = epochs * -(-len(some) // BATCH), 0
    for _ in range(epochs):
        order = rng.permutation(len(some))
        for start in range(0, len(some), BATCH):
            step += 1
            for name, slope in slopes(w, some.at(order[start : start + BATCH])).items():
                means[name] += 0.1 * (slope - means[name])
                squares[name] += 0.001 * (slope * slope - squares[name])
                mean, square = means[name] / (1 - 0.9**step), squares[name] / (1 - 0.999**step)
                w[name] -= rate * (1 - step / steps) * mean / (np.sqrt(square) + 1e-8)
    return w


# The file


def rounded(w: Weights) -> dict[str, list[int]]:
    most = np.iinfo(np.int16).max
    return {
        name: np.clip(np.rint(v * weights.SCALE), -most, most).astype(int).ravel().tolist() for name, v in w.items()
    }


def written(w: Weights, games: int, seed: int) -> str:
    numbers = rounded(w)
    command = f"fit_weights.py --games {games} --seed {seed}"
    return "\n".join(
        [
            '"""The numbers of the evaluation, each divided by SCALE.',
            "",
            f"Fitted to {games:,} games of three to five rule players by `{command}`.",
            '"""',
            "",
            "import numpy as np",
            "",
            f"SCALE = {weights.SCALE}",
            "",
            "# What is added for each trait, and for Mr. Hyde.",
            "# fmt: off",
            *array("STRAIGHT", numbers["straight"]),
            *array("HYDES", numbers["hydes"]),
            "",
            "# The units: what each makes of the traits, row by row, from where on it counts, and how much.",
            *array("INNER", numbers["inner"], f".reshape({UNITS}, {TRAITS})"),
            *array("BENDS", numbers["bends"]),
            *array("OUTER", numbers["outer"]),
            "# fmt: on",
            "",
        ]
    )


def array(name: str, numbers: list[int], shape: str = "") -> list[str]:
    lines, line = [f"{name} = np.array(["], "   "
    for number in numbers:
        if len(line) + len(f" {number},") > 114:
            lines.append(line)
            line = "   "
        line += f" {number},"
    return [*lines, line, f"], np.int16){shape}"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Fit the evaluation of The Card Game to games of rule players.")
    parser.add_argument("--games", type=int, default=240_000, help="how many, a third with each number of players")
    parser.add_argument("--epochs", type=int, default=16, help="how often each position is looked at")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET, metavar="FILE", help="default: the game's weights.py")
    args = parser.parse_args()

    learnt, held = [], []
    for players in GAME.players:
        positions = played(args.games // len(GAME.players), players, args.seed)
        back = np.arange(len(positions)) >= len(positions) * (HELD_BACK - 1) // HELD_BACK  # whole games, but for one
        learnt.append(positions.at(~back))
        held.append(positions.at(back))
    some, others = together(learnt), together(held)
    even = float(np.log(others.sits.sum(axis=1) + 1).mean())
    print(f"{len(some):,} positions to learn from, {len(others):,} held back", flush=True)
    w = fitted(some, args.epochs, np.random.default_rng(args.seed))
    near = {name: np.rint(numbers * weights.SCALE) / weights.SCALE for name, numbers in w.items()}
    print(f"loss on those held back: {loss(near, others):.4f}; before {loss(present(), others):.4f}; even {even:.4f}")
    args.out.write_text(written(w, args.games, args.seed), encoding="utf-8")
    print(f"written to {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
