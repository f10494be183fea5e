"""Games to look at: finished ones with all hands open, and lessons."""

import json
from functools import cache
from importlib import resources
from typing import Any

from strangecase.games import find_game
from strangecase.kernel.contract import CHANCE
from strangecase.server import messages
from strangecase.server.room import Room
from strangecase.server.telling import Telling
from strangecase.table.table import Table


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
    return messages.Replay(room.name, room.game.name, dict(room.options), seats, tuple(steps), result)


@cache
def lesson_of(name: str) -> messages.Lesson | None:
    """The lesson of a game, None if it has none: its moves carried out, and told to the learner."""
    game = find_game(name)
    file = resources.files(game.package).joinpath("lesson.json")
    if not file.is_file() or game.page is None:
        return None
    lesson = json.loads(file.read_text(encoding="utf-8"))
    case, you = lesson["case"], int(lesson["seat"])
    table = Table(game, case["seats"], case["options"])
    telling = Telling(table)
    steps: list[messages.LessonStep] = []
    for step in [*case["steps"], None]:
        told = telling.steps(you, table.seq - 1, table.seq)[0] if table.seq else None
        mine = step is not None and step.get("seat") == you
        legal = tuple(table.legal()) if table.actor == you else ()
        steps.append(messages.LessonStep(told, telling.sight(you, table.seq), legal, step["do"] if mine else None))
        if step is not None:
            _take(table, step)
    seats = tuple(messages.Seat(seat, "person" if i == you else "bot", True) for i, seat in enumerate(table.players))
    return messages.Lesson(name, dict(table.options), seats, you, tuple(steps))


def _take(table: Table, step: dict[str, Any]) -> None:
    if table.actor == CHANCE:
        table.settle(table.game.notation.read_chance(table.state[0], step))
    else:
        table.act(int(step["seat"]), step["do"])
