"""What the page is sent of a table that has a board of its own: which fields as they are, what besides, of which types.

A game's `page.py` names the fields once. From their declaration come the values, and the TypeScript type by which its
board reads them (`tools/page-types`). A set of cards becomes its words, a seat its number; what is nothing, None.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict, get_origin, get_type_hints

import msgspec

from strangecase.kernel.contract import View
from strangecase.kernel.fields import OWNER, Field
from strangecase.notation import cards_in

MANY = 8  # more words than these are not written out in a type
HANDS = 4096  # sets that are kept as words: a hand is the same in many sights

Value = Callable[[Any], Any]  # a field's value, as it can be sent


def one_of(words: Sequence[str], name: str = "") -> msgspec.Meta:
    """That a text is one of these words; the page has their type under the name."""
    pattern = f"^({'|'.join(map(re.escape, words))})$"
    return msgspec.Meta(title=name or None, pattern=pattern, extra_json_schema={"enum": list(words)})


class Payload:
    """Fields that are sent as a view has them: by their own names, or by those that the page knows them by.

    `own` are those that a seat alone is sent. `besides` is the type of all that a game's `show` adds, `words` are sets
    of words that have a name on the page.
    """

    def __init__(
        self,
        fields: Iterable[Field],
        *names: str,
        own: Sequence[str] = (),
        besides: type = dict,
        words: Mapping[str, Sequence[str]] | None = None,
        **renamed: str,
    ) -> None:
        found = {field.name: field for field in fields}
        self.fields = {name: found[name] for name in names} | {name: found[told] for name, told in renamed.items()}
        self.own = {name: found[name] for name in own}
        self._besides = besides
        self._names = {tuple(each): name for name, each in (words or {}).items()}
        self._public = _readers(self.fields)
        self._all = [*self._public, *_readers(self.own)]

    def values(self, v: View, seated: bool) -> dict[str, Any]:
        """These fields of a view, a plain one."""
        return {name: value(getattr(v, field)) for name, field, value in (self._all if seated else self._public)}

    @property
    def sight(self) -> type:
        """The type of all that `show` gives."""
        types: dict[str, Any] = {name: self._type(field) for name, field in self.fields.items()}
        types |= _hints(self._besides)
        types |= {name: NotRequired[self._type(field)] for name, field in self.own.items()}
        return TypedDict("Sight", types)  # type: ignore[operator]

    def _type(self, field: Field) -> Any:
        one: Any = int
        if field.words and not field.is_seat:
            one = self._word(field)
        if field.is_set:
            one = list[one]
        elif field.none is not None:
            one = one | None
        told = list[one] if is_list(field) else one
        return Annotated[told, msgspec.Meta(description=field.about)] if field.about else told

    def _word(self, field: Field) -> Any:
        if field.words in self._names:
            return Annotated[str, one_of(field.words, self._names[field.words])]
        return str if len(field.words) > MANY else Literal[field.words]


def _hints(besides: Any) -> dict[str, Any]:
    """The types of a typed dictionary; what it need not have is marked."""
    hints = get_type_hints(besides, include_extras=True)
    marked = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    optional = frozenset(hints) - getattr(besides, "__required_keys__", frozenset()) - marked
    return {name: NotRequired[hint] if name in optional else hint for name, hint in hints.items()}


def is_list(field: Field) -> bool:
    """Whether a view has several values of this field."""
    return bool(field.shape) or (field.by_seat and field.seen != OWNER)


def _readers(fields: Mapping[str, Field]) -> list[tuple[str, str, Value]]:
    return [(name, field.name, _reader(field)) for name, field in fields.items()]


def _reader(field: Field) -> Value:
    if field.by_seat + len(field.shape) - (field.seen == OWNER) > 1:
        raise ValueError(f"the field '{field.name}' has rows and columns: the page is sent it in another way")
    one = _value(field)
    return (lambda values: [one(value) for value in values]) if is_list(field) else one


def _value(field: Field) -> Value:
    words, none, least = field.words, field.none, field.least
    if field.is_set:
        known = lru_cache(HANDS)(lambda cards: tuple(words[card] for card in cards_in(cards)))
        return lambda cards: list(known(cards))
    if not words or field.is_seat:
        return int if none is None else lambda value: None if value == none else int(value)
    return lambda value: None if value == none else words[value - least]
