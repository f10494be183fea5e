"""Frankenstein, by Michael Schacht: two rivals move jars along one shelf until they stand as their recipes ask."""

from strangecase.kernel.game import Game, Option

GAME = Game(
    name="frankenstein",
    title="Frankenstein",
    author="Michael Schacht",
    about="A race along one shelf of jars. Three points a turn to move stacks, never upward, until your recipe shows.",
    prefix="FRK",
    players=(2,),
    roles=("Igor", "Frankenstein"),
    options=(
        Option("recipes", ("classic", "random"), "FRK-5", "our ten recipes, or ten others drawn for this game"),
        Option("sixth", ("off", "on"), "FRK-14", "a sixth recipe, drawn from the discard, to be validated too"),
    ),
    package=__name__,
    names=frozenset({"Igor", "Frankenstein"}),
)
