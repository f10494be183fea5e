"""The public log: whatever is changed, left out, put in or put elsewhere is found; and so is what was dropped."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.tables.public_log import chained, check_log, public_of, signed, table_digest
from strangecase.tables.table import Table
from tests.table.dealing import TABLE, fair

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = public_of(KEY)
NEXT = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))
NOON = 43_200.0  # seconds since 1970
JVH = find_game("jekyll-vs-hyde")
DEALER = fair(JVH, salts=["ab", "cd"])


Renewal = tuple[Ed25519PrivateKey, ...]  # who signs, and who does from then on


def written(*entries: dict[str, Any] | float | Renewal) -> list[str]:
    """A log of these entries; a time stands for a signature made then."""
    lines: list[str] = []
    before: str | None = None
    for n, entry in enumerate(entries, start=1):
        if isinstance(entry, tuple):
            made = signed(float(n), before, *entry)
        else:
            made = {"at": float(n), **entry} if isinstance(entry, dict) else signed(entry, before, KEY)
        line, before = chained(made, n, before)
        lines.append(line.decode())
    return lines


def entry(kind: str, table: str = "a", **more: object) -> dict[str, Any]:
    return {"kind": kind, "table": table, "commitment": f"of {table}", "protocol": 2, **more}


def a_log() -> list[str]:
    return written(
        entry("committed"), entry("committed", "b"), entry("dealt"), 4.0,
        entry("dealt", "b"), entry("finished"), entry("committed", "c"), 8.0,
    )  # fmt: skip


def test_a_log_tells_what_became_of_every_table() -> None:
    log = check_log(a_log())
    assert (log.entries, log.signed, log.key) == (8, 8, PUBLIC)
    assert [log.count(kind) for kind in ("finished", "dealt", "committed", "abandoned")] == [1, 1, 1, 0]
    assert list(log.dropped()) == [table_digest("b")], "a deal that was dropped can be seen"
    assert check_log(a_log(), PUBLIC).signed == 8
    assert check_log([]).entries == 0


def test_a_deal_that_was_dropped_when_the_salts_were_open_can_be_seen() -> None:
    """Whoever has them all knows what they deal: it need not be written that anything was."""
    log = check_log(written(entry("committed"), entry("sealed"), entry("committed", "b")))
    assert list(log.dropped()) == [table_digest("a")]


def _change(key: str, value: object) -> Callable[[list[str]], list[str]]:
    return lambda lines: [lines[0], json.dumps({**json.loads(lines[1]), key: value}), *lines[2:]]


SPOILT: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "left out": (lambda lines: lines[:1] + lines[2:], "entry 2: its number is 3"),
    "left out at the beginning": (lambda lines: lines[1:], "entry 1: its number is 2"),
    "exchanged": (lambda lines: [lines[1], lines[0], *lines[2:]], "entry 1: its number is 2"),
    "another commitment": (_change("commitment", "x"), "entry 2: its hash is not its own"),
    "another time": (_change("at", 0.5), "entry 2: its hash is not its own"),
    "no JSON": (lambda lines: [lines[0], "{", *lines[2:]], "entry 2: it is not an entry"),
    "no object": (lambda lines: [lines[0], "[]", *lines[2:]], "entry 2: it is not an entry"),
    "another past": (lambda lines: [*written(entry("committed", "z")), *lines[1:]], "entry 2: it does not follow"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_log_that_was_changed_is_found(how: str) -> None:
    spoil, said = SPOILT[how]
    with pytest.raises(BadInput, match=said):
        check_log(spoil(a_log()))


SIGNED = {"kind": "signed", "day": "1970-01-01", "signature": "00"}
WRONG: dict[str, tuple[tuple[Any, ...], str]] = {
    "committed to twice": ((entry("committed"), entry("committed")), "'committed' cannot be the next thing"),
    "dealt without a commitment": ((entry("dealt"),), "'dealt' cannot be the next thing"),
    "dealt twice": ((entry("committed"), entry("dealt"), entry("dealt")), "'dealt' cannot be"),
    "finished without a commitment": ((entry("finished"),), "'finished' cannot be"),
    "finished twice": (
        (entry("committed"), entry("dealt"), entry("finished"), entry("abandoned")),
        "'abandoned' cannot",
    ),
    "dealt after its end": ((entry("committed"), entry("finished"), entry("dealt")), "'dealt' cannot be"),
    "another secret": ((entry("committed"), entry("dealt", commitment="x")), "had another commitment before"),
    "older": ((entry("committed"), entry("dealt", at=0.5)), "older than the entry before it"),
    "a word that is none": ((entry("lost"),), "nothing is known of entries such as 'lost'"),
    "a signature of nobody": (({**SIGNED, "key": PUBLIC},), "signature is not"),
    "a key that is none": (({**SIGNED, "key": "zz"},), "signature is not"),
    "sealed after it was dealt": ((entry("committed"), entry("dealt"), entry("sealed")), "'sealed' cannot be"),
    "a time that is none": ((entry("committed", at=1e300),), "it is not an entry of a log"),
    "the name of a table again": (
        (entry("committed", table_digest("a")), entry("committed", "b")),
        "others before it have only the digest",
    ),
    "signed for another day": (
        ({**signed(NOON, None, KEY), "day": "1970-01-02"},),
        "for 1970-01-02, but was written on",
    ),
    "signed by the old key": (
        (entry("committed"), (KEY, NEXT), (KEY,)),
        f"signed by another key than {public_of(NEXT)}",
    ),
    "signed by a key that nobody has named": ((entry("committed"), (KEY,), (NEXT,)), "signed by another key than"),
    "a new key that does not sign": (
        ({**signed(NOON, None, KEY, NEXT), "successor_signature": "00"},),
        "its signature is not right",
    ),
    "another new key than was signed": (
        ({**signed(NOON, None, KEY, NEXT), "successor": public_of(Ed25519PrivateKey.generate())},),
        "its signature is not right",
    ),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_log_that_was_written_wrongly_is_found(how: str) -> None:
    entries, said = WRONG[how]
    with pytest.raises(BadInput, match=said):
        check_log(written(*entries))


def test_a_past_that_is_written_anew_needs_the_key() -> None:
    """Whoever chains everything again can not sign it."""
    other = Ed25519PrivateKey.generate()
    line, before = chained({"at": 1.0, **entry("committed")}, 1, None)
    forged = [line.decode(), chained(signed(2.0, before, other), 2, before)[0].decode()]
    assert check_log(forged).signed == 2
    with pytest.raises(BadInput, match=f"another key than {PUBLIC}"):
        check_log(forged, PUBLIC)


@given(st.integers(0, 7), st.data())
def test_any_sign_that_is_changed_is_found(line: int, data: st.DataObject) -> None:
    lines = a_log()
    at = data.draw(st.integers(0, len(lines[line]) - 1))
    other = data.draw(st.sampled_from("0123456789abcdef"))
    changed = lines[line][:at] + other + lines[line][at + 1 :]
    if changed == lines[line]:
        return
    with pytest.raises(BadInput, match=f"entry {line + 1}: "):
        check_log([*lines[:line], changed, *lines[line + 1 :]], PUBLIC)


def test_a_key_is_renewed_by_the_one_before() -> None:
    lines = written(entry("committed"), (KEY,), (KEY, NEXT), entry("committed", "b"), (NEXT,))
    for key in (None, PUBLIC, public_of(NEXT)):
        log = check_log(lines, key)
        assert (log.keys, log.key, log.signed) == ([PUBLIC, public_of(NEXT)], public_of(NEXT), 5)


def test_days_that_nobody_signed_are_told() -> None:
    day = 24 * 3600.0

    def at(time: float, table: str) -> dict[str, Any]:
        return entry("committed", table, at=time)

    in_time = written(at(NOON, "a"), at(NOON + day, "b"), NOON + day, at(NOON + day, "c"), NOON + 9 * day)
    assert check_log(in_time).late == [], "nor does a house that was closed for a week owe anything"
    late = written(at(NOON, "a"), at(NOON + 2 * day, "b"), at(NOON + 2 * day, "c"), NOON + 2 * day)
    assert check_log(late).late == ["1970-01-01"]
    never = written(at(NOON, "a"), at(NOON + 3 * day, "b"))
    assert check_log(never).late == ["1970-01-01"]


def test_a_log_of_before_with_the_names_of_tables_is_read() -> None:
    """Their games are finished, and what is committed to from then on has a digest only."""
    lines = written(entry("committed"), entry("dealt"), entry("finished", table_digest("a"), commitment="of a"))
    assert check_log(lines).count("finished") == 1


# A case in the log


def case_and_log(**more: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    table = Table(JVH, ["anna", "bert"], {}, DEALER)
    table.give_up(0)
    about = {"table": table_digest(TABLE), "commitment": DEALER.commitment, "protocol": 2}
    entries = [{"kind": kind, **about, **more} for kind in ("committed", "sealed", "dealt", "finished")]
    entries[1] = {**entries[1], "terms": more.get("sealed", DEALER.terms.sealed_digest())}
    entries[2] = {**entries[2], "terms": more.get("terms", DEALER.terms.digest())}
    return table.case(), entries


def test_a_case_stands_in_the_log() -> None:
    case, entries = case_and_log()
    check_log(written(*entries)).check_case(case, DEALER.terms)
    with pytest.raises(BadInput, match="the terms of this deal were not fixed before salts were opened"):
        check_log(written(entries[0], *entries[2:])).check_case(case, DEALER.terms)


def test_a_case_stands_in_a_log_of_before_in_which_no_terms_were_sealed() -> None:
    case, entries = case_and_log(table=TABLE)
    check_log(written(entries[0], *entries[2:])).check_case(case, DEALER.terms)


def test_what_a_deal_was_about_is_fixed_before_the_salts_are_open() -> None:
    """A digest of all but the salts: a house that knows them could choose names or rules until the deal suits it."""
    others: list[dict[str, Any]] = [
        {"players": ("anna", "bert (3)")},
        {"rules": 7},
        {"options": {}},
        {"table": "other"},
    ]
    for other in others:
        assert replace(DEALER.terms, **other).sealed_digest() != DEALER.terms.sealed_digest()
    assert replace(DEALER.terms, salts=(None, None)).sealed_digest() == DEALER.terms.sealed_digest()


@pytest.mark.parametrize(
    ("entries", "more", "said"),
    [
        (0, {}, "the log has no table 'table'"),
        (4, {"table": table_digest("other")}, "the log has no table 'table'"),
        (4, {"commitment": "00"}, "another commitment for this table: 00"),
        (2, {}, "no cards were dealt at this table"),
        (3, {}, "the game at this table is not over"),
        (4, {"terms": "00"}, "dealt on other terms"),
        (4, {"sealed": "00"}, "other terms were fixed at this table before salts were opened"),
    ],
)
def test_a_case_that_does_not_is_found(entries: int, more: dict[str, Any], said: str) -> None:
    case, all_entries = case_and_log(**more)
    with pytest.raises(BadInput, match=said):
        check_log(written(*all_entries[:entries])).check_case(case, DEALER.terms)
