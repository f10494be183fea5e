"""What `page.py` may leave out: the fields that a view shows, each by name, label and entries, and which have changed.

    {"plain": True, "to": 0, "asked": "decide", "fields": [
        {"name": "chips", "label": "chips in the pot", "entries": [{"seat": 0, "value": 1}, {"seat": 1, "value": 2}]}]}

A value is a number, one of the field's words, None for nothing, or a list of these.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from strangecase.kernel.contract import NOBODY, View
from strangecase.kernel.defaults.rules import find_own_fields
from strangecase.kernel.fields import Field, Fields, is_actor
from strangecase.notation import cards_in

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

Event = dict[str, Any]


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    @cached_property
    def _fields(self) -> Fields:
        return find_own_fields(self._game)

    @cached_property
    def show(self) -> Any:
        """There is none without fields, and then the game has no page."""
        find_own_fields(self._game)
        return self._show

    def _show(self, v: View, seated: bool) -> dict[str, Any]:
        to = int(v.actor) if v.actor >= 0 else None
        shown = [field for field in self._fields.shown if not is_actor(field)]
        fields = [{"name": f.name, "label": f.label, "entries": self._entries(f, v, seated)} for f in shown]
        asked = None if to is None else "decide"
        return {"plain": True, "to": to, "asked": asked, "fields": [field for field in fields if field["entries"]]}

    def _entries(self, field: Field, v: View, seated: bool) -> list[dict[str, Any]]:
        entries = self._fields.entries(field, v, seated)
        return [{"seat": entry.seat, "value": plain_value(field, entry.value)} for entry in entries]

    def dealt(self, before: Mapping[int, View], after: Mapping[int, View], seated: bool = False) -> list[Event]:
        eye = next(iter(after))
        return [{"what": "chance"}, *self._changes(before[eye], after[eye], seated)]

    def happened(self, before: View, seat: int, action: int | None, after: View, seated: bool = True) -> list[Event]:
        do = None if action is None else self._game.notation.write_action(action)
        over = [{"what": "over"}] if after.actor == NOBODY else []
        return [{"what": "did", "seat": seat, "do": do}, *self._changes(before, after, seated), *over]

    def choice(self, action: int) -> dict[str, Any]:
        return {}

    def _changes(self, before: View, after: View, seated: bool) -> Iterator[Event]:
        for field in self._fields.shown:
            if is_actor(field):
                continue
            then, now = (self._entries(field, v, seated) for v in (before, after))
            for old, new in zip(then, now, strict=True):
                if old != new:
                    yield {"what": "changed", "name": field.name, "label": field.label, **new}


def plain_value(field: Field, value: Any) -> Any:
    """A value as it can be sent: in words, None for nothing, lists for several."""
    if isinstance(value, list):
        return [plain_value(field, one) for one in value]
    if field.is_set:
        return [field.words[bit] for bit in cards_in(value)]
    if value == field.none:
        return None
    return field.words[value - field.least] if field.words else value
