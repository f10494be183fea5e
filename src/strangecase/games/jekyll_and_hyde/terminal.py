"""How Dr. Jekyll & Mr. Hyde looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

from collections.abc import Mapping, Sequence

from strangecase.games.jekyll_and_hyde.notation import needed_camp
from strangecase.games.jekyll_and_hyde.page import Event, dealt, happened
from strangecase.games.jekyll_and_hyde.rules import (
    CAMP,
    CAMP_NAMES,
    CARD_WORDS,
    GHOST,
    HYDE,
    JEKYLL,
    LAY,
    NO_CARD,
    NO_PLACE,
    PLACES,
    camp_of,
    is_ghost,
    turn,
)
from strangecase.kernel.contract import NOBODY, View
from strangecase.kernel.engine import actions_in
from strangecase.notation import cards_in

Options = Mapping[str, object]
Names = Sequence[str]

STYLES = {"jekyll": "bold blue", "hyde": "bold red"}
_CAMP_STYLES = ("jekyll", "hyde")


def help_lines(options: Options) -> list[str]:
    """What a person can type, and what he sees."""
    return [
        "Type a card to lay it: HA, j6, hx2. Type a seat's number, or 'ghost', to ask there for a card: 2.",
        "The soloist lays one of the ghost's cards by typing it.",
        "T is a Transformation, A to E are characters, 3 to 7 places, x1 to x3 deeds. ▲ marks what you may lay now.",
    ]


# The table


def draw(views: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The table as these seats see it: the hands of seats with a view are open, the others show only their camps."""
    v = next(iter(views.values()))
    number = v.hands if v.actor == NOBODY else v.hands + 1
    lines = [f"Hand {number}      {_scores(v, names)}", *_taken(v), ""]
    for i in range(PLACES):
        lines += _place(views, v, int(v.order[i]), names)
    return lines


def _scores(v: View, names: Names) -> str:
    target = f"to {v.target}" if v.target else "one hand"
    if v.players == 4:
        return f"{_camp(JEKYLL)} {v.score[0]}   {_camp(HYDE)} {v.score[1]}   ({target})"
    return "   ".join(f"{_named(seat, names)} {v.score[seat]}" for seat in range(3)) + f"   ({target})"


def _named(seat: int, names: Names) -> str:
    """A player by name and seat: two bots may have the same name."""
    return f"{names[seat]} (seat {seat})"


def _taken(v: View) -> list[str]:
    lines = [f"{_camp(camp)} has taken {_cards(cards_in(v.taken[camp]))}" for camp in range(2) if v.taken[camp]]
    if v.stayed:
        whose = "for whoever takes the next trick" if v.actor >= 0 else "for nobody"
        lines.append(f"On the table {whose}: {_cards(cards_in(v.stayed))}")
    return lines


def _place(views: Mapping[int, View], v: View, place: int, names: Names) -> list[str]:
    """One place: who sits there, the card before it, and its hand, open or as backs."""
    you = "   (you)" if len(views) == 1 and place == v.seat else ""
    mark = "▶" if v.actor >= 0 and turn(v) == place else "?" if v.asked == place else " "
    laid = _card_before(v, place)
    before = f"   before it lies {_cards([laid])}" if laid != NO_CARD else ""
    head = f"{mark} {_who(v, place, names)}{you}{before}"
    if place in views or (v.players == 3 and place == GHOST):
        cards = cards_in(v.ghost if place not in views else views[place].hand)
        legal = [action for seen in views.values() for action in actions_in(seen.legal)]
        return [head, *_open_hand(cards, legal, LAY if place not in views else 0)]
    backs = "".join(f"[{_CAMP_STYLES[camp]}]{'JH'[camp] * int(v.held[2 * place + camp])}[/]" for camp in range(2))
    return [head, f"    {backs}" if v.held[2 * place] + v.held[2 * place + 1] else "    no cards left"]


def _open_hand(cards: Sequence[int], legal: Sequence[int], offset: int) -> list[str]:
    if not cards:
        return ["    no cards left"]
    marks = "".join(
        f" {'▲' * len(CARD_WORDS[c]) if c + offset in legal else ' ' * len(CARD_WORDS[c])}" for c in cards
    ).rstrip()
    return [f"    {_cards(cards)}", *([f"   {marks}"] if marks else [])]


