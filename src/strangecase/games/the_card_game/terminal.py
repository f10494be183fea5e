"""How The Card Game looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

from collections.abc import Mapping

from strangecase.games.the_card_game import cards, rules
from strangecase.games.the_card_game.cards import A2, A3, A4, A6, A7, CARD_WORDS, EVENTS, NO_CARD, SALT
from strangecase.games.the_card_game.notation import write_action
from strangecase.games.the_card_game.page import known_cards as known_cards
from strangecase.games.the_card_game.page import last_placed
from strangecase.games.the_card_game.phrases import (
    EVENT_NAMES,
    Names,
    Options,
    begun,
    card_word,
    centred,
    clipped,
    effect_label,
    event_words,
    length,
    named,
    padded,
    side_word,
    together,
)
from strangecase.games.the_card_game.telling import tell as tell
from strangecase.games.the_card_game.telling import tell_chance as tell_chance
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.contract import CHANCE, NOBODY, View
from strangecase.kernel.engine import actions_in

STYLES = {
    "trigger": "bold magenta",
    "action": "bold cyan",
    "serum": "bold green",
    "jekyll": "bold blue",
    "hyde": "bold red",
    "faint": "dim",
}
_IN_FORCE = (
    "opponents may interfere by serum",
    "turns begin by turning the coin",
    "the coin goes one slot further",
    "cards placed are random, face up",
)
_QUESTIONS = {
    cards.PLACE: "place a card in an empty slot",
    cards.PLACE_BLIND: "choose an empty slot, for a card picked at random",
    cards.DISCARD: "discard a card",
    cards.SECOND: "play a second card, or pass",
    cards.ANSWER: "answer the serum with a second card, or pass",
    cards.ASK_SERUM: "turn the coin over with a serum, or pass",
    cards.SEAT: "choose an opponent, who loses a card picked at random",
    cards.TOP: "keep the top card of the deck, or put it on the bottom",
}
# What an effect asks, by the answers that it has had.
_CHOICES = {
    (A2, cards.SLOT, 0): "look at a face-down card of the row",
    (A3, cards.SLOT, 0): "choose two cards that change places, the lower slot first",
    (A3, cards.SLOT, 1): "choose the second card, in a higher slot",
    (A4, cards.CARD, 0): "take a card from the discards",
    (A4, cards.SLOT, 0): "choose a card of the row to be discarded",
    (A6, cards.CARD, 0): "choose a card of the hand to exchange",
    (A6, cards.SLOT, 1): "choose the card of the row to exchange it for",
    (A7, cards.SLOT, 0): "choose a card of the row to move",
    (A7, cards.SLOT, 1): "choose the empty slot to move it to",
    (SALT, cards.SLOT, 0): "choose a card of the row, for a random one of the hand",
}


def help_lines(options: Options) -> list[str]:
    """What a person can type, what he sees, and what the cards do."""
    return [
        "Place a card: 'a3 5' puts A3 in slot 5; just '5' where the card is picked at random.",
        "Discard, play or choose a card by its name: 'a3'. Choose a slot or an opponent by the number: '5'.",
        "A serum: 'serum' or 'draw' for a card, 'swap' to turn the coin; in an opponent's turn just 'serum'.",
        "'p' or 'pass' plays nothing. The deck's top card: 'k' or 'keep', 'b' or 'bottom'.",
        "",
        "▶ whose turn it is, ? who is asked, ▲ what can be used now, ● the coin, 'next' where it would go.",
        "░ is a card you do not know, (A3) one that you know though hidden, 'A3?' may have left that hand.",
        "'known to' has the seats that know a card which lies face down. ● beside an event are its tokens.",
        "",
        "    Jekyll                                     Hyde",
        "A1  draw a card                                lose a card picked at random",
        "A2  look at a face-down card of the row        an opponent loses a card picked at random",
        "A3  all opponents show their hands             two cards of the row change places",
        "A4  take a card from the discards              discard a card of the row",
        "A5  shuffle discarded triggers into the deck   shuffle discarded action cards into the deck",
        "A6  exchange a card of your hand for the row's see the top card of the deck, may put it under",
        "A7  discard your hand and draw as many         move a card of the row to an empty slot",
        "SERUM in the row turns the coin over. A trigger concludes its event while that is current; else",
        "GIRL silences serums in this turn, CANE turns the coin, KEY lets it go one slot further next turn,",
        "SALT exchanges a random card of your hand for one of the row, ACID puts a token on the event.",
    ]


# The table


def draw(views: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The table as these seats see it: their hands are open, of the others there is what they know."""
    v, usable = together(views), _usable(views)
    names = [clipped(name, 14) for name in names]
    lines = _situation(v, names)
    if v.due in (cards.LOT, cards.DEAL):
        return lines
    lines += ["", *(_event_line(v, event, names) for event in range(EVENTS))]
    lines += ["", *_row(v, usable), "", *_piles(v), ""]
    for seat in range(v.players):
        lines += _player(views, v, seat, names, usable)
    return lines


