"""Steps a second with observation and mask: ours, and those of RLCard, PettingZoo and pgx, by turns in the same run.

Everyone does the same: a random legal action, the step, a new game where one has ended, and what the next player sees
and may do, in arrays that Python could hand to a learner. What is not installed is left out and named.
"""

import importlib.util
import math
import os
import random
import statistics
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np

from strangecase.envs import batch
from strangecase.kernel.game import Game

SIZES = (1, 64, 4096)
ROUNDS = 5

# The peers most like our games, by the size of what is seen: ratios are to these. The others are there to compare with.
LIKE_OURS = ("RLCard gin-rummy", "RLCard mahjong", "PettingZoo gin_rummy_v4", "pgx bridge_bidding")
PROJECTS = ("RLCard", "PettingZoo", "pgx")
RLCARD = ("gin-rummy", "mahjong", "bridge", "uno", "doudizhu", "leduc-holdem")
PETTINGZOO = ("gin_rummy_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4")
PGX = ("bridge_bidding", "leduc_holdem", "kuhn_poker")

Play = Callable[[], int]  # plays for a little while; returns how many steps


@dataclass
class Runner:
    """One who takes part: `size` games side by side, 0 for an environment that has no batches."""

    name: str
    size: int
    play: Play
    numbers: int  # of an observation
    actions: int
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    def times(self, other: "Runner") -> float:
        """How many times as fast as another: in each round, and of these the one in the middle."""
        return statistics.median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))


def race(runners: Sequence[Runner], seconds: float) -> None:
    """Let all run by turns, in rounds, so that whatever else the machine does slows all alike."""
    for runner in runners:
        runner.play()
    for _ in range(ROUNDS):
        for runner in runners:
            steps, begun = 0, time.perf_counter()
            while (spent := time.perf_counter() - begun) < seconds / ROUNDS:
                steps += runner.play()
            runner.rates.append(steps / spent)


def ours(games: Sequence[Game]) -> Iterator[Runner]:
    """Our batches, and our PettingZoo environments if they can be had."""
    for game in games:
        for size in SIZES:
            yield _batch(game, size)
    if _can("pettingzoo") and _can("strangecase.envs.zoo"):
        zoo = importlib.import_module("strangecase.envs.zoo")
        for game in games:
            yield _agents(f"{game.title}, PettingZoo", zoo.env(game.name))


def peers() -> Iterator[Runner]:
    """Those of other projects that are installed."""
    if _can("rlcard"):
        yield from (_rlcard(name) for name in RLCARD)
    if _can("pettingzoo") and _can("rlcard"):
        for name in filter(_is_in_pettingzoo, PETTINGZOO):
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # Gymnasium's, about the types in which PettingZoo gives its bounds
                yield _agents(f"PettingZoo {name}", module.env())
    if _can("pgx"):
        yield from (_pgx(name, size) for name in PGX for size in SIZES)


def missing() -> list[str]:
    """What cannot be compared with, and why."""
    named = {"rlcard": "RLCard", "pettingzoo": "PettingZoo", "pygame": "a pygame", "pgx": "pgx"}
    absent = [f"{named[module]} is not installed" for module in named if not _can(module)]
    if _can("pettingzoo") and not _is_in_pettingzoo("gin_rummy_v4"):
        absent.append("this PettingZoo has no gin_rummy; 1.26 was the last")
    return absent


def _can(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _is_in_pettingzoo(name: str) -> bool:
    return _can("pygame") and _can(f"pettingzoo.classic.{name}")


def _batch(game: Game, size: int) -> Runner:
    games = batch(game.name, size)

    def play() -> int:
        games.step(games.sample())
        return size

    return Runner(game.title, size, play, games.observations.shape[1], games.masks.shape[1])


def _agents(name: str, env: Any) -> Runner:
    """One game of a PettingZoo environment, by its usual loop."""
    draw = random.Random(0).random
    env.reset(seed=0)

    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        return steps

    seen = env.last()[0]
    return Runner(name, 0, play, seen["observation"].size, seen["action_mask"].size)


def _rlcard(name: str) -> Runner:
    """One game of an RLCard environment. It gives the legal actions as the keys of a dictionary, and has no masks."""
    import rlcard

    env, draw = rlcard.make(name, config={"seed": 0}), random.Random(0).random

    def play() -> int:
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = env.step(legal[int(draw() * len(legal))])
            steps += 1
        env.get_payoffs()
        return steps

    return Runner(f"RLCard {name}", 0, play, env.reset()[0]["obs"].size, env.num_actions)


def _pgx(name: str, size: int) -> Runner:
    """A batch of pgx, compiled whole: choosing, stepping, beginning anew, observing."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = _bridge() if name == "bridge_bidding" else pgx.make(name)
    step = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        chosen, dealt = jax.random.split(key)
        action = jax.random.categorical(chosen, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return step(state, action, dealt)

    def together(states: Any, key: Any) -> Any:
        key, now = jax.random.split(key)
        return jax.vmap(one)(states, jax.random.split(now, size)), key

    compiled = jax.jit(together, donate_argnums=0)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), size)), jax.random.key(1)]

    def play() -> int:
        kept[:] = jax.block_until_ready(compiled(*kept))
        return size

    return Runner(f"pgx {name}", size, play, math.prod(env.observation_shape), env.num_actions)


def _bridge(deals: int = 10_000) -> Any:
    """Bridge as pgx has it, with random deals: its own, millions with all tricks counted, must be fetched from the web.

    Which deals they are does not change what a step costs, and so few are rather to its advantage.
    """
    from pgx.bridge_bidding import BridgeBidding

    owners = np.random.default_rng(0).permuted(np.tile(np.repeat(np.arange(4), 13), (deals, 1)), axis=1)
    keys = (owners.reshape(deals, 4, 13) << np.arange(24, -1, -2)).sum(axis=2).astype(np.int32)
    with tempfile.TemporaryDirectory() as folder, redirect_stderr(StringIO()):
        path = Path(folder) / "deals.npy"
        np.save(path, np.stack([keys, np.zeros_like(keys)]))
        return BridgeBidding(str(path))
