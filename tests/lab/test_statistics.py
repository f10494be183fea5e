"""Wilson's interval, held against SciPy's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from strangecase.lab.statistics import share_interval


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_is_wilsons(wins_of_n: tuple[int, int]) -> None:
    wins, n = wins_of_n
    expected = binomtest(wins, n).proportion_ci(method="wilson")
    assert share_interval(wins, n) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_no_games_say_nothing() -> None:
    assert share_interval(0, 0) == (0.0, 1.0)
