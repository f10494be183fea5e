"""What a person sees and types in Frankenstein."""

import pytest
from rich.text import Text

from tests.games.frankenstein.scene import ENGINE, FRANKENSTEIN, GAME, IGOR, NOTATION, Scene, scene
from tests.games.frankenstein.test_rules import IGORS, PLENTY

TERMINAL = GAME.terminal
OPTIONS = {"recipes": "classic", "sixth": "off"}
NAMES = ("anna", "bert")
LINE = "shelf 5:CC 6:ABA 8:D; cards ABA CDC EAB DEC BDE | DAD EBE CDA; points 2; turns 7"


def plain(lines: list[str]) -> str:
    return "\n".join(Text.from_markup(line).plain for line in lines)


def drawn(t: Scene, *seats: int) -> str:
    return plain(TERMINAL.draw({seat: ENGINE.view(t.state, seat)[0] for seat in seats}, OPTIONS, NAMES))


def test_the_shelf_is_drawn_as_piles_with_heights() -> None:
    rows = drawn(scene(LINE), IGOR).splitlines()[2:7]
    assert rows == [
        "   3 │                 A                             │ 3",
        "   2 │              C  B                             │ 2",
        "   1 │              C  A     D                       │ 1",
        "     └───────────────────────────────────────────────┘",
        "        1  2  3  4  5  6  7  8  9 10 11 12 13 14 15",
    ]


def test_an_empty_shelf_and_a_full_one_can_be_drawn() -> None:
    assert "└" in drawn(scene("cards - | -; turns 0; points 0; recipes - | -; to deal jars"), IGOR)
    full = " ".join(f"{place}:ABCDEABCDE" for place in range(1, 16))
    assert drawn(scene(f"shelf {full}"), IGOR).count("A") > 30


def test_the_players_see_their_own_cards_only() -> None:
    igor = drawn(scene(LINE), IGOR)
    assert "Turn 7: Igor      points ●●○" in igor
    assert "in hand ABA   pile BDE CDC DEC EAB in some order" in igor
    assert "to do: CDA DAD EBE, one of them in hand" in igor
    frankenstein = drawn(scene(LINE), FRANKENSTEIN)
    assert "to do: ABA BDE CDC DEC EAB, one of them in hand" in frankenstein
    assert "in hand DAD   pile CDA EBE in some order" in frankenstein
    assert "Frankenstein   (you)   validated 2: ABC BCE" in frankenstein


def test_with_both_views_both_hands_are_open() -> None:
    both = drawn(scene(LINE), IGOR, FRANKENSTEIN)
    assert "in hand ABA" in both
    assert "in hand DAD" in both
    assert "(you)" not in both


def test_what_was_put_under_is_shown_to_its_owner() -> None:
    t = scene(LINE.replace("points 2", "points 3")).do("change", "end")
    assert "in hand CDC   pile BDE DEC EAB in some order   put under it ABA" in drawn(t, IGOR)
    assert "put under" not in drawn(t, FRANKENSTEIN)


def test_a_sixth_is_shown_to_its_owner_and_the_other_sees_what_it_can_be() -> None:
    t = scene(f"sixth 1; cards ABA | DAD; shelf 6:ABA {PLENTY}").do("validate 6").draw("DEC")
    assert "in hand DEC" in drawn(t, IGOR)
    told = drawn(t, FRANKENSTEIN)
    assert "in hand DEC" not in told
    assert "his sixth recipe is one of ABA BDE CDC DEC EAB ABC BCE CDA EBE" in told
    both = scene(f"sixth 1; cards ABA | DAD; shelf 4:DAD 6:ABA {PLENTY}").do("validate 6").draw("DEC").do("end")
    both.do("validate 4").draw("ABA")
    assert "his sixth recipe is one of BDE CDC DEC EAB ABC BCE CDA EBE" in drawn(both, FRANKENSTEIN)
    shown = " ".join([*IGORS, "EBE", "CDA", "BCE", "ABC"])
    line = f"sixth 1; cards - | DAD; validated 6 4; shown {shown}; shelf 4:DAD {PLENTY}; turn frankenstein"
    assert "Igor   validated 6: ABA BDE CDC DEC EAB and a sixth" in drawn(scene(line), FRANKENSTEIN)
    assert "to do: DAD\n" in drawn(scene(line), IGOR) + "\n"


def test_the_last_turn_and_long_idleness_are_announced() -> None:
    t = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}").do("validate 6", "end")
    assert "the last turn" in drawn(t, FRANKENSTEIN)
    assert "the last turn" not in drawn(scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}").do("validate 6"), IGOR)
    assert "30 turns without a recipe: at 40 the game is a draw." in drawn(scene(f"{LINE}; idle 30"), IGOR)
    assert "without" not in drawn(scene(f"{LINE}; idle 19"), IGOR)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("move 6>5 x3", "move 6>5 x3"),
        ("6>5 x3", "move 6>5 x3"),
        ("6>5x3", "move 6>5 x3"),
        ("6>5 3", "move 6>5 x3"),
        ("6 5 3", "move 6>5 x3"),
        ("M 6 > 5 X 3", "move 6>5 x3"),
        ("6>5", "move 6>5 x1"),
        ("6 5", "move 6>5 x1"),
        ("6 to 5", "move 6>5 x1"),
        ("10>11 10", "move 10>11 x10"),
        ("v", "validate 6"),
        ("validate", "validate 6"),
        ("v 7", "validate 7"),
        ("v6-8", "validate 6-8"),
        ("Validate 6 - 8", "validate 6-8"),
        ("c", "change"),
        ("CHANGE", "change"),
        ("e", "end"),
        ("nonsense", "nonsense"),
        ("6", "6"),
        ("6>", "6>"),
        ("06>05 x03", "move 6>5 x3"),
        ("v 07", "validate 7"),
        ("1٣>14 x1", "1٣>14 x1"),
    ],
)
def test_short_forms_are_written_out(typed: str, words: str) -> None:
    view = ENGINE.view(NOTATION.read_state(LINE), IGOR)[0]
    assert TERMINAL.read(typed, view, OPTIONS) == words


