"""Dr. Jekyll & Mr. Hyde, by Wolfgang Werner: two camps, and a card of your own camp from whoever's hand you like."""

from strangecase.kernel.game import Game, NumberOption, Option

GAME = Game(
    name="jekyll-and-hyde",
    title="Dr. Jekyll & Mr. Hyde",
    author="Wolfgang Werner",
    about="Seven tricks a hand, two camps. Lay a card of your own camp, or ask anyone at the table to lay one for you.",
    prefix="JAH",
    players=(4, 3),
    roles=("seat 0", "seat 1", "seat 2", "seat 3"),
    options=(
        Option("position", ("A", "B"), "JAH-4", "partners face each other, or sit side by side"),
        NumberOption(
            "target",
            ("1000", "500", "300", "0"),
            "JAH-14",
            "points that end the game; 0 is a single hand",
            first="300",
        ),
    ),
    package=__name__,
    names=frozenset({"Jekyll", "Hyde", "Utterson", "Lanyon", "Enfield", "Poole"}),
    seats_by_lot=True,
)
