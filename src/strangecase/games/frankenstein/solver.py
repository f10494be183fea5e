"""The fewest action points in which one player alone could validate a recipe, and the moves: exact up to 9 points.

The search tries 0 moves, then 1, 2, ... up to 8, and so finds a shortest solution or proves that there is none. Beyond
`MOST` points it only says `MORE`. The last move is not tried but read off the shelf. Three things keep the rest small.

**A lower bound.** A move takes the jars above some height off a pile, and only to a neighbour that is not higher than
what stays. So a place can come down to a height only next to a place that is no higher: the set of places at most so
high grows by one neighbour a move. A jar is on top as soon as its place is no higher than the jar itself, so it takes
at least as many moves as the nearest place is away that is no higher than this jar: its digging. (A jar that is moved
keeps what covers it and stays dug in.) A move that brings a digging nearer to its end carries jars away from that jar,
so it never brings another jar nearer to it; and the moves that end the digging of two jars are two moves, for each
takes away the jar right above. Hence, for the recipe ABC on one pile:

- ABC stand together: the digging of A.
- BC stand together, A has to land on B: B has to be on top before and A after, so the digging of both - the longer of
  the two, one more if they are equal - and a move for each place between them, but at least the landing.
- AB stand together, or none does: the same for A and C, and if none does for A and B too.
- No jar ever rises, so A is at least the third jar of its pile from below, and B at least the second.

In each pile it is enough to look at the topmost jar of a kind, which takes the least digging. For three piles of equal
height, each height is tried at every place: a place with the right jar at that height has to come down to it; one with
a wrong jar has to come down below, one that is lower must reach up to it (places at least so high, too, grow by one
neighbour a move), and both need the jar brought, which is its digging and the way, from at least this height. A move
has one source and one target: so no two of the three places can come down by the last move, no two get their jars by
it, and not all three by the last two.

**Places that matter.** In a shortest solution, all moves to come and the place of the recipe hang together, and the
last move made touches them: otherwise one could do without some of them, and fewer moves would be enough, which has
been ruled out before. So n moves and one pile are at most n + 1 neighbouring places, three piles at most n + 3.

**A table of hopeless shelves.** What has been proven - so many moves are not enough from this shelf - is true whichever
way one came, so the table may be kept for other questions. It knows a shelf and recipe by 60 bits of a fingerprint: in
a search of a million shelves, the chance to mistake any two is below one in a million. Then a solution could be
overlooked; a solution that is found is always right.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from strangecase.games.frankenstein.recipes import jar_in
from strangecase.games.frankenstein.shelf import (
    JAR,
    PLACES,
    TALL,
    Recipe,
    height,
    move,
    stands_across,
    stands_on,
)
from strangecase.kernel.bits import NONE, Bits, bit, count, has, length, lowest
from strangecase.kernel.compiler import entry_point, kernel, record

Desk: TypeAlias = Any
Table: TypeAlias = npt.NDArray[np.uint64]

MOST = 9  # points: eight moves, then validate
MORE = MOST + 1  # the answer if there is no solution
TABLE = 1 << 19  # shelves to remember; any power of two up to 1 << 24 will do

# What to look for in a pile, the recipe being ABC; HIGH is high enough for one pile, OTHER_C another jar than the
# topmost A, if both are of one kind. NumPy's numbers, because Numba compiles a function anew for each literal it gets.
_NUMBERS: Any = np.arange(9)
A, B, C, AB, BC, ABC, HIGH_A, HIGH_B, OTHER_C = _NUMBERS
ZERO, ONE_JAR, TWO_JARS = _NUMBERS[:3]
TOP = ZERO  # jars above
ANY: Any = np.int64(TALL)
PARTS = 9
ABSENT = 15
PART = 4  # bits

ALL = np.uint64((1 << PLACES) - 1)
JARS = np.uint64(0o1111111111)  # the lowest bit of each jar of a pile

DESK = record(
    ("print", np.uint64),  #                  fingerprint of the shelf
    ("prints", np.uint64, PLACES),  #         what each pile adds to it
    ("parts", np.uint64, PLACES),  #          jars above the topmost A, B, ... of each pile, four bits each, or ABSENT
    ("low", np.uint64, TALL + 1),  #          by height: the places at most so high
    ("near", np.uint64, (PARTS, MOST)),  #    by part and moves: where that much digging may be enough for the part
    ("level", np.uint64, (3, TALL + 1)),  #   by jar of the recipe and height: where one stands at this height
    ("pairs", np.uint64, MOST),  #            by depth: the left places of the pairs between which to move
    ("stacks", np.uint64),  #                 where jars are of which the recipe may come to stand on one pile
    ("rows", np.uint64),  #                   the left ends of where it may come to stand on three
    ("tall", np.int64, PLACES),  #            height of each pile
    ("source", np.int64, MOST),  #            by depth: the move made; in the end, the solution
    ("target", np.int64, MOST),
    ("jars", np.int64, MOST),
    ("recipe", np.int64),
    ("shelf", np.uint32, PLACES),  #          the shelf after the moves made
    ("marks", np.uint32, PLACES),  #          the jars of each pile: whether it is the recipe's first, second, third
    ("spot", np.int8),  #                     where the recipe stands in the end, the leftmost place
    ("across", np.int8),  #                   1 on three piles, 0 on one
)


@dataclass(frozen=True)
class Solution:
    """A shortest way to a recipe: moves as (source, target, jars), then validate at `spot`."""

    points: int
    moves: tuple[tuple[int, int, int], ...]
    spot: int  # the leftmost place
    across: bool  # on three piles


def solve(shelf: npt.ArrayLike, recipe: Recipe, most: int = MOST) -> Solution | None:
    """A solution of the fewest points, or None if there is none within `most`, which counts up to `MOST`."""
    desks, table = np.zeros(1, DESK), np.zeros(TABLE, np.uint64)
    points = _compiled_fewest(np.asarray(shelf, np.uint32), int(recipe), int(most), desks, table)
    if points > most or points == MORE:
        return None
    desk = desks[0]
    made = zip(desk["source"], desk["target"], desk["jars"], strict=True)
    moves = tuple((int(source), int(target), int(jars)) for source, target, jars in made)
    return Solution(points, moves[: points - 1], int(desk["spot"]), bool(desk["across"]))


@kernel
def fewest(shelf: Any, recipe: Recipe, most: int, desk: Desk, table: Table) -> int:
    """The fewest points that lead to the recipe, or `MORE` if `most` (from 1 to `MOST`) are not enough.

    Leaves the moves on the desk. The desk may come as it is; the table starts as zeros and may be used again.
    """
    _lay_out(shelf, recipe, desk)
    if _shows(desk):
        return 1
    if not _jars_left(desk):
        return MORE
    for moves in range(1, min(most, MOST)):
        if _search(desk, table, moves):
            return moves + 1
    return MORE


def _fewest(shelf: Any, recipe: Recipe, most: int, desks: Any, table: Table) -> int:
    return fewest(shelf, recipe, most, desks[0], table)


_compiled_fewest = entry_point(_fewest, Path(__file__).parent)


@kernel
def _lay_out(shelf: Any, recipe: Recipe, desk: Desk) -> None:
    desk.recipe = recipe
    desk.print = NONE
    for place in range(PLACES):
        desk.shelf[place] = shelf[place]
        desk.tall[place] = height(shelf[place])
        desk.prints[place] = NONE
        _look(desk, place)


@kernel
def _shows(desk: Desk) -> bool:
    """Whether the recipe stands somewhere already."""
    for place in range(PLACES):
        if stands_on(desk.shelf, place, desk.recipe):
            desk.spot, desk.across = place, 0
            return True
    for place in range(PLACES - 2):
        if stands_across(desk.shelf, place, desk.recipe):
            desk.spot, desk.across = place, 1
            return True
    return False


@kernel
def _jars_left(desk: Desk) -> bool:
    """Whether all jars of the recipe are on the shelf at all."""
    for which in range(3):
        missing = 0
        for same in range(3):
            missing += 1 if _wanted(desk, same) == _wanted(desk, which) else 0
        for place in range(PLACES):
            missing -= count(_jars_like(desk, place, which))
        if missing > 0:
            return False
    return True


# The search: depth is how many moves have been made, left how many are still to be made.


@kernel
def _search(desk: Desk, table: Table, moves: int) -> bool:
    """Whether so many moves lead to the recipe; fewer must have been tried before."""
    depth, first, last = ZERO, ZERO, ZERO + PLACES - 1
    if not _hopeful(desk, depth, moves, first, last):
        return False
    if moves == 1:
        return _end(desk, depth, first, last)
    _begin(desk, depth)
    while depth >= 0:
        left = moves - depth
        if left == 2 and _two_moves(desk, depth):
            return True
        if left > 2 and _next(desk, depth):
            if _worth(desk, table, depth + 1, left - 1):
                depth += 1
                _begin(desk, depth)
                continue
        else:
            _remember(desk, table, left)
            depth -= 1
        if depth >= 0:
            _undo(desk, depth)
            _look_at_move(desk, depth)
    return False


@kernel
def _begin(desk: Desk, depth: int) -> None:
    desk.source[depth], desk.target[depth], desk.jars[depth] = 0, 0, 0


@kernel
def _next(desk: Desk, depth: int) -> bool:
    """Make the next move of this depth, in the order of places and jars, if there is one."""
    pair, jars = _pair(desk, depth), desk.jars[depth] + 1
    while pair < PLACES - 1:
        difference = desk.tall[pair] - desk.tall[pair + 1]
        if jars <= abs(difference) and has(desk.pairs[depth], pair):
            source, target = (pair, pair + 1) if difference > 0 else (pair + 1, pair)
            desk.source[depth], desk.target[depth], desk.jars[depth] = source, target, jars
            _shift(desk, source, target, jars)
            return True
        pair, jars = pair + 1, 1
    return False


@kernel
def _undo(desk: Desk, depth: int) -> None:
    _shift(desk, desk.target[depth], desk.source[depth], desk.jars[depth])


@kernel
def _shift(desk: Desk, source: int, target: int, jars: int) -> None:
    move(desk.shelf, source, target, jars)
    desk.tall[source] -= jars
    desk.tall[target] += jars


@kernel
def _pair(desk: Desk, depth: int) -> int:
    """The left one of the two places between which the move of this depth was made."""
    return min(desk.source[depth], desk.target[depth])


@kernel
def _worth(desk: Desk, table: Table, depth: int, left: int) -> bool:
    """Whether to search on after the move just made."""
    _look_at_move(desk, depth - 1)
    known = table[_row_of(desk, table)]
    if (known ^ desk.print) < np.uint64(16) and np.int64(known & np.uint64(15)) >= left:
        return False
    pair = _pair(desk, depth - 1)
    return _hopeful(desk, depth, left, pair, pair + 1)


@kernel
def _remember(desk: Desk, table: Table, left: int) -> None:
    """Note that so many moves are not enough from here: 60 bits of the fingerprint, and the moves in the last four."""
    table[_row_of(desk, table)] = desk.print & ~np.uint64(15) | np.uint64(left)


@kernel
def _row_of(desk: Desk, table: Table) -> int:
    return np.int64(desk.print >> np.uint64(40)) & (len(table) - 1)  # type: ignore[return-value]


@kernel
def _two_moves(desk: Desk, depth: int) -> bool:
    """Try the last move but one."""
    while _next(desk, depth):
        if desk.stacks != NONE:  # three piles are found without looking into them
            _look_at_move(desk, depth)
        pair = _pair(desk, depth)
        if _end(desk, depth + 1, pair, pair + 1):
            return True
        _undo(desk, depth)
        if desk.stacks != NONE:
            _look_at_move(desk, depth)
    return False


# The last move, read off the shelf.


@kernel
def _end(desk: Desk, depth: int, first: int, last: int) -> bool:
    """Whether one move leads to the recipe, given that the places from first to last must have to do with it."""
    if desk.stacks != NONE:
        for place in range(max(first - 1, 0), min(last + 1, PLACES - 1)):
            if _end_on_one(desk, depth, place, place + 1) or _end_on_one(desk, depth, place + 1, place):
                desk.across = 0
                return True
    rows = desk.rows & _between(first - 3, last + 1)
    while rows != NONE:
        left = lowest(rows)
        rows &= rows - np.uint64(1)
        if _end_on_three(desk, depth, left):
            desk.spot, desk.across = left, 1
            return True
    return False


@kernel
def _ends(desk: Desk, depth: int, source: int, target: int, jars: int) -> bool:
    """Write down the last move, if it is legal."""
    if jars < 1 or jars > desk.tall[source] - desk.tall[target]:
        return False
    desk.source[depth], desk.target[depth], desk.jars[depth] = source, target, jars
    return True


@kernel
def _end_on_one(desk: Desk, depth: int, source: int, target: int) -> bool:
    """A last move from one place to its neighbour after which the recipe stands on one of them."""
    desk.spot = target
    if _above(desk, source, A) == 0 and _above(desk, target, BC) == 0 and _ends(desk, depth, source, target, ONE_JAR):
        return True
    if _above(desk, source, AB) == 0 and _above(desk, target, C) == 0 and _ends(desk, depth, source, target, TWO_JARS):
        return True
    desk.spot = source
    above = _above(desk, source, ABC)
    return above != ABSENT and _ends(desk, depth, source, target, above)


@kernel
def _end_on_three(desk: Desk, depth: int, left: int) -> bool:
    """A last move after which the recipe stands on three piles, from this place on."""
    middle, right = left + 1, left + 2
    return (
        _end_beyond(desk, depth, left, left, left - 1)
        or _end_beyond(desk, depth, left, right, right + 1)
        or _end_within(desk, depth, left, left, middle, right)
        or _end_within(desk, depth, left, middle, left, right)
        or _end_within(desk, depth, left, middle, right, left)
        or _end_within(desk, depth, left, right, middle, left)
    )


@kernel
def _end_within(desk: Desk, depth: int, left: int, source: int, target: int, third: int) -> bool:
    """A last move between two of the three places, which makes both as high as the third."""
    tall = desk.tall[third]
    jars = desk.tall[source] - tall
    if tall == 0 or jars < 1 or jars != tall - desk.tall[target]:
        return False
    if not _fits(desk, third, TOP, third - left) or not _fits(desk, source, TOP, target - left):
        return False
    return _fits(desk, source, jars, source - left) and _ends(desk, depth, source, target, jars)


@kernel
def _end_beyond(desk: Desk, depth: int, left: int, outer: int, beyond: int) -> bool:
    """A last move between an outer one of the three places and the place beyond it."""
    if beyond < 0 or beyond >= PLACES:
        return False
    middle, far = left + 1, 2 * left + 2 - outer
    tall = desk.tall[middle]
    if tall == 0 or tall != desk.tall[far] or not _fits(desk, middle, TOP, B) or not _fits(desk, far, TOP, far - left):
        return False
    jars = desk.tall[outer] - tall
    if jars > 0:
        return _fits(desk, outer, jars, outer - left) and _ends(desk, depth, outer, beyond, jars)
    return _fits(desk, beyond, TOP, outer - left) and _ends(desk, depth, beyond, outer, -jars)


@kernel
def _fits(desk: Desk, place: int, above: int, which: int) -> bool:
    """Whether the jar so far below the top is this one of the recipe."""
    return jar_in(desk.shelf[place], above) == _wanted(desk, which)


@kernel
def _wanted(desk: Desk, which: int) -> int:
    return jar_in(desk.recipe, which)


# What is in a pile.


@kernel
def _look_at_move(desk: Desk, depth: int) -> None:
    """Look again at the two piles of a move that was made or undone."""
    _look(desk, desk.source[depth])
    _look(desk, desk.target[depth])


@kernel
def _look(desk: Desk, place: int) -> None:
    """Find the parts of the recipe in a pile, and its share of the fingerprint."""
    tall = desk.tall[place]
    a, b, c = _jars_like(desk, place, A), _jars_like(desk, place, B), _jars_like(desk, place, C)
    ab, bc = a & (b >> np.uint64(JAR)), b & (c >> np.uint64(JAR))
    abc = ab & (bc >> np.uint64(JAR))
    other = c & ~(c & (~c + np.uint64(1))) if a == c else c
    parts = _topmost(a, A, ANY) | _topmost(b, B, ANY) | _topmost(c, C, ANY)
    parts |= _topmost(ab, AB, tall - 3) | _topmost(bc, BC, ANY) | _topmost(abc, ABC, ANY)
    parts |= _topmost(a, HIGH_A, tall - 3) | _topmost(b, HIGH_B, tall - 2) | _topmost(other, OTHER_C, ANY)
    desk.parts[place] = parts
    desk.marks[place] = np.uint32(a | (b << np.uint64(1)) | (c << np.uint64(2)))
    share = _share(desk, place)
    desk.print ^= desk.prints[place] ^ share
    desk.prints[place] = share


@kernel
def _jars_like(desk: Desk, place: int, which: int) -> Bits:
    """The jars of a pile that are of the kind of this one of the recipe, a bit each, the lowest of the jar's three."""
    x = np.uint64(desk.shelf[place]) ^ (np.uint64(_wanted(desk, which)) * JARS)
    same = ~(x | (x >> np.uint64(1)) | (x >> np.uint64(2))) & JARS
    return same & ((np.uint64(1) << np.uint64(JAR * desk.tall[place])) - np.uint64(1))


