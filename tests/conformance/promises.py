"""The promises that every game keeps. Each takes a setting and a table somewhere in a random game."""

import json
import random
import re
from functools import cache

import numpy as np
import pytest

from strangecase.games import all_games
from strangecase.kernel.contract import CHANCE, NOBODY, Step
from strangecase.kernel.engine import Engine, States
from strangecase.kernel.fields import ALL, Field, Fields, find_fields
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series
from strangecase.tables.case import replay, write_case
from strangecase.tables.gate import Reason, Refused
from strangecase.tables.table import Table
from tests.conformance.walk import Setting
from tests.refusals import catalogue

FOLLOWED = 20  # decisions after a renaming
EVERY = 8  # positions: what plain Python takes long for is done at one of so many


def someone_can_decide_until_it_is_over(setting: Setting, table: Table) -> None:
    if table.over:
        (points,) = setting.engine.points(table.state)
        winners = table.result()["winners"]
        least, most = setting.game.rules.RETURNS
        assert all(least <= point <= most for point in points)
        assert all(points[seat] == max(points) > least for seat in winners)
        for seat in range(setting.players):
            partners = setting.game.notation.partners(table.state[0], seat)
            assert seat in partners
            assert all(points[partner] == points[seat] for partner in partners)
    else:
        assert 0 <= table.actor < setting.players
        assert table.legal()


def cards_are_conserved(setting: Setting, table: Table) -> None:
    census = setting.game.notation.census
    if not census(table.state[0]):
        pytest.skip("the game has no cards to count")
    now, at_first = census(table.state[0]), census(table.before(1)[0])
    named = [card for card in now if card != "spent"]
    assert len(now) == len(at_first)
    assert len(set(named)) == len(named)
    assert set(named) <= set(at_first)


def words_round_trip(setting: Setting, table: Table) -> None:
    notation = setting.game.notation
    assert notation.read_state(notation.write_state(table.state[0])).tobytes() == table.state.tobytes()
    for action in setting.engine.legal(table.state):
        assert notation.read_action(notation.write_action(action)) == action
    for index, step in enumerate(table.log[-2:], start=max(0, table.seq - 2)):
        if step.actor == CHANCE:
            before = table.before(index)
            written = notation.write_chance(before[0], step.outcome.tolist())
            again = notation.read_chance(before[0], written)
            assert notation.write_chance(before[0], again) == written
            repeated = before.copy()
            setting.engine.settle(repeated, np.array(again, np.int8))
            assert repeated.tobytes() == table.before(index + 1).tobytes()


def a_copy_is_independent(setting: Setting, table: Table) -> None:
    original = table.state.tobytes()
    copied = table.state.copy()
    for action in setting.engine.legal(table.state)[:1]:
        setting.engine.apply(copied, action)
        assert copied.tobytes() != original
    assert table.state.tobytes() == original


def a_field_has_a_value_of_its_range(setting: Setting, table: Table) -> None:
    """Also with what a seat infers; of a long field, only so far as it is used."""
    fields = _own_fields(setting)
    seats = _seats_in_turn(setting, table)[:1]
    records = [(table.state[0], list(fields)), *((table.view(seat)[0], setting.game.sight.INFERRED) for seat in seats)]
    for record, declared in records:
        for field in declared:
            values = np.ravel(record[field.name]).tolist()
            used = int(record[field.length]) if field.length else len(values)
            wrong = [value for value in values[:used] if not field.is_value(value)]
            assert not wrong, f"{field.name} is {wrong}"


def what_all_may_see_is_in_every_view(setting: Setting, table: Table) -> None:
    """As the fields are declared; and what nobody may see is in none, unless as what the seat infers of it."""
    fields, inferred = _own_fields(setting), {field.name for field in setting.game.sight.INFERRED}
    state = table.state[0]
    for seat in _seats_in_turn(setting, table):
        view = table.view(seat)[0]
        for field in fields:
            if field.name not in inferred and field.seen == NOBODY:
                assert field.name not in view.dtype.names
            elif field.name not in inferred:
                shown = state[field.name] if field.seen == ALL else state[field.name][seat]
                assert np.array_equal(view[field.name], shown), f"{field.name} for seat {seat}"


def _own_fields(setting: Setting) -> Fields:
    fields = find_fields(setting.game.rules)
    if fields is None:
        pytest.skip("it keeps a record of its own")
    return fields


