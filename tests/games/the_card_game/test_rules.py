"""Every rule of The Card Game, by its number, each card with both faces, and the hard scenes."""

from collections import Counter

import numpy as np
import pytest

from strangecase.errors import BadInput
from strangecase.games.the_card_game import cards, notation, rules
from strangecase.kernel.contract import CHANCE, NOBODY
from tests.games.the_card_game.scene import DECK, HYDE, JEKYLL, scene, waking

# Cards and setup


def test_tcg_1_five_events_each_with_its_trigger() -> None:
    for event, trigger in enumerate(["GIRL", "CANE", "KEY", "SALT", "ACID"]):
        t = waking(trigger, f"{JEKYLL}; event {event + 1}")
        assert t.s.concluded or (event == 4 and t.actor == NOBODY)


def test_tcg_2_thirty_cards() -> None:
    assert cards.COPIES.sum() == 30
    assert dict(zip(cards.CARD_WORDS, cards.COPIES.tolist(), strict=True)) == {
        **dict.fromkeys(cards.CARD_WORDS[:12], 2),
        "SERUM": 6,
    }


def test_tcg_3_after_slot_7_comes_slot_1() -> None:
    assert scene(f"coin 7 jekyll; {DECK}; hands A1 A2 A3").coin == (1, "jekyll")


@pytest.mark.parametrize("words", ["place A3 8", "slot 0", "place A3 0", "place"])
def test_tcg_3_there_is_no_other_slot(words: str) -> None:
    with pytest.raises(BadInput, match="TCG-3"):
        notation.read_action(words)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tcg_4_the_setup(players: int) -> None:
    t = scene("to chance")
    rules.setup(t.s, np.array([players, 0, 0]))
    first = players - 1
    rules.settle(t.s, np.array([first], np.int8))
    deck = [cards.CARD_WORDS[kind] for kind in range(13) for _ in range(cards.COPIES[kind])]
    t.shuffle(*deck)
    row = 7 - players
    start = [t.slot(slot).rstrip("!") for slot in range(1, 8)]
    # The first player has begun: the coin is on 2, and what lay there may have taken effect.
    assert start[0] == deck[0]
    assert [slot for slot in range(1, 8) if start[slot - 1]] == list(range(1, row + 1))
    assert t.s.turn == first
    dealt_out = deck[row : row + 3 * players]
    for i in range(players):
        seat = (first + i) % players
        assert t.hand(seat)[:3] == dealt_out[i::players][:3] or seat == first


def test_tcg_5_each_player_then_the_game() -> None:
    t = scene("coin 1 jekyll; hands - | - | -; first 1; turn 1; exhausted stop")
    order = []
    for _ in range(7):
        order.append((int(t.s.turn), int(t.s.cycles)))
        t.do("pass")
    assert order == [(1, 0), (2, 0), (0, 0), (1, 1), (2, 1), (0, 1), (1, 2)]


# A player's turn


def test_tcg_6_the_coin_moves_and_wakes_the_card_it_comes_to() -> None:
    t = waking("CANE")
    assert t.coin == (2, "hyde")
    assert t.slot(2) == "CANE!"


def test_tcg_6_an_empty_slot_wakes_nothing() -> None:
    t = scene(JEKYLL)
    assert (t.coin, t.slot(2)) == ((2, "jekyll"), "")


def test_tcg_7_draw_unless_three_or_more_are_held() -> None:
    assert scene(JEKYLL).hand(0) == ["A1", "A1", "A2"]
    assert scene(JEKYLL.replace("A1 A2 |", "A1 A2 A7 |")).hand(0) == ["A1", "A2", "A7"]


def test_tcg_8_place_face_down_in_any_empty_slot() -> None:
    t = scene(f"{JEKYLL}; row 3:A5 5:A6!")
    assert t.words == {f"place {card} {slot}" for card in ("A1", "A2") for slot in (1, 2, 4, 6, 7)}
    t.do("place A2 4")
    assert (t.slot(4), t.hand(0)) == ("A2", ["A1", "A1"])


def test_tcg_8_with_no_empty_slot_a_card_is_discarded() -> None:
    full = "row 1:A5 3:A6 4:A7 5:KEY 6:SALT 7:CANE"
    t = scene(f"{JEKYLL}; {full} 2:KEY; coin 1 jekyll")
    assert t.words == {"discard A1", "discard A2"}
    t.do("discard A1")
    assert t.words >= {"pass"}


