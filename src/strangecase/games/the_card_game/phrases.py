"""Words for what is seen and told of The Card Game in a terminal: cards, players, events, and lines that fit."""

import re
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from strangecase.games.the_card_game.cards import A1, CARD_WORDS, SERUM, SIDES, Kind
from strangecase.kernel.contract import View

Options = Mapping[str, object]
Names = Sequence[str]

WIDTH = 100  # columns of the table, and of a line of the log
_TAG = re.compile(r"(?<!\\)\[/?[a-z]*\]")
EVENT_NAMES = ("Young Girl Trampled", "Sir Carew's Murder", "Out of Sight", "Ingredients Quest", "Ultimate Solution")


def card_word(kind: Kind) -> str:
    style = "trigger" if kind < A1 else "action" if kind < SERUM else "serum"
    return f"[{style}]{CARD_WORDS[kind]}[/]"


def card_words(kinds: Sequence[Kind], unknown: str = "a card") -> str:
    """Cards in a sentence, as far as they are known."""
    if any(kind < 0 for kind in kinds):
        return unknown if len(kinds) == 1 else f"{len(kinds)} cards"
    *most, last = (card_word(kind) for kind in kinds)
    return f"{', '.join(most)} and {last}" if most else last


def side_word(side: int) -> str:
    return f"[{SIDES[side]}]{SIDES[side].capitalize()}[/]"


def named(seat: int, names: Names) -> str:
    """A player by name and seat: two bots may have the same name."""
    return f"{names[seat]} (seat {seat})"


def event_words(event: int) -> str:
    return f"event {event + 1}, {EVENT_NAMES[event]}"


def effect_label(kind: Kind, side: int) -> str:
    """The card that takes effect, with the face that counts if it has two."""
    return f"{card_word(kind)}, {side_word(side)}" if A1 <= kind < SERUM else card_word(min(kind, SERUM))


def begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def length(styled: str) -> int:
    return len(_TAG.sub("", styled).replace("\\[", "["))


def padded(styled: str, width: int) -> str:
    return styled + " " * (width - length(styled))


def centred(styled: str, width: int) -> str:
    return padded(" " * ((width - length(styled)) // 2) + styled, width)


def clipped(name: str, width: int) -> str:
    """A name that is not longer than this, for a column."""
    plain = name.replace("\\[", "[")
    return name if len(plain) <= width else (plain[: width - 1] + "…").replace("[", "\\[")


def packed(sentences: Iterable[str]) -> list[str]:
    """Sentences in lines of the usual width, all but the first indented."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and length(lines[-1]) + 1 + length(sentence) <= WIDTH:
            lines[-1] += f" {sentence}"
        else:
            lines.append(f"  {sentence}" if lines else sentence)
    return lines


def together(views: Mapping[int, View]) -> View:
    """A view with all that any of these seats knows, besides the hands."""
    together = next(iter(views.values())).copy()
    for v in views.values():
        for field in ("row", "deck", "trail_card"):
            together[field][:] = np.maximum(together[field], v[field])  # what is not known is below all kinds
    return together
