"""What is written down of a table: its log. A table is its log replayed, so nothing that was told can be lost."""

from typing import Any, Literal

import msgspec

from strangecase.server.messages import ClockKind


class Happening(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """An entry of a table's log."""


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
    hands_after: float = 0  # seconds after which those who look on see the hands; 0 is never
    match: Match | None = None


class Sat(Happening, frozen=True, tag="sat"):
    """A person, or a bot that the host has asked to fill in, took a seat."""

    seat: int
    person: str
    name: str


class Salted(Happening, frozen=True, tag="salted"):
    seat: int
    salt: str


class Began(Happening, frozen=True, tag="began"):
    """The cards were dealt, with the salts that were there."""


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