def test_tcg_8_empty_handed_nothing_is_placed() -> None:
    t = scene("coin 1 jekyll; hands - | A1 | A2; exhausted stop")
    assert t.words == {"pass"}


def test_tcg_8_in_the_coins_own_slot_the_card_wakes() -> None:
    t = scene(JEKYLL.replace("A1 A2 |", "CANE A2 A2 |")).do("place CANE 2")
    assert t.slot(2) == "CANE!"
    assert t.coin == (2, "hyde")
    assert t.s.fresh == 0


def test_tcg_8_a_trigger_placed_in_the_coins_own_slot_concludes_its_event() -> None:
    t = scene(JEKYLL.replace("A1 A2 |", "GIRL A2 A2 |")).do("place GIRL 2")
    assert t.s.concluded == 1
    t.do("pass")
    assert t.s.owner.tolist() == [0, -1, -1, -1, -1]


def test_tcg_9_one_more_card_may_be_played() -> None:
    t = scene(JEKYLL.replace("A1 A2 |", "A7 KEY SERUM |")).do("place KEY 5")
    assert t.words == {"pass", "action A7", "action SERUM draw"}
    t = scene(JEKYLL.replace("A1 A2 |", "A3 KEY SERUM |")).do("place KEY 5", "action A3")
    assert t.discards == ["A3"]
    assert t.s.turn == 1  # one only
    t = scene(f"{JEKYLL.replace('A1 A2 |', 'A4 KEY A1 |')}; discards CANE").do("place KEY 5", "action A4")
    assert (t.words, t.s.second, t.s.pending) == (
        {"card CANE"},
        1,
        cards.NO_CARD,
    )  # it takes effect, and is not pending


@pytest.mark.parametrize("trigger", ["GIRL", "CANE", "KEY", "SALT", "ACID"])
def test_tcg_9_triggers_cannot_be_played(trigger: str) -> None:
    with pytest.raises(BadInput, match="TCG-9"):
        notation.read_action(f"action {trigger}")


def test_tcg_10_the_active_card_goes_and_the_hand_shrinks_to_three() -> None:
    t = waking("A1", JEKYLL.replace("A1 A2 |", "A1 A2 A7 |"))
    assert len(t.hand(0)) == 4
    t.do("place A7 7", "pass")
    assert (t.slot(2), t.discards) == ("", ["A1"])
    t = waking("A4", f"{JEKYLL.replace('A1 A2 |', 'A6 A2 A7 |')}; discards KEY")
    t.do("card KEY", "place A2 7", "action A6", "card A7", "slot 4")
    assert len(t.hand(0)) <= 3


def test_tcg_10_he_chooses_what_to_discard() -> None:
    t = scene("coin 1 jekyll; turn 0; phase ENDING; hands A1 A2 A3 A4 | A1 | -; deck A5")
    assert t.words == {"discard A1", "discard A2", "discard A3", "discard A4"}
    t.do("discard A2")
    assert (t.hand(0), t.s.turn) == (["A1", "A3", "A4"], 1)


# When a card takes effect


def test_tcg_11_a_serum_turns_the_coin_over() -> None:
    assert waking("SERUM").coin == (2, "hyde")
    assert waking("SERUM", HYDE).coin == (2, "jekyll")


@pytest.mark.parametrize(("event", "concluded"), [(1, 0), (2, 1), (3, 0)])
def test_tcg_11_a_trigger_concludes_only_the_current_event(event: int, concluded: int) -> None:
    t = waking("CANE", f"{JEKYLL}; event {event}")
    assert t.s.concluded == concluded
    assert t.coin[1] == ("jekyll" if concluded else "hyde")


def test_tcg_11_both_copies_in_one_turn() -> None:
    t = waking("A6", JEKYLL.replace("A1 A2 |", "CANE CANE |").replace("deck A1", "deck CANE") + "; event 2")
    t.do("card CANE", "slot 2")  # the first concludes the event
    assert (t.s.concluded, t.coin[1]) == (1, "jekyll")
    t = waking("CANE", f"{JEKYLL.replace('A1 A2 |', 'A6 CANE A1 |')}; event 2")
    t.do("place A1 7", "action A6", "card CANE", "slot 2")
    # The second copy turned the coin over, and so did event 2's effect at the start of the next turn.
    assert (t.s.event, t.coin[1]) == (2, "jekyll")


