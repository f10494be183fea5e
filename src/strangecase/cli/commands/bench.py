"""`bench`: how fast the games run, beside OpenSpiel, RLCard, PettingZoo and pgx in the same run."""

import argparse
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from strangecase.cli.shared import compile_with_note
from strangecase.games import all_games, find_game, game_at
from strangecase.kernel.game import Game

if TYPE_CHECKING:
    from strangecase.bench.speed import Speed

SUMMARY = "measure speed, beside other projects in the same run"
EXAMPLES = ("bench", "bench jekyll-vs-hyde --seconds 5", "bench --envs", "bench --server --seconds 10")

MANY = 20_000  # simulations of a search that is measured
MOST_SOLVED = {"jekyll-vs-hyde": 7, "jekyll-and-hyde": 12}  # cards left
GAMES_AT_ONCE = (10, 50, 200, 1000)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="for each measurement (default: 2)")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--envs", action="store_true", help="only the environments, beside RLCard, PettingZoo and pgx")
    only.add_argument("--server", action="store_true", help="only the server, with many games at once")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"from 0.001 to 3600 seconds can be measured, not '{text}'")
    return max(seconds, 0.001)


def run(args: argparse.Namespace) -> int:
    if args.server:
        _server(args.seconds)
        return 0
    games = [game_at(args.game)] if args.game else list(all_games())
    if args.envs:
        _envs(games, args.seconds)
        return 0
    peers = _openspiel(args.seconds)
    for game in games:
        _bench(game, args.seconds, peers)
        _cold_start(game)
    if not args.game:
        _envs(games, args.seconds)
        _server(args.seconds)
    return 0


def _server(seconds: float) -> None:
    """Random players over WebSockets, every move on disk before it is told; beside the same games without a server."""
    from strangecase.bench.load import GAME, measure
    from strangecase.bench.speed import at_table
    from strangecase.bench.speed import measure as measure_speed

    game = find_game(GAME)
    compile_with_note(game, "series")
    alone = measure_speed("at the table", at_table(game), seconds)
    print(f"\nThe server, SQLite, {game.title}; without a server, one table makes {alone.moves_a_second:,.0f} moves/s")
    print("  games at once   moves/s   of that   server CPU a move   told the other after p50/p95/p99   memory a game")
    for games in GAMES_AT_ONCE:
        load = measure(games, seconds)
        rate = load.moves / load.seconds
        delays = "/".join(f"{1000 * load.delay(share):.0f}" for share in (0.5, 0.95, 0.99))
        cpu, size = f"{1e6 * load.cpu_a_move:.0f} us", f"{load.bytes_a_game / 1000:.0f} kB"
        print(
            f"  {games:>13} {rate:>9,.0f} {rate / alone.moves_a_second:>8.0%} {cpu:>19} {delays + ' ms':>34} {size:>15}"
        )


def _envs(games: list[Game], seconds: float) -> None:
    """Steps a second with observation and mask, of single environments and of batches."""
    from strangecase.bench.envs import LIKE_OURS, PROJECTS, SIZES, missing, ours, peers, race

    for sentence in missing():
        print(f"{sentence}, so it is left out; 'make bench' installs what there is to compare with.")
    print("Compiling environments, those of pgx for a minute or two ...", file=sys.stderr, flush=True)
    runners = [*ours(games), *peers()]
    race(runners, seconds)
    print("\nEnvironments: steps/s with observation and mask, a random legal action each; new games included")
    marks = [runner for runner in runners if runner.name in LIKE_OURS]
    for size in (0, *SIZES):
        heading = f"batches of {size:,}" if size else "one environment"
        print(f"  {heading:<48} numbers actions")
        for runner in (runner for runner in runners if runner.size == size):
            sizes = f"{runner.numbers:>5} {runner.actions:>6}"
            peers_here = [] if runner.name.startswith(PROJECTS) else [peer for peer in marks if peer.size in (0, size)]
            ratios = "".join(f"   x{runner.times(peer):,.1f} {peer.name}" for peer in peers_here)
            print(f"    {runner.name:<52} {sizes} {runner.rate:>12,.0f} steps/s{ratios}")


