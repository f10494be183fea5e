"""What a person sees and types in The Card Game."""

import re
from collections import Counter
from collections.abc import Callable, Mapping

import numpy as np
import pytest
from rich.text import Text

from strangecase.games.the_card_game import GAME, cards, notation, phrases, rules, sight, terminal
from strangecase.kernel.contract import CHANCE, View
from strangecase.kernel.engine import engine
from strangecase.kernel.trace import with_trace
from strangecase.tables.narration import told as told_step
from tests.conformance.walk import Setting, walk
from tests.games.the_card_game.scene import Scene, scene

ENGINE = engine(GAME)
OPTIONS = {"exhausted": "reshuffle"}
NAMES = ("anna", "bert", "cora", "dora", "emil")
# Seat 0's turn begins: the coin comes to slot 2, and he draws A1.
LINE = "coin 1 jekyll; deck A1 A2 A3 A4; hands A2 A6 | GIRL A3 | SERUM A4"
GIRL_IN_FORCE = "event 2; owners hyde - - - -"
SALT_IN_FORCE = "event 5; owners 0 1 2 1 -"


def seen(t: Scene, seat: int) -> View:
    return ENGINE.view(t.state, seat)[0].copy()


def seen_after(t: Scene, seat: int) -> View:
    """What a seat is told of the last step by."""
    return with_trace(seen(t, seat), t.trace)


def all_seen(t: Scene) -> dict[int, View]:
    return {seat: seen_after(t, seat) for seat in range(t.s.players)}


def plain(lines: list[str]) -> str:
    return "\n".join(Text.from_markup(line).plain for line in lines)


def drawn(t: Scene, *seats: int) -> str:
    return plain(terminal.draw({seat: seen(t, seat) for seat in seats}, OPTIONS, NAMES))


# The table


def test_the_row_shows_what_lies_there_who_knows_it_and_the_coin() -> None:
    t = scene(f"{LINE}; row 1:A2@0 2:KEY 4:GIRL@12 5:SALT@1 6:SALT!")
    assert drawn(t, 0).split("\n\n")[2].splitlines() == [
        "slot          1         2         3         4         5         6         7",
        "          ╭───────╮ ╭───────╮           ╭───────╮ ╭───────╮ ╭───────╮",
        "          │ (A2)  │ │  KEY  │     ·     │░░░░░░░│ │░░░░░░░│ │ SALT  │     ·",
        "          ╰───────╯ ╰───────╯           ╰───────╯ ╰───────╯ ╰───────╯",
        "known to      0                            1 2        1",
        "coin                 ● Jekyll              next",
        "choose                            ▲                                       ▲",
    ]


def test_another_sees_what_he_knows_and_cannot_choose() -> None:
    t = scene(f"{LINE}; row 1:A2@0 2:KEY 4:GIRL@12 5:SALT@1 6:SALT! 7:A5")
    row = drawn(t, 2).split("\n\n")[2].splitlines()
    assert row[2] == "          │░░░░░░░│ │  KEY  │     ·     │(GIRL) │ │░░░░░░░│ │ SALT  │ │░░░░░░░│"
    assert row[4] == "known to      0                            1 2        1                   -"
    assert len(row) == 6


def test_the_events_say_who_has_them_and_what_is_in_force() -> None:
    line = f"{LINE}; event 4; owners 1 hyde 2 - -; tokens 2 0 1 1 0"
    assert drawn(scene(line), 0).split("\n\n")[1].splitlines() == [
        "  1 Young Girl Trampled GIRL  bert (seat 1) ●●",
        "  2 Sir Carew's Murder  CANE  Mr. Hyde                   in force: each turn turns the coin",
        "  3 Out of Sight        KEY   cora (seat 2) ●            in force: coin one slot further",
        "▶ 4 Ingredients Quest   SALT  current  ●○○               then: random cards, face up",
        "  5 Ultimate Solution   ACID                             ends the game",
    ]


def test_the_hands_are_open_to_their_owners_with_marks_for_what_can_be_used() -> None:
    text = drawn(scene(f"{LINE}; event 3; owners 1 0 - - -; tokens 2 0 0 0 0").do("place A1 7"), 0)
    assert text.split("\n\n")[4].splitlines() == [
        "▶ seat 0  anna (you)             5 points   A2  A6",
        "                                            ▲▲  ▲▲",
        "  seat 1  bert                   9 points   ░░  ░░",
        "  seat 2  cora                   0 points   ░░  ░░",
    ]


def test_with_all_views_all_hands_are_open() -> None:
    text = drawn(scene(f"{LINE}; row 4:GIRL@1 5:SALT"), 0, 1, 2)
    assert "(you)" not in text
    assert "GIRL  A3" in text
    assert "A4  SERUM" in text
    assert "│(GIRL) │ │░░░░░░░│" in text


