"""Whether all that stands in a view has a number that tells it to a learner."""

from typing import Any

import numpy as np

from strangecase.kernel.game import Game
from strangecase.observations.features import AMOUNT, FLAGS, Feature
from strangecase.observations.layout import features_of

NONE_BELOW = -2  # what stands for nothing is one below the first value, or below 0: NO_CARD, CHANCE, NOBODY


def untold(game: Game, v: Any) -> list[str]:
    """The values of a view for which no feature has a number."""
    features: tuple[Feature, ...] = features_of(game).FEATURES
    return [
        f"{feature.field} {value}"
        for feature in features
        for value in np.atleast_1d(v[feature.field]).tolist()
        if not _is_told(feature, value)
    ]


def _is_told(feature: Feature, value: int) -> bool:
    if feature.kind == AMOUNT:
        return value >= NONE_BELOW  # any amount has a number of its own, and so has what stands for none
    if feature.kind == FLAGS:
        return value >> len(feature.names) == 0
    return all(_has_number(feature, digit) for digit in _digits(feature, value))


def _has_number(feature: Feature, value: int) -> bool:
    if value >= feature.first:
        return value < feature.first + len(feature.names)
    return value == feature.first - 1 or NONE_BELOW <= value < 0


def _digits(feature: Feature, value: int) -> list[int]:
    """The values that an entry packs; itself if it packs none."""
    if not feature.radix:
        return [value]
    return [value // feature.radix**part % feature.radix for part in range(len(feature.parts))]
