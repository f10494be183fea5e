"""How Jekyll vs. Hyde looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

import re
from collections.abc import Mapping, Sequence

from strangecase.games.jekyll_vs_hyde.notation import faces
from strangecase.games.jekyll_vs_hyde.page import Event, dealt, happened
from strangecase.games.jekyll_vs_hyde.rules import (
    CARD_WORDS,
    CARDS,
    END,
    EXCHANGE,
    GIVE,
    HAND,
    HYDE_LEADS,
    NAME,
    NO_CARD,
    NO_SUIT,
    ROUNDS,
    SUIT_NAMES,
    SUITS,
    suit_of,
)
from strangecase.kernel.contract import View
from strangecase.kernel.engine import actions_in
from strangecase.notation import cards_in, in_words

Options = Mapping[str, object]

STYLES = {
    "pride": "bold magenta",
    "greed": "bold green",
    "wrath": "bold red",
    "potion": "bold yellow",
    "jekyll": "bold blue",
    "hyde": "bold red",
    "faint": "dim",
}
_SUIT_STYLES = ("pride", "greed", "wrath", "potion")
_SEATS = ("[jekyll]Dr. Jekyll[/]", "[hyde]Mr. Hyde[/]")
_BACK = -1
# Cards as they are typed: any letter or sign for a suit; in the standard deck one higher, the Potions also by what they
# are worth there (JVH-2).
_SUIT_LETTERS = str.maketrans("CDS♣♦♠♥", "PGWPGWH")
_STANDARD = {f"{suit}{n + 1}": f"{suit}{n}" for suit in SUITS for n in range(1, 8)}
_STANDARD |= {"HJ": "2+", "HQ": "3+", "HK": "4+", "HA": "5+", "3+": "2+", "4+": "3+", "5+": "4+", "6+": "5+"}
_CARD_WORD = re.compile(r"\b[PGW][1-7]\b|\b[2-5]\+")


def help_lines(options: Options) -> list[str]:
    """What a person can type, and what he sees, in the deck he plays with."""
    if options["deck"] == "standard":
        typed = "Type a card to give or play it: 7c or ♣7, 8s, qh. ♥J is worth 3+, ♥Q 4+, ♥K 5+, ♥A 6+: the Potions."
        suits = "♣ is Pride, ♦ Greed, ♠ Wrath; hearts are Potions and have no suit."
    else:
        typed = "Type a card to give or play it: P6, w4, 3+."
        suits = "P is Pride, G Greed, W Wrath; 2+ to 5+ are Potions and have no suit."
    named = "After leading a Potion type the suit you call: P, G or W."
    return [typed, named, f"{suits} ▲ marks what you may do now."]


# The table


def draw(views: Mapping[int, View], options: Options, names: Sequence[str]) -> list[str]:
    """The table as these seats see it: the hands of seats with a view are open, the others lie face down."""
    v = next(iter(views.values()))
    lines = [
        f"Round {v.rounds} of {ROUNDS}      tricks  {_SEATS[0]} {v.won[0]}   {_SEATS[1]} {v.won[1]}",
        f"Marker  {_track(int(v.marker))}",
        f"Suits   {_ranks(v, options)}",
        "",
    ]
    below = max(views)
    for seat in (1 - below, below):
        lines += _hand(views, seat, options)
        if seat != below:
            lines += _middle(v, options)
    return lines


def _track(marker: int) -> str:
    spaces = ["●" if space == marker else "·" for space in range(END + 1)]
    to_jekyll, to_hyde = " ".join(spaces[:HYDE_LEADS]), " ".join(spaces[HYDE_LEADS:])  # who leads the first trick
    return f"[jekyll]Jekyll[/] {to_jekyll} │ {to_hyde} [hyde]Hyde[/]   at {marker} of {END}"


def _ranks(v: View, options: Options) -> str:
    ranked = sorted((int(rank), suit) for suit, rank in enumerate(v.rank) if rank)
    if not ranked:
        return "none is ranked yet: the first one played will be the lowest"
    names = [_suit(suit, options) for _, suit in ranked]
    return " < ".join(names + ["?"] * (3 - len(names)))


def _suit(suit: int, options: Options) -> str:
    symbol = f" {'♣♦♠'[suit]}" if options["deck"] == "standard" else ""
    return f"[{_SUIT_STYLES[suit]}]{SUIT_NAMES[suit]}{symbol}[/]"


def _middle(v: View, options: Options) -> list[str]:
    if v.led == NO_CARD:
        return ["", ""]
    named = f"   calling {_suit(int(v.called), options)}" if v.called != NO_SUIT else ""
    top, middle, bottom = _boxes([int(v.led)], options)
    return ["", f"          {top}", f"  led by  {middle}{named}", f"{_pad(_SEATS[v.leader], 10)}{bottom}", ""]


def _pad(styled: str, width: int) -> str:
    plain = styled.split("]", 1)[1].split("[", 1)[0]
    return styled + " " * (width - len(plain))


def _hand(views: Mapping[int, View], seat: int, options: Options) -> list[str]:
    v = views.get(seat)
    if v is not None:
        cards = cards_in(v.hand)
        laid = f"   giving {_names(cards_in(v.giving), options)}" if v.giving else ""
    else:
        v = next(iter(views.values()))
        known = cards_in(v.given[1 - seat])
        face_down = int(v.held[seat]) + int(v.laid[seat]) - len(known)
        cards = known + [_BACK] * face_down
        laid = f"   has laid {v.laid[seat]} face down" if v.laid[seat] else ""
    mine = "   (you)" if seat in views and len(views) == 1 else ""
    name = f"{_SEATS[seat]}{mine}{laid}"
    if not cards:
        return [name, "  no cards left"]
    marks = [" ▲▲ " if _playable(v, card) else "    " for card in cards] if v.seat == seat else []
    return [name, *_boxes(cards, options), *(["".join(marks).rstrip()] if any("▲" in m for m in marks) else [])]


def _playable(v: View, card: int) -> bool:
    actions = actions_in(v.legal)
    return card in actions or GIVE + card in actions


def _boxes(cards: Sequence[int], options: Options) -> tuple[str, str, str]:
    drawn = ["│[faint]░░[/]│" if card == _BACK else f"│{_card(card, options)}│" for card in cards]
    return "╭──╮" * len(cards), "".join(drawn), "╰──╯" * len(cards)


def _card(card: int, options: Options) -> str:
    face = faces(str(options["deck"]))[card]
    return f"[{_SUIT_STYLES[suit_of(card)]}]{face}[/]"


def _names(cards: Sequence[int], options: Options) -> str:
    return " ".join(_card(card, options) for card in cards)


# Asking a person, and reading the answer


def ask(v: View, options: Options) -> str:
    """What the view's seat is to decide, as one line."""
    if v.asked == EXCHANGE:
        left = int(v.due - v.laid[v.seat])
        return f"Give {left} card{'s' if left > 1 else ''}"
    if v.asked == NAME:
        return "Name a suit: P, G or W"
    if v.led == NO_CARD:
        return "Lead a card"
    return f"Answer {_card(int(v.led), options)}"


