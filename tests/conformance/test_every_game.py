"""One set of promises, for every folder under `games/`."""

from collections.abc import Callable

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.table.table import Table
from tests.conformance.promises import PROMISES
from tests.conformance.walk import Setting, settings, walk

Promise = Callable[[Setting, Table], None]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, games=8):
        promise(setting, table)


@pytest.mark.long
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps_for_long(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, games=400, seed=1000):
        promise(setting, table)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_action_has_words_of_its_own(game: Game) -> None:
    words = [game.notation.write_action(action) for action in range(game.rules.ACTIONS)]
    assert len(set(words)) == game.rules.ACTIONS
    assert game.rules.WORDS * 64 >= game.rules.ACTIONS > (game.rules.WORDS - 1) * 64


def test_no_two_games_have_the_same_records() -> None:
    """The compiler's cache tells the games apart by their record types alone."""
    for module, name in (("rules", "STATE"), ("sight", "VIEW")):
        kinds = [str(getattr(getattr(game, module), name).descr) for game in all_games()]
        assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_renaming_is_really_tried(setting: Setting) -> None:
    """A promise that never has anything to check would keep itself."""
    renamings = setting.game.notation.renamings
    assert sum(len(renamings(table.state[0])) for table in walk(setting, games=8)) > 50
