"""Jekyll vs. Hyde, by Geonil: ten tricks a round, three rounds, and a marker that only ever moves one way."""

from strangecase.kernel.game import Game, Option

GAME = Game(
    name="jekyll-vs-hyde",
    title="Jekyll vs. Hyde",
    author="Geonil (standard-deck port by Vitor Gatti)",
    about="Three rounds of ten tricks. Hyde wants the tricks uneven, whoever takes more; Jekyll wants them even.",
    prefix="JVH",
    players=(2,),
    roles=("Dr. Jekyll", "Mr. Hyde"),
    options=(
        Option("deck", ("original", "standard"), "JVH-2", "the cards that people see"),
        Option("match", ("single", "return"), "JVH-25", "one game, or two with the roles changed"),
    ),
    package=__name__,
    names=frozenset({"Jekyll", "Hyde"}),
)
