"""Bots are persons: who they are is drawn, told, written down, and never clashes with the game or with each other."""

import json
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.server import events, messages
from strangecase.server.cast import CAST, LENT, PORTRAITS, asked_character, cast_for, draw_character, portrait_of
from strangecase.server.manners import is_feat, remark
from strangecase.server.pauses import GOES_ON, ponder_seconds
from strangecase.server.room import Room
from strangecase.server.store.address import open_store
from strangecase.server.store.records import Person
from tests.server.running import Running, Visitor, awaited, running

GAMES = {game.name: game for game in all_games()}
OLD = events.Opened("jekyll-vs-hyde", {}, ("host", "bot:enfield"), ("Anna", "enfield"), "00" * 32)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server


def seats_at(visitor: Visitor, table: str) -> list[dict[str, Any]]:
    with visitor.at(table) as page:
        return list(page.whole["seats"])


def words_of(game: Game) -> str:
    """All that is written in a game's folder, what the page says of it too; in a lesson and `bots/` are opponents."""
    files = [file for file in game.folder.rglob("*") if file.suffix in (".py", ".md", ".json")]
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.name not in ("__init__.py", "lesson.json") and file.parent.name != "bots"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nobody_is_called_like_anything_in_the_game(game: Game) -> None:
    text = words_of(game)
    for character in cast_for(game):
        for word in character.names - {"Mrs", "Miss", "Dr", "Sir"}:
            assert not re.search(rf"\b{word}\b", text), f"{word} is a word of {game.title}"
    assert len(cast_for(game)) >= 2 * max(game.players), "enough to choose from"


def test_nobody_is_called_like_anybody_or_anything_in_any_of_the_games() -> None:
    """At one table Enfield is a card, at another a strength: no bot is called so anywhere."""
    taken = {word for game in GAMES.values() for word in (*game.names, *re.findall(r"\w+", game.title), *game.roles)}
    strengths = {"Poole", "Enfield", "Lanyon", "Utterson", "Hyde"}
    for character in CAST:
        words = set(character.name.split()) - {"Mrs", "Miss", "Dr", "Sir"}
        assert (taken | strengths).isdisjoint(words), character.name


def test_everyone_of_the_cast_has_a_face_and_a_name_of_his_own() -> None:
    assert len(CAST) >= 12
    assert len({c.portrait for c in CAST}) == len({c.name for c in CAST}) == len(CAST)
    assert {c.portrait for c in CAST} < set(PORTRAITS)
    assert all(0.3 <= least < most <= 0.9 for least, most in (c.ponders for c in CAST))
    assert all(0.3 <= ponder_seconds(face) <= 0.9 for face in (*PORTRAITS, None) for _ in range(20))
    assert all(1.1 <= ponder_seconds(face, goes_on=True) <= 1.4 for face in (*PORTRAITS, None))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_people_are_drawn_at_random_and_not_twice(game: Game) -> None:
    seen = set()
    for _ in range(40):
        first = draw_character(game, [], ["nell", "Guest 1207"])
        other = draw_character(game, [first.portrait], [])
        assert first != other
        assert first.name not in ("Nell", "Miss Guest"), "a person at the table is called so"
        seen.add(first)
    assert len(seen) > 3


@pytest.mark.parametrize(("game", "players"), [(name, max(game.players)) for name, game in GAMES.items()])
def test_no_two_bots_at_a_table_are_the_same_person(server: Running, game: str, players: int) -> None:
    with Visitor(server) as visitor:
        seats = seats_at(visitor, visitor.open_table("me", *["bot:enfield"] * (players - 1), game=game))
    bots = [seat for seat in seats if seat["kind"] == "bot"]
    assert len({seat["name"] for seat in bots}) == len({seat["portrait"] for seat in bots}) == players - 1
    assert {seat["strength"] for seat in bots} == {"enfield"}
    assert {seat["portrait"] for seat in bots} <= {c.portrait for c in cast_for(GAMES[game])}


def test_bots_that_fill_seats_are_other_persons(server: Running) -> None:
    with Visitor(server) as host:
        table = host.open_table("me", "bot:poole:guest", "open", "open", game="jekyll-and-hyde")
        with host.at(table) as page:
            page.ask("fill", bot="greedy")
            page.socket.send(json.dumps({"type": "sync"}))
            seats = page.read("whole")["seats"]
    assert ("Miss Guest", "guest", "poole") in [(seat["name"], seat["portrait"], seat["strength"]) for seat in seats]
    assert len({seat["name"] for seat in seats}) == 4
    assert [seat["strength"] for seat in seats].count("greedy") == 2


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["me", "bot:enfield:nobody", "open"], "unknown person to play against: 'nobody'"),
        (["me", "bot:enfield:hyde", "open"], "unknown person to play against: 'hyde'"),
        (["me", "bot:enfield:poole", "open"], "Poole is somebody in Dr. Jekyll & Mr. Hyde"),
        (["me", "bot:enfield:guest", "bot:hyde:guest"], "Miss Guest can sit in one seat only"),
        (["me", "bot:nobody:guest", "open"], "a seat is 'me' (once)"),
        (["me", "bot:enfield:guest:guest", "open"], "unknown person to play against: 'guest:guest'"),
    ],
)
def test_a_person_who_cannot_sit_down_is_refused(server: Running, seats: list[str], said: str) -> None:
    with Visitor(server) as host:
        answer = host.http.post("/api/tables", json={"game": "jekyll-and-hyde", "seats": seats})
        assert answer.status_code == 400
        assert said in answer.json()["error"]


