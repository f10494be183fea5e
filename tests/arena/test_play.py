"""Mirrored deals: every bot in every seat, the same cards for all, the same results wherever it is played."""

import multiprocessing
from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest

import pytest

from strangecase.arena import play as play_module
from strangecase.arena.entrants import read_entrants
from strangecase.arena.play import Chunk, Contest, Pair, PairWorkers, first_part, play_chunk, play_pair, seat_rngs
from strangecase.arena.results import Results, play
from strangecase.arena.seating import fair_share, seatings
from strangecase.arena.sequential import SequentialTest
from strangecase.bots import bot_version
from strangecase.errors import BadInput, Misuse, UnknownName
from strangecase.games import all_games, find_game
from strangecase.kernel.engine import Engine, Outcome, States, Views
from strangecase.kernel.rng import Rng
from strangecase.lab import entrants as entrants_module
from strangecase.lab.entrants import Entrant
from strangecase.lab.times import Times
from strangecase.lab.workers import Workers, workers_here
from tests.arena.pools import contest, dies, never_ready

TABLES = [(game.name, players) for game in all_games() for players in game.players]


def twins(name: str, players: int) -> Contest:
    """The rule of thumb against itself."""
    pool = contest(name, players=players)
    greedy = pool.entrants[1]
    return replace(pool, entrants=(greedy, replace(greedy, name="another")))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_bot_is_exactly_as_strong_as_itself(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "seat_rngs", lambda seed, pair, game, seats: seat_rngs(seed, pair, 0, seats))
    for number in range(3):
        assert play_pair(twins(name, players), (0, 1), number).share == pytest.approx(0.5, abs=1e-12)


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[list[list[int]]]:
    """What chance came to, game by game, in the games that are played from now on."""
    games: list[list[list[int]]] = []
    new, settle = Engine.new, Engine.settle

    def note_new(self: Engine, *args: object) -> States:
        games.append([])
        return new(self, *args)  # type: ignore[arg-type]

    def note(self: Engine, state: States, outcome: Outcome) -> None:
        games[-1].append(outcome.tolist())
        settle(self, state, outcome)

    monkeypatch.setattr(Engine, "new", note_new)
    monkeypatch.setattr(Engine, "settle", note)
    return games


@pytest.mark.parametrize("name", ["jekyll-vs-hyde", "jekyll-and-hyde"])
def test_the_games_of_a_pair_have_the_same_deals_act_for_act(name: str, dealt: list[list[list[int]]]) -> None:
    play_pair(contest(name), (0, 1), 0)
    played = [game for game in dealt if game]
    assert len(played) == 2
    acts = [set(map(tuple, filter(None, act))) for act in zip_longest(*played)]
    assert len(acts) >= 2
    assert all(len(act) == 1 for act in acts)
    assert len(set.union(*acts)) == len(acts)  # and each act is another one


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_meeting_gets_the_same_deal_and_the_next_pair_another(
    name: str, players: int, dealt: list[list[list[int]]]
) -> None:
    pool = contest(name, "random", "greedy", "greedy@2", players=players)
    firsts = {}
    for meeting, number in (((0, 1), 0), ((1, 2), 0), ((1, 2), 1), ((1, 2), 2), ((1, 2), 3)):
        dealt.clear()
        play_pair(pool, meeting, number)
        (firsts[meeting, number],) = {str(game[0]) for game in dealt if game}  # in all seatings
    assert firsts[(0, 1), 0] == firsts[(1, 2), 0]
    assert len(set(firsts.values())) > 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_each_bot_has_every_seat_equally_often(name: str, players: int) -> None:
    sides = contest(name, players=players).sides
    all_seatings = seatings(sides)
    assert all(column.count(0) == column.count(1) for column in zip(*all_seatings, strict=True))
    assert sum(fair_share(sides, seating) for seating in all_seatings) == pytest.approx(len(all_seatings) / 2)
    assert len(all_seatings) == (2 if len(sides) == 2 else 2 * players)


def test_partners_have_the_same_bot() -> None:
    assert seatings(contest("jekyll-and-hyde").sides) == ((0, 1, 0, 1), (1, 0, 1, 0))


@pytest.mark.parametrize(
    ("points", "seating", "part"),
    [
        ((1, 0), (0, 1), 1),
        ((0.5, 0.5), (1, 0), 0.5),
        ((0, 1, 0, 1), (1, 0, 1, 0), 1),
        ((0.5, 0.5, 0.5, 0.5), (1, 0, 1, 0), 0.5),
        ((0, 0, 1), (0, 1, 1), 0),
        ((0.5, 0, 0.5), (0, 1, 1), 0.5),
        ((0, 0, 0), (0, 1, 1), 1 / 3),
        ((0, 0, 0, 0), (1, 0, 0, 0), 3 / 4),
    ],
)
def test_the_first_bots_part_in_a_win(points: tuple[float, ...], seating: tuple[int, ...], part: float) -> None:
    assert first_part(points, seating) == part


class Cheat:
    """A bot that wants what the rules do not allow."""

    def choose(self, view: Views, budget: float, rng: Rng) -> int:
        return 63


