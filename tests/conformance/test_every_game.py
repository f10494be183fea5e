"""One set of promises, for every folder under `games/` and every example."""

from collections.abc import Callable

import pytest

from strangecase.kernel import contract
from strangecase.kernel.game import Game
from strangecase.kernel.tiers import EXTRA, FILES
from strangecase.tables.table import Table
from tests.conformance.promises import PROMISES
from tests.conformance.walk import GAMES, Setting, settings, walk

Promise = Callable[[Setting, Table], None]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, positions=100 if setting.changed else 250):
        promise(setting, table)


@pytest.mark.long
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps_for_long(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, positions=4_000, seed=1000):
        promise(setting, table)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_has_words_of_its_own(game: Game) -> None:
    words = [game.notation.write_action(action) for action in range(game.rules.ACTIONS)]
    assert len(set(words)) == game.rules.ACTIONS
    assert game.rules.WORDS * 64 >= game.rules.ACTIONS > (game.rules.WORDS - 1) * 64


def test_no_two_games_have_the_same_records() -> None:
    """A state that is stored, or a view, is one game's; so they could share a cache of kernels."""
    for module, name in (("rules", "STATE"), ("sight", "VIEW")):
        kinds = [str(getattr(getattr(game, module), name).descr) for game in GAMES]
        assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_renaming_is_really_tried(game: Game) -> None:
    """A promise that never has anything to check would keep itself."""
    setting = next(setting for setting in settings() if setting.game == game)
    if not game.notation.is_own("renamings"):
        pytest.skip("it has nothing that could be renamed")
    tables = walk(setting, positions=250)
    assert sum(len(game.notation.renamings(table.state[0])) for table in tables) > 50


OPPONENTS = "bots/opponents"  # whose defaults are those of search
ASKED = {
    "rules": "SEATS WORDS ACTIONS OUTCOME RETURNS STATE",
    "sight": "VIEW",
    "features": "FEATURES LEFT_OUT",
    "terminal": "STYLES",
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_everything_that_the_contract_names(game: Game) -> None:
    for file, hooks in FILES.items():
        names = [hook.name for hook in hooks if hook.tier != EXTRA and file != OPPONENTS]
        for name in [*names, *ASKED.get(file, "").split()]:
            assert hasattr(getattr(game, file.rpartition("/")[2]), name), f"{file}.{name}"


def test_the_contract_names_every_function() -> None:
    prose = " ".join((contract.__doc__ or "").split())
    for hook in [hook for hooks in FILES.values() for hook in hooks]:
        assert f"`{hook.name}(" in prose, f"{hook.name} is not in the contract"
