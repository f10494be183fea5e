"""Every rule of Frankenstein, by its number, and the worked examples."""

from collections import Counter

import pytest

from strangecase.errors import BadInput
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.rng import series
from strangecase.notation import cards_in
from strangecase.tables.case import verify
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table
from tests.games.frankenstein.scene import ENGINE, FRANKENSTEIN, GAME, IGOR, NOTATION, START, scene

IGORS, FRANKENSTEINS = ["ABA", "CDC", "EAB", "DEC", "BDE"], ["DAD", "EBE", "CDA", "BCE", "ABC"]
# Jars enough for everything, out of the way: no game is stuck for want of them.
PLENTY = "13:EDCBAEDCBA 14:DEABCDEABC 15:CCDDEEAABB"


def dealt(seed: int, **options: str) -> Table:
    return Table(GAME, ["Anna", "Bert"], options, SeriesDealer(series(seed, [0])[0]))


def moves(words: set[str]) -> set[str]:
    return {word for word in words if word.startswith("move")}


# The shelf


def test_frk_1_ten_jars_of_each_kind_in_five_piles_of_ten() -> None:
    step = dealt(1).case()["steps"][0]
    assert [len(pile) for pile in step["piles"]] == [10] * 5
    assert Counter(jar for pile in step["piles"] for jar in pile) == dict.fromkeys("ABCDE", 10)
    s = dealt(1).state[0]
    assert [NOTATION.write_pile(pile) for pile in s.pile[5:10]] == ["".join(pile) for pile in step["piles"]]


def test_frk_1_every_jar_can_come_to_every_place() -> None:
    shelves = [dealt(seed).case()["steps"][0]["piles"] for seed in range(60)]
    for pile in range(5):
        for height in range(10):
            assert {shelf[pile][height] for shelf in shelves} == set("ABCDE")


def test_frk_2_fifteen_places_and_the_piles_start_on_6_to_10() -> None:
    s = dealt(2).state[0]
    assert [place + 1 for place in range(15) if s.pile[place]] == [6, 7, 8, 9, 10]
    assert len(s.pile) == 15


def test_frk_2_a_place_that_is_emptied_stays_empty() -> None:
    t = scene("shelf 6:A 7:BC 8:D; points 2").do("move 6>5 x1")
    assert [t.pile(place) for place in (5, 6, 7, 8)] == ["A", "", "BC", "D"]


@pytest.mark.parametrize("words", ["move 1>0 x1", "move 15>16 x1", "validate 16", "validate 14-16", "validate 0-2"])
def test_frk_2_nothing_beyond_the_row(words: str) -> None:
    with pytest.raises(BadInput, match="the row has places 1 to 15") as caught:
        scene(START).do(words)
    assert caught.value.rule == "FRK-2"


def test_frk_3_height_is_counted_from_the_bottom() -> None:
    height = GAME.rules.height
    assert [height(NOTATION.read_pile("ABCDEABCDE"[:n])) for n in range(11)] == list(range(11))
    # The brain at height 2 of pile 7 can go where it stands at height 2 again, not where it would be at 3.
    t = scene("shelf 6:B 7:CA 8:DE")
    assert "move 7>6 x1" in t.words()
    assert "move 7>8 x1" not in t.words()


# Recipes


def test_frk_4_five_recipes_each_and_the_top_one_in_hand() -> None:
    orders = [dealt(seed).case()["steps"][1] for seed in range(200)]
    for player, own in (("igor", IGORS), ("frankenstein", FRANKENSTEINS)):
        assert all(sorted(order[player]) == sorted(own) for order in orders)
        assert {order[player][0] for order in orders} == set(own)
        assert len({tuple(order[player]) for order in orders}) > 60  # of 120 orders
    table = dealt(3)
    first = table.case()["steps"][1]
    assert scene(NOTATION.write_state(table.state[0])).cards(IGOR) == first["igor"]


