"""What a seat knows in Frankenstein, and that every world that fits is as likely as any other."""

import random
from collections import Counter
from itertools import permutations, product

import pytest
from scipy.stats import chisquare

from strangecase.kernel.engine import HEURISTIC
from strangecase.kernel.rng import series
from strangecase.tables.table import Table
from tests.conformance.promises import lived_through
from tests.conformance.walk import Setting
from tests.games.frankenstein.scene import ENGINE, FRANKENSTEIN, GAME, IGOR, NOTATION, START, Scene, scene
from tests.games.frankenstein.test_rules import PLENTY

HIDDEN = GAME.sight.HIDDEN
BOTH_SIXTH = f"sixth 1; cards ABA | DAD; shelf 4:DAD 6:ABA 8:EDB {PLENTY}"


def seen(t: Scene, seat: int, of: int) -> list[str]:
    """The cards of one seat as another sees them, '?' for what it does not know."""
    v = ENGINE.view(t.state, seat)[0]
    own = [int(card) for card in v.queue[5 * of : 5 * of + 5] if card != -1]
    return [NOTATION.write_recipe(v.recipe[card]) if card != HIDDEN else "?" for card in own]


def test_a_player_knows_his_hand_and_no_more_of_his_pile() -> None:
    assert seen(scene(START), IGOR, IGOR) == ["ABA", "?", "?", "?", "?"]
    assert seen(scene(START), IGOR, FRANKENSTEIN) == ["?"] * 5


def test_a_player_knows_what_he_has_put_under() -> None:
    t = scene(START).do("change", "end", "change", "end")
    assert seen(t, IGOR, IGOR) == ["EAB", "?", "?", "ABA", "CDC"]
    assert seen(t, FRANKENSTEIN, IGOR) == ["?"] * 5
    t.do("change", "end", "change", "end")
    assert seen(t, IGOR, IGOR) == ["BDE", "ABA", "CDC", "EAB", "DEC"]
    t.do("change", "end")
    assert seen(t, IGOR, IGOR) == ["ABA", "CDC", "EAB", "DEC", "BDE"]


def test_what_was_put_under_is_still_known_after_validating() -> None:
    t = scene(f"cards CDC ABA EAB DEC | DAD; shelf 6:ABA {PLENTY}").do("change", "end", "validate 6")
    assert seen(t, IGOR, IGOR) == ["EAB", "?", "CDC"]


def test_nobody_else_sees_a_sixth() -> None:
    t = scene(BOTH_SIXTH).do("validate 6").draw("DEC")
    assert seen(t, IGOR, IGOR) == ["DEC"]
    assert seen(t, FRANKENSTEIN, IGOR) == ["?"]


def possible(t: Scene, seat: int, of: int) -> set[str]:
    """What a seat thinks that another's sixth can be."""
    worlds = ENGINE.worlds(ENGINE.view(t.state, seat), series(3, [seat])[0], 400)
    return {NOTATION.write_recipe(world.recipe[world.queue[5 * of]]) for world in worlds}


def test_a_sixth_is_one_of_the_cards_that_were_there() -> None:
    t = scene(BOTH_SIXTH).do("validate 6").draw("DEC").do("end")
    validated = {"ABA", "CDC", "EAB", "DEC", "BDE", "EBE", "CDA", "BCE", "ABC"}
    assert possible(t, FRANKENSTEIN, IGOR) == validated
    t.do("validate 4").draw("ABA")  # Frankenstein has it, so Igor has not; and DAD came too late
    assert possible(t, FRANKENSTEIN, IGOR) == validated - {"ABA"}
    assert possible(t, IGOR, FRANKENSTEIN) == (validated | {"DAD"}) - {"DEC"}


def test_what_is_put_back_is_neither_ones_sixth() -> None:
    t = scene(BOTH_SIXTH).do("validate 6").draw("DEC").do("end", "validate 4").draw("ABA").do("end")
    t.do("change").draw("BDE")
    all_ten = {"ABA", "CDC", "EAB", "DEC", "BDE", "DAD", "EBE", "CDA", "BCE", "ABC"}
    assert possible(t, FRANKENSTEIN, IGOR) == all_ten - {"ABA", "DEC"}
    assert possible(t, IGOR, FRANKENSTEIN) == all_ten - {"DEC", "BDE"}
    t.do("change").draw("DEC").do("validate 8")  # Igor's sixth, which Frankenstein did not have beside it
    assert possible(t, IGOR, FRANKENSTEIN) == all_ten - {"ABA", "BDE"}


