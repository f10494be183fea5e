"""What a game can bring, as data: each function of the contract with its file, its arguments and its tier.

`contract.py` says in prose what each does. A function is core, and then no game is without it; or it has a default in
`kernel/defaults/` (opponents in `search/opponents.py`); or it is only for games that have use for it, and nothing
stands in for it.
"""

from typing import NamedTuple

CORE, DEFAULT, EXTRA = "core", "default", "extra"


class Hook(NamedTuple):
    """A function that a game's file can have."""

    name: str
    signature: str
    tier: str
    is_compiled: bool

    @property
    def arguments(self) -> int:
        return self.signature.count(",") + 1


def _hooks(tier: str, signatures: str, is_compiled: bool = False) -> tuple[Hook, ...]:
    """The hooks of such signatures: `legal(s, out) apply(s, action)`."""
    found = []
    for signature in signatures.replace(") ", ")\n").splitlines():
        found.append(Hook(signature.partition("(")[0], signature, tier, is_compiled))
    return tuple(found)


FILES: dict[str, tuple[Hook, ...]] = {
    "rules": (
        *_hooks(CORE, "setup(s, options) legal(s, out) apply(s, action) points(s, out)", is_compiled=True),
        *_hooks(DEFAULT, "actor(s) chance(s, rng, outcome) settle(s, outcome)", is_compiled=True),
    ),
    "sight": (
        *_hooks(CORE, "determinize(v, rng, s)", is_compiled=True),
        *_hooks(DEFAULT, "view(s, seat, v) hidden(action, by, seat)", is_compiled=True),
        *_hooks(DEFAULT, "retell(log, seat, s)"),
    ),
    "notation": _hooks(
        DEFAULT,
        "write_action(action) read_action(words) write_chance(s, outcome) read_chance(s, step) write_state(s) "
        "read_state(line) result(s, winners) partners(s, seat) census(s) renamings(s)",
    ),
    "gate": _hooks(DEFAULT, "refuse(v, action) refuse_seat(v) refuse_over(v)"),
    "odds": (*_hooks(DEFAULT, "odds(s, drawn) bounds(s)"), *_hooks(EXTRA, "draws_again(s, drawn)")),
    "bots/heuristic": _hooks(DEFAULT, "heuristic(v, rng)", is_compiled=True),
    "page": (
        *_hooks(DEFAULT, "show(v, seated) dealt(before, after, seated) happened(before, seat, action, after, seated)"),
        *_hooks(EXTRA, "may_take_back(before, action, after) part(v) waits(v)"),
    ),
    "terminal": (
        *_hooks(DEFAULT, "draw(views, options, names) help_lines(options) ask(v, options) read(text, v, options)"),
        *_hooks(DEFAULT, "say(sentence, options) tell_chance(before, after, options, names)"),
        *_hooks(DEFAULT, "tell(before, seat, action, after, options, names)"),
        *_hooks(EXTRA, "hint(v, options)"),
    ),
    "bots/evaluation": _hooks(
        DEFAULT,
        "is_quiescent(s) evaluate(s, out) quick_policy(s, seat, rng) cards_left(s) side(s, seat) forget(s) "
        "value_bounds(s, out) distinct(s, words, exact)",
        is_compiled=True,
    ),
    "bots/opponents": _hooks(DEFAULT, "poole(game) enfield(game) lanyon(game) utterson(game) hyde(game)"),
    "advice": _hooks(EXTRA, "reason(v, legal, action) together(v, action)"),
    "match": _hooks(EXTRA, "winner(first, second)"),
}

CONSTANTS: dict[str, tuple[str, ...]] = {
    "rules": ("FIELDS", "STATE", "SEATS", "ACTIONS", "WORDS", "OUTCOME", "RETURNS", "DECK", "LONGEST", "TOTAL", "Told"),
    "sight": ("VIEW", "INFERRED"),
    "notation": ("ACTION_WORDS",),
    "features": ("FEATURES", "LEFT_OUT", "ORDER", "SPECIAL"),
    "terminal": ("STYLES",),
    "page": ("FEATS",),
    "advice": ("WHYS",),
    "bots/heuristic": ("STYLES",),
    "match": ("GAMES",),
}
"""The names of what is no function."""
