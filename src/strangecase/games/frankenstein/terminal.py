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

Options = Mapping[str, object]
Names = Sequence[str]

STYLES = {
    "brain": "bold magenta",
    "heart": "bold red",
    "bowels": "bold yellow",
    "hand": "bold green",
    "fish": "bold cyan",
}
_STYLE = dict(zip(LETTERS, STYLES, strict=True))
_ROLES = ("Igor", "Frankenstein")
HINTED = 7  # points: two turns and more; the solver could look further, but a person would wait
_LONG_IDLE = IDLE_TURNS // 2  # from here on the turns without a recipe are counted aloud


def help_lines(options: Options) -> list[str]:
    """What a person can type, and what he sees."""
    return [
        "Move jars: 'move 6>5 x3' takes the top three of pile 6 to place 5. '6>5 3' and '6 5 3' do too, '6>5' is one.",
        "Validate your recipe: 'v' where it stands in one spot, else 'v 7' on a pile, 'v 6-8' across three.",
        "'change' or 'c' takes another recipe for three points; 'end' or 'e' ends the turn before they are spent.",
        "A is a brain, B a heart, C bowels, D a hand, E a fish head. At the sides are the heights: no jar may rise.",
    ]


# The table


def draw(views: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The table as these seats see it: the cards that a seat with a view knows are open."""
    v = next(iter(views.values()))
    lines = [_heading(v), "", *_shelf(v), ""]
    for seat in (IGOR, FRANKENSTEIN):
        lines += _player(views.get(seat), v, seat, you=len(views) == 1 and seat == v.seat)
    return lines


def _heading(v: View) -> str:
    if v.actor == NOBODY:
        return f"Turn {v.turns}, the last"
    spent = "●" * int(v.points) + "○" * (POINTS - int(v.points))
    idle = f"      {v.idle} turns without a recipe, {IDLE_TURNS} are a draw" if v.idle >= _LONG_IDLE else ""
    last = "      the last turn" if v.turn == FRANKENSTEIN and finished(v, IGOR) else ""
    return f"Turn {v.turns}, {_ROLES[v.turn]}'s      points {spent}{last}{idle}"


def _shelf(v: View) -> list[str]:
    """The piles side by side, as high as they stand, with the heights at both sides and the places below."""
    piles = [write_pile(pile) for pile in v.pile]
    rows = []
    for level in range(max(map(len, piles)), 0, -1):
        jars = "".join(f"  {_jars(pile[level - 1])}" if level <= len(pile) else "   " for pile in piles)
        rows.append(f"{level:>4} │{jars}  │ {level}")
    places = "".join(f"{place:>3}" for place in range(1, PLACES + 1))
    return [*rows, f"     └{'─' * (3 * PLACES + 2)}┘", f"      {places}"]


def _player(own: View | None, v: View, seat: int, you: bool) -> list[str]:
    """One player: what he has validated and what he still needs; and how his cards lie, as far as he knows."""
    done = _cards(v, cards_in(int(v.shown) & int(own_cards(seat))))
    sixth = " and a sixth" if v.validated[seat] > OWN else ""
    lines = [f"{_ROLES[seat]}{'   (you)' if you else ''}   validated {v.validated[seat]}: {done}{sixth}"]
    left = cards_in(~int(v.shown) & int(own_cards(seat)))
    if own is None:
        if v.maybe[seat]:
            lines.append(f"    his sixth recipe is one of {_cards(v, cards_in(int(possible(v, seat))))}")
        elif left and v.turns:
            lines.append(f"    to do: {_cards(v, left)}{', one of them in hand' if len(left) > 1 else ''}")
        return lines
    if in_hand(own, seat) == NO_CARD:
        return lines
    lines.append(f"    in hand {_cards(v, [in_hand(own, seat)])}")
    under = [int(card) for card in own.queue[OWN * seat + 1 : OWN * (seat + 1)] if card >= 0]
    pile = [card for card in left if card not in [in_hand(own, seat), *under]]
    if pile:
        lines[-1] += f"   pile {_cards(v, pile)}" + (" in some order" if len(pile) > 1 else "")
    if under:
        lines[-1] += f"   put under it {_cards(v, under)}"
    return lines


def _jars(jars: str) -> str:
    return "".join(f"[{_STYLE[jar]}]{jar}[/]" for jar in jars)


def _cards(v: View, cards: Iterable[int]) -> str:
    return " ".join(_jars(write_recipe(v.recipe[card])) for card in cards) or "none"


# Asking a person, and reading the answer


def ask(v: View, options: Options) -> str:
    """What the view's seat is to decide, as one line."""
    if in_hand(v, v.seat) == NO_CARD:
        return f"You have validated everything; {_points(v.points)} left"
    return f"{_points(v.points)}, recipe {write_recipe(v.recipe[in_hand(v, v.seat)])}"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def hint(v: View, options: Options) -> list[str]:
    """The shortest way to the recipe in hand, if the other player left the shelf alone."""
    if in_hand(v, v.seat) == NO_CARD:
        return ["You have validated everything."]
    recipe = v.recipe[in_hand(v, v.seat)]
    found = solve(v.pile, recipe, HINTED)
    if not found:
        return [f"{_jars(write_recipe(recipe))} takes more than {HINTED} points from here, if it can be done at all."]
    steps = [*(write_move(*move) for move in found.moves), write_spot(found.spot, found.across)]
    return [f"{_jars(write_recipe(recipe))} takes {_points(found.points)}, if nobody else moves: {', '.join(steps)}."]


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


def tell_chance(before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The jars or the recipes that have just been dealt, or a sixth recipe; and the cards that come into open hands."""
    lines: list[str] = []
    for event in dealt(before, after):
        if event["what"] == "recipes":
            cards = [" ".join(map(_jars, recipes)) for recipes in event["sets"]]
            lines += [f"{_ROLES[seat]}'s recipes: {cards[seat]}." for seat in range(2)]
            lines += [f"{_ROLES[seat]} begins with {_hand(after[seat], seat)}." for seat in after]
        elif event["what"] == "sixth":
            drawn = f": {_hand(after[event['seat']], event['seat'])}" if event["seat"] in after else ""
            back = f" and puts {_jars(event['back'])} back" if "back" in event else ""
            lines.append(f"{_ROLES[event['seat']]} draws a sixth recipe{drawn}{back}.")
        else:
            lines.append(_sentence(event))
    return lines


def _hand(v: View, seat: int) -> str:
    """The card in a hand that the view shows."""
    return _cards(v, [in_hand(v, seat)])


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Names) -> list[str]:
    """What a seat did. Nothing that is done is hidden in this game, so there always is an action."""
    return [_sentence(event) for event in happened(before, seat, action, after)]


_SENTENCES = {
    "jars": "Fifty jars are put up in five piles of ten.",
    "moved": "{seat} moves {jars} from {from} to {to}.",
    "validated": "{seat} validates {recipe} {where}.",
    "took": "{seat} takes {recipe}.",
    "last": "Igor has validated his last recipe: Frankenstein has one more turn.",
    "discarded": "{seat} changes his sixth recipe.",
    "changed": "{seat} changes his recipe: one goes under the pile, which has {pile}.",
    "swapped": "{seat} puts {old} under his pile and takes {new}.",
    "ended": "{seat} ends his turn{left}.",
}
_ENDS = ("Frankenstein's last turn is over.", "Frankenstein has validated his last recipe.")  # by the winner
_DRAWS = {
    "stuck": "The jars that are left cover neither player's recipes: a draw.",
    "idle": f"{IDLE_TURNS} turns without a recipe: a draw.",
}


def _sentence(event: Event) -> str:
    if event["what"] == "over":
        return _ENDS[event["seat"]] if "seat" in event else _DRAWS[event["reason"]]
    words: dict[str, object] = dict(event)
    words |= {key: _jars(event[key]) for key in ("jars", "recipe", "old", "new") if key in event}
    if "seat" in event:
        words["seat"] = _ROLES[event["seat"]]
    if len(event.get("jars", "")) > 1:
        words["jars"] = f"{words['jars']} (from the top)"
    if "left" in event:
        words["left"] = "" if event["left"] == POINTS else f" with {event['left']} left"
    place = event.get("place", 0)
    across = f"across {place} to {place + 2}, at height {event.get('height')}"
    words["where"] = across if "height" in event else f"on {place}"
    return _SENTENCES[event["what"]].format(**words)