def test_only_the_one_who_is_asked_has_marks() -> None:
    t = scene(f"{LINE.replace('A2 A6', 'A2 SERUM')}; {GIRL_IN_FORCE}").do("place A2 7", "pass")
    text = drawn(t, 0, 1, 2)
    assert text.count("▲") == len("SERUM")
    assert "\n? seat 2  cora" in text
    assert "\n▶ seat 0  anna" in text


def test_what_is_taken_from_the_discards_is_not_marked_in_the_hand() -> None:
    assert "▲" not in drawn(scene(f"{LINE}; row 2:A4; discards A2 KEY"), 0)


def test_the_deck_and_the_discards() -> None:
    t = scene(f"{LINE}; discards A1 SERUM SERUM KEY; deck A1 A5@0 A6")
    assert "\ndeck      2, on top (A5)\ndiscards  KEY A1 SERUM×2\n" in drawn(t, 0)
    assert "\ndeck      2\n" in drawn(t, 1)
    assert "\ndeck      empty\ndiscards  none\n" in drawn(scene(f"{LINE}; deck A1"), 0)


def dealing(players: int = 3) -> Scene:
    t = scene("to chance")
    rules.setup(t.s, np.array([players, 0, 0]))
    return t


SITUATIONS: list[tuple[Callable[[], Scene], list[str]]] = [
    (dealing, ["Lots will decide who begins."]),
    (lambda: settled(dealing(), 2), ["The cards are to be dealt. cora (seat 2) will begin."]),
    (
        lambda: scene(f"{LINE}; cycles 2"),
        ["Round 3: anna's (seat 0) turn.", "anna (seat 0) is placing a card."],
    ),
    (
        lambda: scene(f"{LINE}; {GIRL_IN_FORCE}").do("place A2 7"),
        [
            "Round 1: anna's (seat 0) turn.",
            "bert (seat 1) is asked whether to play a serum.",
        ],
    ),
    (
        lambda: scene(f"{LINE}; {GIRL_IN_FORCE}").do("place A2 7", "pass", "pass", "action A6"),
        [
            "Round 1: anna's (seat 0) turn.",
            "bert (seat 1) is asked whether to play a serum.",
        ],
    ),
    (
        lambda: scene(f"{LINE}; row 2:GIRL; event 2; owners 0 - - - -"),
        [
            "Round 1: anna's (seat 0) turn.",
            "Serums have no effect in this turn.",
            "anna (seat 0) is placing a card.",
        ],
    ),
    (
        lambda: scene(f"{LINE}; row 2:GIRL"),
        [
            "Round 1: anna's (seat 0) turn.",
            "Event 1 has been concluded in this turn.",
            "anna (seat 0) is placing a card.",
        ],
    ),
    (
        lambda: scene(f"{LINE.replace('jekyll', 'hyde')}; row 2:A1"),
        ["Round 1: anna's (seat 0) turn.", "A card of anna (seat 0) is to be picked at random."],
    ),
    (
        lambda: scene("coin 1 jekyll; hands A1 | A2 | A3; row 3:KEY; turn 2; first 0; discards A4").shuffle("A4"),
        ["Round 1: cora's (seat 2) turn.", "cora (seat 2) is placing a card."],
    ),
    (
        lambda: scene("coin 1 hyde; hands A1 A1 A5 | - | -; turn 2; first 0; discards A4; phase ENDING"),
        ["Round 1: the game's turn.", "The deck is to be shuffled."],
    ),
    (lambda: scene(f"{LINE}; row 2:ACID; {SALT_IN_FORCE}"), ["The game is over: anna (seat 0) has won."]),
    (
        lambda: scene(
            "coin 1 hyde; hands - | - | -; event 5; owners hyde hyde hyde hyde -; tokens 0 0 0 0 2; "
            "turn 2; phase ENDING"
        ),
        ["The game is over: Mr. Hyde has won."],
    ),
]


def settled(t: Scene, *outcome: int) -> Scene:
    rules.settle(t.s, np.array(outcome, np.int8))
    return t


@pytest.mark.parametrize(("make", "lines"), SITUATIONS, ids=lambda x: x[-1] if isinstance(x, list) else "")
def test_the_table_begins_with_what_is_going_on(make: Callable[[], Scene], lines: list[str]) -> None:
    assert drawn(make(), 0).split("\n\n")[0].splitlines() == lines


# What is known of another's hand


def hand_line(t: Scene, eyes: int, seat: int) -> str:
    """How a seat's hand is drawn for another."""
    return drawn(t, eyes).split(f"seat {seat}  ")[-1].split("points   ")[1].splitlines()[0]


