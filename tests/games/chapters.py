"""The chapters of a game's lesson, for tests of what its texts say."""

import json
from importlib import resources
from typing import Any

from strangecase.games import find_game
from strangecase.kernel.game import Game
from strangecase.server.lessons import chapters_of
from strangecase.server.telling import Telling
from strangecase.tables.case import replay
from strangecase.tables.table import Table


class Chapter:
    """A chapter, and the table at any of its steps."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.seat, self.start, self.case = int(written["seat"]), int(written["from"]), written["case"]
        self.steps: list[dict[str, Any]] = self.case["steps"]

    @property
    def own(self) -> list[str]:
        """What the learner does, in order."""
        return [step["do"] for step in self.steps[self.start :] if step.get("seat") == self.seat and "do" in step]

    def table(self, until: int | None = None) -> Table:
        return replay({**self.case, "steps": self.steps[:until]})

    def before(self, words: str) -> Table:
        """The table before the learner does this, in this chapter."""
        shown = range(self.start, len(self.steps))
        return self.table(next(i for i in shown if self.steps[i].get("do") == words))

    def after_trying(self, words: str, *more: tuple[int, str]) -> Table:
        """The table after another choice where it is free, and what others do then."""
        free = next(i for i, step in enumerate(self.steps) if step.get("free"))
        others = [{"seat": seat, "do": do} for seat, do in ((self.seat, words), *more)]
        return replay({**self.case, "steps": [*self.steps[:free], *others]})

    def sight(self, table: Table | None = None) -> dict[str, Any]:
        table = table or self.table()
        return Telling(table).sight(self.seat, table.seq)


def chapters(name: str) -> dict[str, Chapter]:
    game: Game = find_game(name)
    written = json.loads(resources.files(game.package).joinpath("lesson.json").read_text(encoding="utf-8"))
    return {chapter["id"]: Chapter(chapter) for chapter in chapters_of(written)}
