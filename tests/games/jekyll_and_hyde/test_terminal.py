"""What a person sees and types in Dr. Jekyll & Mr. Hyde."""

import pytest

from tests.games.jekyll_and_hyde.scene import ENGINE, GAME, NOTATION, scene
from tests.games.jekyll_and_hyde.test_rules import FOUR, THREE

TERMINAL = GAME.terminal
OPTIONS = {"position": "A", "target": 1000}
NAMES = ("anna", "bert", "cora", "dora")


def drawn(line: str, seat: int) -> str:
    return "\n".join(TERMINAL.draw({seat: ENGINE.view(NOTATION.read_state(line), seat)[0]}, OPTIONS, NAMES))


def test_hands_are_backs_that_show_their_camps() -> None:
    text = drawn(FOUR, 0)
    assert "[jekyll]J[/][hyde]HH[/]" in text  # bert's hand
    assert "HB" not in text
    assert "anna (seat 0, [jekyll]Jekyll[/])   (you)" in text
    assert "[jekyll]JA[/] [jekyll]J3[/] [hyde]HE[/]\n    ▲▲ ▲▲" in text


def test_the_ghosts_hand_lies_open() -> None:
    assert "the ghost ([hyde]Hyde[/])\n    [jekyll]J7[/] [hyde]HB[/] [hyde]H5[/]\n       ▲▲ ▲▲" in drawn(THREE, 0)
    assert "▲▲" not in drawn(THREE, 1)


def test_with_all_hands_open_the_one_to_decide_is_marked() -> None:
    state = scene(FOUR).play("JA").state
    views = {seat: ENGINE.view(state, seat)[0] for seat in range(4)}
    text = "\n".join(TERMINAL.draw(views, OPTIONS, NAMES))
    assert "[jekyll]JE[/] [hyde]HB[/] [hyde]H4[/]\n       ▲▲ ▲▲" in text
    assert text.count("▲▲") == 2
    assert "(you)" not in text


def test_the_card_before_a_place_what_was_taken_and_what_stayed() -> None:
    text = drawn(f"taken J6 | -; stayed HT JT; {FOUR.replace('to lead 0', 'trick JB from 3; leader 0; to go on')}", 2)
    assert "anna (seat 0, [jekyll]Jekyll[/])   before it lies [jekyll]JB[/]" in text
    assert "[jekyll]Jekyll[/] has taken [jekyll]J6[/]" in text
    assert "On the table for whoever takes the next trick: [jekyll]JT[/] [hyde]HT[/]" in text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ja", "play JA"),
        ("JX2", "play Jx2"),
        ("hx1", "play Hx1"),
        ("2", "ask 2"),
        ("ask 2", "ask 2"),
        ("ghost", "ask ghost"),
        ("ghost hb", "ghost HB"),
        ("hb", "ghost HB"),  # the ghost has it, and the soloist may lay it
        ("1 2 3", "play 1 2 3"),
        ("play ht extra", "play ht extra"),
        ("ask", "ask "),
        ("nonsense", "play nonsense"),
        ("", "play "),
    ],
)
def test_short_forms_are_written_out(typed: str, words: str) -> None:
    view = ENGINE.view(NOTATION.read_state(THREE), 0)[0]
    assert TERMINAL.read(typed, view, OPTIONS) == words


def told(line: str, *words: str) -> str:
    """The lines that tell the last of these."""
    *earlier, last = words
    t = scene(line).do(*earlier)
    seat, before = t.actor, ENGINE.view(t.state, 0)[0].copy()
    after = ENGINE.view(t.do(last).state, 0)[0]
    return "\n".join(TERMINAL.tell(before, seat, NOTATION.read_action(last), after, OPTIONS, NAMES))


def test_the_log_tells_who_asked_whom_and_before_whom_the_card_lies() -> None:
    assert told(FOUR, "ask 3") == (
        "anna (seat 0, [jekyll]Jekyll[/]) asks dora (seat 3, [hyde]Hyde[/]) for a [jekyll]Jekyll[/] card."
    )
    laid = told(FOUR, "ask 3", "play JD")
    assert laid == "dora (seat 3, [hyde]Hyde[/]) lays [jekyll]JD[/] for anna (seat 0, [jekyll]Jekyll[/])."
    assert told(THREE, "ghost H5").startswith("the ghost ([hyde]Hyde[/]) lays [hyde]H5[/] for anna")


def test_the_log_tells_who_took_the_trick_and_what_stays() -> None:
    assert "[hyde]Hyde[/] takes the trick. dora" in told(FOUR, "play J3", "play H4", "play JC", "play HA")
    line = "hands JA J3 | HT H4 | JC J5 | HA H6; dealer 3; to lead 0"
    assert "stays on the table. bert" in told(line, "play JA", "play HT", "play JC", "play HA")


def test_the_log_tells_the_points_of_a_hand() -> None:
    line = "taken J7 Jx1 | H3 Hx1; hands J3 | H4 | J5 | H6; dealer 0; to lead 0"
    text = told(line, "play J3", "play H4", "play J5", "play H6")
    assert "Hand 1 ends. [jekyll]Jekyll[/]: 25 × 1 = 25, [hyde]Hyde[/]: 3 × 1 = 3." in text


@pytest.mark.parametrize(
    ("line", "words", "question"),
    [
        (FOUR, [], "You lead: lay a Jekyll card, or ask for one."),
        (FOUR, ["ask 3"], "You are asked for a Jekyll card. Which one?"),
        (THREE, ["play H4", "ask ghost"], "The ghost is asked for a Jekyll card. Which one?"),
        (THREE, ["play H4", "play J4"], "For the ghost: lay a Hyde card, yours or its own, or ask."),
    ],
)
def test_the_question_says_what_is_wanted(line: str, words: list[str], question: str) -> None:
    t = scene(line).do(*words)
    assert TERMINAL.ask(ENGINE.view(t.state, t.actor)[0], OPTIONS) == question


def test_three_players_are_told_apart_by_their_seats() -> None:
    line = "players 3; taken J7 Jx1 | -; hands H3 | J4 | J5 | H6; dealer 0; order 0 1 3 2; to lead 0"
    text = told(line, "play H3", "play J4", "ghost H6", "play J5")
    assert "Scores: anna (seat 0) 0, bert (seat 1) 7, cora (seat 2) 7." in text


def test_before_the_lot_nobody_has_a_camp() -> None:
    assert "Hyde" not in drawn("players 3; to deal", 0)
    assert "Jekyll" not in drawn("players 3; to deal", 0)


def test_after_the_end_nothing_waits_for_a_next_trick() -> None:
    text = drawn("target 0; done 1; stayed HT J3; dealer 0; over", 0)
    assert text.startswith("Hand 1 ")
    assert "On the table for nobody: [jekyll]J3[/] [hyde]HT[/]" in text
