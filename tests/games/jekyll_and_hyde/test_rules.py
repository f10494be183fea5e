"""Every rule of Dr. Jekyll & Mr. Hyde, by its number, and the hard scenes."""

import random

import numpy as np
import pytest

from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.rng import series
from strangecase.tables.fairness import SeriesDealer
from strangecase.tables.table import Table
from tests.games.jekyll_and_hyde.scene import ENGINE, GAME, NOTATION, Scene, scene

JEKYLL, HYDE = 0, 1
# Four players, position A: seats 0 and 2 lay Jekyll cards, 1 and 3 Hyde cards.
FOUR = "dealer 3; hands JA J3 HE | HB H4 JE | JC J5 HD | HA H6 JD; to lead 0"
# Three players: seat 0 is the soloist, seat 1 to his left, the ghost, seat 2 to his right.
THREE = "players 3; dealer 0; order 0 1 3 2; hands HA H4 J6 | JB J4 HE | JC J5 HD | HB H5 J7; to lead 0"


def points(cards: str, camp: int) -> int:
    taken = sum(1 << NOTATION.read_card(word) for word in cards.split())
    return int(GAME.rules.camp_points(np.uint64(taken), camp))


# Cards


def test_jah_1_fourteen_cards_in_each_camp() -> None:
    assert len(set(GAME.rules.CARD_WORDS)) == 28
    for camp in "JH":
        own = [word for word in GAME.rules.CARD_WORDS if word[0] == camp]
        kinds = ["T", *"ABCDE", *"34567", "x1", "x2", "x3"]
        assert own == [camp + kind for kind in kinds]


def test_jah_2_everyone_sees_how_many_cards_of_each_camp_a_player_holds() -> None:
    view = ENGINE.view(scene("hands JA J3 HE | HB | J4 J5 | H6; to lead 0").state, 3)[0]
    assert view.held.tolist() == [2, 1, 0, 1, 2, 0, 0, 1]


@pytest.mark.parametrize(
    ("line", "trick", "winner"),
    [
        ("JA | HB | JC | HA", "JA HB JC HA", 0),  # equal characters of both camps: the first
        ("JB | HA | JC | HB", "JB HA JC HB", 1),
        ("JE | HD | JC | HB", "JE HD JC HB", 3),
        ("JB | HA | J3 | Hx1", "JB HA J3 Hx1", 1),  # each rank beats the next, also when it comes later
        ("JC | HB | J3 | Hx1", "JC HB J3 Hx1", 1),
        ("JD | HC | J3 | Hx1", "JD HC J3 Hx1", 1),
        ("JE | HD | J3 | Hx3", "JE HD J3 Hx3", 1),
        ("J7 | HE | J3 | Hx1", "J7 HE J3 Hx1", 1),
        ("J3 | H7 | JE | H6", "J3 H7 JE H6", 2),  # any character beats any place
        ("J3 | H7 | J7 | H6", "J3 H7 J7 H6", 0),  # places are equal
        ("Jx3 | H3 | Jx1 | Hx2", "Jx3 H3 Jx1 Hx2", 1),  # any place beats any deed
        ("Jx1 | Hx3 | Jx3 | Hx2", "Jx1 Hx3 Jx3 Hx2", 0),  # a trick of four deeds: the first
    ],
)
def test_jah_3_the_order_of_the_cards(line: str, trick: str, winner: int) -> None:
    hands = " | ".join(
        f"{hand} {extra}" for hand, extra in zip(line.split(" | "), ("HT", "J4", "Hx2", "JT"), strict=True)
    )
    t = scene(f"hands {hands}; to lead 0").play(*trick.split())
    assert t.actor == winner
    assert t.taken(winner % 2) == set(trick.split())


# Four players


def test_jah_4_with_card_a_partners_face_each_other() -> None:
    t = scene(FOUR)
    assert {word for word in t.legal if "play" in word} == {"play JA", "play J3"}
    assert {word for word in t.play("JA").legal if "play" in word} == {"play HB", "play H4"}
    assert {word for word in t.play("HB").legal if "play" in word} == {"play JC", "play J5"}


def test_jah_4_with_card_b_partners_sit_side_by_side() -> None:
    t = scene(f"position B; {FOUR}").play("JA")
    assert {word for word in t.legal if "play" in word} == {"play JE"}
    assert {word for word in t.play("JE").legal if "play" in word} == {"play HD"}


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (3, 0)])
def test_jah_5_the_player_left_of_the_dealer_leads(dealer: int, leader: int) -> None:
    t = scene("dealer -; to deal").settle(dealer).deal()
    assert t.actor == leader
    assert [len(t.hand(place)) for place in range(4)] == [7, 7, 7, 7]


