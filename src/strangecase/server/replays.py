"""Finished games to look at, with all hands open."""

from strangecase.server import messages
from strangecase.server.room import Room


def replay_of(room: Room) -> messages.Replay:
    """A finished game step by step, with all hands open."""
    result = room.result()
    assert room.telling
    assert result is not None
    telling = room.telling
    steps = [messages.ReplayStep(None, telling.open_sights(0))]
    for index in range(room.seq):
        steps.append(messages.ReplayStep(telling.step_told_openly(index), telling.open_sights(index + 1)))
    seats = room.seats([False] * len(room.people))
    return messages.Replay(room.name, room.game.name, dict(room.options), seats, room.seating(), tuple(steps), result)