def test_what_is_not_legal_is_not_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = contest()
    monkeypatch.setattr(play_module, "make_ready", lambda *_: None)
    monkeypatch.setattr(play_module, "find_bot", lambda *_: Cheat())
    with pytest.raises(BadInput, match="random against greedy, in pair 4: 'random' wanted action 63, which is not"):
        play_chunk(Chunk(pool, (0, 1), range(4, 5)))


def test_a_bug_in_a_bot_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    evidence: dict[str, int] = {}
    monkeypatch.setattr(Cheat, "choose", lambda *_: evidence["clue"])
    monkeypatch.setattr(entrants_module, "find_bot", lambda *_: Cheat())
    with pytest.raises(BadInput, match=r"(?s)before the first game:\nTraceback.*test_play.py.*KeyError: 'clue'"):
        play_chunk(Chunk(contest("jekyll-vs-hyde", "random@3", "greedy"), (0, 1), range(1)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"version": "0.0.0"}, "install the same everywhere"),
        ({"entrants": (Entrant("random", "random", 1.0, 0),) * 2}, "a worker has version .* of 'random', not 0"),
    ],
)
def test_a_worker_with_other_code_plays_nothing(change: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        play_chunk(Chunk(replace(contest(), **change), (0, 1), range(1)))  # type: ignore[arg-type]


def played(pool: Contest, processes: int, pairs: int) -> list[Pair]:
    with workers_here(processes, play_chunk) as workers:
        return list(play(pool, pairs, workers))


def test_processes_and_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = contest("jekyll-vs-hyde", "random", "greedy", "random@2")
    several = played(pool, 2, 40)
    monkeypatch.setattr("strangecase.arena.results.KERNEL_CHUNK", 7)
    alone = played(pool, 1, 40)
    assert {(p.meeting, p.number): p.scores for p in several} == {(p.meeting, p.number): p.scores for p in alone}
    assert len(alone) == 3 * 40
    assert len({pair.scores for pair in alone}) > 2


def test_bots_that_think_are_sent_one_pair_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Chunk] = []

    def note(chunk: Chunk) -> Callable[[], list[Pair]]:
        sent.append(chunk)
        return list

    for expected in (16, 1):
        sent.clear()
        list(play(contest(), 32, Workers(note, 3)))
        assert {len(chunk.numbers) for chunk in sent} == {expected}
        assert [number for chunk in sent for number in chunk.numbers] == list(range(32))
        monkeypatch.setattr("strangecase.arena.results.find_bot", lambda *_: Cheat())


def test_leaving_ends_the_processes_whatever_they_do() -> None:
    seen: list[Pair] = []
    with pytest.raises(KeyboardInterrupt), workers_here(2, never_ready) as workers:
        see_sixteen(workers, seen)
    assert [pair.number for pair in seen] == list(range(16))
    assert not multiprocessing.active_children()


def see_sixteen(workers: PairWorkers, seen: list[Pair]) -> None:
    for pair in play(contest(), 1000, workers):
        seen.append(pair)
        if len(seen) == 16:
            assert multiprocessing.active_children()
            raise KeyboardInterrupt


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(BadInput, match="ended from outside"), workers_here(2, dies) as workers:
        list(play(contest(), 1, workers))


def test_a_sequential_test_stops_at_the_same_pair_however_chunks_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = set()
    for size in (1, 16):
        monkeypatch.setattr("strangecase.arena.results.KERNEL_CHUNK", size)
        results, test = Results(contest()), SequentialTest(0.4, 0.6)
        with workers_here(1, play_chunk) as workers:
            for pair in play(results.contest, 500, workers, test):
                results.add(pair)
        assert test.verdict == "low"
        lengths.add(results.pairs)
    assert len(lengths) == 1
    assert lengths.pop() < 100


def test_times_are_kept_to_one_part_in_a_hundred() -> None:
    times, others = Times(), Times()
    for milliseconds in range(1, 501):
        times.add(milliseconds / 1000)
        others.add((500 + milliseconds) / 1000)
    times.merge(others)
    assert times.total == 1000
    assert times.quantile(0.5) == pytest.approx(0.5, rel=0.01)
    assert times.quantile(0.95) == pytest.approx(0.95, rel=0.01)
    assert Times().quantile(0.5) == 0


def test_a_bot_is_written_with_its_argument_and_its_time() -> None:
    entrants = read_entrants(["random@0.25", "greedy"], find_game("frankenstein"), 2.0)
    assert entrants == (
        Entrant("random@0.25", "random", 0.25, bot_version("random")),
        Entrant("greedy", "greedy", 2.0, bot_version("greedy")),
    )


UNFIT = [
    (["random"], Misuse, "two bots or more"),
    (["random", ""], Misuse, "commas between them"),
    (["random", "random"], Misuse, "stands twice"),
    (["random", "gredy"], UnknownName, "did you mean 'greedy'"),
    (["random", "greedy:9"], Misuse, "takes no argument"),
    (["random", "greedy@soon"], Misuse, "as in greedy@0.5, not 'soon'"),
    (["random", "greedy@0"], Misuse, "more than 0"),
    (["random", "greedy@inf"], Misuse, "up to 3600"),
]


@pytest.mark.parametrize(("names", "kind", "said"), UNFIT)
def test_bots_that_cannot_take_part(names: list[str], kind: type[Misuse], said: str) -> None:
    with pytest.raises(kind, match=said):
        read_entrants(names, find_game("frankenstein"))
