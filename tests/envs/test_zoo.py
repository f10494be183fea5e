"""The PettingZoo environments pass PettingZoo's own tests, keep what is hidden, and play the games of the kernel."""

import copy
import pickle
import random
import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import parallel_to_aec

from strangecase.envs import picture, zoo
from strangecase.errors import Misuse, UnknownName
from strangecase.games import find_game
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from tests.envs.same_games import random_games
from tests.envs.tables import TABLES


@pytest.fixture(autouse=True)
def _classic_conventions() -> Iterator[None]:
    """PettingZoo's tests warn of what its own classic games do: a dict with a mask, all zeros for who is not to decide.

    Of those games they know the names and say nothing.
    """
    with warnings.catch_warnings():
        for message in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", message)
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


def play(env: zoo.raw_env, decisions: int, seed: int = 0) -> zoo.raw_env:
    """Decide at random, up to the end of the game."""
    chooser = random.Random(seed)
    for _ in range(decisions):
        if env.terminations[env.agent_selection]:
            break
        env.step(chooser.choice(env.single.legal()))
    return env


def tell(env: zoo.raw_env) -> list[Any]:
    """All that can be asked of an environment."""
    seen = [env.observe(agent) for agent in env.possible_agents]
    dicts: tuple[dict[str, Any], ...] = (env.rewards, env.terminations, env.truncations, env._cumulative_rewards)
    masks = [info["action_mask"].tobytes() for info in env.infos.values()]
    numbers = [(one["observation"].tobytes(), one["action_mask"].tobytes()) for one in seen]
    return [env.agents.copy(), env.agent_selection, *(dict(told) for told in dicts), masks, numbers]


# PettingZoo's own tests


@TABLES
def test_the_interface_is_pettingzoos(game: Game, players: int) -> None:
    api_test(zoo.env(game.name, players), num_cycles=150)
    seed_test(partial(zoo.env, game.name, players), num_cycles=60)


@TABLES
def test_all_at_once_where_only_one_counts(game: Game, players: int) -> None:
    parallel_api_test(zoo.parallel_env(game.name, players=players), num_cycles=100)
    parallel_seed_test(partial(zoo.parallel_env, game.name, players=players), num_cycles=60)
    there_and_back = parallel_to_aec(zoo.parallel_env(game.name, players=players))
    api_test(there_and_back, num_cycles=60)


@TABLES
def test_a_game_is_cut_off(game: Game, players: int) -> None:
    """PettingZoo asks that every agent acts once a cycle: so it does in what becomes of the parallel environment."""
    parallel = partial(zoo.parallel_env, game.name, players=players)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **cut: parallel_to_aec(parallel(**cut))))


@TABLES
def test_the_state_is_what_all_see(game: Game, players: int) -> None:
    env = zoo.env(game.name, players)
    state_test(env, zoo.parallel_env(game.name, players=players))
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert env.state().tobytes() == b"".join(row.tobytes() for row in seen)


@TABLES
def test_every_mode_shows_the_table(game: Game, players: int) -> None:
    render_test(
        partial(zoo.env, game.name, players),
        custom_tests={"svg": lambda text: text.startswith("<svg") and "http" not in text.replace("http://www.w3", "")},
    )


# What it does


@TABLES
def test_the_same_games_as_the_kernels(game: Game, players: int) -> None:
    compare(game, players, range(4))


@pytest.mark.long
@TABLES
def test_ten_thousand_games_as_the_kernels(game: Game, players: int) -> None:
    compare(game, players, range(100, 10_100))


def compare(game: Game, players: int, seeds: range) -> None:
    env = zoo.env(game.name, players)
    for seed, actions, rewards in random_games(game, players, seeds):
        env.reset(seed=seed)
        for action in actions:
            assert not any(env.rewards.values())
            assert env.infos[env.agent_selection]["action_mask"][action] == 1
            env.step(action)
        assert list(env.rewards.values()) == pytest.approx(rewards)
        assert all(env.terminations.values())
        assert not any(env.truncations.values())


