"""What is done with any game, written once against the contract and compiled for each.

An `Engine` is one game's functions over arrays of states: the table plays on an array of one, batches and series on
many. `engine(game)` is compiled; `Engine(game, plain=True)` runs the same functions as plain Python.

The loops at the top name the game's functions as globals, which `compiler.bind` supplies; the class below them is what
the rest of the house calls.
"""

from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from strangecase.kernel import compiler
from strangecase.kernel.bits import count, has, nth
from strangecase.kernel.compiler import generic, kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.kernel.game import Game
from strangecase.kernel.rng import Rng, below, series, split

States: TypeAlias = npt.NDArray[Any]
Views: TypeAlias = npt.NDArray[Any]
Words: TypeAlias = npt.NDArray[np.uint64]
Outcome: TypeAlias = npt.NDArray[np.int8]
Log: TypeAlias = npt.NDArray[np.int16]

RANDOM, HEURISTIC = 0, 1  # the players that live inside the kernel

# Supplied by `bind`, a game's own.
setup: Any = None
actor: Any = None
chance: Any = None
settle: Any = None
legal: Any = None
apply: Any = None
points: Any = None
view: Any = None
determinize: Any = None
heuristic: Any = None


@kernel
def size(words: Words) -> int:
    """How many actions a set has."""
    actions = 0
    for word in range(len(words)):
        actions += count(words[word])
    return actions


@kernel
def pick(words: Words, n: int) -> int:
    """The n-th action of a set, counted from 0."""
    word = 0
    while n >= count(words[word]):
        n -= count(words[word])
        word += 1
    return 64 * word + nth(words[word], n)


@kernel
def note_action(log: Log, at: int, action: int) -> int:
    """Write an action into the log, if there is one; return where the next step goes."""
    if len(log) == 0:
        return at
    log[at] = action
    return at + 1


@kernel
def note_chance(log: Log, at: int, outcome: Outcome, drawn: int) -> int:
    """Write the outcome of an act of chance into the log, if there is one; return where the next step goes."""
    if len(log) == 0:
        return at
    log[at] = -1 - drawn
    for k in range(drawn):
        log[at + 1 + k] = outcome[k]
    return at + 1 + drawn


def _setup(states: States, options: Any) -> None:
    for i in range(len(states)):
        setup(states[i], options)


def _look(states: States, actors: Any, words: Any) -> None:
    """Who is to decide in each state, and the legal actions: none where no seat is to decide."""
    for i in range(len(states)):
        actors[i] = actor(states[i])
        tell_legal(states[i], words[i])


def _draw(states: States, rng: Rng, outcome: Outcome) -> Any:
    return chance(states[0], rng, outcome)


def _settle(states: States, outcome: Outcome) -> None:
    settle(states[0], outcome)


def _apply(states: States, actions: Any) -> None:
    for i in range(len(states)):
        apply(states[i], actions[i])


def _points(states: States, out: Any) -> None:
    for i in range(len(states)):
        points(states[i], out[i])


def _view(states: States, seat: int, views: Views) -> None:
    for i in range(len(states)):
        view(states[i], seat, views[i])


def _worlds(views: Views, rng: Rng, states: States) -> None:
    """Fill the states with worlds that fit the one view."""
    for i in range(len(states)):
        determinize(views[0], rng, states[i])


def _choose(views: Views, player: int, rng: Rng) -> Any:
    """What a player that lives inside the kernel does with this view."""
    if player == HEURISTIC:
        return heuristic(views[0], rng)
    return pick(views[0].legal, below(rng, size(views[0].legal)))


def _sample(words: Any, rngs: Any, actions: Any) -> None:
    """A random one of each set of actions that is not empty."""
    for i in range(len(words)):
        choices = size(words[i])
        if choices > 0:
            actions[i] = pick(words[i], below(rngs[i], choices))