@pytest.mark.parametrize("side", ["jekyll", "hyde"])
@pytest.mark.parametrize("card", [f"A{n}" for n in range(1, 8)])
def test_tcg_11_an_action_from_the_hand_has_the_effect_of_the_coins_side(card: str, side: str) -> None:
    """The same questions as when the coin wakes it; afterwards it lies among the discards."""
    rest = f"coin 1 {side}; {DECK}; discards CANE A7; event 3"
    t = scene(f"{rest}; row 4:KEY 6:SALT!; hands {card} A2 ACID | GIRL A3 | SERUM A4")
    t.do("place ACID 7", f"action {card}")
    woken = scene(f"{rest}; row 2:{card} 4:KEY 6:SALT! 7:ACID; hands A2 | GIRL A3 | SERUM A4")
    if t.s.effect == cards.NO_CARD:  # it asked for nothing
        assert card in t.discards
        return
    assert (t.actor, t.s.asked, t.s.due) == (woken.actor, woken.s.asked, woken.s.due)
    assert Counter(t.discards)[card] == (1 if card == "A7" else 0)  # it is not there before its effect is over


def test_tcg_12_a1() -> None:
    assert len(waking("A1").hand(0)) == 3
    t = waking("A1", HYDE)
    assert t.actor == CHANCE
    t.pick("A2")
    assert t.discards == ["A2"]
    assert t.hand(0) == ["A1", "A1"]  # and one drawn


def test_tcg_13_a2() -> None:
    t = waking("A2")
    assert t.words == {"slot 4"}  # 6 lies face up; and a look that can be had must be had
    t.do("slot 4")
    assert t.s.row_seen[3] == 0b001
    t = waking("A2", HYDE)
    assert t.words == {"seat 1", "seat 2"}
    t.do("seat 2").pick("SERUM")
    assert (t.discards, t.hand(2)) == (["SERUM"], ["A4"])


def test_tcg_13_only_an_opponent_who_holds_a_card() -> None:
    t = waking("A2", HYDE.replace("GIRL A3", "-"))
    assert t.words == {"seat 2"}


def test_tcg_14_a3() -> None:
    t = waking("A3")
    shown = ["h1>h1=GIRL@01234", "h1>h1=A3@01234", "h2>h2=A4@01234", "h2>h2=SERUM@01234"]
    assert t.trail[:4] == shown  # but not the player's own hand
    t = waking("A3", HYDE)
    assert t.words == {"slot 4"}  # the lower one first
    t.do("slot 4")
    assert t.words == {"slot 6"}
    t.do("slot 6")
    assert (t.slot(4), t.slot(6)) == ("SALT!", "KEY")


def test_tcg_15_a4() -> None:
    t = waking("A4", f"{JEKYLL}; discards CANE SERUM")
    assert t.words == {"card CANE", "card SERUM"}
    t.do("card SERUM")
    assert "SERUM" in t.hand(0)
    assert t.trail[0] == "x>h0=SERUM@01234"
    t = waking("A4", HYDE)
    assert t.words == {"slot 2", "slot 4", "slot 6"}  # the active card too
    t.do("slot 6")
    assert (t.slot(6), t.discards) == ("", ["SALT"])


def test_tcg_15_a4_may_discard_itself_and_make_room_under_the_coin() -> None:
    t = waking("A4", HYDE.replace("A1 A2 |", "GIRL A2 |")).do("slot 2")
    assert (t.slot(2), t.discards) == ("", ["A4"])
    t.do("place GIRL 2")
    assert t.s.concluded == 1
    t.do("pass")
    assert t.s.owner[0] == 0
    assert t.discards == ["GIRL", "A4"]  # each is discarded once


def test_tcg_15_a4_is_asked_even_if_it_lies_alone_in_the_row() -> None:
    t = scene(f"{HYDE}; row 2:A4")
    assert t.words == {"slot 2"}


def test_tcg_16_a5() -> None:
    line = f"{JEKYLL.replace(DECK, 'deck A1')}; discards GIRL ACID A3 SERUM"
    t = waking("A5", line)
    assert t.actor == CHANCE
    t.shuffle("ACID", "A1", "GIRL")
    assert t.discards == ["A3", "SERUM"]
    assert "ACID" in t.hand(0)
    t = waking("A5", line.replace("jekyll", "hyde"))
    t.shuffle("A1", "A3")
    assert t.discards == ["GIRL", "ACID", "SERUM"]
    assert waking("A5", f"{JEKYLL}; discards A3 SERUM").actor == 0  # no trigger among them: nothing is shuffled


