"""How Jekyll vs. Hyde looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

import re
from collections.abc import Mapping, Sequence

from strangecase.games.jekyll_vs_hyde.notation import faces
from strangecase.games.jekyll_vs_hyde.page import Event, dealt, happened, owes_potion
from strangecase.games.jekyll_vs_hyde.rules import (
    CARD_WORDS,
    END,
    EXCHANGE,
    GIVE,
    HYDE_LEADS,
    NAME,
    NO_CARD,
    NO_SUIT,
    POTIONS,
    ROUNDS,
    SUIT_NAMES,
    SUITS,
    in_suit,
    opening,
    suit_of,
)
from strangecase.kernel.contract import View
from strangecase.kernel.engine import actions_in
from strangecase.notation import cards_in
from strangecase.words import Words, words_of

Options = Mapping[str, object]
ENGLISH = words_of(__package__, "en")

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
_SEAT_STYLES = ("jekyll", "hyde")
_BACK = -1
# Cards as they are typed: any letter or sign for a suit; in the standard deck one higher, the Potions also by what they
# are worth there (JVH-2).
_SUIT_LETTERS = str.maketrans("CDS♣♦♠♥", "PGWPGWH")
_STANDARD = {f"{suit}{n + 1}": f"{suit}{n}" for suit in SUITS for n in range(1, 8)}
_STANDARD |= {"HJ": "2+", "HQ": "3+", "HK": "4+", "HA": "5+", "3+": "2+", "4+": "3+", "5+": "4+", "6+": "5+"}
_CARD_WORD = re.compile(r"\b[PGW][1-7]\b|\b[2-5]\+")


def help_lines(options: Options, words: Words = ENGLISH) -> list[str]:
    """What a person can type, and what he sees, in the deck he plays with."""
    if options["deck"] == "standard":
        return [words("help.standard"), words("help.called"), words("help.suitsStandard")]
    return [words("help.original"), words("help.called"), words("help.suitsOriginal")]


# The table


def draw(views: Mapping[int, View], options: Options, names: Sequence[str], words: Words = ENGLISH) -> list[str]:
    """The table as these seats see it: the hands of seats with a view are open, the others lie face down."""
    v = next(iter(views.values()))
    tricks = {"jekyll": _seat(0, words), "first": v.won[0], "hyde": _seat(1, words), "second": v.won[1]}
    marker, ranks = words("marker"), words("ranks")
    width = max(len(marker), len(ranks)) + 2
    lines = [
        words("round", round=v.rounds, rounds=ROUNDS, **tricks),
        f"{marker:<{width}}{_track(int(v.marker), words)}",
        f"{ranks:<{width}}{_ranks(v, options, words)}",
        "",
    ]
    below = max(views)
    for seat in (1 - below, below):
        lines += _hand(views, seat, options, words)
        if seat != below:
            lines += _middle(v, options, words)
    return lines


def _seat(seat: int, words: Words) -> str:
    return f"[{_SEAT_STYLES[seat]}]{words.entry('roles')[seat]}[/]"


def _track(marker: int, words: Words) -> str:
    spaces = ["●" if space == marker else "·" for space in range(END + 1)]
    to_jekyll, to_hyde = " ".join(spaces[:HYDE_LEADS]), " ".join(spaces[HYDE_LEADS:])  # who leads the first trick
    at = words("at", marker=marker, end=END)
    return f"[jekyll]Jekyll[/] {to_jekyll} │ {to_hyde} [hyde]Hyde[/]   {at}"


def _ranks(v: View, options: Options, words: Words) -> str:
    ranked = sorted((int(rank), suit) for suit, rank in enumerate(v.rank) if rank)
    if not ranked:
        return words("unranked")
    names = [_suit(suit, options, words) for _, suit in ranked]
    return " < ".join(names + ["?"] * (3 - len(names)))


def _suit(suit: int, options: Options, words: Words) -> str:
    symbol = f" {'♣♦♠'[suit]}" if options["deck"] == "standard" else ""
    return f"[{_SUIT_STYLES[suit]}]{words('suits', SUITS[suit])}{symbol}[/]"


def _middle(v: View, options: Options, words: Words) -> list[str]:
    if v.led == NO_CARD:
        return ["", ""]
    called = f"   {words('calling', suit=_suit(int(v.called), options, words))}" if v.called != NO_SUIT else ""
    top, middle, bottom = _boxes([int(v.led)], options)
    led_by, leader = f"  {words('ledBy')}", _seat(v.leader, words)
    width = max(len(text) for text in (led_by, *words.entry("roles"))) + 1
    return ["", f"{' ' * width}{top}", f"{led_by:<{width}}{middle}{called}", f"{_pad(leader, width)}{bottom}", ""]


def _pad(styled: str, width: int) -> str:
    plain = styled.split("]", 1)[1].split("[", 1)[0]
    return styled + " " * (width - len(plain))


def _hand(views: Mapping[int, View], seat: int, options: Options, words: Words) -> list[str]:
    v = views.get(seat)
    if v is not None:
        cards = cards_in(v.hand)
        laid = f"   {words('giving', cards=_names(cards_in(v.giving), options))}" if v.giving else ""
    else:
        v = next(iter(views.values()))
        known = cards_in(v.given[1 - seat])
        face_down = int(v.held[seat]) + int(v.laid[seat]) - len(known)
        cards = known + [_BACK] * face_down
        laid = f"   {words('faceDown', int(v.laid[seat]))}" if v.laid[seat] else ""
    mine = f"   {words('isYou')}" if seat in views and len(views) == 1 else ""
    name = f"{_seat(seat, words)}{mine}{laid}"
    if not cards:
        return [name, f"  {words('noCards')}"]
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


def ask(v: View, options: Options, words: Words = ENGLISH) -> str:
    """What the view's seat is to decide, as one line."""
    if v.asked == EXCHANGE:
        question = words("asks.givePotion" if owes_potion(v) else "asks.give", int(v.due - v.laid[v.seat]))
        is_first = opening(v) and v.rounds == 1 and not v.laid[v.seat]
        return f"{words('aims', v.seat)} {question}" if is_first else question
    if v.asked == NAME:
        return f"{words('asks.name')} ({', '.join(SUITS)})"
    return words("asks.lead") if v.led == NO_CARD else _ask_to_follow(v, options, words)


