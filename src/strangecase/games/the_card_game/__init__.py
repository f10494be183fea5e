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
        Option(
            "gap",
            ("nearest", "ahead"),
            "TCG-33",
            "the game's draw fills the empty slot nearest to the coin's next one, or the first upward",
        ),
    ),
    package=__name__,
    names=frozenset({"Jekyll", "Hyde", "Carew"}),
    version=2,  # by the letter of the sheet: KEY, answered serums, the game's draw, A4, no declining
    seats_by_lot=True,
)
