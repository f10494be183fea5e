"""Tree search over what the players know (multiple-observer ISMCTS), once for all games.

A simulation deals the hidden cards anew, as the view allows, and walks down the tree: whoever is to decide takes the
action that has done best for him so far, with a bonus for those seldom tried (UCB, where an action counts as available
only in the worlds in which it is legal). The first action that is new ends the walk; the game is then played on and
evaluated, and every seat's return, from 0 for the least there is to 1, is added to the actions that it chose on the
way. So each seat plays for itself, or for its side where partners win together.

A place in the tree is the seat to decide and the actions that this seat has seen since the root; those hidden
from it (`sight.hidden`) are known to have been made, no more. Where nothing is hidden, all seats share one tree.

The tree is a hash table of edges: an action at a place. Nothing of it is linked, so an edge is all there is. Those of
a place lie in one stretch, beginning where the place's number says, perhaps with others between: one pass over the
stretch finds all of them, and its end is where a new one goes.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.kernel.bits import NONE, Bits, bit, length, lowest
from strangecase.kernel.compiler import generic, kernel, record
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.engine import pick
from strangecase.kernel.rng import Rng, below
from strangecase.search.leaves import LeafConfig, evaluate_leaf

EDGE = record(
    ("key", np.uint32),  #      a part of the place's number, and the action; 0 if the entry is free
    ("total", np.int32),  #     what it has brought to the seat that chose it, in parts of FINE
    ("visits", np.int32),
    ("available", np.int32),  # simulations that came by and could have chosen it
)
FINE = 1024  # whole numbers, so that sums of many are exact
DEEPEST = 256  # decisions of a walk; further down it is played on
ACTION_BITS = 10  # of an edge's key

LOGS = np.log(np.maximum(1, np.arange(1 << 12))).astype(np.float32)
_LOG_2 = np.float32(np.log(2))
_ONE = np.float32(1)
_ACTIONS = 1 << ACTION_BITS
_PLACE_PART, _NEVER_NONE = np.uint32(0xFFFFFFFF << ACTION_BITS & 0xFFFFFFFF), np.uint32(_ACTIONS)
_UNSEEN = 1 << 20  # stands for an action that was not seen
_CHANCE_MARK = 1 << 21
_VAIN = 64  # guesses after which it is given up if none has come to a decision

# Supplied by `compiler.bind`, a game's own.
actor: Any = None
chance: Any = None
settle: Any = None
legal: Any = None
apply: Any = None
determinize: Any = None
hidden: Any = None
view: Any = None
is_quiescent: Any = None
LEAST: Any = None  # that a seat can get,
SCALE: Any = None  # and by what the rest is multiplied to lie between 0 and 1


class Tree(NamedTuple):
    """A tree, and room to work on it; one thread's own."""

    edges: npt.NDArray[Any]
    used: npt.NDArray[np.int64]  #     edges in use
    roots: npt.NDArray[np.uint64]  #   the place of the root, as each seat knows it
    places: npt.NDArray[np.uint64]  #  where the walk is, as each seat knows it
    path: npt.NDArray[np.int64]  #     the edges of the walk
    seats: npt.NDArray[np.int8]  #     who chose them
    world: npt.NDArray[Any]
    words: npt.NDArray[np.uint64]  #   legal actions
    untried: npt.NDArray[np.uint64]  # those without an edge
    outcome: npt.NDArray[np.int8]


def _grow(views: Any, simulations: int, rng: Rng, explore: float, config: LeafConfig, tree: Tree, work: Any) -> None:
    """Carry out so many simulations from what one seat knows."""
    s = tree.world[0]
    for _ in range(simulations):
        determinize(views[0], rng, s)
        depth, quiet = walk(s, rng, explore, config, tree)
        evaluate_leaf(tree.world, rng, config, quiet, work)
        for i in range(depth):
            edge = tree.edges[tree.path[i]]
            edge.visits += 1
            edge.total += np.int32(FINE * ((work.values[tree.seats[i]] - LEAST) * SCALE) + 0.5)


def _root(views: Any, tree: Tree, visits: Any, totals: Any) -> None:
    """What the simulations have shown of each action of the root."""
    place = tree.roots[views[0].seat]
    for word in range(len(views[0].legal)):
        rest = views[0].legal[word]
        while rest != NONE:
            action = 64 * word + lowest(rest)
            rest ^= bit(lowest(rest))
            edge = tree.edges[find(tree.edges, place, action)]
            visits[action], totals[action] = edge.visits, edge.total / FINE


def _follow(before: Any, action: int, sights: Any, raw: Any, guesses: int, rng: Rng, tree: Tree) -> Any:
    """Move the root to where a seat is now, who chose `action` when he saw `before`; whether the way was found.

    What the others did meanwhile is guessed, again and again, until it explains to the last byte what he sees. That is
    the first of the two `sights`, the other is room to guess in; `raw` are both of them as bytes.
    """
    s, seat, reached = tree.world[0], int(before[0].seat), 0
    for guess in range(guesses):
        determinize(before[0], rng, s)
        if reaches(s, seat, action, rng, tree):
            reached += 1
            view(s, seat, sights[1])
            if alike(raw[0], raw[1]):
                put(tree.roots, tree.places)
                return True
        if guess == _VAIN and reached == 0:
            return False
    return False


