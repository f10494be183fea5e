"""The contract that every game keeps, in prose, once.

A game is a folder under `games/` with these files; the folder is its registration, no list is kept anywhere.

    __init__.py   GAME: what the game is called, who can play it, its options. Imports nothing heavy.
    RULES.md      the rules, numbered, in our own words; RULES.fr.md and RULES.it.md
    rules.py      the record of a state, and the rules as compiled functions on it
    odds.py       how likely each course of chance is, number by number
    sight.py      the record of a view: all that one seat may know, and the worlds that fit it
    greedy.py     a rule of thumb: one sensible player
    features.py   the numbers that a learner is given of a view
    notation.py   words for actions, acts of chance and states, and back
    gate.py       why an action is refused: the number of the rule, and a sentence with blanks
    page.py       what the page is sent of a seat's sight, and of what has happened
    terminal.py   how a seat's sight is drawn and told as text
    advice.py     only where hints say why: what speaks for an action
    lesson.json   chapters of fixed cards and moves, by which the page teaches the game
    match.py      only where several games make a match: how it is scored
    solver.py     only where a player's question can be answered exactly

A STATE is one flat NumPy record, below 64 bytes where the game allows it. It is copied by assignment, batched as an
array, and stored as its bytes: two states are the same exactly if their bytes are. Every field's line says its
range, its sentinel and who may see it. No random generator lives in a state: a searcher could read the future.

An ACTION is a small integer from 0 to ACTIONS - 1. It has one meaning, the same in every state. Choosing several
cards is several actions. Sets of actions are bits in WORDS words of 64.

An OUTCOME is what an act of chance came to, as at most OUTCOME small integers. It is all that must be written
down to repeat the act.

`rules.py` says how large things are: SEATS, the most players; ACTIONS; WORDS; OUTCOME. `sight.py` has VIEW, the record
of a view.

The compiled functions of `rules.py`; `s` is a record of STATE:

`setup(s, options)`        Make `s` an empty table. `options[0]` is the number of players, then comes one number for
                           each option of GAME, in its order. The first act of chance or decision is pending.
`actor(s)`                 The seat to decide, CHANCE if an act of chance is pending, NOBODY once the game is over.
                           Where the rules let several decide at once, they are asked in seat order, hidden from
                           each other.
`chance(s, rng, outcome)`  Draw the pending act of chance into `outcome`; return its length. Only where `actor` is
                           CHANCE. `s` is left as it is.
`settle(s, outcome)`       Carry out the pending act of chance with this outcome. Deterministic. Trusts its caller.
`legal(s, out)`            Set the words of `out` to the legal actions of the seat to decide; return how many. Only
                           where a seat is to decide, and never 0 there.
`apply(s, action)`         Carry out a legal action. Deterministic. Trusts its caller.
`points(s, out)`           Write each seat's part in the win: 1 for a winner, alone or with his partners; equal parts
                           where sides that are no partners share it; 0 for losers. Only where `actor` is NOBODY.

Plain functions of `odds.py`, for those who must know how likely an outcome is before it is drawn:

`odds(s, drawn)`           The numbers that the outcome of the pending act of chance may go on with after those drawn so
                           far, ascending, each with its probability; none once the outcome is complete. Drawn
                           number by number like this, an outcome is as likely as `chance` makes it.
`draws_again(s, drawn)`    Only where the rules throw away what was drawn: whether they do now, and all begins anew.
`bounds(s)`                Of the empty table `s`: `Bounds`, how long a game can be. Safe, not always reached.

The compiled functions of `sight.py`; `v` is a record of VIEW, whose field `legal` holds the words of `legal` if
its seat is to decide and none if not:

`view(s, seat, v)`         Write into a blank `v` all that the seat may know, and nothing else. Two states that the seat
                           cannot tell apart give the same bytes.
`determinize(v, rng, s)`   Make `s` a full state: uniformly one of those that the view cannot rule out, in which
                           everything that the seat has seen was legal. By constraint, not by dealing until one fits.
                           A game whose past is too tangled for one or the other says so in its sight.

Plain functions of `sight.py`:

`hidden(action, by, seat)` Whether a seat may not know this action of another when it is made.
`retell(log, seat, s)`     The game so far as it would have gone in the world `s`; the seat has seen the same at every
                           step of it.

A LOG is the list of steps that a game has taken, decisions and acts of chance alike.

The compiled function of `greedy.py`:

`greedy(v, rng)`           A legal action for the view's seat.

`features.py`, plain: FEATURES, which numbers the fields of a view become and what they tell, in the words of
`kernel/features.py`; LEFT_OUT, the fields that become none, and why.

`notation.py`, plain. What cannot be read is a `BadInput` that says what would be right:

`write_action(action)`, `read_action(words)`          Words of a decision, as in case files.
`write_chance(s, outcome)`, `read_chance(s, step)`    The pending act of chance as a step of a case file.
`write_state(s)`, `read_state(line)`                  A whole state on one line; parts left out are as at the start.
`result(s, winners=None)`                             The result of a case file; `winners` of a game that was given up.
`partners(s, seat)`                                   The seats that win and lose with this one, itself included.
`census(s)`                                           Every card by name where it lies, "spent" where that is not kept.
`renamings(s)`                                        Functions from words to words that leave the game as it is.

`gate.py`, plain, from a view. A `Refusal` is the number of a rule and a sentence: an English pattern, a literal that
stands in `web/src/games/GAME/words/refusals.json` in the other languages, and plain data for its blanks:

`refuse(v, action)`        Why the seat to decide may not do this; None if it may. Written without `legal`.
`refuse_seat(v)`           Why another seat may do nothing now.
`refuse_over(v)`           Why nobody may do anything any more.

`page.py`, plain, from views as plain values, gives data that can be sent, in words of the notation:

`show(v, seated)`                        The table as the view's seat sees it, with `to`, the seat to decide, and
                                         what is `asked`; if nobody sits there, only what everyone can see.
`dealt(before, after, seated)`           What chance has brought, as events: each has `what`, and fields of its own.
`happened(before, seat, action, after, seated)`
                                         What a seat did and what came of it, to the owner of the views; the action is
                                         None if it is hidden from him.
`may_take_back(before, action, after)`   Only where a seat may change its mind: whether it may about this action.
`FEATS`                                  Only where others may praise somebody: the events, by `what`, that are praised.
`part(v)`                                Only where hands are dealt anew: the number of the round or hand that is being
                                         played, the same to every seat, from the moment when nothing that was hidden
                                         in the one before matters any more and the next deal is pending.
`waits(v)`                               Only where a question cannot wait: in how many seconds it is answered for the
                                         seat, and with which words, its no. It tells nothing that is hidden: it is the
                                         same whatever the seat holds. A seat that could say nothing but no is not
                                         asked, and its no is heard when anybody's would be, not sooner (the server's
                                         `pauses.py`).

`advice.py`, plain, from views as plain values:

`reason(v, legal, action)` What speaks for one of the legal actions of the view's seat: data that can be sent, with
                           the name of a fact under `why` and whatever it is about, in words of the notation; None if
                           nothing does. It is true in every world that fits the view. The page has its words in
                           `web/src/games/GAME/words/why.json`, by that name.
`WHYS`                     The names of all such facts.

`terminal.py`, plain, from views. Lines may carry style tags of the names in STYLES; `names` are the players':

`draw(views, options, names)`                              The table; the hands of seats with a view are open.
`help_lines(options)`, `ask(v, options)`                   What a person can type; what he is asked now.
`read(text, v, options)`, `say(sentence, options)`         What he typed, in words of the notation; and back.
`tell(before, seat, action, after, options, names)`        What was done, by the views of whoever is told; the action
                                                           is None if it is hidden from him.
`tell_chance(before, after, options, names)`               What chance has brought, by the views of all who are told.
`hint(v, options)`                                         Only where there is more to say than the rule of thumb
                                                           would do: how the seat might go on.

`match.py`, plain: `winner(first, second)` of two results, by seat in the first game, None for a tie.

Kernels trust. What people and programs ask for is checked once, at the table's gate.

Each promise is held, for every game, by `tests/conformance/`. They are: someone can decide until it is over; cards are
conserved; words round-trip; a copy is independent; over stays over; `legal` agrees with the gate; every refusal can be
sent and translated; compiled and plain kernels agree; a view does not change when what it hides is dealt again, and the
whole past was legal there; a case file replays to the same bytes; renaming what the rules treat alike commutes with
play.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

CHANCE = -1
NOBODY = -2

# Numba works out the types of kernels by itself; to a type checker a record is opaque.
State: TypeAlias = Any
View: TypeAlias = Any


@dataclass(frozen=True, eq=False, slots=True)
class Step:
    """One step of a game: a seat's action, or, where `actor` is CHANCE, the outcome of an act of chance."""

    actor: int
    action: int = -1
    outcome: Any = None
