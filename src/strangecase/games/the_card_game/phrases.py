"""Words for what is seen and told of The Card Game in a terminal: cards, players, events, and lines that fit."""

import re
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from strangecase.games.the_card_game.cards import A1, CARD_WORDS, SERUM, SIDES, Kind
from strangecase.kernel.contract import View
from strangecase.words import Words, words_of

Options = Mapping[str, object]
Names = Sequence[str]
ENGLISH = words_of(__package__, "en")

WIDTH = 100  # columns of the table, and of a line of the log
_TAG = re.compile(r"(?<!\\)\[/?[a-z]*\]")


def card_word(kind: Kind) -> str:
    style = "trigger" if kind < A1 else "action" if kind < SERUM else "serum"
    return f"[{style}]{CARD_WORDS[kind]}[/]"


def card_words(words: Words, kinds: Sequence[Kind]) -> str:
    """Cards in a sentence, as far as they are known."""
    if len(kinds) > 1 and any(kind < 0 for kind in kinds):
        return words("someCards", len(kinds))
    return words.listed([card_word(kind) if kind >= 0 else words("aCard") for kind in kinds])


def side_word(words: Words, side: int) -> str:
    return f"[{SIDES[side]}]{words('sides', SIDES[side])}[/]"


def named(words: Words, seat: int, names: Names) -> str:
    """A player by name and seat: two bots may have the same name."""
    return words("placed", seat, name=names[seat])


def whose(words: Words, seat: int, names: Names) -> str:
    """The same, where something is his."""
    return words("placedOf", seat, of=words.of(names[seat]))


def effect_label(words: Words, kind: Kind, side: int) -> str:
    """The card that takes effect, with the face that counts if it has two."""
    return f"{card_word(kind)}, {side_word(words, side)}" if A1 <= kind < SERUM else card_word(min(kind, SERUM))


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
