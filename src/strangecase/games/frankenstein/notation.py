"""Words for Frankenstein: jars, recipes, actions, acts of chance, results, and a whole state on one line.

A state line is a list of parts, each a keyword and its words; a test's scene is one with the usual parts left out. A
pile is written from the bottom to the top, a player's cards from his hand to the bottom of his pile:

    shelf 6:ABA 8:CD; cards ABA CDC | DAD; turn igor; points 2
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np

from strangecase.errors import BadInput
from strangecase.games.frankenstein.recipes import (
    CARDS,
    CLASSIC,
    FRANKENSTEIN,
    IGOR,
    MOST_OF_A_KIND,
    NO_CARD,
    OWN,
    SEATS,
    code_of,
    discard,
    finished,
    modest,
    recipe_of,
)
from strangecase.games.frankenstein.rules import (
    ACROSS,
    CHANGE,
    END,
    FIELDS,
    IDLE,
    IDLE_TURNS,
    JARS,
    NOT_OVER,
    NOTHING,
    ON,
    ORDER,
    PLAYERS,
    POINTS,
    RECIPES,
    SHELF,
    SIXTH,
    STUCK,
    jars_of,
    source_of,
    target_of,
)
from strangecase.games.frankenstein.shelf import JAR, KINDS, ONE, PILES, PLACES, TALL
from strangecase.kernel.contract import CHANCE, NOBODY, State
from strangecase.notation import Reader, Vocabulary, cards_in, is_number, lots_of, number, read_parts

LETTERS = "ABCDE"
KIND_NAMES = ("brain", "heart", "bowels", "hand", "fish head")
REASONS = ("", "recipes", "stuck", "idle")
_DUE = ("move", "deal jars", "deal recipes", "draw")

RECIPE_WORDS = tuple(a + b + c for a in LETTERS for b in LETTERS for c in LETTERS)
_JARS = Vocabulary(LETTERS, "FRK-1", "'{word}' is not a jar; jars are A, B, C, D and E")
_RECIPES = Vocabulary(RECIPE_WORDS, "FRK-4", "'{word}' is not a recipe; it is three of the letters A to E, as in ABA")


# Jars and recipes


def write_pile(pile: int) -> str:
    """The jars of a pile, from the bottom to the top."""
    rest, jars = int(pile), ""
    while rest:
        jars = LETTERS[(rest & ONE) - 1] + jars
        rest >>= JAR
    return jars


def read_pile(jars: Iterable[str]) -> int:
    pile = 0
    for jar in jars:
        pile = pile << JAR | _JARS.read(jar) + 1
    return pile


def write_recipe(recipe: int) -> str:
    return RECIPE_WORDS[code_of(int(recipe))]


# Actions


def write_move(source: int, target: int, jars: int) -> str:
    return f"move {source + 1}>{target + 1} x{jars}"


def write_spot(place: int, across: bool) -> str:
    """Where a recipe is validated: on one pile, or across three from the leftmost."""
    return f"validate {place + 1}-{place + 3}" if across else f"validate {place + 1}"


def _words(action: int) -> str:
    if action < ON:
        return write_move(source_of(action), target_of(action), jars_of(action))
    if action < ACROSS:
        return write_spot(action - ON, across=False)
    if action < CHANGE:
        return write_spot(action - ACROSS, across=True)
    return "change" if action == CHANGE else "end"


ACTION_WORDS = tuple(_words(action) for action in range(END + 1))
_ACTION = {word: action for action, word in enumerate(ACTION_WORDS)}
_NUMBER = r"(0|[1-9][0-9]{0,17})"
_MOVE = re.compile(f"move {_NUMBER}>{_NUMBER} x{_NUMBER}")
_VALIDATE = re.compile(f"validate {_NUMBER}(?:-{_NUMBER})?")


def write_action(action: int) -> str:
    return ACTION_WORDS[action]


def read_action(words: str) -> int:
    """The action of these words, or an error that says what is wrong with them."""
    if words in _ACTION:
        return _ACTION[words]
    if found := _MOVE.fullmatch(words):
        raise _no_move(*(int(number) for number in found.groups()))
    if found := _VALIDATE.fullmatch(words):
        raise _no_spot(int(found[1]), int(found[2]) if found[2] else None)
    verb = words.partition(" ")[0]
    if verb == "move":
        raise BadInput("a move names the place, the next place and the number of jars, as in 'move 6>5 x3'", "FRK-7")
    if verb == "validate":
        raise BadInput("say where your recipe stands: 'validate 7' on a pile, 'validate 6-8' across three", "FRK-9")
    raise BadInput(
        "'{words}' is not a decision of this game; there are 'move 6>5 x3', 'validate 7', 'change', 'end'", words=words
    )


def _no_move(source: int, target: int, jars: int) -> BadInput:
    for place in (source, target):
        if not 1 <= place <= PLACES:
            return _no_place(place)
    if abs(source - target) != 1:
        return _no_way(target, abs(source - target))
    return BadInput("a move takes 1 to {most} jars, not {jars}", "FRK-7", most=TALL, jars=jars)


def _no_place(place: int) -> BadInput:
    return BadInput("there is no place {place}; the row has places 1 to {last}", "FRK-2", place=place, last=PLACES)


def _no_way(place: int, away: int) -> BadInput:
    if away == 0:
        return BadInput(
            "place {place} is where they are; jars go to the next place, left or right", "FRK-7", place=place
        )
    return BadInput(
        "place {place} is {away} places away; jars go to the next place, left or right", "FRK-7", place=place, away=away
    )


def _no_spot(left: int, right: int | None) -> BadInput:
    for place in (left, left if right is None else right):
        if not 1 <= place <= PLACES:
            return _no_place(place)
    return BadInput("a recipe stands on one pile, or across three neighbours named from left to right", "FRK-9")


# Acts of chance


def write_chance(s: State, outcome: Sequence[int]) -> dict[str, Any]:
    """The jars, the recipes, or a sixth recipe, as a step of a case file."""
    if s.due == SHELF:
        jars = [LETTERS[kind] for kind in outcome]
        return {"chance": "jars", "piles": [jars[TALL * i : TALL * (i + 1)] for i in range(PILES)]}
    if s.due == ORDER:
        recipes = [RECIPE_WORDS[code] for code in outcome]
        return {"chance": "recipes", "igor": recipes[:OWN], "frankenstein": recipes[OWN:]}
    return {"chance": "sixth", "seat": int(s.turn), "recipe": write_recipe(s.recipe[outcome[0]])}


def read_chance(s: State, step: Mapping[str, Any]) -> list[int]:
    """The outcome that a step of a case file spells out."""
    due = {SHELF: "jars", ORDER: "recipes", SIXTH: "sixth"}[int(s.due)]
    if step.get("chance") != due:
        rule = {"jars": "FRK-1", "recipes": "FRK-4", "sixth": "FRK-14"}[due]
        raise BadInput(f"the next act of chance is '{due}', not '{step.get('chance')}'", rule)
    if s.due == SHELF:
        return _read_jars(step.get("piles"))
    if s.due == ORDER:
        return _read_recipes(s, [step.get(player) for player in PLAYERS])
    return _read_sixth(s, step)


def _read_jars(piles: object) -> list[int]:
    if not isinstance(piles, list) or [len(p) if isinstance(p, list) else 0 for p in piles] != [TALL] * PILES:
        raise BadInput("'piles' must be five lists of ten jars, each from bottom to top", "FRK-1")
    kinds = [_JARS.read(jar) for pile in piles for jar in pile]
    for kind, letter in enumerate(LETTERS):
        if kinds.count(kind) != JARS // KINDS:
            raise BadInput(f"there are {JARS // KINDS} jars of each kind, not {kinds.count(kind)} of {letter}", "FRK-1")
    return kinds


def _read_recipes(s: State, sets: Sequence[object]) -> list[int]:
    codes: list[int] = []
    for player, cards in zip(PLAYERS, sets, strict=True):
        if not isinstance(cards, list) or len(cards) != OWN:
            raise BadInput(f"'{player}' must be a list of five recipes, the one in hand first", "FRK-4")
        codes += [_RECIPES.read(word) for word in cards]
    for seat, player in enumerate(PLAYERS):
        own, classic = codes[OWN * seat :][:OWN], sorted(CLASSIC[OWN * seat :][:OWN].tolist())
        if not s.random and sorted(own) != classic:
            words = " ".join(RECIPE_WORDS[code] for code in classic)
            raise BadInput(f"the classic recipes of {player} are {words}, in some order", "FRK-5")
        if not modest(codes, OWN * seat):
            raise BadInput(f"{player}'s recipes ask for a kind more than {MOST_OF_A_KIND} times", "FRK-5")
    if len(set(codes)) < CARDS:
        raise BadInput("the ten recipes must all be different", "FRK-5")
    return codes


def _read_sixth(s: State, step: Mapping[str, Any]) -> list[int]:
    if not is_number(step.get("seat"), int(s.turn)):
        raise BadInput(f"seat {s.turn} draws a sixth recipe, not {step.get('seat')!r}", "FRK-14")
    recipe = recipe_of(_RECIPES.read(step.get("recipe")))
    fitting = [card for card in cards_in(int(discard(s))) if s.recipe[card] == recipe]
    if not fitting:
        raise BadInput(f"{step.get('recipe')} is not in the discard", "FRK-14")
    return fitting


# Results


def result(s: State, winners: Sequence[int] | None = None) -> dict[str, Any]:
    """The result of a case file; `winners` are given where the game was given up before it was over."""
    if winners is None:
        winners = [] if s.reason != RECIPES else [FRANKENSTEIN if finished(s, FRANKENSTEIN) else IGOR]
    told = {"winners": list(winners), "scores": [int(n) for n in s.validated], "turns": int(s.turns)}
    return told if s.reason == NOT_OVER else {**told, "reason": REASONS[s.reason]}


def partners(s: State, seat: int) -> list[int]:
    """Everyone is alone."""
    return [seat]


# What the suite asks for


def census(s: State) -> list[str]:
    """Every jar, those of a kind numbered as they are met, and every card; the jars that have left are spent."""
    found: list[str] = []
    jars = LETTERS * (JARS // KINDS) if s.due == SHELF else "".join(write_pile(pile) for pile in s.pile)
    for jar in jars:
        found.append(f"{jar}{1 + sum(other[0] == jar for other in found)}")
    found += ["spent"] * (3 * int(s.validated.sum()))
    return [*found, *(f"card {card}" for card in _cards(s))]


def _cards(s: State) -> list[int]:
    """Every card where it lies: with a player, in the discard, or in the box before they are dealt."""
    if s.turns == 0:
        return list(range(CARDS))
    return [int(card) for card in s.queue if card != NO_CARD] + cards_in(int(discard(s)))


def renamings(s: State) -> list[Callable[[str], str]]:
    """The five kinds are alike: any of them may change names, on the jars and on the cards at once."""
    if s.turns == 0:
        return []
    named = list(permutations(LETTERS))[1 + int(s.turns) % 119]
    return [lambda words: words.translate(str.maketrans(LETTERS, "".join(named)))]


# State lines


def write_state(s: State) -> str:
    """The whole state, hidden cards and all, on one line."""
    shelf = [f"{place + 1}:{write_pile(pile)}" for place, pile in enumerate(s.pile) if pile]
    parts = [
        f"recipes {' | '.join(_write_cards(s, _own(seat)) for seat in range(SEATS))}",
        f"random {s.random}",
        f"sixth {s.sixth}",
        f"shelf {' '.join(shelf) or '-'}",
        f"cards {' | '.join(_write_cards(s, s.queue[OWN * seat :][:OWN]) for seat in range(SEATS))}",
        f"validated {s.validated[0]} {s.validated[1]}",
        f"shown {_write_cards(s, cards_in(s.shown))}",
        f"maybe {' | '.join(_write_cards(s, cards_in(cards)) for cards in s.maybe)}",
        f"under {s.put_under[0]} {s.put_under[1]}",
        f"turns {s.turns}",
        f"idle {s.idle}",
        f"turn {PLAYERS[s.turn]}",
        f"points {s.points}",
        f"over {REASONS[s.reason]}" if s.actor == NOBODY else f"to {_DUE[s.due]}",
    ]
    return "; ".join(parts)


def _write_cards(s: State, cards: Iterable[int]) -> str:
    return " ".join(write_recipe(s.recipe[card]) for card in cards if card != NO_CARD and s.recipe[card]) or "-"


def read_state(line: str) -> Any:
    """An array of one state, as the line describes it.

    Parts that are left out stand as in the first turn of a game, with the classic recipes in their order; and cards
    that are in no hand and no pile have been validated.
    """
    state = np.zeros(1, FIELDS.state)
    s = state[0]
    FIELDS.blank(s)
    s.turns, s.points = 1, POINTS
    classic = [CLASSIC[:OWN].tolist(), CLASSIC[OWN:].tolist()]
    _put_sets(s, classic)
    _lay_out(s, classic)
    read_parts(line, s, _READERS)
    s.actor = NOBODY if s.reason != NOT_OVER else s.turn if s.due == NOTHING else CHANCE
    return state


def _set(s: State, words: Iterable[str]) -> int:
    """The cards of these recipes, a bit each, among the ten that were read before."""
    recipes = s.recipe.tolist()
    return sum(1 << recipes.index(recipe_of(_RECIPES.read(word))) for word in set(words) - {"-"})


def _lots(words: list[str]) -> list[list[str]]:
    """Igor's words and Frankenstein's."""
    igor, frankenstein = ([word for word in lot if word != "-"] for lot in lots_of(words))
    return [igor, frankenstein]


def _put_sets(s: State, sets: Sequence[Sequence[int]]) -> None:
    """Number the cards of both sets, by code, as the alphabet has them."""
    s.recipe[:], s.queue[:] = 0, NO_CARD
    for seat, codes in enumerate(sets):
        for card, code in zip(_own(seat), sorted(codes), strict=len(codes) > 0):
            s.recipe[card] = recipe_of(code)


def _own(seat: int) -> range:
    """A seat's five cards, and its five places in the queue."""
    return range(OWN * seat, OWN * (seat + 1))


