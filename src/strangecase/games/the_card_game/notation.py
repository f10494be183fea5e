"""Words for The Card Game: cards, actions, acts of chance, results, and a whole state on one line.

A state line is a list of parts, each a keyword and its words; a test's scene is one with the usual parts left out. A
card of the row or the deck says who knows it, `A3@02`; `!` is a card of the row that lies face up. The trail has a word
for each move, from place to place with the card and who saw it: a hand `h0`, a slot `s3`, the deck `d`, aside `a`, out
of the game for now `x`:

    players 3; hands A1 SERUM | GIRL | -; row 1:A2@0 3:KEY!; deck A4 A5; coin 2 hyde; event 2; turn 0; phase TO_PLACE;
    trail d>h0=A1 h0>s1=A2@0
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.games.the_card_game import turns
from strangecase.games.the_card_game.cards import (
    A1,
    A2,
    ALL_SEATS,
    CARD_WORDS,
    CLOSING,
    COPIES,
    DEAL,
    DECK,
    EVENTS,
    EXHAUSTED,
    FIELDS,
    GAPS,
    HOLDS,
    HYDE_S,
    KINDS,
    LOT,
    NO_CARD,
    NOBODY_S,
    PICK,
    SIDES,
    at_hand,
)
from strangecase.games.the_card_game.rules import (
    ACTIONS,
    BOTTOM,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_SLOT,
    KEEP,
    PASS,
    PLAY,
    PLAY_SERUM,
    PLAY_SERUM_DRAW,
    PLAY_SERUM_SWAP,
    PUT_BLIND,
    THROW,
    score,
    tokens_of,
    winner,
)
from strangecase.games.the_card_game.trail import PLACES, SEATS, SLOTS, TRAIL, source_of, target_of
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.notation import Reader, Vocabulary, is_number, lots_of, number, read_parts

CARDS_BY_NAME = Vocabulary(
    CARD_WORDS,
    "TCG-2",
    "'{word}' is not a card; cards are GIRL, CANE, KEY, SALT, ACID, A1, A2, A3, A4, A5, A6, A7, SERUM",
)
PLACE_WORDS = (*(f"h{seat}" for seat in range(SEATS)), *(f"s{slot}" for slot in range(1, SLOTS + 1)), "d", "a", "x")
_PHASES = (
    "START OPENED TO_PLACE PLACED_ASK ANSWERING PLACED TO_SECOND PLAYED_ASK PLAYED ENDING GAME_START GAME_DRAW GAME_END"
)
PHASES: dict[str, int] = {name: getattr(turns, name) for name in re.findall(r"\w+", _PHASES)}


# Actions


def _words(action: int) -> str:
    if action < PUT_BLIND:
        return f"place {CARD_WORDS[action // SLOTS]} {action % SLOTS + 1}"
    if action < THROW:
        return f"place {action - PUT_BLIND + 1}"
    if action < PLAY:
        return f"discard {CARD_WORDS[action - THROW]}"
    if action < PLAY_SERUM_DRAW:
        return f"action {CARD_WORDS[A1 + action - PLAY]}"
    if CHOOSE_CARD <= action < CHOOSE_SLOT:
        return f"card {CARD_WORDS[action - CHOOSE_CARD]}"
    if CHOOSE_SLOT <= action < CHOOSE_SEAT:
        return f"slot {action - CHOOSE_SLOT + 1}"
    if CHOOSE_SEAT <= action < KEEP:
        return f"seat {action - CHOOSE_SEAT}"
    return _PLAIN[action]


_PLAIN = {
    PLAY_SERUM_DRAW: "action SERUM draw",
    PLAY_SERUM_SWAP: "action SERUM swap",
    PASS: "pass",
    PLAY_SERUM: "serum",
    KEEP: "keep",
    BOTTOM: "bottom",
}
ACTION_WORDS = tuple(_words(action) for action in range(ACTIONS))
_ACTION = {word: action for action, word in enumerate(ACTION_WORDS)}


def write_action(action: int) -> str:
    return ACTION_WORDS[action]


def read_action(words: str) -> int:
    """The action of these words, or an error that says what is wrong with them."""
    if words in _ACTION:
        return _ACTION[words]
    verb, *rest = words.split() or [""]
    if verb == "action":
        raise _no_action(rest)
    if verb in ("place", "slot"):
        raise _no_slot(verb, rest)
    if verb in ("card", "discard"):
        raise CARDS_BY_NAME.no_card(" ".join(rest))
    if verb == "seat":
        raise BadInput(
            "there is no seat '{word}'; seats are 0 to {last}, as in 'seat 2'",
            "TCG-13",
            word=" ".join(rest),
            last=SEATS - 1,
        )
    raise BadInput(
        "'{words}' is not a decision of this game; there are 'place A3 5', 'action A3', 'pass' and others", words=words
    )


def _no_action(rest: Sequence[str]) -> BadInput:
    if rest and rest[0] in CARD_WORDS[:A1]:
        return BadInput("{card} is a trigger, and triggers cannot be played as actions", "TCG-9", card=rest[0])
    if rest == ["SERUM"]:
        return BadInput("say what the serum is for: 'action SERUM draw' or 'action SERUM swap'", "TCG-19")
    return CARDS_BY_NAME.no_card(" ".join(rest))


def _no_slot(verb: str, rest: Sequence[str]) -> BadInput:
    if verb == "place" and len(rest) == 2 and rest[0] not in CARD_WORDS:
        return CARDS_BY_NAME.no_card(rest[0])
    if verb == "place":
        return BadInput("the row has slots 1 to {last}, as in 'place A3 5'", "TCG-3", last=SLOTS)
    return BadInput("the row has slots 1 to {last}, as in 'slot 5'", "TCG-3", last=SLOTS)


# Acts of chance


def write_chance(s: State, outcome: Sequence[int]) -> dict[str, Any]:
    """The lot, the deck after a shuffle, or a card picked from a hand, as a step of a case file."""
    if s.due == LOT:
        return {"chance": "lot", "first": int(outcome[0])}
    if s.due == PICK:
        return {"chance": "pick", "seat": int(s.picked_from), "card": CARD_WORDS[outcome[0]]}
    return {"chance": "deck", "cards": [CARD_WORDS[kind] for kind in outcome]}


def read_chance(s: State, step: Mapping[str, Any]) -> list[int]:
    """The outcome that a step of a case file spells out."""
    due = {LOT: "lot", PICK: "pick"}.get(int(s.due), "deck")
    if step.get("chance") != due:
        raise BadInput(f"the next act of chance is '{due}', not '{step.get('chance')}'", "TCG-4")
    if due == "lot":
        if not is_number(step.get("first"), *range(s.players)):
            raise BadInput(f"'first' must be a seat from 0 to {s.players - 1}, not {step.get('first')!r}", "TCG-4")
        return [step["first"]]
    return _read_pick(s, step) if due == "pick" else _read_deck(s, step.get("cards"))


def _read_pick(s: State, step: Mapping[str, Any]) -> list[int]:
    if not is_number(step.get("seat"), int(s.picked_from)):
        raise BadInput(f"a card of seat {s.picked_from} is picked, not of {step.get('seat')!r}", "TCG-12")
    kind = CARDS_BY_NAME.read(step.get("card"))
    if kind not in kinds_of_hand(s, int(s.picked_from)):
        raise BadInput(f"seat {s.picked_from} does not hold {CARD_WORDS[kind]}", "TCG-12")
    return [kind]


def _read_deck(s: State, cards: object) -> list[int]:
    if not isinstance(cards, list):
        raise BadInput("'cards' must be the whole deck, from the top", "TCG-4")
    kinds = [CARDS_BY_NAME.read(word) for word in cards]
    wanted = COPIES.tolist() if s.due == DEAL else [s.deck[: s.deck_size].tolist().count(kind) for kind in range(KINDS)]
    for kind, word in enumerate(CARD_WORDS):
        if kinds.count(kind) != wanted[kind]:
            raise BadInput(f"the deck has {wanted[kind]} of {word}, not {kinds.count(kind)}", "TCG-2")
    return kinds


def kinds_of_hand(s: State, seat: int) -> list[int]:
    return [int(s.hand[at_hand(seat, i)]) for i in range(s.held[seat])]


# Results


def result(s: State, winners: Sequence[int] | None = None) -> dict[str, Any]:
    """The result of a case file; `winners` are given where the game was given up before it was over."""
    seats = range(int(s.players))
    if winners is None:
        winners = [seat for seat in seats if seat == winner(s)]
    owners = ["hyde" if owner == HYDE_S else int(owner) if owner != NOBODY_S else None for owner in s.owner]
    return {
        "winners": list(winners),
        "scores": [int(score(s, seat)) for seat in seats],
        "events": owners,
        "tokens": [int(tokens_of(s, seat)) for seat in seats],
        "cycles": int(s.cycles),
    }


def partners(s: State, seat: int) -> list[int]:
    """Everyone plays for himself."""
    return [seat]


# What is conserved, and what is alike


def census(s: State) -> list[str]:
    """Every card by its place; of cards that are alike, the first and the second found."""
    kinds = [int(kind) for kind in (*s.hand, *s.row, *s.deck, s.played) if kind != NO_CARD]
    kinds += [kind for kind in range(KINDS) for _ in range(s.discards[kind])]
    return [f"{CARD_WORDS[kind]} {kinds[:i].count(kind) + 1}" for i, kind in enumerate(kinds)]


def renamings(s: State) -> list[Callable[[str], str]]:
    """The seats are alike: turn the table by one."""
    return [lambda words: _turn_table(words, int(s.players))] if s.actor >= 0 else []


def _turn_table(words: str, players: int) -> str:
    """Words about a game of so many players as they would be with everyone a seat further."""
    if ";" not in words:
        return re.sub(r"seat (\d)", lambda seat: f"seat {_further(seat[1], players)}", words)
    return "; ".join(_turn_part(part, players) for part in words.split("; "))


def _further(seat: str, players: int) -> str:
    """The next seat; numbers beyond the players' stay."""
    return str((int(seat) + 1) % players) if int(seat) < players else seat