LINES = [
    START,
    f"cards ABA CDC EAB | DAD EBE CDA BCE; under 1 2; {START}",
    f"cards BDE | DAD CDA ABC; under 0 2; turn frankenstein; {START}",
    f"sixth 1; cards DEC | DAD EBE; validated 5 3; maybe ABA CDC EAB DEC BDE | -; {START}",
    f"sixth 1; cards DEC | ABA; validated 5 5; shown ABA CDC EAB DEC BDE DAD EBE CDA BCE ABC; "
    f"maybe ABA CDC EAB DEC | ABA CDA BCE; {START}",
]


def all_worlds(t: Scene, seat: int) -> set[bytes]:
    """Every world that fits, by trying all orders of all cards."""
    view = ENGINE.view(t.state, seat)
    lots = []
    for player in range(2):
        own = [int(card) for card in t.s.queue[5 * player : 5 * player + 5] if card != -1]
        sixth = t.s.sixth and t.s.validated[player] == 5
        lots.append([[card] for card in range(10)] if sixth else [list(order) for order in permutations(own)])
    fitting = set()
    for igor, frankenstein in product(*lots):
        world = t.state.copy()
        for player, order in enumerate((igor, frankenstein)):
            world[0].queue[5 * player : 5 * player + len(order)] = order
        sixths = [p for p in range(2) if t.s.sixth and t.s.validated[p] == 5]
        allowed = all(t.s.maybe[p] >> int(world[0].queue[5 * p]) & 1 for p in sixths)
        if allowed and igor != frankenstein and ENGINE.view(world, seat).tobytes() == view.tobytes():
            fitting.add(world.tobytes())
    return fitting


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seat", [IGOR, FRANKENSTEIN])
def test_determinize_is_uniform(line: str, seat: int) -> None:
    t = scene(line)
    worlds = all_worlds(t, seat)
    assert t.state.tobytes() in worlds
    drawn = Counter(
        world.tobytes() for world in ENGINE.worlds(ENGINE.view(t.state, seat), series(seat, [2])[0], 40 * len(worlds))
    )
    assert set(drawn) <= worlds
    if len(worlds) > 1:
        assert chisquare([drawn[world] for world in worlds]).pvalue > 0.0005


def sensible_game(setting: Setting, seed: int) -> Table:
    """A game in which the rule of thumb decides, but for a change of recipe every now and then."""
    table, chooser = setting.table(seed), random.Random(seed)
    for _ in range(2000):
        if table.over:
            break
        if "change" in table.legal() and chooser.random() < 0.3:
            table.act(table.actor, "change")
            continue
        action = ENGINE.choose(table.view(table.actor), HEURISTIC, series(seed, [table.seq])[0])
        table.act(table.actor, NOTATION.write_action(action))
    return table


def test_with_sixths_drawn_and_changed_the_whole_past_was_legal_in_every_world() -> None:
    setting = Setting(GAME, 2, GAME.read_options({"sixth": "on"}))
    met: Counter[tuple[bool, bool]] = Counter()
    for seed in range(25):
        table = sensible_game(setting, seed)
        while any(step.actor >= 0 for step in table.log):
            s = table.state[0]
            sixths = bool(s.validated[IGOR] == 5), bool(s.validated[FRANKENSTEIN] == 5)
            met[sixths] += 1
            if any(sixths):
                for seat in range(2):
                    for world in ENGINE.worlds(table.view(seat), series(table.seq, [seat])[0], 2):
                        story = GAME.sight.retell(table.log, seat, world)
                        assert lived_through(setting, table, seat, story).tobytes() == world.tobytes()
            table.undo()
    assert min(met[(True, False)], met[(False, True)], met[(True, True)]) > 0, met
