"""The lesson of Frankenstein: its moves are legal, each is told of, and the last leaves a recipe validated."""

import json
from pathlib import Path
from typing import Any

import pytest

from strangecase.table.case import replay
from tests.games.frankenstein.scene import GAME, IGOR

ROOT = Path(__file__).parents[3]
LESSON: dict[str, Any] = json.loads((ROOT / "src/strangecase/games/frankenstein/lesson.json").read_text("utf-8"))
TEXTS: dict[str, list[str]] = json.loads((ROOT / "web/src/games/frankenstein/words/lesson.json").read_text("utf-8"))
DECISIONS = [step["do"] for step in LESSON["case"]["steps"] if step.get("seat") == LESSON["seat"]]


def test_the_moves_are_legal_and_the_game_goes_on() -> None:
    table = replay(LESSON["case"])
    assert table.game is GAME
    assert not table.over
    assert LESSON["seat"] == IGOR
    assert int(table.state[0].validated[IGOR]) == 4


def test_the_learner_does_everything_that_can_be_done() -> None:
    assert {decision.split()[0] for decision in DECISIONS} == {"move", "validate", "change", "end"}
    assert any("-" in decision for decision in DECISIONS if decision.startswith("validate")), "across three piles"


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_decision_is_told_of_and_then_a_last_word(language: str) -> None:
    assert len(TEXTS[language]) == len(DECISIONS) + 1
    assert 6 <= sum(text != "" for text in TEXTS[language][:-1]) <= 10
    assert TEXTS[language][0]
    assert TEXTS[language][-1]


def test_nothing_glows_before_the_lesson_speaks_of_it() -> None:
    """Where the learner is told to move, to change or to end, his recipe does not stand yet."""
    steps = LESSON["case"]["steps"]
    for index, step in enumerate(steps):
        if step.get("seat") == LESSON["seat"] and not step["do"].startswith("validate"):
            legal = replay({**LESSON["case"], "steps": steps[:index]}).legal()
            assert not [words for words in legal if words.startswith("validate")]
