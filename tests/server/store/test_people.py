"""People, accounts and tokens."""

import asyncio

import pytest

from strangecase.errors import BadInput
from strangecase.server.store import postgres, sqlite_jobs
from strangecase.server.store.migrations import migrations
from strangecase.server.store.records import Token, account_key
from strangecase.server.store.store import Missing, Taken
from tests.server.store.places import Place, a_person, a_token, awaited

NAMES = ["Доктор Джекил 🧪", "이디스", "O'Brien; DROP TABLE people", "e\u0301 \u202e", "", "𝔥𝔶𝔡𝔢", "%_\\"]


@pytest.mark.parametrize("name", NAMES)
@awaited
async def test_any_name_comes_back_as_it_was_given(place: Place, name: str) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1", name))
        assert await store.person("p1") == a_person("p1", name)
        await store.rename_person("p1", name * 2)
        assert await store.person("p1") == a_person("p1", name * 2)


@awaited
async def test_a_bot_stays_a_bot_and_a_guest_has_no_account(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1", is_bot=True))
        await store.add_person(a_person("p2"))
        bot, guest = await store.person("p1"), await store.person("p2")
    assert bot == a_person("p1", is_bot=True)
    assert bot is not None
    assert bot.is_bot is True
    assert guest == a_person("p2")


@awaited
async def test_an_id_is_given_once_and_must_exist_to_be_renamed(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        with pytest.raises(Taken):
            await store.add_person(a_person("p1", "Lanyon"))
        with pytest.raises(Missing):
            await store.rename_person("p2", "Lanyon")
        assert await store.person("p1") == a_person("p1")
        assert await store.person("p2") is None


SAME = [
    ("Utterson", "uTTERSON"),
    ("STRASSE", "straße"),
    ("ÉMILE", "e\u0301mile"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ("Ⅷ", "viii"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
@awaited
async def test_an_account_is_the_same_however_it_is_written(place: Place, one: str, other: str) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.add_person(a_person("p2"))
        await store.set_account("p1", one, "hash1")
        with pytest.raises(Taken):
            await store.set_account("p2", other, "hash2")
        with pytest.raises(Taken):
            await store.add_person(a_person("p3", account=other))
        found = await store.account(other)
        assert found is not None
        assert (found.id, found.account, found.passphrase) == ("p1", one, "hash1")
        assert await store.person("p2") == a_person("p2")
        assert await store.person("p3") is None


def test_accounts_that_differ_in_more_than_case_differ() -> None:
    names = ["utterson", "uttersen", "utterson1", "utterson ", "уtterson"]
    assert len({account_key(name) for name in names}) == len(names)


@awaited
async def test_a_person_may_change_the_account_and_free_its_name(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1", account="Poole"))
        await store.add_person(a_person("p2"))
        await store.set_account("p1", "POOLE", "new hash")
        await store.set_account("p1", "Bradshaw", "new hash")
        await store.set_account("p2", "poole", "hash")
        owner = await store.account("Poole")
        assert owner is not None
        assert owner.id == "p2"
        assert await store.account("nobody") is None
        with pytest.raises(Missing):
            await store.set_account("p9", "Sir Danvers", "hash")


@awaited
async def test_of_many_who_want_the_same_account_one_gets_it(place: Place) -> None:
    async with place.store() as store:
        for number in range(8):
            await store.add_person(a_person(f"p{number}"))
        calls = [store.set_account(f"p{number}", "Enfield", "hash") for number in range(8)]
        answers = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["NoneType"] + ["Taken"] * 7


@awaited
async def test_a_token_lives_from_adding_to_dropping(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.add_person(a_person("p2"))
        await store.add_token(a_token("d1", "p1", 1.0))
        await store.add_token(a_token("d2", "p1", 2.0))
        await store.add_token(a_token("d3", "p2"))
        assert await store.token("d1") == a_token("d1", "p1", 1.0)
        assert [token.digest for token in await store.tokens_of("p1")] == ["d2", "d1"]
        await store.drop_token("d1")
        await store.drop_token("d1")
        assert await store.token("d1") is None
        assert [token.digest for token in await store.tokens_of("p1")] == ["d2"]
        assert await store.token("d3") == a_token("d3", "p2")


@awaited
async def test_a_token_has_a_scope_and_a_last_use(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.add_token(Token("d1", "p1", "Firefox, Linux", 1.0, "session", 2.0))
        await store.use_token("d1", 3.0)
        await store.use_token("nowhere", 3.0)
        assert await store.token("d1") == Token("d1", "p1", "Firefox, Linux", 1.0, "session", 3.0)


@awaited
async def test_tokens_from_before_there_were_scopes_play(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite_jobs, postgres):
        monkeypatch.setattr(module, "migrations", lambda backend: migrations(backend)[:3])
    async with place.store() as store:
        await store.add_person(a_person("p1"))
    await place.say("INSERT INTO tokens (digest, person, label, created) VALUES ('d1', 'p1', 'my bot', 1.0)")
    monkeypatch.undo()
    async with place.store() as store:
        assert await store.token("d1") == Token("d1", "p1", "my bot", 1.0, "play", 0.0)


@awaited
async def test_a_token_belongs_to_someone_and_is_given_once(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.add_token(a_token())
        with pytest.raises(Taken):
            await store.add_token(a_token())
        with pytest.raises(Missing, match="there is no person 'p9'"):
            await store.add_token(a_token("d2", "p9"))
        assert await store.tokens_of("p9") == []


@pytest.mark.parametrize("text", ["nul\0", "half\ud800"])
@awaited
async def test_text_that_cannot_be_kept_is_refused_and_never_found(place: Place, text: str) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        refused = [
            store.add_person(a_person("p2", text)),
            store.rename_person("p1", text),
            store.set_account("p1", text, "hash"),
            store.add_token(a_token(text)),
            store.drop_token(text),
        ]
        for answer in await asyncio.gather(*refused, return_exceptions=True):
            assert isinstance(answer, BadInput)
        assert await store.account(text) is None
        assert await store.person(text) is None
        assert await store.token(text) is None
        assert await store.tokens_of(text) == []


@awaited
async def test_a_portrait_stays_until_another_is_chosen(place: Place) -> None:
    async with place.store() as store:
        await store.add_person(a_person("p1"))
        await store.rename_person("p1", "Anna", "igor")
        await store.rename_person("p1", "Annette")
        person = await store.person("p1")
        assert person
        assert (person.name, person.portrait) == ("Annette", "igor")
        with pytest.raises(BadInput):
            await store.rename_person("p1", "Anna", "\0")
