"""The lesson of Dr. Jekyll & Mr. Hyde: what its texts say is so."""

import pytest

from tests.games.chapters import chapters

CHAPTERS = chapters("jekyll-and-hyde")


@pytest.mark.parametrize(
    ("chapter", "sums"),
    [
        ("card", [[8, 2], [7, 0]]),
        ("asked", [[18, 2], [7, 0]]),
        ("transformation", [[53, 2], [7, 0]]),
        ("ghost", [[0, 0], [13, 3]]),
        ("plans", [[22, 3], [0, 0]]),
    ],
)
def test_what_the_texts_say_of_points_is_so(chapter: str, sums: list[list[int]]) -> None:
    assert [list(sum_and_factor) for sum_and_factor in CHAPTERS[chapter].sight()["sums"]] == sums


def test_the_hand_is_played_to_its_end_and_the_game_goes_on() -> None:
    chapter = CHAPTERS["points"]
    assert chapter.sight()["score"] == [318, 0]
    assert not chapter.table().over
    assert chapter.before("ask 1").legal() == ["ask 1"], "only a foe can be asked"


@pytest.mark.parametrize(("words", "stay"), [("play JT", 4), ("play JD", 8)])
def test_what_the_texts_say_of_cards_that_stay_is_so(words: str, stay: int) -> None:
    chapter = CHAPTERS["transformation"]
    assert len(chapter.sight(chapter.before(words))["stayed"]) == stay


def test_the_learner_plays_asks_a_friend_asks_a_foe_and_is_asked() -> None:
    own = [words for chapter in CHAPTERS.values() for words in chapter.own]
    assert {"play JA", "ask 2", "ask 1", "play Hx3", "play JT"} <= set(own)


def test_utterson_given_away_would_take_eleven_points_or_more_for_hyde() -> None:
    chapter = CHAPTERS["asked"]
    free = chapter.after_trying("play HB")
    for words in free.legal():
        if words.startswith("play"):
            after = chapter.after_trying("play HB", (2, words))
            assert chapter.sight(after)["sums"][1][0] >= 7 + 11


def test_a_foe_who_is_asked_could_lay_the_transformation() -> None:
    chapter = CHAPTERS["plans"]
    after = chapter.after_trying("ask 3", (3, "play JT"))
    assert len(chapter.sight(after)["stayed"]) == 4
