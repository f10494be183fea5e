"""Fields as data: records, the copying between them, and a state on one line."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from strangecase.errors import BadInput
from strangecase.kernel.contract import CHANCE, NOBODY
from strangecase.kernel.defaults import notation, page
from strangecase.kernel.fields import OWNER, Field, Fields
from strangecase.observations import defaults as features
from strangecase.observations.layout import Layout

FIELDS = Fields(
    2,
    Field("marker", np.int8, least=-3, most=3, start=0, about="the marker"),
    Field("hand", np.uint32, by_seat=True, is_set=True, words=("A", "B", "C"), seen=OWNER),
    Field("slots", np.int8, (3,), by_seat=True, words=("x", "y"), none=-1),
    Field("grid", np.int8, (2, 2), most=5),
    Field("aside", np.int8, none=-1, words=("A", "B", "C"), seen=NOBODY),
    Field("notes", np.int8, (2,), by_seat=True, most=9, seen=OWNER),
)
RULES = SimpleNamespace(FIELDS=FIELDS, STATE=FIELDS.state, WORDS=1, SEATS=2)
GAME: Any = SimpleNamespace(
    name="test", rules=RULES, sight=SimpleNamespace(INFERRED=()), features=None, roles=("north", "south")
)
LINE = "marker -2; hand A C | -; slots x - y | - - -; grid 0 5 1 2; aside B; notes 1 2 | 3 4; actor 1"


def a_state() -> Any:
    return notation.Default(GAME).read_state(LINE)


def a_view(seat: int) -> Any:
    views = np.zeros(1, FIELDS.view_record(1))
    FIELDS.copy_public(a_state()[0], views[0])
    FIELDS.copy_own(a_state()[0], seat, views[0])
    views[0].seat = seat
    return views[0]


def test_a_state_line_comes_back_whole() -> None:
    assert notation.Default(GAME).write_state(a_state()[0]) == LINE


def test_what_a_line_leaves_out_stands_as_at_an_empty_table() -> None:
    s = notation.Default(GAME).read_state("marker 3")[0]
    assert (s.marker, s.aside, s.actor, s.slots.tolist()) == (3, -1, CHANCE, [[-1] * 3] * 2)


@pytest.mark.parametrize("line", ["marker 4", "slots x", "aside D", "hand A | B | C", "nothing 1", "grid - - - -"])
def test_a_line_that_says_what_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(BadInput):
        notation.Default(GAME).read_state(line)


def test_a_view_has_what_all_see_and_its_owners_entries() -> None:
    v = a_view(0)
    assert set(v.dtype.names) - {"spare"} == {"legal", "hand", "marker", "slots", "grid", "notes", "actor", "seat"}
    assert (v.hand, v.notes.tolist(), v.marker) == (0b101, [1, 2], -2)
    assert a_view(1).notes.tolist() == [3, 4]


def test_a_world_has_what_was_seen_and_nothing_else() -> None:
    world = np.zeros(1, FIELDS.state)
    FIELDS.copy_seen(a_view(1), world[0])
    seen = "marker -2; hand - | -; slots x - y | - - -; grid 0 5 1 2; aside -; notes 0 0 | 3 4; actor 1"
    assert notation.Default(GAME).write_state(world[0]) == seen


def test_the_page_is_sent_names_labels_and_words() -> None:
    shown = page.Default(GAME).show(a_view(0), True)
    assert (shown["to"], shown["asked"], shown["plain"]) == (1, "decide", True)
    fields = {field["name"]: field for field in shown["fields"]}
    assert fields["marker"] == {"name": "marker", "label": "the marker", "entries": [{"seat": None, "value": -2}]}
    assert fields["hand"]["entries"] == [{"seat": 0, "value": ["A", "C"]}]
    assert fields["slots"]["entries"][0] == {"seat": 0, "value": ["x", None, "y"]}
    assert fields["grid"]["entries"] == [{"seat": None, "value": [[0, 5], [1, 2]]}]
    assert "aside" not in fields
    assert {field["name"] for field in page.Default(GAME).show(a_view(0), False)["fields"]} == {
        "marker",
        "slots",
        "grid",
    }


def test_every_field_of_a_view_becomes_numbers() -> None:
    told = Layout(features.Default(GAME).FEATURES, FIELDS.view_record(1), 3)
    row = np.zeros(told.size, np.float32)
    told.write(a_view(0), 2, row)
    on = {name for name, value in zip(told.names, row, strict=True) if value}
    assert {"you are: north", "the marker: -2", "hand: A", "hand: C", "slots: you 1: x", "slots: you 3: y"} <= on
    assert "who is to decide: the other" in on
    assert not [name for name in on if name.startswith("slots: the other")]


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ({"seen": OWNER, "most": 1}, "by_seat=True"),
        ({}, "needs its range"),
        ({"words": ("two words",)}, "cannot be a word"),
        ({"is_set": True, "most": 3}, "needs the words of its bits"),
    ],
)
def test_a_field_that_makes_no_sense_is_refused(field: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Field("x", np.int8, **field)
