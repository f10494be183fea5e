"""What a new table begins with, as its host has asked for it: who sits there, and on which terms."""

import secrets
from typing import NamedTuple

import msgspec

from strangecase.bots import OPPONENTS, QUICK
from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.kernel.game import Game
from strangecase.server import events, messages
from strangecase.server.cast import asked_character, draw_character, find_character, portrait_of
from strangecase.server.room import BOT, Room
from strangecase.server.salting import PROTOCOL
from strangecase.server.store.records import Person
from strangecase.tables.match import is_return
from strangecase.tables.seating import LOT

LONGEST_CLOCK = 30 * 24 * 3600.0
BOTS = (*OPPONENTS, *QUICK)


def opening(host: Person, new: messages.NewTable) -> events.Opened:
    """The first entry of a table's log; `BadInput` if there cannot be such a table."""
    game = find_game(new.game)
    if game.page is None:
        raise BadInput("{title} cannot be played on the page yet", title=game.title)
    game.check_players(len(new.seats))
    options = game.read_options(new.options)
    if not {"me", "open"} & set(new.seats):
        raise BadInput("a table is opened for people: leave at least one seat to somebody")
    seated = _seats(game, host, new)
    seconds, secret = _checked_seconds(new), secrets.token_hex(32)
    return events.Opened(
        game.name, dict(options), seated.people, seated.names, secret, new.clock, seconds, new.timeout,
        events.Match(secrets.token_hex(8), 1) if is_return(options) else None, game.version, seated.portraits,
        protocol=PROTOCOL, seating=_checked_seating(game, new), past_hands=_checked_past(game, new),
    )  # fmt: skip


def is_next_due(room: Room) -> bool:
    """Whether another game is to follow: the second of a match, or one that everyone has asked for."""
    if room.rematch is not None:
        return False
    match = room.match()
    if match and not match.over:
        return True
    people = [seat for seat in range(len(room.people)) if not room.is_bot(seat)]
    return bool(people) and all(seat in room.wanting for seat in people)


def next_opening(old: Room) -> events.Opened:
    """Another game of the same kind, with everyone a seat further; where seats are drawn, they are drawn again."""
    turned = [(i - 1) % len(old.people) for i in range(len(old.people))]
    return msgspec.structs.replace(
        old.opened,
        seats=tuple(old.people[i] for i in turned),
        names=tuple(old.names[i] for i in turned),
        portraits=tuple(old.portraits[i] for i in turned),
        instead_of=tuple(old.instead_of[i] for i in turned),
        secret=secrets.token_hex(32),
        protocol=PROTOCOL,
        match=_next_match(old),
    )


def _next_match(room: Room) -> events.Match | None:
    """The second game of a match that is not over, or the first of another one."""
    match = room.match()
    if match is None or room.opened.match is None:
        return None
    if match.over:
        return events.Match(secrets.token_hex(8), 1)
    return events.Match(room.opened.match.id, 2, room.name, room.result())


class _Seated(NamedTuple):
    """Who sits at a new table."""

    people: tuple[str | None, ...]
    names: tuple[str, ...]
    portraits: tuple[str | None, ...]


def _seats(game: Game, host: Person, new: messages.NewTable) -> _Seated:
    """The seats as a host has asked for them; bots of whom he has not said who they are, are drawn last."""
    people: list[str | None] = []
    portraits: list[str | None] = []
    wanted = [place.removeprefix(BOT).partition(":")[2] for place in new.seats if place.startswith(BOT)]
    for place in new.seats:
        kind, _, asked = place.removeprefix(BOT).partition(":")
        if place == "me" and host.id not in people:
            people.append(host.id)
            portraits.append(portrait_of(host, wanted))
        elif place == "open":
            people.append(None)
            portraits.append(None)
        elif place.startswith(BOT) and kind in BOTS:
            people.append(BOT + kind)
            others = [portrait for portrait, who in zip(portraits, people, strict=False) if who != host.id]
            portraits.append(asked_character(game, asked, others).portrait if asked else None)
        else:
            bots = [BOT + name for name in BOTS]
            raise BadInput("a seat is 'me' (once), 'open' or one of {bots}, not '{given}'", bots=bots, given=place[:40])
    return _named(game, host, people, portraits)


def _named(game: Game, host: Person, people: list[str | None], portraits: list[str | None]) -> _Seated:
    """Draw who the bots are, and say what everyone is called."""
    names: list[str] = []
    for seat, person in enumerate(people):
        if person is None or not person.startswith(BOT):
            names.append(host.name if person else "")
            continue
        known = find_character(portraits[seat]) or draw_character(game, portraits, [*names, host.name])
        portraits[seat] = known.portrait
        names.append(known.name)
    return _Seated(tuple(people), tuple(names), tuple(portraits))


def _checked_past(game: Game, new: messages.NewTable) -> bool:
    """Whether finished rounds are shown at a new table. Nobody can change it later: who sits down has agreed to it."""
    if new.past_hands and not game.has_parts:
        raise BadInput("{title} has no rounds that could be shown before it is over", title=game.title)
    return new.past_hands


def _checked_seating(game: Game, new: messages.NewTable) -> messages.SeatsBy | None:
    """How seats are given at a new table; None where everyone has chosen a role."""
    if not game.seats_by_lot:
        if new.seating == LOT:
            raise BadInput("{title} has roles to choose, and no seats to be drawn by lot", title=game.title)
        return None
    return new.seating or LOT


def _checked_seconds(new: messages.NewTable) -> float:
    if new.clock == "none":
        return 0.0
    if not 1 <= new.seconds <= LONGEST_CLOCK:
        raise BadInput("a clock has 1 to {most} seconds, not {given}", most=int(LONGEST_CLOCK), given=new.seconds)
    return float(new.seconds)