def test_tcg_16_whoever_has_looked_at_a_card_of_the_deck_forgets_it_only_if_there_is_shuffling() -> None:
    line = JEKYLL.replace(DECK, "deck A1 A2@0 A3 A4")
    assert line != JEKYLL
    assert waking("A5", f"{line}; discards A3 SERUM").s.deck_seen.any()
    assert not waking("A5", f"{line}; discards GIRL").s.deck_seen.any()


def test_tcg_36_many_tokens_are_counted_alike_by_plain_and_compiled_rules() -> None:
    t = scene(f"{JEKYLL}; event 3")
    t.s.owner[:2], t.s.tokens[:2] = 1, 1
    assert 10 * rules.score(t.s, 1) == 140  # more than the smallest integers hold


def test_tcg_17_a6() -> None:
    t = waking("A6")
    assert t.words == {"card A1", "card A2"}  # an exchange that can be made must be made
    t.do("card A2")
    assert t.words == {"slot 2", "slot 4", "slot 6"}
    t.do("slot 6")
    assert t.slot(6) == "A2"
    assert t.hand(0) == ["SALT", "A1", "A1"]
    t = waking("A6", HYDE)
    assert t.words == {"keep", "bottom"}
    assert t.s.deck_seen[6] == 1
    assert t.do("bottom").hand(0) == ["A1", "A2", "A2"]
    assert waking("A6", HYDE).do("keep").hand(0) == ["A1", "A1", "A2"]


def test_tcg_17_in_the_coins_slot_the_card_wakes_once_a_turn() -> None:
    t = waking("A6", JEKYLL.replace("A1 A2 |", "CANE A6 |"))
    t.do("card A6", "slot 2")  # the second A6 wakes
    assert t.words == {"card CANE", "card A6"}
    assert t.s.exchanged == 1
    t.do("card CANE")
    assert t.words == {"slot 4", "slot 6"}  # the coin's slot at most once a turn


@pytest.mark.parametrize(("row", "asked"), [("1:KEY", True), ("7:KEY", True), ("-", False)])
def test_tcg_17_an_exchange_takes_a_card_of_the_row(row: str, asked: bool) -> None:
    t = scene(f"{JEKYLL.replace('A1 A2 |', 'A6 A2 CANE |')}; row {row}; phase TO_SECOND; coin 2 jekyll").do("action A6")
    assert (t.words == {"card A2", "card CANE"}) == asked


def test_tcg_17_an_empty_deck_is_not_shuffled_for_a_look() -> None:
    t = waking("A6", f"{HYDE.replace(DECK, 'deck -').replace('A1 A2 |', 'A1 A2 A7 |')}; discards A3 A4")
    assert t.actor == 0
    assert t.words >= {"place A1 1"}
    assert t.discards == ["A3", "A4"]


def test_tcg_17_a_played_a6_is_discarded_after_the_card_that_it_woke() -> None:
    t = scene(f"{JEKYLL.replace('A1 A2 |', 'A6 A4 KEY |')}; row 4:KEY; discards CANE").do("place KEY 2", "action A6")
    t.do("card A4", "slot 2")
    assert t.words == {"card CANE"}  # A4 cannot fetch it yet
    assert "A6" in t.do("card CANE").discards


def test_tcg_18_a7() -> None:
    t = waking("A7")
    assert t.discards == ["A1", "A2"]
    assert t.hand(0) == ["A1", "A2", "A3"]  # two, and the draw of the turn
    t = waking("A7", HYDE)
    assert t.words == {"slot 4", "slot 6"}
    t.do("slot 6")
    assert t.words == {"slot 1", "slot 3", "slot 5", "slot 7"}
    t.do("slot 1")
    assert (t.slot(1), t.slot(6)) == ("SALT!", "")


def test_tcg_18_a7_moves_nothing_into_the_coins_slot() -> None:
    t = scene(f"{HYDE.replace('A1 A2 |', 'A7 A2 A3 |')}; row 4:KEY").do("place A2 5", "action A7", "slot 4")
    assert t.words == {f"slot {slot}" for slot in (1, 3, 6, 7)}
    full = "row 1:A5 3:A6 4:A7 5:KEY 6:SALT"
    t = scene(f"{HYDE.replace('A1 A2 |', 'A7 A2 A3 |')}; {full}").do("place A2 7", "action A7")
    assert t.s.turn == 1  # only the coin's slot is empty: nothing can be moved


