"""Nothing that a seat is ever sent depends on what it cannot know."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec
import pytest

from strangecase.kernel.contract import CHANCE
from strangecase.kernel.rng import series
from strangecase.server import events
from strangecase.server.room import Room
from strangecase.server.telling import Telling
from strangecase.tables.table import Table
from tests.conformance.walk import Setting, settings

PAGES = [setting for setting in settings() if setting.game.page]
# One for each number of players of each game; all the others are for the long walks.
SOME = list({(setting.game.name, setting.players): setting for setting in reversed(PAGES)}.values())
encode = msgspec.json.Encoder().encode


def room_of(setting: Setting, seed: int) -> tuple[Room, random.Random]:
    seats = tuple(f"person {seat}" for seat in range(setting.players))
    game, options = setting.game, dict(setting.options)
    by: Literal["lot"] | None = "lot" if game.seats_by_lot else None
    opened = events.Opened(game.name, options, seats, seats, f"{seed:064x}", seating=by, rules=game.version)
    room = Room("leaky", opened, 0.0)
    for seat in range(setting.players):
        room.take(events.Salted(seat, ""), 0.0)
    room.take(events.Began(), 0.0)
    return room, random.Random(seed)


def sent(room: Room, seat: int | None, since: int) -> bytes:
    """All that a page at this seat is sent: what has moved, and the whole table if it asks."""
    here = [True] * len(room.people)
    moved = b"".join(encode(each) for each in room.moved(seat, since, room.standing(0.0), None))
    return moved + encode(room.whole(seat, here, 0.0, host=False))


def walk(setting: Setting, seed: int, every: int) -> Iterator[Room]:
    """A random game, looked at again and again."""
    room, chooser = room_of(setting, seed)
    assert room.table
    while not room.table.over:
        if room.seq % every == 0:
            yield room
        room.take(events.Acted(room.table.actor, chooser.choice(room.table.legal())), 0.0)


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_what_a_seat_is_sent_is_the_same_when_hidden_cards_are_dealt_differently(setting: Setting) -> None:
    check_seats(setting, 1, every=11)


@pytest.mark.long
@pytest.mark.parametrize("setting", PAGES, ids=str)
@pytest.mark.parametrize("seed", range(2, 6))
def test_what_a_seat_is_sent_is_the_same_in_all_settings(setting: Setting, seed: int) -> None:
    check_seats(setting, seed, every=2)


def check_seats(setting: Setting, seed: int, every: int) -> None:
    looks = 0
    while looks <= 3:
        for room in walk(setting, seed, every):
            seat = looks % setting.players
            assert sent(elsewhere(setting, room, seat), seat, 0) == sent(room, seat, 0)
            looks += 1
        seed, every = seed + 100, 1  # a game may be short


def elsewhere(setting: Setting, room: Room, seat: int) -> Room:
    """The same room in another world that the seat cannot tell from this one."""
    assert room.table
    world = setting.engine.worlds(room.table.view(seat), series(room.seq, [seat])[0])
    story = setting.game.sight.retell(room.table.log, seat, world[0])
    other, _ = room_of(setting, int(room.opened.secret, 16))
    table = Table(setting.game, room.names, setting.options, seating=room.table.seating)
    for step in story:
        if step.actor == CHANCE:
            table.settle(step.outcome)
        else:
            table.trust(step)
    assert table.state.tobytes() == world.tobytes()
    other.table = table
    other.telling = Telling(table)
    return other


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_those_who_look_on_are_sent_no_card_that_lies_hidden(setting: Setting) -> None:
    check_onlookers(setting, every=13)


@pytest.mark.long
@pytest.mark.parametrize("setting", PAGES, ids=str)
def test_those_who_look_on_are_sent_no_card_in_any_setting(setting: Setting) -> None:
    check_onlookers(setting, every=2)


def check_onlookers(setting: Setting, every: int) -> None:
    """What they are sent is the same in a world that differs in all hands: in the eyes of any seat."""
    for room in walk(setting, 9, every):
        for seat in range(setting.players):
            assert sent(elsewhere(setting, room, seat), None, 0) == sent(room, None, 0)


# Where one answer is left, the page gives it by itself: always after the same time, which would tell of a hand if
# others could not know that there was no choice. As in `forced` of the games' pages (`tests/web/test_forced.py`).
GIVEN_ALONE: dict[str, Callable[[dict[str, Any]], bool]] = {
    "jekyll-vs-hyde": lambda sight: sight["asked"] == "trick" and sight["held"][sight["to"]] == 1,
    "jekyll-and-hyde": lambda sight: True,
    "the-card-game": lambda sight: sight["asked"] == "second" and sight["held"][sight["to"]] == 0,
}


def choices_elsewhere(setting: Setting, alone: Callable[[dict[str, Any]], bool], most: int) -> set[int]:
    """How many answers there are in the worlds that others think possible, where the page gives the only one."""
    found, looks = set(), 0
    for seed in range(3):
        for room in walk(setting, seed, 1):
            table = room.table
            assert table
            if len(table.legal()) > 1 or not alone(room.sight(table.actor, room.seq) or {}):
                continue
            for seat in set(range(setting.players)) - {table.actor}:
                other = elsewhere(setting, room, seat).table
                assert other
                found.add(len(other.legal()))
                looks += 1
            if looks >= most:
                return found
    return found


@pytest.mark.parametrize("setting", [each for each in SOME if each.game.name in GIVEN_ALONE], ids=str)
def test_what_the_page_answers_by_itself_everyone_knows_to_be_the_only_answer(setting: Setting) -> None:
    assert choices_elsewhere(setting, GIVEN_ALONE[setting.game.name], 60) == {1}


def test_what_only_ones_own_hand_leaves_no_choice_about_others_cannot_know() -> None:
    """So the test above can fail: in a game of tricks who must follow may have one card of a suit, or two."""
    setting = next(each for each in SOME if each.game.name == "jekyll-vs-hyde")
    assert len(choices_elsewhere(setting, lambda sight: True, 200)) > 1
