"""Time is a message: when a bot, or the house, answers tells nothing of what is hidden."""

from pathlib import Path

import pytest

from strangecase.games.the_card_game.page import SERUM_SECONDS as WINDOW
from strangecase.games.the_card_game.rules import PASS
from strangecase.server.pauses import WHOLE
from tests.server.timing import SEATS, Answer, Play, findings, leaks, timed_answers, truths, with_leak

GAMES = sorted(SEATS)


def check_times(folder: Path, game: str, count: int) -> list[Answer]:
    """Classify; an alarm, which chance raises once in a hundred times, must be raised by other games too."""
    for seed in (1, 2):
        answers = timed_answers(folder / str(seed), game, count, seed)
        found = findings(answers)
        print(f"\n{game}: {len(answers)} answers", *found, sep="\n  ")
        if not leaks(found):
            break
    assert not leaks(found), f"the time of an answer tells: {[str(finding) for finding in leaks(found)]}"
    check_planted(answers)
    return answers


def check_planted(answers: list[Answer]) -> None:
    """The same classifier finds a leak where there is one, so that its silence says something."""
    planted = [name for name, truth in truths(answers) if 12 <= truth.sum() <= len(answers) - 12]
    assert planted
    for name in planted:
        assert name in [finding.hidden for finding in leaks(findings(with_leak(answers, name)))]


@pytest.mark.parametrize("game", GAMES)
def test_when_a_bot_answers_tells_nothing_in_two_hundred_decisions(tmp_path: Path, game: str) -> None:
    check_times(tmp_path, game, 200)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_when_a_bot_answers_tells_nothing_in_a_thousand_decisions(tmp_path: Path, game: str) -> None:
    answers = check_times(tmp_path, game, 1000)
    assert {answer.who for answer in answers} >= {"hyde", "utterson", "lanyon", "enfield"}
    if game != "frankenstein":  # where there is always a choice
        assert sum(answer.choices == 1 for answer in answers) > 50, "decisions without a choice are among them"


@pytest.mark.long
def test_a_bot_that_thinks_for_longer_than_its_pause_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was once: who had no choice answered at once, and who had one when it had thought."""
    monkeypatch.setattr("strangecase.server.thinking.SHARE", 100.0)
    monkeypatch.setitem(SEATS, "jekyll-and-hyde", [["utterson", "hyde", "lanyon"]])
    found = leaks(findings(timed_answers(tmp_path, "jekyll-and-hyde", 200, 1)))
    print("", *found, sep="\n  ")
    assert "has no choice" in [finding.hidden for finding in found]


@pytest.mark.long
def test_that_the_house_says_no_for_somebody_silent_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of those who never say a no themselves, what holds a serum is heard at the end of the window, and what does not
    now and then: `WHOLE` bounds what is told, and all other times tell that there is none, which is what a no says."""
    monkeypatch.setitem(SEATS, "the-card-game", [["greedy", "random"]])  # who are quick
    answers = timed_answers(tmp_path, "the-card-game", 2000, 1, Play(1.0, is_silent=True))
    noes = [each for each in answers if each.who == "the house" and each.public[-1] == PASS]
    last = [each.hidden["holds a serum"] for each in noes if each.seconds >= WINDOW - 0.02]
    without = [each.seconds for each in noes if not each.hidden["holds a serum"]]
    late = sum(seconds >= WINDOW - 0.02 for seconds in without) / len(without)
    print(f"\n{len(noes)} noes, {len(last)} at the end of the window, of which {sum(last)} with a serum; ", end="")
    print(f"of {len(without)} without one {late:.1%} came then, when {WHOLE:.1%} were to be expected")
    assert True in last
    assert False in last
    assert late == pytest.approx(WHOLE, abs=0.05)