def test_jah_5_the_first_dealer_is_drawn_by_lot_and_the_cards_are_shuffled() -> None:
    state = ENGINE.new([4, 0, 1000])
    dealers = {int(ENGINE.draw(state, rng)[0]) for rng in series(1, range(60))}
    assert dealers == {0, 1, 2, 3}
    t = scene("dealer -; to deal").settle(2)
    deals = [ENGINE.draw(t.state, rng).tolist() for rng in series(1, [0, 1])]
    assert sorted(deals[0]) == sorted(deals[1]) == list(range(28))
    assert deals[0] != deals[1]
    assert list(range(28)) not in deals


def test_jah_5_the_deal_passes_to_the_left() -> None:
    t = scene("dealer 3; hands J3 | H3 | J4 | H4; to lead 0").play("J3", "H3", "J4", "H4")
    assert t.actor == CHANCE
    assert t.deal().actor == 1


def test_jah_6_play_a_card_of_your_camp_or_ask() -> None:
    t = scene(FOUR)
    assert t.legal == {"play JA", "play J3", "ask 1", "ask 2", "ask 3"}
    assert t.refusal("play HE") == "JAH-6"
    assert t.refusal("play JC") == "JAH-6"
    assert t.refusal("ask 0") == "JAH-6"


def test_jah_7_only_someone_who_holds_the_camp_can_be_asked_and_he_chooses() -> None:
    t = scene("hands JA H3 | HB H4 | JC J5 HD | HA J6; to lead 0")
    assert t.legal == {"play JA", "ask 2", "ask 3"}
    assert t.refusal("ask 1") == "JAH-7"
    t.do("ask 2")
    assert t.actor == 2
    assert t.legal == {"play JC", "play J5"}
    assert t.refusal("play HD") == "JAH-7"
    assert t.refusal("ask 3") == "JAH-7"
    assert t.refusal("ghost HD") == "JAH-16"


def test_jah_8_the_card_lies_before_the_one_who_asked_and_the_turn_goes_on_from_him() -> None:
    t = scene(FOUR).do("ask 3", "play JD")
    assert t.actor == 1
    t.play("H4", "J5", "H6")
    assert t.actor == 0  # the character that seat 3 laid lies before seat 0
    assert t.taken(JEKYLL) == {"JD", "H4", "J5", "H6"}


def test_jah_8_a_player_may_be_asked_twice_in_a_trick_and_hands_shrink_unevenly() -> None:
    t = scene("hands JA HE HD | HB J4 J5 | JC HA H3 | H6 J6 J7; to lead 0")
    t.do("ask 1", "play J4", "play HB", "ask 1", "play J5", "play H6")
    assert [len(t.hand(place)) for place in range(4)] == [3, 0, 3, 2]


def test_jah_8_a_player_with_an_empty_hand_still_has_his_turns() -> None:
    t = scene("hands JA HE HD | - | JC HA H3 | H6 J6 J7; dealer 0; to lead 1")
    assert t.legal == {"ask 0", "ask 2", "ask 3"}
    t.do("ask 0", "play HD")
    assert t.actor == 2


def test_jah_9_the_player_before_whom_the_highest_card_lies_leads_the_next() -> None:
    assert scene(FOUR).play("J3", "H4", "JC", "HA").actor == 3
    assert scene(FOUR).play("JA", "HB", "JC", "H6").actor == 0


def test_jah_9_the_trick_belongs_to_the_camp_before_which_the_card_lies() -> None:
    t = scene("hands J3 JA | HB JB | JC HE | HA J6; dealer 3; to lead 0").do(
        "ask 1", "play JB", "play HB", "play JC", "play HA"
    )
    assert t.taken(HYDE) == {"JB", "HB", "JC", "HA"}
    t = scene("hands J3 HE | H3 JA | J4 HD | H4 J6; dealer 3; to lead 0").do(
        "ask 1", "play JA", "play H3", "play J4", "play H4"
    )
    assert t.taken(JEKYLL) == {"JA", "H3", "J4", "H4"}  # seat 1, of Hyde's camp, laid it before seat 0


def test_jah_9_a_trick_taken_at_the_ghosts_place_is_led_from_there() -> None:
    t = scene(THREE).do("play H4", "play J4", "ghost HB", "play J5")
    assert t.actor == 0
    assert t.do("play HA").actor == 2  # the player to the ghost's left