def test_frk_4_the_other_does_not_see_the_card_in_hand() -> None:
    v = dealt(4).view(FRANKENSTEIN)[0]
    assert v.queue.tolist()[:5] == [-2] * 5
    assert v.queue[5] >= 0
    assert v.queue.tolist()[6:] == [-2] * 4


def test_frk_5_the_classic_sets() -> None:
    assert [NOTATION.RECIPE_WORDS[code] for code in GAME.notation.CLASSIC] == IGORS + FRANKENSTEINS
    for own in (IGORS, FRANKENSTEINS):
        assert Counter("".join(own)) == dict.fromkeys("ABCDE", 3)


def test_frk_5_random_recipes_are_ten_different_ones_none_asking_too_much() -> None:
    seen, most = set(), 0
    for seed in range(300):
        order = dealt(seed, recipes="random").case()["steps"][1]
        assert len({*order["igor"], *order["frankenstein"]}) == 10
        for own in (order["igor"], order["frankenstein"]):
            most = max(most, *Counter("".join(own)).values())
        seen |= {*order["igor"], *order["frankenstein"]}
    assert len(seen) == 125  # three of a kind included
    assert most == 5


def test_frk_5_both_sets_are_known_to_both() -> None:
    table = dealt(5, recipes="random")
    order = table.case()["steps"][1]
    for seat in range(2):
        recipes = [NOTATION.write_recipe(recipe) for recipe in table.view(seat)[0].recipe]
        assert recipes == sorted(order["igor"]) + sorted(order["frankenstein"])


# A turn


def test_frk_6_a_turn_is_three_points() -> None:
    t = scene(START).do("move 6>5 x1", "move 6>5 x1")
    assert t.actor == IGOR
    t.do("move 10>11 x1")
    assert (t.actor, t.s.points, t.s.turns) == (FRANKENSTEIN, 3, 2)


def test_frk_6_points_may_be_left_unused() -> None:
    assert scene(START).do("end").actor == FRANKENSTEIN
    assert scene(START).do("move 6>5 x1", "end").actor == FRANKENSTEIN


def test_frk_6_move_and_validate_in_any_order() -> None:
    t = scene(f"shelf 3:ABA 5:CDCA {PLENTY}; cards ABA CDC EAB DEC BDE | {' '.join(FRANKENSTEINS)}")
    t.do("validate 3", "move 5>6 x1", "validate 5")
    assert t.s.validated.tolist() == [2, 0]
    assert t.actor == FRANKENSTEIN


@pytest.mark.parametrize("points", [1, 2])
def test_frk_6_a_change_takes_all_three_points(points: int) -> None:
    t = scene(f"{START}; points {points}")
    assert "change" not in t.words()
    assert t.refusal("change") == "FRK-6"
    assert scene(START).do("change").actor == FRANKENSTEIN


def test_frk_7_the_top_jars_together_in_their_order() -> None:
    t = scene("shelf 6:ABCDE 7:A").do("move 6>5 x3")
    assert (t.pile(6), t.pile(5)) == ("AB", "CDE")
    t.do("move 6>7 x1")
    assert (t.pile(6), t.pile(7)) == ("A", "AB")


def test_frk_7_up_to_ten_jars_and_onto_an_empty_place() -> None:
    t = scene(START).do("move 6>5 x10")
    assert (t.pile(5), t.pile(6)) == ("ABCDEABCDE", "")


@pytest.mark.parametrize(
    ("words", "rule"),
    [("move 4>5 x1", "FRK-7"), ("move 6>5 x6", "FRK-7"), ("move 7>8 x2", "FRK-8"), ("move 8>7 x1", "FRK-8")],
)
def test_frk_7_and_8_what_a_move_may_not_do(words: str, rule: str) -> None:
    t = scene("shelf 6:ABCDE 7:ABC 8:AC")
    assert words not in t.words()
    assert t.refusal(words) == rule


