"""A table in use, and the pages that are open at it."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from strangecase.kernel.contract import NOBODY
from strangecase.server import messages
from strangecase.server.room import Room
from strangecase.server.store.records import Person, TableRecord
from strangecase.server.thinking import Asker


@dataclass(eq=False, slots=True)
class Connection:
    """One open page at a table."""

    person: Person
    seat: int | None
    send: Callable[[bytes], None]  # what is framed already
    let_go: Callable[[], None]
    address: str = ""  # where it comes from
    seq: int = 0  # steps that it has been told


@dataclass(eq=False)
class Live:
    """A room in use."""

    room: Room
    record: TableRecord
    requests: set[str]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    pages: Counter[int | None] = field(default_factory=Counter)  # of them, by seat; None of those who look on
    eyes_told: float = 0.0  # when those who look on were told last,
    eyes_timer: asyncio.TimerHandle | None = None  # and will be the next time
    timer: asyncio.TimerHandle | None = None
    thinking: int | None = None  # the step that a bot is thinking about
    hint: messages.Hint | None = None  # the last one,
    hint_at: int = -1  # and the length of the log that it is for; while it is being thought about there is none yet
    turn: int = NOBODY  # the seat to decide, by what is stored: a move that is being written has not come yet

    def __post_init__(self) -> None:
        self.settle()

    def settle(self) -> None:
        """All that has happened in the room is stored."""
        self.turn = self.room.table.actor if self.room.table else NOBODY

    @property
    def here(self) -> list[bool]:
        return [self.pages[seat] > 0 for seat in range(len(self.room.people))]

    def come(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.pages[connection.seat] += 1

    def go(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.pages[connection.seat] -= 1

    def stop(self) -> None:
        """Nothing happens here by itself any more."""
        for timer in (self.timer, self.eyes_timer):
            if timer:
                timer.cancel()

    def pages_of(self, person: str) -> int:
        return sum(connection.person.id == person for connection in self.connections)

    def reseat(self, connection: Connection) -> None:
        """A page has the seat that its person has now."""
        self.pages[connection.seat] -= 1
        connection.seat = self.room.seat_of(connection.person.id)
        self.pages[connection.seat] += 1

    @property
    def is_asleep(self) -> bool:
        """Whether only bots sit here and no page is open: then nothing goes on until somebody looks."""
        return not self.connections and all(map(self.room.is_bot, range(len(self.room.people))))

    @property
    def asker(self) -> Asker:
        """For whom bots think here: whoever has opened the table, from where somebody sits at it."""
        pages = [connection for connection in self.connections if connection.seat is not None] or self.connections
        address = next((connection.address for connection in pages if connection.address), "")
        return Asker(self.record.host, address or self.record.host)