def test_jah_10_with_a_transformation_nobody_takes_the_trick() -> None:
    t = scene("hands JA J3 | HT H4 | JC J5 | HA H6; to lead 0").play("JA", "HT", "JC", "HA")
    assert t.taken(JEKYLL) == t.taken(HYDE) == set()
    assert t.stayed == {"JA", "HT", "JC", "HA"}
    assert t.actor == 1
    t.play("H4", "J5", "H6", "J3")  # places: the first one takes all eight
    assert t.stayed == set()
    assert len(t.taken(HYDE)) == 8


def test_jah_10_both_transformations_in_one_trick_the_first_one_leads() -> None:
    t = scene("hands JA J3 | HT H4 | JT J5 | HA H6; to lead 0").play("JA", "HT", "JT", "HA")
    assert t.actor == 1
    assert len(t.stayed) == 4


def test_jah_10_the_leader_is_the_one_who_asked_for_the_transformation() -> None:
    t = scene("hands JA J3 | HB H4 | JC HT | JT H6; to lead 0").do("ask 3", "play JT", "play HB", "play JC", "play H6")
    assert t.actor == 0


def test_jah_10_transformations_in_two_tricks_running_leave_both_on_the_table() -> None:
    line = "hands JT J3 JA | HT H4 HA | JC J5 J6 | HB H6 H7; to lead 0"
    t = scene(line).play("JT", "HA", "JC", "HB").play("J3", "HT", "J5", "H6")
    assert len(t.stayed) == 8
    assert t.actor == 1
    assert len(t.play("H4", "J6", "H7", "JA").taken(JEKYLL)) == 12


def test_jah_11_transformations_in_tricks_6_and_7_leave_everything_neutral() -> None:
    line = "taken J3 J4 Jx1 | H3 Hx1; hands JT J7 | HT H7 | JC J5 | HB H6; dealer 0; to lead 0"
    t = scene(line).play("JT", "H7", "JC", "HB").play("J7", "HT", "J5", "H6")
    assert t.scores == [7, 3, 0]
    assert t.actor == CHANCE
    assert t.deal().stayed == set()


@pytest.mark.parametrize("players", [3, 4])
def test_jah_12_there_is_always_someone_who_holds_the_card_that_is_needed(players: int) -> None:
    """Played by someone who asks as often as he can, which empties hands as unevenly as possible."""
    for seed in range(60):
        dealer = SeriesDealer(series(seed, [0])[0])
        table = Table(GAME, ["x"] * players, {"target": 0}, dealer)
        chooser = random.Random(seed)
        while not table.over:
            asks = [word for word in table.legal() if word.startswith("ask")]
            assert table.legal()
            table.act(table.actor, chooser.choice(asks or table.legal()))
        assert sum(step.actor != CHANCE for step in table.log) > 28


# Points


def test_jah_13_places_count_their_number_characters_one() -> None:
    assert points("J3 H7 JA HE Jx1", JEKYLL) == 3 + 7 + 1 + 1
    assert points("J3 H7 JT HT Hx1", HYDE) == 10


def test_jah_13_without_a_deed_of_its_own_a_camp_scores_nothing() -> None:
    assert points("J3 H7 JA HE Hx1 Hx2 Hx3", JEKYLL) == 0
    assert points("J3 H7 JA HE", HYDE) == 0


def test_jah_13_the_other_camps_deeds_are_worth_nothing() -> None:
    assert points("J7 Jx2 Hx3", JEKYLL) == points("J7 Jx2", JEKYLL) == 14


def test_jah_14_the_target_ends_the_game_and_the_higher_total_wins() -> None:
    last = "taken J7 Jx1 | H3 Hx1; hands J3 | H4 | J5 | H6; dealer 0; to lead 0"
    t = scene(f"target 1000; scores 900 980 0; {last}").play("J3", "H4", "J5", "H6")
    assert t.actor == CHANCE
    t = scene(f"target 1000; scores 980 998 0; {last}").play("J3", "H4", "J5", "H6")
    assert t.scores == [1005, 1001, 0]  # both camps are over 1000
    assert t.actor == NOBODY
    assert ENGINE.points(t.state).tolist() == [[1, 0, 1, 0]]
    assert NOTATION.result(t.state[0]) == {"winners": [0, 2], "scores": [1005, 1001, 1005, 1001], "hands": 1}


def test_jah_14_equal_totals_are_a_draw() -> None:
    last = "taken J7 Jx1 | H3 Hx1; hands J3 | H4 | J5 | H6; dealer 0; to lead 0"
    t = scene(f"scores 976 998 0; {last}").play("J3", "H4", "J5", "H6")
    assert t.scores == [1001, 1001, 0]
    assert NOTATION.result(t.state[0])["winners"] == []
    assert ENGINE.points(t.state).tolist() == [[0.5, 0.5, 0.5, 0.5]]


