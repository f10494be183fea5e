"""The past of a game of The Card Game, as it would have been in another world.

The trail of the world says which cards were put down and drawn; the rest follows. Cards of a deck that nobody drew
before it was shuffled again may have lain in any order, but for those that somebody had looked at.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from strangecase.games.the_card_game import GAME
from strangecase.games.the_card_game.cards import (
    A6,
    COPIES,
    DEAL,
    KINDS,
    LIMIT,
    NO_CARD,
    SHUFFLE,
)
from strangecase.games.the_card_game.notation import kinds_of_hand
from strangecase.games.the_card_game.rules import BOTTOM, CHOOSE_CARD, CHOOSE_SLOT, PUT_BLIND
from strangecase.games.the_card_game.trail import (
    DECK_PLACE,
    OUT,
    SLOTS,
    hand_of,
    is_hand,
    is_slot,
    slot_at,
    source_of,
    target_of,
)
from strangecase.kernel.contract import CHANCE, State, Step
from strangecase.kernel.engine import States, engine


def retell(log: Sequence[Step], seat: int, s: State) -> list[Step]:
    """The game so far as it would have gone in the world `s`, which fits what the seat knows now."""
    teller = _Teller(log, s)
    before = engine(GAME).new([int(s.players), int(s.stop), int(s.ahead)])
    for index, step in enumerate(log):
        after = _next(before, step)
        teller.follow(index, before[0], after[0])
        before = after
    teller.finish()
    return teller.story


def _next(state: States, step: Step) -> States:
    after = state.copy()
    if step.actor == CHANCE:
        engine(GAME).settle(after, step.outcome)
    else:
        engine(GAME).apply(after, step.action)
    return after


class _Teller:
    """Goes through the game as it was, and writes down how it would have been.

    `deck` has the numbers of the cards that are in the deck, from the bottom, counted as they were shuffled; `kinds`
    what each of them is, once that is clear; `looked` those that somebody has looked at.
    """

    def __init__(self, log: Sequence[Step], s: State) -> None:
        self.log, self.world = log, s
        self.story = list(log)
        self.shuffled_at = -1  # index of the step that shuffled the deck
        self.deck: list[int] = []
        self.kinds: list[int] = []
        self.looked: set[int] = set()
        self.cards: Counter[int] = Counter()  # of the deck when it was shuffled

    def follow(self, index: int, before: State, after: State) -> None:
        step = self.log[index]
        if step.actor == CHANCE and before.due in (DEAL, SHUFFLE):
            self._shuffle(index, before)
        elif step.actor != CHANCE:
            self._decide(index, before, after)
        for i in range(int(before.trail_size), int(after.trail_size)):
            self._move(i)
        if after.due != SHUFFLE:
            self.looked |= {number for number, seen in zip(self.deck, after.deck_seen, strict=False) if seen}

    def _decide(self, index: int, before: State, after: State) -> None:
        step = self.log[index]
        if step.action == BOTTOM:
            self.deck.insert(0, self.deck.pop())
        put = self._put_down(before, after)
        if step.action < PUT_BLIND:
            self.story[index] = Step(step.actor, SLOTS * put + step.action % SLOTS)
        elif CHOOSE_SLOT <= step.action < CHOOSE_SLOT + SLOTS and before.effect == A6 and put != NO_CARD:
            self.story[index - 1] = Step(step.actor, CHOOSE_CARD + put)
        elif CHOOSE_CARD <= step.action < CHOOSE_SLOT and before.effect == A6:
            self.story[index] = Step(step.actor, CHOOSE_CARD + int(self.world.answer))  # unless the slot follows

    def _put_down(self, before: State, after: State) -> int:
        """The kind that this step has put from a hand into the row, in the world; NO_CARD if it has not."""
        for i in range(int(before.trail_size), int(after.trail_size)):
            way = int(self.world.trail[i])
            if is_hand(source_of(way)) and is_slot(target_of(way)):
                return int(self.world.trail_card[i])
        return NO_CARD

    def _move(self, i: int) -> None:
        source, target = source_of(int(self.world.trail[i])), target_of(int(self.world.trail[i]))
        kind = int(self.world.trail_card[i])
        if source == DECK_PLACE and target == DECK_PLACE:
            self.kinds[next(n for n in self.deck if n in self.looked)] = kind
            self.looked.remove(next(n for n in self.deck if n in self.looked))
        elif source == DECK_PLACE:
            self.kinds[self.deck.pop()] = kind
        elif source == OUT and target == DECK_PLACE:
            self._end_deck()
            self.cards[kind] += 1

    # Decks

    def _shuffle(self, index: int, before: State) -> None:
        size = len(self.log[index].outcome)
        self.shuffled_at = index
        self.deck = list(range(size - 1, -1, -1))
        self.kinds = [NO_CARD] * size
        self.looked = set()
        if before.due == DEAL:
            self.cards = Counter({kind: int(COPIES[kind]) for kind in range(KINDS)})
            self._deal(int(self.log[index - 1].outcome[0]))

    def _deal(self, first: int) -> None:
        """The row first, then the hands, as they were before the first move."""
        players = int(self.world.players)
        hands, row = _at_first(self.world)
        for slot in range(SLOTS - players):
            self.kinds[self.deck.pop()] = row[slot]
        for _ in range(LIMIT):
            for i in range(players):
                self.kinds[self.deck.pop()] = hands[(first + i) % players].pop()

    def _end_deck(self) -> None:
        """Settle what the cards left in the deck are, and write the deck down."""
        if self.shuffled_at < 0:
            return
        left = list((self.cards - Counter(kind for kind in self.kinds if kind != NO_CARD)).elements())
        for number in self.deck:
            if self.kinds[number] == NO_CARD:
                self.kinds[number] = left.pop()
        self.story[self.shuffled_at] = Step(CHANCE, outcome=np.array(self.kinds, np.int8))
        self.cards = Counter(self.kinds[number] for number in self.deck)
        self.shuffled_at = -1

    def finish(self) -> None:
        """The last deck lies as it does in the world."""
        if self.shuffled_at >= 0:
            for place, number in enumerate(self.deck):
                self.kinds[number] = int(self.world.deck[place])
        self._end_deck()


def _at_first(s: State) -> tuple[list[list[int]], list[int]]:
    """The hands and the row before the first move of the trail."""
    hands = [kinds_of_hand(s, seat) for seat in range(s.players)]
    row = [int(kind) for kind in s.row]
    for i in range(int(s.trail_size) - 1, -1, -1):
        source, target = source_of(int(s.trail[i])), target_of(int(s.trail[i]))
        kind = int(s.trail_card[i])
        if is_slot(source) and is_slot(target):
            one, other = source - slot_at(0), target - slot_at(0)
            row[one], row[other] = row[other], row[one]
            continue
        if is_hand(target):
            hands[target - hand_of(0)].remove(kind)
        if is_hand(source):
            hands[source - hand_of(0)].append(kind)
        if is_slot(source):
            row[source - slot_at(0)] = kind
    return hands, row