@kernel
def _topmost(jars: Bits, part: int, most: int) -> Bits:
    """How many jars are above the topmost of these, in the bits of this part; ABSENT if there are more than `most`."""
    above = lowest(jars | bit(63)) // JAR
    return np.uint64(above if above <= most else ABSENT) << np.uint64(PART * part)


@kernel
def _above(desk: Desk, place: int, part: int) -> int:
    return np.int64((desk.parts[place] >> np.uint64(PART * part)) & np.uint64(ABSENT))  # type: ignore[return-value]


@kernel
def _share(desk: Desk, place: int) -> Bits:
    """64 bits that mix pile, place and recipe well (splitmix64)."""
    x = np.uint64(desk.shelf[place]) | np.uint64(place + 1) << np.uint64(32) | np.uint64(desk.recipe) << np.uint64(40)
    x *= np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


# The lower bound, for all places at once: a set of places is a bit each.


@kernel
def _hopeful(desk: Desk, depth: int, left: int, first: int, last: int) -> bool:
    """Whether so many moves may be enough that have to do with the places first to last; mark where to make them."""
    start, stop = max(first - left - 2, 0), min(last + left + 3, PLACES)  # nothing beyond can matter
    _survey_heights(desk)
    _survey_parts(desk, left, start, stop)
    _survey_levels(desk, start, stop)
    desk.stacks = _stacks(desk, left) & _between(first - left, last + left)
    desk.rows = _rows(desk, left) & _between(first - left - 2, last + left)
    rows = desk.rows | (desk.rows << np.uint64(1)) | (desk.rows << np.uint64(2))
    places = _widen(desk.stacks | rows, left) & ALL
    desk.pairs[depth] = places & (places >> np.uint64(1))
    return places != NONE


