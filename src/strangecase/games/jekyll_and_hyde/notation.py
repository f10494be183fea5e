"""Words for Dr. Jekyll & Mr. Hyde: cards, actions, acts of chance, results, and a whole state on one line.

A state line is a list of parts, each a keyword and its words; a test's scene is one with the usual parts left out:

    hands JA H3 | HB J4 | JC Hx1 | HD J5 ; to lead 0
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.games.jekyll_and_hyde.rules import (
    ASK,
    ASK_GHOST,
    CARD_WORDS,
    FIELDS,
    HAND,
    LAY,
    MOST_HANDS,
    NO_CARD,
    NO_PLACE,
    PLACES,
    TARGET,
    camp_of,
    decider,
    turn,
)
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.notation import Reader, Vocabulary, cards_in, each, is_number, number, read_parts

_DEAL = (HAND,) * PLACES

ACTION_WORDS = (
    *(f"play {card}" for card in CARD_WORDS),
    *(f"ghost {card}" for card in CARD_WORDS),
    *(f"ask {seat}" for seat in range(4)),
    "ask ghost",
)
CARDS_BY_NAME = Vocabulary(
    CARD_WORDS, "JAH-1", "'{word}' is not a card; cards are JT, JA..JE, J3..J7, Jx1..Jx3 and the same with H"
)
read_card, write_cards = CARDS_BY_NAME.read, CARDS_BY_NAME.write_set
_ACTION = {word: action for action, word in enumerate(ACTION_WORDS)}


# Actions


def write_action(action: int) -> str:
    return ACTION_WORDS[action]


def read_action(words: str) -> int:
    """The action of these words, or an error that says which word is wrong."""
    if words in _ACTION:
        return _ACTION[words]
    verb, _, rest = words.partition(" ")
    if verb in ("play", "ghost"):
        raise CARDS_BY_NAME.no_card(rest)
    if verb == "ask":
        raise BadInput(
            "'{word}' cannot be asked; write a seat's number, as in 'ask 2', or 'ask ghost'", "JAH-6", word=rest
        )
    raise BadInput(
        "'{words}' is not a decision of this game; write 'play HA', 'ghost HC', 'ask 2' or 'ask ghost'", words=words
    )


# Acts of chance


def write_chance(s: State, outcome: Sequence[int]) -> dict[str, Any]:
    """The lot, or the deal, as a step of a case file."""
    if s.dealer == NO_PLACE:
        if s.players == 4:
            return {"chance": "lot", "dealer": int(outcome[0])}
        return {"chance": "lot", "soloist": int(outcome[0]), "order": [int(seat) for seat in outcome]}
    return {"chance": "deal", "hands": CARDS_BY_NAME.write_lots(outcome, _DEAL)}


def read_chance(s: State, step: Mapping[str, Any]) -> list[int]:
    """The outcome that a step of a case file spells out."""
    due = "lot" if s.dealer == NO_PLACE else "deal"
    if step.get("chance") != due:
        raise BadInput(f"the next act of chance is the {due}, not '{step.get('chance')}'", "JAH-5")
    if due == "deal":
        return _read_deal(step.get("hands"))
    if s.players == 4:
        if not is_number(step.get("dealer"), 0, 1, 2, 3):
            raise BadInput(f"the dealer must be a seat from 0 to 3, not {step.get('dealer')!r}", "JAH-5")
        return [step["dealer"]]
    order, soloist = step.get("order"), step.get("soloist")
    if not isinstance(order, list) or not all(is_number(seat, 0, 1, 2) for seat in [*order, soloist]):
        order = []
    if sorted(order) != [0, 1, 2] or order[0] != soloist:
        raise BadInput("'order' must be the seats 0, 1 and 2, clockwise from the 'soloist'", "JAH-16")
    return order


def _read_deal(hands: object) -> list[int]:
    if not isinstance(hands, list) or len(hands) != PLACES:
        raise BadInput("a deal has four hands, 'hands': [[...], [...], [...], [...]]", "JAH-5")
    return CARDS_BY_NAME.read_lots(hands, _DEAL, "JAH-5")


# Results


def scores(s: State) -> list[int]:
    """A score a seat: with four players both partners carry their camp's."""
    if s.players == 3:
        return [int(score) for score in s.score]
    return [int(s.score[camp_of(s, seat)]) for seat in range(4)]


def result(s: State, winners: Sequence[int] | None = None) -> dict[str, Any]:
    """The result of a case file; `winners` are given where the game was given up before it was over."""
    totals = scores(s)
    if winners is None:
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(winners) == 4:
            winners = []  # equal totals are a draw (JAH-14)
    return {"winners": list(winners), "scores": totals, "hands": int(s.hands)}


def partners(s: State, seat: int) -> list[int]:
    """The seats that win and lose with this one, itself included. With three players everyone is alone (JAH-20)."""
    if s.players == 3:
        return [seat]
    return [other for other in range(4) if camp_of(s, other) == camp_of(s, seat)]


# What the suite asks for


def census(s: State) -> list[str]:
    """Every card by its place. Before the first deal the cards lie in the box."""
    if s.dealer == NO_PLACE or (s.actor == CHANCE and s.hands == 0):
        return list(CARD_WORDS)
    places = [*s.hand, *s.taken, s.stayed]
    found = [CARD_WORDS[card] for cards in places for card in cards_in(cards)]
    return found + [CARD_WORDS[card] for card in s.trick if card != NO_CARD]


