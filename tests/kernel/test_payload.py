"""What the page is sent of a table is what its types say, and no more."""

from types import SimpleNamespace
from typing import Any, TypedDict

import msgspec
import numpy as np
import pytest

from strangecase.games import all_games
from strangecase.kernel.engine import plain_view
from strangecase.kernel.fields import OWNER, Field
from strangecase.kernel.payload import Payload
from strangecase.server.telling import choice_of
from tests.conformance.walk import Setting, settings, walk

WITH_A_BOARD = [game for game in all_games() if hasattr(game.page, "PAYLOAD")]
CARDS = ("A", "B", "C")
FIELDS = (
    Field("hand", np.uint8, by_seat=True, is_set=True, words=CARDS, seen=OWNER, about="in your hand"),
    Field("open", np.uint8, is_set=True, words=CARDS),
    Field("score", np.int8, by_seat=True, most=9),
    Field("led", np.int8, words=CARDS, none=-1),
    Field("leader", np.int8, words=("0", "1"), none=-1, is_seat=True),
    Field("trick", np.int8, (2,), words=CARDS, none=-1),
    Field("grid", np.int8, (2, 2), most=3),
)


class Besides(TypedDict, total=False):
    more: int


def test_a_game_with_a_board_says_what_it_sends() -> None:
    assert {game.name for game in WITH_A_BOARD} == {game.name for game in all_games()}


@pytest.mark.parametrize("setting", [each for each in settings() if each.game in WITH_A_BOARD], ids=str)
def test_what_is_sent_is_what_its_type_says(setting: Setting) -> None:
    page = setting.game.page
    sight, decision = page.PAYLOAD.sight, page.Decision
    for table in walk(setting, positions=100):
        for seat in range(setting.players):
            view = plain_view(table.view(seat))
            for seated in (True, False):
                check(page.show(view, seated), sight)
        choices = [choice_of(setting.game, words).fields for words in table.legal()]
        for fields in choices:
            check(fields, decision)
        assert len({msgspec.json.encode(fields, order="sorted") for fields in choices}) == len(choices), "told apart"


def check(sent: Any, kind: Any) -> None:
    """As the page has it: over the wire. There is nothing in it that the type does not name."""
    msgspec.json.decode(msgspec.json.encode(sent), type=kind)
    assert set(sent) <= {*kind.__annotations__}


def test_fields_become_words_seats_numbers_and_nothing_none() -> None:
    payload = Payload(FIELDS, "open", "score", "led", "leader", lying="trick", own=("hand",), besides=Besides)
    view = SimpleNamespace(hand=0b101, open=0b10, score=[3, 4], led=2, leader=1, trick=[0, -1], seat=0)
    public = {"open": ["B"], "score": [3, 4], "led": "C", "leader": 1, "lying": ["A", None]}
    assert payload.values(view, seated=False) == public
    assert payload.values(view, seated=True) == {**public, "hand": ["A", "C"]}
    nothing = SimpleNamespace(**{**vars(view), "led": -1, "leader": -1})
    assert (payload.values(nothing, False)["led"], payload.values(nothing, False)["leader"]) == (None, None)
    check(payload.values(view, seated=True), payload.sight)
    with pytest.raises(msgspec.ValidationError):
        check({**public, "led": "Q"}, payload.sight)
    with pytest.raises(msgspec.ValidationError):
        check({name: value for name, value in public.items() if name != "score"}, payload.sight)


def test_rows_and_columns_are_not_sent_as_they_are() -> None:
    with pytest.raises(ValueError, match="rows and columns"):
        Payload(FIELDS, "grid")
