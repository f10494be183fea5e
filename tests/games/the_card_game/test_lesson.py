"""The lesson of The Card Game: what its texts say is so."""

from tests.games.chapters import chapters

CHAPTERS = chapters("the-card-game")


def test_its_chapters() -> None:
    assert list(CHAPTERS) == ["coin", "second", "event", "serum", "wake", "end"]


def test_the_learner_places_plays_a_second_card_and_a_serum() -> None:
    own = [words for chapter in CHAPTERS.values() for words in chapter.own]
    assert {"slot 4", "place CANE 2", "action A6", "place GIRL 6", "serum", "pass", "place 3"} <= set(own)


def test_the_game_has_put_a_token_on_event_1_before_the_learner_concludes_it() -> None:
    assert CHAPTERS["second"].sight()["events"][0]["tokens"] == 1
    event = CHAPTERS["event"].sight()
    assert (event["events"][0]["owner"], event["event"]) == (0, 2)


def test_a_serum_makes_utterson_lose_a_card_where_he_would_have_drawn_one() -> None:
    chapter = CHAPTERS["serum"]
    before = chapter.before("serum")
    assert (chapter.sight(before)["side"], chapter.sight(before)["turn"]) == ("jekyll", 1)
    drew, lost = (chapter.sight(table)["held"][1] for table in (chapter.after_trying("pass"), chapter.table()))
    assert drew == lost + 2


def test_two_events_are_the_learners_with_two_tokens_on_them() -> None:
    events = CHAPTERS["wake"].sight()["events"][:2]
    assert [event["owner"] for event in events] == [0, 0]
    assert 5 * 2 + 2 * sum(event["tokens"] for event in events) == 14


def test_the_last_event_ends_the_game_with_the_points_that_the_text_counts() -> None:
    chapter = CHAPTERS["end"]
    table = chapter.before("place 3")
    assert chapter.sight(table)["hand"] == ["ACID"]
    result = chapter.table().result()
    assert (result["scores"], result["winners"]) == ([12, 5, 7], [0])
    assert not chapter.after_trying("place 7").over