def test_jah_14_a_single_hand_is_one_even_if_nobody_scores() -> None:
    t = scene("target 0; hands J3 | H4 | J5 | H6; dealer 0; to lead 0").play("J3", "H4", "J5", "H6")
    assert t.scores == [0, 0, 0]
    assert t.actor == NOBODY


@pytest.mark.parametrize(("target", "over"), [(0, True), (7, True), (25, True), (26, False)])
def test_jah_14_any_target_and_single_hands(target: int, over: bool) -> None:
    line = f"target {target}; taken J7 Jx1 | -; hands J3 | H4 | J5 | H6; dealer 0; to lead 0"
    t = scene(line).play("J3", "H4", "J5", "H6")
    assert t.scores[JEKYLL] == 25
    assert (t.actor == NOBODY) is over


@pytest.mark.parametrize(("done", "over"), [(198, False), (199, True)])
def test_jah_14_after_two_hundred_hands_it_is_over(done: int, over: bool) -> None:
    t = scene(f"done {done}; hands J3 | H4 | J5 | H6; dealer 0; to lead 0").play("J3", "H4", "J5", "H6")
    assert (t.actor == NOBODY) is over
    three = scene(f"players 3; done {done}; dealer 0; order 0 1 3 2; hands H3 | J4 | J5 | H6; to lead 0")
    assert (three.play("H3", "J4").do("ghost H6").play("J5").actor == NOBODY) is over


def test_jah_15_there_is_no_way_to_talk() -> None:
    """Everything that a seat can do is lay a card or ask for one; the game has no other words."""
    assert {NOTATION.write_action(action).split()[0] for action in range(GAME.rules.ACTIONS)} == {
        "play",
        "ghost",
        "ask",
    }


# Three players


def test_jah_16_soloist_jekyll_ghost_jekyll_and_the_soloist_leads() -> None:
    t = scene("players 3; to deal").settle(1, 0, 2)
    assert t.order == [1, 0, 3, 2]
    t.deal()
    assert t.actor == 1
    assert t.s.leader == 0  # it is his own turn, not the ghost's
    assert len(t.hand(3)) == 7
    for seat in range(3):
        assert ENGINE.view(t.state, seat)[0].ghost == t.state[0].hand[3]


def test_jah_16_four_players_have_no_ghost_and_three_no_seat_3() -> None:
    assert scene(FOUR).refusal("ask ghost") == scene(FOUR).refusal("ghost HA") == "JAH-16"
    assert scene(THREE).refusal("ask 3") == "JAH-16"


def test_jah_17_the_soloist_decides_for_himself_and_for_the_ghost() -> None:
    t = scene(THREE)
    choices = {"play HA", "play H4", "ghost HB", "ghost H5", "ask 1", "ask 2"}
    assert t.actor == 0
    assert t.legal == choices
    t.do("ghost H5", "play J4")
    assert t.actor == 0  # the ghost's turn
    assert t.legal == choices - {"ghost H5"}
    t.do("play HA", "play J5")
    assert t.actor == 0  # the highest card lies at the ghost's place, which leads
    assert t.do("ghost HB").actor == 2


def test_jah_17_nobody_else_lays_the_ghosts_cards_and_the_soloist_does_not_ask_it() -> None:
    t = scene(THREE)
    assert t.refusal("ask ghost") == "JAH-17"
    assert t.refusal("ghost J7") == "JAH-17"
    assert t.refusal("ghost HA") == "JAH-17"
    assert t.do("play H4").refusal("ghost J7") == "JAH-17"


def test_jah_18_a_jekyll_player_asks_the_other_the_soloist_or_the_ghost() -> None:
    t = scene(THREE).do("play H4")
    assert t.legal == {"play JB", "play J4", "ask 0", "ask 2", "ask ghost"}
    asked = scene(THREE).do("play H4", "ask 0")
    assert asked.actor == 0
    assert asked.legal == {"play J6"}  # from his own hand
    assert asked.refusal("ghost J7") == "JAH-18"
    t.do("ask ghost")
    assert t.actor == 0
    assert t.legal == {"ghost J7"}
    assert t.refusal("play J6") == "JAH-18"
    assert scene(THREE).do("ask 1").refusal("ghost HB") == "JAH-17"


def test_jah_18_others_are_told_who_chooses_for_the_ghost() -> None:
    asked, turn = scene(THREE).do("play H4", "ask ghost"), scene(THREE).do("play H4", "play J4")
    for t, rule in ((asked, "JAH-18"), (turn, "JAH-17"), (scene(THREE), "JAH-8"), (scene(THREE).do("ask 2"), "JAH-7")):
        refusal = GAME.gate.refuse_seat(ENGINE.view(t.state, 1)[0])
        assert refusal.rule == rule


