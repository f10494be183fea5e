"""A person's move elsewhere, while each kind of attack runs: at most three times as long as in a quiet house.

Quiet and attacked are measured in turn, in one run (`attack_speed.py`); a machine that hiccups does so in both.
"""

import pytest

from tests.server.attack_speed import MOST, measure
from tests.server.attacks import ATTACKS

TRIES = 3  # measurements, of which one must be good: what the machine does beside it makes moves slower, never faster


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_others_move_as_ever(name: str) -> None:
    found = []
    for _ in range(TRIES):
        found.append(measure(name, 4.0, 3))
        print(f"\n{name}: {found[-1].ratio:.2f} times; {found[-1].done}")
        if found[-1].ratio <= MOST:
            return
    assert not found, [(each.ratio, each.quiet, each.attacked) for each in found]
