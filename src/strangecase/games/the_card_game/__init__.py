"""Dr. Jekyll and Mr. Hyde - The Card Game, by Luigi Belli: a coin walks along a row of cards and wakes them."""

from strangecase.kernel.game import Game, Option

GAME = Game(
    name="the-card-game",
    title="Dr. Jekyll and Mr. Hyde - The Card Game",
    author="Luigi Belli",
    about="Three to five players. A coin with two faces walks along a row of cards; conclude events before Mr. Hyde.",
    prefix="TCG",
    players=(3, 4, 5),
    roles=tuple(f"seat {seat}" for seat in range(5)),
    options=(
        Option("exhausted", ("reshuffle", "stop"), "TCG-35", "the discards become the deck when it is empty, or not"),
    ),
    package=__name__,
)
