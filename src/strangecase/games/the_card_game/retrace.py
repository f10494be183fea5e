"""How the cards may have come where they are: the trail walked back, from now to the deal.

On the desk lie the thirty cards, told or untold. Told are those that the seat knows now; walking back, every move that
it saw tells another. When a card came unseen into another's hand, one of that hand goes back where it came from, by
chance, but none that the hand must have held before: because it was seen to come in earlier, or was shown. A deck that
was shuffled must have had the cards that were shuffled in. What is still untold at the deal could be any of the rest.

Every world that fits can be found. Where nothing ties the unknown cards to each other all are as likely; where hands
that were shown have since been mixed through the row, those that can have come about in more ways are likelier.
"""

from typing import Any

from strangecase.games.the_card_game.cards import COPIES, DECK, HIDDEN, HOLDS, KINDS, NO_CARD, receive
from strangecase.games.the_card_game.trail import (
    ASIDE,
    DECK_PLACE,
    OUT,
    SEATS,
    SLOTS,
    hand_of,
    is_hand,
    is_slot,
    slot_at,
    source_of,
    target_of,
)
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import State, View
from strangecase.kernel.rng import Rng, below

UNTOLD = NO_CARD
NO_CLUE = KINDS  # to the kind of a card that moved

# The desk, one array of small numbers.
KIND = 0  #                     of each card, or UNTOLD
WHERE = KIND + DECK  #          the place of each card
FREE = WHERE + DECK  #          by kind: cards that no card on the desk is told to be
NEED = FREE + KINDS  #          by kind: cards that a hand must have held
HAVE = NEED + KINDS  #          by kind: cards told in that hand
BALANCE = HAVE + KINDS  #       by kind, while NEED is worked out
LEAST = BALANCE  #              by kind: cards that the deck must have had before it was shuffled
SHUFFLED = BALANCE + KINDS  #   by kind: cards shuffled in when the deck was last shuffled
MOST = SHUFFLED + KINDS  #      by kind: cards that the deck can have had then
IN_DECK = MOST + KINDS  #       by kind: cards that it had, as far as they are told
MUST = IN_DECK + KINDS  #       by kind: cards in hands that must have been drawn unseen since
DRAWS = MUST + KINDS  #         by seat: cards that were drawn unseen into his hand since
SLACK = DRAWS + SEATS  #        cards in the deck that need not have been shuffled in; ANY if no shuffle is remembered
ORIGIN = SLACK + 1  #           by kind: cards that the hand needs from which a card of the row came
CLOSED = ORIGIN + KINDS  #      1 if it needs nothing else
UNSEEN_OUT = CLOSED + 1  #      cards that went out of a hand unseen, on the way back to when it was shown or dealt
UNSEEN_IN = UNSEEN_OUT + 1  #   cards that came in unseen
SHOWN = UNSEEN_IN + 1  #        1 if it was shown
DESK = SHOWN + 1

ANY = DECK
TRIES = 20  # at a stretch between two shuffles, before all is begun again
TIMES = 10_000


# The cards as they lie


@kernel
def _lay_out(v: View, desk: Any) -> None:
    """Put the cards on the desk where they are now, in the order in which `pick_up` takes them up."""
    for kind in range(KINDS):
        desk[FREE + kind] = COPIES[kind]
    card = 0
    for seat in range(v.players):
        for i in range(v.held[seat]):
            card = _put(desk, card, hand_of(seat), v.hand[i] if seat == v.seat else HIDDEN)
    for slot in range(SLOTS):
        if v.row[slot] != NO_CARD:
            card = _put(desk, card, slot_at(slot), v.row[slot])
    for i in range(v.deck_size):
        card = _put(desk, card, DECK_PLACE, v.deck[i])
    for kind in range(KINDS):
        for _ in range(v.discards[kind] + (v.played == kind)):
            card = _put(desk, card, OUT, kind)


@kernel
def pick_up(v: View, desk: Any, s: State) -> None:
    """Take the cards from the desk, in the order in which they were laid out."""
    card = 0
    for i in range(SEATS * HOLDS):
        s.hand[i] = NO_CARD
    for seat in range(SEATS):
        s.held[seat] = 0
        for _ in range(v.held[seat]):
            receive(s, seat, desk[KIND + card])
            card += 1
    for slot in range(SLOTS):
        s.row[slot] = NO_CARD
        if v.row[slot] != NO_CARD:
            s.row[slot] = desk[KIND + card]
            card += 1
    for i in range(DECK):
        s.deck[i] = NO_CARD
        if i < v.deck_size:
            s.deck[i] = desk[KIND + card]
            card += 1