@pytest.mark.parametrize("words", ["move 6>8 x1", "move 6>6 x1", "move 9>7 x2", "move 6>5 x0", "move 6>5 x11"])
def test_frk_7_only_to_the_next_place_and_1_to_10_jars(words: str) -> None:
    with pytest.raises(BadInput, match="FRK-7") as caught:
        NOTATION.read_action(words)
    assert caught.value.rule == "FRK-7"


def test_frk_8_no_more_jars_than_the_pile_is_higher() -> None:
    t = scene("shelf 6:ABCDE 7:AB")
    assert moves(t.words()) == {
        *(f"move 6>7 x{n}" for n in (1, 2, 3)),
        *(f"move 6>5 x{n}" for n in range(1, 6)),
        *(f"move 7>8 x{n}" for n in (1, 2)),
    }


def test_frk_9_on_one_pile_the_first_jar_topmost() -> None:
    line = f"cards EAB CDC | DAD; {PLENTY.join(['shelf 6:DBAE ', ''])}"
    assert "validate 6" in scene(line).words()
    assert "validate 6" not in scene(line.replace("DBAE", "DEAB")).words()
    t = scene(line).do("validate 6")
    assert t.pile(6) == "D"
    assert t.cards(IGOR) == ["CDC"]


def test_frk_9_across_three_neighbours_of_equal_height() -> None:
    line = f"cards EAB CDC | DAD; shelf 5:CCE 6:DDA 7:EEB {PLENTY}"
    t = scene(line).do("validate 5-7")
    assert [t.pile(place) for place in (5, 6, 7)] == ["CC", "DD", "EE"]
    for other in ("5:CCE 6:DDA 7:EEEB", "5:CCB 6:DDA 7:EEE", "5:CCE 6:DDA 8:EEB", "5:CE 6:DDA 7:EEB"):
        t = scene(line.replace("5:CCE 6:DDA 7:EEB", other))
        assert "validate 5-7" not in t.words()
        assert t.refusal("validate 5-7") == "FRK-9"


def test_frk_9_at_height_one_too_but_not_on_empty_places() -> None:
    line = f"cards EAB CDC | DAD; shelf 1:E 2:A 3:B {PLENTY}"
    assert [scene(line).do("validate 1-3").pile(place) for place in (1, 2, 3)] == ["", "", ""]
    assert {word for word in scene(line).words() if word.startswith("validate")} == {"validate 1-3"}


@pytest.mark.parametrize("left", range(1, 14))
def test_frk_9_anywhere_along_the_row(left: int) -> None:
    t = scene(f"cards EAB CDC | DAD; shelf {left}:E {left + 1}:A {left + 2}:B")
    assert f"validate {left}-{left + 2}" in t.words()


def test_frk_9_the_player_chooses_the_spot() -> None:
    t = scene(f"cards ABA CDC | DAD; shelf 3:ABA 5:CABA 7:A 8:B 9:A {PLENTY}")
    assert {word for word in t.words() if word.startswith("validate")} == {"validate 3", "validate 5", "validate 7-9"}
    t.do("validate 5")
    assert (t.pile(3), t.pile(5), t.pile(7)) == ("ABA", "C", "A")


@pytest.mark.parametrize("words", ["validate 7", "validate 4", "validate 6-8"])
def test_frk_9_validating_what_is_not_there(words: str) -> None:
    assert scene("cards EAB | DAD; shelf 6:BAE 7:BEA 8:EA").refusal(words) == "FRK-9"


@pytest.mark.parametrize("words", ["validate", "validate 7-8", "validate 8-6", "validate x", "validate 6-9"])
def test_frk_9_words_that_name_no_spot(words: str) -> None:
    with pytest.raises(BadInput, match="FRK-9"):
        NOTATION.read_action(words)


def test_frk_9_a_recipe_that_is_not_in_hand_does_not_count() -> None:
    assert "validate 6" not in scene("cards CDC EAB | DAD; shelf 6:BAE").words()


def test_frk_10_the_next_card_is_taken() -> None:
    t = scene(f"shelf 6:ABA {PLENTY}").do("validate 6")
    assert t.cards(IGOR) == ["CDC", "EAB", "DEC", "BDE"]
    assert t.actor == IGOR  # two points are left


