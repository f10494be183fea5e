"""The log of The Card Game in a terminal: the events of story.py as sentences."""

from collections.abc import Mapping

from strangecase.games.the_card_game.cards import CARD_WORDS, SIDES
from strangecase.games.the_card_game.page import dealt, happened
from strangecase.games.the_card_game.phrases import (
    ENGLISH,
    Names,
    Options,
    begun,
    card_word,
    card_words,
    effect_label,
    named,
    packed,
    side_word,
    whose,
)
from strangecase.games.the_card_game.story import Event
from strangecase.kernel.contract import View
from strangecase.words import Words

_NEW_LINE = ("turn", "game", "over")  # what begins a line of its own
_FAINT = ("no-serum",)
_HIDDEN = -1


def tell_chance(
    before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH
) -> list[str]:
    """The lot, the deal, a shuffle or a card picked at random, and what came of it."""
    return _lines(dealt(before, after, seated=True), names, words)


def tell(
    before: View,
    seat: int,
    action: int | None,
    after: View,
    options: Options,
    names: Names,
    words: Words = ENGLISH,
) -> list[str]:
    """What a seat did, and what came of it, to the owner of the two views; the action is None if it is hidden."""
    return _lines(happened(before, seat, action, after), names, words)


def _lines(events: list[Event], names: Names, words: Words) -> list[str]:
    parts: list[list[str]] = [[]]
    for event in events:
        if event["what"] in _NEW_LINE:
            parts.append([])
        parts[-1].append(_sentence(event, names, words))
    return [line for part in parts for line in packed(part)]


def _sentence(event: Event, names: Names, words: Words) -> str:
    fails = event["what"] == "serum-works" and event["side"] is None
    what = "serum-fails" if fails else event["what"]
    sentence = words(f"tell.{what}", **_blanks(event, names, words))
    if "by" in event:
        side = SIDES.index(event["face"]) if "face" in event else 0
        label = effect_label(words, CARD_WORDS.index(event["by"]), side)
        return words("label", card=label, sentence=sentence)
    begins = words.entry(f"tell.{what}").startswith(("{seat}", "{of}"))  # names are written as they are
    sentence = sentence if begins else begun(sentence)
    return f"[faint]{sentence}[/]" if what in _FAINT else sentence


def _blanks(event: Event, names: Names, words: Words) -> dict[str, object]:
    """The words that fill a sentence: those of the event, and what follows from them."""
    blanks = {**event, **_card_blanks(event, words), **_event_blanks(event, words)}
    blanks |= {key: named(words, event[key], names) for key in ("seat", "target") if key in event}
    if "seat" in event:
        blanks["of"] = whose(words, event["seat"], names)
    blanks["facing"] = words("part.up" if event.get("up") else "part.down")
    blanks["under"] = words("part.under") if event.get("coin") else ""
    blanks["purpose"] = words(f"part.{event['for']}") if "for" in event else ""
    if "points" in event:
        blanks["points"] = ", ".join(f"{named(words, seat, names)} {n}" for seat, n in enumerate(event["points"]))
    return blanks | _coin_blanks(event, blanks, words)


def _card_blanks(event: Event, words: Words) -> dict[str, object]:
    """Cards as far as they are known."""
    blanks: dict[str, object] = {}
    if "card" in event:
        blanks["card"], blanks["theCard"] = _card(event["card"], words("aCard")), _card(event["card"], words("theCard"))
        blanks["seen"] = words("part.seen", card=blanks["card"]) if event["card"] else ""
    if "slots" in event:
        blanks["one"], blanks["other"] = event["slots"]
    if "taken" in event:
        blanks["given"] = _card(event["given"], words("aCard"))
        blanks["taken"] = _card(event["taken"], words("thatCard"))
    if isinstance(event.get("cards"), list):
        kinds = [CARD_WORDS.index(word) if word else _HIDDEN for word in event["cards"]]
        blanks["names"] = card_words(words, kinds)
        blanks["first"], blanks["second"] = (_card(card, words("theCard")) for card in (event["cards"] * 2)[:2])
    return blanks


def _card(word: str | None, unknown: str) -> str:
    return card_word(CARD_WORDS.index(word)) if word else unknown


def _coin_blanks(event: Event, blanks: Mapping[str, object], words: Words) -> dict[str, object]:
    """What the coin did, and the card that it came to."""
    side, card = event.get("side"), event.get("card")
    styled = side_word(words, SIDES.index(side)) if side else ""
    moved = words("part.goes", slot=event["slot"]) if event.get("slot") else words("part.stays")
    return {
        "side": styled,
        "turned": words("part.turned", side=styled) if side else "",
        "found": words("part.wakes", card=blanks["card"]) if card else words("part.finds"),
        "moved": moved + (words("part.gone", card=blanks["card"]) if card else ""),
    }


def _event_blanks(event: Event, words: Words) -> dict[str, object]:
    blanks: dict[str, object] = {}
    if "event" in event:
        blanks["eventName"] = words.entry("events")[event["event"] - 1]
    if "tokens" in event:
        blanks["nth"] = words.entry("ordinals")[min(event["tokens"], 2) - 1]
    if "next" in event:
        blanks["nextName"] = words.entry("events")[event["next"] - 1] if event["next"] else ""
        blanks["upNext"] = words("part.upNext", **event, nextName=blanks["nextName"]) if event["next"] else ""
    return blanks