def test_where_the_recipe_stands_twice_the_spot_must_be_named() -> None:
    view = ENGINE.view(NOTATION.read_state(f"{LINE}; shelf 3:ABA"), IGOR)[0]
    assert TERMINAL.read("v", view, OPTIONS) == "validate"


def told(line: str, *words: str, eyes: int = IGOR) -> str:
    """The lines that tell the last of these."""
    *earlier, last = words
    t = scene(line).do(*earlier)
    seat, before = t.actor, ENGINE.view(t.state, eyes)[0].copy()
    after = ENGINE.view(t.do(last).state, eyes)[0]
    return plain(TERMINAL.tell(before, seat, NOTATION.read_action(last), after, OPTIONS, NAMES))


def test_the_log_tells_moves_from_the_top() -> None:
    assert told(f"{LINE}; shelf 6:CDE", "move 6>7 x2") == "Igor moves ED (from the top) from column 6 to column 7."
    assert told(LINE, "move 8>9 x1") == "Igor moves D from column 8 to column 9."
    assert told(LINE, "end") == "Igor ends his turn with 2 points left."
    assert told(f"{LINE}; points 3", "end") == "Igor ends his turn."


def test_the_log_tells_what_was_validated_and_the_next_card_to_its_owner() -> None:
    line = f"{LINE}; shelf {PLENTY}"
    assert told(line, "validate 6") == "Igor validates ABA on column 6.\nNext: CDC."
    assert told(line, "validate 6", eyes=FRANKENSTEIN) == "Igor validates ABA on column 6."
    across = f"cards EAB CDC | DAD; shelf 1:E 2:A 3:B {PLENTY}"
    assert told(across, "validate 1-3", eyes=FRANKENSTEIN) == "Igor validates EAB across columns 1 to 3."


def test_the_log_tells_a_change_and_the_cards_only_to_their_owner() -> None:
    line = f"{LINE}; points 3"
    assert told(line, "change") == "Igor puts ABA under his pile. Next: CDC."
    hidden = told(line, "change", eyes=FRANKENSTEIN)
    assert hidden == "Igor changes his recipe."


def test_the_log_tells_how_it_ends() -> None:
    last = f"cards ABA | DAD; shelf 6:ABA {PLENTY}"
    assert "Igor has made them all: Frankenstein has one more turn." in told(last, "validate 6")
    assert "Frankenstein's last turn is over: Igor wins." in told(last, "validate 6", "end", "end")
    won = f"cards ABA | DAD; shelf 6:DAD {PLENTY}; turn frankenstein"
    assert "Frankenstein validates his last recipe and wins." in told(won, "validate 6")
    assert "Too few jars are left for either player: a draw." in told("cards EAB ABA | DAD; shelf 6:BAE", "validate 6")
    assert "40 turns without a recipe: a draw." in told(f"{LINE}; idle 39", "end")


def test_the_log_tells_a_sixth_and_what_was_put_back() -> None:
    t = scene(f"sixth 1; cards ABA | DAD; shelf 6:ABA {PLENTY}").do("validate 6")

    def drawn_by(recipe: str) -> list[str]:
        before = {seat: ENGINE.view(t.state, seat)[0].copy() for seat in range(2)}
        t.draw(recipe)
        after = {seat: ENGINE.view(t.state, seat)[0] for seat in range(2)}
        told = [TERMINAL.tell_chance({i: before[i]}, {i: after[i]}, OPTIONS, NAMES) for i in range(2)]
        assert plain(TERMINAL.tell_chance(before, after, OPTIONS, NAMES)) == plain(told[int(before[0].turn)])
        return [plain(lines) for lines in told]

    assert drawn_by("DEC") == ["Igor draws a sixth recipe. Next: DEC.", "Igor draws a sixth recipe."]
    t.do("end", "end", "change")
    to_igor, to_frankenstein = drawn_by("BDE")
    assert to_igor == "Igor draws a sixth recipe and puts back DEC. Next: BDE."
    assert to_frankenstein == "Igor draws a sixth recipe and puts back DEC."


def test_the_log_tells_an_end_that_comes_with_a_sixth() -> None:
    line = f"sixth 1; cards DEC | DAD; validated 5 4; maybe ABA CDC EAB DEC BDE | -; shelf 6:ABA {PLENTY}; idle 39"
    t = scene(line).do("change")
    before = {IGOR: ENGINE.view(t.state, IGOR)[0].copy()}
    after = {IGOR: ENGINE.view(t.draw("ABC").state, IGOR)[0]}
    lines = TERMINAL.tell_chance(before, after, OPTIONS, NAMES)
    assert plain(lines).endswith("40 turns without a recipe: a draw.")


def test_the_question_says_the_points_and_the_recipe() -> None:
    assert plain([TERMINAL.ask(ENGINE.view(scene(LINE).state, IGOR)[0], OPTIONS)]) == "Make ABA. (2 points left)"
    done = scene(f"cards ABA | DAD; shelf 6:ABA {PLENTY}; points 2").do("validate 6")
    assert TERMINAL.ask(ENGINE.view(done.state, IGOR)[0], OPTIONS).startswith("All yours are made!")