def test_a_card_seen_to_come_into_a_hand_is_known_until_one_leaves_unseen() -> None:
    t = scene(f"{LINE}; row 2:A4; discards KEY").do("card KEY")
    assert hand_line(t, 1, 0) == "(KEY)  ░░  ░░"
    t.do("place A2 7")
    assert hand_line(t, 1, 0) == "░░  ░░   KEY?"


def test_what_left_is_known_once_it_has_been_seen() -> None:
    t = scene(f"{LINE}; row 2:A4; discards KEY; deck GIRL GIRL GIRL").do("card KEY", "place A2 3", "pass")
    assert t.slot(3) == "A2!"  # the coin has come there in bert's turn
    assert hand_line(t, 2, 0) == "(KEY)  ░░"
    t = scene(f"{LINE}; row 2:A4; discards KEY; deck GIRL GIRL GIRL").do("card KEY", "place KEY 3", "pass")
    assert hand_line(t, 2, 0) == "░░  ░░"


def test_a_card_is_followed_through_the_row() -> None:
    trail = "x>h1=KEY@01234 h1>s3=A2 s3>s5 s5>x=A2@01234"
    assert hand_line(scene(f"{LINE}; trail {trail}"), 0, 1) == "(KEY)  ░░"
    trail = "x>h1=KEY@01234 h1>s3=A2 s3>s5 h2>s3=A3@01234"
    assert hand_line(scene(f"{LINE}; trail {trail}; row 3:A3! 5:A2"), 0, 1) == "░░  ░░   KEY?"
    assert hand_line(scene(f"{LINE}; trail {trail}; row 3:A3! 5:A2@0"), 0, 1) == "(KEY)  ░░"


def test_a_hand_that_was_shown_is_known_and_nothing_older_counts() -> None:
    t = scene(f"{LINE}; row 2:A3; trail x>h1=KEY@01234 h1>s7=KEY")
    assert hand_line(t, 0, 1) == "(GIRL)  (A3)"
    assert hand_line(t, 1, 2) == "(A4)  (SERUM)"


def test_of_two_alike_only_one_can_have_left() -> None:
    shown = "h1>h1=SERUM@01234 h1>h1=SERUM@01234"
    line = f"{LINE.replace('GIRL A3', 'A5 SERUM')}; trail {shown} h1>s7=SERUM d>h1=A5"
    assert hand_line(scene(line), 0, 1) == "(SERUM)  ░░   SERUM?"


def test_a_hand_shown_twice_is_one_hand() -> None:
    shown = "h1>h1=SERUM@01234 h1>h1=SERUM@01234"
    line = f"{LINE.replace('GIRL A3', 'A5 SERUM SERUM')}; trail {shown} {shown} d>h1=A5"
    assert hand_line(scene(line), 0, 1) == "(SERUM)  (SERUM)  ░░"


def test_what_is_discarded_openly_is_not_listed_any_more() -> None:
    come = "x>h1=KEY@01234 x>h1=GIRL@01234"
    assert hand_line(scene(f"{LINE}; trail {come} h1>x=KEY@01234"), 0, 1) == "(GIRL)  ░░"
    assert hand_line(scene(f"{LINE}; trail {come} h1>s7=A3 h1>x=KEY@01234"), 0, 1) == "░░  ░░   GIRL?"


def test_a_card_from_the_deck_is_known_to_whoever_had_looked_at_it() -> None:
    t = scene(f"{LINE}; deck A7@2 A1")
    assert hand_line(t, 2, 0) == "(A7)  ░░  ░░"
    assert hand_line(t, 1, 0) == "░░  ░░  ░░"


# Asking a person, and reading the answer

