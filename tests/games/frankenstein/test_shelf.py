"""What holds on any shelf: no jar rises, none is lost, and only a recipe that really stands there is validated."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.games.frankenstein.scene import ENGINE, NOTATION, Scene, scene

RECIPES = st.sampled_from(["ABA", "CDC", "EAB", "DEC", "BDE"])
PILES = st.lists(st.text("ABCDE", max_size=10), min_size=15, max_size=15)
# Few kinds and low piles, so that recipes often stand somewhere.
LOW_PILES = st.lists(st.text("AB", max_size=4), min_size=15, max_size=15)


def laid_out(piles: Sequence[str], recipe: str = "ABA", points: int = 3) -> Scene:
    shelf = " ".join(f"{place}:{jars}" for place, jars in enumerate(piles, start=1) if jars)
    others = [card for card in ["ABA", "CDC", "EAB", "DEC", "BDE"] if card != recipe]
    return scene(f"cards {recipe} {' '.join(others)} | DAD EBE CDA BCE ABC; shelf {shelf or '-'}; points {points}")


def piles_of(t: Scene) -> list[str]:
    return [t.pile(place) for place in range(1, 16)]


@given(PILES, RECIPES, st.data())
def test_a_move_keeps_every_jar_and_their_order_and_lets_none_rise(
    piles: list[str], recipe: str, data: st.DataObject
) -> None:
    t = laid_out(piles, recipe)
    moves = sorted(word for word in t.words() if word.startswith("move"))
    assume(moves)
    word = data.draw(st.sampled_from(moves))
    source, target, jars = (int(n) for n in word.replace("move ", "").replace(">", " ").replace(" x", " ").split())
    after = piles_of(t.do(word))
    stack = piles[source - 1][-jars:]
    assert len(stack) == jars
    assert abs(source - target) == 1
    assert after[source - 1] + stack == piles[source - 1]
    assert after[target - 1] == piles[target - 1] + stack
    assert all(after[i] == piles[i] for i in range(15) if i + 1 not in (source, target))
    for above in range(jars):
        assert len(piles[target - 1]) + above + 1 <= len(piles[source - 1]) - jars + above + 1


@given(PILES)
def test_every_move_that_lets_no_jar_rise_is_legal(piles: list[str]) -> None:
    expected = {
        f"move {source + 1}>{target + 1} x{jars}"
        for source in range(15)
        for target in (source - 1, source + 1)
        for jars in range(1, len(piles[source]) + 1)
        if 0 <= target < 15 and len(piles[target]) + jars <= len(piles[source])
    }
    assert {word for word in laid_out(piles).words() if word.startswith("move")} == expected


def spots(piles: Sequence[str], recipe: str) -> set[str]:
    """Where a recipe stands, read off the words."""
    on = {f"validate {i + 1}" for i, pile in enumerate(piles) if pile[::-1][:3] == recipe}
    for i in range(13):
        three = piles[i : i + 3]
        if len({len(pile) for pile in three}) == 1 and three[0] and "".join(pile[-1] for pile in three) == recipe:
            on.add(f"validate {i + 1}-{i + 3}")
    return on


@given(LOW_PILES, st.data())
def test_a_validated_spot_really_shows_the_recipe(piles: list[str], data: st.DataObject) -> None:
    t = laid_out(piles, "ABA")
    shown = {word for word in t.words() if word.startswith("validate")}
    assert shown == spots(piles, "ABA")
    assume(shown)
    word = data.draw(st.sampled_from(sorted(shown)))
    gone = Counter("".join(piles)) - Counter("".join(piles_of(t.do(word))))
    assert gone == {"A": 2, "B": 1}
    places = [int(n) for n in word.removeprefix("validate ").split("-")]
    touched = range(places[0], places[-1] + 1)
    for place in range(1, 16):
        lost = 0 if place not in touched else 3 if len(touched) == 1 else 1
        assert t.pile(place) == piles[place - 1][: len(piles[place - 1]) - lost]


@given(st.integers(0, 10_000))
def test_in_a_whole_game_heights_only_fall_and_jars_leave_by_threes(seed: int) -> None:
    from tests.games.frankenstein.test_rules import dealt  # a game of its own for each seed

    table = dealt(seed)
    total, tallest = 50, [10] * 5
    for _ in range(30):
        if table.over:
            return
        words = table.legal()
        word = words[(seed * 7919 + table.seq * 104729) % len(words)]
        before = Counter("".join(NOTATION.write_pile(pile) for pile in table.state[0].pile))
        table.act(table.actor, word)
        after = Counter("".join(NOTATION.write_pile(pile) for pile in table.state[0].pile))
        assert sum((before - after).values()) == (3 if word.startswith("validate") else 0)
        assert not after - before
        total -= 3 * word.startswith("validate")
        assert sum(after.values()) == total
        heights = sorted((len(NOTATION.write_pile(pile)) for pile in table.state[0].pile), reverse=True)
        assert heights[0] <= tallest[0]
        tallest = heights
    assert ENGINE.actor(table.state) >= -2
