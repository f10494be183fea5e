"""The rule players, the evaluation and the five opponents of The Card Game."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from strangecase.bots import find_bot
from strangecase.errors import UnknownName
from strangecase.games import find_game
from strangecase.games.the_card_game.bots.evaluation import evaluate, is_quiescent, quick_policy
from strangecase.games.the_card_game.bots.habits import decide
from strangecase.games.the_card_game.bots.opponents import eager
from strangecase.games.the_card_game.bots.styles import RACER, WARDEN, taste
from strangecase.games.the_card_game.cards import HOLDS, HYDE_S, NO_CARD
from strangecase.games.the_card_game.rules import PUT, PUT_BLIND
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.engine import actions_in, engine, plain_view
from strangecase.kernel.rng import series
from tests.bots.positions import positions

GAME = find_game("the-card-game")


def some_positions(seed: int, players: int = 3) -> list[Any]:
    return list(islice(positions(GAME, seed, players), 0, 900, 13))


@pytest.mark.parametrize("style", [RACER, WARDEN], ids=["racer", "warden"])
@pytest.mark.parametrize("players", GAME.players)
def test_a_rule_player_decides_the_same_by_a_state_as_by_his_view_of_it(style: Any, players: int) -> None:
    for state in some_positions(1, players):
        seat = engine(GAME).actor(state)
        choice = decide(engine(GAME).view(state, seat)[0], 0, style)
        assert choice in engine(GAME).legal(state)
        assert decide(state[0], HOLDS * seat, style) == choice


def test_playing_on_is_the_racers_way() -> None:
    rng = series(2, [0])[0]
    for state in some_positions(2):
        seat = engine(GAME).actor(state)
        view = engine(GAME).view(state, seat)
        assert quick_policy(state[0], seat, rng) == find_bot("greedy", GAME).choose(view, 1, rng)
        assert quick_policy(state[0], seat, rng) == find_bot("greedy:racer", GAME).choose(view, 1, rng)


def test_a_style_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="racer"):
        find_bot("greedy:sleeper", GAME)
    with pytest.raises(ValueError, match="not the next part"):
        taste(later=3)


@pytest.mark.parametrize("players", GAME.players)
def test_an_evaluation_is_everyones_chance_and_mr_hydes(players: int) -> None:
    out = np.full(5, 9.0)
    for state in some_positions(3, players):
        if is_quiescent(state[0]):
            evaluate(state[0], out)
            assert (out[:players] > 0).all()
            assert (out[players:] == 0).all()
            assert 0.5 < out.sum() < 1 + 1e-9
            if (state[0].owner < 0).all():
                assert out.sum() < 1  # Mr. Hyde may yet have all


def test_an_evaluation_likes_points_and_a_trigger_to_be_laid_under_the_coin() -> None:
    with_it, without, out = 0.0, 0.0, np.zeros(5)
    for state in islice(positions(GAME, 3, 3), 2000):
        s = state[0]
        if is_quiescent(s) and s.event >= 1 and s.row[s.coin] == NO_CARD:
            turn = int(s.turn)
            s.owner[0] = turn
            evaluate(s, out)
            ahead = out[turn]
            s.owner[0] = HYDE_S
            evaluate(s, out)
            assert out[turn] < ahead
            without += out[turn]
            s.hand[HOLDS * turn] = s.event
            evaluate(s, out)
            with_it += out[turn]
    assert with_it > without > 0


def test_poole_plays_whatever_he_can() -> None:
    seen = 0
    for state in some_positions(5):
        view = engine(GAME).view(state, engine(GAME).actor(state))
        legal = actions_in(view[0]["legal"])
        choice = eager(plain_view(view), legal)
        assert choice in legal
        under_coin = [a for a in legal if PUT <= a < PUT_BLIND and a % SLOTS == view[0]["coin"]]
        if under_coin:
            seen += 1
            assert choice == under_coin[0]
    assert seen > 0
