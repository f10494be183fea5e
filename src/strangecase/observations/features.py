"""What the numbers mean that a learner is given of a view, in the words in which a game's `features.py` lists them.

Seats are counted from the view's own: 0 is "you", 1 is who sits next. So a network need not learn the game once a seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

AMOUNT, FLAGS, ONE_OF = 0, 1, 2


def relative(seats: int) -> tuple[str, ...]:
    """What seats are called, counted from the view's own."""
    if seats == 2:
        return ("you", "the other")
    return ("you", "the next seat", *(f"{place} seats on" for place in range(2, seats)))[:seats]


BOTH = relative(2)
RELATIVE = relative(5)


@dataclass(frozen=True)
class Feature:
    """What becomes of one field of the view; made by the functions below."""

    kind: int
    field: str
    about: str
    names: tuple[str, ...] = ()  #    of the numbers of one value
    entries: tuple[str, ...] = ()  #  of the entries of the field that are told, if it has several
    parts: tuple[str, ...] = ()  #    of the values that an entry packs
    first: int = 0
    most: float = 1
    radix: int = 0
    group: int = 0
    seats: int = 0
    latest: str = ""  #               the field that says how many entries there are; then the last are told, last first

    def number_names(self) -> list[str]:
        """What each number tells, in order."""
        where = [", ".join(filter(None, (e, p))) for e in self.entries or ("",) for p in self.parts or ("",)]
        return [
            ": ".join(filter(None, (self.about, ": ".join(filter(None, (place, name))))))
            for place in where
            for name in self.names or ("",)
        ]


def amount(field: str, about: str, most: float, entries: Sequence[str] = (), group: int = 0) -> Feature:
    """A number from 0 to 1: the value as a part of the most it can be."""
    about = f"{about}, divided by {most:g}" if most != 1 else about
    return Feature(AMOUNT, field, about, most=most, entries=tuple(entries), group=group)


def flags(
    field: str,
    about: str,
    names: Sequence[str],
    entries: Sequence[str] = (),
    group: int = 0,
    seats: int = 0,
    latest: str = "",
) -> Feature:
    """A number for each bit of a set: 1 if it is there."""
    return Feature(FLAGS, field, about, tuple(names), tuple(entries), group=group, seats=seats, latest=latest)


def one_of(
    field: str,
    about: str,
    names: Sequence[str],
    first: int = 0,
    entries: Sequence[str] = (),
    group: int = 0,
    seats: int = 0,
    latest: str = "",
) -> Feature:
    """A number for each value, from `first` on: 1 for the one it is; all are 0 where the value has no number."""
    plain = Feature(ONE_OF, field, about, tuple(names), tuple(entries), first=first)
    return replace(plain, group=group, seats=seats, latest=latest)


def packed(
    field: str,
    about: str,
    names: Sequence[str],
    radix: int,
    parts: Sequence[str],
    first: int = 0,
    entries: Sequence[str] = (),
    group: int = 0,
    seats: int = 0,
    latest: str = "",
) -> Feature:
    """Several values in one entry, digits in some radix, the lowest first; each becomes numbers as in `one_of`."""
    whole = one_of(field, about, names, first, entries, group, seats, latest)
    return replace(whole, radix=radix, parts=tuple(parts))