HYDE = LINE.replace("jekyll", "hyde")
FULL = "row 1:A1 2:CANE 3:A1 4:A1 5:A1 6:A1 7:A1"
MORE = "4:KEY 6:SALT!"
# A scene, what is done there, and what is asked then.
QUESTIONS = {
    "place": (LINE, [], "Place a card: choose one, then an empty slot."),
    "blind": (f"{LINE}; {SALT_IN_FORCE}", [], "Choose an empty slot; the card is picked at random."),
    "second": (LINE, ["place A1 7"], "Play a second card, if you like. (or 'pass')"),
    "discard": (f"{LINE}; {FULL}", [], "The row is full: discard a card instead."),
    "serum": (f"{LINE}; {GIRL_IN_FORCE}", ["place A1 7"], "Seat 0 places a card in slot 7. Play a serum? (or 'pass')"),
    "answer": (
        f"{LINE}; {GIRL_IN_FORCE}",
        ["place A1 7", "pass", "serum"],
        "A serum meets your card. Answer with a second card? (or 'pass')",
    ),
    "slot": (f"{LINE}; row 2:A2 {MORE}", [], "Which hidden card do you look at? (A2, Jekyll)"),
    "seat": (f"{HYDE}; row 2:A2", [], "Who loses a card, picked at random? (A2, Hyde)"),
    "A3": (f"{HYDE}; row 2:A3 {MORE}", [], "Swap two cards: first the left one. (A3, Hyde)"),
    "A3 again": (f"{HYDE}; row 2:A3 {MORE}", ["slot 4"], "Now the right one. (A3, Hyde)"),
    "card": (f"{LINE}; row 2:A4; discards KEY", [], "Which of the discards do you take? (A4, Jekyll)"),
    "A4": (f"{HYDE}; row 2:A4 {MORE}", [], "Which card of the row do you remove? (A4, Hyde)"),
    "A6": (f"{LINE}; row 2:A6", [], "Which card of your hand do you give? (A6, Jekyll)"),
    "A6 again": (f"{LINE}; row 2:A6", ["card A2"], "Which card of the row do you take for it? (A6, Jekyll)"),
    "top": (f"{HYDE}; row 2:A6", [], "On top of the deck: A1. Leave it, or put it under? (A6, Hyde)"),
    "A7": (f"{HYDE}; row 2:A7 {MORE}", [], "Which card of the row do you move? (A7, Hyde)"),
    "A7 again": (f"{HYDE}; row 2:A7 {MORE}", ["slot 4"], "To which empty slot? (A7, Hyde)"),
    "SALT": (
        f"{LINE}; row 2:SALT {MORE}",
        [],
        "Which card of the row do you take? A random one of yours replaces it. (SALT)",
    ),
}


def asked_now(name: str) -> View:
    """The sight of the one who is asked this."""
    line, words, _ = QUESTIONS[name]
    t = scene(line).do(*words)
    return seen(t, t.actor)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_question_says_what_is_wanted(name: str) -> None:
    assert plain([terminal.ask(asked_now(name), OPTIONS)]) == QUESTIONS[name][2]


TYPED = {
    "place": [
        ("a3 5", "place A3 5"),
        ("Serum 05", "place SERUM 5"),
        ("PLACE girl 1", "place GIRL 1"),
        ("a3", "place A3"),
        ("5", "place 5"),
        ("serum", "action SERUM draw"),
        ("nonsense 5", "nonsense 5"),
        ("", ""),
    ],
    "blind": [("5", "place 5"), ("place 5", "place 5")],
    "discard": [("a3", "discard A3"), ("serum", "discard SERUM"), ("discard a3", "discard A3")],
    "second": [
        ("a3", "action A3"),
        ("play a3", "action A3"),
        ("girl", "action GIRL"),
        ("serum", "action SERUM draw"),
        ("draw", "action SERUM draw"),
        ("serum swap", "action SERUM swap"),
        ("SWAP", "action SERUM swap"),
        ("action serum swap", "action SERUM swap"),
        ("p", "pass"),
        ("Pass", "pass"),
        ("no", "pass"),
    ],
    "answer": [("a6", "action A6"), ("no", "pass")],
    "serum": [("serum", "serum"), ("SERUM", "serum"), ("p", "pass"), ("no", "pass")],
    "card": [("key", "card KEY"), ("serum", "card SERUM"), ("card a1", "card A1")],
    "slot": [("5", "slot 5"), ("slot 5", "slot 5"), ("no", "pass")],
    "seat": [("2", "seat 2"), ("seat 0", "seat 0"), ("no", "pass")],
    "top": [("k", "keep"), ("KEEP", "keep"), ("b", "bottom"), ("bottom", "bottom")],
}


@pytest.mark.parametrize(("asked", "typed", "words"), [(a, *pair) for a, pairs in TYPED.items() for pair in pairs])
def test_short_forms_are_written_out(asked: str, typed: str, words: str) -> None:
    assert terminal.read(typed, asked_now(asked), OPTIONS) == words


def test_a_refusal_is_said_as_it_is() -> None:
    assert terminal.say("TCG-8: place a card", OPTIONS) == "TCG-8: place a card"


def test_help_explains_every_card_and_sign() -> None:
    text = "\n".join(terminal.help_lines(OPTIONS))
    for word in (*cards.CARD_WORDS, *"▶?▲●░", "pass", "keep", "bottom", "swap", "draw"):
        assert word in text
    assert max(map(len, text.splitlines())) <= phrases.WIDTH


# The log


