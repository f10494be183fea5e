"""Thinking about a turn of Frankenstein: every line of it at first sight, and the best of them played on.

At first sight a line is worth what the shelf that it leaves behind is. To look deeper, it is played in worlds that fit
the view, and all go on with what they think best at first sight, each by his own view of that world.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from strangecase.games.frankenstein.bots.needs import Glass, ask
from strangecase.games.frankenstein.bots.position_value import (
    STAKE,
    Ledger,
    cards_at_stake,
    lay_next,
    lay_stake,
    needs_of,
    prospect,
)
from strangecase.games.frankenstein.bots.turn_list import (
    CHANGED,
    LINE,
    MARKS,
    MOST_LINES,
    MOVED,
    NO_RECIPE,
    VALIDATED,
    list_turns,
    print_of,
)
from strangecase.games.frankenstein.recipes import CARDS, NO_CARD, OWN
from strangecase.games.frankenstein.rules import (
    END,
    FIELDS,
    OUTCOME,
    POINTS,
    RECIPES,
    apply,
    can_change,
    chance,
    points,
    settle,
)
from strangecase.games.frankenstein.shelf import PLACES, THREE
from strangecase.games.frankenstein.sight import HIDDEN, VIEW, determinize, possible, view
from strangecase.kernel.bits import count, nth
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import CHANCE, NOBODY, State, View
from strangecase.kernel.rng import Rng

SHELVES = 1 << 17  # that a ledger remembers


class TurnWorkspace(NamedTuple):
    """Room to think about one turn in; one thread's own."""

    lines: npt.NDArray[Any]
    marks: npt.NDArray[np.int32]
    values: npt.NDArray[np.float64]  #  of the lines: the chance to win of whoever plays them
    stakes: npt.NDArray[Any]  #         by how a line ends
    path: npt.NDArray[np.int64]  #      the actions of one line
    ledger: Ledger


class PlayoutWorkspace(NamedTuple):
    """Room to play lines on in; one thread's own."""

    work: TurnWorkspace
    worlds: npt.NDArray[Any]
    world: npt.NDArray[Any]  #  the one that is being played
    views: npt.NDArray[Any]
    outcome: npt.NDArray[np.int8]
    parts: npt.NDArray[np.float64]


def turn_workspace(weights: npt.NDArray[np.float64]) -> TurnWorkspace:
    glass = Glass(np.zeros(PLACES, np.uint32), np.zeros(PLACES, np.int64), np.zeros(THREE + 1, np.uint64))
    keys = np.zeros(SHELVES, np.uint64)
    return TurnWorkspace(
        np.zeros(MOST_LINES, LINE),
        np.zeros(MARKS, np.int32),
        np.zeros(MOST_LINES),
        np.zeros(3, STAKE),
        np.zeros(POINTS + 1, np.int64),
        Ledger(keys, keys.copy(), glass, weights, np.zeros(1, np.int64)),
    )


def playout_workspace(work: TurnWorkspace) -> PlayoutWorkspace:
    """Room to play lines on in, with the ledger of this turn's."""
    return PlayoutWorkspace(
        turn_workspace(work.ledger.weights)._replace(ledger=work.ledger),
        np.zeros(CARDS, FIELDS.state),
        np.zeros(1, FIELDS.state),
        np.zeros(2, VIEW),
        np.zeros(OUTCOME, np.int8),
        np.zeros(2),
    )


# At first sight


@kernel
def list_own(v: View, work: TurnWorkspace) -> int:
    """List the turns of the view's seat, and lay out what is at stake after each; return how many."""
    hand = v.queue[OWN * v.seat]
    ask(v.recipe, cards_at_stake(v), work.ledger.glass)
    lay_stake(v, work.stakes[MOVED])
    if hand == NO_CARD:
        return list_turns(v.pile, NO_RECIPE, v.points, False, work.lines, work.marks)
    lay_next(v, work.stakes[VALIDATED], True)
    lay_next(v, work.stakes[CHANGED], False)
    return list_turns(v.pile, int(v.recipe[hand]), v.points, can_change(v), work.lines, work.marks)


@kernel
def weigh_own(v: View, work: TurnWorkspace, first: int, last: int) -> None:
    """Weigh these lines of the view's seat at first sight."""
    cards = cards_at_stake(v)
    for i in range(first, last):
        line = work.lines[i]
        needs = needs_of(line.shelf, line.print, cards, work.ledger)
        ahead = line.points if line.ends == VALIDATED else 0
        work.values[i] = prospect(needs, work.stakes[line.ends], 1 - v.seat, ahead, work.ledger.weights)


