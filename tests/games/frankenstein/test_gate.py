"""What a refusal says: the numbers in its sentence are those of the table."""

import pytest

from strangecase.errors import Refusal
from strangecase.tables.gate import Refused
from tests.games.frankenstein.scene import ENGINE, FRANKENSTEIN, GAME, IGOR, NOTATION, scene
from tests.games.frankenstein.test_rules import dealt

LINE = "cards EAB CDC | DAD; shelf 5:ABCDE 6:ABC 7:CDAB 9:BD 10:CA 11:DBB 12:A; points 2"


@pytest.mark.parametrize(
    ("words", "rule", "sentence"),
    [
        ("move 4>5 x1", "FRK-7", "place 4 is empty"),
        ("move 9>8 x3", "FRK-7", "the pile at 9 has only 2 jars"),
        ("move 12>13 x2", "FRK-7", "the pile at 12 has only 1 jar"),
        (
            "move 11>10 x2",
            "FRK-8",
            "Blocked: jars can't move up. Only 1 can go to column 10.",
        ),
        (
            "move 5>6 x3",
            "FRK-8",
            "Blocked: jars can't move up. At most 2 can go to column 6.",
        ),
        (
            "move 6>7 x1",
            "FRK-8",
            "Blocked: jars can't move up.",
        ),
        ("validate 7", "FRK-9", "your recipe EAB does not stand on the pile at 7: BAD is there, from the top"),
        ("validate 8", "FRK-9", "your recipe EAB does not stand on the pile at 8: it is empty"),
        ("validate 6-8", "FRK-9", "your recipe EAB does not stand across 6 to 8: on top there is CB-"),
        ("change", "FRK-6", "a change takes 3 points, and you have 2 left"),
    ],
)
def test_a_refusal_says_what_is_in_the_way(words: str, rule: str, sentence: str) -> None:
    t = scene(LINE)
    view = ENGINE.view(t.state, IGOR)[0]
    refusal = GAME.gate.refuse(view, NOTATION.read_action(words))
    assert (refusal.rule, refusal.sentence) == (rule, sentence)


def test_unequal_heights_are_told() -> None:
    view = ENGINE.view(scene("cards EAB | DAD; shelf 1:E 2:CA 3:B").state, IGOR)[0]
    refusal = GAME.gate.refuse(view, NOTATION.read_action("validate 1-3"))
    assert refusal.rule == "FRK-9"
    assert refusal.sentence == "the piles at 1 to 3 are not of equal height: they are 1, 2, 1"


def test_whose_turn_it_is() -> None:
    table = dealt(1)
    with pytest.raises(Refused, match="FRK-6: it is Igor's turn"):
        table.act(FRANKENSTEIN, "end")
    table.act(IGOR, "end")
    with pytest.raises(Refused, match="FRK-6: it is Frankenstein's turn"):
        table.act(IGOR, "end")


@pytest.mark.parametrize(
    ("reason", "rule", "words"),
    [("recipes", "FRK-12", "had his last turn"), ("stuck", "FRK-13", "neither"), ("idle", "FRK-13", "40 turns")],
)
def test_why_it_is_over(reason: str, rule: str, words: str) -> None:
    refusal = GAME.gate.refuse_over(ENGINE.view(scene(f"cards ABA | DAD; over {reason}").state, IGOR)[0])
    assert refusal.rule == rule
    assert words in refusal.sentence


def test_why_it_is_over_when_frankenstein_has_won() -> None:
    refusal = GAME.gate.refuse_over(ENGINE.view(scene("cards ABA | -; over recipes").state, IGOR)[0])
    assert refusal == Refusal("FRK-12", "Frankenstein has validated his last recipe")
