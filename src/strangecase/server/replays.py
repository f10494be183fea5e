"""A finished game step by step, with all hands open."""

from strangecase.kernel.engine import engine, plain_view
from strangecase.server import messages
from strangecase.server.room import Room


def replay_of(room: Room) -> messages.Replay:
    assert room.table
    result = room.result()
    assert result is not None
    steps = [messages.ReplayStep(None, _sights(room, 0))]
    for index in range(room.table.seq):
        steps.append(messages.ReplayStep(_told_openly(room, index), _sights(room, index + 1)))
    seats = room.seats([False] * len(room.people))
    return messages.Replay(room.name, room.game.name, dict(room.options), seats, tuple(steps), result)


def _told_openly(room: Room, index: int) -> messages.Told:
    """A step as whoever made it saw it: nothing is hidden from him."""
    assert room.table
    actor = room.table.log[index].actor
    return room.told(max(0, actor), index)[0]


def _sights(room: Room, index: int) -> tuple[dict[str, object] | None, ...]:
    assert room.table
    state, page = room.table.before(index), room.game.page
    return tuple(
        page.show(plain_view(engine(room.game).view(state, seat)), seated=True) for seat in range(len(room.people))
    )
