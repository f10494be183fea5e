"""Every rule of Jekyll vs. Hyde, by its number."""

import numpy as np
import pytest

from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import plain_view
from strangecase.kernel.rng import series
from strangecase.tables.match import match_winner
from tests.games.jekyll_vs_hyde.scene import ENGINE, GAME, NOTATION, Scene, scene

JEKYLL, HYDE = 0, 1
TEN = "P1 P2 P3 P4 P5 P6 P7 G1 G2 G3"
OTHER_TEN = "W1 W2 W3 W4 W5 W6 W7 G5 G6 G7"


def fresh(marker: int = 0, number: int = 1) -> Scene:
    return scene(f"round {number}; marker {marker}; to deal")


# Cards


def test_jvh_1_twenty_five_cards_seven_in_each_suit_and_four_potions() -> None:
    assert len(GAME.rules.CARD_WORDS) == len(set(GAME.rules.CARD_WORDS)) == 25
    for suit in "PGW":
        assert [word for word in GAME.rules.CARD_WORDS if word[0] == suit] == [f"{suit}{n}" for n in range(1, 8)]
    assert [word for word in GAME.rules.CARD_WORDS if word[1] == "+"] == ["2+", "3+", "4+", "5+"]


def test_jvh_2_the_standard_deck_shows_other_cards_with_every_number_one_higher() -> None:
    shown = dict(zip(GAME.rules.CARD_WORDS, NOTATION.faces("standard"), strict=True))
    assert [shown[word] for word in ("P1", "P7", "G1", "W6")] == ["♣2", "♣8", "♦2", "♠7"]
    assert [shown[word] for word in ("2+", "3+", "4+", "5+")] == ["♥J", "♥Q", "♥K", "♥A"]
    assert len(set(shown.values())) == 25


def test_jvh_2_the_deck_changes_nothing_that_happens() -> None:
    states = [ENGINE.new(GAME.option_codes(2, GAME.read_options({"deck": deck}))) for deck in ("original", "standard")]
    assert states[0].tobytes() == states[1].tobytes()


# A round


def test_jvh_3_the_marker_starts_at_jekylls_end() -> None:
    assert ENGINE.new(GAME.option_codes(2, GAME.read_options({})))[0].marker == 0


def test_jvh_4_ten_cards_each_and_five_aside_every_card_once() -> None:
    state = ENGINE.new([2, 0, 0])
    assert ENGINE.actor(state) == CHANCE
    outcome = ENGINE.draw(state, series(1, [0])[0])
    assert sorted(outcome) == list(range(25))
    ENGINE.settle(state, outcome)
    hands = [int(state[0].hand[seat]) for seat in (JEKYLL, HYDE)]
    assert [hand.bit_count() for hand in hands] == [10, 10]
    assert int(state[0].aside).bit_count() == 5
    assert hands[0] | hands[1] | int(state[0].aside) == (1 << 25) - 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_jvh_5_in_round_n_each_player_gives_n_cards(number: int) -> None:
    t = fresh(number=number).deal(TEN, OTHER_TEN)
    mine, others = TEN.split()[:number], OTHER_TEN.split()[:number]
    t.give(*mine)
    assert t.actor == HYDE
    t.give(*others)
    assert set(others) <= t.hand(JEKYLL)
    assert set(mine) <= t.hand(HYDE)
    assert len(t.hand(JEKYLL)) == len(t.hand(HYDE)) == 10


def test_jvh_5_the_exchange_happens_only_when_both_have_chosen() -> None:
    t = fresh().deal(TEN, OTHER_TEN).give("P1")
    assert t.hand(HYDE) == set(OTHER_TEN.split())
    assert "P1" not in t.legal


def test_jvh_6_two_potions_dealt_one_must_be_given() -> None:
    t = fresh().deal("P1 P2 P3 P4 P5 P6 P7 G1 2+ 3+", OTHER_TEN)
    assert t.legal == {"2+", "3+"}
    assert t.refusal("give P1") == "JVH-6"


