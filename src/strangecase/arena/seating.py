"""Where two bots sit when they meet: every role and every seat, as often the one as the other.

A seating has for each seat 0, the first bot, or 1, the second. The side of partners is the unit: with two sides, two
players or two camps, each bot has each side once. With more, a bot sits alone among the other's, once on every
side, and then the other one does.
"""

from collections.abc import Mapping

from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game, OptionValue

Seating = tuple[int, ...]
Sides = tuple[frozenset[int], ...]


def sides_of(game: Game, players: int, options: Mapping[str, OptionValue]) -> Sides:
    """The seats that win and lose together, each side once, in seat order."""
    state = engine(game).new(game.option_codes(players, options))[0]
    sides = [frozenset(game.notation.partners(state, seat)) for seat in range(players)]
    return tuple(dict.fromkeys(sides))


def seatings(sides: Sides) -> tuple[Seating, ...]:
    """The seatings of one pair of deals; with two sides the second half would be the first once more."""
    seats = sorted(seat for side in sides for seat in side)
    alone = [tuple(int(seat not in side) for seat in seats) for side in sides]
    turned = [tuple(1 - who for who in seating) for seating in alone]
    return tuple(dict.fromkeys([*alone, *turned]))


def fair_share(sides: Sides, seating: Seating) -> float:
    """The part of the wins that the first bot has in this seating if both are equally strong."""
    return sum(all(seating[seat] == 0 for seat in side) for side in sides) / len(sides)
