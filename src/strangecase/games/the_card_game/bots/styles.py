"""The styles of the rule players: their tastes, as habits.py reads them.

Both were tuned by many thousand games, one against two: the racer for nothing but winning, the warden with a liking for
blocked slots, hoarded triggers and well-aimed serums, and the rest to suit that.
"""

import numpy as np

from strangecase.games.the_card_game.bots import habits
from strangecase.games.the_card_game.bots.habits import Taste


def taste(**numbers: int | tuple[int, ...]) -> Taste:
    """A taste by the names of its parts; all must be there, in the order of habits.py."""
    made: list[int] = []
    for name, given in numbers.items():
        if len(made) != getattr(habits, name.upper()):
            raise ValueError(f"'{name}' is not the next part of a taste")
        made += given if isinstance(given, tuple) else (given,)
    if len(made) != habits.TASTES:
        raise ValueError("a taste needs all its parts")
    return np.array(made, np.int16)


RACER = taste(
    conclude=(311, 298, 320),
    later=500,
    gift=154,
    room=20,
    room_anyway=6,
    block=(35, 11, 10, 23),
    mine_wakes=36,
    theirs_wakes=25,
    trigger=(166, 97, 62, 28, 15),
    past=4,
    twice=49,
    other=(12, 4, 18, 37, 14, 178, 5, 24),
    jekylls=(20, 3, 3, 22, 0, 7, 2, 0),
    hydes=(-39, 7, 10, -1, -2, 5, -8, 3),
    seconds=(-1, 1, -2, 1, -5),
    leads_acid=1,
    fetch=69,
    take=46,
    draw=38,
    need=18,
    passing=9,
    spite=(14, 2, 1, 22, -3, 38, 3, -6),
    serum_cost=9,
    grudge=30,
    redraw=14,
)

WARDEN = taste(
    conclude=(317, 297, 310),
    later=500,
    gift=250,
    room=20,
    room_anyway=11,
    block=(90, 60, 40, 20),
    mine_wakes=36,
    theirs_wakes=24,
    trigger=(169, 106, 57, 31, 15),
    past=3,
    twice=53,
    other=(7, 6, 22, 30, 17, 180, 7, 28),
    jekylls=(19, 4, 2, 21, 1, 6, 3, 3),
    hydes=(-46, 2, 5, 1, -1, 5, -9, 4),
    seconds=(-1, 3, -3, 3, -8),
    leads_acid=40,
    fetch=70,
    take=39,
    draw=62,
    need=19,
    passing=9,
    spite=(25, 5, 5, 60, 5, 70, 20, 0),
    serum_cost=15,
    grudge=30,
    redraw=18,
)