def _turn_part(part: str, players: int) -> str:
    keyword, _, rest = part.partition(" ")
    if keyword == "hands":
        hands = rest.split(" | ")
        return "hands " + " | ".join([hands[-1], *hands[:-1]])
    if keyword == "now" and "picked_from" in part:
        return "now " + _turn_pick(rest, players)
    if keyword in ("first", "turn", "to", "owners"):
        return re.sub(r"\b\d\b", lambda seat: _further(seat[0], players), part)
    part = re.sub(r"@(\d+)", lambda at: "@" + "".join(sorted(_further(seat, players) for seat in at[1])), part)
    return re.sub(r"\bh(\d)", lambda hand: f"h{_further(hand[1], players)}", part)


def _turn_pick(words: str, players: int) -> str:
    """A card is to be picked of a hand: `A2` has been told whose, the others take the hand of the turn."""
    now = dict(word.split("=") for word in words.split())
    now["picked_from"] = _further(now["picked_from"], players)
    if now.get("effect") == str(A2):
        now["answer"] = _further(now.get("answer", "0"), players)
    return " ".join(f"{name}={number}" for name, number in now.items())


# State lines

_MACHINE = "asked due effect step answer before picked_from draws played pending second fresh exchanged asking blind"
_FLAGS = "further concluded silenced"
_EMPTY = {"picked_from": NOBODY_S, "effect": NO_CARD, "played": NO_CARD, "pending": NO_CARD, "blind": -1}


