"""Leduc poker (Southey et al., 2005): a card each, a card for both, and two rounds of bets."""

from strangecase.kernel.game import Game

GAME = Game(
    name="leduc-poker",
    title="Leduc poker",
    author="Finnegan Southey and others",
    about="Two jacks, two queens, two kings; a card each, then one for both. A pair wins, or else the higher card.",
    prefix="LEDUC",
    players=(2,),
    roles=("first player", "second player"),
    options=(),
    package=__name__,
)
