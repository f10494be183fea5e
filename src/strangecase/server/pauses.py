"""How long answers take, drawn in one place, without a look at what anybody holds.

A bot's answer comes when the pause that was drawn for it is over. It may think for less than that (`thinking.py`), so
that nobody learns from the time whether it had to. On what a pause depends, everybody at the table knows.

A courtesy question is one that cannot wait (`waits` of a game's page): 'do you play a serum?', 'no'. Whoever could say
nothing but no is not asked at all, and the house says it for him. So that neither this nor a quick no shows what a seat
holds, every question has a moment before which nobody's no is heard, a person's, a bot's or the house's. It is drawn
from the secret of the table and the number of the step alone, so that every process and every restart finds the same.

What is left to be told by time: whoever holds a card and thinks longer than that moment is more likely to hold one, the
longer the more. Nothing proves it: the moment may be any, and once in a while it is the end of the window, when the no
of those who say nothing is heard too. Of somebody who never says a no himself, that at the end of the window makes a
card at most 1 / `WHOLE` times as likely as it was; to make that less, everybody would have to wait longer.
"""

import hmac
import math
import random

from strangecase.server.cast import STEADY, find_character

LEAST, FURTHER = 0.5, 0.6  # seconds before a no is heard: at least, and mostly on average beyond that
WHOLE, EVENLY = 1 / 16, 1 / 8  # how often it is heard at the end of the window only, and at any time up to that
GOES_ON = (1.1, 1.4)  # seconds between two decisions of one bot: the first is to be seen before the second comes
SEARCHES = {"hyde": (0.9, 1.5)}  # seconds of those who think longer than is anybody's manner
_chance = random.SystemRandom()


def ponder_seconds(portrait: str | None, goes_on: bool = False, bot: str = "", is_courtesy: bool = False) -> float:
    """How long a bot takes for any decision.

    All that counts is who it is, whether the last decision at the table was its own too, and whether it is asked a
    courtesy question, for whose answer nobody should wait: everybody has seen that.
    """
    if goes_on:
        return _chance.uniform(*GOES_ON)
    if bot in SEARCHES and not is_courtesy:
        return _chance.uniform(*SEARCHES[bot])
    character = find_character(portrait)
    return _chance.uniform(*(character.ponders if character else STEADY))


def courtesy_seconds(secret: str, step: int, most: float) -> float:
    """How long nobody's no to the question before this step is heard: `most`, which is the window, or less."""
    drawn = hmac.digest(bytes.fromhex(secret), f"courtesy {step}".encode("ascii"), "sha256")
    kind, share = ((int.from_bytes(part, "big") + 1) / 2**64 for part in (drawn[:8], drawn[8:16]))  # above 0, at most 1
    if kind <= WHOLE:
        return most
    if kind <= WHOLE + EVENLY:
        return min(most, LEAST) + share * (most - min(most, LEAST))
    return min(most, LEAST - FURTHER * math.log(share))
