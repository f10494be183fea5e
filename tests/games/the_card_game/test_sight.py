"""What each seat of The Card Game knows, and the worlds that it cannot rule out.

Scenes are whole games' worth of cards: a world must have all thirty.
"""

from collections import Counter

import numpy as np
import pytest

from strangecase.games.the_card_game import GAME, cards, notation, sight
from strangecase.games.the_card_game.cards import COPIES, HIDDEN, KINDS, NO_CARD
from strangecase.games.the_card_game.trail import FORGOTTEN, TRAIL
from strangecase.kernel.engine import engine
from strangecase.kernel.rng import series
from tests.conformance.promises import lived_through
from tests.conformance.walk import Setting, walk
from tests.games.the_card_game.scene import Scene, scene

WORDS = cards.CARD_WORDS
WORLDS = 300


def whole(line: str, deck: str = "", rest: str = "deck") -> Scene:
    """A scene with all cards that it does not name in the deck, under the named ones, or among the discards."""
    t = scene(f"{line}; to 0")
    kinds = Counter({kind: int(COPIES[kind]) for kind in range(KINDS)})
    kinds.subtract(int(kind) for kind in (*t.s.hand, *t.s.row) if kind != NO_CARD)
    kinds.subtract({kind: int(t.s.discards[kind]) for kind in range(KINDS)})
    top = [WORDS.index(word) for word in deck.split()]
    kinds.subtract(top)
    assert min(kinds.values()) >= 0, line
    others = " ".join([*deck.split(), *(WORDS[kind] for kind in kinds.elements())])
    return scene(f"{line}; {rest} {others}")


def row_of(t: Scene, seat: int) -> dict[int, str]:
    """The cards of the row as a seat sees them."""
    v = engine(GAME).view(t.state, seat)[0]
    return {
        slot + 1: "?" if kind == HIDDEN else WORDS[kind] for slot, kind in enumerate(v.row.tolist()) if kind != NO_CARD
    }


def worlds(t: Scene, seat: int, n: int = WORLDS) -> list[Scene]:
    """Worlds that the seat cannot rule out; in each of them it sees what it sees."""
    view = engine(GAME).view(t.state, seat)
    found = []
    for state in engine(GAME).worlds(view, series(5, [seat])[0], n):
        world = scene("to 0")
        world.state = np.array([state])
        assert engine(GAME).view(world.state, seat).tobytes() == view.tobytes()
        found.append(world)
    return found


def places(t: Scene, seat: int, card: str) -> set[str]:
    """Where the seat must reckon with this card: in hands, slots and the deck."""
    found: set[str] = set()
    for world in worlds(t, seat):
        found |= {f"hand {other}" for other in range(world.s.players) if card in world.hand(other)}
        found |= {f"slot {slot}" for slot in range(1, 8) if world.slot(slot).rstrip("!") == card}
        found |= {"deck"} if card in world.deck else set()
    return found


# What is seen


def test_a_card_put_face_down_is_known_to_its_owner_alone() -> None:
    t = whole("hands A1 A2 KEY | SERUM | A4; row 2:A5!; coin 2 jekyll; phase TO_PLACE").do("place KEY 5")
    assert row_of(t, 0) == {2: "A5", 5: "KEY"}
    assert row_of(t, 1) == row_of(t, 2) == {2: "A5", 5: "?"}


def test_a_card_that_was_looked_at_is_known_wherever_it_goes_in_the_row() -> None:
    t = whole("hands A1 | A3 SERUM | A4; row 2:A2 4:KEY 6:CANE; coin 1 jekyll; turn 0").do("slot 4")
    assert row_of(t, 0) == {2: "A2", 4: "KEY", 6: "?"}
    assert row_of(t, 1) == {2: "A2", 4: "?", 6: "?"}
    t = whole("hands A1 | A3 SERUM | A4; row 4:KEY@0 6:CANE; coin 2 hyde; turn 1; phase TO_SECOND")
    t.do("action A3", "slot 4", "slot 6")
    assert row_of(t, 0) == {4: "?", 6: "KEY"}
    assert row_of(t, 1) == row_of(t, 2) == {4: "?", 6: "?"}


def test_the_top_of_the_deck_is_known_to_who_looked_also_under_the_deck_and_in_anothers_hand() -> None:
    line = "hands A1 A2 A4 | SERUM | A4; row 2:A6; coin 1 hyde; turn 0"
    t = whole(line, "KEY A7").do("keep")
    assert engine(GAME).view(t.state, 0)[0].deck[t.s.deck_size - 1] == WORDS.index("KEY")
    assert engine(GAME).view(t.state, 1)[0].deck[t.s.deck_size - 1] == HIDDEN
    t.do("place A1 5", "pass")  # seat 1 draws it
    assert places(t, 0, "KEY") >= {"hand 1"}
    assert all("KEY" in world.hand(1) for world in worlds(t, 0))
    assert not all("KEY" in world.hand(1) for world in worlds(t, 2))
    t = whole(line, "KEY A7").do("bottom")
    assert engine(GAME).view(t.state, 0)[0].deck[0] == WORDS.index("KEY")


def test_nothing_of_the_deck_is_known_after_a_shuffle_but_what_it_holds() -> None:
    line = "hands A1 A2 A5 | SERUM | A4; row 2:A6; discards GIRL GIRL; coin 1 hyde; turn 0"
    t = whole(line, "KEY A7").do("keep", "place A1 5")
    t.s.side = 0
    t.do("action A5")
    t.shuffle(*reversed(t.deck))
    v = engine(GAME).view(t.state, 0)[0]
    assert all(kind == HIDDEN for kind in v.deck[: v.deck_size])
    assert all(world.deck.count("GIRL") == 2 or "GIRL" in world.hand(1) for world in worlds(t, 2))
    for seat in (0, 1):
        assert all("KEY" in [*world.deck, *world.hand(1), *world.hand(2)] for world in worlds(t, seat, 50))


