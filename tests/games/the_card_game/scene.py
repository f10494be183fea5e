"""Scenes of The Card Game, played by the plain kernels."""

from typing import Self

import numpy as np

from strangecase.games.the_card_game import cards, notation, rules, turns
from strangecase.games.the_card_game.cards import NO_CARD
from strangecase.kernel.contract import CHANCE, Step
from strangecase.kernel.trace import Trace, trace_of


class Scene:
    """A state on one line, gone on with until somebody has to decide. Its failure prints the table."""

    def __init__(self, line: str) -> None:
        self.state = notation.read_state(line)
        self.trace: Trace = ()  # what the rules told of the last step
        if "to " not in line:
            turns.advance(self.s)

    def __repr__(self) -> str:
        return notation.write_state(self.s)

    @property
    def s(self) -> np.record:
        return self.state[0]

    @property
    def actor(self) -> int:
        return int(self.s.actor)

    @property
    def words(self) -> set[str]:
        """All that can be done now."""
        out = np.zeros(rules.WORDS, np.uint64)
        found = rules.legal(self.s, out)
        words = {
            notation.write_action(64 * i + b) for i in range(rules.WORDS) for b in range(64) if int(out[i]) >> b & 1
        }
        assert len(words) == found
        return words

    def do(self, *words: str) -> Self:
        """Each of these is legal for whoever is to decide, and is done."""
        for word in words:
            assert self.actor != CHANCE, f"chance is due before {word}: {self}"
            assert word in self.words, f"{word} is not legal, but {sorted(self.words)}: {self}"
            self._take(Step(self.actor, notation.read_action(word)))
        return self

    def pick(self, card: str) -> Self:
        """Chance picks this card of the hand it is due to pick from."""
        step = {"chance": "pick", "seat": int(self.s.picked_from), "card": card}
        return self.settle(*notation.read_chance(self.s, step))

    def shuffle(self, *cards: str) -> Self:
        """The deck is shuffled into this order, from the top."""
        return self.settle(*notation.read_chance(self.s, {"chance": "deck", "cards": list(cards)}))

    def settle(self, *outcome: int) -> Self:
        """The act of chance that is due comes to this."""
        self._take(Step(CHANCE, outcome=np.array(outcome, np.int8)))
        return self

    def _take(self, step: Step) -> None:
        self.trace = trace_of(rules, self.state, step)
        if step.actor == CHANCE:
            rules.settle(self.s, step.outcome)
        else:
            rules.apply(self.s, step.action)

    @property
    def trail(self) -> list[str]:
        """The moves of cards so far, as in a state line."""
        part = next(part for part in notation.write_state(self.s).split("; ") if part.startswith("trail "))
        return [word for word in part.split()[1:] if word != "-"]

    def hand(self, seat: int) -> list[str]:
        return [cards.CARD_WORDS[kind] for kind in notation.kinds_of_hand(self.s, seat)]

    def slot(self, slot: int) -> str:
        """The card of a slot, with ! if it lies face up; empty if there is none."""
        kind = self.s.row[slot - 1]
        return "" if kind == NO_CARD else cards.CARD_WORDS[kind] + "!" * int(self.s.face_up >> (slot - 1) & 1)

    @property
    def deck(self) -> list[str]:
        """From the top."""
        return [cards.CARD_WORDS[kind] for kind in reversed(self.s.deck[: self.s.deck_size])]

    @property
    def discards(self) -> list[str]:
        return [word for kind, word in enumerate(cards.CARD_WORDS) for _ in range(self.s.discards[kind])]

    @property
    def coin(self) -> tuple[int, str]:
        return int(self.s.coin) + 1, cards.SIDES[self.s.side]


scene = Scene

DECK = "deck A1 A2 A3 A4 A5 A6 A7"
# The coin comes to slot 2; seat 0 holds cards to place.
JEKYLL = f"coin 1 jekyll; {DECK}; hands A1 A2 | GIRL A3 | SERUM A4"
HYDE = JEKYLL.replace("jekyll", "hyde")


def waking(card: str, line: str = JEKYLL) -> Scene:
    """Seat 0's turn begins, and the coin comes to this card."""
    return scene(f"{line}; row 2:{card} 4:KEY 6:SALT!")
