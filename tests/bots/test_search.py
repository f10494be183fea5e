"""Search decides by what a seat knows, the same for the same seed, and finds what is there to be found."""

from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from strangecase.bots import bot_names, find_bot
from strangecase.errors import Misuse
from strangecase.games import all_games, find_game
from strangecase.games.frankenstein.bots.planner import Planner
from strangecase.games.jekyll_vs_hyde.rules import EXCHANGE
from strangecase.kernel import compiler
from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import RANDOM, engine
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.search import tree
from strangecase.search.searcher import SearchConfig, Searcher, _Worker, loops, search_names
from strangecase.search.tree import note
from tests.bots.positions import positions

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
TABLES = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in all_games() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)


@TABLES
def test_a_choice_is_the_same_however_the_hidden_cards_lie(game: Game, players: int) -> None:
    compiled, bot = engine(game), Searcher(game, SearchConfig(50, stop=0, horizon=0))
    for state in islice(positions(game, 1, players), 5, 120, 37):
        seat = compiled.actor(state)
        view = compiled.view(state, seat)
        choice = bot.choose(view, 1, series(3, [0])[0])
        assert choice in compiled.legal(state)
        for world in compiled.worlds(view, series(4, [0])[0], 3):
            again = compiled.view(np.array([world]), seat)
            assert bot.choose(again, 1, series(3, [0])[0]) == choice


@GAMES
def test_the_tree_is_the_same_in_plain_python(game: Game) -> None:
    plain = compiler.bind(tree.LOOPS, search_names(game), plain=True)
    state = next(islice(positions(game, 2), 12, None))
    view = engine(game).view(state, engine(game).actor(state))
    trees = []
    for made in (loops(game), plain):
        worker = _Worker(game, SearchConfig(8))
        with np.errstate(over="ignore"):
            config = worker._leaf_config._replace(heuristic=0.5)
            made["grow"](view, 8, series(5, [0])[0], 0.7, config, worker._tree, worker._leaf_work)
        trees.append(worker._tree)
    assert trees[0].edges.tobytes() == trees[1].edges.tobytes()
    assert trees[0].used[0] > 3


def test_a_budget_of_simulations_decides_the_same_with_several_threads() -> None:
    game = find_game("jekyll-vs-hyde")
    state = next(islice(positions(game, 3), 20, None))
    view = engine(game).view(state, engine(game).actor(state))
    found = []
    for _ in range(2):
        bot = Searcher(game, SearchConfig(400, threads=2))
        found.append(bot.weigh(view, 1, series(6, [0])[0])[0].tolist())
        assert bot.simulations == 400 == sum(found[-1])
    assert found[0] == found[1]


def test_time_ends_the_thinking_and_so_does_a_word() -> None:
    game = find_game("jekyll-vs-hyde")
    state = next(islice(positions(game, 3), 20, None))
    view = engine(game).view(state, engine(game).actor(state))
    bot = Searcher(game, SearchConfig())
    assert bot.choose(view, 0.01, series(6, [0])[0]) in engine(game).legal(state)
    assert bot.simulations > 0
    enough = Searcher(game, SearchConfig(most=500))
    enough.weigh(view, 3600, series(6, [0])[0])
    assert enough.simulations == 500
    bot.stop()
    assert bot.choose(view, 3600, series(6, [0])[0]) in engine(game).legal(state)
    assert bot.simulations == 0


@pytest.mark.parametrize(("name", "players"), [("jekyll-vs-hyde", 2), ("jekyll-and-hyde", 3)])
def test_a_tree_that_is_kept_leads_to_where_the_game_is(name: str, players: int) -> None:
    """The way that explains what a seat sees is the one that the game has gone, told by what each seat saw of it.

    With four at the table, the others' cards of a trick that was taken may be exchanged: he sees the same.
    """
    game = find_game(name)
    noted = compiler.bind((_note,), search_names(game), plain=True)["note"]
    bot, kept = Searcher(game, SearchConfig(1000, keep=True)), 0
    compiled, rng, seat, worker = engine(game), series(7, [players])[0], 0, bot._workers[0]
    state, places = compiled.new(game.option_codes(players, game.read_options({}))), np.zeros(0, np.uint64)
    for _ in range(60):
        actor = compiled.actor(state)
        if actor == CHANCE:
            compiled.settle(state, compiled.draw(state, rng))
            places.fill(0)
            continue
        view = compiled.view(state, actor)
        if actor == seat:
            if len(compiled.legal(state)) > 1 and worker._follow(view, rng, 0.0):
                assert worker._tree.roots.tolist() == places.tolist()
                visits, _ = worker._found(view)
                kept += bool(visits.sum())
            action = bot.choose(view, 1, rng)
            places = worker._tree.roots.copy()
        else:
            action = compiled.choose(view, RANDOM, rng)
        with np.errstate(over="ignore"):
            noted(places, actor, action)
        compiled.apply(state, action)
    assert kept > 3


