"""The rules pages say the same in every language: what is ours and what is an option is marked in the same rules."""

import re
from collections import Counter

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES, Game

# What a mark is called in each language; it stands in brackets and italics, and may say more: *(ruling: ...)*.
MARKS = {
    "en": {"option": "option", "ruling": "ruling"},
    "fr": {"option": "option", "décision": "ruling"},
    "it": {"opzione": "option", "decisione": "ruling"},
}
MARK = re.compile(r"\*\((\w+)[^)]*\)\*")
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*(.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)


def marks_in(text: str, language: str) -> Counter[str]:
    """How often each kind of mark stands there; one that the language does not have is an error."""
    return Counter(MARKS[language][word] for word in MARK.findall(text))


def marked_rules(game: Game, language: str) -> dict[str, Counter[str]]:
    return {rule: marks_in(text, language) for rule, text in RULE.findall(game.rules_text(language))}


def test_every_language_has_its_marks() -> None:
    assert set(MARKS) == set(LANGUAGES)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_rulings_and_options_are_marked_in_the_same_rules_in_every_language(game: Game, language: str) -> None:
    english = marked_rules(game, "en")
    assert english.keys() == marked_rules(game, language).keys()
    assert [rule for rule, marks in marked_rules(game, language).items() if marks != english[rule]] == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_begins_with_what_its_marks_mean(game: Game, language: str) -> None:
    introduction = game.rules_text(language).split("\n## ", maxsplit=1)[0]
    used = sum(marked_rules(game, language).values(), Counter())
    assert used["ruling"]
    assert marks_in(introduction, language) == dict.fromkeys(used, 1)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_an_option_is_marked_in_the_rule_that_it_names(game: Game) -> None:
    marks = marked_rules(game, "en")
    assert [option.name for option in game.options if not marks[option.rule]["option"]] == []
