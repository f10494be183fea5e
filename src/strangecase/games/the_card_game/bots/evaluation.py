"""What a position of The Card Game promises, where a player is about to place a card; and the playing on up to there.

A small network, fitted to games between rule players, says of each seat how much speaks for it, and of Mr. Hyde how
much speaks for his taking all; chances are in the proportion of the exponentials. The numbers are in weights.py.
"""

import math
from typing import Any, TypeAlias

from strangecase.games.the_card_game.bots.habits import decide
from strangecase.games.the_card_game.bots.styles import RACER
from strangecase.games.the_card_game.bots.weights import BENDS, HYDES, INNER, OUTER, SCALE, STRAIGHT
from strangecase.games.the_card_game.cards import (
    A1,
    A4,
    A6,
    EVENTS,
    HOLDS,
    HYDE,
    JEKYLL,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SERUM,
    at_hand,
)
from strangecase.games.the_card_game.rules import score, tokens_of
from strangecase.games.the_card_game.trail import SEATS
from strangecase.games.the_card_game.turns import course
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State
from strangecase.kernel.rng import Rng

Traits: TypeAlias = tuple[float, ...]

LIES, FITS, HOLDS_IT, NEITHER = 3, 2, 1, 0  # how near a seat is to concluding the event in its next turn


@kernel
def is_quiescent(s: State) -> bool:
    return s.asked == PLACE or s.asked == PLACE_BLIND


@kernel
def quick_policy(s: State, seat: int, rng: Rng) -> int:
    return decide(s, HOLDS * seat, RACER)


@kernel
def evaluate(s: State, out: Any) -> None:
    way = course(s)
    total = 0.0
    for seat in range(SEATS):
        out[seat] = 0.0
        if seat < s.players:
            out[seat] = math.exp(favour(traits(s, seat, way)))
            total += out[seat]
    total += math.exp(_weighed(traits(s, int(s.turn), way), HYDES))
    for seat in range(s.players):
        out[seat] /= total


@kernel
def favour(given: Traits) -> float:
    """How much speaks for a seat of these traits."""
    value = _weighed(given, STRAIGHT)
    for unit in range(len(OUTER)):
        value += max(0.0, _weighed(given, INNER[unit]) + BENDS[unit] / SCALE) * OUTER[unit] / SCALE
    return value


@kernel
def _weighed(given: Traits, weights: Any) -> float:
    value = 0.0
    for i in range(len(given)):
        value += given[i] * weights[i]
    return value / SCALE


# What tells for and against a seat


@kernel
def traits(s: State, seat: int, way: int) -> Traits:
    return _of_event(s, seat) + _of_score(s, seat) + _of_trigger(s, seat, way) + _of_hand(s, seat)


@kernel
def _turns_to(s: State, seat: int) -> int:
    return (int(seat) - int(s.turn)) % int(s.players)


@kernel
def _yes(is_so: bool) -> float:
    return 1.0 if is_so else 0.0


@kernel
def _number(s: State, seat: int, kind: int) -> float:
    """How many cards of a kind a seat holds."""
    n = 0.0
    for i in range(s.held[seat]):
        n += _yes(s.hand[at_hand(seat, i)] == kind)
    return n


@kernel
def _of_event(s: State, seat: int) -> Traits:
    event, turns = int(s.event), _turns_to(s, seat)
    game_first = (int(s.first) - int(s.turn) - 1) % int(s.players) < turns
    return (
        _yes(event == 0),
        _yes(event == 1),
        _yes(event == 2),
        _yes(event == 3),
        _yes(event == 4),
        s.tokens[event] / 2,
        _yes(s.tokens[event] == 2),
        turns / 4,
        _yes(turns == 0),
        _yes(game_first),
        s.players / 5,
    )


@kernel
def _of_score(s: State, seat: int) -> Traits:
    mine, best, latest = int(score(s, seat)), 0, -1
    for other in range(s.players):
        if other != seat:
            best = max(best, int(score(s, other)))
    for event in range(EVENTS):
        if 0 <= s.owner[event] < SEATS:
            latest = int(s.owner[event])
    return mine / 10, best / 10, _yes(mine > best), _yes(mine == best), tokens_of(s, seat) / 4, _yes(latest == seat)


@kernel
def _of_trigger(s: State, seat: int, way: int) -> Traits:
    """Who can conclude the event, and when."""
    before, after = NEITHER, NEITHER
    for other in range(s.players):
        if other != seat and _turns_to(s, other) < _turns_to(s, seat):
            before = max(before, _nearness(s, other, way))
        elif other != seat:
            after = max(after, _nearness(s, other, way))
    mine, stop = _nearness(s, seat, way), way >> 4 * _turns_to(s, seat) & 15
    return (
        _yes(mine == LIES),
        _yes(mine == FITS),
        _yes(mine == HOLDS_IT),
        _yes(before == LIES),
        _yes(before == FITS),
        _yes(before == HOLDS_IT),
        _yes(after == LIES),
        _yes(after == FITS),
        _yes(after == HOLDS_IT),
        _yes(mine == FITS and _turns_to(s, seat) == 0),
        _yes(mine == HOLDS_IT and stop >> 3 == JEKYLL and _number(s, seat, A6) > 0),
        _yes(s.row[stop & 7] == NO_CARD),
        _yes(stop >> 3 == HYDE),
    )


@kernel
def _nearness(s: State, seat: int, way: int) -> int:
    """Whether a seat finds the trigger under the coin, or holds it and finds room for it there, or holds it."""
    turns = _turns_to(s, seat)
    stop = way >> 4 * turns & 15
    kind = s.row[stop & 7]
    if turns > 0 and kind == s.event:
        return LIES
    if _number(s, seat, int(s.event)) == 0:
        return NEITHER
    if kind == NO_CARD or (turns > 0 and _makes_room(kind, stop >> 3)):
        return FITS
    return HOLDS_IT


@kernel
def _makes_room(kind: int, side: int) -> bool:
    """Whether a card that wakes lets the trigger take its place: A6 is exchanged for it, A4 discards itself."""
    return (kind == A6 and side == JEKYLL) or (kind == A4 and side == HYDE)


@kernel
def _of_hand(s: State, seat: int) -> Traits:
    event, there = int(s.event), _yes(s.discards[s.event] > 0)
    next_one = next_but_one = next_there = 0.0
    if event < EVENTS - 1:
        next_one, next_there = _yes(_number(s, seat, event + 1) > 0), _yes(s.discards[event + 1] > 0)
    if event < EVENTS - 2:
        next_but_one = _yes(_number(s, seat, event + 2) > 0)
    return (
        _yes(_number(s, seat, event) > 0),
        next_one,
        next_but_one,
        s.held[seat] / 3,
        _number(s, seat, SERUM) / 2,
        _number(s, seat, A4),
        _number(s, seat, A6),
        _number(s, seat, A1),
        s.discards[event] / 2,
        _yes(_number(s, seat, A4) > 0) * there,
        next_there,
    )
