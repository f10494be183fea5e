"""Scenes of Dr. Jekyll & Mr. Hyde."""

from typing import Self

from strangecase.games import find_game
from strangecase.kernel.engine import engine
from tests.games import scene as shared

GAME = find_game("jekyll-and-hyde")
ENGINE = engine(GAME)
NOTATION = GAME.notation


class Scene(shared.Scene):
    game = GAME

    def deal(self) -> Self:
        """Deal the cards in their own order: Jekyll's to places 0 and 1, Hyde's to 2 and 3."""
        return self.settle(*range(28))

    @property
    def legal(self) -> set[str]:
        return self.words()

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.s.score]

    @property
    def stayed(self) -> set[str]:
        return self.cards(self.s.stayed)

    @property
    def order(self) -> list[int]:
        return [int(place) for place in self.s.order]

    def taken(self, camp: int) -> set[str]:
        return self.cards(self.s.taken[camp])

    def hand(self, place: int) -> set[str]:
        return self.cards(self.s.hand[place])


scene = Scene