def test_tcg_19_a_serum_from_the_hand() -> None:
    line = JEKYLL.replace("A1 A2 |", "SERUM A2 A3 |")
    t = scene(line).do("place A2 5")
    assert t.words == {"pass", "action A3", "action SERUM draw"}
    t.do("action SERUM draw")
    assert (t.discards, t.hand(0), t.coin) == (["SERUM"], ["A1", "A3"], (3, "jekyll"))
    one = f"{line}; event 2; owners hyde - - - -"
    t = scene(one).do("place A2 5", "pass", "pass")
    assert t.words == {"pass", "action A3", "action SERUM draw", "action SERUM swap"}
    t.do("action SERUM swap")
    assert (t.actor, t.discards) == (1, ["SERUM"])  # before the others are asked
    t.do("pass", "pass")
    assert t.coin == (3, "hyde")


def test_tcg_19_one_serum_a_turn_is_played_for_a_card() -> None:
    t = scene(JEKYLL.replace("A1 A2 |", "SERUM SERUM A3 |")).do("place A3 5", "action SERUM draw")
    assert (t.s.turn, t.hand(0)) == (1, ["A1", "SERUM"])  # it was the second card: the other serum stays
    t = scene(JEKYLL.replace("A1 A2 |", "SERUM SERUM A3 |") + "; " + ONE)
    t.do("place A3 5", "pass", "serum", "action SERUM draw")
    assert t.s.turn == 1  # also where it was played as an answer


@pytest.mark.parametrize("card", ["A2", "A3", "A7", "SALT"])
def test_tcg_20_the_coins_slot_is_never_touched(card: str) -> None:
    line = HYDE if card != "A2" else JEKYLL
    t = waking(card, f"{line}; event 5" if card == "SALT" else line)
    assert "slot 2" not in t.words
    assert any(word.startswith("slot") for word in t.words)


def test_tcg_20_what_cannot_be_done_is_not_asked() -> None:
    for card, line in (("A2", JEKYLL), ("A3", HYDE), ("A4", JEKYLL), ("A7", HYDE), ("SALT", JEKYLL)):
        t = scene(f"{line}; row 2:{card}")
        assert any(word.startswith("place") for word in t.words), card


def test_tcg_20_an_action_cannot_fetch_itself_but_a_serum_lies_there_at_once() -> None:
    t = scene(JEKYLL.replace("A1 A2 |", "A4 A2 A3 |")).do("place A2 5", "action A4")
    assert t.s.turn == 1  # the discards were empty: nothing was asked, and the turn is over
    line = JEKYLL.replace("A1 A2 |", "SERUM A2 A3 |").replace(DECK, "deck -")
    t = scene(line).do("place A2 5", "action SERUM draw")
    assert t.actor == CHANCE
    t.shuffle("SERUM")
    assert t.hand(0) == ["A3", "SERUM"]


def test_tcg_20_a_played_action_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    line = JEKYLL.replace(DECK, "deck -").replace("A1 A2 |", "A1 A2 A3 |")
    t = scene(f"{line}; discards KEY").do("place A2 5", "action A1")
    assert t.actor == CHANCE
    t.shuffle("KEY")
    assert t.hand(0) == ["KEY", "A3"]
    assert (t.s.turn, t.deck) == (1, ["A1"])  # for the next player's draw it is shuffled in


def test_tcg_21_an_opponents_serum_is_silenced_too() -> None:
    t = waking("GIRL", f"{JEKYLL.replace('A1 A2 |', 'A1 A2 A7 |')}; event 3; owners hyde 1 - - -")
    assert t.coin[1] == "hyde"  # event 2's effect
    t.do("place A7 5", "pass", "serum", "pass")
    assert (t.coin[1], t.discards) == ("hyde", ["SERUM"])
    t.do("pass")
    assert t.s.silenced == 0  # for this turn only


def test_tcg_21_girl_silences_serums_and_cane_turns_the_coin() -> None:
    t = waking("GIRL", f"{JEKYLL.replace('A1 A2 |', 'SERUM A2 A3 |')}; event 3")
    t.do("place A2 5", "action SERUM draw")
    assert (t.hand(0), t.discards) == (["A3"], ["GIRL", "SERUM"])
    t = waking("GIRL", f"{JEKYLL.replace('A1 A2 |', 'SERUM A6 A3 |')}; event 3")
    t.do("place A3 5", "action A6", "card SERUM", "slot 2")
    assert t.coin[1] == "jekyll"  # a serum in the row has no effect either
    assert waking("CANE", f"{JEKYLL}; event 4").coin[1] == "hyde"