def told(t: Scene, words: str, eyes: int = 1) -> str:
    """How a decision, `pick` or `deck` is told to a seat."""
    seat, before = t.actor, seen(t, eyes)
    verb, *rest = words.split()
    if seat == CHANCE:
        t.pick(*rest) if verb == "pick" else t.shuffle(*rest)
        return plain(terminal.tell_chance({eyes: before}, {eyes: seen_after(t, eyes)}, OPTIONS, NAMES))
    t.do(words)
    action = notation.read_action(words)
    shown = None if sight.hidden(action, seat, eyes) else action
    return plain(terminal.tell(before, seat, shown, seen_after(t, eyes), OPTIONS, NAMES))


def log_of(line: str, *words: str, eyes: int = 1) -> list[str]:
    """How the last of these is told: an entry for what was done, one for the game's turn, one for the next player's."""
    t = scene(line)
    return [told(t, step, eyes) for step in words][-1].replace("\n  ", " ").splitlines()


# A scene, what is done there, and how the last of it is told to bert (seat 1).
LOG = [
    (LINE, "place A2 7", "anna (seat 0) places a card face down in slot 7."),
    (f"{LINE}; {FULL}", "discard A6", "anna (seat 0) discards A6."),
    (
        LINE.replace("A2 A6", "GIRL A6"),
        "place GIRL 2",
        "anna (seat 0) places GIRL face up in slot 2, where the coin is. "
        "GIRL: event 1, Young Girl Trampled, is concluded.",
    ),
    (LINE, "place A2 2", "anna (seat 0) places A2 face up in slot 2, where the coin is. A2, Jekyll: nothing happens."),
    (f"{LINE}; {SALT_IN_FORCE}", "place 2", "anna (seat 0) chooses slot 2 for a card picked at random."),
    (
        f"{LINE}; {SALT_IN_FORCE}",
        "place 2, pick A1",
        "A1 is picked at random from anna's (seat 0) hand and laid face up in slot 2, where the coin is. "
        "A1, Jekyll: anna (seat 0) draws a card.",
    ),
    (
        LINE.replace("A2 A6", "SERUM A6"),
        "place A6 7, action SERUM draw",
        "anna (seat 0) plays SERUM for a card. SERUM: anna (seat 0) draws a card.\n"
        "bert's (seat 1) turn: the coin goes to slot 3 and finds no card. bert (seat 1) draws A3.",
    ),
    (
        f"{LINE.replace('A2 A6', 'SERUM A6')}; {GIRL_IN_FORCE}",
        "place A6 7, pass, pass, action SERUM swap",
        "anna (seat 0) plays SERUM to turn the coin over.",
    ),
    (f"{LINE}; {GIRL_IN_FORCE}", "place A2 2, pass", "bert (seat 1) plays no serum."),
    (
        f"{LINE}; {GIRL_IN_FORCE}",
        "place A2 2, pass, serum",
        "cora (seat 2) plays a serum to turn the coin over. The serum turns the coin to Hyde.",
    ),
    (
        f"{LINE}; {GIRL_IN_FORCE}",
        "place A2 2, pass, serum, pass",
        "anna (seat 0) does not answer the serum.",
    ),
    (
        f"{LINE}; {GIRL_IN_FORCE}",
        "place A2 2, pass, serum, action A1",
        "anna (seat 0) answers with A1.",
    ),
    (
        f"{LINE.replace('A2 A6', 'CANE A4')}; {GIRL_IN_FORCE}",
        "place CANE 2, pass, serum, action A4, slot 2",
        "A4, Hyde: anna (seat 0) discards CANE from slot 2.\n"
        "bert's (seat 1) turn: the coin goes to slot 3 and finds no card. bert (seat 1) draws A2.",
    ),
    (
        f"{HYDE}; row 2:A4",
        "slot 2",
        "A4, Hyde: anna (seat 0) discards A4 from slot 2. anna (seat 0) draws a card.",
    ),
    (
        f"{HYDE}; row 2:GIRL; {GIRL_IN_FORCE}",
        "place A2 7, pass, pass, action A1, pass, serum",
        "cora (seat 2) plays a serum to turn the coin over. The serum has no effect.",
    ),
    (f"{LINE}; row 2:A4; discards KEY", "card KEY", "A4, Jekyll: anna (seat 0) takes KEY from the discards."),
    (f"{LINE}; row 2:A6", "card A2", "A6, Jekyll: anna (seat 0) chooses a card to exchange."),
    (
        f"{LINE}; row 2:A6 4:KEY",
        "card A2, slot 4",
        "A6, Jekyll: anna (seat 0) lays a card face down in slot 4 and takes the card from there. "
        "anna (seat 0) draws a card.",
    ),
    (
        f"{LINE.replace('A2', 'GIRL')}; row 2:A6",
        "card GIRL, slot 2",
        "A6, Jekyll: anna (seat 0) lays GIRL face up in slot 2 and takes A6. "
        "GIRL: event 1, Young Girl Trampled, is concluded. anna (seat 0) draws a card.",
    ),
    (
        f"{LINE}; row 2:A2 4:KEY",
        "slot 4",
        "A2, Jekyll: anna (seat 0) looks at the card in slot 4. anna (seat 0) draws a card.",
    ),
    (f"{HYDE}; row 2:A2", "seat 1", "A2, Hyde: anna (seat 0) chooses bert (seat 1)."),
    (
        f"{HYDE}; row 2:A2",
        "seat 1, pick GIRL",
        "A2, Hyde: bert (seat 1) loses GIRL, picked at random. anna (seat 0) draws a card.",
    ),
    (f"{HYDE}; row 2:A3 {MORE}", "slot 4", "A3, Hyde: anna (seat 0) chooses slot 4."),
    (
        f"{HYDE}; row 2:A3 {MORE}",
        "slot 4, slot 6",
        "A3, Hyde: the card in slot 4 and SALT in slot 6 change places. anna (seat 0) draws a card.",
    ),
    (
        f"{HYDE}; row 2:A7 4:KEY@1",
        "slot 4, slot 7",
        "A7, Hyde: KEY in slot 4 moves to slot 7. anna (seat 0) draws a card.",
    ),
    (
        f"{HYDE}; row 2:A4 4:KEY",
        "slot 4",
        "A4, Hyde: anna (seat 0) discards KEY from slot 4. anna (seat 0) draws a card.",
    ),
    (
        f"{HYDE}; row 2:A6",
        "keep",
        "A6, Hyde: anna (seat 0) leaves the card on top of the deck. anna (seat 0) draws a card.",
    ),
    (
        f"{HYDE}; row 2:A6",
        "bottom",
        "A6, Hyde: anna (seat 0) puts the card under the deck. anna (seat 0) draws a card.",
    ),
    (f"{HYDE}; row 2:A1", "pick A2", "A1, Hyde: anna (seat 0) loses A2, picked at random. anna (seat 0) draws a card."),
    (
        f"{LINE}; row 2:SALT {MORE}",
        "slot 4, pick A2",
        "SALT: anna (seat 0) lays A2 face up in slot 4 and takes the card from there. anna (seat 0) draws a card.",
    ),
]


