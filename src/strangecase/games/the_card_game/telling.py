"""The log of The Card Game in a terminal: the events of story.py as sentences."""

from collections.abc import Mapping

from strangecase.games.the_card_game.cards import CARD_WORDS, SIDES
from strangecase.games.the_card_game.page import dealt, happened
from strangecase.games.the_card_game.phrases import (
    Names,
    Options,
    begun,
    card_word,
    card_words,
    effect_label,
    event_words,
    named,
    packed,
    side_word,
)
from strangecase.games.the_card_game.story import Event
from strangecase.kernel.contract import View

_NEW_LINE = ("turn", "game", "over")  # what begins a line of its own
_HIDDEN = -1


def tell_chance(before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The lot, the deal, a shuffle or a card picked at random, and what came of it."""
    return _lines(dealt(before, after, seated=True), names)


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Names) -> list[str]:
    """What a seat did, and what came of it, to the owner of the two views; the action is None if it is hidden."""
    return _lines(happened(before, seat, action, after), names)


def _lines(events: list[Event], names: Names) -> list[str]:
    parts: list[list[str]] = [[]]
    for event in events:
        if event["what"] in _NEW_LINE:
            parts.append([])
        parts[-1] += _sentences(event, names)
    return [line for part in parts for line in packed(part)]


# What can be said with the words of an event alone; names and cards that are all known stand for themselves.
_SENTENCES = {
    "lot": "by lot {seat} begins.",
    "dealt": "{row} cards are laid in the row, and {cards} dealt to each player.",
    "placed": "{seat} places {card} {facing} in slot {slot}{under}.",
    "picked": "{card} of {seat} is picked and laid {facing} in slot {slot}{under}.",
    "blind": "{seat} chooses slot {slot} for a card picked at random.",
    "discarded": "{seat} discards {names}.",
    "no-serum": "[faint]{seat} plays no serum.[/]",
    "no-answer": "{seat} does not answer the serum.",
    "no-second": "{seat} plays no second card.",
    "serum": "{seat} plays {serum} to turn the coin over.",
    "played": "{seat} plays {card}{purpose}.",
    "answered": "{seat} answers with {card}{purpose}.",
    "kept": "{seat} leaves the card on top.",
    "sunk": "{seat} puts it under the deck.",
    "looked": "{seat} looks at the card in slot {slot}{seen}.",
    "peeked": "{seat} looks at the top card of the deck{seen}.",
    "chose-card": "{seat} chooses {card} of his hand.",
    "chose-seat": "{seat} chooses {target}.",
    "chose-slot": "{seat} chooses slot {slot}.",
    "shuffled": "the deck is shuffled.",
    "drew": "{seat} draws {names}.",
    "recycled": "{names} {go} from the discards into the deck.",
    "renewed": "the deck is empty, and the discards become the new one.",
    "serum-works": "the {serum} {works}.",
    "turn": "turn of {seat}: the coin {turned}goes to slot {slot} {wakes}.",
    "cleared": "{card} is discarded from slot {slot}.",
    "marked": "the marker of {seat} is put on event {event}; {next_event}, is turned up.",
    "game": "the game's turn: the coin is turned to {side} and {moved}.",
    "fed": "{card} goes from the deck to slot {slot}.",
    "concluded": "{the_event}, is concluded.",
    "silenced": "serums have no effect in this turn.",
    "turned": "the coin is turned to {side}.",
    "further": "if the coin moves in the next turn, it goes one slot further.",
    "token": "event {event} gets its {nth} token.",
    "closed": "event {event} gets its third token and is [hyde]Mr. Hyde[/]'s{up_next}.",
    "showed": "{seat} shows {names}.",
    "took": "{seat} takes {card} from the discards.",
    "removed": "{seat} discards {card} from slot {slot}.",
    "lost": "{seat} loses {card}, picked at random.",
    "moved": "{the_card} in slot {one} moves to slot {other}.",
    "swapped": "{first} in slot {one} and {second} in slot {other} change places.",
    "exchanged": "{seat} lays {given} {facing} in slot {slot} and takes {taken}.",
    "nothing": "nothing happens.",
}


def _sentences(event: Event, names: Names) -> list[str]:
    if event["what"] == "over":
        points = [f"{named(seat, names)} {points}" for seat, points in enumerate(event["points"])]
        return ["The game is over.", f"Points: {', '.join(points)}."]
    template = _SENTENCES[event["what"]]
    sentence = template.format(**_blanks(event, names))
    if "by" in event:
        side = SIDES.index(event["face"]) if "face" in event else 0
        return [f"{effect_label(CARD_WORDS.index(event['by']), side)}: {sentence}"]
    return [sentence if template.startswith("{seat}") else begun(sentence)]  # names are written as they are


def _blanks(event: Event, names: Names) -> dict[str, object]:
    """The words that fill a sentence: those of the event, and what follows from them."""
    words = {**event, "serum": card_word(CARD_WORDS.index("SERUM"))}
    words |= {key: named(event[key], names) for key in ("seat", "target") if key in event}
    words |= {key: _cards([event[key]]) for key in ("card", "given") if key in event}
    words |= _card_blanks(event) | _coin_blanks(event) | _event_blanks(event)
    words["facing"] = "face up" if event.get("up") else "face down"
    words["under"] = ", under the coin" if event.get("coin") else ""
    purposes = {"draw": " for a card", "swap": " to turn the coin over"}
    words["purpose"] = purposes.get(event.get("for", ""), "")
    return words


def _card_blanks(event: Event) -> dict[str, object]:
    """Cards as far as they are known."""
    words: dict[str, object] = {}
    if "card" in event:
        words["seen"] = f": {_cards([event['card']])}" if event["card"] else ""
        words["the_card"] = _cards([event["card"]], "the card")
    if "slots" in event:
        words["one"], words["other"] = event["slots"]
    if "taken" in event:
        words["taken"] = _cards([event["taken"]], "the card from there")
    if isinstance(event.get("cards"), list):
        words["names"] = _cards(event["cards"])
        words["go"] = "go" if len(event["cards"]) > 1 else "goes"
        words["first"], words["second"] = (_cards([card], "the card") for card in (event["cards"] * 2)[:2])
    return words


def _cards(words: list[str | None], unknown: str = "a card") -> str:
    return card_words([CARD_WORDS.index(word) if word else _HIDDEN for word in words], unknown)


def _coin_blanks(event: Event) -> dict[str, object]:
    """What the coin did, and the card that it came to."""
    side, card = event.get("side"), event.get("card")
    styled = side_word(SIDES.index(side)) if side else ""
    moved = f"goes to slot {event['slot']}" if event.get("slot") else "stays"
    return {
        "side": styled,
        "turned": f"is turned to {styled}, " if side else "",
        "works": f"turns the coin to {styled}" if side else "has no effect",
        "wakes": f"and wakes {_cards([card])}" if card else "and finds no card",
        "moved": f"{moved}, where {_cards([card])} is discarded" if card else moved,
    }


def _event_blanks(event: Event) -> dict[str, object]:
    words: dict[str, object] = {}
    if "event" in event:
        words["the_event"] = event_words(event["event"] - 1)
    if "tokens" in event:
        words["nth"] = ("first", "second")[event["tokens"] - 1]
    if "next" in event:
        words["next_event"] = event_words(event["next"] - 1) if event["next"] else ""
        words["up_next"] = f"; {words['next_event']}, is turned up" if event["next"] else ""
    return words
