"""The lesson of The Card Game: its moves are legal, and each of them is explained in every language."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

from strangecase.games.the_card_game import GAME
from strangecase.kernel.game import LANGUAGES
from strangecase.table.case import replay

TEXTS = Path(__file__).parents[3] / "web/src/games/the-card-game/words/lesson.json"


def lesson() -> dict[str, Any]:
    return dict(json.loads(resources.files(GAME.package).joinpath("lesson.json").read_text(encoding="utf-8")))


def own_actions() -> list[str]:
    """What the learner does, in order."""
    return [step["do"] for step in lesson()["case"]["steps"] if step.get("seat") == lesson()["seat"]]


def test_the_moves_are_legal_and_the_game_goes_on_after_them() -> None:
    table = replay(lesson()["case"])
    assert not table.over
    assert table.case()["steps"] == lesson()["case"]["steps"]


def test_the_learner_makes_six_to_ten_decisions() -> None:
    """An action and what its effect asks are one."""
    actions = own_actions()
    asked = [i for i, do in enumerate(actions) if do.startswith(("card", "slot")) and "action A6" in actions[:i]]
    assert 6 <= len(actions) - len(asked) <= 10


def test_it_shows_what_the_game_is_about() -> None:
    """A card placed under the coin, one that is woken later, a serum against another's card: two events concluded."""
    table = replay(lesson()["case"])
    assert table.state[0].owner.tolist()[:2] == [lesson()["seat"]] * 2
    assert "serum" in own_actions()


def test_every_action_is_explained_in_every_language_and_there_is_a_closing_word() -> None:
    texts = json.loads(TEXTS.read_text(encoding="utf-8"))
    assert tuple(texts) == LANGUAGES
    for lines in texts.values():
        assert len(lines) == len(own_actions()) + 1
        assert all(lines)
