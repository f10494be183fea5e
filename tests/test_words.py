"""One catalogue of sentences a game, for the terminal and the page: complete, with nothing left over."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import strangecase
from strangecase.errors import BadInput, UnknownName
from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.tables.gate import Reason, Refused
from strangecase.words import LANGUAGES, Words, catalogue, frame

PACKAGE = Path(strangecase.__file__).parent
FRAME = "strangecase"
# Where the terminal's own sentences are said.
SPEAKERS = ("words/__init__.py", "tables/narration.py", "kernel/defaults/terminal.py", "cli")
# What only the page says of what is told to both: names of cards that the terminal prints as they are typed, and
# questions to others.
PAGE_ALONE = {
    "jekyll-vs-hyde": {
        "ordinary",
        "courts",
        "card",
        "asks.waitGive",
        "asks.waitLead",
        "asks.waitFollow",
        "asks.waitName",
    },
    "jekyll-and-hyde": {"characters", "selves", "deeds", "transformation", "place"},
    "frankenstein": {"kinds"},
    "the-card-game": {"cards", "the", "ask.placeNow", "ask.secondSerum"},
}

SETS = [(None, "terminal"), *((game, name) for game in all_games() for name in ("sentences", "terminal"))]
IDS = [f"{game.name if game else FRAME} {name}" for game, name in SETS]


def package_of(game: Game | None) -> str:
    return game.package if game else FRAME


def entries(found: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The keys of a catalogue, sections and all, with what they have in each language."""
    for key, value in found.items():
        if set(value) & set(LANGUAGES):
            yield path + key, value
        else:
            yield from entries(value, f"{path}{key}.")


def texts(value: Any) -> list[str]:
    """All patterns of an entry, in order."""
    if isinstance(value, str):
        return [value]
    return [text for each in (value.values() if isinstance(value, dict) else value) for text in texts(each)]


def shape(value: Any) -> Any:
    """What an entry is apart from its words: lists may be of any length."""
    if isinstance(value, dict):
        return {name: shape(each) for name, each in value.items()}
    return type(value)


def blanks(value: Any) -> set[str]:
    parts = [part for text in texts(value) for part in string.Formatter().parse(text) if part[1] is not None]
    assert all(not spec and not conversion for _, _, spec, conversion in parts), "the page knows no formats"
    return {str(name) for _, name, _, _ in parts}


@pytest.mark.parametrize(("game", "name"), SETS, ids=IDS)
def test_every_sentence_is_there_in_three_languages_with_the_same_blanks(game: Game | None, name: str) -> None:
    found = list(entries(catalogue(package_of(game), name)))
    assert found
    for key, by_language in found:
        assert tuple(by_language) == LANGUAGES, key
        english, *others = by_language.values()
        for other in others:
            if key != "commands":  # what can be typed besides is another in each language
                assert shape(other) == shape(english), key
            assert blanks(other) == blanks(english), key
            assert all(text == text.strip() or key in ("changed", "resign", "which") for text in texts(other)) or (
                game and game.name == "the-card-game"  # whose sentences have parts
            ), key


@pytest.mark.parametrize(("game", "name"), SETS, ids=IDS)
def test_what_the_french_say_is_set_as_in_french(game: Game | None, name: str) -> None:
    for key, by_language in entries(catalogue(package_of(game), name)):
        for text in texts(by_language["fr"]):
            assert not re.search(r"[a-zà-ÿ][:;?!](\s|$)|\bd[eu] [aeiouéè]\w", text), f"{key}: {text}"
        for text in texts(by_language["it"]):
            assert not re.search(r"[a-zà-ÿ] [:;?!](\s|$)|\b[Dd]i il\b|\ba il\b", text), f"{key}: {text}"


def constants(files: list[Path]) -> tuple[set[str], set[str]]:
    """All texts of some sources, and the beginnings of those that are put together there."""
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    begun = {
        node.values[0].value
        for node in nodes
        if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant)
    }
    return whole, {str(text) for text in begun if str(text).endswith(".")}


def sources(game: Game | None) -> list[Path]:
    if game:
        return list(game.folder.glob("*.py"))
    return [
        file for path in SPEAKERS for file in ((PACKAGE / path).rglob("*.py") if "." not in path else [PACKAGE / path])
    ]


@pytest.mark.parametrize(("game", "name"), SETS, ids=IDS)
def test_no_sentence_is_left_over(game: Game | None, name: str) -> None:
    others = [None] if game else all_games()  # games say what is the terminal's, and may say it otherwise
    whole, begun = constants([*sources(game), *(file for other in others for file in sources(other))])
    alone = PAGE_ALONE[game.name] if game else set()
    found = {key for key, _ in entries(catalogue(package_of(game), name))}
    said = {key for key in found if key in whole or any(key.startswith(start) for start in begun)}
    on_page = {key for key in found if key in alone or key.partition(".")[0] in alone}
    assert found == said | on_page
    assert name != "sentences" or alone <= on_page | {key.partition(".")[0] for key in on_page}