def a_field_is_seen_by_its_audience_only(setting: Setting, table: Table) -> None:
    """What of a declared field is not for all, and not this seat's own, may have any value: its view is the same."""
    fields = _own_fields(setting)
    if setting.game.sight.is_own("view"):
        pytest.skip("what its views show is not from declared fields alone")
    for seat in _seats_in_turn(setting, table):
        for field in fields:
            for place in fields.places(field) if field.seen != ALL else []:
                if field.seen == NOBODY or place[0] != seat:
                    _assert_unseen(setting, table, seat, field, place)


def _assert_unseen(setting: Setting, table: Table, seat: int, field: Field, place: tuple[int, ...]) -> None:
    for value in {field.least, field.last, field.first}:
        other = table.state.copy()
        other[field.name][(0, *place)] = value
        assert setting.engine.view(other, seat).tobytes() == table.view(seat).tobytes(), f"{field.name} at {place}"


def over_stays_over(setting: Setting, table: Table) -> None:
    if not table.over:
        return
    assert setting.engine.actor(table.state) == NOBODY
    assert setting.engine.legal(table.state) == []
    before = table.state.tobytes()
    for seat in range(setting.players):
        with pytest.raises(Refused) as caught:
            table.act(seat, setting.game.notation.write_action(0))
        assert caught.value.reason == Reason.OVER
        assert caught.value.rule or not setting.game.gate.is_own("refuse_over")
    assert table.state.tobytes() == before


def legal_agrees_with_the_gate(setting: Setting, table: Table) -> None:
    if table.over:
        return
    view = table.view(table.actor)[0]
    legal = set(setting.engine.legal(table.state))
    for action in range(setting.game.rules.ACTIONS):
        refusal = setting.game.gate.refuse(view, action)
        word = setting.game.notation.write_action(action)
        assert (refusal is None) == (action in legal), f"{word}: {refusal}"
        if refusal and setting.game.gate.is_own("refuse"):
            assert f"**{refusal.rule}**" in _rules(setting.game), f"{refusal.rule} is not a rule"
        assert refusal is None or refusal.sentence


def every_refusal_can_be_sent_and_translated(setting: Setting, table: Table) -> None:
    if table.seq % EVERY and not table.over:
        return
    gate, views = setting.game.gate, [table.view(seat)[0] for seat in range(setting.players)]
    if table.over:
        refusals = [gate.refuse_over(view) for view in views]
    else:
        refusals = [gate.refuse_seat(view) for seat, view in enumerate(views) if seat != table.actor]
        refusals += [gate.refuse(views[table.actor], action) for action in range(setting.game.rules.ACTIONS)]
    known = catalogue(setting.game.name if setting.game in all_games() else None)
    for refusal in filter(None, refusals):
        assert json.loads(json.dumps(refusal.blanks)) == refusal.blanks, refusal
        assert refusal.pattern in known, refusal
        assert not re.search(r"[{}]", refusal.sentence), refusal
        words = [value for value in refusal.blanks.values() if isinstance(value, str) and " " in value]
        assert all(word in known or re.fullmatch(r"seat \d", word) for word in words), refusal


@cache
def _rules(game: Game) -> str:
    return game.rules_text("en")


def _seats_in_turn(setting: Setting, table: Table) -> list[int]:
    """One seat after the other, a position each, and whoever is to decide: what is slow is not done for all of them."""
    return sorted({table.seq % setting.players, max(0, table.actor)})


@cache
def _plain(game: Game) -> Engine:
    return Engine(game, plain=True)


def compiled_and_plain_kernels_agree(setting: Setting, table: Table) -> None:
    with np.errstate(over="ignore"):  # plain NumPy warns where unsigned numbers wrap round, as they are meant to
        _compare_twins(setting.engine, _plain(setting.game), setting, table)


def _compare_twins(compiled: Engine, plain: Engine, setting: Setting, table: Table) -> None:
    state = table.state
    assert plain.actor(state) == compiled.actor(state)
    assert plain.legal(state) == compiled.legal(state)
    for index in range(max(0, table.seq - 2), table.seq):
        step, repeated = table.log[index], table.before(index).copy()
        plain.settle(repeated, step.outcome) if step.actor == CHANCE else plain.apply(repeated, step.action)
        assert repeated.tobytes() == table.before(index + 1).tobytes()
    for seat in _seats_in_turn(setting, table) if table.seq % EVERY == 0 or table.over else []:
        view = compiled.view(state, seat)
        assert plain.view(state, seat).tobytes() == view.tobytes()
        one, other = (series(table.seq, [seat])[0] for _ in range(2))
        assert plain.worlds(view, one).tobytes() == compiled.worlds(view, other).tobytes()
        if seat == table.actor:
            for player in (0, 1):
                assert plain.choose(view, player, one) == compiled.choose(view, player, other)
        assert one.tobytes() == other.tobytes()
    if table.over:
        assert plain.points(state).tolist() == compiled.points(state).tolist()
    fresh, again = (e.new(setting.game.option_codes(setting.players, setting.options)) for e in (plain, compiled))
    assert fresh.tobytes() == again.tobytes()
    one, other = (series(table.seq, [9])[0] for _ in range(2))
    if compiled.actor(fresh) == CHANCE:
        assert plain.draw(fresh, one).tolist() == compiled.draw(again, other).tolist()


