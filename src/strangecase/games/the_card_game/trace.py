"""What the rules tell of a step of The Card Game, in the order in which it happens: see `kernel/trace.py`.

What is told is open to all. Which cards moved, each seat has in its trail, as far as it saw them; story.py makes events
of the two. Slots and events are counted from 0 here.
"""

from enum import IntEnum, auto


class Told(IntEnum):
    EFFECT = auto()  #       a card takes effect, or goes on to: its kind, the coin's side, the answers it has had
    EFFECT_OVER = auto()
    # The course of turns
    TURN = auto()  #         whose it is, the side to which CANE turned the coin or NO_FLIP, its slot, the card there
    GAME = auto()  #         the game's own turn: the side, the coin's slot, the card that was discarded there
    MARKED = auto()  #       whose marker is put on an event that was concluded, the event
    CLEARED = auto()  #      the slot whose active card went
    FED = auto()  #          a card came from the deck to the row
    DREW = auto()  #         who, one card
    RENEWED = auto()  #      discards have gone into the deck
    # Events and the coin
    CONCLUDED = auto()  #    the event
    TOKEN = auto()  #        the event, its tokens
    CLOSED = auto()  #       the event
    SILENCED = auto()
    SERUM_WORKS = auto()  #  the side to which it has turned the coin, or NO_FLIP
    TURNED = auto()  #       the side to which the coin was turned
    FURTHER = auto()
    # Effects on cards
    SHOWED = auto()  #       who, how many cards
    DISCARDED = auto()  #    who, how many cards
    TOOK = auto()  #         who
    LOST = auto()  #         who
    REMOVED = auto()  #      who, from which slot
    SWAPPED = auto()  #      the two slots
    EXCHANGED = auto()  #    who, the slot, whether the card laid there is face up


NO_FLIP = -1
