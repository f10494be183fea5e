"""What `rules.py` may leave out: sizes that follow from others, who is to decide, and a plain deal from a deck."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from strangecase.kernel.bits import count, nth
from strangecase.kernel.compiler import kernel
from strangecase.kernel.fields import Field, Fields, find_fields
from strangecase.kernel.rng import below

if TYPE_CHECKING:
    from strangecase.kernel.game import Game


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    @cached_property
    def SEATS(self) -> int:  # noqa: N802
        return max(self._game.players)

    @cached_property
    def ACTIONS(self) -> int:  # noqa: N802
        return len(self._game.notation.ACTION_WORDS)

    @cached_property
    def WORDS(self) -> int:  # noqa: N802
        return -(-self._game.rules.ACTIONS // 64)

    OUTCOME = 1
    RETURNS = (0.0, 1.0)
    """The least and the most that `points` gives a seat."""

    @cached_property
    def STATE(self) -> "np.dtype[Any]":  # noqa: N802
        return find_own_fields(self._game).state

    @cached_property
    def actor(self) -> Any:
        find_own_fields(self._game)
        return _actor

    @cached_property
    def settle(self) -> Any:
        if hasattr(self._game.rules, "DECK"):
            raise AttributeError("a game with a DECK says where its cards go: `settle` in rules.py")
        return _settle_nothing

    @cached_property
    def deals(self) -> Any:
        """How many cards the pending act of chance deals."""
        space: dict[str, Any] = {"OUTCOME": self._game.rules.OUTCOME}
        exec(compile("def deals(s):\n    return OUTCOME\n", "<deals>", "exec"), space)
        return kernel(space["deals"])

    @cached_property
    def in_deck(self) -> Any:
        """The cards, a bit each, that no field has: what can still be dealt."""
        fields, deck = find_own_fields(self._game), self._game.rules.DECK
        space: dict[str, Any] = {"np": np, "mask": _mask}
        source = "\n".join(["def in_deck(s):", f"    left = np.uint64({(1 << len(deck)) - 1})", *_taken(fields, deck)])
        exec(compile(f"{source}\n    return left\n", "<in_deck>", "exec"), space)
        return kernel(space["in_deck"])

    @cached_property
    def chance(self) -> Any:
        rules = self._game.rules
        if not hasattr(rules, "DECK"):
            return _no_chance
        space: dict[str, Any] = {"in_deck": rules.in_deck, "deals": rules.deals, "nth": nth, "below": below, "np": np}
        space["count"] = count
        exec(compile(_CHANCE, "<chance>", "exec"), space)
        return kernel(space["chance"])


_CHANCE = """
def chance(s, rng, outcome):
    left, n = in_deck(s), deals(s)
    for k in range(n):
        card = nth(left, below(rng, count(left)))
        left ^= np.uint64(1) << np.uint64(card)
        outcome[k] = card
    return n
"""


def find_own_fields(game: "Game") -> Fields:
    """The fields that the game declares, or an error that says that it does not."""
    fields = find_fields(game.rules)
    if fields is None:
        raise AttributeError(f"{game.name} declares no FIELDS in rules.py, from which this would come")
    return fields


def card_fields(game: "Game") -> list[Field]:
    """The fields that say where the cards of the game's DECK are: those that have its words."""
    deck = tuple(getattr(game.rules, "DECK", ()))
    return [field for field in find_fields(game.rules) or () if deck and field.words == deck]


def _taken(fields: Any, deck: Any) -> list[str]:
    """The lines that take out of `left` what lies in the fields of cards."""
    lines = []
    for field in fields:
        if field.words == tuple(deck):
            for place in fields.places(field):
                entry = f"s.{field.name}[{', '.join(map(str, place))}]" if place else f"s.{field.name}"
                taken = f"np.uint64({entry})" if field.is_set else f"mask({entry})"
                lines.append(f"    left &= ~{taken}")
    return lines


@kernel
def _mask(card: int) -> Any:
    """The bit of a card; none of what is no card."""
    return np.uint64(1) << np.uint64(card) if card >= 0 else np.uint64(0)


@kernel
def _actor(s: Any) -> int:
    return s.actor


@kernel
def _settle_nothing(s: Any, outcome: Any) -> None:
    return


@kernel
def _no_chance(s: Any, rng: Any, outcome: Any) -> int:
    return 0