@kernel
def weigh_quickly(v: View, work: TurnWorkspace, made: int) -> None:
    """Weigh the lines that validate or change, and those of fewer moves than there are points; pass over the others.

    Those that spend every point on moves are nine in ten, and seldom much better than the best of the rest.
    """
    for i in range(made):
        if work.lines[i].ends == MOVED and work.lines[i].points == 0:
            work.values[i] = -1.0
        else:
            weigh_own(v, work, i, i + 1)


@kernel
def best_of(values: Any, made: int) -> int:
    best = 0
    for i in range(1, made):
        if values[i] > values[best]:
            best = i
    return best


@kernel
def trace(work: TurnWorkspace, line: int) -> int:
    """Write the actions of a line onto the path, an END if points are left; return how many."""
    steps, i = 0, line
    while work.lines[i].parent >= 0:
        steps += 1
        i = work.lines[i].parent
    i = line
    for step in range(steps - 1, -1, -1):
        work.path[step] = work.lines[i].action
        i = work.lines[i].parent
    if work.lines[line].ends == MOVED and work.lines[line].points > 0:
        work.path[steps] = END
        steps += 1
    return steps


# Deeper


@kernel
def deal_worlds(v: View, rng: Rng, worlds: Any) -> int:
    """Worlds that fit the view, one for each card that the other may have in hand; return how many."""
    other = 1 - v.seat
    hand = OWN * other
    fits = possible(v, other)
    dealt = count(fits) if v.queue[hand] == HIDDEN else 1
    for n in range(dealt):
        s = worlds[n]
        determinize(v, rng, s)
        if v.queue[hand] == HIDDEN:
            card, old = nth(fits, n), s.queue[hand]
            for i in range(hand + 1, hand + OWN):
                if s.queue[i] == card:
                    s.queue[i] = old
            s.queue[hand] = card
    return dealt


@kernel
def play_line(s: State, work: TurnWorkspace, line: int, rng: Rng, outcome: Any) -> None:
    for step in range(trace(work, line)):
        if s.actor != NOBODY:
            apply(s, work.path[step])
    while s.actor == CHANCE:
        chance(s, rng, outcome)
        settle(s, outcome)


@kernel
def play_on(
    v: View, work: TurnWorkspace, line: int, world: int, turns: int, rng: Rng, playouts: PlayoutWorkspace
) -> float:
    """The chance of the view's seat if it plays this line in this world, judged when so many turns are over."""
    playouts.world[0] = playouts.worlds[world]
    s, seen = playouts.world[0], playouts.views[0]
    last = s.turns + turns
    play_line(s, work, line, rng, playouts.outcome)
    while s.actor != NOBODY and s.turns < last:
        view(s, s.actor, seen)
        made = list_own(seen, playouts.work)
        weigh_quickly(seen, playouts.work, made)
        play_line(s, playouts.work, best_of(playouts.work.values, made), rng, playouts.outcome)
    if s.actor == NOBODY:
        points(s, playouts.parts)
        return playouts.parts[v.seat] if s.reason == RECIPES else 0.5
    view(s, v.seat, seen)
    stake = playouts.work.stakes[MOVED]
    lay_stake(seen, stake)
    needs = needs_of(s.pile, print_of(s.pile), cards_at_stake(v), work.ledger)
    waits = prospect(needs, stake, s.turn, 0, work.ledger.weights)
    return 1.0 - waits if s.turn == v.seat else waits


def _list(views: Any, work: TurnWorkspace) -> Any:
    return list_own(views[0], work)


def _weigh(views: Any, work: TurnWorkspace, first: int, last: int) -> None:
    weigh_own(views[0], work, first, last)


def _trace(work: TurnWorkspace, line: int) -> Any:
    return trace(work, line)


def _deal(views: Any, rng: Rng, playouts: PlayoutWorkspace) -> Any:
    return deal_worlds(views[0], rng, playouts.worlds)


def _play_on(
    views: Any, work: TurnWorkspace, line: int, world: int, turns: int, rng: Rng, playouts: PlayoutWorkspace
) -> Any:
    return play_on(views[0], work, line, world, turns, rng, playouts)


LOOPS = (_list, _weigh, _trace, _deal, _play_on)