def _lay_out(s: State, orders: Sequence[Sequence[int]]) -> None:
    """Give both players their cards, by code, the one in hand first."""
    if len({*orders[0], *orders[1]}) < len(orders[0]) + len(orders[1]):
        raise ValueError("a card is given twice")
    for seat, codes in enumerate(orders):
        s.queue[list(_own(seat))] = NO_CARD
        for i, code in enumerate(codes):
            s.queue[_own(seat)[i]] = s.recipe.tolist().index(recipe_of(code))
    held = {int(card) for card in s.queue}
    for seat in range(SEATS):
        gone = [card for card in _own(seat) if card not in held and s.recipe[card]]
        s.validated[seat] = len(gone)
        s.shown |= sum(1 << card for card in gone)


def _read_cards(s: State, words: list[str]) -> None:
    s.shown = 0
    _lay_out(s, _codes(words))


def _read_sets(s: State, words: list[str]) -> None:
    _put_sets(s, _codes(words))
    _read_cards(s, words)


def _codes(words: list[str]) -> list[list[int]]:
    return [[_RECIPES.read(word) for word in lot] for lot in _lots(words)]


def _read_shelf(s: State, words: list[str]) -> None:
    for word in words:
        if word != "-":
            place, _, jars = word.partition(":")
            if len(jars) > TALL:
                raise ValueError(word)
            s.pile[range(1, PLACES + 1).index(int(place))] = read_pile(jars)