@pytest.mark.parametrize(("line", "words", "text"), LOG, ids=[words for _, words, _ in LOG])
def test_the_log_tells_what_was_done_and_what_came_of_it(line: str, words: str, text: str) -> None:
    assert "\n".join(log_of(line, *words.split(", "))) == text


# What comes of it that the coin comes to this card, as bert's turn begins.
BEGINNINGS = {
    "A2 4:KEY": "",
    "A3": "A3, Jekyll: cora (seat 2) shows A4 and SERUM. anna (seat 0) shows A1 and A6. bert (seat 1) draws A2.",
    "A4": "A4, Jekyll: nothing happens. bert (seat 1) draws A2.",
    "A5; discards GIRL A1": "A5, Jekyll: from the discards back into the deck: GIRL.",
    "A7": "A7, Jekyll: bert (seat 1) discards GIRL and A3. bert (seat 1) draws A2 and A3. bert (seat 1) draws A4.",
    "A6; coin 2 hyde": "A6, Hyde: bert (seat 1) looks at the top card of the deck: A2.",
    "CANE": "CANE: the coin is turned to Hyde. bert (seat 1) draws A2.",
    "KEY": "KEY: if the coin moves in the next turn, it goes one slot further. bert (seat 1) draws A2.",
    "SALT; event 4": "SALT: event 4, Ingredients Quest, is concluded. bert (seat 1) draws A2.",
    "SERUM": "SERUM: the coin is turned to Hyde. bert (seat 1) draws A2.",
    "ACID": "ACID: event 1 gets its first small Hyde token. bert (seat 1) draws A2.",
    "ACID; tokens 2 0 0 0 0": "ACID: event 1 gets its third token and is Mr. Hyde's; "
    "event 2, Sir Carew's Murder, is turned up. bert (seat 1) draws A2.",
    "GIRL; event 2; owners 0 - - - -": "GIRL: serums have no effect in this turn. bert (seat 1) draws A2.",
}
ENDING = "coin 2 jekyll; phase TO_SECOND; deck A2 A3 A4; hands A1 A6 | A3 GIRL | A4 SERUM"


