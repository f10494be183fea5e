"""Logs of tables as the server stores them, kept to be replayed by every later version.

At a release, when logs have changed (another protocol of fair dealing, other entries), have new ones written beside
the old, which stay as they are:

    python -m tests.server.logs VERSION      writes tests/server/before/VERSION/GAME-PROTOCOL.jsonl

The first line is what the log leads to, the others are its entries with their times.
"""

import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.server import events
from strangecase.server.room import Room
from strangecase.server.salting import EARLIER, PROTOCOL
from strangecase.server.store.records import Event
from strangecase.tables.fairness import seal_of

BEFORE = Path(__file__).parent / "before"
OPTIONS: dict[str, dict[str, Any]] = {"jekyll-and-hyde": {"target": "0"}}  # short games


class End(msgspec.Struct, frozen=True):
    """What a log leads to."""

    rules: int  # the version of the game's rules
    seq: int
    people: tuple[str | None, ...]
    result: dict[str, Any] | None
    fairness: dict[str, Any] | None
    left: tuple[float, ...]  # on the clocks


class Line(msgspec.Struct, frozen=True):
    at: float
    entry: msgspec.Raw


class Kept(NamedTuple):
    end: End
    log: list[Event]


def end_of(room: Room) -> End:
    left = room.clock(room.changed).left
    return End(room.game.version, room.seq, tuple(room.people), room.result(), room.fairness(), tuple(left))


def read(path: Path) -> Kept:
    first, *lines = path.read_bytes().splitlines()
    entries = [msgspec.json.decode(line, type=Line) for line in lines]
    log = [Event(path.stem, seq, bytes(line.entry), None, line.at) for seq, line in enumerate(entries)]
    return Kept(msgspec.json.decode(first, type=End), log)


def write(path: Path, game: Game, protocol: int, chance: random.Random) -> None:
    """A game between somebody and bots, with a clock, by moves drawn at random."""
    people = ("somebody", *("bot:random",) * (game.players[0] - 1))
    names = ("Anna", *(f"Bot {seat}" for seat in range(1, game.players[0])))
    opened = events.Opened(
        game.name, dict(game.read_options(OPTIONS.get(game.name, {}))), people, names, secrets.token_hex(32), "game",
        3600.0, rules=game.version, protocol=protocol, seating="lot" if game.seats_by_lot else None,
    )  # fmt: skip
    room, at = Room(path.stem, opened, 1000.0), 1000.0
    lines = [Line(at, msgspec.Raw(events.encode(opened)))]
    for entry in entries(room, chance):
        at += round(chance.uniform(0.1, 3), 3)
        timed = room.timed(entry, at)
        lines.append(Line(at, msgspec.Raw(events.encode(timed))))
        room.take(timed, at)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (end_of(room), *lines)))


def entries(room: Room, chance: random.Random) -> Iterator[events.Entry]:
    """What happens at this table, one after the other, each when the one before has been carried out."""
    salt = "c0ffee"
    if room.opened.protocol != EARLIER:
        yield events.Sealed(0, seal_of(salt, room.name, 0))
        yield events.SealsClosed()
    yield events.Salted(0, salt)
    yield events.Began()
    table = room.table
    assert table
    while not table.over:
        seat = table.actor
        yield events.Acted(seat, chance.choice(list(table.legal())))
        if room.may_take_back(seat) and chance.random() < 0.1:
            yield events.TookBack(seat)


def main(version: str) -> None:
    for game in all_games():
        for protocol in range(EARLIER, PROTOCOL + 1):
            write(BEFORE / version / f"{game.name}-{protocol}.jsonl", game, protocol, random.Random(protocol))


if __name__ == "__main__":
    main(sys.argv[1])
