"""The numbers that a learner is given of a view.

A game's `features.py` lists them: which field of the view they come from, and what they mean. From that one list come
the numbers, their names, and the document. Nothing but the view is read, so nothing hidden can get in.

The numbers are written by a function made of the list, a line or two a feature (`Layout.source` shows it), with every
place and width a constant: the compiler makes far better code of that than of a loop over a table.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Any

import numpy as np

from strangecase.kernel.bits import NONE, Bits, bit
from strangecase.kernel.compiler import kernel
from strangecase.kernel.game import Game, Part
from strangecase.observations.defaults import Default
from strangecase.observations.features import AMOUNT, FLAGS, Feature
from strangecase.observations.rows import AT_ONCE, write_digits, write_flags, write_value


class Layout:
    """A game's features laid out in one row of numbers."""

    def __init__(self, features: Sequence[Feature], view: "np.dtype[Any]", actions: int) -> None:
        self.features = tuple(features)
        self.names = tuple(chain.from_iterable(feature.number_names() for feature in features))
        self.size = len(self.names)
        self.source = "\n".join([*_source(self, view), "", "", *_mask_source(actions)])
        """What writes the numbers, and the mask of actions, as text."""
        helpers = (write_digits, write_flags, write_value, _from_seat, _turn, _turn_set)
        space: dict[str, Any] = {"np": np, "NONE": NONE, **{helper.__name__: helper for helper in helpers}}
        exec(compile(self.source, "<features>", "exec"), space)
        self.write: Any = kernel(space["write_features"])
        self.write_mask: Any = kernel(space["write_mask"])

    def places(self) -> list[tuple[int, int]]:
        """From which number to which, exclusive, each feature goes."""
        ends = np.cumsum([0, *(len(feature.number_names()) for feature in self.features)]).tolist()
        return list(pairwise(ends))


@cache
def layout(game: Game) -> Layout:
    """The numbers that a learner is given in this game."""
    return Layout(features_of(game).FEATURES, game.sight.VIEW, game.rules.ACTIONS)


@cache
def features_of(game: Game) -> Part:
    """A game's `features.py`, with the defaults for what it leaves out."""
    return Part(f"{game.name}: features.py", game.features, Default(game))


def _mask_source(actions: int) -> Iterator[str]:
    """The lines that write which actions are legal, a number each, from the words of their set."""
    yield "def write_mask(words, out):"
    for word, start in enumerate(range(0, actions, 64)):
        yield f"    write_flags(out, {start}, words[{word}], {min(64, actions - start)}, False)"


def _source(whole: Layout, view: "np.dtype[Any]") -> Iterator[str]:
    """The lines that write the numbers of a view, from left to right."""
    yield "def write_features(v, players, out):"
    yield "    seat = np.int64(v.seat)"
    for feature, (at, end) in zip(whole.features, whole.places(), strict=True):
        assert view.fields
        shape = view.fields[feature.field][0].shape
        entries, told = int(np.prod(shape)), len(feature.entries) or 1
        if told > entries or (told < entries and not feature.latest):
            raise ValueError(f"the view has {entries} of '{feature.field}', but {told} are described")
        loose = end + AT_ONCE <= whole.size
        if not shape:
            yield from _value_lines(feature, f"v.{feature.field}", str(at), loose, "    ")
        else:
            yield f"    for i in range({told}):"
            yield f"        entry = {_entry(feature)}"
            value = f"v.{feature.field}[{_place(shape)}]"
            yield from _value_lines(feature, value, f"{at} + {(end - at) // told} * i", loose, "        ")


def _place(shape: tuple[int, ...]) -> str:
    """Where the entry of this number lies in a field of such a shape, counted row by row."""
    widths = [int(np.prod(shape[depth + 1 :])) for depth in range(len(shape))]
    steps = [f"entry // {width} % {size}" for width, size in zip(widths, shape, strict=True)]
    return ", ".join(steps) if len(shape) > 1 else "entry"


def _entry(feature: Feature) -> str:
    """Which entry of the field is told as the i-th; below 0 if there is none."""
    if feature.latest:
        return f"np.int64(v.{feature.latest}) - 1 - i"
    if feature.group == 1:
        return "_from_seat(i, seat, players)"
    if feature.group:
        return f"_from_seat(i // {feature.group}, seat, players) * {feature.group} + i % {feature.group}"
    return "i"


def _value_lines(feature: Feature, value: str, at: str, loose: bool, indent: str) -> Iterator[str]:
    """What writes the numbers of one entry."""
    turned, width = f", {feature.seats}, seat, players)", len(feature.names)
    if feature.kind == AMOUNT:
        yield f"{indent}out[{at}] = np.float32({value}) / np.float32({feature.most!r})"
    elif feature.kind == FLAGS:
        value = f"np.uint64({value})"
        value = f"_turn_set({value}{turned}" if feature.seats else value
        value = f"{value} if entry >= 0 else NONE" if feature.latest else value
        yield f"{indent}write_flags(out, {at}, {value}, {width}, {loose})"
    elif _digit_bits(feature):
        numbers, each = f"{feature.first}, {width}", width * len(feature.parts)
        yield f"{indent}write_digits(out, {at}, np.uint64({value}), {_digit_bits(feature)}, {numbers}, {each}, {loose})"
    elif feature.radix:
        yield f"{indent}rest = np.uint64({value})"
        yield f"{indent}for part in range({len(feature.parts)}):"
        yield f"{indent}    digit = np.int64(rest % np.uint64({feature.radix}))"
        yield f"{indent}    rest //= np.uint64({feature.radix})"
        yield from _one_of_lines(feature, "digit", f"{at} + {width} * part", loose, indent + "    ")
    else:
        yield from _one_of_lines(feature, f"np.int64({value})", at, loose, indent)


def _digit_bits(feature: Feature) -> int:
    """How many bits a packed value has, if that is a whole number and all can be compared at once; else 0."""
    bits = feature.radix.bit_length() - 1
    whole = feature.radix == 1 << max(0, bits) and bits * len(feature.parts) <= 32
    return bits if whole and not feature.seats and not feature.latest else 0


def _one_of_lines(feature: Feature, value: str, at: str, loose: bool, indent: str) -> Iterator[str]:
    if feature.seats:
        value = f"_turn({value}, {feature.seats}, seat, players)"
    if feature.first:
        value = f"{value} - {feature.first}"
    if feature.latest:
        value = f"{value} if entry >= 0 else -1"
    yield f"{indent}write_value(out, {at}, {value}, {len(feature.names)}, {loose})"


@kernel
def _from_seat(place: int, seat: int, players: int) -> int:
    """The seat so many further than the view's own; what is no seat stays as it is."""
    if place >= players:
        return place
    return place + seat if place + seat < players else place + seat - players


@kernel
def _turn(value: int, each: int, seat: int, players: int) -> int:
    """A value that is a seat's, with seats counted from the view's own; what is no seat's stays as it is."""
    if not 0 <= value < each * players:
        return value
    turned = value - each * seat
    return turned if turned >= 0 else turned + each * players


@kernel
def _turn_set(values: Bits, each: int, seat: int, players: int) -> Bits:
    """The same for a set of values."""
    seats = bit(each * players) - np.uint64(1)
    theirs, down, up = values & seats, np.uint64(each * seat), np.uint64(each * (players - seat))
    return (values & ~seats) | (((theirs >> down) | (theirs << up)) & seats)