def a_bot_only_does_what_is_legal(setting: Setting, table: Table) -> None:
    if not table.over:
        view = table.view(table.actor)
        for player in (0, 1):
            assert setting.engine.choose(view, player, series(table.seq, [3])[0]) in setting.engine.legal(table.state)


def a_view_tells_nothing_that_is_hidden_and_the_past_was_legal(setting: Setting, table: Table) -> None:
    """Deal what a seat cannot see anew: it could not have told the difference at any step, and all was legal there."""
    for seat in _seats_in_turn(setting, table):
        world = setting.engine.worlds(table.view(seat), series(table.seq, [seat])[0])
        assert setting.engine.view(world, seat).tobytes() == table.view(seat).tobytes()
        story = setting.game.sight.retell(table.log, seat, world[0])
        assert lived_through(setting, table, seat, story).tobytes() == world.tobytes()


def lived_through(setting: Setting, table: Table, seat: int, story: list[Step]) -> States:
    """The state to which another story leads, checked step by step: all is legal, and the seat sees what it saw."""
    engine, hidden, notation = setting.engine, setting.game.sight.hidden, setting.game.notation
    assert len(story) == table.seq
    same = next((i for i, step in enumerate(story) if step is not table.log[i]), table.seq)
    state = table.before(same).copy()
    for index, (step, seen) in enumerate(zip(story[same:], table.log[same:], strict=True), start=same):
        assert step.actor == seen.actor == engine.actor(state)
        if step.actor == CHANCE:
            notation.read_chance(
                state[0], notation.write_chance(state[0], step.outcome.tolist())
            )  # fails if impossible
            engine.settle(state, step.outcome)
        else:
            assert step.action in engine.legal(state), f"step {index} was not legal there"
            assert step.action == seen.action or hidden(step.action, step.actor, seat), f"step {index} was seen"
            engine.apply(state, step.action)
        assert engine.view(table.before(index + 1), seat).tobytes() == engine.view(state, seat).tobytes(), index
    return state


def a_case_file_replays_to_the_same_bytes(setting: Setting, table: Table) -> None:
    if not table.over:
        return
    case = table.case(with_legal=True)
    again = replay(case)
    assert again.state.tobytes() == table.state.tobytes()
    assert write_case(again.case(with_legal=True)) == write_case(case)


def renaming_what_is_alike_commutes_with_play(setting: Setting, table: Table) -> None:
    """Rename, then act; or act, then rename: the same state, in words and in bytes."""
    if table.seq % EVERY:
        return
    notation, engine = setting.game.notation, setting.engine
    for rename in notation.renamings(table.state[0]):
        chooser = random.Random(table.seq)
        state, renamed = table.state.copy(), notation.read_state(rename(notation.write_state(table.state[0])))
        for _ in range(FOLLOWED):
            if engine.actor(state) < 0:
                break
            action = chooser.choice(engine.legal(state))
            engine.apply(state, action)
            other_action = notation.read_action(rename(notation.write_action(action)))
            assert other_action in engine.legal(renamed)
            engine.apply(renamed, other_action)
            assert notation.read_state(rename(notation.write_state(state[0]))).tobytes() == renamed.tobytes()


PROMISES = (
    someone_can_decide_until_it_is_over,
    cards_are_conserved,
    words_round_trip,
    a_field_has_a_value_of_its_range,
    what_all_may_see_is_in_every_view,
    a_field_is_seen_by_its_audience_only,
    a_copy_is_independent,
    over_stays_over,
    legal_agrees_with_the_gate,
    every_refusal_can_be_sent_and_translated,
    a_bot_only_does_what_is_legal,
    compiled_and_plain_kernels_agree,
    a_view_tells_nothing_that_is_hidden_and_the_past_was_legal,
    a_case_file_replays_to_the_same_bytes,
    renaming_what_is_alike_commutes_with_play,
)