def test_whoever_is_asked_for_sits_down_even_with_the_hosts_own_face(server: Running) -> None:
    with Visitor(server) as host:
        host.post("/api/me", {"name": "Henry", "portrait": "fletcher"})
        for seats in (("me", "bot:hyde:fletcher"), ("bot:hyde:fletcher", "me")):
            assert {seat["portrait"] for seat in seats_at(host, host.open_table(*seats))} == {"fletcher"}
    assert asked_character(GAMES["jekyll-vs-hyde"], "fletcher", []).name == "Mrs Fletcher"


def test_who_they_are_survives_a_restart_and_stands_in_lists_replays_and_case_files(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server) as visitor:
        table, cookie = visitor.open_table("me", "bot:random"), visitor.http.cookies["strangecase"]
        with visitor.at(table) as page:
            page.salt()
            before = page.whole["seats"]
    with running(tmp_path) as server, Visitor(server, cookie) as visitor:
        listed = visitor.http.get("/api/tables").json()["playing"][0]["seats"]
        with visitor.at(table) as page:
            assert [seat["portrait"] for seat in page.whole["seats"]] == [seat["portrait"] for seat in before]
            assert [seat["portrait"] for seat in listed] == [seat["portrait"] for seat in before]
            page.ask("resign")
        replay = visitor.http.get(f"/api/tables/{table}/replay").json()["seats"]
        case = visitor.http.get(f"/api/tables/{table}/case").json()
    bot = before[1]
    assert (replay[1]["name"], replay[1]["portrait"], replay[1]["strength"]) == (bot["name"], bot["portrait"], "random")
    assert case["seats"][1] == f"{bot['name']} (random)"


