"""A scene: a state on one line, and what happens when cards are played there. Its failure prints the table."""

import numpy as np

from strangecase.games import find_game
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import engine

GAME = find_game("jekyll-vs-hyde")
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

    def give(self, *cards: str) -> "Scene":
        return self.do(*(f"give {card}" for card in cards))

    def deal(self, jekyll: str, hyde: str) -> "Scene":
        """Carry out the pending deal with these hands; what is left is set aside."""
        hands = [NOTATION.read_card(word) for word in (jekyll + " " + hyde).split()]
        aside = [card for card in range(25) if card not in hands]
        ENGINE.settle(self.state, np.array([*hands, *aside], np.int8))
        return self

    @property
    def legal(self) -> set[str]:
        """The cards, or suits, that can be chosen now."""
        return {NOTATION.write_action(action).split()[1] for action in ENGINE.legal(self.state)}

    def refusal(self, words: str) -> str:
        """The rule by which the seat to decide is refused this."""
        view = ENGINE.view(self.state, self.actor)[0]
        refusal = GAME.gate.refuse(view, NOTATION.read_action(words))
        return refusal[0] if refusal else ""

    @property
    def actor(self) -> int:
        return ENGINE.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def tricks(self) -> tuple[int, int]:
        jekyll, hyde = self.state[0].won
        return int(jekyll), int(hyde)

    @property
    def ranks(self) -> str:
        """The ranked suits, lowest first."""
        return repr(self).split("ranks ")[1].split(";")[0]

    @property
    def marker(self) -> int:
        return int(self.state[0].marker)

    @property
    def round(self) -> int:
        return int(self.state[0].rounds)

    def hand(self, seat: int) -> set[str]:
        return {NOTATION.WORDS[card] for card in NOTATION.cards_in(self.state[0].hand[seat])}


def scene(line: str) -> Scene:
    return Scene(line)
