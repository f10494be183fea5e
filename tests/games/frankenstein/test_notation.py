"""Acts of chance and decisions of Frankenstein in words, and what is refused there."""

from typing import Any

import pytest

from strangecase.errors import BadInput
from tests.games.frankenstein.scene import NOTATION, scene
from tests.games.frankenstein.test_rules import FRANKENSTEINS, IGORS, PLENTY

JARS = "turns 0; points 0; recipes - | -; cards - | -; to deal jars"
RECIPES = JARS.replace("jars", "recipes")
RANDOM = f"random 1; {RECIPES}"
SIXTH = f"sixth 1; cards ABA | DAD; shelf 6:ABA {PLENTY}"
PILES = [list("ABCDEABCDE")] * 5
OTHERS = ["AAA", "BBB", "CCC", "DDD", "EEE"]


def test_acts_of_chance_are_written_as_the_page_says() -> None:
    kinds = [*range(5)] * 10
    assert NOTATION.write_chance(scene(JARS).s, kinds) == {"chance": "jars", "piles": PILES}
    recipes = {"chance": "recipes", "igor": IGORS, "frankenstein": FRANKENSTEINS}
    codes = NOTATION.read_chance(scene(RECIPES).s, recipes)
    assert NOTATION.write_chance(scene(RECIPES).s, codes) == recipes
    t = scene(SIXTH).do("validate 6")
    sixth = {"chance": "sixth", "seat": 0, "recipe": "CDC"}
    assert NOTATION.write_chance(t.s, NOTATION.read_chance(t.s, sixth)) == sixth


@pytest.mark.parametrize(
    ("line", "step", "rule"),
    [
        (JARS, {"chance": "recipes", "igor": IGORS, "frankenstein": FRANKENSTEINS}, "FRK-1"),
        (JARS, {"chance": "jars"}, "FRK-1"),
        (JARS, {"chance": "jars", "piles": PILES[:4]}, "FRK-1"),
        (JARS, {"chance": "jars", "piles": [*PILES[:4], PILES[0][:9]]}, "FRK-1"),
        (JARS, {"chance": "jars", "piles": [*PILES[:4], list("ABCDEABCDD")]}, "FRK-1"),
        (JARS, {"chance": "jars", "piles": [*PILES[:4], list("ABCDEABCDF")]}, "FRK-1"),
        (JARS, {"chance": "jars", "piles": [*PILES[:4], [1] * 10]}, "FRK-1"),
        (RECIPES, {"chance": "jars", "piles": PILES}, "FRK-4"),
        (RECIPES, {"chance": "recipes", "igor": IGORS}, "FRK-4"),
        (RECIPES, {"chance": "recipes", "igor": IGORS[:4], "frankenstein": FRANKENSTEINS}, "FRK-4"),
        (RECIPES, {"chance": "recipes", "igor": [*IGORS[:4], "XYZ"], "frankenstein": FRANKENSTEINS}, "FRK-4"),
        (RECIPES, {"chance": "recipes", "igor": FRANKENSTEINS, "frankenstein": IGORS}, "FRK-5"),
        (RECIPES, {"chance": "recipes", "igor": [*IGORS[:4], "ABA"], "frankenstein": FRANKENSTEINS}, "FRK-5"),
        (RANDOM, {"chance": "recipes", "igor": IGORS, "frankenstein": [*OTHERS[:4], "ABA"]}, "FRK-5"),
        (RANDOM, {"chance": "recipes", "igor": IGORS, "frankenstein": ["AAA", "AAB", "ABB", "CCC", "DDD"]}, "FRK-5"),
    ],
)
def test_a_deal_that_cannot_be(line: str, step: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read_chance(scene(line).s, step)
    assert caught.value.rule == rule


def test_random_recipes_may_be_any() -> None:
    step = {"chance": "recipes", "igor": IGORS, "frankenstein": OTHERS}
    assert len(NOTATION.read_chance(scene(RANDOM).s, step)) == 10


@pytest.mark.parametrize(
    "step",
    [
        {"chance": "recipes", "igor": IGORS, "frankenstein": FRANKENSTEINS},
        {"chance": "sixth"},
        {"chance": "sixth", "seat": 1, "recipe": "CDC"},
        {"chance": "sixth", "seat": False, "recipe": "CDC"},
        {"chance": "sixth", "seat": 0, "recipe": "DAD"},
        {"chance": "sixth", "seat": 0, "recipe": "AAA"},
    ],
)
def test_a_sixth_that_cannot_be(step: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read_chance(scene(SIXTH).do("validate 6").s, step)
    assert caught.value.rule == "FRK-14"


def test_a_sixth_that_is_no_recipe() -> None:
    with pytest.raises(BadInput, match="FRK-4"):
        NOTATION.read_chance(scene(SIXTH).do("validate 6").s, {"chance": "sixth", "seat": 0, "recipe": "CD"})


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("move", "FRK-7"),
        ("move 6>5", "FRK-7"),
        ("move 6>5 x3 ", "FRK-7"),
        ("move 6-5 x3", "FRK-7"),
        ("move 6>7 x99999999999999999999", "FRK-7"),
        ("move 06>7 x1", "FRK-7"),
        ("move 1٣>14 x1", "FRK-7"),
        ("validate ABA", "FRK-9"),
        ("validate 06", "FRK-9"),
        ("play P1", None),
        ("", None),
    ],
)
def test_words_that_mean_nothing(words: str, rule: str | None) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read_action(words)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    "line",
    [
        "shelf 0:A",
        "shelf 16:A",
        "shelf 6:ABCDEABCDEA",
        "shelf 6:F",
        "cards ABA",
        "cards ABA | CCC",
        "cards ABA ABA | DAD",
        "cards DAD | DAD",
        "cards ABA CDC EAB DEC BDE ABA | DAD",
        "recipes ABA | DAD",
        "points 4",
        "turn hyde",
        "to deal",
        "over",
        "gibberish",
        "",
    ],
)
def test_a_state_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BadInput):
        NOTATION.read_state(line)


def test_a_state_line_may_name_a_card_twice_and_leave_the_cards_out() -> None:
    assert NOTATION.write_state(scene("cards CDC | DAD; shown ABA ABA").s).count("shown ABA;") == 1
    sets = "AAA ABB CCC DDD EEE | AAB BBC CCD DDE EEA"
    assert scene(f"recipes {sets}").cards(0) == ["AAA", "ABB", "CCC", "DDD", "EEE"]
