"""The solver: its moves are legal one by one, and nobody finds a shorter way."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strangecase.games.frankenstein.recipes import recipe_of
from strangecase.games.frankenstein.solver import Solution, solve
from tests.games.frankenstein.scene import ENGINE, GAME, NOTATION, START, Scene, scene
from tests.games.frankenstein.test_rules import dealt
from tests.games.frankenstein.test_shelf import laid_out, spots

RECIPE_WORDS = ["ABA", "CDC", "EAB", "DEC", "BDE"]
# A few jars on a few places, in the middle of the row or at its end.
SMALL = st.tuples(st.integers(0, 11), st.lists(st.text("ABD", max_size=4), min_size=4, max_size=4))


def shelf_of(offset: int, piles: list[str]) -> list[str]:
    return [""] * offset + piles + [""] * (11 - offset)


def solved(t: Scene, recipe: str, most: int = 9) -> Solution | None:
    return solve(t.s.pile, recipe_of(NOTATION.RECIPE_WORDS.index(recipe)), most)


def walk_through(t: Scene, recipe: str, found: Solution) -> None:
    """Do what the solver says, with points enough: each move is legal, and the recipe stands where it says."""
    for source, target, jars in found.moves:
        t.s.points = 3
        t.do(f"move {source + 1}>{target + 1} x{jars}")
    spot = found.spot + 1
    word = f"validate {spot}-{spot + 2}" if found.across else f"validate {spot}"
    assert word in spots([t.pile(place) for place in range(1, 16)], recipe)
    t.do(word)
    assert found.points == len(found.moves) + 1


def brute_force(piles: list[str], recipe: str, most: int) -> int | None:
    """The fewest points, by going through all shelves that one, two, ... moves lead to; None beyond `most`."""
    shelves, seen = {tuple(piles)}, {tuple(piles)}
    for points in range(1, most + 1):
        if any(spots(shelf, recipe) for shelf in shelves):
            return points
        shelves = {after for shelf in shelves for after in neighbours(shelf)} - seen
        seen |= shelves
    return None


def neighbours(shelf: tuple[str, ...]) -> set[tuple[str, ...]]:
    found = set()
    for source in range(15):
        for target in (source - 1, source + 1):
            if 0 <= target < 15:
                for jars in range(1, len(shelf[source]) - len(shelf[target]) + 1):
                    after = list(shelf)
                    after[target] += after[source][-jars:]
                    after[source] = after[source][:-jars]
                    found.add(tuple(after))
    return found


@settings(max_examples=150)
@given(SMALL, st.sampled_from(["ABA", "BDE", "DAD", "ABD", "AAA"]))
def test_nobody_finds_a_shorter_way_on_a_small_shelf(small: tuple[int, list[str]], recipe: str) -> None:
    piles = shelf_of(*small)
    most = 5
    expected = brute_force(piles, recipe, most)
    t = laid_out(piles)
    found = solved(t, recipe, most)
    assert (found.points if found else None) == expected


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from(RECIPE_WORDS))
def test_at_the_start_the_answer_is_legal_and_three_points_are_never_beaten(seed: int, recipe: str) -> None:
    t = laid_out([NOTATION.write_pile(pile) for pile in dealt(seed).state[0].pile], recipe)
    found = solved(t, recipe)
    short = brute_force([t.pile(place) for place in range(1, 16)], recipe, 3)
    if found is None:
        assert short is None
        return
    assert found.points == (short or max(found.points, 4))
    walk_through(t, recipe, found)


@given(st.integers(0, 10**9), st.sampled_from(RECIPE_WORDS))
def test_on_a_used_shelf_the_answer_is_legal(seed: int, recipe: str) -> None:
    table, chooser = dealt(seed), random.Random(seed)
    for _ in range(40):
        table.act(table.actor, chooser.choice(table.legal()))
    t = laid_out([NOTATION.write_pile(pile) for pile in table.state[0].pile], recipe)
    found = solved(t, recipe, 7)
    if found:
        walk_through(t, recipe, found)


def test_what_stands_already_takes_one_point() -> None:
    assert solved(scene("shelf 6:ABA"), "ABA") == Solution(1, (), spot=5, across=False)
    assert solved(scene("shelf 1:CE 2:CA 3:CB"), "EAB") == Solution(1, (), spot=0, across=True)


@pytest.mark.parametrize("line", ["shelf 6:AB", "shelf 1:B 2:A 3:A", "shelf -", "shelf 1:A 2:B 3:C 4:D 5:E"])
def test_where_it_cannot_be_done_there_is_no_answer(line: str) -> None:
    assert solved(scene(line), "ABA") is None


def test_it_says_nothing_beyond_the_points_it_may_look_at() -> None:
    t = scene("shelf 6:ABAC 7:CCCC")
    assert solved(t, "ABA", 2) == Solution(2, ((5, 4, 1),), spot=5, across=False)
    assert solved(t, "ABA", 1) is None


def test_the_same_question_has_the_same_answer() -> None:
    t = scene(START)
    assert solved(t, "ABA") == solved(t, "ABA")
    before = t.state.tobytes()
    solved(t, "CDC")
    assert t.state.tobytes() == before


@pytest.mark.long
def test_nobody_finds_a_shorter_way_on_many_shelves() -> None:
    chooser = random.Random(1886)
    for _ in range(600):
        piles = ["".join(chooser.choice("ABDE") for _ in range(chooser.randint(0, 4))) for _ in range(5)]
        recipe = "".join(chooser.choice("ABDE") for _ in range(3))
        shelf = shelf_of(chooser.randint(0, 10), piles)[:15]
        shelf += [""] * (15 - len(shelf))
        found = solved(laid_out(shelf), recipe, 6)
        assert (found.points if found else None) == brute_force(shelf, recipe, 6), (shelf, recipe)


def test_hints_are_what_the_solver_says() -> None:
    view = ENGINE.view(scene("shelf 6:CABA 7:EEEE; cards CDC ABA | DAD").state, 0)[0]
    assert "more than 7 points" in GAME.terminal.hint(view, {})[0]
    view = ENGINE.view(scene("shelf 6:CABAE 7:EEEE; cards ABA CDC | DAD").state, 0)[0]
    (line,) = GAME.terminal.hint(view, {})
    assert line.endswith("takes 2 points, if nobody else moves: move 6>5 x1, validate 6.")