@pytest.mark.parametrize("game", [None, *all_games()], ids=lambda game: game.name if game else FRAME)
def test_no_sentence_is_missing(game: Game | None) -> None:
    words = game.words() if game else frame("en")
    said = 0
    for file in sources(game):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for key in keys_of(node):
                said += 1
                assert words.has(key), f"{file}: {key}"
    assert said > 10


def keys_of(node: ast.AST) -> Iterator[str]:
    """The keys that a call asks the words for."""
    if isinstance(node, ast.Call) and node.args and re.search(r"\bwords(\.entry)?$", ast.unparse(node.func)):
        options = [node.args[0].body, node.args[0].orelse] if isinstance(node.args[0], ast.IfExp) else [node.args[0]]
        yield from (each.value for each in options if isinstance(each, ast.Constant) and isinstance(each.value, str))


def test_a_games_words_hide_no_section_of_the_terminals() -> None:
    for game in all_games():
        both = set(catalogue(FRAME, "terminal")) & {
            key for name in ("sentences", "terminal") for key in catalogue(game.package, name)
        }
        assert both <= {"seat", "placed"}, game.name


# How words are found and put together

WORDS = {
    "one": {"en": "one", "fr": "un", "it": "uno"},
    "jars": {"en": ["no jar", "{n} jar", "{n} jars"], "fr": ["rien", "{n} bocal", "{n} bocaux"], "it": ["", "", ""]},
    "suits": {"en": {"P": "Pride"}, "fr": {"P": "Orgueil"}, "it": {"P": "Superbia"}},
    "events": {"led": {"en": "{seat} leads", "fr": "{seat} entame", "it": "apre {seat}"}},
}


def test_a_pattern_is_chosen_by_number_or_name_and_filled() -> None:
    words = Words("fr", [WORDS])
    assert words("one") == "un"
    assert [words("jars", n) for n in (0, 1, 2, 7)] == ["rien", "1 bocal", "2 bocaux", "7 bocaux"]
    assert words("suits", "P") == "Orgueil"
    assert words("events.led", seat="Igor") == "Igor entame"
    assert words.has("events.led")
    assert not words.has("events.won")
    with pytest.raises(KeyError):
        words("events.won")


def test_of_two_catalogues_the_last_one_counts() -> None:
    other = {"one": {"en": "ONE", "fr": "UN", "it": "UNO"}}
    assert Words("it", [WORDS, other])("one") == "UNO"


def test_a_language_that_there_is_not_is_refused_and_the_three_are_named() -> None:
    with pytest.raises(UnknownName, match="unknown language: 'de'; there are: en, fr, it"):
        Words("de", [])


@pytest.mark.parametrize(
    ("name", "french"),
    [("Anna", "d'Anna"), ("Bert", "de Bert"), ("Élise", "d'Élise"), ("Henri", "d'Henri"), ("hyde", "de hyde")],
)
def test_a_vowel_is_elided_in_french(name: str, french: str) -> None:
    assert frame("fr").of(name) == french
    assert frame("en").of(name) == f"{name}'s"
    assert frame("it").of(name) == f"di {name}"


def test_names_in_a_row() -> None:
    assert frame("fr").listed(["Anna"]) == "Anna"
    assert frame("it").listed(["Anna", "Bert", "Cora"]) == "Anna, Bert e Cora"


def test_a_seat_that_is_only_counted_is_called_so_in_every_language() -> None:
    assert [frame(language).role(["seat 0", "Igor"], 0) for language in LANGUAGES] == ["seat 0", "place 0", "posto 0"]
    assert frame("fr").role(["seat 0", "Igor"], 1) == "Igor"


def test_a_refusal_is_said_in_the_language_or_else_in_english() -> None:
    game = next(game for game in all_games() if game.name == "jekyll-vs-hyde")
    no = Refused(Reason.ILLEGAL, "you do not hold {card}", "JVH-8", card="P1")
    assert game.words("fr").refusal(no) == "JVH-8: vous n'avez pas cette carte en main : P1"
    assert game.words("en").refusal(no) == "JVH-8: you do not hold P1"
    assert game.words("fr").refusal(BadInput("something new about {thing}", thing="x")) == "something new about x"
    lists = Refused(Reason.ILLEGAL, "you do not hold {card}", card=["P1", "P2"])
    assert "P1, P2" in game.words("it").refusal(lists, lambda name, text: None)
    assert "♣1" in game.words("it").refusal(no, lambda name, text: "♣1" if name == "card" else None)


def test_a_game_without_words_has_the_terminals() -> None:
    words = Words("it", [catalogue(FRAME, "terminal"), catalogue("strangecase.lab", "sentences")])
    assert words("hidden") == "qualcosa di nascosto"