def test_jvh_6_the_last_card_at_the_latest() -> None:
    t = fresh(number=3).deal("P1 P2 P3 P4 P5 P6 P7 2+ 3+ 4+", OTHER_TEN)
    t.give("P1", "P2")
    assert t.legal == {"2+", "3+", "4+"}
    other_way = fresh(number=3).deal("P1 P2 P3 P4 P5 P6 P7 2+ 3+ 4+", OTHER_TEN).give("2+", "P1")
    assert "P2" in other_way.legal


@pytest.mark.parametrize(
    ("dealt", "given", "owes"),
    [("2+ 3+ 4+", "", True), ("2+ 3+ 4+", "P1", True), ("2+ 3+ 4+", "2+", False), ("2+ G1 G2", "", False)],
)
def test_jvh_6_the_page_says_that_a_potion_is_owed_before_it_is_the_last_card(
    dealt: str, given: str, owes: bool
) -> None:
    t = fresh(number=3).deal(f"P1 P2 P3 P4 P5 P6 P7 {dealt}", OTHER_TEN).give(*given.split())
    view = plain_view(ENGINE.view(t.state, JEKYLL))
    assert GAME.page.show(view, seated=True)["owes_potion"] is owes


def test_jvh_6_one_potion_may_be_kept() -> None:
    assert len(fresh().deal("P1 P2 P3 P4 P5 P6 P7 G1 G2 3+", OTHER_TEN).legal) == 10


@pytest.mark.parametrize(("marker", "leader"), [(0, JEKYLL), (4, JEKYLL), (5, HYDE), (6, HYDE), (8, HYDE)])
def test_jvh_7_the_marker_decides_who_leads_first(marker: int, leader: int) -> None:
    t = fresh(marker).deal(TEN, OTHER_TEN).give("P1", "W1")
    assert t.actor == leader


# A trick


def test_jvh_8_the_leader_plays_any_card() -> None:
    assert scene("hands P2 G3 W4 2+ | P1 P3 P4 P5; to lead jekyll").legal == {"P2", "G3", "W4", "2+"}


def test_jvh_9_follow_suit_or_play_a_potion() -> None:
    t = scene("hands P2 P3 | P1 G5 3+; to lead jekyll").play("P2")
    assert t.legal == {"P1", "3+"}
    assert t.refusal("play G5") == "JVH-9"


def test_jvh_9_without_the_suit_anything_goes() -> None:
    assert scene("hands P2 P3 | W1 G5 3+; to lead jekyll").play("P2").legal == {"W1", "G5", "3+"}


def test_jvh_10_a_led_potion_names_a_suit_held_or_not() -> None:
    t = scene("hands 3+ P2 | W1 G5; to lead jekyll").play("3+")
    assert t.actor == JEKYLL
    assert t.legal == {"P", "G", "W"}
    assert t.refusal("play P2") == "JVH-10"


def test_jvh_10_the_named_suit_must_be_played_potions_notwithstanding() -> None:
    t = scene("hands 3+ P2 | W1 G5 2+; to lead jekyll").play("3+").do("call W")
    assert t.legal == {"W1"}
    assert t.refusal("play 2+") == "JVH-10"


def test_jvh_10_without_the_named_suit_anything_goes() -> None:
    assert scene("hands 3+ P2 | W1 G5 2+; to lead jekyll").play("3+").do("call P").legal == {"W1", "G5", "2+"}


def test_jvh_11_in_one_suit_the_higher_number_wins() -> None:
    assert scene("hands P2 G1 | P5 G2; to lead jekyll").play("P2", "P5").tricks == (0, 1)
    assert scene("hands P6 G1 | P5 G2; to lead jekyll").play("P6", "P5").tricks == (1, 0)