def test_frk_11_the_card_in_hand_goes_under_the_pile() -> None:
    t = scene(START).do("change")
    assert t.cards(IGOR) == ["CDC", "EAB", "DEC", "BDE", "ABA"]
    assert t.s.put_under.tolist() == [1, 0]
    t = scene(f"cards ABA CDC | DAD; {START}").do("change")
    assert t.cards(IGOR) == ["CDC", "ABA"]


def test_frk_11_what_is_in_hand_again_is_no_longer_under_the_pile() -> None:
    t = scene(f"cards CDC ABA | DAD; shelf 6:ABA {PLENTY}").do("change", "end", "validate 6")
    assert (t.cards(IGOR), t.s.put_under.tolist()) == (["CDC"], [0, 0])


def test_frk_11_with_an_empty_pile_there_is_nothing_to_change() -> None:
    t = scene(f"cards ABA | DAD; {START}")
    assert "change" not in t.words()
    assert t.refusal("change") == "FRK-11"


# The end


def test_frk_12_frankenstein_wins_at_once() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:DAD {PLENTY}; turn frankenstein; turns 8").do("validate 6")
    assert t.actor == NOBODY
    assert t.result == {"winners": [1], "scores": [4, 5], "turns": 8, "reason": "recipes"}
    assert ENGINE.points(t.state).tolist() == [[0, 1]]


def test_frk_12_after_igors_fifth_frankenstein_has_one_more_turn() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}; turns 9").do("validate 6")
    assert t.actor == IGOR  # his points are still his
    assert "change" not in t.words()
    assert not any(word.startswith("validate") for word in t.words())
    assert {t.refusal("change"), t.refusal("validate 6")} == {"FRK-12"}
    t.do("end")
    assert (t.actor, t.s.points) == (FRANKENSTEIN, 3)
    t.do("move 13>12 x1", "end")
    assert t.result == {"winners": [0], "scores": [5, 4], "turns": 10, "reason": "recipes"}
    assert ENGINE.points(t.state).tolist() == [[1, 0]]


def test_frk_12_frankenstein_wins_if_he_finishes_in_his_last_turn() -> None:
    t = scene(f"cards ABA | DAD EBE; shelf 6:ABA 4:DAD 2:EBE {PLENTY}").do("validate 6", "end", "validate 4")
    assert t.actor == FRANKENSTEIN
    t.do("validate 2")
    assert t.result["winners"] == [1]
    assert ENGINE.points(t.state).tolist() == [[0, 1]]


def test_frk_12_the_last_turn_can_be_ended_by_its_points_or_a_change() -> None:
    t = scene(f"cards ABA | DAD EBE; shelf 6:ABA {PLENTY}; points 1").do("validate 6")
    assert t.actor == FRANKENSTEIN
    assert t.do("change").result["winners"] == [0]


def test_frk_12_frankensteins_earlier_turns_are_not_his_last() -> None:
    t = scene(f"cards ABA CDC | DAD; shelf 6:ABA {PLENTY}; points 1").do("validate 6", "end", "end")
    assert t.actor == FRANKENSTEIN


def test_frk_13_stuck_when_the_jars_cover_neither_players_recipes() -> None:
    # After the validation one E and one A are left: no B for Igor, no D for Frankenstein.
    t = scene("cards EAB ABA | DAD; shelf 6:EBAE 8:A").do("validate 6")
    assert t.result == {"winners": [], "scores": [4, 4], "turns": 1, "reason": "stuck"}


def test_frk_13_not_stuck_while_one_of_them_is_covered() -> None:
    for place in (1, 8, 15):
        t = scene(f"cards EAB ABA | DAD; shelf 6:EBAE {place}:ADD").do("validate 6")
        assert t.actor == IGOR


