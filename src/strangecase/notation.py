"""What the notations of the games share: a vocabulary of cards, deals in words, and lines made of parts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from strangecase.errors import BadInput

State: TypeAlias = Any  # a record: of a game, this knows only that it has fields
Reader: TypeAlias = Callable[[State, list[str]], None]  # reads the words of one part of a line into a state


def cards_in(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    rest, found = int(cards), []
    while rest:
        found.append((rest & -rest).bit_length() - 1)
        rest &= rest - 1
    return found


class Vocabulary:
    """The words of a game's cards, or of other things; the i-th is card i.

    `pattern` says to a person what a {word} is not, and which there are.
    """

    def __init__(self, words: Sequence[str], rule: str, pattern: str) -> None:
        self.words = tuple(words)
        self._rule, self._pattern = rule, pattern
        self._cards = {word: card for card, word in enumerate(words)}

    def no_card(self, word: object) -> BadInput:
        """The error for a word that is none of these."""
        return BadInput(self._pattern, self._rule, word=word if isinstance(word, str) else repr(word))

    def read(self, word: object) -> int:
        if not isinstance(word, str) or word not in self._cards:
            raise self.no_card(word)
        return self._cards[word]

    def write_set(self, cards: int) -> str:
        return " ".join(self.words[card] for card in cards_in(cards)) or "-"

    def read_set(self, words: Sequence[str]) -> int:
        return sum(1 << self.read(word) for word in set(words) - {"-"})

    def write_lots(self, outcome: Sequence[int], sizes: Sequence[int]) -> list[list[str]]:
        """A deal as lots of so many cards each, each lot in the order of the vocabulary."""
        lots, at = [], 0
        for size in sizes:
            lots.append([self.words[card] for card in sorted(outcome[at : at + size])])
            at += size
        return lots

    def read_lots(self, lots: Sequence[object], sizes: Sequence[int], rule: str) -> list[int]:
        """The cards of a deal, lot by lot; an error if a lot has the wrong size or a card is dealt twice."""
        for lot in lots:
            if not isinstance(lot, list):
                raise BadInput(f"expected a list of cards, found {lot!r}", rule)
        cards = [[self.read(word) for word in lot] for lot in lots if isinstance(lot, list)]
        if [len(lot) for lot in cards] != list(sizes):
            wanted, found = (", ".join(map(str, counts)) for counts in (sizes, map(len, cards)))
            raise BadInput(f"a deal is {wanted} cards, not {found}", rule)
        outcome = [card for lot in cards for card in lot]
        twice = sorted({self.words[card] for card in outcome if outcome.count(card) > 1})
        if twice:
            raise BadInput(f"dealt twice: {', '.join(twice)}", rule)
        return outcome


def is_number(value: object, *allowed: int) -> bool:
    """Whether this is one of the numbers. In JSON `true` is none, though Python takes it for 1."""
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def read_parts(line: str, s: State, readers: Mapping[str, Reader]) -> None:
    """Read a line of parts, separated by semicolons: each a keyword, by which its reader is found, and its words."""
    for part in line.strip("; ").split(";"):
        keyword, *words = part.replace("|", " | ").replace(",", " ").split() or [""]
        if keyword not in readers:
            raise BadInput(f"'{keyword}' does not begin a part of a state line; there are: {', '.join(readers)}")
        try:
            readers[keyword](s, words)
        except (ValueError, IndexError, OverflowError) as cause:
            raise BadInput(f"cannot read '{part.strip()}' in a state line") from cause


def lots_of(words: Sequence[str]) -> list[list[str]]:
    """The words between the bars of a part."""
    return [lot.split() for lot in " ".join(words).split("|")]


def each(field: str, read: Callable[[list[str]], Any]) -> Reader:
    """A reader for a field with an entry a lot: `hands P1 P2 | W1`."""

    def reader(s: State, words: list[str]) -> None:
        for i, lot in enumerate(lots_of(words)):
            s[field][i] = read(lot)

    return reader


def number(field: str, least: int, most: int) -> Reader:
    """A reader for a field that is one number within bounds."""

    def reader(s: State, words: list[str]) -> None:
        (word,) = words
        if not least <= int(word) <= most:
            raise ValueError(word)
        s[field] = int(word)

    return reader
