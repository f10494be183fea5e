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
from strangecase.games.frankenstein.recipes import (
    FRANKENSTEIN,
    IGOR,
    NO_CARD,
    OWN,
    finished,
    in_hand,
    on_sixth,
    own_cards,
    pile_size,
)
from strangecase.games.frankenstein.rules import (
    ACROSS,
    CHANGE,
    IDLE_TURNS,
    NOT_OVER,
    ON,
    ORDER,
    POINTS,
    SHELF,
    STUCK,
    jars_of,
    source_of,
    target_of,
)
from strangecase.games.frankenstein.shelf import ONE, PLACES, height
from strangecase.games.frankenstein.sight import possible
from strangecase.games.frankenstein.solver import solve
from strangecase.kernel.contract import NOBODY, View
from strangecase.kernel.engine import actions_in
from strangecase.kernel.words import cards_in

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
    """The jars or the recipes that have just been dealt, or a sixth recipe."""
    was, v = (next(iter(views.values())) for views in (before, after))
    if was.due == SHELF:
        return ["Fifty jars are put up in five piles of ten."]
    if was.due == ORDER:
        sets = [f"{_ROLES[seat]}'s recipes: {_cards(v, range(OWN * seat, OWN * (seat + 1)))}." for seat in range(2)]
        return [*sets, *(f"{_ROLES[seat]} begins with {_hand(after[seat], seat)}." for seat in after)]
    seat = int(was.turn)
    drawn = f": {_hand(after[seat], seat)}" if seat in after else ""
    old = cards_in(int(was.shown) & ~int(v.maybe[seat])) if was.maybe[seat] else []
    put_back = f" and puts {_cards(v, old)} back" if old else ""
    return [f"{_ROLES[seat]} draws a sixth recipe{drawn}{put_back}.", *_tell_end(v)]


def _hand(v: View, seat: int) -> str:
    """The card in a hand that the view shows."""
    return _cards(v, [in_hand(v, seat)])


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Names) -> list[str]:
    """What a seat did. Nothing that is done is hidden in this game, so there always is an action."""
    assert action is not None
    who = _ROLES[seat]
    if action < ON:
        source, target, jars = source_of(action), target_of(action), jars_of(action)
        stack = _jars(write_pile(before.pile[source])[: -jars - 1 : -1])
        top = f"{stack} (from the top)" if jars > 1 else stack
        return [f"{who} moves {top} from {source + 1} to {target + 1}.", *_tell_end(after)]
    if action < CHANGE:
        return [_tell_validated(before, who, action), *_tell_next(before, seat, after), *_tell_end(after)]
    if action == CHANGE:
        return [_tell_change(before, seat, after), *_tell_end(after)]
    left = "" if before.points == POINTS else f" with {before.points} left"
    return [f"{who} ends his turn{left}.", *_tell_end(after)]


def _tell_validated(before: View, who: str, action: int) -> str:
    """The recipe can be read off the shelf: the jars are there."""
    if action < ACROSS:
        place = action - ON
        recipe, where = write_pile(before.pile[place])[:-4:-1], f"on {place + 1}"
    else:
        left = action - ACROSS
        recipe = "".join(LETTERS[int(before.pile[place] & ONE) - 1] for place in range(left, left + 3))
        where = f"across {left + 1} to {left + 3}, at height {height(before.pile[left])}"
    return f"{who} validates {_jars(recipe)} {where}."


def _tell_next(before: View, seat: int, after: View) -> list[str]:
    if seat == IGOR and finished(after, IGOR) and after.reason == NOT_OVER:
        return ["Igor has validated his last recipe: Frankenstein has one more turn."]
    if in_hand(after, seat) >= 0:
        return [f"{_ROLES[seat]} takes {_cards(after, [in_hand(after, seat)])}."]
    return []


def _tell_change(before: View, seat: int, after: View) -> str:
    if on_sixth(before, seat):
        return f"{_ROLES[seat]} changes his sixth recipe."
    if in_hand(after, seat) < 0:
        return f"{_ROLES[seat]} changes his recipe: one goes under the pile, which has {pile_size(after, seat)}."
    old, new = (_cards(after, [in_hand(v, seat)]) for v in (before, after))
    return f"{_ROLES[seat]} puts {old} under his pile and takes {new}."


def _tell_end(after: View) -> list[str]:
    if after.reason == NOT_OVER:
        return []
    if finished(after, FRANKENSTEIN):
        return ["Frankenstein has validated his last recipe."]
    if finished(after, IGOR):
        return ["Frankenstein's last turn is over."]
    if after.reason == STUCK:
        return ["The jars that are left cover neither player's recipes: a draw."]
    return [f"{IDLE_TURNS} turns without a recipe: a draw."]
