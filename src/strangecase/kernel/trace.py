"""What the rules say while they carry out a step.

A game's rules may `tell(s, what, ...)` what they have just done, in numbers that everybody at the table may know: the
seats, slots and sides that it is about, never a card that lies hidden. A state keeps nothing of that, and compiled code
leaves it out, so search and batches do not pay for it. Who wants to hear it has the step carried out once more, plain,
on a copy that listens.
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeAlias

from strangecase.kernel.compiler import plain_only
from strangecase.kernel.contract import CHANCE, State, Step, View
from strangecase.kernel.engine import plain_view

if TYPE_CHECKING:
    from strangecase.kernel.engine import States

Trace: TypeAlias = tuple[tuple[int, ...], ...]


class _Listening(SimpleNamespace):
    """A state in plain Python values, which keeps what it is told."""

    trace: list[tuple[int, ...]]


@plain_only
def tell(s: State, what: int, *about: int) -> None:
    """Say what has happened, in numbers; `what` is one of the game's own."""
    if isinstance(s, _Listening):
        s.trace.append((what, *map(int, about)))


def trace_of(rules: Any, before: "States", step: Step) -> Trace:
    """What the rules tell of a step; nothing where they have nothing to tell."""
    return tuple(carried_out(rules, before, step).trace) if hasattr(rules, "Told") else ()


def carried_out(rules: Any, before: "States", step: Step) -> _Listening:
    """The state after a step, in plain values, and what it was told."""
    s = _Listening(**plain_view(before)._asdict(), trace=[])
    if step.actor == CHANCE:
        rules.settle(s, step.outcome.tolist())
    else:
        rules.apply(s, step.action)
    return s


def with_trace(v: View, trace: Trace) -> View:
    """The view after a step, for those who tell of it: in plain values, with what the rules told besides."""
    fields = v if hasattr(v, "_asdict") else plain_view(v)
    return SimpleNamespace(**fields._asdict(), trace=trace)
