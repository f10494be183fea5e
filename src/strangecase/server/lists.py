"""The lists of tables on the home page."""

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from strangecase.server import messages
from strangecase.server.house import House
from strangecase.server.store.records import Person, TableRecord

log = logging.getLogger("strangecase.lists")

MOST = 50  # tables in a list


async def tables_for(house: House, person: Person) -> messages.Tables:
    """Open tables, and those of this person."""
    open_ones = await house.store.open_tables(MOST)
    playing, over = [await house.store.tables_of(person.id, status, MOST) for status in ("playing", "over")]
    waiting = [record for record in await house.store.tables_of(person.id, "open", MOST) if record not in open_ones]
    return messages.Tables(
        _infos(house, [*open_ones, *waiting], person), _infos(house, playing, person), _infos(house, over, person)
    )


def _infos(house: House, records: Iterable[TableRecord], person: Person) -> tuple[messages.TableInfo, ...]:
    return tuple(info for record in records if (info := _info(house, record, person)))


def _info(house: House, record: TableRecord, person: Person) -> messages.TableInfo | None:
    """A table as it is listed; None if its record is damaged, so that all others are."""
    try:
        return _listed(house, record, person)
    except (msgspec.DecodeError, KeyError, IndexError, TypeError) as error:
        log.warning("a table cannot be listed", extra={"table": record.id, "error": repr(error)})
        return None


def _listed(house: House, record: TableRecord, person: Person) -> messages.TableInfo:
    live = house.in_use(record.id) if record.status != "over" else None
    setup = msgspec.json.decode(record.setup)  # and not the room's: it goes with the record's seats
    here = live.here if live else [False] * len(record.seats)
    seats = tuple(_seat(setup, seat, person, here[seat]) for seat, person in enumerate(record.seats))
    yours = record.seats.index(person.id) if person.id in record.seats else None
    turn = bool(live and yours is not None and live.room.table and live.room.table.actor == yours)
    result = msgspec.json.decode(record.result) if record.result else None
    return messages.TableInfo(record.id, record.game, record.status, seats, yours, turn, record.changed, result)


def _seat(setup: dict[str, Any], seat: int, person: str | None, here: bool) -> messages.Seat:
    name = setup["players"][seat]
    kind: messages.Kind = "person" if person else "bot" if name else "free"
    nobody = [None] * len(setup["players"])  # records from before bots were persons do not say more
    portrait, bot, instead_of = (setup.get(key, nobody)[seat] for key in ("portraits", "bots", "instead_of"))
    return messages.Seat(name, kind, here, portrait, bot, instead_of)
