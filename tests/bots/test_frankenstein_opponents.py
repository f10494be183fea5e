"""Opponents in Frankenstein think in whole turns: all of them, each once, and by what a seat may know."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from strangecase.games.frankenstein.bots import turn_search
from strangecase.games.frankenstein.bots.needs import MORE_THAN_3, need_in
from strangecase.games.frankenstein.bots.planner import Planner, PlannerConfig, loops
from strangecase.games.frankenstein.bots.position_value import LOOKING_BOTH_WAYS, cards_at_stake, needs_of
from strangecase.games.frankenstein.bots.turn_list import MOVED, VALIDATED, print_of
from strangecase.games.frankenstein.rules import CHANGE, END, ON
from strangecase.games.frankenstein.solver import solve
from strangecase.kernel import compiler
from strangecase.kernel.engine import States, Views, engine
from strangecase.kernel.rng import series
from strangecase.search.opponents import opponent
from tests.bots.positions import positions
from tests.games.frankenstein.scene import GAME, scene

ENGINE = engine(GAME)
LONG = 3600.0
NAMES = ("poole", "enfield", "lanyon", "utterson", "hyde")


def some_positions(seed: int, **options: str) -> list[States]:
    return list(islice(positions(GAME, seed, None, **options), 3, 200, 41))


def view_of(state: States) -> Views:
    return ENGINE.view(state, ENGINE.actor(state))


def listed(view: Views) -> tuple[turn_search.TurnWorkspace, int]:
    work = turn_search.turn_workspace(LOOKING_BOTH_WAYS)
    return work, loops()["list"](view, work)


def test_a_listing_has_every_shelf_that_moves_lead_to_and_each_once() -> None:
    for state in some_positions(1):
        state[0].points = 2
        work, made = listed(view_of(state))
        found = [line["shelf"].tobytes() for line in work.lines[:made] if line["ends"] == MOVED]
        assert len(set(found)) == len(found)
        assert set(found) == reached(state, 2)


def reached(state: States, moves: int) -> set[bytes]:
    """The shelves after at most so many moves, by trying everything."""
    shelves = {state[0].pile.tobytes()}
    for action in ENGINE.legal(state) if moves else ():
        if action < ON:
            after = state.copy()
            after[0].points = 3
            ENGINE.apply(after, action)
            shelves |= reached(after, moves - 1)
    return shelves


def test_every_line_is_legal_and_leads_where_it_says() -> None:
    ends = set()
    for state in some_positions(2):
        work, made = listed(view_of(state))
        for line in range(0, made, 50):
            after = state.copy()
            for action in work.path[: loops()["trace"](work, line)].tolist():
                assert action in ENGINE.legal(after)
                ENGINE.apply(after, action)
            assert after[0].pile.tolist() == work.lines[line]["shelf"].tolist()
            ends.add(int(work.lines[line]["ends"]))
        assert not work.marks.any()
    assert MOVED in ends


def test_three_points_lead_to_many_turns_and_validating_is_among_them() -> None:
    t = scene("shelf 6:A 7:DEDBA; cards ABA CDC | DAD; turn igor")
    work, made = listed(ENGINE.view(t.state, 0))
    left = [int(line["points"]) for line in work.lines[:made] if line["ends"] == VALIDATED]
    assert max(left) == 1
    assert made > 50


def test_what_recipes_need_is_what_the_solver_says() -> None:
    seen = set()
    for state in some_positions(3):
        view = view_of(state)
        work, _ = listed(view)
        cards = cards_at_stake(view[0])
        with np.errstate(over="ignore"):
            needs = needs_of(state[0].pile, print_of(state[0].pile), cards, work.ledger)
        for card in range(10):
            if int(cards) >> card & 1:
                solution = solve(state[0].pile, state[0].recipe[card], 3)
                need = need_in(needs, card)
                assert need == (solution.points if solution else MORE_THAN_3)
                seen.add(int(need))
    assert len(seen) > 2


def test_thinking_is_the_same_in_plain_python() -> None:
    plain = compiler.bind(turn_search.LOOPS, {}, plain=True)
    state = some_positions(4)[2]
    state[0].points = 1
    view = view_of(state)
    values, bytes_of = [], []
    for made in (loops(), plain):
        work = turn_search.turn_workspace(LOOKING_BOTH_WAYS)
        playouts = turn_search.playout_workspace(work)
        with np.errstate(over="ignore"):
            lines = made["list"](view, work)
            made["weigh"](view, work, 0, lines)
            worlds = made["deal"](view, series(1, [0])[0], playouts)
            deep = made["play_on"](view, work, 0, worlds - 1, 1, series(1, [0])[0], playouts)
        values.append([*work.values[:lines].tolist(), deep])
        bytes_of.append((work.lines.tobytes(), playouts.worlds.tobytes(), work.ledger.needs.tobytes()))
    assert bytes_of[0] == bytes_of[1]
    assert values[0] == pytest.approx(values[1], abs=1e-9)
    assert len(set(values[0])) > 3


@pytest.mark.parametrize("options", [{}, {"recipes": "random", "sixth": "on"}], ids=["classic", "random"])
@pytest.mark.parametrize("config", [PlannerConfig(0), PlannerConfig(2)], ids=["at first sight", "deeper"])
def test_a_plan_is_the_same_however_the_hidden_cards_lie(config: PlannerConfig, options: dict[str, str]) -> None:
    for state in some_positions(5, **options)[1:4]:
        view = view_of(state)
        choice = Planner(config).choose(view, LONG, series(3, [0])[0])
        assert choice in ENGINE.legal(state)
        for world in ENGINE.worlds(view, series(4, [0])[0], 2):
            again = ENGINE.view(np.array([world]), ENGINE.actor(state))
            assert Planner(config).choose(again, LONG, series(3, [0])[0]) == choice


@pytest.mark.parametrize("name", NAMES)
def test_each_of_the_five_plays_legally(name: str) -> None:
    bot: Any = opponent(GAME, name)
    for state in some_positions(6):
        assert bot.choose(view_of(state), 0.02, series(7, [0])[0]) in ENGINE.legal(state)


def test_a_turn_is_thought_about_once_and_again_if_it_goes_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []
    think = Planner._think

    def counted(*given: Any) -> int:
        thoughts.append(1)
        return think(*given)

    monkeypatch.setattr(Planner, "_think", counted)
    state = some_positions(8)[0]
    state[0].points = 3
    bot, rng, turns = Planner(PlannerConfig(0)), series(7, [0])[0], int(state[0].turns)
    kept = state.copy()
    while int(state[0].turns) == turns and ENGINE.actor(state) >= 0:
        action = bot.choose(view_of(state), LONG, rng)
        if ON <= action <= CHANGE or action == END:
            break
        ENGINE.apply(state, action)
    assert len(thoughts) == 1
    bot.choose(view_of(kept), LONG, rng)
    assert len(thoughts) == 2


def test_the_last_recipe_is_validated_when_two_moves_lead_to_it() -> None:
    t = scene("shelf 6:C 7:DEDBAE; cards ABA | ABC; turn frankenstein")
    bot: Any = Planner(PlannerConfig(4))
    while ENGINE.actor(t.state) == 1:
        ENGINE.apply(t.state, bot.choose(ENGINE.view(t.state, 1), LONG, series(1, [0])[0]))
    assert ENGINE.points(t.state)[0].tolist() == [0, 1]


def test_a_word_ends_the_thinking() -> None:
    bot, state = Planner(PlannerConfig(50)), some_positions(9)[1]
    bot.stop()
    assert bot.choose(view_of(state), LONG, series(1, [0])[0]) in ENGINE.legal(state)
    assert bot.looked == 0