@kernel
def _put(desk: Any, card: int, place: int, kind: int) -> int:
    """Put down the next card; return the number of the one after it."""
    desk[WHERE + card] = place
    desk[KIND + card] = UNTOLD
    if kind >= 0:
        _tell(desk, card, kind)
    return card + 1


@kernel
def _tell(desk: Any, card: int, kind: int) -> None:
    desk[KIND + card] = kind
    desk[FREE + kind] -= 1


@kernel
def _tell_the_rest(desk: Any, rng: Rng) -> None:
    """Any of the cards that are left may be any of the kinds that are left."""
    left = 0
    for kind in range(KINDS):
        left += desk[FREE + kind]
    for card in range(DECK):
        if desk[KIND + card] == UNTOLD:
            n = below(rng, left)
            left -= 1
            kind = 0
            while n >= desk[FREE + kind]:
                n -= desk[FREE + kind]
                kind += 1
            _tell(desk, card, kind)


# The way back


@kernel
def retrace(v: View, rng: Rng, desk: Any, clues: Any, kinds: Any) -> None:
    """Tell all cards on the desk, and the kinds that moved, as it may have been.

    Looking ahead sees nearly all dead ends. At one of the others the way back is tried again, from the shuffle after it
    and then from now. One position in some hundred thousand takes more than a thousand times; where TIMES are not
    enough, a card that cannot be found is let pass, and only the present is sure to be as the seat knows it.
    """
    times = 0
    _lay_out(v, desk)
    while not _walk_back(v, rng, desk, clues, kinds, times < TIMES):
        times += 1
        _lay_out(v, desk)
    _tell_the_rest(desk, rng)
    for i in range(v.trail_size):
        if kinds[i] >= DECK:
            kinds[i] -= DECK
        elif kinds[i] != NO_CARD:
            kinds[i] = desk[KIND + kinds[i]]


@kernel
def _walk_back(v: View, rng: Rng, desk: Any, clues: Any, moved: Any, strict: bool) -> bool:
    """Find a card for every move of the trail; return whether there was one for each."""
    _read_trail(v, desk, clues)
    _look_for_shuffle(v, desk, clues, v.trail_size)
    i, start, tries = v.trail_size - 1, v.trail_size - 1, 0
    _copy_desk(desk, 0, DESK)
    while i >= 0:
        if _go_back(v, rng, desk, clues, moved, i) or not strict:
            if _is_shuffle(v, i) and not (i > 0 and _is_shuffle(v, i - 1)):
                _look_for_shuffle(v, desk, clues, i)
                _copy_desk(desk, 0, DESK)
                start, tries = i - 1, 0
            i -= 1
        elif tries < TRIES:
            _copy_desk(desk, DESK, 0)
            i, tries = start, tries + 1
        else:
            return False
    return True


@kernel
def _copy_desk(desk: Any, source: int, target: int) -> None:
    for n in range(DESK):
        desk[target + n] = desk[source + n]


@kernel
def _go_back(v: View, rng: Rng, desk: Any, clues: Any, moved: Any, i: int) -> bool:
    """Undo one move; return whether a card was found that can have made it."""
    source, target = source_of(v.trail[i]), target_of(v.trail[i])
    if is_slot(source) and is_slot(target):
        _swap(desk, source, target)
        moved[i] = NO_CARD
        return True
    moved[i] = _who_moved(v, rng, desk, clues, moved, i)
    if moved[i] == NO_CARD:
        moved[i] = DECK + clues[i] % KINDS  # if it is let pass: no card on the desk, but this kind
        return False
    _send_back(v, desk, moved[i], i, clues[i] == NO_CLUE)
    return True


