"""What `notation.py` may leave out: words of actions from a list, of deals from the DECK, of states from the fields."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.kernel.contract import State
from strangecase.kernel.defaults.rules import card_fields, find_own_fields
from strangecase.kernel.fields import Field, Fields
from strangecase.notation import Reader, Vocabulary, cards_in, is_number, read_parts

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

NOTHING = "-"


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    # Actions

    @cached_property
    def ACTION_WORDS(self) -> tuple[str, ...]:  # noqa: N802
        words: tuple[str, ...] = tuple(self._game.rules.ACTION_WORDS)
        return words

    def write_action(self, action: int) -> str:
        words: str = self._game.notation.ACTION_WORDS[action]
        return words

    def read_action(self, words: str) -> int:
        known: tuple[str, ...] = self._game.notation.ACTION_WORDS
        if words not in known:
            raise no_decision(words, known[0])
        return known.index(words)

    # Acts of chance

    @cached_property
    def _deck(self) -> Vocabulary | None:
        words = getattr(self._game.rules, "DECK", None)
        return Vocabulary(words, "", "'{word}' is not a card of this game") if words else None

    def write_chance(self, s: State, outcome: Sequence[int]) -> dict[str, Any]:
        if self._deck:
            return {"chance": "deal", "cards": [self._deck.words[card] for card in outcome]}
        return {"chance": "draw", "numbers": [int(number) for number in outcome]}

    def read_chance(self, s: State, step: Mapping[str, Any]) -> list[int]:
        what, name = ("deal", "cards") if self._deck else ("draw", "numbers")
        if step.get("chance") != what:
            raise BadInput(f"the next act of chance is a {what}, not '{step.get('chance')}'")
        given = step.get(name)
        if not isinstance(given, list):
            raise BadInput(f"a {what} has a list of {name}")
        outcome = [self._deck.read(word) for word in given] if self._deck else given
        self._check(s, outcome)
        return outcome

    def _check(self, s: State, outcome: Sequence[object]) -> None:
        """An error if chance cannot bring this now."""
        drawn: list[int] = []
        for number in outcome:
            possible = [one for one, _ in self._game.odds.odds(s, drawn)]
            if not is_number(number, *possible):
                raise BadInput(f"chance cannot bring {list(outcome)} now")
            drawn.append(int(number))  # type: ignore[call-overload]
        if self._game.odds.odds(s, drawn):
            raise BadInput(f"chance brings more than {list(outcome)} now")

    # Results

    def result(self, s: State, winners: Sequence[int] | None = None) -> dict[str, Any]:
        """The seats with the highest return have won, unless all have the same; a game given up has no returns."""
        if winners is not None:
            return {"winners": list(winners)}
        returns = np.zeros(self._game.rules.SEATS)
        self._game.rules.points(s, returns)
        best = returns.max()
        won = [seat for seat, one in enumerate(returns.tolist()) if one == best > returns.min()]
        return {"winners": won, "scores": [int(one) if one == int(one) else one for one in returns.tolist()]}

    def partners(self, s: State, seat: int) -> list[int]:
        return [seat]

    def census(self, s: State) -> list[str]:
        """Every card of the DECK once more than a field has it; nothing for a game without one."""
        places = [cards for field in card_fields(self._game) for cards in _cards(field, s)]
        deck: Sequence[str] = getattr(self._game.rules, "DECK", ())
        return [deck[card] for card in places] + [word for card, word in enumerate(deck) if card not in places]

    def renamings(self, s: State) -> list[Callable[[str], str]]:
        return []

    # State lines

    def write_state(self, s: State) -> str:
        return "; ".join(f"{field.name} {_write_field(field, s)}" for field in self._fields_of_lines)

    @cached_property
    def _fields_of_lines(self) -> Fields:
        fields = find_own_fields(self._game)
        for field in fields:
            if field.is_set and field.shape:
                raise AttributeError(
                    f"the sets of the field '{field.name}' could not be told apart on a line: give notation.py "
                    "`write_state` and `read_state`, or the field one set, or one for each seat"
                )
        return fields

    def read_state(self, line: str) -> Any:
        """What is left out stands as at an empty table."""
        fields = self._fields_of_lines
        state = np.zeros(1, self._game.rules.STATE)
        fields.blank(state[0])
        readers: dict[str, Reader] = {field.name: _reader(field) for field in fields}
        read_parts(line, state[0], readers)
        return state


def no_decision(words: str, example: str) -> BadInput:
    """The error for words that are no decision."""
    return BadInput(
        "'{words}' is not a decision of this game; decisions are like '{example}'", words=words, example=example
    )


def _cards(field: Field, s: State) -> list[int]:
    """The cards that a field has."""
    values = np.ravel(s[field.name]).tolist()
    if field.is_set:
        return [card for value in values for card in cards_in(value)]
    return [value for value in values if value != field.none]


def word_of(field: Field, value: int) -> str:
    """One value of a field in words."""
    if field.is_set:
        return " ".join(field.words[bit] for bit in cards_in(value)) or NOTHING
    if value == field.none:
        return NOTHING
    return field.words[value - field.least] if field.words else str(value)


def _write_field(field: Field, s: State) -> str:
    rows = np.reshape(s[field.name], (-1 if field.by_seat else 1, max(1, int(np.prod(field.shape))))).tolist()
    return " | ".join(" ".join(word_of(field, value) for value in row) for row in rows)


def _reader(field: Field) -> Reader:
    def read(s: State, words: list[str]) -> None:
        lots = " ".join(words).split("|")
        values = [value for lot in lots for value in _values(field, lot.split())]
        s[field.name] = np.reshape(values, np.shape(s[field.name]))

    return read


def _values(field: Field, words: list[str]) -> list[int]:
    """The values of one lot of words."""
    if field.is_set:
        return [sum(1 << field.words.index(word) for word in set(words) - {NOTHING})]
    return [_value(field, word) for word in words]


def _value(field: Field, word: str) -> int:
    if word == NOTHING and field.none is not None:
        return field.none
    value = field.least + field.words.index(word) if field.words else int(word)
    if not field.is_value(value):
        raise ValueError(word)
    return value
