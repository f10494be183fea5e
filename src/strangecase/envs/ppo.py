"""A learner to begin with: PPO with masked actions on a batch of games, in JAX alone.

    python -m strangecase.envs.ppo jekyll-vs-hyde

One small network plays any seat, since every observation is told from the seat that looks. It reads the batch by
DLPack, as it lies. It is meant to be read, copied and outdone; nothing else of the house depends on it.
"""

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from strangecase.bots import find_bot
from strangecase.envs import batch as games_of
from strangecase.games import find_game
from strangecase.kernel.engine import engine
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch

Net = Any  # a layer is a pair of weights and biases; the last one has a column an action, and one for the value
Ints = npt.NDArray[np.int64]
Choice = Callable[[Batch], Ints]


@dataclass(frozen=True)
class Settings:
    """How it is learnt."""

    updates: int = 200
    against: str = "random"  # who has the other seats: random players, or "self"
    games: int = 512  #        side by side
    steps: int = 64  #         of each game before an update
    hidden: tuple[int, ...] = (128, 128)
    rate: float = 3e-3  #      at the start; it falls to 0
    passes: int = 2  #         over what was gathered
    part: int = 1_024  #       decisions that a step of learning looks at
    clip: float = 0.2
    entropy: float = 0.01
    fade: float = 0.95  #      of later surprises in what a decision is credited with (lambda of GAE)


# The network


def new_net(key: Any, sizes: tuple[int, ...]) -> Net:
    """Layers of random weights, the last one small, so that at first all actions are about as likely."""
    net = []
    for key_, wide, narrow in zip(jax.random.split(key, len(sizes) - 1), sizes, sizes[1:], strict=False):
        scale = jnp.sqrt(2 / wide) * (0.01 if narrow == sizes[-1] else 1)
        net.append((jax.random.normal(key_, (wide, narrow)) * scale, jnp.zeros(narrow)))
    return net


