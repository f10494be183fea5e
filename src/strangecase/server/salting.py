"""What players add to a deal: first their seals, and when all of those are in, their salts (docs/fairness.md)."""

from collections.abc import Sequence
from typing import TypeVar

from strangecase.server.messages import Salted
from strangecase.tables.earlier_fairness import EarlierDealer
from strangecase.tables.fairness import FairDealer, Terms, is_salt, is_seal, seal_of
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.seating import Seating

T = TypeVar("T")

EARLIER = 1  # the protocol of tables that were opened before there were seals: everyone sends his salt, if any
PROTOCOL = 2


class Salting:
    """By place, which is the seat unless seats are drawn by lot: who has added what."""

    def __init__(self, protocol: int, table: str, is_bot: Sequence[bool]) -> None:
        self.protocol = protocol
        self.table = table
        self.closed = protocol == EARLIER  # whether no more seals are taken
        self.states: list[Salted] = []
        self.seals: list[str | None] = [None] * len(is_bot)
        self.salts: list[str | None] = [None] * len(is_bot)
        for bot in is_bot:
            self.states.append("none" if bot else "sealed" if self.closed else "awaited")
        self._seats: Seating | None = None

    @property
    def is_complete(self) -> bool:
        """Whether there is nobody left to wait for: all have sealed something or nothing, or have opened it."""
        return ("sealed" if self.closed else "awaited") not in self.states

    def by_seat(self) -> tuple[Salted, ...]:
        return tuple(self._seats.seated(self.states) if self._seats else self.states)

    # What can be asked

    def check_seal(self, place: int, seal: str | None) -> None:
        if self.closed or self.states[place] != "awaited":
            raise Refused(Reason.STALE, "your part in the deal is sealed already, or the deal goes on without it")
        if seal is not None and not is_seal(seal):
            raise Refused(Reason.NOT_A_WORD, "a seal is 64 hexadecimal digits, lower case")

    def check_salt(self, place: int, salt: str) -> None:
        if not self.closed:
            raise Refused(Reason.STALE, "salts are opened when everyone has sealed theirs")
        if self.states[place] != "sealed":
            raise Refused(Reason.STALE, "your salt is in the deal already, or the cards have been dealt without it")
        if not is_salt(salt) and (self.protocol != EARLIER or salt):
            raise Refused(Reason.NOT_A_WORD, "a salt is at most 64 hexadecimal digits, lower case")
        if self.protocol != EARLIER and seal_of(salt, self.table, place) != self.seals[place]:
            raise Refused(Reason.ILLEGAL, "this salt is not the one that you have sealed")

    # What happens

    def let_bot_sit(self, place: int) -> None:
        self.states[place] = "none"

    def seal(self, place: int, seal: str | None) -> None:
        self.seals[place], self.states[place] = seal, "sealed" if seal else "none"

    def close(self) -> None:
        """No more seals are taken; whoever has none adds nothing."""
        self.closed = True
        self.states = ["none" if state == "awaited" else state for state in self.states]

    def open(self, place: int, salt: str) -> None:
        self.salts[place], self.states[place] = salt, "open"

    def dealer(self, secret: str, terms: Terms) -> FairDealer | EarlierDealer:
        """Who deals, with what was added; a seal that was not opened stays in the terms without its salt."""
        if self.protocol == EARLIER:
            return EarlierDealer(bytes.fromhex(secret), tuple(salt or "" for salt in self.salts))
        return FairDealer(bytes.fromhex(secret), terms)

    def take_seats(self, seating: Seating) -> None:
        """Seals and salts stay in the order of the places; who added them is told by seat."""
        self._seats = seating