def _usable(views: Mapping[int, View]) -> set[str]:
    """The slots, and the cards of his hand, that whoever is to decide can name now; as words."""
    words = set()
    for v in views.values():
        for action in actions_in(v.legal):
            verb, *rest = write_action(action).split()
            if verb == "serum":
                words.add("SERUM")
            elif verb != "seat" and (verb != "card" or v.effect != A4):  # A4 takes from the discards
                words.update(rest)
    return words


def _situation(v: View, names: Names) -> list[str]:
    """Whose turn it is and what is going on."""
    if v.actor == NOBODY:
        won = "Mr. Hyde" if rules.winner(v) == cards.NOBODY_S else named(rules.winner(v), names)
        return [f"The game is over: {won} has won."]
    if v.due == cards.LOT:
        return ["Lots will decide who begins."]
    if v.due == cards.DEAL:
        return [f"The cards are to be dealt. {named(v.first, names)} will begin."]
    whose = "the game's own turn" if v.turn == v.players else f"turn of {named(v.turn, names)}"
    lines = [f"Round {v.cycles + 1}, {whose}{_last_played(v)}."]
    if v.concluded:
        lines.append(f"{begun(event_words(v.event))}, has been concluded in this turn.")
    if v.silenced:
        lines.append("Serums have no effect in this turn.")
    if v.due == cards.SHUFFLE:
        return [*lines, "The deck is to be shuffled."]
    if v.actor == CHANCE:
        return [*lines, f"A card of {named(v.picked_from, names)} is to be picked at random."]
    return [*lines, f"{named(v.actor, names)} is to {_question(v)}."]


def _question(v: View) -> str:
    asked, effect = int(v.asked), int(v.effect)
    question = _QUESTIONS.get(asked) or _CHOICES[effect, asked, int(v.step)]
    return question if effect == NO_CARD else f"{question} ({effect_label(effect, v.side)})"


def _last_played(v: View) -> str:
    """What opponents are asked about."""
    if v.asked not in (cards.ASK_SERUM, cards.ANSWER):
        return ""
    if v.pending != NO_CARD:
        return f", who has played {effect_label(v.pending, v.side)}"
    placed = last_placed(v)
    return f", who has placed a card in slot {placed}" if placed else ""


def _event_line(v: View, event: int, names: Names) -> str:
    """An event: its trigger, what has become of it, and its effect as long as that matters."""
    owner, tokens = int(v.owner[event]), "●" * int(v.tokens[event])
    effect = _IN_FORCE[event] if event < len(_IN_FORCE) else ""
    if owner == cards.NOBODY_S:
        state = f"current  {tokens:○<{cards.CLOSING}}" if event == v.event else ""
        effect = f"[faint]{f'then: {effect}' if effect else 'ends the game'}[/]"
    else:
        state = "[hyde]Mr. Hyde's[/]" if owner == cards.HYDE_S else f"{named(owner, names)} {tokens}"
        effect = f"in force: {effect}" if effect and cards.in_force(v, event) else ""
    mark = "▶" if event == v.event else " "
    name = f"{mark} {event + 1} {EVENT_NAMES[event]:<19} {padded(card_word(event), 4)}"
    return f"{name}  {padded(state, 26)} {effect}".rstrip()


def _row(v: View, usable: set[str]) -> list[str]:
    """The slots side by side; below them who knows what lies face down, the coin, and what can be chosen."""
    slots, next_slot = range(SLOTS), cards.next_slot(v)
    boxes = zip(*(_box(v, slot) for slot in slots), strict=True)
    coin = [f"● {side_word(v.side)}" if s == v.coin else "[faint]next[/]" if s == next_slot else "" for s in slots]
    choose = ["▲" if str(slot + 1) in usable else "" for slot in slots]
    rows = [[str(slot + 1) for slot in slots], *boxes, coin, choose]
    labels = ("slot", "", "", "", "known to", "coin", "choose")
    lines = [f"{a:<10}{''.join(centred(b, 10) for b in row)}".rstrip() for a, row in zip(labels, rows, strict=True)]
    return [line for line in lines if line != "choose"]


def _box(v: View, slot: int) -> tuple[str, str, str, str]:
    """A slot from top to bottom: a card or none, and the seats that know it if it lies face down."""
    kind = int(v.row[slot])
    if kind == NO_CARD:
        return "", "·", "", ""
    if v.face_up >> slot & 1:
        face, known = card_word(kind), ""
    else:
        face = f"({card_word(kind)})" if kind >= 0 else "[faint]░░░░░░░[/]"
        known = " ".join(str(seat) for seat in range(v.players) if v.row_seen[slot] >> seat & 1) or "-"
    return "╭───────╮", f"│{centred(face, 7)}│", "╰───────╯", known


