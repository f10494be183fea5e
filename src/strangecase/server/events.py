"""What is written down of a table: its log. A table is its log replayed, so nothing that was told can be lost."""

from typing import Any, Literal

import msgspec

from strangecase.server.messages import ClockKind, SeatsBy


class Happening(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """An entry of a table's log."""

    spent: float | None = None  # seconds that the seat to decide is charged for; None without a clock, and in old logs


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which game of a return match this is; the second knows the first, and how that ended."""

    id: str
    game: int
    first: str | None = None
    result: dict[str, Any] | None = None


class Opened(Happening, frozen=True, tag="opened"):
    """The first entry. The secret of the deal is here from the beginning; it leaves the house when the game is over."""

    game: str
    options: dict[str, Any]
    seats: tuple[str | None, ...]  # `bot:NAME`, a person's id, or None while it is free
    names: tuple[str, ...]  # of those who sit there, empty for a free seat
    secret: str
    clock: ClockKind = "none"
    seconds: float = 0
    timeout: Literal["loses", "bot"] = "loses"
    match: Match | None = None
    rules: int = 1  # the version of the game's rules
    portraits: tuple[str | None, ...] = ()  # of those who sit there; none in logs from before there were any
    instead_of: tuple[str | None, ...] = ()  # in each seat, for whom a bot goes on in the rest of a match
    protocol: int = 1  # of fair dealing (server/salting.py)
    seating: SeatsBy | None = None  # None in games with roles, and in logs from before there was a lot: as they sit
    past_hands: bool = False  # whether those who look on may see the hands of finished rounds


class Sat(Happening, frozen=True, tag="sat"):
    """A person, or a bot that the host has asked to fill in, took a seat; where there will be a lot, a place."""

    seat: int
    person: str
    name: str
    portrait: str | None = None


class Sealed(Happening, frozen=True, tag="sealed"):
    """Somebody has committed himself to a salt, or to none."""

    seat: int
    seal: str | None


class SealsClosed(Happening, frozen=True, tag="seals_closed"):
    """No more seals are taken, and salts can be opened."""


class Salted(Happening, frozen=True, tag="salted"):
    """Somebody has opened his salt."""

    seat: int
    salt: str


class Began(Happening, frozen=True, tag="began"):
    """Seats were drawn, where they are drawn by lot, and the cards were dealt, with the salts that were there."""


class Acted(Happening, frozen=True, tag="acted"):
    seat: int
    do: str


class TookBack(Happening, frozen=True, tag="took_back"):
    """A seat took its last decision back."""

    seat: int


class GaveUp(Happening, frozen=True, tag="gave_up"):
    seat: int
    reason: Literal["resigned", "time"]


class TookOver(Happening, frozen=True, tag="took_over"):
    """A bot sits where somebody's time was up."""

    seat: int
    bot: str
    name: str = ""  # both are missing in logs from before bots were persons
    portrait: str | None = None


class DrawOffered(Happening, frozen=True, tag="draw_offered"):
    seat: int


class DrawAnswered(Happening, frozen=True, tag="draw_answered"):
    seat: int
    accept: bool


class RematchWanted(Happening, frozen=True, tag="rematch_wanted"):
    seat: int


class RematchMade(Happening, frozen=True, tag="rematch_made"):
    table: str


Entry = (
    Opened
    | Sat
    | Sealed
    | SealsClosed
    | Salted
    | Began
    | Acted
    | TookBack
    | GaveUp
    | TookOver
    | DrawOffered
    | DrawAnswered
    | RematchWanted
    | RematchMade
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
