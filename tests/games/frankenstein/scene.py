"""Scenes of Frankenstein."""

from typing import Self

from strangecase.games import find_game
from strangecase.kernel.engine import engine
from tests.games import scene as shared

GAME = find_game("frankenstein")
ENGINE = engine(GAME)
NOTATION = GAME.notation
IGOR, FRANKENSTEIN = 0, 1

# A shelf as at the start: five piles of ten on places 6 to 10.
START = "shelf 6:ABCDEABCDE 7:BCDEABCDEA 8:CDEABCDEAB 9:DEABCDEABC 10:EABCDEABCD"


class Scene(shared.Scene):
    game = GAME

    def pile(self, place: int) -> str:
        """The jars at a place, from the bottom to the top."""
        return str(NOTATION.write_pile(self.s.pile[place - 1]))

    def cards(self, seat: int) -> list[str]:  # type: ignore[override]
        """A seat's cards, the one in hand first."""
        own = self.s.queue[5 * seat : 5 * seat + 5]
        return [NOTATION.write_recipe(self.s.recipe[card]) for card in own if card >= 0]

    def draw(self, recipe: str) -> Self:
        """Let the sixth recipe that is to be drawn be this one."""
        step = {"chance": "sixth", "seat": int(self.s.turn), "recipe": recipe}
        return self.settle(*NOTATION.read_chance(self.s, step))

    @property
    def result(self) -> dict[str, object]:
        return dict(NOTATION.result(self.s))


scene = Scene