def _piles(v: View) -> list[str]:
    top = int(v.deck[v.deck_size - 1]) if v.deck_size else NO_CARD
    known = f", on top ({card_word(top)})" if top >= 0 else ""
    counts = [(kind, int(v.discards[kind])) for kind in range(cards.KINDS) if v.discards[kind]]
    discards = " ".join(card_word(kind) + (f"×{n}" if n > 1 else "") for kind, n in counts)
    return [f"{'deck':<10}{v.deck_size or 'empty'}{known}", f"{'discards':<10}{discards or 'none'}"]


def _player(views: Mapping[int, View], v: View, seat: int, names: Names, usable: set[str]) -> list[str]:
    """One player: his points and his hand, open or as far as it is known."""
    mark = "▶" if v.turn == seat and v.actor != NOBODY else "?" if v.actor == seat else " "
    is_you = seat in views and len(views) == 1 and names[seat] != "you"
    name = f"{names[seat]} (you)" if is_you else names[seat]
    head = f"{mark} seat {seat}  {padded(name, 20)}  {rules.score(v, seat):>2} points   "
    if not v.held[seat]:
        return [f"{head}no cards"]
    if seat not in views:
        return [f"{head}{_backs(v, seat)}"]
    hand = views[seat].hand[: v.held[seat]].tolist()
    marks = [("▲" if seat == v.actor and CARD_WORDS[kind] in usable else " ") * len(CARD_WORDS[kind]) for kind in hand]
    below = f"{' ' * length(head)}{'  '.join(marks)}".rstrip()
    return [f"{head}{'  '.join(map(card_word, hand))}", *([below] if below else [])]


# What a seat knows of another's hand


def _backs(v: View, seat: int) -> str:
    """Another's hand: the cards that must be in it, backs for the others, and those that may still be in it."""
    sure, perhaps = known_cards(v, seat)
    backs = int(v.held[seat]) - sure.total()
    known = [f"({card_word(kind)})" for kind in sorted(sure.elements())] + ["[faint]░░[/]"] * backs
    unsure = [f"{card_word(kind)}?" for kind in sorted(perhaps.elements())] if backs else []
    return "  ".join(known) + (f"   {' '.join(unsure)}" if unsure else "")


# Asking a person, and reading the answer


def ask(v: View, options: Options) -> str:
    """What the view's seat is to decide, as one line."""
    question = begun(_question(v))
    return f"{question}: it is {card_word(int(v.deck[v.deck_size - 1]))}" if v.asked == cards.TOP else question


_SHORT = {"p": "pass", "k": "keep", "b": "bottom"}
_SHORT |= {f"{serum}{purpose}": f"action SERUM {purpose}" for serum in ("", "serum ") for purpose in ("draw", "swap")}
_VERBS = ("place", "discard", "action", "card", "slot", "seat")
_VERB_FOR_CARD = {cards.DISCARD: "discard", cards.SECOND: "action", cards.ANSWER: "action", cards.CARD: "card"}
_VERB_FOR_NUMBER = {cards.SLOT: "slot", cards.SEAT: "seat"}


def read(text: str, v: View, options: Options) -> str:
    """The words of what a person typed, short forms written out. What makes no sense is left for the gate to refuse."""
    words = [_read_word(word) for word in text.split() if word.lower() != "play"]
    typed = " ".join(words)
    if typed == "no":
        return "pass"
    if typed.lower() in _SHORT:
        return _SHORT[typed.lower()]
    if typed == "SERUM" and v.asked not in (cards.DISCARD, cards.CARD):
        return "serum" if v.asked == cards.ASK_SERUM else "action SERUM draw"
    if not words or words[0] in _VERBS:
        return typed
    if words[0] in CARD_WORDS:
        verb = "place" if len(words) > 1 else _VERB_FOR_CARD.get(int(v.asked), "place")
        return f"{verb} {typed}"
    if len(words) == 1 and words[0].isdecimal():
        return f"{_VERB_FOR_NUMBER.get(int(v.asked), 'place')} {typed}"
    return typed


def _read_word(word: str) -> str:
    """A card in capitals, a number without noughts before it, all else in small letters."""
    if word.isascii() and word.isdecimal():
        return word.lstrip("0") or "0"
    return word.upper() if word.upper() in CARD_WORDS else word.lower()


def say(sentence: str, options: Options) -> str:
    """A sentence in the notation's words, as people say it: the same."""
    return sentence