def test_jvh_12_of_two_suits_the_higher_rank_wins_whatever_the_numbers() -> None:
    assert scene("hands G7 P1 | W1 P2; ranks P G; to lead jekyll").play("G7", "W1").tricks == (0, 1)
    assert scene("hands W1 P1 | G7 P2; ranks P G; to lead jekyll").play("W1", "G7").tricks == (1, 0)


def test_jvh_13_a_potion_wins_a_tie() -> None:
    t = scene("hands P2 | 2+ ; ranks P ; to lead jekyll")
    t.play("P2", "2+")
    assert t.tricks == (0, 1)


def test_jvh_13_a_led_potion_wins_a_tie_too() -> None:
    assert scene("hands 2+ W1| P2 W2; to lead jekyll").play("2+").do("call P").play("P2").tricks == (1, 0)


def test_jvh_13_two_plus_loses_to_three() -> None:
    assert scene("hands W3 P1 | 2+ P2; to lead jekyll").play("W3", "2+").tricks == (1, 0)


def test_jvh_13_beside_a_potion_ranks_do_not_count() -> None:
    assert scene("hands W1 P1 | 3+ P2; ranks P G; to lead jekyll").play("W1", "3+").tricks == (0, 1)


def test_jvh_14_the_winner_leads_the_next_trick() -> None:
    assert scene("hands P2 G1 | P5 G2; to lead jekyll").play("P2", "P5").actor == HYDE
    assert scene("hands P6 G1 | P5 G2; to lead jekyll").play("P6", "P5").actor == JEKYLL
    assert scene("hands P2 G1 W1 | P5 G2 W2; to lead jekyll").play("P2", "P5").play("G2", "G1").tricks == (0, 2)


# Suit ranks


def test_jvh_15_the_first_suit_is_lowest_the_second_in_the_middle_the_third_highest() -> None:
    t = scene("hands G3 P1 | W4 P2; to lead jekyll")
    assert t.ranks == "-"
    assert t.play("G3").ranks == "G"
    assert t.play("W4").ranks == "G W P"
    assert t.tricks == (0, 1)


def test_jvh_15_only_where_the_first_suit_is_led_does_any_other_suit_beat_it() -> None:
    for answer in ("G1", "W1"):
        assert scene(f"hands P7 P2 | {answer} 2+; to lead jekyll").play("P7", answer).tricks == (0, 1)
    assert scene("ranks P; hands G1 P2 | P7 2+; to lead jekyll").play("G1", "P7").tricks == (1, 0)


def test_jvh_15_a_ranked_suit_keeps_its_rank() -> None:
    assert scene("hands G3 P1 | G4 P2; ranks P W; to lead jekyll").play("G3", "G4").ranks == "P W G"


def test_jvh_15_a_new_round_begins_without_ranks() -> None:
    t = scene("marker 2; tricks 5 4; ranks P G; hands P1 | P2; to lead jekyll").play("P1", "P2")
    assert t.actor == CHANCE
    assert t.deal(TEN, OTHER_TEN).ranks == "-"


def test_jvh_16_potions_are_never_ranked_but_the_card_beside_them_is() -> None:
    t = scene("hands 2+ W1 | P5 W2; to lead jekyll").play("2+")
    assert t.ranks == "-"
    assert t.do("call P").play("P5").ranks == "P"


def test_jvh_16_wrath_beside_a_potion_is_unranked_at_once() -> None:
    assert scene("hands W5 P1 | 3+ P2; to lead jekyll").play("W5", "3+").ranks == "-"


# Potions


def test_jvh_17_the_card_beside_it_decides_not_the_named_suit() -> None:
    t = scene("hands 5+ P1 G1 | W2 P2 P3; ranks P G; to lead jekyll").play("5+").do("call G").play("W2")
    assert t.ranks == "-"  # Wrath's effect
    assert t.actor == JEKYLL  # not Greed's: no exchange


