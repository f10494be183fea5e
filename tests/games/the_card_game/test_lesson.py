"""The lesson of The Card Game: what its texts say is so."""

from tests.games.chapters import chapters

CHAPTERS = chapters("the-card-game")


def test_its_chapters() -> None:
    assert list(CHAPTERS) == ["goal", "game", "turn", "serum", "plans", "end"]


def test_the_learner_places_plays_a_second_card_and_a_serum() -> None:
    own = [words for chapter in CHAPTERS.values() for words in chapter.own]
    assert {"place GIRL 6", "pass", "seat 1", "place A7 1", "action A4", "slot 4", "serum", "place 3"} <= set(own)


def test_the_girl_concludes_event_1_where_the_coin_is() -> None:
    chapter = CHAPTERS["goal"]
    before = chapter.sight(chapter.before("place GIRL 6"))
    assert (before["coin"], before["row"][5], before["events"][0]["tokens"]) == (6, None, 0)
    assert chapter.sight()["concluded"]


def test_the_games_turn_brings_hyde_up_feeds_the_row_and_puts_a_token_on_event_2() -> None:
    sight = CHAPTERS["game"].sight()
    assert (sight["side"], sight["event"], sight["points"]) == ("hyde", 2, [5, 0, 0])
    assert sight["events"][1]["tokens"] == 1
    assert sight["row"][5]["card"] is None


def test_utterson_would_have_concluded_event_2_from_slot_4() -> None:
    chapter = CHAPTERS["turn"]
    before = chapter.sight(chapter.before("slot 4"))
    assert (before["next"], before["side"], before["hand"]) == (4, "hyde", ["SERUM"])
    assert {"seat": 1, "do": "place CANE 4"} in chapter.steps
    assert chapter.sight()["discards"]["CANE"] == 1


def test_a_serum_makes_utterson_lose_a_card_where_he_would_have_drawn_one() -> None:
    chapter = CHAPTERS["serum"]
    before = chapter.before("serum")
    assert (chapter.sight(before)["side"], chapter.sight(before)["turn"]) == ("jekyll", 1)
    drew, lost = (chapter.sight(table)["held"][1] for table in (chapter.after_trying("pass"), chapter.table()))
    assert drew == lost + 2


def test_the_coin_comes_to_slot_6_in_the_learners_next_turn() -> None:
    sights = [CHAPTERS["plans"].sight(CHAPTERS["plans"].table(steps)) for steps in (2, 4, 6, None)]
    assert [(sight["turn"], sight["coin"]) for sight in sights] == [(0, 2), (1, 3), (2, 4), (0, 6)]
    event = sights[-1]["events"][0]
    assert sights[-1]["concluded"]
    assert 5 + 2 * event["tokens"] == 7


def test_the_last_event_ends_the_game_with_the_points_that_the_text_counts() -> None:
    chapter = CHAPTERS["end"]
    table = chapter.before("place 3")
    sight = chapter.sight(table)
    assert (sight["hand"], sight["coin"]) == (["ACID"], 3)
    result = chapter.table().result()
    assert (result["scores"], result["winners"]) == ([12, 5, 7], [0])
    assert not chapter.after_trying("place 7").over
