"""The lists of tables on the home page, as they are sent: made beside the event loop, and kept for a moment."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from strangecase.server import messages
from strangecase.server.house import House
from strangecase.server.store.records import Person, TableRecord

log = logging.getLogger("strangecase.lists")
encode = msgspec.json.Encoder().encode

MOST = 50  # tables in a list


class Presence(NamedTuple):
    """What is not in a table's record: whose page is open, and who is to decide, as far as it is stored."""

    here: Sequence[bool]
    turn: int


class Found(NamedTuple):
    """All that one person's lists are made of."""

    person: Person
    open: list[TableRecord]
    playing: list[TableRecord]
    over: list[TableRecord]
    present: Mapping[str, Presence]  # by table


async def find_tables(house: House, person: Person) -> Found:
    """Open tables, and those where this person sits or that he has opened."""
    open_ones = await house.store.open_tables(MOST)
    unfinished = await house.store.unfinished_of(person.id, 2 * MOST)
    over = await house.store.tables_of(person.id, "over", MOST)
    waiting = [record for record in unfinished if record.status == "open" and record not in open_ones]
    playing = [record for record in unfinished if record.status == "playing"]
    in_use = [live for record in (*open_ones, *unfinished) if (live := house.tables.in_use(record.id))]
    present = {live.room.name: Presence(live.here, live.turn) for live in in_use}
    return Found(person, [*open_ones, *waiting], playing, over, present)


def listed(found: Found) -> bytes:
    """The lists as they are sent."""
    lists = [
        tuple(info for record in records if (info := _info(record, found)))
        for records in (found.open, found.playing, found.over)
    ]
    return encode(messages.Tables(*lists))


def _info(record: TableRecord, found: Found) -> messages.TableInfo | None:
    """A table as it is listed; None if its record is damaged, so that all others are."""
    try:
        return _listed(record, found)
    except (msgspec.DecodeError, KeyError, IndexError, TypeError) as error:
        log.warning("a table cannot be listed", extra={"table": record.id, "error": repr(error)})
        return None


def _listed(record: TableRecord, found: Found) -> messages.TableInfo:
    setup = msgspec.json.decode(record.setup)  # and not the room's: it goes with the record's seats
    present = found.present.get(record.id)
    here = present.here if present else [False] * len(record.seats)
    seats = tuple(_seat(setup, seat, person, here[seat]) for seat, person in enumerate(record.seats))
    yours = record.seats.index(found.person.id) if found.person.id in record.seats else None
    turn = present is not None and present.turn == yours
    result = msgspec.json.decode(record.result) if record.result else None
    past = setup.get("past_hands", False)  # records from before it was listed do not say
    return messages.TableInfo(record.id, record.game, record.status, seats, yours, turn, record.changed, result, past)


def _seat(setup: dict[str, Any], seat: int, person: str | None, here: bool) -> messages.Seat:
    name = setup["players"][seat]
    kind: messages.Kind = "person" if person else "bot" if name else "free"
    nobody = [None] * len(setup["players"])  # records from before bots were persons do not say more
    portrait, bot, instead_of = (setup.get(key, nobody)[seat] for key in ("portraits", "bots", "instead_of"))
    return messages.Seat(name, kind, here, portrait, bot, instead_of)