def _cold_start(game: Game) -> None:
    """From nothing: a command that needs no rules, the first compile, and the same from the cache."""
    from strangecase.bench.startup import cold_start

    for name, seconds in cold_start(game).items():
        print(f"  {name:<42} {seconds:6.2f} s")


def _openspiel(seconds: float) -> "list[Speed]":
    from strangecase.bench.speed import OPENSPIEL_GAMES, in_openspiel, measure

    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel is not installed, so there is nothing to compare with; 'make bench' installs it.\n")
        return []
    print("OpenSpiel, C++ games driven from Python, one core")
    speeds = [measure(name, in_openspiel(name), seconds) for name in OPENSPIEL_GAMES]
    for speed in speeds:
        _print(speed)
    return speeds


def _bench(game: Game, seconds: float, peers: "list[Speed]") -> None:
    from strangecase.bench.speed import at_table, in_batch, in_kernel, measure

    compile_with_note(game, "series")
    print(f"\n{game.title}, state of {game.rules.STATE.itemsize} bytes")
    if peers:
        print("  (ratios to OpenSpiel's fastest game, by moves and by steps; a step is a move or an act of chance)")
    kernel = measure("in the kernel", in_kernel(game), seconds)
    _print(kernel, peers)
    one = measure("batch, 1 core", in_batch(game, 1), seconds)
    _print(one, peers)
    cores = os.cpu_count() or 1
    if cores > 1:
        many = measure(f"batch, {cores} cores", in_batch(game, cores), seconds)
        _print(many, peers)
        print(f"  {'':<18} {many.moves_a_second / one.moves_a_second:.2f} times one core")
    _print(measure("at the table", at_table(game), seconds), peers)
    _solver(game, seconds, kernel)
    _search(game, seconds)


def _search(game: Game, seconds: float) -> None:
    """Simulations of the bots' search, beside those of OpenSpiel's; and the open-card solver, if the game has one."""
    from strangecase.bench.searching import openspiel_simulations_a_second, simulations_a_second, solving_by_cards
    from strangecase.search.searcher import SearchConfig

    peer = openspiel_simulations_a_second(game)
    for name, config in (("search", SearchConfig(MANY)), ("search, to the end", SearchConfig(MANY, stop=0, horizon=0))):
        rate = simulations_a_second(game, seconds, config)
        beside = f"   x{rate / peer:.0f} of OpenSpiel's ISMCTSBot with {peer:,.0f}" if peer else ""
        print(f"  {name:<18} {rate:>10,.0f} simulations/s, one core{beside}")
    if game.evaluation.is_own("cards_left"):
        for left, spent, nodes in solving_by_cards(game, MOST_SOLVED.get(game.name, 4), seconds):
            print(f"  solver, {left:>2} cards {1e6 * spent:>12,.0f} us   {nodes:>12,.0f} positions/s")


def _solver(game: Game, seconds: float, kernel: "Speed") -> None:
    """The solver's answers, if the game has one; and how many moves the kernel makes in the median time."""
    if importlib.util.find_spec(f"{game.package}.solver") is None:
        return
    from strangecase.bench.solving import solving_seconds, summary

    for name, moves in (("solver, at the start", 0), ("solver, after 30 decisions", 30)):
        spent = solving_seconds(moves, seconds)
        as_moves = sorted(spent)[len(spent) // 2] * kernel.moves_a_second
        print(f"  {name:<28} {summary(spent)}   (the median is as long as {as_moves:,.0f} moves)")


def _print(speed: "Speed", peers: "Sequence[Speed]" = ()) -> None:
    """One line: games, decisions, and all steps, acts of chance included; against the fastest peer in each."""
    ratios = ""
    if peers:
        by_moves = speed.moves_a_second / max(peer.moves_a_second for peer in peers)
        by_steps = speed.steps_a_second / max(peer.steps_a_second for peer in peers)
        ratios = f"   x{by_moves:<7.2f} x{by_steps:.2f}"
    rates = f"{speed.games_a_second:>11,.0f} games/s {speed.moves_a_second:>13,.0f} moves/s"
    print(f"  {speed.name:<16} {rates} {speed.steps_a_second:>13,.0f} steps/s{ratios}")
