"""The Card Game's own turn, its deck and its end, by the numbers of the rules; and whole games."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from strangecase.games.the_card_game import cards, notation, rules, turns
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.rng import series
from tests.games.the_card_game.scene import DECK, JEKYLL, Scene, scene


def dealt(players: int, seed: int, stop: int) -> Scene:
    t = scene("to chance")
    rules.setup(t.s, np.array([players, stop, 0]))
    rng, outcome = series(seed, [players])[0], np.zeros(rules.OUTCOME, np.int8)
    with np.errstate(over="ignore"):
        for _ in range(2):
            size = rules.chance(t.s, rng, outcome)
            rules.settle(t.s, outcome[:size])
    return t


# The game's turn


def test_tcg_32_showing_hyde_the_coin_moves_and_discards() -> None:
    t = scene(f"coin 1 jekyll; turn game; phase GAME_START; {DECK}; hands A1 | - | -; row 2:CANE 3:A5")
    assert "CANE" in t.discards
    assert t.coin == (3, "hyde")
    t = scene(f"coin 1 hyde; turn game; phase GAME_START; {DECK}; hands A1 | - | -; row 2:KEY")
    assert t.coin == (2, "jekyll")  # it stayed, and seat 0's turn has moved it


def filled(line: str) -> int:
    """The slot that the game's draw goes to, 0 for none. Seat 0 has begun his turn since, but his hand is full."""
    t = scene(f"turn game; phase GAME_DRAW; deck SERUM; hands A1 A1 A1 | - | -; exhausted stop; {line}")
    return next((slot for slot in range(1, 8) if t.slot(slot).startswith("SERUM")), 0)


def test_tcg_33_the_top_card_fills_the_nearest_empty_slot() -> None:
    order, taken = [], ""
    while slot := filled(f"coin 1 hyde; row {taken or '-'}"):
        order.append(slot)
        taken += f" {slot}:ACID"
    assert order == [2, 3, 4, 7, 5, 6, 1]  # from 2 both ways, upward first; the coin's own last
    assert filled("coin 7 jekyll; row 1:ACID 2:ACID 3:ACID 4:ACID") == 6
    assert filled("coin 7 jekyll; row 1:ACID 2:ACID 3:ACID 4:ACID; gap ahead") == 5


def test_tcg_33_the_option_ahead_counts_upward_only() -> None:
    order, taken = [], ""
    while slot := filled(f"coin 6 hyde; event 4; owners - - 1 - -; gap ahead; row {taken or '-'}"):
        order.append(slot)
        taken += f" {slot}:ACID"
    assert order == [1, 2, 3, 4, 5, 7, 6]  # event 3 in force: slot 1 is next


@pytest.mark.parametrize("gap", ["nearest", "ahead"])
def test_tcg_33_every_row_and_every_place_of_the_coin(gap: str) -> None:
    for coin, stride, empty in product(range(7), (1, 2), range(1 << 7)):
        free = [slot for slot in range(7) if empty >> slot & 1 and slot != coin]
        goal = coin + stride
        upward = {slot: (slot - goal) % 7 for slot in free}
        distance = upward if gap == "ahead" else {slot: min(n, 7 - n) for slot, n in upward.items()}
        free.sort(key=lambda slot: (distance[slot], upward[slot]))
        wanted = [*free, *([coin] if empty >> coin & 1 else []), -1][0]
        t = scene(f"to 0; coin {coin + 1} hyde; gap {gap}{'; event 4; owners - - 1 - -' if stride == 2 else ''}")
        t.s.row[:] = [cards.NO_CARD if empty >> slot & 1 else cards.ACID for slot in range(7)]
        assert turns._next_empty(t.s) == wanted, (coin, stride, bin(empty))


def test_tcg_33_a_full_row_takes_no_card() -> None:
    full = "row 2:KEY 3:A2 4:KEY 5:A2 6:SALT 7:CANE"
    t = scene(f"coin 1 hyde; turn game; phase GAME_DRAW; {DECK}; hands A1 A1 A1 | - | -; {full}")
    assert t.slot(1) == "A1"  # the coin's own slot last
    t = scene(f"coin 1 hyde; turn game; phase GAME_DRAW; {DECK}; hands A1 A1 A1 | - | -; {full} 1:ACID")
    assert len(t.deck) == 7


