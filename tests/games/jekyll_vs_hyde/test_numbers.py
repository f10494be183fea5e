"""The numbers of the rules are the same everywhere: in what learners, refusals, search, match, page and terminal say.

These tests know no number of their own. They are run for the rules as they are, and by `test_changed_rules.py` for
others.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from strangecase.games import find_game
from strangecase.games.jekyll_vs_hyde import gate, match, notation, odds, page, rules, terminal
from strangecase.games.jekyll_vs_hyde.bots import evaluation
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.engine import HEURISTIC, RANDOM, Engine, States, plain_view
from strangecase.kernel.rng import series
from strangecase.observations.features import AMOUNT
from strangecase.observations.layout import layout
from tests.feature_numbers import untold
from tests.refusals import catalogue

GAME = find_game("jekyll-vs-hyde")
OPTIONS = GAME.read_options({})
NAMES = ("Anna", "Bert")
GAMES = 12


@dataclass
class Move:
    """A decision: what was before, who did what, and what then was."""

    before: States
    seat: int
    action: int
    after: States


@cache
def plain() -> Engine:
    return Engine(GAME, plain=True)


@cache
def games() -> list[list[Move]]:
    with np.errstate(over="ignore"):
        return [list(_moves(seed)) for seed in range(GAMES)]


def _moves(seed: int) -> Iterator[Move]:
    engine, rng = plain(), series(seed, [0])[0]
    state = engine.new(GAME.option_codes(2, OPTIONS))
    while (seat := engine.actor(state)) != NOBODY:
        if seat == CHANCE:
            engine.settle(state, engine.draw(state, rng))
            continue
        before = state.copy()
        action = engine.choose(engine.view(state, seat), HEURISTIC if (seed + seat) % 3 else RANDOM, rng)
        assert action in engine.legal(state)
        engine.apply(state, action)
        yield Move(before, seat, action, state.copy())


def moves() -> Iterator[Move]:
    return (move for game in games() for move in game)


def scene(line: str) -> Any:
    return notation.read_state(line)[0]


def view(state: States, seat: int = 0) -> Any:
    return plain().view(state, seat)[0]


def told(state: States) -> Any:
    """A view as plain values."""
    return plain_view(plain().view(state, 0))


def between_rounds() -> Iterator[tuple[int, list[float]]]:
    """By each number of rounds played: what is promised to Jekyll on each space of the track."""
    for played in range(1, rules.ROUNDS):
        chances, out = [], np.zeros(2)
        for marker in range(rules.END):
            evaluation.evaluate(scene(f"round {played + 1}; marker {marker}; to deal"), out)
            assert sum(out) == pytest.approx(1)
            chances.append(float(out[rules.JEKYLL]))
        yield played, chances


def test_the_chances_fall_with_the_marker_and_rise_with_the_rounds() -> None:
    found = dict(between_rounds())
    assert len(found) == rules.ROUNDS - 1
    for chances in found.values():
        assert len(chances) == rules.END
        assert all(0 < chance < 1 for chance in chances)
        assert all(more > less for more, less in pairwise(chances))
    for earlier in range(1, rules.ROUNDS - 1):
        assert all(a <= b for a, b in zip(found[earlier], found[earlier + 1], strict=True))


def test_a_round_ends_within_what_was_thought_possible() -> None:
    for game in games():
        thought: list[tuple[float, float]] = []
        for move in game:
            s, reach = move.before[0], np.zeros(2)
            evaluation.value_bounds(s, reach)
            assert 0 <= reach[0] <= reach[1] <= 1
            thought.append((reach[0], reach[1]))
            if move.after[0].actor < 0:
                worth = _worth(move.after[0])
                assert all(low <= worth <= high for low, high in thought)
                thought = []


def _worth(s: Any) -> float:
    out = np.zeros(2)
    rules.points(s, out) if s.actor == NOBODY else evaluation.evaluate(s, out)
    return float(out[rules.JEKYLL])


def test_every_value_has_its_number() -> None:
    amounts = [feature for feature in layout(GAME).features if feature.kind == AMOUNT]
    for move in moves():
        for seat in range(rules.SEATS):
            v = view(move.after, seat)
            assert untold(GAME, v) == []
            assert all((np.asarray(v[feature.field]) <= feature.most).all() for feature in amounts)
    for marker in range(rules.END + 1):
        assert untold(GAME, view(notation.read_state(f"marker {marker}; to deal"))) == []


def test_so_many_cards_are_exchanged_as_the_rounds_say() -> None:
    for game in games():
        for number, exchanged in enumerate(rules.EXCHANGED, start=1):
            given = [m for m in game if m.before[0].rounds == number and rules.opening(m.before[0]) and _gives(m)]
            assert len(given) in (0, 2 * exchanged)
            assert all(m.before[0].due == exchanged for m in given)


def _gives(move: Move) -> bool:
    return bool(rules.GIVE <= move.action < rules.CALL and move.before[0].led == rules.NO_CARD)


def test_a_game_is_no_longer_than_its_bounds() -> None:
    most = odds.bounds(plain().new(GAME.option_codes(2, OPTIONS))[0])
    assert all(len(game) <= most.decisions for game in games())


def test_refusals_name_the_numbers_and_are_translated() -> None:
    known = catalogue(GAME.name)
    won = gate.refuse_over(view(notation.read_state(f"round 1; marker {rules.END}; over")))
    lost = gate.refuse_over(view(notation.read_state(f"round {rules.ROUNDS}; marker {rules.END - 1}; over")))
    assert won.sentence == f"the marker is at {rules.END}, Hyde has won"
    assert "Jekyll has won" in lost.sentence
    assert lost.blanks["count"] in known
    for count in {*rules.EXCHANGED, rules.SWAPPED}:
        asked = notation.read_state(f"hands P1 P2 P3 P4 P5 | G1 G2 G3 G4 G5; to give jekyll {count}")
        refusal = gate.refuse(view(asked), rules.PLAY)
        assert refusal is not None
        assert refusal.blanks["count"] == ("one card" if count == 1 else f"{NUMBERS[count]} cards")
        assert refusal.blanks["count"] in known


NUMBERS = ("no", "one", "two", "three", "four", "five")


def test_a_match_counts_to_the_end_of_the_track() -> None:
    def result(marker: int, rounds: int) -> dict[str, int]:
        return {"marker": marker, "rounds": rounds}

    assert match.winner(result(rules.END, 1), result(rules.END, 2)) == 1
    assert match.winner(result(rules.END, 2), result(rules.END, 1)) == 0
    assert match.winner(result(rules.END, 1), result(rules.END, 1)) is None
    assert match.winner(result(rules.END, 2), result(rules.END - 2, 3)) == 1
    short = rules.END - 2  # nobody has won sooner who has not won
    assert match.winner(result(short, 2), result(short, 3)) is None


def test_the_page_is_sent_the_numbers() -> None:
    for move in moves():
        v = told(move.after)
        sight = json.loads(json.dumps(page.show(v, seated=True)))
        assert (sight["end"], sight["rounds"]) == (rules.END, rules.ROUNDS)
        assert 0 <= sight["marker"] <= sight["end"]
        assert 1 <= sight["round"] <= sight["rounds"]
        for event in page.happened(told(move.before), move.seat, move.action, v):
            if event["what"] == "round":
                assert (event["end"], event["rounds"]) == (rules.END, rules.ROUNDS)
            if event["what"] == "over":
                assert event["seat"] == (rules.HYDE if v.marker == rules.END else rules.JEKYLL)


def test_the_terminal_draws_the_whole_track() -> None:
    for marker in range(rules.END + 1):
        v = view(notation.read_state(f"round {rules.ROUNDS}; marker {marker}; to deal"))
        head, track, *_ = terminal.draw({0: v}, OPTIONS, NAMES)
        assert f"Round {rules.ROUNDS} of {rules.ROUNDS}" in head
        assert track.count("·") == rules.END
        assert track.endswith(f"at {marker} of {rules.END}")


def test_a_whole_game_is_told_in_the_terminal() -> None:
    for move in games()[0]:
        assert terminal.tell(view(move.before), move.seat, move.action, view(move.after), OPTIONS, NAMES)


def test_every_state_can_be_written_and_read() -> None:
    for move in moves():
        assert notation.read_state(notation.write_state(move.after[0])).tobytes() == move.after.tobytes()
