"""The few statistics that every study needs."""

from math import sqrt
from statistics import NormalDist


def share_interval(wins: float, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a share: sound for few games, and for shares near 0 and 1."""
    if n == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share, spread = wins / n, z * z / n
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
