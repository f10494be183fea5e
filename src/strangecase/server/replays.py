"""Finished games, and finished rounds of those being played, to look at with all hands open."""

from strangecase.server import messages
from strangecase.server.room import Room


def replay_of(room: Room) -> messages.Replay:
    """As much of a game as may be shown, step by step, with all hands open."""
    assert room.telling
    telling = room.telling
    steps = [messages.ReplayStep(None, telling.open_sights(0))]
    for index in range(room.finished()):
        steps.append(messages.ReplayStep(telling.step_told_openly(index), telling.open_sights(index + 1)))
    seats = room.seats([False] * len(room.people))
    options, result = dict(room.options), room.result()
    return messages.Replay(room.name, room.game.name, options, seats, room.seating(), tuple(steps), result)
