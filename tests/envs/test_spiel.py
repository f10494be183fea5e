"""The games in OpenSpiel: its own tests, unchanged, and what our games promise there."""

import contextlib
import copy
import io
import pickle
import random
import re
import unittest
from collections.abc import Iterator
from importlib import import_module
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from strangecase.envs import spiel
from strangecase.envs.spiel import SpielGame, SpielState
from strangecase.errors import Misuse, UnknownName
from strangecase.games import all_games, find_game
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.observations.batch import Batch
from strangecase.openspiel.games import short_name
from tests.conformance.walk import EXAMPLES, Setting, settings

SETTINGS = pytest.mark.parametrize("setting", settings(), ids=str)
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
LASTING = 4  # a seed whose game of Jekyll vs. Hyde goes on to the third round
SHORT = {"jekyll-and-hyde": {"target": 0}}  # for tests to which a longer game tells nothing new


def loaded(setting: Setting) -> SpielGame:
    return spiel.load(setting.game.name, setting.players, **setting.options)


def short(game: Game, players: int | None = None) -> SpielGame:
    return spiel.load(game.name, players, **SHORT.get(game.name, {}))


def drawn(state: Any, chooser: random.Random) -> int:
    numbers, odds = zip(*state.chance_outcomes(), strict=True)
    return int(chooser.choices(numbers, odds)[0])


def played(game: SpielGame, seed: int) -> Iterator[SpielState]:
    """A random game: its state, again and again, at every decision and at the end."""
    state, chooser = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, chooser))
        else:
            yield state
            state.apply_action(chooser.choice(state.legal_actions()))
    yield state


# OpenSpiel's own


@SETTINGS
def test_random_sim_test(setting: Setting) -> None:
    options = {**setting.options, **SHORT.get(setting.game.name, {})}
    game = spiel.load(setting.game.name, setting.players, history=4, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@SETTINGS
def test_random_sim_test_for_long(setting: Setting) -> None:
    pyspiel.random_sim_test(loaded(setting), num_sims=3, serialize=True, verbose=False)


def test_openspiels_test_of_its_interface() -> None:
    """`open_spiel.integration_tests.api_test` as OpenSpiel runs it, for our games."""
    api_test = import_module("open_spiel.integration_tests.api_test")  # only now: it lists the games when imported
    flags.FLAGS(["test", "--test_only_games=strangecase_"])
    suite = api_test.load_tests(unittest.TestLoader(), None, None)
    assert suite.countTestCases() >= 4 * 5
    _assert_passes(suite)


def test_openspiels_simulations() -> None:
    """`open_spiel.python.tests.games_sim_test`, for our games and all their numbers of players."""
    tests = import_module("open_spiel.python.tests.games_sim_test").GamesSimTest
    loaded_before = [short_name(game) for game in EXAMPLES]
    names = [name for name in dir(tests) if name.startswith("test_") and "strangecase" in name]
    names = [name for name in names if not any(other in name for other in loaded_before)]
    assert len(names) == 4 + 2 + 3
    np.random.seed(1)
    _assert_passes(unittest.TestSuite(map(tests, names)))


def _assert_passes(suite: unittest.TestSuite) -> None:
    result = unittest.TestResult()
    with contextlib.redirect_stdout(io.StringIO()):
        suite.run(result)
    assert result.testsRun > 0
    assert not result.skipped
    assert [text for _, text in [*result.failures, *result.errors]] == []


@pytest.mark.parametrize("name", ["jekyll-vs-hyde", "jekyll-and-hyde"])
def test_external_sampling_learns_the_end_of_a_game(name: str) -> None:
    """Of the two games that end after a known number of cards, from the last few on: the whole is far too large."""
    game = short(find_game(name))
    *_, end = played(game, seed=LASTING)
    state = game.new_initial_state()
    for action in end.history()[:-4]:
        state.apply_action(action)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for player in range(game.num_players()):
        solver._update_regrets(state.clone(), player)
    policy = solver.average_policy()
    assert len(solver._infostates) > 1
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


@GAMES
def test_rl_environment_plays_the_games(game: Game) -> None:
    environment, chooser = rl_environment.Environment(short(game)), random.Random(1)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([chooser.choice(step.observations["legal_actions"][player])])
    assert max(step.rewards) > 0 or game.name == "the-card-game"


# Playing


def test_importing_registers_the_games() -> None:
    names = [game.short_name for game in pyspiel.registered_games()]
    for game in all_games():
        assert f"strangecase_{game.name.replace('-', '_')}" in names
    game = pyspiel.load_game("strangecase_jekyll_and_hyde(players=3,target=0,position=B)")
    assert game.num_players() == 3
    assert dict(game.get_parameters()) == {"players": 3, "target": 0, "position": "B", "history": 32}


def test_what_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(Misuse, match="is for 2 players, not 3"):
        spiel.load("jekyll-vs-hyde", 3)
    with pytest.raises(UnknownName, match="deck"):
        spiel.load("jekyll-vs-hyde", deck="marked")
    state = next(played(spiel.load("jekyll-vs-hyde"), 1))
    with pytest.raises(Misuse, match="action 0 is not legal"):
        state.apply_action(0)
    assert len(state.history()) == 25


def follow(game: Game, players: int, seed: int) -> list[float]:
    """The returns of a game that is dealt, and decided, as the first of a batch is."""
    state = spiel.load(game.name, players).new_initial_state()
    rng, compiled = series(seed, [0]), engine(game)
    words, actions = np.zeros((1, game.rules.WORDS), np.uint64), np.zeros(1, np.int64)
    while not state.is_terminal():
        if state.is_chance_node():
            for number in compiled.draw(state.course.states(), rng[0]).tolist():
                state.apply_action(number)
        else:
            compiled.loops["look"](state.course.states(), np.zeros(1, np.int8), words)
            compiled.loops["sample"](words, rng, actions)
            state.apply_action(int(actions[0]))
    return list(state.returns())


def batched(game: Game, players: int, seed: int) -> list[float]:
    batch = Batch(game, 1, seed, players, observe=False, restart=False)
    while not batch.over[0]:
        batch.step(batch.sample())
    return list(batch.rewards[0, :players].tolist())


def assert_same_results(game: Game, games: int) -> None:
    for seed in range(games):
        players = game.players[seed % len(game.players)]
        assert follow(game, players, seed) == pytest.approx(batched(game, players, seed), abs=1e-6)


@GAMES
def test_games_have_the_results_that_the_kernel_gives_them(game: Game) -> None:
    assert_same_results(game, 4)


@pytest.mark.long
@GAMES
def test_ten_thousand_games_have_the_results_that_the_kernel_gives_them(game: Game) -> None:
    assert_same_results(game, 10_000)


@GAMES
def test_a_copy_goes_on_by_itself_and_keeps_all(game: Game) -> None:
    for i, state in enumerate(played(short(game), seed=2)):
        if i % 10 and not state.is_terminal():
            continue
        for copied in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert copied.history() == state.history()
            assert str(copied) == str(state)
            for player in range(state.num_players()):
                assert copied.information_state_string(player) == state.information_state_string(player)
                assert copied.information_state_tensor(player) == state.information_state_tensor(player)
            if not copied.is_terminal():
                before = str(state)
                copied.apply_action(copied.legal_actions()[0])
                assert str(state) == before != str(copied)


# What a seat knows


def knowledge(state: Any, player: int) -> tuple[Any, ...]:
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
    )


