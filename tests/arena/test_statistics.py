"""Strengths that are known come out again, intervals cover what they should, and the test errs as rarely as it says."""

from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strangecase.arena.bradley_terry import POINTS, Encounter, strengths
from strangecase.arena.results import Results
from strangecase.arena.sequential import HIGH, LOW, SequentialTest
from strangecase.arena.statistics import Statistics
from strangecase.errors import Misuse
from tests.arena.pools import contest

THREE = ("random", "greedy", "greedy@2")


def chance(first: float, second: float, fair: float = 0.5) -> float:
    """The chance of a strength against another, as the model has it; written without logarithms."""
    one, other = fair * np.exp(first), (1 - fair) * np.exp(second)
    return float(one / (one + other))


@given(
    st.lists(st.floats(-4, 4), min_size=2, max_size=6),
    st.sampled_from([0.5, 1 / 3, 0.25, 0.8]),
    st.integers(1, 10_000),
)
def test_strengths_are_found_again(true: list[float], fair: float, games: int) -> None:
    bots = range(len(true))
    met = [Encounter(a, b, fair) for a in bots for b in bots if a < b]
    scores = np.array([[games * chance(true[e.first], true[e.second], fair) for e in met]])
    found = strengths(met, np.full((1, len(met)), float(games)), scores, len(true))[0]
    assert found == pytest.approx(np.array(true) - true[0], abs=1e-5)


def test_who_never_met_is_compared_through_others() -> None:
    met = [Encounter(0, 1), Encounter(1, 2)]
    found = strengths(met, np.array([[11.0, 11.0]]), np.array([[1.0, 1.0]]), 3)[0]
    assert POINTS * found == pytest.approx([0, 400, 800])


def test_each_case_is_worked_out_by_itself() -> None:
    met = [Encounter(0, 1), Encounter(0, 2), Encounter(1, 2)]
    rng = np.random.default_rng(3)
    games = rng.uniform(5, 50, (20, 3))
    scores = games * rng.uniform(0.01, 0.99, (20, 3))
    together = strengths(met, games, scores, 3)
    alone = [strengths(met, games[r : r + 1], scores[r : r + 1], 3)[0] for r in range(20)]
    assert together == pytest.approx(np.array(alone))


def simulated(rng: np.random.Generator, pairs: int, true: tuple[float, ...]) -> Results:
    """Bots of these strengths; the first game of a pair is easier for the first of the two by the deal's own whim."""
    results = Results(contest("jekyll-vs-hyde", *THREE[: len(true)]))
    whims = rng.normal(0, 1, pairs)
    for first, second in results.contest.meetings:
        results.scores[first, second] = [
            tuple(float(rng.random() < chance(true[first] + whim, true[second])) for whim in (whim, -whim))
            for whim in whims
        ]
    return results


def test_intervals_of_shares_cover_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(11)
    whims = rng.normal(0, 1, 100_000)
    truth = float(np.mean(1 / (1 + np.exp(-0.8 - whims))))
    covered = 0
    for _ in range(200):
        share = Statistics(simulated(rng, 50, (0.8, 0)), rounds=200).share((0, 1))
        covered += share.low <= truth <= share.high
    assert 0.90 <= covered / 200 <= 0.99


def test_intervals_of_ratings_cover_the_truth() -> None:
    rng, true = np.random.default_rng(12), (0.0, 0.5, 1.2)
    covered = []
    for _ in range(60):
        results = Results(contest("jekyll-vs-hyde", *THREE))
        for first, second in results.contest.meetings:
            wins = rng.random((60, 2)) < chance(true[first], true[second])
            results.scores[first, second] = [tuple(pair) for pair in wins.astype(float).tolist()]
        ratings = Statistics(results, rounds=200).ratings(0, 1000)
        assert (ratings[0].low, ratings[0].value, ratings[0].high) == (1000, 1000, 1000)
        covered += [r.low <= 1000 + POINTS * t <= r.high for r, t in zip(ratings[1:], true[1:], strict=True)]
    assert 0.88 <= np.mean(covered) <= 0.995


