"""The lesson of Frankenstein: what its texts say is so."""

import pytest

from tests.games.chapters import chapters
from tests.games.frankenstein.scene import IGOR

CHAPTERS = chapters("frankenstein")
BLOCKS = ["move 5>6 x1", "move 5>6 x2", "move 5>6 x3"]


def test_the_learner_does_everything_that_can_be_done() -> None:
    own = [words for chapter in CHAPTERS.values() for words in chapter.own]
    assert {words.split()[0] for words in own} == {"move", "validate", "change", "end"}
    assert any("-" in words for words in own if words.startswith("validate")), "across three piles"


@pytest.mark.parametrize(("chapter", "validated"), [("jars", 1), ("row", 2), ("build", 3), ("change", 4), ("end", 5)])
def test_one_recipe_more_is_validated_in_each_chapter(chapter: str, validated: int) -> None:
    assert int(CHAPTERS[chapter].table().state[0].validated[IGOR]) == validated


def test_nothing_glows_before_the_lesson_speaks_of_it() -> None:
    """Where the learner is told to move, to change or to end, the recipe does not stand yet."""
    for chapter in CHAPTERS.values():
        for index in range(chapter.start, len(chapter.steps)):
            step = chapter.steps[index]
            if step.get("seat") == chapter.seat and not step["do"].startswith("validate"):
                legal = chapter.table(index).legal()
                assert not [words for words in legal if words.startswith("validate")]


def test_igor_wins_after_frankensteins_last_turn() -> None:
    assert CHAPTERS["end"].table().result()["winners"] == [IGOR]


def test_only_jars_on_the_heart_keep_frankenstein_from_finishing() -> None:
    chapter = CHAPTERS["end"]
    answers = {"end": ["move 5>4 x4"], "move 5>4 x4": [], "move 5>6 x4": ["move 6>5 x4", "move 5>4 x4"]}
    answers |= {words: ["move 5>4 x4"] for words in chapter.before("move 5>6 x1").legal() if words.startswith("move 1")}
    for words, moves in answers.items():
        won = chapter.after_trying(words, *((1, move) for move in [*moves, "validate 5-7"]))
        assert won.result()["winners"] == [1 - IGOR], words


@pytest.mark.parametrize("block", BLOCKS)
def test_a_jar_on_the_heart_keeps_frankenstein_from_finishing(block: str) -> None:
    """Whatever two moves he makes, his recipe does not stand."""
    chapter = CHAPTERS["end"]
    for first in [words for words in chapter.after_trying(block).legal() if words.startswith("move")]:
        table = chapter.after_trying(block, (1, first))
        for second in [words for words in table.legal() if words.startswith("move")]:
            legal = chapter.after_trying(block, (1, first), (1, second)).legal()
            assert not [words for words in legal if words.startswith("validate")]
