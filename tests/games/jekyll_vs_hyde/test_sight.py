"""What a seat knows, and that every world that fits is as likely as any other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

import pytest
from scipy.stats import chisquare

from strangecase.kernel.engine import States, Views
from strangecase.kernel.rng import series
from strangecase.notation import cards_in
from strangecase.tables.table import Table
from tests.conformance.promises import lived_through
from tests.conformance.walk import settings, walk
from tests.games.jekyll_vs_hyde.scene import ENGINE, GAME, NOTATION, scene

JEKYLL, HYDE = 0, 1
SETTING = next(setting for setting in settings() if setting.game == GAME)
POTIONS = {"2+", "3+", "4+", "5+"}


def view_of(line: str, seat: int) -> Views:
    return ENGINE.view(NOTATION.read_state(line), seat)


def names(cards: int) -> str:
    return str(NOTATION.write_cards(cards))


# What is tracked


def test_a_seat_knows_the_cards_it_gave_that_the_other_still_holds() -> None:
    t = scene("round 2; hands P1 P2 P3 | W1 W2 W3; to give jekyll 2").give("P1", "P2").give("W1", "W2")
    assert names(ENGINE.view(t.state, JEKYLL)[0].given[JEKYLL]) == "P1 P2"
    t.play("W1", "W3", "P1")
    assert names(ENGINE.view(t.state, JEKYLL)[0].given[JEKYLL]) == "P2"


def test_a_card_given_back_is_known_no_longer() -> None:
    t = scene("tricks 1 0; gave P1 | -; hands G1 P2 P3 | P1 W2 4+; to lead jekyll").play("G1", "4+")
    t.give("P2", "P3").give("P1", "W2")
    view = ENGINE.view(t.state, JEKYLL)[0]
    assert names(view.given[JEKYLL]) == "P2 P3"
    assert names(view.given[HYDE]) == "P1 W2"


def test_a_suit_that_was_not_followed_is_not_among_the_unseen_cards() -> None:
    t = scene("hands P2 P3 | W1 G5; aside P7 W7; to lead jekyll").play("P2", "W1")
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 200)
    assert {names(world.hand[HYDE]) for world in worlds} == {"G5", "W7"}


def test_a_potion_played_on_a_suit_tells_nothing_of_that_suit() -> None:
    t = scene("hands P2 P3 | 3+ G5; aside P7 W7; to lead jekyll").play("P2", "3+")
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 200)
    assert {names(world.hand[HYDE]) for world in worlds} == {"G5", "P7", "W7"}


def test_a_suit_not_followed_stays_known_after_an_exchange_but_for_the_cards_given() -> None:
    """What Hyde receives later comes from Jekyll, who knows it: the cards he never saw are still not Pride."""
    t = scene("hands P2 P3 P4 G1 | W1 G5 G6 4+; aside P7 W7; to lead jekyll").play("P2", "W1").play("4+").do("call G")
    t.play("G1").give("P3", "P4").give("G5", "G6")
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 50)
    assert {names(world.hand[HYDE]) for world in worlds} == {"P3 P4"}
    assert {names(world.aside) for world in worlds} == {"P7 W7"}


def test_no_potion_given_means_that_at_most_one_was_dealt() -> None:
    line = "hands P1 P2 P3 | W1 W2 2+; aside 3+ 4+ G1; to give jekyll 1"
    t = scene(line).give("P1", "W1")
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 2000)
    counts = {len(set(names(world.hand[HYDE]).split()) & POTIONS) for world in worlds}
    assert counts == {0, 1}
    given = scene(line).give("P1", "2+")
    worlds = ENGINE.worlds(ENGINE.view(given.state, JEKYLL), series(1, [0])[0], 2000)
    assert {len(set(names(world.hand[HYDE]).split()) & POTIONS) for world in worlds} == {0, 1, 2}


def test_a_played_potion_uses_up_the_one_that_may_have_been_dealt() -> None:
    t = scene("hands P1 P2 P3 | W1 W2 2+; aside 3+ 4+ G1; to give jekyll 1").give("P1", "W1")
    t.play("W1", "2+")
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 500)
    assert all(not set(names(world.hand[HYDE]).split()) & POTIONS for world in worlds)


def test_a_potion_received_is_not_counted_as_dealt() -> None:
    t = scene("hands P1 P2 3+ | W1 W2 2+; aside 4+ 5+ G1; to give jekyll 1").give("3+", "W1")
    t.play("W1", "3+")  # the Potion that Jekyll gave: Hyde may still hold the one he was dealt
    worlds = ENGINE.worlds(ENGINE.view(t.state, JEKYLL), series(1, [0])[0], 500)
    assert {len(set(names(world.hand[HYDE]).split()) & POTIONS) for world in worlds} == {0, 1}


def test_a_view_does_not_show_what_lies_face_down() -> None:
    line = "hands P1 P2 P3 | W1 W2 W3; aside G1 G2; to give jekyll 1"
    views = [ENGINE.view(scene(line).give(card).state, HYDE).tobytes() for card in ("P1", "P2", "P3")]
    assert len(set(views)) == 1


# Uniformity


def chi_square(view: Views, worlds: set[bytes], seed: int) -> float:
    """The probability of a spread like the one drawn, if all of these worlds are equally likely."""
    drawn = Counter(world.tobytes() for world in ENGINE.worlds(view, series(seed, [1])[0], 60 * len(worlds)))
    assert set(drawn) <= worlds
    return float(chisquare([drawn[world] for world in worlds]).pvalue) if len(worlds) > 1 else 1.0


def enumerated(table: Table, seat: int) -> set[bytes]:
    """Every world in which the seat would have seen the same and everything was legal, found by trying them all."""
    view, worlds = table.view(seat)[0], set()
    unseen, known = cards_in(view.unseen), int(view.given[seat])
    for cards in combinations(unseen, int(view.held[1 - seat]) - known.bit_count()):
        world = table.state.copy()
        world[0].hand[1 - seat] = known | sum(1 << card for card in cards)
        world[0].aside = int(view.unseen) & ~int(world[0].hand[1 - seat])
        if _could_be(table, seat, world):
            worlds.add(world.tobytes())
    return worlds


def _could_be(table: Table, seat: int, world: States) -> bool:
    story = GAME.sight.retell(table.log, seat, world[0])
    try:
        return lived_through(SETTING, table, seat, story).tobytes() == world.tobytes()
    except AssertionError:
        return False


def small_positions(seed: int) -> Iterator[tuple[Table, int]]:
    """Positions late in a round with hidden cards left, nothing lying face down."""
    for table in walk(SETTING, positions=4000, seed=seed):
        view = table.view(JEKYLL)[0]
        if not table.over and view.held[HYDE] == 4 and not view.laid.any() and view.led == -1:
            yield table, HYDE if table.seq % 2 else JEKYLL


@pytest.mark.parametrize("seed", [100, 200, 300])
def test_determinize_is_uniform_over_the_worlds_that_fit_the_whole_past(seed: int) -> None:
    values, constrained = [], 0
    for table, seat in islice(small_positions(seed), 24):
        worlds = enumerated(table, seat)
        view = table.view(seat)
        unknown = int(view[0].held[1 - seat]) - int(view[0].given[seat]).bit_count()
        constrained += len(worlds) < len(list(combinations(cards_in(view[0].unseen), unknown)))
        values.append(chi_square(view, worlds, seed))
    assert constrained >= 4, "too few positions in which the past rules something out"
    assert min(values) > 0.0005, values
    assert sum(value < 0.05 for value in values) <= 5, values


def dealt_worlds(line: str, due: int) -> set[bytes]:
    """Every deal and every lot of cards that Jekyll may have laid before Hyde chooses, by JVH-6 as it is written."""
    state, worlds = NOTATION.read_state(line), set()
    cards = cards_in(ENGINE.view(state, HYDE)[0].unseen)
    size = int(state[0].hand[JEKYLL]).bit_count() + due
    for dealt in combinations(cards, size):
        potions = {card for card in dealt if card >= 21}
        for laid in combinations(dealt, due):
            if len(potions) >= 2 and not potions & set(laid):
                continue
            world = state.copy()
            world[0].giving[JEKYLL] = sum(1 << card for card in laid)
            world[0].hand[JEKYLL] = sum(1 << card for card in dealt if card not in laid)
            world[0].aside = sum(1 << card for card in cards if card not in dealt)
            worlds.add(world.tobytes())
    return worlds


@pytest.mark.parametrize(
    ("line", "due"),
    [
        ("hands 2+ P1 P2 | W1 W2 W3 W4; laid 3+ | -; aside G1 4+; to give hyde 1", 1),
        ("round 2; hands 2+ P1 | W1 W2 W3 W4; laid 3+ P2 | -; aside G1 4+ 5+; to give hyde 2", 2),
        ("round 3; hands 2+ P5 | W1 W2 W3 W4 W5; laid 3+ P2 P1| -; aside G1 4+; to give hyde 3", 3),
    ],
)
def test_determinize_is_uniform_over_deals_and_laid_cards(line: str, due: int) -> None:
    assert chi_square(view_of(line, HYDE), dealt_worlds(line, due), seed=7) > 0.001


def test_determinize_is_uniform_while_cards_lie_face_down_for_greed() -> None:
    line = (
        "tricks 1 1; hands P1 P2 | W1 W2 W3 W4; laid P3 G1 | -; gave - | G1; aside G5 5+; to give hyde 2; leader hyde"
    )
    state, worlds = NOTATION.read_state(line), set()
    unseen, known = [NOTATION.read_card(card) for card in ("P1", "P2", "P3", "G5", "5+")], NOTATION.read_card("G1")
    for three in combinations(unseen, 3):
        for laid in combinations((*three, known), 2):
            world = state.copy()
            world[0].giving[JEKYLL] = sum(1 << card for card in laid)
            world[0].hand[JEKYLL] = sum(1 << card for card in (*three, known) if card not in laid)
            world[0].aside = sum(1 << card for card in unseen if card not in three)
            worlds.add(world.tobytes())
    assert len(worlds) == 10 * 6
    assert chi_square(view_of(line, HYDE), worlds, seed=3) > 0.001
