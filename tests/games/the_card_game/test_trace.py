"""What the rules of The Card Game tell of a step."""

import random

import pytest

from strangecase.games.the_card_game import GAME, rules
from strangecase.games.the_card_game.trace import Told
from strangecase.kernel.engine import plain_view
from strangecase.kernel.trace import carried_out
from strangecase.tables.table import Table
from tests.conformance.walk import Setting
from tests.games.the_card_game.test_page import worlds


def game(players: int, seed: int) -> Table:
    """A whole game by chance."""
    table, chooser = Setting(GAME, players, GAME.read_options({})).table(seed), random.Random(seed)
    while not table.over:
        table.act(table.actor, chooser.choice(table.legal()))
    return table


@pytest.mark.parametrize("players", GAME.players)
def test_a_step_that_is_listened_to_ends_as_it_does_compiled(players: int) -> None:
    table = game(players, seed=1)
    for index, step in enumerate(table.log):
        heard = vars(carried_out(rules, table.before(index), step))
        assert {**heard, "trace": ()} == {**plain_view(table.before(index + 1))._asdict(), "trace": ()}


def test_all_that_can_be_told_is_told() -> None:
    games = [game(3, seed) for seed in range(12)]
    told = {what for table in games for index in range(table.seq) for what, *_ in table.trace(index)}
    assert told == set(Told)


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_told_is_the_same_in_every_world_that_a_seat_cannot_tell_from_this(players: int) -> None:
    different = 0
    for table, other, _ in worlds(players):
        for index in range(table.seq):
            different += table.before(index).tobytes() != other.before(index).tobytes()
            assert table.trace(index) == other.trace(index)
    assert different > 100
