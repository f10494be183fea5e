"""What the page is sent of Frankenstein, to a seat and to those who look on; and what may be taken back."""

import random
from typing import Any

import pytest

from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import plain_view
from strangecase.kernel.rng import series
from tests.conformance.walk import Setting, walk
from tests.games.frankenstein.scene import ENGINE, FRANKENSTEIN, GAME, IGOR, NOTATION, Scene, scene
from tests.games.frankenstein.test_rules import PLENTY

PAGE = GAME.page
LINE = "shelf 5:CC 6:ABA 8:D; cards ABA CDC EAB DEC BDE | DAD EBE CDA; points 2; turns 7"
SIXTH = f"sixth 1; cards ABA | DAD; shelf 4:DAD 6:ABA 8:EDB {PLENTY}"


def view(t: Scene, seat: int) -> Any:
    return plain_view(ENGINE.view(t.state, seat))


def shown(t: Scene, seat: int, seated: bool = True) -> dict[str, Any]:
    return dict(PAGE.show(view(t, seat), seated=seated))


def events(line: str, words: str, eyes: int = IGOR, seated: bool = True) -> list[dict[str, Any]]:
    """What is told of this decision."""
    t = scene(line)
    seat, before = t.actor, view(t, eyes)
    after = view(t.do(words), eyes)
    return list(PAGE.happened(before, seat, NOTATION.read_action(words), after, seated=seated))


def test_everyone_sees_the_shelf_the_recipes_and_the_points() -> None:
    for seat, seated in ((IGOR, True), (FRANKENSTEIN, True), (IGOR, False)):
        sight = shown(scene(LINE), seat, seated)
        assert sight["shelf"][4:8] == ["CC", "ABA", "", "D"]
        assert sight["sets"][1] == ["ABC", "BCE", "CDA", "DAD", "EBE"]
        assert sight["shown"] == [[], ["ABC", "BCE"]]
        assert (sight["validated"], sight["piles"], sight["held"]) == ([0, 2], [4, 2], [True, True])
        assert (sight["to"], sight["asked"], sight["points"], sight["last"]) == (IGOR, "turn", 2, False)


def test_the_card_in_hand_is_its_owners() -> None:
    assert shown(scene(LINE), IGOR)["hand"] == "ABA"
    assert shown(scene(LINE), FRANKENSTEIN)["hand"] == "DAD"
    assert "hand" not in shown(scene(LINE), IGOR, seated=False)


def test_what_was_put_under_is_known_to_its_owner() -> None:
    t = scene(LINE.replace("points 2", "points 3")).do("change", "end")
    assert shown(t, IGOR)["under"] == ["ABA"]
    assert shown(t, FRANKENSTEIN)["under"] == []
    assert "under" not in shown(t, IGOR, seated=False)


def test_of_a_sixth_the_others_see_what_it_can_be() -> None:
    t = scene(SIXTH).do("validate 6").draw("DEC").do("end", "validate 4").draw("ABA")
    assert (shown(t, IGOR)["hand"], shown(t, FRANKENSTEIN)["hand"]) == ("DEC", "ABA")
    assert shown(t, IGOR)["sixth"][IGOR] is None
    assert "DEC" not in shown(t, IGOR)["sixth"][FRANKENSTEIN]
    assert "DEC" in shown(t, IGOR, seated=False)["sixth"][FRANKENSTEIN], "what Igor knows is nobody else's business"
    assert shown(t, IGOR)["discard"] == 8


def test_the_last_turn_and_spare_points_are_told() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}").do("validate 6")
    assert (shown(t, IGOR)["asked"], shown(t, IGOR)["hand"], shown(t, IGOR)["last"]) == ("spare", None, False)
    assert shown(t.do("end"), FRANKENSTEIN)["last"]


def test_a_game_that_is_over_asks_nothing() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:DAD {PLENTY}; turn frankenstein").do("validate 6")
    assert (shown(t, IGOR)["to"], shown(t, IGOR)["asked"]) == (None, None)


def test_moves_are_told_from_the_top() -> None:
    (moved,) = events(f"{LINE}; shelf 6:CDE", "move 6>7 x2")
    assert moved == {"what": "moved", "seat": IGOR, "from": 6, "to": 7, "jars": "ED"}


def test_the_next_card_is_told_to_its_owner_alone() -> None:
    line = f"{LINE}; shelf {PLENTY}"
    validated = {"what": "validated", "seat": IGOR, "recipe": "ABA", "place": 6}
    took = {"what": "took", "seat": IGOR, "recipe": "CDC"}
    assert events(line, "validate 6") == [validated, took]
    assert events(line, "validate 6", eyes=FRANKENSTEIN) == [validated]
    assert events(line, "validate 6", seated=False) == [validated]