def test_frk_13_all_recipes_together_must_be_covered() -> None:
    # Frankenstein needs DAD and CDA: three D, two A and a C. With only two D he cannot finish, with three he can.
    line = "cards EAB ABA | DAD CDA; shelf 6:BAE 8:DDACA"
    assert scene(line).do("validate 6").result["reason"] == "stuck"
    assert scene(line.replace("8:DDACA", "8:DDACAD")).do("validate 6").actor == IGOR


def test_frk_13_igor_who_has_finished_is_not_stuck() -> None:
    t = scene("cards EAB | DAD; shelf 6:EBAE 8:A").do("validate 6")
    assert t.actor == IGOR


def test_frk_13_forty_turns_without_a_recipe() -> None:
    t = scene(START).do(*["end"] * 39)
    assert t.actor == FRANKENSTEIN
    t.do("end")
    assert t.result == {"winners": [], "scores": [0, 0], "turns": 40, "reason": "idle"}


def test_frk_13_a_validated_recipe_begins_the_count_anew() -> None:
    t = scene(f"shelf 6:ABA {PLENTY}; idle 39").do("validate 6", "end")
    assert (t.actor, t.s.idle) == (FRANKENSTEIN, 0)
    t.do(*["end"] * 40)
    assert t.result["reason"] == "idle"
    assert scene(f"shelf 6:ABA {PLENTY}; idle 39").do("move 6>5 x1", "end").actor == NOBODY


def test_frk_13_by_agreement() -> None:
    table = dealt(6)
    table.act(IGOR, "end")
    table.agree_to_end()
    assert table.result() == {"winners": [], "scores": [0, 0], "turns": 2, "reason": "agreed"}
    assert verify(table.case()).finished
    assert ENGINE.points(scene("cards ABA | DAD; over idle").state).tolist() == [[0.5, 0.5]]


# A sixth recipe

SIXTH = f"sixth 1; cards ABA | DAD EBE; shelf 4:DEC 6:ABA 8:BDE {PLENTY}"


def test_frk_14_after_the_fifth_a_sixth_is_drawn_from_the_discard() -> None:
    t = scene(SIXTH).do("validate 6")
    assert t.actor == CHANCE
    words = {NOTATION.write_chance(t.s, [int(card)])["recipe"] for card in cards_in(GAME.rules.discard(t.s))}
    assert words == {*IGORS, "CDA", "BCE", "ABC"}
    t.draw("BDE")
    assert (t.actor, t.s.points, t.cards(IGOR)) == (IGOR, 2, ["BDE"])
    t.do("move 8>7 x3")
    assert t.actor == IGOR


def test_frk_14_every_card_of_the_discard_can_come() -> None:
    t = scene(SIXTH).do("validate 6")
    drawn = Counter(int(ENGINE.draw(t.state, series(seed, [0])[0])[0]) for seed in range(400))
    assert len(drawn) == 8
    assert min(drawn.values()) > 25  # 50 are to be expected


def test_frk_14_the_sixth_must_be_validated_too() -> None:
    line = SIXTH.replace("8:BDE", "8:EDB")
    t = scene(line).do("validate 6").draw("BDE").do("validate 8", "end")
    assert t.actor == FRANKENSTEIN  # his one more turn (FRK-12)
    assert t.s.maybe.tolist() == [0, 0]
    assert t.do("end").result == {"winners": [0], "scores": [6, 3], "turns": 2, "reason": "recipes"}


def test_frk_14_with_the_last_point_the_sixth_is_drawn_and_the_turn_ends() -> None:
    t = scene(f"{SIXTH}; points 1").do("validate 6")
    assert t.actor == CHANCE
    assert t.draw("ABC").actor == FRANKENSTEIN


def test_frk_14_frankenstein_wins_with_six_and_not_with_five() -> None:
    t = scene(f"sixth 1; cards ABA | DAD; shelf 6:DAD 8:CBA {PLENTY}; turn frankenstein").do("validate 6").draw("ABC")
    assert t.actor == FRANKENSTEIN
    assert t.do("validate 8").result == {"winners": [1], "scores": [4, 6], "turns": 1, "reason": "recipes"}


