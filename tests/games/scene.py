"""A scene: a state on one line, and what happens when things are done there. Its failure prints the table."""

from typing import Any, ClassVar, Self

import numpy as np

from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game


class Scene:
    """One game's scenes; each game adds the words of its own."""

    game: ClassVar[Game]

    def __init__(self, line: str) -> None:
        self.notation, self.engine = self.game.notation, engine(self.game)
        self.state = self.notation.read_state(line)

    def __repr__(self) -> str:
        return str(self.notation.write_state(self.state[0]))

    @property
    def s(self) -> Any:
        """The record of the state."""
        return self.state[0]

    @property
    def actor(self) -> int:
        return self.engine.actor(self.state)

    def do(self, *words: str) -> Self:
        """Each of these is legal for whoever is to decide, and is done."""
        for word in words:
            action = self.notation.read_action(word)
            assert action in self.engine.legal(self.state), f"{word} is not legal in: {self}"
            self.engine.apply(self.state, action)
        return self

    def play(self, *cards: str) -> Self:
        return self.do(*(f"play {card}" for card in cards))

    def settle(self, *outcome: int) -> Self:
        """Carry out the pending act of chance."""
        self.engine.settle(self.state, np.array(outcome, np.int8))
        return self

    def refusal(self, words: str) -> str:
        """The rule by which the seat to decide is refused this; empty if it is not."""
        view = self.engine.view(self.state, self.actor)[0]
        refusal = self.game.gate.refuse(view, self.notation.read_action(words))
        return refusal.rule if refusal else ""

    def words(self) -> set[str]:
        """All that can be done now."""
        return {self.notation.write_action(action) for action in self.engine.legal(self.state)}

    def cards(self, cards: int) -> set[str]:
        """The names of a set of cards."""
        return set(self.notation.write_cards(cards).split()) - {"-"}
