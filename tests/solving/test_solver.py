"""The open-card solver says what plain minimax says, in exchanges above all, where touching cards are parted."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from strangecase.games import find_game
from strangecase.games.jekyll_vs_hyde import rules
from strangecase.kernel.engine import States
from strangecase.kernel.game import Game
from strangecase.search.searcher import solver, solver_workspace
from tests.bots.positions import positions
from tests.solving.endings import jekyll_vs_hyde, played
from tests.solving.minimax import minimax

VERSUS, PARTNERS = find_game("jekyll-vs-hyde"), find_game("jekyll-and-hyde")


def differences(game: Game, asked: Iterator[States]) -> list[str]:
    """The positions where the solver and minimax do not agree."""
    work, solve, wrong = solver_workspace(game), solver(game)["solve"], []
    for state in asked:
        work.states[0] = state[0]
        found, expected = solve(work, 0.0, 1.0), minimax(game, state)
        if abs(found - expected) > 1e-6:
            wrong.append(f"{game.notation.write_state(state[0])}: {found:.3f}, not {expected:.3f}")
    return wrong


def test_the_solver_agrees_with_plain_minimax() -> None:
    assert differences(VERSUS, islice(jekyll_vs_hyde(1), 2000)) == []
    assert differences(PARTNERS, islice(played(PARTNERS, 1, 5, target="0"), 300)) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_solver_agrees_with_plain_minimax_in_thousands_of_positions(seed: int) -> None:
    asked = list(islice(jekyll_vs_hyde(seed), 6000))
    assert differences(VERSUS, iter(asked)) == []
    assert sum(state[0].asked == rules.EXCHANGE for state in asked) > 2000
    longer = (state for state in jekyll_vs_hyde(seed, 4) if state[0].asked != rules.EXCHANGE)
    assert differences(VERSUS, islice(longer, 1000)) == []
    assert differences(PARTNERS, islice(played(PARTNERS, seed, 6, target="0"), 5000)) == []


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (
            "round 2; marker 4; tricks 5 2; ranks P G W; hands P5 P6 W3 | W2 W5 W6; laid - | -; gave W2 | -; "
            "aside P1 P2 P7 W4 2+; lacks - | -; potions 0 | any; led -; leader jekyll; to give jekyll 2",
            0.145,
        ),
    ],
)
def test_of_two_touching_cards_to_give_one_is_not_to_give_the_other(line: str, value: float) -> None:
    state = VERSUS.notation.read_state(line)
    assert minimax(VERSUS, state) == pytest.approx(value)
    assert differences(VERSUS, iter([state])) == []


def test_values_and_exchanges_are_of_many_kinds() -> None:
    """So that the test above can fail."""
    asked = list(islice(jekyll_vs_hyde(1), 2000))
    assert len({round(minimax(VERSUS, state), 3) for state in asked}) > 20
    assert sum(state[0].asked == rules.EXCHANGE for state in asked) > 700


def test_the_solver_answers_a_narrow_question_too() -> None:
    asked = (s for s in positions(VERSUS, 8) if VERSUS.evaluation.cards_left(s[0]) == 4 and s[0].rounds == 2)
    for state in islice(asked, 20):
        values = []
        for low, high in ((0.0, 1.0), (0.3, 0.4)):
            work = solver_workspace(VERSUS)
            work.states[0] = state[0]
            values.append(solver(VERSUS)["solve"](work, low, high))
        assert np.clip(values[1], 0.3, 0.4) == pytest.approx(np.clip(values[0], 0.3, 0.4))