def _first_refused(words: Any, actions: Any) -> Any:
    """The first game whose action is not among its legal ones, if it has any; as many as there are if all are."""
    for i in range(len(words)):
        action = actions[i]
        legal_here = 0 <= action < 64 * words.shape[1] and has(words[i, action // 64], action % 64)
        if not legal_here and size(words[i]) > 0:
            return i
    return len(words)


@generic
def settle_all(s: State, rng: Rng, outcome: Outcome) -> None:
    """Carry out the acts of chance up to the next decision."""
    while actor(s) == CHANCE:
        chance(s, rng, outcome)
        settle(s, outcome)


@generic
def tell_legal(s: State, words: Words) -> None:
    """The legal actions of whoever is to decide; none where nobody is."""
    for word in range(len(words)):
        words[word] = 0
    if actor(s) >= 0:
        legal(s, words)


def _play_series(
    states: States, rngs: Any, options: Any, players: Any, moves: Any, log: Log, ends: Any, work: "Workspace"
) -> Any:
    """Play game after game; return how many were finished before the log was full.

    Game i is dealt by the generator `rngs[i]`, from which each seat's own is split off first: what the players draw
    never changes what is dealt. `states[i]` is left as the game ended, `moves[i]` counts its decisions, `ends[i]` is
    where its log ends. An action is logged as itself, an act of chance as -1 - n and the n numbers of its outcome. An
    empty log means that none is wanted.
    """
    seat_rngs, words, outcome, views = work.rngs, work.words, work.outcome, work.views
    at = 0
    for i in range(len(states)):
        s = states[i]
        for seat in range(len(players)):
            split(rngs[i], seat_rngs[seat])
        setup(s, options)
        moves[i] = 0
        while actor(s) != NOBODY:
            if len(log) > 0 and at + 1 + len(outcome) > len(log):
                return i
            seat = actor(s)
            if seat == CHANCE:
                drawn = chance(s, rngs[i], outcome)
                settle(s, outcome)
                at = note_chance(log, at, outcome, drawn)
                continue
            if players[seat] == HEURISTIC:
                view(s, seat, views[0])
                action = heuristic(views[0], seat_rngs[seat])
            else:
                action = pick(words, below(seat_rngs[seat], legal(s, words)))
            apply(s, action)
            moves[i] += 1
            at = note_action(log, at, action)
        ends[i] = at
    return len(states)


LOOPS = (
    _setup,
    _look,
    _draw,
    _settle,
    _apply,
    _points,
    _view,
    _worlds,
    _choose,
    _sample,
    _first_refused,
    _play_series,
)


class Workspace(NamedTuple):
    """Room for one thread to work in."""

    rngs: Any  #      the seats' generators
    words: Words  #   legal actions
    outcome: Outcome
    views: Views  #   one


class Engine:
    """One game's compiled functions. States and views are arrays of one here, unless a method says otherwise.

    It keeps nothing between calls, so threads may share it.
    """

    def __init__(self, game: Game, plain: bool = False) -> None:
        self.game = game
        self.rules, self.sight = game.rules, game.sight
        self.seats: int = game.rules.SEATS
        names = {name: getattr(game.rules, name) for name in RULES_FUNCTIONS}
        names |= {"view": game.sight.view, "determinize": game.sight.determinize, "heuristic": game.heuristic.heuristic}
        self.loops = compiler.bind(LOOPS, names, plain, game.folder)

    def stored(self, state: bytes) -> States:
        """A state from its bytes."""
        return np.frombuffer(bytearray(state), self.rules.STATE)

    def new(self, options: Sequence[int], n: int = 1) -> States:
        """n empty tables with these options (see `Game.option_codes`)."""
        states = np.zeros(n, self.rules.STATE)
        self.loops["setup"](states, np.asarray(options, np.int64))
        return states

    def dealt(self, options: Sequence[int], rng: Rng) -> States:
        """A new game up to its first decision."""
        state = self.new(options)
        while self.actor(state) == CHANCE:
            self.settle(state, self.draw(state, rng))
        return state

    def look(self, state: States) -> tuple[int, list[int]]:
        """The seat to decide, CHANCE or NOBODY, and its legal actions, ascending; none where no seat is to decide."""
        actors, words = np.empty(1, np.int8), np.empty((1, self.rules.WORDS), np.uint64)
        self.loops["look"](state, actors, words)
        return int(actors[0]), actions_in(words[0])

    def actor(self, state: States) -> int:
        """The seat to decide, CHANCE or NOBODY."""
        return self.look(state)[0]

    def draw(self, state: States, rng: Rng) -> Outcome:
        """What the pending act of chance comes to; nothing is carried out yet."""
        outcome = np.empty(self.rules.OUTCOME, np.int8)
        return outcome[: self.loops["draw"](state, rng, outcome)]

    def settle(self, state: States, outcome: Outcome) -> None:
        """Carry out the pending act of chance with this outcome."""
        self.loops["settle"](state, outcome)

    def legal(self, state: States) -> list[int]:
        """The legal actions of the seat to decide, ascending; none where no seat is."""
        return self.look(state)[1]

    def apply(self, state: States, action: int) -> None:
        """Carry out a legal action."""
        self.loops["apply"](state, np.array((action,), np.int64))

    def points(self, states: States) -> npt.NDArray[np.float64]:
        """Each seat's return of each game that is over, a row a game; seats that nobody sits in have 0."""
        out = np.zeros((len(states), self.seats), np.float64)
        self.loops["points"](states, out)
        return out

    def view(self, state: States, seat: int) -> Views:
        """All that the seat may know."""
        views = np.zeros(len(state), self.sight.VIEW)
        self.loops["view"](state, seat, views)
        return views

    def worlds(self, view: Views, rng: Rng, n: int = 1) -> States:
        """n full states, each uniformly one of those that fit the view."""
        states = np.zeros(n, self.rules.STATE)
        self.loops["worlds"](view, rng, states)
        return states

    def choose(self, view: Views, player: int, rng: Rng) -> int:
        """What a player that lives inside the kernel, RANDOM or HEURISTIC, does with this view."""
        return int(self.loops["choose"](view, player, rng))

    def is_prepared(self, purpose: str) -> bool:
        """Whether everything for a purpose, `table` or `series`, has been compiled before."""
        return self._marker(purpose).exists()

    def prepare(self, purpose: str) -> None:
        """Compile everything for a purpose now, by playing a game, rather than at the first move."""
        with compiler.undisturbed():
            self._try_table() if purpose == "table" else self._try_series()
        self._marker(purpose).touch()

    def _marker(self, purpose: str) -> Path:
        return compiler.cache_folder(self.game.folder) / f"{self.game.name}.{purpose}"

    def _first_options(self) -> list[int]:
        return self.game.option_codes(self.game.players[0], self.game.read_options({}))

    def _try_table(self) -> None:
        state, rng = self.new(self._first_options()), series(0, [0])[0]
        while (seat := self.actor(state)) != NOBODY:
            if seat == CHANCE:
                self.settle(state, self.draw(state, rng))
            else:
                self.apply(state, self.choose(self.view(state, seat), HEURISTIC, rng))
        self.points(state)

    def _try_series(self) -> None:
        options, players = np.array(self._first_options(), np.int64), np.zeros(self.game.players[0], np.int8)
        states, rngs = np.zeros(1, self.rules.STATE), series(0, [0])
        counts, log = np.zeros(1, np.int64), np.zeros(0, np.int16)
        self.loops["play_series"](states, rngs, options, players, counts, log, counts.copy(), self.workspace())

    def workspace(self) -> Workspace:
        """Room for one thread that plays many games: on lines of the cache of its own."""
        return Workspace(
            aligned((self.seats, 4), np.uint64),
            aligned((self.rules.WORDS,), np.uint64),
            aligned((self.rules.OUTCOME,), np.int8),
            aligned((1,), self.sight.VIEW),
        )


def aligned(shape: tuple[int, ...], kind: Any) -> npt.NDArray[Any]:
    """Zeros that begin on a line of the cache and share none with others."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + 2 * _LINE, np.uint8)
    start = -raw.ctypes.data % _LINE
    return raw[start : start + size].view(kind).reshape(shape)


_LINE = 64

RULES_FUNCTIONS = ("setup", "actor", "chance", "settle", "legal", "apply", "points")


@cache
def engine(game: Game) -> Engine:
    """The compiled engine of a game, one a process."""
    return Engine(game)


def plain_view(views: Views) -> Any:
    """A view as plain Python values under the same names: NumPy's records are slow to read, field by field."""
    return _plain_reader(views.dtype)(views.tobytes())


@cache
def _plain_reader(record: "np.dtype[Any]") -> Callable[[bytes], Any]:
    """What turns the bytes of a record into plain values; records have no gaps, so `struct` can read them."""
    kind = namedtuple("PlainView", record.names or ())  # type: ignore[misc]
    formats, places, size = ["="], [], 0
    for name in record.names or ():
        base, shape = record[name].base, record[name].shape
        count = int(np.prod(shape)) if shape else 1
        formats.append(f"{count}{_WORDS.get(base.char, base.char)}")
        places.append(slice(size, size + count) if shape else size)
        size += count
    unpack = Struct("".join(formats)).unpack

    def read(data: bytes) -> Any:
        flat = unpack(data)
        return kind(*[list(flat[place]) if type(place) is slice else flat[place] for place in places])

    return read


# NumPy's letters for words of 64 bits, by platform, and those of `struct`.
_WORDS = {"l": "q", "L": "Q", "q": "q", "Q": "Q"}


def actions_in(words: Words | list[int]) -> list[int]:
    """The actions of a set, ascending."""
    found = []
    for index, rest in enumerate(words if isinstance(words, list) else words.tolist()):
        while rest:
            found.append(64 * index + (rest & -rest).bit_length() - 1)
            rest &= rest - 1
    return found