def test_tcg_34_then_the_token() -> None:
    t = scene(f"coin 1 hyde; turn game; phase GAME_END; {DECK}; hands A1 | - | -")
    assert (t.s.tokens[0], t.s.cycles, t.s.turn) == (1, 1, 0)


# Deck


def test_tcg_35_an_empty_deck() -> None:
    line = f"{JEKYLL.replace(DECK, 'deck -')}; discards KEY SERUM"
    t = scene(line)
    assert t.actor == CHANCE
    t.shuffle("SERUM", "KEY")
    assert (t.hand(0), t.deck, t.discards) == (["A1", "A2", "SERUM"], ["KEY"], [])
    t = scene(f"{line}; exhausted stop")
    assert (t.actor, t.hand(0), t.discards) == (0, ["A1", "A2"], ["KEY", "SERUM"])
    t = scene(f"{line.replace('discards KEY SERUM', 'discards -')}")
    assert (t.actor, t.hand(0)) == (0, ["A1", "A2"])


def test_tcg_35_the_games_turn_draws_too() -> None:
    line = "coin 1 hyde; turn game; phase GAME_DRAW; deck -; hands A1 A2 A3 | - | -; discards KEY"
    assert scene(line).actor == CHANCE
    assert scene(line).shuffle("KEY").slot(2) == "KEY!"
    assert scene(f"{line}; exhausted stop").slot(2) == ""
    assert scene(line.replace("coin 1", "coin 7")).actor == CHANCE  # for slot 1 as for any other
    full = "row " + " ".join(f"{slot}:ACID" for slot in range(1, 8))
    assert scene(f"{line}; {full}").discards == ["KEY"]  # but not for none


# The end


def outcome(owners: str, tokens: str) -> dict[str, object]:
    return notation.result(scene(f"event 6; owners {owners}; tokens {tokens}; over").s)


def test_tcg_36_five_points_and_two_for_each_token() -> None:
    ended = outcome("0 1 hyde 1 2", "2 0 0 1 0")
    assert ended["scores"] == [9, 12, 5]
    assert ended["winners"] == [1]
    assert ended["tokens"] == [2, 1, 0]
    assert ended["events"] == [0, 1, "hyde", 1, 2]


def test_tcg_36_ties() -> None:
    assert outcome("0 1 hyde hyde hyde", "1 1 0 0 0")["winners"] == [1]  # whoever concluded the later event
    assert outcome("1 0 hyde hyde 2", "1 1 0 0 1")["winners"] == [2]


def test_tcg_36_all_five_to_mr_hyde() -> None:
    ended = outcome("hyde hyde hyde hyde hyde", "0 0 0 0 0")
    assert ended["winners"] == []
    points = np.ones(5)
    rules.points(scene("event 6; owners hyde hyde hyde hyde hyde; over").s, points)
    assert points.tolist() == [0] * 5


# All of it


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("stop", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_keep_their_cards_and_their_words(players: int, stop: int, seed: int) -> None:
    """Random games: someone can always decide, thirty cards stay thirty, and every state can be written and read."""
    t, chooser = dealt(players, seed, stop), np.random.default_rng(seed)
    rng, drawn = series(seed, [9])[0], np.zeros(rules.OUTCOME, np.int8)
    for _ in range(3000):
        if t.actor == NOBODY:
            break
        if t.actor == CHANCE:
            with np.errstate(over="ignore"):
                size = rules.chance(t.s, rng, drawn)
            step = notation.write_chance(t.s, drawn[:size].tolist())
            assert notation.read_chance(t.s, step) == drawn[:size].tolist()
            rules.settle(t.s, drawn[:size])
        else:
            t.do(str(chooser.choice(sorted(t.words))))
        assert notation.read_state(repr(t)).tobytes() == t.state.tobytes()
        held = [card for seat in range(players) for card in t.hand(seat)]
        row = [t.slot(slot).rstrip("!") for slot in range(1, 8) if t.slot(slot)]
        played = [cards.CARD_WORDS[t.s.played]] if t.s.played >= 0 else []
        assert Counter([*held, *row, *t.deck, *t.discards, *played]) == Counter(
            {word: int(n) for word, n in zip(cards.CARD_WORDS, cards.COPIES, strict=True)}
        )
    assert t.actor == NOBODY
    assert sum(t.s.owner == -1) == 0