def test_tcg_22_key_moves_the_coin_further_next_time() -> None:
    t = scene(f"{JEKYLL}; row 2:KEY").do("place A2 5", "pass")
    assert t.coin == (4, "jekyll")
    assert t.s.further == 0
    two = scene(f"{JEKYLL}; now further=2")
    assert two.coin == (4, "jekyll")


def test_tcg_22_key_together_with_event_3() -> None:
    line = f"{JEKYLL}; event 4; owners - - 1 - -; row 3:KEY"
    t = scene(line)
    assert t.coin == (3, "jekyll")  # event 3: one further
    t.do("place A2 7", "pass")
    assert t.coin == (6, "jekyll")  # and with KEY two


def test_tcg_23_salt_exchanges_the_only_card_too() -> None:
    t = waking("SALT", JEKYLL.replace("A1 A2 |", "A1 |")).do("slot 4").pick("A1")
    assert (t.slot(4), t.hand(0)) == ("A1!", ["KEY", "A1"])


def test_tcg_23_salt_exchanges_a_random_card() -> None:
    t = waking("SALT")
    assert t.words == {"slot 4", "slot 6"}
    t.do("slot 4").pick("A2")
    assert (t.slot(4), t.hand(0)) == ("A2!", ["KEY", "A1", "A1"])


def test_tcg_23_salt_needs_a_card_in_hand() -> None:
    t = scene("coin 1 jekyll; deck -; exhausted stop; hands - | A1 | A2; row 2:SALT 4:KEY")
    assert t.words == {"pass"}


def test_tcg_22_key_holds_in_the_games_turn_if_the_coin_moves_there() -> None:
    t = scene(f"coin 1 jekyll; turn game; phase GAME_START; {DECK}; hands A1 | - | -; now further=1")
    assert t.coin == (4, "hyde")  # two slots in the game's turn, one in seat 0's


def test_tcg_22_key_lapses_if_the_coin_stays() -> None:
    t = scene(f"coin 1 hyde; turn game; phase GAME_START; {DECK}; hands A1 | - | -; now further=2")
    assert t.coin == (2, "jekyll")  # it stayed in the game's turn, and went one slot in seat 0's


def test_tcg_22_a_key_of_the_last_player_is_for_the_games_turn() -> None:
    line = f"coin 1 hyde; {DECK}; hands A1 A2 A3 | A1 A2 A3 | A1 A2 A3; first 1; row 2:KEY"
    t = scene(line)
    assert cards.next_slot(t.s) == 2  # Jekyll will come up in the game's turn: slot 3 is next, not 4
    t.do("place A1 7", "pass")
    assert (t.s.turn, t.coin) == (1, (3, "jekyll"))
    t = scene(line.replace("hyde", "jekyll"))
    assert cards.next_slot(t.s) == 3
    t.do("place A1 7", "pass")
    assert (t.s.turn, t.coin) == (1, (5, "hyde"))


def test_tcg_23_acid_is_a_token() -> None:
    t = waking("ACID", f"{JEKYLL}; tokens 1 0 0 0 0")
    assert t.s.tokens.tolist() == [2, 0, 0, 0, 0]
    t = waking("GIRL", f"{JEKYLL.replace('A1 A2 |', 'A6 ACID A3 |')}; tokens 2 0 0 0 0")
    t.do("place A3 5", "action A6", "card ACID", "slot 2")  # after GIRL has concluded the event: nothing
    assert t.s.owner.tolist() == [0, -1, -1, -1, -1]
    assert t.s.tokens[0] == 2


def test_tcg_23_acid_as_the_third_token_closes_the_event_at_once() -> None:
    t = waking("ACID", f"{JEKYLL}; tokens 2 0 0 0 0")
    assert t.s.owner.tolist() == [5, -1, -1, -1, -1]
    assert (t.s.event, t.s.tokens[0]) == (1, 0)
    assert t.do("place A2 5").actor == 1  # its effect is in force within the turn: an opponent is asked


# Events


def test_tcg_24_the_marker_comes_at_the_end_of_the_turn() -> None:
    t = waking("GIRL", f"{JEKYLL}; tokens 1 0 0 0 0")
    assert t.s.owner[0] == -1
    t.do("place A2 5", "pass")
    assert (t.s.owner[0], t.s.event, t.s.tokens[0]) == (0, 1, 1)