@pytest.mark.parametrize("card", BEGINNINGS)
def test_the_log_tells_how_a_turn_begins(card: str) -> None:
    end, begin = log_of(f"{ENDING}; row 3:{card}", "pass")
    assert end == "anna (seat 0) plays no second card."
    name = re.split(r"\W", card)[0]
    turn = f"bert's (seat 1) turn: the coin goes to slot 3 and wakes {name}. {BEGINNINGS[card]}"
    assert begin == turn.strip()


def test_the_log_tells_the_end_of_a_turn_and_who_has_the_event() -> None:
    end, begin = log_of(f"{ENDING}; row 2:GIRL!; now concluded=1; event 1", "pass")
    assert end == (
        "anna (seat 0) plays no second card. GIRL is discarded from slot 2. "
        "anna's (seat 0) marker goes on event 1; event 2, Sir Carew's Murder, is turned up."
    )
    assert begin == "bert's (seat 1) turn: the coin goes to slot 3 and finds no card. bert (seat 1) draws A2."


def test_a_turn_that_ends_with_too_many_cards_waits_for_a_discard() -> None:
    line = f"{ENDING}; row 2:A4!; hands A1 A3 A5 A6 | - | -"
    assert log_of(line, "pass") == ["anna (seat 0) plays no second card. A4 is discarded from slot 2."]
    assert log_of(line, "pass", "discard A5")[0] == "anna (seat 0) discards A5."


GAME_TURN = f"{ENDING}; turn 2; first 0"


@pytest.mark.parametrize(
    ("line", "turn"),
    [
        (
            "row 3:A5 4:A1",
            "the coin is turned to Hyde and goes to slot 3, where A5 is discarded. "
            "A card goes from the deck to slot 5. Event 1 gets its first small Hyde token.",
        ),
        (
            "coin 2 hyde; deck KEY@1 A2; tokens 1 0 0 0 0",
            "the coin is turned to Jekyll and stays. KEY goes from the deck to slot 3. "
            "Event 1 gets its second small Hyde token.",
        ),
        (
            "coin 2 hyde; deck -; tokens 2 0 0 0 0",
            "the coin is turned to Jekyll and stays. "
            "Event 1 gets its third token and is Mr. Hyde's; event 2, Sir Carew's Murder, is turned up.",
        ),
        (
            "deck -; discards A5",
            "the coin is turned to Hyde and goes to slot 3. The deck is empty, and the discards become the new one.",
        ),
    ],
)
def test_the_log_tells_the_games_turn(line: str, turn: str) -> None:
    end, told, *_ = log_of(f"{GAME_TURN}; {line}", "pass")
    assert end == "cora (seat 2) plays no second card."
    assert told == f"The game's turn: {turn}"


def test_event_2_turns_the_coin_before_it_moves_and_the_serum_is_told_after_it() -> None:
    line = f"{ENDING}; event 3; owners 0 hyde - - -; row 3:SERUM"
    assert log_of(line, "pass")[1] == (
        "bert's (seat 1) turn: the coin is turned to Hyde, goes to slot 3 and wakes SERUM. "
        "SERUM: the coin is turned to Jekyll. bert (seat 1) draws A2."
    )


def test_the_log_tells_the_end() -> None:
    line = f"{ENDING}; event 5; owners 0 1 2 1 -; tokens 0 1 0 0 0; row 3:ACID"
    *_, begin, over = log_of(line, "pass")
    assert begin.endswith("ACID: event 5, Ultimate Solution, is concluded.")
    assert over == "The game is over. Points: anna (seat 0) 5, bert (seat 1) 17, cora (seat 2) 5."


def test_everyone_is_told_what_he_may_know() -> None:
    assert log_of(LINE, "place A2 7", eyes=0) == ["anna (seat 0) places A2 face down in slot 7."]
    line = f"{LINE}; row 2:A6 4:KEY"
    assert log_of(line, "card A2", eyes=0) == ["A6, Jekyll: anna (seat 0) chooses A2 to exchange."]
    assert log_of(line, "card A2", "slot 4", eyes=0) == [
        "A6, Jekyll: anna (seat 0) lays A2 face down in slot 4 and takes KEY. anna (seat 0) draws A1."
    ]
    line = f"{LINE}; row 2:A2 4:KEY@2"
    assert "slot 4: KEY." in log_of(line, "slot 4", eyes=0)[0]
    assert "slot 4: KEY." in log_of(line, "slot 4", eyes=2)[0]
    assert "KEY" not in log_of(line, "slot 4", eyes=1)[0]
    assert "deck." in log_of(f"{ENDING}; coin 2 hyde; row 3:A6", "pass", eyes=0)[1]