def test_a_tree_is_not_kept_beyond_what_was_given_away_face_down() -> None:
    """Both know something then that is no action of the tree: what they were given."""
    game = find_game("jekyll-vs-hyde")
    compiled, followed = engine(game), 0
    for state in islice(positions(game, 11), 400):
        view = compiled.view(state, seat := compiled.actor(state))
        if not (view[0]["asked"] == EXCHANGE and view[0]["laid"][1 - seat]):
            continue
        bot, rng = Searcher(game, SearchConfig(50, keep=True)), series(8, [0])[0]
        after = state.copy()
        compiled.apply(after, bot.choose(view, 1, rng))
        if compiled.actor(after) == seat:
            assert not bot._workers[0]._follow(compiled.view(after, seat), rng, 0.0)
            followed += 1
    assert followed > 3


@pytest.mark.parametrize("seed", range(8))
def test_what_is_settled_early_is_what_would_have_been_chosen(seed: int) -> None:
    game = find_game("jekyll-vs-hyde")
    state = next(state for state in islice(positions(game, seed), 14, None) if len(engine(game).legal(state)) > 1)
    view = engine(game).view(state, engine(game).actor(state))
    bot = Searcher(game, SearchConfig(20_000))
    visits, _ = bot.weigh(view, 1, series(6, [0])[0])
    assert bot.simulations == 20_000
    assert bot.choose(view, 1, series(6, [0])[0]) == np.argmax(visits)
    assert bot.simulations <= 20_000


def test_a_hidden_action_is_one_place_to_the_other_and_two_to_its_owner() -> None:
    game = find_game("jekyll-vs-hyde")
    walked = compiler.bind((_note,), search_names(game), plain=True)["note"]
    one, another = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    with np.errstate(over="ignore"):
        walked(one, 0, game.notation.read_action("give P1"))
        walked(another, 0, game.notation.read_action("give P2"))
    assert one[0] != another[0]
    assert one[1] == another[1]


def _note(places: Any, by: int, action: int) -> None:
    note(places, by, action)


@pytest.mark.parametrize("argument", ["0", "-1", "many", "10000001", "1e3"])
def test_a_number_of_simulations_that_cannot_be_is_refused(argument: str) -> None:
    with pytest.raises(Misuse, match=f"from 1 to 10000000 simulations, not '{argument}'"):
        find_bot(f"ismcts:{argument}", find_game("jekyll-vs-hyde"))


def test_a_bot_that_takes_no_argument_says_so() -> None:
    assert {"greedy", "ismcts", "random"} <= set(bot_names())
    with pytest.raises(Misuse, match="the bot 'greedy' takes no argument, so no ':3'"):
        find_bot("greedy:3", find_game("jekyll-vs-hyde"))


@TABLES
def test_every_opponent_decides_by_what_he_sees(game: Game, players: int) -> None:
    compiled = engine(game)
    for state in islice(positions(game, 9, players), 8, 70, 31):
        seat = compiled.actor(state)
        view = compiled.view(state, seat)
        again = compiled.view(compiled.worlds(view, series(4, [0])[0]), seat)
        for name in ("poole", "enfield", "lanyon"):  # the others look at the clock
            choice = find_bot(name, game).choose(view, 1, series(3, [0])[0])
            assert choice in compiled.legal(state)
            assert find_bot(name, game).choose(again, 1, series(3, [0])[0]) == choice, name
        for name in ("utterson", "hyde"):
            assert find_bot(name, game).choose(view, 0.002, series(3, [0])[0]) in compiled.legal(state)
            bots = [counting(name, game) for _ in range(2)]
            choice = bots[0].choose(view, 3600, series(3, [0])[0])
            assert bots[1].choose(again, 3600, series(3, [0])[0]) == choice, name


def counting(name: str, game: Game) -> Any:
    """An opponent with all that he knows, but with a number of simulations instead of a time."""
    if game.name != "frankenstein":
        return find_bot(f"{name}:40", game)
    bot: Any = find_bot(name, game)
    return Planner(replace(bot.bot._config, deepened=2))


def test_in_frankenstein_nobody_counts_simulations() -> None:
    with pytest.raises(Misuse, match="in Frankenstein 'hyde' counts no simulations: leave out the number"):
        find_bot("hyde:40", find_game("frankenstein"))
