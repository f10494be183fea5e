"""Who sits where, in the games whose seats are drawn by lot: the lot itself, or that people sit as they like.

People come to places, in the order in which they are given. The lot is the first act of chance of a game: the places
are shuffled, and seat i goes to whoever had place `places[i]`. The salts stay in the order of the places for all acts
of chance, and the deals are counted after the lot. So each deal vouches for it: with the salts in another order, or
without the lot, a case file would deal other cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from strangecase.errors import BadInput
from strangecase.kernel.rng import shuffled_plain
from strangecase.tables.fairness import Dealer
from strangecase.tables.fairness import drawn as drawn_by

T = TypeVar("T")

LOT: Final = "lot"
CHOICE: Final = "choice"


@dataclass(frozen=True)
class Seating:
    """How seats were given: by choice, or by lot."""

    by: str
    places: tuple[int, ...] = ()  # by lot: the place that the player in each seat had before

    @classmethod
    def drawn(cls, dealer: Dealer, players: int) -> "Seating":
        """The lot, as this dealer draws it."""
        return cls(LOT, drawn_by(dealer, 1, lambda rng: tuple(shuffled_plain(rng, players))))

    @property
    def acts(self) -> int:
        """How many acts of chance it took."""
        return 1 if self.by == LOT else 0

    def seated(self, things: Sequence[T]) -> list[T]:
        """What belongs to the places, in the order of the seats."""
        return [things[place] for place in self.places] if self.by == LOT else list(things)

    def check(self, dealer: Dealer) -> None:
        """An error if this dealer does not draw this lot."""
        if self.by == LOT:
            drawn = list(Seating.drawn(dealer, len(self.places)).places)
            if drawn != list(self.places):
                raise BadInput(f"the secret and the salts draw the places {drawn}, not {list(self.places)}")

    def written(self) -> dict[str, Any]:
        """The `seating` part of a case file."""
        return {"by": self.by, "places": list(self.places)} if self.by == LOT else {"by": self.by}

    @classmethod
    def from_written(cls, seating: object, players: int) -> "Seating":
        """The seating of a case file; an error if it is none."""
        if not isinstance(seating, Mapping) or seating.get("by") not in (LOT, CHOICE):
            raise BadInput(f"'by' must say how seats were given: '{LOT}' or '{CHOICE}'")
        places: Any = seating.get("places")
        if seating["by"] == CHOICE:
            if places is not None:
                raise BadInput("there are 'places' only where seats were drawn by lot")
            return cls(CHOICE)
        if not _is_shuffled(places, players):
            raise BadInput(f"'places' must be the numbers from 0 to {players - 1}, each once, a place for each seat")
        return cls(LOT, tuple(places))


def _is_shuffled(places: object, count: int) -> bool:
    """Whether these are the numbers from 0 on, so many, each once."""
    if not isinstance(places, list) or not all(type(place) is int for place in places):  # a bool is none
        return False
    return sorted(places) == list(range(count))
