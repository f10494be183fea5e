"""The learner credits decisions as it says, never does what is not legal, and learns."""

import jax
import numpy as np
import pytest

from strangecase.envs import batch, ppo

# Of the wins in Jekyll vs. Hyde against random players, from both seats; the rule of thumb gets 82 in 100.
BEATEN = 0.75


def test_a_decision_is_credited_with_what_came_of_it_for_its_own_seat() -> None:
    """Seats 0, 1, 0 decide and seat 0 wins; in the next game seats 1, 0, 1 decide, and it goes on."""
    actors = np.array([0, 1, 0, 1, 0, 1], np.int8)[:, np.newaxis]
    values = np.array([0.5, 0.4, 0.7, 0.3, 0.2, 0.6], np.float32)[:, np.newaxis]
    rewards, over = np.zeros((6, 1, 2), np.float32), np.zeros((6, 1), np.bool_)
    rewards[2], over[2] = (1, 0), True
    blank, all_ = np.zeros((6, 1), np.float32), np.ones((6, 1), np.bool_)
    found = ppo.Gathered(blank, all_, actors, blank.astype(np.int64), blank, values, rewards, over, all_)
    better, known = ppo.credit(found, fade=0.5)
    assert known[:, 0].tolist() == [True, True, True, True, False, False]
    assert better[:4, 0] == pytest.approx([0.7 - 0.5 + 0.5 * 0.3, -0.4, 0.3, 0.6 - 0.3])
    own = all_.copy()
    own[1] = False
    assert ppo.credit(found._replace(own=own), 0.5)[1][:, 0].tolist() == [True, False, True, True, False, False]


def test_what_is_not_legal_has_no_chance() -> None:
    games = batch("frankenstein", 16, seed=1)
    net = ppo.new_net(jax.random.key(1), (games.observations.shape[1], 8, games.masks.shape[1] + 1))
    chances = np.exp(np.asarray(ppo.judge(net, games.observations, games.masks)[0]))
    assert (chances[~games.masks] == 0).all()
    assert chances.sum(1) == pytest.approx(np.ones(16), abs=1e-5)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [("jekyll-and-hyde", 3), ("the-card-game", 4)])
def test_it_plays_itself_with_any_number_of_players(game: str, players: int) -> None:
    games = []
    how = ppo.Settings(updates=2, against="self", games=64, steps=16, part=128)
    first = ppo.train(game, players, 3, how, tell=lambda update, net: games.append(net))
    again = ppo.train(game, players, 3, how)
    assert len(games) == 2
    for one, other in zip(jax.tree.leaves(first), jax.tree.leaves(again), strict=True):
        assert np.isfinite(one).all()
        assert np.asarray(one).tobytes() == np.asarray(other).tobytes(), "a seed repeats it"
    assert not np.array_equal(games[0][0][0], games[1][0][0])


@pytest.mark.long
def test_it_learns_to_beat_random() -> None:
    game = "jekyll-vs-hyde"
    net = ppo.train(game, seed=0, settings=ppo.Settings(updates=150))
    assert ppo.share(game, ppo.by_net(net), ppo.by_bot("random", game, 1), 1_000) > BEATEN
