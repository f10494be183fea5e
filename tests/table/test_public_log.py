"""The public log: whatever is changed, left out, put in or put elsewhere is found; and so is what was dropped."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from strangecase.errors import BadInput
from strangecase.games import find_game
from strangecase.table.public_log import chained, check_log, signed
from strangecase.table.table import Table
from tests.table.dealing import TABLE, fair

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw().hex()
JVH = find_game("jekyll-vs-hyde")
DEALER = fair(JVH, salts=["ab", "cd"])


def written(*entries: dict[str, Any] | str) -> list[str]:
    """A log of these entries; a day's name stands for its signature."""
    lines: list[str] = []
    before: str | None = None
    for n, entry in enumerate(entries, start=1):
        made = signed(entry, float(n), before, KEY) if isinstance(entry, str) else {"at": float(n), **entry}
        line, before = chained(made, n, before)
        lines.append(line.decode())
    return lines


def entry(kind: str, table: str = "a", **more: object) -> dict[str, Any]:
    return {"kind": kind, "table": table, "commitment": f"of {table}", "protocol": 2, **more}


def a_log() -> list[str]:
    return written(
        entry("committed"), entry("committed", "b"), entry("dealt"), "2026-11-17",
        entry("dealt", "b"), entry("finished"), entry("committed", "c"), "2026-11-18",
    )  # fmt: skip


def test_a_log_tells_what_became_of_every_table() -> None:
    log = check_log(a_log())
    assert (log.entries, log.signed, log.key) == (8, 8, PUBLIC)
    assert [log.count(kind) for kind in ("finished", "dealt", "committed", "abandoned")] == [1, 1, 1, 0]
    assert list(log.unfinished()) == ["b"], "a deal that was dropped can be seen"
    assert check_log(a_log(), PUBLIC).signed == 8
    assert check_log([]).entries == 0


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


WRONG = {
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
    "a signature of nobody": (({"kind": "signed", "key": PUBLIC, "day": "x", "signature": "00"},), "signature is not"),
    "a key that is none": (({"kind": "signed", "key": "zz", "day": "x", "signature": "00"},), "signature is not"),
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
    forged = [line.decode(), chained(signed("2026-11-17", 2.0, before, other), 2, before)[0].decode()]
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


# A case in the log


def case_and_log(**more: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    table = Table(JVH, ["anna", "bert"], {}, DEALER)
    table.give_up(0)
    about = {"table": TABLE, "commitment": DEALER.commitment, "protocol": 2}
    terms = hashlib.sha256(DEALER.terms.canonical()).hexdigest()
    entries = [{"kind": kind, "terms": terms, **about} for kind in ("committed", "dealt", "finished")]
    return table.case(), [{**each, **more} for each in entries]


def test_a_case_stands_in_the_log() -> None:
    case, entries = case_and_log()
    check_log(written(*entries)).check_case(case, DEALER.terms.canonical())


@pytest.mark.parametrize(
    ("entries", "more", "said"),
    [
        (0, {}, "the log has no table 'table'"),
        (3, {"table": "other"}, "the log has no table 'table'"),
        (3, {"commitment": "00"}, "another commitment for this table: 00"),
        (1, {}, "no cards were dealt at this table"),
        (2, {}, "the game at this table is not over"),
        (3, {"terms": "00"}, "dealt on other terms"),
    ],
)
def test_a_case_that_does_not_is_found(entries: int, more: dict[str, Any], said: str) -> None:
    case, all_entries = case_and_log(**more)
    with pytest.raises(BadInput, match=said):
        check_log(written(*all_entries[:entries])).check_case(case, DEALER.terms.canonical())
