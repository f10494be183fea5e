"""Refusals of The Card Game: each says what is wrong, what would be right, and by which rule."""

import pytest

from strangecase.errors import BadInput, Refusal
from strangecase.games.the_card_game import GAME, gate, notation
from strangecase.kernel.engine import engine
from tests.games.the_card_game.scene import Scene, scene

DECK = "deck A1 A2 A4 A5 A7 KEY"
TO_PLACE = f"hands A3 GIRL SERUM | SERUM A1 | A2; row 2:A4! 4:KEY; {DECK}; coin 2 jekyll; phase TO_PLACE"


def refusal(t: Scene, words: str) -> Refusal:
    view = engine(GAME).view(t.state, t.actor)
    found = gate.refuse(view[0], notation.read_action(words))
    assert found, f"{words} was not refused"
    return found


@pytest.mark.parametrize(
    ("line", "words", "rule", "said"),
    [
        (TO_PLACE, "place A3 4", "TCG-8", "there is a card in slot 4; empty are 1, 3, 5, 6, 7"),
        (f"{TO_PLACE}; row 1:A1 2:A4! 3:A2 4:KEY 5:A5 6:A7", "place A3 4", "TCG-8", "in slot 4; empty is 7"),
        (TO_PLACE, "place A7 1", "TCG-8", "you do not hold A7"),
        (TO_PLACE, "place 1", "TCG-8", "say which card, too"),
        (TO_PLACE, "pass", "TCG-8", "that is not asked now: place a card in an empty slot"),
        (f"{TO_PLACE}; owners hyde hyde hyde hyde -; event 5", "place A3 1", "TCG-30", "a random card is placed"),
        (TO_PLACE.replace("TO_PLACE", "TO_SECOND"), "action A7", "TCG-9", "you do not hold A7"),
        (TO_PLACE.replace("TO_PLACE", "TO_SECOND"), "action SERUM swap", "TCG-19", "only while event 1 is in force"),
        (TO_PLACE.replace("TO_PLACE", "TO_SECOND"), "serum", "TCG-19", "say what the serum is for"),
        (TO_PLACE.replace("TO_PLACE", "TO_SECOND"), "slot 1", "TCG-9", "play one more card or pass"),
    ],
)
def test_what_a_player_may_not_do_in_his_turn(line: str, words: str, rule: str, said: str) -> None:
    found = refusal(scene(line), words)
    assert found.rule == rule
    assert said in found.sentence


def test_a_trigger_cannot_be_played_as_an_action() -> None:
    with pytest.raises(BadInput, match="GIRL is a trigger, and triggers cannot be played as actions") as caught:
        notation.read_action("action GIRL")
    assert caught.value.rule == "TCG-9"


def test_answering_with_no_serum() -> None:
    t = scene(f"{TO_PLACE}; owners 0 - - - -; event 2").do("place A3 1", "pass")
    assert t.actor == 2  # seat 1 has passed, seat 2 holds no serum
    assert refusal(t, "serum") == Refusal("TCG-28", "you do not hold {card}", card="SERUM")
    assert refusal(t, "action A2").rule == "TCG-28"


@pytest.mark.parametrize(
    ("card", "side", "before", "words", "rule"),
    [
        ("A2", "jekyll", [], "slot 2", "TCG-20"),
        ("A3", "hyde", [], "slot 2", "TCG-20"),
        ("A7", "hyde", [], "slot 2", "TCG-20"),
        ("SALT", "jekyll", [], "slot 2", "TCG-20"),
        ("A2", "jekyll", [], "slot 6", "TCG-13"),
        ("A3", "hyde", [], "slot 6", "TCG-14"),
        ("A3", "hyde", ["slot 4"], "slot 4", "TCG-14"),
        ("A4", "jekyll", [], "card A7", "TCG-15"),
        ("A6", "jekyll", [], "card A7", "TCG-17"),
        ("A6", "jekyll", ["card A3"], "slot 1", "TCG-17"),
        ("A6", "jekyll", [], "pass", "TCG-20"),
        ("A7", "hyde", ["slot 4"], "slot 6", "TCG-18"),
        ("A4", "hyde", [], "slot 1", "TCG-20"),
        ("A2", "jekyll", [], "pass", "TCG-20"),
        ("A2", "hyde", [], "seat 0", "TCG-13"),
        ("A2", "hyde", [], "seat 2", "TCG-13"),
        ("A2", "hyde", [], "seat 4", "TCG-13"),
        ("A2", "hyde", [], "slot 4", "TCG-13"),
        ("A6", "hyde", [], "pass", "TCG-17"),
    ],
)
def test_what_an_effect_may_not_be_answered(card: str, side: str, before: list[str], words: str, rule: str) -> None:
    line = f"hands A3 A1 | SERUM | -; row 2:{card} 4:KEY 6:GIRL!; {DECK}; discards CANE; coin 1 {side}; turn 0"
    t = scene(line).do(*before)
    found = refusal(t, words)
    assert found.rule == rule, found.sentence


def test_the_coins_slot_is_exchanged_once_a_turn() -> None:
    t = scene(f"hands CANE A6 | - | -; row 2:A6 4:KEY; {DECK}; coin 1 jekyll; event 1; turn 0")
    t.do("card A6", "slot 2", "card CANE")
    assert refusal(t, "slot 2").sentence == "the coin's slot has been exchanged in this turn; choose another"


def test_another_seat_may_do_nothing() -> None:
    t = scene(TO_PLACE)
    found = gate.refuse_seat(engine(GAME).view(t.state, 1)[0])
    assert (found.rule, found.sentence) == ("TCG-5", "it is seat 0's turn")
    t = scene(f"{TO_PLACE}; owners 0 - - - -; event 2").do("place A3 1")
    found = gate.refuse_seat(engine(GAME).view(t.state, 0)[0])
    assert (found.rule, found.sentence) == ("TCG-28", "seat 1 is asked whether to play a serum")