def read(text: str, v: View, options: Options) -> str:
    """The words of what a person typed, short forms written out. What makes no sense is left for the gate to refuse."""
    words = text.split()
    verbs = {"play", "give", "call"}
    verb = words[0].lower() if words and words[0].lower() in verbs else ""
    rest = "".join(words[1:] if verb else words)
    usual = {EXCHANGE: "give", NAME: "call"}.get(int(v.asked), "play")
    return f"{verb or usual} {_read_suit(rest) if (verb or usual) == 'call' else _read_card(rest, options)}"


def _read_suit(text: str) -> str:
    short = {"♣": "P", "c": "P", "♦": "G", "d": "G", "♠": "W", "s": "W"}
    name = text.lower()
    for suit, long in zip(SUITS, SUIT_NAMES, strict=True):
        if name in (suit.lower(), long.lower()):
            return suit
    return short.get(name, text)


def _read_card(text: str, options: Options) -> str:
    """The word of a card that was typed as it is printed, suit and number in either order."""
    name = text.upper().translate(_SUIT_LETTERS)
    known = _STANDARD if options["deck"] == "standard" else {word: word for word in CARD_WORDS}
    return known.get(name) or known.get(name[::-1]) or text


def say(sentence: str, options: Options) -> str:
    """A sentence in the notation's words, with the cards named as this deck prints them (JVH-2)."""
    printed = faces(str(options["deck"]))
    return _CARD_WORD.sub(lambda word: printed[CARD_WORDS.index(word.group())], sentence)


# The log


def tell_chance(
    before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Sequence[str]
) -> list[str]:
    """The deal that has just been made."""
    return [_sentence(event, options) for event in dealt(before, after)]


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Sequence[str]) -> list[str]:
    """What a seat did, as the owner of the two views sees it; the action is None if it is hidden from him."""
    lines: list[str] = []
    for event in happened(before, seat, action, after):
        if event["what"] == "ranked":
            joined = " and " if lines[-1].endswith(_RANKED) else " "
            lines[-1] = lines[-1].removesuffix(".") + joined if joined == " and " else f"{lines[-1]} "
            lines[-1] += _sentence(event, options)
        else:
            lines.append(_sentence(event, options))
    return lines


_RANKED = ("is the lowest.", "is in the middle.", "is the highest.")
_SENTENCES = {
    "dealt": "Round {round}: {hand} cards each, {aside} set aside. Each gives {cards}.",
    "laid": "{seat} lays a card face down.",
    "gave": "{seat} gives {card}.",
    "received": "The cards change hands: {seat} receives {names}.",
    "named": "{seat} calls {suit}.",
    "led": "{seat} leads {card}.",
    "answered": "{seat} answers {card}.",
    "ranked": "{suit} {place}",
    "cancelled": "Two Potions cancel each other.",
    "cleared": "{wrath} beside a Potion: the ranks are cleared.",
    "stole": "{pride} beside a Potion: {seat} takes an earlier trick as well.",
    "exchange": "{greed} beside a Potion: each gives {cards}.",
    "took": "{seat} takes the trick: {won}.",
    "round": "Round {round} ends {won}: the marker moves {moved}, to {marker}.",
    "over": "{seat} has won the game.",
}


def _sentence(event: Event, options: Options) -> str:
    words: dict[str, object] = dict(event)
    words |= {"hand": in_words(HAND), "aside": in_words(CARDS - 2 * HAND)}
    words |= {suit.lower(): _suit(i, options) for i, suit in enumerate(SUIT_NAMES)}
    if "seat" in event:
        words["seat"] = _SEATS[event["seat"]]
    if "card" in event:
        words["card"] = _card(CARD_WORDS.index(event["card"]), options)
    if "suit" in event:
        words["suit"] = _suit(SUITS.index(event["suit"]), options)
    if "place" in event:
        words["place"] = _RANKED[event["place"] - 1]
    if "won" in event:
        words["won"] = f"{event['won'][0]} to {event['won'][1]}"
    cards = event.get("cards")
    if isinstance(cards, int):
        words["cards"] = f"{cards} card{'s' if cards > 1 else ''}"
    elif cards is not None:
        words["names"] = _names([CARD_WORDS.index(card) for card in cards], options)
    return _SENTENCES[event["what"]].format(**words)