@kernel
def _read_trail(v: View, desk: Any, clues: Any) -> None:
    """The kinds that moved, as the seat saw them then or, of cards put in the row, has seen them since."""
    for slot in range(SLOTS):
        desk[BALANCE + slot] = v.row[slot]
    aside = BALANCE + SLOTS
    for i in range(v.trail_size - 1, -1, -1):
        source, target, kind = source_of(v.trail[i]), target_of(v.trail[i]), v.trail_card[i]
        if is_slot(source) and is_slot(target):
            one, other = BALANCE + source - SEATS, BALANCE + target - SEATS
            desk[one], desk[other] = desk[other], desk[one]
        elif is_slot(source):
            desk[BALANCE + source - SEATS] = desk[aside] if target == ASIDE else kind
        elif is_slot(target):
            kind = desk[BALANCE + target - SEATS]
        elif source == ASIDE:
            desk[aside] = kind
        clues[i] = kind if kind >= 0 else NO_CLUE


@kernel
def _swap(desk: Any, one: int, other: int) -> None:
    for card in range(DECK):
        if desk[WHERE + card] == one:
            desk[WHERE + card] = other
        elif desk[WHERE + card] == other:
            desk[WHERE + card] = one


@kernel
def _send_back(v: View, desk: Any, card: int, i: int, unseen: bool) -> None:
    kind, target = int(desk[KIND + card]), target_of(v.trail[i])
    desk[WHERE + card] = source_of(v.trail[i])
    if unseen and _is_draw(v, i) and is_hand(target):
        desk[DRAWS + target] -= 1
        if kind != UNTOLD:
            desk[IN_DECK + kind] += 1
            desk[MUST + kind] -= 1


@kernel
def _who_moved(v: View, rng: Rng, desk: Any, clues: Any, moved: Any, i: int) -> int:
    """A card that can have made this move, NO_CARD if there is none."""
    target, kind = target_of(v.trail[i]), int(clues[i])
    if kind != NO_CLUE:
        card = _told_card(v, desk, moved, i, kind)
        if card == NO_CARD and desk[FREE + kind] > 0:
            card = _untold_card(v, rng, desk, moved, i)
            if card != NO_CARD:
                _tell(desk, card, kind)
                if target == DECK_PLACE:
                    desk[IN_DECK + kind] += 1
                else:
                    desk[MUST + kind] += 1
        return card
    if is_hand(target):
        return _unseen_card(v, rng, desk, clues, i)
    return _bystander(v, rng, desk, clues, moved, i)


@kernel
def _told_card(v: View, desk: Any, moved: Any, i: int, kind: int) -> int:
    for card in range(DECK):
        if desk[KIND + card] == kind and _stands_for(v, desk, moved, i, card):
            return card
    return NO_CARD


@kernel
def _untold_card(v: View, rng: Rng, desk: Any, moved: Any, i: int) -> int:
    found, chosen = 0, NO_CARD
    for card in range(DECK):
        if desk[KIND + card] == UNTOLD and _stands_for(v, desk, moved, i, card):
            found += 1
            if below(rng, found) == 0:
                chosen = card
    return chosen


@kernel
def _stands_for(v: View, desk: Any, moved: Any, i: int, card: int) -> bool:
    """Whether a card lies where this move ends, and has not been shown already where several are shown together."""
    way = v.trail[i]
    if desk[WHERE + card] != target_of(way):
        return False
    if source_of(way) == target_of(way):
        for j in range(i + 1, v.trail_size):
            if v.trail[j] != way:
                break
            if moved[j] == card:
                return False
    return True


@kernel
def _bystander(v: View, rng: Rng, desk: Any, clues: Any, moved: Any, i: int) -> int:
    """The one card of a slot; of a deck, a card that somebody else has looked at, and not this seat besides him."""
    found, chosen = 0, NO_CARD
    for card in range(DECK):
        if _stands_for(v, desk, moved, i, card) and not _is_shown_too(v, clues, i, int(desk[KIND + card])):
            found += 1
            if below(rng, found) == 0:
                chosen = card
    return chosen


@kernel
def _is_shown_too(v: View, clues: Any, i: int, kind: int) -> bool:
    """Whether a card of this kind is still to be found among those shown together with it."""
    for j in range(i - 1, -1, -1):
        if v.trail[j] != v.trail[i]:
            return False
        if clues[j] == kind:
            return True
    return False


# Which card of a hand came in unseen