def test_frk_14_a_sixth_is_changed_for_another_of_the_discard_and_put_back() -> None:
    t = scene(SIXTH).do("validate 6").draw("BDE").do("end", "end", "change")
    assert t.actor == CHANCE
    with pytest.raises(BadInput, match="BDE is not in the discard"):
        t.draw("BDE")
    t.draw("DEC")
    assert (t.cards(IGOR), t.actor) == (["DEC"], FRANKENSTEIN)
    t.do("end", "change").draw("BDE")
    assert t.cards(IGOR) == ["BDE"]


def test_frk_14_with_an_empty_discard_there_is_no_change() -> None:
    line = f"sixth 1; cards BDE | DAD CDA; validated 5 0; shown BDE; maybe BDE | -; shelf 6:ABA {PLENTY}"
    t = scene(line)
    assert "change" not in t.words()
    assert t.refusal("change") == "FRK-14"
    both = f"sixth 1; cards BDE | DAD; validated 5 5; shown BDE DAD; maybe BDE | DAD; shelf 6:ABA {PLENTY}"
    assert scene(both).refusal("change") == "FRK-14"
    assert scene(both.replace("shown BDE", "shown BDE ABA")).refusal("change") == ""


def test_frk_14_two_players_never_have_the_same_sixth() -> None:
    t = scene(f"sixth 1; cards ABA | DAD; shelf 6:ABA 4:DAD {PLENTY}").do("validate 6").draw("DEC").do("end")
    t.do("validate 4")
    with pytest.raises(BadInput, match="DEC is not in the discard"):
        t.draw("DEC")
    t.draw("ABA")  # a card of Igor's, which he has validated


def test_frk_14_stuck_only_when_no_card_of_the_discard_is_covered() -> None:
    # Igor draws a sixth: the jars left are B, D, E. BDE is covered, so he can finish, if he can make it stand.
    t = scene("sixth 1; cards ABA | DAD; shelf 6:ABA 8:B 10:D 12:E").do("validate 6")
    assert t.draw("ABC").actor == IGOR
    t = scene("sixth 1; cards ABA | DAD; shelf 6:ABA 8:B 10:D 12:D").do("validate 6").draw("ABC")
    assert t.result["reason"] == "stuck"


def test_frk_14_a_card_of_the_others_counts_once_it_is_in_the_discard() -> None:
    # Only EBE is covered: Frankenstein's, which helps Igor if it has been validated and nobody if it has not.
    shelf = "shelf 6:ABA 8:E 10:B 12:E"
    assert scene(f"sixth 1; cards ABA | DAD; {shelf}").do("validate 6").draw("ABC").actor == IGOR
    t = scene(f"sixth 1; cards ABA | DAD EBE; {shelf}").do("validate 6").draw("ABC")
    assert t.result["reason"] == "stuck"


def test_frk_14_without_the_option_five_are_enough() -> None:
    assert scene(SIXTH.replace("sixth 1; ", "")).do("validate 6").actor == IGOR


# The worked examples


def test_example_1_at_the_start_only_the_outer_piles_move_and_only_outward() -> None:
    assert moves(scene(START).words()) == {
        *(f"move 6>5 x{n}" for n in range(1, 11)),
        *(f"move 10>11 x{n}" for n in range(1, 11)),
    }


def test_example_2_igor_moves_aba_and_validates_it_or_validates_it_where_it_stands() -> None:
    line = START.replace("6:ABCDEABCDE", "6:ABCDECDABA")
    t = scene(line).do("move 6>5 x3", "validate 5")
    assert (t.pile(5), t.pile(6), t.s.points, t.s.validated[IGOR]) == ("", "ABCDECD", 1, 1)
    assert scene(line).do("validate 6").s.points == 2


def test_example_3_jars_of_three_piles_take_three_points() -> None:
    t = scene("shelf 6:ABC 8:ABC 10:ABC").do("move 6>5 x1", "move 8>7 x2", "move 10>11 x3")
    assert t.actor == FRANKENSTEIN