def _read_pair(field: str, least: int, most: int) -> Reader:
    def reader(s: State, words: list[str]) -> None:
        igor, frankenstein = words
        for seat, word in enumerate((igor, frankenstein)):
            if not least <= int(word) <= most:
                raise ValueError(word)
            s[field][seat] = int(word)

    return reader


def _read_shown(s: State, words: list[str]) -> None:
    s.shown = _set(s, words)


def _read_maybe(s: State, words: list[str]) -> None:
    for seat, lot in enumerate(_lots(words)):
        s.maybe[seat] = _set(s, lot)


def _read_turn(s: State, words: list[str]) -> None:
    (player,) = words
    s.turn = PLAYERS.index(player)


def _read_due(s: State, words: list[str]) -> None:
    s.due = _DUE.index(" ".join(words))


def _read_over(s: State, words: list[str]) -> None:
    (reason,) = words
    s.reason = (NOT_OVER, RECIPES, STUCK, IDLE)[REASONS.index(reason, 1)]


_READERS: dict[str, Reader] = {
    "recipes": _read_sets,
    "random": number("random", 0, 1),
    "sixth": number("sixth", 0, 1),
    "shelf": _read_shelf,
    "cards": _read_cards,
    "validated": _read_pair("validated", 0, OWN + 1),
    "shown": _read_shown,
    "maybe": _read_maybe,
    "under": _read_pair("put_under", 0, OWN - 1),
    "turns": number("turns", 0, 30_000),
    "idle": number("idle", -1, IDLE_TURNS),
    "turn": _read_turn,
    "points": number("points", 0, POINTS),
    "to": _read_due,
    "over": _read_over,
}