def test_pairs_are_counted_and_not_games() -> None:
    """Two games of a deal that always come out alike are no more news than one."""
    rng = np.random.default_rng(4)
    alike, mixed = Results(contest()), Results(contest())
    wins = (rng.random((400, 2)) < 0.5).astype(float)
    alike.scores[0, 1] = [(pair[0], pair[0]) for pair in wins.tolist()]
    mixed.scores[0, 1] = [(pair[0], 1 - pair[0]) for pair in wins.tolist()]
    wide, narrow = (Statistics(results).share((0, 1)) for results in (alike, mixed))
    assert wide.high - wide.low == pytest.approx(2 * 1.96 * 0.5 / 20, rel=0.1)
    assert narrow.high - narrow.low < 0.01


@pytest.mark.parametrize("won", [0.0, 1.0])
def test_a_sweep_has_a_rating_and_an_interval(won: float) -> None:
    results = Results(contest())
    results.scores[0, 1] = [(won, won)] * 100
    share, rating = Statistics(results).share((0, 1)), Statistics(results).ratings(0, 1000)[1]
    assert share.value == won
    assert 0.02 < share.high - share.low < 0.06  # a hundred of a hundred: Wilson has 0.037
    assert 500 < abs(rating.value - 1000) < 1000
    assert rating.low < rating.value < rating.high


def test_alone_among_others_is_told_beside_the_fair_share() -> None:
    results = Results(contest("the-card-game", players=4))
    results.scores[0, 1] = [(1, 0, 0, 0, 0.5, 1, 1, 1), (1, 0, 0, 0, 1, 1, 1, 1)] * 50
    statistics = Statistics(results)
    alone = statistics.alone((0, 1))
    assert alone is not None
    assert [part.fair for part in alone] == [0.25, 0.25]
    assert [part.share.value for part in alone] == pytest.approx([0.25, 0.0625])
    assert statistics.share((0, 1)).value == pytest.approx((1 + 3.75) / 8)
    assert alone[1].share.low <= 0.0625 <= alone[1].share.high < 0.25


def test_equals_are_rated_equal_whatever_the_number_of_players() -> None:
    results = Results(contest("the-card-game", players=5))
    results.scores[0, 1] = [(0.2,) * 5 + (0.8,) * 5] * 30
    rating = Statistics(results).ratings(1, 1500)[0]
    assert rating.value == pytest.approx(1500, abs=1e-6)


def test_meetings_that_have_not_begun_are_half_and_half() -> None:
    results = Results(contest("jekyll-vs-hyde", *THREE))
    results.scores[0, 1] = [(1.0, 0.0), (0.0, 0.0)]
    share = Statistics(results).share((1, 2))
    assert share.value == 0.5
    assert share.low < 0.1
    assert share.high > 0.9


def verdict(rng: np.random.Generator, true: float) -> str:
    """The verdict between 0.4 and 0.6 on pairs of two coins."""
    test = SequentialTest(0.4, 0.6)
    while not test.verdict:
        test.add(float(rng.binomial(2, true)) / 2)
    return test.verdict


@pytest.mark.parametrize(("true", "right"), [(0.4, LOW), (0.6, HIGH)])
def test_the_sequential_test_errs_as_rarely_as_it_says(true: float, right: str) -> None:
    rng = np.random.default_rng(21)
    wrong = sum(verdict(rng, true) != right for _ in range(150))
    assert wrong / 150 <= 0.05 + 0.035  # two standard errors of 150 verdicts


def test_the_ratio_is_that_of_coins_where_only_wins_and_losses_are_seen() -> None:
    test = SequentialTest(0.4, 0.6)
    for share in [1.0] * 30 + [0.0] * 20:
        test.add(share)
    exact = (30.5 - 20.5) * log(0.6 / 0.4)  # half a pair is added at each end
    assert test.ratio == pytest.approx(exact, rel=1e-6)
    assert test.bound == pytest.approx(log(19))


def test_equal_pairs_tell_more_than_swings_do() -> None:
    steady, swinging = SequentialTest(0.5, 0.6), SequentialTest(0.5, 0.6)
    for n in range(60):
        steady.add(0.5)
        swinging.add(float(n % 2))
    assert steady.ratio < swinging.ratio < 0
    assert (steady.verdict, swinging.verdict) == (LOW, "")


@pytest.mark.parametrize(("low", "high"), [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (float("nan"), 0.5)])
def test_claims_that_cannot_be_told_apart(low: float, high: float) -> None:
    with pytest.raises(Misuse, match="two win shares"):
        SequentialTest(low, high)