def test_the_log_tells_the_lot_the_deal_and_a_shuffle() -> None:
    t = dealing(5)
    before = all_seen(t)
    after = all_seen(settled(t, 3))
    assert terminal.tell_chance(before, after, OPTIONS, NAMES) == ["By lot, dora (seat 3) begins."]
    deck = [word for word in cards.CARD_WORDS for _ in range(6 if word == "SERUM" else 2)]
    assert told(t, f"deck {' '.join(deck)}").splitlines() == [
        "2 cards are laid in the row, and 3 dealt to each player.",
        "dora's (seat 3) turn: the coin goes to slot 2 and wakes GIRL.",
        "  GIRL: event 1, Young Girl Trampled, is concluded.",
    ]
    line = f"{ENDING}; row 3:A5; discards GIRL A1"
    assert log_of(line, "pass", "deck GIRL A2 A3 A4") == ["The deck is shuffled. bert (seat 1) draws GIRL."]
    assert log_of(line, "pass", "deck GIRL A2 A3 A4", eyes=0) == ["The deck is shuffled. bert (seat 1) draws a card."]
    line = f"{ENDING}; deck -; discards GIRL; row 3:A1"
    assert log_of(line, "pass")[1].endswith("A1, Jekyll: the deck is empty, and the discards become the new one.")
    assert log_of(line, "pass", "deck GIRL") == ["The deck is shuffled. bert (seat 1) draws GIRL."]


def test_with_all_views_chance_is_told_openly() -> None:
    t = scene(f"{HYDE}; row 2:A1")
    before = all_seen(t)
    after = all_seen(t.pick("A2"))
    told = plain(terminal.tell_chance(before, after, OPTIONS, NAMES))
    assert told == "A1, Hyde: anna (seat 0) loses A2, picked at random. anna (seat 0) draws A1."


def test_the_log_goes_on_when_the_oldest_moves_are_forgotten() -> None:
    trail = "d>s1=A1 s1>x=A1@01234 " * 255
    line = f"{ENDING}; row 2:A4!; trail {trail} d>h1=A3"
    t = scene(line)
    end, begin = told(t, "pass").splitlines()
    assert t.s.trail_size < 500
    assert end == "anna (seat 0) plays no second card. A4 is discarded from slot 2."
    assert begin == "bert's (seat 1) turn: the coin goes to slot 3 and finds no card. bert (seat 1) draws A2."


def test_names_are_clipped_in_the_table_and_nothing_in_them_is_taken_for_a_style() -> None:
    names = ["a very long name indeed", "\\[hyde]", "b"]
    lines = terminal.draw({0: seen(scene(f"{LINE}; event 2; owners 0 - - - -"), 0)}, OPTIONS, names)
    assert "a very long n… (seat 0)" in plain(lines)
    assert "  seat 1  [hyde]                 0 points   ░░  ░░" in plain(lines)


# Whole games


@pytest.mark.parametrize("players", GAME.players)
def test_in_whole_games_the_log_follows_the_coin_and_nothing_is_claimed_that_is_not_so(players: int) -> None:
    """Every line has known styles and fits; what the log says of the coin is so; cards said to be in a hand are."""
    setting = Setting(GAME, players, GAME.read_options({}))
    known = told_until = 0
    for table in walk(setting, positions=150, seed=players):
        told_until = 0 if table.seq < told_until else told_until
        for index in range(told_until, table.seq):
            for eyes in range(players):
                check_coin(plain(told_step(table, index, eyes)), ENGINE.view(table.before(index + 1), eyes)[0])
        told_until = table.seq
        views = {seat: table.view(seat)[0] for seat in range(players)}
        for sights in ({players - 1: views[players - 1]}, views):
            check_lines(terminal.draw(sights, OPTIONS, NAMES))
        known += sum(check_known(v, views) for v in views.values())
    assert known > 0


def check_coin(text: str, after: View) -> None:
    """The last that a log says of the coin is true."""
    moves = re.findall(r"goes to slot (\d)", text)
    sides = re.findall(r"(?:is turned|turns the coin) to (\w+)", text)
    assert text
    assert not moves or int(moves[-1]) == after.coin + 1, text
    assert not sides or sides[-1].lower() == cards.SIDES[after.side], text


def check_lines(lines: list[str]) -> None:
    for line in lines:
        assert set(re.findall(r"\[([a-z]+)\]", line)) <= set(terminal.STYLES)
        assert len(Text.from_markup(line).plain) <= phrases.WIDTH


def check_known(v: View, views: Mapping[int, View]) -> int:
    """Cards that a seat is said to hold for certain are in its hand; return how many there are."""
    known = 0
    for seat, own in views.items():
        sure, _ = terminal.known_cards(v, seat)
        assert sure <= Counter(own.hand[: own.held[seat]].tolist())
        known += sure.total() * (seat != v.seat)
    return known
