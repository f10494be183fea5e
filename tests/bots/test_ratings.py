"""The ratings that are kept: of all opponents, in every game, by the rules as they are."""

import pytest

from strangecase.bots import OPPONENTS, bot_version, ratings
from strangecase.games import all_games
from strangecase.kernel.game import Game


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_all_opponents_are_rated_by_the_rules_as_they_are(game: Game) -> None:
    part = ratings.part(game.name)
    assert part["rules"] == game.version
    assert sorted(part["options"]) == sorted(option.name for option in game.options)
    for bot in OPPONENTS:
        found = ratings.rating(game.name, bot)
        assert found
        assert found.version == bot_version(bot)