@TABLES
def test_what_is_hidden_changes_nothing_that_is_told(game: Game, players: int) -> None:
    deal_anew(game, players, positions=5)


@pytest.mark.long
@TABLES
def test_what_is_hidden_changes_nothing_in_many_positions(game: Game, players: int) -> None:
    deal_anew(game, players, positions=200)


def deal_anew(game: Game, players: int, positions: int) -> None:
    """Deal to each seat all that it cannot see once more: it must not be able to tell."""
    env, compiled, rng = zoo.env(game.name, players), engine(game), series(9, [players])[0]
    single, changed = env.single, 0
    for position in range(positions):
        env.reset(seed=position)
        play(env, position * 17 % 80, position)
        dealt = single.state.copy()
        for seat, agent in enumerate(env.possible_agents):
            if single.over:
                break
            before = shown(env, seat, agent)
            single.state[:] = compiled.worlds(compiled.view(dealt, seat), rng)
            single.look()
            assert shown(env, seat, agent) == before
            changed += single.state.tobytes() != dealt.tobytes()
            single.state[:] = dealt
            single.look()
    assert changed >= positions, "much was hidden"


def shown(env: zoo.raw_env, seat: int, agent: str) -> list[Any]:
    told = env.observe(agent)
    drawn = [picture.ansi(env.single, seat), picture.svg(env.single, seat)]
    return [told["observation"].tobytes(), told["action_mask"].tobytes(), *drawn]


@TABLES
def test_a_mask_is_for_who_is_to_decide(game: Game, players: int) -> None:
    env = zoo.env(game.name, players)
    env.reset(seed=1)
    play(env, 5)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.tolist() == env.infos[agent]["action_mask"].tolist()
        assert np.flatnonzero(mask).tolist() == (env.single.legal() if agent == env.agent_selection else [])
    assert env.action_space(env.agent_selection).sample() in env.single.legal()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)), zoo.raw_env.clone])
@TABLES
def test_a_copy_goes_on_as_the_game_would_have(game: Game, players: int, copied: Any) -> None:
    env = zoo.env(game.name, players, max_cycles=1_000)
    env.reset(seed=2)
    play(env, 20)
    before = tell(env)
    twin = copied(env)
    assert tell(twin) == before
    later = tell(play(twin, 10_000, seed=5))
    assert later != before
    assert tell(env) == before, "the copy is independent"
    assert tell(play(env, 10_000, seed=5)) == later, "the same random numbers lie ahead"
    env.reset()
    twin.reset()
    assert tell(env) == tell(twin)


def test_a_clone_may_have_another_future() -> None:
    env = zoo.env("jekyll-vs-hyde")
    env.reset(seed=2)
    futures = [tell(play(env.clone(seed=seed), 60, seed=5)) for seed in (None, 1, 1, 2)]
    assert futures[1] == futures[2]
    assert futures[0] != futures[1] != futures[3]


def test_a_finished_game_can_be_kept() -> None:
    env = zoo.env("frankenstein")
    env.reset(seed=2)
    play(env, 10_000)
    assert tell(pickle.loads(pickle.dumps(env))) == tell(env)


def test_what_was_handed_out_does_not_change() -> None:
    env = zoo.env("jekyll-and-hyde", 3)
    env.reset(seed=4)
    told = env.observe(env.agent_selection), env.infos[env.agent_selection]
    kept = copy.deepcopy(told)
    told_numbers, before = told[0]["observation"], env.single.legal()
    play(env, 1)
    assert (told_numbers == kept[0]["observation"]).all()
    assert (told[0]["action_mask"] == kept[0]["action_mask"]).all()
    assert (told[1]["action_mask"] == kept[1]["action_mask"]).all()
    env.reset(seed=4)
    env.observe(env.agent_selection)["action_mask"][:] = 0
    env.infos[env.agent_selection]["action_mask"][:] = 0
    assert env.single.legal() == before
    env.step(before[0])