def write_state(s: State) -> str:
    """The whole state, hidden cards and all, on one line."""
    hands = [" ".join(CARD_WORDS[kind] for kind in kinds_of_hand(s, seat)) or "-" for seat in range(s.players)]
    deck = [_write_card(int(s.deck[i]), int(s.deck_seen[i])) for i in reversed(range(s.deck_size))]
    parts = [
        f"players {s.players}",
        f"exhausted {EXHAUSTED[s.stop]}",
        f"gap {GAPS[s.ahead]}",
        f"first {s.first}",
        f"hands {' | '.join(hands)}",
        f"row {' '.join(_write_slot(s, slot) for slot in range(SLOTS) if s.row[slot] != NO_CARD) or '-'}",
        f"deck {' '.join(deck) or '-'}",
        f"discards {' '.join(CARD_WORDS[kind] for kind in range(KINDS) for _ in range(s.discards[kind])) or '-'}",
        f"coin {s.coin + 1} {SIDES[s.side]}",
        f"event {s.event + 1}",
        f"owners {' '.join('-' if o == NOBODY_S else 'hyde' if o == HYDE_S else str(o) for o in s.owner)}",
        f"tokens {' '.join(str(n) for n in s.tokens)}",
        f"cycles {s.cycles}",
        f"turn {'game' if s.turn == s.players else s.turn}",
        f"phase {next(name for name, phase in PHASES.items() if phase == s.phase)}",
        f"now {_write_machine(s)}",
        f"trail {' '.join(_write_move(s, i) for i in range(s.trail_size)) or '-'}",
        "over" if s.actor == NOBODY else f"to {'chance' if s.actor == CHANCE else s.actor}",
    ]
    return "; ".join(parts)