def test_tcg_25_an_effect_lasts_until_the_next_event_is_done() -> None:
    assert scene(f"{JEKYLL}; event 3; owners 0 1 - - -").coin[1] == "hyde"  # event 2 in force
    assert scene(f"{JEKYLL}; event 4; owners 0 1 2 - -").coin == (3, "jekyll")  # event 3 is, event 2 is not
    assert scene(f"{JEKYLL}; event 4; owners 0 1 hyde - -").coin == (3, "jekyll")


def test_tcg_25_one_closed_by_mr_hyde_stays_in_force() -> None:
    line = f"{JEKYLL}; event 4; owners 0 hyde 2 - -"
    assert scene(line).coin == (3, "hyde")
    assert scene(line.replace("event 4; owners 0 hyde 2 -", "event 5; owners 0 hyde 2 1")).coin == (2, "hyde")


def test_tcg_26_the_game_ends_in_the_middle_of_a_turn() -> None:
    t = waking("ACID", f"{JEKYLL}; event 5; owners hyde hyde 1 2 -")
    assert t.actor == NOBODY
    assert t.s.owner[4] == 0
    t = scene("coin 1 hyde; turn game; phase GAME_START; event 5; owners 0 1 2 0 -; tokens 0 0 0 0 2; deck A1")
    assert t.actor == NOBODY
    assert t.s.owner[4] == 5


def test_tcg_27_a_token_after_each_turn_of_the_game_and_the_third_closes() -> None:
    t = scene(f"coin 1 hyde; turn game; phase GAME_START; {DECK}; hands A1 | - | -")
    assert t.s.tokens.tolist() == [1, 0, 0, 0, 0]
    t = scene(f"coin 1 hyde; turn game; phase GAME_START; {DECK}; hands A1 | - | -; tokens 2 0 0 0 0")
    assert (t.s.owner[0], t.s.event, t.s.tokens[0]) == (5, 1, 0)


ONE = "event 2; owners 0 - - - -"  # event 1's effect is in force


def test_tcg_28_opponents_are_asked_in_turn_order_each_once() -> None:
    t = scene(f"{JEKYLL}; {ONE}; turn 1")
    t.do("place A3 5")
    assert (t.actor, t.words) == (2, {"pass", "serum"})
    t.do("pass")
    assert (t.actor, t.words) == (0, {"pass"})  # asked without a serum too
    t.do("pass")
    assert t.actor == 1
    assert "action A1" in t.words


def test_tcg_28_a_serum_turns_the_coin_before_the_card_wakes() -> None:
    line = JEKYLL.replace("A1 A2 |", "A1 A7 A2 |")
    t = scene(f"{line}; {ONE}").do("place A1 2", "pass", "serum", "pass")
    assert t.actor == CHANCE  # A1 has its Hyde effect
    t.pick("A7")
    assert t.discards == ["A7", "SERUM"]


def test_tcg_28_the_first_serum_ends_the_asking() -> None:
    line = JEKYLL.replace("GIRL A3", "SERUM A3")
    t = scene(f"{line}; {ONE}").do("place A2 5", "serum")
    assert (t.actor, t.words) == (0, {"pass", "action A1"})  # seat 2 is not asked; seat 0 may answer


def test_tcg_28_a_serum_works_before_it_is_answered() -> None:
    line = JEKYLL.replace("A1 A2 |", "A1 A2 A2 |")
    t = scene(f"{line}; {ONE}").do("place A1 2", "pass", "serum")
    assert (t.actor, t.coin[1]) == (0, "hyde")
    t.do("action A2")
    assert t.words == {"seat 1", "seat 2"}  # A2 as Hyde; as Jekyll it would have looked at a card
    t.do("seat 1").pick("GIRL")
    assert t.actor == CHANCE  # and A1 as Hyde too
    assert t.pick("A2").hand(0) == []


def test_tcg_28_a_serum_answered_by_the_second_card() -> None:
    line = JEKYLL.replace("A1 A2 |", "A1 SERUM A2 |")
    t = scene(f"{line}; {ONE}").do("place A1 2", "pass", "serum", "action SERUM swap")
    assert t.coin[1] == "jekyll"  # over and over again
    assert len(t.hand(0)) == 2  # A1 drew a card
    assert t.s.turn == 1  # the second card is played: the turn is over


