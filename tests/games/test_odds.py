"""The odds of chance: numbers drawn one by one by them come out as the kernel draws whole outcomes."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from scipy.stats import chisquare, power_divergence

from strangecase.games import find_game
from strangecase.games.frankenstein.recipes import kind_count, recipe_of
from strangecase.games.frankenstein.rules import ORDER
from strangecase.kernel.contract import CHANCE, State
from strangecase.kernel.engine import States, engine
from strangecase.kernel.rng import series
from tests.conformance.walk import Setting, settings, walk

SETTINGS = pytest.mark.parametrize("setting", settings(), ids=str)
UNLIKELY = 1e-4


def acts_of_chance(setting: Setting, positions: int) -> Iterator[tuple[States, list[int]]]:
    """The acts of chance of random games: the state before each, and its outcome."""
    for table in walk(setting, positions):
        if table.over:
            for index, step in enumerate(table.log):
                if step.actor == CHANCE:
                    yield table.before(index), step.outcome.tolist()


def draws_again(setting: Setting, s: State, drawn: list[int]) -> bool:
    return bool(getattr(setting.game.odds, "draws_again", lambda s, drawn: False)(s, drawn))


@SETTINGS
def test_every_outcome_is_possible_by_the_odds(setting: Setting) -> None:
    for before, outcome in acts_of_chance(setting, positions=100):
        s = before[0]
        for i, number in enumerate(outcome):
            odds = setting.game.odds.odds(s, outcome[:i])
            assert [one for one, _ in odds] == sorted({one for one, _ in odds})
            assert sum(likely for _, likely in odds) == pytest.approx(1)
            assert dict(odds)[number] > 0
            assert 0 <= number < setting.game.odds.bounds(s).numbers
            assert not draws_again(setting, s, outcome[: i + 1])
        assert setting.game.odds.odds(s, outcome) == [], "the outcome is complete"


@SETTINGS
def test_the_kernel_draws_by_the_odds(setting: Setting) -> None:
    """How far each number is up its odds is the same as a number from 0 to 1, if the odds are right."""
    dice, rng, places = np.random.default_rng(1), series(1, [0])[0], list[float]()
    for before, _ in acts_of_chance(setting, positions=100):
        s = before[0]
        if setting.game.name == "frankenstein" and s.random and s.due == ORDER:
            continue  # what is thrown away is not in the outcome; the test below looks at it
        for _ in range(60):
            outcome = setting.engine.draw(before, rng).tolist()
            for i, number in enumerate(outcome[:8]):
                odds = setting.game.odds.odds(s, outcome[:i])
                lower = sum(likely for one, likely in odds if one < number)
                places.append(lower + dice.random() * dict(odds)[number])
    counts, _ = np.histogram(places, bins=20, range=(0, 1))
    assert len(places) > 400
    assert chisquare(counts).pvalue > UNLIKELY


def test_random_recipes_drawn_one_by_one_come_out_as_the_kernel_draws_them() -> None:
    """What is drawn again makes recipes of one kind rarer; by how much, the two must agree."""
    game = find_game("frankenstein")
    compiled, rng, dice = engine(game), series(5, [0])[0], np.random.default_rng(5)
    state = compiled.new(game.option_codes(2, game.read_options({"recipes": "random"})))
    compiled.settle(state, compiled.draw(state, rng))
    kernels = Counter(kind for _ in range(2_000) for kind in _repeats(compiled.draw(state, rng).tolist()))
    ours = Counter(kind for _ in range(500) for kind in _repeats(_drawn(state[0], dice)))
    expected = np.array([kernels[kind] for kind in range(1, 4)]) / 4
    assert power_divergence([ours[kind] for kind in range(1, 4)], expected, ddof=0).pvalue > UNLIKELY
    assert ours[3] < 0.9 * 5_000 / 25, "a set that asks for too many of a kind is drawn again"


def _drawn(s: State, dice: np.random.Generator) -> list[int]:
    """An outcome drawn number by number."""
    odds, drawn = find_game("frankenstein").odds, list[int]()
    while numbers := odds.odds(s, drawn):
        drawn.append(int(numbers[int(dice.random() * len(numbers))][0]))
        if odds.draws_again(s, drawn):
            drawn.clear()
    return drawn


def _repeats(codes: list[int]) -> list[int]:
    """How often each recipe asks for the kind that it asks for most."""
    return [max(kind_count(recipe_of(code), kind) for kind in range(1, 6)) for code in codes]


@SETTINGS
def test_no_game_is_longer_than_its_bounds(setting: Setting) -> None:
    bounds = setting.game.odds.bounds(setting.table(0).before(0)[0])
    for table in walk(setting, positions=200):
        if table.over:
            assert sum(step.actor != CHANCE for step in table.log) <= bounds.decisions
            assert sum(len(step.outcome) for step in table.log if step.actor == CHANCE) <= bounds.drawn
            parts = setting.engine.points(table.state)[0]
            assert bounds.total is None or sum(parts) == pytest.approx(bounds.total)