def _write_card(kind: int, seen: int) -> str:
    known = "".join(str(seat) for seat in range(SEATS) if seen >> seat & 1)
    return f"{CARD_WORDS[kind]}@{known}" if seen else CARD_WORDS[kind]


def _write_slot(s: State, slot: int) -> str:
    if s.face_up >> slot & 1:
        return f"{slot + 1}:{CARD_WORDS[s.row[slot]]}!"
    return f"{slot + 1}:{_write_card(int(s.row[slot]), int(s.row_seen[slot]))}"


def _write_move(s: State, i: int) -> str:
    way, kind = int(s.trail[i]), int(s.trail_card[i])
    move = f"{PLACE_WORDS[source_of(way)]}>{PLACE_WORDS[target_of(way)]}"
    return move if kind == NO_CARD else f"{move}={_write_card(kind, int(s.trail_seen[i]))}"


def _write_machine(s: State) -> str:
    """What else is so, name by name: numbers that are not as they usually are."""
    fields = [*_MACHINE.split(), *_FLAGS.split(), "cards", "slots"]
    return " ".join(f"{name}={s[name]}" for name in fields if s[name] != _EMPTY.get(name, 0)) or "-"


def read_state(line: str) -> Any:
    """An array of one state, as the line describes it.

    Parts that are left out stand as at the start of seat 0's turn, with three players and no cards anywhere.
    """
    state = np.zeros(1, FIELDS.state)
    FIELDS.blank(state[0])
    state[0].actor = 0
    read_parts(line, state[0], _READERS)
    return state


def _read_card(word: str) -> tuple[int, int]:
    """A card, and who knows it."""
    name, _, seats = word.partition("@")
    return CARDS_BY_NAME.read(name), sum(1 << range(SEATS).index(int(seat)) for seat in set(seats))


def _read_hands(s: State, words: list[str]) -> None:
    for seat, lot in enumerate(lots_of(words)):
        kinds = sorted(CARDS_BY_NAME.read(word) for word in lot if word != "-")
        s.held[range(SEATS)[seat]] = len(kinds)
        for i, kind in enumerate(kinds):
            s.hand[range(HOLDS * seat, HOLDS * (seat + 1))[i]] = kind


