"""What bots say at a table: when the cards are dealt, now and then to somebody who has done well, and at the end.

Only what everyone can see leads to a word, and chance decides who says it, so it tells nothing.
"""

import random

from strangecase.server import events, messages
from strangecase.server.cast import Character, find_character
from strangecase.server.room import Room

PRAISED = 3  # one feat in so many
_chance = random.SystemRandom()


def remark(room: Room, entry: events.Entry, before: tuple[int, messages.Status]) -> messages.Said | None:
    """What a bot says to an entry of the log that has just been carried out; None if all are silent."""
    bots = [(seat, find_character(room.portraits[seat])) for seat in range(len(room.people)) if room.is_bot(seat)]
    speakers = [(seat, character) for seat, character in bots if character]
    if not speakers:
        return None
    seat, character = _chance.choice(speakers)
    said = _words(character, room, entry, before)
    return messages.Said(seat, said) if said else None


def _words(
    speaker: Character, room: Room, entry: events.Entry, before: tuple[int, messages.Status]
) -> messages.Courtesy | None:
    steps, status = before
    if room.status == "over":
        return speaker.ends if status != "over" else None
    if isinstance(entry, events.Began):
        return speaker.begins
    if isinstance(entry, events.Acted) and not room.is_bot(entry.seat) and is_feat(room, entry.seat, steps):
        return speaker.praises if _chance.randrange(PRAISED) == 0 else None
    return None


def is_feat(room: Room, seat: int, steps: int) -> bool:
    """Whether a seat has done well by its last decision, as everyone could see."""
    feats = getattr(room.game.page, "FEATS", ())
    happened = room.telling.seen_by_all(steps) if feats and room.telling else ()
    return any(event["what"] in feats and event.get("seat", seat) == seat for event in happened)
