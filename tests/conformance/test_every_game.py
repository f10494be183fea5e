"""One set of promises, for every folder under `games/`."""

from collections.abc import Callable

import pytest

from strangecase.games import all_games
from strangecase.kernel import contract
from strangecase.kernel.game import Game
from strangecase.table.table import Table
from tests.conformance.promises import PROMISES
from tests.conformance.walk import Setting, settings, walk

Promise = Callable[[Setting, Table], None]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, positions=250):
        promise(setting, table)


@pytest.mark.long
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_game_keeps_for_long(setting: Setting, promise: Promise) -> None:
    for table in walk(setting, positions=4_000, seed=1000):
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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_renaming_is_really_tried(game: Game) -> None:
    """A promise that never has anything to check would keep itself."""
    setting = next(setting for setting in settings() if setting.game == game)
    tables = walk(setting, positions=250)
    assert sum(len(game.notation.renamings(table.state[0])) for table in tables) > 50


NAMES = {
    "rules": "SEATS WORDS ACTIONS OUTCOME STATE setup actor chance settle legal apply points",
    "odds": "odds bounds",
    "sight": "VIEW view determinize hidden retell",
    "thumb": "greedy",
    "notation": "write_action read_action write_chance read_chance write_state read_state result partners "
    "census renamings",
    "gate": "refuse refuse_seat refuse_over",
    "terminal": "STYLES draw help_lines ask read say tell tell_chance",
}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_game_has_everything_that_the_contract_names(game: Game) -> None:
    for module, names in NAMES.items():
        for name in names.split():
            assert hasattr(getattr(game, module), name), f"{module}.{name}"
            assert name in (contract.__doc__ or ""), f"{name} is not in the contract"
