"""How likely each course of chance is in The Card Game."""

from collections.abc import Sequence

from strangecase.games.the_card_game.cards import CLOSING, COPIES, DEAL, DECK, EVENTS, HOLDS, KINDS, LIMIT, LOT, PICK
from strangecase.games.the_card_game.notation import kinds_of_hand
from strangecase.kernel.contract import State
from strangecase.odds import Bounds, one_left


def odds(s: State, drawn: Sequence[int]) -> list[tuple[int, float]]:
    """The lot, a card of a hand, or a deck from its top (TCG-4, TCG-35)."""
    if s.due in (LOT, PICK) and drawn:
        return []
    if s.due == LOT:
        return one_left(range(s.players), drawn)
    if s.due == PICK:
        return one_left(kinds_of_hand(s, s.picked_from), drawn)
    if s.due == DEAL:
        return one_left([kind for kind in range(KINDS) for _ in range(COPIES[kind])], drawn)
    return one_left(s.deck[: s.deck_size].tolist(), drawn)


def bounds(s: State) -> Bounds:
    """Each turn of the game's own brings a token (TCG-34).

    In a player's turn at most four cards take effect: the one the coin comes to, the one placed, the one played, and
    one exchanged for one of these (TCG-17). Each asks two questions at most, picks a card at most once, and shuffles
    twice at most, to do so and to draw. Besides: where and what to place, twice a question to every opponent, an
    answer, a second card, and discards down to three. If Mr. Hyde has all events, nobody wins.
    """
    effects, rounds, players = 4, CLOSING * EVENTS, int(s.players)
    decisions = 2 * effects + 2 * (players - 1) + 3 + HOLDS - LIMIT
    drawn = effects * (1 + 2 * DECK) + 1 + DECK
    return Bounds(rounds * players * decisions, 1 + DECK + rounds * (players * drawn + DECK), KINDS, None)
