"""The strengths that explain who beat whom (Bradley and Terry), in points like Elo's.

A bot of strength exp(r) beats one of strength exp(q) with the chance exp(r) / (exp(r) + exp(q)). A draw counts as half
a win and half a loss. Where one sits alone among n - 1 others it must beat them all, and its chance is
exp(r) / (exp(r) + (n - 1) exp(q)): the same formula with a head start of -log(n - 1). So equals win their fair share.
"""

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

POINTS = 400 / log(10)  # a difference of 400 points is ten wins to one, as with Elo
_FARTHEST_STEP = 1.0
_PRECISE = 1e-9


@dataclass(frozen=True)
class Encounter:
    """Games of two bots in one kind of seating; the chances of the first are raised by its head start."""

    first: int
    second: int
    fair_share: float = 0.5

    @property
    def head_start(self) -> float:
        return log(self.fair_share / (1 - self.fair_share))


def strengths(encounters: list[Encounter], games: Numbers, scores: Numbers, bots: int) -> Numbers:
    """The likeliest strengths; the first bot's is 0. Each row of games and scores is a case of its own, side by side.

    `games[r, e]` games were played in encounter e, of which the first bot won `scores[r, e]`, neither all nor none. By
    Newton's method, in short steps, since from afar it jumps too far.
    """
    found = np.zeros((len(games), bots))
    if bots == 1:
        return found
    sign = np.zeros((len(encounters), bots))
    for row, encounter in enumerate(encounters):
        sign[row, encounter.first], sign[row, encounter.second] = 1, -1
    start = np.array([encounter.head_start for encounter in encounters])
    for _ in range(200):
        chance = 1 / (1 + np.exp(-(found @ sign.T + start)))
        slope = ((scores - games * chance) @ sign)[:, 1:]
        bend = np.einsum("re,ei,ej->rij", games * chance * (1 - chance), sign, sign)[:, 1:, 1:]
        step = np.linalg.solve(bend, slope[:, :, np.newaxis])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True)
        found[:, 1:] += step * np.minimum(1, _FARTHEST_STEP / np.maximum(longest, _PRECISE))
        if longest.max() < _PRECISE:
            break
    return found
