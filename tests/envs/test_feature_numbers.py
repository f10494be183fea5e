"""Every value of a view's field has its number: what a rule may come to is what a learner can be told."""

import pytest

from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.observations.features import ONE_OF
from strangecase.observations.layout import features_of
from tests.conformance.walk import Setting, settings, walk
from tests.feature_numbers import untold


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_value_of_a_field_has_its_number(setting: Setting) -> None:
    check(setting, positions=150)


@pytest.mark.long
@pytest.mark.parametrize("setting", settings(), ids=str)
def test_every_value_of_a_field_has_its_number_in_many_games(setting: Setting) -> None:
    check(setting, positions=8_000, seed=3000)


def check(setting: Setting, positions: int, seed: int = 0) -> None:
    for table in walk(setting, positions, seed):
        for seat in range(setting.players):
            assert untold(setting.game, table.view(seat)[0]) == [], setting.game.notation.write_state(table.state[0])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_value_without_a_number_is_found(game: Game) -> None:
    """One more than the last value that has a number, in every field that is told as one of several."""
    view = next(setting for setting in settings() if setting.game == game).table(1).view(0)
    fields = [feature for feature in features_of(game).FEATURES if feature.kind == ONE_OF and not feature.radix]
    assert len(fields) > 5
    for feature in fields:
        changed = view.copy()
        changed[0][feature.field] = feature.first + len(feature.names)
        assert any(told.startswith(feature.field) for told in untold(game, changed[0])), feature.field