def _read_row(s: State, words: list[str]) -> None:
    for word in words:
        if word != "-":
            place, _, card = word.partition(":")
            slot = range(1, SLOTS + 1).index(int(place))
            s.row[slot], s.row_seen[slot] = _read_card(card.rstrip("!"))
            if "!" in card:
                s.row_seen[slot] = ALL_SEATS
                s.face_up |= 1 << slot


def _read_deck_part(s: State, words: list[str]) -> None:
    cards = [word for word in reversed(words) if word != "-"]
    s.deck_size = len(cards)
    for i, word in enumerate(cards):
        s.deck[range(DECK)[i]], s.deck_seen[i] = _read_card(word)


def _read_trail(s: State, words: list[str]) -> None:
    moves = [word for word in words if word != "-"]
    s.trail_size = len(moves)
    for i, word in enumerate(moves):
        places, equals, card = word.partition("=")
        source, target = (PLACE_WORDS.index(place) for place in places.split(">"))
        s.trail[range(TRAIL)[i]] = PLACES * source + target
        s.trail_card[i], s.trail_seen[i] = _read_card(card) if equals else (NO_CARD, 0)


def _read_discards(s: State, words: list[str]) -> None:
    for word in words:
        if word != "-":
            s.discards[CARDS_BY_NAME.read(word)] += 1


def _read_coin(s: State, words: list[str]) -> None:
    slot, side = words
    s.coin, s.side = range(1, SLOTS + 1).index(int(slot)), SIDES.index(side)


def _read_owners(s: State, words: list[str]) -> None:
    for event, word in zip(range(EVENTS), words, strict=True):
        s.owner[event] = NOBODY_S if word == "-" else HYDE_S if word == "hyde" else range(SEATS).index(int(word))


def _read_tokens(s: State, words: list[str]) -> None:
    for event, word in zip(range(EVENTS), words, strict=True):
        s.tokens[event] = range(CLOSING).index(int(word))


def _read_event(s: State, words: list[str]) -> None:
    (event,) = words
    s.event = range(1, EVENTS + 2).index(int(event))


def _read_exhausted(s: State, words: list[str]) -> None:
    (name,) = words
    s.stop = EXHAUSTED.index(name)


def _read_gap(s: State, words: list[str]) -> None:
    (name,) = words
    s.ahead = GAPS.index(name)


def _read_turn(s: State, words: list[str]) -> None:
    (turn,) = words
    s.turn = s.players if turn == "game" else range(s.players).index(int(turn))


def _read_phase(s: State, words: list[str]) -> None:
    (name,) = words
    if name not in PHASES:
        raise ValueError(name)
    s.phase = PHASES[name]


def _read_machine(s: State, words: list[str]) -> None:
    for word in words:
        if word != "-":
            name, _, value = word.partition("=")
            if name not in [*_MACHINE.split(), *_FLAGS.split(), "cards", "slots"]:
                raise ValueError(name)
            s[name] = int(value)


def _read_to(s: State, words: list[str]) -> None:
    (who,) = words
    s.actor = CHANCE if who == "chance" else range(s.players).index(int(who))


def _read_over(s: State, words: list[str]) -> None:
    s.actor = NOBODY


_READERS: dict[str, Reader] = {
    "players": number("players", 3, SEATS),
    "exhausted": _read_exhausted,
    "gap": _read_gap,
    "first": number("first", 0, SEATS - 1),
    "hands": _read_hands,
    "row": _read_row,
    "deck": _read_deck_part,
    "discards": _read_discards,
    "coin": _read_coin,
    "event": _read_event,
    "owners": _read_owners,
    "tokens": _read_tokens,
    "cycles": number("cycles", 0, 1000),
    "turn": _read_turn,
    "phase": _read_phase,
    "now": _read_machine,
    "trail": _read_trail,
    "to": _read_to,
    "over": _read_over,
}