@SETTINGS
def test_resampling_keeps_what_the_seat_has_seen(setting: Setting) -> None:
    """Also the test for leaks: what is hidden is dealt anew, and neither strings nor tensors change."""
    game, sampler, changed = loaded(setting), pyspiel.UniformProbabilitySampler(7, 0.0, 1.0), 0
    positions = chain.from_iterable(played(game, seed) for seed in count(3))
    for state in islice(positions, 0, 61, 10):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert knowledge(other, player) == knowledge(state, player)
            assert other.current_player() == state.current_player()
            changed += str(other) != str(state)
            again = game.new_initial_state()
            for action in other.history():
                again.apply_action_with_legality_check(action)
            assert str(again) == str(other)
    assert changed > 3, "something was hidden"


@GAMES
def test_who_knows_the_same_sees_the_same_and_may_do_the_same(game: Game) -> None:
    """Deals that differ only in the order of cards within a hand give one information state."""
    spiel_game, sampler, known = short(game), pyspiel.UniformProbabilitySampler(8, 0.0, 1.0), dict[str, Any]()
    for seed in range(2):
        for i, state in enumerate(played(spiel_game, seed)):
            for player in range(state.num_players()) if i < 12 else ():
                for one in (state, state.resample_from_infostate(player, sampler)):
                    text, *rest = knowledge(one, player)
                    assert known.setdefault(text, rest) == rest
    assert len(known) > 20


def test_an_information_state_tells_own_and_open_decisions_and_hides_the_others() -> None:
    state = spiel.load("jekyll-vs-hyde").new_initial_state()
    for card in range(25):
        state.apply_action(card)
    for give in ("give P2", "give W5"):
        state.apply_action(state.string_to_action(give))
    jekyll, hyde = (state.information_state_string(seat).splitlines() for seat in (0, 1))
    assert jekyll[2].startswith("0 give P2: ")
    assert jekyll[3].startswith("1 something hidden: ")
    assert hyde[2].startswith("0 something hidden: ")
    assert hyde[3].startswith("1 give W5: ")
    observer = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    observer.set_from(state, 0)
    latest, before = observer.dict["history"][:2]
    assert np.flatnonzero(latest).tolist() == [1, 2 + 53], "the other's, and hidden"
    assert np.flatnonzero(before).tolist() == [0, 2 + 26], "his own: the second card given"
    assert not observer.dict["history"][2:].any()


