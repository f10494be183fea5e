"""Refusals in three languages: an English pattern is the key, its blanks are data, and every catalogue is complete."""

import ast
import re
import string

import pytest

from strangecase.errors import BadInput, Refusal, StrangeCaseError, UnknownName
from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.tables.gate import Reason, Refused
from tests.refusals import PACKAGE, catalogue, constants, patterns, sources

CATALOGUES = [None, *(game.name for game in all_games())]


def test_a_pattern_is_filled_and_lists_are_joined() -> None:
    refusal = Refusal("JVH-9", "you hold {suit} ({cards})", suit="Pride", cards=["P1", "P5"])
    assert refusal.sentence == "you hold Pride (P1, P5)"
    assert refusal.blanks == {"suit": "Pride", "cards": ["P1", "P5"]}


def test_a_sentence_without_blanks_may_have_braces() -> None:
    assert str(BadInput('found {"chance": 1} and {', "JVH-4")) == 'JVH-4: found {"chance": 1} and {'


def test_what_fills_a_blank_is_not_read_as_a_pattern() -> None:
    error = BadInput("'{words}' is not a decision", words="{words} {0} {")
    assert error.sentence == "'{words} {0} {' is not a decision"


def test_a_refusal_is_passed_on_whole() -> None:
    refused = Refused.because(Reason.ILLEGAL, Refusal("JVH-8", "you do not hold {card}", card="P1"))
    assert (refused.pattern, refused.blanks, refused.rule) == ("you do not hold {card}", {"card": "P1"}, "JVH-8")
    assert repr(refused) == "Refused(illegal): JVH-8: you do not hold P1"


def test_a_refusal_is_a_value() -> None:
    one, other = (Refusal("JVH-8", "you do not hold {card}", card="P1") for _ in range(2))
    assert one == other
    with pytest.raises(AttributeError):
        Refusal("JVH-8", "no").rule = "JVH-9"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("chess", "unknown game of 'x': 'chess'; there are: go, nim"),
        ("nin", "unknown game of 'x': 'nin'; did you mean 'nim'? there are: go, nim"),
    ],
)
def test_an_unknown_name_says_what_there_is(given: str, said: str) -> None:
    error: StrangeCaseError = UnknownName("game of '{whom}'", given, ["go", "nim"], whom="x")
    assert str(error) == said


@pytest.mark.parametrize("game", CATALOGUES)
def test_every_pattern_of_the_sources_is_in_the_catalogue(game: str | None) -> None:
    found = patterns(sources(game))
    assert len(found) > 10
    assert found <= catalogue(game).keys()


@pytest.mark.parametrize("game", CATALOGUES)
def test_a_catalogue_has_nothing_that_no_source_has(game: str | None) -> None:
    trees = sources(game)
    words = catalogue(game).keys() - patterns(trees)
    assert words <= constants(trees)
    assert not any(blanks(word) for word in words)


@pytest.mark.parametrize("game", CATALOGUES)
def test_translations_have_the_same_blanks(game: str | None) -> None:
    for english, translations in catalogue(game).items():
        assert list(translations) == ["fr", "it"], english
        for text in translations.values():
            assert text.strip() == text != "", english
            assert blanks(text) == blanks(english), text


def blanks(pattern: str) -> set[str]:
    """The names of a pattern's blanks, which have no format of their own: the page knows none."""
    parts = [part for part in string.Formatter().parse(pattern) if part[1] is not None]
    assert all(not spec and not conversion for _, _, spec, conversion in parts), pattern
    return {str(name) for _, name, _, _ in parts}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_a_gate_says_is_right_without_a_keyboard_too(game: Game) -> None:
    """Whoever taps on cards knows no words that are typed: only what was written wrong is shown how to write."""
    gate = (PACKAGE / "games" / game.name.replace("-", "_") / "gate.py").read_text(encoding="utf-8")
    assert not [said for said in patterns([ast.parse(gate)]) if re.search(r"(^|\s)'", said)]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("words", ["", "xyzzy", "play {9}", "move 1>9 x1", "place X 9", "slot 9", "ask {", "seat 9"])
def test_what_is_no_word_is_in_the_catalogue_too(game: Game, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        game.notation.read_action(words)
    assert caught.value.pattern in catalogue(game.name)
