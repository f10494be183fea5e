"""All that one turn of Frankenstein can come to, each only once, and how.

A turn is listed breadth first: shelves that one move leads to, then two, then three. A shelf that was met before, with
as many points left or more, is left out, for whoever has points left may end his turn. A listing goes no further
than to the first validated or changed recipe: the card that is taken then must be seen before one can go on.
"""

from typing import Any

import numpy as np

from strangecase.games.frankenstein.rules import ACROSS, BETWEEN, CHANGE, CHANGING, ON
from strangecase.games.frankenstein.shelf import (
    PLACES,
    TALL,
    Recipe,
    height,
    move,
    stands_across,
    stands_on,
    take_across,
    take_from,
)
from strangecase.kernel.bits import Bits
from strangecase.kernel.compiler import kernel, record

MOVED, VALIDATED, CHANGED = 0, 1, 2  # how a line ends

LINE = record(
    ("print", np.uint64),  #           fingerprint of shelf and end
    ("shelf", np.uint32, PLACES),  #   the shelf it leads to
    ("parent", np.int32),  #           the line that is shorter by one action, -1 for the first, which has none
    ("action", np.int16),  #           its last action
    ("points", np.int8),  #            points that are left
    ("ends", np.int8),  #              MOVED, VALIDATED or CHANGED
)
MOST_LINES = 1 << 14
MARKS = 4 * MOST_LINES  # a power of two
NO_RECIPE = 0


@kernel
def list_turns(shelf: Any, recipe: Recipe, points: int, may_change: bool, lines: Any, marks: Any) -> int:
    """List the turns from here, as far as there is room; return how many. `marks` are zeros, and left as zeros."""
    first = lines[0]
    for place in range(PLACES):
        first.shelf[place] = shelf[place]
    first.print, first.parent, first.action, first.points, first.ends = print_of(shelf), -1, -1, points, MOVED
    _mark(lines, marks, 0)
    made = 1
    if may_change and points >= CHANGING:
        made = _add(lines, marks, made, 0, CHANGE, CHANGING, CHANGED)
    line = 0
    while line < made:
        if lines[line].ends == MOVED and lines[line].points > 0:
            if recipe != NO_RECIPE:
                made = _validate(lines, marks, made, line, recipe)
            made = _move(lines, marks, made, line)
        line += 1
    for line in range(made):
        _unmark(lines, marks, line)
    return made


@kernel
def _validate(lines: Any, marks: Any, made: int, line: int, recipe: Recipe) -> int:
    for place in range(PLACES):
        if stands_on(lines[line].shelf, place, recipe):
            made = _add(lines, marks, made, line, ON + place, 1, VALIDATED)
    for left in range(PLACES - 2):
        if stands_across(lines[line].shelf, left, recipe):
            made = _add(lines, marks, made, line, ACROSS + left, 1, VALIDATED)
    return made


@kernel
def _move(lines: Any, marks: Any, made: int, line: int) -> int:
    for between in range(PLACES - 1):
        rise = height(lines[line].shelf[between + 1]) - height(lines[line].shelf[between])
        first = BETWEEN * between + (TALL if rise > 0 else 0)
        for action in range(first, first + abs(rise)):
            made = _add(lines, marks, made, line, action, 1, MOVED)
    return made


@kernel
def _add(lines: Any, marks: Any, made: int, parent: int, action: int, cost: int, ends: int) -> int:
    """Add the line that goes on with this action, if it leads to something new; return how many there are now."""
    if made == len(lines):
        return made
    line = lines[made]
    for place in range(PLACES):
        line.shelf[place] = lines[parent].shelf[place]
    if action < ON:
        between = action // BETWEEN
        right = action % BETWEEN < TALL
        source, target = (between, between + 1) if right else (between + 1, between)
        line.print = lines[parent].print ^ _pair_print(line.shelf, between)
        move(line.shelf, source, target, action % TALL + 1)
        line.print ^= _pair_print(line.shelf, between)
    else:
        if action < ACROSS:
            take_from(line.shelf, action - ON)
        elif action < CHANGE:
            take_across(line.shelf, action - ACROSS)
        line.print = print_of(line.shelf)
    line.parent, line.action, line.ends = parent, action, ends
    line.points = lines[parent].points - cost
    return made + 1 if _mark(lines, marks, made) else made


# Shelves met before: a hash table of the numbers of their lines, 1 more each, by fingerprint.


@kernel
def _mark(lines: Any, marks: Any, line: int) -> bool:
    """Mark this line's shelf as met, if it was not."""
    at = lines[line].print & np.uint64(len(marks) - 1)
    while marks[at] != 0:
        other = lines[marks[at] - 1]
        if other.print == lines[line].print and other.ends == lines[line].ends:
            return False
        at = (at + np.uint64(1)) & np.uint64(len(marks) - 1)
    marks[at] = line + 1
    return True


@kernel
def _unmark(lines: Any, marks: Any, line: int) -> None:
    at = lines[line].print & np.uint64(len(marks) - 1)
    while marks[at] != 0:
        marks[at] = 0
        at = (at + np.uint64(1)) & np.uint64(len(marks) - 1)


@kernel
def print_of(shelf: Any) -> Bits:
    """64 bits that tell shelves apart."""
    x = np.uint64(0)
    for place in range(PLACES):
        x ^= _pile_print(shelf, place)
    return x


@kernel
def _pair_print(shelf: Any, between: int) -> Bits:
    return _pile_print(shelf, between) ^ _pile_print(shelf, between + 1)


@kernel
def _pile_print(shelf: Any, place: int) -> Bits:
    x = (np.uint64(shelf[place]) | np.uint64(place + 1) << np.uint64(32)) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
