"""Every numbered rule of every game is named by a test, in the code's rules page, and in all its languages."""

import re
from pathlib import Path

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES, Game

TESTS = Path(__file__).parent
RULE = re.compile(r"\*\*([A-Z]{3}-\d+)\b")


def rules_of(game: Game, language: str = "en") -> list[str]:
    return RULE.findall(game.rules_text(language))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_rule_is_named_by_a_test(game: Game) -> None:
    named = {
        f"{prefix.upper()}-{number}"
        for path in TESTS.rglob("test_*.py")
        for prefix, number in re.findall(r"def test_([a-z]{3})_(\d+)_", path.read_text(encoding="utf-8"))
    }
    rules = rules_of(game)
    assert rules
    assert [rule for rule in rules if rule not in named] == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_numbered_without_a_gap_in_every_language(game: Game, language: str) -> None:
    numbers = rules_of(game, language)
    assert numbers == [f"{game.prefix}-{n}" for n in range(1, len(numbers) + 1)]
    assert numbers == rules_of(game)
    assert set(re.findall(r"`[^`]+`", game.rules_text(language))) == set(re.findall(r"`[^`]+`", game.rules_text("en")))