def test_another_game_is_with_the_same_people(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", *["bot:random"] * 3, game="the-card-game")
        with visitor.at(table) as page:
            page.salt()
            page.ask("resign")
            page.ask("rematch")
            while not (again := page.read("seats")["rematch"]):
                pass
            before = {(seat["name"], seat["portrait"], seat["strength"]) for seat in page.whole["seats"]}
        after = {(seat["name"], seat["portrait"], seat["strength"]) for seat in seats_at(visitor, again)}
    assert after == before


def test_a_bot_that_takes_over_is_a_person_too(server: Running) -> None:
    with Visitor(server) as visitor:
        table = visitor.open_table("me", "bot:random:maid", clock="move", seconds=1, timeout="bot")
        with visitor.at(table) as page:
            page.salt()
            while page.news.get("you", 0) is not None:
                page.read("whole")
            seat = page.news["seats"][0]
    assert (seat["kind"], seat["strength"], seat["instead_of"]) == ("bot", "greedy", visitor.me["name"])
    assert seat["portrait"] in {c.portrait for c in cast_for(GAMES["jekyll-vs-hyde"])} - {"maid"}
    assert seat["name"] in {c.name for c in CAST}


def test_a_log_from_before_bots_were_persons_is_read_as_it_was() -> None:
    old = events.decode(events.encode(OLD))
    assert isinstance(old, events.Opened)
    room = Room("old", old, 0.0)
    room.take(events.decode(b'{"type":"salted","seat":0,"salt":""}'), 1.0)
    room.take(events.decode(b'{"type":"began"}'), 2.0)
    room.take(events.decode(b'{"type":"took_over","seat":0,"bot":"greedy"}'), 3.0)
    assert room.table
    assert room.table.players == ["Anna (greedy)", "enfield"]
    seats = room.seats([False, False])
    assert [(seat.name, seat.portrait, seat.strength) for seat in seats] == [
        ("Anna (greedy)", None, "greedy"),
        ("enfield", None, "enfield"),
    ]


def test_people_choose_a_portrait_and_tables_show_it(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        assert host.me["portrait"] in LENT
        assert host.post("/api/me", {"name": "Anna", "portrait": "jekyll"})["portrait"] == "jekyll"
        assert host.post("/api/me", {"name": "Annette"}) == {**host.me, "name": "Annette", "portrait": "jekyll"}
        guest.post("/api/me", {"name": "Bert", "portrait": "igor"})
        table = host.open_table("me", "open", listed=True)
        guest.post(f"/api/tables/{table}/join")
        assert [seat["portrait"] for seat in seats_at(host, table)] == ["jekyll", "igor"]


def test_a_face_that_was_lent_stays_whoever_comes_in_and_nobody_else_has_it() -> None:
    person = Person("somebody", "Guest 1234", None, None, 0.0, False)
    mine = portrait_of(person)
    assert mine == portrait_of(person) in LENT
    assert portrait_of(msgspec.structs.replace(person, portrait="igor"), ["igor"]) == "igor"
    assert portrait_of(person, [mine]) in set(LENT) - {mine}


def test_whoever_joins_changes_nobodys_face(server: Running) -> None:
    with Visitor(server) as host, Visitor(server) as guest:
        table = host.open_table("me", "open", listed=True)
        guest.post(f"/api/tables/{table}/join")
        faces = [seat["portrait"] for seat in seats_at(host, table)]
        assert faces[0] == host.me["portrait"]
        assert faces[1] not in (None, faces[0])


def test_a_portrait_that_there_is_not_is_refused_and_nothing_is_changed(server: Running) -> None:
    with Visitor(server) as visitor:
        answer = visitor.http.post("/api/me", json={"name": "Anna", "portrait": "<b>"})
        assert answer.status_code == 400
        assert answer.json()["pattern"] == "unknown portrait: '{given}'; there are: {known}"
        assert visitor.http.get("/api/me").json() == visitor.me


def test_the_list_of_games_says_who_can_be_asked_for(server: Running) -> None:
    with Visitor(server) as visitor:
        for info in visitor.http.get("/api/games").json():
            assert [who["portrait"] for who in info["cast"]] == [c.portrait for c in cast_for(GAMES[info["name"]])]


def test_a_bot_takes_its_time_and_nobodys_clock_runs_meanwhile(tmp_path: Path) -> None:
    with running(tmp_path, pondering=1.0) as server, Visitor(server) as visitor:
        table = visitor.open_table("bot:random:utterson", "me", clock="game", seconds=60)
        with visitor.at(table) as page:
            page.salt()
            while not page.legal:
                page.read("moved")
            assert page.standing["clock"]["left"][1] == pytest.approx(60, abs=0.55)
    times = [event.at for event in awaited(log_of(tmp_path, table)) if b"acted" in event.body or b"began" in event.body]
    assert times[1] - times[0] >= 0.6


def test_what_a_bot_does_in_one_turn_comes_so_slowly_that_each_is_seen(tmp_path: Path) -> None:
    """Igor's first turn in Frankenstein is up to three decisions, all the bot's own."""
    with running(tmp_path, pondering=1.0) as server, Visitor(server) as visitor:
        table = visitor.open_table("bot:greedy:enfield", "me", game="frankenstein")
        with visitor.at(table) as page:
            page.salt()
            while not page.legal:
                page.read("moved")
    times = [event.at for event in awaited(log_of(tmp_path, table)) if b"acted" in event.body]
    assert len(times) > 1
    assert all(later - earlier >= GOES_ON[0] for earlier, later in pairwise(times))


async def log_of(folder: Path, table: str) -> Any:
    async with open_store(None, folder) as store:
        return await store.events(table)


def played(game: str, *people: str) -> Room:
    """A room at which the cards have been dealt; everyone has a portrait, bots and persons."""
    faces = tuple(c.portrait for c in cast_for(GAMES[game])[: len(people)])
    opened = events.Opened(game, {}, people, people, "07" * 32, portraits=faces, rules=GAMES[game].version)
    room = Room("table", opened, 0.0)
    for seat in range(len(people)):
        if not room.is_bot(seat):
            room.take(events.Salted(seat, ""), 0.0)
    room.take(events.Began(), 0.0)
    return room


def test_a_bot_greets_and_thanks_and_a_person_speaks_for_himself() -> None:
    room = played("frankenstein", "anna", "bot:random")
    bot = cast_for(room.game)[1]
    assert remark(room, events.Began(), (0, "open")) == messages.Said(1, bot.begins)
    before = room.seq, room.status
    assert room.table
    entry = events.GaveUp(0, "resigned")
    room.take(entry, 1.0)
    assert remark(room, entry, before) == messages.Said(1, bot.ends)
    people = played("frankenstein", "anna", "bert")
    assert remark(people, events.Began(), (0, "open")) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_feat_is_praised_and_nothing_else(game: Game) -> None:
    """Random people play; what is praised is something that the game tells, and not after every step."""
    feats = steps = 0
    for seed in range(20):
        room, rng = played(game.name, *["anna"] * game.players[0]), random.Random(seed)
        while room.status != "over" and feats == 0:
            assert room.table
            seat, before = room.table.actor, room.seq
            room.take(events.Acted(seat, rng.choice(room.table.legal())), 1.0)
            steps += 1
            feats += is_feat(room, seat, before)
    assert feats == 1
    assert steps > 3
