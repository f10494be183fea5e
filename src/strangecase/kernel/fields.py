"""A state's fields as data: each is declared once, with its range, its sentinel, who sees it, and its words.

From the one list come the records of a state and of a view, the compiled copying between them, and by the defaults in
`kernel/defaults/` the state on one line, the numbers for learners, what the page is sent and what the terminal draws.

The copying is a function made of the list, a line or two a field (`Fields.source` shows it): the compiler knows every
place and width.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from strangecase.kernel.compiler import kernel, record
from strangecase.kernel.contract import CHANCE, NOBODY, View

ALL, OWNER = 1, 0  # who sees a field; NOBODY is the contract's

Place = tuple[int, ...]


@dataclass(frozen=True)
class Field:
    """One field of a state.

    With `by_seat` it has an entry for each seat, which is the owner's; `shape` is that of an entry, and `parts` are the
    names of its places. `words` are those of its values from `least` up, or, with `is_set`, of its bits. `none` stands
    for nothing. A value may be a seat (`is_seat`), or count something (`is_count`): more of it is more. Of a long field
    of which only the first entries are used, `length` is the field that says how many.
    """

    name: str
    kind: Any
    shape: tuple[int, ...] = ()
    least: int = 0
    most: int | None = None
    none: int | None = None
    start: int | None = None  # at an empty table; if left out `none`, or the least
    seen: int = ALL
    words: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    length: str = ""
    by_seat: bool = False
    is_set: bool = False
    is_seat: bool = False
    is_count: bool = False
    about: str = ""  # what people call it; the name, if left out

    def __post_init__(self) -> None:
        if self.seen == OWNER and not self.by_seat:
            raise ValueError(
                f"the field '{self.name}' is its owner's, so it needs an entry for each seat: by_seat=True"
            )
        if self.is_set and not self.words:
            raise ValueError(f"the set '{self.name}' needs the words of its bits")
        if not self.words and self.most is None:
            raise ValueError(f"the field '{self.name}' needs its range, `most`, or words for its values")
        for word in self.words:
            if not word or word == "-" or any(letter in word for letter in " ;|,"):
                raise ValueError(
                    f"'{word}' cannot be a word of the field '{self.name}': a state line could not be read"
                )

    @property
    def label(self) -> str:
        return self.about or self.name

    @property
    def last(self) -> int:
        """The most that a value can be."""
        if self.is_set:
            return (1 << len(self.words)) - 1
        return self.least + len(self.words) - 1 if self.most is None else self.most

    @property
    def first(self) -> int:
        """The value at an empty table."""
        if self.start is not None:
            return self.start
        return self.least if self.none is None else self.none

    def is_value(self, value: int) -> bool:
        """Whether the field can have this value."""
        return value == self.none or self.least <= value <= self.last


class Entry(NamedTuple):
    """One entry of a field, or all of a field without seats: whose it is, None if nobody's, and its value."""

    seat: int | None
    value: Any


