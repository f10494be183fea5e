"""There is a sentence in three languages for every fact that a hint can name, and none besides."""

import json
import re

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import LANGUAGES, Game

COMPOSED = {"then"}  # what follows a sentence


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_reason_has_words_in_three_languages(game: Game) -> None:
    said = json.loads((game.folder / "words/why.json").read_text())
    assert {key.partition(".")[0] for key in said} - COMPOSED == set(game.advice.WHYS)
    for key, by_language in said.items():
        assert set(by_language) == set(LANGUAGES), key
        blanks = [set(re.findall(r"{(\w+)}", text)) for text in by_language.values()]
        assert blanks[0] == blanks[1] == blanks[2], key
        assert len(set(by_language.values())) == len(LANGUAGES), f"{key} is not translated"
