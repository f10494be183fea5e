"""Acts of chance and decisions of Dr. Jekyll & Mr. Hyde in words, and what is refused there."""

from typing import Any

import pytest

from strangecase.errors import BadInput
from strangecase.games.jekyll_and_hyde.rules import CARD_WORDS
from tests.games.jekyll_and_hyde.scene import NOTATION, scene

FOUR, THREE = "players 4; to deal", "players 3; to deal"
HANDS = [list(CARD_WORDS[7 * place : 7 * place + 7]) for place in range(4)]


def test_the_lot_and_the_deal_are_written_as_the_page_says() -> None:
    assert NOTATION.write_chance(scene(FOUR).s, [2]) == {"chance": "lot", "dealer": 2}
    lot = {"chance": "lot", "soloist": 1, "order": [1, 0, 2]}
    assert NOTATION.write_chance(scene(THREE).s, [1, 0, 2]) == lot
    assert NOTATION.read_chance(scene(THREE).s, lot) == [1, 0, 2]
    dealt = scene(FOUR).settle(0)
    assert NOTATION.write_chance(dealt.s, range(28)) == {"chance": "deal", "hands": HANDS}
    backwards = {"chance": "deal", "hands": [hand[::-1] for hand in HANDS]}
    assert NOTATION.write_chance(dealt.s, NOTATION.read_chance(dealt.s, backwards))["hands"] == HANDS


@pytest.mark.parametrize(
    ("line", "step"),
    [
        (FOUR, {"chance": "deal", "hands": HANDS}),
        (FOUR, {"chance": "lot"}),
        (FOUR, {"chance": "lot", "dealer": 4}),
        (FOUR, {"chance": "lot", "dealer": 3.0}),
        (FOUR, {"chance": "lot", "dealer": True}),
        (FOUR, {"chance": "lot", "dealer": "1"}),
        (THREE, {"chance": "lot", "dealer": 1}),
        (THREE, {"chance": "lot", "soloist": 0, "order": [1, 0, 2]}),
        (THREE, {"chance": "lot", "soloist": "0", "order": ["0", "1", "2"]}),
        (THREE, {"chance": "lot", "soloist": False, "order": [0, 1, 2]}),
        (THREE, {"chance": "lot", "soloist": 0, "order": [0, 1]}),
        (THREE, {"chance": "lot", "soloist": 0, "order": [0, 1, 1]}),
        ("dealer 0; to deal", {"chance": "lot", "dealer": 0}),
        ("dealer 0; to deal", {"chance": "deal", "hands": HANDS[:3]}),
        ("dealer 0; to deal", {"chance": "deal", "hands": [*HANDS[:3], HANDS[0]]}),
        ("dealer 0; to deal", {"chance": "deal", "hands": [*HANDS[:3], HANDS[3][:6]]}),
        ("dealer 0; to deal", {"chance": "deal", "hands": [*HANDS[:3], "H7"]}),
        ("dealer 0; to deal", {"chance": "deal", "hands": [*HANDS[:3], [*HANDS[3][:6], "P1"]]}),
    ],
)
def test_an_act_of_chance_that_cannot_be(line: str, step: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read_chance(scene(line).s, step)
    assert str(caught.value).startswith("JAH-")


@pytest.mark.parametrize(
    ("words", "rule"), [("play P1", "JAH-1"), ("ghost X", "JAH-1"), ("ask 7", "JAH-6"), ("ask", "JAH-6"), ("bid", None)]
)
def test_words_that_mean_nothing(words: str, rule: str | None) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read_action(words)
    assert caught.value.rule == rule


@pytest.mark.parametrize("line", ["players 5", "dealer 9; to deal", "hands X1 | - | - | -", "gibberish", "to lead", ""])
def test_a_state_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BadInput):
        NOTATION.read_state(line)
