"""How Frankenstein looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from strangecase.games.frankenstein.notation import (
    LETTERS,
    write_action,
    write_move,
    write_pile,
    write_recipe,
    write_spot,
)
from strangecase.games.frankenstein.page import Event, dealt, happened
from strangecase.games.frankenstein.recipes import (
    FRANKENSTEIN,
    IGOR,
    NO_CARD,
    OWN,
    finished,
    in_hand,
    own_cards,
)
from strangecase.games.frankenstein.rules import CHANGE, IDLE_TURNS, ON, POINTS
from strangecase.games.frankenstein.shelf import PLACES
from strangecase.games.frankenstein.sight import possible
from strangecase.games.frankenstein.solver import solve
from strangecase.kernel.contract import NOBODY, View
from strangecase.kernel.engine import actions_in
from strangecase.notation import cards_in
from strangecase.words import Words, words_of

Options = Mapping[str, object]
Names = Sequence[str]
ENGLISH = words_of(__package__, "en")

STYLES = {
    "brain": "bold magenta",
    "heart": "bold red",
    "bowels": "bold yellow",
    "hand": "bold green",
    "fish": "bold cyan",
}
_STYLE = dict(zip(LETTERS, STYLES, strict=True))
HINTED = 7  # points: two turns and more; the solver could look further, but a person would wait
_LONG_IDLE = IDLE_TURNS // 2  # from here on the turns without a recipe are counted aloud


def help_lines(options: Options, words: Words = ENGLISH) -> list[str]:
    """What a person can type, and what he sees."""
    return list(words.entry("typed"))


# The table


def draw(views: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH) -> list[str]:
    """The table as these seats see it: the cards that a seat with a view knows are open."""
    v = next(iter(views.values()))
    lines = [_heading(v, words), "", *_shelf(v), ""]
    for seat in (IGOR, FRANKENSTEIN):
        lines += _player(views.get(seat), v, seat, len(views) == 1 and seat == v.seat, words)
    return lines


def _role(seat: int, words: Words) -> str:
    return str(words.entry("roles")[seat])


def _heading(v: View, words: Words) -> str:
    if v.actor == NOBODY:
        return words("over", turn=v.turns)
    spent = "●" * int(v.points) + "○" * (POINTS - int(v.points))
    parts = [words("turnOf", turn=v.turns, seat=_role(v.turn, words)), words("points", spent=spent)]
    if _is_last_turn(v):
        parts.append(words("lastTurn"))
    if v.idle >= _LONG_IDLE:
        parts.append(words("idle", int(v.idle), most=IDLE_TURNS))
    return "      ".join(parts)


def _is_last_turn(v: View) -> bool:
    return bool(v.turn == FRANKENSTEIN and finished(v, IGOR))


def _shelf(v: View) -> list[str]:
    """The piles side by side, as high as they stand, with the heights at both sides and the places below."""
    piles = [write_pile(pile) for pile in v.pile]
    rows = []
    for level in range(max(map(len, piles)), 0, -1):
        jars = "".join(f"  {_jars(pile[level - 1])}" if level <= len(pile) else "   " for pile in piles)
        rows.append(f"{level:>4} │{jars}  │ {level}")
    places = "".join(f"{place:>3}" for place in range(1, PLACES + 1))
    return [*rows, f"     └{'─' * (3 * PLACES + 2)}┘", f"      {places}"]


def _player(own: View | None, v: View, seat: int, you: bool, words: Words) -> list[str]:
    """One player: what he has validated and what he still needs; and how his cards lie, as far as he knows."""
    done = _cards(v, cards_in(int(v.shown) & int(own_cards(seat)))) or words("none")
    count = int(v.validated[seat])
    head = [
        _role(seat, words),
        *([words("isYou")] if you else []),
        words("validated", int(count > OWN), n=count, done=done),
    ]
    left = cards_in(~int(v.shown) & int(own_cards(seat)))
    if own is None:
        return ["   ".join(head), *_seen_of(v, seat, left, words)]
    lies = _own_cards(own, v, seat, left, words)
    return ["   ".join(head), *([f"    {'   '.join(lies)}"] if lies else [])]


def _seen_of(v: View, seat: int, left: Sequence[int], words: Words) -> list[str]:
    """What the other sees of a player's cards that are still to do."""
    if v.maybe[seat]:
        return [f"    {words('sixthIs', cards=_cards(v, cards_in(int(possible(v, seat)))))}"]
    return [f"    {words('toDo', int(len(left) > 1), cards=_cards(v, left))}"] if left and v.turns else []


def _own_cards(own: View, v: View, seat: int, left: Sequence[int], words: Words) -> list[str]:
    hand = in_hand(own, seat)
    if hand == NO_CARD:
        return []
    under = [int(card) for card in own.queue[OWN * seat + 1 : OWN * (seat + 1)] if card >= 0]
    pile = [card for card in left if card not in [hand, *under]]
    lies = [words("inHand", card=_cards(v, [hand]))]
    lies += [words("pile", int(len(pile) > 1), cards=_cards(v, pile))] if pile else []
    return [*lies, *([words("under", cards=_cards(v, under))] if under else [])]


