"""The contract that every game keeps, in prose, once.

A game is a folder with a file for each concern. Under `games/` the folder is its registration, no list is kept
anywhere; a game elsewhere is named by its folder or by what Python would import. `tiers.py` has the same as data:
`strangecase check GAME` says by it what is missing, and `strangecase new GAME` makes a folder that has the core.

A STATE is one flat NumPy record, below 64 bytes where the game allows it. It is copied by assignment, batched as an
array, and stored as its bytes: two states are the same exactly if their bytes are. FIELDS declare it, each field once
with its range, its sentinel, who may see it and its words (`fields.py`); a game may keep a record of its own instead,
STATE, and then brings what would follow from the fields. No random generator lives in a state: a searcher could read
the future.

An ACTION is a small integer from 0 to ACTIONS - 1. It has one meaning, the same in every state. Choosing several
cards is several actions. Sets of actions are bits in WORDS words of 64.

An OUTCOME is what an act of chance came to, as at most OUTCOME small integers. It is all that must be written
down to repeat the act.

A LOG is the list of steps that a game has taken, decisions and acts of chance alike.

Compiled functions are marked `@kernel` and call only such functions; `s` is a record of STATE, `v` one of VIEW. Plain
functions are Python, and may be given views as records or as plain values.


CORE: what only the game can know, in two or three files
--------------------------------------------------------

    __init__.py   GAME: what the game is called, who can play it, its options. Imports nothing heavy.
    rules.py      FIELDS (or STATE), and the rules as compiled functions on it
    sight.py      the worlds that fit what a seat may know

`rules.py` says what cannot be told from the rest: ACTION_WORDS, which may stand in `notation.py`; RETURNS, the least
and the most that `points` gives, (0, 1) if left out. By default SEATS is the most players, ACTIONS how many words
there are, WORDS what they take, OUTCOME 1.

`setup(s, options)`        compiled. Make `s` an empty table. `options[0]` is the number of players, then comes one
                           number for each option of GAME, in its order. The first act of chance or decision is pending.
`legal(s, out)`            compiled. Set the words of `out` to the legal actions of the seat to decide; return how many.
                           Only where a seat is to decide, and never 0 there.
`apply(s, action)`         compiled. Carry out a legal action. Deterministic. Trusts its caller.
`points(s, out)`           compiled. Write each seat's return: any numbers from the least to the most of RETURNS. Where
                           these are 0 and 1 it is the seat's part in the win: 1 for a winner, alone or with his
                           partners; equal parts where sides that are no partners share it; 0 for losers. Only where
                           `actor` is NOBODY.
`determinize(v, rng, s)`   compiled. Make `s` a full state: uniformly one of those that the view cannot rule out, in
                           which all that the seat has seen was legal. By constraint, not by dealing until one fits.
                           A game whose past is too tangled for one or the other says so in its sight. Every field of
                           `s` is written; `FIELDS.copy_seen` writes those that the view shows and blanks the rest.


DEFAULT: what a game may better, one function at a time; `defaults/` has a module for each file
------------------------------------------------------------------------------------------------

More of `rules.py`, compiled. A game with cards names them in DECK; a field whose words are DECK says where they lie.

`actor(s)`                 The seat to decide, CHANCE if an act of chance is pending, NOBODY once the game is over.
                           Where the rules let several decide at once, they are asked in seat order, hidden from
                           each other. By default the field `actor`, which every declared state has.
`chance(s, rng, outcome)`  Draw the pending act of chance into `outcome`; return its length. Only where `actor` is
                           CHANCE. `s` is left as it is. By default cards of the DECK that no field has: as many as
                           `deals(s)` says, or else OUTCOME.
`settle(s, outcome)`       Carry out the pending act of chance with this outcome. Deterministic. Trusts its caller. The
                           default is for games without chance.

More of `sight.py`. VIEW is the record of a view: all that one seat may know. Its field `legal` holds the words of
`legal` if its seat is to decide and none if not, `seat` whose it is. By default it has the fields that all may see and
the owner's own, and those in INFERRED, fields too: what a seat infers besides.

`view(s, seat, v)`         compiled. Write into a blank `v` all that the seat may know, and nothing else. Two states
                           that the seat cannot tell apart give the same bytes.
`hidden(action, by, seat)` compiled. Whether a seat may not know this action of another when it is made. By default no
                           action is hidden.
`retell(log, seat, s)`     plain. The game so far as it would have gone in the world `s`; the seat has seen the same at
                           every step of it. By default it is searched for among all that chance may have brought.

`notation.py`, plain. What cannot be read is a `BadInput` that says what would be right:

`write_action(action)`, `read_action(words)`          Words of a decision, as in case files: those of ACTION_WORDS.
`write_chance(s, outcome)`, `read_chance(s, step)`    The pending act of chance as a step of a case file.
`write_state(s)`, `read_state(line)`                  A whole state on one line; parts left out are as at the start.
`result(s, winners=None)`                             The result of a case file; `winners` of a game that was given up.
                                                      By default those with the highest return have won.
`partners(s, seat)`                                   The seats that win and lose with this one, itself included; it
                                                      alone by default.
`census(s)`                                           Every card by name where it lies, "spent" where that is not kept.
                                                      By default the DECK; none without one, and nothing is counted.
`renamings(s)`                                        Functions from words to words that leave the game as it is; none.

`gate.py`, plain, from a view. A `Refusal` is the number of a rule and a sentence: an English pattern, a literal that
stands in `words/refusals.json` in the other languages, and plain data for its blanks. By default
there is no rule, and the sentence says what is legal now:

`refuse(v, action)`        Why the seat to decide may not do this; None if it may. Written without `legal`.
`refuse_seat(v)`           Why another seat may do nothing now.
`refuse_over(v)`           Why nobody may do anything any more.

`odds.py`, plain, for those who must know how likely an outcome is before it is drawn. By default the odds of the DECK;
how long a game can be is found by going through it, if it is small, or from LONGEST and TOTAL in `rules.py`:

`odds(s, drawn)`           The numbers that the outcome of the pending act of chance may go on with after those drawn so
                           far, ascending, each with its probability; none once the outcome is complete. Drawn
                           number by number like this, an outcome is as likely as `chance` makes it.
`bounds(s)`                Of the empty table `s`: `Bounds`, how long a game can be. Safe, not always reached.

`features.py`, plain: FEATURES, which numbers the fields of a view become and what they tell, in the words of
`observations/features.py`; LEFT_OUT, the fields that become none, and why. By default a few for every field, in the
order in which they are declared or in that of ORDER; SPECIAL are those that tell a field otherwise.

`page.py`, plain, from views as plain values, gives data that can be sent, in words of the notation. By default the
fields that the view shows, for the page's plain board:

`show(v, seated)`                        The table as the view's seat sees it, with `to`, the seat to decide, and
                                         what is `asked`; if nobody sits there, only what everyone can see.
`dealt(before, after, seated)`           What chance has brought, as events: each has `what`, and fields of its own.
`happened(before, seat, action, after, seated)`
                                         What a seat did and what came of it, to the owner of the views; the action is
                                         None if it is hidden from him.
`choice(action)`                         What a legal action is about, as fields by which a board of the game's own
                                         finds it: its card, its slot. By default none: the words are enough.

`terminal.py`, plain, from views. Lines may carry style tags of the names in STYLES; `names` are the players'. `words`
are the sentences in the language that was asked for (`Words` in `strangecase/words/`): those of the game's
`words/sentences.json`, which the page may read as well, of its `words/terminal.json`, and of the terminal itself. A
game that brings no words is told in English. By default the same fields as lines:

`draw(views, options, names, words)`                       The table; the hands of seats with a view are open.
`help_lines(options, words)`, `ask(v, options, words)`     What a person can type; what he is asked now.
`read(text, v, options)`, `say(sentence, options)`         What he typed, in words of the notation; and back.
`tell(before, seat, action, after, options, names, words)` What was done, by the views of whoever is told; the action
                                                           is None if it is hidden from him.
`tell_chance(before, after, options, names, words)`        What chance has brought, by the views of all who are told.

`bots/` has all that judges or chooses for the game; it may build upon `strangecase.search`.

`bots/heuristic.py`, compiled; by default any legal action, each as likely:

`heuristic(v, rng)`        A legal action for the view's seat: one sensible player's, by rules of thumb.

`bots/evaluation.py`, compiled, for search; by default nothing is known before the end:

`is_quiescent(s)`          Whether the game rests here: between two rounds, say, where its prospects are easily told.
`evaluate(s, out)`         In a quiescent position, each seat's return that can be expected.
`quick_policy(s, seat, rng)`
                           What the heuristic does, from a state but only by what the seat knows of it; -1 to ask
                           `heuristic` for a view. Where a view is long and a rule of thumb short, writing the one
                           takes longer than the other.
`cards_left(s)`            How much of the part being played is left; from a certain number down it is solved exactly
                           with open cards. Only for games of two sides whose returns are parts in the win.
`side(s, seat)`            Which of the two sides, 0 or 1, a seat is on there.
`forget(s)`                Blank what makes no difference once all cards lie open.
`value_bounds(s, out)`     The least and the most that the first side can still come to.
`distinct(s, words, exact)` Leave out actions that come to the same as another that stays; if it need not be `exact`,
                           also those that are hardly ever better.

`bots/opponents.py`, plain: `poole(game)`, `enfield(game)`, `lanyon(game)`, `utterson(game)` and `hyde(game)` each make
a bot of that strength. By default chance, the rule of thumb, and three searches (`search/opponents.py`).

`words/sentences.json`, `words/terminal.json`: what `terminal.py` says, and what the page says as well, in three
languages; by default the terminal's own sentences are translated, and the game's words are English.
`words/refusals.json`: what its gate says, in the other languages; by default English.

RULES.md, RULES.fr.md, RULES.it.md: the rules, numbered, in our own words; by default what GAME says of itself.


EXTRA: for games that have use for it
-------------------------------------

`Told`                     In `rules.py`, where a step brings about so much that what happened cannot be read from the
                           views before and after it: an enumeration of what the rules `tell` (`trace.py`) while they
                           carry a step out, in numbers open to everybody at the table. Compiled code leaves it out.
                           The later view of a step that is given to `page.py` or to `terminal.py` has it as `trace`.
`draws_again(s, drawn)`    In `odds.py`, plain, where the rules throw away what was drawn: whether they do now, and all
                           begins anew.
`may_take_back(before, action, after)`
                           In `page.py`, plain, where a seat may change its mind: whether it may about this action.
`FEATS`                    There, where others may praise somebody: the events, by `what`, that are praised.
`PAYLOAD`, `Decision`, `CONSTANTS`
                           There, where the page has a board of the game's own: the fields that `show` sends as they
                           are and the type of the rest (`payload.py`), that of what `choice` gives, and what of
                           the rules the board knows: numbers, cards. `tools/page-types` writes them as TypeScript.
`part(v)`                  There, where hands are dealt anew: the number of the round or hand that is being played, the
                           same to every seat, from the moment when nothing that was hidden in the one before matters
                           any more and the next deal is pending.
`waits(v)`                 There, where a question cannot wait: in how many seconds it is answered for the seat, and
                           with which words, its no. It tells nothing that is hidden: it is the same whatever the seat
                           holds. A seat that could say nothing but no is not asked, and its no is heard when
                           anybody's would be, not sooner (the server's `pauses.py`).
`hint(v, options, words)`  In `terminal.py`, plain, where there is more to say than the rule of thumb would do: how the
                           seat might go on.
`blank(name, text, options, words)`
                           There, where a blank of a refusal is filled with a word that other languages have another
                           for: that word, or None to leave the text as it is.
`reason(v, legal, action)` In `advice.py`, plain, where hints say why: what speaks for one of the legal actions of the
                           view's seat, as data that can be sent, with the name of a fact under `why` and whatever it
                           is about, in words of the notation; None if nothing does. It is true in every world that
                           fits the view. The page has its words in `words/why.json`, by that name.
`together(v, action)`      There, where several decisions are one choice for a person, as cards given away are: whether
                           the seat is to make another that belongs to this one.
`WHYS`                     There, the names of all such facts.
`winner(first, second)`    In `match.py`, plain, where two games make a match: who has won it by the two results, by
                           seat in the first game, None for a tie.
`STYLES`, `decide`         In `bots/heuristic.py`, where there are several rules of thumb: styles by name, and the
                           compiled function that decides by one.
lesson.json                Chapters of fixed cards and moves, by which the page teaches the game.
solver.py                  Where a player's question can be answered exactly.


Kernels trust. What people and programs ask for is checked once, at the table's gate.

Each promise is held, for every game, by `tests/conformance/`. They are: someone can decide until it is over; cards are
conserved; words round-trip; a declared field is seen by its audience only; a copy is independent; over stays over;
`legal` agrees with the gate; every refusal can be sent and translated; compiled and plain kernels agree; a view does
not change when what it hides is dealt again, and the whole past was legal there; a case file replays to the same
bytes; renaming what the rules treat alike commutes with play.
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