def test_there_is_no_observer_of_half_a_view() -> None:
    game = spiel.load("frankenstein")
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, public) is None
    with pytest.raises(Misuse, match="takes no parameters"):
        make_observation(game, INFO_STATE_OBS_TYPE, {"size": 3})


# Bots


@GAMES
def test_openspiels_search_resamples_and_plays_to_the_end(game: Game) -> None:
    spiel_game = short(game)
    bot = spiel.ismcts_bot(spiel_game, 10, seed=1)
    for i, state in enumerate(played(spiel_game, seed=5)):
        if not state.is_terminal() and i % 16 == 0:
            assert bot.step(state) in state.legal_actions()


@GAMES
def test_a_quick_world_tells_the_player_the_same_and_holds_other_cards(game: Game) -> None:
    resampler, changed = spiel.Resampler(3), 0
    for i, state in enumerate(played(short(game), seed=6)):
        for player in range(state.num_players()) if i % 5 == 0 else ():
            world = resampler(state, player)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.legal_actions(player) == state.legal_actions(player)
            assert world.current_player() == state.current_player()
            changed += str(world) != str(state)
    assert changed > 3


def test_rollouts_find_what_openspiels_rollouts_find() -> None:
    state = next(islice(played(spiel.load("jekyll-vs-hyde"), seed=1), 40, None))
    ours = spiel.Rollouts(4_000, seed=2).evaluate(state)
    theirs = mcts.RandomRolloutEvaluator(150, np.random.RandomState(1)).evaluate(state.course)
    assert ours.sum() == pytest.approx(1)
    assert ours[0] == pytest.approx(theirs[0], abs=0.15)
    assert 0.05 < ours[0] < 0.95, "a state that tells something"


def test_rollouts_go_on_with_an_act_of_chance_that_has_begun() -> None:
    state = spiel.load("frankenstein", recipes="random").new_initial_state()
    for number in [0] * 10 + [1] * 10 + [2] * 10 + [3] * 10 + [4] * 10 + [0, 31]:
        state.apply_action(number)
    assert spiel.Rollouts(20).evaluate(state).sum() == pytest.approx(1)


@GAMES
def test_our_bots_play_in_openspiel(game: Game) -> None:
    spiel_game = short(game)
    bots = [spiel.bot("greedy", spiel_game, 0)]
    bots += [spiel.bot("random", spiel_game, player) for player in range(1, spiel_game.num_players())]
    returns = pyspiel.evaluate_bots(spiel_game.new_initial_state(), bots, 1)
    assert sum(returns) > 0 or game.name == "the-card-game"


def test_our_greedy_beats_random_in_openspiel() -> None:
    game, wins = spiel.load("jekyll-vs-hyde"), 0.0
    for seed in range(30):
        bots = [spiel.bot("random", game, 0, seed), spiel.bot("greedy", game, 1, seed)]
        wins += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[1]
    assert wins > 20


@pytest.mark.parametrize("name", ["ismcts:15", "uniform"])
@SETTINGS
def test_openspiels_bots_are_guests_at_our_table(setting: Setting, name: str) -> None:
    guest, rng = spiel.guest(name, setting.game), series(4, [0])[0]
    table, chooser = setting.table(9), random.Random(9)
    for seed in range(5):
        table = setting.table(seed) if table.over else table
        action = guest.choose(table.view(table.actor), 1.0, rng)
        assert setting.game.notation.write_action(action) in table.legal()
        table.act(table.actor, chooser.choice(table.legal()))


def test_a_guest_sees_nothing_but_the_view() -> None:
    """In another world of the same view, with the same generator, it does the same."""
    game = find_game("jekyll-vs-hyde")
    guest = pickle.loads(pickle.dumps(spiel.guest("ismcts:40", game)))
    compiled, rng = engine(game), series(1, [1])[0]
    state = next(played(spiel.load(game.name), 3)).course
    world = compiled.worlds(state.view(0), rng)
    assert world.tobytes() != state.states().tobytes()
    choices = [guest.choose(compiled.view(s, 0), 1.0, series(2, [0])[0]) for s in (state.states(), world)]
    assert choices[0] == choices[1]


def test_a_guest_that_nobody_knows_is_refused() -> None:
    game = find_game("frankenstein")
    with pytest.raises(UnknownName, match="ismcts:1000"):
        spiel.guest("stockfish", game)
    with pytest.raises(Misuse, match="does not say how many simulations"):
        spiel.guest("ismcts:many", game)


def test_openspiels_search_beats_random() -> None:
    game, wins = spiel.load("jekyll-vs-hyde"), 0.0
    for seed in range(4):
        bots = [spiel.bot("random", game, 0, seed), spiel.ismcts_bot(game, 40, seed=seed)]
        wins += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[1]
    assert wins >= 3


def test_the_python_of_the_document_runs() -> None:
    text = (Path(__file__).parents[2] / "docs" / "envs" / "openspiel.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(compile(block, "openspiel.md", "exec"), {})


assert CHANCE == pyspiel.PlayerId.CHANCE