def _jars(jars: str) -> str:
    return "".join(f"[{_STYLE[jar]}]{jar}[/]" for jar in jars)


def _cards(v: View, cards: Iterable[int]) -> str:
    return " ".join(_jars(write_recipe(v.recipe[card])) for card in cards)


# Asking a person, and reading the answer


def ask(v: View, options: Options, words: Words = ENGLISH) -> str:
    """What the view's seat is to decide, as one line."""
    hand, left = in_hand(v, v.seat), words("left", int(v.points))
    if hand == NO_CARD:
        question = words("asks.spare")
    else:
        question = words("asks.last" if _is_last_turn(v) else "asks.turn", recipe=_cards(v, [hand]))
    return f"{question} ({left})"


def hint(v: View, options: Options, words: Words = ENGLISH) -> list[str]:
    """The shortest way to the recipe in hand, if the other player left the shelf alone."""
    if in_hand(v, v.seat) == NO_CARD:
        return [words("hint.done")]
    recipe = v.recipe[in_hand(v, v.seat)]
    found = solve(v.pile, recipe, HINTED)
    name = _jars(write_recipe(recipe))
    if not found:
        return [words("hint.far", recipe=name, points=HINTED)]
    steps = [*(write_move(*move) for move in found.moves), write_spot(found.spot, found.across)]
    return [words("hint.way", found.points, recipe=name, steps=", ".join(steps))]


_N = "0*([0-9]{1,9})"
_MOVE = re.compile(rf"(?:move|mv|m)?\s*{_N}\s*(?:>|->|to|\s)\s*{_N}\s*(?:x?\s*{_N})?")
_VALIDATE = re.compile(rf"(?:validate|val|v)\s*{_N}(?:\s*-\s*{_N})?")
_SHORT = {"c": "change", "e": "end"}


def read(text: str, v: View, options: Options) -> str:
    """The words of what a person typed, short forms written out. What makes no sense is left for the gate to refuse."""
    typed = text.strip().lower()
    if found := _MOVE.fullmatch(typed):
        return f"move {found[1]}>{found[2]} x{found[3] or 1}"
    if found := _VALIDATE.fullmatch(typed):
        return f"validate {found[1]}-{found[2]}" if found[2] else f"validate {found[1]}"
    if typed in ("v", "val", "validate"):
        spots = [action for action in actions_in(v.legal) if ON <= action < CHANGE]
        return write_action(spots[0]) if len(spots) == 1 else "validate"
    return _SHORT.get(typed, typed)


def say(sentence: str, options: Options) -> str:
    """A sentence in the notation's words, as people say it: the same."""
    return sentence


# The log


def tell_chance(
    before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH
) -> list[str]:
    """The jars or the recipes that have just been dealt, or a sixth recipe; and the cards that come into open hands."""
    lines: list[str] = []
    for event in dealt(before, after):
        if event["what"] == "recipes":
            cards = [" ".join(map(_jars, recipes)) for recipes in event["sets"]]
            lines += [words("recipes", seat, cards=cards[seat]) for seat in range(2)]
            lines += [words("begins", seat=_role(seat, words), card=_hand(after[seat], seat)) for seat in after]
        elif event["what"] == "sixth":
            seat = event["seat"]
            back = _jars(event.get("back", ""))
            drawn = [words("events.took", recipe=_hand(after[seat], seat))] if seat in after else []
            lines.append(" ".join([words("events.sixth", int(bool(back)), seat=_role(seat, words), back=back), *drawn]))
        else:
            lines.append(_sentence(event, words))
    return lines


def _hand(v: View, seat: int) -> str:
    """The card in a hand that the view shows."""
    return _cards(v, [in_hand(v, seat)])


def tell(
    before: View,
    seat: int,
    action: int | None,
    after: View,
    options: Options,
    names: Names,
    words: Words = ENGLISH,
) -> list[str]:
    """What a seat did. Nothing that is done is hidden in this game, so there always is an action."""
    return [_sentence(event, words) for event in happened(before, seat, action, after)]


def _sentence(event: Event, words: Words) -> str:
    what = event["what"]
    if what == "over":
        reason = event["reason"]
        return words("events.over", event["seat"]) if "seat" in event else words(f"events.{reason}", most=IDLE_TURNS)
    blanks: dict[str, object] = {key: _jars(event[key]) for key in ("jars", "recipe", "old", "new") if key in event}
    if "seat" in event:
        blanks["seat"] = _role(event["seat"], words)
    if what == "moved":
        return words("moved", int(len(event["jars"]) > 1), **{"from": event["from"], "to": event["to"], **blanks})
    if what == "validated":
        key = "events.validatedAcross" if "height" in event else "events.validatedOn"
        return words(key, place=event["place"], last=event["place"] + 2, **blanks)
    if what == "ended":
        return words("events.ended", 0 if event["left"] == POINTS else event["left"], **blanks)
    return words(f"events.{what}", **blanks)
