"""The Gymnasium environments pass Gymnasium's own test, and are one seat of the kernel's games against a bot."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import strangecase.envs.gym as house
from strangecase.errors import Misuse, UnknownName
from strangecase.games import all_games
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from tests.envs.tables import TABLES

NAMES = [name for game in all_games() for name in house.names(game)]


def decide(env: house.Versus, limit: int = 10_000) -> tuple[float, list[bytes]]:
    """Play random legal actions, to the end; the last reward, and all that was seen."""
    reward, seen, info = 0.0, list[bytes](), {"action_mask": env.action_masks().astype(np.int8)}
    for _ in range(limit):
        assert reward == 0
        row, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        seen.append(row.tobytes())
        assert not cut
        assert over == (not info["action_mask"].any())
        if over:
            break
    return reward, seen


@pytest.mark.parametrize("name", NAMES)
def test_the_interface_is_gymnasiums(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_every_game_and_number_of_players_has_a_name() -> None:
    assert "strangecase/JekyllVsHyde-v0" in NAMES
    assert "strangecase/TheCardGame5-v0" in NAMES
    found = {(env.game.name, env.players) for env in (gymnasium.make(name).unwrapped.single for name in NAMES)}  # type: ignore[attr-defined]
    assert found == {(game.name, players) for game in all_games() for players in game.players}


@TABLES
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_agent_decides_only_for_its_seat(game: Game, players: int, bot: str) -> None:
    for seat in range(players):
        env = house.Versus(game.name, players, bot=bot, seat=seat)
        row, info = env.reset(seed=seat)
        assert info["seat"] == env.single.actor == seat
        assert row.tobytes() == env.single.observe(seat)[0].tobytes()
        assert info["action_mask"].tolist() == env.action_masks().tolist()
        assert np.flatnonzero(env.action_masks()).tolist() == engine(game).legal(env.single.state)
        decide(env, 3)
        assert env.single.over or env.single.actor == seat
        reward, _ = decide(env)
        assert env.single.over
        assert reward == pytest.approx(engine(game).points(env.single.state)[0, seat])


def test_a_seed_deals_as_everywhere_else() -> None:
    env = house.Versus("jekyll-vs-hyde", seat=0)
    env.reset(seed=3)
    assert env.single.legal() == [48, 49], "as in the test of the same seed with PettingZoo"


def test_a_seed_repeats_the_bots_and_the_seats_too() -> None:
    env, games = house.Versus("jekyll-and-hyde", 3), []
    for _ in range(2):
        env.action_space.seed(1)
        games.append(
            [(*env.reset(seed=5)[1:], *decide(env)), *((env.reset()[1]["seat"], *decide(env)) for _ in range(8))]
        )
    assert str(games[0]) == str(games[1])
    assert {game[0] for game in games[0][1:]} == {0, 1, 2}


def test_what_is_not_legal_loses_the_game() -> None:
    env = house.Versus("jekyll-vs-hyde", seat=0)
    env.reset(seed=3)
    row, reward, over, cut, info = env.step(0)
    assert (reward, over, cut) == (0, True, False)
    assert info["illegal"].startswith("JVH-5: this is an exchange")
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    assert row.tobytes() == env.single.observe(0)[0].tobytes()
    with pytest.raises(Misuse, match="reset the environment first"):
        env.step(48)
    env.reset(seed=3)
    assert env.step(48)[2] is False


def test_what_is_not_legal_can_be_refused_instead() -> None:
    env = house.Versus("jekyll-vs-hyde", seat=0, illegal="refuse")
    env.reset(seed=3)
    before = env.single.state.tobytes()
    with pytest.raises(Misuse, match="seat 0 cannot take action 0: JVH-5"):
        env.step(0)
    assert env.single.state.tobytes() == before
    env.step(48)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@TABLES
def test_a_copy_goes_on_as_the_game_would_have(game: Game, players: int, copied: Any) -> None:
    env = house.Versus(game.name, players)
    env.reset(seed=1)
    env.action_space.seed(2)
    decide(env, 4)
    twin = copied(env)
    assert str(decide(twin)) == str(decide(env))
    assert twin.reset()[0].tobytes() == env.reset()[0].tobytes()


def test_the_picture_is_the_agents() -> None:
    env = house.Versus("jekyll-vs-hyde", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert "Mr. Hyde\x1b[0m   (you)" in env.render()
    with pytest.raises(Misuse, match="name a render_mode"):
        house.Versus("jekyll-vs-hyde").render()


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"bot": "deep-blue"}, UnknownName, "unknown bot"),
        ({"seat": 2}, Misuse, "seats are 0 to 1, not 2"),
        ({"illegal": "laugh"}, UnknownName, "unknown way to treat illegal actions"),
        ({"render_mode": "png"}, UnknownName, "unknown render mode"),
        ({"players": 5}, Misuse, "is for 2 players, not 5"),
    ],
)
def test_what_cannot_be_made_is_refused(settings: dict[str, Any], error: type[Misuse], said: str) -> None:
    with pytest.raises(error, match=said):
        house.Versus("jekyll-vs-hyde", **settings)