def one_hand(t: Scene) -> Scene:
    """Play a hand to its end, whatever happens."""
    while t.actor >= 0:
        ENGINE.apply(t.state, ENGINE.legal(t.state)[0])
    return t


def test_jah_19_the_rotation_of_the_soloist_over_four_hands() -> None:
    t = scene("players 3; target 100000; to deal").settle(0, 1, 2)
    orders = []
    for _ in range(4):
        orders.append(t.order)
        one_hand(t.deal())
    assert orders == [[0, 1, 3, 2], [2, 0, 3, 1], [1, 2, 3, 0], [0, 1, 3, 2]]


def test_jah_19_the_first_soloist_and_the_places_are_drawn_by_lot() -> None:
    state = ENGINE.new([3, 0, 1000])
    orders = {tuple(ENGINE.draw(state, rng).tolist()) for rng in series(1, range(120))}
    assert len(orders) == 6


def test_jah_20_everyone_has_a_score_of_his_own() -> None:
    line = "taken J7 Jx1 | H7 Hx2; hands H3 | J4 | J5 | H6; dealer 0; order 0 1 3 2; to lead 0"
    t = scene(f"players 3; target 5; scores 1 2 3; {line}").play("H3", "J4").do("ghost H6").play("J5")
    assert t.scores == [1 + 2 * (7 + 3 + 4 + 5 + 6), 2 + 7, 3 + 7]
    assert t.actor == NOBODY
    assert ENGINE.points(t.state).tolist() == [[1, 0, 0, 0]]


def test_jah_20_whoever_is_the_soloist_gets_hydes_points_and_whoever_reaches_the_target_ends_it() -> None:
    line = "taken J7 Jx1 | H7 Hx2; hands J3 | J4 | H5 | H6; dealer 2; order 2 0 3 1; to lead 2"
    t = scene(f"players 3; target 30; {line}").play("H5", "J3").do("ghost H6").play("J4")
    assert t.scores == [7, 7, 2 * (7 + 3 + 4 + 5 + 6)]
    assert t.actor == NOBODY


def test_jah_20_the_position_means_nothing() -> None:
    for words in ([], ["play H4"], ["play H4", "play J4"], ["play H4", "play J4", "play HA"]):
        assert scene(THREE).do(*words).legal == scene(f"position B; {THREE}").do(*words).legal


def test_jah_20_equal_scores_share_the_win() -> None:
    line = "taken J7 Jx1 | -; hands H3 | J4 | J5 | H6; dealer 0; order 0 1 3 2; to lead 0"
    t = scene(f"players 3; target 5; scores 0 4 4; {line}").play("H3", "J4").do("ghost H6").play("J5")
    assert t.scores == [0, 11, 11]
    assert NOTATION.result(t.state[0]) == {"winners": [1, 2], "scores": [0, 11, 11], "hands": 1}
    assert ENGINE.points(t.state).tolist() == [[0, 0.5, 0.5, 0]]


# The worked examples of the rules page


def test_example_1_four_turns_and_two_cards_of_doris() -> None:
    adam, betty, christian, doris = 1, 2, 3, 0  # position A: seats 1 and 3 are Hyde's camp
    line = f"hands J3 J4 HE | JA H3 HC | JB H4 J5 | HB H5 J6; dealer {doris}; to lead {adam}"
    t = scene(line).do(f"ask {christian}", "play HB", f"ask {adam}", "play JA", f"ask {doris}", "play HE", "play J3")
    assert len(t.hand(doris)) == 1
    assert len(t.hand(betty)) == 3
    assert t.actor == betty  # the A lies before her


def test_example_2_nine_times_four() -> None:
    assert points("J6 JC HA JB JT Jx1 Jx3 Hx1", JEKYLL) == 36


def test_example_3_factors_are_added() -> None:
    assert points("J7 Hx1 Hx3", HYDE) == 7 * 4
    assert points("J7 Jx2 Jx3", JEKYLL) == 7 * 5
    assert points("J7 Jx1 Jx2 Jx3", JEKYLL) == 7 * 6


@pytest.mark.parametrize(("players", "position", "winners"), [(4, "A", [0, 2]), (4, "B", [0, 1]), (3, "A", [0, 1])])
def test_a_camp_gives_up_together(players: int, position: str, winners: list[int]) -> None:
    table = Table(GAME, ["x"] * players, {"position": position}, SeriesDealer(series(0, [0])[0]))
    table.give_up(players - 1)
    assert table.result()["winners"] == winners
