"""Fair dealers for tests: by a secret that is always the same, at a table of a fixed name."""

from collections.abc import Mapping, Sequence

from strangecase.kernel.game import Game
from strangecase.tables.fairness import FairDealer, Terms

SECRET = bytes(range(32))
TABLE = "table"


def fair(
    game: Game,
    players: Sequence[str] = ("anna", "bert"),
    salts: Sequence[str] = (),
    secret: bytes = SECRET,
    options: Mapping[str, object] | None = None,
) -> FairDealer:
    return FairDealer(secret, Terms.of(game, players, options, salts, TABLE))