def test_jvh_18_pride_takes_an_earlier_trick_from_the_loser() -> None:
    t = scene("tricks 2 3; hands P4 G1 | 5+ G2; to lead jekyll").play("P4", "5+")
    assert t.tricks == (1, 5)


def test_jvh_18_the_one_who_led_the_potion_may_lose_a_trick_by_it() -> None:
    assert scene("tricks 2 3; hands 2+ G1 | P7 G2; to lead jekyll").play("2+").do("call P").play("P7").tricks == (1, 5)


def test_jvh_18_nothing_to_take_from_a_loser_without_tricks() -> None:
    assert scene("tricks 0 3; hands P4 G1 | 5+ G2; to lead jekyll").play("P4", "5+").tricks == (0, 4)


def test_jvh_19_greed_exchanges_two_cards_and_jvh_6_does_not_apply() -> None:
    t = scene("hands G2 P1 P2 2+ 3+ | 4+ W1 W2 W3 5+; to lead jekyll").play("G2", "4+")
    assert t.actor == JEKYLL
    t.give("P1", "P2").give("W1", "W2")
    assert t.hand(JEKYLL) == {"W1", "W2", "2+", "3+"}
    assert t.hand(HYDE) == {"P1", "P2", "W3", "5+"}
    assert t.actor == HYDE  # who took the trick


def test_jvh_19_the_trick_is_taken_in_before_the_exchange_and_the_winner_leads_after_it() -> None:
    t = scene("tricks 2 1; hands G6 P1 P2 W3 | 4+ W1 W2 P3; to lead jekyll").play("G6", "4+")
    assert (t.actor, t.tricks) == (JEKYLL, (3, 1))
    t.give("P1", "P2").give("W1", "W2")
    assert (t.actor, t.tricks) == (JEKYLL, (3, 1))
    assert t.legal == {"W1", "W2", "W3"}


def test_jvh_19_one_card_if_it_is_the_last_and_none_after_the_tenth_trick() -> None:
    t = scene("tricks 4 4; hands G2 P1 | 4+ W1; to lead jekyll").play("G2", "4+").give("P1", "W1")
    assert t.hand(JEKYLL) == {"W1"}
    last = scene("tricks 5 4; hands G2 | 4+; to lead jekyll").play("G2", "4+")
    assert last.actor == CHANCE


def test_jvh_19_greed_in_the_first_trick_is_no_opening_exchange() -> None:
    t = fresh().deal("P1 P2 P3 P4 P5 P6 P7 G1 2+ 3+", "W1 W2 W3 W4 W5 W6 W7 G5 4+ 5+").give("2+", "4+")
    t.play("G1", "5+")
    assert {"P1", "3+", "4+"} <= t.legal
    t.give("P1", "P2").give("W1", "W2")
    assert t.actor == HYDE


def test_jvh_20_wrath_clears_the_ranks_and_ranking_begins_again() -> None:
    t = scene("ranks G P; hands W2 P1 | 3+ G2; to lead jekyll").play("W2", "3+")
    assert t.ranks == "-"
    assert t.play("G2", "P1").ranks == "G P W"


def test_jvh_21_two_potions_cancel_and_the_higher_number_wins() -> None:
    t = scene("tricks 3 3; ranks P G; hands 3+ G1 G2 | 5+ W1 W2; to lead jekyll").play("3+").do("call P").play("5+")
    assert t.tricks == (3, 4)
    assert t.ranks == "P G W"
    assert t.actor == HYDE
    assert scene("hands 4+ G1 | 2+ W1; to lead jekyll").play("4+").do("call P").play("2+").tricks == (1, 0)


# The end


@pytest.mark.parametrize(("tricks", "marker"), [("4 5", 0), ("6 3", 4), ("9 0", 10)])
def test_jvh_22_the_marker_moves_by_the_difference_whoever_took_more(tricks: str, marker: int) -> None:
    assert scene(f"tricks {tricks}; hands P2 | P1; to lead jekyll").play("P2", "P1").marker == marker