def test_a_recipe_across_three_piles_has_a_height() -> None:
    (validated, _) = events(f"cards EAB CDC | DAD; shelf 1:E 2:A 3:B {PLENTY}", "validate 1-3")
    assert (validated["recipe"], validated["place"], validated["height"]) == ("EAB", 1, 1)


def test_a_change_shows_its_cards_to_their_owner_alone() -> None:
    line = f"{LINE}; points 3"
    assert events(line, "change") == [{"what": "swapped", "seat": IGOR, "old": "ABA", "new": "CDC"}]
    changed = [{"what": "changed", "seat": IGOR, "pile": 4}]
    assert events(line, "change", eyes=FRANKENSTEIN) == changed
    assert events(line, "change", seated=False) == changed


def test_a_sixth_is_drawn_unseen_and_put_back_open() -> None:
    t = scene(SIXTH).do("validate 6")
    before = {IGOR: view(t, IGOR)}
    assert PAGE.dealt(before, {IGOR: view(t.draw("DEC"), IGOR)}) == [{"what": "sixth", "seat": IGOR}]
    t.do("end", "end", "change")
    before = {IGOR: view(t, IGOR)}
    assert PAGE.dealt(before, {IGOR: view(t.draw("BDE"), IGOR)}) == [{"what": "sixth", "seat": IGOR, "back": "DEC"}]


@pytest.mark.parametrize(
    ("line", "words", "over"),
    [
        (f"cards ABA | DAD; shelf 6:DAD {PLENTY}; turn frankenstein", "validate 6", {"reason": "recipes", "seat": 1}),
        (f"cards - | DAD; shelf {PLENTY}; turn frankenstein", "end", {"reason": "recipes", "seat": 0}),
        ("cards EAB ABA | DAD; shelf 6:BAE", "validate 6", {"reason": "stuck"}),
        (f"{LINE}; idle 39", "end", {"reason": "idle"}),
    ],
)
def test_the_end_has_a_reason(line: str, words: str, over: dict[str, Any]) -> None:
    assert events(line, words)[-1] == {"what": "over", **over}


# What may be taken back


@pytest.mark.parametrize(
    ("words", "points", "may"),
    [
        ("move 8>9 x1", 3, True),
        ("move 8>9 x1", 2, True),
        ("move 8>9 x1", 1, False),  # the turn has passed by itself
        ("validate 6", 3, False),  # the next card has been seen
        ("change", 3, False),
        ("end", 3, False),
    ],
)
def test_only_moved_jars_are_taken_back_and_only_before_the_turn_is_over(words: str, points: int, may: bool) -> None:
    t = scene(f"{LINE}; shelf {PLENTY}; points {points}")
    before, action = view(t, IGOR), NOTATION.read_action(words)
    assert PAGE.may_take_back(before, action, view(t.do(words), IGOR)) is may


def test_validating_the_last_recipe_is_not_taken_back() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}")
    before = view(t, IGOR)
    after = view(t.do("validate 6"), IGOR)
    assert after.actor == IGOR
    assert not PAGE.may_take_back(before, NOTATION.read_action("validate 6"), after)


# Nothing hidden comes out


@pytest.mark.parametrize("options", [{}, {"recipes": "random", "sixth": "on"}], ids=["classic", "random sixth"])
def test_a_sight_is_the_same_when_what_it_hides_is_dealt_again(options: dict[str, str]) -> None:
    setting, chooser = Setting(GAME, 2, GAME.read_options(options)), random.Random(4)
    for table in walk(setting, positions=250, seed=chooser.randrange(1000)):
        eyes = table.seq % 2
        for seat in (IGOR, FRANKENSTEIN):
            (world,) = ENGINE.worlds(table.view(seat), series(table.seq, [seat])[0])
            there = ENGINE.view(world.reshape(1), eyes)
            here = table.view(eyes)
            if eyes == seat:
                assert PAGE.show(plain_view(there), True) == PAGE.show(plain_view(here), True)
            assert PAGE.show(plain_view(there), False) == PAGE.show(plain_view(here), False)


def test_every_step_of_a_game_can_be_told_to_everyone() -> None:
    """And to those who look on it is told alike, whichever seat's view it is written from."""
    for table in walk(Setting(GAME, 2, GAME.read_options({"sixth": "on"})), positions=60, seed=1):
        if not table.over:
            continue
        for index, step in enumerate(table.log):
            states = table.before(index), table.before(index + 1)
            told = []
            for eye in (IGOR, FRANKENSTEIN):
                before, after = (plain_view(ENGINE.view(state, eye)) for state in states)
                if step.actor == CHANCE:
                    told.append(PAGE.dealt({eye: before}, {eye: after}))
                else:
                    told.append(PAGE.happened(before, step.actor, step.action, after, seated=False))
            assert told[0] == told[1] != []