def _card_before(v: View, place: int) -> int:
    when = (v.order.tolist().index(place) - int(v.leader)) % PLACES
    return int(v.trick[when])


def _who(v: View, place: int, names: Names) -> str:
    if v.players == 3 and v.dealer == NO_PLACE:  # nobody has a camp before the lot
        return "the ghost" if place == GHOST else _named(place, names)
    camp = _camp(camp_of(v, place))
    return f"the ghost ({camp})" if is_ghost(v, place) else f"{names[place]} (seat {place}, {camp})"


def _camp(camp: int) -> str:
    return f"[{_CAMP_STYLES[camp]}]{CAMP_NAMES[camp]}[/]"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(f"[{_CAMP_STYLES[card // CAMP]}]{CARD_WORDS[card]}[/]" for card in cards)


# Asking a person, and reading the answer


def ask(v: View, options: Options) -> str:
    """What the view's seat is to decide, as one line."""
    camp = CAMP_NAMES[needed_camp(v)]
    if v.asked == NO_PLACE:
        place = " at the ghost's place" if v.players == 3 and turn(v) == GHOST else ""
        return f"Lay a {camp} card{place}, or ask for one"
    if v.players == 3 and v.asked == GHOST:
        return f"The ghost was asked: choose its {camp} card"
    return f"You were asked for a {camp} card"


def read(text: str, v: View, options: Options) -> str:
    """The words of what a person typed, short forms written out. What makes no sense is left for the gate to refuse."""
    verb, _, rest = text.lower().partition(" ")
    if verb in ("play", "ghost", "ask") and (rest or verb != "ghost"):
        rest = rest.strip()
        return f"{verb} {rest if verb == 'ask' else _read_card(rest)}"
    word = text.strip().lower()
    if word == "ghost" or word.isdecimal():
        return f"ask {word}"
    card = _read_card(word)
    ghost = v.players == 3 and card in CARD_WORDS and LAY + CARD_WORDS.index(card) in actions_in(v.legal)
    return f"{'ghost' if ghost else 'play'} {card}"


def _read_card(text: str) -> str:
    card = text[:1].upper() + (text[1:].upper() if len(text) == 2 else text[1:])
    return card if card in CARD_WORDS else text


def say(sentence: str, options: Options) -> str:
    """A sentence in the notation's words, as people say it: the same."""
    return sentence


# The log


def tell_chance(before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The lot, or the deal, that has just been drawn."""
    v = next(iter(after.values()))
    (event,) = dealt(before, after)
    if event["what"] == "lot":
        what = "is the soloist" if v.players == 3 else "deals first"
        return [f"By lot {_named(event['seat'], names)} {what}."]
    return [f"Hand {event['hand']}: seven cards each. {_who(v, event['leads'], names)} leads."]


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Names) -> list[str]:
    """What a seat did. Nothing is hidden in this game, so there always is an action."""
    return [_sentence(event, before, after, names) for event in happened(before, seat, action, after)]


def _sentence(event: Event, before: View, after: View, names: Names) -> str:
    match event["what"]:
        case "asks":
            camp = _camp("JH".index(event["camp"]))
            return f"{_who(before, event['seat'], names)} asks {_who(before, event['of'], names)} for a {camp} card."
        case "lays":
            before_whom = "" if event["from"] == event["at"] else f" before {_who(before, event['at'], names)}"
            card = _cards([CARD_WORDS.index(event["card"])])
            return f"{_who(before, event['from'], names)} lays {card}{before_whom}."
        case "takes":
            return f"{_camp('JH'.index(event['camp']))} takes the trick." + _leads(event, before, names)
        case "stays":
            stays = "A Transformation: the trick stays on the table"
            counts = " and counts for nobody." if event["leads"] is None else "."
            return stays + counts + _leads(event, before, names)
    sides = [_camp(0), _camp(1)] if after.players == 4 else [_named(each, names) for each in range(3)]
    points = ", ".join(f"{side} {gain}" for side, gain in zip(sides, event["gained"], strict=True))
    return f"Hand {event['hand']} ends. Points: {points}. Scores: {_scores(after, names)}."


def _leads(event: Event, before: View, names: Names) -> str:
    return "" if event["leads"] is None else f" {_who(before, event['leads'], names)} leads."