def test_jvh_22_the_marker_stops_at_ten() -> None:
    assert scene("marker 8; tricks 0 9; hands P1 | P2; to lead jekyll").play("P1", "P2").marker == 10


def test_jvh_23_at_ten_hyde_has_won_at_once() -> None:
    t = scene("round 1; marker 0; tricks 9 0; hands P2 | P1; to lead jekyll").play("P2", "P1")
    assert t.over
    assert ENGINE.points(t.state).tolist() == [[0.0, 1.0]]
    assert NOTATION.result(t.state[0]) == {"winners": [1], "scores": [0, 1], "rounds": 1, "marker": 10}


def test_jvh_23_short_of_ten_all_cards_are_dealt_again() -> None:
    t = scene("round 1; tricks 5 4; ranks P G; hands P2 | P1; to lead jekyll").play("P2", "P1")
    assert t.actor == CHANCE
    t.deal(OTHER_TEN, TEN)
    assert (t.round, t.tricks, t.ranks) == (2, (0, 0), "-")
    assert t.hand(JEKYLL) == set(OTHER_TEN.split())


def test_jvh_24_after_three_rounds_short_of_ten_jekyll_has_won() -> None:
    t = scene("round 3; marker 6; tricks 5 4; hands P2 | P1; to lead jekyll").play("P2", "P1")
    assert t.over
    assert ENGINE.points(t.state).tolist() == [[1.0, 0.0]]
    assert NOTATION.result(t.state[0]) == {"winners": [0], "scores": [1, 0], "rounds": 3, "marker": 8}


def _game(marker: int, rounds: int) -> dict[str, object]:
    return {"marker": marker, "rounds": rounds}


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (_game(8, 3), _game(6, 3), 1),  # whoever is Hyde in the first game sits in seat 1 there
        (_game(4, 3), _game(6, 3), 0),
        (_game(10, 3), _game(10, 2), 0),
        (_game(10, 1), _game(10, 2), 1),
        (_game(10, 2), _game(10, 2), None),
        (_game(6, 3), _game(6, 3), None),
    ],
)
def test_jvh_25_the_better_hyde_wins_the_return_match(
    first: dict[str, object], second: dict[str, object], winner: int | None
) -> None:
    assert match_winner(GAME, first, second) == winner


# The worked examples of the rules page


def test_example_1_the_first_who_cannot_follow_takes_the_first_trick() -> None:
    t = fresh().deal("P6 P1 P2 P3 P4 P5 G1 G2 G3 W1", "W4 W2 W3 W5 W6 W7 G4 G5 G6 G7").give("G1", "G4")
    t.play("P6")
    assert t.ranks == "P"
    t.play("W4")
    assert t.ranks == "P W G"
    assert t.tricks == (0, 1)


def test_example_2_a_potion_on_wrath_clears_the_ranks_and_six_beats_four() -> None:
    t = scene("ranks P G; hands 4+ P1 | W6 P2; to lead jekyll").play("4+").do("call W").play("W6")
    assert t.ranks == "-"
    assert t.tricks == (0, 1)


def test_example_3_three_potions_dealt_give_one_and_one_dealt_keep_it() -> None:
    t = fresh(number=2).deal("P1 P2 P3 P4 P5 P6 P7 2+ 3+ 4+", "W1 W2 W3 W4 W5 W6 W7 G1 G2 5+")
    t.give("P1")
    assert t.legal == {"2+", "3+", "4+"}
    t.give("3+")
    assert len(t.legal) == 10
    t.give("W1")
    assert "W2" in t.legal


def test_example_4_six_tricks_to_four_move_the_marker_two() -> None:
    assert scene("tricks 5 4; hands P2 | P1; to lead jekyll").play("P2", "P1").marker == 2


def test_a_state_is_smaller_than_64_bytes() -> None:
    assert np.dtype(GAME.rules.STATE).itemsize < 64