@generic
def reaches(s: State, seat: int, action: int, rng: Rng, tree: Tree) -> bool:
    """Play by chance from the root to the seat's next decision; whether all that happened on the way was open.

    What he learns when cards that were laid unseen change hands is no part of a place in the tree: there, what was
    thought before no longer holds.
    """
    put(tree.places, tree.roots)
    by = seat
    while True:
        for other in range(len(tree.places)):
            if other != by and hidden(action, by, other):
                return False
        apply(s, action)
        note(tree.places, by, action)
        by = int(actor(s))
        if by < 0 or by == seat:
            return by == seat
        action = pick(tree.words, below(rng, legal(s, tree.words)))


@kernel
def alike(some: Any, others: Any) -> bool:
    for i in range(len(some)):  # noqa: SIM110 - compiled code has no generators
        if some[i] != others[i]:
            return False
    return True


@kernel
def put(places: Any, others: Any) -> None:
    """Make these places, one a seat, the same as the others."""
    for seat in range(len(places)):
        places[seat] = others[seat]


@generic
def walk(s: State, rng: Rng, explore: float, config: LeafConfig, tree: Tree) -> tuple[int, int]:
    """Go down the tree to the first new edge, leaving `s` behind it.

    Return how many edges were passed, and how many quiescent positions, the one where it is now left out.
    """
    put(tree.places, tree.roots)
    depth = quiet = 0
    while depth < DEEPEST:
        seat = int(actor(s))  # wider than it is kept
        if config.horizon > 0 and depth > 0 and is_quiescent(s):
            quiet += 1
        if seat == NOBODY or quiet >= config.horizon > 0:
            return depth, quiet - 1
        if seat == CHANCE:
            chance(s, rng, tree.outcome)
            settle(s, tree.outcome)
            note(tree.places, seat, _CHANCE_MARK)
            continue
        choices = legal(s, tree.words)
        action, entry, new = chosen(tree, tree.places[seat], choices, explore, rng)
        if entry >= 0:
            tree.path[depth], tree.seats[depth] = entry, seat
            depth += 1
        apply(s, action)
        if new:
            return depth, quiet
        note(tree.places, seat, action)
    return depth, quiet


@generic
def note(places: Any, by: int, action: int) -> None:
    """Take the walk one action further, for each seat as it sees it."""
    for seat in range(len(places)):
        seen = _UNSEEN + by if by >= 0 and seat != by and hidden(action, by, seat) else action
        places[seat] = mixed(places[seat], seen)


@kernel
def chosen(tree: Tree, place: Bits, choices: int, explore: float, rng: Rng) -> tuple[int, int, bool]:
    """The action to try here, its edge (-1 if there is no choice, or no room), and whether it is new."""
    if choices == 1:
        return pick(tree.words, 0), -1, False
    best_entry, best_score, untried, scale = -1, np.float32(-1), choices, np.float32(FINE * explore)
    for word in range(len(tree.words)):
        tree.untried[word] = tree.words[word]
    mark, last = marked(place, 0), len(tree.edges) - 1
    at = home(place, last)
    while tree.edges[at].key != 0:
        edge = tree.edges[at]
        action = action_of(edge.key, mark)
        if action < _ACTIONS and tree.words[action >> 6] & bit(action & 63):
            tree.untried[action >> 6] ^= bit(action & 63)
            untried -= 1
            edge.available += 1
            part = _ONE / np.float32(edge.visits)
            score = np.float32(edge.total) * part + scale * np.sqrt(log_of(edge.available) * part)
            if score > best_score:
                best_entry, best_score = at, score
        at = (at + 1) & last
    if untried > 0:
        if 2 * tree.used[0] <= len(tree.edges):
            return new_edge(tree, at, place, pick(tree.untried, below(rng, untried)))
        if best_entry < 0:
            return pick(tree.untried, below(rng, untried)), -1, True
    return action_of(tree.edges[best_entry].key, mark), best_entry, False


@kernel
def new_edge(tree: Tree, at: int, place: Bits, action: int) -> tuple[int, int, bool]:
    """Add an edge to the tree; the walk ends with it."""
    edge = tree.edges[at]
    edge.key, edge.total, edge.visits, edge.available = marked(place, action), 0, 0, 1
    tree.used[0] += 1
    return action, at, True


@kernel
def log_of(n: int) -> float:
    """The natural logarithm, exact up to 4095 and to a few parts in ten thousand beyond: a tenth of the time."""
    over = max(0, length(n) - 12)
    return LOGS[n >> over] + np.float32(over) * _LOG_2


@kernel
def mixed(place: Bits, action: int) -> Bits:
    """The place where this action leads. Never 0."""
    x = (place ^ np.uint64(action + 1)) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
    return (x ^ (x >> np.uint64(29))) | np.uint64(1)


@kernel
def find(edges: Any, place: Bits, action: int) -> int:
    """Where the edge of this action is, or would be."""
    last, wanted = len(edges) - 1, marked(place, action)
    at = home(place, last)
    while edges[at].key != wanted and edges[at].key != 0:
        at = (at + 1) & last
    return at


@kernel
def home(place: Bits, last: int) -> int:
    """Where the stretch of a place begins."""
    return np.int64(place >> np.uint64(1)) & last  # type: ignore[return-value]


@kernel
def action_of(key: Any, mark: Any) -> int:
    """The action of an edge, given the place's mark; more than any if the edge is of another place."""
    return np.int64(key ^ mark)  # type: ignore[return-value]


@kernel
def marked(place: Bits, action: int) -> Any:
    """The key of an edge. Never 0."""
    return np.uint32(place >> np.uint64(32)) & _PLACE_PART | _NEVER_NONE | np.uint32(action)


LOOPS = (_grow, _root, _follow)
