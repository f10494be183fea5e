"""Kuhn poker (1950): three cards, a card and a chip each, and one bet."""

from strangecase.kernel.game import Game

GAME = Game(
    name="kuhn-poker",
    title="Kuhn poker",
    author="Harold W. Kuhn",
    about="A jack, a queen and a king; one card and one chip each. Bet a second chip or pass; the higher card wins.",
    prefix="KUHN",
    players=(2,),
    roles=("first player", "second player"),
    options=(),
    package=__name__,
)
