"""What the page is told of a trick of Jekyll vs. Hyde."""

from typing import Any

import pytest

from strangecase.games.jekyll_vs_hyde import page
from strangecase.kernel.engine import plain_view
from tests.games.jekyll_vs_hyde.scene import ENGINE, NOTATION, Scene, scene

JEKYLL, HYDE = 0, 1
Event = dict[str, Any]


def told(t: Scene, words: str, eye: int = HYDE) -> list[Event]:
    seat, before = t.actor, plain_view(ENGINE.view(t.state, eye))
    t.do(words)
    return page.happened(before, seat, NOTATION.read_action(words), plain_view(ENGINE.view(t.state, eye)))


def trick(line: str, *words: str) -> Event:
    """The trick that the last of these ends, as it is told."""
    t = scene(line).do(*words[:-1])
    (took,) = (event for event in told(t, words[-1]) if event["what"] == "took")
    assert took["trick"]["winner"] == took["seat"]
    return dict(took["trick"])


def test_a_trick_is_told_with_its_cards() -> None:
    assert trick("hands P2 G1 | P5 G2; to lead jekyll", "play P2", "play P5") == {
        "led": {"seat": JEKYLL, "card": "P2"},
        "answered": {"seat": HYDE, "card": "P5"},
        "winner": HYDE,
        "why": {"by": "suit", "high": "P5", "low": "P2"},
    }


def test_a_trick_is_told_with_the_suit_that_was_named_and_what_a_potion_did() -> None:
    told = trick("hands 2+ W1 | P2 W5; to lead jekyll", "play 2+", "call W", "play W5")
    assert (told["named"], told["effect"]) == ("W", "cleared")
    told = trick("hands 2+ W1 | 5+ W5; to lead jekyll", "play 2+", "call P", "play 5+")
    assert (told["named"], told["effect"]) == ("P", "cancelled")


@pytest.mark.parametrize(
    ("line", "words", "why"),
    [
        ("hands G7 P1 | W1 P2; ranks P G", "play G7, play W1", {"by": "rank", "high": "W1", "low": "G7"}),
        ("hands P6 G1 | P5 G2", "play P6, play P5", {"by": "suit", "high": "P6", "low": "P5"}),
        ("hands W2 P1 | 2+ P2", "play W2, play 2+", {"by": "tie", "high": "2+", "low": "W2"}),
        ("hands W3 P1 | 2+ P2", "play W3, play 2+", {"by": "potion", "high": "W3", "low": "2+"}),
        ("hands 2+ W1 | 5+ W5", "play 2+, call P, play 5+", {"by": "potions", "high": "5+", "low": "2+"}),
    ],
)
def test_why_a_trick_was_taken(line: str, words: str, why: Event) -> None:
    assert trick(f"{line}; to lead jekyll", *words.split(", "))["why"] == why
