"""A scene: a state on one line, and what happens when cards are laid there. Its failure prints the table."""

import numpy as np

from strangecase.games import find_game
from strangecase.kernel.engine import engine

GAME = find_game("jekyll-and-hyde")
ENGINE = engine(GAME)
NOTATION = GAME.notation


class Scene:
    def __init__(self, line: str) -> None:
        self.state = NOTATION.read_state(line)

    def __repr__(self) -> str:
        return str(NOTATION.write_state(self.state[0]))

    def do(self, *words: str) -> "Scene":
        """Each of these is legal for whoever is to decide, and is done."""
        for word in words:
            action = NOTATION.read_action(word)
            assert action in ENGINE.legal(self.state), f"{word} is not legal in: {self}"
            ENGINE.apply(self.state, action)
        return self

    def play(self, *cards: str) -> "Scene":
        return self.do(*(f"play {card}" for card in cards))

    def settle(self, *outcome: int) -> "Scene":
        """Carry out the pending act of chance."""
        ENGINE.settle(self.state, np.array(outcome, np.int8))
        return self

    def deal(self) -> "Scene":
        """Deal the cards in their own order: Jekyll's to places 0 and 1, Hyde's to 2 and 3."""
        return self.settle(*range(28))

    @property
    def legal(self) -> set[str]:
        return {NOTATION.write_action(action) for action in ENGINE.legal(self.state)}

    def refusal(self, words: str) -> str:
        """The rule by which the seat to decide is refused this."""
        view = ENGINE.view(self.state, self.actor)[0]
        refusal = GAME.gate.refuse(view, NOTATION.read_action(words))
        return refusal[0] if refusal else ""

    @property
    def actor(self) -> int:
        return ENGINE.actor(self.state)

    @property
    def scores(self) -> list[int]:
        return self.state[0].score.tolist()

    def taken(self, camp: int) -> set[str]:
        return {NOTATION.WORDS[card] for card in NOTATION.cards_in(self.state[0].taken[camp])}

    @property
    def stayed(self) -> set[str]:
        return {NOTATION.WORDS[card] for card in NOTATION.cards_in(self.state[0].stayed)}

    def hand(self, place: int) -> set[str]:
        return {NOTATION.WORDS[card] for card in NOTATION.cards_in(self.state[0].hand[place])}

    @property
    def order(self) -> list[int]:
        return self.state[0].order.tolist()


def scene(line: str) -> Scene:
    return Scene(line)