def renamings(s: State) -> list[Callable[[str], str]]:
    """The camps are alike: rename them, and turn the table so that everyone sits in the other camp's place."""
    if s.players == 3 or s.actor < 0:
        return []
    return [lambda words, by=2 if s.position else 1: _turn_table(words, by)]  # type: ignore[misc]


def _turn_table(words: str, by: int) -> str:
    """Words about a game of four players as they would be with the camps renamed and everyone `by` seats further."""
    if ";" not in words:
        words = re.sub(r"ask (\d)", lambda ask: f"ask {(int(ask[1]) + by) % 4}", words)
        return _swap_camps(words)
    return "; ".join(_turn_part(part, by) for part in _swap_camps(words).split("; "))


def _swap_camps(words: str) -> str:
    return re.sub(r"\b[JH](?=[TA-E3-7x])", lambda camp: "H" if camp[0] == "J" else "J", words)


def _turn_part(part: str, by: int) -> str:
    keyword, _, rest = part.partition(" ")
    if keyword == "hands":
        hands = rest.split(" | ")
        return "hands " + " | ".join(hands[(i - by) % 4] for i in range(4))
    if keyword == "taken":
        return "taken " + " | ".join(reversed(rest.split(" | ")))
    if keyword == "scores":
        jekyll, hyde, unused = rest.split()
        return f"scores {hyde} {jekyll} {unused}"
    if keyword in ("dealer", "asked", "leader", "to", "trick"):
        return re.sub(r"(?<![JHx])\b\d\b", lambda seat: str((int(seat[0]) + by) % 4), part)
    return part


# State lines


def write_state(s: State) -> str:
    """The whole state, hidden cards and all, on one line."""
    trick = [
        f"{CARD_WORDS[card]} from {place}" for card, place in zip(s.trick, s.layer, strict=True) if card != NO_CARD
    ]
    parts = [
        f"players {s.players}",
        f"position {'AB'[s.position]}",
        f"target {s.target}",
        f"done {s.hands}",
        f"scores {' '.join(str(score) for score in s.score)}",
        f"hands {' | '.join(write_cards(hand) for hand in s.hand)}",
        f"taken {' | '.join(write_cards(cards) for cards in s.taken)}",
        f"stayed {write_cards(s.stayed)}",
        f"order {' '.join(str(place) for place in s.order)}",
        f"dealer {_write_place(s.dealer)}",
        f"trick {', '.join(trick) or '-'}",
        f"leader {s.order[s.leader]}",
        f"asked {_write_place(s.asked)}",
        _write_turn(s),
    ]
    return "; ".join(parts)


def _write_place(place: int) -> str:
    return "-" if place == NO_PLACE else str(place)


def _write_turn(s: State) -> str:
    if s.actor == CHANCE:
        return "to deal"
    if s.actor == NOBODY:
        return "over"
    return f"to lead {turn(s)}" if s.played == 0 and s.asked == NO_PLACE else "to go on"


def read_state(line: str) -> Any:
    """An array of one state, as the line describes it. Parts that are left out stand as at the start of a game."""
    state = np.zeros(1, FIELDS.state)
    s = state[0]
    FIELDS.blank(s)
    s.players, s.target, s.order[:] = PLACES, TARGET, range(PLACES)
    read_parts(line, s, _READERS)
    return state


def _read_place(field: str) -> Reader:
    def reader(s: State, words: list[str]) -> None:
        (place,) = words
        s[field] = NO_PLACE if place == "-" else range(PLACES).index(int(place))

    return reader


def _read_numbers(field: str) -> Reader:
    def reader(s: State, words: list[str]) -> None:
        for i, word in enumerate(words):
            s[field][i] = int(word)

    return reader


def _read_position(s: State, words: list[str]) -> None:
    (name,) = words
    s.position = "AB".index(name)


def _read_stayed(s: State, words: list[str]) -> None:
    s.stayed = CARDS_BY_NAME.read_set(words)


def _read_trick(s: State, words: list[str]) -> None:
    laid = [] if words == ["-"] else words
    for i, (card, _from, place) in enumerate(zip(laid[::3], laid[1::3], laid[2::3], strict=True)):
        s.trick[i], s.layer[i], s.played = read_card(card), int(place), i + 1


def _read_leader(s: State, words: list[str]) -> None:
    (place,) = words
    s.leader = s.order.tolist().index(int(place))


def _read_turn(s: State, words: list[str]) -> None:
    if words[0] == "lead":
        _read_leader(s, words[1:])
    s.actor = CHANCE if words == ["deal"] else decider(s, s.asked if s.asked != NO_PLACE else turn(s))


def _read_over(s: State, words: list[str]) -> None:
    s.actor = NOBODY


_READERS: dict[str, Reader] = {
    "players": number("players", 3, 4),
    "position": _read_position,
    "target": number("target", 0, 10**9),
    "done": number("hands", 0, MOST_HANDS),
    "scores": _read_numbers("score"),
    "hands": each("hand", CARDS_BY_NAME.read_set),
    "taken": each("taken", CARDS_BY_NAME.read_set),
    "stayed": _read_stayed,
    "order": _read_numbers("order"),
    "dealer": _read_place("dealer"),
    "trick": _read_trick,
    "leader": _read_leader,
    "asked": _read_place("asked"),
    "to": _read_turn,
    "over": _read_over,
}


# Helpers of the gate and the terminal


def needed_camp(v: Any) -> int:
    """The camp of which the next card must be. Takes a view or a state."""
    return int(camp_of(v, turn(v)))


def card_of(action: int) -> int:
    """The card of an action that lays one."""
    return action - LAY if LAY <= action < ASK else action


def is_ask(action: int) -> bool:
    return ASK <= action <= ASK_GHOST