@kernel
def _unseen_card(v: View, rng: Rng, desk: Any, clues: Any, i: int) -> int:
    source, target = source_of(v.trail[i]), target_of(v.trail[i])
    drawn = source == DECK_PLACE
    desk[CLOSED] = 0
    if not drawn:
        _look_at_origin(v, desk, clues, i)
    _look_ahead(v, desk, clues, i, target)
    spare = desk[UNSEEN_OUT] + _count_hand(desk, target)
    for kind in range(KINDS):
        spare -= max(0, desk[NEED + kind] - desk[HAVE + kind])
    forced = drawn and 0 < desk[DRAWS + target] <= _must_go(desk) and below(rng, 8) > 0
    card = _some_card(rng, desk, target, spare, drawn, forced, not drawn or below(rng, 16) == 0)
    if card == NO_CARD:
        card = _some_card(rng, desk, target, spare, drawn, False, True)
    return card


@kernel
def _some_card(rng: Rng, desk: Any, hand: int, spare: int, drawn: bool, forced: bool, lenient: bool) -> int:
    found, chosen = 0, NO_CARD
    for card in range(DECK):
        if desk[WHERE + card] == hand and _fits(desk, int(desk[KIND + card]), spare, drawn, forced, lenient):
            found += 1
            if below(rng, found) == 0:
                chosen = card
    return chosen


@kernel
def _fits(desk: Any, kind: int, spare: int, drawn: bool, forced: bool, lenient: bool) -> bool:
    if kind == UNTOLD:
        return spare > 0 and not forced
    if desk[HAVE + kind] <= desk[NEED + kind] and not (lenient and spare > 0):
        return False
    if desk[CLOSED] and desk[ORIGIN + kind] <= 0:
        return False
    return not (drawn and _fills_deck(desk, kind)) and not (forced and desk[MUST + kind] <= 0)


@kernel
def _count_hand(desk: Any, hand: int) -> int:
    """Count what is told in a hand by kind; return how many are not."""
    untold = 0
    for kind in range(KINDS):
        desk[HAVE + kind] = 0
    for card in range(DECK):
        if desk[WHERE + card] == hand:
            if desk[KIND + card] == UNTOLD:
                untold += 1
            else:
                desk[HAVE + int(desk[KIND + card])] += 1
    return untold


@kernel
def _must_go(desk: Any) -> int:
    """How many cards of a hand should have been drawn since the shuffle, of those that it need not have held before."""
    cards = 0
    for kind in range(KINDS):
        cards += max(0, min(desk[MUST + kind], desk[HAVE + kind] - desk[NEED + kind]))
    return cards


@kernel
def _fills_deck(desk: Any, kind: int) -> bool:
    """Whether the deck after the shuffle cannot have had one more of this kind."""
    if desk[SLACK] == ANY:
        return False
    if desk[IN_DECK + kind] == desk[MOST + kind]:
        return True
    over = 0
    for other in range(KINDS):
        over += max(0, desk[IN_DECK + other] + (other == kind) - desk[SHUFFLED + other])
    return over > desk[SLACK]


@kernel
def _look_ahead(v: View, desk: Any, clues: Any, i: int, hand: int) -> None:
    """Work out what a hand must have held before a move, back to when it was shown or dealt."""
    for kind in range(KINDS):
        desk[NEED + kind] = desk[BALANCE + kind] = 0
    desk[UNSEEN_OUT] = desk[UNSEEN_IN] = desk[SHOWN] = 0
    for j in range(i - 1, -1, -1):
        source, target, kind = source_of(v.trail[j]), target_of(v.trail[j]), int(clues[j])
        if source == hand and target != hand:
            if kind == NO_CLUE:
                desk[UNSEEN_OUT] += 1
            else:
                desk[BALANCE + kind] -= 1
        elif target == hand and kind == NO_CLUE:
            desk[UNSEEN_IN] += 1
        elif target == hand:
            desk[BALANCE + kind] += 1
            desk[NEED + kind] = max(desk[NEED + kind], desk[BALANCE + kind])
            if source == hand and not (j > 0 and v.trail[j - 1] == v.trail[j]):
                desk[SHOWN] = 1
                return


