"""The lessons: their moves are legal, and there is something to read at each stop, in every language."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strangecase.games import all_games, find_game
from strangecase.kernel.game import LANGUAGES
from strangecase.server import messages
from strangecase.server.lessons import chapters_of, lesson_of
from strangecase.server.telling import Telling
from strangecase.tables.case import open_table, replay, take

WORDS = Path(__file__).parents[2] / "src/strangecase/games"
GAMES = [game.name for game in all_games() if game.page]
LONGEST = 175  # letters at a stop: four or five lines on a phone, two on a laptop


def written(game: str) -> dict[str, Any]:
    return dict(json.loads((WORDS / game.replace("-", "_") / "words/lesson.json").read_text(encoding="utf-8")))


def chapters(game: str) -> tuple[messages.Chapter, ...]:
    lesson = lesson_of(game)
    assert lesson
    return lesson.chapters


# What there is to be seen in each game: events by what they tell, cards of The Card Game by the face that was up.
EFFECTS: dict[str, set[tuple[str, ...]]] = {
    "jekyll-vs-hyde": {
        *[("received",), ("led",), ("answered",), ("ranked",), ("named",), ("took",), ("round",), ("over",)],
        *[("stole",), ("exchange",), ("cleared",), ("cancelled",)],
    },
    "jekyll-and-hyde": {
        ("asks",),
        ("asks", "the ghost"),
        ("lays",),
        ("lays", "the ghost"),
        ("takes",),
        ("stays",),
        ("hand",),
    },
    "frankenstein": {("moved",), ("validated",), ("swapped",), ("ended",), ("last",), ("over",)},
    "the-card-game": {
        *[("placed",), ("played",), ("serum",), ("game",), ("token",), ("concluded",), ("over",)],
        *[("A1", "jekyll"), ("A1", "hyde"), ("A2", "hyde"), ("A4", "hyde")],  # both sides of the coin
    },
}
GHOST = 3


def effects_in(event: dict[str, Any]) -> set[tuple[str, ...]]:
    seen: set[tuple[str, ...]] = {(event["what"],)}
    if GHOST in (event.get("of"), event.get("from")):
        seen.add((event["what"], "the ghost"))
    return seen | {(event["by"], event["face"])} if "face" in event else seen


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_is_seen_at_least_once(game: str) -> None:
    steps = msgspec.json.decode(msgspec.json.encode([step for chapter in chapters(game) for step in chapter.steps]))
    seen = [effects_in(event) for step in steps if step["told"] for event in step["told"]["events"]]
    assert EFFECTS[game] - set().union(*seen) == set()


def words_of(step: messages.LessonStep) -> list[str]:
    """All that the learner may do."""
    return [choice.do for choice in step.legal]


def stops(chapter: messages.Chapter) -> list[messages.LessonStep]:
    return [step for step in chapter.steps if step.do is not None or step.says]


def answers(replies: dict[str, str], words: str) -> bool:
    return words in replies or any(key.endswith("*") and words.startswith(key[:-1]) for key in replies)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_three_to_six_chapters_each_with_something_to_do(game: str) -> None:
    assert 3 <= len(chapters(game)) <= 6
    for chapter in chapters(game):
        decisions = [step for step in chapter.steps if step.do is not None]
        assert 1 <= len(decisions) <= 6
        assert all(step.do in words_of(step) for step in decisions)
        assert len(stops(chapter)) <= 8
        assert all(step.spot for step in stops(chapter) if step.do is None), "what is spoken of is lit"


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_is_a_case_file_of_the_rules_as_they_are(game: str) -> None:
    file = Path(str(find_game(game).package).replace(".", "/")) / "lesson.json"
    for chapter in chapters_of(json.loads((Path(__file__).parents[2] / "src" / file).read_text(encoding="utf-8"))):
        assert chapter["case"]["rules"] == find_game(game).version
        table = replay(chapter["case"])
        assert table.seq == len(chapter["case"]["steps"])


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_before_a_chapter_are_in_the_log_and_are_not_shown(game: str) -> None:
    for chapter in chapters(game):
        assert chapter.steps[0].told is None
        assert all(step.told is not None or before.says for before, step in pairwise(chapter.steps))
        assert len(chapter.before) >= 2, "the cards are dealt before it begins"


def test_several_things_are_said_at_the_same_table_one_at_a_click() -> None:
    goal = chapters("the-card-game")[0].steps
    assert [step.says for step in goal] == [True, True, True, False, False]
    assert [step.do for step in goal[:4]] == [None, None, None, "place GIRL 6"]
    assert all(step.sight == goal[0].sight for step in goal[1:4])
    end = chapters("the-card-game")[4].steps[-3:]
    assert [step.told is None for step in end] == [False, True, True]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_stop_has_a_text_short_enough_and_so_has_the_end(game: str, language: str) -> None:
    texts = written(game)
    assert list(texts) == list(LANGUAGES)
    assert list(texts[language]) == [chapter.id for chapter in chapters(game)]
    for chapter in chapters(game):
        words = texts[language][chapter.id]
        assert words["title"]
        assert len(words["texts"]) == len(stops(chapter)) + 1
        assert words["texts"][0]
        assert words["texts"][-1]
        long = [text for text in [*words["texts"], *words.get("replies", {}).values()] if len(text) > LONGEST]
        assert not long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_free_choice_has_an_answer_to_all_that_is_legal(game: str, language: str) -> None:
    free = 0
    for chapter in chapters(game):
        replies = written(game)[language][chapter.id].get("replies", {})
        choices = [step for step in chapter.steps if step.free]
        free += len(choices)
        assert len(choices) <= 1
        assert bool(choices) == bool(replies)
        for step in choices:
            assert len(step.legal) >= 2
            assert [words for words in words_of(step) if not answers(replies, words)] == []
            assert all(any(answers({key: ""}, words) for words in words_of(step)) for key in replies), (
                "no answer in vain"
            )
    assert free


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_asks_nothing_that_a_table_would_not_ask(game: str) -> None:
    """Whoever could only say no to a question that cannot wait is not asked, and what is not asked has one answer."""
    file = Path(str(find_game(game).package).replace(".", "/")) / "lesson.json"
    for chapter in chapters_of(json.loads((Path(__file__).parents[2] / "src" / file).read_text(encoding="utf-8"))):
        table = open_table(chapter["case"])
        for index, step in enumerate(chapter["case"]["steps"]):
            if index >= chapter["from"] and step.get("seat") == chapter["seat"]:
                waits, legal = Telling(table).waits(), list(table.legal())
                is_asked = step.get("asked", True)
                assert not (is_asked and waits and legal == [waits[1]]), step
                assert is_asked or len(legal) == 1
            take(table, step)


def test_a_chapter_may_go_on_where_another_ended() -> None:
    first = {"id": "one", "seat": 1, "from": 1, "case": {"steps": ["deal", "a"], "game": "x"}}
    second = {"id": "two", "after": "one", "from": 1, "steps": ["b", "c"]}
    assert chapters_of([first, second])[1] == {
        **second,
        "seat": 1,
        "from": 3,
        "case": {"steps": ["deal", "a", "b", "c"], "game": "x"},
    }
