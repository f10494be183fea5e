"""What a person sees and types."""

import pytest

from tests.games.jekyll_vs_hyde.scene import ENGINE, GAME, NOTATION, scene

TERMINAL = GAME.terminal
ORIGINAL = {"deck": "original", "match": "single"}
NAMES = ("anna", "bert")
STANDARD = {"deck": "standard", "match": "single"}


def drawn(line: str, seat: int = 0) -> str:
    view = ENGINE.view(NOTATION.read_state(line), seat)[0]
    return "\n".join(TERMINAL.draw({seat: view}, ORIGINAL, NAMES))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("P6", "play P6"),
        ("p6", "play P6"),
        ("6p", "play P6"),
        ("play p6", "play P6"),
        ("give p6", "give P6"),
        ("3+", "play 3+"),
        ("+3", "play 3+"),
        ("call wrath", "call W"),
        ("call ♦", "call G"),
        ("xyzzy", "play xyzzy"),
        ("", "play "),
    ],
)
def test_short_forms_are_written_out(typed: str, words: str) -> None:
    view = ENGINE.view(NOTATION.read_state("hands P6 | P5; to lead jekyll"), 0)[0]
    assert TERMINAL.read(typed, view, ORIGINAL) == words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("♣7", "play P6"),
        ("7c", "play P6"),
        ("C7", "play P6"),
        ("p7", "play P6"),
        ("jh", "play 2+"),
        ("♥A", "play 5+"),
        ("3+", "play 2+"),
        ("6+", "play 5+"),
    ],
)
def test_the_standard_deck_is_typed_as_it_is_printed(typed: str, words: str) -> None:
    view = ENGINE.view(NOTATION.read_state("hands P6 | P5; to lead jekyll"), 0)[0]
    assert TERMINAL.read(typed, view, STANDARD) == words


def test_help_fits_the_deck() -> None:
    assert "♥J is worth 3+" in TERMINAL.help_lines(STANDARD)[0]
    assert "♥" not in "".join(TERMINAL.help_lines(ORIGINAL))


def test_the_question_decides_what_a_short_form_means() -> None:
    give = ENGINE.view(NOTATION.read_state("hands P6 | P5; to give jekyll 1"), 0)[0]
    name = ENGINE.view(NOTATION.read_state("hands P6 | P5; led 2+; to name jekyll"), 0)[0]
    assert TERMINAL.read("p6", give, ORIGINAL) == "give P6"
    assert TERMINAL.read("w", name, ORIGINAL) == "call W"
    assert "Choose a card to give away." in TERMINAL.ask(give, ORIGINAL)
    assert "Which suit do you call? (P, G, W)" in TERMINAL.ask(name, ORIGINAL)


def test_the_table_shows_marker_ranks_tricks_and_the_led_card() -> None:
    text = drawn("round 2; marker 4; tricks 3 1; ranks W P; hands G1 P2 | P5; led P6; to follow jekyll")
    assert "Round 2 of 3" in text
    assert "at 4 of 10" in text
    assert "[wrath]Wrath[/] < [pride]Pride[/] < [greed]Greed[/]" in text
    assert "│[pride]P6[/]│" in text


def test_legal_cards_are_marked() -> None:
    lines = drawn("hands P2 G1 3+ | P5 P6; led P6; to follow jekyll").splitlines()
    assert lines[-2] == "╰──╯╰──╯╰──╯"
    assert lines[-1] == " ▲▲      ▲▲"


def test_cards_that_were_given_stay_face_up_in_the_other_hand() -> None:
    text = drawn("hands P2 | P5 P6 G1; gave G1 | -; to lead jekyll")
    assert "│[greed]G1[/]││[faint]░░[/]││[faint]░░[/]│" in text


def test_refusals_name_the_cards_of_the_deck() -> None:
    sentence = "JVH-9: you hold Pride (P1, P5) and must play it, or a Potion"
    assert TERMINAL.say(sentence, STANDARD) == "JVH-9: you hold Pride (♣2, ♣6) and must play it, or a Potion"
    assert TERMINAL.say(sentence, ORIGINAL) == sentence


def told(line: str, words: str, seat: int, eyes: int, hidden: bool = False) -> list[str]:
    t = scene(line)
    before = ENGINE.view(t.state, eyes)[0].copy()
    t.do(words)
    action = None if hidden else NOTATION.read_action(words)
    return list(TERMINAL.tell(before, seat, action, ENGINE.view(t.state, eyes)[0], ORIGINAL, NAMES))


@pytest.mark.parametrize(
    ("line", "words", "expected"),
    [
        ("hands P2 W1 | P5 W2; to lead jekyll", "play P2", "[pride]Pride[/] is the lowest."),
        (
            "ranks P; hands P2 W1 | G5 W2; led P3; to follow hyde",
            "play G5",
            "[greed]Greed[/] is in the middle. [wrath]Wrath[/] is the highest.",
        ),
        ("hands P2 W1 | 5+ W2; led W3; to follow hyde", "play 5+", "the ranks are wiped out"),
        ("tricks 1 0; hands P2 W1 | 5+ W2; led P3; to follow hyde", "play 5+", "takes an earlier trick as well"),
        ("hands P2 W1 | 5+ W2; led G3; to follow hyde", "play 5+", "each gives one card"),
        ("hands P2 W1 | 5+ W2; led 2+ G; to follow hyde", "play 5+", "Two Potions cancel each other"),
        ("tricks 5 4; hands - | P2; led P3; to follow hyde", "play P2", "Round 1 ends 6 to 4: the marker moves 2"),
        ("tricks 9 0; hands - | P2; led P3; to follow hyde", "play P2", "[hyde]Mr. Hyde[/] wins the game"),
        ("round 3; tricks 5 4; hands - | P2; led P3; to follow hyde", "play P2", "[jekyll]Dr. Jekyll[/] wins"),
    ],
)
def test_the_log_tells_what_happened(line: str, words: str, expected: str) -> None:
    seat = scene(line).actor
    assert expected in "\n".join(told(line, words, seat, eyes=0))


def test_the_log_does_not_name_what_is_laid_face_down() -> None:
    line = "hands P2 W1 | P5 W2; to give jekyll 1"
    assert told(line, "give P2", seat=0, eyes=1, hidden=True) == ["[jekyll]Dr. Jekyll[/] lays down one card to give."]


def test_the_log_names_what_one_receives_and_not_what_the_other_does() -> None:
    line = "hands W1 P3 | P5 W2; laid P2 | -; leader jekyll; to give hyde 1"
    mine = "\n".join(told(line, "give P5", seat=1, eyes=1))
    assert "receives [pride]P2[/]." in mine
