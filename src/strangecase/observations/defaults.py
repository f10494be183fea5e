"""What `features.py` may leave out: a number, or a few, for every field that a view shows.

They come in the order in which the fields are declared, or in that of ORDER in `features.py`, which names all of them.
SPECIAL there has those that are told otherwise.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from strangecase.kernel.defaults.rules import find_own_fields
from strangecase.kernel.fields import OWNER, Field, is_actor
from strangecase.observations.features import Feature, amount, flags, one_of, relative

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

_FEW = 16  # values that are told one by one


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    LEFT_OUT = {"legal": "is the mask of actions"}  # noqa: RUF012

    def __init__(self, game: "Game") -> None:
        self._game = game

    @cached_property
    def FEATURES(self) -> tuple[Feature, ...]:  # noqa: N802
        fields = find_own_fields(self._game)
        shown = [*fields.shown, *self._game.sight.INFERRED]
        told = {"seat": one_of("seat", "you are", self._game.roles)}
        told |= {field.name: _feature(field, fields.seats) for field in shown}
        told |= {feature.field: feature for feature in getattr(self._game.features, "SPECIAL", ())}
        return tuple(told[name] for name in getattr(self._game.features, "ORDER", told))


def _feature(field: Field, seats: int) -> Feature:
    if is_actor(field):
        return one_of("actor", "who is to decide", relative(seats), seats=1)
    entries, group = _entries(field, seats)
    if field.is_seat:
        return one_of(field.name, field.label, relative(seats), 0, entries, group, seats=1)
    if field.is_set:
        return flags(field.name, field.label, field.words, entries, group)
    if field.is_count:
        return amount(field.name, field.label, field.last, entries, group)
    if field.words or field.least < 0 or field.none is not None or field.last - field.least < _FEW:
        names = field.words or tuple(map(str, range(field.least, field.last + 1)))
        return one_of(field.name, field.label, names, field.least, entries, group)
    return amount(field.name, field.label, field.last, entries, group)


def _entries(field: Field, seats: int) -> tuple[tuple[str, ...], int]:
    """The names of a field's entries, and how many of them a seat has if they are by seat; else 0."""
    places = list(field.parts) or [""]
    for size in () if field.parts else field.shape:
        places = [f"{place}.{i + 1}".lstrip(".") for place in places for i in range(size)]
    if not field.by_seat or field.seen == OWNER:
        return (tuple(places), 0) if field.shape else ((), 0)
    return tuple(f"{seat} {place}".strip() for seat in relative(seats) for place in places), len(places)