@pytest.mark.parametrize("wrong", [0, -1, 53, 10**9, None, 48.0, True])
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(wrong: Any) -> None:
    env = zoo.env("jekyll-vs-hyde")
    env.reset(seed=3)
    before = tell(env)
    with pytest.raises(Misuse, match=rf"seat 0 cannot take action {wrong}: .*; legal are 48 \(give 4\+\), 49 \(give"):
        env.step(wrong)
    assert tell(env) == before
    with pytest.raises(Misuse, match="JVH-5: this is an exchange"):
        env.step(0)


def test_over_is_over() -> None:
    env = zoo.env("jekyll-vs-hyde")
    with pytest.raises(Misuse, match="reset the environment first"):
        env.step(0)
    with pytest.raises(Misuse, match="reset the environment first"):
        env.observe("seat_0")
    env.reset(seed=3)
    play(env, 1_000)
    with pytest.raises(Misuse, match="the game is over for seat_0, whose only action is None"):
        env.step(0)
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []
    with pytest.raises(Misuse, match="reset the environment first"):
        env.step(None)


def test_a_game_that_ends_when_it_would_be_cut_off_has_ended() -> None:
    (game,) = random_games(find_game("jekyll-vs-hyde"), 2, range(1))
    for cut, ended in ((len(game[1]), True), (len(game[1]) - 1, False)):
        env = zoo.env("jekyll-vs-hyde", max_cycles=cut)
        env.reset(seed=game[0])
        for action in game[1][:cut]:
            env.step(action)
        assert set(env.terminations.values()) == {ended}
        assert set(env.truncations.values()) == {not ended}
        assert not env.observe("seat_0")["action_mask"].any()
        assert not env.observe("seat_1")["action_mask"].any()


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"game": "chess"}, UnknownName, "unknown game"),
        ({"players": 3}, Misuse, "is for 2 players, not 3"),
        ({"players": 0}, Misuse, "is for 2 players, not 0"),
        ({"options": {"deck": "tarot"}}, UnknownName, "unknown value of the option 'deck'"),
        ({"options": {"dekc": "x"}}, UnknownName, "did you mean 'deck'"),
        ({"render_mode": "png"}, UnknownName, "unknown render mode"),
        ({"max_cycles": 0}, Misuse, "at least one decision"),
    ],
)
def test_what_cannot_be_made_is_refused(settings: dict[str, Any], error: type[Misuse], said: str) -> None:
    with pytest.raises(error, match=said):
        zoo.env(**{"game": "jekyll-vs-hyde", **settings})


def test_unknown_agents_and_pictures_that_nobody_asked_for() -> None:
    env = zoo.env("jekyll-vs-hyde")
    env.reset(seed=1)
    with pytest.raises(UnknownName, match="unknown agent: 'seat_2'"):
        env.observe("seat_2")
    with pytest.raises(Misuse, match="name a render_mode, one of human, ansi, svg, rgb_array"):
        env.render()


def test_options_are_the_games() -> None:
    env = zoo.env("jekyll-vs-hyde", options={"deck": "standard"}, render_mode="ansi")
    env.reset(seed=1)
    assert any(suit in env.render() for suit in "♣♦♠♥")


# Pictures


@TABLES
def test_pictures_are_of_one_size_and_know_every_sign(game: Game, players: int) -> None:
    env = zoo.env(game.name, players, render_mode="rgb_array")
    env.reset(seed=6)
    first = env.render()
    play(env, 40)
    later = env.render()
    assert first.shape == later.shape
    assert (first != later).any()
    text = picture.ansi(env.single, 0) + "".join(game.terminal.help_lines(env.single.options))
    assert {sign for sign in text if not sign.isascii()} <= picture.SIGNS.keys()


def test_a_person_is_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = zoo.env("jekyll-vs-hyde", render_mode="human")
    env.reset(seed=1)
    play(env, 2)
    assert capsys.readouterr().out.count("Round 1 of 3") == 3
