"""A game to begin with: two players, a card each, and the choice to stay or to leave."""

from strangecase.kernel.game import Game

GAME = Game(
    name="new-game",
    title="New game",
    author="you",
    about="A card each. Leave and lose a chip, or stay: if both do, the higher card wins two.",
    prefix="NEW",
    players=(2,),
    roles=("first player", "second player"),
    options=(),
    package=__name__,
)