def judge(net: Net, rows: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithms of the chances of all actions, hardly any for those that are not legal; the expected reward."""
    for weights, biases in net[:-1]:
        rows = jax.nn.relu(rows @ weights + biases)
    out = rows @ net[-1][0] + net[-1][1]
    return jax.nn.log_softmax(jnp.where(masks, out[:, :-1], -1e9)), out[:, -1]


@jax.jit
def decide(net: Net, rows: Any, masks: Any, key: Any, step: int) -> tuple[Any, Any, Any]:
    """An action for each row, drawn by its chance; the logarithm of that; the expected reward."""
    chances, values = judge(net, rows, masks)
    actions = jax.random.categorical(jax.random.fold_in(key, step), chances)
    return actions, _of(chances, actions), values


def _of(chances: Any, actions: Any) -> Any:
    return jnp.take_along_axis(chances, actions[:, None], 1)[:, 0]


# Gathering


class Gathered(NamedTuple):
    """Decisions of all games, in the order in which they were made: a row a step, a column a game."""

    rows: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    actors: npt.NDArray[np.int8]
    actions: Ints
    chances: npt.NDArray[np.float32]
    values: npt.NDArray[np.float32]
    rewards: npt.NDArray[np.float32]
    over: npt.NDArray[np.bool_]
    own: npt.NDArray[np.bool_]  # whether it was the network's decision


def gather(games: Batch, net: Net, key: Any, how: Settings) -> Gathered:
    """Let the network play for some steps: all seats, or one of each game, as many games from each seat."""
    found: list[tuple[Any, ...]] = []
    seats = np.arange(len(games)) % games.players
    for step in range(how.steps):
        # The batch writes its arrays anew at each step: what is kept is copied, and the network is awaited.
        seen = games.observations.copy(), games.masks.copy(), games.actors.copy()
        rows, masks = jax.dlpack.from_dlpack(games.observations), jax.dlpack.from_dlpack(games.masks)
        actions, chances, values = (np.asarray(array) for array in decide(net, rows, masks, key, step))
        own = (seats == games.actors) | (how.against == "self")
        games.step(np.where(own, actions, games.sample()))
        found.append((*seen, actions, chances, values, games.rewards.copy(), games.over.copy(), own))
    return Gathered(*(np.stack(column) for column in zip(*found, strict=True)))


def credit(found: Gathered, fade: float) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
    """By how much each of the network's decisions did better than expected, and for which ones that is known.

    A seat's decision leads to its own next one, whatever the others do between, or to the end of its game. It is not
    known for a seat's last decision in a game that goes on.
    """
    steps, games = found.actors.shape
    better, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    seats = found.rewards.shape[2]
    due, later, ahead = (np.zeros((games, seats), np.float32) for _ in range(3))
    reached, each = np.zeros((games, seats), np.bool_), np.arange(games)
    for t in reversed(range(steps)):
        over, seat = found.over[t], found.actors[t]
        due[over], later[over], ahead[over], reached[over] = found.rewards[t, over], 0, 0, True
        at = (each, seat)
        better[t] = due[at] + later[at] - found.values[t] + fade * ahead[at]
        known[t] = reached[at]
        due[at], later[at], reached[at] = 0, found.values[t], True
        ahead[at] = np.where(known[t], better[t], 0)
    return better, known & found.own


# Learning


def loss(net: Net, part: Mapping[str, Any], settings: Settings) -> Any:
    """PPO's: do more of what went better than expected, but not at once, and expect what came."""
    chances, values = judge(net, part["rows"], part["masks"])
    ratio = jnp.exp(_of(chances, part["actions"]) - part["chances"])
    kept = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    better = (part["better"] - part["better"].mean()) / (part["better"].std() + 1e-6)
    spread = -jnp.sum(jnp.where(part["masks"], jnp.exp(chances) * chances, 0), 1)
    expected = jnp.square(values - part["came"])
    return jnp.mean(-jnp.minimum(ratio * better, kept * better) + 0.5 * expected - settings.entropy * spread)


@partial(jax.jit, static_argnames="settings")
def learn(net: Net, moments: Any, part: Mapping[str, Any], rate: Any, settings: Settings) -> tuple[Net, Any]:
    """One step of Adam."""
    slope = jax.grad(loss)(net, part, settings)
    size = jnp.sqrt(sum(jnp.sum(jnp.square(leaf)) for leaf in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda leaf: leaf * jnp.minimum(1, 0.5 / (size + 1e-6)), slope)
    count, first, second = moments
    count = count + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
    second = jax.tree.map(lambda m, g: 0.999 * m + 0.001 * g * g, second, slope)
    rate = rate * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    net = jax.tree.map(lambda w, m, v: w - rate * m / (jnp.sqrt(v) + 1e-5), net, first, second)
    return net, (count, first, second)


def train(
    game: str,
    players: int | None = None,
    seed: int = 0,
    settings: Settings | None = None,
    tell: Callable[[int, Net], None] = lambda update, net: None,
) -> Net:
    """A network that has learnt the game by playing it; `tell` is called after each update."""
    how = settings or Settings()
    games = games_of(game, how.games, seed=seed, players=players)
    key, first = jax.random.split(jax.random.key(seed))
    net = new_net(first, (games.observations.shape[1], *how.hidden, games.masks.shape[1] + 1))
    blank = jax.tree.map(jnp.zeros_like, net)
    moments, order = (jnp.zeros(()), blank, blank), np.random.default_rng(seed)
    for update in range(how.updates):
        key, now = jax.random.split(key)
        table = _table(gather(games, net, now, how), how.fade)
        rate = how.rate * (1 - update / how.updates)
        for _ in range(how.passes):
            for chosen in _parts(order, len(table["actions"]), how.part):
                part = {name: column[chosen] for name, column in table.items()}
                net, moments = learn(net, moments, part, rate, how)
        tell(update + 1, net)
    return net


def _table(found: Gathered, fade: float) -> dict[str, npt.NDArray[Any]]:
    """The decisions of which it is known how they turned out."""
    better, known = credit(found, fade)
    columns = {name: getattr(found, name)[known] for name in ("rows", "masks", "actions", "chances")}
    return {**columns, "better": better[known], "came": (better + found.values)[known]}


def _parts(order: np.random.Generator, decisions: int, size: int) -> Ints:
    """Decisions in random order, in parts of one size, since compiled code is for one size; a few are left out."""
    return order.permutation(decisions)[: decisions // size * size].reshape(-1, size)


# Judging


def by_net(net: Net) -> Choice:
    """What the network holds best."""
    best = jax.jit(lambda rows, masks: jnp.argmax(judge(net, rows, masks)[0], 1))
    return lambda games: np.asarray(best(games.observations, games.masks), np.int64)


def by_bot(name: str, game: str, seed: int) -> Choice:
    """What a bot of the house does."""
    bot, compiled, rng = find_bot(name, find_game(game)), engine(find_game(game)), series(seed, [0])[0]

    def choose(games: Batch) -> Ints:
        views = [compiled.view(games.states[i : i + 1], seat) for i, seat in enumerate(games.actors.tolist())]
        return np.array([bot.choose(view, 1.0, rng) for view in views])

    return choose


def share(game: str, one: Choice, others: Choice, n: int, seed: int = 1, players: int | None = None) -> float:
    """The mean part in the win of one player among others, over n deals from each seat."""
    paid = []
    for seat in range(players or find_game(game).players[0]):
        games = games_of(game, n, seed=seed, players=players)
        running = np.ones(n, np.bool_)
        while running.any():
            games.step(np.where(games.actors == seat, one(games), others(games)))
            paid.extend(games.rewards[running & games.over, seat])
            running &= ~games.over  # the games that begin in their place do not count
    return float(np.mean(paid))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m strangecase.envs.ppo", description="learn a game by playing it")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--against", choices=("random", "self"), default=Settings.against)
    parser.add_argument("--updates", type=int, default=Settings.updates)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    began = time.monotonic()

    def won(net: Net, bot: str, n: int) -> float:
        return share(asked.game, by_net(net), by_bot(bot, asked.game, 1), n, players=asked.players)

    def tell(update: int, net: Net) -> None:
        if update % 25 == 0:
            seconds = time.monotonic() - began
            print(f"update {update:4}  {seconds:4.0f} s  {won(net, 'random', 200):.3f} of the wins", flush=True)

    how = Settings(updates=asked.updates, against=asked.against)
    net = train(asked.game, asked.players, asked.seed, how, tell)
    for bot in ("random", "greedy"):
        print(f"{won(net, bot, 1_000):.3f} of the wins with one seat, the others played by {bot}")


if __name__ == "__main__":
    main()
