"""The lesson of Dr. Jekyll & Mr. Hyde: a hand that can be played as it stands, and a text for every decision in it."""

import json
from pathlib import Path
from typing import Any

import pytest

from strangecase.games.jekyll_and_hyde.page import show
from strangecase.kernel.contract import CHANCE
from strangecase.table.case import replay
from strangecase.table.table import Table

ROOT = Path(__file__).parents[3]
LESSON = json.loads((ROOT / "src/strangecase/games/jekyll_and_hyde/lesson.json").read_text(encoding="utf-8"))
TEXTS = json.loads((ROOT / "web/src/games/jekyll-and-hyde/words/lesson.json").read_text(encoding="utf-8"))
DECISIONS = [step["do"] for step in LESSON["case"]["steps"] if step.get("seat") == LESSON["seat"]]


def after(steps: int) -> tuple[Table, dict[str, Any]]:
    """The table after so many decisions of the learner, and what he then sees."""
    case, left = LESSON["case"], steps
    for number, step in enumerate(case["steps"]):
        if step.get("seat") == LESSON["seat"]:
            left -= 1
            if left < 0:
                table = replay({**case, "steps": case["steps"][:number]})
                return table, show(table.view(LESSON["seat"])[0], seated=True)
    table = replay(case)
    return table, show(table.view(LESSON["seat"])[0], seated=True)


def test_the_hand_is_played_to_its_end_and_the_game_goes_on() -> None:
    table, seen = after(len(DECISIONS))
    assert table.actor == CHANCE
    assert not table.over
    assert seen["score"] == [318, 0]


def test_the_learner_decides_nine_times() -> None:
    assert len(DECISIONS) == 9
    assert sum(words.startswith("ask") for words in DECISIONS) == 2


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_every_decision_has_a_text_in_every_language_and_so_has_the_end(lang: str) -> None:
    assert len(TEXTS[lang]) == len(DECISIONS) + 1
    assert all(TEXTS[lang])


@pytest.mark.parametrize(
    ("decided", "sums"),
    [
        (1, [[8, 2], [0, 0]]),
        (2, [[8, 2], [7, 0]]),
        (4, [[18, 2], [7, 0]]),
        (8, [[53, 2], [7, 0]]),
        (9, [[53, 6], [7, 0]]),
    ],
)
def test_what_the_texts_say_of_points_is_so(decided: int, sums: list[list[int]]) -> None:
    assert after(decided)[1]["sums"] == sums


@pytest.mark.parametrize(("decided", "stay"), [(5, 4), (7, 8), (8, 0)])
def test_what_the_texts_say_of_cards_that_stay_is_so(decided: int, stay: int) -> None:
    assert len(after(decided)[1]["stayed"]) == stay


def test_at_the_end_only_the_left_neighbour_can_be_asked() -> None:
    table, seen = after(8)
    assert table.legal() == ["ask 1"] == [DECISIONS[8]]
    assert seen["hand"] == []
