"""How long answers take, drawn in one place, without a look at what anybody holds.

A courtesy question is one that cannot wait (`waits` of a game's page): 'do you play a serum?', 'no'. Whoever could say
nothing but no is not asked at all, and the house says it for him. So that neither this nor a quick no shows what a seat
holds, every question has a moment before which nobody's no is heard, a person's, a bot's or the house's. It is drawn
from the secret of the table and the number of the step alone, so that every process and every restart finds the same.

What is left to be told by time: whoever holds a card and thinks longer than that moment is more likely to hold one, the
longer the more. The moment is a waiting time without memory, which may be as long as the whole window, so that no time
proves it; and the window bounds it.
"""

import hmac
import math
import random

from strangecase.server.cast import STEADY, find_character

LEAST, FURTHER = 0.5, 0.6  # seconds before a no is heard: at least, and on average beyond that
GOES_ON = (1.1, 1.4)  # seconds between two decisions of one bot: the first is to be seen before the second comes
THOUGHT = 0.4  # seconds that a bot may think about a courtesy question: whatever it holds, its no is ready in time
_chance = random.SystemRandom()


def ponder_seconds(portrait: str | None, goes_on: bool = False) -> float:
    """How long a bot takes at least for any decision.

    All that counts is whether the last decision at the table was its own too, which everybody has seen.
    """
    if goes_on:
        return _chance.uniform(*GOES_ON)
    character = find_character(portrait)
    return _chance.uniform(*(character.ponders if character else STEADY))


def courtesy_seconds(secret: str, step: int, most: float) -> float:
    """How long nobody's no to the question before this step is heard."""
    drawn = hmac.digest(bytes.fromhex(secret), f"courtesy {step}".encode("ascii"), "sha256")
    share = (int.from_bytes(drawn[:8], "big") + 1) / 2**64  # above 0, at most 1
    return min(most, LEAST - FURTHER * math.log(share))
