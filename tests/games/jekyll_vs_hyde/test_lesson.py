"""The lesson of Jekyll vs. Hyde: what its texts say is so."""

import msgspec

from strangecase.server.lessons import lesson_of
from tests.games.chapters import chapters

CHAPTERS = chapters("jekyll-vs-hyde")


def what(chapter: str) -> list[str]:
    """The events of a chapter, as its learner hears of them."""
    lesson = msgspec.json.decode(msgspec.json.encode(lesson_of("jekyll-vs-hyde")))
    steps = next(each["steps"] for each in lesson["chapters"] if each["id"] == chapter)
    return [event["what"] for step in steps if step["told"] for event in step["told"]["events"]]


def test_its_chapters() -> None:
    assert list(CHAPTERS) == ["tricks", "potions", "round", "jekyll", "hyde"]


def test_all_three_effects_of_potions_are_seen() -> None:
    assert {"stole", "cleared", "exchange", "named"} <= set(what("potions"))
    assert CHAPTERS["potions"].sight()["won"] == [3, 3]


def test_two_potions_undo_each_other_and_5_beats_3() -> None:
    chapter = CHAPTERS["round"]
    before = chapter.sight(chapter.before("play 5+"))
    assert "cancelled" in what("round")
    assert (before["called"], [card for card in before["hand"] if card.startswith("G")]) == ("G", [])
    assert (before["won"], chapter.sight()["won"]) == ([0, 1], [1, 1])


def test_ranks_are_set_in_the_first_chapter_and_a_one_beats_a_seven() -> None:
    chapter = CHAPTERS["tricks"]
    assert chapter.sight()["ranks"] == {"P": 1, "G": 2, "W": 3}
    before, after = chapter.before("play W1"), chapter.before("play W3")
    assert (chapter.sight(before)["led"], chapter.sight(after)["won"]) == ("P7", [2, 1])


def test_the_round_ends_four_to_six_and_two_potions_were_dealt_in_the_next() -> None:
    chapter = CHAPTERS["round"]
    assert "round" in what("round")
    assert chapter.sight()["marker"] == 2
    assert {"2+", "5+"} <= set(chapter.sight(chapter.before("give 2+"))["hand"])


def test_jekyll_wins_by_losing_two_tricks_and_loses_by_taking_one() -> None:
    chapter = CHAPTERS["jekyll"]
    assert chapter.table().result() == {"winners": [0], "scores": [1, 0], "rounds": 3, "marker": 8}
    other = chapter.after_trying("play G7", (0, "play G1"), (1, "play P2"))
    assert other.result()["winners"] == [1]


def test_hyde_wins_by_losing_two_tricks_and_loses_by_taking_one() -> None:
    chapter = CHAPTERS["hyde"]
    assert chapter.table().result() == {"winners": [1], "scores": [0, 1], "rounds": 3, "marker": 10}
    other = chapter.after_trying("play G3", (1, "play G1"), (0, "play W7"))
    assert (other.result()["winners"], other.result()["marker"]) == ([0], 8)