@kernel
def _survey_heights(desk: Desk) -> None:
    for tall in range(TALL + 1):
        desk.low[tall] = NONE
    for place in range(PLACES):
        desk.low[desk.tall[place]] |= bit(place)
    for tall in range(TALL):
        desk.low[tall + 1] |= desk.low[tall]


@kernel
def _survey_parts(desk: Desk, left: int, start: int, stop: int) -> None:
    for part in range(PARTS):
        for digging in range(left + 1):
            desk.near[part, digging] = NONE
    for place in range(start, stop):
        for part in range(PARTS):
            above = _above(desk, place, part)
            if above != ABSENT:
                digging = _distance(desk.low[desk.tall[place] - above], place)
                if digging <= left:
                    desk.near[part, digging] |= bit(place)
    for part in range(PARTS):
        for digging in range(left):
            desk.near[part, digging + 1] |= desk.near[part, digging]


@kernel
def _survey_levels(desk: Desk, start: int, stop: int) -> None:
    for which in range(3):
        for tall in range(TALL + 1):
            desk.level[which, tall] = NONE
    for place in range(start, stop):
        marks = np.uint64(desk.marks[place])
        while marks != NONE:
            mark = lowest(marks)
            marks &= marks - np.uint64(1)
            desk.level[mark % JAR, desk.tall[place] - mark // JAR] |= bit(place)


@kernel
def _stacks(desk: Desk, left: int) -> Bits:
    """Places of jars of which the recipe may come to stand on one pile: of A, or of B if C is under it."""
    found = desk.near[ABC, left]
    for digging in range(left):
        found |= desk.near[BC, digging] & _met_by(desk, HIGH_A, digging, left)
        # A and C in one pile may be of one kind: then one of them takes the digging of the second such jar.
        meets_c = _met_by(desk, C, digging, left) | desk.near[OTHER_C, left - 1]
        found |= desk.near[AB, digging] & meets_c
        found |= desk.near[HIGH_A, digging] & meets_c & _met_by(desk, HIGH_B, digging, left)
    return found


@kernel
def _met_by(desk: Desk, part: int, digging: int, left: int) -> Bits:
    """Where a jar with so much digging may meet this part in so many moves; a C only from another place."""
    found = NONE
    for its in range(left):
        both = max(its, digging) + (1 if its == digging and its > 0 else 0)
        if both < left and part != C:
            found |= desk.near[part, its]
        for step in range(1, left - both + 1):
            found |= (desk.near[part, its] << np.uint64(step)) | (desk.near[part, its] >> np.uint64(step))
    return found


@kernel
def _rows(desk: Desk, left: int) -> Bits:
    """The left ends of three places on which the recipe may come to stand."""
    found, a, b, c = NONE, NONE, NONE, NONE
    for tall in range(TALL, 0, -1):  # a, b, c: where jars are that are high enough, for no jar rises
        a |= desk.level[0, tall]
        b |= desk.level[1, tall]
        c |= desk.level[2, tall]
        if a != NONE and b != NONE and c != NONE:
            found |= _rows_of(desk, tall, left, a, b, c)
    return found


@kernel
def _rows_of(desk: Desk, tall: int, left: int, a: Bits, b: Bits, c: Bits) -> Bits:
    """The left ends of three places on which the recipe may come to stand at this height."""
    rows = _given(desk, A, tall, left) & _got(desk, A, tall, left, a)
    if rows != NONE:
        rows &= (_given(desk, B, tall, left) & _got(desk, B, tall, left, b)) >> np.uint64(1)
    if rows != NONE:
        rows &= (_given(desk, C, tall, left) & _got(desk, C, tall, left, c)) >> np.uint64(2)
    return rows & ~_crowded(desk, tall, left, a, b, c) if rows != NONE else NONE


@kernel
def _crowded(desk: Desk, tall: int, left: int, a: Bits, b: Bits, c: Bits) -> Bits:
    """The left ends of three places of which too many have to wait for the last moves."""
    three_give, three_get = ALL, ALL
    give_last, get_last, two_last = NONE, NONE, NONE
    for which in range(3):
        high = a if which == 0 else b if which == 1 else c
        give = ~_given(desk, which, tall, left - 1) >> np.uint64(which)
        get = ~_arrived(desk, which, tall, left - 1, high) >> np.uint64(which)
        two_last |= (give_last & give) | (get_last & get)
        give_last |= give
        get_last |= get
        three_give &= ~_given(desk, which, tall, left - 2) >> np.uint64(which)
        three_get &= ~_arrived(desk, which, tall, left - 2, high) >> np.uint64(which)
    return two_last | three_give | three_get


@kernel
def _given(desk: Desk, which: int, tall: int, left: int) -> Bits:
    """The places that may be low enough after so many moves: down to this height, or below it if the jar is wrong."""
    right = desk.level[which, tall]
    return (right & _widen(desk.low[tall], left)) | (~right & _widen(desk.low[tall - 1], left))


@kernel
def _got(desk: Desk, which: int, tall: int, left: int, high: Bits) -> Bits:
    """The places that may have the right jar on top at this height after so many moves, if low enough."""
    near, brought = NONE, NONE
    for moves in range(left):
        near = brought | (desk.near[which, moves] & high)  # digging and way are so many moves
        brought = near | (near << np.uint64(1)) | (near >> np.uint64(1))
    right = desk.level[which, tall]
    return right | (_open(desk, tall, left) & brought)


@kernel
def _arrived(desk: Desk, which: int, tall: int, left: int, high: Bits) -> Bits:
    """The places that may have the right jar at this height after so many moves, perhaps still covered."""
    right = desk.level[which, tall]
    return right | (_open(desk, tall, left) & _widen(high, left)) if left > 0 else right


@kernel
def _open(desk: Desk, tall: int, left: int) -> Bits:
    """The places at which another jar may come to stand at this height by the last of so many moves."""
    low = desk.low[tall - 1]
    reaching = ALL & ~low
    return (reaching & _widen(low, left - 1)) | (low & _widen(reaching, left))


@kernel
def _distance(places: Bits, place: int) -> int:
    """How far it is to the nearest of these places; more than all places if there is none."""
    right = lowest((places >> np.uint64(place)) | bit(63))
    left = 64 - length(places << np.uint64(63 - place))
    return min(left, right)


@kernel
def _widen(places: Bits, steps: int) -> Bits:
    """These places and all that are at most so many steps away."""
    for _ in range(steps):
        places |= (places << np.uint64(1)) | (places >> np.uint64(1))
    return places


@kernel
def _between(first: int, last: int) -> Bits:
    """The places from first to last, as far as there are any."""
    return (ALL << np.uint64(max(first, 0))) & (ALL >> np.uint64(max(PLACES - 1 - last, 0)))