def _ask_to_follow(v: View, options: Options, words: Words) -> str:
    """What is asked of whoever answers a card, by what he holds."""
    led, hand = int(v.led), v.hand
    if v.called != NO_SUIT:
        key = "asks.called" if in_suit(hand, v.called) else "asks.calledFree"
        return words(key, seat=_seat(v.leader, words), suit=_suit(int(v.called), options, words))
    card = _card(led, options)
    suit = _suit(suit_of(led), options, words)
    if not in_suit(hand, suit_of(led)):
        return words("asks.followFree", card=card, suit=suit)
    return words("asks.followOrPotion" if int(hand) & int(POTIONS) else "asks.follow", card=card, suit=suit)


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


def blank(name: str, text: str, options: Options, words: Words) -> str | None:
    """A suit by its name in this language."""
    return words("suits", SUITS[SUIT_NAMES.index(text)]) if text in SUIT_NAMES else None


# The log


def tell_chance(
    before: Mapping[int, View],
    after: Mapping[int, View],
    options: Options,
    names: Sequence[str],
    words: Words = ENGLISH,
) -> list[str]:
    """The deal that has just been made."""
    return [_sentence(event, options, words) for event in dealt(before, after)]


def tell(
    before: View,
    seat: int,
    action: int | None,
    after: View,
    options: Options,
    names: Sequence[str],
    words: Words = ENGLISH,
) -> list[str]:
    """What a seat did, as the owner of the two views sees it; the action is None if it is hidden from him."""
    lines: list[str] = []
    for event in happened(before, seat, action, after):
        sentence = _sentence(event, options, words)
        if event["what"] == "ranked":
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


_CAUSES = {"cleared": "W", "stole": "P", "exchange": "G"}  # the suit beside which a Potion does this


def _sentence(event: Event, options: Options, words: Words) -> str:
    what = event["what"]
    suit = event.get("suit", _CAUSES.get(what))
    blanks: dict[str, object] = {key: event[key] for key in ("round", "moved", "marker") if key in event}
    if suit:
        blanks["suit"] = _suit(SUITS.index(suit), options, words)
    if "seat" in event:
        blanks["seat"] = _seat(event["seat"], words)
    if "card" in event:
        blanks["card"] = _card(CARD_WORDS.index(event["card"]), options)
    if "won" in event:
        blanks["jekyll"], blanks["hyde"] = event["won"]
    if isinstance(event.get("cards"), int):
        blanks["cards"] = words("cards", event["cards"])
    elif "cards" in event:
        blanks["cards"] = _names([CARD_WORDS.index(card) for card in event["cards"]], options)
    which = {"ranked": event.get("place", 1) - 1, "round": int(bool(event.get("moved")))}.get(what)
    return words(f"events.{what}", which, **blanks)