# What follows from it


def test_a_card_shown_in_a_hand_is_there_until_he_may_have_put_it_down() -> None:
    t = whole("hands A3 A1 | KEY A7 | A4 A4; row -; coin 1 jekyll; phase TO_SECOND").do("action A3")
    assert all({"KEY", "A7"} <= set(world.hand(1)) for seat in (0, 2) for world in worlds(t, seat))
    t.do("place A7 5", "pass")
    assert row_of(t, 0)[5] == "?"
    found = worlds(t, 0)
    assert all(world.slot(5) == "KEY" or "KEY" in world.hand(1) for world in found)
    assert {world.slot(5) for world in found} > {"KEY", "A7"}, "or it is the card that he has drawn"
    assert any("KEY" in world.hand(1) for world in found)


def test_a_shown_hand_of_one_card_is_known_when_it_is_put_down() -> None:
    line = "exhausted stop; hands A3 A1 | KEY | A4; row -; coin 1 jekyll; phase TO_SECOND"
    t = whole(line, rest="discards").do("action A3", "place KEY 5")
    assert row_of(t, 0)[5] == "?", "a view does not reason"
    assert all(world.slot(5) == "KEY" for seat in (0, 2) for world in worlds(t, seat)), "but the worlds do"


def test_a_fetched_card_is_in_the_hand_or_where_a_card_of_it_went() -> None:
    t = whole("hands A4 A1 A7 | A2 | A5; row -; discards KEY KEY; coin 1 jekyll; phase TO_SECOND")
    t.do("action A4", "card KEY")
    assert all("KEY" in world.hand(0) for seat in (1, 2) for world in worlds(t, seat))


def test_what_was_shuffled_in_is_in_no_card_that_left_the_deck_before() -> None:
    t = whole(
        "hands A5 A1 A7 | A2 SERUM A6 | A5 A4 A4; row 3:CANE 5:SALT; discards GIRL GIRL; coin 1 jekyll; phase TO_SECOND"
    )
    t.do("action A5").shuffle(*t.deck)
    for seat in range(3):
        found = worlds(t, seat, 100)
        assert all(world.slot(slot) != "GIRL" for world in found for slot in (3, 5))
        assert all("GIRL" not in world.hand(other) for world in found for other in range(3) if other not in (1, seat))


def test_a_card_taken_up_from_the_row_is_what_was_put_there() -> None:
    """Seat 1 has put down one of two cards that were shown, and seat 2 has taken it up: it is not with seat 1."""
    line = "exhausted stop; hands A3 A1 | KEY A7 | A6 A4 CANE; row -; coin 1 jekyll; phase TO_SECOND"
    t = whole(line, rest="discards").do(
        "action A3", "place KEY 7", "pass", "place A4 1", "action A6", "card CANE", "slot 7"
    )
    found = worlds(t, 0)
    assert {tuple(world.hand(1)) for world in found} == {("KEY",), ("A7",)}
    assert all(({"KEY", "A7"} - set(world.hand(1))) & {*world.hand(2), world.slot(1)} for world in found)
    assert row_of(t, 1)[7] == "?"
    assert all("KEY" in world.hand(2) for world in worlds(t, 1)), "he knows what he put there"


# The worlds as a whole


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_world_has_thirty_cards_and_a_past_that_was_legal(players: int) -> None:
    setting = Setting(GAME, players, GAME.read_options({}))
    for table in walk(setting, positions=150, seed=77):
        seat = table.seq % players
        world = setting.engine.worlds(table.view(seat), series(table.seq, [1])[0])
        assert Counter(notation.census(world[0])) == Counter(notation.census(table.state[0]))
        story = sight.retell(table.log, seat, world[0])
        assert lived_through(setting, table, seat, story).tobytes() == world.tobytes()


def test_unknown_cards_are_anywhere_as_often_as_they_are_many() -> None:
    """Of the 28 cards that seat 0 cannot see, six are serums: each unknown place has one in six cases of 28."""
    t = whole("hands A1 A2 | A7 CANE | GIRL; row 3:KEY 5:SALT; coin 1 jekyll; phase TO_PLACE")
    found = worlds(t, 0, 7000)
    for slot in (3, 5):
        share = sum(world.slot(slot) == "SERUM" for world in found) / len(found)
        assert share == pytest.approx(6 / 28, abs=0.02)
    share = sum(world.deck[0] == "SERUM" for world in found) / len(found)
    assert share == pytest.approx(6 / 28, abs=0.02)


def test_a_trail_that_is_too_long_forgets_its_beginning_and_goes_on() -> None:
    t = whole("hands A1 A2 | A7 CANE | GIRL; row 3:KEY 5:SALT; coin 1 jekyll; phase TO_PLACE")
    line = notation.write_state(t.s).replace("trail -", "trail " + " ".join(["s3>s5"] * TRAIL))
    t = scene(line).do("place A1 4")
    assert t.s.trail_size == TRAIL - FORGOTTEN + 1
    assert t.trail[-1] == "h0>s4=A1@0"
    assert row_of(t, 1)[4] == "?"
    assert all(world.trail[-1].startswith("h0>s4=") for world in worlds(t, 1, 5))
