"""How The Card Game looks and sounds in a terminal.

Everything here is written from views, so it can show a person no more than his sight. Lines may carry style tags of
the names in STYLES; without colours the same lines stay readable.
"""

from collections.abc import Mapping

from strangecase.games.the_card_game import cards, rules, turns
from strangecase.games.the_card_game.cards import A1, A4, CARD_WORDS, EVENTS, NO_CARD, SERUM
from strangecase.games.the_card_game.notation import write_action
from strangecase.games.the_card_game.page import known_cards as known_cards
from strangecase.games.the_card_game.page import last_placed
from strangecase.games.the_card_game.phrases import (
    ENGLISH,
    Names,
    Options,
    card_word,
    centred,
    clipped,
    effect_label,
    length,
    named,
    padded,
    side_word,
    together,
    whose,
)
from strangecase.games.the_card_game.telling import tell as tell
from strangecase.games.the_card_game.telling import tell_chance as tell_chance
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.contract import CHANCE, NOBODY, View
from strangecase.kernel.engine import actions_in
from strangecase.words import Words

STYLES = {
    "trigger": "bold magenta",
    "action": "bold cyan",
    "serum": "bold green",
    "jekyll": "bold blue",
    "hyde": "bold red",
    "faint": "dim",
}
_ASKED = {
    cards.PLACE: "place",
    cards.PLACE_BLIND: "blind",
    cards.DISCARD: "discard",
    cards.SECOND: "second",
    cards.ANSWER: "answer",
    cards.ASK_SERUM: "serum",
    cards.SEAT: "seat",
    cards.TOP: "top",
    cards.CARD: "card",
    cards.SLOT: "slot",
}
_MAY_PASS = (cards.SECOND, cards.ANSWER, cards.ASK_SERUM)
_NAME = 14  # columns for a name
_FACES = 43  # columns for what a card does under Jekyll


def help_lines(options: Options, words: Words = ENGLISH) -> list[str]:
    """What a person can type, what he sees, and what the cards do."""
    short, seconds = words.entry("short"), words.entry("shortTrigger")
    jekyll, hyde = (words("sides", side) for side in cards.SIDES)
    lines = [*words.entry("typed"), "", *words.entry("signs"), "", f"      {jekyll:<{_FACES}}{hyde}"]
    for card in CARD_WORDS[A1:SERUM]:
        lines.append(f"{card:<6}{short[card]['jekyll']:<{_FACES}}{short[card]['hyde']}")
    for event, card in enumerate(CARD_WORDS[:A1]):
        concludes, second = words("shortConcludes", event + 1), words("shortElse", second=seconds[card])
        lines.append(f"{card:<6}{words('either', concludes=concludes, second=second)}")
    return [*lines, f"{CARD_WORDS[SERUM]:<6}{words('shortSerum')}"]


# The table


def draw(views: Mapping[int, View], options: Options, names: Names, words: Words = ENGLISH) -> list[str]:
    """The table as these seats see it: their hands are open, of the others there is what they know."""
    v, usable = together(views), _usable(views)
    names = [clipped(name, _NAME) for name in names]
    lines = _situation(v, names, words)
    if v.due in (cards.LOT, cards.DEAL):
        return lines
    lines += ["", *(_event_line(v, event, names, words) for event in range(EVENTS))]
    lines += ["", *_row(v, usable, words), "", *_piles(v, words), ""]
    for seat in range(v.players):
        lines += _player(views, v, seat, names, usable, words)
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


def _situation(v: View, names: Names, words: Words) -> list[str]:
    """Whose turn it is and what is going on."""
    if v.actor == NOBODY:
        hydes = rules.winner(v) == cards.NOBODY_S
        return [words("over", name=words("hydes") if hydes else named(words, rules.winner(v), names))]
    if v.due == cards.LOT:
        return [words("lots")]
    if v.due == cards.DEAL:
        return [words("toDeal", name=named(words, v.first, names))]
    is_game = v.turn == v.players
    pattern = words.entry("gameTurn" if is_game else "turnOf")
    turn = (pattern[:1].lower() + pattern[1:]).format(of="" if is_game else whose(words, v.turn, names))
    lines = [words("turnLine", round=words("round", v.cycles + 1), turn=turn)]
    if v.concluded:
        lines.append(words("concluded", v.event + 1))
    if v.silenced:
        lines.append(words("silenced"))
    if v.due == cards.SHUFFLE:
        return [*lines, words("toShuffle")]
    if v.actor == CHANCE:
        return [*lines, words("toPick", seat=named(words, v.picked_from, names))]
    effect = "" if v.effect == NO_CARD else effect_label(words, int(v.effect), v.side)
    return [*lines, words(f"wait.{_ASKED[int(v.asked)]}", seat=named(words, v.actor, names), effect=effect)]


