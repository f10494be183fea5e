"""Lessons: games in chapters, each a few moves on fixed cards, carried out at a real table and told to the learner."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from strangecase.games import find_game
from strangecase.server import messages
from strangecase.server.cast import CAST
from strangecase.server.telling import Telling, choice_of
from strangecase.tables.case import open_table, take
from strangecase.tables.table import Table

Written = Mapping[str, Any]


@cache
def lesson_of(name: str) -> messages.Lesson | None:
    """The lesson of a game, None if it has none."""
    written = _written(name)
    return messages.Lesson(name, tuple(map(_chapter, chapters_of(written)))) if written else None


@cache
def chapter_names(name: str) -> tuple[str, ...]:
    """The chapters of a game's lesson, in their order, without playing them."""
    return tuple(str(chapter["id"]) for chapter in _written(name))


def _written(name: str) -> list[dict[str, Any]]:
    game = find_game(name)
    file = resources.files(game.package).joinpath("lesson.json")
    if not file.is_file() or game.page is None:
        return []
    return list(json.loads(file.read_text(encoding="utf-8")))


def chapters_of(written: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The chapters with a case file each: one that comes `after` another goes on at that one's last step."""
    chapters: dict[str, dict[str, Any]] = {}
    for chapter in written:
        if "after" in chapter:
            earlier = chapters[chapter["after"]]
            steps = earlier["case"]["steps"]
            case = {**earlier["case"], "steps": [*steps, *chapter["steps"]]}
            start = len(steps) + chapter.get("from", 0)
            chapters[chapter["id"]] = {**chapter, "seat": earlier["seat"], "from": start, "case": case}
        else:
            chapters[chapter["id"]] = chapter
    return list(chapters.values())


def _chapter(chapter: Written) -> messages.Chapter:
    case, you, start = chapter["case"], int(chapter["seat"]), int(chapter["from"])
    table = open_table(case)
    telling = Telling(table)
    for step in case["steps"][:start]:
        take(table, step)
    steps: list[messages.LessonStep] = []
    for step in case["steps"][start:]:
        steps += _stops(step, telling, you, start)
        take(table, step)
    steps += _stops({"spot": chapter.get("spot", ()), "talks": chapter.get("talks", ())}, telling, you, start)
    seats = tuple(_seat(name, i == you) for i, name in enumerate(table.players))
    before = telling.steps(you, 0, start)
    return messages.Chapter(chapter["id"], dict(table.options), seats, you, before, tuple(steps))


def _seat(name: str, learner: bool) -> messages.Seat:
    """The learner, or somebody of the cast, who plays what is written."""
    portrait = next((character.portrait for character in CAST if character.name == name), None)
    return messages.Seat(name, "person" if learner else "bot", True, portrait, None, None)


def _stops(step: Written, telling: Telling, you: int, start: int) -> list[messages.LessonStep]:
    """What the coach says before a step, one thing after the other, and the step; the first tells what led there."""
    talks: list[Written] = [{"says": True, "spot": spot} for spot in step.get("talks", ())]
    first, *others = (*talks, step)
    return [_before(first, telling, you, start), *(_before(each, telling, you, telling.table.seq) for each in others)]


def _before(step: Written, telling: Telling, you: int, start: int) -> messages.LessonStep:
    """The table before a step of the lesson is made."""
    table: Table = telling.table
    return messages.LessonStep(
        told=telling.steps(you, table.seq - 1, table.seq)[0] if table.seq > start else None,
        sight=telling.sight(you, table.seq),
        legal=tuple(choice_of(table.game, words) for words in table.legal()) if table.actor == you else (),
        do=step.get("do") if step.get("seat") == you and step.get("asked", True) else None,
        free=bool(step.get("free")),
        says=bool(step.get("says")),
        spot=tuple(step.get("spot", ())),
    )