def test_tcg_28_a_card_exchanged_away_does_not_wake() -> None:
    line = JEKYLL.replace("A1 A2 |", "CANE A6 A2 |")
    t = scene(f"{line.replace('jekyll', 'hyde')}; event 2; owners 0 - - - -; row 4:KEY")
    t.do("place CANE 2", "pass", "serum", "action A6", "card A2", "slot 2")
    # The serum has turned the coin to Jekyll; A2 wakes in CANE's place, and CANE takes no effect.
    t.do("slot 4")
    assert (t.s.turn, t.s.owner[1], t.coin[1]) == (1, -1, "jekyll")  # the second card was played: the turn is over
    assert t.hand(0) == ["CANE"]


def test_tcg_28_a_card_removed_by_the_answer_does_not_wake() -> None:
    line = JEKYLL.replace("A1 A2 |", "CANE A4 A2 |")
    t = scene(f"{line}; event 2; owners 0 - - - -").do("place CANE 2", "pass", "serum", "action A4", "slot 2")
    assert (t.s.turn, t.s.owner[1], t.slot(2)) == (1, -1, "")  # event 2 has not been concluded
    assert t.discards == ["CANE", "A4", "SERUM"]


def test_tcg_28_no_answer_to_a_serum_against_the_second_card() -> None:
    t = scene(f"{JEKYLL}; {ONE}").do("place A2 5", "pass", "pass", "action A1")
    assert t.actor == 1
    t.do("pass", "serum")
    assert t.actor == CHANCE  # A1 as Hyde, at once
    assert t.s.side == 1


def test_tcg_28_a_discard_is_no_placing() -> None:
    full = "row 1:A5 3:A6 4:A7 5:KEY 6:SALT 7:CANE 2:KEY!"
    t = scene(f"{JEKYLL}; {ONE}; {full}; phase TO_PLACE; coin 2 jekyll").do("discard A1")
    assert t.actor == 0


def test_tcg_29_the_coin_is_turned_over_at_the_start_of_every_turn() -> None:
    line = f"{JEKYLL}; event 3; owners 0 1 - - -"
    assert scene(line).coin == (2, "hyde")
    t = scene(f"{line}; turn game; phase GAME_START")
    assert t.s.side == 0  # the game turned it once, and seat 0's turn again


def test_tcg_30_a_random_card_is_placed_face_up() -> None:
    t = scene(f"{JEKYLL}; event 5; owners 0 1 2 0 -")
    assert t.words == {f"place {slot}" for slot in range(1, 8)}
    t.do("place 5")
    assert t.actor == CHANCE
    t.pick("A2")
    assert (t.slot(5), t.hand(0)) == ("A2!", ["A1", "A1"])


def test_tcg_30_no_longer_in_force_the_player_chooses_again() -> None:
    t = scene(f"{JEKYLL}; event 4; owners 0 1 2 - -")
    assert "place A1 5" in t.words
    t = scene(f"{JEKYLL}; event 5; owners 0 1 2 hyde -")
    assert "place 5" in t.words  # closed by Mr. Hyde: to the end of the game


def test_tcg_28_no_longer_in_force_nobody_is_asked() -> None:
    t = scene(f"{JEKYLL}; event 3; owners 0 1 - - -").do("place A2 5")
    assert t.actor == 0
    t = scene(f"{JEKYLL}; event 3; owners hyde 1 - - -").do("place A2 5")
    assert t.actor == 1


def test_tcg_31_the_next_slot_is_known_before() -> None:
    three = "event 4; owners 0 1 {} - -"
    assert cards.next_slot(scene(f"{JEKYLL}; {three.format(2)}").s) == 4  # from slot 3, two further
    assert cards.next_slot(scene(f"{JEKYLL}; {three.format('hyde')}").s) == 4
    # An event concluded in this turn is in force from the next on; the one before no more, unless it is Mr. Hyde's.
    assert cards.next_slot(waking("KEY", f"{JEKYLL}; event 3; owners 0 1 - - -").s) == 3
    assert cards.next_slot(scene(f"{JEKYLL}; {three.format(2)}; row 3:SALT").s) == 3
    assert cards.next_slot(scene(f"{JEKYLL}; {three.format('hyde')}; row 3:SALT").s) == 4


def test_tcg_31_every_move_goes_one_slot_further() -> None:
    line = f"{JEKYLL}; event 4; owners 0 1 2 - -"
    assert scene(line).coin == (3, "jekyll")
    t = scene(f"{line}; turn game; phase GAME_START")
    assert t.coin == (5, "hyde")  # the game's move and then seat 0's, two slots each
