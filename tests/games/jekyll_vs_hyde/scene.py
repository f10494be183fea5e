"""Scenes of Jekyll vs. Hyde."""

from typing import Self

from strangecase.games import find_game
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import engine
from tests.games import scene as shared

GAME = find_game("jekyll-vs-hyde")
ENGINE = engine(GAME)
NOTATION = GAME.notation


class Scene(shared.Scene):
    game = GAME

    def give(self, *cards: str) -> Self:
        return self.do(*(f"give {card}" for card in cards))

    def deal(self, jekyll: str, hyde: str) -> Self:
        """Carry out the pending deal with these hands; what is left is set aside."""
        hands = [NOTATION.read_card(word) for word in (jekyll + " " + hyde).split()]
        return self.settle(*hands, *(card for card in range(25) if card not in hands))

    @property
    def legal(self) -> set[str]:
        """The cards, or suits, that can be chosen now."""
        return {word.split()[1] for word in self.words()}

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def tricks(self) -> tuple[int, int]:
        jekyll, hyde = self.s.won
        return int(jekyll), int(hyde)

    @property
    def ranks(self) -> str:
        """The ranked suits, lowest first."""
        return repr(self).split("ranks ")[1].split(";")[0]

    @property
    def marker(self) -> int:
        return int(self.s.marker)

    @property
    def round(self) -> int:
        return int(self.s.rounds)

    def hand(self, seat: int) -> set[str]:
        return self.cards(self.s.hand[seat])


scene = Scene
