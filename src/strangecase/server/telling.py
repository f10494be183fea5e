"""What a table looks like from a seat, step by step, as it is sent to pages: built up from that seat's views alone."""

from array import array
from functools import cache
from itertools import pairwise
from typing import Any, cast

import msgspec

from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import engine, plain_view
from strangecase.kernel.game import Game
from strangecase.kernel.trace import Trace, with_trace
from strangecase.server import messages
from strangecase.tables.table import Table

encode = msgspec.json.Encoder().encode


@cache
def choice_of(game: Game, words: str) -> messages.Choice:
    """What these words do, as data; they are some of all that the game has."""
    return messages.Choice(words, game.page.choice(game.notation.read_action(words)))


class Chronicle:
    """Steps as a seat was told them, all in one text: as structs they would take ten times the room."""

    __slots__ = ("_ends", "_text")

    def __init__(self) -> None:
        self._text = bytearray()
        self._ends = array("I", [0])  # of each step in the text, after that of none

    def __len__(self) -> int:
        return len(self._ends) - 1

    def add(self, step: bytes) -> None:
        self._text += step
        self._ends.append(len(self._text))

    def steps(self, since: int, until: int) -> tuple[msgspec.Raw, ...]:
        bounds = pairwise(self._ends[since : until + 1])
        return tuple(msgspec.Raw(bytes(self._text[start:end])) for start, end in bounds)

    def forget(self, since: int) -> None:
        """Steps from this one on."""
        del self._ends[since + 1 :]
        del self._text[self._ends[-1] :]


class Telling:
    """A table told to its seats; `seat` is None for those who look on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._page = table.game.page
        self._engine = engine(table.game)
        self._seats = len(table.players)
        self._told: dict[int | None, Chronicle] = {}
        self._views: dict[tuple[int, int], Any] = {}
        self._traces: dict[int, Trace] = {}  # of the step that was told last
        self._waits = getattr(self._page, "waits", None)
        self._part = getattr(self._page, "part", None)
        self._may_take_back = getattr(self._page, "may_take_back", None)

    def sight(self, seat: int | None, index: int) -> dict[str, Any]:
        """The table before a step."""
        sight: dict[str, Any] = self._page.show(self._view(seat or 0, index), seated=seat is not None)
        if self.table.over and index == self.table.seq:
            sight["to"] = None  # by the rules somebody would be to decide, if the game was given up
        return sight

    def open_sights(self, index: int) -> tuple[dict[str, Any], ...]:
        """The table before a step as each seat saw it."""
        return tuple(self.sight(seat, index) for seat in range(self._seats))

    def finished(self) -> int:
        """How many steps led to the beginning of the part that is being played; 0 where a game has no parts."""
        if self._part is None:
            return 0
        index = self.table.seq
        now = self._part(self._view(0, index))
        while index and self._part(self._view(0, index - 1)) == now:
            index -= 1
        return index

    def steps(self, seat: int | None, since: int, until: int) -> tuple[messages.Told, ...]:
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = Chronicle()
        while len(told) < until:
            told.add(encode(self._tell(seat, len(told))))
        return cast("tuple[messages.Told, ...]", told.steps(since, until))

    def step_told_openly(self, index: int) -> messages.Told:
        """A step as whoever made it saw it: nothing is hidden from him."""
        return self._tell(max(0, self.table.log[index].actor), index)

    def seen_by_all(self, since: int) -> list[dict[str, Any]]:
        """What everyone could see happen from this step on."""
        return [event for index in range(since, self.table.seq) for event in self._tell(None, index).events]

    def forget(self, since: int) -> None:
        """Steps from this one on were taken back."""
        for told in self._told.values():
            told.forget(since)
        self._views.clear()
        self._traces.clear()

    def may_take_back(self, seat: int) -> bool:
        """Whether the last step is this seat's, it is still its turn, and the game lets it change its mind."""
        last = self.table.seq - 1
        if self._may_take_back is None or last < 0 or self.table.actor != seat:
            return False
        step = self.table.log[last]
        if step.actor != seat:
            return False
        return bool(self._may_take_back(self._view(seat, last), step.action, self._view(seat, last + 1)))

    def waits(self) -> tuple[float, str] | None:
        """How long the seat to decide has for this question, and what it is then taken to say; None if for ever."""
        if self._waits is None or self.table.actor < 0:
            return None
        waits: tuple[float, str] | None = self._waits(self._view(self.table.actor, self.table.seq))
        return waits

    def _tell(self, seat: int | None, index: int) -> messages.Told:
        eye, step = seat or 0, self.table.log[index]
        before, after = self._view(eye, index), with_trace(self._view(eye, index + 1), self._trace(index))
        if step.actor == CHANCE:
            happened = self._page.dealt({eye: before}, {eye: after}, seated=seat is not None)
            return messages.Told(index, None, None, tuple(happened))
        action = None if self._is_hidden(seat, step.actor, step.action) else step.action
        do = None if action is None else self.table.game.notation.write_action(action)
        happened = self._page.happened(before, step.actor, action, after, seated=seat is not None)
        return messages.Told(index, step.actor, do, tuple(happened))

    def _view(self, seat: int, index: int) -> Any:
        """What a seat could see before a step; the last two are kept, for they are asked for again and again."""
        key = (seat, index)
        if key not in self._views:
            self._views[key] = plain_view(self._engine.view(self.table.before(index), seat))
            if len(self._views) > 2 * self._seats:
                del self._views[next(iter(self._views))]
        return self._views[key]

    def _trace(self, index: int) -> Trace:
        """What the rules told of a step, found out once for all seats."""
        if index not in self._traces:
            self._traces = {index: self.table.trace(index)}
        return self._traces[index]

    def _is_hidden(self, seat: int | None, by: int, action: int) -> bool:
        eyes = range(self._seats) if seat is None else [seat]
        return any(self.table.game.sight.hidden(action, by, eye) for eye in eyes if eye != by)
