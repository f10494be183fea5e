"""The lessons: their moves are legal, and there is something to read before each, in every language."""

import json
from itertools import groupby
from pathlib import Path

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES
from strangecase.server.replays import lesson_of

WORDS = Path(__file__).parents[2] / "web/src/games"
GAMES = [game.name for game in all_games() if game.page]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_six_to_ten_decisions_and_a_text_for_each(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson
    decisions = [step for step in lesson.steps if step.do is not None]
    assert all(step.do in step.legal for step in decisions)
    turns = [mine for mine, _ in groupby(lesson.steps, lambda step: step.do is not None) if mine]
    assert 4 <= len(turns) <= 10
    texts = json.loads((WORDS / game / "words/lesson.json").read_text())
    assert list(texts) == list(LANGUAGES)
    for language in LANGUAGES:
        assert len(texts[language]) == len(decisions) + 1
        assert 6 <= sum(bool(text) for text in texts[language][:-1]) <= 12
        assert texts[language][-1]
