"""The spaces of Gymnasium in which observations and actions lie."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from strangecase.envs.single import Single

# A few numbers go beyond the whole of which they are parts; `tests/kernel/test_batch.py` holds how far.
LEAST, MOST = -0.1, 2.5


def numbers(single: Single, seats: int = 1) -> Box:
    """What so many seats see."""
    return Box(LEAST, MOST, (single.size * seats,), np.float32)


def numbers_and_mask(single: Single) -> Dict:
    """What a seat sees and may do, as PettingZoo's classic games have it."""
    return Dict({"observation": numbers(single), "action_mask": Box(0, 1, (single.actions,), np.int8)})


class Actions(Discrete):
    """The actions of a game. A sample without a mask is one that the seat may do now, if it is to decide."""

    def __init__(self, single: Single, seat: int | None = None) -> None:
        super().__init__(single.actions)
        self._single, self._seat = single, seat

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action; as Gymnasium has it with a mask or with probabilities."""
        if mask is None and probability is None and self._decides():
            mask = self._single.mask()
        return np.int64(super().sample(mask, probability))

    def _decides(self) -> bool:
        return not self._single.over and self._seat in (None, self._single.actor)
