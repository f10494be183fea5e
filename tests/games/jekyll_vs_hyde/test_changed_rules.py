"""A number of the rules is changed in one line, and Jekyll vs. Hyde is a consistent game again."""

from pathlib import Path

import pytest

from tests.changed_rules import copy_changed, run_tests

GAME = "jekyll_vs_hyde"
CHANGES = pytest.mark.parametrize(
    ("old", "new"),
    [("END = 10", "END = 12"), ("EXCHANGED = (1, 2, 3)", "EXCHANGED = (2, 2, 3)")],
    ids=["a track to 12", "two cards exchanged in round 1"],
)
CONSISTENT = [f"tests/games/{GAME}/test_numbers.py", "tests/envs/test_feature_numbers.py"]
CONFORMANCE = ["tests/conformance/test_every_game.py", "tests/games/test_odds.py"]
OF_THE_GAME = ["-m", "not long", "-k", "jekyll-vs-hyde or test_numbers"]


@CHANGES
def test_features_refusals_evaluation_match_and_page_follow(tmp_path: Path, old: str, new: str) -> None:
    check(tmp_path, old, new, CONSISTENT, plain=True)


@pytest.mark.long
@CHANGES
def test_the_changed_game_conforms(tmp_path: Path, old: str, new: str) -> None:
    check(tmp_path, old, new, [*CONFORMANCE, *CONSISTENT], plain=False)


def check(folder: Path, old: str, new: str, tests: list[str], plain: bool) -> None:
    copy_changed(folder / "games", GAME, old, new)
    done = run_tests(folder / "games", [*tests, *OF_THE_GAME], plain)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_a_number_that_is_written_out_somewhere_is_found(tmp_path: Path) -> None:
    """The same, but the match still counts to 10."""
    copy_changed(tmp_path / "games", GAME, "END = 10", "END = 12")
    match = tmp_path / "games" / GAME / "match.py"
    match.write_text(
        match.read_text(encoding="utf-8").replace('["marker"] == END', '["marker"] == 10'), encoding="utf-8"
    )
    done = run_tests(tmp_path / "games", [CONSISTENT[0], "-k", "match"], plain=True)
    assert done.returncode == 1, done.stdout[-6000:]
    assert "1 failed" in done.stdout
