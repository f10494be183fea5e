"""How Dr. Jekyll & Mr. Hyde looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

from collections.abc import Mapping, Sequence

from strangecase.games.jekyll_and_hyde.notation import needed_camp
from strangecase.games.jekyll_and_hyde.page import Event, dealt, happened
from strangecase.games.jekyll_and_hyde.rules import (
    CAMP,
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
from strangecase.words import Words, words_of

Options = Mapping[str, object]
Names = Sequence[str]
ENGLISH = words_of(__package__, "en")

STYLES = {"jekyll": "bold blue", "hyde": "bold red"}
_CAMP_STYLES = ("jekyll", "hyde")


def help_lines(options: Options, words: Words = ENGLISH) -> list[str]:
    """What a person can type, and what he sees."""
    return list(words.entry("typed"))


# The table


def draw(views: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH) -> list[str]:
    """The table as these seats see it: the hands of seats with a view are open, the others show only their camps."""
    v = next(iter(views.values()))
    number = v.hands if v.actor == NOBODY else v.hands + 1
    target = words("target", int(v.target > 0), target=v.target)
    scores = "   ".join(_scores(v, names, words))
    lines = [f"{words('hand', number=number)}      {scores}   ({target})", *_taken(v, words), ""]
    for i in range(PLACES):
        lines += _place(views, v, int(v.order[i]), names, words)
    return lines


def _scores(v: View, names: Names, words: Words) -> list[str]:
    if v.players == 4:
        return [f"{_camp(camp, words)} {v.score[camp]}" for camp in (JEKYLL, HYDE)]
    return [f"{_named(seat, names, words)} {v.score[seat]}" for seat in range(3)]


def _named(seat: int, names: Names, words: Words) -> str:
    """A player by name and seat: two bots may have the same name."""
    return words("placed", seat, name=names[seat])


def _taken(v: View, words: Words) -> list[str]:
    taken = [(_camp(camp, words), _cards(cards_in(v.taken[camp]))) for camp in range(2) if v.taken[camp]]
    lines = [words("taken", camp=camp, cards=cards) for camp, cards in taken]
    if v.stayed:
        lines.append(words("stayed", int(v.actor >= 0), cards=_cards(cards_in(v.stayed))))
    return lines


def _place(views: Mapping[int, View], v: View, place: int, names: Names, words: Words) -> list[str]:
    """One place: who sits there, the card before it, and its hand, open or as backs."""
    you = f"   {words('isYou')}" if len(views) == 1 and place == v.seat else ""
    mark = "▶" if v.actor >= 0 and turn(v) == place else "?" if v.asked == place else " "
    laid = _card_before(v, place)
    before = f"   {words('before', card=_cards([laid]))}" if laid != NO_CARD else ""
    head = f"{mark} {_who(v, place, names, words)}{you}{before}"
    none = f"    {words('noCards')}"
    if place in views or (v.players == 3 and place == GHOST):
        cards = cards_in(v.ghost if place not in views else views[place].hand)
        legal = [action for seen in views.values() for action in actions_in(seen.legal)]
        return [head, *(_open_hand(cards, legal, LAY if place not in views else 0) if cards else [none])]
    backs = "".join(f"[{_CAMP_STYLES[camp]}]{'JH'[camp] * int(v.held[2 * place + camp])}[/]" for camp in range(2))
    return [head, f"    {backs}" if v.held[2 * place] + v.held[2 * place + 1] else none]


def _open_hand(cards: Sequence[int], legal: Sequence[int], offset: int) -> list[str]:
    marks = "".join(
        f" {'▲' * len(CARD_WORDS[c]) if c + offset in legal else ' ' * len(CARD_WORDS[c])}" for c in cards
    ).rstrip()
    return [f"    {_cards(cards)}", *([f"   {marks}"] if marks else [])]


def _card_before(v: View, place: int) -> int:
    when = (v.order.tolist().index(place) - int(v.leader)) % PLACES
    return int(v.trick[when])


def _who(v: View, place: int, names: Names, words: Words) -> str:
    if v.players == 3 and v.dealer == NO_PLACE:  # nobody has a camp before the lot
        return words("ghost") if place == GHOST else _named(place, names, words)
    camp = _camp(camp_of(v, place), words)
    return words("ghostIn", camp=camp) if is_ghost(v, place) else words("inCamp", place, name=names[place], camp=camp)


def _camp(camp: int, words: Words) -> str:
    return f"[{_CAMP_STYLES[camp]}]{words('camps', 'JH'[camp])}[/]"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(f"[{_CAMP_STYLES[card // CAMP]}]{CARD_WORDS[card]}[/]" for card in cards)


# Asking a person, and reading the answer


def ask(v: View, options: Options, words: Words = ENGLISH) -> str:
    """What the view's seat is to decide, as one line."""
    needed, place = needed_camp(v), turn(v)
    camp = words("camps", "JH"[needed])
    if v.asked != NO_PLACE:
        return words("asked", int(is_ghost(v, v.asked)), camp=camp)
    if is_ghost(v, place):
        return words("asks.forGhost", camp=camp)
    if v.players == 3 and v.seat == v.dealer:
        return words("asks.solo", camp=camp)
    if not any(card // CAMP == needed for card in cards_in(v.hand)):
        return words("asks.mustAsk", camp=camp)
    return words("asks.turn" if v.played else "asks.lead", camp=camp)


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


def tell_chance(
    before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH
) -> list[str]:
    """The lot, or the deal, that has just been drawn."""
    v = next(iter(after.values()))
    (event,) = dealt(before, after)
    blanks = {"seat": _named(event["seat"], names, words)}
    if event["what"] == "dealt":
        blanks |= {"hand": event["hand"], "leads": _who(v, event["leads"], names, words)}
    return [words(f"events.{event['what']}{'Soloist' if v.players == 3 else ''}", **blanks)]


def tell(
    before: View,
    seat: int,
    action: int | None,
    after: View,
    options: Options,
    names: Names,
    words: Words = ENGLISH,
) -> list[str]:
    """What a seat did. Nothing is hidden in this game, so there always is an action."""
    return [_sentence(event, before, after, names, words) for event in happened(before, seat, action, after)]


def _whom(v: View, place: int, names: Names, words: Words) -> str:
    """The player, or the ghost, who is asked."""
    if is_ghost(v, place):
        return words("whomGhost", camp=_camp(HYDE, words))
    return words("whom", 0, name=_who(v, place, names, words))


def _sentence(event: Event, before: View, after: View, names: Names, words: Words) -> str:
    def who(key: str) -> str:
        return _who(before, event[key], names, words)

    camp = _camp("JH".index(event["camp"]), words) if "camp" in event else ""
    leads = f" {words('events.leads', seat=who('leads'))}" if event.get("leads") is not None else ""
    match event["what"]:
        case "asks":
            key = "events.asks" if event["seat"] == event["at"] else "events.asksFor"
            return words(key, seat=who("seat"), whom=_whom(before, event["of"], names, words), camp=camp, at=who("at"))
        case "lays":
            key = "events.lays" if event["from"] == event["at"] else "events.laysBefore"
            return words(key, seat=who("from"), card=_cards([CARD_WORDS.index(event["card"])]), at=who("at"))
        case "takes":
            return words("events.takes", int(event["cards"] > PLACES), camp=camp, cards=event["cards"]) + leads
        case "stays":
            return words("events.stays", int(event["leads"] is None)) + leads
    sums = enumerate(event["sums"])
    points = [words("points", camp=_camp(i, words), sum=n, factor=times, points=n * times) for i, (n, times) in sums]
    scores = ", ".join(_scores(after, names, words))
    return words("events.hand", hand=event["hand"], points=", ".join(points), score=scores)
