"""Words for Jekyll vs. Hyde: cards, actions, deals, results, and a whole state on one line.

Case files, logs, tests and messages speak only these words; the names are always those of JVH-1. A state line is a
list of parts, each a keyword and its words; a test's scene is a state line with the usual parts left out:

    hands P2 | 2+ ; ranks P ; to lead jekyll
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.games.jekyll_vs_hyde.rules import (
    CARD_WORDS,
    CARDS,
    END,
    EXCHANGE,
    FIELDS,
    HAND,
    NAME,
    NO_CARD,
    NO_SUIT,
    POTION,
    POTIONS,
    ROUNDS,
    SEAT_NAMES,
    SEATS,
    SUITS,
    TRICK,
    UNLIMITED,
    points,
)
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.notation import Reader, Vocabulary, cards_in, each, is_number, number, read_parts

_DEAL = (HAND, HAND, CARDS - 2 * HAND)

ACTION_WORDS = (
    *(f"play {card}" for card in CARD_WORDS),
    *(f"give {card}" for card in CARD_WORDS),
    *(f"call {suit}" for suit in SUITS),
)
CARDS_BY_NAME = Vocabulary(CARD_WORDS, "JVH-1", "'{word}' is not a card; cards are P1..P7, G1..G7, W1..W7 and 2+..5+")
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
    if verb in ("play", "give"):
        raise CARDS_BY_NAME.no_card(rest)
    if verb == "call":
        raise BadInput("'{word}' is not a suit; suits are P, G and W", "JVH-1", word=rest)
    raise BadInput("'{words}' is not a decision of this game; write 'play P6', 'give P3' or 'call W'", words=words)


# Acts of chance


def write_chance(s: State, outcome: Sequence[int]) -> dict[str, Any]:
    """The deal as a step of a case file."""
    jekyll, hyde, aside = CARDS_BY_NAME.write_lots(outcome, _DEAL)
    return {"chance": "deal", "round": int(s.rounds), "hands": [jekyll, hyde], "aside": aside}


def read_chance(s: State, step: Mapping[str, Any]) -> list[int]:
    """The outcome that a step of a case file spells out."""
    if step.get("chance") != "deal":
        raise BadInput(f"the next act of chance is a deal, not '{step.get('chance')}'", "JVH-4")
    if not is_number(step.get("round"), int(s.rounds)):
        raise BadInput(f"this is the deal of round {int(s.rounds)}, not of round {step.get('round')}", "JVH-23")
    hands = step.get("hands")
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise BadInput("a deal has two hands, 'hands': [[...], [...]]", "JVH-4")
    return CARDS_BY_NAME.read_lots([*hands, step.get("aside")], _DEAL, "JVH-4")


# Results


def result(s: State, winners: Sequence[int] | None = None) -> dict[str, Any]:
    """The result of a case file; `winners` are given where the game was given up before it was over."""
    if winners is None:
        parts = [0.0] * SEATS
        points(s, parts)
        winners = [seat for seat in range(SEATS) if parts[seat]]
    scores = [int(seat in winners) for seat in range(SEATS)]
    return {"winners": list(winners), "scores": scores, "rounds": int(s.rounds), "marker": int(s.marker)}


def partners(s: State, seat: int) -> list[int]:
    """The seats that win and lose with this one, itself included: it alone."""
    return [seat]


# What the suite asks for


def census(s: State) -> list[str]:
    """Every card by its place: named where it lies, or as one of the spent ones."""
    places = [*s.hand, *s.giving, s.aside]
    found = [CARD_WORDS[card] for cards in places for card in cards_in(cards)]
    if s.led != NO_CARD:
        found.append(CARD_WORDS[s.led])
    return found + ["spent"] * (2 * int(s.won[0] + s.won[1]))


def renamings(s: State) -> list[Callable[[str], str]]:
    """The ways to rename the suits that leave the game as it is: all, once no Potion can be played any more."""
    held = int(s.hand[0] | s.hand[1] | s.giving[0] | s.giving[1])
    if s.actor < 0 or held & int(POTIONS) or s.led >= POTION:
        return []
    tables = [str.maketrans(SUITS, "".join(p)) for p in permutations(SUITS)]
    return [lambda words, table=table: words.translate(table) for table in tables]  # type: ignore[misc]


# State lines


def write_state(s: State) -> str:
    """The whole state, hidden cards and all, on one line."""
    parts = [
        f"round {s.rounds}",
        f"marker {s.marker}",
        f"tricks {s.won[0]} {s.won[1]}",
        f"ranks {_write_ranks(s)}",
        f"hands {_both(s.hand, write_cards)}",
        f"laid {_both(s.giving, write_cards)}",
        f"gave {_both(s.given, write_cards)}",
        f"aside {write_cards(s.aside)}",
        f"lacks {_both(s.lacks, _write_suits)}",
        f"potions {_both(s.shy, lambda most: 'any' if most == UNLIMITED else str(most))}",
        f"led {_write_led(s)}",
        f"leader {SEAT_NAMES[s.leader]}",
        _write_turn(s),
    ]
    return "; ".join(parts)


def _both(values: Any, write: Callable[[Any], str]) -> str:
    return f"{write(values[0])} | {write(values[1])}"


def _write_ranks(s: State) -> str:
    ranked = sorted((int(rank), suit) for rank, suit in zip(s.rank, SUITS, strict=True) if rank)
    return " ".join(suit for _, suit in ranked) or "-"


def _write_suits(suits: int) -> str:
    return " ".join(name for suit, name in enumerate(SUITS) if int(suits) >> suit & 1) or "-"


def _write_led(s: State) -> str:
    if s.led == NO_CARD:
        return "-"
    return CARD_WORDS[s.led] if s.called == NO_SUIT else f"{CARD_WORDS[s.led]} {SUITS[s.called]}"


def _write_turn(s: State) -> str:
    if s.actor == CHANCE:
        return "to deal"
    if s.actor == NOBODY:
        return "over"
    seat = SEAT_NAMES[s.actor]
    if s.asked == EXCHANGE:
        return f"to give {seat} {s.due}"
    if s.asked == NAME:
        return f"to name {seat}"
    return f"to lead {seat}" if s.led == NO_CARD else f"to follow {seat}"


def read_state(line: str) -> Any:
    """An array of one state, as the line describes it. Parts that are left out stand as at the start of a round."""
    state = np.zeros(1, FIELDS.state)
    FIELDS.blank(state[0])
    state[0].aside = 0
    read_parts(line, state[0], _READERS)
    return state


def _read_tricks(s: State, words: list[str]) -> None:
    s.won[0], s.won[1] = map(int, words)


def _read_ranks(s: State, words: list[str]) -> None:
    ranked = [SUITS.index(word) for word in words if word != "-"]
    if len(ranked) == 2:
        ranked.append(3 - sum(ranked))
    for place, suit in enumerate(ranked, start=1):
        s.rank[suit] = place


def _read_aside(s: State, words: list[str]) -> None:
    s.aside = CARDS_BY_NAME.read_set(words)


def _read_led(s: State, words: list[str]) -> None:
    if words != ["-"]:
        s.led = read_card(words[0])
        s.called = SUITS.index(words[1]) if len(words) > 1 else NO_SUIT


def _read_leader(s: State, words: list[str]) -> None:
    (name,) = words
    s.leader = SEAT_NAMES.index(name)


def _read_turn(s: State, words: list[str]) -> None:
    if words == ["deal"]:
        s.actor = CHANCE
        return
    what, seat = words[0], SEAT_NAMES.index(words[1])
    s.actor = seat
    if what == "give":
        s.asked, s.due = EXCHANGE, int(words[2])
        return
    s.leader = {"lead": seat, "name": seat, "follow": 1 - seat}[what]
    s.asked = NAME if what == "name" else TRICK


def _read_over(s: State, words: list[str]) -> None:
    s.actor = NOBODY


_READERS: dict[str, Reader] = {
    "round": number("rounds", 1, ROUNDS),
    "marker": number("marker", 0, END),
    "tricks": _read_tricks,
    "ranks": _read_ranks,
    "hands": each("hand", CARDS_BY_NAME.read_set),
    "laid": each("giving", CARDS_BY_NAME.read_set),
    "gave": each("given", CARDS_BY_NAME.read_set),
    "aside": _read_aside,
    "lacks": each("lacks", lambda suits: sum(1 << SUITS.index(suit) for suit in suits if suit != "-")),
    "potions": each("shy", lambda most: UNLIMITED if most[0] == "any" else int(most[0])),
    "led": _read_led,
    "leader": _read_leader,
    "to": _read_turn,
    "over": _read_over,
}


# Cards as people see them


def faces(deck: str) -> tuple[str, ...]:
    """Each card as it is printed in this deck (JVH-2)."""
    if deck == "original":
        return CARD_WORDS
    suits = [f"{symbol}{n}" for symbol in "♣♦♠" for n in range(2, 9)]
    return (*suits, "♥J", "♥Q", "♥K", "♥A")
