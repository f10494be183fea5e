"""The numbers that a learner is given of a view.

A game's `features.py` lists them: which field of the view they come from, and what they mean. From that one list come
the numbers (`write_features`, compiled, driven by the table that `Layout` makes of the list), their names, and the
document. Nothing but the view is read, so nothing hidden can get in.

Seats are counted from the view's own: 0 is "you", 1 is who sits next. So a network need not learn the game once a seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from strangecase.kernel.bits import NONE, bit, lowest
from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import View
from strangecase.kernel.game import Game

AMOUNT, FLAGS, ONE_OF = 0, 1, 2
RELATIVE = ("you", "1 further", "2 further", "3 further", "4 further")

_NO_FIELD = -1
ROW = record(
    ("kind", np.int32),
    ("offset", np.int32),  #       of the field in the view, in bytes
    ("entry_bytes", np.int32),  #     of one entry, in bytes
    ("signed", np.int32),
    ("entries", np.int32),
    ("group", np.int32),  #        entries a seat, if they are the seats' and start with the view's own; else 0
    ("seats", np.int32),  #        values a seat, if they are seats, or a seat's things, seat after seat; else 0
    ("radix", np.int32),  #        in which an entry is written, if it packs several values; else 0
    ("parts", np.int32),  #        values that an entry packs
    ("first", np.int32),  #        the value that has the first number
    ("width", np.int32),  #        numbers a value
    ("latest", np.int32),  #       where the field is that says how many entries there are, of which the last are told
    ("latest_bytes", np.int32),
    ("most", np.float32),  #       of an amount
)


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
    about = f"{about}, divided by {most:g}"
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


class Layout:
    """A game's features laid out in one row of numbers."""

    def __init__(self, features: Sequence[Feature], view: "np.dtype[Any]") -> None:
        self.features = tuple(features)
        self.names = tuple(chain.from_iterable(feature.number_names() for feature in features))
        self.size = len(self.names)
        self.table: npt.NDArray[Any] = np.array([_row(feature, view) for feature in features], ROW)

    def places(self) -> list[tuple[int, int]]:
        """From which number to which, exclusive, each feature goes."""
        ends = np.cumsum([0, *(len(feature.number_names()) for feature in self.features)]).tolist()
        return list(pairwise(ends))


def _row(feature: Feature, view: "np.dtype[Any]") -> tuple[Any, ...]:
    assert view.fields
    field, offset = view.fields[feature.field][:2]
    count, described = int(np.prod(field.shape)), len(feature.entries) or 1
    if described > count or (described < count and not feature.latest):
        raise ValueError(f"the view has {count} of '{feature.field}', but {described} are described")
    latest = view.fields[feature.latest] if feature.latest else None
    return (
        feature.kind,
        offset,
        field.base.itemsize,
        field.base.kind == "i",
        described,
        feature.group,
        feature.seats,
        feature.radix,
        len(feature.parts) or 1,
        feature.first,
        len(feature.names) or 1,
        latest[1] if latest else _NO_FIELD,
        latest[0].itemsize if latest else 0,
        feature.most,
    )


@cache
def layout(game: Game) -> Layout:
    """The numbers that a learner is given in this game."""
    return Layout(game.features.FEATURES, game.sight.VIEW)


@kernel
def write_features(table: Any, v: View, raw: Any, players: int, out: Any) -> None:
    """Write the numbers of a view; `raw` is the same view as bytes."""
    for i in range(len(out)):
        out[i] = 0
    at = 0
    for i in range(len(table)):
        at = _write_feature(table[i], raw, v.seat, players, out, at)


@kernel
def _write_feature(row: Any, raw: Any, seat: int, players: int, out: Any, at: int) -> int:
    """Write one feature's numbers; return where the next one's begin."""
    for i in range(row.entries):
        value: Any = np.int64(0)
        entry = _entry(row, raw, i, seat, players)
        if entry >= 0:
            value = _read(raw, row.offset + row.entry_bytes * entry, row.entry_bytes, row.signed)
        if row.kind == AMOUNT:
            out[at] = np.float32(value) / row.most
        elif row.kind == FLAGS:
            _write_flags(row, value, seat, players, out, at)
        elif entry >= 0:
            _write_values(row, value, seat, players, out, at)
        at += row.parts * row.width
    return at


@kernel
def _entry(row: Any, raw: Any, i: int, seat: int, players: int) -> int:
    """Which entry of the field is told as the i-th; below 0 if there is none."""
    if row.latest >= 0:
        return _read(raw, row.latest, row.latest_bytes, 1) - 1 - i
    if row.group > 0:
        return _from_seat(i // row.group, seat, players) * row.group + i % row.group
    return i


@kernel
def _from_seat(place: int, seat: int, players: int) -> int:
    """The seat so many further than the view's own; what is no seat stays as it is."""
    return (place + seat) % players if place < players else place


@kernel
def _to_seat(value: int, each: int, seat: int, players: int) -> int:
    """A value that is a seat's, with seats counted from the view's own; what is no seat's stays as it is."""
    if each == 0 or not 0 <= value < each * players:
        return value
    return (value // each - seat + players) % players * each + value % each


@kernel
def _write_flags(row: Any, value: int, seat: int, players: int, out: Any, at: int) -> None:
    rest = np.uint64(value) & (bit(row.width) - np.uint64(1))
    while rest != NONE:
        flag = lowest(rest)
        rest ^= bit(flag)
        out[at + _to_seat(flag, row.seats, seat, players)] = 1


@kernel
def _write_values(row: Any, value: int, seat: int, players: int, out: Any, at: int) -> None:
    for part in range(row.parts):
        digit = value
        if row.radix > 0:
            digit = value % row.radix
            value //= row.radix
        place = _to_seat(digit, row.seats, seat, players) - row.first
        if 0 <= place < row.width:
            out[at + part * row.width + place] = 1


@kernel
def _read(raw: Any, at: int, size: int, signed: int) -> int:
    """An integer of the view, from its bytes, the lowest first."""
    value: Any = np.int64(0)
    for i in range(size):
        value |= np.int64(raw[at + i]) << np.int64(8 * i)
    if signed and raw[at + size - 1] >= 128:
        value -= np.int64(1) << np.int64(8 * size)
    return value