def _event_line(v: View, event: int, names: Names, words: Words) -> str:
    """An event: its trigger, what has become of it, and its effect as long as that matters."""
    owner, tokens = int(v.owner[event]), "●" * int(v.tokens[event])
    effect = words.entry("force")[event]
    if owner == cards.NOBODY_S:
        state = f"{words('current')}  {tokens:○<{cards.CLOSING}}" if event == v.event else ""
        effect = f"[faint]{words('then', effect=effect) if effect else words('endsGame')}[/]"
    else:
        state = f"[hyde]{words('hydes')}[/]" if owner == cards.HYDE_S else f"{named(words, owner, names)} {tokens}"
        effect = words("inForce", effect=effect) if effect and cards.in_force(v, event) else ""
    mark = "▶" if event == v.event else " "
    width = max(map(len, words.entry("events")))
    name = f"{mark} {event + 1} {words.entry('events')[event]:<{width}} {padded(card_word(event), 4)}"
    return f"{name}  {padded(state, 26)} {effect}".rstrip()


def _row(v: View, usable: set[str], words: Words) -> list[str]:
    """The slots side by side; below them who knows what lies face down, the coin, and what can be chosen."""
    slots, next_slot = range(SLOTS), cards.next_slot(v)
    boxes = zip(*(_box(v, slot) for slot in slots), strict=True)
    ahead = f"[faint]{words('next')}[/]"
    coin = [f"● {side_word(words, v.side)}" if s == v.coin else ahead if s == next_slot else "" for s in slots]
    choose = ["▲" if str(slot + 1) in usable else "" for slot in slots]
    rows = [[str(slot + 1) for slot in slots], *boxes, coin, *([choose] if any(choose) else [])]
    labels = words.entry("rows")
    return [f"{a:<10}{''.join(centred(b, 10) for b in row)}".rstrip() for a, row in zip(labels, rows, strict=False)]


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


def _piles(v: View, words: Words) -> list[str]:
    top = int(v.deck[v.deck_size - 1]) if v.deck_size else NO_CARD
    known = words("onTop", card=card_word(top)) if top >= 0 else ""
    counts = [(kind, int(v.discards[kind])) for kind in range(cards.KINDS) if v.discards[kind]]
    discards = " ".join(card_word(kind) + (f"×{n}" if n > 1 else "") for kind, n in counts)
    deck = f"{words('deck').lower():<10}{v.deck_size or words('emptyDeck')}{known}"
    return [deck, f"{words('discards').lower():<10}{discards or words('none')}"]


def _player(views: Mapping[int, View], v: View, seat: int, names: Names, usable: set[str], words: Words) -> list[str]:
    """One player: his points and his hand, open or as far as it is known."""
    mark = "▶" if v.turn == seat and v.actor != NOBODY else "?" if v.actor == seat else " "
    is_you = seat in views and len(views) == 1 and names[seat] != "you"
    name = f"{names[seat]} {words('isYou')}" if is_you else names[seat]
    points = words("score", n=f"{rules.score(v, seat):>2}")
    head = f"{mark} {words('seat', seat)}  {padded(name, _NAME + 1 + len(words('isYou')))}  {points}   "
    if not v.held[seat]:
        return [f"{head}{words('noCards')}"]
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


def ask(v: View, options: Options, words: Words = ENGLISH) -> str:
    """What the view's seat is to decide, as one line."""
    effect, asked = int(v.effect), int(v.asked)
    pending = v.pending != NO_CARD
    about = effect_label(words, int(v.pending), v.side) if pending else last_placed(v)
    top = card_word(int(v.deck[v.deck_size - 1])) if asked == cards.TOP else ""
    turn = words("asker", int(v.turn))
    question = words(f"ask.{_question(v)}", turn=turn, about=about, top=top)
    if effect != NO_CARD:
        question = f"{question} ({effect_label(words, effect, v.side)})"
    return words("orPass", question=question) if asked in _MAY_PASS else question


def _question(v: View) -> str:
    """The name of a question, by what is asked, the card that asks and the answers it has had."""
    asked = int(v.asked)
    if asked == cards.CARD:
        return f"{CARD_WORDS[v.effect]}card"
    if asked == cards.SLOT:
        return f"{CARD_WORDS[v.effect]}{int(v.step) or ''}"
    if asked == cards.ASK_SERUM:
        return "serumPlayed" if v.pending != NO_CARD else "serumPlaced"
    return "discardEnd" if asked == cards.DISCARD and v.phase == turns.ENDING else _ASKED[asked]


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