@kernel
def _look_at_origin(v: View, desk: Any, clues: Any, i: int) -> None:
    """What the hand needs from which a card of the row came that was taken up: a hand shown, and none came to it since.

    The card was put aside by the move before the last, when another was put in its slot.
    """
    desk[CLOSED] = 0
    j = i - 2
    place = source_of(v.trail[j])
    for j in range(i - 3, -1, -1):
        source, target = source_of(v.trail[j]), target_of(v.trail[j])
        if is_slot(source) and is_slot(target):
            if place == source:
                place = target
            elif place == target:
                place = source
        elif target == place:
            if is_hand(source):
                _look_ahead(v, desk, clues, j, source)
                desk[CLOSED] = desk[SHOWN] and desk[UNSEEN_IN] == 0
                for kind in range(KINDS):
                    desk[ORIGIN + kind] = desk[NEED + kind]
            return


# The shuffle before


@kernel
def _is_shuffle(v: View, i: int) -> bool:
    return source_of(v.trail[i]) == OUT and target_of(v.trail[i]) == DECK_PLACE


@kernel
def _look_for_shuffle(v: View, desk: Any, clues: Any, before: int) -> None:
    """Find the last shuffle before this move, and what it says of the cards drawn since."""
    for kind in range(KINDS):
        desk[SHUFFLED + kind] = desk[IN_DECK + kind] = 0
        desk[MUST + kind] = -COPIES[kind]
    for seat in range(SEATS):
        desk[DRAWS + seat] = 0
    in_deck = _count_told(v, desk)
    first = before - 1
    while first >= 0 and not _is_shuffle(v, first):
        in_deck += _count_move(v, desk, clues, first)
        first -= 1
    desk[SLACK] = ANY if first < 0 else in_deck
    while first >= 0 and _is_shuffle(v, first):
        kind = int(clues[first])
        desk[SHUFFLED + kind] += 1
        desk[MUST + kind] += 1
        desk[SLACK] -= 1
        first -= 1
    _count_most(v, desk, clues, first + 1)
    for kind in range(KINDS):
        desk[MOST + kind] += desk[SHUFFLED + kind]
        desk[MUST + kind] += desk[LEAST + kind]


@kernel
def _count_most(v: View, desk: Any, clues: Any, beyond: int) -> None:
    """How many of each kind the deck can have had, and must have had, after these moves from the beginning."""
    size = desk[SLACK]
    for i in range(beyond):
        size += _is_draw(v, i)
        size -= _is_shuffle(v, i)
    for kind in range(KINDS):
        desk[MOST + kind] = COPIES[kind]
        desk[LEAST + kind] = 0
    for i in range(beyond):
        kind = int(clues[i])
        if _is_shuffle(v, i):
            size += 1
            desk[MOST + kind] += 1
            desk[LEAST + kind] += 1
        elif _is_draw(v, i):
            size -= 1
            for other in range(KINDS):
                if other == kind:
                    desk[MOST + other] -= 1
                if other == kind or kind == NO_CLUE:
                    desk[LEAST + other] = max(0, desk[LEAST + other] - 1)
                if size == 0:
                    desk[MOST + other] = 0


@kernel
def _count_told(v: View, desk: Any) -> int:
    """Count the cards on the desk towards MUST: told, not in the deck. Return how many are in the deck.

    Before the shuffle, no more of a kind can have been elsewhere than there are, less those shuffled in.
    """
    in_deck = 0
    for card in range(DECK):
        kind = int(desk[KIND + card])
        if desk[WHERE + card] == DECK_PLACE:
            in_deck += 1
            if kind != UNTOLD:
                desk[IN_DECK + kind] += 1
        elif kind != UNTOLD:
            desk[MUST + kind] += 1
    return in_deck


@kernel
def _count_move(v: View, desk: Any, clues: Any, i: int) -> int:
    """Count a move since the shuffle. Return 1 if it took a card from the deck."""
    if not _is_draw(v, i):
        return 0
    if _is_unseen_draw(v, clues, i):
        desk[DRAWS + target_of(v.trail[i])] += 1
    elif clues[i] != NO_CLUE:
        desk[MUST + int(clues[i])] -= 1
        desk[IN_DECK + int(clues[i])] += 1
    return 1


@kernel
def _is_draw(v: View, i: int) -> bool:
    return source_of(v.trail[i]) == DECK_PLACE and target_of(v.trail[i]) != DECK_PLACE


@kernel
def _is_unseen_draw(v: View, clues: Any, i: int) -> bool:
    """Whether a card went from the deck to a hand, where it is one of several, and the seat did not see it."""
    return _is_draw(v, i) and is_hand(target_of(v.trail[i])) and clues[i] == NO_CLUE