class Fields:
    """The fields of a game's states. `actor`, the seat to decide, CHANCE or NOBODY, is one of every state."""

    def __init__(self, seats: int, *fields: Field) -> None:
        actors = ("over", "chance", *map(str, range(seats)))
        self.seats = seats
        self.fields = (*fields, Field("actor", np.int8, least=NOBODY, start=CHANCE, words=actors))
        self.state = record(*_widest_first([(f.name, f.kind, _shape(f, seats)) for f in self.fields]))
        """The record of a state."""
        self.source = "\n".join([*_source("blank", self._blank()), *_source("copy_public", self._public(), "a, b")])
        self.source += "\n".join(["", *_source("copy_own", self._own(), "s, seat, v")])
        self.source += "\n".join(["", *_source("copy_seen", self._seen(), "v, s")])
        """What copies them, as text."""
        space: dict[str, Any] = {"np": np}
        exec(compile(self.source, "<fields>", "exec"), space)
        self.blank: Any = kernel(space["blank"])
        """`blank(s)`, compiled: make every field of `s` what it is at an empty table; an act of chance is pending."""
        self.copy_public: Any = kernel(space["copy_public"])
        """`copy_public(a, b)`, compiled: copy what all see, from a state to a view or back."""
        self.copy_own: Any = kernel(space["copy_own"])
        """`copy_own(s, seat, v)`, compiled: copy into a view what the seat alone sees."""
        space["copy_public"] = self.copy_public
        self.copy_seen: Any = kernel(space["copy_seen"])
        """`copy_seen(v, s)`, compiled: write into a state all that the view shows; what it hides is blank."""

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def view_record(self, words: int, *more: Field) -> "np.dtype[Any]":
        """The record of a view: what all see, the owner's own entries, `legal`, `seat`, and what it infers."""
        shown = [(f.name, f.kind, f.shape if f.seen == OWNER else _shape(f, self.seats)) for f in self.shown]
        besides = [(f.name, f.kind, _shape(f, self.seats)) for f in more]
        return record(*_widest_first([("legal", np.uint64, (words,)), *shown, *besides, ("seat", np.int8, ())]))

    @cached_property
    def shown(self) -> tuple[Field, ...]:
        """The fields of which a view shows something."""
        return tuple(field for field in self.fields if field.seen != NOBODY)

    def make_view(self, actor: Any, legal: Any) -> Any:
        """The compiled `view` of a game of which a seat sees these fields and infers nothing besides."""
        space = {"copy_public": self.copy_public, "copy_own": self.copy_own, "actor": actor, "legal": legal}
        exec(compile(_VIEW, "<fields>", "exec"), space)
        return kernel(space["view"])

    def entries(self, field: Field, v: View, seated: bool = True) -> list[Entry]:
        """The entries of a field that a view shows, as plain values; the owner's only if he sits there."""
        value = v[field.name] if isinstance(v, np.void) else getattr(v, field.name)
        shape = field.shape if field.seen == OWNER else _shape(field, self.seats)
        plain = np.reshape(value, shape).tolist()  # plain views have no dimensions
        if field.seen == OWNER:
            return [Entry(int(v.seat), plain)] if seated else []
        return [Entry(seat, one) for seat, one in enumerate(plain)] if field.by_seat else [Entry(None, plain)]

    def places(self, field: Field) -> list[Place]:
        """Where a state has the numbers of a field."""
        return list(product(*map(range, _shape(field, self.seats))))

    # The source

    def _blank(self) -> Iterator[str]:
        for field in self.fields:
            yield from _loop(_shape(field, self.seats), f"s.{field.name}{{0}} = {field.first}")

    def _public(self) -> Iterator[str]:
        for field in self.fields:
            if field.seen == ALL:
                limit = f"a.{field.length}" if field.length else ""
                yield from _loop(_shape(field, self.seats), f"b.{field.name}{{0}} = a.{field.name}{{0}}", limit=limit)

    def _own(self) -> Iterator[str]:
        yield from ["pass"]
        for field in self.fields:
            if field.seen == OWNER:
                yield from _loop(field.shape, f"v.{field.name}{{0}} = s.{field.name}{{1}}", "seat")

    def _seen(self) -> Iterator[str]:
        for field in self.fields:
            if field.seen != ALL or field.length:
                yield from _loop(_shape(field, self.seats), f"s.{field.name}{{0}} = {field.first}")
            if field.seen == OWNER:
                yield from _loop(field.shape, f"s.{field.name}{{1}} = v.{field.name}{{0}}", "v.seat")
        yield "copy_public(v, s)"


_VIEW = """
def view(s, seat, v):
    copy_public(s, v)
    copy_own(s, seat, v)
    v.seat = seat
    for word in range(len(v.legal)):
        v.legal[word] = 0
    if actor(s) == seat:
        legal(s, v.legal)
"""


def _shape(field: Field, seats: int) -> Place:
    return (seats, *field.shape) if field.by_seat else field.shape


def _widest_first(fields: Sequence[tuple[str, Any, Place]]) -> list[tuple[Any, ...]]:
    """The same fields without gaps between them."""
    return sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)


def _source(name: str, lines: Iterator[str], arguments: str = "s") -> Iterator[str]:
    yield f"def {name}({arguments}):"
    yield from (f"    {line}" for line in lines)


def _loop(shape: Place, line: str, owner: str = "", limit: str = "") -> Iterator[str]:
    """A line for every place of such a shape; `{0}` is the place in brackets, `{1}` the same among the owner's.

    `limit` is how many of the outermost places there are, where not all are used.
    """
    indices = [f"i{depth}" for depth in range(len(shape))]
    for depth, size in enumerate(shape):
        yield f"{'    ' * depth}for i{depth} in range({size if depth or not limit else limit}):"
    bracketed = f"[{', '.join(indices)}]" if indices else ""
    yield "    " * len(shape) + line.format(bracketed, f"[{', '.join([owner, *indices])}]")


def find_fields(rules: Any) -> Fields | None:
    """The fields that a game's rules declare; None if they keep a record of their own."""
    found = getattr(rules, "FIELDS", None)
    return found if isinstance(found, Fields) else None


def is_actor(field: Field) -> bool:
    """Whether this is the field that every state has."""
    return field.name == "actor"
